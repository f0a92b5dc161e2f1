"""What a verdict says beside its rules, by code."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any, Literal, Optional, TypedDict


class NoteSubject(TypedDict):
    """Whom a note is about: a performer or the producer of a bundle, or a party of an agreement."""

    kind: Literal["performer", "producer", "party"]
    id: Optional[str]
    """Of the performer or the party; None for the producer."""


class Note(TypedDict):
    """One thing that a verdict says beside its rules."""

    code: str
    """Such as `signature-below`; new ones can appear."""
    params: dict[str, Any]
    """The values in the text, as the file has them."""
    about: Optional[NoteSubject]
    """None for the whole file."""
    text: str
    """English."""


def note(code: str, text: str, **params: Any) -> Note:
    """A note about the whole file."""
    return {"code": code, "params": params, "about": None, "text": text}


DEVELOPMENT_SETUP = note("development-setup", "development setup: its operator could forge proofs")


def future_shoot(day: str) -> Note:
    """Of a bundle, or about a performer of it."""
    return note("future-shoot", f"the shoot of {day} is in the future", day=day)


def about_party(party: str, of: Note) -> Note:
    """The same about a party of an agreement, which its text names by the role."""
    return {**of, "about": {"kind": "party", "id": party}}


def about_performer(performer: str, of: Note) -> Note:
    """The same about a performer of a bundle, whose ID begins the text."""
    return {**of, "about": {"kind": "performer", "id": performer}, "text": f"{performer}: {of['text']}"}


def about_producer(of: Note) -> Note:
    """The same about the producer of a bundle."""
    return {**of, "about": {"kind": "producer", "id": None}, "text": f"producer: {of['text']}"}


def distinct(notes: Iterable[Note]) -> list[Note]:
    """Each once of whom it is about."""
    return list({(each["text"], *(each["about"] or {}).values()): each for each in notes}.values())


def notes_if(*conditional: tuple[Any, Note]) -> list[Note]:
    """Those of which the condition holds."""
    return [each for holds, each in conditional if holds]


def texts_of(notes: Sequence[Note]) -> list[str]:
    """The sentences, each once."""
    return list(dict.fromkeys(each["text"] for each in notes))


def quote_role(role: str) -> str:
    """A role is text of the file: in quotes it can neither be taken for words of the verifier nor go on with them."""
    return role if re.fullmatch(r"[a-z][a-z0-9_]*", role) else json.dumps(role, ensure_ascii=False)
