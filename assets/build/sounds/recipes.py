"""One function a sound; `chance` makes its variants differ."""

import numpy as np

from assets.build.sounds.synth import (
    Chance,
    Wave,
    band,
    decay,
    faded,
    in_room,
    laid,
    levelled,
    looped,
    noise,
    rung,
    seamless,
    swept,
)  # fmt: skip


def _discharge(chance: Chance, near: float = 1.0) -> Wave:
    """Black powder: the crack, the thump of the charge, the roar of the gas."""
    crack = band(noise(0.05, chance) * decay(0.05, 0.0025, 0.0002), 900, 9_500) * 1.3 * near
    low = chance.uniform(52, 66)
    thump = swept(0.5, low * 3.4, low, 0.030) * decay(0.5, 0.060, 0.001) * 1.5
    roar = band(noise(0.7, chance) * decay(0.7, 0.055, 0.001), 110, 2_400) * 0.95
    hiss = band(noise(0.5, chance) * decay(0.5, 0.10, 0.01), 1_200, 5_200) * 0.10 * near
    return laid([(0, crack), (0.0008, thump), (0.001, roar), (0.004, hiss)], 0.75)


def rifle(chance: Chance) -> Wave:
    shot = _discharge(chance)
    hill = band(shot, 80, 800) * 0.16
    shot = laid([(0, shot), (chance.uniform(0.26, 0.34), hill), (chance.uniform(0.48, 0.58), hill * 0.5)], 1.25)
    return faded(levelled(in_room(shot, 0.6, 0.10, 0.42, chance, 1_600)[: len(shot)], 0.86, 1.2), 0.35)


def volley(chance: Chance) -> Wave:
    starts = [0.0, *sorted(chance.uniform(0.008, 0.26, 9))]
    shots = [
        (float(start), _discharge(chance, chance.uniform(0.4, 1.0)) * chance.uniform(0.55, 1.0)) for start in starts
    ]
    whole = laid(shots, 1.1)
    hill = band(whole, 70, 700) * 0.20
    whole = laid([(0, whole), (0.36, hill), (0.62, hill * 0.5)], 2.0)
    return faded(levelled(in_room(whole, 0.9, 0.16, 0.5, chance, 1_500)[: len(whole)], 0.92, 1.6), 0.6)


def _hide(chance: Chance, dull: float = 1.0) -> Wave:
    """A blow on a shield of oxhide: a short drum and the slap of the skin."""
    low = chance.uniform(105, 150)
    drum = swept(0.22, low * 1.7, low, 0.018) * decay(0.22, 0.032, 0.0012)
    slap = band(noise(0.10, chance) * decay(0.10, 0.009, 0.0006), 350, 2_600) * 0.55 * dull
    return laid([(0, drum), (0, slap)], 0.24)


def clash(chance: Chance) -> Wave:
    """Steel on hide and wood, with a dry ring of the blade."""
    root = chance.uniform(1_750, 2_300)
    ratios = (1.0, 1.62, 2.31, 2.97, 3.88)
    blade = rung(0.55, [(root * r, 0.55 / (1 + k), 0.060 / (1 + 0.5 * k)) for k, r in enumerate(ratios)], chance)
    scrape = band(noise(0.30, chance) * decay(0.30, 0.025, 0.02), 2_600, 8_000) * 0.28
    wood = rung(0.2, [(420, 0.5, 0.018), (770, 0.35, 0.012), (1_240, 0.2, 0.008)], chance)
    parts = [(0, _hide(chance) * 0.95), (0.003, blade * 0.40), (0.012, scrape), (0.002, wood * 0.5)]
    return faded(levelled(in_room(laid(parts, 0.6), 0.25, 0.03, 0.22, chance)[: int(0.6 * 22_050)], 0.75, 0.6), 0.15)


def drumming(chance: Chance) -> Wave:
    """Many spear shafts on many shields, far off: two beats and a rest, never quite together. A loop of four bars."""
    parts = []
    for bar in range(4):
        for beat, strength in ((0.0, 1.0), (0.36, 0.62), (0.54, 0.8)):
            for _ in range(16):
                late = abs(chance.normal(0, 0.020))
                parts.append((bar * 1.1 + beat + late, _hide(chance, 0.6) * strength * chance.uniform(0.4, 1.0)))
    far = band(looped(parts, 4.4), 60, 1_100)
    tail = in_room(far, 0.8, 0.14, 0.8, chance, 900)
    return levelled(looped([(0, tail)], 4.4), 0.55, 0.8)


def dice(chance: Chance) -> Wave:
    """Bone on bone, then on baize over wood: quick at first, the last ones soft and close."""
    start, parts = 0.0, []
    for k in range(9):
        root = chance.uniform(2_300, 3_900)
        bone = rung(0.09, [(root, 0.8, 0.004), (root * 1.53, 0.5, 0.003), (root * 2.2, 0.3, 0.002)], chance)
        table = rung(0.09, [(chance.uniform(240, 330), 0.7, 0.010), (590, 0.3, 0.006)], chance)
        parts.append((start, (bone * 0.8 + table) * 0.86**k * chance.uniform(0.7, 1.0)))
        start += chance.uniform(0.035, 0.085) * (1.15 if k < 4 else 0.8)
    return faded(levelled(in_room(laid(parts, 0.8), 0.12, 0.015, 0.15, chance, 4_000)[: int(0.8 * 22_050)], 0.62), 0.1)


def paper(chance: Chance) -> Wave:
    """A card set down: a soft tick and the air under it."""
    tick = band(noise(0.03, chance) * decay(0.03, 0.0035), 900, 4_800)
    edge = band(noise(0.03, chance) * decay(0.03, 0.002), 1_800, 6_500) * 0.5
    air = band(noise(0.10, chance) * decay(0.10, 0.020, 0.008), 200, 1_300) * 0.5
    return faded(levelled(laid([(0, tick), (chance.uniform(0.018, 0.026), edge), (0.002, air)], 0.14), 0.40))


def stamp(chance: Chance) -> Wave:
    """A despatch stamped on a desk."""
    thud = swept(0.3, 190, 78, 0.016) * decay(0.3, 0.045, 0.001) * 1.2
    desk = rung(0.25, [(165, 0.5, 0.030), (318, 0.3, 0.018), (540, 0.2, 0.010)], chance)
    face = band(noise(0.06, chance) * decay(0.06, 0.006), 700, 4_200) * 0.7
    lift = band(noise(0.05, chance) * decay(0.05, 0.010, 0.006), 1_500, 5_000) * 0.13
    whole = laid([(0, thud), (0, desk), (0, face), (0.20, lift)], 0.42)
    return faded(levelled(in_room(whole, 0.2, 0.03, 0.2, chance)[: len(whole)], 0.80, 0.8), 0.12)


def fire(chance: Chance) -> Wave:
    """A thatched roof burning: breath, flutter, snaps. A loop of about five seconds."""
    seconds, overlap = 5.6, 0.6
    breath = band(noise(seconds, chance), 60, 420, 1)
    flutter = band(np.abs(noise(seconds, chance)), 0, 5.0)
    whole = 0.5 * breath / breath.std() * (0.4 + 0.6 * (flutter - flutter.min()) / np.ptp(flutter))
    whole += 0.06 * band(noise(seconds, chance), 500, 3_000)
    for at in chance.uniform(0, seconds - 0.1, 115):
        pitch, size = chance.uniform(900, 5_500), chance.pareto(2.2) * 0.8 + 0.3
        snap = band(noise(0.03, chance) * decay(0.03, chance.uniform(0.0010, 0.0035), 0.0002), pitch * 0.6, pitch * 1.5)
        place = int(at * 22_050)
        whole[place : place + len(snap)] += snap * min(size, 4.0) * 4.5
    return levelled(seamless(whole, overlap), 0.60, 1.5)


def chop(chance: Chance) -> Wave:
    """A blade into a wattle wall or a plank door, and the splinters."""
    root = chance.uniform(200, 245)
    board = rung(
        0.3, [(root, 1.0, 0.028), (root * 1.92, 0.6, 0.018), (root * 3.3, 0.4, 0.010), (root * 5.1, 0.2, 0.006)], chance
    )
    bite = band(noise(0.05, chance) * decay(0.05, 0.004, 0.0003), 900, 6_500) * 0.9
    parts = [(0.0, board), (0.0, bite)]
    for at in chance.uniform(0.03, 0.16, 4):
        parts.append((float(at), band(noise(0.02, chance) * decay(0.02, 0.002), 1_800, 7_000) * 0.25))
    return faded(levelled(in_room(laid(parts, 0.42), 0.2, 0.025, 0.2, chance)[: int(0.42 * 22_050)], 0.78, 0.5), 0.1)


def fall(chance: Chance) -> Wave:
    """A man goes down on dry ground, his arms beside him."""
    body = swept(0.25, 120, 58, 0.02) * decay(0.25, 0.040, 0.004)
    dust = band(noise(0.3, chance) * decay(0.3, 0.050, 0.012), 250, 2_000) * 0.45
    arms = rung(0.15, [(620, 0.2, 0.010), (1_480, 0.12, 0.008)], chance)
    return faded(levelled(laid([(0, body), (0.01, dust), (0.09, arms), (0.11, body * 0.4)], 0.45), 0.55, 0.4), 0.1)


def tick(chance: Chance) -> Wave:
    """The watch, when the turn moves on."""
    beat = rung(0.05, [(3_100, 0.6, 0.003), (4_650, 0.4, 0.002), (1_250, 0.3, 0.004)], chance)
    return faded(levelled(laid([(0, beat), (0.16, beat * 0.7)], 0.24), 0.35))
