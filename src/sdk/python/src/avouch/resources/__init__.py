# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""The resources of a client. Each is loaded when it is first used."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING, Optional, Union

from .. import types
from .._transport import AsyncTransport, Transport

if TYPE_CHECKING:
    from collections.abc import Sequence
    from .. import params
    from .._encode import Day, File
    from .._transport import RequestOptions
    from .verifications import AsyncVerifications, Verifications
    from .verification_sessions import AsyncVerificationSessions, VerificationSessions
    from .identities import AsyncIdentities, Identities
    from .verification_policies import AsyncVerificationPolicies, VerificationPolicies
    from .issuer_lists import AsyncIssuerLists, IssuerLists
    from .issuer_authorities import AsyncIssuerAuthorities, IssuerAuthorities
    from .persons import AsyncPersons, Persons
    from .person_standings import AsyncPersonStandings, PersonStandings
    from .registries import AsyncRegistries, Registries
    from .screening import AsyncScreening, Screening
    from .reference import AsyncReference, Reference
    from .projects import AsyncProjects, Projects
    from .releases import AsyncReleases, Releases
    from .agreements import AsyncAgreements, Agreements
    from .templates import AsyncTemplates, Templates
    from .consents import AsyncConsents, Consents
    from .lookups import AsyncLookups, Lookups
    from .files import AsyncFiles, Files
    from .works import AsyncWorks, Works
    from .wallet_links import AsyncWalletLinks, WalletLinks
    from .proof_requests import AsyncProofRequests, ProofRequests
    from .credentials import AsyncCredentials, Credentials
    from .credential_offers import AsyncCredentialOffers, CredentialOffers
    from .presentation_requests import AsyncPresentationRequests, PresentationRequests
    from .presentations import AsyncPresentations, Presentations
    from .proofs import AsyncProofs, Proofs
    from .trust import AsyncTrust, Trust
    from .circuits import AsyncCircuits, Circuits
    from .status_lists import AsyncStatusLists, StatusLists
    from .credential_types import AsyncCredentialTypes, CredentialTypes
    from .dids import AsyncDids, Dids
    from .webhooks import AsyncWebhooks, Webhooks
    from .events import AsyncEvents, Events
    from .compliance import AsyncCompliance, Compliance
    from .bundles import AsyncBundles, Bundles
    from .received_bundles import AsyncReceivedBundles, ReceivedBundles
    from .reports import AsyncReports, Reports
    from .complaints import AsyncComplaints, Complaints
    from .data_export_links import AsyncDataExportLinks, DataExportLinks
    from .erasures import AsyncErasures, Erasures
    from .legal_holds import AsyncLegalHolds, LegalHolds
    from .retention_policy import AsyncRetentionPolicy, RetentionPolicy
    from .audit import AsyncAudit, Audit
    from .api_keys import AsyncApiKeys, ApiKeys
    from .auth import AsyncAuth, Auth
    from .organization import AsyncOrganization, Organization
    from .test import AsyncTest, Test
    from .search import AsyncSearch, Search
    from .vc_api import AsyncVcApi, VcApi
    from .service import AsyncService, Service


class Resources:
    """What a client has."""

    _transport: Transport

    @cached_property
    def verifications(self) -> Verifications:
        """`client.verifications`."""
        from .verifications import Verifications

        return Verifications(self._transport)

    @cached_property
    def verification_sessions(self) -> VerificationSessions:
        """`client.verification_sessions`."""
        from .verification_sessions import VerificationSessions

        return VerificationSessions(self._transport)

    @cached_property
    def identities(self) -> Identities:
        """`client.identities`."""
        from .identities import Identities

        return Identities(self._transport)

    @cached_property
    def verification_policies(self) -> VerificationPolicies:
        """`client.verification_policies`."""
        from .verification_policies import VerificationPolicies

        return VerificationPolicies(self._transport)

    @cached_property
    def issuer_lists(self) -> IssuerLists:
        """`client.issuer_lists`."""
        from .issuer_lists import IssuerLists

        return IssuerLists(self._transport)

    @cached_property
    def issuer_authorities(self) -> IssuerAuthorities:
        """`client.issuer_authorities`."""
        from .issuer_authorities import IssuerAuthorities

        return IssuerAuthorities(self._transport)

    @cached_property
    def persons(self) -> Persons:
        """`client.persons`."""
        from .persons import Persons

        return Persons(self._transport)

    @cached_property
    def person_standings(self) -> PersonStandings:
        """`client.person_standings`."""
        from .person_standings import PersonStandings

        return PersonStandings(self._transport)

    @cached_property
    def registries(self) -> Registries:
        """`client.registries`."""
        from .registries import Registries

        return Registries(self._transport)

    @cached_property
    def screening(self) -> Screening:
        """`client.screening`."""
        from .screening import Screening

        return Screening(self._transport)

    @cached_property
    def reference(self) -> Reference:
        """`client.reference`."""
        from .reference import Reference

        return Reference(self._transport)

    @cached_property
    def projects(self) -> Projects:
        """`client.projects`."""
        from .projects import Projects

        return Projects(self._transport)

    @cached_property
    def releases(self) -> Releases:
        """`client.releases`."""
        from .releases import Releases

        return Releases(self._transport)

    @cached_property
    def agreements(self) -> Agreements:
        """`client.agreements`."""
        from .agreements import Agreements

        return Agreements(self._transport)

    @cached_property
    def templates(self) -> Templates:
        """`client.templates`."""
        from .templates import Templates

        return Templates(self._transport)

    @cached_property
    def consents(self) -> Consents:
        """`client.consents`."""
        from .consents import Consents

        return Consents(self._transport)

    @cached_property
    def lookups(self) -> Lookups:
        """`client.lookups`."""
        from .lookups import Lookups

        return Lookups(self._transport)

    @cached_property
    def files(self) -> Files:
        """`client.files`."""
        from .files import Files

        return Files(self._transport)

    @cached_property
    def works(self) -> Works:
        """`client.works`."""
        from .works import Works

        return Works(self._transport)

    @cached_property
    def wallet_links(self) -> WalletLinks:
        """`client.wallet_links`."""
        from .wallet_links import WalletLinks

        return WalletLinks(self._transport)

    @cached_property
    def proof_requests(self) -> ProofRequests:
        """`client.proof_requests`."""
        from .proof_requests import ProofRequests

        return ProofRequests(self._transport)

    @cached_property
    def credentials(self) -> Credentials:
        """`client.credentials`."""
        from .credentials import Credentials

        return Credentials(self._transport)

    @cached_property
    def credential_offers(self) -> CredentialOffers:
        """`client.credential_offers`."""
        from .credential_offers import CredentialOffers

        return CredentialOffers(self._transport)

    @cached_property
    def presentation_requests(self) -> PresentationRequests:
        """`client.presentation_requests`."""
        from .presentation_requests import PresentationRequests

        return PresentationRequests(self._transport)

    @cached_property
    def presentations(self) -> Presentations:
        """`client.presentations`."""
        from .presentations import Presentations

        return Presentations(self._transport)

    @cached_property
    def proofs(self) -> Proofs:
        """`client.proofs`."""
        from .proofs import Proofs

        return Proofs(self._transport)

    @cached_property
    def trust(self) -> Trust:
        """`client.trust`."""
        from .trust import Trust

        return Trust(self._transport)

    @cached_property
    def circuits(self) -> Circuits:
        """`client.circuits`."""
        from .circuits import Circuits

        return Circuits(self._transport)

    @cached_property
    def status_lists(self) -> StatusLists:
        """`client.status_lists`."""
        from .status_lists import StatusLists

        return StatusLists(self._transport)

    @cached_property
    def credential_types(self) -> CredentialTypes:
        """`client.credential_types`."""
        from .credential_types import CredentialTypes

        return CredentialTypes(self._transport)

    @cached_property
    def dids(self) -> Dids:
        """`client.dids`."""
        from .dids import Dids

        return Dids(self._transport)

    @cached_property
    def webhooks(self) -> Webhooks:
        """`client.webhooks`."""
        from .webhooks import Webhooks

        return Webhooks(self._transport)

    @cached_property
    def events(self) -> Events:
        """`client.events`."""
        from .events import Events

        return Events(self._transport)

    @cached_property
    def compliance(self) -> Compliance:
        """`client.compliance`."""
        from .compliance import Compliance

        return Compliance(self._transport)

    @cached_property
    def bundles(self) -> Bundles:
        """`client.bundles`."""
        from .bundles import Bundles

        return Bundles(self._transport)

    @cached_property
    def received_bundles(self) -> ReceivedBundles:
        """`client.received_bundles`."""
        from .received_bundles import ReceivedBundles

        return ReceivedBundles(self._transport)

    @cached_property
    def reports(self) -> Reports:
        """`client.reports`."""
        from .reports import Reports

        return Reports(self._transport)

    @cached_property
    def complaints(self) -> Complaints:
        """`client.complaints`."""
        from .complaints import Complaints

        return Complaints(self._transport)

    @cached_property
    def data_export_links(self) -> DataExportLinks:
        """`client.data_export_links`."""
        from .data_export_links import DataExportLinks

        return DataExportLinks(self._transport)

    @cached_property
    def erasures(self) -> Erasures:
        """`client.erasures`."""
        from .erasures import Erasures

        return Erasures(self._transport)

    @cached_property
    def legal_holds(self) -> LegalHolds:
        """`client.legal_holds`."""
        from .legal_holds import LegalHolds

        return LegalHolds(self._transport)

    @cached_property
    def retention_policy(self) -> RetentionPolicy:
        """`client.retention_policy`."""
        from .retention_policy import RetentionPolicy

        return RetentionPolicy(self._transport)

    @cached_property
    def audit(self) -> Audit:
        """`client.audit`."""
        from .audit import Audit

        return Audit(self._transport)

    @cached_property
    def api_keys(self) -> ApiKeys:
        """`client.api_keys`."""
        from .api_keys import ApiKeys

        return ApiKeys(self._transport)

    @cached_property
    def auth(self) -> Auth:
        """`client.auth`."""
        from .auth import Auth

        return Auth(self._transport)

    @cached_property
    def organization(self) -> Organization:
        """`client.organization`."""
        from .organization import Organization

        return Organization(self._transport)

    @cached_property
    def test(self) -> Test:
        """`client.test`."""
        from .test import Test

        return Test(self._transport)

    @cached_property
    def search(self) -> Search:
        """`client.search`."""
        from .search import Search

        return Search(self._transport)

    @cached_property
    def vc_api(self) -> VcApi:
        """`client.vc_api`."""
        from .vc_api import VcApi

        return VcApi(self._transport)

    @cached_property
    def service(self) -> Service:
        """`client.service`."""
        from .service import Service

        return Service(self._transport)

    def create_model_release(
        self,
        user_id: str,
        project_id: str,
        consent: bool,
        *,
        performer: Optional[params.CreateModelReleasePerformer] = None,
        photographer: Optional[params.NewContact] = None,
        guardian: Optional[params.CreateModelReleaseGuardian] = None,
        witness: Optional[params.NewContact] = None,
        shoot: Optional[params.CreateModelReleaseShoot] = None,
        description: Optional[str] = None,
        explicit: Optional[bool] = None,
        territory: Optional[str] = None,
        term: Optional[str] = None,
        ends_on: Optional[Day] = None,
        media: Optional[Sequence[str]] = None,
        exclusivity: Optional[types.Exclusivity] = None,
        compensation: Optional[str] = None,
        ai_use: Optional[bool] = None,
        biometric_use: Optional[bool] = None,
        visual_reference: Optional[File] = None,
        parties: Optional[Sequence[params.CreateModelReleaseParty]] = None,
        signing: Optional[params.CreateModelReleaseSigning] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Release:
        """Record a model release

        Same as `client.releases.create`. See there for details.
        """
        return self.releases.create(
            user_id=user_id,
            project_id=project_id,
            consent=consent,
            performer=performer,
            photographer=photographer,
            guardian=guardian,
            witness=witness,
            shoot=shoot,
            description=description,
            explicit=explicit,
            territory=territory,
            term=term,
            ends_on=ends_on,
            media=media,
            exclusivity=exclusivity,
            compensation=compensation,
            ai_use=ai_use,
            biometric_use=biometric_use,
            visual_reference=visual_reference,
            parties=parties,
            signing=signing,
            metadata=metadata,
            options=options,
        )

    def distribute_release(
        self,
        release_id: Union[str, types.Release],
        recipients: Sequence[str],
        *,
        disclose: Optional[Sequence[types.ReleaseDisclosure]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.DistributedRelease:
        """Send a signed release to recipients

        Same as `client.releases.distribute`. See there for details.
        """
        return self.releases.distribute(
            release_id if isinstance(release_id, str) else getattr(release_id, "id", ""),
            recipients=recipients,
            disclose=disclose,
            options=options,
        )


class AsyncResources:
    """The resources of an asynchronous client."""

    _transport: AsyncTransport

    @cached_property
    def verifications(self) -> AsyncVerifications:
        """`client.verifications`."""
        from .verifications import AsyncVerifications

        return AsyncVerifications(self._transport)

    @cached_property
    def verification_sessions(self) -> AsyncVerificationSessions:
        """`client.verification_sessions`."""
        from .verification_sessions import AsyncVerificationSessions

        return AsyncVerificationSessions(self._transport)

    @cached_property
    def identities(self) -> AsyncIdentities:
        """`client.identities`."""
        from .identities import AsyncIdentities

        return AsyncIdentities(self._transport)

    @cached_property
    def verification_policies(self) -> AsyncVerificationPolicies:
        """`client.verification_policies`."""
        from .verification_policies import AsyncVerificationPolicies

        return AsyncVerificationPolicies(self._transport)

    @cached_property
    def issuer_lists(self) -> AsyncIssuerLists:
        """`client.issuer_lists`."""
        from .issuer_lists import AsyncIssuerLists

        return AsyncIssuerLists(self._transport)

    @cached_property
    def issuer_authorities(self) -> AsyncIssuerAuthorities:
        """`client.issuer_authorities`."""
        from .issuer_authorities import AsyncIssuerAuthorities

        return AsyncIssuerAuthorities(self._transport)

    @cached_property
    def persons(self) -> AsyncPersons:
        """`client.persons`."""
        from .persons import AsyncPersons

        return AsyncPersons(self._transport)

    @cached_property
    def person_standings(self) -> AsyncPersonStandings:
        """`client.person_standings`."""
        from .person_standings import AsyncPersonStandings

        return AsyncPersonStandings(self._transport)

    @cached_property
    def registries(self) -> AsyncRegistries:
        """`client.registries`."""
        from .registries import AsyncRegistries

        return AsyncRegistries(self._transport)

    @cached_property
    def screening(self) -> AsyncScreening:
        """`client.screening`."""
        from .screening import AsyncScreening

        return AsyncScreening(self._transport)

    @cached_property
    def reference(self) -> AsyncReference:
        """`client.reference`."""
        from .reference import AsyncReference

        return AsyncReference(self._transport)

    @cached_property
    def projects(self) -> AsyncProjects:
        """`client.projects`."""
        from .projects import AsyncProjects

        return AsyncProjects(self._transport)

    @cached_property
    def releases(self) -> AsyncReleases:
        """`client.releases`."""
        from .releases import AsyncReleases

        return AsyncReleases(self._transport)

    @cached_property
    def agreements(self) -> AsyncAgreements:
        """`client.agreements`."""
        from .agreements import AsyncAgreements

        return AsyncAgreements(self._transport)

    @cached_property
    def templates(self) -> AsyncTemplates:
        """`client.templates`."""
        from .templates import AsyncTemplates

        return AsyncTemplates(self._transport)

    @cached_property
    def consents(self) -> AsyncConsents:
        """`client.consents`."""
        from .consents import AsyncConsents

        return AsyncConsents(self._transport)

    @cached_property
    def lookups(self) -> AsyncLookups:
        """`client.lookups`."""
        from .lookups import AsyncLookups

        return AsyncLookups(self._transport)

    @cached_property
    def files(self) -> AsyncFiles:
        """`client.files`."""
        from .files import AsyncFiles

        return AsyncFiles(self._transport)

    @cached_property
    def works(self) -> AsyncWorks:
        """`client.works`."""
        from .works import AsyncWorks

        return AsyncWorks(self._transport)

    @cached_property
    def wallet_links(self) -> AsyncWalletLinks:
        """`client.wallet_links`."""
        from .wallet_links import AsyncWalletLinks

        return AsyncWalletLinks(self._transport)

    @cached_property
    def proof_requests(self) -> AsyncProofRequests:
        """`client.proof_requests`."""
        from .proof_requests import AsyncProofRequests

        return AsyncProofRequests(self._transport)

    @cached_property
    def credentials(self) -> AsyncCredentials:
        """`client.credentials`."""
        from .credentials import AsyncCredentials

        return AsyncCredentials(self._transport)

    @cached_property
    def credential_offers(self) -> AsyncCredentialOffers:
        """`client.credential_offers`."""
        from .credential_offers import AsyncCredentialOffers

        return AsyncCredentialOffers(self._transport)

    @cached_property
    def presentation_requests(self) -> AsyncPresentationRequests:
        """`client.presentation_requests`."""
        from .presentation_requests import AsyncPresentationRequests

        return AsyncPresentationRequests(self._transport)

    @cached_property
    def presentations(self) -> AsyncPresentations:
        """`client.presentations`."""
        from .presentations import AsyncPresentations

        return AsyncPresentations(self._transport)

    @cached_property
    def proofs(self) -> AsyncProofs:
        """`client.proofs`."""
        from .proofs import AsyncProofs

        return AsyncProofs(self._transport)

    @cached_property
    def trust(self) -> AsyncTrust:
        """`client.trust`."""
        from .trust import AsyncTrust

        return AsyncTrust(self._transport)

    @cached_property
    def circuits(self) -> AsyncCircuits:
        """`client.circuits`."""
        from .circuits import AsyncCircuits

        return AsyncCircuits(self._transport)

    @cached_property
    def status_lists(self) -> AsyncStatusLists:
        """`client.status_lists`."""
        from .status_lists import AsyncStatusLists

        return AsyncStatusLists(self._transport)

    @cached_property
    def credential_types(self) -> AsyncCredentialTypes:
        """`client.credential_types`."""
        from .credential_types import AsyncCredentialTypes

        return AsyncCredentialTypes(self._transport)

    @cached_property
    def dids(self) -> AsyncDids:
        """`client.dids`."""
        from .dids import AsyncDids

        return AsyncDids(self._transport)

    @cached_property
    def webhooks(self) -> AsyncWebhooks:
        """`client.webhooks`."""
        from .webhooks import AsyncWebhooks

        return AsyncWebhooks(self._transport)

    @cached_property
    def events(self) -> AsyncEvents:
        """`client.events`."""
        from .events import AsyncEvents

        return AsyncEvents(self._transport)

    @cached_property
    def compliance(self) -> AsyncCompliance:
        """`client.compliance`."""
        from .compliance import AsyncCompliance

        return AsyncCompliance(self._transport)

    @cached_property
    def bundles(self) -> AsyncBundles:
        """`client.bundles`."""
        from .bundles import AsyncBundles

        return AsyncBundles(self._transport)

    @cached_property
    def received_bundles(self) -> AsyncReceivedBundles:
        """`client.received_bundles`."""
        from .received_bundles import AsyncReceivedBundles

        return AsyncReceivedBundles(self._transport)

    @cached_property
    def reports(self) -> AsyncReports:
        """`client.reports`."""
        from .reports import AsyncReports

        return AsyncReports(self._transport)

    @cached_property
    def complaints(self) -> AsyncComplaints:
        """`client.complaints`."""
        from .complaints import AsyncComplaints

        return AsyncComplaints(self._transport)

    @cached_property
    def data_export_links(self) -> AsyncDataExportLinks:
        """`client.data_export_links`."""
        from .data_export_links import AsyncDataExportLinks

        return AsyncDataExportLinks(self._transport)

    @cached_property
    def erasures(self) -> AsyncErasures:
        """`client.erasures`."""
        from .erasures import AsyncErasures

        return AsyncErasures(self._transport)

    @cached_property
    def legal_holds(self) -> AsyncLegalHolds:
        """`client.legal_holds`."""
        from .legal_holds import AsyncLegalHolds

        return AsyncLegalHolds(self._transport)

    @cached_property
    def retention_policy(self) -> AsyncRetentionPolicy:
        """`client.retention_policy`."""
        from .retention_policy import AsyncRetentionPolicy

        return AsyncRetentionPolicy(self._transport)

    @cached_property
    def audit(self) -> AsyncAudit:
        """`client.audit`."""
        from .audit import AsyncAudit

        return AsyncAudit(self._transport)

    @cached_property
    def api_keys(self) -> AsyncApiKeys:
        """`client.api_keys`."""
        from .api_keys import AsyncApiKeys

        return AsyncApiKeys(self._transport)

    @cached_property
    def auth(self) -> AsyncAuth:
        """`client.auth`."""
        from .auth import AsyncAuth

        return AsyncAuth(self._transport)

    @cached_property
    def organization(self) -> AsyncOrganization:
        """`client.organization`."""
        from .organization import AsyncOrganization

        return AsyncOrganization(self._transport)

    @cached_property
    def test(self) -> AsyncTest:
        """`client.test`."""
        from .test import AsyncTest

        return AsyncTest(self._transport)

    @cached_property
    def search(self) -> AsyncSearch:
        """`client.search`."""
        from .search import AsyncSearch

        return AsyncSearch(self._transport)

    @cached_property
    def vc_api(self) -> AsyncVcApi:
        """`client.vc_api`."""
        from .vc_api import AsyncVcApi

        return AsyncVcApi(self._transport)

    @cached_property
    def service(self) -> AsyncService:
        """`client.service`."""
        from .service import AsyncService

        return AsyncService(self._transport)

    async def create_model_release(
        self,
        user_id: str,
        project_id: str,
        consent: bool,
        *,
        performer: Optional[params.CreateModelReleasePerformer] = None,
        photographer: Optional[params.NewContact] = None,
        guardian: Optional[params.CreateModelReleaseGuardian] = None,
        witness: Optional[params.NewContact] = None,
        shoot: Optional[params.CreateModelReleaseShoot] = None,
        description: Optional[str] = None,
        explicit: Optional[bool] = None,
        territory: Optional[str] = None,
        term: Optional[str] = None,
        ends_on: Optional[Day] = None,
        media: Optional[Sequence[str]] = None,
        exclusivity: Optional[types.Exclusivity] = None,
        compensation: Optional[str] = None,
        ai_use: Optional[bool] = None,
        biometric_use: Optional[bool] = None,
        visual_reference: Optional[File] = None,
        parties: Optional[Sequence[params.CreateModelReleaseParty]] = None,
        signing: Optional[params.CreateModelReleaseSigning] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Release:
        """Record a model release

        Same as `client.releases.create`. See there for details.
        """
        return await self.releases.create(
            user_id=user_id,
            project_id=project_id,
            consent=consent,
            performer=performer,
            photographer=photographer,
            guardian=guardian,
            witness=witness,
            shoot=shoot,
            description=description,
            explicit=explicit,
            territory=territory,
            term=term,
            ends_on=ends_on,
            media=media,
            exclusivity=exclusivity,
            compensation=compensation,
            ai_use=ai_use,
            biometric_use=biometric_use,
            visual_reference=visual_reference,
            parties=parties,
            signing=signing,
            metadata=metadata,
            options=options,
        )

    async def distribute_release(
        self,
        release_id: Union[str, types.Release],
        recipients: Sequence[str],
        *,
        disclose: Optional[Sequence[types.ReleaseDisclosure]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.DistributedRelease:
        """Send a signed release to recipients

        Same as `client.releases.distribute`. See there for details.
        """
        return await self.releases.distribute(
            release_id if isinstance(release_id, str) else getattr(release_id, "id", ""),
            recipients=recipients,
            disclose=disclose,
            options=options,
        )
