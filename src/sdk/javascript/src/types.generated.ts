// Generated from src/openapi.json by `npm run make:sdk`. Do not edit.
import type { FileInput } from './file-input.ts';

export type ExpectedDocumentType = 'passport' | 'id_card' | 'residence_permit' | 'driving_licence';

/** The frames taken while the person followed a challenge, in order */
export interface LivenessAnswer {
  challengeId: string;
  nonce: string;
  frames: {
    /** A JPEG, PNG or WebP picture as a base64 data URI */
    image: FileInput;
    /** Milliseconds from when the challenge was shown to when this frame was taken */
    at: number;
  }[];
}

/** What the document is expected to say; anything else goes to review */
export interface ExpectedIdentity {
  givenName?: string;
  familyName?: string;
  birthDate?: string;
}

/** That the person agreed before anything was captured; needed where the policy says so */
export interface CaptureConsent {
  givenAt: string;
  /** SHA-256 of the text that was agreed to, in hexadecimal digits */
  textSha256?: string;
  /** Of the text, as in BCP 47 */
  language?: string;
}

/** Up to 50 keys (40 characters) with texts (500 characters) of the caller's own. No personal data: it is neither sealed nor shown with more care than the rest */
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
  /** A PDF, JPEG, PNG or WebP as a base64 data URI or bare base64 */
  content: FileInput;
  /** The last day on which the document is valid */
  validUntil?: string;
}

export interface BusinessOwnerInput {
  name: string;
  kind: OwnerKind;
  /** Percent of what it is an owner of: of the business, or of the company that it stands in */
  share: number;
  /** Of a person */
  birthDate?: string;
  /** Nationality or seat: ISO 3166-1 alpha-2 */
  country?: string;
  /** Of a company */
  registrationNumber?: string;
  /** Of a person: where the invitation to be verified goes */
  email?: string;
  /** The caller's own id of the user */
  userId?: string;
  /** Leads the business: a person with significant responsibility */
  control?: boolean;
  /** Of a company: who owns it */
  owners?: BusinessOwnerInput[];
}

export type OwnerKind = 'person' | 'company';

export type VerificationType = 'idv' | 'kyb';

export type AnyVerificationStatus = 'pending' | 'processing' | 'verified' | 'rejected' | 'needs_review' | 'requires_input' | 'expired' | 'cancelled' | 'redacted' | 'in_review' | 'approved' | 'suspended';

/** Up to 50 keys (40 characters) with texts (500 characters) of the caller's own. No personal data: it is neither sealed nor shown with more care than the rest. Keys that are not named stay; null or an empty text takes one away */
export type MetadataPatch = Record<string, string | null>;

export type IdentityDocumentType = 'passport' | 'passport_card' | 'id_card' | 'residence_permit' | 'travel_document' | 'driving_licence';

export interface InformationAnswer {
  item: number;
  text: string;
}

export type ScreeningHitDecision = 'false_positive' | 'confirmed';

export type ListCategory = 'sanctions' | 'pep' | 'adverse';

export type InformationItemKind = 'document' | 'answer' | 'owner';

export type BusinessDocumentKind = 'incorporation' | 'ownership' | 'other';

export interface InformationItem {
  kind: InformationItemKind;
  /** What is asked for, as the applicant reads it */
  text: string;
  /** As what a document counts; `other` if not given */
  documentKind?: BusinessDocumentKind;
}

/** `machine-readable`: a zone of ICAO 9303; `barcode`: PDF417 of AAMVA; `numbered-fields`: the fields of a driving licence, by which it is decided only where names, birth date and country were expected; else by a reviewer */
export type ReadingCapability = 'machine-readable' | 'barcode' | 'numbered-fields';

/** Coarse; told by the words of its names, which is ours and not the list’s */
export type EntityClass = 'company_limited_by_shares' | 'company_limited_by_guarantee' | 'partnership' | 'limited_partnership' | 'sole_proprietorship' | 'foundation' | 'association' | 'cooperative' | 'public_body' | 'trust' | 'branch' | 'other';

/** Both days included */
export interface NewShootDates {
  from: string;
  until: string;
}

/** The verification of the business that produces; its status is shown */
export interface NewProducer {
  verificationId: string;
}

export type MinimumSignatureLevel = 'same_key' | 'live';

export type PerformerRemovalReason = 'declared_in_error' | 'not_depicted' | 'duplicate' | 'other';

export interface NewContact {
  legalName: string;
  /** One plain e-mail address */
  email?: string;
  phone?: string;
  address?: string;
}

export type Exclusivity = 'exclusive' | 'non_exclusive';

export type ReleasePartyRole = 'performer' | 'guardian' | 'photographer' | 'producer' | 'witness';

/** What each signature has to rest on at least: `same_key`, `live` or `wallet` (the last two are equal). `true` means `same_key`. An earlier verification of the userId (`on_file`) never satisfies it. Answers show the level or false */
export type MinimumSignature = boolean | VerifiedLevel;

export type VerifiedLevel = 'same_key' | 'live' | 'wallet';

export type ReleaseStatus = 'pending' | 'signed' | 'refused' | 'expired' | 'withdrawn';

export type ReleaseDisclosure = 'legalName' | 'stageName' | 'birthDate' | 'projectTitle' | 'shoot' | 'document';

export type AgreementType = 'model_release' | 'copyright_assignment' | 'copyright_license' | 'consent' | 'contract';

/** Of the template's fields. Money is `{amount: "12.50", currency: "EUR"}` */
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

export interface NewParty {
  /** What the party is: `model`, `photographer` */
  role: string;
  name: string;
  /** One plain e-mail address */
  email: string;
  /** By default the template's role says; else `signer` */
  kind?: PartyKind;
  /** Lower ones act first, equal ones at once. By default the template's role says; else 1 */
  order?: number;
  /** The caller's own id of the user */
  userId?: string;
  /** A party under 18 when it is sent needs a guardian */
  birthDate?: string;
  /** Of a guardian: the role of the minor */
  guardianOf?: string;
  /** Of a witness: the role of the one it has seen sign; everybody who signs before it where not given */
  witnessOf?: string;
  /** `en` or `es`, also with a region such as `es-MX`: the language of mails and pages for them */
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
  /** Characters, value, day, or entries: by the type */
  min?: number | string;
  max?: number | string;
  choices?: TemplateChoice[];
  help?: string;
}

export type TemplateFieldType = 'text' | 'long_text' | 'number' | 'money' | 'date' | 'boolean' | 'choice' | 'list';

/** Holds or not by the value of a field */
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
  /** What the party is: `model`, `photographer` */
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

export type WalletFormat = 'dc+sd-jwt' | 'jwt_vc_json' | 'vc+jwt';

export interface DcqlQuery {
  credentials: ({
    id: string;
    multiple?: boolean;
    /** Always demanded: a credential without it proves nothing about who shows it */
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
    /** Always demanded: a credential without it proves nothing about who shows it */
    require_cryptographic_holder_binding?: true;
    claims?: DcqlClaim[];
    claim_sets?: string[][];
    format: 'jwt_vc_json' | 'ldp_vc';
    meta: {
      type_values: string[][];
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
        requires?: ('face_matched' | 'liveness_passed' | 'chip_verified' | 'reviewed_by_human')[];
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

export type AskableClaim = 'age_over_18' | 'age_over_21' | 'given_name' | 'family_name' | 'birthdate' | 'nationalities' | 'document' | 'examined_on' | 'face_match' | 'liveness' | 'reviewed_by_human';

export type ResponseMode = 'direct_post' | 'direct_post.jwt';

export type ClientIdScheme = 'x509_hash' | 'decentralized_identifier' | 'redirect_uri';

export type Assurance = 'face_matched' | 'liveness_passed' | 'chip_verified' | 'reviewed_by_human';

export type BusinessAssurance = 'active_in_register' | 'documents_read' | 'owners_verified' | 'screened' | 'reviewed_by_human';

export interface ProofToVerify {
  /** A proof file */
  proof: Record<string, unknown>;
  proofRequestId?: string;
  statement?: Record<string, unknown>;
}

export type CredentialType = 'IdentityVerificationCredential' | 'BusinessVerificationCredential' | 'AgreementCredential' | 'ModelReleaseCredential' | 'ConsentCredential';

export type CredentialStatus = 'active' | 'suspended' | 'revoked';

/** Stands in the event and in the register, never in a list */
export type StatusChangeReason = 'document_invalid' | 'fraud_suspected' | 'holder_request' | 'issued_in_error' | 'key_compromised' | 'superseded' | 'under_investigation' | 'investigation_closed' | 'other';

export type EventSubscription = '*' | 'identity.verified' | 'identity.rejected' | 'identity.review_required' | 'identity.requires_input' | 'identity.expired' | 'identity.screening_hit' | 'kyb.approved' | 'kyb.rejected' | 'kyb.requires_input' | 'kyb.suspended' | 'kyb.expired' | 'screening.hit' | 'agreement.sent' | 'agreement.viewed' | 'agreement.party_signed' | 'agreement.signed' | 'agreement.declined' | 'agreement.voided' | 'agreement.expired' | 'release.signed' | 'release.distributed' | 'consent.given' | 'consent.withdrawn' | 'credential.issued' | 'credential.revoked' | 'credential.suspended' | 'credential.reinstated' | 'proof.verified' | 'proof.ready' | 'proof.failed' | 'presentation.verified' | 'presentation.failed' | 'compliance.changed' | 'complaint.received' | 'complaint.decided' | 'report.completed' | 'report.failed' | 'bundle.completed' | 'bundle.failed' | 'test_clock.ready' | 'webhook.disabled' | 'erasure.scheduled' | 'erasure.cancelled' | 'erasure.completed';

export type WebhookStatus = 'enabled' | 'disabled';

export type EventName = 'identity.verified' | 'identity.rejected' | 'identity.review_required' | 'identity.requires_input' | 'identity.expired' | 'identity.screening_hit' | 'kyb.approved' | 'kyb.rejected' | 'kyb.requires_input' | 'kyb.suspended' | 'kyb.expired' | 'screening.hit' | 'agreement.sent' | 'agreement.viewed' | 'agreement.party_signed' | 'agreement.signed' | 'agreement.declined' | 'agreement.voided' | 'agreement.expired' | 'release.signed' | 'release.distributed' | 'consent.given' | 'consent.withdrawn' | 'credential.issued' | 'credential.revoked' | 'credential.suspended' | 'credential.reinstated' | 'proof.verified' | 'proof.ready' | 'proof.failed' | 'presentation.verified' | 'presentation.failed' | 'compliance.changed' | 'complaint.received' | 'complaint.decided' | 'report.completed' | 'report.failed' | 'bundle.completed' | 'bundle.failed' | 'test_clock.ready' | 'webhook.disabled' | 'erasure.scheduled' | 'erasure.cancelled' | 'erasure.completed';

export type DeliveryState = 'pending' | 'delivered' | 'failed';

export type ComplianceScope = 'organization' | 'project' | 'person';

export type ComplianceState = 'met' | 'expiring' | 'missing' | 'blocked';

export type Requirement = 'identity_verified' | 'age_on_shoot_date' | 'release_signed' | 'release_not_withdrawn' | 'withdrawal_acknowledged' | 'producer_verified' | 'performers_complete' | 'records_complete' | 'list_screening_fresh';

export interface ExpiringComplianceRuleChange {
  /** Whether it is asked at all */
  enabled?: boolean;
  /** How long before its end it is `expiring` */
  expiringDays?: number;
}

export interface ComplianceRuleChange {
  /** Whether it is asked at all */
  enabled?: boolean;
}

export type BundleDisclosure = 'legalName' | 'stageName' | 'birthDate' | 'projectTitle';

export type ProducerForm = 'proof' | 'credential' | 'none';

export type ReportTypeName = 'performer_records' | 'agreements_register' | 'kyb_register' | 'verification_statistics' | 'consent_withdrawals' | 'platform_monthly' | 'audit_extract';

export type ReportFormat = 'pdf' | 'csv' | 'json';

/** Who keeps the records (28 CFR 75.6) */
export interface RecordCustodian {
  name: string;
  /** Default: null */
  title?: string | null;
  /** Default: null */
  business?: string | null;
  /** The street address where the records can be inspected */
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
  /** Erased when it is as old; null: not for its age. Default: null */
  eraseAfterDays?: number | null;
  /** A duty: kept as long, whoever asks; null: none. Default: null */
  keepAtLeastDays?: number | null;
}

export type Scope = 'verifications:read' | 'verifications:write' | 'reviews:write' | 'agreements:read' | 'agreements:write' | 'credentials:read' | 'credentials:write' | 'proofs:read' | 'proofs:write' | 'webhooks:read' | 'webhooks:write' | 'compliance:read' | 'compliance:write' | 'compliance:erase' | 'organization:read' | 'organization:write' | 'keys:write' | 'pii:read';

export type Mode = 'live' | 'test';

/** What `PublicKeyCredential.toJSON()` gives after `navigator.credentials.get()` */
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

export type WalletNotification = 'credential_accepted' | 'credential_failure' | 'credential_deleted';

export interface VcApiIssueOptions {
  /** `ldp_vc` embeds an eddsa-rdfc-2022 proof; `vc+jwt` gives an EnvelopedVerifiableCredential. Default: "ldp_vc" */
  format?: 'ldp_vc' | 'vc+jwt';
  type?: 'DataIntegrityProof';
  cryptosuite?: 'eddsa-rdfc-2022';
  /** Gives the credential an entry in the test issuer's status list */
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

export type ReleaseFileName = 'release.sd-jwt' | 'status.json' | 'trust.json' | 'document.pdf' | 'evidence.json';

export type AnyVerification = Verification | BusinessVerification;

export interface Verification {
  id: string;
  /** The same as `id` */
  verificationId: string;
  type: 'idv';
  status: VerificationStatus;
  /** True only while it stands: verified, not expired, and its credential neither revoked nor suspended */
  verified: boolean;
  /** What `verified: true` rests on, as the credential says it; null otherwise */
  assurance: IdentityAssurance | null;
  userId: string | null;
  personId: string | null;
  credentialId: string | null;
  /** What became of the credential; null where there is none */
  credentialStatus: CredentialStatus | null;
  attempt: number;
  /** Who works on it */
  assignee: string | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  decidedAt: string | null;
  expiresAt: string | null;
  checks: VerificationCheck[];
  liveness: CheckResult;
  policyVersion: string | null;
  engineVersion: string | null;
  reviewReason: string | null;
  reviewNote?: string | null;
  /** Signs of fraud that were found */
  signals: {
    key: string;
    weight: 'review' | 'decisive';
    message: string;
    figures?: Record<string, number>;
    /** Other verifications and persons that it was seen beside; only with the scope reviews:write */
    related?: string[];
  }[];
  /** Why new pictures are needed, in words for the person who takes them */
  inputReasons: Explanation[];
  /** The first of two approvals, where the policy asks for two; reason and note for reviewers */
  approvals: Approval[];
  consent: CaptureConsent | null;
  /** When it was decided or ended otherwise; the retention period runs from here */
  endedAt: string | null;
  biometricsErasedAt: string | null;
  redactedAt: string | null;
  /** The status before it was redacted */
  redactedFrom: 'verified' | 'rejected' | 'expired' | 'cancelled' | null;
  /** What the document says; only with the scope pii:read */
  extracted?: {
    documentType: string;
    documentFormat: string;
    issuingState: string;
    /** ISO 3166-2 code of the state or province */
    issuingSubdivision?: string;
    documentNumber: string;
    familyName: string;
    givenNames: string;
    /** The names may be longer than the document shows */
    namesTruncated: boolean;
    birthDate: string;
    sex: string;
    expiryDate: string;
    nationality: string;
    personalNumber?: string;
  } | null;
  /** What the print of the document tells a reviewer; only with the scope pii:read */
  printed?: {
    /** Where print and machine-readable data differ */
    disagreements: {
      field: 'familyName' | 'givenNames' | 'birthDate' | 'expiryDate' | 'documentNumber';
      machineReadable: string;
      printed: string;
    }[];
    /** Read from the print of a document without machine-readable data; nothing is decided on it */
    values: {
      familyName?: PrintedValue;
      givenNames?: PrintedValue;
      birthDate?: PrintedValue;
      expiryDate?: PrintedValue;
      documentNumber?: PrintedValue;
    };
  } | null;
  /** What was asked for in test mode */
  testOutcome?: string;
  /** The session in which the person takes, or took, the pictures; null where there is none */
  session: VerificationContinuation | null;
  /** Only where `expand` asks for it: what `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only where `expand` asks for it: what `personId` names */
  person?: Person | null;
}

export type VerificationStatus = 'pending' | 'processing' | 'verified' | 'rejected' | 'needs_review' | 'requires_input' | 'expired' | 'cancelled' | 'redacted';

export interface IdentityAssurance {
  faceMatch: AssuranceResult;
  liveness: AssuranceResult;
  reviewedByHuman: boolean;
}

export type AssuranceResult = 'passed' | 'not_performed';

/** Your own data */
export type Metadata = Record<string, string>;

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
  /** The days that a printed date may mean */
  days?: string[];
}

export interface VerificationContinuation {
  id: string;
  /** The link for the person, only in the answer to the call that made it */
  url?: string;
  /** When the link ends */
  expiresAt: string;
}

export interface BusinessVerification {
  id: string;
  /** The same as `id` */
  verificationId: string;
  type: 'kyb';
  status: BusinessVerificationStatus;
  /** True only while it stands: approved, and its credential neither revoked nor suspended */
  verified: boolean;
  /** As registered; null once redacted */
  businessName: string | null;
  userId: string | null;
  credentialId: string | null;
  /** What became of the credential; null where there is none */
  credentialStatus: CredentialStatus | null;
  attempt: number;
  /** Who works on it */
  assignee: string | null;
  /** Until when a decision is promised */
  dueAt: string;
  /** Still to be decided after `dueAt` */
  overdue: boolean;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  submittedAt: string;
  decidedAt: string | null;
  /** When it has to be verified again, or until when information is awaited */
  expiresAt: string | null;
  tasks: VerificationTask[];
  /** What was asked for in test mode */
  testOutcome?: string;
  /** null once redacted */
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
  /** As sent; only with the scope pii:read */
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
  /** The first of two approvals, where the policy asks for two; reason and note for reviewers */
  approvals: Approval[];
  /** What is missing, in words for the applicant */
  inputReasons: Explanation[];
  suspensionReason: 'screening_hit' | 'document_expired' | 'owner_expired' | 'reviewer' | null;
  endedAt: string | null;
  redactedAt: string | null;
  /** The status before it was redacted */
  redactedFrom: 'approved' | 'rejected' | 'suspended' | 'expired' | 'cancelled' | null;
  /** Only where `expand` asks for it: what `credentialId` names */
  credential?: IssuedCredential | null;
}

export type BusinessVerificationStatus = 'pending' | 'in_review' | 'approved' | 'rejected' | 'requires_input' | 'suspended' | 'expired' | 'cancelled' | 'redacted';

export interface VerificationTask {
  key: 'name_match' | 'registration_number' | 'tax_number' | 'lei' | 'entity_type' | 'registry_record' | 'incorporation_date' | 'address_match' | 'incorporation_document' | 'document_date' | 'ownership_document' | 'ownership_total' | 'beneficial_owners' | 'control_person' | 'owners_verified' | 'sanctions' | 'sanctions_owners' | 'duplicate_business' | 'fraud_history';
  category: 'business' | 'address' | 'documents' | 'ownership' | 'screening' | 'registry';
  status: 'success' | 'warning' | 'failure' | 'pending';
  /** A stable code of what was found */
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
  /** True only while it stands: verified, not expired, and its credential neither revoked nor suspended */
  verified: boolean;
  /** What `verified: true` rests on, as the credential says it; null otherwise */
  assurance: IdentityAssurance | null;
  userId: string | null;
  personId: string | null;
  credentialId: string | null;
  /** What became of the credential; null where there is none */
  credentialStatus: CredentialStatus | null;
  attempt: number;
  /** Who works on it */
  assignee: string | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  decidedAt: string | null;
  expiresAt: string | null;
  /** Only where `expand` asks for it: what `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only where `expand` asks for it: what `personId` names */
  person?: Person | null;
  /** Only where `expand` asks for it: what `verificationId` names */
  verification?: AnyVerification | null;
}

export interface BusinessVerificationSummary {
  id: string;
  /** The same as `id` */
  verificationId: string;
  type: 'kyb';
  status: BusinessVerificationStatus;
  /** True only while it stands: approved, and its credential neither revoked nor suspended */
  verified: boolean;
  /** As registered; null once redacted */
  businessName: string | null;
  userId: string | null;
  credentialId: string | null;
  /** What became of the credential; null where there is none */
  credentialStatus: CredentialStatus | null;
  attempt: number;
  /** Who works on it */
  assignee: string | null;
  /** Until when a decision is promised */
  dueAt: string;
  /** Still to be decided after `dueAt` */
  overdue: boolean;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  submittedAt: string;
  decidedAt: string | null;
  /** When it has to be verified again, or until when information is awaited */
  expiresAt: string | null;
  /** Only where `expand` asks for it: what `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only where `expand` asks for it: what `verificationId` names */
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
  /** null once the verification is redacted */
  text: string | null;
  createdAt: string;
}

export interface ScreeningHit {
  id: string;
  /** `person`; of a business `business`, or whose name it is among the owners */
  subjectKey: string;
  state: ScreeningHitState;
  /** Of the entry on the list */
  entityId: string;
  list: string;
  /** Null of hits from before versions were kept */
  listVersion: string | null;
  name: string;
  topics: string[];
  /** Which publications the list has it from */
  datasets: string[];
  /** 0 to 1 */
  score: number;
  explanation: {
    feature: string;
    score: number;
    detail: string;
  }[];
  firstSeenAt: string;
  settledAt: string | null;
  /** The reviewer, `usr_…` or `key_…` */
  settledBy: string | null;
  /** With four eyes: who dismissed it first; another reviewer has to confirm that */
  firstDismissedBy: string | null;
  /** Why it was settled so */
  note: string | null;
}

export type ScreeningHitState = 'open' | 'false_positive' | 'confirmed';

export interface VerificationCounts {
  idv: {
    forReview: number;
    atRisk: number;
    /** Of those for review, nobody’s */
    unassigned: number;
    /** Of those for review, the caller’s */
    mine: number;
    requiresInput: number;
    processing: number;
  };
  kyb: {
    forReview: number;
    atRisk: number;
    overdue: number;
    /** Of those for review, nobody’s */
    unassigned: number;
    /** Of those for review, the caller’s */
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
  /** Signed; goes back with the frames */
  nonce: string;
  /** What the person does, in this order; left and right are the person's own */
  steps: ('look_left' | 'look_right' | 'look_up' | 'come_closer')[];
  expiresAt: string;
}

export interface VerificationSession {
  id: string;
  /** `created`, `started` once consent is given, then the status of the verification */
  status: VerificationSessionStatus;
  userId: string | null;
  verificationId: string | null;
  /** How often pictures came */
  attempt: number;
  /** Why it is not verified, as the person is told */
  lastError: Explanation | null;
  /** What the person answered on the hosted page; `notice` is the SHA-256 of what was shown */
  consent: CaptureConsentAnswer | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  /** Only where `expand` asks for it: what `verificationId` names */
  verification?: AnyVerification | null;
}

export interface VerificationPolicy {
  /** `pol_…` or `default/…`; the `policyVersion` of decisions */
  version: string;
  /** 1 for the organisation's first; null of defaults */
  number: number | null;
  createdAt: string | null;
  /** Id of the key or user */
  createdBy: string | null;
  acceptedDocuments: {
    /** null accepts every kind; a visa never counts */
    types: IdentityDocumentType[] | null;
    countries: {
      allow: string[] | null;
      /** Issuers as in ISO 3166-1 alpha-3, or ICAO 9303-3 where that has none */
      deny: string[];
    };
  };
  /** Specimens count, such as documents of Utopia; only in test mode and in development */
  acceptSpecimens: boolean;
  /** Years on the day of the decision; 18 by default. null or less verifies minors, who sign beside a guardian */
  minimumAge: number | null;
  /** Years since the date of issue, where the document says it by machine: licences do, an MRZ does not */
  maximumDocumentAgeYears: number | null;
  /** Distance up to which two faces are one person */
  faceStrict: number;
  /** Distance above which, by 0.05, they are two persons; between, a reviewer decides */
  faceLax: number;
  /** Distance below which the selfie looks like a copy of the portrait */
  faceAlike: number;
  /** The least sure character of a reading */
  leastCharacterConfidence: number;
  /** Below it the machine-readable zone counts as unreadable */
  leastMeanConfidence: number;
  /** Mean of a usable picture, 0 to 255 */
  leastBrightness: number;
  /** Of a usable picture, 0 to 255 */
  leastContrast: number;
  /** `required`, the default of live organizations in production: nobody is approved automatically without a passed challenge */
  liveness: 'required' | 'when_supplied';
  /** Share of the approvals that a person looks at nevertheless */
  reviewSampleShare: number;
  /** null only of `default/1`, which erased nothing */
  retentionDays: number | null;
  /** Look for a new face among the verified people */
  duplicatePersonSearch: boolean;
  /** An approval needs two reviewers; changing it needs the scope organization:write */
  fourEyes: boolean;
  /** Examine nothing before consent is on record */
  consentRequired: boolean;
  /** Rules for businesses */
  business: {
    /** Percent from which on somebody counts as a beneficial owner */
    ownershipThreshold: number;
    /** No business is approved before its beneficial owners and control person are verified */
    requireVerifiedOwners: boolean;
    /** An approval needs two reviewers; changing it needs the scope organization:write */
    fourEyes: boolean;
    /** Approve without a reviewer where every task succeeded; changing it needs the scope organization:write */
    automaticApproval: boolean;
    /** Until a business has to be verified again */
    validityMonths: number;
    /** Likeness from which on an entry of a sanctions list counts as a hit */
    screeningThreshold: number;
    /** Of an incorporation document; null where its age does not matter */
    maxDocumentAgeMonths: number | null;
  };
  /** People against lists */
  screening: {
    /** What people are searched for on the imported lists: `sanctions`, `pep` (politically exposed persons and their families), `adverse` (crime, warnings, and the like). Empty, the default, searches for nobody */
    categories: ListCategory[];
    /** Likeness from which on an entry counts as a match */
    threshold: number;
    /** A new match suspends the credential of a verified person until it is dismissed */
    suspend: boolean;
  };
}

export interface Person {
  id: string;
  /** The caller's own ids of this person */
  userIds: string[];
  metadata: Metadata;
  createdAt: string;
  /** When all that was known of the person was erased */
  erasedAt: string | null;
  /** The latest first, then aliases; only with the scope pii:read */
  names?: {
    familyName: string;
    givenNames: string;
  }[];
  /** Only with the scope pii:read */
  birthDate?: string;
}

export interface BeneficialOwner {
  id: string;
  /** `ownership`: holds the threshold of the policy; `control`: named as running the business; `senior_manager`: the same, where nobody holds the threshold */
  bases: ('ownership' | 'control' | 'senior_manager')[];
  /** Percent of the business over all paths */
  share: number;
  /** The largest first, at most 20; none once erased */
  paths: {
    /** The product along the path, percent of the business */
    share: number;
    /** From the owner through companies down to the business */
    steps: {
      /** Only with the scope pii:read */
      name?: string;
      /** Percent of the next step, at the last one of the business */
      share: number;
    }[];
  }[];
  morePaths: boolean;
  /** Companies on the way own each other; the share counts their circle out */
  circular: boolean;
  /** `expired`: was verified, and no longer is */
  state: 'unverified' | 'invited' | 'in_progress' | 'verified' | 'rejected' | 'expired';
  reason: 'not_invited' | 'birth_date_missing' | 'identity_differs' | 'identity_expired' | 'identity_suspended' | 'identity_revoked' | 'link_expired' | 'session_cancelled' | 'consent_refused' | 'identity_rejected' | null;
  userId: string | null;
  /** The identity verification that says who it is */
  verificationId: string | null;
  /** The verification session that it was invited to */
  sessionId: string | null;
  invitedAt: string | null;
  verifiedAt: string | null;
  createdAt: string;
  /** Only with the scope pii:read; null once erased */
  person?: {
    name: string;
    birthDate: string | null;
    country: string | null;
    email: string | null;
  } | null;
  /** Only where `expand` asks for it: what `sessionId` names */
  session?: VerificationSession | null;
  /** Only where `expand` asks for it: what `verificationId` names */
  verification?: AnyVerification | null;
}

export interface InformationRequest {
  id: string;
  state: InformationRequestState;
  items: InformationItem[] | null;
  message: string | null;
  /** By the place of the item; for reviewers only */
  answers?: InformationAnswer[] | null;
  requestedBy: string;
  createdAt: string;
  expiresAt: string;
  answeredAt: string | null;
}

export type InformationRequestState = 'open' | 'answered' | 'closed' | 'expired';

export interface RegistrySource {
  /** `gleif`: an imported golden copy of GLEIF; `gleif-api`: GLEIF's API, where the operator configured it; `test-register`: the samples of test mode */
  source: 'gleif' | 'gleif-api' | 'test-register';
  available: boolean;
  version: string | null;
  records: number | null;
  /** When it was imported */
  asOf: string | null;
}

export interface RegistryRecord {
  /** `gleif`: an imported golden copy of GLEIF; `gleif-api`: GLEIF's API, where the operator configured it; `test-register`: the samples of test mode */
  source: 'gleif' | 'gleif-api' | 'test-register';
  /** When the source said so */
  asOf: string;
  lei: string | null;
  name: string;
  /** Former, trading, translated and transliterated names */
  otherNames: string[];
  /** ELF code (ISO 20275) */
  legalForm: string | null;
  status: 'active' | 'inactive' | 'unknown';
  /** Of the LEI's registration: ISSUED, LAPSED, RETIRED … */
  leiStatus: string | null;
  /** Alpha-2, of the jurisdiction */
  country: string;
  /** ISO 3166-2, where the jurisdiction is a part of a country */
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
  /** Day of incorporation; absent in lists that were imported by an earlier release */
  incorporatedOn?: string | null;
  /** When the register last changed the record */
  updatedAt: string | null;
}

export interface ScreeningMatch {
  entityId: string;
  list: string;
  listVersion: string;
  name: string;
  /** Such as `sanction`, `role.pep`, in the terms of OpenSanctions */
  topics: string[];
  /** Which publications the list has it from */
  datasets: string[];
  /** 0 to 1 */
  score: number;
  explanation: {
    feature: 'name' | 'birth_date' | 'country' | 'identifier';
    /** 1 agrees, 0 contradicts */
    score: number;
    detail: string;
  }[];
}

export interface Country {
  alpha2: string;
  alpha3: string;
  numeric: string;
  /** The usual English name, as in the Unicode CLDR */
  name: string;
  /** Whose documents its people hold, as alpha-3; null: nobody */
  issuer: string | null;
  /** Whether it issues documents of its own */
  issues: boolean;
  /** The issuing state as its MRZ has it */
  mrzCode: string | null;
  /** What it is known to issue; any other document is read too, where it follows its standard */
  documents: {
    type: IdentityDocumentType;
    format: 'TD1' | 'TD3' | 'AAMVA' | 'EU-DL';
    capability: ReadingCapability;
    /** Whether it can be decided without a reviewer; with `numbered-fields` on the condition named there */
    automatic: boolean;
    /** States and provinces that issue it (ISO 3166-2), where the country itself does not */
    subdivisions: string[] | null;
    /** What this rests on; see `bases` */
    basis: 'ICAO 9303' | 'EU 2019/1157' | 'EU 2006/126' | 'AAMVA' | 'unverified';
  }[];
}

export interface DocumentType {
  type: 'passport' | 'passport_card' | 'id_card' | 'residence_permit' | 'travel_document' | 'driving_licence' | 'visa';
  name: string;
  description: string;
  /** Pictures that are needed, beside the selfie */
  sides: ('front' | 'back')[];
  formats: string[];
  capability: ReadingCapability;
  /** What is read by machine */
  reads: string[];
  /** Whether it can verify somebody by itself */
  verifies: boolean;
}

export interface EntityType {
  /** ELF code of ISO 20275 */
  code: string;
  /** alpha-2; null for the codes 8888 (not listed) and 9999 (none) */
  country: string | null;
  /** ISO 3166-2, where only a part of the country has it */
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
  /** Null of a project that a release made by its external id */
  title: string | null;
  description: string | null;
  shootDates: ShootDates[];
  producer: {
    verificationId: string | null;
    /** As it is now; `missing` where none is named */
    status: 'pending' | 'in_review' | 'approved' | 'rejected' | 'requires_input' | 'suspended' | 'expired' | 'cancelled' | 'redacted' | 'missing';
    /** Whether the business is approved now */
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
  /** This and the next two only with the scope pii:read */
  legalName?: string;
  stageNames?: string[];
  email?: string | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  removedAt: string | null;
  /** Only where `expand` asks for it: what `projectId` names */
  project?: Project | null;
  /** Your own ID of what `projectId` names; null where it has none */
  projectExternalId: string | null;
}

export interface Actor {
  kind: string;
  id: string;
}

export interface Release {
  id: string;
  status: ReleaseStatus;
  consent: boolean;
  /** `signed` by the performer with a key of their own, or `attested` by the caller alone */
  assurance: ReleaseAssurance;
  identity: PerformerIdentity;
  likeness: Likeness | null;
  userId: string;
  personId: string | null;
  projectId: string;
  agreementId: string | null;
  credentialId: string | null;
  /** SHA-256 of the document as it was sent */
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
  /** The same for one person in one project */
  performerNullifier: string | null;
  performerDid: string | null;
  /** What the signature of the performer rests on; null for attested releases, and before the signature */
  performerSignatureLevel: SignatureLevel | null;
  /** Whether the service mailed the link to sign, or the organization handed it out */
  performerLinkDelivery: LinkDelivery | null;
  /** SHA-256 of the picture */
  visualReference: string | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  signedAt: string | null;
  withdrawnAt: string | null;
  /** Until when recipients have to acknowledge the withdrawal */
  acknowledgeBy: string | null;
  history: {
    at: string;
    action: string;
    /** The key, user or part of the service */
    by: string;
    code: string | null;
    /** Only with `pii:read` */
    note?: string;
  }[];
  /** Of a withdrawn one: how many recipients were told, and have acknowledged it */
  withdrawal: {
    recipients: number;
    acknowledged: number;
  } | null;
  /** Only with `pii:read`; null once erased */
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
  /** Only where `expand` asks for it: what `agreementId` names */
  agreement?: Agreement | null;
  /** Only where `expand` asks for it: what `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only where `expand` asks for it: what `personId` names */
  person?: Person | null;
  /** Only where `expand` asks for it: what `projectId` names */
  project?: Project | null;
  /** Your own ID of what `projectId` names; null where it has none */
  projectExternalId: string | null;
}

export type ReleaseAssurance = 'signed' | 'attested';

/** Of whom the organization knows by the userId, as the credential has it; issue again once a missing one is verified. What the signature itself rests on is `performerSignatureLevel` */
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
  consent: boolean;
  /** `signed` by the performer with a key of their own, or `attested` by the caller alone */
  assurance: ReleaseAssurance;
  identity: PerformerIdentity;
  likeness: Likeness | null;
  userId: string;
  personId: string | null;
  projectId: string;
  agreementId: string | null;
  credentialId: string | null;
  /** SHA-256 of the document as it was sent */
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
  /** The same for one person in one project */
  performerNullifier: string | null;
  performerDid: string | null;
  /** What the signature of the performer rests on; null for attested releases, and before the signature */
  performerSignatureLevel: SignatureLevel | null;
  /** Whether the service mailed the link to sign, or the organization handed it out */
  performerLinkDelivery: LinkDelivery | null;
  /** SHA-256 of the picture */
  visualReference: string | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  signedAt: string | null;
  withdrawnAt: string | null;
  /** Until when recipients have to acknowledge the withdrawal */
  acknowledgeBy: string | null;
  /** Only where `expand` asks for it: what `agreementId` names */
  agreement?: Agreement | null;
  /** Only where `expand` asks for it: what `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only where `expand` asks for it: what `personId` names */
  person?: Person | null;
  /** Only where `expand` asks for it: what `projectId` names */
  project?: Project | null;
  /** Your own ID of what `projectId` names; null where it has none */
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
  /** A pseudonym of the address: the same in all of your releases, and nothing can be computed from it. Null once the recipient is erased */
  recipientId: string | null;
  /** Such as `d***@p***.example`; null once erased */
  maskedEmail: string | null;
  /** Only with `pii:read` */
  email?: string;
  disclose: ReleaseDisclosure[];
  bounceReason: string | null;
  /** How often the page was fetched; mail scanners fetch too */
  opens: number;
  createdAt: string;
  sentAt: string | null;
  bouncedAt: string | null;
  firstOpenedAt: string | null;
  lastOpenedAt: string | null;
  acknowledgedAt: string | null;
  withdrawalMailedAt: string | null;
  withdrawalAcknowledgedAt: string | null;
  /** Only where `expand` asks for it: what `releaseId` names */
  release?: Release | null;
}

/** `queued`, `mailed` (in the outbox), `sent` (taken by the mail server), `bounced`, `cancelled` by a withdrawal */
export type DistributionStatus = 'queued' | 'mailed' | 'sent' | 'bounced' | 'cancelled';

export interface ReleaseImport {
  id: string;
  status: 'queued' | 'running' | 'done';
  total: number;
  imported: number;
  refused: number;
  /** What came of each line so far */
  lines: {
    /** In the file, from 1; the header is 1 */
    line: number;
    releaseId: string | null;
    errors: {
      path: string;
      message: string;
    }[];
  }[];
  metadata: Metadata;
  createdAt: string;
  finishedAt: string | null;
}

export interface Depicted {
  projectId: string;
  ok: boolean;
  /** Codes: why not everybody may be shown */
  reasons: string[];
  performers: {
    /** Null of one who has a release and was not declared */
    performerId: string | null;
    userId: string | null;
    ok: boolean;
    /** The first day of their shoot; else of the project */
    shotOn: string | null;
    identity: {
      ok: boolean;
      /** A code */
      reason: string | null;
      examinedOn: string | null;
    };
    age: PerformerRule;
    release: {
      ok: boolean;
      /** A code */
      reason: string | null;
      releaseId: string | null;
      status: ReleaseStatus | null;
    };
    /** What a bundle says of the performer's signature: whether it reaches the minimum. Does not count for `ok`, which attested releases may have too */
    signature: {
      ok: boolean;
      /** A code */
      reason: string | null;
      level: SignatureLevel | null;
      linkDelivery: LinkDelivery | null;
      /** `minimumSignatureLevel` of the project, or of the organization where that is higher */
      minimum: SignatureLevel;
    };
    /** Whether it is nobody else of the project, by the nullifiers of the releases */
    distinct: PerformerRule;
  }[];
  /** Only where `expand` asks for it: what `projectId` names */
  project?: Project | null;
  /** Your own ID of what `projectId` names; null where it has none */
  projectExternalId: string | null;
}

export interface PerformerRule {
  ok: boolean;
  /** A code */
  reason: string | null;
}

export interface Agreement {
  id: string;
  type: AgreementType;
  status: AgreementStatus;
  /** Null once erased */
  title: string | null;
  projectId: string | null;
  templateId: string | null;
  templateVersion: number | null;
  /** The release or consent that it is signed for */
  purpose: AgreementPurpose | null;
  /** SHA-256 of the PDF as it was frozen when sent */
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
  /** When it was declined or voided, or expired */
  endedAt: string | null;
  language: string | null;
  values: Record<string, unknown> | null;
  /** The text of one that has no template; null with one, and once erased */
  body: {
    kind: string;
    [field: string]: unknown;
  }[] | null;
  settings: {
    /** What each signature has to rest on at least; false where nothing is asked for */
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
  /** Why it was voided or declined */
  endReason: string | null;
  nextReminderAt: string | null;
  parties: Party[];
  /** Only where `expand` asks for it: what `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only where `expand` asks for it: what `projectId` names */
  project?: Project | null;
  /** Only where `expand` asks for it: what `templateId` names */
  template?: AgreementTemplate | null;
  /** Your own ID of what `projectId` names; null where it has none */
  projectExternalId: string | null;
}

export interface AgreementPurpose {
  kind: 'release' | 'consent';
  id: string;
}

export interface Party {
  id: string;
  role: string;
  kind: PartyKind;
  order: number;
  status: PartyStatus;
  /** Null once erased */
  name: string | null;
  email: string | null;
  /** Of a draft alone, to be changed */
  birthDate: string | null;
  locale: string | null;
  userId: string | null;
  personId: string | null;
  /** Party that a guardian signs for */
  guardianOf: string | null;
  /** Party that a witness has seen sign */
  witnessOf: string | null;
  identityAssurance: 'none' | 'email_code' | 'verified' | 'presented';
  likeness: Likeness | null;
  /** Of the key that it signed with */
  did: string | null;
  /** The verification whose key or face signed */
  verificationId: string | null;
  /** What the signature rests on, weakest first: `link`, `mailbox` (a code that the service mailed), `on_file` (an earlier verification of the userId: the organization’s word that it is the same person), `same_key` (the key of the device on which the identity was verified with liveness), `live` (face and liveness in this signing), `wallet` (a credential presented in this signing, whose key signed too). Null before the signature */
  signatureLevel: SignatureLevel | null;
  /** Whether the service mailed the link, or the organization handed it out; null before */
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
  /** Null once erased */
  title: string | null;
  projectId: string | null;
  templateId: string | null;
  templateVersion: number | null;
  /** The release or consent that it is signed for */
  purpose: AgreementPurpose | null;
  /** SHA-256 of the PDF as it was frozen when sent */
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
  /** When it was declined or voided, or expired */
  endedAt: string | null;
  progress: {
    /** Parties without whom it is not completed */
    acting: number;
    /** Of those, who have acted */
    acted: number;
    /** Whose turn it is */
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
  /** Only where `expand` asks for it: what `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only where `expand` asks for it: what `projectId` names */
  project?: Project | null;
  /** Only where `expand` asks for it: what `templateId` names */
  template?: AgreementTemplate | null;
  /** Your own ID of what `projectId` names; null where it has none */
  projectExternalId: string | null;
}

export interface PartyLink {
  id: string;
  role: string;
  kind: PartyKind;
  order: number;
  status: PartyStatus;
  /** Null once erased */
  name: string | null;
  email: string | null;
  /** Of a draft alone, to be changed */
  birthDate: string | null;
  locale: string | null;
  userId: string | null;
  personId: string | null;
  /** Party that a guardian signs for */
  guardianOf: string | null;
  /** Party that a witness has seen sign */
  witnessOf: string | null;
  identityAssurance: 'none' | 'email_code' | 'verified' | 'presented';
  likeness: Likeness | null;
  /** Of the key that it signed with */
  did: string | null;
  /** The verification whose key or face signed */
  verificationId: string | null;
  /** What the signature rests on, weakest first: `link`, `mailbox` (a code that the service mailed), `on_file` (an earlier verification of the userId: the organization’s word that it is the same person), `same_key` (the key of the device on which the identity was verified with liveness), `live` (face and liveness in this signing), `wallet` (a credential presented in this signing, whose key signed too). Null before the signature */
  signatureLevel: SignatureLevel | null;
  /** Whether the service mailed the link, or the organization handed it out; null before */
  linkDelivery: LinkDelivery | null;
  declineReason: string | null;
  invitedAt: string | null;
  viewedAt: string | null;
  doneAt: string | null;
  remindersSent: number;
  /** The link, shown this once; null where it was mailed */
  url: string | null;
}

export type VerdictResult = 'pass' | 'fail';

/** Whether it was properly made, and true at the moment of which it speaks */
export interface RecordVerdict {
  result: VerdictResult;
  /** For people */
  message: string;
}

/** Whether it holds now; `unknown` where nothing was given that could tell */
export interface CurrentVerdict {
  result: CurrentResult;
  /** For people */
  message: string;
}

export type CurrentResult = 'pass' | 'fail' | 'unknown';

export interface VerdictRule {
  rule: string;
  /** The verdict for which it counts */
  of: 'record' | 'current';
  result: 'pass' | 'fail' | 'skipped';
  message: string;
}

export type Environment = 'development' | 'test';

export interface AgreementTemplate {
  id: string;
  /** Each change makes another; agreements keep theirs */
  version: number;
  type: AgreementType;
  /** Built-in ones cannot be changed */
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
    /** Characters, value, day, or entries: by the type */
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
    /** What the party is: `model`, `photographer` */
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
  /** `pending` while it is out for signing, `expired` where nobody signed; `given`, `refused`, `withdrawn` */
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
  /** What was consented to is erased, and its fields are empty */
  erased: boolean;
  createdAt: string;
  updatedAt: string;
  givenAt: string | null;
  withdrawnAt: string | null;
  validUntil: string | null;
  /** What became of it, oldest first; nothing of it is ever changed */
  history: {
    state: ConsentStatus;
    reason: string | null;
    by: Actor;
    at: string;
  }[];
  /** Only where `expand` asks for it: what `agreementId` names */
  agreement?: Agreement | null;
  /** Only where `expand` asks for it: what `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only where `expand` asks for it: what `personId` names */
  person?: Person | null;
  /** Only where `expand` asks for it: what `projectId` names */
  project?: Project | null;
  /** Your own ID of what `projectId` names; null where it has none */
  projectExternalId: string | null;
}

export interface ConsentNotice {
  language: string;
  text: string | null;
  url: string | null;
  /** SHA-256 of the text as UTF-8; it stands in the credential */
  textHash: string | null;
}

export interface DataController {
  name: string;
  did: string;
}

/** `signed` by the person, or `attested` by the organisation alone */
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
  /** Null where it was not given */
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
  /** Named by the caller; of a used link whose claims were signed */
  credentialId: string | null;
  metadata: Metadata;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
  /** The link for the person, shown this once */
  url: string;
}

export type WalletLinkStatus = 'open' | 'used' | 'expired' | 'cancelled';

export interface WalletLink {
  id: string;
  status: WalletLinkStatus;
  personId: string;
  /** Named by the caller; of a used link whose claims were signed */
  credentialId: string | null;
  metadata: Metadata;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
  /** Only where `expand` asks for it: what `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only where `expand` asks for it: what `personId` names */
  person?: Person | null;
}

export interface ProofLink {
  id: string;
  proofRequestId: string;
  /** The link for the person, shown this once */
  url: string;
  createdAt: string;
  /** When the request ends */
  expiresAt: string;
}

export interface NewCredentialOffer {
  id: string;
  status: CredentialOfferStatus;
  /** `tx_code`: five wrong ones; `verification`: it did not end well; `credential`: it holds no more */
  failure: CredentialOfferFailure | null;
  type: string;
  credentialId: string | null;
  verificationId: string | null;
  formats: WalletFormat[];
  txCodeRequired: boolean;
  txCodeTriesLeft: number | null;
  /** Whether the wallet's token works with its key alone */
  boundByDpop: boolean | null;
  /** What came of each request of the wallet */
  issuances: OfferIssuance[];
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  /** Until when the link may be used */
  expiresAt: string;
  acceptedAt: string | null;
  issuedAt: string | null;
  /** The link for the wallet, `openid-credential-offer://…`, shown this once */
  offerUri: string;
  /** The same for the wallet that this service keeps in a browser */
  walletUrl: string;
  /** The same as a QR code, an SVG as data URI */
  qr: string | null;
  /** To be told to the person on another way; shown this once */
  txCode: string | null;
}

/** `offered`, `accepted` once a wallet has a token, `issued` once it has a credential; `failed`, `cancelled`, `expired` */
export type CredentialOfferStatus = 'offered' | 'accepted' | 'issued' | 'failed' | 'cancelled' | 'expired';

export type CredentialOfferFailure = 'tx_code' | 'verification' | 'credential';

export interface OfferIssuance {
  id: string;
  format: WalletFormat;
  state: 'deferred' | 'issued' | 'failed';
  /** What the wallet said last */
  notification: WalletNotification | null;
  notifiedAt: string | null;
  createdAt: string;
  issuedAt: string | null;
}

export interface CredentialOffer {
  id: string;
  status: CredentialOfferStatus;
  /** `tx_code`: five wrong ones; `verification`: it did not end well; `credential`: it holds no more */
  failure: CredentialOfferFailure | null;
  type: string;
  credentialId: string | null;
  verificationId: string | null;
  formats: WalletFormat[];
  txCodeRequired: boolean;
  txCodeTriesLeft: number | null;
  /** Whether the wallet's token works with its key alone */
  boundByDpop: boolean | null;
  /** What came of each request of the wallet */
  issuances: OfferIssuance[];
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  /** Until when the link may be used */
  expiresAt: string;
  acceptedAt: string | null;
  issuedAt: string | null;
  /** Only where `expand` asks for it: what `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only where `expand` asks for it: what `verificationId` names */
  verification?: AnyVerification | null;
}

export interface PresentationRequest {
  id: string;
  /** `fetched` once a wallet came for it */
  state: PresentationState;
  /** presentation_invalid, query_not_satisfied, wallet_refused, wallet_failed */
  failure: string | null;
  clientIdScheme: ClientIdScheme;
  responseMode: ResponseMode;
  metadata: Metadata;
  createdAt: string;
  expiresAt: string;
  fetchedAt: string | null;
  answeredAt: string | null;
  erasedAt: string | null;
  clientId: string;
  /** Where wallets fetch the signed request; while it is open */
  requestUri: string | null;
  /** `openid4vp://…` for a wallet on the same device */
  link: string | null;
  /** The link as a QR code, SVG in a data URI; null where it is too long */
  qr: string | null;
  /** A page with the code that follows the state */
  pageUrl: string;
  /** As the wallet gets it; null once erased */
  query: Record<string, unknown> | null;
  purpose: string | null;
  trustedIssuers: string[] | null;
  redirectUri: string | null;
  /** Check by check; null while nothing was presented */
  presentations: {
    /** Of the credential query */
    id: string;
    verified: boolean;
    format?: string;
    checks: PresentationCheck[];
    credentials: {
      verified: boolean;
      format?: string;
      /** Only where it is believed */
      issuer?: string;
      checks: PresentationCheck[];
    }[];
    warnings?: string[];
  }[] | null;
  /** Of what was shown, that which was asked for; only with the scope `pii:read` */
  disclosed: {
    /** Of the credential query */
    id: string;
    format: string;
    issuer: string;
    holder?: string;
    claims: Record<string, unknown>;
  }[] | null;
}

export type PresentationState = 'pending' | 'fetched' | 'verified' | 'failed' | 'expired';

export interface PresentationCheck {
  check: string;
  result: CheckResult;
  /** A code */
  reason?: string;
  /** Of a status: the time that it is known for */
  asOf?: string;
}

export interface PresentationRequestSummary {
  id: string;
  /** `fetched` once a wallet came for it */
  state: PresentationState;
  /** presentation_invalid, query_not_satisfied, wallet_refused, wallet_failed */
  failure: string | null;
  clientIdScheme: ClientIdScheme;
  responseMode: ResponseMode;
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
  /** While queued: how many come before it */
  position?: number;
  /** While it is proven: the step */
  progress?: 'loading' | 'witness' | 'proving' | null;
  /** Why a queued proof was not made: a code */
  failure: string | null;
  credentialId: string;
  /** Null of a business */
  personId: string | null;
  /** Of a business; null of a person */
  verificationId: string | null;
  proofRequestId: string | null;
  /** Null until the proof is ready */
  nullifier: string | null;
  /** Null until the proof is ready */
  proof: ProofFile | null;
  metadata: Metadata;
  createdAt: string;
  /** Only where `expand` asks for it: what `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only where `expand` asks for it: what `personId` names */
  person?: Person | null;
  /** Only where `expand` asks for it: what `proofRequestId` names */
  proofRequest?: ProofRequest | null;
  /** Only where `expand` asks for it: what `verificationId` names */
  verification?: AnyVerification | null;
}

export type ProofStatus = 'queued' | 'proving' | 'ready' | 'failed';

/** What the offline verifier takes: circuit, statement, issuer, proof, publicSignals */
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
  warnings: string[];
  /** Present where it was issued in development or test mode: it attests nothing about a real person or business */
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
  /** The log of this service. Add a `checkpoint` (a signed note) to hold it to what you have seen. */
  logs: {
    origin: string;
    did: string;
  }[];
}

export interface Circuit {
  id: string;
  proves: StatementType;
  /** How the claims must be signed */
  signatureScheme: SignatureScheme;
  setup: CircuitSetup;
  constraints: number;
  publicSignals: string[];
  artifacts: Record<string, CircuitArtifact>;
}

/** The type of statement */
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
  /** Of the last change; null before any */
  statusReason: CredentialStatusReason | null;
  statusChangedAt: string | null;
  /** Null where it is of no person of the organisation */
  personId: string | null;
  /** Null where it attests no verification */
  verificationId: string | null;
  /** The verification, agreement, release or consent that it attests */
  sourceId: string;
  /** A did:web of this service */
  issuer: string;
  subject: string;
  validFrom: string;
  /** Null of one that has no end */
  validUntil: string | null;
  metadata: Metadata;
  createdAt: string;
  /** Only where `expand` asks for it: what `personId` names */
  person?: Person | null;
  /** Only where `expand` asks for it: what `verificationId` names */
  verification?: AnyVerification | null;
}

export type CredentialStatusReason = 'document_invalid' | 'fraud_suspected' | 'holder_request' | 'issued_in_error' | 'key_compromised' | 'superseded' | 'under_investigation' | 'investigation_closed' | 'other' | 'verification_suspended';

export interface IssuedCredential {
  id: string;
  type: CredentialType;
  status: CredentialStatus;
  /** Of the last change; null before any */
  statusReason: CredentialStatusReason | null;
  statusChangedAt: string | null;
  /** Null where it is of no person of the organisation */
  personId: string | null;
  /** Null where it attests no verification */
  verificationId: string | null;
  /** The verification, agreement, release or consent that it attests */
  sourceId: string;
  /** A did:web of this service */
  issuer: string;
  subject: string;
  validFrom: string;
  /** Null of one that has no end */
  validUntil: string | null;
  metadata: Metadata;
  createdAt: string;
  format: CredentialFormat;
  /** The credential itself: compact, or an object in `ldp_vc` */
  credential: string | Record<string, unknown>;
  /** Only where `expand` asks for it: what `personId` names */
  person?: Person | null;
  /** Only where `expand` asks for it: what `verificationId` names */
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
  /** Null for the key that signs now */
  retiredAt: string | null;
}

export interface NewWebhook {
  id: string;
  /** It may carry a token: null without the scope webhooks:write */
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
  /** Since when nothing was accepted; disabled after 5 days */
  failingSince: string | null;
  /** Until when deliveries are signed by the last of the replaced secrets too */
  previousSecretUntil: string | null;
  createdAt: string;
  updatedAt: string;
  /** `whsec_…`, the key of the signatures, shown this once */
  secret: string;
}

export type WebhookDisabledReason = 'by_request' | 'gone' | 'failing';

export interface Webhook {
  id: string;
  /** It may carry a token: null without the scope webhooks:write */
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
  /** Since when nothing was accepted; disabled after 5 days */
  failingSince: string | null;
  /** Until when deliveries are signed by the last of the replaced secrets too */
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
  /** null for a success */
  error: DeliveryError | null;
  ms: number;
  /** The receiver answered `{"received": true}` */
  acknowledged: boolean;
  /** As sent; signatures and your own are masked */
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
  /** Only where `expand` asks for it: what `webhookId` names */
  webhook?: Webhook | null;
}

export interface Event {
  id: string;
  event: string;
  created: string;
  org: string;
  /** False for what happened in test mode */
  livemode: boolean;
  /** Counts the events of one object, from 1: a hint of their order */
  sequence: number;
  data: Record<string, unknown>;
}

export interface ComplianceStatus {
  of: ComplianceScope;
  id: string;
  /** `expiring`: met until its date; `missing`: something can be supplied; `blocked`: somebody has to decide. The worst counts */
  status: ComplianceState;
  policyVersion: string;
  /** Of all requirements, on whatever page */
  counts: {
    met: number;
    expiring: number;
    missing: number;
    blocked: number;
  };
  /** Of an organisation: projects that something has happened to and that are told as they were before */
  pending: number;
  checkedAt: string;
  requirements: {
    requirement: Requirement;
    /** `expiring`: met until its date; `missing`: something can be supplied; `blocked`: somebody has to decide. The worst counts */
    status: ComplianceState;
    /** A code; null where it is met */
    reason: string | null;
    subject: RequirementSubject;
    projectId: string | null;
    /** A call that brings it nearer to being met; `body` is what is known of the call’s */
    fix: RequirementFix | null;
    /** When somebody has to have acted */
    dueAt: string | null;
    /** Until when it is met, where that has an end */
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
  /** Of a project */
  title: string | null;
  /** The caller's own id of a project */
  externalId: string | null;
  /** The caller's own ids of a person */
  userIds: string[];
  archived: boolean;
  /** Null before the first look */
  status: ComplianceState | null;
  requirements: {
    requirement: Requirement;
    status: ComplianceState;
    reasons: string[];
    /** Of how many it is not met */
    unmet: number;
    /** The first day or time that matters */
    next: string | null;
  }[];
  policyVersion: string | null;
  /** Something has happened since; a job looks anew */
  pending: boolean;
  checkedAt: string | null;
}

export interface ComplianceTask {
  requirement: Requirement;
  /** `expiring`: met until its date; `missing`: something can be supplied; `blocked`: somebody has to decide. The worst counts */
  status: ComplianceState;
  /** A code; null where it is met */
  reason: string | null;
  subject: RequirementSubject;
  projectId: string | null;
  /** A call that brings it nearer to being met; `body` is what is known of the call’s */
  fix: RequirementFix | null;
  /** When somebody has to have acted */
  dueAt: string | null;
  /** Until when it is met, where that has an end */
  until: string | null;
  projectTitle: string | null;
  /** Only where `expand` asks for it: what `projectId` names */
  project?: Project | null;
  /** Your own ID of what `projectId` names; null where it has none */
  projectExternalId: string | null;
}

export interface ComplianceChange {
  id: string;
  of: ComplianceScope;
  subjectId: string;
  /** Null of the first look, of which no event tells */
  from: ComplianceState | null;
  to: ComplianceState;
  /** Those that stand otherwise; null where it was not asked, or is not any more */
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
  /** 1 for the organisation's first; null of the default */
  number: number | null;
  requirements: {
    identity_verified: ExpiringComplianceRule;
    age_on_shoot_date: ComplianceRule;
    release_signed: {
      /** Whether it is asked at all */
      enabled: boolean;
      /** How long before its end it is `expiring` */
      expiringDays: number;
      /** Whether the caller's word counts as well as the performer's signature */
      acceptAttested: boolean;
    };
    release_not_withdrawn: ComplianceRule;
    withdrawal_acknowledged: ComplianceRule;
    producer_verified: ExpiringComplianceRule;
    performers_complete: ComplianceRule;
    records_complete: ComplianceRule;
    list_screening_fresh: {
      /** Whether it is asked at all */
      enabled: boolean;
      /** How long before its end it is `expiring` */
      expiringDays: number;
      /** Of the lists, and since a business was looked for */
      maxAgeDays: number;
    };
  };
  createdAt: string | null;
  /** Id of the key or user */
  createdBy: string | null;
}

export interface ExpiringComplianceRule {
  /** Whether it is asked at all */
  enabled: boolean;
  /** How long before its end it is `expiring` */
  expiringDays: number;
}

export interface ComplianceRule {
  /** Whether it is asked at all */
  enabled: boolean;
}

export interface VerificationStatistics {
  from: string;
  to: string;
  people: {
    started: number;
    verified: number;
    rejected: number;
    /** Ended because no new pictures came */
    expired: number;
    cancelled: number;
    /** Neither decided nor ended when the period was over */
    open: number;
    /** Of those decided: with the pictures that came first */
    atFirstAttempt: number;
    /** Seconds from the last pictures to the decision */
    timeToDecide: Percentiles;
    /** Seconds from the first pictures to the decision */
    timeToComplete: Percentiles;
    /** Checks that had not passed when it was decided, the most frequent first */
    reasons: {
      outcome: 'verified' | 'rejected';
      check: string;
      result: string;
      reason: string;
      count: number;
    }[];
    /** Only days, in UTC, on which there was something */
    days: {
      day: string;
      started: number;
      verified: number;
      rejected: number;
    }[];
  };
  businesses: {
    started: number;
    /** By the decision that stands: one that was decided twice counts once */
    approved: number;
    rejected: number;
    expired: number;
    cancelled: number;
    open: number;
    /** Of those decided: within the 24 hours that are promised */
    inTime: number;
    /** Seconds from what was sent last to the decision */
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
    /** On which people have still to act */
    waiting: number;
    /** When the one that waits longest was sent */
    oldestSentAt: string | null;
    /** Of them, those that expire in that time */
    ending: number;
  };
  complaints: {
    /** That wait for a decision */
    count: number;
    overdue: number;
  };
}

export interface EndingCount {
  /** Credentials that hold now and end in that time */
  ending: number;
  /** When the first of them ends */
  soonest: string | null;
}

export interface ComplianceBundle {
  id: string;
  projectId: string;
  status: BundleStatus;
  progress: {
    done: number;
    /** Null until it has begun */
    total: number | null;
  };
  failure: 'too_many_performers' | 'internal' | null;
  disclose: BundleDisclosure[];
  /** What the offline verifier says of the file by the trust file of its day */
  verdict: {
    result: 'pass' | 'fail';
    /** The rules that fail, such as `performer:pfm_…:release` */
    reasons: string[];
    /** What a reader has to know although no rule fails, such as terms that a release does not specify */
    warnings: string[];
    statusAsOf: string | null;
  } | null;
  performers: {
    /** `pfm_…`, or `rel_…` of one who has a release and was not declared */
    id: string;
    releaseId: string | null;
    /** Codes: what could not be shown */
    missing: string[];
    /** What the performer's signature rests on; null where the release does not state it, or nobody signed */
    signatureLevel: SignatureLevel | null;
    linkDelivery: LinkDelivery | null;
  }[];
  producer: {
    shown: 'proof' | 'credential' | null;
    missing: string | null;
  } | null;
  /** Age proofs in it: of those that came with the request, of earlier ones, and new */
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
  /** Until when the file is kept */
  expiresAt: string | null;
  fileErasedAt: string | null;
  /** Only where `expand` asks for it: what `projectId` names */
  project?: Project | null;
  /** Your own ID of what `projectId` names; null where it has none */
  projectExternalId: string | null;
}

export type BundleStatus = 'queued' | 'running' | 'completed' | 'failed';

export interface ReportType {
  type: string;
  title: string;
  /** `period` is `from` and `to` */
  needs: ('period' | 'project')[];
  /** What may be given besides; anything else is refused */
  takes: ('period' | 'project' | 'subject' | 'custodian')[];
  personal: boolean;
}

export interface Report {
  id: string;
  type: string;
  title: string;
  format: ReportFormat;
  status: ReportStatus;
  /** Whether the file can name people: then it takes pii:read */
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
  /** Of the file, lower-case hex */
  sha256: string | null;
  bytes: number | null;
  /** Of all its tables */
  rows: number | null;
  metadata: Metadata;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** Until when the file is kept: 90 days */
  expiresAt: string | null;
  fileErasedAt: string | null;
  /** Only where `expand` asks for it: what `projectId` names */
  project?: Project | null;
  /** Your own ID of what `projectId` names; null where it has none */
  projectExternalId: string | null;
}

export interface ReportSignature {
  /** What is signed, in the form of RFC 8785 */
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
  /** 7 business days (Monday to Friday, UTC) after it was received */
  dueAt: string;
  decidedAt: string | null;
  decidedInTime: boolean | null;
  /** The first decision */
  outcome: ComplaintOutcome | null;
  /** Of the latest decision */
  reason: ComplaintDecisionReason | null;
  appealedAt: string | null;
  /** 7 business days after the appeal */
  appealDueAt: string | null;
  appealDecidedAt: string | null;
  /** A decision is owed and its time is over */
  overdue: boolean;
  /** Whether the content is to be gone as things stand */
  contentRemoved: boolean;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  erased: boolean;
  /** This and the next two only with the scope pii:read; null once erased */
  url?: string | null;
  statement?: string | null;
  complainant?: {
    name: string | null;
    email: string | null;
  } | null;
  /** What happened, oldest first; nothing of it is ever changed */
  history: {
    action: ComplaintAction;
    code: string | null;
    /** Only with the scope pii:read */
    note?: string | null;
    by: Actor;
    at: string;
  }[];
  /** Only where `expand` asks for it: what `projectId` names */
  project?: Project | null;
  /** Your own ID of what `projectId` names; null where it has none */
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
  /** 7 business days (Monday to Friday, UTC) after it was received */
  dueAt: string;
  decidedAt: string | null;
  decidedInTime: boolean | null;
  /** The first decision */
  outcome: ComplaintOutcome | null;
  /** Of the latest decision */
  reason: ComplaintDecisionReason | null;
  appealedAt: string | null;
  /** 7 business days after the appeal */
  appealDueAt: string | null;
  appealDecidedAt: string | null;
  /** A decision is owed and its time is over */
  overdue: boolean;
  /** Whether the content is to be gone as things stand */
  contentRemoved: boolean;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  /** Only where `expand` asks for it: what `projectId` names */
  project?: Project | null;
  /** Your own ID of what `projectId` names; null where it has none */
  projectExternalId: string | null;
}

export interface ErasurePlan {
  /** `age`: retention erased it. `redaction`: one verification was redacted */
  by: 'personId' | 'userId' | 'email' | 'age' | 'redaction';
  reason: ErasureReason;
  personIds: string[];
  /** userIds of this person that another person has too: what names only them is left alone */
  sharedUserIds: number;
  erases: ErasedCount[];
  /** At most 200; all of them are in the list of items */
  kept: KeptItem[];
  keptTotal: number;
  /** ERASURE_WINDOW_HOURS: for how many hours after completion raw disk and database logs may hold a key */
  windowHours: number;
  /** Copies that have left the service */
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
  /** null where nobody can tell */
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
  /** `scheduled`: it has not begun and can be cancelled. `interrupted`: a backup was restored while it ran; order what is left again */
  status: ErasureStatus;
  /** The erasure that had to keep what this one goes on with. After a legal hold was released, it waits like an order of whoever released the hold */
  follows: string | null;
  progress: {
    done: number;
    total: number;
  };
  metadata: Metadata;
  createdAt: string;
  createdBy: Actor;
  completedAt: string | null;
  /** When it begins at the earliest; null for one that continues another after a retention duty ended, or that retention started */
  scheduledFor: string | null;
  /** Whether a second member has to approve before it begins */
  needsApproval: boolean;
  /** `usr_…` */
  approvedBy: string | null;
  cancelledAt: string | null;
  cancelledBy: Actor | null;
  /** By when the last key to the erased data is destroyed, on raw disk and in database logs too; null until completed, and where nothing was erased because everything had to be kept. Earlier backups keep theirs for as long as you keep them */
  unrecoverableBy: string | null;
  /** Whether those keys have been destroyed; false where nothing was erased */
  unrecoverable: boolean;
  /** ERASURE_WINDOW_HOURS: for how many hours after completion raw disk and database logs may hold a key */
  windowHours: number;
  /** `age`: retention erased it. `redaction`: one verification was redacted */
  by: 'personId' | 'userId' | 'email' | 'age' | 'redaction';
  reason: ErasureReason;
  personIds: string[];
  /** userIds of this person that another person has too: what names only them is left alone */
  sharedUserIds: number;
  erases: ErasedCount[];
  /** At most 200; all of them are in the list of items */
  kept: KeptItem[];
  keptTotal: number;
  /** Copies that have left the service */
  notErasableByUs: CopyElsewhere[];
}

export interface ListedErasure {
  /** `era_…` */
  id: string;
  /** `scheduled`: it has not begun and can be cancelled. `interrupted`: a backup was restored while it ran; order what is left again */
  status: ErasureStatus;
  /** The erasure that had to keep what this one goes on with. After a legal hold was released, it waits like an order of whoever released the hold */
  follows: string | null;
  progress: {
    done: number;
    total: number;
  };
  metadata: Metadata;
  createdAt: string;
  createdBy: Actor;
  completedAt: string | null;
  /** When it begins at the earliest; null for one that continues another after a retention duty ended, or that retention started */
  scheduledFor: string | null;
  /** Whether a second member has to approve before it begins */
  needsApproval: boolean;
  /** `usr_…` */
  approvedBy: string | null;
  cancelledAt: string | null;
  cancelledBy: Actor | null;
  /** By when the last key to the erased data is destroyed, on raw disk and in database logs too; null until completed, and where nothing was erased because everything had to be kept. Earlier backups keep theirs for as long as you keep them */
  unrecoverableBy: string | null;
  /** Whether those keys have been destroyed; false where nothing was erased */
  unrecoverable: boolean;
  /** ERASURE_WINDOW_HOURS: for how many hours after completion raw disk and database logs may hold a key */
  windowHours: number;
  /** `age`: retention erased it. `redaction`: one verification was redacted */
  by: 'personId' | 'userId' | 'email' | 'age' | 'redaction';
  reason: ErasureReason;
  personIds: string[];
  /** userIds of this person that another person has too: what names only them is left alone */
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
  /** The erasure that took it up again */
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
  /** Left out without the scope pii:read */
  note?: string | null;
  metadata: Metadata;
  setAt: string;
  setBy: Actor;
  /** Left out without the scope pii:read */
  releaseNote?: string | null;
  releasedAt: string | null;
  releasedBy: Actor | null;
}

export interface RetentionPolicy {
  /** 0 before any rule was set */
  version: number;
  rules: Record<string, RetentionRule>;
  createdAt: string | null;
  /** Scheduled rules that erase something sooner. You can cancel them until they take effect */
  pending: {
    rules: Record<string, RetentionRule>;
    /** When they take effect at the earliest */
    scheduledFor: string;
    /** Whether a second member has to approve */
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
  /** Your own ID of the object, such as the `userId` of a verification; null if it has none */
  subjectExternalId: string | null;
  actor: Actor;
  event: string | null;
  details: Record<string, string | number | boolean | null>;
  /** Its place in the log; null for a second or so */
  index: number | null;
}

export interface AuditTree {
  size: number;
  /** base64 */
  root: string;
  /** The signed note, where this size was signed */
  checkpoint: string | null;
}

export interface AuditAttestation {
  size: number;
  /** The signed note; the time-stamp token is over its bytes */
  checkpoint: string;
  /** The same with the cosignatures of witnesses */
  note: string;
  /** The names of those who have signed it */
  witnesses: string[];
  /** RFC 3161, base64 of its DER */
  timeStampToken: string | null;
  /** When the last of them came in */
  at: string;
}

export interface NewApiKey {
  id: string;
  name: string;
  /** The last four characters */
  hint: string;
  scopes: Scope[];
  /** From where it may be used; everywhere where it is empty */
  networks: string[];
  mode: Mode;
  metadata: Metadata;
  /** The key that created it; it is revoked with that key */
  makerKeyId: string | null;
  /** The member responsible for it: it is revoked with their membership, unless an owner takes it over */
  memberId: string | null;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
  /** The key itself, shown this once */
  apiKey: string;
}

export interface ApiKey {
  id: string;
  name: string;
  /** The last four characters */
  hint: string;
  scopes: Scope[];
  /** From where it may be used; everywhere where it is empty */
  networks: string[];
  mode: Mode;
  metadata: Metadata;
  /** The key that created it; it is revoked with that key */
  makerKeyId: string | null;
  /** The member responsible for it: it is revoked with their membership, unless an owner takes it over */
  memberId: string | null;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
}

export interface AccountConfirmed {
  accepted: true;
  /** With which to log in now */
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
    /** Of a passkey */
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
  /** Whether it is the test organisation; see the guide on test mode */
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
  /** Keys that were revoked or taken over, in their current state, test keys included */
  apiKeys: ApiKey[];
  /** How many invitations ended because the member who sent them may no longer send them */
  endedInvitations: number;
}

export interface TestClock {
  /** What time it is for the test organisation */
  now: string;
  status: 'ready' | 'advancing';
  /** Until when time passes; null once it is reached */
  target: string | null;
}

export interface TestData {
  status: 'ready' | 'erasing';
  /** When a job last erased all of it */
  erasedAt: string | null;
}

export interface TestMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  /** The link in the text that the reader is to follow */
  link: string | null;
  /** Id of what it is about */
  about: string | null;
  attachments: {
    name: string;
    contentType: string;
  }[];
  createdAt: string;
}

export interface OAuthError {
  /** The name that the standard gives it */
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
  /** `check: reason`; empty where verified */
  errors: string[];
}

export interface VcApiPresentationVerdict {
  verified: boolean;
  /** The checks that passed */
  checks: string[];
  warnings: string[];
  /** `check: reason`; empty where verified */
  errors: string[];
  credentialResults: VcApiVerdict[];
}

export interface CaptureState {
  status: VerificationSessionStatus;
  consentGiven: boolean;
  takesPictures: boolean;
  attemptsLeft: number;
  reasons: Explanation[];
  /** What the page that was used last is doing, for the person at another device */
  stage: CaptureStage | null;
  returnUrl: string | null;
}

/** What `src/prover/browser` proves from; personal data */
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
    /** `schnorr-poseidon` where it is absent; names the circuit */
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
  /** Everybody has acted; the document is being sealed */
  sealing: boolean;
  /** The sealed document and the evidence may be had */
  copies: boolean;
  documentHash: string | null;
  disclosureHash: string;
  steps: ('consent' | 'code' | 'document' | 'identity' | 'sign')[];
  needs: {
    consent: boolean;
    code: boolean;
    view: boolean;
    identity: boolean;
  };
  identity: {
    state: 'none' | 'pending' | 'failed' | 'differs' | 'verified' | 'presented';
    /** Of what was shown in this signing; null before consent and code */
    name: string | null;
    /** A wallet may be asked: the agreement trusts other issuers */
    wallet: boolean;
  };
  face: 'asked' | 'matched' | 'none';
}

export interface SignatureRequest {
  /** What is signed: its canonical form (RFC 8785) */
  payload: {
    format: 'avouch-signature-v1';
    agreementId: string;
    partyId: string;
    role: string;
    kind: 'signer' | 'approver' | 'witness' | 'guardian';
    documentHash: string;
    consentTextHash: string;
    signedAt: string;
    nonce: string;
  };
  intent: string;
  /** SHA-256 of it (UTF-8) is consentTextHash */
  consentText: string;
  expiresAt: string;
}

export interface ReleaseLink {
  viewer: 'performer' | 'recipient';
  state: 'signed' | 'ended' | 'withdrawn';
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

/** Who keeps the records (28 CFR 75.6) */
export interface RecordCustodianOutput {
  name: string;
  /** Default: null */
  title: string | null;
  /** Default: null */
  business: string | null;
  /** The street address where the records can be inspected */
  address: unknown;
}

/** Of `verifications.create`. */
export type CreateVerificationParams = {
  type: 'idv';
  /** Its front is needed, unless a `testOutcome` is asked for */
  document?: {
    /** A picture as a base64 data URI: JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF or BMP */
    front?: FileInput;
    /** A picture as a base64 data URI: JPEG, PNG, WebP, HEIC, AVIF, TIFF, GIF or BMP */
    back?: FileInput;
    type?: ExpectedDocumentType;
  };
  /** May be left out where liveness frames are sent */
  selfie?: FileInput;
  liveness?: LivenessAnswer;
  /** The issuing state that is expected, as in ICAO 9303-3 */
  country?: string;
  /** The caller's own id of the user */
  userId?: string;
  expected?: ExpectedIdentity;
  consent?: CaptureConsent;
  metadata?: NewMetadata;
  /** Test mode only: what is decided, without a look at anything. See the guide on test mode for the outcomes and reasons */
  testOutcome?: string;
} | {
  type: 'kyb';
  business: {
    /** As registered, with the legal form */
    name: string;
    /** Trading and earlier names */
    otherNames?: string[];
    /** In the company register of the country */
    registrationNumber: string;
    /** Of incorporation: ISO 3166-1 alpha-2 */
    country: string;
    /** ISO 3166-2, where companies are registered by state */
    subdivision?: string;
    /** The registered address */
    address: {
      /** Street and number, and what else stands above the city */
      lines: string[];
      city: string;
      /** ISO 3166-2 code or name of state or province */
      region?: string;
      postalCode?: string;
      /** ISO 3166-1 alpha-2 */
      country: string;
    };
    /** Legal form by its code of ISO 20275; see /v1/reference/entity-types */
    entityType: string;
    /** ISO 17442 */
    lei?: string;
    taxId?: string;
    vatId?: string;
    /** http or https */
    website?: string;
    /** Compared with register and incorporation document; proofs assert what those confirm */
    incorporatedOn?: string;
  };
  /** Default: {"incorporation":[],"ownership":[],"other":[]} */
  documents?: BusinessDocuments;
  /** Default: [] */
  owners?: BusinessOwnerInput[];
  /** Who is asked where something is missing */
  applicant?: {
    email: string;
    name?: string;
  };
  /** The caller's own id of the user */
  userId?: string;
  metadata?: NewMetadata;
  /** Test mode only: what is decided, without a look at anything. See the guide on test mode for the outcomes and reasons */
  testOutcome?: string;
};

/** Of `verifications.list`. */
export interface ListVerificationsParams {
  /** The largest number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  type?: VerificationType;
  status?: AnyVerificationStatus;
  userId?: string;
  personId?: string;
  /** The reviewer, or `none` */
  assignee?: string;
  /** Whether a decision is overdue; businesses only */
  overdue?: 'true';
  /** Only cases whose decision is due by then; businesses only */
  dueBefore?: string;
  /** Only cases for a reviewer: people in `needs_review`, businesses in `in_review` */
  forReview?: 'true';
  /** Only cases with signs of fraud, or with a list match that is not dismissed */
  atRisk?: 'true';
  /** The ID of the verification, its person, or its credential, the beginning of the userId, or a part of the name of a business. Names of people are sealed and cannot be searched. Names of businesses are opened one by one, so a page looks through 500 businesses at most: it may be empty and still have a `nextCursor` */
  q?: string;
  /** The earlier name of `q` */
  search?: string;
  /** Shows these objects in full, beside their IDs: credential, person, verification. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `verifications.list`. */
export interface ListVerificationsResult {
  data: (VerificationSummary | BusinessVerificationSummary)[];
  nextCursor: string | null;
}

/** Of `verifications.get`. */
export interface GetVerificationParams {
  /** Leaves out the fields that need `pii:read`, so that no access is recorded */
  withhold?: 'personal_data';
  /** Shows these objects in full, beside their IDs: credential, person. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `verifications.listPictures`. */
export interface ListVerificationPicturesResult {
  data: {
    id: string;
    attempt: number;
    /** In the order in which they were sent, from 0 */
    position: number;
    /** `frame`: one of those that answer a liveness challenge */
    kind: 'picture' | 'frame';
    /** Of a frame: milliseconds since the challenge was shown */
    at: number | null;
    format: string | null;
    width: number | null;
    height: number | null;
    /** Why a picture given by URL could not be fetched or used */
    failure: string | null;
    /** False while it is being fetched, and once it is erased */
    available: boolean;
    /** What it shows, once that is known */
    role: 'front' | 'back' | 'selfie' | 'unknown' | null;
    erasedAt: string | null;
  }[];
}

/** Of `verifications.getPicture`. */
export interface GetVerificationPictureParams {
  /** A JPEG copy of a picture in a format that browsers may not show */
  rendition?: 'jpeg';
}

/** Of `verifications.decide`. */
export interface DecideVerificationParams {
  decision: 'approve' | 'reject';
  /** For an approval: what the reviewer reads on the document, in place of what was read by machine */
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
  /** Test mode only: what is decided, without a look at anything. See the guide on test mode for the outcomes and reasons */
  testOutcome?: string;
} | {
  documents?: BusinessDocuments;
  /** To the items of the open request, by their place in it from 0. Default: [] */
  answers?: InformationAnswer[];
  /** Test mode only: what is decided, without a look at anything. See the guide on test mode for the outcomes and reasons */
  testOutcome?: string;
};

/** Of `verifications.assign`. */
export interface AssignVerificationParams {
  /** A member with the role owner or reviewer; null gives it back to the queue */
  assignee: string | null;
}

/** Of `verifications.addNote`. */
export interface AddVerificationNoteParams {
  text: string;
}

/** Of `verifications.listNotes`. */
export interface ListVerificationNotesParams {
  /** The largest number of objects on a page. Default: 20 */
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

/** Of `verifications.listScreeningHits`. */
export interface ListScreeningHitsResult {
  data: ScreeningHit[];
}

/** Of `verifications.settleScreeningHit`. */
export interface SettleScreeningHitParams {
  state: ScreeningHitDecision;
  /** Why, for colleagues and the record */
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
  /** Shows these objects in full, beside their IDs: session, verification. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `verifications.listBeneficialOwners`. */
export interface ListBeneficialOwnersResult {
  data: BeneficialOwner[];
}

/** Of `verifications.inviteBeneficialOwner`. */
export interface InviteBeneficialOwnerParams {
  /** Where the link goes from now on; needed where the intake named no address */
  email?: string;
}

/** Of `verifications.requestInformation`. */
export interface RequestInformationParams {
  items: InformationItem[];
  /** To the applicant, above the items */
  message: string;
  /** In place of the applicant’s address */
  email?: string;
}

/** Of `verifications.requestInformation`. */
export interface RequestInformationResult {
  id: string;
  /** Works once; it cannot be read again */
  url: string;
  expiresAt: string;
  /** False where no address is known: then pass the link on yourself */
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
  /** Why, for colleagues */
  note: string;
}

/** Of `verifications.offerCredential`. */
export interface OfferCredentialOfVerificationParams {
  /** What the wallet may choose from; `dc+sd-jwt` is what most take; it holds name and birth date, and needs the scope `pii:read`. Default: ["dc+sd-jwt"] */
  formats?: WalletFormat[];
  /** Whether a code of six digits, told on another way than the link, is needed with it. Default: "required" */
  txCode?: 'required' | 'none';
  /** How long the link may be used; an hour where not given. Default: 3600 */
  expiresInSeconds?: number;
  metadata?: NewMetadata;
}

/** Of `verificationSessions.create`. */
export interface CreateVerificationSessionParams {
  /** A verification that requires pictures: the person goes on with it in this session. Beside it only `expiresInSeconds` counts; a link that was made before ends */
  verificationId?: string;
  /** The caller's own id of the user */
  userId?: string;
  /** Where the page offers to go back to; plain http only in development */
  returnUrl?: string;
  document?: {
    type?: ExpectedDocumentType;
  };
  /** The issuing state that is expected, as in ICAO 9303-3 */
  country?: string;
  expected?: ExpectedIdentity;
  metadata?: NewMetadata;
  /** Test mode only: what is decided, without a look at anything. See the guide on test mode for the outcomes and reasons */
  testOutcome?: string;
  /** How long the link may be used; a day where not given. Default: 86400 */
  expiresInSeconds?: number;
}

/** Of `verificationSessions.create`. */
export interface CreateVerificationSessionResult {
  id: string;
  /** `created`, `started` once consent is given, then the status of the verification */
  status: VerificationSessionStatus;
  userId: string | null;
  verificationId: string | null;
  /** How often pictures came */
  attempt: number;
  /** Why it is not verified, as the person is told */
  lastError: Explanation | null;
  /** What the person answered on the hosted page; `notice` is the SHA-256 of what was shown */
  consent: CaptureConsentAnswer | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  /** The link for the person, shown this once */
  url: string;
  challenge: LivenessChallenge;
}

/** Of `verificationSessions.list`. */
export interface ListVerificationSessionsParams {
  /** The largest number of objects on a page. Default: 20 */
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
  /** Shows these objects in full, beside their IDs: verification. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `verificationSessions.list`. */
export interface ListVerificationSessionsResult {
  data: VerificationSession[];
  nextCursor: string | null;
}

/** Of `verificationSessions.get`. */
export interface GetVerificationSessionParams {
  /** Shows these objects in full, beside their IDs: verification. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `identities.verify`. */
export interface VerifyIdentityParams {
  /** The caller's own id of the user */
  userId: string;
  /** Pictures of the document and a selfie, in any order: https URLs, data URIs or bare base64. Default: [] */
  documents?: FileInput[];
  consent?: CaptureConsent;
  metadata?: NewMetadata;
  /** Test mode only: what is decided, without a look at anything. See the guide on test mode for the outcomes and reasons */
  testOutcome?: string;
}

/** Of `identities.verify`. */
export interface VerifyIdentityResult {
  status: 'success';
  data: {
    verificationId: string;
    status: 'pending';
    userId: string;
    /** Where the policy requires liveness: the session in which the person continues on a phone, because pictures alone verify nobody */
    session?: VerificationContinuation;
  };
}

/** Of `verificationPolicies.change`. */
export interface ChangeVerificationPolicyParams {
  /** Specimens count, such as documents of Utopia; only in test mode and in development */
  acceptSpecimens?: boolean;
  /** Years on the day of the decision; 18 by default. null or less verifies minors, who sign beside a guardian */
  minimumAge?: number | null;
  /** Years since the date of issue, where the document says it by machine: licences do, an MRZ does not */
  maximumDocumentAgeYears?: number | null;
  /** Distance up to which two faces are one person */
  faceStrict?: number;
  /** Distance above which, by 0.05, they are two persons; between, a reviewer decides */
  faceLax?: number;
  /** Distance below which the selfie looks like a copy of the portrait */
  faceAlike?: number;
  /** The least sure character of a reading */
  leastCharacterConfidence?: number;
  /** Below it the machine-readable zone counts as unreadable */
  leastMeanConfidence?: number;
  /** Mean of a usable picture, 0 to 255 */
  leastBrightness?: number;
  /** Of a usable picture, 0 to 255 */
  leastContrast?: number;
  /** `required`, the default of live organizations in production: nobody is approved automatically without a passed challenge */
  liveness?: 'required' | 'when_supplied';
  /** Share of the approvals that a person looks at nevertheless */
  reviewSampleShare?: number;
  /** Days after its end until selfies, liveness frames and face templates are erased */
  retentionDays?: number;
  /** Look for a new face among the verified people */
  duplicatePersonSearch?: boolean;
  /** An approval needs two reviewers; changing it needs the scope organization:write */
  fourEyes?: boolean;
  /** Examine nothing before consent is on record */
  consentRequired?: boolean;
  business?: {
    /** Percent from which on somebody counts as a beneficial owner */
    ownershipThreshold?: number;
    /** No business is approved before its beneficial owners and control person are verified */
    requireVerifiedOwners?: boolean;
    /** An approval needs two reviewers; changing it needs the scope organization:write */
    fourEyes?: boolean;
    /** Approve without a reviewer where every task succeeded; changing it needs the scope organization:write */
    automaticApproval?: boolean;
    /** Until a business has to be verified again */
    validityMonths?: number;
    /** Likeness from which on an entry of a sanctions list counts as a hit */
    screeningThreshold?: number;
    /** Of an incorporation document; null where its age does not matter */
    maxDocumentAgeMonths?: number | null;
  };
  screening?: {
    /** What people are searched for on the imported lists: `sanctions`, `pep` (politically exposed persons and their families), `adverse` (crime, warnings, and the like). Empty, the default, searches for nobody */
    categories?: ListCategory[];
    /** Likeness from which on an entry counts as a match */
    threshold?: number;
    /** A new match suspends the credential of a verified person until it is dismissed */
    suspend?: boolean;
  };
  acceptedDocuments?: {
    /** null accepts every kind; a visa never counts */
    types?: IdentityDocumentType[] | null;
    countries?: {
      allow?: string[] | null;
      /** Issuers as in ISO 3166-1 alpha-3, or ICAO 9303-3 where that has none */
      deny?: string[];
    };
  };
  /** The version that the changes were made from; 409 where another one holds by now */
  baseVersion?: string;
}

/** Of `verificationPolicies.list`. */
export interface ListVerificationPoliciesParams {
  /** The largest number of objects on a page. Default: 20 */
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

/** Of `persons.list`. */
export interface ListPersonsParams {
  /** The largest number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  /** Leaves out the fields that need `pii:read`, so that no access is recorded */
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
  /** Leaves out the fields that need `pii:read`, so that no access is recorded */
  withhold?: 'personal_data';
}

/** Of `persons.createWalletLink`. */
export interface CreateWalletLinkOfPersonParams {
  /** The newest identity where not given */
  credentialId?: string;
  /** How long the link may be used; a day where not given. Default: 86400 */
  expiresInSeconds?: number;
  metadata?: NewMetadata;
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
    /** Null of a list that somebody else keeps */
    entities: number | null;
  }[];
  nextCursor: null;
}

/** Of `screening.search`. */
export interface SearchScreeningListsParams {
  kind: 'person' | 'company';
  /** In any script; of a company with its legal form */
  name: string;
  /** Former and other names, and other spellings */
  aliases?: string[];
  birthDate?: string;
  /** Nationalities, residence or seat */
  countries?: string[];
  registrationNumbers?: string[];
  /** Matches with a lower score are left out. Default: 0.85 */
  threshold?: number;
}

/** Of `screening.search`. */
export interface SearchScreeningListsResult {
  lists: {
    list: string;
    version: string;
    importedAt: string;
  }[];
  /** Best first, at most fifty */
  matches: ScreeningMatch[];
}

/** Of `reference.listCountries`. */
export interface ListCountriesParams {
  /** A part of the name, or a code */
  q?: string;
  /** The earlier name of `q` */
  search?: string;
  /** Only those that issue documents of their own, or only the others */
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
  /** The largest number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** alpha-2; gives the two general codes too */
  country?: string;
  /** ISO 3166-2; forms of the whole country stay */
  subdivision?: string;
  /** A part of a name or abbreviation, or a code */
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
  /** The caller's own id, unique in the organisation; it does not change */
  externalId?: string;
  title: string;
  description?: string | null;
  shootDates?: NewShootDates[];
  producer?: NewProducer | null;
  /** Where what is produced can be seen */
  urls?: string[];
  /** How many people are seen */
  expectedPerformers?: number | null;
  /** Minimum signature level of each performer for a bundle of the project to pass; that of the organization unless you raise it, and 422 below it */
  minimumSignatureLevel?: MinimumSignatureLevel;
  metadata?: NewMetadata;
}

/** Of `projects.list`. */
export interface ListProjectsParams {
  /** The largest number of objects on a page. Default: 20 */
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
  /** Only archived ones, or only those that are not */
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
  /** Where what is produced can be seen */
  urls?: string[];
  /** How many people are seen */
  expectedPerformers?: number | null;
  /** Minimum signature level of each performer for a bundle of the project to pass; that of the organization unless you raise it, and 422 below it */
  minimumSignatureLevel?: MinimumSignatureLevel;
  metadata?: MetadataPatch;
}

/** Of `projects.declarePerformer`. */
export interface DeclarePerformerParams {
  /** The caller's own id of the user */
  userId?: string;
  legalName: string;
  /** All other names: stage names, maiden names, aliases */
  stageNames?: string[];
  email?: string | null;
  metadata?: NewMetadata;
}

/** Of `projects.listPerformers`. */
export interface ListPerformersParams {
  /** The largest number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  /** Those that were removed, in place of the others */
  removed?: string;
  /** Shows these objects in full, beside their IDs: project. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `projects.listPerformers`. */
export interface ListPerformersResult {
  data: Performer[];
  nextCursor: string | null;
}

/** Of `projects.getPerformer`. */
export interface GetPerformerParams {
  /** Shows these objects in full, beside their IDs: project. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `projects.getPerformer`. */
export interface GetPerformerResult {
  id: string;
  projectId: string;
  userId: string | null;
  /** This and the next two only with the scope pii:read */
  legalName?: string;
  stageNames?: string[];
  email?: string | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  removedAt: string | null;
  /** What was said of the performer, oldest first; nothing of it is ever changed */
  history: {
    kind: 'declared' | 'changed' | 'removed';
    userId: string | null;
    /** This and the next two only with the scope pii:read */
    legalName?: string;
    stageNames?: string[];
    email?: string | null;
    reason: PerformerRemovalReason | null;
    by: Actor;
    at: string;
  }[];
  /** Only where `expand` asks for it: what `projectId` names */
  project?: Project | null;
  /** Your own ID of what `projectId` names; null where it has none */
  projectExternalId: string | null;
}

/** Of `projects.updatePerformer`. */
export interface UpdatePerformerParams {
  userId?: string | null;
  legalName?: string;
  /** All other names: stage names, maiden names, aliases */
  stageNames?: string[];
  email?: string | null;
  metadata?: MetadataPatch;
}

/** Of `projects.removePerformer`. */
export interface RemovePerformerParams {
  /** Stands in the history. Default: "other" */
  reason?: PerformerRemovalReason;
}

/** Of `projects.checkDepicted`. */
export interface CheckDepictedParams {
  /** Shows these objects in full, beside their IDs: project. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `releases.create`. */
export interface CreateModelReleaseParams {
  /** The caller's own id of the user */
  userId: string;
  /** `prj_…`, or your own id of the project; an unknown one makes the project */
  projectId: string;
  /** false is recorded as a refusal */
  consent: boolean;
  /** Who is depicted. A verified identity of the userId adds name and birth date */
  performer?: {
    legalName?: string;
    stageName?: string;
    /** Maiden names, aliases */
    otherNames?: string[];
    birthDate?: string;
    /** One plain e-mail address */
    email?: string;
    phone?: string;
    address?: string;
  };
  photographer?: NewContact;
  guardian?: {
    legalName: string;
    /** One plain e-mail address */
    email?: string;
    phone?: string;
    address?: string;
    relationship?: string;
  };
  witness?: NewContact;
  /** A year at most */
  shoot?: {
    from: string;
    until?: string;
    place?: string;
  };
  /** Needed where the content is explicit */
  description?: string;
  /** Default: false */
  explicit?: boolean;
  /** Where you leave it out the release says `unspecified`, and a bundle warns. Default: "unspecified" */
  territory?: string;
  /** Where you leave it out the release says `unspecified`, and a bundle warns, or `until` the day in `endsOn` */
  term?: string;
  /** The last day of the term; the credential ends with it */
  endsOn?: string;
  /** Where you leave it out the release says `unspecified`, and a bundle warns. Default: ["unspecified"] */
  media?: string[];
  /** Default: "non_exclusive" */
  exclusivity?: Exclusivity;
  compensation?: string;
  /** May be used to train AI or to create AI-altered versions. Default: false */
  aiUse?: boolean;
  /** May be used to recognise the person. Default: false */
  biometricUse?: boolean;
  /** A JPEG, PNG or WebP picture of the person as a base64 data URI, 5 MB at most */
  visualReference?: FileInput;
  /** Who signs on the hosted page; without them the consent is attested by the caller. Default: [] */
  parties?: {
    /** One performer; a guardian signs for a minor */
    role: ReleasePartyRole;
    name: string;
    /** One plain e-mail address */
    email: string;
    /** Lower ones sign first, equal ones at once; 1 for performer and guardian, else 2 */
    order?: number;
    /** The performer has that of the release */
    userId?: string;
    /** `en` or `es`, also with a region such as `es-MX`: the language of mails and pages for them */
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
    /** DIDs whose identity credentials are taken from wallets; never the one of the organization. Default: [] */
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
  /** The largest number of objects on a page. Default: 20 */
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
  /** Shows these objects in full, beside their IDs: agreement, credential, person, project. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `releases.list`. */
export interface ListModelReleasesResult {
  data: ReleaseSummary[];
  nextCursor: string | null;
}

/** Of `releases.get`. */
export interface GetModelReleaseParams {
  /** Shows these objects in full, beside their IDs: agreement, credential, person, project. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `releases.getReceipt`. */
export interface GetModelReleaseReceiptParams {
  /** `distributed`: receipt of one distribution to all its recipients. Default: "signed" */
  of?: 'signed' | 'reissued' | 'distributed' | 'withdrawn';
  /** Receipt of the delivery to one recipient */
  distributionId?: string;
}

/** Of `releases.getReceipt`. */
export type GetModelReleaseReceiptResult = Record<string, unknown>;

/** Of `releases.distribute`. */
export interface DistributeModelReleaseParams {
  recipients: string[];
  /** What is sent along beside the scope, which always is. Names, birth date and the signed document need `pii:read`. Default: ["projectTitle","shoot"] */
  disclose?: ReleaseDisclosure[];
}

/** Of `releases.listDistributions`. */
export interface ListReleaseDistributionsParams {
  /** The largest number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Shows these objects in full, beside their IDs: release. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
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
  /** Kept sealed, sent to nobody */
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
  /** CSV with a header: columns are paths of the body of one release (`userId`, `consent`, `performer.legalName`, `shoot.from`, `media` …), lists separated by `;`. `sign.performer`, `sign.guardian`, `sign.photographer`, `sign.witness` are addresses of who signs. 1,000 lines at most */
  csv: string;
  /** Of lines that name none: `prj_…`, or your own ID of the project */
  projectId?: string;
  metadata?: NewMetadata;
}

/** Of `agreements.create`. */
export interface CreateAgreementParams {
  type: AgreementType;
  /** Either this or `body` */
  templateId?: string;
  /** By default the template's */
  title?: string;
  values?: TemplateValues;
  /** The text, where there is no template: blocks, or plain text with an empty line between paragraphs */
  body?: string | TextBlock[];
  /** BCP 47; by default the template's, else `en` */
  language?: string;
  /** `prj_…`, or your own ID of the project */
  projectId?: string;
  parties: NewParty[];
  /** Within 366 days. 30 days after sending where neither is given */
  expiresAt?: string;
  /** From sending on */
  expiresInDays?: number;
  reminders?: {
    everyDays: number;
    /** Default: 3 */
    most?: number;
  } | null;
  /** Default: false */
  requireVerifiedIdentity?: MinimumSignature;
  /** Whoever signs enters a code that is mailed. Default: false */
  requireEmailCode?: boolean;
  /** Whoever signs is compared with the verified identity by a selfie. Default: false */
  faceMatchAtSigning?: boolean;
  /** DIDs whose identity credentials are taken from wallets. The organization's own is never taken: whoever offers a credential can play the wallet. Default: [] */
  trustedIssuers?: string[];
  metadata?: NewMetadata;
}

/** Of `agreements.list`. */
export interface ListAgreementsParams {
  /** The largest number of objects on a page. Default: 20 */
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
  /** Words of the title, or of the name or address of a party, accents and capitals aside. They are kept sealed, so a page looks through 500 agreements at most: it may be empty and still have a `nextCursor` */
  q?: string;
  /** Only those on which people may act, or only the others */
  open?: string;
  /** Shows these objects in full, beside their IDs: credential, project, template. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `agreements.list`. */
export interface ListAgreementsResult {
  data: ListedAgreement[];
  nextCursor: string | null;
}

/** Of `agreements.get`. */
export interface GetAgreementParams {
  /** Shows these objects in full, beside their IDs: credential, project, template. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `agreements.update`. */
export interface UpdateAgreementParams {
  /** As it stands in the document, on the page and in mails */
  title?: string;
  values?: TemplateValues;
  /** The text, where there is no template: blocks, or plain text with an empty line between paragraphs */
  body?: string | TextBlock[];
  /** BCP 47; by default the template's, else `en` */
  language?: string;
  /** `prj_…`, or your own ID of the project */
  projectId?: string;
  parties?: NewParty[];
  /** Within 366 days. 30 days after sending where neither is given */
  expiresAt?: string;
  /** From sending on */
  expiresInDays?: number;
  reminders?: {
    everyDays: number;
    /** Default: 3 */
    most?: number;
  } | null;
  requireVerifiedIdentity?: MinimumSignature;
  /** Whoever signs enters a code that is mailed */
  requireEmailCode?: boolean;
  /** Whoever signs is compared with the verified identity by a selfie */
  faceMatchAtSigning?: boolean;
  /** DIDs whose identity credentials are taken from wallets. The organization's own is never taken: whoever offers a credential can play the wallet */
  trustedIssuers?: string[];
  metadata?: MetadataPatch;
}

/** Of `agreements.listSteps`. */
export interface ListAgreementStepsResult {
  data: {
    at: string;
    /** Null where it was nobody of them */
    partyId: string | null;
    /** `sent`, `invited`, `viewed`, `signed`, `reminded` and the like */
    action: string;
  }[];
}

/** Of `agreements.renewSigningLink`. */
export interface RenewSigningLinkParams {
  /** `answer` hands the link to the caller, for a device on the spot; the certificate says so. Default: "email" */
  deliver?: 'email' | 'answer';
}

/** Of `agreements.sign`. */
export interface SignAgreementParams {
  /** Of the link that this party got */
  token: string;
  /** did:jwk or did:key with P-256 or Ed25519 */
  did: string;
  /** Detached JWS (RFC 7515 appendix F) over the payload of the signature request */
  jws: string;
  /** What the signature looks like in the document */
  appearance: {
    kind: 'typed';
    text: string;
  } | {
    kind: 'drawn';
    /** PNG as a data URI, at most 200 KB */
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
  /** With the receipt of the log, which came after the seal; else the bytes that were sealed */
  receipt?: string;
}

/** Of `agreements.getEvidence`. */
export type GetAgreementEvidenceResult = Record<string, unknown>;

/** Of `agreements.getReceipt`. */
export type GetAgreementReceiptResult = Record<string, unknown>;

/** Of `agreements.verify`. */
export interface VerifyAgreementParams {
  /** The document as everybody got it at the end, in base64 */
  pdf: string;
  /** evidence.json, its bytes in base64 */
  evidence: string;
}

/** Of `agreements.verify`. */
export interface VerifyAgreementResult {
  /** `pass`: `record` passes and `current` does not fail */
  verdict: VerdictResult;
  record: RecordVerdict;
  current: CurrentVerdict;
  rules: VerdictRule[];
  warnings: string[];
  /** Present where it was issued in development or test mode: it attests nothing about a real person or business */
  environment: Environment | null;
  /** Whether the PDF is, byte for byte, what was sealed; null where the seal does not hold */
  document: 'unchanged' | 'changed' | null;
  /** DID of the organisation, where it is one of this service */
  issuer: string | null;
  /** Who agreed to what, where the record passes */
  agreement: {
    agreementId: string;
    type: AgreementType;
    title: string;
    organization: string;
    /** As it was sent */
    document: {
      sha256: string;
      bytes: number;
    };
    /** As it was completed */
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
      /** The key that signed */
      did: string | null;
      signedAt: string | null;
      identity: {
        assurance: 'none' | 'email_code' | 'verified' | 'presented';
        name?: string;
        verificationId?: string;
        issuer?: string;
        examinedOn?: string;
        /** That the key of the presented credential signed too */
        holderBinding?: {
          credential: string;
          keyBinding: string;
        };
      };
      likeness: Likeness | null;
      /** Absent in older evidence */
      signatureLevel?: SignatureLevel;
      linkDelivery?: LinkDelivery;
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
  /** In order. `{{name}}` in any text stands for the value of a field; a heading that begins with `#. ` is numbered. There is no other markup */
  body: TemplateBlock[];
  /** Which parties it takes. Default: [] */
  roles?: NewTemplateRole[];
  metadata?: NewMetadata;
}

/** Of `templates.list`. */
export interface ListTemplatesParams {
  /** The largest number of objects on a page. Default: 20 */
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
  /** The newest where not given */
  version?: number;
}

/** Of `templates.update`. */
export interface UpdateTemplateParams {
  title: string;
  /** BCP 47, such as `en` or `ar-EG`. Default: "en" */
  language?: string;
  /** Default: [] */
  fields?: NewTemplateField[];
  /** In order. `{{name}}` in any text stands for the value of a field; a heading that begins with `#. ` is numbered. There is no other markup */
  body: TemplateBlock[];
  /** Which parties it takes. Default: [] */
  roles?: NewTemplateRole[];
  metadata?: MetadataPatch;
}

/** Of `consents.give`. */
export interface GiveConsentParams {
  /** The caller's own id of the user */
  userId: string;
  /** What the person decided; `false` is recorded as `refused` */
  consent: boolean;
  purpose: string;
  /** What the person was shown before deciding */
  notice: {
    text?: string;
    url?: string;
    /** BCP 47, such as `en` or `ar-EG`. Default: "en" */
    language?: string;
  };
  purposeType?: string;
  lawfulBasis?: LawfulBasis;
  /** Of personal data */
  categories?: string[];
  /** To whom data are passed on; nobody where not given */
  recipients?: string[];
  retention?: string;
  jurisdiction?: string;
  collectionMethod?: string;
  processingMethod?: string;
  storageLocations?: string[];
  processingLocations?: string[];
  withdrawalMethod?: string;
  privacyRights?: string[];
  /** An id of ours, or the caller's own, which makes a project */
  projectId?: string;
  /** It holds until it is withdrawn where not given */
  validUntil?: string;
  /** Who is asked by mail to sign on a page of this service; without, the caller attests the decision */
  signer?: {
    name: string;
    /** One plain e-mail address */
    email: string;
    /** `en` or `es`, also with a region such as `es-MX`: the language of mails and pages for them */
    locale?: string;
    birthDate?: string;
  };
  /** Signs beside a signer who is under age */
  guardian?: {
    name: string;
    /** One plain e-mail address */
    email: string;
    /** `en` or `es`, also with a region such as `es-MX`: the language of mails and pages for them */
    locale?: string;
  };
  metadata?: NewMetadata;
}

/** Of `consents.list`. */
export interface ListConsentsParams {
  /** The largest number of objects on a page. Default: 20 */
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
  /** Shows these objects in full, beside their IDs: agreement, credential, person, project. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `consents.list`. */
export interface ListConsentsResult {
  data: Consent[];
  nextCursor: string | null;
}

/** Of `consents.get`. */
export interface GetConsentParams {
  /** Shows these objects in full, beside their IDs: agreement, credential, person, project. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `consents.withdraw`. */
export interface WithdrawConsentParams {
  /** Stands in the history and the event. Default: "person_request" */
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
  /** The caller's own id of the user */
  userId?: string;
  credentialId?: string;
  /** How long the link may be used; a day where not given. Default: 86400 */
  expiresInSeconds?: number;
  metadata?: NewMetadata;
}

/** Of `walletLinks.list`. */
export interface ListWalletLinksParams {
  /** The largest number of objects on a page. Default: 20 */
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
  /** Shows these objects in full, beside their IDs: credential, person. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `walletLinks.list`. */
export interface ListWalletLinksResult {
  data: WalletLink[];
  nextCursor: string | null;
}

/** Of `walletLinks.get`. */
export interface GetWalletLinkParams {
  /** Shows these objects in full, beside their IDs: credential, person. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `proofRequests.create`. */
export type CreateProofRequestParams = {
  type: 'age-over';
  years: number;
  /** The calendar day that the proof is about */
  on: string;
  /** The organisation's own DID where not given */
  issuers?: string[];
  /** Proofs of one person or business in one scope carry the same nullifier. Without it the statement gets a scope that is used once, and its proofs cannot be linked to any other */
  scope?: string;
  audience?: string;
  requires?: Assurance[];
  /** Default: 86400 */
  expiresInSeconds?: number;
  metadata?: NewMetadata;
} | {
  type: 'business-verified';
  /** The calendar day that the proof is about */
  on: string;
  /** The organisation's own DID where not given */
  issuers?: string[];
  /** Proofs of one person or business in one scope carry the same nullifier. Without it the statement gets a scope that is used once, and its proofs cannot be linked to any other */
  scope?: string;
  audience?: string;
  requires?: BusinessAssurance[];
  /** Registered in one of these countries (ISO 3166-1 alpha-2) */
  jurisdictions?: string[];
  /** Of one of these legal forms (ISO 20275) */
  entityTypes?: string[];
  /** Incorporated before this day */
  incorporatedBefore?: string;
  /** Default: 86400 */
  expiresInSeconds?: number;
  metadata?: NewMetadata;
};

/** Of `credentials.offer`. */
export interface OfferCredentialParams {
  /** What the wallet may choose from; `dc+sd-jwt` is what most take; it holds name and birth date, and needs the scope `pii:read`. Default: ["dc+sd-jwt"] */
  formats?: WalletFormat[];
  /** Whether a code of six digits, told on another way than the link, is needed with it. Default: "required" */
  txCode?: 'required' | 'none';
  /** How long the link may be used; an hour where not given. Default: 3600 */
  expiresInSeconds?: number;
  metadata?: NewMetadata;
}

/** Of `credentials.list`. */
export interface ListCredentialsParams {
  /** The largest number of objects on a page. Default: 20 */
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
  /** Shows these objects in full, beside their IDs: person, verification. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
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
  /** Shows these objects in full, beside their IDs: person, verification. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `credentials.getReceipt`. */
export interface GetCredentialReceiptParams {
  /** The copy in this encoding; the issuance where not given */
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
  /** Believed beside the organisation's own names: DIDs, or https addresses of SD-JWT issuers */
  issuers?: string[];
  /** PEM certificates that may end the `x5c` chain of an SD-JWT */
  trustedRoots?: string[];
}

/** Of `credentials.verify`. */
export interface VerifyCredentialResult {
  /** `record` passes and `current` does not fail */
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
  /** The largest number of objects on a page. Default: 20 */
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
  /** Shows these objects in full, beside their IDs: credential, verification. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `credentialOffers.list`. */
export interface ListCredentialOffersResult {
  data: CredentialOffer[];
  nextCursor: string | null;
}

/** Of `credentialOffers.get`. */
export interface GetCredentialOfferParams {
  /** Shows these objects in full, beside their IDs: credential, verification. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `presentationRequests.create`. */
export interface CreatePresentationRequestParams {
  dcql?: DcqlQuery;
  /** In place of dcql: claims of an identity credential; ages have to be reached */
  ask?: AskableClaim[];
  /** DIDs, or https addresses of SD-JWT issuers, believed beside the organisation's own. Default: [] */
  trustedIssuers?: string[];
  /** Certificates (PEM) that an x5c chain may end in; whom to believe, trustedIssuers says. Default: [] */
  trustedRoots?: string[];
  /** Shown on the page beside the code */
  purpose?: string;
  /** `.jwt`: encrypted. Default: "direct_post.jwt" */
  responseMode?: ResponseMode;
  /** `redirect_uri` is unsigned, and only for tests. Default: "x509_hash" */
  clientIdScheme?: ClientIdScheme;
  /** Where the wallet sends the person back to, with `response_code`; same device only */
  redirectUri?: string;
  /** Default: 600 */
  expiresInSeconds?: number;
  /** Days after the expiry at which query and disclosed claims are erased. Default: 30 */
  retentionDays?: number;
  metadata?: NewMetadata;
}

/** Of `presentationRequests.list`. */
export interface ListPresentationRequestsParams {
  /** The largest number of objects on a page. Default: 20 */
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
  /** `response_code` of the link back; without it such a request shows no claims */
  responseCode?: string;
}

/** Of `presentations.verify`. */
export interface VerifyPresentationParams {
  /** SD-JWT with key binding, vp+jwt, jwt_vp_json, an object with proof, or a proof file */
  presentation: string | Record<string, unknown>;
  /** What it must answer */
  nonce: string;
  /** Whom it must be made for */
  audience: string;
  /** DIDs, or https addresses of SD-JWT issuers, believed beside the organisation's own. Default: [] */
  trustedIssuers?: string[];
  /** Certificates (PEM) that an x5c chain may end in; whom to believe, trustedIssuers says. Default: [] */
  trustedRoots?: string[];
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
    /** Only where it is believed */
    issuer?: string;
    checks: PresentationCheck[];
    /** Only with the scope `pii:read` */
    claims?: Record<string, unknown>;
  }[];
}

/** Of `proofs.create`. */
export interface CreateProofParams {
  proofRequestId?: string;
  statement?: {
    type: 'age-over';
    years: number;
    /** The calendar day that the proof is about */
    on: string;
    /** The organisation's own DID where not given */
    issuers?: string[];
    /** Proofs of one person or business in one scope carry the same nullifier. Without it the statement gets a scope that is used once, and its proofs cannot be linked to any other */
    scope?: string;
    audience?: string;
    requires?: Assurance[];
    context?: string;
  } | {
    type: 'business-verified';
    /** The calendar day that the proof is about */
    on: string;
    /** The organisation's own DID where not given */
    issuers?: string[];
    /** Proofs of one person or business in one scope carry the same nullifier. Without it the statement gets a scope that is used once, and its proofs cannot be linked to any other */
    scope?: string;
    audience?: string;
    requires?: BusinessAssurance[];
    /** Registered in one of these countries (ISO 3166-1 alpha-2) */
    jurisdictions?: string[];
    /** Of one of these legal forms (ISO 20275) */
    entityTypes?: string[];
    /** Incorporated before this day */
    incorporatedBefore?: string;
    context?: string;
  };
  credentialId?: string;
  personId?: string;
  /** The caller's own id of the user */
  userId?: string;
  /** Of a business */
  verificationId?: string;
  metadata?: NewMetadata;
  /** Answer 202 at once; the proof is made later, and `proof.ready` or `proof.failed` tells. Default: false */
  async?: boolean;
}

/** Of `proofs.list`. */
export interface ListProofsParams {
  /** The largest number of objects on a page. Default: 20 */
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
  /** Shows these objects in full, beside their IDs: credential, person, proofRequest, verification. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `proofs.list`. */
export interface ListProofsResult {
  data: Proof[];
  nextCursor: string | null;
}

/** Of `proofs.get`. */
export interface GetProofParams {
  /** Shows these objects in full, beside their IDs: credential, person, proofRequest, verification. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `proofs.verify`. */
export type VerifyProofParams = ProofToVerify | {
  proofs: ProofToVerify[];
};

/** Of `proofs.verify`. */
export type VerifyProofResult = ProofVerdict | {
  /** Of each item, in their order */
  verdicts: ProofVerdict[];
};

/** Of `circuits.list`. */
export interface ListCircuitsResult {
  data: Circuit[];
  nextCursor: null;
}

/** Of `statusLists.getSnapshot`. */
export interface GetStatusSnapshotParams {
  /** How long verifiers may go by it: a later revocation is unknown to them until then. Default: 1 */
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
  /** Which keys; all where not given. `proofs` is the Baby Jubjub key of the proofs. Default: ["ES256","EdDSA","proofs"] */
  keys?: ('ES256' | 'EdDSA' | 'proofs')[];
}

/** Of `dids.rotateIssuerKeys`. */
export interface RotateIssuerKeysResult {
  did: string;
  keys: IssuerKey[];
}

/** Of `webhooks.create`. */
export interface CreateWebhookParams {
  /** Where events are posted; plain http only in development */
  url: string;
  /** Names of `GET /v1/event-types`, or `*` for all */
  events: EventSubscription[];
  description?: string;
  /** Sent with every delivery beside our own, such as a token for your gateway; up to 10 */
  headers?: Record<string, string>;
  metadata?: NewMetadata;
}

/** Of `webhooks.list`. */
export interface ListWebhooksParams {
  /** The largest number of objects on a page. Default: 20 */
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
  /** Where events are posted; plain http only in development */
  url?: string;
  /** Names of `GET /v1/event-types`, or `*` for all */
  events?: EventSubscription[];
  description?: string | null;
  status?: WebhookStatus;
  /** Sent with every delivery beside our own, such as a token for your gateway; up to 10 */
  headers?: Record<string, string>;
  metadata?: MetadataPatch;
}

/** Of `webhooks.rotateSecret`. */
export interface RotateWebhookSecretParams {
  /** How long deliveries are signed by the replaced secret too, up to 7 days; with 0 every replaced secret stops at once. Default: 86400 */
  overlapSeconds?: number;
}

/** Of `webhooks.test`. */
export interface TestWebhookParams {
  /** Default: "identity.verified" */
  event?: EventName;
}

/** Of `webhooks.recover`. */
export interface RecoverWebhookParams {
  /** Not earlier than the log reaches, 30 days */
  since: string;
}

/** Of `webhooks.recover`. */
export interface RecoverWebhookResult {
  webhookId: string;
  since: string;
  /** Deliveries that have failed since */
  failed: number;
  /** Events that happened while the endpoint was disabled */
  missed: number;
}

/** Of `webhooks.listDeliveries`. */
export interface ListWebhookDeliveriesParams {
  /** The largest number of objects on a page. Default: 20 */
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
  /** Shows these objects in full, beside their IDs: webhook. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `webhooks.listDeliveries`. */
export interface ListWebhookDeliveriesResult {
  data: ListedDelivery[];
  nextCursor: string | null;
}

/** Of `webhooks.getHealth`. */
export interface GetWebhookHealthParams {
  /** A day in hours, a week in quarters of days, a month in days. Default: "day" */
  period?: 'day' | 'week' | 'month';
  /** Shows these objects in full, beside their IDs: webhook. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `webhooks.getHealth`. */
export interface GetWebhookHealthResult {
  data: {
    webhookId: string;
    delivered: number;
    /** All attempts failed */
    failed: number;
    /** Will be attempted, for the first time or again */
    pending: number;
    /** Of what is decided; 0 to 1 */
    successShare: number | null;
    /** How long answers take, of the latest hundred deliveries */
    medianMs: number | null;
    /** In this time */
    lastAcceptedAt: string | null;
    lastDelivery: {
      id: string;
      createdAt: string;
      state: DeliveryState;
      lastStatusCode: number | null;
      lastError: DeliveryError | null;
    };
    /** Of equal length, oldest first */
    parts: {
      from: string;
      delivered: number;
      /** All attempts failed */
      failed: number;
      /** Will be attempted, for the first time or again */
      pending: number;
    }[];
    /** Only where `expand` asks for it: what `webhookId` names */
    webhook?: Webhook | null;
  }[];
  from: string;
  until: string;
  nextCursor: null;
}

/** Of `webhooks.getDelivery`. */
export interface GetWebhookDeliveryParams {
  /** Shows these objects in full, beside their IDs: webhook. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
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
    /** null for a success */
    error: DeliveryError | null;
    ms: number;
    /** The receiver answered `{"received": true}` */
    acknowledged: boolean;
    /** As sent; signatures and your own are masked */
    requestHeaders: Record<string, string>;
    /** The first 1,024 bytes of any other answer; null without the scope webhooks:write */
    responseBody: string | null;
    /** Those that help to find a fault; null without the scope webhooks:write */
    responseHeaders: Record<string, string> | null;
  }[];
  /** What is posted, to the byte */
  body: string;
  /** Only where `expand` asks for it: what `webhookId` names */
  webhook?: Webhook | null;
}

/** Of `events.list`. */
export interface ListEventsParams {
  /** The largest number of objects on a page. Default: 20 */
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
  /** The id of what it happened to, such as `ver_…` */
  subject?: string;
}

/** Of `events.list`. */
export interface ListEventsResult {
  data: Event[];
  nextCursor: string | null;
}

/** Of `events.listDeliveries`. */
export interface ListEventDeliveriesParams {
  /** Shows these objects in full, beside their IDs: webhook. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
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
    /** JSON Schema of the payload; null while nothing emits the event */
    schema: Record<string, unknown> | null;
    /** Made-up `data` of it, as the test button sends */
    sample: Record<string, unknown> | null;
  }[];
  nextCursor: null;
}

/** Of `compliance.getStatus`. */
export interface GetComplianceStatusParams {
  /** The largest number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Default: "organization" */
  of?: ComplianceScope;
  /** A project (`prj_…` or your own ID) or a person (`per_…` or `userId`); not needed for the organization */
  id?: string;
  /** Only requirements with this status */
  status?: ComplianceState;
}

/** Of `compliance.listSubjects`. */
export interface ListComplianceSubjectsParams {
  /** The largest number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Default: "project" */
  of?: 'project' | 'person';
  status?: ComplianceState;
  /** Only subjects that do not meet this requirement */
  requirement?: Requirement;
}

/** Of `compliance.listSubjects`. */
export interface ListComplianceSubjectsResult {
  /** Of all projects or persons, whatever the filter; `pending`: nobody has looked yet */
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
  /** The largest number of objects on a page. Default: 20 */
  limit?: number;
  /** Shows these objects in full, beside their IDs: project. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `compliance.listTasks`. */
export interface ListComplianceTasksResult {
  data: ComplianceTask[];
  /** Whether there is more to be done than is told */
  hasMore: boolean;
  checkedAt: string;
}

/** Of `compliance.listChanges`. */
export interface ListComplianceChangesParams {
  /** The largest number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  of?: ComplianceScope;
  /** `org_…`, `prj_…` or `per_…` */
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
      /** Whether it is asked at all */
      enabled?: boolean;
      /** How long before its end it is `expiring` */
      expiringDays?: number;
      /** Whether the caller's word counts as well as the performer's signature */
      acceptAttested?: boolean;
    };
    release_not_withdrawn?: ComplianceRuleChange;
    withdrawal_acknowledged?: ComplianceRuleChange;
    producer_verified?: ExpiringComplianceRuleChange;
    performers_complete?: ComplianceRuleChange;
    records_complete?: ComplianceRuleChange;
    list_screening_fresh?: {
      /** Whether it is asked at all */
      enabled?: boolean;
      /** How long before its end it is `expiring` */
      expiringDays?: number;
      /** Of the lists, and since a business was looked for */
      maxAgeDays?: number;
    };
  };
  /** The version that the changes were made from; 409 where another one holds by now */
  baseVersion?: string;
}

/** Of `compliance.listPolicies`. */
export interface ListCompliancePoliciesParams {
  /** The largest number of objects on a page. Default: 20 */
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
  /** The first day, in UTC */
  from: string;
  /** The last day, at most 366 days in all */
  to: string;
}

/** Of `compliance.getOverview`. */
export interface GetOverviewParams {
  /** How far to look ahead. Default: 30 */
  days?: number;
}

/** Of `compliance.listAgeStatements`. */
export interface ListAgeStatementsParams {
  /** `prj_…`, or your own ID of the project */
  projectId: string;
  /** Shows these objects in full, beside their IDs: release. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
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
    /** Only where `expand` asks for it: what `releaseId` names */
    release?: Release | null;
  }[];
  nextCursor: null;
}

/** Of `compliance.createAgeStatementLink`. */
export interface CreateAgeStatementLinkParams {
  /** `prj_…`, or your own ID of the project */
  projectId: string;
  /** As `GET /v1/compliance/age-statements` names them */
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
  /** Shown this once */
  url: string;
  createdAt: string;
  expiresAt: string;
}

/** Of `bundles.create`. */
export interface CreateComplianceBundleParams {
  /** `prj_…`, or your own ID of the project */
  projectId: string;
  /** What the releases in it show of people beside their scope, shoot and signatures; names and birth dates need `pii:read` too, here and to fetch the file. Default: [] */
  disclose?: BundleDisclosure[];
  /** Age proofs made by wallets, of the statements of `GET /v1/compliance/age-statements`. Default: [] */
  proofs?: {
    format: 'avouch-proof-v1';
    [field: string]: unknown;
  }[];
  /** How the business behind the project is shown: by a proof that names nobody, or by its credential. Default: "proof" */
  producer?: ProducerForm;
  /** How long verifiers may go by the status lists in it. Default: 7 */
  statusDays?: number;
  /** The size of the log that a verifier has pinned: the bundle shows that the log has only grown since */
  sinceCheckpoint?: number;
  metadata?: NewMetadata;
}

/** Of `bundles.list`. */
export interface ListComplianceBundlesParams {
  /** The largest number of objects on a page. Default: 20 */
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
  /** Shows these objects in full, beside their IDs: project. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `bundles.list`. */
export interface ListComplianceBundlesResult {
  data: ComplianceBundle[];
  nextCursor: string | null;
}

/** Of `bundles.get`. */
export interface GetComplianceBundleParams {
  /** Shows these objects in full, beside their IDs: project. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
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
  /** The first day of the period, in UTC */
  from?: string;
  /** Its last day */
  to?: string;
  /** `prj_…`, or your own ID of the project */
  projectId?: string;
  /** The id of what a report is narrowed to, for types that can be */
  subject?: string;
  /** In place of the organisation's own */
  custodian?: RecordCustodian;
  metadata?: NewMetadata;
}

/** Of `reports.list`. */
export interface ListReportsParams {
  /** The largest number of objects on a page. Default: 20 */
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
  /** Shows these objects in full, beside their IDs: project. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `reports.list`. */
export interface ListReportsResult {
  data: Report[];
  nextCursor: string | null;
}

/** Of `reports.get`. */
export interface GetReportParams {
  /** Shows these objects in full, beside their IDs: project. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `reports.getReceipt`. */
export type GetReportReceiptResult = Record<string, unknown>;

/** Of `complaints.receive`. */
export interface ReceiveComplaintParams {
  /** Where the content can be seen */
  url: string;
  kind: ComplaintKind;
  /** What is said to be wrong */
  statement?: string;
  /** Anonymous where not given */
  complainant?: {
    name?: string;
    /** One plain e-mail address */
    email?: string;
    /** What the complainant is to the content. Default: "other" */
    relation?: ComplainantRelation;
  };
  /** The production that it is about, where it is known */
  projectId?: string;
  /** When it reached you, where that was earlier: the time to decide runs from then */
  receivedAt?: string;
  metadata?: NewMetadata;
}

/** Of `complaints.list`. */
export interface ListComplaintsParams {
  /** The largest number of objects on a page. Default: 20 */
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
  /** Only those whose decision is owed and late, or only others */
  overdue?: string;
  /** Shows these objects in full, beside their IDs: project. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
  expand?: string[];
}

/** Of `complaints.list`. */
export interface ListComplaintsResult {
  data: ComplaintSummary[];
  nextCursor: string | null;
}

/** Of `complaints.get`. */
export interface GetComplaintParams {
  /** Shows these objects in full, beside their IDs: project. Two levels at most: `a.b`. Needs the scopes for reading each object. An object that no longer exists is null */
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
  /** What is put forward */
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
  /** With the person behind it; 422 where there are several */
  userId?: string;
  /** What names this address, and no more */
  email?: string;
  /** Default: "request" */
  reason?: ErasureReason;
  metadata?: NewMetadata;
  /** Says what would be erased, and changes nothing. Default: false */
  dryRun?: boolean;
}

/** Of `erasures.create`. */
export type CreateErasureResult = ErasurePlan | Erasure;

/** Of `erasures.list`. */
export interface ListErasuresParams {
  /** The largest number of objects on a page. Default: 20 */
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
  /** `nextAfter` of the page before. Default: -1 */
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
    /** `prj_…`, or your own ID of the project */
    projectId: string;
  } | {
    organization: true;
  };
  /** A code such as `litigation`, `authority_request` or `dispute`; it stands in the audit log */
  reason: string;
  /** Sealed */
  note?: string;
  metadata?: NewMetadata;
}

/** Of `legalHolds.list`. */
export interface ListLegalHoldsParams {
  /** The largest number of objects on a page. Default: 20 */
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
  /** All of them: a class that is left out has no rule */
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
  /** The version that the change was made from; 409 where another one holds by now */
  baseVersion?: number;
}

/** Of `audit.listEntries`. */
export interface ListAuditEntriesParams {
  /** The largest number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Id of the object that they are about */
  subject?: string;
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
  /** Under the newest checkpoint that a witness has signed along: up to a minute later. Default: "false" */
  witnessed?: 'true' | 'false';
}

/** Of `audit.getReceipt`. */
export type GetAuditReceiptResult = Record<string, unknown>;

/** Of `audit.getConsistency`. */
export interface GetAuditConsistencyParams {
  /** The smaller size */
  from: number;
  /** The larger size; that of the newest checkpoint where not given */
  to?: number;
}

/** Of `audit.getConsistency`. */
export interface GetAuditConsistencyResult {
  from: AuditTree;
  to: AuditTree;
  /** base64; RFC 9162 section 2.1.4.2 says how to check it */
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
  /** How many hashes of it; fewer than all where the tile is not full yet. Default: 256 */
  width?: number;
}

/** Of `apiKeys.create`. */
export interface CreateApiKeyParams {
  name: string;
  scopes?: Scope[];
  /** CIDR blocks from which the key may be used (403 elsewhere). Default: everywhere, or the networks of the key that creates it */
  networks?: string[];
  expiresAt?: string;
  metadata?: NewMetadata;
  /** A `test` key works in the test organisation, which is made with the first; where not given that of the token */
  mode?: Mode;
}

/** Of `apiKeys.list`. */
export interface ListApiKeysParams {
  /** The largest number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only objects with this metadata: `metadata[order]=4711` */
  metadata?: Record<string, string>;
  /** Only keys for which this member is responsible */
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
  /** CIDR blocks from which the key may be used (403 elsewhere). Default: everywhere, or the networks of the key that creates it */
  networks?: string[];
  metadata?: MetadataPatch;
}

/** Of `apiKeys.rotate`. */
export interface RotateApiKeyParams {
  /** How long the old key goes on working, up to 7 days. Default: 0 */
  overlapSeconds?: number;
}

/** Of `auth.signUp`. */
export interface SignUpParams {
  /** An e-mail address */
  email: string;
  /** At least 12 characters, and not one that is tried first (422) */
  password: string;
  /** Its name. Without one it gets a placeholder, which you can change at any time */
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
  /** From the mailed link */
  token: string;
  /** The password chosen at sign-up */
  password: string;
}

/** Of `auth.changePassword`. */
export interface ChangePasswordParams {
  /** The one that is to be replaced */
  currentPassword: string;
  /** At least 12 characters, and not one that is tried first (422) */
  password: string;
}

/** Of `auth.requestPasswordReset`. */
export interface RequestPasswordResetParams {
  /** An e-mail address */
  email: string;
}

/** Of `auth.requestPasswordReset`. */
export interface RequestPasswordResetResult {
  accepted: true;
}

/** Of `auth.resetPassword`. */
export interface ResetPasswordParams {
  /** From the mailed link */
  token: string;
  /** At least 12 characters, and not one that is tried first (422) */
  password: string;
}

/** Of `auth.previewInvitation`. */
export interface PreviewInvitationParams {
  /** From the mailed link */
  token: string;
}

/** Of `auth.previewInvitation`. */
export interface PreviewInvitationResult {
  /** Its name */
  organization: string;
  email: string;
  role: MemberRole;
  /** Whether the address already has an account: log in with it to join */
  hasAccount: boolean;
  expiresAt: string;
}

/** Of `auth.acceptInvitation`. */
export interface AcceptInvitationParams {
  /** From the mailed link */
  token: string;
  /** For the new account */
  password?: string;
}

/** Of `auth.joinOrganization`. */
export interface JoinOrganizationParams {
  /** From the mailed link */
  token: string;
}

/** Of `auth.joinOrganization`. */
export interface JoinOrganizationResult {
  /** Its id */
  organization: string;
}

/** Of `auth.logIn`. */
export interface LogInParams {
  /** An e-mail address */
  email: string;
  password: string;
  organization?: string;
}

/** Of `auth.logIn`. */
export type LogInResult = Session | {
  /** What the user has to show besides the password */
  secondFactor: {
    /** For POST /v1/auth/login/second-factor, for 5 minutes */
    token: string;
    /** Of which one is enough */
    methods: ('totp' | 'passkey' | 'recovery_code')[];
    webauthn?: PasskeyRequestOptions;
  };
};

/** Of `auth.finishLogIn`. */
export type FinishLogInParams = {
  /** From the answer of POST /v1/auth/login */
  token: string;
  /** The six digits that the authenticator app shows */
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
  /** For a member of several; else the oldest */
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
  /** Whether nothing may be done but to get the second factor that the organisation asks for */
  needsSecondFactor: boolean;
  /** The login: some calls want one of the last 10 minutes */
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
    /** What its `User-Agent` says in a few words, such as `Firefox on Linux`; null where that is not known */
    browser: string | null;
    /** Whether it is the one of the call */
    current: boolean;
    createdAt: string;
    /** To the minute; an hour later the session is over */
    lastUsedAt: string;
    /** When it ends however much it is used */
    expiresAt: string;
  }[];
  nextCursor: null;
}

/** Of `auth.startTotp`. */
export interface StartTotpResult {
  id: string;
  /** Base 32, to be typed into the app where it cannot scan */
  secret: string;
  /** `otpauth:`, for a QR code */
  uri: string;
  /** The URI as an image, `data:image/svg+xml;base64,…` */
  qrCode: string | null;
}

/** Of `auth.confirmTotp`. */
export interface ConfirmTotpParams {
  /** The six digits that the authenticator app shows */
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
  /** What the user calls it, such as the name of the device */
  name: string;
  /** What `PublicKeyCredential.toJSON()` gives after `navigator.credentials.create()` */
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
  /** Each for one login; shown this once */
  recoveryCodes: string[];
}

/** Of `organization.update`. */
export interface UpdateOrganizationParams {
  name?: string;
  /** Where people write to whom the organisation asks for something: shown to them. Null for none */
  contactEmail?: string | null;
  /** Whether members without a second factor get 403 `second_factor_required` everywhere but where they get one. Changed by an owner with an access token of a login of the last 10 minutes */
  requireSecondFactor?: boolean;
  /** Minimum signature level of each performer for a bundle of any project to pass. A project can ask for more, not for less */
  minimumSignatureLevel?: MinimumSignatureLevel;
  /** Language of emails to people whose own language is not known, such as recipients of releases */
  language?: MailLanguage;
  /** How the pages look that people are sent to */
  branding?: {
    /** Of buttons and links: `#rrggbb`. Texts on it are black or white, whichever reads better. Null for the usual one */
    color?: string | null;
    /** A PNG or JPEG of at most 64 KiB and 2048 pixels a side, as a data URI in base64. Null for none */
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
  /** What happens to the keys for which the member is responsible: they are revoked, or the logged-in owner becomes responsible. Their secrets stay the same: rotate those that you take over. Default: "revoke" */
  apiKeys?: 'revoke' | 'take_over';
}

/** Of `organization.removeMember`. */
export interface RemoveMemberParams {
  /** What happens to the keys for which the member is responsible: they are revoked, or the logged-in owner becomes responsible. Their secrets stay the same: rotate those that you take over. Default: "revoke" */
  apiKeys?: 'revoke' | 'take_over';
}

/** Of `organization.inviteMember`. */
export interface InviteMemberParams {
  /** An e-mail address */
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

/** Of `test.advanceClock`. */
export interface AdvanceTestClockParams {
  to?: string;
  /** A duration of ISO 8601, such as `P30D`, `P1Y6M` or `PT12H` */
  by?: string;
}

/** Of `test.listMails`. */
export interface ListTestMailsParams {
  /** The largest number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Only those to this address */
  to?: string;
}

/** Of `test.listMails`. */
export interface ListTestMailsResult {
  data: TestMail[];
  nextCursor: string | null;
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
    /** Taken; every check is made */
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
    /** Taken; every check is made */
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
export type ErrorCode = 'malformed_request' | 'validation_failed' | 'invalid_login' | 'invalid_second_factor' | 'unauthorized' | 'consent_required' | 'insufficient_scope' | 'recent_login_required' | 'sign_up_closed' | 'not_found' | 'challenge_used' | 'conflict' | 'idempotency_in_progress' | 'secret_already_shown' | 'challenge_expired' | 'gone' | 'payload_too_large' | 'unsupported_media_type' | 'frames_replayed' | 'guessable_password' | 'idempotency_mismatch' | 'invalid_documents' | 'invalid_liveness' | 'not_available' | 'unprocessable' | 'rate_limited' | 'headers_too_large' | 'internal' | 'unavailable';
