# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.reports`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, Union

from .. import types
from .._encode import OMIT
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from .. import params
    from .._encode import Day, Omit, Time
    from .._pagination import AsyncPager, Page
    from .._response import BinaryResponse
    from .._transport import RequestOptions


_LIST_TYPES = Operation(
    "listReportTypes",
    "GET",
    "/v1/compliance/report-types",
)
_REQUEST = Operation(
    "requestReport",
    "POST",
    "/v1/compliance/reports",
    idempotent=True,
    body={"from_": ("from", None), "project_id": ("projectId", None)},
)
_LIST = Operation(
    "listReports",
    "GET",
    "/v1/compliance/reports",
)
_GET = Operation(
    "getReport",
    "GET",
    "/v1/compliance/reports/{id}",
)
_DELETE = Operation(
    "deleteReport",
    "DELETE",
    "/v1/compliance/reports/{id}",
    answer="none",
)
_UPDATE_METADATA = Operation(
    "updateReportMetadata",
    "POST",
    "/v1/compliance/reports/{id}/metadata",
    idempotent=True,
)
_GET_FILE = Operation(
    "getReportFile",
    "GET",
    "/v1/compliance/reports/{id}/file",
    answer="binary",
)
_GET_SIGNATURE = Operation(
    "getReportSignature",
    "GET",
    "/v1/compliance/reports/{id}/signature",
)
_GET_RECEIPT = Operation(
    "getReportReceipt",
    "GET",
    "/v1/compliance/reports/{id}/receipt",
    answer="text",
)
_GET_CUSTODIAN = Operation(
    "getRecordCustodian",
    "GET",
    "/v1/compliance/custodian",
)
_SET_CUSTODIAN = Operation(
    "setRecordCustodian",
    "PUT",
    "/v1/compliance/custodian",
    nullable=frozenset({"title", "business"}),
)


class Reports(Resource):
    """Calls of `client.reports`."""

    def list_types(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListReportTypesResult:
        """List report types

        Scope: `compliance:read`.
        """
        return self._transport.call(
            _LIST_TYPES,
            types.ListReportTypesResult,
            options=options,
        )

    def request(
        self,
        *,
        type: types.ReportTypeName,
        format: Optional[types.ReportFormat] = None,
        from_: Optional[Day] = None,
        to: Optional[Day] = None,
        project_id: Optional[str] = None,
        subject: Optional[str] = None,
        custodian: Optional[params.RecordCustodian] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Report:
        """Create a report

        A job creates the report. Poll its status, or wait for `report.completed` or `report.failed`. A report with
        names also requires `pii:read`. In CSV files, a cell that a spreadsheet could run as a formula begins with a
        single quote.

        Args:
            from_: First day of the period, in UTC
            to: Last day of the period, in UTC
            project_id: ID of the project (`prj_…`), or your own ID for it
            subject: ID of the object that the report covers, for report types that have this filter
            custodian: Custodian of records to print in the report, instead of the one you have set
        Scope: `compliance:write`.
        """
        return self._transport.call(
            _REQUEST,
            types.Report,
            fields={"type": type, "format": format, "from_": from_, "to": to, "project_id": project_id, "subject": subject, "custodian": custodian, "metadata": metadata},
            options=options,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        metadata: Optional[Mapping[str, str]] = None,
        type: Optional[types.ReportTypeName] = None,
        status: Optional[types.ReportStatus] = None,
        project_id: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.Report]:
        """List reports

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST,
            types.Report,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "type": type, "status": status, "projectId": project_id, "expand": expand},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Report:
        """Retrieve a report, with its progress

        Args:
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET,
            types.Report,
            path={"id": id},
            query={"expand": expand},
            options=options,
        )

    def delete(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Erase a report file

        Permanently erases the file. If the file does not exist yet, the service will not create it. The hash and
        the signature stay available.

        Scope: `compliance:erase`.
        """
        self._transport.call(
            _DELETE,
            path={"id": id},
            options=options,
        )

    def update_metadata(
        self,
        id: str,
        body: params.MetadataPatch,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ChangedMetadata:
        """Change the metadata

        Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in
        every status, and changes nothing else.

        Scope: `compliance:write`.
        """
        return self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    def get_file(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download a report file

        A report with names requires `pii:read`. The audit log records each download.

        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET_FILE,
            path={"id": id},
            options=options,
        )

    def get_signature(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ReportSignature:
        """Download the organization's signature on a report file

        The signature stays available after the file is erased.

        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET_SIGNATURE,
            types.ReportSignature,
            path={"id": id},
            options=options,
        )

    def get_receipt(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download the log receipt of a report

        The offline verifier checks the receipt. Returns 404 if there is no receipt. For about a second after the
        entry, the call returns 409 with `Retry-After`.

        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET_RECEIPT,
            path={"id": id},
            options=options,
        )

    def get_custodian(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.RecordCustodianOutput:
        """Retrieve the custodian of records

        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET_CUSTODIAN,
            types.RecordCustodianOutput,
            options=options,
        )

    def set_custodian(
        self,
        *,
        name: str,
        address: str,
        title: Union[Optional[str], Omit] = OMIT,
        business: Union[Optional[str], Omit] = OMIT,
        options: Optional[RequestOptions] = None,
    ) -> types.RecordCustodianOutput:
        """Set the custodian of records

        Args:
            address: Street address where people can inspect the records
        Scope: `compliance:write`.
        """
        return self._transport.call(
            _SET_CUSTODIAN,
            types.RecordCustodianOutput,
            fields={"name": name, "title": title, "business": business, "address": address},
            options=options,
        )


class AsyncReports(AsyncResource):
    """Calls of `client.reports`."""

    async def list_types(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListReportTypesResult:
        """List report types

        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _LIST_TYPES,
            types.ListReportTypesResult,
            options=options,
        )

    async def request(
        self,
        *,
        type: types.ReportTypeName,
        format: Optional[types.ReportFormat] = None,
        from_: Optional[Day] = None,
        to: Optional[Day] = None,
        project_id: Optional[str] = None,
        subject: Optional[str] = None,
        custodian: Optional[params.RecordCustodian] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Report:
        """Create a report

        A job creates the report. Poll its status, or wait for `report.completed` or `report.failed`. A report with
        names also requires `pii:read`. In CSV files, a cell that a spreadsheet could run as a formula begins with a
        single quote.

        Args:
            from_: First day of the period, in UTC
            to: Last day of the period, in UTC
            project_id: ID of the project (`prj_…`), or your own ID for it
            subject: ID of the object that the report covers, for report types that have this filter
            custodian: Custodian of records to print in the report, instead of the one you have set
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _REQUEST,
            types.Report,
            fields={"type": type, "format": format, "from_": from_, "to": to, "project_id": project_id, "subject": subject, "custodian": custodian, "metadata": metadata},
            options=options,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        metadata: Optional[Mapping[str, str]] = None,
        type: Optional[types.ReportTypeName] = None,
        status: Optional[types.ReportStatus] = None,
        project_id: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.Report]:
        """List reports

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST,
            types.Report,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "type": type, "status": status, "projectId": project_id, "expand": expand},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Report:
        """Retrieve a report, with its progress

        Args:
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET,
            types.Report,
            path={"id": id},
            query={"expand": expand},
            options=options,
        )

    async def delete(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Erase a report file

        Permanently erases the file. If the file does not exist yet, the service will not create it. The hash and
        the signature stay available.

        Scope: `compliance:erase`.
        """
        await self._transport.call(
            _DELETE,
            path={"id": id},
            options=options,
        )

    async def update_metadata(
        self,
        id: str,
        body: params.MetadataPatch,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ChangedMetadata:
        """Change the metadata

        Sets the keys that you send. Null or an empty text removes a key. Omitted keys keep their values. Works in
        every status, and changes nothing else.

        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    async def get_file(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download a report file

        A report with names requires `pii:read`. The audit log records each download.

        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET_FILE,
            path={"id": id},
            options=options,
        )

    async def get_signature(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ReportSignature:
        """Download the organization's signature on a report file

        The signature stays available after the file is erased.

        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET_SIGNATURE,
            types.ReportSignature,
            path={"id": id},
            options=options,
        )

    async def get_receipt(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download the log receipt of a report

        The offline verifier checks the receipt. Returns 404 if there is no receipt. For about a second after the
        entry, the call returns 409 with `Retry-After`.

        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET_RECEIPT,
            path={"id": id},
            options=options,
        )

    async def get_custodian(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.RecordCustodianOutput:
        """Retrieve the custodian of records

        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET_CUSTODIAN,
            types.RecordCustodianOutput,
            options=options,
        )

    async def set_custodian(
        self,
        *,
        name: str,
        address: str,
        title: Union[Optional[str], Omit] = OMIT,
        business: Union[Optional[str], Omit] = OMIT,
        options: Optional[RequestOptions] = None,
    ) -> types.RecordCustodianOutput:
        """Set the custodian of records

        Args:
            address: Street address where people can inspect the records
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _SET_CUSTODIAN,
            types.RecordCustodianOutput,
            fields={"name": name, "title": title, "business": business, "address": address},
            options=options,
        )
