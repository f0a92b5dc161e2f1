# Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
"""`client.verification_policies`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, Optional, Union

from .. import types
from .._encode import OMIT
from .._resource import AsyncResource, Resource
from .._transport import Operation

if TYPE_CHECKING:
    from .. import params
    from .._encode import Omit, Time
    from .._pagination import AsyncPager, Page
    from .._transport import RequestOptions


_GET_CURRENT = Operation(
    "getVerificationPolicy",
    "GET",
    "/v1/verification-policy",
)
_CHANGE = Operation(
    "changeVerificationPolicy",
    "POST",
    "/v1/verification-policies",
    idempotent=True,
    body={"accept_specimens": ("acceptSpecimens", None), "minimum_age": ("minimumAge", None), "maximum_document_age_years": ("maximumDocumentAgeYears", None), "face_strict": ("faceStrict", None), "face_lax": ("faceLax", None), "face_alike": ("faceAlike", None), "least_character_confidence": ("leastCharacterConfidence", None), "least_mean_confidence": ("leastMeanConfidence", None), "least_brightness": ("leastBrightness", None), "least_contrast": ("leastContrast", None), "review_sample_share": ("reviewSampleShare", None), "retention_days": ("retentionDays", None), "duplicate_person_search": ("duplicatePersonSearch", None), "four_eyes": ("fourEyes", None), "consent_required": ("consentRequired", None), "wallet": ("wallet", {"trusted_roots": ("trustedRoots", None), "trusted_lists": ("trustedLists", None)}), "business": ("business", {"ownership_threshold": ("ownershipThreshold", None), "require_verified_owners": ("requireVerifiedOwners", None), "four_eyes": ("fourEyes", None), "automatic_approval": ("automaticApproval", None), "validity_months": ("validityMonths", None), "screening_threshold": ("screeningThreshold", None), "max_document_age_months": ("maxDocumentAgeMonths", None)}), "accepted_documents": ("acceptedDocuments", None), "base_version": ("baseVersion", None)},
    nullable=frozenset({"minimum_age", "maximum_document_age_years"}),
)
_LIST = Operation(
    "listVerificationPolicies",
    "GET",
    "/v1/verification-policies",
)
_GET_VERSION = Operation(
    "getVerificationPolicyVersion",
    "GET",
    "/v1/verification-policies/{version}",
)
_GET_DEFAULT = Operation(
    "getDefaultVerificationPolicy",
    "GET",
    "/v1/verification-policies/default/{name}",
)


class VerificationPolicies(Resource):
    """Calls of `client.verification_policies`."""

    def get_current(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationPolicy:
        """Retrieve the verification policy

        Scope: `verifications:read`.
        """
        return self._transport.call(
            _GET_CURRENT,
            types.VerificationPolicy,
            options=options,
        )

    def change(
        self,
        *,
        accept_specimens: Optional[bool] = None,
        minimum_age: Union[Optional[int], Omit] = OMIT,
        maximum_document_age_years: Union[Optional[int], Omit] = OMIT,
        face_strict: Optional[float] = None,
        face_lax: Optional[float] = None,
        face_alike: Optional[float] = None,
        least_character_confidence: Optional[float] = None,
        least_mean_confidence: Optional[float] = None,
        least_brightness: Optional[float] = None,
        least_contrast: Optional[float] = None,
        liveness: Optional[Literal["required", "when_supplied"]] = None,
        review_sample_share: Optional[float] = None,
        retention_days: Optional[int] = None,
        duplicate_person_search: Optional[bool] = None,
        four_eyes: Optional[bool] = None,
        consent_required: Optional[bool] = None,
        evidence: Optional[types.VerificationEvidence] = None,
        wallet: Optional[params.ChangeVerificationPolicyWallet] = None,
        business: Optional[params.ChangeVerificationPolicyBusiness] = None,
        screening: Optional[params.ChangeVerificationPolicyScreening] = None,
        accepted_documents: Optional[params.ChangeVerificationPolicyAcceptedDocuments] = None,
        base_version: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationPolicy:
        """Change the verification policy

        Omitted fields keep their values. The change creates a new version, which applies from the next decision.
        Versions never change. A decision names the version that it used.

        Args:
            accept_specimens: Whether to accept specimens, such as documents of Utopia. Only in test mode and in
                development
            minimum_age: Minimum age in years on the day of the decision; 18 by default. With a lower value or null,
                minors can be verified. A minor signs together with a guardian
            maximum_document_age_years: Maximum years since the document was issued. Applies only to documents whose
                date of issue can be read by machine, such as driving licenses. A machine-readable zone (MRZ)
                contains no date of issue
            face_strict: Maximum distance between two faces that count as the same person. Lower values are stricter
            face_lax: A reviewer decides distances from `faceStrict` to `faceLax` plus 0.05. Faces at a greater
                distance count as two people
            face_alike: Minimum distance between the selfie and the portrait in the document. At a smaller distance,
                the selfie counts as a copy of the portrait
            least_character_confidence: Minimum OCR confidence of a single character
            least_mean_confidence: Minimum average OCR confidence of the machine-readable zone. Below it, the zone
                counts as unreadable
            least_brightness: Minimum average brightness of a usable picture, 0 to 255
            least_contrast: Minimum contrast of a usable picture, 0 to 255
            liveness: `required`: a verification without a passed liveness challenge is never approved
                automatically. This is the default for live organizations in production
            review_sample_share: Share of automatic approvals that a reviewer checks afterward, 0 to 1
            retention_days: Days after the end of the verification until selfies, liveness frames, and face
                templates are erased
            duplicate_person_search: Whether to compare each new face with the faces of verified people
            four_eyes: Whether an approval requires two reviewers. Changing this requires the scope
                organization:write
            consent_required: Whether consent must be recorded before any examination
            base_version: Version on which you base the change. The call returns 409 if another version is current
                by now
        Scope: `compliance:write`.
        """
        return self._transport.call(
            _CHANGE,
            types.VerificationPolicy,
            fields={"accept_specimens": accept_specimens, "minimum_age": minimum_age, "maximum_document_age_years": maximum_document_age_years, "face_strict": face_strict, "face_lax": face_lax, "face_alike": face_alike, "least_character_confidence": least_character_confidence, "least_mean_confidence": least_mean_confidence, "least_brightness": least_brightness, "least_contrast": least_contrast, "liveness": liveness, "review_sample_share": review_sample_share, "retention_days": retention_days, "duplicate_person_search": duplicate_person_search, "four_eyes": four_eyes, "consent_required": consent_required, "evidence": evidence, "wallet": wallet, "business": business, "screening": screening, "accepted_documents": accepted_documents, "base_version": base_version},
            options=options,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        options: Optional[RequestOptions] = None,
    ) -> Page[types.VerificationPolicy]:
        """List versions of the verification policy

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
        Scope: `verifications:read`.
        """
        return self._page(
            _LIST,
            types.VerificationPolicy,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before},
            options=options,
        )

    def get_version(
        self,
        version: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationPolicy:
        """Retrieve a version of the verification policy

        Scope: `verifications:read`.
        """
        return self._transport.call(
            _GET_VERSION,
            types.VerificationPolicy,
            path={"version": version},
            options=options,
        )

    def get_default(
        self,
        name: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationPolicy:
        """Retrieve a version of the default policy

        The path is `/v1/verification-policies/` and the `policyVersion` of a decision, such as `default/4`.

        Scope: `verifications:read`.
        """
        return self._transport.call(
            _GET_DEFAULT,
            types.VerificationPolicy,
            path={"name": name},
            options=options,
        )


class AsyncVerificationPolicies(AsyncResource):
    """Calls of `client.verification_policies`."""

    async def get_current(
        self,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationPolicy:
        """Retrieve the verification policy

        Scope: `verifications:read`.
        """
        return await self._transport.call(
            _GET_CURRENT,
            types.VerificationPolicy,
            options=options,
        )

    async def change(
        self,
        *,
        accept_specimens: Optional[bool] = None,
        minimum_age: Union[Optional[int], Omit] = OMIT,
        maximum_document_age_years: Union[Optional[int], Omit] = OMIT,
        face_strict: Optional[float] = None,
        face_lax: Optional[float] = None,
        face_alike: Optional[float] = None,
        least_character_confidence: Optional[float] = None,
        least_mean_confidence: Optional[float] = None,
        least_brightness: Optional[float] = None,
        least_contrast: Optional[float] = None,
        liveness: Optional[Literal["required", "when_supplied"]] = None,
        review_sample_share: Optional[float] = None,
        retention_days: Optional[int] = None,
        duplicate_person_search: Optional[bool] = None,
        four_eyes: Optional[bool] = None,
        consent_required: Optional[bool] = None,
        evidence: Optional[types.VerificationEvidence] = None,
        wallet: Optional[params.ChangeVerificationPolicyWallet] = None,
        business: Optional[params.ChangeVerificationPolicyBusiness] = None,
        screening: Optional[params.ChangeVerificationPolicyScreening] = None,
        accepted_documents: Optional[params.ChangeVerificationPolicyAcceptedDocuments] = None,
        base_version: Optional[str] = None,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationPolicy:
        """Change the verification policy

        Omitted fields keep their values. The change creates a new version, which applies from the next decision.
        Versions never change. A decision names the version that it used.

        Args:
            accept_specimens: Whether to accept specimens, such as documents of Utopia. Only in test mode and in
                development
            minimum_age: Minimum age in years on the day of the decision; 18 by default. With a lower value or null,
                minors can be verified. A minor signs together with a guardian
            maximum_document_age_years: Maximum years since the document was issued. Applies only to documents whose
                date of issue can be read by machine, such as driving licenses. A machine-readable zone (MRZ)
                contains no date of issue
            face_strict: Maximum distance between two faces that count as the same person. Lower values are stricter
            face_lax: A reviewer decides distances from `faceStrict` to `faceLax` plus 0.05. Faces at a greater
                distance count as two people
            face_alike: Minimum distance between the selfie and the portrait in the document. At a smaller distance,
                the selfie counts as a copy of the portrait
            least_character_confidence: Minimum OCR confidence of a single character
            least_mean_confidence: Minimum average OCR confidence of the machine-readable zone. Below it, the zone
                counts as unreadable
            least_brightness: Minimum average brightness of a usable picture, 0 to 255
            least_contrast: Minimum contrast of a usable picture, 0 to 255
            liveness: `required`: a verification without a passed liveness challenge is never approved
                automatically. This is the default for live organizations in production
            review_sample_share: Share of automatic approvals that a reviewer checks afterward, 0 to 1
            retention_days: Days after the end of the verification until selfies, liveness frames, and face
                templates are erased
            duplicate_person_search: Whether to compare each new face with the faces of verified people
            four_eyes: Whether an approval requires two reviewers. Changing this requires the scope
                organization:write
            consent_required: Whether consent must be recorded before any examination
            base_version: Version on which you base the change. The call returns 409 if another version is current
                by now
        Scope: `compliance:write`.
        """
        return await self._transport.call(
            _CHANGE,
            types.VerificationPolicy,
            fields={"accept_specimens": accept_specimens, "minimum_age": minimum_age, "maximum_document_age_years": maximum_document_age_years, "face_strict": face_strict, "face_lax": face_lax, "face_alike": face_alike, "least_character_confidence": least_character_confidence, "least_mean_confidence": least_mean_confidence, "least_brightness": least_brightness, "least_contrast": least_contrast, "liveness": liveness, "review_sample_share": review_sample_share, "retention_days": retention_days, "duplicate_person_search": duplicate_person_search, "four_eyes": four_eyes, "consent_required": consent_required, "evidence": evidence, "wallet": wallet, "business": business, "screening": screening, "accepted_documents": accepted_documents, "base_version": base_version},
            options=options,
        )

    def list(
        self,
        *,
        limit: Optional[int] = None,
        cursor: Optional[str] = None,
        created_after: Optional[Time] = None,
        created_before: Optional[Time] = None,
        options: Optional[RequestOptions] = None,
    ) -> AsyncPager[types.VerificationPolicy]:
        """List versions of the verification policy

        Args:
            limit: Maximum number of objects on a page
            cursor: `nextCursor` of the previous page
            created_after: Only objects created after this time
            created_before: Only objects created before this time
        Scope: `verifications:read`.
        """
        return self._page(
            _LIST,
            types.VerificationPolicy,
            ("cursor", "nextCursor"),
            query={"limit": limit, "cursor": cursor, "createdAfter": created_after, "createdBefore": created_before},
            options=options,
        )

    async def get_version(
        self,
        version: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationPolicy:
        """Retrieve a version of the verification policy

        Scope: `verifications:read`.
        """
        return await self._transport.call(
            _GET_VERSION,
            types.VerificationPolicy,
            path={"version": version},
            options=options,
        )

    async def get_default(
        self,
        name: str,
        *,
        options: Optional[RequestOptions] = None,
    ) -> types.VerificationPolicy:
        """Retrieve a version of the default policy

        The path is `/v1/verification-policies/` and the `policyVersion` of a decision, such as `default/4`.

        Scope: `verifications:read`.
        """
        return await self._transport.call(
            _GET_DEFAULT,
            types.VerificationPolicy,
            path={"name": name},
            options=options,
        )
