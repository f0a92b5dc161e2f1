"""Notes of a verdict, in addition to its rules, by code."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Sequence
from typing import Any, Literal, Optional, TypedDict


class NoteSubject(TypedDict):
    """The subject of a note: a performer or the producer of a bundle, or a party of an agreement."""

    kind: Literal["performer", "producer", "party"]
    id: Optional[str]
    """ID of the performer or party; None for the producer."""


class Note(TypedDict):
    """A note of a verdict, in addition to its rules."""

    code: str
    """Such as `signature-below`; new codes may be added."""
    params: dict[str, Any]
    """The values used in the text, as they appear in the file."""
    about: Optional[NoteSubject]
    """None if the note is about the whole file."""
    text: str
    """English."""


def note(code: str, text: str, **params: Any) -> Note:
    """A note about the whole file."""
    return {"code": code, "params": params, "about": None, "text": text}


DEVELOPMENT_SETUP = note("development-setup", "development setup: its operator could forge proofs")


def future_shoot(day: str) -> Note:
    """A note about a bundle, or about one of its performers."""
    return note("future-shoot", f"the shoot of {day} is in the future", day=day)


def about_party(party: str, of: Note) -> Note:
    """The same note about a party of an agreement; the text names the party by role."""
    return {**of, "about": {"kind": "party", "id": party}}


def about_performer(performer: str, of: Note) -> Note:
    """The same note about a performer of a bundle; the text begins with the performer's ID."""
    return {**of, "about": {"kind": "performer", "id": performer}, "text": f"{performer}: {of['text']}"}


def about_producer(of: Note) -> Note:
    """The same note about the producer of a bundle."""
    return {**of, "about": {"kind": "producer", "id": None}, "text": f"producer: {of['text']}"}


def distinct(notes: Iterable[Note]) -> list[Note]:
    """The notes, deduplicated per subject."""
    return list({(each["text"], *(each["about"] or {}).values()): each for each in notes}.values())


def notes_if(*conditional: tuple[Any, Note]) -> list[Note]:
    """The notes whose condition is true."""
    return [each for holds, each in conditional if holds]


def texts_of(notes: Sequence[Note]) -> list[str]:
    """The texts, deduplicated."""
    return list(dict.fromkeys(each["text"] for each in notes))


def quote_role(role: str) -> str:
    """A role is text from the file: quoted, it can neither be mistaken for the verifier's words nor continue them."""
    return role if re.fullmatch(r"[a-z][a-z0-9_]*", role) else json.dumps(role, ensure_ascii=False)
