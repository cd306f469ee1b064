"""Players that think in a process of their own, so that a window goes on meanwhile. Nothing here ever waits."""

from __future__ import annotations

import io
import pickle
import signal
from contextlib import suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection
from typing import Any

from msgspec import Struct

from game.ai import PLAYERS
from game.ai.player import Choice
from game.board.board import Board
from game.engine.dice import SeededDice
from game.rulesets import GAMES

PATIENCE = 1.0
"""So many seconds a process has to end by itself when it is closed."""


class PlayerFailed(RuntimeError):
    """A player raised an error instead of choosing; the text is one line."""


class Question(Struct, frozen=True):
    """What a player is asked: `view` as its seat may see it; `number` is the decision's and seeds its dice."""

    number: int
    game: str
    player: str
    seat: str
    view: Any


class Answer(Struct, frozen=True):
    """What came of a question, by the order in which it was asked: a choice, or an error's one line."""

    order: int
    choice: Choice | None
    error: str = ""


class Worker:
    """One spawned process. `start`, then `poll` now and then; only the answer to the last question is given out.

    It begins with the first question, begins anew when it was killed, and asks the open question again.
    """

    def __init__(self) -> None:
        self._context = get_context("spawn")
        self._wanted = self._context.Value("q", 0, lock=False)
        self._process: Any = None
        self._line: Connection | None = None
        self._boards: list[Board] = []
        self._order = 0
        self._open: Question | None = None
        self._busy = True

    @property
    def pid(self) -> int | None:
        """The number of the process, None while there is none."""
        return self._process.pid if self._process is not None else None

    def start(self, game: str, view: Any, seat: str, player: str, number: int) -> None:
        """Ask a player for its choice at the decision of that number, in place of what was asked before.

        Its dice depend on the number alone: `SeededDice(number)`. Returns at once.
        """
        self.drop()
        self._open = Question(number, game, player, seat, view)
        self._go_on()

    def drop(self) -> None:
        """Give up the open question, after an undo say; the player is told to stop."""
        self._order += 1
        self._wanted.value = self._order
        self._open = None

    def poll(self) -> Choice | None:
        """The choice last asked for if it has come; given out once. Returns at once. Raises `PlayerFailed`."""
        found = None
        for answer in self._received():
            if answer.order == self._order and self._open is not None:
                found, self._open = answer, None
        self._go_on()
        if found is not None and found.choice is None:
            raise PlayerFailed(found.error)
        return found.choice if found is not None else None

    def stop(self) -> None:
        """End the process: at once if it waits, within about a second if it thinks. A later `start` begins anew."""
        self.drop()
        if self._line is not None:
            with suppress(OSError):
                self._line.close()
        if self._process is not None:
            self._process.join(PATIENCE)
            if self._process.is_alive():
                self._process.kill()
                self._process.join(PATIENCE)
        self._lost()

    def _received(self) -> list[Answer]:
        found = []
        try:
            while self._line is not None and self._line.poll():
                told = self._line.recv()
                self._busy = False
                if isinstance(told, Answer):
                    found.append(told)
        except (EOFError, OSError):
            self._lost()
        return found

    def _go_on(self) -> None:
        """Send the open question as soon as the process waits for one: a pipe that nobody reads would block."""
        if self._open is None:
            return
        if self._process is None or not self._process.is_alive():
            self._begin()
        if self._busy or self._line is None:
            return
        try:
            self._line.send_bytes(self._packed(self._order, self._open))
            self._busy = True
        except OSError:
            self._lost()

    def _packed(self, order: int, question: Question) -> bytes:
        fresh: list[Board] = []
        file = io.BytesIO()
        _Packer(file, self._boards, fresh).dump((order, question))
        return pickle.dumps((fresh, file.getvalue()))

    def _begin(self) -> None:
        self._lost()
        self._line, theirs = self._context.Pipe()
        self._process = self._context.Process(target=_serve, args=(theirs, self._wanted), daemon=True)
        self._process.start()
        theirs.close()

    def _lost(self) -> None:
        if self._line is not None:
            with suppress(OSError):
                self._line.close()
        self._process, self._line, self._boards, self._busy = None, None, [], True


class _Packer(pickle.Pickler):
    """Sends a board once: what is remembered about a board in the process goes by its identity."""

    def __init__(self, file: io.BytesIO, known: list[Board], fresh: list[Board]) -> None:
        super().__init__(file)
        self.known, self.fresh = known, fresh

    def persistent_id(self, value: Any) -> int | None:
        if not isinstance(value, Board):
            return None
        for index, board in enumerate(self.known):
            if board is value:
                return index
        self.known.append(value)
        self.fresh.append(value)
        return len(self.known) - 1


class _Unpacker(pickle.Unpickler):
    def __init__(self, data: bytes, known: list[Board]) -> None:
        super().__init__(io.BytesIO(data))
        self.known = known

    def persistent_load(self, index: Any) -> Board:
        return self.known[int(index)]


def _serve(line: Connection, wanted: Any) -> None:
    """The process: ready, then question, answer, question, … until the other end is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    boards: list[Board] = []
    with suppress(EOFError, OSError):
        line.send("ready")
        while True:
            fresh, data = pickle.loads(line.recv_bytes())
            boards.extend(fresh)
            order, question = _Unpacker(data, boards).load()
            line.send(_answer(order, question, wanted))


def _answer(order: int, question: Question, wanted: Any) -> Answer:
    dice = SeededDice(question.number)
    try:
        game, player = GAMES[question.game], PLAYERS[question.player]
        choice = player.choose(game, question.view, question.seat, dice, lambda: bool(wanted.value != order))
    except Exception as error:  # whatever it is, the window must hear of it
        return Answer(order, None, f"{type(error).__name__}: {error}"[:400])
    return Answer(order, choice)
