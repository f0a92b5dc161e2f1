# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.agreements`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional, Union

from .. import types
from .._encode import OMIT
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence
    from .. import params
    from .._encode import Omit, Time
    from .._pagination import AsyncPager, Page
    from .._response import BinaryResponse
    from .._transport import RequestOptions


_CREATE = Operation(
    "createAgreement",
    "POST",
    "/v1/agreements",
    idempotent=True,
    body={"template_id": ("templateId", None), "project_id": ("projectId", None), "parties": ("parties", "NewParty"), "expires_at": ("expiresAt", None), "expires_in_days": ("expiresInDays", None), "reminders": ("reminders", {"every_days": ("everyDays", None)}), "require_verified_identity": ("requireVerifiedIdentity", None), "require_email_code": ("requireEmailCode", None), "face_match_at_signing": ("faceMatchAtSigning", None), "trusted_issuers": ("trustedIssuers", None), "confirm_in_wallet": ("confirmInWallet", None)},
    nullable=frozenset({"reminders"}),
)
_LIST = Operation(
    "listAgreements",
    "GET",
    "/v1/agreements",
)
_GET = Operation(
    "getAgreement",
    "GET",
    "/v1/agreements/{id}",
)
_UPDATE = Operation(
    "updateAgreement",
    "PATCH",
    "/v1/agreements/{id}",
    body={"project_id": ("projectId", None), "parties": ("parties", "NewParty"), "expires_at": ("expiresAt", None), "expires_in_days": ("expiresInDays", None), "reminders": ("reminders", {"every_days": ("everyDays", None)}), "require_verified_identity": ("requireVerifiedIdentity", None), "require_email_code": ("requireEmailCode", None), "face_match_at_signing": ("faceMatchAtSigning", None), "trusted_issuers": ("trustedIssuers", None), "confirm_in_wallet": ("confirmInWallet", None)},
    nullable=frozenset({"reminders"}),
)
_DELETE = Operation(
    "deleteAgreement",
    "DELETE",
    "/v1/agreements/{id}",
    answer="none",
)
_UPDATE_METADATA = Operation(
    "updateAgreementMetadata",
    "POST",
    "/v1/agreements/{id}/metadata",
    idempotent=True,
)
_PREVIEW = Operation(
    "previewAgreement",
    "GET",
    "/v1/agreements/{id}/preview.pdf",
    answer="binary",
)
_SEND = Operation(
    "sendAgreement",
    "POST",
    "/v1/agreements/{id}/send",
    idempotent=True,
)
_LIST_STEPS = Operation(
    "listAgreementSteps",
    "GET",
    "/v1/agreements/{id}/steps",
)
_RENEW_SIGNING_LINK = Operation(
    "renewSigningLink",
    "POST",
    "/v1/agreements/{id}/parties/{partyId}/link",
    idempotent=True,
)
_SIGN = Operation(
    "signAgreement",
    "POST",
    "/v1/agreements/{id}/parties/{partyId}/sign",
    public=True,
)
_DECLINE = Operation(
    "declineAgreement",
    "POST",
    "/v1/agreements/{id}/parties/{partyId}/decline",
    public=True,
)
_REMIND_PARTIES = Operation(
    "remindParties",
    "POST",
    "/v1/agreements/{id}/remind",
    idempotent=True,
)
_VOID = Operation(
    "voidAgreement",
    "POST",
    "/v1/agreements/{id}/void",
    idempotent=True,
)
_GET_DOCUMENT = Operation(
    "getAgreementDocument",
    "GET",
    "/v1/agreements/{id}/document.pdf",
    answer="binary",
)
_GET_EVIDENCE = Operation(
    "getAgreementEvidence",
    "GET",
    "/v1/agreements/{id}/evidence.json",
    answer="text",
)
_GET_RECEIPT = Operation(
    "getAgreementReceipt",
    "GET",
    "/v1/agreements/{id}/receipt",
    answer="text",
)
_GET_CERTIFICATE = Operation(
    "getAgreementCertificate",
    "GET",
    "/v1/agreements/{id}/evidence.pdf",
    answer="binary",
)
_VERIFY = Operation(
    "verifyAgreement",
    "POST",
    "/v1/agreements/verify",
    idempotent=True,
)


class Agreements(Resource):
    """Calls of `client.agreements`."""

    def create(
        self,
        *,
        type: types.AgreementType,
        parties: Sequence[params.NewParty],
        template_id: Optional[str] = None,
        title: Optional[str] = None,
        values: Optional[params.TemplateValues] = None,
        body: Optional[Union[str, Sequence[params.TextBlock]]] = None,
        file: Optional[str] = None,
        fields: Optional[Sequence[params.NewField]] = None,
        language: Optional[str] = None,
        project_id: Optional[str] = None,
        expires_at: Optional[Time] = None,
        expires_in_days: Optional[int] = None,
        reminders: Union[Optional[params.CreateAgreementReminders], Omit] = OMIT,
        require_verified_identity: Optional[params.MinimumSignature] = None,
        require_email_code: Optional[bool] = None,
        face_match_at_signing: Optional[bool] = None,
        trusted_issuers: Optional[Sequence[str]] = None,
        confirm_in_wallet: Optional[bool] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Agreement:
        """Draft an agreement

        Use a template with values, your own text, or a PDF with `fields` that the parties fill in and sign. Parties
        act in groups by `order`: lower numbers act first, equal numbers at the same time. A party has one of six
        kinds. A `signer` signs and an `approver` approves, each with a separate key. A `guardian` signs together
        with a minor. A `witness` signs after the signers that they witnessed. A `viewer` can read the document once
        it is their group’s turn. A `cc` receives the completed document.

        Args:
            template_id: ID of the template. Send `templateId`, `body`, or `file`
            title: Title of the agreement. By default, the title of the template
            body: Text of an agreement without a template: blocks, or plain text with an empty line between
                paragraphs
            file: A PDF in base64, instead of `templateId` or `body`. Up to 15 MB and 200 pages. It must not contain
                encryption, signatures, XFA forms, scripts, or embedded files. Otherwise, the call returns 422
                `invalid_documents` with the `reason`. The parties sign the SHA-256 of the file
            fields: Fields that the parties fill in or sign on the uploaded file
            language: Language as a BCP 47 tag. By default, the language of the template, or `en` without a template
            project_id: ID of the project (`prj_…`), or your own ID for it
            expires_at: Time at which the agreement expires, within 366 days. If you send neither this nor
                `expiresInDays`, it expires 30 days after sending
            expires_in_days: Days from sending to expiry
            require_email_code: Whether signers must enter a code that the service emails to them
            face_match_at_signing: Whether signers must take a selfie, which is compared with their verified
                identity
            trusted_issuers: DIDs of issuers whose identity credentials are accepted from wallets. The
                organization's own DID is never accepted: an organization could present a credential that it issued
                itself
            confirm_in_wallet: Whether a wallet that presents a credential of `trustedIssuers` must also confirm
                title and hash of the document (`transaction_data` of the type
                `urn:avouch:transaction:signature:1`). Wallets that do not know this type must refuse the request.
                Requires `trustedIssuers`. Does not apply to mDL and PID
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _CREATE,
            types.Agreement,
            fields={"type": type, "template_id": template_id, "title": title, "values": values, "body": body, "file": file, "fields": fields, "language": language, "project_id": project_id, "parties": parties, "expires_at": expires_at, "expires_in_days": expires_in_days, "reminders": reminders, "require_verified_identity": require_verified_identity, "require_email_code": require_email_code, "face_match_at_signing": face_match_at_signing, "trusted_issuers": trusted_issuers, "confirm_in_wallet": confirm_in_wallet, "metadata": metadata},
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
        type: Optional[types.AgreementType] = None,
        status: Optional[types.AgreementStatus] = None,
        project_id: Optional[str] = None,
        user_id: Optional[str] = None,
        person_id: Optional[str] = None,
        q: Optional[str] = None,
        open: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.ListedAgreement]:
        """List agreements

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            user_id: Only agreements with this user as a party
            person_id: Only agreements with this person as a party
            q: Words of the title, or of the name or address of a party. Accents and case are ignored. These texts
                are encrypted, so each page searches up to 500 agreements. A page can be empty and still have a
                `nextCursor`
            open: `true`: only agreements that wait for a party to act. `false`: only the others
            expand: Objects to include in full, in addition to their IDs: credential, project, template. Use `a.b`
                for an object within an object, up to two levels. Each object requires the scope for reading it. A
                deleted object is null
        Scope: `agreements:read`.
        """
        return self._page(
            _LIST,
            types.ListedAgreement,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "type": type, "status": status, "projectId": project_id, "userId": user_id, "personId": person_id, "q": q, "open": open, "expand": expand},
            options=options,
        )

    def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Agreement:
        """Retrieve an agreement with its parties

        Args:
            expand: Objects to include in full, in addition to their IDs: credential, project, template. Use `a.b`
                for an object within an object, up to two levels. Each object requires the scope for reading it. A
                deleted object is null
        Scope: `agreements:read`.
        """
        return self._transport.call(
            _GET,
            types.Agreement,
            path={"id": id},
            query={"expand": expand},
            options=options,
        )

    def update(
        self,
        id: str,
        *,
        title: Optional[str] = None,
        values: Optional[params.TemplateValues] = None,
        body: Optional[Union[str, Sequence[params.TextBlock]]] = None,
        file: Optional[str] = None,
        fields: Optional[Sequence[params.NewField]] = None,
        language: Optional[str] = None,
        project_id: Optional[str] = None,
        parties: Optional[Sequence[params.NewParty]] = None,
        expires_at: Optional[Time] = None,
        expires_in_days: Optional[int] = None,
        reminders: Union[Optional[params.UpdateAgreementReminders], Omit] = OMIT,
        require_verified_identity: Optional[params.MinimumSignature] = None,
        require_email_code: Optional[bool] = None,
        face_match_at_signing: Optional[bool] = None,
        trusted_issuers: Optional[Sequence[str]] = None,
        confirm_in_wallet: Optional[bool] = None,
        metadata: Optional[params.MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Agreement:
        """Change a draft

        Omitted fields keep their values. `parties`, `values`, and `fields` are replaced as a whole. Returns 409
        once the agreement is sent.

        Args:
            title: Title shown in the document, on the page, and in emails
            body: Text of an agreement without a template: blocks, or plain text with an empty line between
                paragraphs
            file: A PDF in base64, instead of `templateId` or `body`. Up to 15 MB and 200 pages. It must not contain
                encryption, signatures, XFA forms, scripts, or embedded files. Otherwise, the call returns 422
                `invalid_documents` with the `reason`. The parties sign the SHA-256 of the file
            fields: Fields that the parties fill in or sign on the uploaded file
            language: Language as a BCP 47 tag. By default, the language of the template, or `en` without a template
            project_id: ID of the project (`prj_…`), or your own ID for it
            expires_at: Time at which the agreement expires, within 366 days. If you send neither this nor
                `expiresInDays`, it expires 30 days after sending
            expires_in_days: Days from sending to expiry
            require_email_code: Whether signers must enter a code that the service emails to them
            face_match_at_signing: Whether signers must take a selfie, which is compared with their verified
                identity
            trusted_issuers: DIDs of issuers whose identity credentials are accepted from wallets. The
                organization's own DID is never accepted: an organization could present a credential that it issued
                itself
            confirm_in_wallet: Whether a wallet that presents a credential of `trustedIssuers` must also confirm
                title and hash of the document (`transaction_data` of the type
                `urn:avouch:transaction:signature:1`). Wallets that do not know this type must refuse the request.
                Requires `trustedIssuers`. Does not apply to mDL and PID
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _UPDATE,
            types.Agreement,
            path={"id": id},
            fields={"title": title, "values": values, "body": body, "file": file, "fields": fields, "language": language, "project_id": project_id, "parties": parties, "expires_at": expires_at, "expires_in_days": expires_in_days, "reminders": reminders, "require_verified_identity": require_verified_identity, "require_email_code": require_email_code, "face_match_at_signing": face_match_at_signing, "trusted_issuers": trusted_issuers, "confirm_in_wallet": confirm_in_wallet, "metadata": metadata},
            options=options,
        )

    def delete(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Delete a draft

        Scope: `agreements:write`.
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

        Scope: `agreements:write`.
        """
        return self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    def preview(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Preview a draft

        Scope: `agreements:read`.
        """
        return self._transport.call(
            _PREVIEW,
            path={"id": id},
            options=options,
        )

    def send(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Agreement:
        """Send an agreement

        Creates the PDF, or uses the uploaded PDF. A created PDF contains 128 random bits, so that its hash cannot
        be guessed. Stores the PDF with its hash, and emails links to the first group. Returns 422 if a party is
        under 18 on the day of sending and has no guardian.

        Scope: `agreements:write`.
        """
        return self._transport.call(
            _SEND,
            types.Agreement,
            path={"id": id},
            options=options,
        )

    def list_steps(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListAgreementStepsResult:
        """List the history of an agreement, oldest first

        Scope: `agreements:read`.
        """
        return self._transport.call(
            _LIST_STEPS,
            types.ListAgreementStepsResult,
            path={"id": id},
            options=options,
        )

    def renew_signing_link(
        self,
        id: str,
        party_id: str,
        *,
        deliver: Optional[Literal["email", "answer"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.PartyLink:
        """Create a new link for a party

        The previous link stops working. The service emails the new link, or returns it so that the party can sign
        on your device. The certificate of the completed document states that the organization handed over the link.

        Args:
            deliver: `answer` returns the link, so that the party can sign on your device. The certificate states
                this
        Scope: `agreements:write`.
        """
        return self._transport.call(
            _RENEW_SIGNING_LINK,
            types.PartyLink,
            path={"id": id, "partyId": party_id},
            fields={"deliver": deliver},
            options=options,
        )

    def sign(
        self,
        id: str,
        party_id: str,
        *,
        token: str,
        did: str,
        jws: str,
        appearance: Union[params.SignAgreementAppearanceTyped, params.SignAgreementAppearanceDrawn],
        options: Optional[RequestOptions] = None,
    ) -> types.SignAgreementResult:
        """Sign as a party with a did:jwk or did:key

        Also for approvals, and for the signatures of witnesses and guardians. The body contains the token of the
        party’s link. The payload comes from `POST /sign/{token}/signature-request`. The header of the JWS must be
        exactly `{alg, kid, typ: "avouch-signature+jws"}`. Header and payload are in RFC 8785 form.

        Args:
            token: Token of the party's link
            did: DID of the signing key: did:jwk or did:key with P-256 or Ed25519
            jws: Detached JWS (RFC 7515 appendix F) over the payload of the signature request
            appearance: Picture of the signature to show in the document
        """
        return self._transport.call(
            _SIGN,
            types.SignAgreementResult,
            path={"id": id, "partyId": party_id},
            fields={"token": token, "did": did, "jws": jws, "appearance": appearance},
            options=options,
        )

    def decline(
        self,
        id: str,
        party_id: str,
        *,
        token: str,
        reason: str,
        options: Optional[RequestOptions] = None,
    ) -> types.DeclineAgreementResult:
        """Decline as a party, with a reason"""
        return self._transport.call(
            _DECLINE,
            types.DeclineAgreementResult,
            path={"id": id, "partyId": party_id},
            fields={"token": token, "reason": reason},
            options=options,
        )

    def remind_parties(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Agreement:
        """Remind parties who have not acted

        Sends the same link again, at most once an hour to each party. Returns 429 if all parties got an email
        within the last hour.

        Scope: `agreements:write`.
        """
        return self._transport.call(
            _REMIND_PARTIES,
            types.Agreement,
            path={"id": id},
            options=options,
        )

    def void(
        self,
        id: str,
        *,
        reason: str,
        options: Optional[RequestOptions] = None,
    ) -> types.Agreement:
        """Void an agreement

        You can void an agreement until the last party has signed. All invited parties are notified and can read the
        reason.

        Scope: `agreements:write`.
        """
        return self._transport.call(
            _VOID,
            types.Agreement,
            path={"id": id},
            fields={"reason": reason},
            options=options,
        )

    def get_document(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download the document

        Returns the document as sent. After all parties have signed, it includes the certificate pages and the seal.

        Scope: `agreements:read`.
        """
        return self._transport.call(
            _GET_DOCUMENT,
            path={"id": id},
            options=options,
        )

    def get_evidence(
        self,
        id: str,
        *,
        receipt: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download the signature evidence

        Contains the signature of each party by their own key, under the seal of the organization. Verify it
        together with the PDF: `POST /v1/agreements/verify`, the page `/verify`, and the offline verifier accept
        both files. Returns 409 until all have signed.

        Args:
            receipt: `true`: includes the log receipt, which is added after the seal. Otherwise, returns the bytes
                that were sealed
        Scope: `agreements:read`.
        """
        return self._transport.call(
            _GET_EVIDENCE,
            path={"id": id},
            query={"receipt": receipt},
            options=options,
        )

    def get_receipt(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download the log receipt of a completed agreement

        Returns the receipt of the entry with the hashes of the document, the sealed PDF, and evidence.json. The
        offline verifier checks it. Returns 409 until all have signed, and 409 with `Retry-After` for about a second
        afterward.

        Scope: `agreements:read`.
        """
        return self._transport.call(
            _GET_RECEIPT,
            path={"id": id},
            options=options,
        )

    def get_certificate(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download the certificate pages, with the hashes of the sealed files

        Scope: `agreements:read`.
        """
        return self._transport.call(
            _GET_CERTIFICATE,
            path={"id": id},
            options=options,
        )

    def verify(
        self,
        *,
        pdf: str,
        evidence: str,
        options: Optional[RequestOptions] = None,
    ) -> types.VerifyAgreementResult:
        """Verify a signed document and its evidence

        Returns the signers, times, and DIDs, and detects any changed byte. The verdict lists each rule. A failed
        rule is part of the verdict, not an error. Trusted issuers are the organizations of this service. The
        offline verifier returns the same verdict without a network.

        Args:
            pdf: The completed document, in base64
            evidence: The file evidence.json, in base64
        Scope: `agreements:read`.
        """
        return self._transport.call(
            _VERIFY,
            types.VerifyAgreementResult,
            fields={"pdf": pdf, "evidence": evidence},
            options=options,
        )


class AsyncAgreements(AsyncResource):
    """Calls of `client.agreements`."""

    async def create(
        self,
        *,
        type: types.AgreementType,
        parties: Sequence[params.NewParty],
        template_id: Optional[str] = None,
        title: Optional[str] = None,
        values: Optional[params.TemplateValues] = None,
        body: Optional[Union[str, Sequence[params.TextBlock]]] = None,
        file: Optional[str] = None,
        fields: Optional[Sequence[params.NewField]] = None,
        language: Optional[str] = None,
        project_id: Optional[str] = None,
        expires_at: Optional[Time] = None,
        expires_in_days: Optional[int] = None,
        reminders: Union[Optional[params.CreateAgreementReminders], Omit] = OMIT,
        require_verified_identity: Optional[params.MinimumSignature] = None,
        require_email_code: Optional[bool] = None,
        face_match_at_signing: Optional[bool] = None,
        trusted_issuers: Optional[Sequence[str]] = None,
        confirm_in_wallet: Optional[bool] = None,
        metadata: Optional[params.NewMetadata] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Agreement:
        """Draft an agreement

        Use a template with values, your own text, or a PDF with `fields` that the parties fill in and sign. Parties
        act in groups by `order`: lower numbers act first, equal numbers at the same time. A party has one of six
        kinds. A `signer` signs and an `approver` approves, each with a separate key. A `guardian` signs together
        with a minor. A `witness` signs after the signers that they witnessed. A `viewer` can read the document once
        it is their group’s turn. A `cc` receives the completed document.

        Args:
            template_id: ID of the template. Send `templateId`, `body`, or `file`
            title: Title of the agreement. By default, the title of the template
            body: Text of an agreement without a template: blocks, or plain text with an empty line between
                paragraphs
            file: A PDF in base64, instead of `templateId` or `body`. Up to 15 MB and 200 pages. It must not contain
                encryption, signatures, XFA forms, scripts, or embedded files. Otherwise, the call returns 422
                `invalid_documents` with the `reason`. The parties sign the SHA-256 of the file
            fields: Fields that the parties fill in or sign on the uploaded file
            language: Language as a BCP 47 tag. By default, the language of the template, or `en` without a template
            project_id: ID of the project (`prj_…`), or your own ID for it
            expires_at: Time at which the agreement expires, within 366 days. If you send neither this nor
                `expiresInDays`, it expires 30 days after sending
            expires_in_days: Days from sending to expiry
            require_email_code: Whether signers must enter a code that the service emails to them
            face_match_at_signing: Whether signers must take a selfie, which is compared with their verified
                identity
            trusted_issuers: DIDs of issuers whose identity credentials are accepted from wallets. The
                organization's own DID is never accepted: an organization could present a credential that it issued
                itself
            confirm_in_wallet: Whether a wallet that presents a credential of `trustedIssuers` must also confirm
                title and hash of the document (`transaction_data` of the type
                `urn:avouch:transaction:signature:1`). Wallets that do not know this type must refuse the request.
                Requires `trustedIssuers`. Does not apply to mDL and PID
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _CREATE,
            types.Agreement,
            fields={"type": type, "template_id": template_id, "title": title, "values": values, "body": body, "file": file, "fields": fields, "language": language, "project_id": project_id, "parties": parties, "expires_at": expires_at, "expires_in_days": expires_in_days, "reminders": reminders, "require_verified_identity": require_verified_identity, "require_email_code": require_email_code, "face_match_at_signing": face_match_at_signing, "trusted_issuers": trusted_issuers, "confirm_in_wallet": confirm_in_wallet, "metadata": metadata},
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
        type: Optional[types.AgreementType] = None,
        status: Optional[types.AgreementStatus] = None,
        project_id: Optional[str] = None,
        user_id: Optional[str] = None,
        person_id: Optional[str] = None,
        q: Optional[str] = None,
        open: Optional[str] = None,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.ListedAgreement]:
        """List agreements

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
            metadata: Only objects with this metadata: `metadata[order]=4711`
            user_id: Only agreements with this user as a party
            person_id: Only agreements with this person as a party
            q: Words of the title, or of the name or address of a party. Accents and case are ignored. These texts
                are encrypted, so each page searches up to 500 agreements. A page can be empty and still have a
                `nextCursor`
            open: `true`: only agreements that wait for a party to act. `false`: only the others
            expand: Objects to include in full, in addition to their IDs: credential, project, template. Use `a.b`
                for an object within an object, up to two levels. Each object requires the scope for reading it. A
                deleted object is null
        Scope: `agreements:read`.
        """
        return self._page(
            _LIST,
            types.ListedAgreement,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before, "metadata": metadata, "type": type, "status": status, "projectId": project_id, "userId": user_id, "personId": person_id, "q": q, "open": open, "expand": expand},
            options=options,
        )

    async def get(
        self,
        id: str,
        *,
        expand: Optional[Sequence[str]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Agreement:
        """Retrieve an agreement with its parties

        Args:
            expand: Objects to include in full, in addition to their IDs: credential, project, template. Use `a.b`
                for an object within an object, up to two levels. Each object requires the scope for reading it. A
                deleted object is null
        Scope: `agreements:read`.
        """
        return await self._transport.call(
            _GET,
            types.Agreement,
            path={"id": id},
            query={"expand": expand},
            options=options,
        )

    async def update(
        self,
        id: str,
        *,
        title: Optional[str] = None,
        values: Optional[params.TemplateValues] = None,
        body: Optional[Union[str, Sequence[params.TextBlock]]] = None,
        file: Optional[str] = None,
        fields: Optional[Sequence[params.NewField]] = None,
        language: Optional[str] = None,
        project_id: Optional[str] = None,
        parties: Optional[Sequence[params.NewParty]] = None,
        expires_at: Optional[Time] = None,
        expires_in_days: Optional[int] = None,
        reminders: Union[Optional[params.UpdateAgreementReminders], Omit] = OMIT,
        require_verified_identity: Optional[params.MinimumSignature] = None,
        require_email_code: Optional[bool] = None,
        face_match_at_signing: Optional[bool] = None,
        trusted_issuers: Optional[Sequence[str]] = None,
        confirm_in_wallet: Optional[bool] = None,
        metadata: Optional[params.MetadataPatch] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.Agreement:
        """Change a draft

        Omitted fields keep their values. `parties`, `values`, and `fields` are replaced as a whole. Returns 409
        once the agreement is sent.

        Args:
            title: Title shown in the document, on the page, and in emails
            body: Text of an agreement without a template: blocks, or plain text with an empty line between
                paragraphs
            file: A PDF in base64, instead of `templateId` or `body`. Up to 15 MB and 200 pages. It must not contain
                encryption, signatures, XFA forms, scripts, or embedded files. Otherwise, the call returns 422
                `invalid_documents` with the `reason`. The parties sign the SHA-256 of the file
            fields: Fields that the parties fill in or sign on the uploaded file
            language: Language as a BCP 47 tag. By default, the language of the template, or `en` without a template
            project_id: ID of the project (`prj_…`), or your own ID for it
            expires_at: Time at which the agreement expires, within 366 days. If you send neither this nor
                `expiresInDays`, it expires 30 days after sending
            expires_in_days: Days from sending to expiry
            require_email_code: Whether signers must enter a code that the service emails to them
            face_match_at_signing: Whether signers must take a selfie, which is compared with their verified
                identity
            trusted_issuers: DIDs of issuers whose identity credentials are accepted from wallets. The
                organization's own DID is never accepted: an organization could present a credential that it issued
                itself
            confirm_in_wallet: Whether a wallet that presents a credential of `trustedIssuers` must also confirm
                title and hash of the document (`transaction_data` of the type
                `urn:avouch:transaction:signature:1`). Wallets that do not know this type must refuse the request.
                Requires `trustedIssuers`. Does not apply to mDL and PID
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _UPDATE,
            types.Agreement,
            path={"id": id},
            fields={"title": title, "values": values, "body": body, "file": file, "fields": fields, "language": language, "project_id": project_id, "parties": parties, "expires_at": expires_at, "expires_in_days": expires_in_days, "reminders": reminders, "require_verified_identity": require_verified_identity, "require_email_code": require_email_code, "face_match_at_signing": face_match_at_signing, "trusted_issuers": trusted_issuers, "confirm_in_wallet": confirm_in_wallet, "metadata": metadata},
            options=options,
        )

    async def delete(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> None:
        """Delete a draft

        Scope: `agreements:write`.
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

        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _UPDATE_METADATA,
            types.ChangedMetadata,
            path={"id": id},
            body=body,
            options=options,
        )

    async def preview(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Preview a draft

        Scope: `agreements:read`.
        """
        return await self._transport.call(
            _PREVIEW,
            path={"id": id},
            options=options,
        )

    async def send(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Agreement:
        """Send an agreement

        Creates the PDF, or uses the uploaded PDF. A created PDF contains 128 random bits, so that its hash cannot
        be guessed. Stores the PDF with its hash, and emails links to the first group. Returns 422 if a party is
        under 18 on the day of sending and has no guardian.

        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _SEND,
            types.Agreement,
            path={"id": id},
            options=options,
        )

    async def list_steps(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.ListAgreementStepsResult:
        """List the history of an agreement, oldest first

        Scope: `agreements:read`.
        """
        return await self._transport.call(
            _LIST_STEPS,
            types.ListAgreementStepsResult,
            path={"id": id},
            options=options,
        )

    async def renew_signing_link(
        self,
        id: str,
        party_id: str,
        *,
        deliver: Optional[Literal["email", "answer"]] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.PartyLink:
        """Create a new link for a party

        The previous link stops working. The service emails the new link, or returns it so that the party can sign
        on your device. The certificate of the completed document states that the organization handed over the link.

        Args:
            deliver: `answer` returns the link, so that the party can sign on your device. The certificate states
                this
        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _RENEW_SIGNING_LINK,
            types.PartyLink,
            path={"id": id, "partyId": party_id},
            fields={"deliver": deliver},
            options=options,
        )

    async def sign(
        self,
        id: str,
        party_id: str,
        *,
        token: str,
        did: str,
        jws: str,
        appearance: Union[params.SignAgreementAppearanceTyped, params.SignAgreementAppearanceDrawn],
        options: Optional[RequestOptions] = None,
    ) -> types.SignAgreementResult:
        """Sign as a party with a did:jwk or did:key

        Also for approvals, and for the signatures of witnesses and guardians. The body contains the token of the
        party’s link. The payload comes from `POST /sign/{token}/signature-request`. The header of the JWS must be
        exactly `{alg, kid, typ: "avouch-signature+jws"}`. Header and payload are in RFC 8785 form.

        Args:
            token: Token of the party's link
            did: DID of the signing key: did:jwk or did:key with P-256 or Ed25519
            jws: Detached JWS (RFC 7515 appendix F) over the payload of the signature request
            appearance: Picture of the signature to show in the document
        """
        return await self._transport.call(
            _SIGN,
            types.SignAgreementResult,
            path={"id": id, "partyId": party_id},
            fields={"token": token, "did": did, "jws": jws, "appearance": appearance},
            options=options,
        )

    async def decline(
        self,
        id: str,
        party_id: str,
        *,
        token: str,
        reason: str,
        options: Optional[RequestOptions] = None,
    ) -> types.DeclineAgreementResult:
        """Decline as a party, with a reason"""
        return await self._transport.call(
            _DECLINE,
            types.DeclineAgreementResult,
            path={"id": id, "partyId": party_id},
            fields={"token": token, "reason": reason},
            options=options,
        )

    async def remind_parties(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.Agreement:
        """Remind parties who have not acted

        Sends the same link again, at most once an hour to each party. Returns 429 if all parties got an email
        within the last hour.

        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _REMIND_PARTIES,
            types.Agreement,
            path={"id": id},
            options=options,
        )

    async def void(
        self,
        id: str,
        *,
        reason: str,
        options: Optional[RequestOptions] = None,
    ) -> types.Agreement:
        """Void an agreement

        You can void an agreement until the last party has signed. All invited parties are notified and can read the
        reason.

        Scope: `agreements:write`.
        """
        return await self._transport.call(
            _VOID,
            types.Agreement,
            path={"id": id},
            fields={"reason": reason},
            options=options,
        )

    async def get_document(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download the document

        Returns the document as sent. After all parties have signed, it includes the certificate pages and the seal.

        Scope: `agreements:read`.
        """
        return await self._transport.call(
            _GET_DOCUMENT,
            path={"id": id},
            options=options,
        )

    async def get_evidence(
        self,
        id: str,
        *,
        receipt: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download the signature evidence

        Contains the signature of each party by their own key, under the seal of the organization. Verify it
        together with the PDF: `POST /v1/agreements/verify`, the page `/verify`, and the offline verifier accept
        both files. Returns 409 until all have signed.

        Args:
            receipt: `true`: includes the log receipt, which is added after the seal. Otherwise, returns the bytes
                that were sealed
        Scope: `agreements:read`.
        """
        return await self._transport.call(
            _GET_EVIDENCE,
            path={"id": id},
            query={"receipt": receipt},
            options=options,
        )

    async def get_receipt(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> str:
        """Download the log receipt of a completed agreement

        Returns the receipt of the entry with the hashes of the document, the sealed PDF, and evidence.json. The
        offline verifier checks it. Returns 409 until all have signed, and 409 with `Retry-After` for about a second
        afterward.

        Scope: `agreements:read`.
        """
        return await self._transport.call(
            _GET_RECEIPT,
            path={"id": id},
            options=options,
        )

    async def get_certificate(
        self,
        id: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> BinaryResponse:
        """Download the certificate pages, with the hashes of the sealed files

        Scope: `agreements:read`.
        """
        return await self._transport.call(
            _GET_CERTIFICATE,
            path={"id": id},
            options=options,
        )

    async def verify(
        self,
        *,
        pdf: str,
        evidence: str,
        options: Optional[RequestOptions] = None,
    ) -> types.VerifyAgreementResult:
        """Verify a signed document and its evidence

        Returns the signers, times, and DIDs, and detects any changed byte. The verdict lists each rule. A failed
        rule is part of the verdict, not an error. Trusted issuers are the organizations of this service. The
        offline verifier returns the same verdict without a network.

        Args:
            pdf: The completed document, in base64
            evidence: The file evidence.json, in base64
        Scope: `agreements:read`.
        """
        return await self._transport.call(
            _VERIFY,
            types.VerifyAgreementResult,
            fields={"pdf": pdf, "evidence": evidence},
            options=options,
        )
