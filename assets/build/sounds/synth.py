"""The building blocks: noise, damped tones, filters, rooms, loops. Signals are mono, 22,050 values a second."""

import numpy as np
from numpy.typing import NDArray
from scipy import signal

RATE = 22_050
Wave = NDArray[np.float64]
Chance = np.random.Generator


def silence(seconds: float) -> Wave:
    return np.zeros(int(seconds * RATE))


def times(seconds: float) -> Wave:
    return np.arange(int(seconds * RATE)) / RATE


def noise(seconds: float, chance: Chance) -> Wave:
    return chance.standard_normal(int(seconds * RATE))


def decay(seconds: float, half: float, attack: float = 0.0005) -> Wave:
    """A sharp start that loses half its strength every `half` seconds."""
    t = times(seconds)
    return np.minimum(t / attack, 1) * 0.5 ** (t / half)


def band(wave: Wave, low: float, high: float, order: int = 2) -> Wave:
    """What lies between two pitches in hertz; 0 or the half rate leave that side open."""
    if low <= 0:
        return _filtered(wave, high, "lowpass", order)
    if high >= RATE / 2:
        return _filtered(wave, low, "highpass", order)
    return _filtered(wave, [low, high], "bandpass", order)


def _filtered(wave: Wave, pitch: float | list[float], kind: str, order: int) -> Wave:
    return np.asarray(signal.sosfilt(signal.butter(order, pitch, kind, fs=RATE, output="sos"), wave))


def rung(seconds: float, partials: list[tuple[float, float, float]], chance: Chance) -> Wave:
    """Damped tones: pitch in hertz, strength, half life in seconds."""
    t = times(seconds)
    total = silence(seconds)
    for pitch, strength, half in partials:
        total += strength * np.sin(2 * np.pi * pitch * t + chance.uniform(0, 6.28)) * 0.5 ** (t / half)
    return total * np.minimum(t / 0.0004, 1)


def swept(seconds: float, start: float, end: float, half: float) -> Wave:
    """A tone that falls from one pitch to another, as a struck skin or a burst of gas does."""
    t = times(seconds)
    pitch = end + (start - end) * 0.5 ** (t / half)
    return np.asarray(np.sin(2 * np.pi * np.cumsum(pitch) / RATE))


def laid(parts: list[tuple[float, Wave]], seconds: float) -> Wave:
    """Waves laid over one another from their starting times; what runs over the end is cut off."""
    total = silence(seconds)
    for start, wave in parts:
        at = int(start * RATE)
        piece = wave[: max(0, len(total) - at)]
        total[at : at + len(piece)] += piece
    return total


def looped(parts: list[tuple[float, Wave]], seconds: float) -> Wave:
    """The same for a loop: what runs over the end comes in at the start."""
    total = silence(seconds)
    for start, wave in parts:
        places = (int(start * RATE) + np.arange(len(wave))) % len(total)
        np.add.at(total, places, wave)
    return total


def seamless(wave: Wave, overlap: float) -> Wave:
    """A loop without a click: its last `overlap` seconds are faded into its first."""
    count = int(overlap * RATE)
    rise = np.sin(np.linspace(0, np.pi / 2, count))
    head = wave[:count] * rise + wave[-count:] * rise[::-1]
    return np.concatenate([head, wave[count:-count]])


def in_room(wave: Wave, seconds: float, half: float, share: float, chance: Chance, bright: float = 2_500) -> Wave:
    """With the answer of a room or a hillside."""
    answer = band(noise(seconds, chance) * decay(seconds, half, 0.004), 60, bright)
    answer /= np.sqrt((answer**2).sum())
    wet = signal.fftconvolve(wave, answer)
    total = np.zeros(len(wet))
    total[: len(wave)] = wave
    return np.asarray(total + share * wet)


def levelled(wave: Wave, peak: float, drive: float = 0.0) -> Wave:
    """Without rumble, brought to a peak from 0 to 1; `drive` presses the loud parts together first."""
    wave = wave - wave.mean()
    wave = wave / np.abs(wave).max()
    if drive:
        wave = np.tanh(wave * (1 + drive))
    return np.asarray(wave * peak / np.abs(wave).max())


def faded(wave: Wave, seconds: float = 0.02) -> Wave:
    """The end faded out, so that it does not click."""
    count = int(seconds * RATE)
    wave = wave.copy()
    wave[-count:] *= np.linspace(1, 0, count) ** 2
    return wave
