import { z } from 'zod';
import { LINK_DELIVERIES, SIGNATURE_LEVELS } from '#verifier/evidence/signature-level.ts';
import { RIGHTS, WHOLE } from '#verifier/works/rights.ts';
import type { CredentialType } from '../credential-type.ts';
import type { JudgedCheck } from './judged-check.ts';

const day = z.iso.date();
const performed = z.enum(['passed', 'not_performed']);

/** `credentialSubject` of an IdentityVerificationCredential. New members may be added, so unknown ones are allowed. */
const examination = z.looseObject({
  ageOver18: z.boolean(),
  ageOver21: z.boolean(),
  document: z.looseObject({ type: z.string(), issuingState: z.string() }),
  examinedOn: day,
  faceMatch: performed,
  liveness: performed,
  reviewedByHuman: z.boolean(),
});

/** The claims of its SD-JWT, limited to those that the holder discloses. */
const disclosedExamination = z
  .looseObject({
    given_name: z.string(),
    family_name: z.string(),
    birthdate: day,
    nationalities: z.array(z.string()),
    age_over_18: z.boolean(),
    age_over_21: z.boolean(),
    document: z.looseObject({ type: z.string(), issuing_country: z.string() }),
    examined_on: day,
    face_match: performed,
    liveness: performed,
    reviewed_by_human: z.boolean(),
  })
  .partial();

const jurisdiction = z.looseObject({
  country: z.string().length(2),
  subdivision: z.string().optional(),
});
const entityType = z.looseObject({ code: z.string().length(4), name: z.string() });
const lei = z.string().length(20);
const count = z.int().min(0);

/** `credentialSubject` of a BusinessVerificationCredential. */
const business = z.looseObject({
  legalName: z.string(),
  registrationNumber: z.string(),
  jurisdiction,
  entityType,
  lei: lei.optional(),
  registryConfirmed: z.boolean(),
  beneficialOwnersVerified: count,
  reviewedByHuman: z.boolean(),
  examinedOn: day,
  screenedOn: day.optional(),
});

const disclosedBusiness = z
  .looseObject({
    legal_name: z.string(),
    registration_number: z.string(),
    jurisdiction,
    entity_type: entityType,
    lei,
    registered_address: z.looseObject({ street_address: z.string(), locality: z.string(), country: z.string() }),
    registry_confirmed: z.boolean(),
    beneficial_owners_verified: count,
    reviewed_by_human: z.boolean(),
    examined_on: day,
    screened_on: day,
  })
  .partial();

interface TypeSchemas {
  subject: z.ZodType;
  /** Suffix of the `vct`, independent of the issuer's URL. */
  vct: string;
  disclosed: z.ZodType;
}

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const party = z.looseObject({ role: z.string(), kind: z.string(), did: z.string().optional(), assurance: z.string() });

const agreement = z.looseObject({
  agreementId: z.string(),
  agreementType: z.string(),
  title: z.string(),
  documentHash: hash,
  sealedHash: hash,
  parties: z.array(party).min(1),
  completedOn: day,
});

const disclosedAgreement = z
  .looseObject({
    agreement_id: z.string(),
    agreement_type: z.string(),
    title: z.string(),
    document_hash: hash,
    sealed_hash: hash,
    parties: z.array(party).min(1),
    completed_on: day,
  })
  .partial();

const assurance = z.enum(['signed', 'attested']);
const likeness = z.enum(['face_matched_at_signing', 'producer_attested']);
const ofSignature = { level: z.enum(SIGNATURE_LEVELS).optional(), delivery: z.enum(LINK_DELIVERIES).optional() };
const shoot = z.looseObject({ from: day, until: day });
const nullifier = z.string().regex(/^\d{1,78}$/);
const permitted = {
  territory: z.string(),
  term: z.string(),
  media: z.array(z.string()).optional(),
  exclusivity: z.enum(['exclusive', 'non_exclusive']),
  explicit: z.boolean(),
};

const release = z.looseObject({
  releaseId: z.string(),
  agreementId: z.string().optional(),
  projectScope: z.string(),
  projectTitle: z.string().optional(),
  documentHash: hash.optional(),
  assurance,
  likeness,
  shoot: shoot.optional(),
  scope: z.looseObject({ ...permitted, aiUse: z.boolean(), biometricUse: z.boolean() }),
  performerNullifier: nullifier.optional(),
  performerDid: z.string().optional(),
  performerSignatureLevel: ofSignature.level,
  performerLinkDelivery: ofSignature.delivery,
  performerIdentityIssuer: z.string().optional(),
});

const disclosedRelease = z
  .looseObject({
    legal_name: z.string(),
    stage_name: z.string(),
    birthdate: day,
    release_id: z.string(),
    agreement_id: z.string(),
    project_scope: z.string(),
    project_title: z.string(),
    document_hash: hash,
    assurance,
    likeness,
    shoot,
    scope: z.looseObject({ ...permitted, ai_use: z.boolean(), biometric_use: z.boolean() }),
    performer_nullifier: nullifier,
    performer_did: z.string(),
    performer_signature_level: ofSignature.level,
    performer_link_delivery: ofSignature.delivery,
    performer_identity_issuer: z.string(),
    performer_signature: z.looseObject({ did: z.string(), payload: z.looseObject({}), jws: z.string() }),
  })
  .partial();

const words = z.array(z.string());
const controllers = z.array(z.looseObject({ name: z.string(), did: z.string() })).min(1);
const consentEvent = z.looseObject({ state: z.literal('given'), at: z.string(), until: z.string().optional() });

const consent = z.looseObject({
  schemaVersion: z.string(),
  recordId: z.string(),
  principalId: z.string(),
  notice: z.looseObject({ language: z.string(), url: z.string().optional(), textHash: hash.optional() }),
  purpose: z.string(),
  purposeType: z.string(),
  lawfulBasis: z.string(),
  dataCategories: words.min(1),
  controllers,
  collectionMethod: z.string(),
  processingMethod: z.string(),
  storageLocations: words.min(1),
  retention: z.string(),
  processingLocations: words.min(1),
  jurisdiction: z.string(),
  recipients: words.optional(),
  withdrawalMethod: z.string(),
  privacyRights: words.min(1),
  projectScope: z.string().optional(),
  consentEvent,
  assurance,
  agreementId: z.string().optional(),
  documentHash: hash.optional(),
});

const disclosedConsent = z
  .looseObject({
    schema_version: z.string(),
    record_id: z.string(),
    principal_id: z.string(),
    notice: z.looseObject({ language: z.string(), url: z.string().optional(), text_hash: hash.optional() }),
    purpose: z.string(),
    purpose_type: z.string(),
    lawful_basis: z.string(),
    data_categories: words.min(1),
    controllers,
    collection_method: z.string(),
    processing_method: z.string(),
    storage_locations: words.min(1),
    retention: z.string(),
    processing_locations: words.min(1),
    jurisdiction: z.string(),
    recipients: words,
    withdrawal_method: z.string(),
    privacy_rights: words.min(1),
    project_scope: z.string(),
    consent_event: consentEvent,
    assurance,
    agreement_id: z.string(),
    document_hash: hash,
  })
  .partial();

const heldArea = {
  right: z.enum(RIGHTS),
  share: z.int().min(1).max(WHOLE),
  territory: z.union([z.literal('world'), words.min(1)]),
  except: words.optional(),
};
const heldRights = {
  owned: z.array(z.looseObject({ ...heldArea, exclusivelyLicensed: z.int().min(0).max(WHOLE) })).min(1),
  licensed: z
    .array(z.looseObject({ ...heldArea, exclusive: z.boolean(), sublicensing: z.boolean(), until: day.optional() }))
    .min(1),
  agreements: z.array(z.looseObject({ agreementId: z.string(), credentialHash: hash })).min(1),
};
const claimVerdict = z.enum(['evidenced', 'stated']);

const copyrightClaim = z.looseObject({
  basis: z.string(),
  claimId: z.string(),
  workId: z.string(),
  workHash: hash,
  holderId: z.string(),
  holderDid: z.string().optional(),
  heldOn: day,
  heldUntil: day.optional(),
  verdict: claimVerdict,
  owned: heldRights.owned.optional(),
  licensed: heldRights.licensed.optional(),
  agreements: heldRights.agreements.optional(),
  computedOn: day,
});

const disclosedCopyrightClaim = z
  .looseObject({
    holder_name: z.string(),
    holder_did: z.string(),
    basis: z.string(),
    claim_id: z.string(),
    work_id: z.string(),
    work_hash: hash,
    holder_id: z.string(),
    held_on: day,
    held_until: day,
    verdict: claimVerdict,
    ...heldRights,
    computed_on: day,
  })
  .partial();

const replicaLicense = z.looseObject({
  basis: z.string(),
  licenseId: z.string(),
  consentId: z.string(),
  consentHash: hash,
  useId: z.string(),
  usedOn: day,
  descriptionHash: hash,
  licensee: z.string(),
  medium: z.string(),
  fileHash: hash.optional(),
  workId: z.string().optional(),
  workHash: hash.optional(),
});

const disclosedReplicaLicense = z
  .looseObject({
    licensee: z.string(),
    medium: z.string(),
    description_hash: hash,
    basis: z.string(),
    license_id: z.string(),
    consent_id: z.string(),
    consent_hash: hash,
    use_id: z.string(),
    used_on: day,
    file_hash: hash,
    work_id: z.string(),
    work_hash: hash,
  })
  .partial();

const SCHEMAS: Record<CredentialType, TypeSchemas> = {
  IdentityVerificationCredential: {
    subject: examination,
    vct: '/credential-types/identity-verification/v1',
    disclosed: disclosedExamination,
  },
  BusinessVerificationCredential: {
    subject: business,
    vct: '/credential-types/business-verification/v1',
    disclosed: disclosedBusiness,
  },
  AgreementCredential: {
    subject: agreement,
    vct: '/credential-types/agreement/v1',
    disclosed: disclosedAgreement,
  },
  ModelReleaseCredential: {
    subject: release,
    vct: '/credential-types/model-release/v1',
    disclosed: disclosedRelease,
  },
  ConsentCredential: {
    subject: consent,
    vct: '/credential-types/consent/v1',
    disclosed: disclosedConsent,
  },
  CopyrightClaimCredential: {
    subject: copyrightClaim,
    vct: '/credential-types/copyright-claim/v1',
    disclosed: disclosedCopyrightClaim,
  },
  ReplicaLicenseCredential: {
    subject: replicaLicense,
    vct: '/credential-types/replica-license/v1',
    disclosed: disclosedReplicaLicense,
  },
};

/** Whether claims of our own types match the schema, whoever the issuer is; other types are not judged. */
export function checkSchema(claims: Record<string, unknown>): JudgedCheck {
  const fits = fitsSchemas(claims);
  if (fits.length === 0) return { check: 'schema', result: 'not_performed', reason: 'type_not_ours' };
  return fits.every(Boolean)
    ? { check: 'schema', result: 'passed' }
    : { check: 'schema', result: 'failed', reason: 'claims_do_not_fit_type' };
}

/** One result for each of our types that the credential names. */
function fitsSchemas(claims: Record<string, unknown>): boolean[] {
  const { type, vct, credentialSubject } = claims;
  return Object.entries(SCHEMAS).flatMap(([name, schemas]) => {
    if (typeof vct === 'string') return vct.endsWith(schemas.vct) ? [schemas.disclosed.safeParse(claims).success] : [];
    return Array.isArray(type) && type.includes(name) ? [schemas.subject.safeParse(credentialSubject).success] : [];
  });
}
