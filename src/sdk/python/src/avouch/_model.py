"""Objects of the service."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, Optional, TypeVar, Union, cast, get_args, get_origin, get_type_hints

from ._json import as_object
from ._names import snake_of

if TYPE_CHECKING:
    from ._response import ResponseInfo

M = TypeVar("M", bound="Model")


class Model:
    """An object of the service. Its fields are attributes in snake_case (`release.project_id`), and keys in the form
    of the API (`release["projectId"]`).

    Fields that this package does not know are available too. A field that the response does not contain is None as an
    attribute, and not `in` the object. `to_dict()` returns plain JSON.
    """

    __slots__ = ("_data", "_info", "_made")

    def __init__(self, data: Mapping[str, Any], info: Optional[ResponseInfo] = None) -> None:
        self._data: dict[str, Any] = dict(data)
        self._info = info
        self._made: dict[str, Any] = {}

    @property
    def response_info(self) -> Optional[ResponseInfo]:
        """Status, headers, and request ID of the response that contained this object; None for an inner object."""
        return self._info

    def to_dict(self) -> dict[str, Any]:
        """Returns plain JSON, as received."""
        return cast("dict[str, Any]", _copy(self._data))

    def get(self, key: str, default: Any = None) -> Any:
        """Returns the field with this API name, or the default."""
        return self[key] if key in self._data else default

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):
            raise AttributeError(name)
        hints = _hints_of(type(self))
        key = self._key_of(name)
        if key is None:
            if name in hints:
                return None
            raise AttributeError(f"{type(self).__name__} has no field {name!r}; it has {', '.join(dir(self))}")
        return self._make(key, hints.get(name, Any))

    def __getitem__(self, key: str) -> Any:
        if key not in self._data:
            raise KeyError(key)
        return self._make(key, _hints_of(type(self)).get(snake_of(key), Any))

    def __contains__(self, key: object) -> bool:
        return key in self._data

    def __iter__(self) -> Iterator[str]:
        return iter(self._data)

    def __len__(self) -> int:
        return len(self._data)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Model):
            return self._data == other._data
        return self._data == other

    __hash__ = None  # type: ignore[assignment]

    def __dir__(self) -> list[str]:
        return [snake_of(key) for key in self._data]

    def __repr__(self) -> str:
        fields = ", ".join(f"{snake_of(key)}={value!r}" for key, value in self._data.items())
        return f"{type(self).__name__}({fields})"

    def _key_of(self, name: str) -> Optional[str]:
        if name in self._data:
            return name
        return next((each for each in self._data if snake_of(each) == name), None)

    # What was made is kept: `a.b is a.b`.
    def _make(self, key: str, hint: Any) -> Any:
        if key not in self._made:
            self._made[key] = build(hint, self._data[key])
        return self._made[key]


def build(hint: Any, value: Any) -> Any:
    """A value of JSON as what a hint says it is; what fits none becomes a plain `Model`."""
    if isinstance(value, list):
        items = _items_of(hint)
        return [build(items, each) for each in cast("list[Any]", value)]
    if not isinstance(value, dict):
        return value
    fields = as_object(value)
    parts = _parts_of(hint)
    choices: list[type[Model]] = [each for each in parts if isinstance(each, type) and issubclass(each, Model)]
    values = next((get_args(each)[1] for each in parts if get_origin(each) is dict), None)
    if not choices and values is not None:
        return {key: build(values, each) for key, each in fields.items()}
    kind = choices[0] if len(choices) == 1 else next((each for each in choices if _fits(each, fields)), Model)
    return kind(fields)


def _parts_of(hint: Any) -> tuple[Any, ...]:
    return get_args(hint) if get_origin(hint) is Union else (hint,)


def _items_of(hint: Any) -> Any:
    return next((get_args(each)[0] for each in _parts_of(hint) if get_origin(each) is list), Any)


# Every field that is always there is there, and what has to be a certain word is that word.
def _fits(kind: type[Model], fields: Mapping[str, Any]) -> bool:
    present = {snake_of(key): value for key, value in fields.items()}
    return all(_suits(hint, present, name) for name, hint in _hints_of(kind).items())


def _suits(hint: Any, present: Mapping[str, Any], name: str) -> bool:
    if name not in present:
        return _may_be_none(hint)
    return get_origin(hint) is not Literal or present[name] in get_args(hint)


def _may_be_none(hint: Any) -> bool:
    return hint is Any or hint is type(None) or (get_origin(hint) is Union and type(None) in get_args(hint))


@cache
def _hints_of(kind: type[Model]) -> dict[str, Any]:
    if kind is Model:
        return {}
    return {name: hint for name, hint in get_type_hints(kind).items() if not name.startswith("_")}


def _copy(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _copy(each) for key, each in cast("dict[str, Any]", value).items()}
    if isinstance(value, list):
        return [_copy(each) for each in cast("list[Any]", value)]
    return value
