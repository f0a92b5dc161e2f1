import type { CredentialFormat } from '#agent/index.ts';
import { CREDENTIAL_TYPES, type CredentialType } from './credential-type.ts';

/** The formats in which credentials are issued. */
export const FORMATS = ['vc+jwt', 'jwt_vc_json', 'dc+sd-jwt', 'ldp_vc'] as const satisfies readonly CredentialFormat[];

/** A claim as wallets show it. */
export interface ClaimDescription {
  /** Its path in the SD-JWT. */
  path: readonly string[];
  /** Its path in `credentialSubject` of the other formats; undefined if only the SD-JWT has it. */
  subjectPath?: readonly string[];
  /** In English. */
  name: string;
  /** Whether it identifies the holder. */
  personal: boolean;
  /** Whether it is always disclosed in an SD-JWT. */
  isOpen?: true;
}

/** A type of credential that this service issues, for issuer metadata and type metadata. */
export interface CredentialTypeDescription {
  type: CredentialType;
  /** `vct` of its SD-JWT, and the URL of its type metadata. */
  vct: string;
  /** `type` in the other formats. */
  types: readonly string[];
  /** Prefix of its terms in JSON-LD. */
  vocabulary: string;
  formats: typeof FORMATS;
  name: string;
  description: string;
  claims: readonly ClaimDescription[];
}

export const TYPE_PATH = '/credential-types';

/** Part of every type, for credentials not issued in production. */
const ENVIRONMENT: ClaimDescription = {
  path: ['environment'],
  subjectPath: ['environment'],
  name: 'Issued in development or test mode',
  personal: false,
  isOpen: true,
};

const IDENTITY_CLAIMS: readonly ClaimDescription[] = [
  { path: ['given_name'], name: 'Given names', personal: true },
  { path: ['family_name'], name: 'Family name', personal: true },
  { path: ['birthdate'], name: 'Date of birth', personal: true },
  { path: ['nationalities'], name: 'Nationalities', personal: true },
  { path: ['age_over_18'], subjectPath: ['ageOver18'], name: 'Over 18', personal: false },
  { path: ['age_over_21'], subjectPath: ['ageOver21'], name: 'Over 21', personal: false },
  { path: ['document'], subjectPath: ['document'], name: 'Identity document', personal: false },
  { path: ['examined_on'], subjectPath: ['examinedOn'], name: 'Examined on', personal: false },
  { path: ['face_match'], subjectPath: ['faceMatch'], name: 'Face compared', personal: false },
  { path: ['liveness'], subjectPath: ['liveness'], name: 'Liveness', personal: false },
  { path: ['reviewed_by_human'], subjectPath: ['reviewedByHuman'], name: 'Reviewed by a person', personal: false },
];

const BUSINESS_CLAIMS: readonly ClaimDescription[] = [
  { path: ['legal_name'], subjectPath: ['legalName'], name: 'Legal name', personal: false },
  { path: ['registration_number'], subjectPath: ['registrationNumber'], name: 'Registration number', personal: false },
  { path: ['jurisdiction'], subjectPath: ['jurisdiction'], name: 'Jurisdiction', personal: false },
  { path: ['entity_type'], subjectPath: ['entityType'], name: 'Legal form', personal: false },
  { path: ['lei'], subjectPath: ['lei'], name: 'Legal entity identifier', personal: false },
  { path: ['registered_address'], name: 'Registered address', personal: false },
  { path: ['registry_confirmed'], subjectPath: ['registryConfirmed'], name: 'Found in a register', personal: false },
  {
    path: ['beneficial_owners_verified'],
    subjectPath: ['beneficialOwnersVerified'],
    name: 'Beneficial owners verified',
    personal: false,
  },
  { path: ['reviewed_by_human'], subjectPath: ['reviewedByHuman'], name: 'Reviewed by a person', personal: false },
  { path: ['examined_on'], subjectPath: ['examinedOn'], name: 'Examined on', personal: false },
  { path: ['screened_on'], subjectPath: ['screenedOn'], name: 'Compared with sanctions lists on', personal: false },
];

const AGREEMENT_CLAIMS: readonly ClaimDescription[] = [
  { path: ['agreement_id'], subjectPath: ['agreementId'], name: 'Agreement', personal: false },
  { path: ['agreement_type'], subjectPath: ['agreementType'], name: 'Type of agreement', personal: false },
  { path: ['title'], subjectPath: ['title'], name: 'Title', personal: false },
  { path: ['document_hash'], subjectPath: ['documentHash'], name: 'Hash of the document', personal: false },
  { path: ['sealed_hash'], subjectPath: ['sealedHash'], name: 'Hash of the signed document', personal: false },
  { path: ['parties'], subjectPath: ['parties'], name: 'Parties', personal: false },
  { path: ['completed_on'], subjectPath: ['completedOn'], name: 'Completed on', personal: false },
];

const RELEASE_CLAIMS: readonly ClaimDescription[] = [
  { path: ['legal_name'], name: 'Legal name', personal: true },
  { path: ['stage_name'], name: 'Stage name', personal: true },
  { path: ['birthdate'], name: 'Date of birth', personal: true },
  { path: ['release_id'], subjectPath: ['releaseId'], name: 'Release', personal: false },
  { path: ['agreement_id'], subjectPath: ['agreementId'], name: 'Agreement', personal: false },
  { path: ['project_scope'], subjectPath: ['projectScope'], name: 'Project', personal: false },
  { path: ['project_title'], subjectPath: ['projectTitle'], name: 'Title of the project', personal: false },
  { path: ['document_hash'], subjectPath: ['documentHash'], name: 'Hash of the document', personal: false },
  { path: ['assurance'], subjectPath: ['assurance'], name: 'Signed or attested', personal: false },
  { path: ['likeness'], subjectPath: ['likeness'], name: 'Evidence of likeness', personal: false },
  { path: ['shoot'], subjectPath: ['shoot'], name: 'Days of the shoot', personal: false },
  { path: ['scope'], subjectPath: ['scope'], name: 'Permitted uses', personal: false },
  {
    path: ['performer_nullifier'],
    subjectPath: ['performerNullifier'],
    name: "The performer's nullifier for the project",
    personal: false,
  },
  { path: ['performer_did'], subjectPath: ['performerDid'], name: "The performer's DID", personal: false },
  { path: ['performer_signature'], name: "The performer's signature", personal: false },
  {
    path: ['performer_signature_level'],
    subjectPath: ['performerSignatureLevel'],
    name: "Level of the performer's signature",
    personal: false,
    isOpen: true,
  },
  {
    path: ['performer_link_delivery'],
    subjectPath: ['performerLinkDelivery'],
    name: 'Delivery of the signing link',
    personal: false,
    isOpen: true,
  },
  {
    path: ['performer_identity_issuer'],
    subjectPath: ['performerIdentityIssuer'],
    name: 'Issuer of the identity in the wallet',
    personal: false,
    isOpen: true,
  },
];

const CONSENT_CLAIMS: readonly ClaimDescription[] = [
  { path: ['schema_version'], subjectPath: ['schemaVersion'], name: 'Schema of the record', personal: false },
  { path: ['record_id'], subjectPath: ['recordId'], name: 'Record', personal: false },
  { path: ['principal_id'], subjectPath: ['principalId'], name: 'Consenting person', personal: false },
  { path: ['notice'], subjectPath: ['notice'], name: 'Notice', personal: false },
  { path: ['purpose'], subjectPath: ['purpose'], name: 'Purpose', personal: false },
  { path: ['purpose_type'], subjectPath: ['purposeType'], name: 'Type of purpose', personal: false },
  { path: ['lawful_basis'], subjectPath: ['lawfulBasis'], name: 'Lawful basis', personal: false },
  { path: ['data_categories'], subjectPath: ['dataCategories'], name: 'Categories of data', personal: false },
  { path: ['controllers'], subjectPath: ['controllers'], name: 'Controllers', personal: false },
  { path: ['collection_method'], subjectPath: ['collectionMethod'], name: 'Collection of data', personal: false },
  { path: ['processing_method'], subjectPath: ['processingMethod'], name: 'Processing of data', personal: false },
  { path: ['storage_locations'], subjectPath: ['storageLocations'], name: 'Place of storage', personal: false },
  { path: ['retention'], subjectPath: ['retention'], name: 'Retention of data', personal: false },
  {
    path: ['processing_locations'],
    subjectPath: ['processingLocations'],
    name: 'Place of processing',
    personal: false,
  },
  { path: ['jurisdiction'], subjectPath: ['jurisdiction'], name: 'Jurisdiction', personal: false },
  { path: ['recipients'], subjectPath: ['recipients'], name: 'Recipients', personal: false },
  { path: ['withdrawal_method'], subjectPath: ['withdrawalMethod'], name: 'How to withdraw', personal: false },
  { path: ['privacy_rights'], subjectPath: ['privacyRights'], name: 'Rights', personal: false },
  { path: ['project_scope'], subjectPath: ['projectScope'], name: 'Project', personal: false },
  { path: ['consent_event'], subjectPath: ['consentEvent'], name: 'State and time', personal: false },
  { path: ['assurance'], subjectPath: ['assurance'], name: 'Signed or attested', personal: false },
  { path: ['agreement_id'], subjectPath: ['agreementId'], name: 'Agreement', personal: false },
  { path: ['document_hash'], subjectPath: ['documentHash'], name: 'Hash of the document', personal: false },
];

/** The work that a credential is about. */
const WORK_CLAIMS: readonly ClaimDescription[] = [
  { path: ['work_id'], subjectPath: ['workId'], name: 'Work', personal: false, isOpen: true },
  {
    path: ['work_hash'],
    subjectPath: ['workHash'],
    name: 'Hash of title and identifiers',
    personal: false,
    isOpen: true,
  },
];

const COPYRIGHT_CLAIMS: readonly ClaimDescription[] = [
  { path: ['holder_name'], name: 'Name of the holder', personal: true },
  { path: ['holder_did'], subjectPath: ['holderDid'], name: 'DID of the holder', personal: false },
  { path: ['basis'], subjectPath: ['basis'], name: 'Basis of the claim', personal: false, isOpen: true },
  { path: ['verdict'], subjectPath: ['verdict'], name: 'Evidenced or stated', personal: false, isOpen: true },
  { path: ['held_on'], subjectPath: ['heldOn'], name: 'Held on', personal: false, isOpen: true },
  { path: ['held_until'], subjectPath: ['heldUntil'], name: 'Next recorded change', personal: false, isOpen: true },
  { path: ['owned'], subjectPath: ['owned'], name: 'Owned rights', personal: false, isOpen: true },
  { path: ['licensed'], subjectPath: ['licensed'], name: 'Licensed rights', personal: false, isOpen: true },
  { path: ['agreements'], subjectPath: ['agreements'], name: 'Agreements', personal: false, isOpen: true },
  { path: ['claim_id'], subjectPath: ['claimId'], name: 'Claim', personal: false, isOpen: true },
  ...WORK_CLAIMS,
  { path: ['holder_id'], subjectPath: ['holderId'], name: 'Holder', personal: false, isOpen: true },
  { path: ['computed_on'], subjectPath: ['computedOn'], name: 'Computed on', personal: false, isOpen: true },
];

const REPLICA_LICENSE_CLAIMS: readonly ClaimDescription[] = [
  { path: ['licensee'], subjectPath: ['licensee'], name: 'Licensee', personal: false },
  { path: ['medium'], subjectPath: ['medium'], name: 'Medium', personal: false },
  {
    path: ['description_hash'],
    subjectPath: ['descriptionHash'],
    name: 'Hash of the description of the use',
    personal: false,
  },
  { path: ['basis'], subjectPath: ['basis'], name: 'Basis of the license', personal: false, isOpen: true },
  { path: ['license_id'], subjectPath: ['licenseId'], name: 'License', personal: false, isOpen: true },
  { path: ['consent_id'], subjectPath: ['consentId'], name: 'Consent', personal: false, isOpen: true },
  { path: ['consent_hash'], subjectPath: ['consentHash'], name: 'Hash of the consent', personal: false, isOpen: true },
  { path: ['use_id'], subjectPath: ['useId'], name: 'Use', personal: false, isOpen: true },
  { path: ['used_on'], subjectPath: ['usedOn'], name: 'Day of the use', personal: false, isOpen: true },
  { path: ['file_hash'], subjectPath: ['fileHash'], name: 'Hash of the file', personal: false, isOpen: true },
  ...WORK_CLAIMS,
];

const TYPES: Record<
  CredentialType,
  { path: string } & Pick<CredentialTypeDescription, 'name' | 'description' | 'claims'>
> = {
  IdentityVerificationCredential: {
    path: 'identity-verification/v1',
    name: 'Verified identity',
    description: 'An identity document was examined. States which ages the holder had reached by then.',
    claims: IDENTITY_CLAIMS,
  },
  BusinessVerificationCredential: {
    path: 'business-verification/v1',
    name: 'Verified business',
    description: 'A company, its documents, and its owners were examined, and the company was approved.',
    claims: BUSINESS_CLAIMS,
  },
  AgreementCredential: {
    path: 'agreement/v1',
    name: 'Agreement',
    description: 'All parties signed a document. States their DIDs and the level of each signature.',
    claims: AGREEMENT_CLAIMS,
  },
  ModelReleaseCredential: {
    path: 'model-release/v1',
    name: 'Model release',
    description: 'A performer permits the use of a likeness in a project, within a scope.',
    claims: RELEASE_CLAIMS,
  },
  ConsentCredential: {
    path: 'consent/v1',
    name: 'Consent',
    description: 'A person gave consent for a purpose, after a notice. The record follows ISO/IEC TS 27560.',
    claims: CONSENT_CLAIMS,
  },
  CopyrightClaimCredential: {
    path: 'copyright-claim/v1',
    name: 'Copyright claim',
    description:
      'The issuer claims, from its own records, which rights in a work a holder held on a day. Not a legal opinion.',
    claims: COPYRIGHT_CLAIMS,
  },
  ReplicaLicenseCredential: {
    path: 'replica-license/v1',
    name: 'Replica license',
    description:
      'The issuer licenses one use of a digital replica, in one file or work, under the consent of the performer.',
    claims: REPLICA_LICENSE_CLAIMS,
  },
};

/** The claims that an SD-JWT of a type makes selectively disclosable: all except those that every verifier needs. */
export function disclosableOf(type: CredentialType): string[] {
  return TYPES[type].claims.flatMap(({ path, isOpen }) => (isOpen ? [] : path.slice(0, 1)));
}

/** The claims in an SD-JWT of a type that identify the holder; a business's name does not. */
export function personalOf(type: CredentialType): ReadonlySet<string> {
  return new Set(TYPES[type].claims.flatMap(({ path, personal }) => (personal ? path.slice(0, 1) : [])));
}

/** The types that this service issues; `publicUrl` as in the context. */
export function describeTypes(publicUrl: string): CredentialTypeDescription[] {
  return CREDENTIAL_TYPES.map((type) => describeType(publicUrl, type));
}

/** One type that this service issues. */
export function describeType(publicUrl: string, type: CredentialType): CredentialTypeDescription {
  const { path, claims, ...words } = TYPES[type];
  const vct = `${publicUrl}${TYPE_PATH}/${path}`;
  return {
    type,
    vct,
    types: ['VerifiableCredential', type],
    vocabulary: `${vct}#`,
    formats: FORMATS,
    ...words,
    claims: [...claims, ENVIRONMENT],
  };
}

/**
 * The type metadata of an SD-JWT VC (draft-ietf-oauth-sd-jwt-vc section 6); undefined for a path that names no type.
 */
export function typeMetadata(publicUrl: string, name: string): Record<string, unknown> | undefined {
  const described = describeTypes(publicUrl).find(({ vct }) => vct === `${publicUrl}${TYPE_PATH}/${name}`);
  return (
    described && {
      vct: described.vct,
      name: described.name,
      description: described.description,
      display: [{ locale: 'en', name: described.name, description: described.description }],
      claims: described.claims.map((claim) => ({
        path: claim.path,
        display: [{ locale: 'en', label: claim.name }],
        sd: claim.isOpen ? 'never' : 'always',
      })),
    }
  );
}
