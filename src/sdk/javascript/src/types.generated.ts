// Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
import type { FileInput } from './file-input.ts';

export type VerificationMethod = 'document' | 'wallet';

export type ExpectedDocumentType = 'passport' | 'id_card' | 'residence_permit' | 'driving_licence';

/** Files of the chip of a passport or identity card (ICAO 9303), in base64, as a reader app read them */
export interface DocumentChip {
  /** EF.SOD: the issuer’s signature */
  sod: string;
  /** EF.DG1: the machine-readable zone */
  dg1: string;
  /** EF.DG2: the portrait */
  dg2: string;
  /** EF.DG14; required with an ECDSA `activeAuthentication` */
  dg14?: string;
  /** EF.DG15: the key of the chip; required with `activeAuthentication` */
  dg15?: string;
  /** Answer of the chip to INTERNAL AUTHENTICATE. The challenge is the first 8 bytes of the SHA-256 of `liveness.nonce` */
  activeAuthentication?: string;
}

/** Frames in order, taken while the person followed a challenge */
export interface LivenessAnswer {
  challengeId: string;
  nonce: string;
  frames: {
    /** A JPEG, PNG, or WebP picture as a base64 data URI */
    image: FileInput;
    /** Milliseconds from the display of the challenge to this frame */
    at: number;
  }[];
}

/** Expected contents of the document; any difference requires review */
export interface ExpectedIdentity {
  givenName?: string;
  familyName?: string;
  birthDate?: string;
}

/** The person's consent before any capture; required if the policy says so */
export interface CaptureConsent {
  givenAt: string;
  /** SHA-256 of the accepted text, in hexadecimal digits */
  textSha256?: string;
  /** Language of the text, as in BCP 47 */
  language?: string;
}

/** Your own data: up to 50 keys (40 characters) with text (500 characters). Do not store personal data: metadata is neither encrypted nor restricted */
export type NewMetadata = Record<string, string>;

export interface BusinessDocuments {
  /** Default: [] */
  incorporation?: (FileInput | BusinessFile)[];
  /** Default: [] */
  ownership?: (FileInput | BusinessFile)[];
  /** Default: [] */
  other?: (FileInput | BusinessFile)[];
}

export interface BusinessFile {
  /** A PDF, JPEG, PNG, or WebP as a base64 data URI or bare base64 */
  content: FileInput;
  /** Last day on which the document is valid */
  validUntil?: string;
}

export interface BusinessOwnerInput {
  name: string;
  kind: OwnerKind;
  /** Percentage of ownership: of the business, or of the company in which it is listed */
  share: number;
  /** For a person */
  birthDate?: string;
  /** Nationality or seat: ISO 3166-1 alpha-2 */
  country?: string;
  /** For a company */
  registrationNumber?: string;
  /** For a person: address for the invitation to verify their identity */
  email?: string;
  /** Your own ID for the user */
  userId?: string;
  /** Runs the business: a person with significant responsibility */
  control?: boolean;
  /** For a company: its owners */
  owners?: BusinessOwnerInput[];
}

export type OwnerKind = 'person' | 'company';

export type VerificationType = 'idv' | 'kyb';

export type AnyVerificationStatus = 'pending' | 'processing' | 'verified' | 'rejected' | 'needs_review' | 'requires_input' | 'expired' | 'cancelled' | 'redacted' | 'in_review' | 'approved' | 'suspended';

/** Your own data: up to 50 keys (40 characters) with text (500 characters). Do not store personal data: metadata is neither encrypted nor restricted. Omitted keys stay; null or an empty text removes a key */
export type MetadataPatch = Record<string, string | null>;

export type IdentityDocumentType = 'passport' | 'passport_card' | 'id_card' | 'residence_permit' | 'travel_document' | 'driving_licence';

export interface InformationAnswer {
  item: number;
  text: string;
}

export type ScreeningHitDecision = 'false_positive' | 'confirmed';

export interface VerificationInvitee {
  /** A plain email address */
  email: string;
  /** How the email addresses the person */
  name?: string;
  /** Language of emails and pages for them: `en` or `es`, also with a region such as `es-MX` */
  locale?: string;
}

/** Accepted evidence: pictures of a document, a document in a wallet, or any. A wallet replaces pictures, face comparison, and liveness; the device key of the document takes their place */
export type VerificationEvidence = 'any' | 'document' | 'wallet';

export type WalletDocument = 'org.iso.18013.5.1.mDL' | 'eu.europa.ec.eudi.pid.1' | 'urn:eudi:pid:1';

export type ListCategory = 'sanctions' | 'pep' | 'adverse';

export type InformationItemKind = 'document' | 'answer' | 'owner';

export type BusinessDocumentKind = 'incorporation' | 'ownership' | 'other';

export interface InformationItem {
  kind: InformationItemKind;
  /** The request, as the applicant reads it */
  text: string;
  /** Document type; `other` by default */
  documentKind?: BusinessDocumentKind;
}

/** `machine-readable`: a zone of ICAO 9303; `barcode`: PDF417 of AAMVA; `numbered-fields`: the fields of a driving license. Numbered fields decide only if names, birth date, and country were expected; otherwise a reviewer decides */
export type ReadingCapability = 'machine-readable' | 'barcode' | 'numbered-fields';

/** Broad category, derived by this service from the words of the list names, not stated by the list */
export type EntityClass = 'company_limited_by_shares' | 'company_limited_by_guarantee' | 'partnership' | 'limited_partnership' | 'sole_proprietorship' | 'foundation' | 'association' | 'cooperative' | 'public_body' | 'trust' | 'branch' | 'other';

/** Both days included */
export interface NewShootDates {
  from: string;
  until: string;
}

/** The verification of the producing business; its status is shown */
export interface NewProducer {
  verificationId: string;
}

export type MinimumSignatureLevel = 'same_key' | 'live';

export type PerformerRemovalReason = 'declared_in_error' | 'not_depicted' | 'duplicate' | 'other';

export interface NewContact {
  legalName: string;
  /** A plain email address */
  email?: string;
  phone?: string;
  address?: string;
}

export type Exclusivity = 'exclusive' | 'non_exclusive';

export type ReleasePartyRole = 'performer' | 'guardian' | 'photographer' | 'producer' | 'witness';

/** Minimum level of each signature: `same_key`, `live`, or `wallet` (the last two are equal). `true` means `same_key`. An earlier verification of the userId (`on_file`) never satisfies it. Answers show the level or false */
export type MinimumSignature = boolean | VerifiedLevel;

export type VerifiedLevel = 'same_key' | 'live' | 'wallet';

export type ReleaseStatus = 'pending' | 'signed' | 'refused' | 'expired' | 'withdrawn';

export type ReleaseDisclosure = 'legalName' | 'stageName' | 'birthDate' | 'projectTitle' | 'shoot' | 'document';

export type AgreementType = 'model_release' | 'copyright_assignment' | 'copyright_license' | 'consent' | 'contract';

/** Values of the template's fields. Money is `{amount: "12.50", currency: "EUR"}` */
export type TemplateValues = Record<string, string | number | boolean | {
  amount: string;
  currency: string;
} | string[]>;

export type TextBlock = {
  kind: 'heading';
  /** Default: 2 */
  level?: 1 | 2 | 3;
  text: string;
} | {
  kind: 'paragraph';
  text: string;
} | {
  kind: 'list';
  items: string[];
  ordered?: boolean;
} | {
  kind: 'facts';
  rows: Fact[];
} | {
  kind: 'table';
  header: string[];
  rows: string[][];
} | {
  kind: 'rule';
};

export interface Fact {
  label: string;
  value: string;
}

export interface NewField {
  /** Role of the party that fills in the field. Only one party may have this role */
  party: string;
  /** `signature`, `initials`, `date` (day of the signature, UTC), `text`, or `checkbox`. A party without a signature field signs on the certificate pages */
  type: 'signature' | 'initials' | 'date' | 'text' | 'checkbox';
  /** From 1 */
  page: number;
  /** Left edge, as a fraction of the page as shown */
  x: number;
  /** Upper edge, as a fraction of the page as shown */
  y: number;
  /** Fraction of the page, at least 8 points */
  width: number;
  /** Fraction of the page, at least 6 points */
  height: number;
  /** A required checkbox has to be checked. Default: true */
  required?: boolean;
  /** Shown to the party, and on the certificate pages */
  label?: string;
}

export interface NewParty {
  /** Role of the party: `model`, `photographer` */
  role: string;
  name: string;
  /** A plain email address */
  email: string;
  /** By default, the kind of the template's role; else `signer` */
  kind?: PartyKind;
  /** Lower numbers act first, equal numbers at the same time. By default, the order of the template's role; else 1 */
  order?: number;
  /** Your own ID for the user */
  userId?: string;
  /** A party under 18 at the time of sending needs a guardian */
  birthDate?: string;
  /** For a guardian: the role of the minor */
  guardianOf?: string;
  /** For a witness: the role of the witnessed signer. By default, every earlier signer */
  witnessOf?: string;
  /** Language of emails and pages for them: `en` or `es`, also with a region such as `es-MX` */
  locale?: string;
}

export type PartyKind = 'signer' | 'guardian' | 'approver' | 'witness' | 'viewer' | 'cc';

export type AgreementStatus = 'draft' | 'sent' | 'partially_signed' | 'completed' | 'declined' | 'voided' | 'expired';

export interface NewTemplateField {
  name: string;
  label: string;
  type: TemplateFieldType;
  /** Default: false */
  required?: boolean;
  requiredWhen?: TemplateCondition;
  /** Characters, value, day, or entries, depending on the type */
  min?: number | string;
  max?: number | string;
  choices?: TemplateChoice[];
  help?: string;
}

export type TemplateFieldType = 'text' | 'long_text' | 'number' | 'money' | 'date' | 'boolean' | 'choice' | 'list';

/** True or false depending on the value of a field */
export type TemplateCondition = {
  field: string;
  is: TemplateScalar;
} | {
  field: string;
  isNot: TemplateScalar;
} | {
  field: string;
  present: boolean;
};

export type TemplateScalar = string | number | boolean;

export interface TemplateChoice {
  value: string;
  label: string;
}

export type TemplateBlock = {
  kind: 'heading';
  /** Default: 2 */
  level?: 1 | 2 | 3;
  text: string;
  when?: TemplateCondition;
} | {
  kind: 'paragraph';
  text: string;
  when?: TemplateCondition;
} | {
  kind: 'list';
  items: string[];
  ordered?: boolean;
  when?: TemplateCondition;
} | {
  kind: 'facts';
  rows: Fact[];
  when?: TemplateCondition;
} | {
  kind: 'table';
  header: string[];
  rows: string[][];
  when?: TemplateCondition;
} | {
  kind: 'rule';
  when?: TemplateCondition;
};

export interface NewTemplateRole {
  /** Role of the party: `model`, `photographer` */
  role: string;
  kind: PartyKind;
  /** Default: 1 */
  order?: number;
  /** Default: true */
  required?: boolean;
}

export type LawfulBasis = 'consent' | 'explicit_consent' | 'contract' | 'legal_obligation' | 'vital_interests' | 'public_task' | 'legitimate_interests';

export type ConsentStatus = 'pending' | 'given' | 'refused' | 'withdrawn' | 'expired';

export type ConsentWithdrawalReason = 'person_request' | 'purpose_ended' | 'recorded_in_error' | 'other';

export type CredentialFormat = 'vc+jwt' | 'jwt_vc_json' | 'dc+sd-jwt' | 'ldp_vc';

export type WalletFormat = 'dc+sd-jwt' | 'jwt_vc_json' | 'vc+jwt' | 'mso_mdoc' | 'eu.europa.ec.av.1';

export interface DcqlQuery {
  credentials: ({
    id: string;
    multiple?: boolean;
    /** Always required: a credential without holder binding proves nothing about its presenter */
    require_cryptographic_holder_binding?: true;
    claims?: DcqlClaim[];
    claim_sets?: string[][];
    format: 'dc+sd-jwt';
    meta: {
      vct_values: string[];
    };
  } | {
    id: string;
    multiple?: boolean;
    /** Always required: a credential without holder binding proves nothing about its presenter */
    require_cryptographic_holder_binding?: true;
    claims?: DcqlClaim[];
    claim_sets?: string[][];
    format: 'jwt_vc_json' | 'ldp_vc';
    meta: {
      type_values: string[][];
    };
  } | {
    id: string;
    multiple?: boolean;
    /** Always required: a credential without holder binding proves nothing about its presenter */
    require_cryptographic_holder_binding?: true;
    claims: {
      id?: string;
      path: unknown[];
      values?: (string | number | boolean)[];
      intent_to_retain?: boolean;
    }[];
    claim_sets?: string[][];
    format: 'mso_mdoc';
    meta: {
      doctype_value: string;
    };
  } | {
    id: string;
    format: 'groth16-bn128';
    meta: {
      /** As in a proof request; audience and context become those of this request */
      statement: {
        type: 'age-over';
        years: number;
        on: string;
        issuers?: string[];
        scope?: string;
        requires?: ('face_matched' | 'liveness_passed' | 'chip_verified' | 'reviewed_by_human' | 'wallet_presented')[];
      };
    };
  })[];
  credential_sets?: {
    options: string[][];
    required?: boolean;
  }[];
}

export interface DcqlClaim {
  id?: string;
  path: (string | number | null)[];
  values?: (string | number | boolean)[];
}

export type AskableClaim = 'age_over_18' | 'age_over_21' | 'given_name' | 'family_name' | 'birthdate' | 'nationalities' | 'document' | 'examined_on' | 'face_match' | 'liveness' | 'reviewed_by_human' | 'proof_of_age';

export type ResponseMode = 'direct_post' | 'direct_post.jwt';

export type ClientIdScheme = 'x509_hash' | 'decentralized_identifier' | 'redirect_uri';

export type Assurance = 'face_matched' | 'liveness_passed' | 'chip_verified' | 'reviewed_by_human' | 'wallet_presented';

export type BusinessAssurance = 'active_in_register' | 'documents_read' | 'owners_verified' | 'screened' | 'reviewed_by_human';

export interface ProofToVerify {
  /** A proof file */
  proof: Record<string, unknown>;
  proofRequestId?: string;
  statement?: Record<string, unknown>;
}

export type CredentialType = 'IdentityVerificationCredential' | 'BusinessVerificationCredential' | 'AgreementCredential' | 'ModelReleaseCredential' | 'ConsentCredential';

export type CredentialStatus = 'active' | 'suspended' | 'revoked';

/** Included in the event and the register, never in a list */
export type StatusChangeReason = 'document_invalid' | 'fraud_suspected' | 'holder_request' | 'issued_in_error' | 'key_compromised' | 'superseded' | 'under_investigation' | 'investigation_closed' | 'other';

export type EventSubscription = '*' | 'identity.verified' | 'identity.rejected' | 'identity.review_required' | 'identity.requires_input' | 'identity.expired' | 'identity.screening_hit' | 'kyb.approved' | 'kyb.rejected' | 'kyb.requires_input' | 'kyb.suspended' | 'kyb.expired' | 'screening.hit' | 'agreement.sent' | 'agreement.viewed' | 'agreement.party_signed' | 'agreement.signed' | 'agreement.declined' | 'agreement.voided' | 'agreement.expired' | 'release.signed' | 'release.distributed' | 'consent.given' | 'consent.withdrawn' | 'credential.issued' | 'credential.revoked' | 'credential.suspended' | 'credential.reinstated' | 'proof.verified' | 'proof.ready' | 'proof.failed' | 'presentation.verified' | 'presentation.failed' | 'compliance.changed' | 'complaint.received' | 'complaint.decided' | 'report.completed' | 'report.failed' | 'bundle.completed' | 'bundle.failed' | 'test_clock.ready' | 'webhook.disabled' | 'erasure.scheduled' | 'erasure.cancelled' | 'erasure.completed';

export type WebhookStatus = 'enabled' | 'disabled';

export type EventName = 'identity.verified' | 'identity.rejected' | 'identity.review_required' | 'identity.requires_input' | 'identity.expired' | 'identity.screening_hit' | 'kyb.approved' | 'kyb.rejected' | 'kyb.requires_input' | 'kyb.suspended' | 'kyb.expired' | 'screening.hit' | 'agreement.sent' | 'agreement.viewed' | 'agreement.party_signed' | 'agreement.signed' | 'agreement.declined' | 'agreement.voided' | 'agreement.expired' | 'release.signed' | 'release.distributed' | 'consent.given' | 'consent.withdrawn' | 'credential.issued' | 'credential.revoked' | 'credential.suspended' | 'credential.reinstated' | 'proof.verified' | 'proof.ready' | 'proof.failed' | 'presentation.verified' | 'presentation.failed' | 'compliance.changed' | 'complaint.received' | 'complaint.decided' | 'report.completed' | 'report.failed' | 'bundle.completed' | 'bundle.failed' | 'test_clock.ready' | 'webhook.disabled' | 'erasure.scheduled' | 'erasure.cancelled' | 'erasure.completed';

export type DeliveryState = 'pending' | 'delivered' | 'failed';

export type ComplianceScope = 'organization' | 'project' | 'person';

export type ComplianceState = 'met' | 'expiring' | 'missing' | 'blocked';

export type Requirement = 'identity_verified' | 'age_on_shoot_date' | 'release_signed' | 'release_not_withdrawn' | 'withdrawal_acknowledged' | 'producer_verified' | 'performers_complete' | 'records_complete' | 'list_screening_fresh';

export interface ExpiringComplianceRuleChange {
  /** Whether the requirement applies */
  enabled?: boolean;
  /** Days before its end from which it is `expiring` */
  expiringDays?: number;
}

export interface ComplianceRuleChange {
  /** Whether the requirement applies */
  enabled?: boolean;
}

export type BundleDisclosure = 'legalName' | 'stageName' | 'birthDate' | 'projectTitle';

export type ProducerForm = 'proof' | 'credential' | 'none';

export type ReportTypeName = 'performer_records' | 'agreements_register' | 'kyb_register' | 'verification_statistics' | 'consent_withdrawals' | 'platform_monthly' | 'audit_extract';

export type ReportFormat = 'pdf' | 'csv' | 'json';

/** The custodian of the records (28 CFR 75.6) */
export interface RecordCustodian {
  name: string;
  /** Default: null */
  title?: string | null;
  /** Default: null */
  business?: string | null;
  /** Street address where the records can be inspected */
  address: string;
}

export type ReportStatus = 'queued' | 'running' | 'completed' | 'failed';

export type ComplaintKind = 'not_consented' | 'under_age' | 'illegal' | 'copyright' | 'other';

export type ComplainantRelation = 'depicted' | 'representative' | 'rights_holder' | 'other';

export type ComplaintStatus = 'received' | 'under_review' | 'removed' | 'rejected' | 'appealed' | 'upheld' | 'reversed';

export type ComplaintOutcome = 'removed' | 'rejected';

export type ComplaintDecisionReason = 'consent_not_shown' | 'consent_shown' | 'age_not_shown' | 'age_shown' | 'illegal_content' | 'not_illegal' | 'rights_infringed' | 'rights_not_infringed' | 'content_not_found' | 'duplicate' | 'other';

/** Whether the first decision stands */
export type AppealOutcome = 'upheld' | 'reversed';

export type ErasureReason = 'request' | 'retention' | 'other';

export type ErasureStatus = 'scheduled' | 'queued' | 'running' | 'completed' | 'cancelled' | 'interrupted';

export type ErasureItemStatus = 'planned' | 'erased' | 'kept';

export type LegalHoldStatus = 'active' | 'released';

export interface NewRetentionRule {
  /** Maximum age until erasure; null for no limit. Default: null */
  eraseAfterDays?: number | null;
  /** Retention duty: minimum age before erasure, even on request; null for none. Default: null */
  keepAtLeastDays?: number | null;
}

export type Scope = 'verifications:read' | 'verifications:write' | 'reviews:write' | 'agreements:read' | 'agreements:write' | 'credentials:read' | 'credentials:write' | 'proofs:read' | 'proofs:write' | 'webhooks:read' | 'webhooks:write' | 'compliance:read' | 'compliance:write' | 'compliance:erase' | 'organization:read' | 'organization:write' | 'keys:write' | 'pii:read';

export type Mode = 'live' | 'test';

/** Result of `PublicKeyCredential.toJSON()` after `navigator.credentials.get()` */
export interface PasskeyAssertion {
  id: string;
  rawId: string;
  type: 'public-key';
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string | null;
    [field: string]: unknown;
  };
  [field: string]: unknown;
}

export type MailLanguage = 'en' | 'es';

export type MemberRole = 'owner' | 'reviewer' | 'developer' | 'viewer';

export type Beginning = 'productions' | 'integration';

export type SampleHolder = 'adult' | 'minor' | 'revoked' | 'expired';

export type SampleWalletDocument = 'mdl' | 'pid';

export type WalletNotification = 'credential_accepted' | 'credential_failure' | 'credential_deleted';

export interface VcApiIssueOptions {
  /** `ldp_vc` embeds an eddsa-rdfc-2022 proof; `vc+jwt` gives an EnvelopedVerifiableCredential. Default: "ldp_vc" */
  format?: 'ldp_vc' | 'vc+jwt';
  type?: 'DataIntegrityProof';
  cryptosuite?: 'eddsa-rdfc-2022';
  /** Adds the credential to the test issuer's status list */
  credentialStatus?: StatusEntry;
  [field: string]: unknown;
}

export interface StatusEntry {
  type: 'BitstringStatusListEntry';
  /** Default: "revocation" */
  statusPurpose?: StatusPurpose;
  [field: string]: unknown;
}

export type StatusPurpose = 'revocation' | 'suspension';

export type CaptureStage = 'handed_over' | 'document' | 'face';

export type DigitalCredentialProtocol = 'openid4vp-v1-signed' | 'openid4vp-v1-unsigned' | 'org-iso-mdoc';

export type ReleaseFileName = 'release.sd-jwt' | 'status.json' | 'trust.json' | 'document.pdf' | 'evidence.json';

export type AnyVerification = Verification | BusinessVerification;

export interface Verification {
  id: string;
  /** The same as `id` */
  verificationId: string;
  type: 'idv';
  status: VerificationStatus;
  /** True only while valid: verified, not expired, and the credential neither revoked nor suspended */
  verified: boolean;
  /** Evidence for `verified: true`, as in the credential; null otherwise */
  assurance: IdentityAssurance | null;
  userId: string | null;
  personId: string | null;
  credentialId: string | null;
  /** Status of the credential; null if there is none */
  credentialStatus: CredentialStatus | null;
  /** 0 until a wallet has answered */
  attempt: number;
  method: VerificationMethod;
  /** The most serious check or signal that prevented approval. Null if there is none, or once the person is verified */
  mainFinding: MainFinding | null;
  /** Assigned reviewer */
  assignee: string | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  decidedAt: string | null;
  expiresAt: string | null;
  /** Request that a wallet can answer; null if none is open */
  wallet: WalletRequest | null;
  checks: VerificationCheck[];
  liveness: CheckResult;
  policyVersion: string | null;
  engineVersion: string | null;
  reviewReason: string | null;
  reviewNote?: string | null;
  /** Detected fraud signals */
  signals: {
    key: string;
    weight: 'review' | 'decisive';
    message: string;
    figures?: Record<string, number>;
    /** Linked verifications and persons; only with the scope reviews:write */
    related?: string[];
  }[];
  /** Reason for new pictures, in words for the person who takes them */
  inputReasons: Explanation[];
  /** First of two approvals, if the policy requires two; reason and note for reviewers */
  approvals: Approval[];
  consent: CaptureConsent | null;
  /** Time of the decision or other end. The retention period starts here */
  endedAt: string | null;
  biometricsErasedAt: string | null;
  redactedAt: string | null;
  /** Status before redaction */
  redactedFrom: 'verified' | 'rejected' | 'expired' | 'cancelled' | null;
  /** Data on the document; only with the scope pii:read */
  extracted?: {
    documentType: string;
    documentFormat: string;
    issuingState: string;
    /** ISO 3166-2 code of the state or province */
    issuingSubdivision?: string;
    documentNumber: string;
    familyName: string;
    givenNames: string;
    /** The names may be longer than shown on the document */
    namesTruncated: boolean;
    birthDate: string;
    sex: string;
    expiryDate: string;
    nationality: string;
    personalNumber?: string;
  } | null;
  /** Printed data for reviewers; only with the scope pii:read */
  printed?: {
    /** Differences between printed and machine-readable data */
    disagreements: {
      field: 'familyName' | 'givenNames' | 'birthDate' | 'expiryDate' | 'documentNumber';
      machineReadable: string;
      printed: string;
    }[];
    /** Read from the print of a document without machine-readable data; never decides an outcome */
    values: {
      familyName?: PrintedValue;
      givenNames?: PrintedValue;
      birthDate?: PrintedValue;
      expiryDate?: PrintedValue;
      documentNumber?: PrintedValue;
    };
  } | null;
  /** Outcome requested in test mode */
  testOutcome?: string;
  /** Session in which the person takes, or took, the pictures; null if there is none */
  session: VerificationContinuation | null;
  /** Only if `expand` requests it: the object that `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only if `expand` requests it: the object that `personId` names */
  person?: Person | null;
}

export type VerificationStatus = 'pending' | 'processing' | 'verified' | 'rejected' | 'needs_review' | 'requires_input' | 'expired' | 'cancelled' | 'redacted';

export interface IdentityAssurance {
  /** A wallet presented a document of a trusted issuer, from the device to which it was issued */
  wallet: AssuranceResult;
  faceMatch: AssuranceResult;
  liveness: AssuranceResult;
  reviewedByHuman: boolean;
}

export type AssuranceResult = 'passed' | 'not_performed';

export interface MainFinding {
  kind: 'check' | 'signal' | 'task';
  /** Key of the check, fraud signal, or task */
  key: string;
  /** A stable code; signals have none */
  reason?: string;
  message: string;
  figures?: Record<string, number>;
}

/** Your own data */
export type Metadata = Record<string, string>;

export interface WalletRequest {
  /** `fetched` once a wallet has retrieved it; `expired`: ask again */
  state: PresentationState;
  expiresAt: string;
  /** `openid4vp://…` for a wallet on the same device, only in the answer to the call that created it */
  link?: string | null;
  /** The link as a QR code, SVG in a data URI */
  qr?: string | null;
  /** A page with the code and the current state */
  pageUrl?: string;
}

export type PresentationState = 'pending' | 'fetched' | 'verified' | 'failed' | 'expired';

export interface VerificationCheck {
  key: string;
  result: VerificationCheckResult;
  /** A stable code */
  reason?: string;
  message: string;
  figures?: Record<string, number>;
}

export type VerificationCheckResult = 'passed' | 'failed' | 'unclear' | 'not_performed';

export type CheckResult = 'passed' | 'failed' | 'not_performed';

export interface Explanation {
  code: string;
  message: string;
}

export interface Approval {
  actor: string;
  at: string;
  reason?: string;
  note?: string | null;
}

export interface PrintedValue {
  text: string;
  confidence: number;
  /** Possible days of a printed date */
  days?: string[];
}

export interface VerificationContinuation {
  id: string;
  /** Link for the person, only in the answer to the call that created it */
  url?: string;
  /** Expiry of the link */
  expiresAt: string;
}

export interface BusinessVerification {
  id: string;
  /** The same as `id` */
  verificationId: string;
  type: 'kyb';
  status: BusinessVerificationStatus;
  /** True only while valid: approved, and the credential neither revoked nor suspended */
  verified: boolean;
  /** Registered name; null after redaction */
  businessName: string | null;
  userId: string | null;
  credentialId: string | null;
  /** Status of the credential; null if there is none */
  credentialStatus: CredentialStatus | null;
  attempt: number;
  /** The first task that failed, else the first with a warning. Null once approved */
  mainFinding: MainFinding | null;
  /** Assigned reviewer */
  assignee: string | null;
  /** Deadline for the decision */
  dueAt: string;
  /** Undecided after `dueAt` */
  overdue: boolean;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  submittedAt: string;
  decidedAt: string | null;
  /** Date by which it must be verified again, or by which the requested information must arrive */
  expiresAt: string | null;
  tasks: VerificationTask[];
  /** Outcome requested in test mode */
  testOutcome?: string;
  /** Null after redaction */
  business: {
    name: string;
    otherNames?: string[];
    registrationNumber: string;
    country: string;
    subdivision?: string;
    address: {
      lines: string[];
      city: string;
      region?: string;
      postalCode?: string;
      country: string;
    };
    entityType: string;
    lei?: string;
    taxId?: string;
    vatId?: string;
    website?: string;
    incorporatedOn?: string;
  } | null;
  /** As submitted; only with the scope pii:read */
  owners?: BusinessOwner[] | null;
  /** Only with the scope pii:read */
  applicant?: {
    email: string;
    name?: string;
  } | null;
  documents: {
    id: string;
    attempt: number;
    kind: BusinessDocumentKind;
    format: 'pdf' | 'jpeg' | 'png' | 'webp';
    pages: number;
    validUntil: string | null;
    createdAt: string;
    available: boolean;
  }[];
  policyVersion: string | null;
  reviewReason: string | null;
  reviewNote?: string | null;
  /** First of two approvals, if the policy requires two; reason and note for reviewers */
  approvals: Approval[];
  /** Missing items, in words for the applicant */
  inputReasons: Explanation[];
  suspensionReason: 'screening_hit' | 'document_expired' | 'owner_expired' | 'reviewer' | null;
  endedAt: string | null;
  redactedAt: string | null;
  /** Status before redaction */
  redactedFrom: 'approved' | 'rejected' | 'suspended' | 'expired' | 'cancelled' | null;
  /** Only if `expand` requests it: the object that `credentialId` names */
  credential?: IssuedCredential | null;
}

export type BusinessVerificationStatus = 'pending' | 'in_review' | 'approved' | 'rejected' | 'requires_input' | 'suspended' | 'expired' | 'cancelled' | 'redacted';

export interface VerificationTask {
  key: 'name_match' | 'registration_number' | 'tax_number' | 'lei' | 'entity_type' | 'registry_record' | 'incorporation_date' | 'address_match' | 'incorporation_document' | 'document_date' | 'ownership_document' | 'ownership_total' | 'beneficial_owners' | 'control_person' | 'owners_verified' | 'sanctions' | 'sanctions_owners' | 'duplicate_business' | 'fraud_history';
  category: 'business' | 'address' | 'documents' | 'ownership' | 'screening' | 'registry';
  status: 'success' | 'warning' | 'failure' | 'pending';
  /** A stable code of the finding */
  reason: string;
  label: string;
  message: string;
  sources: {
    type: string;
    name?: string;
    asOf?: string;
  }[];
  figures?: Record<string, number>;
}

export interface BusinessOwner {
  name: string;
  kind: OwnerKind;
  share: number;
  birthDate?: string;
  country?: string;
  registrationNumber?: string;
  email?: string;
  userId?: string;
  control?: boolean;
  owners?: BusinessOwner[];
}

export interface VerificationSummary {
  id: string;
  /** The same as `id` */
  verificationId: string;
  type: 'idv';
  status: VerificationStatus;
  /** True only while valid: verified, not expired, and the credential neither revoked nor suspended */
  verified: boolean;
  /** Evidence for `verified: true`, as in the credential; null otherwise */
  assurance: IdentityAssurance | null;
  userId: string | null;
  personId: string | null;
  credentialId: string | null;
  /** Status of the credential; null if there is none */
  credentialStatus: CredentialStatus | null;
  /** 0 until a wallet has answered */
  attempt: number;
  method: VerificationMethod;
  /** The most serious check or signal that prevented approval. Null if there is none, or once the person is verified */
  mainFinding: MainFinding | null;
  /** Assigned reviewer */
  assignee: string | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  decidedAt: string | null;
  expiresAt: string | null;
  /** Only if `expand` requests it: the object that `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only if `expand` requests it: the object that `personId` names */
  person?: Person | null;
  /** Only if `expand` requests it: the object that `verificationId` names */
  verification?: AnyVerification | null;
}

export interface BusinessVerificationSummary {
  id: string;
  /** The same as `id` */
  verificationId: string;
  type: 'kyb';
  status: BusinessVerificationStatus;
  /** True only while valid: approved, and the credential neither revoked nor suspended */
  verified: boolean;
  /** Registered name; null after redaction */
  businessName: string | null;
  userId: string | null;
  credentialId: string | null;
  /** Status of the credential; null if there is none */
  credentialStatus: CredentialStatus | null;
  attempt: number;
  /** The first task that failed, else the first with a warning. Null once approved */
  mainFinding: MainFinding | null;
  /** Assigned reviewer */
  assignee: string | null;
  /** Deadline for the decision */
  dueAt: string;
  /** Undecided after `dueAt` */
  overdue: boolean;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  submittedAt: string;
  decidedAt: string | null;
  /** Date by which it must be verified again, or by which the requested information must arrive */
  expiresAt: string | null;
  /** Only if `expand` requests it: the object that `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only if `expand` requests it: the object that `verificationId` names */
  verification?: AnyVerification | null;
}

export interface ChangedMetadata {
  id: string;
  metadata: Metadata;
}

export interface VerificationNote {
  id: string;
  /** `usr_…` or `key_…` */
  author: string;
  /** Null after redaction */
  text: string | null;
  createdAt: string;
}

export interface VerificationViewer {
  userId: string;
  seenAt: string;
}

export interface ScreeningHit {
  id: string;
  /** `person`; for a business, `business` or the owner concerned */
  subjectKey: string;
  state: ScreeningHitState;
  /** ID of the entry on the list */
  entityId: string;
  list: string;
  /** Null for matches found before versions were recorded */
  listVersion: string | null;
  name: string;
  topics: string[];
  /** Publications in which the list found it */
  datasets: string[];
  /** 0 to 1 */
  score: number;
  explanation: ScreeningMatchFeature[];
  firstSeenAt: string;
  settledAt: string | null;
  /** Reviewer, `usr_…` or `key_…` */
  settledBy: string | null;
  /** If your policy requires a second approval: the first reviewer who dismissed it. Another reviewer must confirm */
  firstDismissedBy: string | null;
  /** Reason for the decision */
  note: string | null;
}

export type ScreeningHitState = 'open' | 'false_positive' | 'confirmed';

export interface ScreeningMatchFeature {
  feature: 'name' | 'birth_date' | 'country' | 'identifier';
  /** 1 agrees, 0 contradicts */
  score: number;
  /** Reasons for the score. Empty for matches found by earlier versions */
  reasons: {
    code: ScreeningReasonCode;
    /** Words, date, country codes, or number concerned, or null if the code needs none */
    value: string | null;
  }[];
  /** The reasons in English */
  detail: string;
}

export type ScreeningReasonCode = 'listed_name' | 'weak_alias' | 'same_words' | 'similar_spelling' | 'other_romanization' | 'nickname' | 'initial' | 'truncated' | 'only_searched' | 'only_listed' | 'other_legal_form' | 'no_similar_name' | 'same_birth_date' | 'partial_birth_date' | 'day_month_swapped' | 'same_birth_year' | 'near_birth_year' | 'other_birth_year' | 'same_country' | 'other_country' | 'same_number';

export interface VerificationCounts {
  idv: {
    forReview: number;
    atRisk: number;
    /** Cases in review without assignment */
    unassigned: number;
    /** Cases in review assigned to the caller */
    mine: number;
    requiresInput: number;
    processing: number;
  };
  kyb: {
    forReview: number;
    atRisk: number;
    overdue: number;
    /** Cases in review without assignment */
    unassigned: number;
    /** Cases in review assigned to the caller */
    mine: number;
    requiresInput: number;
    processing: number;
    suspended: number;
  };
}

export type VerificationSessionStatus = 'created' | 'started' | 'processing' | 'verified' | 'rejected' | 'needs_review' | 'requires_input' | 'expired' | 'cancelled' | 'redacted';

export interface CaptureConsentAnswer {
  state: 'given' | 'refused';
  at: string;
  notice: string;
}

export interface LivenessChallenge {
  id: string;
  /** Signed; send it back with the frames */
  nonce: string;
  /** Steps for the person, in this order; left and right are the person's own */
  steps: ('look_left' | 'look_right' | 'look_up' | 'come_closer')[];
  expiresAt: string;
}

export interface VerificationSession {
  id: string;
  /** `created`, `started` after consent, then the status of the verification */
  status: VerificationSessionStatus;
  userId: string | null;
  verificationId: string | null;
  /** Number of submissions */
  attempt: number;
  /** Reason why the person is not verified, as the person reads it */
  lastError: Explanation | null;
  /** The person's answer on the hosted page; `notice` is the SHA-256 of the text shown */
  consent: CaptureConsentAnswer | null;
  /** When the link was last emailed */
  invitedAt: string | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  /** Only if `expand` requests it: the object that `verificationId` names */
  verification?: AnyVerification | null;
}

export interface VerificationSessionImport {
  id: string;
  status: 'queued' | 'running' | 'done';
  total: number;
  imported: number;
  refused: number;
  createdAt: string;
  finishedAt: string | null;
  /** Lines whose person was invited before and can still answer */
  repeated: number;
  /** Results of the lines so far */
  lines: {
    /** Line in the file, from 1; the header is 1 */
    line: number;
    sessionId: string | null;
    repeated: boolean;
    /** `path` is the column, or empty for the whole line */
    errors: ImportLineError[];
  }[];
}

export interface ImportLineError {
  path: string;
  message: string;
}

export interface ImportPreview {
  total: number;
  valid: number;
  /** Lines that were carried out before, or stand in the file twice */
  repeated: number;
  refused: number;
  lines: {
    /** Line in the file, from 1; the header is 1 */
    line: number;
    /** Values by column */
    cells: Record<string, string>;
    repeated: boolean;
    /** `path` is the column, or empty for the whole line */
    errors: ImportLineError[];
  }[];
}

export interface VerificationPolicy {
  /** `pol_…` or `default/…`; the `policyVersion` of decisions */
  version: string;
  /** 1 for the organization's first; null for defaults */
  number: number | null;
  createdAt: string | null;
  /** ID of the key or user */
  createdBy: string | null;
  acceptedDocuments: {
    /** Accepted document types; null accepts all. A visa never counts */
    types: IdentityDocumentType[] | null;
    countries: {
      allow: string[] | null;
      /** Issuing states: ISO 3166-1 alpha-3, or ICAO 9303-3 for issuers without one */
      deny: string[];
    };
  };
  /** Accept specimens, such as documents of Utopia; only in test mode and in development */
  acceptSpecimens: boolean;
  /** Minimum age in years on the day of the decision; 18 by default. With a lower value or null, minors can be verified, who sign with a guardian */
  minimumAge: number | null;
  /** Maximum years since the date of issue, for documents whose date of issue is machine-readable, such as driving licenses. An MRZ has none */
  maximumDocumentAgeYears: number | null;
  /** Maximum distance between two faces of the same person */
  faceStrict: number;
  /** Faces whose distance is more than 0.05 above this value belong to two people. A reviewer decides about distances between `faceStrict` and that limit */
  faceLax: number;
  /** Distance below which the selfie counts as a copy of the portrait */
  faceAlike: number;
  /** Minimum OCR confidence of a single character */
  leastCharacterConfidence: number;
  /** Minimum average OCR confidence of the machine-readable zone; below it, the zone counts as unreadable */
  leastMeanConfidence: number;
  /** Mean brightness of a usable picture, 0 to 255 */
  leastBrightness: number;
  /** Contrast of a usable picture, 0 to 255 */
  leastContrast: number;
  /** `required`: no automatic approval without a passed liveness challenge. Default of live organizations in production */
  liveness: 'required' | 'when_supplied';
  /** Share of automatic approvals that a reviewer checks */
  reviewSampleShare: number;
  /** Null only for `default/1`, under which nothing was erased */
  retentionDays: number | null;
  /** Search for a new face among verified people */
  duplicatePersonSearch: boolean;
  /** An approval requires two reviewers. Changing this requires the scope organization:write */
  fourEyes: boolean;
  /** Require recorded consent before any examination */
  consentRequired: boolean;
  evidence: VerificationEvidence;
  /** Rules for businesses */
  business: {
    /** Minimum ownership of a beneficial owner, in percent */
    ownershipThreshold: number;
    /** Approve a business only after its beneficial owners and control person are verified */
    requireVerifiedOwners: boolean;
    /** An approval requires two reviewers. Changing this requires the scope organization:write */
    fourEyes: boolean;
    /** Approve without a reviewer if every task succeeded. Changing this requires the scope organization:write */
    automaticApproval: boolean;
    /** Validity of a business verification */
    validityMonths: number;
    /** Minimum similarity of a sanctions list match */
    screeningThreshold: number;
    /** Maximum age of an incorporation document; null for no limit */
    maxDocumentAgeMonths: number | null;
  };
  /** Screening of people against lists */
  screening: {
    /** Topics for which people are screened on the imported lists: `sanctions`, `pep` (politically exposed persons and their families), `adverse` (crime, warnings, and similar). Empty, the default, screens no one */
    categories: ListCategory[];
    /** Minimum similarity of a match */
    threshold: number;
    /** Suspend the credential of a verified person when a new match is found, until it is dismissed */
    suspend: boolean;
  };
  /** Documents from wallets */
  wallet: {
    /** Accepted documents: mobile driver's license (`org.iso.18013.5.1.mDL`), and person identification data as a mobile document (`eu.europa.ec.eudi.pid.1`) or as an SD-JWT (`urn:eudi:pid:1`) */
    documents: WalletDocument[];
    /** Root certificates (PEM) of trusted issuers, for all documents */
    trustedRoots: string[];
    /** Also trust the authorities on the lists that the operator of this service imported, each for its own types of documents */
    trustedLists: boolean;
  };
}

export interface IssuerList {
  list: IssuerListName;
  /** Authorities that are valid now */
  authorities: number;
  importedAt: string | null;
  /** Certificates in PEM, a VICAL, a list of trusted entities, or a master list of ICAO. Null if an earlier version imported it */
  format: 'pem' | 'vical' | 'lote' | 'master-list' | null;
  publisher: string | null;
  /** Who signed the list, by the certificate */
  signer: string | null;
  issuedAt: string | null;
  /** When the publisher intends to renew it */
  nextUpdate: string | null;
  /** The operator allowed it in place of a newer list */
  replacedNewer: boolean;
}

/** `iaca`: mobile driver’s licenses; `pid`: European identity data; `av`: European proofs of age */
export type IssuerListName = 'iaca' | 'pid' | 'av' | 'csca';

export interface IssuerAuthority {
  id: string;
  list: IssuerListName;
  /** ISO 3166-1 alpha-2 */
  country: string | null;
  /** Subject of the certificate */
  name: string;
  /** `x509_hash:` of the certificate, as evidence and trust files name it */
  issuer: string;
  /** Documents for which it is listed */
  documentTypes: string[];
  /** Of these, the ones that your verification policy accepts as evidence of identity */
  acceptedDocumentTypes: string[];
  validUntil: string;
}

export interface Person {
  id: string;
  /** Your own IDs for this person */
  userIds: string[];
  metadata: Metadata;
  createdAt: string;
  /** Time at which all data about the person was erased */
  erasedAt: string | null;
  /** The latest name first, then aliases; only with the scope pii:read */
  names?: {
    familyName: string;
    givenNames: string;
  }[];
  /** Only with the scope pii:read */
  birthDate?: string;
}

export interface PersonStanding {
  personId: string;
  /** Null without a verification */
  identity: {
    verified: boolean;
    /** Status of the currently valid verification, else of the newest */
    status: string;
    verificationId: string;
    validUntil: string | null;
  } | null;
  /** Null without the scope `agreements:read` */
  releases: {
    total: number;
    signed: number;
  } | null;
  /** Only if `expand` requests it: the object that `personId` names */
  person?: Person | null;
}

export interface BeneficialOwner {
  id: string;
  /** `ownership`: reaches the threshold of the policy; `control`: named as running the business; `senior_manager`: the same, if no one reaches the threshold */
  bases: ('ownership' | 'control' | 'senior_manager')[];
  /** Percentage of the business over all paths */
  share: number;
  /** Largest first, up to 20; none after erasure */
  paths: {
    /** Product along the path, in percent of the business */
    share: number;
    /** From the owner through companies down to the business */
    steps: {
      /** Only with the scope pii:read */
      name?: string;
      /** Percentage of the next step; at the last step, of the business */
      share: number;
    }[];
  }[];
  morePaths: boolean;
  /** Companies on the path own each other; the share accounts for the circle */
  circular: boolean;
  /** `expired`: was verified, but no longer is */
  state: 'unverified' | 'invited' | 'in_progress' | 'verified' | 'rejected' | 'expired';
  reason: 'not_invited' | 'birth_date_missing' | 'identity_differs' | 'identity_expired' | 'identity_suspended' | 'identity_revoked' | 'link_expired' | 'session_cancelled' | 'consent_refused' | 'identity_rejected' | null;
  userId: string | null;
  /** The owner's identity verification */
  verificationId: string | null;
  /** Verification session of the invitation */
  sessionId: string | null;
  invitedAt: string | null;
  verifiedAt: string | null;
  createdAt: string;
  /** Only with the scope pii:read; null after erasure */
  person?: {
    name: string;
    birthDate: string | null;
    country: string | null;
    email: string | null;
  } | null;
  /** Only if `expand` requests it: the object that `sessionId` names */
  session?: VerificationSession | null;
  /** Only if `expand` requests it: the object that `verificationId` names */
  verification?: AnyVerification | null;
}

export interface InformationRequest {
  id: string;
  state: InformationRequestState;
  items: InformationItem[] | null;
  message: string | null;
  /** By position of the item; for reviewers only */
  answers?: InformationAnswer[] | null;
  requestedBy: string;
  createdAt: string;
  expiresAt: string;
  answeredAt: string | null;
}

export type InformationRequestState = 'open' | 'answered' | 'closed' | 'expired';

export interface RegistrySource {
  /** `gleif`: an imported golden copy of GLEIF; `gleif-api`: GLEIF's API, if configured by the operator; `test-register`: the samples of test mode */
  source: 'gleif' | 'gleif-api' | 'test-register';
  available: boolean;
  version: string | null;
  records: number | null;
  /** Time of the import */
  asOf: string | null;
}

export interface RegistryRecord {
  /** `gleif`: an imported golden copy of GLEIF; `gleif-api`: GLEIF's API, if configured by the operator; `test-register`: the samples of test mode */
  source: 'gleif' | 'gleif-api' | 'test-register';
  /** Time of the statement by the source */
  asOf: string;
  lei: string | null;
  name: string;
  /** Previous, trading, translated, and transliterated names */
  otherNames: string[];
  /** ELF code (ISO 20275) */
  legalForm: string | null;
  status: 'active' | 'inactive' | 'unknown';
  /** Status of the LEI registration: ISSUED, LAPSED, RETIRED … */
  leiStatus: string | null;
  /** Alpha-2, of the jurisdiction */
  country: string;
  /** ISO 3166-2, if the jurisdiction is a part of a country */
  subdivision: string | null;
  registrationNumber: string | null;
  /** The register's code in GLEIF's list */
  registrationAuthority: string | null;
  address: {
    lines: string[];
    city: string;
    region: string | null;
    postalCode: string | null;
    country: string;
  };
  /** Day of incorporation; absent in lists imported by an earlier release */
  incorporatedOn?: string | null;
  /** Last change of the register record */
  updatedAt: string | null;
}

export interface ScreeningMatch {
  entityId: string;
  list: string;
  listVersion: string;
  name: string;
  /** Such as `sanction`, `role.pep`, in the terms of OpenSanctions */
  topics: string[];
  /** Publications in which the list found it */
  datasets: string[];
  /** 0 to 1 */
  score: number;
  explanation: ScreeningMatchFeature[];
}

export interface Country {
  alpha2: string;
  alpha3: string;
  numeric: string;
  /** The usual English name, as in the Unicode CLDR */
  name: string;
  /** Alpha-3 code of the country that issues documents to its people; null for none */
  issuer: string | null;
  /** Whether it issues its own documents */
  issues: boolean;
  /** Issuing state as in its MRZ */
  mrzCode: string | null;
  /** Known document types. Other documents are read too, if they follow their standard */
  documents: {
    type: IdentityDocumentType;
    format: 'TD1' | 'TD3' | 'AAMVA' | 'EU-DL';
    capability: ReadingCapability;
    /** Whether it can be decided without a reviewer; for `numbered-fields`, under the condition stated there */
    automatic: boolean;
    /** States and provinces that issue it (ISO 3166-2), if the country itself does not */
    subdivisions: string[] | null;
    /** The basis of this statement; see `bases` */
    basis: 'ICAO 9303' | 'EU 2019/1157' | 'EU 2006/126' | 'AAMVA' | 'unverified';
  }[];
}

export interface DocumentType {
  type: 'passport' | 'passport_card' | 'id_card' | 'residence_permit' | 'travel_document' | 'driving_licence' | 'visa';
  name: string;
  description: string;
  /** Required pictures, besides the selfie */
  sides: ('front' | 'back')[];
  formats: string[];
  capability: ReadingCapability;
  /** Data read by machine */
  reads: string[];
  /** Whether it can verify a person without another document */
  verifies: boolean;
}

export interface EntityType {
  /** ELF code of ISO 20275 */
  code: string;
  /** Alpha-2; null for the codes 8888 (not listed) and 9999 (none) */
  country: string | null;
  /** ISO 3166-2, if only a part of the country has it */
  subdivision: string | null;
  class: EntityClass;
  names: {
    /** ISO 639-1 */
    language: string | null;
    name: string;
    transliterated: string | null;
    abbreviations: string[];
  }[];
}

export interface Project {
  id: string;
  externalId: string | null;
  /** Null for a project that a release created by its external ID */
  title: string | null;
  description: string | null;
  shootDates: ShootDates[];
  producer: {
    verificationId: string | null;
    /** Current status; `missing` if no business is named */
    status: 'pending' | 'in_review' | 'approved' | 'rejected' | 'requires_input' | 'suspended' | 'expired' | 'cancelled' | 'redacted' | 'missing';
    /** Whether the business is currently approved */
    verified: boolean;
  };
  urls: string[];
  expectedPerformers: number | null;
  minimumSignatureLevel: MinimumSignatureLevel;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  archivedAt: string | null;
}

export interface ShootDates {
  from: string;
  until: string;
}

export interface Performer {
  id: string;
  projectId: string;
  userId: string | null;
  /** Requires the scope `pii:read` */
  legalName?: string;
  /** Requires the scope `pii:read` */
  stageNames?: string[];
  /** Requires the scope `pii:read` */
  email?: string | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  removedAt: string | null;
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Your own ID for the object that `projectId` names; null if it has none */
  projectExternalId: string | null;
}

export interface Actor {
  kind: string;
  id: string;
}

export interface Release {
  id: string;
  status: ReleaseStatus;
  /** The status now, as the dashboard, compliance, and bundles judge it */
  standing: ReleaseStanding;
  consent: boolean;
  /** `signed` by the performer, or only `attested` by the caller */
  assurance: ReleaseAssurance;
  identity: PerformerIdentity;
  likeness: Likeness | null;
  userId: string;
  personId: string | null;
  /** Legal name in the release, or else in the project, if you request it; null after erasure, or if neither states it */
  performerName?: string | null;
  projectId: string;
  agreementId: string | null;
  credentialId: string | null;
  /** SHA-256 of the document as sent */
  documentHash: string | null;
  shoot: {
    from: string;
    until: string;
  } | null;
  territory: string;
  term: string;
  endsOn: string | null;
  media: string[];
  exclusivity: Exclusivity;
  explicit: boolean;
  aiUse: boolean;
  biometricUse: boolean;
  /** Identical for the same person in the same project */
  performerNullifier: string | null;
  performerDid: string | null;
  /** Level of the performer's signature; null for attested releases, and before the signature */
  performerSignatureLevel: SignatureLevel | null;
  /** Whether the service emailed the signing link, or the organization passed it on */
  performerLinkDelivery: LinkDelivery | null;
  /** SHA-256 of the picture */
  visualReference: string | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  signedAt: string | null;
  withdrawnAt: string | null;
  /** Deadline for recipients to acknowledge the withdrawal */
  acknowledgeBy: string | null;
  history: {
    at: string;
    action: string;
    /** The key, user, or part of the service */
    by: string;
    code: string | null;
    /** Only with `pii:read` */
    note?: string;
  }[];
  /** For a withdrawn release: number of recipients notified, and number that acknowledged it */
  withdrawal: {
    recipients: number;
    acknowledged: number;
  } | null;
  /** Only with `pii:read`; null after erasure */
  details?: {
    performer: Contact;
    photographer?: Contact;
    guardian?: Contact;
    witness?: Contact;
    place?: string;
    description?: string;
    compensation?: string;
    parties?: {
      role: ReleasePartyRole;
      [field: string]: unknown;
    }[];
  } | null;
  /** Only if `expand` requests it: the object that `agreementId` names */
  agreement?: Agreement | null;
  /** Only if `expand` requests it: the object that `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only if `expand` requests it: the object that `personId` names */
  person?: Person | null;
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Your own ID for the object that `projectId` names; null if it has none */
  projectExternalId: string | null;
}

/** `waiting`: for signatures. `signed` by the performer, or only `attested` by you: its term has not ended. `expired`: not signed in time. `ended`: its term has ended */
export type ReleaseState = 'not_sent' | 'waiting' | 'signed' | 'attested' | 'declined' | 'expired' | 'ended' | 'withdrawn';

export type ReleaseStep = 'remind' | 'request_signature' | 'verify_identity' | 'reissue' | 'distribute' | 'new_release';

export interface ReleaseStanding {
  state: ReleaseState;
  /** Roles of the parties whose turn it is */
  waitingFor: string[];
  /** Codes of the problems of this release that make a bundle fail */
  missing: string[];
  /** The next action */
  next: ReleaseStep | null;
}

export type ReleaseAssurance = 'signed' | 'attested';

/** Found by the userId, as in the credential. Reissue the credential once a missing identity is verified. The level of the signature is `performerSignatureLevel` */
export type PerformerIdentity = 'verified' | 'presented' | 'missing';

export type Likeness = 'face_matched_at_signing' | 'producer_attested';

export type SignatureLevel = 'link' | 'mailbox' | 'on_file' | 'same_key' | 'live' | 'wallet';

export type LinkDelivery = 'mailed' | 'handed_out';

export interface Contact {
  legalName?: string;
  [field: string]: unknown;
}

export interface ReleaseSummary {
  id: string;
  status: ReleaseStatus;
  /** The status now, as the dashboard, compliance, and bundles judge it */
  standing: ReleaseStanding;
  consent: boolean;
  /** `signed` by the performer, or only `attested` by the caller */
  assurance: ReleaseAssurance;
  identity: PerformerIdentity;
  likeness: Likeness | null;
  userId: string;
  personId: string | null;
  /** Legal name in the release, or else in the project, if you request it; null after erasure, or if neither states it */
  performerName?: string | null;
  projectId: string;
  agreementId: string | null;
  credentialId: string | null;
  /** SHA-256 of the document as sent */
  documentHash: string | null;
  shoot: {
    from: string;
    until: string;
  } | null;
  territory: string;
  term: string;
  endsOn: string | null;
  media: string[];
  exclusivity: Exclusivity;
  explicit: boolean;
  aiUse: boolean;
  biometricUse: boolean;
  /** Identical for the same person in the same project */
  performerNullifier: string | null;
  performerDid: string | null;
  /** Level of the performer's signature; null for attested releases, and before the signature */
  performerSignatureLevel: SignatureLevel | null;
  /** Whether the service emailed the signing link, or the organization passed it on */
  performerLinkDelivery: LinkDelivery | null;
  /** SHA-256 of the picture */
  visualReference: string | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  signedAt: string | null;
  withdrawnAt: string | null;
  /** Deadline for recipients to acknowledge the withdrawal */
  acknowledgeBy: string | null;
  /** Only if `expand` requests it: the object that `agreementId` names */
  agreement?: Agreement | null;
  /** Only if `expand` requests it: the object that `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only if `expand` requests it: the object that `personId` names */
  person?: Person | null;
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Your own ID for the object that `projectId` names; null if it has none */
  projectExternalId: string | null;
}

export interface DistributedRelease {
  id: string;
  status: ReleaseStatus;
  distributions: ReleaseDistribution[];
}

export interface ReleaseDistribution {
  id: string;
  releaseId: string;
  status: DistributionStatus;
  /** A pseudonym of the recipient, the same in all of your releases. The address cannot be computed from it. Null after erasure of the recipient */
  recipientId: string | null;
  /** Such as `d***@p***.example`; null after erasure */
  maskedEmail: string | null;
  /** Only with `pii:read` */
  email?: string;
  disclose: ReleaseDisclosure[];
  bounceReason: string | null;
  /** Number of page loads, which can include those of email scanners */
  opens: number;
  createdAt: string;
  sentAt: string | null;
  bouncedAt: string | null;
  firstOpenedAt: string | null;
  lastOpenedAt: string | null;
  acknowledgedAt: string | null;
  withdrawalMailedAt: string | null;
  withdrawalAcknowledgedAt: string | null;
  /** Only if `expand` requests it: the object that `releaseId` names */
  release?: Release | null;
}

/** `queued`, `mailed` (in the outbox), `sent` (accepted by the mail server), `bounced`, `cancelled` by a withdrawal */
export type DistributionStatus = 'queued' | 'mailed' | 'sent' | 'bounced' | 'cancelled';

export interface ReleaseImport {
  id: string;
  status: 'queued' | 'running' | 'done';
  total: number;
  imported: number;
  refused: number;
  createdAt: string;
  finishedAt: string | null;
  /** Results of the lines so far */
  lines: {
    /** Line in the file, from 1; the header is 1 */
    line: number;
    releaseId: string | null;
    /** `path` is the column, or empty for the whole line */
    errors: ImportLineError[];
  }[];
  metadata: Metadata;
}

export interface Depicted {
  projectId: string;
  ok: boolean;
  /** Codes of what is missing */
  reasons: string[];
  /** Whether a bundle created now would pass. Unlike `ok`, this considers the signatures and terms of the releases, the producer, and the shoot days */
  ready: boolean;
  /** Codes of the reasons why it is not ready */
  missing: string[];
  /** The next action; null if nothing is missing, or no action helps */
  next: ProjectNext | null;
  producer: ProducerRule;
  performers: {
    /** Null for a person who has a release but is not a declared performer */
    performerId: string | null;
    userId: string | null;
    ok: boolean;
    /** First day of the performer's shoot; else of the project */
    shotOn: string | null;
    identity: {
      ok: boolean;
      /** A code */
      reason: string | null;
      examinedOn: string | null;
    };
    age: {
      ok: boolean;
      /** A code */
      reason: string | null;
      /** `identity`: an examined document. `proof_of_age`: a proof of age from a wallet, which is no examination of identity. Null if the age is unknown */
      basis: AgeBasis | null;
    };
    release: {
      ok: boolean;
      /** A code */
      reason: string | null;
      releaseId: string | null;
      status: ReleaseStatus | null;
      /** Null if there is no release */
      standing: ReleaseStanding | null;
    };
    /** Result in a bundle: whether the performer's signature reaches the minimum. `ok` does not depend on it, because an attested release can be `ok` too */
    signature: {
      ok: boolean;
      /** A code */
      reason: string | null;
      level: SignatureLevel | null;
      linkDelivery: LinkDelivery | null;
      /** `minimumSignatureLevel` of the project, or of the organization if higher */
      minimum: SignatureLevel;
    };
    /** Whether the person differs from all others in the project, by the nullifiers of the releases */
    distinct: PerformerRule;
    /** Codes of all problems of this performer that make a bundle fail, including the signature and the term of the release */
    missing: string[];
    /** For a missing identity: whether it waits for your decision, the person, or the service */
    pending: PendingIdentity | null;
    /** The next action; null if nothing is missing, or no action helps. `decide_identity`: decide the verification in `pending`; `await_identity`: the person or the service has to act first. `add_performer`: add the person as a performer by their `userId`, after which you can remove them */
    next: PerformerStep | null;
  }[];
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Your own ID for the object that `projectId` names; null if it has none */
  projectExternalId: string | null;
}

export interface ProjectNext {
  step: ProjectStep;
  /** Null if it concerns the whole project, or someone who has a release and is not declared */
  performerId: string | null;
  userId: string | null;
}

export type ProjectStep = 'add_reference' | 'add_performer' | 'remove_performer' | 'set_shoot_day' | 'create_release' | 'remind' | 'verify_identity' | 'decide_identity' | 'await_identity' | 'reissue' | 'request_signature' | 'name_producer' | 'verify_producer';

/** Whether the business behind the project is named and approved now */
export interface ProducerRule {
  ok: boolean;
  /** A code */
  reason: string | null;
  verificationId: string | null;
}

export type AgeBasis = 'identity' | 'proof_of_age';

export interface PerformerRule {
  ok: boolean;
  /** A code */
  reason: string | null;
}

export interface PendingIdentity {
  for: 'decision' | 'person' | 'processing';
  /** Null if the person was invited and has not begun */
  verificationId: string | null;
}

export type PerformerStep = 'add_reference' | 'add_performer' | 'remove_performer' | 'set_shoot_day' | 'create_release' | 'remind' | 'verify_identity' | 'decide_identity' | 'await_identity' | 'reissue' | 'request_signature';

export interface Agreement {
  id: string;
  type: AgreementType;
  status: AgreementStatus;
  /** Null after erasure */
  title: string | null;
  projectId: string | null;
  templateId: string | null;
  templateVersion: number | null;
  /** The release or consent for which it is signed */
  purpose: AgreementPurpose | null;
  /** SHA-256 of the PDF as sent */
  documentHash: string | null;
  /** SHA-256 of the sealed PDF */
  sealedHash: string | null;
  credentialId: string | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  sentAt: string | null;
  expiresAt: string | null;
  completedAt: string | null;
  /** Time at which it was declined or voided, or expired */
  endedAt: string | null;
  language: string | null;
  values: Record<string, unknown> | null;
  /** Text of an agreement that has neither template nor file; otherwise null, as after erasure */
  body: {
    kind: string;
    [field: string]: unknown;
  }[] | null;
  /** The uploaded PDF; null without one, and after erasure */
  file: UploadedFile | null;
  fields: {
    id: string;
    /** Role of the party */
    party: string;
    type: 'signature' | 'initials' | 'date' | 'text' | 'checkbox';
    page: number;
    x: number;
    y: number;
    width: number;
    height: number;
    required: boolean;
    label?: string;
  }[];
  settings: {
    /** Minimum level of each signature; false for none */
    requireVerifiedIdentity: VerifiedLevel | false;
    requireEmailCode: boolean;
    faceMatchAtSigning: boolean;
    trustedIssuers: string[];
    reminders: {
      everyDays: number;
      most: number;
    } | null;
    expiresInDays: number | null;
  };
  /** Reason for voiding or declining */
  endReason: string | null;
  nextReminderAt: string | null;
  parties: Party[];
  /** Only if `expand` requests it: the object that `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Only if `expand` requests it: the object that `templateId` names */
  template?: AgreementTemplate | null;
  /** Your own ID for the object that `projectId` names; null if it has none */
  projectExternalId: string | null;
}

export interface AgreementPurpose {
  kind: 'release' | 'consent';
  id: string;
}

export interface UploadedFile {
  sha256: string;
  bytes: number;
  pages: {
    width: number;
    height: number;
  }[];
}

export interface Party {
  id: string;
  role: string;
  kind: PartyKind;
  order: number;
  status: PartyStatus;
  /** Null after erasure */
  name: string | null;
  email: string | null;
  /** Shown only in a draft, so that you can edit it */
  birthDate: string | null;
  locale: string | null;
  userId: string | null;
  personId: string | null;
  /** Party for which a guardian signs */
  guardianOf: string | null;
  /** Party whose signature a witness has seen */
  witnessOf: string | null;
  identityAssurance: 'none' | 'email_code' | 'verified' | 'presented';
  likeness: Likeness | null;
  /** DID of the key with which the party signs */
  did: string | null;
  /** Verification of the person whose key or face was used to sign */
  verificationId: string | null;
  /** Level of the signature, weakest first. `link`; `mailbox`: a code that the service emailed; `on_file`: an earlier verification of the userId, with the organization’s word that it is the same person; `same_key`: the key of the device on which the identity was verified with liveness; `live`: face and liveness in this signing; `wallet`: a credential presented in this signing, whose key also signed. Null before the signature */
  signatureLevel: SignatureLevel | null;
  /** Whether the service emailed the link, or the organization passed it on; null before either */
  linkDelivery: LinkDelivery | null;
  declineReason: string | null;
  invitedAt: string | null;
  viewedAt: string | null;
  doneAt: string | null;
  remindersSent: number;
}

export type PartyStatus = 'waiting' | 'invited' | 'viewed' | 'signed' | 'approved' | 'witnessed' | 'copied' | 'declined';

export interface ListedAgreement {
  id: string;
  type: AgreementType;
  status: AgreementStatus;
  /** Null after erasure */
  title: string | null;
  projectId: string | null;
  templateId: string | null;
  templateVersion: number | null;
  /** The release or consent for which it is signed */
  purpose: AgreementPurpose | null;
  /** SHA-256 of the PDF as sent */
  documentHash: string | null;
  /** SHA-256 of the sealed PDF */
  sealedHash: string | null;
  credentialId: string | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  sentAt: string | null;
  expiresAt: string | null;
  completedAt: string | null;
  /** Time at which it was declined or voided, or expired */
  endedAt: string | null;
  progress: {
    /** Parties required for completion */
    acting: number;
    /** Of these, the parties that have acted */
    acted: number;
    /** Parties that have to act now */
    waitingFor: {
      id: string;
      role: string;
      kind: PartyKind;
      name: string | null;
      status: PartyStatus;
      invitedAt: string | null;
      viewedAt: string | null;
    }[];
  };
  /** Only if `expand` requests it: the object that `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Only if `expand` requests it: the object that `templateId` names */
  template?: AgreementTemplate | null;
  /** Your own ID for the object that `projectId` names; null if it has none */
  projectExternalId: string | null;
}

export interface PartyLink {
  id: string;
  role: string;
  kind: PartyKind;
  order: number;
  status: PartyStatus;
  /** Null after erasure */
  name: string | null;
  email: string | null;
  /** Shown only in a draft, so that you can edit it */
  birthDate: string | null;
  locale: string | null;
  userId: string | null;
  personId: string | null;
  /** Party for which a guardian signs */
  guardianOf: string | null;
  /** Party whose signature a witness has seen */
  witnessOf: string | null;
  identityAssurance: 'none' | 'email_code' | 'verified' | 'presented';
  likeness: Likeness | null;
  /** DID of the key with which the party signs */
  did: string | null;
  /** Verification of the person whose key or face was used to sign */
  verificationId: string | null;
  /** Level of the signature, weakest first. `link`; `mailbox`: a code that the service emailed; `on_file`: an earlier verification of the userId, with the organization’s word that it is the same person; `same_key`: the key of the device on which the identity was verified with liveness; `live`: face and liveness in this signing; `wallet`: a credential presented in this signing, whose key also signed. Null before the signature */
  signatureLevel: SignatureLevel | null;
  /** Whether the service emailed the link, or the organization passed it on; null before either */
  linkDelivery: LinkDelivery | null;
  declineReason: string | null;
  invitedAt: string | null;
  viewedAt: string | null;
  doneAt: string | null;
  remindersSent: number;
  /** The link, shown only once; null if it was emailed */
  url: string | null;
}

export type VerdictResult = 'pass' | 'fail';

/** Whether it was correctly created, and true at its time */
export interface RecordVerdict {
  result: VerdictResult;
  /** For people */
  message: string;
}

/** Whether it is valid now; `unknown` without data to decide */
export interface CurrentVerdict {
  result: CurrentResult;
  /** For people */
  message: string;
}

export type CurrentResult = 'pass' | 'fail' | 'unknown';

export interface VerdictRule {
  rule: string;
  /** The verdict that it affects */
  of: 'record' | 'current';
  result: 'pass' | 'fail' | 'skipped';
  message: string;
}

export interface VerdictNote {
  /** Such as `signature-below`; new codes can appear */
  code: string;
  /** The values in the text */
  params: Record<string, unknown>;
  /** Null for the whole file */
  about: {
    kind: 'performer' | 'producer' | 'party';
    id: string | null;
  } | null;
  /** In English */
  text: string;
}

export type Environment = 'development' | 'test';

export interface AgreementTemplate {
  id: string;
  /** Each change creates a new version. Agreements keep the version that they were created from */
  version: number;
  type: AgreementType;
  /** Built-in templates cannot be changed */
  builtIn: boolean;
  title: string;
  language: string;
  fields: {
    name: string;
    label: string;
    type: TemplateFieldType;
    /** Default: false */
    required: boolean;
    requiredWhen?: TemplateCondition;
    /** Characters, value, day, or entries, depending on the type */
    min?: number | string;
    max?: number | string;
    choices?: TemplateChoice[];
    help?: string;
  }[];
  body: {
    kind: string;
    [field: string]: unknown;
  }[];
  roles: {
    /** Role of the party: `model`, `photographer` */
    role: string;
    kind: PartyKind;
    /** Default: 1 */
    order: number;
    /** Default: true */
    required: boolean;
  }[];
  metadata: Metadata;
  createdAt: string | null;
  updatedAt: string | null;
  /** No new agreements from then on */
  archivedAt: string | null;
}

export interface Consent {
  id: string;
  /** `pending` while waiting for signatures, `expired` if not signed; `given`, `refused`, `withdrawn` */
  status: ConsentStatus;
  /** Whether it is given and has not ended */
  valid: boolean;
  userId: string;
  personId: string;
  projectId: string | null;
  categories: string[];
  notice: ConsentNotice;
  purpose: string;
  purposeType: string;
  lawfulBasis: LawfulBasis;
  controllers: DataController[];
  collectionMethod: string;
  processingMethod: string;
  storageLocations: string[];
  retention: string;
  processingLocations: string[];
  jurisdiction: string;
  recipients: string[];
  withdrawalMethod: string;
  privacyRights: string[];
  assurance: ConsentAssurance;
  agreementId: string | null;
  credentialId: string | null;
  metadata: Metadata;
  /** The contents of the consent are erased, and its fields are empty */
  erased: boolean;
  createdAt: string;
  updatedAt: string;
  givenAt: string | null;
  withdrawnAt: string | null;
  validUntil: string | null;
  /** Events, oldest first; entries never change */
  history: {
    state: ConsentStatus;
    reason: string | null;
    by: Actor;
    at: string;
  }[];
  /** Only if `expand` requests it: the object that `agreementId` names */
  agreement?: Agreement | null;
  /** Only if `expand` requests it: the object that `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only if `expand` requests it: the object that `personId` names */
  person?: Person | null;
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Your own ID for the object that `projectId` names; null if it has none */
  projectExternalId: string | null;
}

export interface ConsentNotice {
  language: string;
  text: string | null;
  url: string | null;
  /** SHA-256 of the text as UTF-8; included in the credential */
  textHash: string | null;
}

export interface DataController {
  name: string;
  did: string;
}

/** `signed` by the person, or only `attested` by the organization */
export type ConsentAssurance = 'attested' | 'signed';

export interface ConsentReceipt {
  record: {
    schemaVersion: string;
    recordId: string;
    principalId: string;
    userId: string;
    dataCategories: string[];
    notice: ConsentNotice;
    purpose: string;
    purposeType: string;
    lawfulBasis: LawfulBasis;
    controllers: DataController[];
    collectionMethod: string;
    processingMethod: string;
    storageLocations: string[];
    retention: string;
    processingLocations: string[];
    jurisdiction: string;
    recipients: string[];
    withdrawalMethod: string;
    privacyRights: string[];
    assurance: ConsentAssurance;
    agreementId: string | null;
    events: {
      state: ConsentStatus;
      at: string;
      validUntil: string | null;
    }[];
  };
  /** Null if not given */
  credential: {
    id: string;
    status: string;
    format: CredentialFormat;
    credential: string | Record<string, unknown>;
  } | null;
}

export interface NewWalletLink {
  id: string;
  status: WalletLinkStatus;
  personId: string;
  /** Chosen by the caller; for a used link, the credential whose claims were signed */
  credentialId: string | null;
  metadata: Metadata;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
  /** Link for the person, shown only once */
  url: string;
}

export type WalletLinkStatus = 'open' | 'used' | 'expired' | 'cancelled';

export interface WalletLink {
  id: string;
  status: WalletLinkStatus;
  personId: string;
  /** Chosen by the caller; for a used link, the credential whose claims were signed */
  credentialId: string | null;
  metadata: Metadata;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
  /** Only if `expand` requests it: the object that `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only if `expand` requests it: the object that `personId` names */
  person?: Person | null;
}

export interface ProofLink {
  id: string;
  proofRequestId: string;
  /** Link for the person, shown only once */
  url: string;
  createdAt: string;
  /** Expiry of the request */
  expiresAt: string;
}

export interface NewCredentialOffer {
  id: string;
  status: CredentialOfferStatus;
  /** `tx_code`: five wrong codes; `verification`: no successful verification; `credential`: no longer valid */
  failure: CredentialOfferFailure | null;
  type: string;
  credentialId: string | null;
  verificationId: string | null;
  formats: WalletFormat[];
  txCodeRequired: boolean;
  txCodeTriesLeft: number | null;
  /** Whether the wallet's token works only with its key */
  boundByDpop: boolean | null;
  /** Results of the wallet's requests */
  issuances: OfferIssuance[];
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  /** Expiry of the link */
  expiresAt: string;
  acceptedAt: string | null;
  issuedAt: string | null;
  /** Link for the wallet, `openid-credential-offer://…`, shown only once */
  offerUri: string;
  /** The same for the browser wallet of this service */
  walletUrl: string;
  /** The same as a QR code, an SVG as data URI */
  qr: string | null;
  /** Give it to the person through another channel; shown only once */
  txCode: string | null;
}

/** `offered`, `accepted` once a wallet has a token, `issued` once it has a credential; `failed`, `cancelled`, `expired` */
export type CredentialOfferStatus = 'offered' | 'accepted' | 'issued' | 'failed' | 'cancelled' | 'expired';

export type CredentialOfferFailure = 'tx_code' | 'verification' | 'credential';

export interface OfferIssuance {
  id: string;
  format: WalletFormat;
  state: 'deferred' | 'issued' | 'failed';
  /** Last notification by the wallet */
  notification: WalletNotification | null;
  notifiedAt: string | null;
  createdAt: string;
  issuedAt: string | null;
}

export interface CredentialOffer {
  id: string;
  status: CredentialOfferStatus;
  /** `tx_code`: five wrong codes; `verification`: no successful verification; `credential`: no longer valid */
  failure: CredentialOfferFailure | null;
  type: string;
  credentialId: string | null;
  verificationId: string | null;
  formats: WalletFormat[];
  txCodeRequired: boolean;
  txCodeTriesLeft: number | null;
  /** Whether the wallet's token works only with its key */
  boundByDpop: boolean | null;
  /** Results of the wallet's requests */
  issuances: OfferIssuance[];
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  /** Expiry of the link */
  expiresAt: string;
  acceptedAt: string | null;
  issuedAt: string | null;
  /** Only if `expand` requests it: the object that `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only if `expand` requests it: the object that `verificationId` names */
  verification?: AnyVerification | null;
}

export interface PresentationRequest {
  id: string;
  /** `fetched` once a wallet has retrieved it */
  state: PresentationState;
  /** presentation_invalid, query_not_satisfied, wallet_refused, or wallet_failed */
  failure: string | null;
  clientIdScheme: ClientIdScheme;
  responseMode: ResponseMode;
  /** Whose age the answer proves; null for other requests */
  userId: string | null;
  metadata: Metadata;
  createdAt: string;
  expiresAt: string;
  fetchedAt: string | null;
  answeredAt: string | null;
  erasedAt: string | null;
  clientId: string;
  /** URL of the signed request for wallets; while it is open */
  requestUri: string | null;
  /** `openid4vp://…` for a wallet on the same device */
  link: string | null;
  /** The link as a QR code, SVG in a data URI; null if it is too long */
  qr: string | null;
  /** A page with the code and the current state */
  pageUrl: string;
  /** As sent to the wallet; null after erasure */
  query: Record<string, unknown> | null;
  purpose: string | null;
  trustedIssuers: string[] | null;
  redirectUri: string | null;
  /** Check by check; null before any presentation */
  presentations: {
    /** ID of the credential query */
    id: string;
    verified: boolean;
    format?: string;
    checks: PresentationCheck[];
    credentials: {
      verified: boolean;
      format?: string;
      /** Only if the issuer is trusted */
      issuer?: string;
      checks: PresentationCheck[];
    }[];
    warnings?: string[];
  }[] | null;
  /** The requested part of what was presented; only with the scope `pii:read` */
  disclosed: {
    /** ID of the credential query */
    id: string;
    format: string;
    issuer: string;
    holder?: string;
    /** For a mobile document */
    documentType?: string;
    /** Day in UTC on which the issuer signed the mobile document */
    signedOn?: string;
    claims: Record<string, unknown>;
  }[] | null;
}

export interface PresentationCheck {
  check: string;
  result: CheckResult;
  /** A code */
  reason?: string;
  /** For a status: the time to which it applies */
  asOf?: string;
}

export interface PresentationRequestSummary {
  id: string;
  /** `fetched` once a wallet has retrieved it */
  state: PresentationState;
  /** presentation_invalid, query_not_satisfied, wallet_refused, or wallet_failed */
  failure: string | null;
  clientIdScheme: ClientIdScheme;
  responseMode: ResponseMode;
  /** Whose age the answer proves; null for other requests */
  userId: string | null;
  metadata: Metadata;
  createdAt: string;
  expiresAt: string;
  fetchedAt: string | null;
  answeredAt: string | null;
  erasedAt: string | null;
}

export interface ProofRequest {
  id: string;
  status: ProofRequestStatus;
  statement: Statement;
  metadata: Metadata;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
}

export type ProofRequestStatus = 'open' | 'used' | 'expired';

export type Statement = AgeOverStatement | BusinessVerifiedStatement;

export interface AgeOverStatement {
  type: 'age-over';
  years: number;
  on: string;
  issuers: string[];
  scope: string;
  audience?: string;
  context?: string;
  requires?: Assurance[];
}

export interface BusinessVerifiedStatement {
  type: 'business-verified';
  on: string;
  issuers: string[];
  scope: string;
  audience?: string;
  context?: string;
  requires?: BusinessAssurance[];
  jurisdictions?: string[];
  entityTypes?: string[];
  incorporatedBefore?: string;
}

export interface Proof {
  id: string;
  status: ProofStatus;
  /** While queued: number of proofs before it */
  position?: number;
  /** While in progress: the step */
  progress?: 'loading' | 'witness' | 'proving' | null;
  /** Reason why a queued proof failed: a code */
  failure: string | null;
  credentialId: string;
  /** Null for a business */
  personId: string | null;
  /** For a business; null for a person */
  verificationId: string | null;
  proofRequestId: string | null;
  /** Null until the proof is ready */
  nullifier: string | null;
  /** Null until the proof is ready */
  proof: ProofFile | null;
  metadata: Metadata;
  createdAt: string;
  /** Only if `expand` requests it: the object that `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only if `expand` requests it: the object that `personId` names */
  person?: Person | null;
  /** Only if `expand` requests it: the object that `proofRequestId` names */
  proofRequest?: ProofRequest | null;
  /** Only if `expand` requests it: the object that `verificationId` names */
  verification?: AnyVerification | null;
}

export type ProofStatus = 'queued' | 'proving' | 'ready' | 'failed';

/** Input of the offline verifier: circuit, statement, issuer, proof, publicSignals */
export interface ProofFile {
  format: 'avouch-proof-v1';
  [field: string]: unknown;
}

export interface ProofVerdict {
  /** `pass`: `record` passes and `current` does not fail */
  verdict: VerdictResult;
  record: RecordVerdict;
  current: CurrentVerdict;
  rules: VerdictRule[];
  /** The texts of `notes` */
  warnings: string[];
  notes: VerdictNote[];
  /** Present if issued in development or test mode: it attests nothing about a real person or business */
  environment: Environment | null;
  setup: CircuitSetup | null;
  shown: {
    statement: AgeOverStatement;
    issuer: string;
    nullifier: string;
    assurance: Assurance[];
    liveness: 'passed' | 'not_performed';
  } | {
    statement: BusinessVerifiedStatement;
    issuer: string;
    nullifier: string;
    assurance: BusinessAssurance[];
  } | null;
}

export type CircuitSetup = 'development' | 'ceremony';

export interface TrustFile {
  format: 'avouch-trust-v1';
  issuers: {
    did: string;
    document: {
      [field: string]: unknown;
    };
  }[];
  verificationKeys: {
    circuit: string;
    setup: string;
    sha256: string;
    key: unknown;
  }[];
  /** The log of this service. Add a `checkpoint` (a signed note) to compare it with your own record. */
  logs: {
    origin: string;
    did: string;
  }[];
  /** The authorities on imported lists, whose documents in wallets count. Missing if there are none */
  authorities?: TrustedAuthority[];
}

export interface TrustedAuthority {
  /** DER in base64 */
  certificate: string;
  /** Types of ISO/IEC 18013-5, and `vct` of SD-JWT credentials, that the authority is listed for */
  documentTypes: string[];
}

export interface Circuit {
  id: string;
  proves: StatementType;
  /** Required signature scheme of the claims */
  signatureScheme: SignatureScheme;
  setup: CircuitSetup;
  constraints: number;
  publicSignals: string[];
  artifacts: Record<string, CircuitArtifact>;
}

/** Type of statement */
export type StatementType = 'age-over' | 'business-verified';

export type SignatureScheme = 'schnorr-poseidon' | 'eddsa-poseidon';

export interface CircuitArtifact {
  path: string;
  sha256: string;
  bytes: number;
}

export interface Credential {
  id: string;
  type: CredentialType;
  status: CredentialStatus;
  /** Reason of the last change; null if there was none */
  statusReason: CredentialStatusReason | null;
  statusChangedAt: string | null;
  /** Null if it does not belong to a person of the organization */
  personId: string | null;
  /** Null if it does not attest a verification */
  verificationId: string | null;
  /** The attested verification, agreement, release, or consent */
  sourceId: string;
  /** A did:web of this service */
  issuer: string;
  subject: string;
  validFrom: string;
  /** Null if it does not expire */
  validUntil: string | null;
  metadata: Metadata;
  createdAt: string;
  /** Only if `expand` requests it: the object that `personId` names */
  person?: Person | null;
  /** Only if `expand` requests it: the object that `verificationId` names */
  verification?: AnyVerification | null;
}

export type CredentialStatusReason = 'document_invalid' | 'fraud_suspected' | 'holder_request' | 'issued_in_error' | 'key_compromised' | 'superseded' | 'under_investigation' | 'investigation_closed' | 'other' | 'verification_suspended';

export interface IssuedCredential {
  id: string;
  type: CredentialType;
  status: CredentialStatus;
  /** Reason of the last change; null if there was none */
  statusReason: CredentialStatusReason | null;
  statusChangedAt: string | null;
  /** Null if it does not belong to a person of the organization */
  personId: string | null;
  /** Null if it does not attest a verification */
  verificationId: string | null;
  /** The attested verification, agreement, release, or consent */
  sourceId: string;
  /** A did:web of this service */
  issuer: string;
  subject: string;
  validFrom: string;
  /** Null if it does not expire */
  validUntil: string | null;
  metadata: Metadata;
  createdAt: string;
  format: CredentialFormat;
  /** The credential: compact, or an object in `ldp_vc` */
  credential: string | Record<string, unknown>;
  /** Only if `expand` requests it: the object that `personId` names */
  person?: Person | null;
  /** Only if `expand` requests it: the object that `verificationId` names */
  verification?: AnyVerification | null;
}

export interface IssuerKey {
  /** DID URL of the verification method */
  id: string;
  key: 'ES256' | 'EdDSA' | 'proofs';
  publicKeyJwk: {
    [field: string]: unknown;
  };
  createdAt: string;
  /** Null for the current signing key */
  retiredAt: string | null;
}

export interface NewWebhook {
  id: string;
  /** May contain a token: null without the scope webhooks:write */
  url: string | null;
  host: string;
  /** Null without the scope webhooks:write */
  headers: Record<string, string> | null;
  metadata: Metadata;
  events: string[];
  description: string | null;
  status: WebhookStatus;
  disabledReason: WebhookDisabledReason | null;
  disabledAt: string | null;
  /** Time since which no delivery was accepted; disabled after 5 days */
  failingSince: string | null;
  /** Time at which the last of the previous secrets stops signing deliveries */
  previousSecretUntil: string | null;
  createdAt: string;
  updatedAt: string;
  /** `whsec_…`, the signing key, shown only once */
  secret: string;
}

export type WebhookDisabledReason = 'by_request' | 'gone' | 'failing';

export interface Webhook {
  id: string;
  /** May contain a token: null without the scope webhooks:write */
  url: string | null;
  host: string;
  /** Null without the scope webhooks:write */
  headers: Record<string, string> | null;
  metadata: Metadata;
  events: string[];
  description: string | null;
  status: WebhookStatus;
  disabledReason: WebhookDisabledReason | null;
  disabledAt: string | null;
  /** Time since which no delivery was accepted; disabled after 5 days */
  failingSince: string | null;
  /** Time at which the last of the previous secrets stops signing deliveries */
  previousSecretUntil: string | null;
  createdAt: string;
  updatedAt: string;
}

export interface Delivery {
  id: string;
  webhookId: string;
  eventId: string;
  event: string;
  test: boolean;
  state: DeliveryState;
  nextAttemptAt: string | null;
  lastStatusCode: number | null;
  lastError: DeliveryError | null;
  createdAt: string;
  deliveredAt: string | null;
  attempts: DeliveryAttempt[];
}

export type DeliveryError = 'http_status' | 'redirect' | 'timeout' | 'unreachable' | 'blocked_address' | 'bad_url' | 'endpoint_disabled';

export interface DeliveryAttempt {
  number: number;
  at: string;
  statusCode: number | null;
  /** Null if the attempt succeeded */
  error: DeliveryError | null;
  ms: number;
  /** The receiver answered `{"received": true}` */
  acknowledged: boolean;
  /** Headers as sent; signatures and your own headers are masked */
  requestHeaders: Record<string, string>;
}

export interface ListedDelivery {
  id: string;
  webhookId: string;
  eventId: string;
  event: string;
  test: boolean;
  state: DeliveryState;
  nextAttemptAt: string | null;
  lastStatusCode: number | null;
  lastError: DeliveryError | null;
  createdAt: string;
  deliveredAt: string | null;
  attempts: DeliveryAttempt[];
  /** Only if `expand` requests it: the object that `webhookId` names */
  webhook?: Webhook | null;
}

export interface Event {
  id: string;
  event: string;
  created: string;
  org: string;
  /** False for events in test mode */
  livemode: boolean;
  /** Number of the event among the events of its object, from 1: a hint about their order */
  sequence: number;
  data: Record<string, unknown>;
}

export interface ComplianceStatus {
  of: ComplianceScope;
  id: string;
  /** `expiring`: met until its date; `missing`: an item can be supplied; `blocked`: a decision is required. The worst requirement decides */
  status: ComplianceState;
  policyVersion: string;
  /** Counts of all requirements, the same on every page */
  counts: {
    met: number;
    expiring: number;
    missing: number;
    blocked: number;
  };
  /** For an organization: changed projects whose status is not updated yet */
  pending: number;
  checkedAt: string;
  requirements: {
    requirement: Requirement;
    /** `expiring`: met until its date; `missing`: an item can be supplied; `blocked`: a decision is required. The worst requirement decides */
    status: ComplianceState;
    /** A code; null if the requirement is met */
    reason: string | null;
    subject: RequirementSubject;
    projectId: string | null;
    /** A call that helps to meet it; `body` contains the known part of the request */
    fix: RequirementFix | null;
    /** Deadline for action */
    dueAt: string | null;
    /** End of validity, if any */
    until: string | null;
  }[];
  nextCursor: string | null;
}

export interface RequirementSubject {
  type: 'organization' | 'project' | 'performer' | 'user' | 'person' | 'release' | 'verification';
  id: string;
}

export interface RequirementFix {
  method: string;
  path: string;
  body?: Record<string, string>;
}

export interface ComplianceSubject {
  of: 'project' | 'person';
  id: string;
  /** For a project */
  title: string | null;
  /** Your own ID for a project */
  externalId: string | null;
  /** Your own IDs for a person */
  userIds: string[];
  archived: boolean;
  /** Null before the first computation */
  status: ComplianceState | null;
  requirements: {
    requirement: Requirement;
    status: ComplianceState;
    reasons: string[];
    /** Number of projects or persons that do not meet the requirement */
    unmet: number;
    /** The next relevant day or time */
    next: string | null;
  }[];
  policyVersion: string | null;
  /** The data has changed since, and a job will compute the status again */
  pending: boolean;
  checkedAt: string | null;
}

export interface ComplianceTask {
  requirement: Requirement;
  /** `expiring`: met until its date; `missing`: an item can be supplied; `blocked`: a decision is required. The worst requirement decides */
  status: ComplianceState;
  /** A code; null if the requirement is met */
  reason: string | null;
  subject: RequirementSubject;
  projectId: string | null;
  /** A call that helps to meet it; `body` contains the known part of the request */
  fix: RequirementFix | null;
  /** Deadline for action */
  dueAt: string | null;
  /** End of validity, if any */
  until: string | null;
  projectTitle: string | null;
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Your own ID for the object that `projectId` names; null if it has none */
  projectExternalId: string | null;
}

export interface ComplianceChange {
  id: string;
  of: ComplianceScope;
  subjectId: string;
  /** Null for the first computation, which sends no event */
  from: ComplianceState | null;
  to: ComplianceState;
  /** Changed requirements; null if a requirement did not apply, or no longer applies */
  requirements: {
    requirement: Requirement;
    from: ComplianceState | null;
    to: ComplianceState | null;
  }[];
  policyVersion: string;
  at: string;
}

export interface CompliancePolicy {
  /** `cpp_…`, or `default/1` before the first change */
  version: string;
  /** 1 for the organization's first; null for the default */
  number: number | null;
  requirements: {
    identity_verified: ExpiringComplianceRule;
    age_on_shoot_date: ComplianceRule;
    release_signed: {
      /** Whether the requirement applies */
      enabled: boolean;
      /** Days before its end from which it is `expiring` */
      expiringDays: number;
      /** Whether your attestation counts as well as the performer's signature */
      acceptAttested: boolean;
    };
    release_not_withdrawn: ComplianceRule;
    withdrawal_acknowledged: ComplianceRule;
    producer_verified: ExpiringComplianceRule;
    performers_complete: ComplianceRule;
    records_complete: ComplianceRule;
    list_screening_fresh: {
      /** Whether the requirement applies */
      enabled: boolean;
      /** Days before its end from which it is `expiring` */
      expiringDays: number;
      /** Maximum age of the lists, and of the last screening of a business */
      maxAgeDays: number;
    };
  };
  createdAt: string | null;
  /** ID of the key or user */
  createdBy: string | null;
}

export interface ExpiringComplianceRule {
  /** Whether the requirement applies */
  enabled: boolean;
  /** Days before its end from which it is `expiring` */
  expiringDays: number;
}

export interface ComplianceRule {
  /** Whether the requirement applies */
  enabled: boolean;
}

export interface VerificationStatistics {
  from: string;
  to: string;
  people: {
    started: number;
    verified: number;
    rejected: number;
    /** Ended because no new pictures were sent */
    expired: number;
    cancelled: number;
    /** Still open at the end of the period */
    open: number;
    /** Decided with the first pictures */
    atFirstAttempt: number;
    /** Seconds from the last pictures to the decision */
    timeToDecide: Percentiles;
    /** Seconds from the first pictures to the decision */
    timeToComplete: Percentiles;
    /** Failed checks at the time of the decision, most frequent first */
    reasons: {
      outcome: 'verified' | 'rejected';
      check: string;
      result: string;
      reason: string;
      count: number;
    }[];
    /** Only days, in UTC, with activity */
    days: {
      day: string;
      started: number;
      verified: number;
      rejected: number;
    }[];
  };
  businesses: {
    started: number;
    /** By the current decision: a verification decided twice counts once */
    approved: number;
    rejected: number;
    expired: number;
    cancelled: number;
    open: number;
    /** Decided within 24 hours */
    inTime: number;
    /** Seconds from the last submission to the decision */
    timeToDecide: Percentiles;
    reasons: {
      outcome: 'approved' | 'rejected';
      task: string;
      status: string;
      reason: string;
      count: number;
    }[];
  };
}

export interface Percentiles {
  p50: number | null;
  p95: number | null;
}

export interface Overview {
  days: number;
  identities: EndingCount;
  businesses: EndingCount;
  agreements: {
    /** Waiting for people to act */
    waiting: number;
    /** When the longest-waiting agreement was sent */
    oldestSentAt: string | null;
    /** Of these, agreements that expire in the period */
    ending: number;
  };
  complaints: {
    /** Waiting for a decision */
    count: number;
    overdue: number;
  };
}

export interface EndingCount {
  /** Valid credentials that expire in the period */
  ending: number;
  /** Expiry of the first */
  soonest: string | null;
}

export interface ComplianceBundle {
  id: string;
  projectId: string;
  status: BundleStatus;
  progress: {
    done: number;
    /** Null before it starts */
    total: number | null;
  };
  failure: 'too_many_performers' | 'internal' | null;
  disclose: BundleDisclosure[];
  /** Verdict of the offline verifier on the file, with the trust file of that day */
  verdict: {
    result: 'pass' | 'fail';
    /** Failed rules, such as `performer:pfm_…:release` */
    reasons: string[];
    /** Important facts besides the rules, such as terms that a release does not specify */
    warnings: string[];
    /** The warnings by code. Empty in bundles of earlier versions */
    notes: VerdictNote[];
    statusAsOf: string | null;
  } | null;
  performers: {
    /** `pfm_…`, or `rel_…` of a person who has a release but is not a declared performer */
    id: string;
    releaseId: string | null;
    /** Codes of missing items */
    missing: string[];
    /** Level of the performer's signature; null if the release does not state it, or is not signed */
    signatureLevel: SignatureLevel | null;
    linkDelivery: LinkDelivery | null;
  }[];
  producer: {
    shown: 'proof' | 'credential' | null;
    missing: string | null;
  } | null;
  /** Age proofs in it: sent with the request, earlier ones, and new ones */
  proofs: {
    given: number;
    stored: number;
    made: number;
  } | null;
  sha256: string | null;
  bytes: number | null;
  metadata: Metadata;
  createdAt: string;
  finishedAt: string | null;
  /** Date until which the file is kept */
  expiresAt: string | null;
  fileErasedAt: string | null;
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Your own ID for the object that `projectId` names; null if it has none */
  projectExternalId: string | null;
}

export type BundleStatus = 'queued' | 'running' | 'completed' | 'failed';

export interface ReportType {
  type: string;
  title: string;
  /** `period` is `from` and `to` */
  needs: ('period' | 'project')[];
  /** Optional filters; others are rejected */
  takes: ('period' | 'project' | 'subject' | 'custodian')[];
  personal: boolean;
}

export interface Report {
  id: string;
  type: string;
  title: string;
  format: ReportFormat;
  status: ReportStatus;
  /** Whether the file can contain names. If so, it requires pii:read */
  personal: boolean;
  from: string | null;
  to: string | null;
  projectId: string | null;
  subject: string | null;
  requestedBy: Actor;
  progress: {
    done: number;
    total: number | null;
  };
  failure: {
    code: 'too_large' | 'project_not_found' | 'unsupported_script' | 'cancelled' | 'internal';
    message: string;
  } | null;
  /** SHA-256 of the file, in lowercase hex */
  sha256: string | null;
  bytes: number | null;
  /** Rows of all tables in the report */
  rows: number | null;
  metadata: Metadata;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** Date until which the file is kept: 90 days */
  expiresAt: string | null;
  fileErasedAt: string | null;
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Your own ID for the object that `projectId` names; null if it has none */
  projectExternalId: string | null;
}

export interface ReportSignature {
  /** The signed payload, in the form of RFC 8785 */
  statement: {
    format: 'avouch-report-file-v1';
    reportId: string;
    type: string;
    fileFormat: ReportFormat;
    issuer: string;
    sha256: string;
    bytes: number;
    createdAt: string;
  };
  /** Detached JWS (RFC 7515 appendix F, EdDSA, typ avouch-report+jws) by a key of the issuer */
  signature: string;
}

export interface Complaint {
  id: string;
  status: ComplaintStatus;
  kind: ComplaintKind;
  relation: ComplainantRelation;
  projectId: string | null;
  receivedAt: string;
  /** 7 business days (Monday to Friday, UTC) after receipt */
  dueAt: string;
  decidedAt: string | null;
  decidedInTime: boolean | null;
  /** The first decision */
  outcome: ComplaintOutcome | null;
  /** Reason of the latest decision */
  reason: ComplaintDecisionReason | null;
  appealedAt: string | null;
  /** 7 business days after the appeal */
  appealDueAt: string | null;
  appealDecidedAt: string | null;
  /** Whether a decision is overdue */
  overdue: boolean;
  /** Whether the current decision is to remove the content */
  contentRemoved: boolean;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  erased: boolean;
  /** Requires the scope `pii:read`; null after erasure */
  url?: string | null;
  /** Requires the scope `pii:read`; null after erasure */
  statement?: string | null;
  /** Requires the scope `pii:read`; null after erasure */
  complainant?: {
    name: string | null;
    email: string | null;
  } | null;
  /** Events, oldest first; entries never change */
  history: {
    action: ComplaintAction;
    code: string | null;
    /** Only with the scope pii:read */
    note?: string | null;
    by: Actor;
    at: string;
  }[];
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Your own ID for the object that `projectId` names; null if it has none */
  projectExternalId: string | null;
}

export type ComplaintAction = 'received' | 'under_review' | 'removed' | 'rejected' | 'appealed' | 'upheld' | 'reversed' | 'noted';

export interface ComplaintSummary {
  id: string;
  status: ComplaintStatus;
  kind: ComplaintKind;
  relation: ComplainantRelation;
  projectId: string | null;
  receivedAt: string;
  /** 7 business days (Monday to Friday, UTC) after receipt */
  dueAt: string;
  decidedAt: string | null;
  decidedInTime: boolean | null;
  /** The first decision */
  outcome: ComplaintOutcome | null;
  /** Reason of the latest decision */
  reason: ComplaintDecisionReason | null;
  appealedAt: string | null;
  /** 7 business days after the appeal */
  appealDueAt: string | null;
  appealDecidedAt: string | null;
  /** Whether a decision is overdue */
  overdue: boolean;
  /** Whether the current decision is to remove the content */
  contentRemoved: boolean;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Your own ID for the object that `projectId` names; null if it has none */
  projectExternalId: string | null;
}

export interface DataExport {
  format: 'avouch-data-export-v1';
  personId: string;
  organization: {
    id: string;
    name: string;
    contactEmail: string | null;
    testMode: boolean;
  };
  createdAt: string;
  items: ExportedItem[];
  proofs: {
    id: string;
    statement: string | null;
    createdAt: string;
  }[];
  /** Accesses to the personal data, newest first, up to 1,000. The members who accessed it are not named */
  accesses: {
    at: string;
    subject: string;
    operation: string | null;
    reason: string | null;
    by: string;
  }[];
  /** Only if `expand` requests it: the object that `personId` names */
  person?: Person | null;
}

export interface ExportedItem {
  /** Area of the service that holds it */
  source: string;
  /** Same value as `kind` in the items of an erasure */
  kind: string;
  id: string;
  title: string;
  purpose: string;
  origins: ('person' | 'organization' | 'service' | 'third_party')[];
  class: 'identity' | 'biometric' | 'business' | 'agreement' | 'release' | 'consent' | 'credential' | 'proof' | 'account' | 'mail' | 'technical';
  since: string;
  /** Also about other people: only its existence is included */
  shared: boolean;
  retention: {
    /** Date by the retention policy; null if only on request */
    eraseAt: string | null;
    /** Reason that prevents its erasure now */
    keptBecause: string | null;
    keptUntil: string | null;
  };
  data: Record<string, unknown>;
  decisions: {
    outcome: string;
    at: string | null;
    /** `reviewer`: decided by a person */
    by: 'automated' | 'reviewer' | 'api';
    reasons: string[];
  }[];
  recipients: {
    kind: 'release' | 'webhook' | 'wallet' | 'agreement' | 'lists';
    name: string;
    at: string | null;
  }[];
  copies: {
    kind: string;
    count: number;
  } | null;
  pictures: ExportedPicture[];
}

export interface ExportedPicture {
  id: string;
  /** `front`, `back`, `selfie`, `frame`, `visual_reference` */
  role: string;
  contentType: string;
  takenAt: string;
  eraseAt: string | null;
  sha256?: string;
  /** Base64; only with `pictures=included` */
  content?: string;
}

export interface NewDataExportLink {
  id: string;
  /** `locked`: five wrong codes */
  status: 'open' | 'expired' | 'cancelled' | 'locked';
  personId: string;
  codeTriesLeft: number;
  downloads: number;
  createdBy: Actor;
  createdAt: string;
  expiresAt: string;
  firstOpenedAt: string | null;
  lastDownloadedAt: string | null;
  /** Shown only once */
  url: string;
  /** Shown only once. Give it to the person through another channel */
  code: string;
}

export interface DataExportLink {
  id: string;
  /** `locked`: five wrong codes */
  status: 'open' | 'expired' | 'cancelled' | 'locked';
  personId: string;
  codeTriesLeft: number;
  downloads: number;
  createdBy: Actor;
  createdAt: string;
  expiresAt: string;
  firstOpenedAt: string | null;
  lastDownloadedAt: string | null;
  /** Only if `expand` requests it: the object that `personId` names */
  person?: Person | null;
}

export interface ErasurePlan {
  /** `age`: erased by retention. `redaction`: redaction of one verification */
  by: 'personId' | 'userId' | 'email' | 'age' | 'redaction';
  reason: ErasureReason;
  personIds: string[];
  /** userIds of this person that another person also has. Data that names only these is not erased */
  sharedUserIds: number;
  erases: ErasedCount[];
  /** Up to 200; the list of items contains all */
  kept: KeptItem[];
  keptTotal: number;
  /** ERASURE_WINDOW_HOURS: hours after completion during which raw disk and database logs may contain a key */
  windowHours: number;
  /** Copies outside the service */
  notErasableByUs: CopyElsewhere[];
}

export interface ErasedCount {
  kind: string;
  class: RetentionClass;
  count: number;
}

export type RetentionClass = 'identity' | 'biometric' | 'business' | 'agreement' | 'release' | 'consent' | 'credential' | 'proof' | 'account' | 'mail' | 'technical';

export interface KeptItem {
  kind: string;
  id: string;
  because: KeptReason;
  /** Null if unknown */
  until: string | null;
}

export type KeptReason = 'legal_hold' | 'retention_duty' | 'shared_with_other_parties' | 'fraud_prevention';

export interface CopyElsewhere {
  kind: 'distribution' | 'wallet' | 'webhook' | 'agreement_copy';
  count: number;
}

export interface Erasure {
  /** `era_…` */
  id: string;
  /** `scheduled`: not started, can be canceled. `interrupted`: a backup was restored during the erasure; request the rest again */
  status: ErasureStatus;
  /** The earlier erasure that had to keep the data that this one erases. After the end of a legal hold, this erasure waits as if the member who ended the hold had requested it */
  follows: string | null;
  progress: {
    done: number;
    total: number;
  };
  metadata: Metadata;
  createdAt: string;
  createdBy: Actor;
  completedAt: string | null;
  /** Earliest start; null if the erasure began automatically, by retention or after a retention duty ended */
  scheduledFor: string | null;
  /** Whether a second member must approve before it begins */
  needsApproval: boolean;
  /** `usr_…` */
  approvedBy: string | null;
  cancelledAt: string | null;
  cancelledBy: Actor | null;
  /** Time by which the last key to the erased data is destroyed, including raw disk and database logs. Null until completed, and if nothing was erased because all data had to be kept. Earlier backups keep their keys for as long as you keep the backups */
  unrecoverableBy: string | null;
  /** Whether these keys are destroyed; false if nothing was erased */
  unrecoverable: boolean;
  /** ERASURE_WINDOW_HOURS: hours after completion during which raw disk and database logs may contain a key */
  windowHours: number;
  /** `age`: erased by retention. `redaction`: redaction of one verification */
  by: 'personId' | 'userId' | 'email' | 'age' | 'redaction';
  reason: ErasureReason;
  personIds: string[];
  /** userIds of this person that another person also has. Data that names only these is not erased */
  sharedUserIds: number;
  erases: ErasedCount[];
  /** Up to 200; the list of items contains all */
  kept: KeptItem[];
  keptTotal: number;
  /** Copies outside the service */
  notErasableByUs: CopyElsewhere[];
}

export interface ListedErasure {
  /** `era_…` */
  id: string;
  /** `scheduled`: not started, can be canceled. `interrupted`: a backup was restored during the erasure; request the rest again */
  status: ErasureStatus;
  /** The earlier erasure that had to keep the data that this one erases. After the end of a legal hold, this erasure waits as if the member who ended the hold had requested it */
  follows: string | null;
  progress: {
    done: number;
    total: number;
  };
  metadata: Metadata;
  createdAt: string;
  createdBy: Actor;
  completedAt: string | null;
  /** Earliest start; null if the erasure began automatically, by retention or after a retention duty ended */
  scheduledFor: string | null;
  /** Whether a second member must approve before it begins */
  needsApproval: boolean;
  /** `usr_…` */
  approvedBy: string | null;
  cancelledAt: string | null;
  cancelledBy: Actor | null;
  /** Time by which the last key to the erased data is destroyed, including raw disk and database logs. Null until completed, and if nothing was erased because all data had to be kept. Earlier backups keep their keys for as long as you keep the backups */
  unrecoverableBy: string | null;
  /** Whether these keys are destroyed; false if nothing was erased */
  unrecoverable: boolean;
  /** ERASURE_WINDOW_HOURS: hours after completion during which raw disk and database logs may contain a key */
  windowHours: number;
  /** `age`: erased by retention. `redaction`: redaction of one verification */
  by: 'personId' | 'userId' | 'email' | 'age' | 'redaction';
  reason: ErasureReason;
  personIds: string[];
  /** userIds of this person that another person also has. Data that names only these is not erased */
  sharedUserIds: number;
}

export interface ErasureItem {
  position: number;
  source: string;
  kind: string;
  id: string;
  class: RetentionClass;
  since: string;
  status: ErasureItemStatus;
  because: KeptReason | null;
  until: string | null;
  holdId: string | null;
  erasedAt: string | null;
  /** The erasure that continues it */
  followedBy: string | null;
}

export interface LegalHold {
  /** `hld_…` */
  id: string;
  status: LegalHoldStatus;
  subject: {
    kind: 'person' | 'project' | 'organization';
    id: string;
  };
  reason: string;
  /** Omitted without the scope pii:read */
  note?: string | null;
  metadata: Metadata;
  setAt: string;
  setBy: Actor;
  /** Omitted without the scope pii:read */
  releaseNote?: string | null;
  releasedAt: string | null;
  releasedBy: Actor | null;
}

export interface RetentionPolicy {
  /** 0 before the first rule */
  version: number;
  rules: Record<string, RetentionRule>;
  createdAt: string | null;
  /** Scheduled rules that erase data sooner. You can cancel them until they take effect */
  pending: {
    rules: Record<string, RetentionRule>;
    /** Earliest effective date */
    scheduledFor: string;
    /** Whether a second member must approve */
    needsApproval: boolean;
    createdAt: string;
    createdBy: Actor;
  } | null;
}

export interface RetentionRule {
  eraseAfterDays: number | null;
  keepAtLeastDays: number | null;
}

export interface AuditEntry {
  id: string;
  at: string;
  action: string;
  subject: string;
  /** Your own ID for the object, such as the `userId` of a verification; null if it has none */
  subjectExternalId: string | null;
  actor: Actor;
  event: string | null;
  details: Record<string, string | number | boolean | null>;
  /** Index in the log; null for about a second */
  index: number | null;
}

export interface AuditTree {
  size: number;
  /** Base64 */
  root: string;
  /** The signed note, if this size was signed */
  checkpoint: string | null;
}

export interface AuditAttestation {
  size: number;
  /** The signed note; the time-stamp token covers its bytes */
  checkpoint: string;
  /** The same with the cosignatures of witnesses */
  note: string;
  /** Names of the cosigners */
  witnesses: string[];
  /** RFC 3161, base64 of its DER */
  timeStampToken: string | null;
  /** Time of the last attestation */
  at: string;
}

export interface NewApiKey {
  id: string;
  name: string;
  /** The last four characters */
  hint: string;
  scopes: Scope[];
  /** Networks from which the key can be used; empty for all */
  networks: string[];
  mode: Mode;
  metadata: Metadata;
  /** Key that created it; it is revoked with that key */
  makerKeyId: string | null;
  /** Responsible member: the key is revoked with their membership, unless an owner takes it over */
  memberId: string | null;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
  /** The key itself, shown only once */
  apiKey: string;
}

export interface ApiKey {
  id: string;
  name: string;
  /** The last four characters */
  hint: string;
  scopes: Scope[];
  /** Networks from which the key can be used; empty for all */
  networks: string[];
  mode: Mode;
  metadata: Metadata;
  /** Key that created it; it is revoked with that key */
  makerKeyId: string | null;
  /** Responsible member: the key is revoked with their membership, unless an owner takes it over */
  memberId: string | null;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
}

export interface AccountConfirmed {
  accepted: true;
  /** Factors available for login */
  email: string;
}

export interface Session {
  accessToken: string;
  /** Seconds */
  expiresIn: number;
  organization: string;
  userId: string;
}

/** For `PublicKeyCredential.parseRequestOptionsFromJSON()` */
export interface PasskeyRequestOptions {
  challenge: string;
  timeout?: number;
  rpId: string;
  allowCredentials?: PasskeyDescriptor[];
  userVerification: string;
  hints?: string[];
}

export interface PasskeyDescriptor {
  id: string;
  type: 'public-key';
  transports?: string[];
}

export interface SecondFactors {
  secondFactors: {
    id: string;
    kind: 'totp' | 'passkey';
    /** For a passkey */
    name: string | null;
    /** Whether a passkey outlives its device */
    backedUp: boolean | null;
    createdAt: string;
    lastUsedAt: string | null;
  }[];
  recoveryCodesLeft: number;
}

export interface Organization {
  id: string;
  name: string;
  contactEmail: string | null;
  requireSecondFactor: boolean;
  minimumSignatureLevel: MinimumSignatureLevel;
  language: MailLanguage;
  branding: {
    color: string | null;
    /** A data URI */
    logo: string | null;
  };
  /** Whether it is the test organization; see the guide on test mode */
  mode: Mode;
  createdAt: string;
}

export interface Member {
  userId: string;
  email: string;
  role: MemberRole;
  secondFactor: boolean;
  joinedAt: string;
}

export interface MemberChange {
  /** Revoked or transferred keys in their current state, including test keys */
  apiKeys: ApiKey[];
  /** Number of invitations that ended because the member who sent them may no longer send them */
  endedInvitations: number;
}

export interface Start {
  /** Chosen by the member; null for an API key */
  beginning: Beginning | null;
  productions: ProductionSteps;
  integration: IntegrationSteps;
}

export interface ProductionSteps {
  /** A project exists */
  project: boolean;
  /** A project has a performer */
  performers: boolean;
  /** A release was sent or recorded */
  releases: boolean;
  /** The newest project with performers lacks nothing */
  complete: boolean;
  /** A compliance bundle was created */
  bundle: boolean;
  /** The newest project */
  projectId: string | null;
  /** Number of items that this project lacks */
  missing: number | null;
}

export interface IntegrationSteps {
  /** A valid API key exists */
  key: boolean;
  /** An API key was used, and a verification exists */
  call: boolean;
  /** An enabled endpoint exists */
  webhook: boolean;
  /** Your server accepted the most recent webhook */
  delivered: boolean;
}

export interface SampleWalletAnswer {
  verificationId: string;
  holder: SampleHolder;
  document: SampleWalletDocument;
  /** What the wallet was told: whether its presentation passed */
  accepted: boolean;
}

export interface TestClock {
  /** Current time of the test organization */
  now: string;
  status: 'ready' | 'advancing';
  /** Target time; null once reached */
  target: string | null;
}

export interface TestData {
  status: 'ready' | 'erasing';
  /** Time of the last complete erasure */
  erasedAt: string | null;
}

export interface TestMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  /** The link for the reader in the text */
  link: string | null;
  /** ID of the object concerned */
  about: string | null;
  attachments: {
    name: string;
    contentType: string;
  }[];
  createdAt: string;
}

export interface SampleData {
  status: SampleDataStatus;
  /** Steps done */
  done: number;
  /** Steps in all */
  total: number;
}

export type SampleDataStatus = 'none' | 'adding' | 'ready' | 'removing';

export interface SearchResults {
  data: SearchResult[];
}

export interface SearchResult {
  kind: SearchKind;
  /** Up to 5 */
  items: SearchHit[];
  hasMore: boolean;
}

export type SearchKind = 'person' | 'business' | 'project' | 'release' | 'agreement' | 'verification';

export interface SearchHit {
  id: string;
  /** Title of a project or agreement, or name of a business. Never the name of a person */
  title: string | null;
  /** Your own ID for the object */
  reference: string | null;
  /** For a person, the status of the identity verification, or `not_verified` */
  status: string;
  matchedBy: MatchedBy;
}

/** What the words were found in */
export type MatchedBy = 'id' | 'reference' | 'title' | 'name';

export interface OAuthError {
  /** The name defined by the standard */
  error: string;
  error_description: string;
}

export interface WalletCredentials {
  credentials: {
    credential: string | Record<string, unknown>;
  }[];
  notification_id: string;
  c_nonce?: string;
  c_nonce_expires_in?: number;
}

export interface VcApiVerdict {
  verified: boolean;
  /** The checks that passed */
  checks: string[];
  warnings: string[];
  /** `check: reason`; empty if verified */
  errors: string[];
}

export interface VcApiPresentationVerdict {
  verified: boolean;
  /** The checks that passed */
  checks: string[];
  warnings: string[];
  /** `check: reason`; empty if verified */
  errors: string[];
  credentialResults: VcApiVerdict[];
}

export interface CaptureState {
  status: VerificationSessionStatus;
  consentGiven: boolean;
  takesPictures: boolean;
  /** Ways to verify that the policy accepts: pictures of a document, or a document in a wallet */
  methods: VerificationMethod[];
  /** Request that a wallet can answer; null if none is open */
  wallet: WalletRequest | null;
  attemptsLeft: number;
  reasons: Explanation[];
  /** Activity of the most recently used page, for the person at another device */
  stage: CaptureStage | null;
  returnUrl: string | null;
}

/** Input of `src/prover/browser`; personal data */
export interface HeldClaims {
  format: 'avouch-claims-v1';
  issuer: string;
  issuerName: string;
  issuerKey: {
    x: string;
    y: string;
  };
  claims: {
    serial: string;
    holderCommitment: string;
    [field: string]: unknown;
  };
  signature: {
    /** `schnorr-poseidon` if absent; names the circuit */
    scheme?: 'schnorr-poseidon' | 'eddsa-poseidon';
    r: {
      x: string;
      y: string;
    };
    s: string;
  };
}

export interface SigningState {
  agreementId: string;
  partyId: string;
  kind: PartyKind;
  role: string;
  name: string;
  status: 'waiting' | 'open' | 'done' | 'declined' | 'closed';
  agreementStatus: AgreementStatus;
  /** All parties have acted; the document is being sealed */
  sealing: boolean;
  /** The sealed document and the evidence are available */
  copies: boolean;
  documentHash: string | null;
  disclosureHash: string;
  steps: ('consent' | 'code' | 'document' | 'identity' | 'sign')[];
  needs: {
    consent: boolean;
    code: boolean;
    view: boolean;
    /** A required field of an uploaded document is empty */
    fields: boolean;
    identity: boolean;
  };
  identity: {
    state: 'none' | 'pending' | 'failed' | 'differs' | 'verified' | 'presented';
    /** Name on the document or in the credential shown in this signing; null without one, and before consent and code */
    name: string | null;
    /** A wallet can be used: your policy accepts documents in wallets, or the agreement trusts other issuers */
    wallet: boolean;
  };
  face: 'asked' | 'matched' | 'none';
}

export interface SignatureRequest {
  /** The payload to sign: its canonical form (RFC 8785) */
  payload: {
    format: 'avouch-signature-v1';
    agreementId: string;
    partyId: string;
    role: string;
    kind: 'signer' | 'approver' | 'witness' | 'guardian';
    documentHash: string;
    consentTextHash: string;
    /** SHA-256 of `fields` in RFC 8785 form */
    fieldsHash?: string;
    signedAt: string;
    nonce: string;
  };
  intent: string;
  /** Its SHA-256 (UTF-8) is consentTextHash */
  consentText: string;
  /** Fields of an uploaded document as they are signed; null if the party has none */
  fields: {
    salt: string;
    values: {
      id: string;
      type: 'signature' | 'initials' | 'date' | 'text' | 'checkbox';
      page: number;
      /** Left edge, as an integer from 0 to 100,000 across the page; the next three use the same scale */
      x: number;
      y: number;
      width: number;
      height: number;
      label?: string;
      /** Null if it is empty */
      value: string | boolean | null;
    }[];
  } | null;
  expiresAt: string;
}

export interface ReleaseLink {
  viewer: 'performer' | 'recipient';
  state: ReleaseState;
  assurance: ReleaseAssurance;
  facts: {
    release: string;
    legalName?: string;
    stageName?: string;
    birthDate?: string;
    projectTitle?: string;
    shoot?: {
      from: string;
      until: string;
    };
    territory: string;
    term: string;
    endsOn: string | null;
    media: string[];
    exclusivity: Exclusivity;
    explicit: boolean;
    aiUse: boolean;
    biometricUse: boolean;
    documentHash: string | null;
  };
  files: ReleaseFileName[];
  confirmedAt: string | null;
  withdrawnAt: string | null;
  acknowledgeBy: string | null;
}

/** The custodian of the records (28 CFR 75.6) */
export interface RecordCustodianOutput {
  name: string;
  /** Default: null */
  title: string | null;
  /** Default: null */
  business: string | null;
  /** Street address where the records can be inspected */
  address: unknown;
}

/** Of `verifications.create`. */
export type CreateVerificationParams = {
  type: 'idv';
  /** `wallet`: the person shows a document in a wallet instead of pictures. The answer has a request for the wallet, and a webhook follows. Default: "document" */
  method?: VerificationMethod;
  /** The front is required unless `chip` or `testOutcome` is set */
  document?: {
    /** An image as a base64 data URI: JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF, or BMP */
    front?: FileInput;
    /** An image as a base64 data URI: JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF, or BMP */
    back?: FileInput;
    type?: ExpectedDocumentType;
  };
  chip?: DocumentChip;
  /** Optional if liveness frames are sent */
  selfie?: FileInput;
  liveness?: LivenessAnswer;
  /** Expected issuing state, as in ICAO 9303-3 */
  country?: string;
  /** Your own ID for the user */
  userId?: string;
  expected?: ExpectedIdentity;
  consent?: CaptureConsent;
  metadata?: NewMetadata;
  /** Test mode only: the outcome to produce, without an examination. See the guide on test mode for outcomes and reasons */
  testOutcome?: string;
} | {
  type: 'kyb';
  business: {
    /** Registered name with the legal form */
    name: string;
    /** Trading names and previous names */
    otherNames?: string[];
    /** Number in the company register of the country */
    registrationNumber: string;
    /** Country of incorporation: ISO 3166-1 alpha-2 */
    country: string;
    /** Region of registration: ISO 3166-2, for countries that register companies by state */
    subdivision?: string;
    /** Registered address */
    address: {
      /** Street, number, and other lines above the city */
      lines: string[];
      city: string;
      /** State or province: ISO 3166-2 code or name */
      region?: string;
      postalCode?: string;
      /** ISO 3166-1 alpha-2 */
      country: string;
    };
    /** Legal form: ISO 20275 code. See /v1/reference/entity-types */
    entityType: string;
    /** ISO 17442 */
    lei?: string;
    taxId?: string;
    vatId?: string;
    /** http or https */
    website?: string;
    /** Compared with the register and the incorporation document. Proofs assert the values that these confirm */
    incorporatedOn?: string;
  };
  /** Default: {"incorporation":[],"ownership":[],"other":[]} */
  documents?: BusinessDocuments;
  /** Default: [] */
  owners?: BusinessOwnerInput[];
  /** Contact for missing information */
  applicant?: {
    email: string;
    name?: string;
  };
  /** Your own ID for the user */
  userId?: string;
  metadata?: NewMetadata;
  /** Test mode only: the outcome to produce, without an examination. See the guide on test mode for outcomes and reasons */
  testOutcome?: string;
};

/** Of `verifications.list`. */
export interface ListVerificationsParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** `desc`: newest first; `asc`: oldest first. Default: "desc" */
  order?: 'desc' | 'asc';
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  type?: VerificationType;
  status?: AnyVerificationStatus;
  userId?: string;
  personId?: string;
  /** Assigned reviewer, or `none` */
  assignee?: string;
  /** Only cases with an overdue decision; businesses only */
  overdue?: 'true';
  /** Only cases with a decision due by this time; businesses only */
  dueBefore?: string;
  /** Only cases for a reviewer: people in `needs_review`, businesses in `in_review` */
  forReview?: 'true';
  /** Only cases with fraud signals, or with a list match that is not dismissed */
  atRisk?: 'true';
  /** ID of the verification, person, or credential, start of the `userId`, or part of a business name. Names of people are encrypted and cannot be searched. Names of businesses are decrypted one by one, so a page covers up to 500 businesses. It may be empty and still have a `nextCursor` */
  q?: string;
  /** Former name of `q` */
  search?: string;
  /** Objects to include in full, in addition to their IDs: credential, person, verification. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `verifications.list`. */
export interface ListVerificationsResult {
  data: (VerificationSummary | BusinessVerificationSummary)[];
  nextCursor: string | null;
}

/** Of `verifications.get`. */
export interface GetVerificationParams {
  /** Omits the fields that require `pii:read`, so no access is recorded */
  withhold?: 'personal_data';
  /** Objects to include in full, in addition to their IDs: credential, person. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `verifications.listPictures`. */
export interface ListVerificationPicturesResult {
  data: {
    id: string;
    attempt: number;
    /** Time of the attempt */
    submittedAt: string;
    /** Position in the order of submission, from 0 */
    position: number;
    /** `frame`: a picture that answers a liveness challenge; `chip`: the portrait on the document’s chip */
    kind: 'picture' | 'frame' | 'chip';
    /** Frames only: milliseconds since the challenge was shown */
    at: number | null;
    format: string | null;
    width: number | null;
    height: number | null;
    /** Reason why a picture given by URL could not be fetched or used */
    failure: string | null;
    /** False during the fetch, and after erasure */
    available: boolean;
    /** Content of the picture, once known */
    role: 'front' | 'back' | 'selfie' | 'unknown' | null;
    /** Where data was read in the picture; empty for pictures from before this was recorded */
    marks: {
      /** `mrz`: the machine-readable zone */
      kind: 'document' | 'mrz';
      /** Clockwise from the document's top left corner, as fractions of the upright picture's width and height; a corner can be outside the picture */
      corners: {
        x: number;
        y: number;
      }[];
    }[];
    erasedAt: string | null;
  }[];
}

/** Of `verifications.getPicture`. */
export interface GetVerificationPictureParams {
  /** A JPEG copy without metadata, of the whole picture or of its largest face */
  rendition?: 'jpeg' | 'face';
}

/** Of `verifications.decide`. */
export interface DecideVerificationParams {
  decision: 'approve' | 'reject';
  /** For an approval: the data that the reviewer reads on the document. Replaces the data read by machine */
  document?: {
    documentType?: IdentityDocumentType;
    issuingState?: string;
    documentNumber?: string;
    familyName?: string;
    givenNames?: string | '';
    birthDate?: string;
    expiryDate?: string;
    nationality?: string;
    sex?: 'F' | 'M' | 'X';
  };
  /** Shown to the user */
  reason: string;
  /** For reviewers only */
  note?: string;
}

/** Of `verifications.resubmit`. */
export type ResubmitVerificationParams = {
  documents: string[];
  liveness?: LivenessAnswer;
  chip?: DocumentChip;
  /** Test mode only: the outcome to produce, without an examination. See the guide on test mode for outcomes and reasons */
  testOutcome?: string;
} | {
  method: 'wallet';
} | {
  documents?: BusinessDocuments;
  /** Answers to the items of the open request, by their position from 0. Default: [] */
  answers?: InformationAnswer[];
  /** Test mode only: the outcome to produce, without an examination. See the guide on test mode for outcomes and reasons */
  testOutcome?: string;
};

/** Of `verifications.assign`. */
export interface AssignVerificationParams {
  /** A member with the role owner or reviewer; null returns the case to the queue */
  assignee: string | null;
}

/** Of `verifications.addNote`. */
export interface AddVerificationNoteParams {
  text: string;
}

/** Of `verifications.listNotes`. */
export interface ListVerificationNotesParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
}

/** Of `verifications.listNotes`. */
export interface ListVerificationNotesResult {
  data: VerificationNote[];
  nextCursor: string | null;
}

/** Of `verifications.reportViewer`. */
export interface ReportVerificationViewerResult {
  data: VerificationViewer[];
}

/** Of `verifications.listScreeningHits`. */
export interface ListScreeningHitsResult {
  data: ScreeningHit[];
}

/** Of `verifications.settleScreeningHit`. */
export interface SettleScreeningHitParams {
  state: ScreeningHitDecision;
  /** Reason, for reviewers and the record */
  note: string;
}

/** Of `verifications.listReviewers`. */
export interface ListVerificationReviewersResult {
  data: {
    userId: string;
    email: string;
    role: string;
  }[];
}

/** Of `verifications.listBeneficialOwners`. */
export interface ListBeneficialOwnersParams {
  /** Objects to include in full, in addition to their IDs: session, verification. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `verifications.listBeneficialOwners`. */
export interface ListBeneficialOwnersResult {
  data: BeneficialOwner[];
}

/** Of `verifications.inviteBeneficialOwner`. */
export interface InviteBeneficialOwnerParams {
  /** New address for the link; required if the intake has none */
  email?: string;
}

/** Of `verifications.requestInformation`. */
export interface RequestInformationParams {
  items: InformationItem[];
  /** Message to the applicant, above the items */
  message: string;
  /** Replaces the applicant’s address */
  email?: string;
}

/** Of `verifications.requestInformation`. */
export interface RequestInformationResult {
  id: string;
  /** Link for one use; it cannot be read again */
  url: string;
  expiresAt: string;
  /** False if no address is known: send the link yourself */
  mailed: boolean;
}

/** Of `verifications.listInformationRequests`. */
export interface ListInformationRequestsResult {
  data: InformationRequest[];
}

/** Of `verifications.renew`. */
export interface RenewVerificationParams {
  documents?: BusinessDocuments;
}

/** Of `verifications.suspend`. */
export interface SuspendVerificationParams {
  /** Reason, for reviewers */
  note: string;
}

/** Of `verifications.offerCredential`. */
export interface OfferCredentialOfVerificationParams {
  /** Formats offered to the wallet. Most wallets take `dc+sd-jwt`, which contains name and birth date and requires the scope `pii:read`, as `mso_mdoc` does. `eu.europa.ec.av.1` is the European proof of age, without a name. Default: ["dc+sd-jwt"] */
  formats?: WalletFormat[];
  /** Whether the wallet also needs a six-digit code, which you give to the person through another channel. Default: "required" */
  txCode?: 'required' | 'none';
  /** Validity of the link; one hour by default. Default: 3600 */
  expiresInSeconds?: number;
  metadata?: NewMetadata;
}

/** Of `verificationSessions.create`. */
export interface CreateVerificationSessionParams {
  /** A verification that requires pictures: the person continues it in this session. Only `expiresInSeconds` may be set with it. A previous link stops working */
  verificationId?: string;
  /** Your own ID for the user */
  userId?: string;
  /** Return address that the page offers; plain http only in development */
  returnUrl?: string;
  document?: {
    type?: ExpectedDocumentType;
  };
  /** Expected issuing state, as in ICAO 9303-3 */
  country?: string;
  expected?: ExpectedIdentity;
  metadata?: NewMetadata;
  /** Test mode only: the outcome to produce, without an examination. See the guide on test mode for outcomes and reasons */
  testOutcome?: string;
  /** Emails the link to the person. It counts toward your daily limit of emails */
  invite?: VerificationInvitee;
  /** Validity of the link; one day by default. Default: 86400 */
  expiresInSeconds?: number;
}

/** Of `verificationSessions.create`. */
export interface CreateVerificationSessionResult {
  id: string;
  /** `created`, `started` after consent, then the status of the verification */
  status: VerificationSessionStatus;
  userId: string | null;
  verificationId: string | null;
  /** Number of submissions */
  attempt: number;
  /** Reason why the person is not verified, as the person reads it */
  lastError: Explanation | null;
  /** The person's answer on the hosted page; `notice` is the SHA-256 of the text shown */
  consent: CaptureConsentAnswer | null;
  /** When the link was last emailed */
  invitedAt: string | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  /** Link for the person, shown only once */
  url: string;
  challenge: LivenessChallenge;
}

/** Of `verificationSessions.list`. */
export interface ListVerificationSessionsParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  userId?: string;
  /** Objects to include in full, in addition to their IDs: verification. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `verificationSessions.list`. */
export interface ListVerificationSessionsResult {
  data: VerificationSession[];
  nextCursor: string | null;
}

/** Of `verificationSessions.get`. */
export interface GetVerificationSessionParams {
  /** Objects to include in full, in addition to their IDs: verification. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `verificationSessions.invite`. */
export interface InviteToVerificationSessionParams {
  /** The last invitee by default */
  invite?: VerificationInvitee;
  /** Validity of the link; one day by default. Default: 86400 */
  expiresInSeconds?: number;
}

/** Of `verificationSessions.createImport`. */
export interface ImportVerificationSessionsParams {
  /** CSV with a header. Columns: `email` (required), `name`, `language`, `userId`, `givenName`, `familyName`, `birthDate`, `documentType`, `country`, `expiresInDays` (7 by default). Up to 1,000 lines */
  csv: string;
}

/** Of `verificationSessions.previewImport`. */
export interface PreviewVerificationSessionImportParams {
  /** CSV with a header. Columns: `email` (required), `name`, `language`, `userId`, `givenName`, `familyName`, `birthDate`, `documentType`, `country`, `expiresInDays` (7 by default). Up to 1,000 lines */
  csv: string;
}

/** Of `identities.verify`. */
export interface VerifyIdentityParams {
  /** Your own ID for the user */
  userId: string;
  /** Pictures of the document and a selfie, in any order: https URLs, data URIs, or bare base64. Default: [] */
  documents?: FileInput[];
  consent?: CaptureConsent;
  metadata?: NewMetadata;
  /** Test mode only: the outcome to produce, without an examination. See the guide on test mode for outcomes and reasons */
  testOutcome?: string;
}

/** Of `identities.verify`. */
export interface VerifyIdentityResult {
  status: 'success';
  data: {
    verificationId: string;
    status: 'pending';
    userId: string;
    /** If the policy requires liveness: the session in which the person continues on a phone. Pictures alone do not verify a person */
    session?: VerificationContinuation;
  };
}

/** Of `verificationPolicies.change`. */
export interface ChangeVerificationPolicyParams {
  /** Accept specimens, such as documents of Utopia; only in test mode and in development */
  acceptSpecimens?: boolean;
  /** Minimum age in years on the day of the decision; 18 by default. With a lower value or null, minors can be verified, who sign with a guardian */
  minimumAge?: number | null;
  /** Maximum years since the date of issue, for documents whose date of issue is machine-readable, such as driving licenses. An MRZ has none */
  maximumDocumentAgeYears?: number | null;
  /** Maximum distance between two faces of the same person */
  faceStrict?: number;
  /** Faces whose distance is more than 0.05 above this value belong to two people. A reviewer decides about distances between `faceStrict` and that limit */
  faceLax?: number;
  /** Distance below which the selfie counts as a copy of the portrait */
  faceAlike?: number;
  /** Minimum OCR confidence of a single character */
  leastCharacterConfidence?: number;
  /** Minimum average OCR confidence of the machine-readable zone; below it, the zone counts as unreadable */
  leastMeanConfidence?: number;
  /** Mean brightness of a usable picture, 0 to 255 */
  leastBrightness?: number;
  /** Contrast of a usable picture, 0 to 255 */
  leastContrast?: number;
  /** `required`: no automatic approval without a passed liveness challenge. Default of live organizations in production */
  liveness?: 'required' | 'when_supplied';
  /** Share of automatic approvals that a reviewer checks */
  reviewSampleShare?: number;
  /** Days after the end of the verification until selfies, liveness frames, and face templates are erased */
  retentionDays?: number;
  /** Search for a new face among verified people */
  duplicatePersonSearch?: boolean;
  /** An approval requires two reviewers. Changing this requires the scope organization:write */
  fourEyes?: boolean;
  /** Require recorded consent before any examination */
  consentRequired?: boolean;
  evidence?: VerificationEvidence;
  wallet?: {
    /** Accepted documents: mobile driver's license (`org.iso.18013.5.1.mDL`), and person identification data as a mobile document (`eu.europa.ec.eudi.pid.1`) or as an SD-JWT (`urn:eudi:pid:1`) */
    documents?: WalletDocument[];
    /** Root certificates (PEM) of trusted issuers, for all documents */
    trustedRoots?: string[];
    /** Also trust the authorities on the lists that the operator of this service imported, each for its own types of documents */
    trustedLists?: boolean;
  };
  business?: {
    /** Minimum ownership of a beneficial owner, in percent */
    ownershipThreshold?: number;
    /** Approve a business only after its beneficial owners and control person are verified */
    requireVerifiedOwners?: boolean;
    /** An approval requires two reviewers. Changing this requires the scope organization:write */
    fourEyes?: boolean;
    /** Approve without a reviewer if every task succeeded. Changing this requires the scope organization:write */
    automaticApproval?: boolean;
    /** Validity of a business verification */
    validityMonths?: number;
    /** Minimum similarity of a sanctions list match */
    screeningThreshold?: number;
    /** Maximum age of an incorporation document; null for no limit */
    maxDocumentAgeMonths?: number | null;
  };
  screening?: {
    /** Topics for which people are screened on the imported lists: `sanctions`, `pep` (politically exposed persons and their families), `adverse` (crime, warnings, and similar). Empty, the default, screens no one */
    categories?: ListCategory[];
    /** Minimum similarity of a match */
    threshold?: number;
    /** Suspend the credential of a verified person when a new match is found, until it is dismissed */
    suspend?: boolean;
  };
  acceptedDocuments?: {
    /** Accepted document types; null accepts all. A visa never counts */
    types?: IdentityDocumentType[] | null;
    countries?: {
      allow?: string[] | null;
      /** Issuing states: ISO 3166-1 alpha-3, or ICAO 9303-3 for issuers without one */
      deny?: string[];
    };
  };
  /** Version on which the change is based; 409 if it is no longer current */
  baseVersion?: string;
}

/** Of `verificationPolicies.list`. */
export interface ListVerificationPoliciesParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
}

/** Of `verificationPolicies.list`. */
export interface ListVerificationPoliciesResult {
  data: VerificationPolicy[];
  nextCursor: string | null;
}

/** Of `issuerLists.list`. */
export interface ListIssuerListsResult {
  data: IssuerList[];
  nextCursor: null;
}

/** Of `issuerAuthorities.list`. */
export interface ListIssuerAuthoritiesParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
}

/** Of `issuerAuthorities.list`. */
export interface ListIssuerAuthoritiesResult {
  data: IssuerAuthority[];
  nextCursor: string | null;
}

/** Of `persons.list`. */
export interface ListPersonsParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  /** Omits the fields that require `pii:read`, so no access is recorded */
  withhold?: 'personal_data';
  userId?: string;
}

/** Of `persons.list`. */
export interface ListPersonsResult {
  data: Person[];
  nextCursor: string | null;
}

/** Of `persons.get`. */
export interface GetPersonParams {
  /** Omits the fields that require `pii:read`, so no access is recorded */
  withhold?: 'personal_data';
}

/** Of `persons.createWalletLink`. */
export interface CreateWalletLinkOfPersonParams {
  /** By default, the newest identity */
  credentialId?: string;
  /** Validity of the link; one day by default. Default: 86400 */
  expiresInSeconds?: number;
  metadata?: NewMetadata;
}

/** Of `persons.exportPersonalData`. */
export interface ExportPersonalDataParams {
  /** `included`: with their bytes in base64. Default: "named" */
  pictures?: 'named' | 'included';
  /** Objects to include in full, in addition to their IDs: person. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `persons.createDataExportLink`. */
export interface CreateDataExportLinkParams {
  /** Email addresses that belong to this person alone. Complaints, emails, and other records that name only an address are included. Leave out an agency's address: it would disclose data about other people. Default: [] */
  emails?: string[];
  /** Default: 604800 */
  expiresInSeconds?: number;
}

/** Of `persons.listDataExportLinks`. */
export interface ListDataExportLinksParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Objects to include in full, in addition to their IDs: person. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `persons.listDataExportLinks`. */
export interface ListDataExportLinksResult {
  data: DataExportLink[];
  nextCursor: string | null;
}

/** Of `personStandings.list`. */
export interface ListPersonStandingsParams {
  /** Up to 100 IDs, separated by commas */
  personIds: string;
  /** Objects to include in full, in addition to their IDs: person. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `personStandings.list`. */
export interface ListPersonStandingsResult {
  data: PersonStanding[];
}

/** Of `registries.list`. */
export interface ListRegistriesResult {
  data: RegistrySource[];
  nextCursor: null;
}

/** Of `screening.listLists`. */
export interface ListScreeningListsResult {
  data: {
    list: string;
    version: string;
    importedAt: string;
    /** Null for a list maintained elsewhere */
    entities: number | null;
  }[];
  nextCursor: null;
}

/** Of `screening.search`. */
export interface SearchScreeningListsParams {
  kind: 'person' | 'company';
  /** Name in any script; for a company, with its legal form */
  name: string;
  /** The name may be cut off, as in a full name field of a machine-readable zone */
  nameTruncated?: boolean;
  /** Previous names, other names, and other spellings */
  aliases?: string[];
  birthDate?: string;
  /** Nationalities, residence, or seat */
  countries?: string[];
  registrationNumbers?: string[];
  /** Minimum score of a match. Default: 0.85 */
  threshold?: number;
}

/** Of `screening.search`. */
export interface SearchScreeningListsResult {
  lists: {
    list: string;
    version: string;
    importedAt: string;
  }[];
  /** Best match first, up to fifty */
  matches: ScreeningMatch[];
}

/** Of `reference.listCountries`. */
export interface ListCountriesParams {
  /** Part of the name, or a code */
  q?: string;
  /** Former name of `q` */
  search?: string;
  /** Only countries that issue their own documents, or only others */
  issues?: 'true' | 'false';
  documentType?: IdentityDocumentType;
  capability?: ReadingCapability;
}

/** Of `reference.listCountries`. */
export interface ListCountriesResult {
  data: Country[];
  nextCursor: null;
  bases: Record<string, {
    description: string;
    url: string | null;
  }>;
}

/** Of `reference.listDocumentTypes`. */
export interface ListDocumentTypesResult {
  data: DocumentType[];
  nextCursor: null;
}

/** Of `reference.listEntityTypes`. */
export interface ListEntityTypesParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Alpha-2; includes the two general codes */
  country?: string;
  /** ISO 3166-2; includes forms of the whole country */
  subdivision?: string;
  /** Part of a name or abbreviation, or a code */
  q?: string;
  class?: EntityClass;
}

/** Of `reference.listEntityTypes`. */
export interface ListEntityTypesResult {
  data: EntityType[];
  nextCursor: string | null;
  source: {
    name: string;
    url: string;
    version: string;
    sha256: string;
  };
}

/** Of `projects.create`. */
export interface CreateProjectParams {
  /** Your own ID, unique in the organization; cannot be changed */
  externalId?: string;
  title: string;
  description?: string | null;
  shootDates?: NewShootDates[];
  producer?: NewProducer | null;
  /** Places of publication */
  urls?: string[];
  /** Number of performers */
  expectedPerformers?: number | null;
  /** Minimum signature level of each performer for a bundle of the project to pass. By default, that of the organization; 422 for a lower level */
  minimumSignatureLevel?: MinimumSignatureLevel;
  metadata?: NewMetadata;
}

/** Of `projects.list`. */
export interface ListProjectsParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  externalId?: string;
  producerVerificationId?: string;
  /** Only archived projects, or only active ones */
  archived?: string;
}

/** Of `projects.list`. */
export interface ListProjectsResult {
  data: Project[];
  nextCursor: string | null;
}

/** Of `projects.update`. */
export interface UpdateProjectParams {
  title?: string;
  description?: string | null;
  shootDates?: NewShootDates[];
  producer?: NewProducer | null;
  /** Places of publication */
  urls?: string[];
  /** Number of performers */
  expectedPerformers?: number | null;
  /** Minimum signature level of each performer for a bundle of the project to pass. By default, that of the organization; 422 for a lower level */
  minimumSignatureLevel?: MinimumSignatureLevel;
  metadata?: MetadataPatch;
}

/** Of `projects.declarePerformer`. */
export interface DeclarePerformerParams {
  /** Your own ID for the user */
  userId?: string;
  legalName: string;
  /** All other names: stage names, maiden names, and aliases */
  stageNames?: string[];
  email?: string | null;
  metadata?: NewMetadata;
}

/** Of `projects.listPerformers`. */
export interface ListPerformersParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  /** Removed performers, instead of current ones */
  removed?: string;
  /** Objects to include in full, in addition to their IDs: project. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `projects.listPerformers`. */
export interface ListPerformersResult {
  data: Performer[];
  nextCursor: string | null;
}

/** Of `projects.getPerformer`. */
export interface GetPerformerParams {
  /** Objects to include in full, in addition to their IDs: project. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `projects.getPerformer`. */
export interface GetPerformerResult {
  id: string;
  projectId: string;
  userId: string | null;
  /** Requires the scope `pii:read` */
  legalName?: string;
  /** Requires the scope `pii:read` */
  stageNames?: string[];
  /** Requires the scope `pii:read` */
  email?: string | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  removedAt: string | null;
  /** Entries about the performer, oldest first. Entries never change */
  history: {
    kind: 'declared' | 'changed' | 'removed';
    userId: string | null;
    /** Requires the scope `pii:read` */
    legalName?: string;
    /** Requires the scope `pii:read` */
    stageNames?: string[];
    /** Requires the scope `pii:read` */
    email?: string | null;
    reason: PerformerRemovalReason | null;
    by: Actor;
    at: string;
  }[];
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Your own ID for the object that `projectId` names; null if it has none */
  projectExternalId: string | null;
}

/** Of `projects.updatePerformer`. */
export interface UpdatePerformerParams {
  userId?: string | null;
  legalName?: string;
  /** All other names: stage names, maiden names, and aliases */
  stageNames?: string[];
  email?: string | null;
  metadata?: MetadataPatch;
}

/** Of `projects.removePerformer`. */
export interface RemovePerformerParams {
  /** Recorded in the history. Default: "other" */
  reason?: PerformerRemovalReason;
}

/** Of `projects.checkDepicted`. */
export interface CheckDepictedParams {
  /** Objects to include in full, in addition to their IDs: project. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `releases.create`. */
export interface CreateModelReleaseParams {
  /** Your own ID for the user */
  userId: string;
  /** `prj_…`, or your own ID for the project. An unknown ID creates the project */
  projectId: string;
  /** False records a refusal */
  consent: boolean;
  /** The person depicted. A verified identity of the `userId` adds name and birth date */
  performer?: {
    legalName?: string;
    stageName?: string;
    /** Maiden names and aliases */
    otherNames?: string[];
    birthDate?: string;
    /** A plain email address */
    email?: string;
    phone?: string;
    address?: string;
  };
  photographer?: NewContact;
  guardian?: {
    legalName: string;
    /** A plain email address */
    email?: string;
    phone?: string;
    address?: string;
    relationship?: string;
  };
  witness?: NewContact;
  /** One year at most */
  shoot?: {
    from: string;
    until?: string;
    place?: string;
  };
  /** Required for explicit content */
  description?: string;
  /** Default: false */
  explicit?: boolean;
  /** If omitted, the release says `unspecified` and a bundle warns. Default: "unspecified" */
  territory?: string;
  /** If omitted, the release says `unspecified` and a bundle warns. With `endsOn`, it says `until` that day instead */
  term?: string;
  /** Last day of the term. The credential expires with it */
  endsOn?: string;
  /** If omitted, the release says `unspecified` and a bundle warns. Default: ["unspecified"] */
  media?: string[];
  /** Default: "non_exclusive" */
  exclusivity?: Exclusivity;
  compensation?: string;
  /** May be used to train AI or to create AI-altered versions. Default: false */
  aiUse?: boolean;
  /** May be used to recognize the person. Default: false */
  biometricUse?: boolean;
  /** A JPEG, PNG, or WebP picture of the person as a base64 data URI, up to 5 MB */
  visualReference?: FileInput;
  /** Signers on the hosted page. Without them, you attest the consent. Default: [] */
  parties?: {
    /** One performer. A guardian signs for a minor */
    role: ReleasePartyRole;
    name: string;
    /** A plain email address */
    email: string;
    /** Signing order: lower numbers first, equal numbers at the same time. By default, 1 for performer and guardian, 2 for others */
    order?: number;
    /** The performer uses that of the release */
    userId?: string;
    /** Language of emails and pages for them: `en` or `es`, also with a region such as `es-MX` */
    locale?: string;
  }[];
  /** Default: {} */
  signing?: {
    /** Default: true */
    requireVerifiedIdentity?: MinimumSignature;
    /** Default: false */
    requireEmailCode?: boolean;
    /** Default: false */
    faceMatchAtSigning?: boolean;
    /** DIDs of issuers whose identity credentials are accepted from wallets; never the DID of the organization. Default: [] */
    trustedIssuers?: string[];
    /** Default: 30 */
    expiresInDays?: number;
    /** BCP 47, such as `en` or `ar-EG`. Default: "en" */
    language?: string;
  };
  metadata?: NewMetadata;
}

/** Of `releases.list`. */
export interface ListModelReleasesParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  projectId?: string;
  status?: ReleaseStatus;
  userId?: string;
  /** Releases of this person */
  personId?: string;
  /** Adds `performerName`, with the scope `pii:read`. The audit log records each access */
  include?: 'performer_name';
  /** Objects to include in full, in addition to their IDs: agreement, credential, person, project. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `releases.list`. */
export interface ListModelReleasesResult {
  data: ReleaseSummary[];
  nextCursor: string | null;
}

/** Of `releases.get`. */
export interface GetModelReleaseParams {
  /** Objects to include in full, in addition to their IDs: agreement, credential, person, project. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `releases.getReceipt`. */
export interface GetModelReleaseReceiptParams {
  /** `distributed`: receipt of a distribution to all its recipients. Default: "signed" */
  of?: 'signed' | 'reissued' | 'distributed' | 'withdrawn';
  /** Receipt of the delivery to one recipient */
  distributionId?: string;
}

/** Of `releases.getReceipt`. */
export type GetModelReleaseReceiptResult = Record<string, unknown>;

/** Of `releases.distribute`. */
export interface DistributeModelReleaseParams {
  recipients: string[];
  /** Data to send besides the scope, which is always included. Names, birth date, and the signed document require `pii:read`. Default: ["projectTitle","shoot"] */
  disclose?: ReleaseDisclosure[];
}

/** Of `releases.listDistributions`. */
export interface ListReleaseDistributionsParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Objects to include in full, in addition to their IDs: release. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `releases.listDistributions`. */
export interface ListReleaseDistributionsResult {
  data: ReleaseDistribution[];
  nextCursor: string | null;
}

/** Of `releases.recordBounce`. */
export interface RecordReleaseBounceParams {
  /** Default: "bounced" */
  reason?: string;
}

/** Of `releases.withdraw`. */
export interface WithdrawModelReleaseParams {
  /** Encrypted; not sent to recipients */
  reason?: string;
  /** Default: 48 */
  acknowledgeWithinHours?: number;
}

/** Of `releases.createSigningQr`. */
export interface CreateReleaseSigningQrParams {
  /** Default: "svg" */
  format?: 'svg' | 'png';
}

/** Of `releases.createImport`. */
export interface ImportModelReleasesParams {
  /** CSV with a header. Columns are paths of the body of one release (`userId`, `consent`, `performer.legalName`, `shoot.from`, `media` …); lists are separated by `;`. `sign.performer`, `sign.guardian`, `sign.photographer`, and `sign.witness` are email addresses of signers. Up to 1,000 lines */
  csv: string;
  /** Project of lines without one: `prj_…`, or your own ID for the project */
  projectId?: string;
  metadata?: NewMetadata;
}

/** Of `releases.previewImport`. */
export interface PreviewModelReleaseImportParams {
  /** CSV with a header. Columns are paths of the body of one release (`userId`, `consent`, `performer.legalName`, `shoot.from`, `media` …); lists are separated by `;`. `sign.performer`, `sign.guardian`, `sign.photographer`, and `sign.witness` are email addresses of signers. Up to 1,000 lines */
  csv: string;
  /** Project of lines without one: `prj_…`, or your own ID for the project */
  projectId?: string;
}

/** Of `agreements.create`. */
export interface CreateAgreementParams {
  type: AgreementType;
  /** This, `body`, or `file` */
  templateId?: string;
  /** By default, that of the template */
  title?: string;
  values?: TemplateValues;
  /** Text of an agreement without template: blocks, or plain text with an empty line between paragraphs */
  body?: string | TextBlock[];
  /** A PDF in base64 instead of `templateId` or `body`: up to 15 MB and 200 pages, without encryption, signatures, XFA forms, scripts, and embedded files. 422 `invalid_documents` has the `reason`. The parties sign its SHA-256 */
  file?: string;
  /** Where the parties sign and fill in the file */
  fields?: NewField[];
  /** BCP 47; by default, the language of the template, else `en` */
  language?: string;
  /** `prj_…`, or your own ID for the project */
  projectId?: string;
  parties: NewParty[];
  /** Within 366 days. Without this and `expiresInDays`, 30 days after sending */
  expiresAt?: string;
  /** Days after sending */
  expiresInDays?: number;
  reminders?: {
    everyDays: number;
    /** Default: 3 */
    most?: number;
  } | null;
  /** Default: false */
  requireVerifiedIdentity?: MinimumSignature;
  /** Signers enter a code from an email. Default: false */
  requireEmailCode?: boolean;
  /** Signers are compared with their verified identity by a selfie. Default: false */
  faceMatchAtSigning?: boolean;
  /** DIDs of issuers whose identity credentials are accepted from wallets. The organization's own DID is never accepted: an issuer can impersonate the wallet of a credential that it issued. Default: [] */
  trustedIssuers?: string[];
  metadata?: NewMetadata;
}

/** Of `agreements.list`. */
export interface ListAgreementsParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  type?: AgreementType;
  status?: AgreementStatus;
  projectId?: string;
  /** Agreements to which this user is a party */
  userId?: string;
  /** Agreements to which this person is a party */
  personId?: string;
  /** Words of the title, or of the name or address of a party; accents and case are ignored. They are encrypted, so a page covers up to 500 agreements. It may be empty and still have a `nextCursor` */
  q?: string;
  /** Only agreements waiting for parties to act, or only others */
  open?: string;
  /** Objects to include in full, in addition to their IDs: credential, project, template. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `agreements.list`. */
export interface ListAgreementsResult {
  data: ListedAgreement[];
  nextCursor: string | null;
}

/** Of `agreements.get`. */
export interface GetAgreementParams {
  /** Objects to include in full, in addition to their IDs: credential, project, template. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `agreements.update`. */
export interface UpdateAgreementParams {
  /** As shown in the document, on the page, and in emails */
  title?: string;
  values?: TemplateValues;
  /** Text of an agreement without template: blocks, or plain text with an empty line between paragraphs */
  body?: string | TextBlock[];
  /** A PDF in base64 instead of `templateId` or `body`: up to 15 MB and 200 pages, without encryption, signatures, XFA forms, scripts, and embedded files. 422 `invalid_documents` has the `reason`. The parties sign its SHA-256 */
  file?: string;
  /** Where the parties sign and fill in the file */
  fields?: NewField[];
  /** BCP 47; by default, the language of the template, else `en` */
  language?: string;
  /** `prj_…`, or your own ID for the project */
  projectId?: string;
  parties?: NewParty[];
  /** Within 366 days. Without this and `expiresInDays`, 30 days after sending */
  expiresAt?: string;
  /** Days after sending */
  expiresInDays?: number;
  reminders?: {
    everyDays: number;
    /** Default: 3 */
    most?: number;
  } | null;
  requireVerifiedIdentity?: MinimumSignature;
  /** Signers enter a code from an email */
  requireEmailCode?: boolean;
  /** Signers are compared with their verified identity by a selfie */
  faceMatchAtSigning?: boolean;
  /** DIDs of issuers whose identity credentials are accepted from wallets. The organization's own DID is never accepted: an issuer can impersonate the wallet of a credential that it issued */
  trustedIssuers?: string[];
  metadata?: MetadataPatch;
}

/** Of `agreements.listSteps`. */
export interface ListAgreementStepsResult {
  data: {
    at: string;
    /** Null if no party acted */
    partyId: string | null;
    /** `sent`, `invited`, `viewed`, `signed`, `reminded`, and others */
    action: string;
  }[];
}

/** Of `agreements.renewSigningLink`. */
export interface RenewSigningLinkParams {
  /** `answer` returns the link, for signing on a device at hand. The certificate states this. Default: "email" */
  deliver?: 'email' | 'answer';
}

/** Of `agreements.sign`. */
export interface SignAgreementParams {
  /** Token of the party's link */
  token: string;
  /** did:jwk or did:key with P-256 or Ed25519 */
  did: string;
  /** Detached JWS (RFC 7515 appendix F) over the payload of the signature request */
  jws: string;
  /** Image of the signature in the document */
  appearance: {
    kind: 'typed';
    text: string;
  } | {
    kind: 'drawn';
    /** PNG as a data URI, up to 200 KB */
    image: string;
  };
}

/** Of `agreements.sign`. */
export interface SignAgreementResult {
  status: PartyStatus;
  agreementStatus: AgreementStatus;
}

/** Of `agreements.decline`. */
export interface DeclineAgreementParams {
  token: string;
  reason: string;
}

/** Of `agreements.decline`. */
export interface DeclineAgreementResult {
  status: PartyStatus;
  agreementStatus: AgreementStatus;
}

/** Of `agreements.void`. */
export interface VoidAgreementParams {
  reason: string;
}

/** Of `agreements.getEvidence`. */
export interface GetAgreementEvidenceParams {
  /** With the log receipt, which is added after the seal; otherwise the sealed bytes */
  receipt?: string;
}

/** Of `agreements.getEvidence`. */
export type GetAgreementEvidenceResult = Record<string, unknown>;

/** Of `agreements.getReceipt`. */
export type GetAgreementReceiptResult = Record<string, unknown>;

/** Of `agreements.verify`. */
export interface VerifyAgreementParams {
  /** The completed document, in base64 */
  pdf: string;
  /** evidence.json in base64 */
  evidence: string;
}

/** Of `agreements.verify`. */
export interface VerifyAgreementResult {
  /** `pass`: `record` passes and `current` does not fail */
  verdict: VerdictResult;
  record: RecordVerdict;
  current: CurrentVerdict;
  rules: VerdictRule[];
  /** The texts of `notes` */
  warnings: string[];
  notes: VerdictNote[];
  /** Present if issued in development or test mode: it attests nothing about a real person or business */
  environment: Environment | null;
  /** Whether the PDF is identical to the sealed one, byte for byte; null if the seal is invalid */
  document: 'unchanged' | 'changed' | null;
  /** DID of the organization, if it belongs to this service */
  issuer: string | null;
  /** The parties and their acts, if the record passes */
  agreement: {
    agreementId: string;
    type: AgreementType;
    title: string;
    organization: string;
    /** When sent */
    document: {
      sha256: string;
      bytes: number;
    };
    /** When completed */
    sealed: {
      sha256: string;
      bytes: number;
    };
    sentAt: string;
    completedAt: string;
    parties: {
      id: string;
      role: string;
      kind: 'signer' | 'approver' | 'witness' | 'guardian' | 'viewer' | 'cc';
      order: number;
      name: string;
      outcome: 'signed' | 'approved' | 'witnessed' | 'copied' | 'viewed' | 'none';
      at: string | null;
      /** Signing key */
      did: string | null;
      signedAt: string | null;
      identity: {
        assurance: 'none' | 'email_code' | 'verified' | 'presented';
        name?: string;
        verificationId?: string;
        issuer?: string;
        examinedOn?: string;
        /** Whether the key of the presented credential also signed */
        holderBinding?: {
          credential: string;
          keyBinding: string;
        };
        /** The same of a mobile document in a wallet */
        deviceBinding?: {
          documentType: string;
          namespace: string;
          issuerAuth: string;
          elements: string[];
          deviceSignature: string;
          session: {
            protocol: string;
            [field: string]: unknown;
          };
        };
      };
      likeness: Likeness | null;
      /** Missing in older evidence */
      signatureLevel?: SignatureLevel;
      linkDelivery?: LinkDelivery;
      /** What the party filled in on an uploaded document */
      fields?: {
        salt: string;
        values: {
          id: string;
          type: 'signature' | 'initials' | 'date' | 'text' | 'checkbox';
          page: number;
          /** Left edge, as an integer from 0 to 100,000 across the page; the next three use the same scale */
          x: number;
          y: number;
          width: number;
          height: number;
          label?: string;
          /** Null if it is empty */
          value: string | boolean | null;
        }[];
      };
    }[];
  } | null;
}

/** Of `templates.create`. */
export interface CreateTemplateParams {
  type: AgreementType;
  title: string;
  /** BCP 47, such as `en` or `ar-EG`. Default: "en" */
  language?: string;
  /** Default: [] */
  fields?: NewTemplateField[];
  /** In order. `{{name}}` in any text is replaced by the value of a field. A heading that begins with `#. ` is numbered. There is no other markup */
  body: TemplateBlock[];
  /** Roles of the parties. Default: [] */
  roles?: NewTemplateRole[];
  metadata?: NewMetadata;
}

/** Of `templates.list`. */
export interface ListTemplatesParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  type?: AgreementType;
}

/** Of `templates.list`. */
export interface ListTemplatesResult {
  data: AgreementTemplate[];
  nextCursor: string | null;
}

/** Of `templates.get`. */
export interface GetTemplateParams {
  /** By default, the newest */
  version?: number;
}

/** Of `templates.update`. */
export interface UpdateTemplateParams {
  title: string;
  /** BCP 47, such as `en` or `ar-EG`. Default: "en" */
  language?: string;
  /** Default: [] */
  fields?: NewTemplateField[];
  /** In order. `{{name}}` in any text is replaced by the value of a field. A heading that begins with `#. ` is numbered. There is no other markup */
  body: TemplateBlock[];
  /** Roles of the parties. Default: [] */
  roles?: NewTemplateRole[];
  metadata?: MetadataPatch;
}

/** Of `consents.give`. */
export interface GiveConsentParams {
  /** Your own ID for the user */
  userId: string;
  /** The person's decision; `false` is recorded as `refused` */
  consent: boolean;
  purpose: string;
  /** The notice shown to the person before the decision */
  notice: {
    text?: string;
    url?: string;
    /** BCP 47, such as `en` or `ar-EG`. Default: "en" */
    language?: string;
  };
  purposeType?: string;
  lawfulBasis?: LawfulBasis;
  /** Categories of personal data */
  categories?: string[];
  /** Recipients of the data; none by default */
  recipients?: string[];
  retention?: string;
  jurisdiction?: string;
  collectionMethod?: string;
  processingMethod?: string;
  storageLocations?: string[];
  processingLocations?: string[];
  withdrawalMethod?: string;
  privacyRights?: string[];
  /** `prj_…`, or your own ID; an unknown one creates a project */
  projectId?: string;
  /** Without it, the consent is valid until withdrawn */
  validUntil?: string;
  /** The person who is asked by email to sign on a hosted page. Without it, you attest the decision */
  signer?: {
    name: string;
    /** A plain email address */
    email: string;
    /** Language of emails and pages for them: `en` or `es`, also with a region such as `es-MX` */
    locale?: string;
    birthDate?: string;
  };
  /** Signs beside a minor */
  guardian?: {
    name: string;
    /** A plain email address */
    email: string;
    /** Language of emails and pages for them: `en` or `es`, also with a region such as `es-MX` */
    locale?: string;
  };
  metadata?: NewMetadata;
}

/** Of `consents.list`. */
export interface ListConsentsParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  userId?: string;
  personId?: string;
  projectId?: string;
  status?: ConsentStatus;
  /** Objects to include in full, in addition to their IDs: agreement, credential, person, project. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `consents.list`. */
export interface ListConsentsResult {
  data: Consent[];
  nextCursor: string | null;
}

/** Of `consents.get`. */
export interface GetConsentParams {
  /** Objects to include in full, in addition to their IDs: agreement, credential, person, project. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `consents.withdraw`. */
export interface WithdrawConsentParams {
  /** Included in the history and the event. Default: "person_request" */
  reason?: ConsentWithdrawalReason;
}

/** Of `consents.getLogReceipt`. */
export interface GetConsentLogReceiptParams {
  /** Default: "given" */
  of?: 'given' | 'withdrawn';
}

/** Of `consents.getLogReceipt`. */
export type GetConsentLogReceiptResult = Record<string, unknown>;

/** Of `consents.getReceipt`. */
export interface GetConsentReceiptParams {
  /** Default: "vc+jwt" */
  format?: CredentialFormat;
}

/** Of `walletLinks.create`. */
export interface CreateWalletLinkParams {
  personId?: string;
  /** Your own ID for the user */
  userId?: string;
  credentialId?: string;
  /** Validity of the link; one day by default. Default: 86400 */
  expiresInSeconds?: number;
  metadata?: NewMetadata;
}

/** Of `walletLinks.list`. */
export interface ListWalletLinksParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  personId?: string;
  /** Objects to include in full, in addition to their IDs: credential, person. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `walletLinks.list`. */
export interface ListWalletLinksResult {
  data: WalletLink[];
  nextCursor: string | null;
}

/** Of `walletLinks.get`. */
export interface GetWalletLinkParams {
  /** Objects to include in full, in addition to their IDs: credential, person. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `proofRequests.create`. */
export type CreateProofRequestParams = {
  type: 'age-over';
  years: number;
  /** The calendar day to which the proof refers */
  on: string;
  /** By default, the organization's own DID */
  issuers?: string[];
  /** Proofs of the same person or business in the same scope have the same nullifier. Without it, the statement gets a scope for one use, and its proofs cannot be linked to others */
  scope?: string;
  audience?: string;
  requires?: Assurance[];
  /** Default: 86400 */
  expiresInSeconds?: number;
  metadata?: NewMetadata;
} | {
  type: 'business-verified';
  /** The calendar day to which the proof refers */
  on: string;
  /** By default, the organization's own DID */
  issuers?: string[];
  /** Proofs of the same person or business in the same scope have the same nullifier. Without it, the statement gets a scope for one use, and its proofs cannot be linked to others */
  scope?: string;
  audience?: string;
  requires?: BusinessAssurance[];
  /** Registered in one of these countries (ISO 3166-1 alpha-2) */
  jurisdictions?: string[];
  /** Accepted legal forms (ISO 20275) */
  entityTypes?: string[];
  /** Incorporated before this day */
  incorporatedBefore?: string;
  /** Default: 86400 */
  expiresInSeconds?: number;
  metadata?: NewMetadata;
};

/** Of `credentials.offer`. */
export interface OfferCredentialParams {
  /** Formats offered to the wallet. Most wallets take `dc+sd-jwt`, which contains name and birth date and requires the scope `pii:read`, as `mso_mdoc` does. `eu.europa.ec.av.1` is the European proof of age, without a name. Default: ["dc+sd-jwt"] */
  formats?: WalletFormat[];
  /** Whether the wallet also needs a six-digit code, which you give to the person through another channel. Default: "required" */
  txCode?: 'required' | 'none';
  /** Validity of the link; one hour by default. Default: 3600 */
  expiresInSeconds?: number;
  metadata?: NewMetadata;
}

/** Of `credentials.list`. */
export interface ListCredentialsParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  personId?: string;
  verificationId?: string;
  sourceId?: string;
  type?: CredentialType;
  status?: CredentialStatus;
  /** Objects to include in full, in addition to their IDs: person, verification. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `credentials.list`. */
export interface ListCredentialsResult {
  data: Credential[];
  nextCursor: string | null;
}

/** Of `credentials.get`. */
export interface GetCredentialParams {
  /** Default: "vc+jwt" */
  format?: CredentialFormat;
  /** Objects to include in full, in addition to their IDs: person, verification. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `credentials.getReceipt`. */
export interface GetCredentialReceiptParams {
  /** The copy in this encoding; by default, the issuance */
  format?: CredentialFormat;
}

/** Of `credentials.getReceipt`. */
export type GetCredentialReceiptResult = Record<string, unknown>;

/** Of `credentials.revoke`. */
export interface RevokeCredentialParams {
  reason: StatusChangeReason;
}

/** Of `credentials.suspend`. */
export interface SuspendCredentialParams {
  reason: StatusChangeReason;
}

/** Of `credentials.reinstate`. */
export interface ReinstateCredentialParams {
  reason: StatusChangeReason;
}

/** Of `credentials.verify`. */
export interface VerifyCredentialParams {
  /** Compact (`vc+jwt`, `jwt_vc_json`, `dc+sd-jwt`), or an object with an embedded proof (`ldp_vc`) */
  credential: string | Record<string, unknown>;
  /** Trusted besides the organization's own identifiers: DIDs, or https addresses of SD-JWT issuers */
  issuers?: string[];
  /** Root certificates (PEM) for the `x5c` chain of an SD-JWT */
  trustedRoots?: string[];
}

/** Of `credentials.verify`. */
export interface VerifyCredentialResult {
  /** True if `record` passes and `current` does not fail */
  verified: boolean;
  record: RecordVerdict;
  current: CurrentVerdict;
  checks: {
    check: string;
    result: CheckResult;
    reason?: string;
    /** `status` only: when the list was made */
    asOf?: string;
  }[];
  format?: CredentialFormat;
  issuer?: string;
}

/** Of `credentialOffers.list`. */
export interface ListCredentialOffersParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  credentialId?: string;
  verificationId?: string;
  /** Objects to include in full, in addition to their IDs: credential, verification. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `credentialOffers.list`. */
export interface ListCredentialOffersResult {
  data: CredentialOffer[];
  nextCursor: string | null;
}

/** Of `credentialOffers.get`. */
export interface GetCredentialOfferParams {
  /** Objects to include in full, in addition to their IDs: credential, verification. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `presentationRequests.create`. */
export interface CreatePresentationRequestParams {
  dcql?: DcqlQuery;
  /** Instead of dcql: claims of an identity credential. Age claims require that the age is reached. `proof_of_age`, alone: a European proof of age (`eu.europa.ec.av.1`, `age_over_18`), of an authority that the operator imported or you trust */
  ask?: AskableClaim[];
  /** With `proof_of_age`: your ID of the performer. A verified answer then counts as their proof of age, without identity */
  userId?: string;
  /** DIDs, or https addresses of SD-JWT issuers, trusted besides the organization's own. Default: [] */
  trustedIssuers?: string[];
  /** Root certificates (PEM). For mobile documents: the trusted issuing authorities. For x5c chains: roots of genuine certificates; `trustedIssuers` says which issuers are trusted. Default: [] */
  trustedRoots?: string[];
  /** Also trusts, for mobile documents, the issuing authorities on the lists that the operator of this service imported. Default: false */
  trustedLists?: boolean;
  /** Shown on the page next to the code */
  purpose?: string;
  /** `.jwt`: encrypted response. Default: "direct_post.jwt" */
  responseMode?: ResponseMode;
  /** `redirect_uri` is unsigned; for tests only. Default: "x509_hash" */
  clientIdScheme?: ClientIdScheme;
  /** Return address for the person, with `response_code`; same device only */
  redirectUri?: string;
  /** Default: 600 */
  expiresInSeconds?: number;
  /** Days after expiry until query and disclosed claims are erased. Default: 30 */
  retentionDays?: number;
  metadata?: NewMetadata;
}

/** Of `presentationRequests.list`. */
export interface ListPresentationRequestsParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
}

/** Of `presentationRequests.list`. */
export interface ListPresentationRequestsResult {
  data: PresentationRequestSummary[];
  nextCursor: string | null;
}

/** Of `presentationRequests.get`. */
export interface GetPresentationRequestParams {
  /** `response_code` of the return link; without it, such a request shows no claims */
  responseCode?: string;
}

/** Of `presentations.verify`. */
export interface VerifyPresentationParams {
  /** SD-JWT with key binding, vp+jwt, jwt_vp_json, an object with proof, or a proof file */
  presentation: string | Record<string, unknown>;
  /** Expected nonce */
  nonce: string;
  /** Expected audience */
  audience: string;
  /** DIDs, or https addresses of SD-JWT issuers, trusted besides the organization's own. Default: [] */
  trustedIssuers?: string[];
  /** Root certificates (PEM). For mobile documents: the trusted issuing authorities. For x5c chains: roots of genuine certificates; `trustedIssuers` says which issuers are trusted. Default: [] */
  trustedRoots?: string[];
  /** Also trusts, for mobile documents, the issuing authorities on the lists that the operator of this service imported. Default: false */
  trustedLists?: boolean;
}

/** Of `presentations.verify`. */
export interface VerifyPresentationResult {
  verified: boolean;
  format?: string;
  holder?: string;
  checks: PresentationCheck[];
  credentials: {
    verified: boolean;
    format?: string;
    /** Only if the issuer is trusted */
    issuer?: string;
    checks: PresentationCheck[];
    /** Requires the scope `pii:read` */
    claims?: Record<string, unknown>;
  }[];
}

/** Of `proofs.create`. */
export interface CreateProofParams {
  proofRequestId?: string;
  statement?: {
    type: 'age-over';
    years: number;
    /** The calendar day to which the proof refers */
    on: string;
    /** By default, the organization's own DID */
    issuers?: string[];
    /** Proofs of the same person or business in the same scope have the same nullifier. Without it, the statement gets a scope for one use, and its proofs cannot be linked to others */
    scope?: string;
    audience?: string;
    requires?: Assurance[];
    context?: string;
  } | {
    type: 'business-verified';
    /** The calendar day to which the proof refers */
    on: string;
    /** By default, the organization's own DID */
    issuers?: string[];
    /** Proofs of the same person or business in the same scope have the same nullifier. Without it, the statement gets a scope for one use, and its proofs cannot be linked to others */
    scope?: string;
    audience?: string;
    requires?: BusinessAssurance[];
    /** Registered in one of these countries (ISO 3166-1 alpha-2) */
    jurisdictions?: string[];
    /** Accepted legal forms (ISO 20275) */
    entityTypes?: string[];
    /** Incorporated before this day */
    incorporatedBefore?: string;
    context?: string;
  };
  credentialId?: string;
  personId?: string;
  /** Your own ID for the user */
  userId?: string;
  /** For a business */
  verificationId?: string;
  metadata?: NewMetadata;
  /** Answer 202 immediately. The proof is made later; `proof.ready` or `proof.failed` reports the result. Default: false */
  async?: boolean;
}

/** Of `proofs.list`. */
export interface ListProofsParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  personId?: string;
  verificationId?: string;
  /** Objects to include in full, in addition to their IDs: credential, person, proofRequest, verification. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `proofs.list`. */
export interface ListProofsResult {
  data: Proof[];
  nextCursor: string | null;
}

/** Of `proofs.get`. */
export interface GetProofParams {
  /** Objects to include in full, in addition to their IDs: credential, person, proofRequest, verification. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `proofs.verify`. */
export type VerifyProofParams = ProofToVerify | {
  proofs: ProofToVerify[];
};

/** Of `proofs.verify`. */
export type VerifyProofResult = ProofVerdict | {
  /** One for each item, in the order of the request */
  verdicts: ProofVerdict[];
};

/** Of `circuits.list`. */
export interface ListCircuitsResult {
  data: Circuit[];
  nextCursor: null;
}

/** Of `statusLists.getSnapshot`. */
export interface GetStatusSnapshotParams {
  /** Days for which verifiers can use the snapshot. It does not show later revocations. Default: 1 */
  validDays?: number;
}

/** Of `statusLists.getSnapshot`. */
export interface GetStatusSnapshotResult {
  format: 'avouch-status-v1';
  takenAt: string;
  expiresAt: string;
  /** Status lists, `vc+jwt` and `statuslist+jwt`, each signed */
  lists: string[];
}

/** Of `credentialTypes.get`. */
export interface GetCredentialTypeResult {
  vct: string;
  name: string;
  [field: string]: unknown;
}

/** Of `dids.getServiceDocument`. */
export interface GetServiceDidResult {
  id: string;
  [field: string]: unknown;
}

/** Of `dids.getOrganizationDocument`. */
export interface GetOrganizationDidResult {
  id: string;
  [field: string]: unknown;
}

/** Of `dids.resolve`. */
export interface ResolveDidResult {
  didDocument: {
    id: string;
    [field: string]: unknown;
  } | null;
  didResolutionMetadata: {
    [field: string]: unknown;
  };
  didDocumentMetadata: {
    [field: string]: unknown;
  };
}

/** Of `dids.listIssuerKeys`. */
export interface ListIssuerKeysResult {
  did: string;
  keys: IssuerKey[];
}

/** Of `dids.rotateIssuerKeys`. */
export interface RotateIssuerKeysParams {
  /** Keys to rotate; all by default. `proofs` is the Baby Jubjub key of the proofs. Default: ["ES256","EdDSA","proofs"] */
  keys?: ('ES256' | 'EdDSA' | 'proofs')[];
}

/** Of `dids.rotateIssuerKeys`. */
export interface RotateIssuerKeysResult {
  did: string;
  keys: IssuerKey[];
}

/** Of `webhooks.create`. */
export interface CreateWebhookParams {
  /** URL that receives events; plain http only in development */
  url: string;
  /** Event names from `GET /v1/event-types`, or `*` for all */
  events: EventSubscription[];
  description?: string;
  /** Headers added to every delivery, such as a token for your gateway; up to 10 */
  headers?: Record<string, string>;
  metadata?: NewMetadata;
}

/** Of `webhooks.list`. */
export interface ListWebhooksParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
}

/** Of `webhooks.list`. */
export interface ListWebhooksResult {
  data: Webhook[];
  nextCursor: string | null;
}

/** Of `webhooks.update`. */
export interface UpdateWebhookParams {
  /** URL that receives events; plain http only in development */
  url?: string;
  /** Event names from `GET /v1/event-types`, or `*` for all */
  events?: EventSubscription[];
  description?: string | null;
  status?: WebhookStatus;
  /** Headers added to every delivery, such as a token for your gateway; up to 10 */
  headers?: Record<string, string>;
  metadata?: MetadataPatch;
}

/** Of `webhooks.rotateSecret`. */
export interface RotateWebhookSecretParams {
  /** Seconds during which the previous secret also signs deliveries, up to 7 days. With 0, all previous secrets stop immediately. Default: 86400 */
  overlapSeconds?: number;
}

/** Of `webhooks.test`. */
export interface TestWebhookParams {
  /** Default: "identity.verified" */
  event?: EventName;
}

/** Of `webhooks.recover`. */
export interface RecoverWebhookParams {
  /** Not earlier than the delivery log, 30 days */
  since: string;
}

/** Of `webhooks.recover`. */
export interface RecoverWebhookResult {
  webhookId: string;
  since: string;
  /** Failed deliveries since then */
  failed: number;
  /** Events that happened while the endpoint was disabled */
  missed: number;
}

/** Of `webhooks.listDeliveries`. */
export interface ListWebhookDeliveriesParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  state?: DeliveryState;
  event?: EventName;
  eventId?: string;
  /** Objects to include in full, in addition to their IDs: webhook. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `webhooks.listDeliveries`. */
export interface ListWebhookDeliveriesResult {
  data: ListedDelivery[];
  nextCursor: string | null;
}

/** Of `webhooks.getHealth`. */
export interface GetWebhookHealthParams {
  /** A day in hours, a week in quarters of a day, or a month in days. Default: "day" */
  period?: 'day' | 'week' | 'month';
  /** Objects to include in full, in addition to their IDs: webhook. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `webhooks.getHealth`. */
export interface GetWebhookHealthResult {
  data: {
    webhookId: string;
    delivered: number;
    /** All attempts failed */
    failed: number;
    /** Waiting for the first or another attempt */
    pending: number;
    /** Share of the finished deliveries; 0 to 1 */
    successShare: number | null;
    /** Attempts in the period, including retries */
    attempts: number;
    failedAttempts: number;
    /** Share of the attempts that succeeded; 0 to 1 */
    attemptSuccessShare: number | null;
    /** Response time of the latest hundred deliveries */
    medianMs: number | null;
    /** Time of the last accepted delivery in the period */
    lastAcceptedAt: string | null;
    lastDelivery: {
      id: string;
      createdAt: string;
      state: DeliveryState;
      lastStatusCode: number | null;
      lastError: DeliveryError | null;
    };
    /** Periods of equal length, oldest first */
    parts: {
      from: string;
      delivered: number;
      /** All attempts failed */
      failed: number;
      /** Waiting for the first or another attempt */
      pending: number;
    }[];
    /** Only if `expand` requests it: the object that `webhookId` names */
    webhook?: Webhook | null;
  }[];
  from: string;
  until: string;
  nextCursor: null;
}

/** Of `webhooks.getDelivery`. */
export interface GetWebhookDeliveryParams {
  /** Objects to include in full, in addition to their IDs: webhook. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `webhooks.getDelivery`. */
export interface GetWebhookDeliveryResult {
  id: string;
  webhookId: string;
  eventId: string;
  event: string;
  test: boolean;
  state: DeliveryState;
  nextAttemptAt: string | null;
  lastStatusCode: number | null;
  lastError: DeliveryError | null;
  createdAt: string;
  deliveredAt: string | null;
  attempts: {
    number: number;
    at: string;
    statusCode: number | null;
    /** Null if the attempt succeeded */
    error: DeliveryError | null;
    ms: number;
    /** The receiver answered `{"received": true}` */
    acknowledged: boolean;
    /** Headers as sent; signatures and your own headers are masked */
    requestHeaders: Record<string, string>;
    /** First 1,024 bytes of any other answer; null without the scope webhooks:write */
    responseBody: string | null;
    /** Headers that help to find a fault; null without the scope webhooks:write */
    responseHeaders: Record<string, string> | null;
  }[];
  /** The body, byte for byte */
  body: string;
  /** Only if `expand` requests it: the object that `webhookId` names */
  webhook?: Webhook | null;
}

/** Of `events.list`. */
export interface ListEventsParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** `asc` for polling: oldest first, and `nextCursor` is never null. Default: "desc" */
  order?: 'desc' | 'asc';
  type?: EventName;
  /** ID of the object, such as `ver_…` */
  subject?: string;
}

/** Of `events.list`. */
export interface ListEventsResult {
  data: Event[];
  nextCursor: string | null;
}

/** Of `events.listDeliveries`. */
export interface ListEventDeliveriesParams {
  /** Objects to include in full, in addition to their IDs: webhook. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `events.listDeliveries`. */
export interface ListEventDeliveriesResult {
  data: ListedDelivery[];
  nextCursor: null;
}

/** Of `events.listTypes`. */
export interface ListEventTypesResult {
  data: {
    name: string;
    description: string;
    /** JSON Schema of the payload; null if no event of this type is sent yet */
    schema: Record<string, unknown> | null;
    /** Sample `data`, as sent by the test button */
    sample: Record<string, unknown> | null;
  }[];
  nextCursor: null;
}

/** Of `compliance.getStatus`. */
export interface GetComplianceStatusParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Default: "organization" */
  of?: ComplianceScope;
  /** A project (`prj_…` or your own ID) or a person (`per_…` or `userId`); not required for the organization */
  id?: string;
  /** Only requirements with this status */
  status?: ComplianceState;
}

/** Of `compliance.listSubjects`. */
export interface ListComplianceSubjectsParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Default: "project" */
  of?: 'project' | 'person';
  status?: ComplianceState;
  /** Only projects or persons that do not meet this requirement */
  requirement?: Requirement;
}

/** Of `compliance.listSubjects`. */
export interface ListComplianceSubjectsResult {
  /** Counts all projects or persons, regardless of the filter; `pending`: not computed yet */
  counts: {
    met: number;
    expiring: number;
    missing: number;
    blocked: number;
    pending: number;
  };
  data: ComplianceSubject[];
  nextCursor: string | null;
}

/** Of `compliance.listTasks`. */
export interface ListComplianceTasksParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** Objects to include in full, in addition to their IDs: project. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `compliance.listTasks`. */
export interface ListComplianceTasksResult {
  data: ComplianceTask[];
  /** Whether there are more tasks than listed */
  hasMore: boolean;
  checkedAt: string;
}

/** Of `compliance.listChanges`. */
export interface ListComplianceChangesParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  of?: ComplianceScope;
  /** `org_…`, `prj_…`, or `per_…` */
  id?: string;
}

/** Of `compliance.listChanges`. */
export interface ListComplianceChangesResult {
  data: ComplianceChange[];
  nextCursor: string | null;
}

/** Of `compliance.changePolicy`. */
export interface ChangeCompliancePolicyParams {
  requirements: {
    identity_verified?: ExpiringComplianceRuleChange;
    age_on_shoot_date?: ComplianceRuleChange;
    release_signed?: {
      /** Whether the requirement applies */
      enabled?: boolean;
      /** Days before its end from which it is `expiring` */
      expiringDays?: number;
      /** Whether your attestation counts as well as the performer's signature */
      acceptAttested?: boolean;
    };
    release_not_withdrawn?: ComplianceRuleChange;
    withdrawal_acknowledged?: ComplianceRuleChange;
    producer_verified?: ExpiringComplianceRuleChange;
    performers_complete?: ComplianceRuleChange;
    records_complete?: ComplianceRuleChange;
    list_screening_fresh?: {
      /** Whether the requirement applies */
      enabled?: boolean;
      /** Days before its end from which it is `expiring` */
      expiringDays?: number;
      /** Maximum age of the lists, and of the last screening of a business */
      maxAgeDays?: number;
    };
  };
  /** Version on which the change is based; 409 if it is no longer current */
  baseVersion?: string;
}

/** Of `compliance.listPolicies`. */
export interface ListCompliancePoliciesParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
}

/** Of `compliance.listPolicies`. */
export interface ListCompliancePoliciesResult {
  data: CompliancePolicy[];
  nextCursor: string | null;
}

/** Of `compliance.getVerificationStatistics`. */
export interface GetVerificationStatisticsParams {
  /** First day, in UTC */
  from: string;
  /** Last day; up to 366 days in all */
  to: string;
}

/** Of `compliance.getOverview`. */
export interface GetOverviewParams {
  /** Days to look ahead. Default: 30 */
  days?: number;
}

/** Of `compliance.listAgeStatements`. */
export interface ListAgeStatementsParams {
  /** `prj_…`, or your own ID for the project */
  projectId: string;
  /** Objects to include in full, in addition to their IDs: release. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `compliance.listAgeStatements`. */
export interface ListAgeStatementsResult {
  data: {
    performerId: string;
    releaseId: string;
    statement: {
      type: 'age-over';
      [field: string]: unknown;
    };
    /** Only if `expand` requests it: the object that `releaseId` names */
    release?: Release | null;
  }[];
  nextCursor: null;
}

/** Of `compliance.createAgeStatementLink`. */
export interface CreateAgeStatementLinkParams {
  /** `prj_…`, or your own ID for the project */
  projectId: string;
  /** As returned by `GET /v1/compliance/age-statements` */
  performerId: string;
  /** Default: 86400 */
  expiresInSeconds?: number;
}

/** Of `compliance.createAgeStatementLink`. */
export interface CreateAgeStatementLinkResult {
  id: string;
  proofRequestId: string;
  performerId: string;
  statement: {
    type: 'age-over';
    [field: string]: unknown;
  };
  /** Shown only once */
  url: string;
  createdAt: string;
  expiresAt: string;
}

/** Of `bundles.create`. */
export interface CreateComplianceBundleParams {
  /** `prj_…`, or your own ID for the project */
  projectId: string;
  /** Data shown in releases besides scope, shoot, and signatures. Names and birth dates also require `pii:read`, here and to download the file. Default: [] */
  disclose?: BundleDisclosure[];
  /** Age proofs from wallets for the statements of `GET /v1/compliance/age-statements`. Default: [] */
  proofs?: {
    format: 'avouch-proof-v1';
    [field: string]: unknown;
  }[];
  /** Evidence of the business behind the project: a proof without its name, or its credential. Default: "proof" */
  producer?: ProducerForm;
  /** Days for which verifiers can use the included status lists. Default: 7 */
  statusDays?: number;
  /** Log size that a verifier has pinned. The bundle then proves that the log was only extended since */
  sinceCheckpoint?: number;
  metadata?: NewMetadata;
}

/** Of `bundles.list`. */
export interface ListComplianceBundlesParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  projectId?: string;
  /** Objects to include in full, in addition to their IDs: project. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `bundles.list`. */
export interface ListComplianceBundlesResult {
  data: ComplianceBundle[];
  nextCursor: string | null;
}

/** Of `bundles.get`. */
export interface GetComplianceBundleParams {
  /** Objects to include in full, in addition to their IDs: project. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `bundles.getFile`. */
export type GetComplianceBundleFileResult = Record<string, unknown>;

/** Of `reports.listTypes`. */
export interface ListReportTypesResult {
  data: ReportType[];
}

/** Of `reports.request`. */
export interface RequestReportParams {
  type: ReportTypeName;
  /** Default: "pdf" */
  format?: ReportFormat;
  /** First day of the period, in UTC */
  from?: string;
  /** Last day of the period */
  to?: string;
  /** `prj_…`, or your own ID for the project */
  projectId?: string;
  /** ID to which the report is limited, for types that allow it */
  subject?: string;
  /** Replaces the time zone of the organization */
  custodian?: RecordCustodian;
  metadata?: NewMetadata;
}

/** Of `reports.list`. */
export interface ListReportsParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  type?: ReportTypeName;
  status?: ReportStatus;
  projectId?: string;
  /** Objects to include in full, in addition to their IDs: project. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `reports.list`. */
export interface ListReportsResult {
  data: Report[];
  nextCursor: string | null;
}

/** Of `reports.get`. */
export interface GetReportParams {
  /** Objects to include in full, in addition to their IDs: project. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `reports.getReceipt`. */
export type GetReportReceiptResult = Record<string, unknown>;

/** Of `complaints.receive`. */
export interface ReceiveComplaintParams {
  /** Location of the content */
  url: string;
  kind: ComplaintKind;
  /** The complaint in words */
  statement?: string;
  /** Omit for an anonymous complaint */
  complainant?: {
    name?: string;
    /** A plain email address */
    email?: string;
    /** Relation of the complainant to the content. Default: "other" */
    relation?: ComplainantRelation;
  };
  /** The production, if known */
  projectId?: string;
  /** Earlier date of receipt: the deadline for the decision runs from it */
  receivedAt?: string;
  metadata?: NewMetadata;
}

/** Of `complaints.list`. */
export interface ListComplaintsParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  status?: ComplaintStatus;
  kind?: ComplaintKind;
  projectId?: string;
  /** Only complaints with an overdue decision, or only others */
  overdue?: string;
  /** Objects to include in full, in addition to their IDs: project. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `complaints.list`. */
export interface ListComplaintsResult {
  data: ComplaintSummary[];
  nextCursor: string | null;
}

/** Of `complaints.get`. */
export interface GetComplaintParams {
  /** Objects to include in full, in addition to their IDs: project. Up to two levels, such as `a.b`. Each requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Of `complaints.review`. */
export interface ReviewComplaintParams {
  note?: string;
}

/** Of `complaints.decide`. */
export interface DecideComplaintParams {
  /** Whether the content was removed */
  outcome: ComplaintOutcome;
  /** Default: "other" */
  reason?: ComplaintDecisionReason;
  note?: string;
}

/** Of `complaints.appeal`. */
export interface AppealComplaintParams {
  /** Grounds of the appeal */
  note?: string;
}

/** Of `complaints.decideAppeal`. */
export interface DecideComplaintAppealParams {
  outcome: AppealOutcome;
  reason?: ComplaintDecisionReason;
  note?: string;
}

/** Of `complaints.note`. */
export interface NoteComplaintParams {
  note: string;
}

/** Of `erasures.create`. */
export interface CreateErasureParams {
  personId?: string;
  /** Also erases the person behind it; 422 if there are several */
  userId?: string;
  /** Only data with this address */
  email?: string;
  /** Default: "request" */
  reason?: ErasureReason;
  metadata?: NewMetadata;
  /** Reports what would be erased, and changes nothing. Default: false */
  dryRun?: boolean;
}

/** Of `erasures.create`. */
export type CreateErasureResult = ErasurePlan | Erasure;

/** Of `erasures.list`. */
export interface ListErasuresParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  status?: ErasureStatus;
}

/** Of `erasures.list`. */
export interface ListErasuresResult {
  data: ListedErasure[];
  nextCursor: string | null;
}

/** Of `erasures.listItems`. */
export interface ListErasureItemsParams {
  /** Default: 100 */
  limit?: number;
  /** `nextAfter` of the previous page. Default: -1 */
  after?: number;
  status?: ErasureItemStatus;
}

/** Of `erasures.listItems`. */
export interface ListErasureItemsResult {
  data: ErasureItem[];
  nextAfter: number | null;
}

/** Of `legalHolds.set`. */
export interface SetLegalHoldParams {
  subject: {
    personId: string;
  } | {
    /** `prj_…`, or your own ID for the project */
    projectId: string;
  } | {
    organization: true;
  };
  /** A code such as `litigation`, `authority_request`, or `dispute`; recorded in the audit log */
  reason: string;
  /** Encrypted */
  note?: string;
  metadata?: NewMetadata;
}

/** Of `legalHolds.list`. */
export interface ListLegalHoldsParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  status?: LegalHoldStatus;
}

/** Of `legalHolds.list`. */
export interface ListLegalHoldsResult {
  data: LegalHold[];
  nextCursor: string | null;
}

/** Of `legalHolds.release`. */
export interface ReleaseLegalHoldParams {
  note?: string;
}

/** Of `retentionPolicy.change`. */
export interface ChangeRetentionPolicyParams {
  /** All rules: an omitted class has no rule */
  rules: {
    identity?: NewRetentionRule;
    biometric?: NewRetentionRule;
    business?: NewRetentionRule;
    agreement?: NewRetentionRule;
    release?: NewRetentionRule;
    consent?: NewRetentionRule;
    credential?: NewRetentionRule;
    proof?: NewRetentionRule;
    account?: NewRetentionRule;
    mail?: NewRetentionRule;
    technical?: NewRetentionRule;
  };
  /** Version on which the change is based; 409 if it is no longer current */
  baseVersion?: number;
}

/** Of `audit.listEntries`. */
export interface ListAuditEntriesParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** ID of the affected object */
  subject?: string;
  /** Entries about this person and about all objects with their personal data, in one timeline. After the erasure of the person, only entries about the person object */
  personId?: string;
  /** Such as `agreement.signed` */
  action?: string;
  actorId?: string;
  /** From this time on */
  from?: string;
  /** Before this time */
  to?: string;
}

/** Of `audit.listEntries`. */
export interface ListAuditEntriesResult {
  data: AuditEntry[];
  nextCursor: string | null;
}

/** Of `audit.getReceipt`. */
export interface GetAuditReceiptParams {
  /** Use the newest checkpoint that a witness has cosigned. It can take a minute until such a checkpoint includes the entry. Default: "false" */
  witnessed?: 'true' | 'false';
}

/** Of `audit.getReceipt`. */
export type GetAuditReceiptResult = Record<string, unknown>;

/** Of `audit.getConsistency`. */
export interface GetAuditConsistencyParams {
  /** The smaller size */
  from: number;
  /** The larger size; by default, that of the newest checkpoint */
  to?: number;
}

/** Of `audit.getConsistency`. */
export interface GetAuditConsistencyResult {
  from: AuditTree;
  to: AuditTree;
  /** Base64; see RFC 9162 section 2.1.4.2 for the check */
  path: string[];
}

/** Of `audit.listAttestations`. */
export interface ListAuditAttestationsParams {
  /** Default: 20 */
  limit?: number;
}

/** Of `audit.listAttestations`. */
export interface ListAuditAttestationsResult {
  data: AuditAttestation[];
}

/** Of `audit.getTile`. */
export interface GetAuditTileParams {
  /** Number of hashes in a partial tile. Default: 256 */
  width?: number;
}

/** Of `apiKeys.create`. */
export interface CreateApiKeyParams {
  name: string;
  scopes?: Scope[];
  /** CIDR blocks from which the key can be used (403 elsewhere). By default, everywhere, or the networks of the key that creates it */
  networks?: string[];
  expiresAt?: string;
  metadata?: NewMetadata;
  /** A `test` key works in the test organization, which is created with the first one. By default, the mode of the token */
  mode?: Mode;
}

/** Of `apiKeys.list`. */
export interface ListApiKeysParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  /** Only keys of this responsible member */
  memberId?: string;
}

/** Of `apiKeys.list`. */
export interface ListApiKeysResult {
  data: ApiKey[];
  nextCursor: string | null;
}

/** Of `apiKeys.change`. */
export interface ChangeApiKeyParams {
  name?: string;
  /** CIDR blocks from which the key can be used (403 elsewhere). By default, everywhere, or the networks of the key that creates it */
  networks?: string[];
  metadata?: MetadataPatch;
}

/** Of `apiKeys.rotate`. */
export interface RotateApiKeyParams {
  /** Seconds during which the previous key still works, up to 7 days. Default: 0 */
  overlapSeconds?: number;
}

/** Of `auth.signUp`. */
export interface SignUpParams {
  /** An email address */
  email: string;
  /** At least 12 characters; 422 for a password that is easy to guess */
  password: string;
  /** Name of the organization. Without one, it gets a placeholder, which you can change at any time */
  organization?: string;
}

/** Of `auth.signUp`. */
export interface SignUpResult {
  accepted: true;
}

/** Of `auth.getSignUp`. */
export interface GetSignUpResult {
  /** `open`: everyone; `invitation`: invited people; `closed`: only the operator creates accounts */
  mode: 'open' | 'invitation' | 'closed';
}

/** Of `auth.activateAccount`. */
export interface ActivateAccountParams {
  /** Token from the email link */
  token: string;
  /** The password chosen at sign-up */
  password: string;
}

/** Of `auth.changePassword`. */
export interface ChangePasswordParams {
  /** The current password */
  currentPassword: string;
  /** At least 12 characters; 422 for a password that is easy to guess */
  password: string;
}

/** Of `auth.requestPasswordReset`. */
export interface RequestPasswordResetParams {
  /** An email address */
  email: string;
}

/** Of `auth.requestPasswordReset`. */
export interface RequestPasswordResetResult {
  accepted: true;
}

/** Of `auth.resetPassword`. */
export interface ResetPasswordParams {
  /** Token from the email link */
  token: string;
  /** At least 12 characters; 422 for a password that is easy to guess */
  password: string;
}

/** Of `auth.previewInvitation`. */
export interface PreviewInvitationParams {
  /** Token from the email link */
  token: string;
}

/** Of `auth.previewInvitation`. */
export interface PreviewInvitationResult {
  /** Name of the organization */
  organization: string;
  email: string;
  role: MemberRole;
  /** Whether the address already has an account. If so, log in with it to join */
  hasAccount: boolean;
  expiresAt: string;
}

/** Of `auth.acceptInvitation`. */
export interface AcceptInvitationParams {
  /** Token from the email link */
  token: string;
  /** For the new account */
  password?: string;
}

/** Of `auth.joinOrganization`. */
export interface JoinOrganizationParams {
  /** Token from the email link */
  token: string;
}

/** Of `auth.joinOrganization`. */
export interface JoinOrganizationResult {
  /** ID of the organization */
  organization: string;
}

/** Of `auth.logIn`. */
export interface LogInParams {
  /** An email address */
  email: string;
  password: string;
  organization?: string;
}

/** Of `auth.logIn`. */
export type LogInResult = Session | {
  /** Factors required besides the password */
  secondFactor: {
    /** For POST /v1/auth/login/second-factor, for 5 minutes */
    token: string;
    /** One of these is enough */
    methods: ('totp' | 'passkey' | 'recovery_code')[];
    webauthn?: PasskeyRequestOptions;
  };
};

/** Of `auth.finishLogIn`. */
export type FinishLogInParams = {
  /** From the answer of POST /v1/auth/login */
  token: string;
  /** The six digits of the authenticator app */
  code: string;
} | {
  /** From the answer of POST /v1/auth/login */
  token: string;
  recoveryCode: string;
} | {
  /** From the answer of POST /v1/auth/login */
  token: string;
  passkey: PasskeyAssertion;
};

/** Of `auth.logInByPasskey`. */
export interface LogInByPasskeyParams {
  passkey: PasskeyAssertion;
  /** For a member of several organizations; by default, the oldest */
  organization?: string;
}

/** Of `auth.getSession`. */
export interface GetSessionResult {
  user: {
    id: string;
    email: string;
    secondFactor: boolean;
  };
  organization: {
    id: string;
    name: string;
    mode: Mode;
  };
  role: MemberRole;
  scopes: Scope[];
  /** Whether only adding a second factor is allowed, because the organization requires one */
  needsSecondFactor: boolean;
  /** Time of the login: some calls require one within the last 10 minutes */
  authenticatedAt: string;
}

/** Of `auth.listOwnOrganizations`. */
export interface ListOwnOrganizationsResult {
  data: {
    id: string;
    name: string;
    role: MemberRole;
    current: boolean;
  }[];
  nextCursor: null;
}

/** Of `auth.switchOrganization`. */
export interface SwitchOrganizationParams {
  organization: string;
}

/** Of `auth.listSessions`. */
export interface ListSessionsResult {
  data: {
    id: string;
    organization: {
      id: string;
      name: string;
    };
    /** Short form of its `User-Agent`, such as `Firefox on Linux`; null if unknown */
    browser: string | null;
    /** Whether it is the session of the call */
    current: boolean;
    createdAt: string;
    /** To the minute; the session ends an hour later */
    lastUsedAt: string;
    /** Latest end, regardless of use */
    expiresAt: string;
  }[];
  nextCursor: null;
}

/** Of `auth.startTotp`. */
export interface StartTotpResult {
  id: string;
  /** Base32, to type into an app that cannot scan */
  secret: string;
  /** `otpauth:`, for a QR code */
  uri: string;
  /** The URI as an image, `data:image/svg+xml;base64,…` */
  qrCode: string | null;
}

/** Of `auth.confirmTotp`. */
export interface ConfirmTotpParams {
  /** The six digits of the authenticator app */
  code: string;
}

/** Of `auth.startPasskey`. */
export interface StartPasskeyResult {
  challenge: string;
  rp: {
    id: string;
    name: string;
  };
  user: {
    id: string;
    name: string;
    displayName: string;
  };
  pubKeyCredParams: {
    alg: number;
    type: 'public-key';
  }[];
  timeout?: number;
  attestation: string;
  excludeCredentials: PasskeyDescriptor[];
  authenticatorSelection: {
    residentKey: string;
    requireResidentKey: boolean;
    userVerification: string;
  };
  hints?: string[];
  extensions: {
    credProps: boolean;
  };
}

/** Of `auth.addPasskey`. */
export interface AddPasskeyParams {
  /** Name chosen by the user, such as the name of the device */
  name: string;
  /** Result of `PublicKeyCredential.toJSON()` after `navigator.credentials.create()` */
  passkey: {
    id: string;
    rawId: string;
    type: 'public-key';
    response: {
      clientDataJSON: string;
      attestationObject: string;
      transports?: string[];
      [field: string]: unknown;
    };
    [field: string]: unknown;
  };
}

/** Of `auth.createRecoveryCodes`. */
export interface CreateRecoveryCodesResult {
  /** Each works for one login. Shown only once */
  recoveryCodes: string[];
}

/** Of `organization.update`. */
export interface UpdateOrganizationParams {
  name?: string;
  /** Contact shown to people from whom the organization requests something; null for none */
  contactEmail?: string | null;
  /** Whether members without a second factor get 403 `second_factor_required` for everything except adding one. Only an owner can change it, with an access token of a login within the last 10 minutes */
  requireSecondFactor?: boolean;
  /** Minimum signature level of each performer for a bundle of any project to pass. A project can require more, not less */
  minimumSignatureLevel?: MinimumSignatureLevel;
  /** Language of emails to people whose language is unknown, such as recipients of releases */
  language?: MailLanguage;
  /** Appearance of hosted pages */
  branding?: {
    /** Color of buttons and links: `#rrggbb`. Text on it is black or white, whichever has more contrast. Null for the default */
    color?: string | null;
    /** A PNG or JPEG of up to 64 KiB and 2048 pixels a side, as a data URI in base64. Null for none */
    logo?: string | null;
  };
}

/** Of `organization.listMembers`. */
export interface ListMembersResult {
  data: Member[];
  nextCursor: null;
}

/** Of `organization.changeMember`. */
export interface ChangeMemberParams {
  role: MemberRole;
  /** What happens to the keys of the member: they are revoked, or the logged-in owner becomes responsible. Their secrets stay the same, so rotate keys that you take over. Default: "revoke" */
  apiKeys?: 'revoke' | 'take_over';
}

/** Of `organization.removeMember`. */
export interface RemoveMemberParams {
  /** What happens to the keys of the member: they are revoked, or the logged-in owner becomes responsible. Their secrets stay the same, so rotate keys that you take over. Default: "revoke" */
  apiKeys?: 'revoke' | 'take_over';
}

/** Of `organization.inviteMember`. */
export interface InviteMemberParams {
  /** An email address */
  email: string;
  role: MemberRole;
}

/** Of `organization.inviteMember`. */
export interface InviteMemberResult {
  id: string;
  role: MemberRole;
  expiresAt: string;
}

/** Of `organization.listInvitations`. */
export interface ListInvitationsResult {
  data: {
    id: string;
    email: string;
    role: MemberRole;
    createdAt: string;
    expiresAt: string;
  }[];
  nextCursor: null;
}

/** Of `organization.setStart`. */
export interface SetStartParams {
  beginning: Beginning;
}

/** Of `test.answerAsSampleWallet`. */
export interface AnswerAsSampleWalletParams {
  /** Whose document: an adult, a minor, or one that was revoked or has expired. Default: "adult" */
  holder?: SampleHolder;
  /** A mobile driver’s license, or a European PID as mdoc. Default: "mdl" */
  document?: SampleWalletDocument;
  /** Verification with an open request to a wallet */
  verificationId: string;
}

/** Of `test.advanceClock`. */
export interface AdvanceTestClockParams {
  to?: string;
  /** An ISO 8601 duration, such as `P30D`, `P1Y6M`, or `PT12H` */
  by?: string;
}

/** Of `test.listMails`. */
export interface ListTestMailsParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only emails to this address */
  to?: string;
}

/** Of `test.listMails`. */
export interface ListTestMailsResult {
  data: TestMail[];
  nextCursor: string | null;
}

/** Of `search.search`. */
export interface SearchParams {
  /** An ID, the beginning of a reference, or words of a title or a name. Words can be cut off after three letters */
  q: string;
  /** Kinds, separated by commas: `person`, `business`, `project`, `release`, `agreement`, `verification` */
  kinds?: string;
}

/** Of `vcApi.issueCredential`. */
export interface VcApiIssueCredentialParams {
  /** Unsecured; its issuer becomes the test issuer */
  credential: Record<string, unknown>;
  /** Default: {"format":"ldp_vc"} */
  options?: VcApiIssueOptions;
}

/** Of `vcApi.issueCredential`. */
export interface VcApiIssueCredentialResult {
  [field: string]: unknown;
}

/** Of `vcApi.issueCredentials`. */
export interface VcApiIssueCredentialsParams {
  credentials: Record<string, unknown>[];
  /** Default: {"format":"ldp_vc"} */
  options?: VcApiIssueOptions;
}

/** Of `vcApi.issueCredentials`. */
export interface VcApiIssueCredentialsResult {
  verifiableCredentials: {
    [field: string]: unknown;
  }[];
}

/** Of `vcApi.changeStatus`. */
export interface VcApiChangeStatusParams {
  credentialId: string;
  credentialStatus: StatusEntry;
  /** Whether the status applies from now on. Default: true */
  status?: boolean;
}

/** Of `vcApi.verifyCredential`. */
export interface VcApiVerifyCredentialParams {
  /** With an embedded proof, enveloped, or in compact form */
  verifiableCredential: Record<string, unknown> | string;
  options?: {
    /** Accepted; includes every check */
    checks?: string[];
    [field: string]: unknown;
  };
}

/** Of `vcApi.getStatusList`. */
export interface VcApiStatusListResult {
  [field: string]: unknown;
}

/** Of `vcApi.verifyPresentation`. */
export interface VcApiVerifyPresentationParams {
  verifiablePresentation: Record<string, unknown> | string;
  options?: {
    /** Accepted; includes every check */
    checks?: string[];
    challenge?: string;
    domain?: string;
    [field: string]: unknown;
  };
}

/** Of `service.getHealth`. */
export interface GetHealthResult {
  status: 'ok';
  version: string;
}

/** Of `service.getReadiness`. */
export interface GetReadinessResult {
  status: 'ok';
}

/** Of `service.getOpenApi`. */
export type GetOpenApiResult = Record<string, unknown>;

/** Stable: `code` of an {@link ApiError}. */
export type ErrorCode = 'malformed_request' | 'validation_failed' | 'invalid_login' | 'invalid_second_factor' | 'unauthorized' | 'consent_required' | 'insufficient_scope' | 'recent_login_required' | 'sign_up_closed' | 'no_face' | 'not_found' | 'challenge_used' | 'conflict' | 'idempotency_in_progress' | 'secret_already_shown' | 'challenge_expired' | 'gone' | 'payload_too_large' | 'unsupported_media_type' | 'evidence_not_accepted' | 'frames_replayed' | 'guessable_password' | 'idempotency_mismatch' | 'invalid_documents' | 'invalid_liveness' | 'no_trusted_issuers' | 'not_available' | 'unprocessable' | 'rate_limited' | 'headers_too_large' | 'internal' | 'unavailable';
