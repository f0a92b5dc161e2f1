import { termsOf } from './json-ld-terms.ts';

/** A consent record with the fields that ISO/IEC TS 27560:2023 makes mandatory. */
export interface ConsentClaims {
  /** `cns_…`: ID of the record. */
  recordId: string;
  /** `per_…`: the person who consented, without a name. */
  principalId: string;
  notice: ConsentNotice;
  purpose: string;
  /** Such as `service`, `research` or `publication`. */
  purposeType: string;
  lawfulBasis: string;
  /** Categories of personal data. */
  categories: readonly string[];
  controllers: readonly { name: string; did: string }[];
  collectionMethod: string;
  processingMethod: string;
  storageLocations: readonly string[];
  retention: string;
  processingLocations: readonly string[];
  jurisdiction: string;
  recipients: readonly string[];
  withdrawalMethod: string;
  privacyRights: readonly string[];
  /** The scope of the project's nullifiers, for a consent to a digital replica in one project; null otherwise. */
  projectScope: string | null;
  state: 'given';
  /** RFC 3339 to the second. */
  givenAt: string;
  /** Signed by the person, or only attested by the organization. */
  assurance: 'signed' | 'attested';
  agreementId: string | null;
  /** SHA-256 of the signed document, lower-case hex. */
  documentHash: string | null;
}

/** The notice shown before the consent: its URL, or the SHA-256 of its text; its language as BCP 47. */
export interface ConsentNotice {
  language: string;
  url: string | null;
  textHash: string | null;
}

/** Identifies the schema of a record; a mandatory field. */
export const CONSENT_SCHEMA = 'ISO/IEC TS 27560:2023';

/** The claim set of a ConsentCredential. */
export interface ConsentClaimSet {
  /** `urn:uuid:…` of the organization's own copy. */
  id: string;
  /** RFC 3339 to the second. */
  validFrom: string;
  /** Null if the consent is valid until withdrawn. */
  validUntil: string | null;
  consent: ConsentClaims;
}

/** `credentialSubject` without the ID. Empty lists are left out, because a proof over RDF would not cover them. */
export function consentSubject({ consent, validUntil }: ConsentClaimSet) {
  return {
    schemaVersion: CONSENT_SCHEMA,
    recordId: consent.recordId,
    principalId: consent.principalId,
    notice: noticeOf(consent.notice, 'textHash'),
    purpose: consent.purpose,
    purposeType: consent.purposeType,
    lawfulBasis: consent.lawfulBasis,
    dataCategories: [...consent.categories],
    controllers: consent.controllers.map(controllerOf),
    collectionMethod: consent.collectionMethod,
    processingMethod: consent.processingMethod,
    storageLocations: [...consent.storageLocations],
    retention: consent.retention,
    processingLocations: [...consent.processingLocations],
    jurisdiction: consent.jurisdiction,
    ...(consent.recipients.length > 0 && { recipients: [...consent.recipients] }),
    withdrawalMethod: consent.withdrawalMethod,
    privacyRights: [...consent.privacyRights],
    ...(consent.projectScope !== null && { projectScope: consent.projectScope }),
    consentEvent: { state: consent.state, at: consent.givenAt, ...(validUntil !== null && { until: validUntil }) },
    assurance: consent.assurance,
    ...(consent.agreementId !== null && { agreementId: consent.agreementId }),
    ...(consent.documentHash !== null && { documentHash: consent.documentHash }),
  };
}

/** {@link consentSubject} for an SD-JWT. */
export function consentSdClaims({ consent, validUntil }: ConsentClaimSet) {
  return {
    schema_version: CONSENT_SCHEMA,
    record_id: consent.recordId,
    principal_id: consent.principalId,
    notice: noticeOf(consent.notice, 'text_hash'),
    purpose: consent.purpose,
    purpose_type: consent.purposeType,
    lawful_basis: consent.lawfulBasis,
    data_categories: [...consent.categories],
    controllers: consent.controllers.map(controllerOf),
    collection_method: consent.collectionMethod,
    processing_method: consent.processingMethod,
    storage_locations: [...consent.storageLocations],
    retention: consent.retention,
    processing_locations: [...consent.processingLocations],
    jurisdiction: consent.jurisdiction,
    ...(consent.recipients.length > 0 && { recipients: [...consent.recipients] }),
    withdrawal_method: consent.withdrawalMethod,
    privacy_rights: [...consent.privacyRights],
    ...(consent.projectScope !== null && { project_scope: consent.projectScope }),
    consent_event: { state: consent.state, at: consent.givenAt, ...(validUntil !== null && { until: validUntil }) },
    assurance: consent.assurance,
    ...(consent.agreementId !== null && { agreement_id: consent.agreementId }),
    ...(consent.documentHash !== null && { document_hash: consent.documentHash }),
  };
}

function noticeOf({ language, url, textHash }: ConsentNotice, hashName: 'textHash' | 'text_hash') {
  return { language, ...(url !== null && { url }), ...(textHash !== null && { [hashName]: textHash }) };
}

/** `name` is already a term of the data model. */
function controllerOf({ name, did }: { name: string; did: string }) {
  return { name, did };
}

/** The terms of a ConsentCredential. */
export function consentContext(vocabulary: string): Record<string, unknown> {
  const { term, typed } = termsOf(vocabulary);
  const words = (...names: string[]) => Object.fromEntries(names.map((name) => [name, term(name)]));
  return {
    ...words('ConsentCredential', 'schemaVersion', 'recordId', 'principalId', 'purpose', 'purposeType'),
    ...words('lawfulBasis', 'dataCategories', 'collectionMethod', 'processingMethod', 'storageLocations'),
    ...words('retention', 'processingLocations', 'jurisdiction', 'recipients', 'withdrawalMethod', 'privacyRights'),
    ...words('assurance', 'agreementId', 'documentHash', 'projectScope'),
    notice: { '@id': term('notice'), '@context': words('language', 'url', 'textHash') },
    controllers: { '@id': term('controllers'), '@context': words('did') },
    consentEvent: {
      '@id': term('consentEvent'),
      '@context': { state: term('state'), at: typed('at', 'dateTime'), until: typed('until', 'dateTime') },
    },
  };
}
