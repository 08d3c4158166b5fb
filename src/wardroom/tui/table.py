"""The table: the scene, what is asked, the options, the story."""

from __future__ import annotations

import time
from typing import ClassVar

from rich.text import Text
from textual import events, on, work
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import ScrollableContainer, VerticalScroll
from textual.getters import app
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static
from textual.worker import get_current_worker

from wardroom.core.action import Action, Bar
from wardroom.core.notation import BadNotation
from wardroom.core.options import Option, lit
from wardroom.core.scene import Preview
from wardroom.core.words import Message, Speaker, seat_name
from wardroom.players.advice import Advice
from wardroom.table.session import Session
from wardroom.tui.asking import NOTHING, Question
from wardroom.tui.panels import KEYS, KEYS_AFTER, Answers, keys_text, option_lines, rules_text
from wardroom.tui.picture import Picture
from wardroom.tui.reader import Reader
from wardroom.tui.sheets import Sheet

SHOWN = 100  # options in the list; the others are reached by typing and touching
FURNITURE = 5  # lines besides the scene and the lists
LISTS = 5  # lines that the lists keep
BESIDE = 36  # columns that the options need beside the scene
PACE = 0.4  # seconds between answers where nobody but machines plays


class TableScreen(Screen[bool]):
    """Asks people, shows what machines and dice answer. Gives True when a new match is wanted."""

    BINDINGS: ClassVar[list[BindingType]] = [
        *[Binding(key.key, key.action, show=False) for key in dict.fromkeys(KEYS + KEYS_AFTER)],
        Binding("a,ф", "ask", show=False),
        Binding("escape", "clear", show=False),
        Binding("down", "list", show=False),
        Binding("pageup", "page(-1)", show=False),
        Binding("pagedown", "page(1)", show=False),
    ]
    app = app(Reader)

    def __init__(self, session: Session) -> None:
        super().__init__()
        self.session = session
        self.match = session.match
        self.seat = session.people[0] if session.people else 0  # through whose eyes the table is seen
        self.scene = self.match.game.scene(self.match.view(self.seat))
        self.is_thinking = True  # the match belongs to the machines' thread: only `draw` looks at it then
        self.told: list[Message] = []  # the story as far as it is on the screen
        self.question: Question | None = None
        self.touched = NOTHING
        self.possible: list[Option] = []  # what is still possible, in the order of the list
        self.notice: Message | None = None
        self.is_passed_on = False

    def compose(self) -> ComposeResult:
        yield Static(id="heading")
        yield Static(id="prompt")
        with ScrollableContainer(id="board", can_focus=False):
            yield Picture()
        yield Answers(id="options", compact=True, markup=False)
        with VerticalScroll(id="story", can_focus=False):
            yield Static(id="story-text")
        yield Static(id="notice")
        yield Input(id="typed", compact=True)
        yield Static(id="keys")

    def on_mount(self) -> None:
        self.watch(self.app, "language", self.speak, init=False)
        self.picture.focus()
        self.play_on()

    def on_unmount(self) -> None:
        self.session.study.close()

    @property
    def voice(self) -> Speaker:
        return self.app.voice(self.match.names)

    @property
    def picture(self) -> Picture:
        return self.query_one(Picture)

    @property
    def options(self) -> OptionList:
        return self.query_one("#options", OptionList)

    @property
    def typed(self) -> str:
        return self.query_one("#typed", Input).value

    # The course of a match

    @work(thread=True, exclusive=True)
    def play_on(self) -> None:
        """Let everything be answered that needs nobody, showing each answer; then ask."""
        worker = get_current_worker()
        try:
            while not worker.is_cancelled and self.session.step(lambda: worker.is_cancelled):
                if self.match.played[-1].story:
                    self.app.call_from_thread(self.draw)
                    time.sleep(0 if self.session.people else PACE)
        except BadNotation as fault:  # a record written by hand may have nobody to deal
            self.app.call_from_thread(self.app.give_up, fault)
            return
        self.session.save()
        if not worker.is_cancelled:
            self.app.call_from_thread(self.ask)

    def ask(self) -> None:
        """Put the question to the next person, or show how it ended."""
        self.is_thinking = False
        seat = self.session.person
        self.is_passed_on = seat not in (0, self.seat)
        self.seat = seat
        self.question = Question(self.match, seat) if seat else None
        self.forget()
        self.draw()
        self.query_one("#board").scroll_home(animate=False)
        self.picture.stand_among(self.possible[0].touches if self.possible else NOTHING)

    def answer(self, answer: Action | str) -> None:
        if self.question is not None:
            self.session.answer(answer, self.seat)
            self.let_others_answer()

    def let_others_answer(self) -> None:
        self.question = None
        self.is_thinking = True
        self.play_on()

    def forget(self) -> None:
        """Nothing is touched, typed or noticed."""
        self.touched = NOTHING
        self.notice = None
        with self.prevent(Input.Changed):
            self.query_one("#typed", Input).value = ""

    # What is shown

    def speak(self) -> None:
        """Everything in the reader's language; while machines answer, the next of their answers shows it."""
        if not self.is_thinking:
            self.draw()

    def draw(self) -> None:
        """The whole screen."""
        voice = self.voice
        self.scene = self.match.game.scene(self.match.view(self.seat))
        self.told = self.session.told(self.seat)
        self.narrow()
        self.share_room()
        self.write("heading", voice.sentence(self.scene.title))
        self.write("prompt", " ".join([voice.sentence(message) for message in self.prompts()]))
        self.write("story-text", self.story(LISTS * 10))
        self.query_one("#story").scroll_end(animate=False)
        self.query_one("#keys", Static).update(keys_text(KEYS if self.match.outcome is None else KEYS_AFTER, voice))

    def story(self, lines: int = 0) -> str:
        """The last lines of the story, or all of it."""
        return "\n".join([self.voice.sentence(line) for line in self.told[-lines:]])

    def write(self, id: str, text: str) -> None:
        self.query_one(f"#{id}", Static).update(Text(text))

    def prompts(self) -> list[Message]:
        """Whose turn it is and what is asked."""
        if self.match.outcome is not None:
            return [Message("ui.over")]
        if self.question is None:
            return [Message("ui.thinking")]
        passed = [Message("ui.pass", seat=seat_name(self.seat))] if self.is_passed_on else []
        return [*passed, self.question.message()]

    def narrow(self) -> None:
        """The options that are left, and what may be touched next."""
        self.possible = self.question.possible(self.typed, self.touched) if self.question is not None else []
        self.options.clear_options()
        self.options.add_options(option_lines(self.possible, SHOWN, self.voice))
        self.options.highlighted = 0 if self.possible else None
        hint = [Message("ui.type", example=option.action.text) for option in self.possible[:1]]
        self.query_one("#typed", Input).placeholder = "".join([self.voice.sentence(message) for message in hint])
        self.look()
        self.note()

    def look(self) -> None:
        """The scene, with the option marked that the list stands on."""
        at = self.options.highlighted
        marked = self.possible[at].touches if self.options.has_focus and at is not None else NOTHING
        glow, preview = lit(self.possible, self.touched), self.preview.classes
        self.picture.show(self.scene, self.voice, glow, self.touched | marked, preview)

    @property
    def preview(self) -> Preview:
        """What the option would do that the list stands on, or that is ready; else what the cursor points at."""
        at = self.options.highlighted
        chosen = self.possible[at] if self.options.has_focus and at is not None else None
        if chosen is None and self.question is not None:
            chosen = self.question.ready(self.typed, self.touched)
        if chosen is not None:
            return self.match.game.preview(self.match.view(self.seat), chosen.action)
        return self.scene.hints.get(self.picture.at if self.picture.has_focus else "", Preview({}, []))

    def note(self) -> None:
        """A line or two: a notice, or what the cursor is on and what Enter would do."""
        voice = self.voice
        said = [voice.sentence(self.notice)] if self.notice is not None else []
        thing = self.picture.thing
        if not said and thing is not None and self.picture.has_focus:
            said.append(voice.sentence(thing.label) + ".")
        ready = self.question.ready(self.typed, self.touched) if self.question is not None else None
        if ready is not None:
            said.append(voice.say(Message("ui.enter", option=ready.label)))
        elif thing is not None and self.picture.has_focus and thing.id in self.picture.lit:
            said.append(voice.say(Message("ui.enter", option=Message("ui.touch"))))
        said += [voice.sentence(line) + "." for line in self.preview.lines]
        self.write("notice", " ".join(said))

    def tell(self, message: Message) -> None:
        self.notice = message
        self.note()

    def on_resize(self) -> None:
        self.share_room()

    def share_room(self) -> None:
        """The scene gets what the lists do not need; on a wide screen the options go beside it."""
        wide, high = 2 * self.scene.width, max(LISTS, self.size.height - FURNITURE - LISTS)
        is_beside = self.size.width >= wide + BESIDE
        self.set_class(is_beside, "-wide")
        self.styles.grid_columns = f"{wide + 2} 1fr" if is_beside else "1fr 1fr"
        notice = 2 if high > self.scene.height else 1
        self.styles.grid_rows = f"1 1 {min(self.scene.height, high)} 1fr {notice} 1 1"
        self.query_one("#board").styles.overflow_x = "auto" if wide > self.size.width else "hidden"

    # Touching, typing, picking

    @on(Picture.Touched)
    def touch(self, event: Picture.Touched) -> None:
        self.notice = None
        if event.id in self.touched:
            self.touched -= {event.id}
        elif event.id in self.picture.lit:
            self.touched |= {event.id}
        elif self.question is not None:
            self.notice = Message("ui.untouchable")
        self.narrow()

    @on(Picture.Confirmed)
    def confirm(self, event: Picture.Confirmed) -> None:
        """Enter plays what is touched in full, or the only option left; otherwise it touches."""
        ready = self.question.ready(self.typed, self.touched) if self.question is not None else None
        if ready is not None:
            self.answer(ready.action)
        else:
            self.touch(Picture.Touched(event.id))

    @on(Picture.Moved)
    def describe(self) -> None:
        self.notice = None
        self.note()
        if self.scene.hints:
            self.look()

    @on(Input.Changed, "#typed")
    def read(self) -> None:
        self.notice = None
        self.narrow()

    @on(Input.Submitted, "#typed")
    def submit(self) -> None:
        """An answer in full is played, and so is the only one left; what is forbidden is explained."""
        if self.question is None:
            return
        reply = self.question.reply(self.typed) if self.typed.strip() else []
        ready = self.question.ready(self.typed, self.touched)
        if isinstance(reply, Action | str):
            self.answer(reply)
        elif ready is not None:
            self.answer(ready.action)
        elif isinstance(reply, Bar):
            self.action_why()
        elif isinstance(reply, BadNotation):
            self.tell(Message("plain", text=str(reply)))
        elif reply is None:
            self.tell(Message("ui.unread", text=self.typed))
        else:
            self.tell(Message("ui.left", n=len(self.possible)))

    @on(OptionList.OptionSelected)
    def pick(self, event: OptionList.OptionSelected) -> None:
        for option in self.possible[event.option_index : event.option_index + 1]:
            self.answer(option.action)

    @on(OptionList.OptionHighlighted)
    @on(events.DescendantFocus)
    def look_again(self) -> None:
        self.look()
        self.note()

    # Keys

    def action_clear(self) -> None:
        self.forget()
        self.narrow()
        self.picture.focus()

    def action_type(self) -> None:
        self.query_one("#typed").focus()

    def action_list(self) -> None:
        self.options.focus()

    def action_page(self, pages: int) -> None:
        """See the rest of a scene that is higher than its room."""
        board = self.query_one("#board")
        board.scroll_relative(y=pages * (board.size.height - 1), animate=False)

    def action_undo(self) -> None:
        if self.question is not None and self.session.undo():
            self.let_others_answer()
        else:
            self.tell(Message("ui.not-undone"))

    def action_ask(self) -> None:
        """Always ask this player, or only where there is a choice: then an only answer is taken at once."""
        if self.question is None:
            return
        said = self.session.switch_asking(self.seat)
        if self.session.is_asked(self.match.state, self.seat):
            self.tell(said)
        else:
            self.let_others_answer()

    def action_again(self) -> None:
        if not self.is_thinking and self.match.outcome is not None:
            self.dismiss(True)

    def action_hint(self) -> None:
        if self.question is not None:
            self.tell(Message("ui.hint-coming"))
            self.look_for_hint(self.question)

    @work(thread=True, exclusive=True, group="hint")
    def look_for_hint(self, question: Question) -> None:
        """What a strong machine would answer; nothing waits for it, and an answer ends it."""
        worker = get_current_worker()
        advice = self.session.advise(question.seat, lambda: worker.is_cancelled or self.question is not question)
        if not worker.is_cancelled:
            self.app.call_from_thread(self.tell_hint, question, advice)

    def tell_hint(self, question: Question, advice: Advice) -> None:
        """Unless it comes too late."""
        if self.question is question:
            self.tell(question.advised(advice))

    def action_why(self) -> None:
        question = self.question
        if question is None:
            return
        hint = Message("ui.why-what", example=question.forbidden)

        def explained(typed: str) -> Text:
            return Text(question.why_not(typed, self.voice, self.app.book) if typed else self.voice.sentence(hint))

        typed = self.typed or question.shared_words(self.touched)
        asks = Message("ui.an-answer")
        self.app.push_screen(Sheet(Message("ui.why"), explained, lambda: self.voice, asks=asks, typed=typed))

    def action_rules(self) -> None:
        self.app.push_screen(
            Sheet(
                Message("ui.rules"),
                lambda typed: rules_text(self.app.book, typed),
                lambda: self.voice,
                asks=Message("ui.rules-search"),
            )
        )

    def action_story(self) -> None:
        story = Sheet(Message("ui.story"), lambda _: Text(self.story()), lambda: self.voice, is_at_end=True)
        self.app.push_screen(story)

    def action_help(self) -> None:
        example = self.question.example if self.question is not None else "…"

        def helped(_: str) -> Text:
            return Text(self.voice.say(Message("ui.help-text", example=example)))

        self.app.push_screen(Sheet(Message("ui.help"), helped, lambda: self.voice))
