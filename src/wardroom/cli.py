"""The command line: `wardroom --help`. What only some commands need is loaded by them, rich above all."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated, Any, NoReturn

import typer

from wardroom import COMPILED, __version__, serving
from wardroom.arguments import CORES, AsJson, GameName, Language, Options, RecordFile, finite, system_language
from wardroom.core.notation import BadNotation
from wardroom.games import GAMES
from wardroom.language import speaker
from wardroom.match import Match, find_game, new
from wardroom.players import PLAYERS
from wardroom.table.session import Session, fresh_path, latest_unfinished, load
from wardroom.table.sitting import PERSON
from wardroom.verify import verify as verdict_on

app = typer.Typer(
    name="wardroom",
    add_completion=False,
    no_args_is_help=True,
    rich_markup_mode="markdown",
    pretty_exceptions_enable=False,
    help="Tabletop sea and armour battles: play them in a terminal, replay and check them.",
    epilog="Examples: `wardroom play` · `wardroom play torpedo-dice mode=solo` · `wardroom rules torpedo-dice TD-20`",
)
app.command(epilog="Examples: `wardroom serve` · `wardroom serve --port 8080 --no-open`")(serving.serve)
app.command(epilog="Example: `wardroom backup tables-monday.db`")(serving.backup)


def wrong(reason: str, code: int = 2) -> NoReturn:
    """One clear line, and out."""
    print(f"wardroom: {reason}", file=sys.stderr)
    raise SystemExit(code)


def match_of(path: Path) -> Match:
    if not path.is_file():
        wrong(f"there is no file {path}")
    return load(path)


@app.command(
    epilog="Examples: `wardroom play` · `wardroom play torpedo-dice mode=solo` · "
    "`wardroom play torpedo-dice players=3 board=kraken --seats person,greedy,random` · "
    "`wardroom play torpedo-dice board=my-boat.txt --plain` · `wardroom play --resume`"
)
def play(
    game: Annotated[str, typer.Argument(help=f"Which game: {', '.join(GAMES)}.", metavar="[GAME]")] = next(iter(GAMES)),
    options: Options = None,
    seats: Annotated[
        str, typer.Option(help=f"Who plays, first seat first: {PERSON}, {', '.join(PLAYERS)}.", show_default="asked")
    ] = "",
    language: Language = "",
    plain: Annotated[
        bool, typer.Option("--plain", help="Line by line, without the full screen; works in a pipe.")
    ] = False,
    resume: Annotated[bool, typer.Option("--resume", help="Go on with the last unfinished match.")] = False,
    always_ask: Annotated[
        bool, typer.Option("--always-ask", help="Ask people even where they have only one answer.")
    ] = False,
    seed: Annotated[int | None, typer.Option(help="Repeatable dice, for examples and tests.")] = None,
) -> None:
    """Play a game in the terminal, against people at this keyboard or machines."""
    voice = language or system_language()
    speaker(voice)
    chosen = chosen_options(options or [])
    is_plain = plain or not (sys.stdin.isatty() and sys.stdout.isatty())
    session = None
    if resume:
        path = latest_unfinished()
        session = Session(load(path), path, always_ask=always_ask)
    elif chosen or seats or is_plain or seed is not None:
        session = started(game, chosen, seats, seed, always_ask=always_ask)
    if session is not None and is_plain:
        from wardroom.tui import plain as line_mode

        line_mode.run(session, voice, sys.stdin, sys.stdout)
    else:
        from wardroom.tui import app as full_screen

        full_screen.run(session, find_game(game), voice, chosen=chosen, always_ask=always_ask)


def chosen_options(words: list[str]) -> dict[str, str]:
    """`mode=solo` and the like; a board, a map or a tile pack may be a file."""
    from wardroom import drawings

    chosen = {}
    for word in words:
        name, equals, value = word.partition("=")
        if not equals:
            wrong(f"{word!r} is no option: write NAME=VALUE, as in mode=solo")
        chosen[name] = value
        if Path(value).is_file():
            chosen[name] = drawings.code_of(name, value)
    return chosen


def started(game: str, chosen: dict[str, str], seats: str, seed: int | None, *, always_ask: bool) -> Session:
    """A new match with its seats filled: by default a person in the first, sensible machines in the others."""
    match = new(game, seed=seed, **chosen)
    count = match.state.seats()
    wanted = seats.split(",") if seats else [PERSON, *["greedy"] * (count - 1)]
    if len(wanted) != count:
        wrong(f"--seats names {len(wanted)} players, and {count} play")
    for seat, player in enumerate(wanted, 1):
        match.players[seat] = player
    return Session(match, fresh_path(game), always_ask=always_ask)


@app.command(
    epilog="Examples: `wardroom rules torpedo-dice` · `wardroom rules torpedo-dice TD-20` · "
    "`wardroom rules torpedo-dice TD-R6 --language fr`"
)
def rules(
    game: GameName,
    rule: Annotated[str, typer.Argument(help="One rule by its id.", metavar="[ID]")] = "",
    language: Language = "",
) -> None:
    """Read the rules of a game, or one of them."""
    from rich.console import Console
    from rich.markdown import Markdown

    from wardroom.rulebook import rulebook

    book = rulebook(find_game(game), language or system_language())
    if not rule:
        Console().print(Markdown(book.markdown()))
        return
    text = book.rule(rule.upper())
    if text is None:
        wrong(f"{game} has no rule {rule!r}")
    print(f"{rule.upper()}  {text}")


@app.command(epilog="Examples: `wardroom boards` · `wardroom boards marlin` · `wardroom boards my-boat.txt`")
def boards(
    names: Annotated[
        list[str] | None, typer.Argument(help="Boards of ours or files of yours.", metavar="[NAME|FILE]...")
    ] = None,
) -> None:
    """List, draw and check the boards of Torpedo Dice."""
    from wardroom import drawings

    drawings.show(names, drawings.boards_listed, lambda name: drawings.board_drawn(drawings.read_board(name)))


@app.command(epilog="Examples: `wardroom maps` · `wardroom maps islands` · `wardroom maps my-field.map`")
def maps(
    names: Annotated[
        list[str] | None, typer.Argument(help="Maps of ours or files of yours.", metavar="[NAME|FILE]...")
    ] = None,
) -> None:
    """List, draw and check the battlefields of Steel Fleet Warfare."""
    from wardroom import drawings

    drawings.show(names, drawings.maps_listed, lambda name: drawings.map_drawn(drawings.read_map(name)))


@app.command(
    epilog="Examples: `wardroom tiles` · `wardroom tiles talion --language fr` · `wardroom tiles my-tiles.pack`"
)
def tiles(
    names: Annotated[
        list[str] | None, typer.Argument(help="Tile packs of ours or files of yours.", metavar="[NAME|FILE]...")
    ] = None,
    language: Language = "",
) -> None:
    """List and check the tiles of Steam Torpedo. Their numbers are our own design."""
    from wardroom import drawings

    voice = speaker(language or system_language(), find_game("steam-torpedo"))
    drawings.show(
        names, lambda: drawings.packs_listed(voice), lambda name: drawings.pack_drawn(drawings.read_pack(name), voice)
    )


@app.command(epilog="Examples: `wardroom builds` · `wardroom builds ST-AtBgBmBpDeMrMsPcSmTf-n`")
def builds(
    codes: Annotated[
        list[str] | None, typer.Argument(help="Build codes, as players send them.", metavar="[CODE]...")
    ] = None,
    language: Language = "",
) -> None:
    """Tell what a build code of Steam Torpedo holds, or what is wrong with it."""
    from wardroom import drawings

    voice = speaker(language or system_language(), find_game("steam-torpedo"))
    drawings.show(codes, drawings.builds_listed, lambda code: drawings.build_drawn(code, voice))


@app.command(epilog="Examples: `wardroom replay game.record` · `wardroom replay game.record --at 12 --language ru`")
def replay(
    file: RecordFile,
    at: Annotated[int | None, typer.Option(help="Only the first so many answers.", min=0)] = None,
    seat: Annotated[int, typer.Option(help="As this seat saw it; 0 watches.", min=0)] = 0,
    language: Language = "",
) -> None:
    """Tell the story of a record and show where it led."""
    from rich.console import Console

    from wardroom.draw.terminal import terminal
    from wardroom.table.ends import ending

    match = match_of(file)
    voice = speaker(language or system_language(), match.game, match.names)
    if seat > match.state.seats():
        wrong(f"there is no seat {seat}")
    played = match.played if at is None else match.played[:at]
    for answer in played:
        for line in answer.story:
            print(voice.sentence(line))
    if len(played) < len(match.played):
        match.state = match.played[len(played)].before
    elif match.ended:
        print(voice.sentence(ending(match.ended)))
    console = Console()
    for row in terminal(match.game.scene(match.view(seat)), voice):
        console.print(row, no_wrap=True, crop=True)


@app.command(epilog="Example: `wardroom verify game.record`")
def verify(file: RecordFile) -> None:
    """Check a record: every answer legal, the outcome true, every roll the dealer's."""
    match_of(file)
    verdict = verdict_on(file.read_text(encoding="utf-8"))
    for fault in verdict.faults:
        print(f"{file}: {fault}")
    if verdict.faults:
        raise SystemExit(1)
    dice = {
        "sealed": "each as the opened secret has it",
        "seeded": "each as the seed has it",
        "unsealed": "nothing to check them by: the secret is not opened",
    }[verdict.dice]
    outcome = verdict.outcome or "open"
    print(f"{file}: {verdict.answers} answers, all legal; {verdict.rolls} rolls, {dice}; outcome {outcome}")


@app.command(epilog="Examples: `wardroom bench` · `wardroom bench --seconds 5 --runs 7`")
def bench(
    seconds: Annotated[float, typer.Option(help="For each figure and run.", min=0.05, callback=finite)] = 1.0,
    runs: Annotated[int, typer.Option(help="The median of so many runs is printed.", min=1)] = 5,
) -> None:
    """Measure the speed of the rules, beside OpenSpiel's in the same run where it is installed."""
    from wardroom.bench import report

    report(seconds, runs)


@app.command(
    epilog="Examples: `wardroom arena torpedo-dice random greedy level4` · "
    "`wardroom arena steel-fleet greedy level5:simulations=400 map=islands --games 200 --out fleet.jsonl` · "
    "`wardroom arena torpedo-dice mode=solo greedy level4 --records solo/ --json`"
)
def arena(
    game: GameName,
    entries: Annotated[
        list[str],
        typer.Argument(
            help=f"Who plays: {', '.join(PLAYERS)}, with settings as in level8:seconds=1. Options as for `play`.",
            metavar="PLAYER... [NAME=VALUE]...",
        ),
    ],
    games: Annotated[int, typer.Option(help="Of each pair, half in each seat order; alone, of each.", min=1)] = 100,
    near: Annotated[
        int,
        typer.Option(
            help="Only those meet who are at most so many places apart in the list: for many of rising strength.",
            min=0,
            show_default="all pairs",
        ),
    ] = 0,
    seed: Annotated[int, typer.Option(help="Another seed, other dice.")] = 1,
    jobs: Annotated[int, typer.Option(help="Games at a time.", min=1, show_default="one a core")] = CORES,
    out: Annotated[
        Path | None,
        typer.Option(help="Results, a line a game; go on with these.", dir_okay=False, show_default="a file of ours"),
    ] = None,
    records: Annotated[Path | None, typer.Option(help="Keep a record of each game here.", file_okay=False)] = None,
    json: AsJson = False,
) -> None:
    """Let machine players meet, all pairs in both seat orders, and rate them. Ctrl-C loses no finished game."""
    from wardroom.lab.arena import announced
    from wardroom.lab.contest import Contest

    players = [word for word in entries if "=" not in word.partition(":")[0]]
    options = chosen_options([word for word in entries if word not in players])
    contest = announced(game, options, players, games, seed, near=near)
    raise SystemExit(Contest(contest, out or contest.file(), records).present(jobs, as_json=json))


@app.command(
    epilog="Examples: `wardroom analyse game.record` · `wardroom analyse game.record --plot game.svg --language fr` · "
    "`wardroom analyse game.record --simulations 4000 --json`"
)
def analyse(
    file: RecordFile,
    simulations: Annotated[
        int | None,
        typer.Option(help="Of each answer compared: the more, the surer.", min=1, show_default="as level8"),
    ] = None,
    json: AsJson = False,
    plot: Annotated[Path | None, typer.Option(help="Draw chances and luck, as SVG.", dir_okay=False)] = None,
    jobs: Annotated[int, typer.Option(help="Positions at a time.", min=1, show_default="one a core")] = CORES,
    language: Language = "",
) -> None:
    """Tell skill from luck: for every decision of a record what it lost, for every roll what it gave."""
    from wardroom.lab.telling import present

    present(match_of(file), language or system_language(), simulations, jobs, plot, as_json=json)


@app.command(
    epilog="Examples: `wardroom hint` · `wardroom hint game.record --at 12` · "
    "`wardroom hint position.txt --seat 2 --seconds 5 --language ru`"
)
def hint(
    file: Annotated[
        Path | None, typer.Argument(help="A position or a record; by default the match played last.", metavar="[FILE]")
    ] = None,
    at: Annotated[int | None, typer.Option(help="After the first so many answers of a record.", min=0)] = None,
    seat: Annotated[int, typer.Option(help="For this seat.", min=0, show_default="the first that is asked")] = 0,
    simulations: Annotated[int, typer.Option(help="To think so long.", min=0, show_default="as level8")] = 0,
    seconds: Annotated[
        float, typer.Option(help="To think so long instead.", min=0, callback=finite, show_default="none")
    ] = 0.0,
    json: AsJson = False,
    language: Language = "",
) -> None:
    """Tell what a strong machine would answer in a position, what each answer is worth, and why."""
    from wardroom.lab.hint import present

    path, voice = file or latest_unfinished(), language or system_language()
    present(path, voice, at=at, seat=seat, simulations=simulations, seconds=seconds, as_json=json)


def show_version(wanted: bool) -> None:
    if wanted:
        print(f"wardroom {__version__} ({'compiled' if COMPILED else 'interpreted'})")
        raise SystemExit


@app.callback()
def options(
    version: Annotated[
        bool,
        typer.Option(
            "--version", help="Which version, and whether it is compiled.", callback=show_version, is_eager=True
        ),
    ] = False,
) -> None:
    """Tabletop sea and armour battles: play them in a terminal, replay and check them."""


USAGE_ERROR: Any = typer.BadParameter.__mro__[1]  # Typer does not export it under a name of its own


def run() -> Any:
    """A command, and all that it prints."""
    try:
        return app(standalone_mode=False)
    finally:
        sys.stdout.flush()


def main() -> None:
    """Run a command. Bad arguments and bad files get one line and exit code 2; Ctrl-C loses nothing."""
    try:
        status = run()
    except BadNotation as fault:
        wrong(str(fault) if fault.source or fault.line > 1 or fault.column > 1 else fault.reason)
    except USAGE_ERROR as fault:
        wrong(fault.format_message().replace("\n", " ") + " See wardroom --help.")
    except BrokenPipeError:  # whoever read what is printed has read enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(141) from None
    except OSError as fault:
        wrong(f"{fault.filename}: {fault.strerror}" if fault.filename else str(fault))
    except (typer.Abort, KeyboardInterrupt):
        raise SystemExit(130) from None
    sys.exit(status)
