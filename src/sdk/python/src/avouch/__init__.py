"""A client for an Avouch service: verify identities, record consents, and send model releases that anyone can verify.

```python
from avouch import Avouch

client = Avouch()  # reads AVOUCH_API_KEY and AVOUCH_BASE_URL
release = client.create_model_release(user_id="user-7", project_id="summer", consent=True)
client.distribute_release(release.id, ["platform@example.com"])
```

`avouch.webhooks` verifies webhook deliveries. `avouch.offline` verifies proofs, credentials, and receipts without a
network.
"""

from . import events, files, webhooks
from ._client import AsyncAvouch, Avouch
from ._encode import OMIT, Omit
from ._errors import (
    APIConnectionError,
    APIError,
    APITimeoutError,
    AuthenticationError,
    AvouchError,
    BadRequestError,
    ConflictError,
    FieldError,
    GoneError,
    InternalServerError,
    InvalidArgumentError,
    MissingApiKeyError,
    MissingWebhookSecretError,
    NotFoundError,
    PermissionDeniedError,
    RateLimitError,
    UnprocessableEntityError,
    WaitTimeoutError,
    WebhookVerificationError,
)
from ._model import Model
from ._pagination import AsyncPage, AsyncPager, Page
from ._response import BinaryResponse, ResponseInfo
from ._transport import RequestOptions
from ._version import __version__
from .files import FileHash, data_uri, hash_file, read_data_uri

__all__ = [
    "OMIT",
    "APIConnectionError",
    "APIError",
    "APITimeoutError",
    "AsyncAvouch",
    "AsyncPage",
    "AsyncPager",
    "AuthenticationError",
    "Avouch",
    "AvouchError",
    "BadRequestError",
    "BinaryResponse",
    "ConflictError",
    "FieldError",
    "FileHash",
    "GoneError",
    "InternalServerError",
    "InvalidArgumentError",
    "MissingApiKeyError",
    "MissingWebhookSecretError",
    "Model",
    "NotFoundError",
    "Omit",
    "Page",
    "PermissionDeniedError",
    "RateLimitError",
    "RequestOptions",
    "ResponseInfo",
    "UnprocessableEntityError",
    "WaitTimeoutError",
    "WebhookVerificationError",
    "__version__",
    "data_uri",
    "events",
    "files",
    "hash_file",
    "read_data_uri",
    "webhooks",
]
