"""The common fields of webhook deliveries."""

from __future__ import annotations

from typing import Optional

from ._model import Model


class WebhookEvent(Model):
    """A verified delivery. `avouch.events` has a class for each event that this version knows."""

    id: str
    """The same in every attempt: drop what you have seen."""
    event: str
    """Such as `identity.verified`."""
    created: str
    org: str
    livemode: Optional[bool]
    data: Model
    """By event; `data.user_id` of those about identities."""
