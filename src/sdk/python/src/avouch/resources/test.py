# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.test`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from .._encode import Time
    from .._pagination import AsyncPager, Page
    from .._transport import RequestOptions


_ANSWER_AS_SAMPLE_WALLET = Operation(
    "answerAsSampleWallet",
    "POST",
    "/v1/test/wallet-answers",
    idempotent=True,
    body={"verification_id": ("verificationId", None), "presentation_request_id": ("presentationRequestId", None)},
)
_GET_CLOCK = Operation(
    "getTestClock",
    "GET",
    "/v1/test/clock",
)
_ADVANCE_CLOCK = Operation(
    "advanceTestClock",
    "POST",
    "/v1/test/clock/advance",
    idempotent=True,
)
_GET_DATA = Operation(
    "getTestData",
    "GET",
    "/v1/test/data",
)
_ERASE_DATA = Operation(
    "eraseTestData",
    "DELETE",
    "/v1/test/data",
)
_LIST_MAILS = Operation(
    "listTestMails",
    "GET",
    "/v1/test/mails",
)
_ADD_SAMPLE_DATA = Operation(
    "addSampleData",
    "POST",
    "/v1/test/sample",
    idempotent=True,
)
_GET_SAMPLE_DATA = Operation(
    "getSampleData",
    "GET",
    "/v1/test/sample",
)
_REMOVE_SAMPLE_DATA = Operation(
    "removeSampleData",
    "DELETE",
    "/v1/test/sample",
)


class Test(Resource):
    """Calls of `client.test`."""

    def answer_as_sample_wallet(
        self,
        *,
        holder: Optional[types.SampleHolder] = None,
        document: Optional[types.SampleWalletDocument] = None,
        verification_id: Optional[str] = None,
        presentation_request_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.SampleWalletAnswer:
        """Submit an answer of the sample wallet

        Presents a document of a made-up person for a verification that waits for a wallet, or for a presentation
        request. The service checks the answer as it checks the answer of any wallet, and a webhook reports the
        outcome. The document has the expected names and birth date, if there are any. Test mode only.

        Args:
            holder: Sample document: of an adult or a minor, or revoked or expired
            document: A mobile driver’s license, a European PID as mdoc (`pid`) or SD-JWT VC (`pid_sd_jwt`), or a
                European proof of age
            verification_id: Verification with an open request to a wallet
            presentation_request_id: Or an open presentation request, such as one with `proof_of_age`
        Scope: `verifications:write`.
        """
        return self._transport.call(
            _ANSWER_AS_SAMPLE_WALLET,
            types.SampleWalletAnswer,
            fields={"holder": holder, "document": document, "verification_id": verification_id, "presentation_request_id": presentation_request_id},
            options=options,
        )

    def get_clock(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.TestClock:
        """Retrieve the clock of the test organization

        Test mode only.

        Scope: `verifications:read` or `agreements:read` or `compliance:read`.
        """
        return self._transport.call(
            _GET_CLOCK,
            types.TestClock,
            options=options,
        )

    def advance_clock(
        self,
        *,
        to: Optional[Time] = None,
        by: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.TestClock:
        """Advance the clock of the test organization

        You can move the time only forward, by up to five years in total. A job advances the time in steps and
        processes everything due at each step: reminders, expiries, retention, and compliance changes. The event
        `test_clock.ready` reports the end. Test mode only.

        Args:
            by: Duration to add (ISO 8601), such as `P30D`, `P1Y6M`, or `PT12H`
        Scope: `verifications:write` or `agreements:write` or `compliance:write`.
        """
        return self._transport.call(
            _ADVANCE_CLOCK,
            types.TestClock,
            fields={"to": to, "by": by},
            options=options,
        )

    def get_data(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.TestData:
        """Retrieve the progress of the erasure of test data

        Test mode only.

        Scope: `organization:read`.
        """
        return self._transport.call(
            _GET_DATA,
            types.TestData,
            options=options,
        )

    def erase_data(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.TestData:
        """Erase all test data

        Permanently erases persons, verifications, agreements, credentials, files, emails, and all other data
        created in test mode. A job erases the data in steps. It keeps API keys, webhook endpoints, policies and
        other settings, issuer keys, status lists, events, and the audit log. This call cannot reach live data,
        which belongs to a separate organization. Test mode only.

        Scope: `organization:write`.
        """
        return self._transport.call(
            _ERASE_DATA,
            types.TestData,
            options=options,
        )

    def list_mails(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        to: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.TestMail]:
        """List emails that the test organization would have sent

        The service sends no email in test mode. It keeps each email here for 30 days, with its link. Test mode
        only.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            to: Only emails to this address
        Scope: `verifications:read` or `agreements:read` or `compliance:read`.
        """
        return self._page(
            _LIST_MAILS,
            types.TestMail,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "to": to},
            options=options,
        )

    def add_sample_data(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.SampleData:
        """Add sample data

        A job creates a production with its business, performers, releases, and compliance bundle. It also creates
        cases to review. The job uses this API, so credentials, events, and audit entries are real. A repeated call
        adds nothing. Test mode only.

        Scope: `verifications:write`.
        """
        return self._transport.call(
            _ADD_SAMPLE_DATA,
            types.SampleData,
            options=options,
        )

    def get_sample_data(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.SampleData:
        """Retrieve the state of the sample data

        Test mode only.

        Scope: `verifications:read`.
        """
        return self._transport.call(
            _GET_SAMPLE_DATA,
            types.SampleData,
            options=options,
        )

    def remove_sample_data(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.SampleData:
        """Remove the sample data

        A job permanently erases the sample data and everything that refers to it. Your other test data, the events,
        and the audit log stay. Test mode only.

        Scope: `verifications:write`.
        """
        return self._transport.call(
            _REMOVE_SAMPLE_DATA,
            types.SampleData,
            options=options,
        )


class AsyncTest(AsyncResource):
    """Calls of `client.test`."""

    async def answer_as_sample_wallet(
        self,
        *,
        holder: Optional[types.SampleHolder] = None,
        document: Optional[types.SampleWalletDocument] = None,
        verification_id: Optional[str] = None,
        presentation_request_id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.SampleWalletAnswer:
        """Submit an answer of the sample wallet

        Presents a document of a made-up person for a verification that waits for a wallet, or for a presentation
        request. The service checks the answer as it checks the answer of any wallet, and a webhook reports the
        outcome. The document has the expected names and birth date, if there are any. Test mode only.

        Args:
            holder: Sample document: of an adult or a minor, or revoked or expired
            document: A mobile driver’s license, a European PID as mdoc (`pid`) or SD-JWT VC (`pid_sd_jwt`), or a
                European proof of age
            verification_id: Verification with an open request to a wallet
            presentation_request_id: Or an open presentation request, such as one with `proof_of_age`
        Scope: `verifications:write`.
        """
        return await self._transport.call(
            _ANSWER_AS_SAMPLE_WALLET,
            types.SampleWalletAnswer,
            fields={"holder": holder, "document": document, "verification_id": verification_id, "presentation_request_id": presentation_request_id},
            options=options,
        )

    async def get_clock(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.TestClock:
        """Retrieve the clock of the test organization

        Test mode only.

        Scope: `verifications:read` or `agreements:read` or `compliance:read`.
        """
        return await self._transport.call(
            _GET_CLOCK,
            types.TestClock,
            options=options,
        )

    async def advance_clock(
        self,
        *,
        to: Optional[Time] = None,
        by: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.TestClock:
        """Advance the clock of the test organization

        You can move the time only forward, by up to five years in total. A job advances the time in steps and
        processes everything due at each step: reminders, expiries, retention, and compliance changes. The event
        `test_clock.ready` reports the end. Test mode only.

        Args:
            by: Duration to add (ISO 8601), such as `P30D`, `P1Y6M`, or `PT12H`
        Scope: `verifications:write` or `agreements:write` or `compliance:write`.
        """
        return await self._transport.call(
            _ADVANCE_CLOCK,
            types.TestClock,
            fields={"to": to, "by": by},
            options=options,
        )

    async def get_data(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.TestData:
        """Retrieve the progress of the erasure of test data

        Test mode only.

        Scope: `organization:read`.
        """
        return await self._transport.call(
            _GET_DATA,
            types.TestData,
            options=options,
        )

    async def erase_data(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.TestData:
        """Erase all test data

        Permanently erases persons, verifications, agreements, credentials, files, emails, and all other data
        created in test mode. A job erases the data in steps. It keeps API keys, webhook endpoints, policies and
        other settings, issuer keys, status lists, events, and the audit log. This call cannot reach live data,
        which belongs to a separate organization. Test mode only.

        Scope: `organization:write`.
        """
        return await self._transport.call(
            _ERASE_DATA,
            types.TestData,
            options=options,
        )

    def list_mails(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        to: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.TestMail]:
        """List emails that the test organization would have sent

        The service sends no email in test mode. It keeps each email here for 30 days, with its link. Test mode
        only.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            to: Only emails to this address
        Scope: `verifications:read` or `agreements:read` or `compliance:read`.
        """
        return self._page(
            _LIST_MAILS,
            types.TestMail,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "to": to},
            options=options,
        )

    async def add_sample_data(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.SampleData:
        """Add sample data

        A job creates a production with its business, performers, releases, and compliance bundle. It also creates
        cases to review. The job uses this API, so credentials, events, and audit entries are real. A repeated call
        adds nothing. Test mode only.

        Scope: `verifications:write`.
        """
        return await self._transport.call(
            _ADD_SAMPLE_DATA,
            types.SampleData,
            options=options,
        )

    async def get_sample_data(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.SampleData:
        """Retrieve the state of the sample data

        Test mode only.

        Scope: `verifications:read`.
        """
        return await self._transport.call(
            _GET_SAMPLE_DATA,
            types.SampleData,
            options=options,
        )

    async def remove_sample_data(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.SampleData:
        """Remove the sample data

        A job permanently erases the sample data and everything that refers to it. Your other test data, the events,
        and the audit log stay. Test mode only.

        Scope: `verifications:write`.
        """
        return await self._transport.call(
            _REMOVE_SAMPLE_DATA,
            types.SampleData,
            options=options,
        )
