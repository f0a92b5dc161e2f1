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
        """Retrieve the compliance status of the organization, a project, or a person

        The service computes the status for this response. For the organization, it covers every requirement of
        every project. For a project, it covers every requirement of each performer. For a person, it covers their
        identity and every project in which they perform.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            id: ID of the project (`prj_…` or your own ID) or the person (`per_…` or `userId`). Not needed for the
                organization
            status: Only requirements with this status
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
        """List the compliance status of projects or persons, worst first

        Returns the status as last computed. `GET /v1/compliance/status` computes it again, and also returns the
        affected objects and next steps of each requirement.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            requirement: Only projects or persons that do not meet this requirement
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
        """List open compliance tasks, most urgent first

        Returns the unmet requirements of the ten projects with the worst status. The service computes them for this
        response.

        Args:
            limit: Maximum number of objects on a page
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
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
        """List the history of compliance statuses

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            id: ID of the organization (`org_…`), project (`prj_…`), or person (`per_…`)
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
        """Retrieve the compliance policy

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
        """Change the compliance policy

        Omitted fields keep their values. The change creates a new version, and the service computes every status
        again. A call that changes nothing creates no version.

        Args:
            base_version: Version on which you base the change. The call returns 409 if another version is current
                by now
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
        """List versions of the verification policy

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
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
        """Retrieve a version of the compliance policy

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
        """Retrieve a version of the default compliance policy

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
        """Retrieve verification statistics: counts, outcomes, reasons, and durations

        Returns the figures of the report `verification_statistics`. Contains no names.

        Args:
            from_: First day of the period, in UTC
            to: Last day of the period, in UTC. The period can have up to 366 days
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
        """Retrieve an overview of open work and upcoming deadlines

        Contains only counts, no names.

        Args:
            days: Number of days for which to list upcoming deadlines
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
        """List the age statements that performers must prove for a bundle

        For performers who create proofs in their wallet. Send a proof of exactly this statement in `proofs` when
        you create the bundle.

        Args:
            project_id: ID of the project (`prj_…`), or your own ID for it
            expand: Objects to include in full, in addition to their IDs: release. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
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
        """Create a link where a performer proves their age with a wallet

        For performers with an identity in a wallet. The page creates the proof in the browser. The service stores
        an accepted proof and includes it in later bundles.

        Args:
            project_id: ID of the project (`prj_…`), or your own ID for it
            performer_id: ID of the performer, from `GET /v1/compliance/age-statements`
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
        """Retrieve the compliance status of the organization, a project, or a person

        The service computes the status for this response. For the organization, it covers every requirement of
        every project. For a project, it covers every requirement of each performer. For a person, it covers their
        identity and every project in which they perform.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            id: ID of the project (`prj_…` or your own ID) or the person (`per_…` or `userId`). Not needed for the
                organization
            status: Only requirements with this status
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
        """List the compliance status of projects or persons, worst first

        Returns the status as last computed. `GET /v1/compliance/status` computes it again, and also returns the
        affected objects and next steps of each requirement.

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            requirement: Only projects or persons that do not meet this requirement
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
        """List open compliance tasks, most urgent first

        Returns the unmet requirements of the ten projects with the worst status. The service computes them for this
        response.

        Args:
            limit: Maximum number of objects on a page
            expand: Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
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
        """List the history of compliance statuses

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            id: ID of the organization (`org_…`), project (`prj_…`), or person (`per_…`)
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
        """Retrieve the compliance policy

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
        """Change the compliance policy

        Omitted fields keep their values. The change creates a new version, and the service computes every status
        again. A call that changes nothing creates no version.

        Args:
            base_version: Version on which you base the change. The call returns 409 if another version is current
                by now
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
        """List versions of the verification policy

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
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
        """Retrieve a version of the compliance policy

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
        """Retrieve a version of the default compliance policy

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
        """Retrieve verification statistics: counts, outcomes, reasons, and durations

        Returns the figures of the report `verification_statistics`. Contains no names.

        Args:
            from_: First day of the period, in UTC
            to: Last day of the period, in UTC. The period can have up to 366 days
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
        """Retrieve an overview of open work and upcoming deadlines

        Contains only counts, no names.

        Args:
            days: Number of days for which to list upcoming deadlines
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
        """List the age statements that performers must prove for a bundle

        For performers who create proofs in their wallet. Send a proof of exactly this statement in `proofs` when
        you create the bundle.

        Args:
            project_id: ID of the project (`prj_…`), or your own ID for it
            expand: Objects to include in full, in addition to their IDs: release. Use `a.b` for an object within an
                object, up to two levels. Each object requires the scope for reading it. A deleted object is null
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
        """Create a link where a performer proves their age with a wallet

        For performers with an identity in a wallet. The page creates the proof in the browser. The service stores
        an accepted proof and includes it in later bundles.

        Args:
            project_id: ID of the project (`prj_…`), or your own ID for it
            performer_id: ID of the performer, from `GET /v1/compliance/age-statements`
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _CREATE_AGE_STATEMENT_LINK,
            types.CreateAgeStatementLinkResult,
            fields={"project_id": project_id, "performer_id": performer_id, "expires_in_seconds": expires_in_seconds},
            options=options,
        )
