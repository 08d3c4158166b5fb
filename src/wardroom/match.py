"""A match to script, as python-chess scripts a game: ask what is waited for, answer, look."""

from __future__ import annotations

import re
import secrets
from typing import Final

from wardroom.core import mypyc_attr
from wardroom.core.action import Action, Bar, Illegal
from wardroom.core.chance import Faces, Roll
from wardroom.core.game import CHANCE, NOBODY, Game, Outcome, State, View
from wardroom.core.notation import BadNotation
from wardroom.core.options import Option
from wardroom.core.record import Answer, Record, parse_answer, parse_record
from wardroom.core.words import Message
from wardroom.draw.svg import svg
from wardroom.games import GAMES
from wardroom.language import speaker
from wardroom.table.dealer import Dealer


@mypyc_attr(acyclic=True)
class Played:
    """An answer that was given: to what position, whether it revealed anything, and what it told."""

    def __init__(
        self, before: State, seat: int, action: Action, story: tuple[Message, ...], *, reveals: bool, thrower: int
    ) -> None:
        self.before: Final = before
        self.seat: Final = seat
        self.action: Final = action
        self.story: Final = story
        self.reveals: Final = reveals
        self.thrower: Final = thrower  # of dice thrown in secret: the seat that sees them; or 0


class Match:
    """A game being played. Seats are 1, 2, ...; chance is seat 0."""

    def __init__(self, game: Game, state: State, dealer: Dealer | None = None, seed: int | None = None) -> None:
        self.game = game
        self.state = state
        self.dealer = dealer
        self.seed = seed
        self.names: dict[int, str] = {}
        self.sealed: dict[str, str] = {}  # the commitment and the words of a dealer whose secret is not known here
        self.players: dict[int, str] = {}  # who plays a seat, where that is known: a person, or a machine's name
        self.played: list[Played] = []
        self.ended = ""  # how, if not by the rules: `resign 2`, `flag 1` (out of time), `out` (all are), `draw`
        self._began = state.copy()
        self._from_position = state.text() != game.start(state.settings()).text()

    # What is asked

    @property
    def waiting(self) -> tuple[int, ...] | Roll:
        """The seats that must answer, in any order; or the question to chance. Empty at the end."""
        return self.state.question() if self.is_chance_asked else tuple(self.state.waiting())

    @property
    def is_chance_asked(self) -> bool:
        return self.state.asked() == CHANCE

    @property
    def outcome(self) -> Outcome | None:
        return self.state.outcome()

    def legal(self, seat: int | None = None) -> list[Action]:
        """What a seat may answer (by default the one that is asked; for chance its outcomes)."""
        return list(self.state.legal(self._seat(seat)))

    def options(self, seat: int) -> list[Option]:
        return list(self.game.options(self.view(seat)))

    def why_not(self, answer: str | Action, seat: int | None = None) -> Bar | None:
        """The rule that forbids an answer, or None if it is legal."""
        seat, action = self._read(answer, seat)
        return None if seat == CHANCE else self.state.bar(seat, action)

    def explain(self, bar: Bar, language: str = "en") -> str:
        """Why, in words."""
        return speaker(language, self.game, self.names).sentence(bar.why)

    # Answering

    def play(self, answer: str | Action, seat: int | None = None) -> None:
        """Answer with an action or its text; `2 take 5` says the seat too. Illegal names the rule."""
        seat, action = self._read(answer, seat)
        barred = None if seat == CHANCE else self.state.bar(seat, action)
        if barred is not None:
            raise Illegal(barred, self.explain(barred))
        before = self.state.copy()
        was_hidden = seat != CHANCE and before.hides(seat)
        story = tuple(self.game.story(before, seat, action))
        self.state.apply(seat, action)
        reveals = seat == CHANCE or (was_hidden and not self.state.hides(seat))
        thrower = self.played[-1].seat if seat == CHANCE and before.is_secret() and self.played else 0
        self.played.append(Played(before, seat, action, story, reveals=reveals, thrower=thrower))

    def play_all(self, text: str, seat: int) -> None:
        """Answer with a text that may stand for several answers: all of them are given, or none if one is refused."""
        trial = self.copy()
        for answer in self.game.unfold(self.state, seat, text):
            trial.play(trial.state.action(seat, answer), seat)
        self.state, self.played = trial.state, trial.played

    def roll(self) -> Faces:
        """Let the dealer answer the question to chance."""
        if not self.is_chance_asked:
            raise BadNotation("no dice are asked for now")
        if self.dealer is None:
            raise BadNotation("nobody deals in this match: play the dice yourself, as in 'roll 3 5 6'")
        faces = self.dealer.roll(self.state.question(), self.state.question_name())
        self.play(faces, CHANCE)
        return faces

    def undo(self) -> bool:
        """Take the last answer back, unless it revealed something."""
        if not self.played or self.played[-1].reveals:
            return False
        self.take_back()
        return True

    def take_back(self) -> None:
        """The last answer, whatever it revealed."""
        self.state = self.played.pop().before

    def _seat(self, seat: int | None) -> int:
        if seat is not None:
            return seat
        asked = int(self.state.asked())
        if asked != CHANCE and len(self.state.waiting()) > 1:
            raise BadNotation(f"several seats are asked ({', '.join(map(str, self.state.waiting()))}): say which")
        return asked if asked != NOBODY else 1

    def _read(self, answer: str | Action, seat: int | None) -> tuple[int, Action]:
        if isinstance(answer, Action):
            seat = CHANCE if isinstance(answer, Faces) else self._seat(seat)
            if seat != CHANCE:
                return seat, answer
            answer = answer.text  # dice are read anew: only what is asked for now is an answer
        if not answer.strip():
            raise BadNotation("an answer is missing")
        parsed = parse_answer(answer)
        if parsed.text.startswith("roll"):
            seat = CHANCE
        elif parsed.seat != CHANCE:
            seat = parsed.seat
        seat = self._seat(seat)
        if seat == CHANCE and not self.is_chance_asked:
            raise BadNotation("no dice are asked for now")
        return seat, self.state.action(seat, parsed.text)

    # Looking

    def view(self, seat: int) -> View:
        """What a seat may know; seat 0 is a watcher."""
        if not 0 <= seat <= self.state.seats():
            raise BadNotation(f"there is no seat {seat}: seats are 1 to {self.state.seats()}, and 0 watches")
        return View(self.state, seat)

    def svg(self, seat: int = 0, language: str = "en") -> str:
        view = self.view(seat)
        return svg(self.game.scene(view), speaker(language, self.game, self.names))

    def _repr_svg_(self) -> str:
        return self.svg()

    def story(self, language: str = "en") -> list[str]:
        """What happened so far, in sentences."""
        voice = speaker(language, self.game, self.names)
        return [voice.sentence(line) for played in self.played for line in played.story]

    @property
    def position(self) -> str:
        return self.state.text()

    def __repr__(self) -> str:
        return self.position

    def copy(self) -> Match:
        match = Match(self.game, self.state.copy(), self.dealer, self.seed)
        match.names = dict(self.names)
        match.players = dict(self.players)
        match.sealed = self.sealed
        match.played = list(self.played)
        match.ended = self.ended
        match._began, match._from_position = self._began, self._from_position
        return match

    # The record

    @property
    def record(self) -> str:
        """The whole match as text. The dealer's secret is opened when the match is over."""
        return self.record_text(opened=self.outcome is not None)

    def record_text(self, *, opened: bool) -> str:
        answers = [Answer(played.seat, played.action.text) for played in self.played]
        return Record(self._header(opened=opened), answers).text()

    def _header(self, *, opened: bool) -> dict[str, str]:
        header = {"game": self.game.name, "edition": str(self.game.edition)}
        header |= {f"option {name}": value for name, value in self.state.settings().items()}
        header |= {f"seat {seat}": name for seat, name in sorted(self.names.items())}
        header |= {f"player {seat}": player for seat, player in sorted(self.players.items())}
        if self.seed is not None:
            header["seed"] = str(self.seed)
        elif self.dealer is not None:
            header["commitment"] = self.dealer.commitment
            header |= {f"word {seat}": word for seat, word in sorted(self.dealer.words.items())}
            if opened:
                header["secret"] = self.dealer.secret.hex()
        header |= self.sealed
        if self._from_position:
            header["position"] = self._began.text().rstrip("\n").replace("\n", "; ")
        if self.ended:
            header["end"] = self.ended
        if self.outcome is not None:
            header["outcome"] = self.outcome.text()
        return header


def find_game(name: str) -> Game:
    if name not in GAMES:
        raise BadNotation(f"unknown game {name!r}: there is {', '.join(GAMES)}")
    return GAMES[name]


def new(game: str, *, seed: int | None = None, **options: str | int) -> Match:
    """A new match. Unknown options are refused with the list of those there are."""
    found = find_game(game)
    dealer = Dealer(secrets.token_bytes(32)) if seed is None else Dealer.seeded(seed)
    return Match(found, found.start({name: str(value) for name, value in options.items()}), dealer, seed)


def from_position(text: str, *, seed: int | None = None) -> Match:
    """A match that begins at a position."""
    game = find_game(text.split(" ", 1)[0].strip())
    dealer = Dealer(secrets.token_bytes(32)) if seed is None else Dealer.seeded(seed)
    return Match(game, game.parse(text), dealer, seed)


def from_record(text: str) -> Match:
    """Replay a record; an answer that is not legal is refused with its line."""
    record = parse_record(text)
    match = laid_out(record)
    for answer in record.answers:
        try:
            match.play(answer.line())
        except Illegal as refusal:
            raise BadNotation(f"{answer.line()!r} is not allowed ({refusal.rule})", answer.number) from refusal
        except BadNotation as fault:
            raise BadNotation(fault.reason, answer.number, fault.column) from fault
    return match


def laid_out(record: Record) -> Match:
    """The match of a record before its first answer."""
    game = find_game(record.header["game"])
    if record.header["edition"] != str(game.edition):
        raise BadNotation(f"this record is of edition {record.header['edition']}; ours is edition {game.edition}", 3)
    state = game.start(record.named("option"))
    if "position" in record.header:
        state = game.parse(record.header["position"].replace("; ", "\n"))
    seed = record.header.get("seed")
    match = Match(game, state, dealer_of(record), None if seed is None else int(seed))
    if match.dealer is None:
        match.sealed = {
            key: value for key, value in record.header.items() if key.split(" ")[0] in ("commitment", "word")
        }
    match.names = by_seat(record.named("seat"), state.seats())
    match.players = by_seat(record.named("player"), state.seats())
    match.ended = record.header.get("end", "")
    if match.ended and not re.fullmatch(rf"draw|out|(resign|flag) [1-{state.seats()}]", match.ended):
        raise BadNotation(f"an end is 'draw', 'out', 'resign SEAT' or 'flag SEAT', not {match.ended!r}")
    return match


def by_seat(values: dict[str, str], seats: int) -> dict[int, str]:
    for seat in values:
        if seat not in [str(number) for number in range(1, seats + 1)]:
            raise BadNotation(f"there is no seat {seat!r}")
    return {int(seat): value for seat, value in values.items()}


def dealer_of(record: Record) -> Dealer | None:
    """Who rolled the dice of a record, if that is known."""
    seed = record.header.get("seed")
    if seed is not None:
        if not re.fullmatch(r"-?[0-9]{1,18}", seed):
            raise BadNotation(f"the seed is no whole number: {seed!r}")
        return Dealer.seeded(int(seed))
    secret = record.header.get("secret")
    if secret is None:
        return None
    if not re.fullmatch(r"[0-9a-f]{64}", secret):
        raise BadNotation("the secret is not 64 hexadecimal digits")
    return Dealer(bytes.fromhex(secret), record.named("word"))
