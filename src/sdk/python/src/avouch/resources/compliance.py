# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.compliance`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional

from .. import types
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Sequence
    from .. import params
    from .._encode import Day, Time
    from .._pagination import AsyncPager, Page
    from .._transport import RequestOptions


_GET_STATUS = Operation(
    "getComplianceStatus",
    "GET",
    "/v1/compliance/status",
)
_LIST_SUBJECTS = Operation(
    "listComplianceSubjects",
    "GET",
    "/v1/compliance/subjects",
)
_LIST_TASKS = Operation(
    "listComplianceTasks",
    "GET",
    "/v1/compliance/tasks",
)
_LIST_CHANGES = Operation(
    "listComplianceChanges",
    "GET",
    "/v1/compliance/changes",
)
_GET_POLICY = Operation(
    "getCompliancePolicy",
    "GET",
    "/v1/compliance/policy",
)
_CHANGE_POLICY = Operation(
    "changeCompliancePolicy",
    "PUT",
    "/v1/compliance/policy",
    body={"requirements": ("requirements", {"identity_verified": ("identity_verified", "ExpiringComplianceRuleChange"), "release_signed": ("release_signed", {"expiring_days": ("expiringDays", None), "accept_attested": ("acceptAttested", None)}), "producer_verified": ("producer_verified", "ExpiringComplianceRuleChange"), "list_screening_fresh": ("list_screening_fresh", {"expiring_days": ("expiringDays", None), "max_age_days": ("maxAgeDays", None)})}), "base_version": ("baseVersion", None)},
)
_LIST_POLICIES = Operation(
    "listCompliancePolicies",
    "GET",
    "/v1/compliance/policies",
)
_GET_POLICY_VERSION = Operation(
    "getCompliancePolicyVersion",
    "GET",
    "/v1/compliance/policies/{version}",
)
_GET_DEFAULT_POLICY = Operation(
    "getDefaultCompliancePolicy",
    "GET",
    "/v1/compliance/policies/default/{name}",
)
_GET_VERIFICATION_STATISTICS = Operation(
    "getVerificationStatistics",
    "GET",
    "/v1/compliance/statistics",
)
_GET_OVERVIEW = Operation(
    "getOverview",
    "GET",
    "/v1/compliance/overview",
)
_LIST_AGE_STATEMENTS = Operation(
    "listAgeStatements",
    "GET",
    "/v1/compliance/age-statements",
)
_CREATE_AGE_STATEMENT_LINK = Operation(
    "createAgeStatementLink",
    "POST",
    "/v1/compliance/age-statements/links",
    idempotent=True,
    body={"project_id": ("projectId", None), "performer_id": ("performerId", None), "expires_in_seconds": ("expiresInSeconds", None)},
)


class Compliance(Resource):
    """Calls of `client.compliance`."""

    def get_status(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        of: Optional[types.ComplianceScope] = None,
        id: Optional[str] = None,
        status: Optional[types.ComplianceState] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ComplianceStatus:
        """What the organisation, a project or a person lacks, why, and until when

        Looked at for this answer. Of an organisation each requirement of each project; of a project each of
        everybody who is seen in it; of a person who they are, and each project that they are seen in.

        Args:
            limit: Objects on a page
            cursor: `nextCursor` of the page before
            id: `prj_…` or the caller's own id of a project; `per_…` or a userId of a person; not needed of the
                organisation
            status: Shows only these
        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET_STATUS,
            types.ComplianceStatus,
            query={"limit": limit, "cursor": cursor, "of": of, "id": id, "status": status},
            options=options,
        )

    def list_subjects(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        of: Optional[Literal["project", "person"]] = None,
        status: Optional[types.ComplianceState] = None,
        requirement: Optional[types.Requirement] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.ComplianceSubject]:
        """How all projects or persons stand, the worst first

        As they were looked at last: `GET /v1/compliance/status` looks anew, and names whom a requirement is about
        and what would help.

        Args:
            limit: Objects on a page
            cursor: `nextCursor` of the page before
            requirement: Only those that do not meet it
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST_SUBJECTS,
            types.ComplianceSubject,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "of": of, "status": status, "requirement": requirement},
            options=options,
        )

    def list_tasks(
        self,
        *,
        limit: Optional[int] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ListComplianceTasksResult:
        """What is to be done next, the most urgent first

        What is not met in the ten projects that stand worst, looked at for this answer.

        Args:
            limit: Objects on a page
            expand: Shows in full what is named by an id, beside the id: project. Two levels at most: `a.b`. Needs
                the scopes that showing it alone needs; null where it is not there any more
        Scope: `compliance:read`.
        """
        return self._transport.call(
            _LIST_TASKS,
            types.ListComplianceTasksResult,
            query={"limit": limit, "expand": expand},
            options=options,
        )

    def list_changes(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        of: Optional[types.ComplianceScope] = None,
        id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.ComplianceChange]:
        """How statuses changed

        Args:
            limit: Objects on a page
            cursor: `nextCursor` of the page before
            created_after: Only what was made later than this
            created_before: Only what was made earlier than this
            id: `org_…`, `prj_…` or `per_…`
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST_CHANGES,
            types.ComplianceChange,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "of": of, "id": id},
            options=options,
        )

    def get_policy(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.CompliancePolicy:
        """What is asked for now

        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET_POLICY,
            types.CompliancePolicy,
            options=options,
        )

    def change_policy(
        self,
        *,
        requirements: params.ChangeCompliancePolicyRequirements,
        base_version: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.CompliancePolicy:
        """Change what is asked for

        What is left out stays as it is. Makes a new version, by which everything is looked at anew; what would
        change nothing makes none.

        Args:
            base_version: The version that the changes were made from; 409 where another one holds by now
        Scope: `compliance:write`.
        """
        return self._transport.call(
            _CHANGE_POLICY,
            types.CompliancePolicy,
            fields={"requirements": requirements, "base_version": base_version},
            options=options,
        )

    def list_policies(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.CompliancePolicy]:
        """The organisation's own versions

        Args:
            limit: Objects on a page
            cursor: `nextCursor` of the page before
            created_after: Only what was made later than this
            created_before: Only what was made earlier than this
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST_POLICIES,
            types.CompliancePolicy,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before},
            options=options,
        )

    def get_policy_version(
        self,
        version: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.CompliancePolicy:
        """One version

        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET_POLICY_VERSION,
            types.CompliancePolicy,
            path={"version": version},
            options=options,
        )

    def get_default_policy(
        self,
        name: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.CompliancePolicy:
        """One version that comes with the service

        The path is `/v1/compliance/policies/` and the `policyVersion` of a status, such as `default/1`.

        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET_DEFAULT_POLICY,
            types.CompliancePolicy,
            path={"name": name},
            options=options,
        )

    def get_verification_statistics(
        self,
        *,
        from_: Day,
        to: Day,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationStatistics:
        """How verifications went: how many, what came of them, why, how long it took

        The figures of the report `verification_statistics`, for dashboards. Nobody is named.

        Args:
            from_: The first day, in UTC
            to: The last day, at most 366 days in all
        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET_VERIFICATION_STATISTICS,
            types.VerificationStatistics,
            query={"from": from_, "to": to},
            options=options,
        )

    def get_overview(
        self,
        *,
        days: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Overview:
        """What waits for somebody, and what ends soon

        Counts, for dashboards. Nobody is named.

        Args:
            days: How far to look ahead
        Scope: `compliance:read`.
        """
        return self._transport.call(
            _GET_OVERVIEW,
            types.Overview,
            query={"days": days},
            options=options,
        )

    def list_age_statements(
        self,
        *,
        project_id: str,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ListAgeStatementsResult:
        """What the performers of a project have to prove for its bundle

        For holders who prove by themselves: a proof of exactly this statement, given as `proofs` with the request
        for a bundle, is taken into it.

        Args:
            project_id: `prj_…`, or your own ID of the project
            expand: Shows in full what is named by an id, beside the id: release. Two levels at most: `a.b`. Needs
                the scopes that showing it alone needs; null where it is not there any more
        Scope: `compliance:read`.
        """
        return self._transport.call(
            _LIST_AGE_STATEMENTS,
            types.ListAgeStatementsResult,
            query={"projectId": project_id, "expand": expand},
            options=options,
        )

    def create_age_statement_link(
        self,
        *,
        project_id: str,
        performer_id: str,
        expires_in_seconds: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.CreateAgeStatementLinkResult:
        """Make a link at which a performer proves their age with a wallet

        For whoever holds an identity in a wallet of their own: the page proves in the browser. The proof that is
        accepted is kept, and taken into the bundles that are made from then on.

        Args:
            project_id: `prj_…`, or your own ID of the project
            performer_id: As `GET /v1/compliance/age-statements` names them
        Scope: `compliance:write`.
        """
        return self._transport.call(
            _CREATE_AGE_STATEMENT_LINK,
            types.CreateAgeStatementLinkResult,
            fields={"project_id": project_id, "performer_id": performer_id, "expires_in_seconds": expires_in_seconds},
            options=options,
        )


class AsyncCompliance(AsyncResource):
    """Calls of `client.compliance`."""

    async def get_status(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        of: Optional[types.ComplianceScope] = None,
        id: Optional[str] = None,
        status: Optional[types.ComplianceState] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ComplianceStatus:
        """What the organisation, a project or a person lacks, why, and until when

        Looked at for this answer. Of an organisation each requirement of each project; of a project each of
        everybody who is seen in it; of a person who they are, and each project that they are seen in.

        Args:
            limit: Objects on a page
            cursor: `nextCursor` of the page before
            id: `prj_…` or the caller's own id of a project; `per_…` or a userId of a person; not needed of the
                organisation
            status: Shows only these
        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET_STATUS,
            types.ComplianceStatus,
            query={"limit": limit, "cursor": cursor, "of": of, "id": id, "status": status},
            options=options,
        )

    def list_subjects(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        of: Optional[Literal["project", "person"]] = None,
        status: Optional[types.ComplianceState] = None,
        requirement: Optional[types.Requirement] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.ComplianceSubject]:
        """How all projects or persons stand, the worst first

        As they were looked at last: `GET /v1/compliance/status` looks anew, and names whom a requirement is about
        and what would help.

        Args:
            limit: Objects on a page
            cursor: `nextCursor` of the page before
            requirement: Only those that do not meet it
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST_SUBJECTS,
            types.ComplianceSubject,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "of": of, "status": status, "requirement": requirement},
            options=options,
        )

    async def list_tasks(
        self,
        *,
        limit: Optional[int] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ListComplianceTasksResult:
        """What is to be done next, the most urgent first

        What is not met in the ten projects that stand worst, looked at for this answer.

        Args:
            limit: Objects on a page
            expand: Shows in full what is named by an id, beside the id: project. Two levels at most: `a.b`. Needs
                the scopes that showing it alone needs; null where it is not there any more
        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _LIST_TASKS,
            types.ListComplianceTasksResult,
            query={"limit": limit, "expand": expand},
            options=options,
        )

    def list_changes(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        of: Optional[types.ComplianceScope] = None,
        id: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.ComplianceChange]:
        """How statuses changed

        Args:
            limit: Objects on a page
            cursor: `nextCursor` of the page before
            created_after: Only what was made later than this
            created_before: Only what was made earlier than this
            id: `org_…`, `prj_…` or `per_…`
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST_CHANGES,
            types.ComplianceChange,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "of": of, "id": id},
            options=options,
        )

    async def get_policy(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.CompliancePolicy:
        """What is asked for now

        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET_POLICY,
            types.CompliancePolicy,
            options=options,
        )

    async def change_policy(
        self,
        *,
        requirements: params.ChangeCompliancePolicyRequirements,
        base_version: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.CompliancePolicy:
        """Change what is asked for

        What is left out stays as it is. Makes a new version, by which everything is looked at anew; what would
        change nothing makes none.

        Args:
            base_version: The version that the changes were made from; 409 where another one holds by now
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _CHANGE_POLICY,
            types.CompliancePolicy,
            fields={"requirements": requirements, "base_version": base_version},
            options=options,
        )

    def list_policies(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.CompliancePolicy]:
        """The organisation's own versions

        Args:
            limit: Objects on a page
            cursor: `nextCursor` of the page before
            created_after: Only what was made later than this
            created_before: Only what was made earlier than this
        Scope: `compliance:read`.
        """
        return self._page(
            _LIST_POLICIES,
            types.CompliancePolicy,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before},
            options=options,
        )

    async def get_policy_version(
        self,
        version: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.CompliancePolicy:
        """One version

        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET_POLICY_VERSION,
            types.CompliancePolicy,
            path={"version": version},
            options=options,
        )

    async def get_default_policy(
        self,
        name: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.CompliancePolicy:
        """One version that comes with the service

        The path is `/v1/compliance/policies/` and the `policyVersion` of a status, such as `default/1`.

        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET_DEFAULT_POLICY,
            types.CompliancePolicy,
            path={"name": name},
            options=options,
        )

    async def get_verification_statistics(
        self,
        *,
        from_: Day,
        to: Day,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationStatistics:
        """How verifications went: how many, what came of them, why, how long it took

        The figures of the report `verification_statistics`, for dashboards. Nobody is named.

        Args:
            from_: The first day, in UTC
            to: The last day, at most 366 days in all
        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET_VERIFICATION_STATISTICS,
            types.VerificationStatistics,
            query={"from": from_, "to": to},
            options=options,
        )

    async def get_overview(
        self,
        *,
        days: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Overview:
        """What waits for somebody, and what ends soon

        Counts, for dashboards. Nobody is named.

        Args:
            days: How far to look ahead
        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _GET_OVERVIEW,
            types.Overview,
            query={"days": days},
            options=options,
        )

    async def list_age_statements(
        self,
        *,
        project_id: str,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.ListAgeStatementsResult:
        """What the performers of a project have to prove for its bundle

        For holders who prove by themselves: a proof of exactly this statement, given as `proofs` with the request
        for a bundle, is taken into it.

        Args:
            project_id: `prj_…`, or your own ID of the project
            expand: Shows in full what is named by an id, beside the id: release. Two levels at most: `a.b`. Needs
                the scopes that showing it alone needs; null where it is not there any more
        Scope: `compliance:read`.
        """
        return await self._transport.call(
            _LIST_AGE_STATEMENTS,
            types.ListAgeStatementsResult,
            query={"projectId": project_id, "expand": expand},
            options=options,
        )

    async def create_age_statement_link(
        self,
        *,
        project_id: str,
        performer_id: str,
        expires_in_seconds: Optional[int] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.CreateAgeStatementLinkResult:
        """Make a link at which a performer proves their age with a wallet

        For whoever holds an identity in a wallet of their own: the page proves in the browser. The proof that is
        accepted is kept, and taken into the bundles that are made from then on.

        Args:
            project_id: `prj_…`, or your own ID of the project
            performer_id: As `GET /v1/compliance/age-statements` names them
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _CREATE_AGE_STATEMENT_LINK,
            types.CreateAgeStatementLinkResult,
            fields={"project_id": project_id, "performer_id": performer_id, "expires_in_seconds": expires_in_seconds},
            options=options,
        )
