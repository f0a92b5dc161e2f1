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

/** Frames in the order in which they were taken, while the person followed the challenge */
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

/** Expected details of the document. If a detail differs, a reviewer must decide */
export interface ExpectedIdentity {
  givenName?: string;
  familyName?: string;
  birthDate?: string;
}

/** The person's consent before the first picture. Required if the policy says so */
export interface CaptureConsent {
  givenAt: string;
  /** SHA-256 of the consent text that the person accepted, in hexadecimal digits */
  textSha256?: string;
  /** Language of the consent text, as a BCP 47 tag */
  language?: string;
}

/** Your own data: up to 50 keys of up to 40 characters, each with a text of up to 500 characters. Do not store personal data: metadata is not encrypted, and every key can read it */
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
  /** Percentage of ownership in the business. For an owner inside `owners` of a company, percentage of that company */
  share: number;
  /** Date of birth. For a person only */
  birthDate?: string;
  /** Nationality or seat: ISO 3166-1 alpha-2 */
  country?: string;
  /** Number in the company register. For a company only */
  registrationNumber?: string;
  /** Email address for the invitation to verify their identity. For a person only */
  email?: string;
  /** Your own ID for the user */
  userId?: string;
  /** Whether this person controls the business, that is, has significant responsibility for running it */
  control?: boolean;
  /** Owners of this company. For a company only */
  owners?: BusinessOwnerInput[];
}

export type OwnerKind = 'person' | 'company';

export type VerificationType = 'idv' | 'kyb';

export type AnyVerificationStatus = 'pending' | 'processing' | 'verified' | 'rejected' | 'needs_review' | 'requires_input' | 'expired' | 'cancelled' | 'redacted' | 'in_review' | 'approved' | 'suspended';

/** `due`: by deadline of the decision, only undecided cases with one; `order=asc` has the earliest deadline first */
export type VerificationSort = 'created' | 'due';

/** Your own data: up to 50 keys of up to 40 characters, each with a text of up to 500 characters. Do not store personal data: metadata is not encrypted, and every key can read it. Omitted keys stay; null or an empty text removes a key */
export type MetadataPatch = Record<string, string | null>;

export type IdentityDocumentType = 'passport' | 'passport_card' | 'id_card' | 'residence_permit' | 'travel_document' | 'driving_licence';

export interface InformationAnswer {
  item: number;
  text: string;
}

export type ScreeningHitDecision = 'false_positive' | 'confirmed';

export interface VerificationInvitee {
  /** Email address, without a display name */
  email: string;
  /** Name to use in the email */
  name?: string;
  /** Language of the recipient’s emails and pages: `en` or `es`, optionally with a region such as `es-MX` */
  locale?: string;
}

/** Accepted evidence: pictures of a document, a document in a wallet, or either. With a wallet, no pictures, face comparison, or liveness are needed, unless `wallet.portrait` is `required`. The device key of the document replaces them */
export type VerificationEvidence = 'any' | 'document' | 'wallet';

export type WalletDocument = 'org.iso.18013.5.1.mDL' | 'eu.europa.ec.eudi.pid.1' | 'urn:eudi:pid:1';

/** `required`: the wallet must also share the portrait of the document, and the person takes pictures of the face first, which are compared with it. Only the hosted page of a verification session takes these pictures. `off`, the default: the wallet shares no portrait, and no face is compared */
export type WalletPortrait = 'off' | 'required';

export type ListCategory = 'sanctions' | 'pep' | 'adverse';

export type InformationItemKind = 'document' | 'answer' | 'owner';

export type BusinessDocumentKind = 'incorporation' | 'ownership' | 'other';

export interface InformationItem {
  kind: InformationItemKind;
  /** Request in the words that the applicant reads */
  text: string;
  /** Type of the requested document. By default, `other` */
  documentKind?: BusinessDocumentKind;
}

/** How the service reads the document. `machine-readable`: a zone of ICAO 9303. `barcode`: a PDF417 barcode of AAMVA. `numbered-fields`: the fields of a driving license. Numbered fields allow an automatic decision only if you send the expected names, birth date, and country. Otherwise, a reviewer decides */
export type ReadingCapability = 'machine-readable' | 'barcode' | 'numbered-fields';

/** Broad category, which this service derives from the words of the official names. The ISO list does not contain it */
export type EntityClass = 'company_limited_by_shares' | 'company_limited_by_guarantee' | 'partnership' | 'limited_partnership' | 'sole_proprietorship' | 'foundation' | 'association' | 'cooperative' | 'public_body' | 'trust' | 'branch' | 'other';

/** First and last day of the shoot, both included */
export interface NewShootDates {
  from: string;
  until: string;
}

/** The producing business, by its verification. The response shows the status of that verification */
export interface NewProducer {
  verificationId: string;
}

export type MinimumSignatureLevel = 'same_key' | 'live';

export type PerformerRemovalReason = 'declared_in_error' | 'not_depicted' | 'duplicate' | 'other';

export interface NewContact {
  legalName: string;
  /** Email address, without a display name */
  email?: string;
  phone?: string;
  address?: string;
}

export type Exclusivity = 'exclusive' | 'non_exclusive';

export type ReleasePartyRole = 'performer' | 'guardian' | 'photographer' | 'producer' | 'witness';

/** Minimum level that each signature must reach: `same_key`, `live`, or `wallet`. The last two rank equally. `true` means `same_key`. An earlier verification of the userId (`on_file`) never reaches the minimum. Responses contain the level, or false for no minimum */
export type MinimumSignature = boolean | VerifiedLevel;

export type VerifiedLevel = 'same_key' | 'live' | 'wallet';

export type ReleaseStatus = 'pending' | 'signed' | 'refused' | 'expired' | 'withdrawn';

export type ReleaseDisclosure = 'legalName' | 'stageName' | 'birthDate' | 'projectTitle' | 'shoot' | 'document';

export type AgreementType = 'model_release' | 'copyright_assignment' | 'copyright_license' | 'consent' | 'contract';

/** Values of the template's fields. Write money as `{amount: "12.50", currency: "EUR"}` */
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
  /** Role of the party that fills in the field. Exactly one party must have this role */
  party: string;
  /** `signature`, `initials`, `date` (day of the signature, UTC), `text`, or `checkbox`. If a party has no signature field, their signature appears on the certificate pages */
  type: 'signature' | 'initials' | 'date' | 'text' | 'checkbox';
  /** Page number, from 1 */
  page: number;
  /** Left edge, as a fraction of the page width (0 to 1) */
  x: number;
  /** Upper edge, as a fraction of the page height (0 to 1) */
  y: number;
  /** Width as a fraction of the page width, at least 8 points */
  width: number;
  /** Height as a fraction of the page height, at least 6 points */
  height: number;
  /** Whether the party must fill in the field. A required checkbox must be checked. Default: true */
  required?: boolean;
  /** Label shown to the party and on the certificate pages */
  label?: string;
}

export interface NewParty {
  /** Role of the party, such as `model` or `photographer` */
  role: string;
  name: string;
  /** Email address, without a display name */
  email: string;
  /** By default, the kind of the role in the template; without a template, `signer` */
  kind?: PartyKind;
  /** Lower numbers act first, equal numbers at the same time. By default, the order of the role in the template; without a template, 1 */
  order?: number;
  /** Your own ID for the user */
  userId?: string;
  /** Date of birth. A party who is under 18 at the time of sending needs a guardian */
  birthDate?: string;
  /** For a guardian only: role of the minor */
  guardianOf?: string;
  /** For a witness only: role of the signer whose signature they witness. By default, all earlier signers */
  witnessOf?: string;
  /** Language of the recipient’s emails and pages: `en` or `es`, optionally with a region such as `es-MX` */
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
  /** Minimum number of characters, value, day, or number of entries, depending on the type */
  min?: number | string;
  max?: number | string;
  choices?: TemplateChoice[];
  help?: string;
}

export type TemplateFieldType = 'text' | 'long_text' | 'number' | 'money' | 'date' | 'boolean' | 'choice' | 'list';

/** Condition on the value of a field: the clause appears if it is true */
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
  /** Role of the party, such as `model` or `photographer` */
  role: string;
  kind: PartyKind;
  /** Default: 1 */
  order?: number;
  /** Default: true */
  required?: boolean;
}

/** `data_processing`: consent to the processing of data. `digital_replica`: consent to a digital replica of the person */
export type ConsentType = 'data_processing' | 'digital_replica';

export interface NewReplicaTerms {
  /** What the replica imitates */
  of: ReplicaTrait[];
  /** Systems that make the replica */
  models: string[];
  /** Recordings and other data from which the replica is made */
  trainingData: string;
  territory: string;
  /** In words. It has no effect on `validUntil`, which ends the consent */
  term: string;
  /** What the performer receives, even if it is nothing */
  compensation: string;
  representation: ReplicaRepresentation;
  /** Name of the counsel or the union */
  representative?: string;
  /** Whether the consent permits only one use. Default: false */
  singleUse?: boolean;
}

export type ReplicaTrait = 'voice' | 'face' | 'body';

/** Who represented the performer. `counsel`: a lawyer. `union`: a labor union whose agreement covers digital replicas. `none`: no one */
export type ReplicaRepresentation = 'counsel' | 'union' | 'none';

export type LawfulBasis = 'consent' | 'explicit_consent' | 'contract' | 'legal_obligation' | 'vital_interests' | 'public_task' | 'legitimate_interests';

export type ConsentStatus = 'pending' | 'given' | 'refused' | 'withdrawn' | 'expired';

export type ConsentWithdrawalReason = 'person_request' | 'purpose_ended' | 'recorded_in_error' | 'other';

export type CredentialFormat = 'vc+jwt' | 'jwt_vc_json' | 'dc+sd-jwt' | 'ldp_vc';

export interface NewReplicaUse {
  /** The file that shows the replica. A single-use consent covers only this file from then on */
  fileId?: string;
  workId?: string;
  usedOn: string;
  /** What the replica was used for. Stored encrypted */
  description: string;
  /** Whether you state that the consent describes this use */
  withinConsent: boolean;
}

export interface NewReplicaLicense {
  /** Name of the organization that may use the replica; by default, your organization */
  licensee?: string;
  /** Where the use is published */
  medium: string;
  /** Time until which the license is valid; by default, the end of the consent */
  validUntil?: string;
}

export interface LookupHash {
  /** SHA-256 of the content, as 64 hexadecimal digits */
  sha256?: string;
  /** PDQ hash of a picture, or of a frame of a film, as 64 hexadecimal digits */
  perceptualHash?: string;
  /** ISCC-CODE of the file (ISO 24138), such as `ISCC:KUAG2PRCRS5LNVZVJKAFAVOJXLZZM` */
  iscc?: string;
}

export interface NewFile {
  /** ID of the project (`prj_…`), or your own ID for it */
  projectId: string;
  name?: string | null;
  /** SHA-256 of the content of the file, as 64 hexadecimal digits */
  sha256: string;
  /** In bytes */
  size: number;
  /** Media type without parameters, such as `video/mp4` */
  mediaType: string;
  perceptualHash?: NewPerceptualHash | null;
  iscc?: string | null;
  /** Hashes of frames of a film, so that look-ups find it by a frame. Replaces the whole list */
  keyFrames?: NewKeyFrame[];
  depicted?: Depiction;
  /** Performers of the project who appear in the file. Replaces the whole list, and sets `depicted` to `declared`. An empty list sets it to `unknown` */
  performers?: NewFilePerformer[];
  derivedFrom?: NewDerivedFrom | null;
  /** The work that the file embodies (`work_…`) */
  workId?: string | null;
}

/** Hash that changes little when the picture is re-encoded */
export interface NewPerceptualHash {
  algorithm: PerceptualAlgorithm;
  /** 64 hexadecimal digits */
  value: string;
  /** Quality of the picture, as the algorithm reports it */
  quality: number;
}

export type PerceptualAlgorithm = 'pdq';

export interface NewKeyFrame {
  /** Time of the frame, in milliseconds from the beginning of the film */
  at: number;
  /** PDQ hash of the frame, as 64 hexadecimal digits */
  perceptualHash: string;
  /** Quality of the frame. Look-ups ignore frames below 50 */
  quality: number;
}

/** `unknown`: not stated yet. `nobody`: no person appears. `declared`: the people in `performers` appear */
export type Depiction = 'unknown' | 'nobody' | 'declared';

export interface NewFilePerformer {
  /** ID of a performer of the project (`pfm_…`) */
  performerId?: string;
  /** Your own ID for the user */
  userId?: string;
  /** For a film: when the performer appears. Empty for a picture. Default: [] */
  appearances?: NewAppearance[];
  /** Whether the file shows a digital replica of the performer. Only a consent of type `digital_replica` covers it. Default: false */
  replica?: boolean;
}

export interface NewAppearance {
  /** Start, in milliseconds from the beginning of the film */
  fromMs: number;
  /** End, in milliseconds from the beginning of the film. Not included */
  toMs: number;
}

/** The file from which you made this one */
export interface NewDerivedFrom {
  fileId: string;
  relation: FileRelation;
}

export type FileRelation = 'crop' | 'resize' | 'transcode' | 'version';

/** `embedded`: in the file, for JPEG and PNG. `separate`: in a separate `.c2pa` file */
export type ManifestPlacement = 'embedded' | 'separate';

export type WorkKind = 'audiovisual' | 'photograph' | 'sound_recording' | 'musical' | 'literary' | 'software' | 'other';

export interface NewWorkIdentifiers {
  /** ISO 15706, with check characters; with or without the version */
  isan?: string | null;
  /** ISO 3901; hyphens are removed */
  isrc?: string | null;
  /** ISO 24138 */
  iscc?: string | null;
  /** Your own ID for the work. Unique in the organization */
  own?: string | null;
}

/** Exactly one of `userId`, `personId`, `verificationId`, and `name` */
export interface NewWorkAuthor {
  /** Your own ID for the user */
  userId?: string;
  personId?: string;
  /** A business, by its verification */
  verificationId?: string;
  /** Stored encrypted. Reading it requires the scope `pii:read` */
  name?: string;
  /** Only with `name`. Erasures and exports find the person by this address */
  email?: string;
  /** `author`: first owner of the economic rights. `performer`: first owner of the neighboring right of performers. Default: "author" */
  role?: 'author' | 'performer';
  /** Basis points of the whole right: 10,000 are 100 %. Default: 10000 */
  share?: number;
}

/** Exactly one of `holderId`, `userId`, `personId`, `verificationId`, and `name`. A `name` is always a new holder */
export interface TransferParty {
  /** A holder of this work */
  holderId?: string;
  /** Your own ID for the user */
  userId?: string;
  personId?: string;
  /** A business, by its verification */
  verificationId?: string;
  /** Stored encrypted. Reading it requires the scope `pii:read` */
  name?: string;
  /** Only with `name`. Erasures and exports find the person by this address */
  email?: string;
}

/** `performers`: the neighboring right of performers */
export type WorkRight = 'reproduction' | 'distribution' | 'communication_to_public' | 'adaptation' | 'performers';

export type TransferRemovalReason = 'recorded_in_error' | 'duplicate' | 'rescinded' | 'other';

export type WalletFormat = 'dc+sd-jwt' | 'jwt_vc_json' | 'vc+jwt' | 'mso_mdoc' | 'eu.europa.ec.av.1';

export type CredentialOfferGrant = 'pre_authorized_code' | 'authorization_code';

export interface DcqlQuery {
  credentials: ({
    id: string;
    multiple?: boolean;
    /** Holder binding is always required. Without it, a credential proves nothing about the person who presents it */
    require_cryptographic_holder_binding?: true;
    claims?: DcqlClaim[];
    claim_sets?: string[][];
    trusted_authorities?: DcqlTrustedAuthority[];
    format: 'dc+sd-jwt';
    meta: {
      vct_values: string[];
    };
  } | {
    id: string;
    multiple?: boolean;
    /** Holder binding is always required. Without it, a credential proves nothing about the person who presents it */
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
    /** Holder binding is always required. Without it, a credential proves nothing about the person who presents it */
    require_cryptographic_holder_binding?: true;
    claims: {
      id?: string;
      path: unknown[];
      values?: (string | number | boolean)[];
      intent_to_retain?: boolean;
    }[];
    claim_sets?: string[][];
    trusted_authorities?: DcqlTrustedAuthority[];
    format: 'mso_mdoc';
    meta: {
      doctype_value: string;
    };
  } | {
    id: string;
    format: 'groth16-bn128';
    meta: {
      /** Statement as in a proof request. The service sets its audience and context for this request */
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

/** `aki`: key identifiers of the authorities above the issuer (base64url). The answer fails if none of them certified its issuer */
export interface DcqlTrustedAuthority {
  type: 'aki';
  values: string[];
}

export type AskableClaim = 'age_over_18' | 'age_over_21' | 'given_name' | 'family_name' | 'birthdate' | 'nationalities' | 'document' | 'examined_on' | 'face_match' | 'liveness' | 'reviewed_by_human' | 'proof_of_age';

export interface TransactionData {
  /** Name of the transaction type, as the wallet knows it. A wallet that does not know the type must refuse the request. Types under `urn:avouch:` are reserved */
  type: string;
  /** IDs of `dc+sd-jwt` credentials in the query, of which one must confirm the transaction. With `ask`, the ID is `identity` */
  credentialIds: string[];
  /** Parameters of the transaction type, such as an amount and a payee. At most 4,096 bytes of JSON in all. Default: {} */
  parameters?: Record<string, unknown>;
}

export type ResponseMode = 'direct_post' | 'direct_post.jwt';

export type ClientIdScheme = 'x509_hash' | 'x509_san_dns' | 'decentralized_identifier' | 'redirect_uri';

export type Assurance = 'face_matched' | 'liveness_passed' | 'chip_verified' | 'reviewed_by_human' | 'wallet_presented';

export type BusinessAssurance = 'active_in_register' | 'documents_read' | 'owners_verified' | 'screened' | 'reviewed_by_human';

export interface ProofToVerify {
  /** Content of a proof file */
  proof: Record<string, unknown>;
  proofRequestId?: string;
  statement?: Record<string, unknown>;
}

export type CredentialType = 'IdentityVerificationCredential' | 'BusinessVerificationCredential' | 'AgreementCredential' | 'ModelReleaseCredential' | 'ConsentCredential' | 'CopyrightClaimCredential' | 'ReplicaLicenseCredential';

export type CredentialStatus = 'active' | 'suspended' | 'revoked';

/** Reason for the change. The event and the `statusReason` of the credential contain it; status lists do not */
export type StatusChangeReason = 'document_invalid' | 'fraud_suspected' | 'holder_request' | 'issued_in_error' | 'key_compromised' | 'superseded' | 'under_investigation' | 'investigation_closed' | 'other';

export type EventSubscription = '*' | 'identity.verified' | 'identity.rejected' | 'identity.review_required' | 'identity.requires_input' | 'identity.expired' | 'identity.screening_hit' | 'kyb.approved' | 'kyb.rejected' | 'kyb.requires_input' | 'kyb.suspended' | 'kyb.expired' | 'screening.hit' | 'agreement.sent' | 'agreement.viewed' | 'agreement.party_signed' | 'agreement.signed' | 'agreement.declined' | 'agreement.voided' | 'agreement.expired' | 'release.signed' | 'release.distributed' | 'release.withdrawal_overdue' | 'release.withdrawal_closed' | 'consent.given' | 'consent.withdrawn' | 'work.disputed' | 'work.dispute_closed' | 'file.withdrawn' | 'file.removed' | 'file.reinstated' | 'credential.issued' | 'credential.revoked' | 'credential.suspended' | 'credential.reinstated' | 'proof.verified' | 'proof.ready' | 'proof.failed' | 'presentation.verified' | 'presentation.failed' | 'compliance.changed' | 'complaint.received' | 'complaint.decided' | 'report.completed' | 'report.failed' | 'bundle.completed' | 'bundle.failed' | 'received_bundle.created' | 'received_bundle.updated' | 'test_clock.ready' | 'webhook.disabled' | 'erasure.scheduled' | 'erasure.cancelled' | 'erasure.completed';

export type WebhookStatus = 'enabled' | 'disabled';

export type EventName = 'identity.verified' | 'identity.rejected' | 'identity.review_required' | 'identity.requires_input' | 'identity.expired' | 'identity.screening_hit' | 'kyb.approved' | 'kyb.rejected' | 'kyb.requires_input' | 'kyb.suspended' | 'kyb.expired' | 'screening.hit' | 'agreement.sent' | 'agreement.viewed' | 'agreement.party_signed' | 'agreement.signed' | 'agreement.declined' | 'agreement.voided' | 'agreement.expired' | 'release.signed' | 'release.distributed' | 'release.withdrawal_overdue' | 'release.withdrawal_closed' | 'consent.given' | 'consent.withdrawn' | 'work.disputed' | 'work.dispute_closed' | 'file.withdrawn' | 'file.removed' | 'file.reinstated' | 'credential.issued' | 'credential.revoked' | 'credential.suspended' | 'credential.reinstated' | 'proof.verified' | 'proof.ready' | 'proof.failed' | 'presentation.verified' | 'presentation.failed' | 'compliance.changed' | 'complaint.received' | 'complaint.decided' | 'report.completed' | 'report.failed' | 'bundle.completed' | 'bundle.failed' | 'received_bundle.created' | 'received_bundle.updated' | 'test_clock.ready' | 'webhook.disabled' | 'erasure.scheduled' | 'erasure.cancelled' | 'erasure.completed';

export type DeliveryState = 'pending' | 'delivered' | 'failed';

export type ComplianceScope = 'organization' | 'project' | 'person';

export type ComplianceState = 'met' | 'expiring' | 'missing' | 'blocked';

export type Requirement = 'identity_verified' | 'age_on_shoot_date' | 'release_signed' | 'release_not_withdrawn' | 'withdrawal_acknowledged' | 'producer_verified' | 'performers_complete' | 'records_complete' | 'list_screening_fresh';

export interface ExpiringComplianceRuleChange {
  /** Whether this requirement applies */
  enabled?: boolean;
  /** Number of days before the end of the release from which the status is `expiring` */
  expiringDays?: number;
}

export interface ComplianceRuleChange {
  /** Whether this requirement applies */
  enabled?: boolean;
}

export type BundleDisclosure = 'legalName' | 'stageName' | 'birthDate' | 'projectTitle';

export type BundlePart = 'files' | 'works';

export type ProducerForm = 'proof' | 'credential' | 'none';

export type AcceptableFailure = 'attested' | 'without-producer' | 'without-receipts' | 'without-consistency' | 'without-shoot-day' | 'signature-level' | 'uncovered-files' | 'title-faults';

/** `valid`: the last check passed with current status lists. `not_valid`: a rule failed, or the bundle comes from development or test mode and you are in production. `unknown`: there are no current status lists, or the check failed */
export type ReceivedBundleStatus = 'valid' | 'not_valid' | 'unknown';

export type ReportTypeName = 'performer_records' | 'agreements_register' | 'kyb_register' | 'works_register' | 'chain_of_title' | 'verification_statistics' | 'consent_withdrawals' | 'platform_monthly' | 'audit_extract';

export type ReportFormat = 'pdf' | 'csv' | 'json';

/** The custodian of records (28 CFR 75.6) */
export interface RecordCustodian {
  name: string;
  /** Default: null */
  title?: string | null;
  /** Default: null */
  business?: string | null;
  /** Street address where people can inspect the records */
  address: string;
}

export type ReportStatus = 'queued' | 'running' | 'completed' | 'failed';

export type ComplaintKind = 'not_consented' | 'under_age' | 'illegal' | 'copyright' | 'other';

export type ComplainantRelation = 'depicted' | 'representative' | 'rights_holder' | 'other';

export type ComplaintStatus = 'received' | 'under_review' | 'removed' | 'rejected' | 'appealed' | 'upheld' | 'reversed';

export type ComplaintOutcome = 'removed' | 'rejected';

export type ComplaintDecisionReason = 'consent_not_shown' | 'consent_shown' | 'age_not_shown' | 'age_shown' | 'illegal_content' | 'not_illegal' | 'rights_infringed' | 'rights_not_infringed' | 'content_not_found' | 'duplicate' | 'other';

/** Result of the appeal: whether the first decision stands */
export type AppealOutcome = 'upheld' | 'reversed';

export interface FileReinstatement {
  reason: ComplaintDecisionReason;
  note?: string;
  /** Files to reinstate. By default, all files that the decision removes */
  fileIds?: string[];
}

export type ErasureReason = 'request' | 'retention' | 'other';

export type ErasureStatus = 'scheduled' | 'queued' | 'running' | 'completed' | 'cancelled' | 'interrupted';

export type ErasureItemStatus = 'planned' | 'erased' | 'kept';

export type LegalHoldStatus = 'active' | 'released';

export interface NewRetentionRule {
  /** Maximum age in days; older data is erased. Null for no limit. Default: null */
  eraseAfterDays?: number | null;
  /** Retention duty: minimum age in days. Data that is not as old is kept, even if its erasure is requested. Null for no duty. Default: null */
  keepAtLeastDays?: number | null;
}

export type Scope = 'verifications:read' | 'verifications:write' | 'reviews:write' | 'agreements:read' | 'agreements:write' | 'files:read' | 'files:write' | 'lookups:create' | 'works:read' | 'works:write' | 'credentials:read' | 'credentials:write' | 'proofs:read' | 'proofs:write' | 'webhooks:read' | 'webhooks:write' | 'compliance:read' | 'compliance:write' | 'compliance:erase' | 'organization:read' | 'organization:write' | 'keys:write' | 'pii:read';

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

export type ViewList = 'verifications' | 'agreements' | 'releases' | 'consents' | 'complaints' | 'reports' | 'audit_log';

export interface SavedView {
  /** Unique per list, regardless of case */
  name: string;
  /** The filters by name, as in the address of the list. The dashboard ignores filters that no longer exist */
  filters: Record<string, string>;
  /** Whether the list opens with this view. At most one view of a list. Default: false */
  default?: boolean;
}

export type MailLanguage = 'en' | 'es';

export type LookupDisclosure = 'project_title' | 'file_id' | 'release_ids';

export type MemberRole = 'owner' | 'reviewer' | 'developer' | 'viewer';

export type Beginning = 'productions' | 'integration';

export type SampleHolder = 'adult' | 'minor' | 'revoked' | 'expired';

export type SampleWalletDocument = 'mdl' | 'pid' | 'pid_sd_jwt' | 'proof_of_age';

export type WalletNotification = 'credential_accepted' | 'credential_failure' | 'credential_deleted';

export type WalletDecision = {
  decision: 'approve';
  txCode: string;
} | {
  decision: 'deny';
};

export interface VcApiIssueOptions {
  /** `ldp_vc` embeds an eddsa-rdfc-2022 proof. `vc+jwt` returns an EnvelopedVerifiableCredential. Default: "ldp_vc" */
  format?: 'ldp_vc' | 'vc+jwt';
  type?: 'DataIntegrityProof';
  cryptosuite?: 'eddsa-rdfc-2022';
  /** Status lists of the test issuer to which the credential is added */
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

export interface StatedRemoval {
  sha256: string;
  outcome: RemovalOutcome;
  /** Required for `refused`. Stored encrypted */
  note?: string;
}

/** `removed`: you took the file down. `not_found`: you do not have it. `refused`: you keep it, for the reason in `note` */
export type RemovalOutcome = 'removed' | 'not_found' | 'refused';

export type ReleaseFileName = 'release.sd-jwt' | 'status.json' | 'trust.json' | 'document.pdf' | 'evidence.json' | 'hashes.csv' | 'hashes.json';

export interface NewReportedFile {
  sha256: string;
  /** PDQ hash of a picture */
  perceptualHash?: string;
}

export type AnyVerification = Verification | BusinessVerification;

export interface Verification {
  id: string;
  /** The same as `id` */
  verificationId: string;
  type: 'idv';
  status: VerificationStatus;
  /** Whether the person is verified now. True only if the verification has not expired, and the credential is neither revoked nor suspended */
  verified: boolean;
  /** Evidence for the verification, as in the credential. Null if `verified` is false */
  assurance: IdentityAssurance | null;
  userId: string | null;
  personId: string | null;
  credentialId: string | null;
  /** Status of the credential; null if there is none */
  credentialStatus: CredentialStatus | null;
  /** Number of the attempt. With a wallet, 0 until the wallet has responded */
  attempt: number;
  method: VerificationMethod;
  /** The most serious check or signal that prevented approval. Null if none did, or once the person is verified */
  mainFinding: MainFinding | null;
  /** ID of the assigned reviewer; null if none is assigned */
  assignee: string | null;
  /** Deadline for the decision of a reviewer; null while none is needed */
  dueAt: string | null;
  /** Undecided after `dueAt` */
  overdue: boolean;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  decidedAt: string | null;
  expiresAt: string | null;
  /** Open request to a wallet; null if none is open */
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
    /** Linked verifications and persons. Present only with the scope reviews:write */
    related?: string[];
  }[];
  /** Reasons why new pictures are required, in words for the person who takes them */
  inputReasons: Explanation[];
  /** The first of two approvals, if the policy requires two. The reason and the note are for reviewers */
  approvals: Approval[];
  consent: CaptureConsent | null;
  /** Time of the decision, expiry, or cancellation. The retention period starts at this time */
  endedAt: string | null;
  biometricsErasedAt: string | null;
  redactedAt: string | null;
  /** Status before redaction */
  redactedFrom: 'verified' | 'rejected' | 'expired' | 'cancelled' | null;
  /** Data read from the document. Present only with the scope pii:read */
  extracted?: {
    documentType: string;
    documentFormat: string;
    issuingState: string;
    /** ISO 3166-2 code of the state or province */
    issuingSubdivision?: string;
    documentNumber: string;
    familyName: string;
    givenNames: string;
    /** Whether a name may be incomplete because the document has no room for all of it */
    namesTruncated: boolean;
    birthDate: string;
    sex: string;
    expiryDate: string;
    nationality: string;
    personalNumber?: string;
  } | null;
  /** Printed data for reviewers. Present only with the scope pii:read */
  printed?: {
    /** Values in which the printed and the machine-readable data differ */
    disagreements: {
      field: 'familyName' | 'givenNames' | 'birthDate' | 'expiryDate' | 'documentNumber';
      machineReadable: string;
      printed: string;
    }[];
    /** Values read from the printed text of a document without machine-readable data. They never decide the outcome */
    values: {
      familyName?: PrintedValue;
      givenNames?: PrintedValue;
      birthDate?: PrintedValue;
      expiryDate?: PrintedValue;
      documentNumber?: PrintedValue;
    };
  } | null;
  /** Outcome that you requested in test mode. Missing for every other verification */
  testOutcome?: string;
  /** Session in which the person takes or took the pictures; null if there is none */
  session: VerificationContinuation | null;
  /** Only if `expand` requests it: the object that `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only if `expand` requests it: the object that `personId` names */
  person?: Person | null;
}

export type VerificationStatus = 'pending' | 'processing' | 'verified' | 'rejected' | 'needs_review' | 'requires_input' | 'expired' | 'cancelled' | 'redacted';

export interface IdentityAssurance {
  /** Whether the person presented a document of a trusted issuer from a wallet, on the device to which it was issued */
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
  /** Reason code. The meaning of a code never changes. Missing for signals */
  reason?: string;
  message: string;
  figures?: Record<string, number>;
}

/** Your own data */
export type Metadata = Record<string, string>;

export interface WalletRequest {
  /** `fetched`: a wallet has retrieved the request. `expired`: create a new request */
  state: PresentationState;
  expiresAt: string;
  /** `openid4vp://…` link for a wallet on the same device. Only the response to the call that created the request contains it */
  link?: string | null;
  /** QR code of the link: an SVG in a data URI */
  qr?: string | null;
  /** Page with the QR code and the state of the request */
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
  /** Days that a printed date can mean, if its order is ambiguous */
  days?: string[];
}

export interface VerificationContinuation {
  id: string;
  /** Link for the person. Only the response to the call that created it contains it */
  url?: string;
  /** Time at which the link expires */
  expiresAt: string;
}

export interface BusinessVerification {
  id: string;
  /** The same as `id` */
  verificationId: string;
  type: 'kyb';
  status: BusinessVerificationStatus;
  /** Whether the business is approved now. True only if the credential is neither revoked nor suspended */
  verified: boolean;
  /** Registered name; null after redaction */
  businessName: string | null;
  userId: string | null;
  credentialId: string | null;
  /** Status of the credential; null if there is none */
  credentialStatus: CredentialStatus | null;
  attempt: number;
  /** The first failed task. If no task failed, the first task with a warning. Null once the business is approved */
  mainFinding: MainFinding | null;
  /** ID of the assigned reviewer; null if none is assigned */
  assignee: string | null;
  /** Time by which the decision is due */
  dueAt: string;
  /** Whether the decision is overdue, that is, `dueAt` has passed */
  overdue: boolean;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  submittedAt: string;
  decidedAt: string | null;
  /** Date by which the business must be verified again, or by which the requested information must arrive */
  expiresAt: string | null;
  tasks: VerificationTask[];
  /** Outcome that you requested in test mode. Missing for every other verification */
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
  /** Owners as submitted. Present only with the scope pii:read */
  owners?: BusinessOwner[] | null;
  /** Contact for missing information. Present only with the scope pii:read */
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
  /** The first of two approvals, if the policy requires two. The reason and the note are for reviewers */
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
  /** Reason code of the finding. The meaning of a code never changes */
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
  /** Whether the person is verified now. True only if the verification has not expired, and the credential is neither revoked nor suspended */
  verified: boolean;
  /** Evidence for the verification, as in the credential. Null if `verified` is false */
  assurance: IdentityAssurance | null;
  userId: string | null;
  personId: string | null;
  credentialId: string | null;
  /** Status of the credential; null if there is none */
  credentialStatus: CredentialStatus | null;
  /** Number of the attempt. With a wallet, 0 until the wallet has responded */
  attempt: number;
  method: VerificationMethod;
  /** The most serious check or signal that prevented approval. Null if none did, or once the person is verified */
  mainFinding: MainFinding | null;
  /** ID of the assigned reviewer; null if none is assigned */
  assignee: string | null;
  /** Deadline for the decision of a reviewer; null while none is needed */
  dueAt: string | null;
  /** Undecided after `dueAt` */
  overdue: boolean;
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
  /** Whether the business is approved now. True only if the credential is neither revoked nor suspended */
  verified: boolean;
  /** Registered name; null after redaction */
  businessName: string | null;
  userId: string | null;
  credentialId: string | null;
  /** Status of the credential; null if there is none */
  credentialStatus: CredentialStatus | null;
  attempt: number;
  /** The first failed task. If no task failed, the first task with a warning. Null once the business is approved */
  mainFinding: MainFinding | null;
  /** ID of the assigned reviewer; null if none is assigned */
  assignee: string | null;
  /** Time by which the decision is due */
  dueAt: string;
  /** Whether the decision is overdue, that is, `dueAt` has passed */
  overdue: boolean;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  submittedAt: string;
  decidedAt: string | null;
  /** Date by which the business must be verified again, or by which the requested information must arrive */
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
  /** Subject of the match: `person`, `business`, or the key of an owner of the business */
  subjectKey: string;
  state: ScreeningHitState;
  /** ID of the entry on the list */
  entityId: string;
  list: string;
  /** Version of the list. Null for matches found before the service recorded versions */
  listVersion: string | null;
  name: string;
  topics: string[];
  /** Publications from which the list took the entry */
  datasets: string[];
  /** Similarity, 0 to 1 */
  score: number;
  explanation: ScreeningMatchFeature[];
  firstSeenAt: string;
  settledAt: string | null;
  /** ID of the reviewer who decided the match (`usr_…` or `key_…`); null while it is open */
  settledBy: string | null;
  /** The first reviewer who dismissed the match, if your policy requires a second approval. A second reviewer must also dismiss it */
  firstDismissedBy: string | null;
  /** Reason for the decision on the match */
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
    /** Value that the code refers to: words, a date, country codes, or a number. Null if the code has no value */
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
    overdue: number;
    /** Cases in review that are not assigned */
    unassigned: number;
    /** Cases in review that are assigned to you */
    mine: number;
    requiresInput: number;
    processing: number;
  };
  kyb: {
    forReview: number;
    atRisk: number;
    overdue: number;
    /** Cases in review that are not assigned */
    unassigned: number;
    /** Cases in review that are assigned to you */
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
  /** Signed nonce. Send it back with the frames */
  nonce: string;
  /** Movements for the person, in this order. Left and right are from the person's point of view */
  steps: ('look_left' | 'look_right' | 'look_up' | 'come_closer')[];
  expiresAt: string;
}

export interface VerificationSession {
  id: string;
  /** `created` before consent, `started` after consent, then the status of the verification */
  status: VerificationSessionStatus;
  userId: string | null;
  verificationId: string | null;
  /** Number of times that the person has submitted pictures */
  attempt: number;
  /** Reason why the person is not verified, in the words shown to the person */
  lastError: Explanation | null;
  /** The person’s answer to the consent notice on the hosted page. `notice` is the SHA-256 of the notice */
  consent: CaptureConsentAnswer | null;
  /** Time at which the service last emailed the link */
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
  /** Lines that were skipped, because the person was invited before and can still respond */
  repeated: number;
  /** Results of the lines that have been processed */
  lines: {
    /** Line number in the file. The header is line 1 */
    line: number;
    sessionId: string | null;
    repeated: boolean;
    /** Errors of the line. `path` is the name of the column, or empty for the whole line */
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
  /** Lines that were imported before, or that occur twice in the file */
  repeated: number;
  refused: number;
  lines: {
    /** Line number in the file. The header is line 1 */
    line: number;
    /** Values of the line, by column name */
    cells: Record<string, string>;
    repeated: boolean;
    /** Errors of the line. `path` is the name of the column, or empty for the whole line */
    errors: ImportLineError[];
  }[];
}

export interface VerificationPolicy {
  /** ID of the version: `pol_…`, or `default/…` for a default policy. Decisions contain it as `policyVersion` */
  version: string;
  /** Number of the version: 1 for the organization's first; null for default policies */
  number: number | null;
  createdAt: string | null;
  /** ID of the API key or user that created the version */
  createdBy: string | null;
  acceptedDocuments: {
    /** Accepted document types; null accepts all. A visa is never accepted */
    types: IdentityDocumentType[] | null;
    countries: {
      allow: string[] | null;
      /** Issuing states: ISO 3166-1 alpha-3, or ICAO 9303-3 for issuers without one */
      deny: string[];
    };
  };
  /** Whether to accept specimens, such as documents of Utopia. Only in test mode and in development */
  acceptSpecimens: boolean;
  /** Minimum age in years on the day of the decision; 18 by default. With a lower value or null, minors can be verified. A minor signs together with a guardian */
  minimumAge: number | null;
  /** Maximum years since the document was issued. Applies only to documents whose date of issue can be read by machine, such as driving licenses. A machine-readable zone (MRZ) contains no date of issue */
  maximumDocumentAgeYears: number | null;
  /** Maximum distance between two faces that count as the same person. Lower values are stricter */
  faceStrict: number;
  /** A reviewer decides distances from `faceStrict` to `faceLax` plus 0.05. Faces at a greater distance count as two people */
  faceLax: number;
  /** Minimum distance between the selfie and the portrait in the document. At a smaller distance, the selfie counts as a copy of the portrait */
  faceAlike: number;
  /** Minimum OCR confidence of a single character */
  leastCharacterConfidence: number;
  /** Minimum average OCR confidence of the machine-readable zone. Below it, the zone counts as unreadable */
  leastMeanConfidence: number;
  /** Minimum average brightness of a usable picture, 0 to 255 */
  leastBrightness: number;
  /** Minimum contrast of a usable picture, 0 to 255 */
  leastContrast: number;
  /** `required`: a verification without a passed liveness challenge is never approved automatically. This is the default for live organizations in production */
  liveness: 'required' | 'when_supplied';
  /** Share of automatic approvals that a reviewer checks afterward, 0 to 1 */
  reviewSampleShare: number;
  /** Days after the end of a verification until its pictures are erased. Null only for `default/1`, which erased nothing */
  retentionDays: number | null;
  /** Whether to compare each new face with the faces of verified people */
  duplicatePersonSearch: boolean;
  /** Whether an approval requires two reviewers. Changing this requires the scope organization:write */
  fourEyes: boolean;
  /** Whether consent must be recorded before any examination */
  consentRequired: boolean;
  evidence: VerificationEvidence;
  /** Rules for businesses */
  business: {
    /** Percentage of ownership from which a person is a beneficial owner */
    ownershipThreshold: number;
    /** Whether the beneficial owners and the control person must be verified before a business can be approved */
    requireVerifiedOwners: boolean;
    /** Whether an approval requires two reviewers. Changing this requires the scope organization:write */
    fourEyes: boolean;
    /** Whether to approve a business without a reviewer if every task succeeded. Changing this requires the scope organization:write */
    automaticApproval: boolean;
    /** Months for which the verification of a business is valid */
    validityMonths: number;
    /** Minimum similarity of names in a list match, 0 to 1 */
    screeningThreshold: number;
    /** Maximum age of an incorporation document in months; null for no limit */
    maxDocumentAgeMonths: number | null;
  };
  /** Screening of people against lists */
  screening: {
    /** Topics for which people are screened on the imported lists: `sanctions`, `pep` (politically exposed persons and their families), and `adverse` (crime, warnings, and similar). With an empty list, the default, people are not screened */
    categories: ListCategory[];
    /** Minimum similarity of names in a match, 0 to 1 */
    threshold: number;
    /** Whether a new match suspends the credential of a verified person until a reviewer dismisses the match */
    suspend: boolean;
  };
  /** Documents from wallets */
  wallet: {
    /** Accepted documents. `org.iso.18013.5.1.mDL`: mobile driver's license. `eu.europa.ec.eudi.pid.1`: person identification data as a mobile document. `urn:eudi:pid:1`: person identification data as an SD-JWT */
    documents: WalletDocument[];
    /** Root certificates (PEM) of trusted issuers, for all documents */
    trustedRoots: string[];
    /** Whether to trust the authorities on the lists that the operator of this service imported. Each is trusted only for its own document types */
    trustedLists: boolean;
    portrait: WalletPortrait;
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
  /** Signer of the list, as named in its certificate */
  signer: string | null;
  issuedAt: string | null;
  /** Time at which the publisher plans to renew the list */
  nextUpdate: string | null;
  /** Whether the operator imported this list although the previous one was newer */
  replacedNewer: boolean;
}

/** `iaca`: mobile driver’s licenses; `pid`: European identity data; `av`: European proofs of age; `csca`: chips of passports and ID cards */
export type IssuerListName = 'iaca' | 'pid' | 'av' | 'csca';

export interface IssuerAuthority {
  id: string;
  list: IssuerListName;
  /** ISO 3166-1 alpha-2 */
  country: string | null;
  /** Subject of the certificate */
  name: string;
  /** Hash of the certificate (`x509_hash:…`), as in evidence and trust files */
  issuer: string;
  /** Document types for which the list names the authority */
  documentTypes: string[];
  /** The `documentTypes` that your verification policy accepts as evidence of identity */
  acceptedDocumentTypes: string[];
  validUntil: string;
}

export interface Person {
  id: string;
  /** Your own IDs for this person */
  userIds: string[];
  metadata: Metadata;
  createdAt: string;
  /** Time at which all data about the person was erased; null if it was not */
  erasedAt: string | null;
  /** Latest name first, then aliases. Present only with the scope pii:read */
  names?: {
    familyName: string;
    givenNames: string;
  }[];
  /** Present only with the scope pii:read */
  birthDate?: string;
}

export interface PersonStanding {
  personId: string;
  /** Null if the person has no verification */
  identity: {
    verified: boolean;
    /** Status of the verification that is valid now. If none is valid, status of the newest one */
    status: string;
    verificationId: string;
    validUntil: string | null;
  } | null;
  /** Number of releases. Null without the scope `agreements:read` */
  releases: {
    total: number;
    signed: number;
  } | null;
  /** Only if `expand` requests it: the object that `personId` names */
  person?: Person | null;
}

export interface BeneficialOwner {
  id: string;
  /** Reasons why the person is a beneficial owner. `ownership`: their share reaches the threshold of the policy. `control`: they are named as running the business. `senior_manager`: they are named as running the business, and no share reaches the threshold */
  bases: ('ownership' | 'control' | 'senior_manager')[];
  /** Percentage of ownership in the business, over all paths */
  share: number;
  /** Chains of ownership, largest share first, up to 20. Empty after erasure */
  paths: {
    /** Percentage of the business owned through this path: the product of its steps */
    share: number;
    /** Companies from the owner down to the business */
    steps: {
      /** Present only with the scope pii:read */
      name?: string;
      /** Percentage owned in the company of the next step. At the last step, percentage owned in the business */
      share: number;
    }[];
  }[];
  morePaths: boolean;
  /** Whether companies on the path own each other. The share accounts for this */
  circular: boolean;
  /** `expired`: the owner was verified before, but is not verified now */
  state: 'unverified' | 'invited' | 'in_progress' | 'verified' | 'rejected' | 'expired';
  reason: 'not_invited' | 'birth_date_missing' | 'identity_differs' | 'identity_expired' | 'identity_suspended' | 'identity_revoked' | 'link_expired' | 'session_cancelled' | 'consent_refused' | 'identity_rejected' | null;
  userId: string | null;
  /** ID of the owner's identity verification */
  verificationId: string | null;
  /** ID of the verification session to which the owner was invited */
  sessionId: string | null;
  invitedAt: string | null;
  verifiedAt: string | null;
  createdAt: string;
  /** Personal data of the owner. Present only with the scope pii:read; null after erasure */
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
  /** Answers by position of the item. Only reviewers can read them */
  answers?: InformationAnswer[] | null;
  requestedBy: string;
  createdAt: string;
  expiresAt: string;
  answeredAt: string | null;
}

export type InformationRequestState = 'open' | 'answered' | 'closed' | 'expired';

export interface RegistrySource {
  /** `gleif`: a copy of GLEIF's data that the operator imported. `gleif-api`: GLEIF's API, if the operator configured it. `test-register`: the samples of test mode */
  source: 'gleif' | 'gleif-api' | 'test-register';
  available: boolean;
  version: string | null;
  records: number | null;
  /** Time at which the data was imported */
  asOf: string | null;
}

export interface RegistryRecord {
  /** `gleif`: a copy of GLEIF's data that the operator imported. `gleif-api`: GLEIF's API, if the operator configured it. `test-register`: the samples of test mode */
  source: 'gleif' | 'gleif-api' | 'test-register';
  /** Time for which the source states the data */
  asOf: string;
  lei: string | null;
  name: string;
  /** Previous, trading, translated, and transliterated names */
  otherNames: string[];
  /** Legal form: an ELF code (ISO 20275) */
  legalForm: string | null;
  status: 'active' | 'inactive' | 'unknown';
  /** Status of the LEI registration, such as ISSUED, LAPSED, or RETIRED */
  leiStatus: string | null;
  /** Country of the jurisdiction (alpha-2) */
  country: string;
  /** State or province of the jurisdiction (ISO 3166-2). Null if the jurisdiction is a whole country */
  subdivision: string | null;
  registrationNumber: string | null;
  /** Code of the company register in GLEIF's list of registration authorities */
  registrationAuthority: string | null;
  address: {
    lines: string[];
    city: string;
    region: string | null;
    postalCode: string | null;
    country: string;
  };
  /** Day of incorporation. Missing if an earlier release of the service imported the list */
  incorporatedOn?: string | null;
  /** Time of the last change to the register record */
  updatedAt: string | null;
}

export interface ScreeningMatch {
  entityId: string;
  list: string;
  listVersion: string;
  name: string;
  /** Reasons for the listing in the terms of OpenSanctions, such as `sanction` or `role.pep` */
  topics: string[];
  /** Publications from which the list took the entry */
  datasets: string[];
  /** Similarity, 0 to 1 */
  score: number;
  explanation: ScreeningMatchFeature[];
}

export interface Country {
  alpha2: string;
  alpha3: string;
  numeric: string;
  /** Usual English name, from the Unicode CLDR */
  name: string;
  /** Alpha-3 code of the country that issues documents to the inhabitants; null if there is none */
  issuer: string | null;
  /** Whether the country issues its own documents */
  issues: boolean;
  /** Code of the issuing state in the machine-readable zone (MRZ) */
  mrzCode: string | null;
  /** Known document types. The service also reads other documents, if they follow the standard of their type */
  documents: {
    type: IdentityDocumentType;
    format: 'TD1' | 'TD3' | 'AAMVA' | 'EU-DL';
    capability: ReadingCapability;
    /** Whether the service can decide without a reviewer. For `numbered-fields`, this depends on the expected details that you send */
    automatic: boolean;
    /** States and provinces that issue the document (ISO 3166-2), if the country itself does not */
    subdivisions: string[] | null;
    /** Source of this statement. `bases` explains the codes */
    basis: 'ICAO 9303' | 'EU 2019/1157' | 'EU 2006/126' | 'AAMVA' | 'unverified';
  }[];
}

export interface DocumentType {
  type: 'passport' | 'passport_card' | 'id_card' | 'residence_permit' | 'travel_document' | 'driving_licence' | 'visa';
  name: string;
  description: string;
  /** Pictures that you must send, besides the selfie */
  sides: ('front' | 'back')[];
  formats: string[];
  capability: ReadingCapability;
  /** Data that the service reads by machine */
  reads: string[];
  /** Whether this document alone can verify a person */
  verifies: boolean;
}

export interface EntityType {
  /** ELF code (ISO 20275) */
  code: string;
  /** Country of the jurisdiction (alpha-2). Null for the codes 8888 (not listed) and 9999 (no legal form) */
  country: string | null;
  /** State or province (ISO 3166-2), if the legal form exists only there */
  subdivision: string | null;
  class: EntityClass;
  names: {
    /** Language of the name (ISO 639-1) */
    language: string | null;
    name: string;
    transliterated: string | null;
    abbreviations: string[];
  }[];
}

export interface Project {
  id: string;
  externalId: string | null;
  /** Null if a release created the project by its external ID */
  title: string | null;
  description: string | null;
  shootDates: ShootDates[];
  producer: {
    verificationId: string | null;
    /** Current status of the business; `missing` if the project names no business */
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
  /** Present only with the scope `pii:read` */
  legalName?: string;
  /** Present only with the scope `pii:read` */
  stageNames?: string[];
  /** Present only with the scope `pii:read` */
  email?: string | null;
  metadata: Metadata;
  /** Whether the names are erased. An erased performer cannot be changed */
  erased: boolean;
  createdAt: string;
  updatedAt: string;
  removedAt: string | null;
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Your own ID for the object that `projectId` names. Null if you have not set one */
  projectExternalId: string | null;
}

export interface Actor {
  kind: string;
  id: string;
}

export interface Release {
  id: string;
  status: ReleaseStatus;
  /** Status of the release now. The dashboard, compliance, and bundles use the same status */
  standing: ReleaseStanding;
  consent: boolean;
  /** `signed`: the performer signed. `attested`: you stated that the performer consented */
  assurance: ReleaseAssurance;
  identity: PerformerIdentity;
  likeness: Likeness | null;
  userId: string;
  personId: string | null;
  /** Legal name from the release or, if it has none, from the project. Present only if you request it. Null after erasure, or if neither contains the name */
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
  /** Pseudonym of the performer. The same for all releases of the person in this project */
  performerNullifier: string | null;
  performerDid: string | null;
  /** Signature level of the performer. Null for attested releases, and before the signature */
  performerSignatureLevel: SignatureLevel | null;
  /** How the performer got the signing link: emailed by the service, or handed over by the organization */
  performerLinkDelivery: LinkDelivery | null;
  /** SHA-256 of the picture of the person */
  visualReference: string | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  signedAt: string | null;
  withdrawnAt: string | null;
  /** Time by which recipients must acknowledge the withdrawal */
  acknowledgeBy: string | null;
  history: {
    at: string;
    action: string;
    /** The API key, user, or part of the service that made the change */
    by: string;
    code: string | null;
    /** Note on the entry. Present only with `pii:read` */
    note?: string;
  }[];
  /** Progress of the withdrawal; null for a release that is not withdrawn */
  withdrawal: {
    /** Recipients who were notified */
    recipients: number;
    acknowledged: number;
    /** Registered files that the release covered */
    files: number;
    /** How often recipients stated that they took a file down. `notFound` and `refused` count the other statements */
    removed: number;
    notFound: number;
    refused: number;
    /** When the list of files was complete */
    listedAt: string | null;
    /** When the owners were notified that not all recipients acknowledged in time */
    overdueAt: string | null;
    /** When the last recipient acknowledged */
    closedAt: string | null;
  } | null;
  /** Personal details of the release. Present only with `pii:read`; null after erasure */
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
  /** Your own ID for the object that `projectId` names. Null if you have not set one */
  projectExternalId: string | null;
}

/** `waiting`: waits for signatures. `signed`: the performer signed, and the term has not ended. `attested`: you stated that the performer consented, and the term has not ended. `expired`: not signed in time. `ended`: the term has ended. `erased`: the data about the performer is erased */
export type ReleaseState = 'not_sent' | 'waiting' | 'signed' | 'attested' | 'declined' | 'expired' | 'ended' | 'withdrawn' | 'erased';

export type ReleaseStep = 'remind' | 'request_signature' | 'verify_identity' | 'reissue' | 'distribute' | 'new_release';

export interface ReleaseStanding {
  state: ReleaseState;
  /** Roles of the parties who must act now */
  waitingFor: string[];
  /** Codes of the problems of this release that make a bundle fail */
  missing: string[];
  /** The next action */
  next: ReleaseStep | null;
}

export type ReleaseAssurance = 'signed' | 'attested';

/** Identity of the performer, found by the `userId`, as in the credential. If the identity is `missing`, reissue the credential after the person is verified. The signature has a separate level, `performerSignatureLevel` */
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
  /** Status of the release now. The dashboard, compliance, and bundles use the same status */
  standing: ReleaseStanding;
  consent: boolean;
  /** `signed`: the performer signed. `attested`: you stated that the performer consented */
  assurance: ReleaseAssurance;
  identity: PerformerIdentity;
  likeness: Likeness | null;
  userId: string;
  personId: string | null;
  /** Legal name from the release or, if it has none, from the project. Present only if you request it. Null after erasure, or if neither contains the name */
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
  /** Pseudonym of the performer. The same for all releases of the person in this project */
  performerNullifier: string | null;
  performerDid: string | null;
  /** Signature level of the performer. Null for attested releases, and before the signature */
  performerSignatureLevel: SignatureLevel | null;
  /** How the performer got the signing link: emailed by the service, or handed over by the organization */
  performerLinkDelivery: LinkDelivery | null;
  /** SHA-256 of the picture of the person */
  visualReference: string | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  signedAt: string | null;
  withdrawnAt: string | null;
  /** Time by which recipients must acknowledge the withdrawal */
  acknowledgeBy: string | null;
  /** Only if `expand` requests it: the object that `agreementId` names */
  agreement?: Agreement | null;
  /** Only if `expand` requests it: the object that `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only if `expand` requests it: the object that `personId` names */
  person?: Person | null;
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Your own ID for the object that `projectId` names. Null if you have not set one */
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
  /** Pseudonym of the recipient, the same in all of your releases. The email address cannot be derived from it. Null after the recipient is erased */
  recipientId: string | null;
  /** Email address with most letters masked, such as `d***@p***.example`; null after erasure */
  maskedEmail: string | null;
  /** Email address of the recipient. Present only with `pii:read` */
  email?: string;
  disclose: ReleaseDisclosure[];
  bounceReason: string | null;
  /** Number of times that the page was loaded. Email scanners can increase it */
  opens: number;
  createdAt: string;
  sentAt: string | null;
  bouncedAt: string | null;
  firstOpenedAt: string | null;
  lastOpenedAt: string | null;
  acknowledgedAt: string | null;
  withdrawalMailedAt: string | null;
  withdrawalAcknowledgedAt: string | null;
  /** How many files of the withdrawn release have each outcome, as the recipient states */
  removal: {
    removed: number;
    notFound: number;
    refused: number;
  };
  /** Only if `expand` requests it: the object that `releaseId` names */
  release?: Release | null;
}

/** `queued`: not sent yet. `mailed`: in the outbox. `sent`: accepted by the mail server. `bounced`: returned. `cancelled`: ended by a withdrawal */
export type DistributionStatus = 'queued' | 'mailed' | 'sent' | 'bounced' | 'cancelled';

export interface WithdrawnFile {
  /** ID of the file, which may have been deleted since */
  fileId: string;
  sha256: string;
  /** PDQ hash of a picture, as 64 hexadecimal digits */
  perceptualHash: string | null;
  /** For a copy that inherits the withdrawal: ID of the file in this list from which it derives */
  copyOf: string | null;
  /** What recipients did with the file, as they state */
  removals: FileRemoval[];
  /** Only if `expand` requests it: the object that `fileId` names */
  file?: RegisteredFile | null;
}

export interface FileRemoval {
  distributionId: string;
  outcome: RemovalOutcome;
  at: string;
  /** Present only with `pii:read` */
  note?: string | null;
}

export interface ReleaseImport {
  id: string;
  status: 'queued' | 'running' | 'done';
  total: number;
  imported: number;
  refused: number;
  createdAt: string;
  finishedAt: string | null;
  /** Results of the lines that have been processed */
  lines: {
    /** Line number in the file. The header is line 1 */
    line: number;
    releaseId: string | null;
    /** Errors of the line. `path` is the name of the column, or empty for the whole line */
    errors: ImportLineError[];
  }[];
  metadata: Metadata;
}

export interface Depicted {
  projectId: string;
  ok: boolean;
  /** Codes of the missing items */
  reasons: string[];
  /** Whether a bundle that you create now would pass. Unlike `ok`, `ready` also depends on the signatures and terms of the releases, the producer, and the shoot days */
  ready: boolean;
  /** Codes of the reasons why the project is not ready */
  missing: string[];
  /** Codes of the data that the records of the production lack, such as its title. A bundle passes without them */
  records: string[];
  /** The next step. Null if nothing is missing, or if no step helps */
  next: ProjectNext | null;
  producer: ProducerRule;
  performers: {
    /** Null for a person who has a release but was not added as a performer */
    performerId: string | null;
    userId: string | null;
    ok: boolean;
    /** First day of the performer's shoot. If it is unknown, first day of the project's shoot */
    shotOn: string | null;
    identity: {
      ok: boolean;
      /** Reason code */
      reason: string | null;
      examinedOn: string | null;
    };
    age: {
      ok: boolean;
      /** Reason code */
      reason: string | null;
      /** `identity`: an examined identity document. `proof_of_age`: a proof of age from a wallet, which does not show the identity. Null if the age is unknown */
      basis: AgeBasis | null;
    };
    release: {
      ok: boolean;
      /** Reason code */
      reason: string | null;
      releaseId: string | null;
      status: ReleaseStatus | null;
      /** Null if there is no release */
      standing: ReleaseStanding | null;
    };
    /** Whether the performer's signature reaches the minimum for a bundle. `ok` does not depend on it: an attested release can also be `ok` */
    signature: {
      ok: boolean;
      /** Reason code */
      reason: string | null;
      level: SignatureLevel | null;
      linkDelivery: LinkDelivery | null;
      /** The higher of the `minimumSignatureLevel` of the project and of the organization */
      minimum: SignatureLevel;
    };
    /** Whether the person differs from all other performers in the project. The nullifiers of the releases show this */
    distinct: PerformerRule;
    /** Codes of all problems of this performer that make a bundle fail, including the signature and the term of the release. While a verification is open, `identity_in_review`, `identity_requires_input`, or `identity_processing` replaces `identity_missing` */
    missing: string[];
    /** For a missing identity: who must act next, you, the person, or the service */
    pending: PendingIdentity | null;
    /** The next step. Null if nothing is missing, or if no step helps. `decide_identity`: decide the verification in `pending`. `await_identity`: wait for the person or the service. `add_performer`: add the person as a performer by their `userId`; you can remove them afterward */
    next: PerformerStep | null;
  }[];
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Your own ID for the object that `projectId` names. Null if you have not set one */
  projectExternalId: string | null;
}

export interface ProjectNext {
  step: ProjectStep;
  /** ID of the performer. Null if the step concerns the whole project, or a person who has a release but was not added as a performer */
  performerId: string | null;
  userId: string | null;
}

export type ProjectStep = 'add_reference' | 'add_performer' | 'remove_performer' | 'set_shoot_day' | 'create_release' | 'remind' | 'verify_identity' | 'decide_identity' | 'await_identity' | 'reissue' | 'request_signature' | 'name_producer' | 'verify_producer';

/** Whether the project names a business, and that business is approved now */
export interface ProducerRule {
  ok: boolean;
  /** Reason code */
  reason: string | null;
  verificationId: string | null;
}

export type AgeBasis = 'identity' | 'proof_of_age';

export interface PerformerRule {
  ok: boolean;
  /** Reason code */
  reason: string | null;
}

export interface PendingIdentity {
  for: 'decision' | 'person' | 'processing';
  /** Null if the person was invited but has not started */
  verificationId: string | null;
}

export type PerformerStep = 'add_reference' | 'add_performer' | 'remove_performer' | 'set_shoot_day' | 'create_release' | 'remind' | 'verify_identity' | 'decide_identity' | 'await_identity' | 'reissue' | 'request_signature';

export interface Agreement {
  id: string;
  type: AgreementType;
  status: AgreementStatus;
  /** Title of the agreement; null after erasure */
  title: string | null;
  projectId: string | null;
  templateId: string | null;
  templateVersion: number | null;
  /** Whether the agreement is signed for a release or for a consent */
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
  /** Time at which the agreement was declined, voided, or expired */
  endedAt: string | null;
  language: string | null;
  values: Record<string, unknown> | null;
  /** Text of an agreement without a template and without a file. Null otherwise, and after erasure */
  body: {
    kind: string;
    [field: string]: unknown;
  }[] | null;
  /** The uploaded PDF. Null if there is none, and after erasure */
  file: UploadedFile | null;
  fields: {
    id: string;
    /** Role of the party that fills in the field */
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
    /** Minimum level of each signature; false for no minimum */
    requireVerifiedIdentity: VerifiedLevel | false;
    requireEmailCode: boolean;
    faceMatchAtSigning: boolean;
    trustedIssuers: string[];
    confirmInWallet: boolean;
    reminders: {
      everyDays: number;
      most: number;
    } | null;
    expiresInDays: number | null;
  };
  /** Reason that was given for voiding or declining */
  endReason: string | null;
  nextReminderAt: string | null;
  parties: Party[];
  /** Only if `expand` requests it: the object that `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Only if `expand` requests it: the object that `templateId` names */
  template?: AgreementTemplate | null;
  /** Your own ID for the object that `projectId` names. Null if you have not set one */
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
  /** Title of the agreement; null after erasure */
  name: string | null;
  email: string | null;
  /** Date of birth, which you can edit in a draft. Null after sending */
  birthDate: string | null;
  locale: string | null;
  userId: string | null;
  personId: string | null;
  /** ID of the minor for whom the guardian signs */
  guardianOf: string | null;
  /** ID of the signer whose signature the witness confirms */
  witnessOf: string | null;
  identityAssurance: 'none' | 'email_code' | 'verified' | 'presented';
  likeness: Likeness | null;
  /** DID of the key that the party signs with */
  did: string | null;
  /** ID of the verification whose key or face the party used to sign */
  verificationId: string | null;
  /** Level of the signature, from weakest to strongest. `link`: the party had the link. `mailbox`: the party entered a code that the service emailed. `on_file`: the organization states that the party is the person behind an earlier verification of the userId. `same_key`: the party signed with the key of the device on which their identity was verified with liveness. `live`: the party passed face comparison and liveness while signing. `wallet`: the party presented a credential while signing, and its key also signed. Null before the signature */
  signatureLevel: SignatureLevel | null;
  /** How the party got the link: emailed by the service, or handed over by the organization. Null before the link is sent */
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
  /** Title of the agreement; null after erasure */
  title: string | null;
  projectId: string | null;
  templateId: string | null;
  templateVersion: number | null;
  /** Whether the agreement is signed for a release or for a consent */
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
  /** Time at which the agreement was declined, voided, or expired */
  endedAt: string | null;
  progress: {
    /** Number of parties that must act to complete the agreement */
    acting: number;
    /** Number of these parties that have acted */
    acted: number;
    /** Parties that must act now */
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
  /** Your own ID for the object that `projectId` names. Null if you have not set one */
  projectExternalId: string | null;
}

export interface PartyLink {
  id: string;
  role: string;
  kind: PartyKind;
  order: number;
  status: PartyStatus;
  /** Title of the agreement; null after erasure */
  name: string | null;
  email: string | null;
  /** Date of birth, which you can edit in a draft. Null after sending */
  birthDate: string | null;
  locale: string | null;
  userId: string | null;
  personId: string | null;
  /** ID of the minor for whom the guardian signs */
  guardianOf: string | null;
  /** ID of the signer whose signature the witness confirms */
  witnessOf: string | null;
  identityAssurance: 'none' | 'email_code' | 'verified' | 'presented';
  likeness: Likeness | null;
  /** DID of the key that the party signs with */
  did: string | null;
  /** ID of the verification whose key or face the party used to sign */
  verificationId: string | null;
  /** Level of the signature, from weakest to strongest. `link`: the party had the link. `mailbox`: the party entered a code that the service emailed. `on_file`: the organization states that the party is the person behind an earlier verification of the userId. `same_key`: the party signed with the key of the device on which their identity was verified with liveness. `live`: the party passed face comparison and liveness while signing. `wallet`: the party presented a credential while signing, and its key also signed. Null before the signature */
  signatureLevel: SignatureLevel | null;
  /** How the party got the link: emailed by the service, or handed over by the organization. Null before the link is sent */
  linkDelivery: LinkDelivery | null;
  declineReason: string | null;
  invitedAt: string | null;
  viewedAt: string | null;
  doneAt: string | null;
  remindersSent: number;
  /** The link. Only this response contains it. Null if the service emailed it */
  url: string | null;
}

export type VerdictResult = 'pass' | 'fail';

/** Whether the record was created correctly, and was true at that time */
export interface RecordVerdict {
  result: VerdictResult;
  /** Message for people */
  message: string;
}

/** Whether the record is valid now. `unknown` if the data for a decision is missing */
export interface CurrentVerdict {
  result: CurrentResult;
  /** Message for people */
  message: string;
}

export type CurrentResult = 'pass' | 'fail' | 'unknown';

export interface VerdictRule {
  rule: string;
  /** The verdict that this rule affects */
  of: 'record' | 'current';
  result: 'pass' | 'fail' | 'skipped';
  message: string;
  reason?: NotValidReason;
}

/** Why a correctly issued credential is not valid. Only in failed rules, and only if its dates or status lists show it */
export type NotValidReason = 'expired' | 'not_yet_valid' | 'revoked' | 'suspended';

export interface VerdictNote {
  /** Code of the note, such as `signature-below`. Later versions can add codes */
  code: string;
  /** Values that the text contains */
  params: Record<string, unknown>;
  /** Part of the file that the note is about; null for the whole file */
  about: {
    kind: 'performer' | 'producer' | 'party';
    id: string | null;
  } | null;
  /** Text of the note in English */
  text: string;
}

export type Environment = 'development' | 'test';

export interface AgreementTemplate {
  id: string;
  /** Number of the version. Each change creates a new version. Agreements keep the version from which they were created */
  version: number;
  type: AgreementType;
  /** Whether the template is built in. You cannot change built-in templates */
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
    /** Minimum number of characters, value, day, or number of entries, depending on the type */
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
    /** Role of the party, such as `model` or `photographer` */
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
  /** Time from which you can no longer use the template for new agreements. Null for an active template */
  archivedAt: string | null;
}

export interface Consent {
  id: string;
  type: ConsentType;
  /** Terms of a digital replica */
  replica: ReplicaTerms | null;
  /** When the only use of a single-use consent was recorded */
  usedUpAt: string | null;
  /** `pending`: waits for signatures. `expired`: not signed in time. `given`, `refused`, and `withdrawn`: decisions of the person */
  status: ConsentStatus;
  /** Whether the consent is given and has not ended */
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
  /** Whether the contents of the consent are erased. If so, its fields are empty */
  erased: boolean;
  createdAt: string;
  updatedAt: string;
  givenAt: string | null;
  withdrawnAt: string | null;
  validUntil: string | null;
  /** History of the consent, oldest entry first. Entries never change */
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
  /** Your own ID for the object that `projectId` names. Null if you have not set one */
  projectExternalId: string | null;
}

export interface ReplicaTerms {
  of: ReplicaTrait[];
  models: string[];
  trainingData: string;
  territory: string;
  term: string;
  compensation: string;
  representation: ReplicaRepresentation;
  representative: string | null;
  singleUse: boolean;
}

export interface ConsentNotice {
  language: string;
  text: string | null;
  url: string | null;
  /** SHA-256 of the notice text in UTF-8. The credential contains it */
  textHash: string | null;
}

export interface DataController {
  name: string;
  did: string;
}

/** `signed`: the person signed. `attested`: the organization stated the decision */
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
  /** The credential; null if the consent was not given */
  credential: {
    id: string;
    status: string;
    format: CredentialFormat;
    credential: string | Record<string, unknown>;
  } | null;
}

/** A use of a digital replica, as you state it */
export interface ReplicaUse {
  id: string;
  consentId: string;
  fileId: string | null;
  workId: string | null;
  usedOn: string;
  description: string;
  /** Whether you state that the consent describes this use */
  withinConsent: boolean;
  /** Latest license for this use; null if you issued none */
  license: ReplicaLicense | null;
  createdAt: string;
  /** Only if `expand` requests it: the object that `consentId` names */
  consent?: Consent | null;
  /** Only if `expand` requests it: the object that `fileId` names */
  file?: RegisteredFile | null;
  /** Only if `expand` requests it: the object that `workId` names */
  work?: Work | null;
}

/** A license for one recorded use of a digital replica */
export interface ReplicaLicense {
  id: string;
  useId: string;
  status: ReplicaLicenseStatus;
  /** Organization that may use the replica; empty after erasure */
  licensee: string;
  /** Where the use is published; empty after erasure */
  medium: string;
  /** SHA-256 of the ConsentCredential in `vc+jwt` */
  consentHash: string;
  /** SHA-256 of the file of the use */
  fileSha256: string | null;
  /** SHA-256 of the title and the identifiers of the work of the use, as in copyright claims */
  workHash: string | null;
  credentialId: string;
  validUntil: string | null;
  createdAt: string;
}

/** `valid` until `validUntil`, or until its credential is suspended or revoked */
export type ReplicaLicenseStatus = 'valid' | 'expired' | 'suspended' | 'revoked';

export interface LookupResults {
  /** In the order of the request */
  data: LookupResult[];
  /** A compact JWS signed by the organization, with the time, each hash, its status, and the state of the log. The service does not store it. Null unless you set `receipt` */
  receipt: string | null;
}

export interface LookupResult {
  /** Whether the organization has registered the file. If not, the other fields are null */
  known: boolean;
  match: LookupMatch;
  /** Number of different bits: of the perceptual hash, up to 31 of 256, or of the Data-Code, up to 8 of 64; null for `exact` */
  distance: number | null;
  /** For a similar key frame of a film: its time, in milliseconds from the beginning; otherwise null */
  at: number | null;
  /** Coverage of the file. Show the file only if it is `covered`. If it is explicit, `minorsExcluded` must also be `true`. A `similar` match, and a match by ISCC, is never `covered`, but `unknown` */
  status: CoverageStatus | null;
  /** When the status began; null for `not_covered` */
  since: string | null;
  /** When the first withdrawn release was withdrawn */
  withdrawnAt: string | null;
  /** When the organization decided to remove the file after a complaint */
  removedAt: string | null;
  /** `true`: everyone who appears was at least 18 on the first day of the shoot. `false`: someone was not */
  minorsExcluded: boolean | 'unknown' | null;
  /** Null unless the organization discloses it */
  fileId: string | null;
  /** Null unless the organization discloses it */
  projectTitle: string | null;
  /** Releases that count for the file. Null unless the organization discloses them */
  releaseIds: string[] | null;
}

/** `exact`: same SHA-256, or same Instance-Code. `similar`: similar perceptual hash, or Data-Code */
export type LookupMatch = 'exact' | 'similar' | null;

/** `covered`: no person appears, or every performer has a signed release for the project whose term has not ended and whose credential is active. `not_covered`: a performer has none. `withdrawn`: a performer withdrew it. `removed`: you decided to remove the file after a complaint. For a digital replica, a signed consent takes the place of the release. `unknown`: you have not stated who appears. A resized copy, transcode, or version has the stricter of its status and the status of its original. A crop of a withdrawn or removed original with `depicted: nobody` is `unknown` */
export type CoverageStatus = 'covered' | 'not_covered' | 'withdrawn' | 'removed' | 'unknown';

export interface PrefixLookupResults {
  data: PrefixLookupResult[];
}

export interface PrefixLookupResult {
  /** The digits of the SHA-256 after the prefix */
  rest: string;
  /** Coverage of the file. Show the file only if it is `covered`. If it is explicit, `minorsExcluded` must also be `true`. A `similar` match, and a match by ISCC, is never `covered`, but `unknown` */
  status: CoverageStatus | null;
  /** When the status began; null for `not_covered` */
  since: string | null;
  /** When the first withdrawn release was withdrawn */
  withdrawnAt: string | null;
  /** When the organization decided to remove the file after a complaint */
  removedAt: string | null;
  /** `true`: everyone who appears was at least 18 on the first day of the shoot. `false`: someone was not */
  minorsExcluded: boolean | 'unknown' | null;
  /** Null unless the organization discloses it */
  fileId: string | null;
  /** Null unless the organization discloses it */
  projectTitle: string | null;
  /** Releases that count for the file. Null unless the organization discloses them */
  releaseIds: string[] | null;
  /** Only if `expand` requests it: the object that `fileId` names */
  file?: RegisteredFile | null;
}

export interface RemovedHash {
  sha256: string;
  /** PDQ hash of the picture; null if there is none, or its quality is below 50 */
  perceptualHash: string | null;
  status: RemovedHashStatus;
  /** When the status began */
  since: string;
}

/** `removed`: the organization decided to remove the file after a complaint. `withdrawn`: a performer withdrew the release, or the consent to a digital replica. `lifted`: neither applies now */
export type RemovedHashStatus = 'removed' | 'withdrawn' | 'lifted';

export interface RegisteredFile {
  id: string;
  projectId: string;
  name: string | null;
  sha256: string;
  /** In bytes */
  size: number;
  mediaType: string;
  perceptualHash: PerceptualHash | null;
  iscc: string | null;
  /** Frames of the film, by time. Null in lists: retrieve the file */
  keyFrames: KeyFrame[] | null;
  depicted: Depiction;
  performers: FilePerformer[];
  derivedFrom: DerivedFrom | null;
  /** The work that the file embodies */
  workId: string | null;
  coverage: FileCoverage;
  createdAt: string;
  updatedAt: string;
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Only if `expand` requests it: the object that `workId` names */
  work?: Work | null;
  /** Your own ID for the object that `projectId` names. Null if you have not set one */
  projectExternalId: string | null;
}

export interface PerceptualHash {
  algorithm: PerceptualAlgorithm;
  value: string;
  quality: number;
}

export interface KeyFrame {
  at: number;
  perceptualHash: string;
  quality: number;
}

export interface FilePerformer {
  performerId: string;
  userId: string | null;
  replica: boolean;
  appearances: Appearance[];
}

export interface Appearance {
  fromMs: number;
  toMs: number;
}

export interface DerivedFrom {
  fileId: string;
  relation: FileRelation;
}

export interface FileCoverage {
  status: CoverageStatus;
  /** When the status began; null for `not_covered` */
  since: string | null;
  /** When the first withdrawn release was withdrawn */
  withdrawnAt: string | null;
  /** When you first decided to remove the file; null if no decision in effect removes it */
  removedAt: string | null;
  /** `true`: no person appears, or every performer was at least 18 on the first day of their shoot. `false`: a performer was under 18. Does not affect `status` */
  minorsExcluded: boolean | 'unknown';
  performers: PerformerCoverage[];
}

export interface PerformerCoverage {
  performerId: string;
  userId: string | null;
  status: PerformerCoverageStatus;
  /** Reason code, as in the status of the project, or `credential_suspended` or `credential_revoked`. For a digital replica: `replica_consent_missing`, `replica_consent_pending`, `replica_consent_expired`, `replica_consent_used`, or `replica_consent_withdrawn` */
  reason: string | null;
  /** The release that counts; null if there is none */
  releaseId: string | null;
  /** For a digital replica: the consent that counts; null if there is none */
  consentId: string | null;
}

export type PerformerCoverageStatus = 'covered' | 'not_covered' | 'withdrawn';

export interface SignedManifest {
  fileId: string;
  /** SHA-256 of the registered file, to which the manifest belongs */
  sha256: string;
  placement: ManifestPlacement;
  /** `embedded`: insert the bytes here, counted from the beginning of the file. Null for `separate`: store the bytes as they are */
  offset: number | null;
  /** In base64 */
  bytes: string;
  /** DID of your organization, which signed the consent statement */
  issuer: string;
  /** SHA-256 of the certificate that signed the manifest: `x509_hash:` followed by base64url */
  certificate: string;
  signedAt: string;
}

export interface RegisteredHash {
  id: string;
  sha256: string;
}

export interface Work {
  id: string;
  title: string;
  kind: WorkKind;
  createdOn: string | null;
  publishedOn: string | null;
  identifiers: WorkIdentifiers;
  projectId: string | null;
  authors: WorkAuthor[];
  holders: RightsHolder[];
  /** Open copyright complaints about the work */
  disputes: WorkDispute[];
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Your own ID for the object that `projectId` names. Null if you have not set one */
  projectExternalId: string | null;
}

export interface WorkIdentifiers {
  isan: string | null;
  isrc: string | null;
  iscc: string | null;
  own: string | null;
}

export interface WorkAuthor {
  holderId: string;
  role: 'author' | 'performer';
  share: number;
}

/** An author, performer, assignee, or licensee of one work */
export interface RightsHolder {
  id: string;
  userId: string | null;
  personId: string | null;
  verificationId: string | null;
  /** With the scope `pii:read`, for a holder known by name */
  name?: string;
  /** With the scope `pii:read` */
  email?: string | null;
  /** Whether the personal data are erased. The holder stays in the chain of title */
  erased: boolean;
}

export interface WorkDispute {
  complaintId: string;
  openedAt: string;
}

export interface ChainOfTitle {
  workId: string;
  on: string;
  territory: string;
  /** Whether a copyright complaint about the work is open. A warning: it does not affect the verdict */
  disputed: boolean;
  /** `faulty`: at least one fault is an error. `stated`: a transfer in effect is only stated, no transfer is in effect, or a share is unattributed. `evidenced`: agreements support all transfers in effect. Authors are always as you state them */
  verdict: 'evidenced' | 'stated' | 'faulty';
  rights: RightInTerritory[];
  faults: ChainFault[];
  /** All transfers of the work that are not removed, on any day */
  transfers: TransferInChain[];
  holders: HolderInChain[];
  /** Only if `expand` requests it: the object that `workId` names */
  work?: Work | null;
}

export interface RightInTerritory {
  right: WorkRight;
  territory: string[] | 'world';
  /** Countries that `world` does not include here */
  except: string[];
  owners: RightOwner[];
  licenses: LicenseInEffect[];
  /** Basis points for which no author is known */
  unattributed: number;
}

export interface RightOwner {
  holderId: string;
  share: number;
  /** The part of the share for which others hold exclusive licenses */
  exclusivelyLicensed: number;
  /** The transfers through which the holder got the share; empty for first owners */
  through: string[];
}

export interface LicenseInEffect {
  transferId: string;
  from: string;
  to: string;
  exclusive: boolean;
  sublicensing: boolean;
  share: number;
  validUntil: string | null;
}

export interface ChainFault {
  /** `gap`: no author or transfer in effect gives the holder the share. `overlap`: the holder had already assigned it, or licensed it exclusively. `cycle`: the transfers form a circle. `agreement_not_completed`: the transfer has no effect. `expired`: its term has ended. `stated_only`: it has no agreement, an erased one, or one that could not be compared. `not_created`: the day is before `createdOn` */
  code: 'gap' | 'overlap' | 'cycle' | 'agreement_not_completed' | 'expired' | 'stated_only' | 'not_created';
  severity: 'error' | 'notice';
  rights: WorkRight[];
  territory: string[] | 'world';
  /** Countries that `world` does not include here */
  except: string[];
  /** The last one has the fault */
  transferIds: string[];
  holderId: string | null;
  /** The missing basis points; null if the fault is not about a share */
  share: number | null;
}

export interface TransferInChain {
  id: string;
  /** `agreement`: an agreement supports it. `not_completed`: the agreement is no longer completed, or its credential is revoked or suspended. `stated`: no agreement, an erased one, or one that the service could not compare */
  support: 'agreement' | 'not_completed' | 'stated';
  /** Terms that the service could not read in the agreement, and `party` for a party known only by name. Compare them yourself. Except for `rights` of a license, each keeps the transfer from being evidenced */
  notCompared: ('party' | 'work' | 'rights' | 'territory' | 'term')[];
}

export interface HolderInChain {
  id: string;
  userId: string | null;
  personId: string | null;
  verificationId: string | null;
  /** Whether the personal data are erased. The holder stays in the chain of title */
  erased: boolean;
}

export interface WorkTransfer {
  id: string;
  workId: string;
  kind: 'assignment' | 'license';
  exclusive: boolean;
  sublicensing: boolean;
  /** ID of a holder of the work */
  from: string;
  /** ID of a holder of the work */
  to: string;
  rights: WorkRight[];
  share: number;
  territory: string[] | 'world';
  validFrom: string;
  validUntil: string | null;
  /** `agreement`: the transfer has an agreement, which was checked when you recorded it. `stated`: it has none */
  evidence: 'agreement' | 'stated';
  agreementId: string | null;
  /** Terms that the service could not read in the agreement, and `party` for a party known only by name. Compare them yourself. Except for `rights` of a license, each keeps the transfer from being evidenced */
  notCompared: ('party' | 'work' | 'rights' | 'territory' | 'term')[];
  metadata: Metadata;
  createdAt: string;
  removedAt: string | null;
  removalReason: TransferRemovalReason | null;
  /** Only if `expand` requests it: the object that `agreementId` names */
  agreement?: Agreement | null;
  /** Only if `expand` requests it: the object that `workId` names */
  work?: Work | null;
}

export interface CopyrightClaim {
  id: string;
  workId: string;
  holderId: string;
  on: string;
  status: CopyrightClaimStatus;
  /** Whether a copyright complaint about the work is open. A warning: it does not affect the claim */
  disputed: boolean;
  /** `evidenced`: agreements support all transfers behind the rights, and no share of them is unattributed */
  verdict: 'evidenced' | 'stated';
  /** First day on which a recorded transfer can change the rights; null if no such transfer is recorded */
  until: string | null;
  owned: ClaimedShare[];
  licensed: ClaimedLicense[];
  agreements: ClaimAgreement[];
  /** SHA-256 of `{"identifiers":{…},"title":"…"}` in RFC 8785 form, with the identifiers of the work */
  workHash: string;
  credentialId: string;
  createdAt: string;
  /** Only if `expand` requests it: the object that `credentialId` names */
  credential?: IssuedCredential | null;
  /** Only if `expand` requests it: the object that `workId` names */
  work?: Work | null;
}

/** `outdated`: the records no longer support the claim, and its credential is about to be revoked. `expired`: the day in `until` has come */
export type CopyrightClaimStatus = 'valid' | 'outdated' | 'expired' | 'suspended' | 'revoked';

export interface ClaimedShare {
  right: WorkRight;
  share: number;
  exclusivelyLicensed: number;
  territory: string[] | 'world';
  /** Countries that `world` does not include here */
  except: string[];
}

export interface ClaimedLicense {
  right: WorkRight;
  share: number;
  exclusive: boolean;
  sublicensing: boolean;
  /** First day after the term; null if it has no end */
  until: string | null;
  territory: string[] | 'world';
  /** Countries that `world` does not include here */
  except: string[];
}

export interface ClaimAgreement {
  agreementId: string;
  /** SHA-256 of the AgreementCredential in `vc+jwt` */
  credentialHash: string;
}

export interface WorkImport {
  id: string;
  status: 'queued' | 'running' | 'done';
  total: number;
  imported: number;
  refused: number;
  createdAt: string;
  finishedAt: string | null;
  /** Number of lines that were skipped, because their works were imported before */
  repeated: number;
  /** Results of the lines that have been processed */
  lines: {
    /** Line number in the file. The header is line 1 */
    line: number;
    workId: string | null;
    repeated: boolean;
    /** Errors of the line. `path` is the name of the column, or empty for the whole line */
    errors: ImportLineError[];
  }[];
}

export interface NewWalletLink {
  id: string;
  status: WalletLinkStatus;
  personId: string;
  /** ID of the identity credential that you chose. For a used link, ID of the credential whose claims were signed */
  credentialId: string | null;
  metadata: Metadata;
  createdAt: string;
  expiresAt: string;
  usedAt: string | null;
  /** Link for the person. Only the response to this call contains it */
  url: string;
}

export type WalletLinkStatus = 'open' | 'used' | 'expired' | 'cancelled';

export interface WalletLink {
  id: string;
  status: WalletLinkStatus;
  personId: string;
  /** ID of the identity credential that you chose. For a used link, ID of the credential whose claims were signed */
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
  /** Link for the person. Only the response to this call contains it */
  url: string;
  createdAt: string;
  /** Time at which the proof request expires */
  expiresAt: string;
}

export interface NewCredentialOffer {
  id: string;
  status: CredentialOfferStatus;
  /** Reason for the failure. `tx_code`: five wrong codes. `verification`: the verification failed. `credential`: the credential is no longer valid */
  failure: CredentialOfferFailure | null;
  type: string;
  credentialId: string | null;
  verificationId: string | null;
  /** Offered formats. After an authorization code was redeemed, only the formats that the person approved */
  formats: WalletFormat[];
  grant: CredentialOfferGrant;
  txCodeRequired: boolean;
  txCodeTriesLeft: number | null;
  /** Whether the wallet's token works only with the wallet's key (DPoP) */
  boundByDpop: boolean | null;
  /** Credentials that the wallet requested, with their results */
  issuances: OfferIssuance[];
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  /** Time at which the link expires */
  expiresAt: string;
  acceptedAt: string | null;
  issuedAt: string | null;
  /** `openid-credential-offer://…` link for the wallet. Only this response contains it */
  offerUri: string;
  /** Link that opens the offer in the browser wallet of this service. That wallet does not support `authorization_code`. It cannot receive credentials if the service requires attestation or DPoP (`KEY_ATTESTATION`, `WALLET_ATTESTATION`, `WALLET_DPOP`) */
  walletUrl: string;
  /** QR code of the link: an SVG in a data URI */
  qr: string | null;
  /** Code that the wallet asks for. Send it to the person through another channel. Only this response contains it */
  txCode: string | null;
}

/** `accepted`: a wallet has a token. `issued`: a wallet has the credential. The other statuses are `offered`, `failed`, `cancelled`, and `expired` */
export type CredentialOfferStatus = 'offered' | 'accepted' | 'issued' | 'failed' | 'cancelled' | 'expired';

export type CredentialOfferFailure = 'tx_code' | 'verification' | 'credential';

export interface OfferIssuance {
  id: string;
  format: WalletFormat;
  state: 'deferred' | 'issued' | 'failed';
  /** Last notification from the wallet */
  notification: WalletNotification | null;
  notifiedAt: string | null;
  createdAt: string;
  issuedAt: string | null;
}

export interface CredentialOffer {
  id: string;
  status: CredentialOfferStatus;
  /** Reason for the failure. `tx_code`: five wrong codes. `verification`: the verification failed. `credential`: the credential is no longer valid */
  failure: CredentialOfferFailure | null;
  type: string;
  credentialId: string | null;
  verificationId: string | null;
  /** Offered formats. After an authorization code was redeemed, only the formats that the person approved */
  formats: WalletFormat[];
  grant: CredentialOfferGrant;
  txCodeRequired: boolean;
  txCodeTriesLeft: number | null;
  /** Whether the wallet's token works only with the wallet's key (DPoP) */
  boundByDpop: boolean | null;
  /** Credentials that the wallet requested, with their results */
  issuances: OfferIssuance[];
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  /** Time at which the link expires */
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
  /** `fetched`: a wallet has retrieved the request */
  state: PresentationState;
  /** Reason for the failure: presentation_invalid, query_not_satisfied, transaction_data_not_confirmed, transaction_data_refused (the wallet does not support a transaction), wallet_refused, or wallet_failed */
  failure: string | null;
  clientIdScheme: ClientIdScheme;
  responseMode: ResponseMode;
  /** Your own ID for the person whose age the answer proves. Null for other requests */
  userId: string | null;
  metadata: Metadata;
  createdAt: string;
  expiresAt: string;
  fetchedAt: string | null;
  answeredAt: string | null;
  erasedAt: string | null;
  clientId: string;
  /** URL where wallets retrieve the signed request while it is open */
  requestUri: string | null;
  /** `openid4vp://…` link for a wallet on the same device */
  link: string | null;
  /** QR code of the link: an SVG in a data URI. Null if the link is too long for a QR code */
  qr: string | null;
  /** Page with the QR code and the state of the request */
  pageUrl: string;
  /** Query as sent to the wallet; null after erasure */
  query: Record<string, unknown> | null;
  purpose: string | null;
  /** Transactions as sent to the wallet. Null without transactions, and after erasure */
  transactionData: SentTransactionData[] | null;
  trustedIssuers: string[] | null;
  redirectUri: string | null;
  /** Presentations with the result of each check. Null before the wallet responds */
  presentations: {
    /** ID of the credential query that this presentation answers */
    id: string;
    verified: boolean;
    format?: string;
    checks: PresentationCheck[];
    credentials: {
      verified: boolean;
      format?: string;
      /** DID or address of the issuer. Present only if the issuer is trusted */
      issuer?: string;
      checks: PresentationCheck[];
    }[];
    /** Indexes in `transactionData` of the transactions that this presentation confirms. Absent, if the request has a `redirectUri`, without the `responseCode` */
    confirms?: number[];
    warnings?: string[];
  }[] | null;
  /** Claims that you requested and the wallet presented. Null without the scope `pii:read` */
  disclosed: {
    /** ID of the credential query that this presentation answers */
    id: string;
    format: string;
    issuer: string;
    holder?: string;
    /** Type of the mobile document */
    documentType?: string;
    /** Day (UTC) on which the issuer signed the mobile document */
    signedOn?: string;
    claims: Record<string, unknown>;
  }[] | null;
}

export interface SentTransactionData {
  /** Name of the transaction type, as the wallet knows it. A wallet that does not know the type must refuse the request. Types under `urn:avouch:` are reserved */
  type: string;
  /** IDs of `dc+sd-jwt` credentials in the query, of which one must confirm the transaction. With `ask`, the ID is `identity` */
  credentialIds: string[];
  /** Parameters of the transaction type. Null without the scope `pii:read` */
  parameters: Record<string, unknown> | null;
  /** The string that the wallet received. The wallet signs the SHA-256 hash of this string. Null without the scope `pii:read` */
  encoded: string | null;
  /** ID of the credential query whose presentation confirmed the transaction. Null until verified and, if the request has a `redirectUri`, without the `responseCode` */
  confirmedBy: string | null;
}

export interface PresentationCheck {
  check: string;
  result: CheckResult;
  /** Reason code */
  reason?: string;
  /** For the check `status`: time to which the status applies */
  asOf?: string;
}

export interface PresentationRequestSummary {
  id: string;
  /** `fetched`: a wallet has retrieved the request */
  state: PresentationState;
  /** Reason for the failure: presentation_invalid, query_not_satisfied, transaction_data_not_confirmed, transaction_data_refused (the wallet does not support a transaction), wallet_refused, or wallet_failed */
  failure: string | null;
  clientIdScheme: ClientIdScheme;
  responseMode: ResponseMode;
  /** Your own ID for the person whose age the answer proves. Null for other requests */
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
  /** Number of proofs ahead in the queue. Present only while queued */
  position?: number;
  /** The current step. Present only while the service creates the proof */
  progress?: 'loading' | 'witness' | 'proving' | null;
  /** Reason code, if the proof could not be created */
  failure: string | null;
  credentialId: string;
  /** ID of the person; null for a business */
  personId: string | null;
  /** ID of the business verification; null for a person */
  verificationId: string | null;
  proofRequestId: string | null;
  /** Pseudonym of the person or business in the scope of the statement. Null until the proof is ready */
  nullifier: string | null;
  /** Pseudonym of the person or business in the scope of the statement. Null until the proof is ready */
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

/** The proof as input for the offline verifier: circuit, statement, issuer, proof, and publicSignals */
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
  /** Warnings in English: the texts of `notes` */
  warnings: string[];
  notes: VerdictNote[];
  /** Present if the file was issued in development or test mode. Then it attests nothing about a real person or business */
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
  /** The audit log of this service. Add a `checkpoint` (a signed note) to compare the log with your own record. */
  logs: {
    origin: string;
    did: string;
  }[];
  /** Authorities on the imported lists. Their documents are accepted from wallets. Missing if there are none */
  authorities?: TrustedAuthority[];
}

export interface TrustedAuthority {
  /** Certificate in DER, encoded as base64 */
  certificate: string;
  /** Document types for which the authority is listed: types of ISO/IEC 18013-5, and `vct` of SD-JWT credentials */
  documentTypes: string[];
}

export interface Circuit {
  id: string;
  proves: StatementType;
  /** Signature scheme that the claims must have */
  signatureScheme: SignatureScheme;
  setup: CircuitSetup;
  constraints: number;
  publicSignals: string[];
  artifacts: Record<string, CircuitArtifact>;
}

/** Type of the statement */
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
  /** Reason for the last status change; null if the status never changed */
  statusReason: CredentialStatusReason | null;
  statusChangedAt: string | null;
  /** ID of the person; null if the credential does not belong to a person of the organization */
  personId: string | null;
  /** ID of the verification; null if the credential does not attest a verification */
  verificationId: string | null;
  /** ID of the verification, agreement, release, consent, copyright claim, or replica license that the credential attests */
  sourceId: string;
  /** DID of the issuer: a did:web of this service */
  issuer: string;
  subject: string;
  validFrom: string;
  /** Time at which the credential expires; null if it does not */
  validUntil: string | null;
  metadata: Metadata;
  createdAt: string;
  /** Only if `expand` requests it: the object that `personId` names */
  person?: Person | null;
  /** Only if `expand` requests it: the object that `verificationId` names */
  verification?: AnyVerification | null;
}

export type CredentialStatusReason = 'document_invalid' | 'fraud_suspected' | 'holder_request' | 'issued_in_error' | 'key_compromised' | 'superseded' | 'under_investigation' | 'investigation_closed' | 'other' | 'verification_suspended' | 'records_changed';

export interface IssuedCredential {
  id: string;
  type: CredentialType;
  status: CredentialStatus;
  /** Reason for the last status change; null if the status never changed */
  statusReason: CredentialStatusReason | null;
  statusChangedAt: string | null;
  /** ID of the person; null if the credential does not belong to a person of the organization */
  personId: string | null;
  /** ID of the verification; null if the credential does not attest a verification */
  verificationId: string | null;
  /** ID of the verification, agreement, release, consent, copyright claim, or replica license that the credential attests */
  sourceId: string;
  /** DID of the issuer: a did:web of this service */
  issuer: string;
  subject: string;
  validFrom: string;
  /** Time at which the credential expires; null if it does not */
  validUntil: string | null;
  metadata: Metadata;
  createdAt: string;
  format: CredentialFormat;
  /** The credential: a compact string, or an object for `ldp_vc` */
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
  /** Time from which the service no longer signs with the key. Null for the current key */
  retiredAt: string | null;
}

export interface NewWebhook {
  id: string;
  /** URL of the endpoint. Null without the scope webhooks:write, because it can contain a token */
  url: string | null;
  host: string;
  /** Headers added to every delivery. Null without the scope webhooks:write */
  headers: Record<string, string> | null;
  metadata: Metadata;
  events: string[];
  description: string | null;
  status: WebhookStatus;
  disabledReason: WebhookDisabledReason | null;
  disabledAt: string | null;
  /** Time since which your server has accepted no delivery. The service disables the endpoint after 5 days. Null if the last delivery succeeded */
  failingSince: string | null;
  /** Time at which the last of the previous secrets stops signing; null if there are none */
  previousSecretUntil: string | null;
  createdAt: string;
  updatedAt: string;
  /** `whsec_…`: the signing secret. Only this response contains it */
  secret: string;
}

export type WebhookDisabledReason = 'by_request' | 'gone' | 'failing';

export interface Webhook {
  id: string;
  /** URL of the endpoint. Null without the scope webhooks:write, because it can contain a token */
  url: string | null;
  host: string;
  /** Headers added to every delivery. Null without the scope webhooks:write */
  headers: Record<string, string> | null;
  metadata: Metadata;
  events: string[];
  description: string | null;
  status: WebhookStatus;
  disabledReason: WebhookDisabledReason | null;
  disabledAt: string | null;
  /** Time since which your server has accepted no delivery. The service disables the endpoint after 5 days. Null if the last delivery succeeded */
  failingSince: string | null;
  /** Time at which the last of the previous secrets stops signing; null if there are none */
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
  /** Reason why the attempt failed; null if it succeeded */
  error: DeliveryError | null;
  ms: number;
  /** Whether your server responded with `{"received": true}` */
  acknowledged: boolean;
  /** Headers as sent. Signatures and your own headers are masked */
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
  /** Whether the event comes from live mode; false in test mode */
  livemode: boolean;
  /** Number of the event among the events of the same object, from 1. It indicates their order */
  sequence: number;
  data: Record<string, unknown>;
}

export interface ComplianceStatus {
  of: ComplianceScope;
  id: string;
  /** `expiring`: met until a known date. `missing`: you can add the missing item. `blocked`: a decision is required. The worst requirement determines the status */
  status: ComplianceState;
  policyVersion: string;
  /** Number of requirements in each status, the same on every page */
  counts: {
    met: number;
    expiring: number;
    missing: number;
    blocked: number;
  };
  /** For an organization: number of changed projects whose status is not updated yet */
  pending: number;
  checkedAt: string;
  requirements: {
    requirement: Requirement;
    /** `expiring`: met until a known date. `missing`: you can add the missing item. `blocked`: a decision is required. The worst requirement determines the status */
    status: ComplianceState;
    /** Reason code; null if the requirement is met */
    reason: string | null;
    subject: RequirementSubject;
    projectId: string | null;
    /** API call that helps to meet the requirement. `body` contains the fields that the service knows */
    fix: RequirementFix | null;
    /** Time by which you must act */
    dueAt: string | null;
    /** Time until which the requirement stays met; null if there is no end */
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
  /** Title of the project; null for a person */
  title: string | null;
  /** Your own ID for the project; null for a person */
  externalId: string | null;
  /** Your own IDs for the person; empty for a project */
  userIds: string[];
  archived: boolean;
  /** Status; null before the first computation */
  status: ComplianceState | null;
  requirements: {
    requirement: Requirement;
    status: ComplianceState;
    reasons: string[];
    /** Number of projects or persons that do not meet the requirement */
    unmet: number;
    /** The next day or time at which the status can change */
    next: string | null;
  }[];
  policyVersion: string | null;
  /** Whether the data has changed since. A job then computes the status again */
  pending: boolean;
  checkedAt: string | null;
}

export interface ComplianceTask {
  requirement: Requirement;
  /** `expiring`: met until a known date. `missing`: you can add the missing item. `blocked`: a decision is required. The worst requirement determines the status */
  status: ComplianceState;
  /** Reason code; null if the requirement is met */
  reason: string | null;
  subject: RequirementSubject;
  projectId: string | null;
  /** API call that helps to meet the requirement. `body` contains the fields that the service knows */
  fix: RequirementFix | null;
  /** Time by which you must act */
  dueAt: string | null;
  /** Time until which the requirement stays met; null if there is no end */
  until: string | null;
  projectTitle: string | null;
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Your own ID for the object that `projectId` names. Null if you have not set one */
  projectExternalId: string | null;
}

export interface ComplianceChange {
  id: string;
  of: ComplianceScope;
  subjectId: string;
  /** Previous status. Null for the first computation, which sends no event */
  from: ComplianceState | null;
  to: ComplianceState;
  /** Changed requirements. A status is null if the requirement did not apply before, or no longer applies */
  requirements: {
    requirement: Requirement;
    from: ComplianceState | null;
    to: ComplianceState | null;
  }[];
  policyVersion: string;
  at: string;
}

export interface CompliancePolicy {
  /** ID of the version: `cpp_…`, or `default/1` before your first change */
  version: string;
  /** Number of the version: 1 for the organization's first; null for the default */
  number: number | null;
  requirements: {
    identity_verified: ExpiringComplianceRule;
    age_on_shoot_date: ComplianceRule;
    release_signed: {
      /** Whether this requirement applies */
      enabled: boolean;
      /** Number of days before the end of the release from which the status is `expiring` */
      expiringDays: number;
      /** Whether a release that you attested is enough, without the performer's signature */
      acceptAttested: boolean;
    };
    release_not_withdrawn: ComplianceRule;
    withdrawal_acknowledged: ComplianceRule;
    producer_verified: ExpiringComplianceRule;
    performers_complete: ComplianceRule;
    records_complete: ComplianceRule;
    list_screening_fresh: {
      /** Whether this requirement applies */
      enabled: boolean;
      /** Number of days before the end of the release from which the status is `expiring` */
      expiringDays: number;
      /** Maximum age in days of the lists, and of the last screening of a business */
      maxAgeDays: number;
    };
  };
  createdAt: string | null;
  /** ID of the API key or user that created the version */
  createdBy: string | null;
}

export interface ExpiringComplianceRule {
  /** Whether this requirement applies */
  enabled: boolean;
  /** Number of days before the end of the release from which the status is `expiring` */
  expiringDays: number;
}

export interface ComplianceRule {
  /** Whether this requirement applies */
  enabled: boolean;
}

export interface VerificationStatistics {
  from: string;
  to: string;
  people: {
    started: number;
    verified: number;
    rejected: number;
    /** Number of verifications that ended because the person sent no new pictures */
    expired: number;
    cancelled: number;
    /** Number of verifications that were still open at the end of the period */
    open: number;
    /** Number of verifications decided with the first pictures */
    atFirstAttempt: number;
    /** Time in seconds from the last pictures to the decision */
    timeToDecide: Percentiles;
    /** Time in seconds from the first pictures to the decision */
    timeToComplete: Percentiles;
    /** Failed checks at the time of the decision, most frequent first */
    reasons: {
      outcome: 'verified' | 'rejected';
      check: string;
      result: string;
      reason: string;
      count: number;
    }[];
    /** Figures by day in UTC, without days that had no verifications */
    days: {
      day: string;
      started: number;
      verified: number;
      rejected: number;
    }[];
  };
  businesses: {
    started: number;
    /** Number of businesses whose current decision is an approval. A verification that was decided twice counts once */
    approved: number;
    rejected: number;
    expired: number;
    cancelled: number;
    open: number;
    /** Number of decisions within 24 hours */
    inTime: number;
    /** Time in seconds from the last submission to the decision */
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
    /** Number of agreements that wait for a party to act */
    waiting: number;
    /** Time at which the agreement that has waited longest was sent */
    oldestSentAt: string | null;
    /** Number of waiting agreements that expire in the period */
    ending: number;
  };
  complaints: {
    /** Number of complaints that wait for a decision */
    count: number;
    overdue: number;
  };
}

export interface EndingCount {
  /** Number of valid credentials that expire in the period */
  ending: number;
  /** Time at which the first of them expires */
  soonest: string | null;
}

export interface ComplianceBundle {
  id: string;
  projectId: string;
  status: BundleStatus;
  progress: {
    done: number;
    /** Total number of steps; null before the job starts */
    total: number | null;
  };
  failure: 'too_many_performers' | 'too_many_files' | 'too_many_works' | 'internal' | null;
  disclose: BundleDisclosure[];
  /** Verdict of the offline verifier on the file, with the trust file of the day on which the bundle was created */
  verdict: {
    result: 'pass' | 'fail';
    /** Failed rules, such as `performer:pfm_…:release` */
    reasons: string[];
    /** Facts that do not fail a rule but matter, such as a term that a release does not specify */
    warnings: string[];
    /** The warnings with their codes. Empty in bundles from earlier versions */
    notes: VerdictNote[];
    statusAsOf: string | null;
  } | null;
  performers: {
    /** ID of the performer (`pfm_…`), or of the release (`rel_…`) of a person who was not added as a performer */
    id: string;
    releaseId: string | null;
    /** Codes of the missing items */
    missing: string[];
    /** Level of the performer's signature. Null if the release is not signed, or does not state the level */
    signatureLevel: SignatureLevel | null;
    linkDelivery: LinkDelivery | null;
  }[];
  producer: {
    shown: 'proof' | 'credential' | null;
    missing: string | null;
  } | null;
  /** Age proofs in the bundle: sent with the request, created earlier, or created for the bundle */
  proofs: {
    given: number;
    stored: number;
    made: number;
  } | null;
  /** Number of files in the bundle, by status. Null if the bundle lists no files */
  files: BundleFiles | null;
  /** Works in the bundle. Empty if it lists none */
  works: BundleWork[];
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
  /** Your own ID for the object that `projectId` names. Null if you have not set one */
  projectExternalId: string | null;
}

export type BundleStatus = 'queued' | 'running' | 'completed' | 'failed';

export interface BundleFiles {
  covered: number;
  notCovered: number;
  withdrawn: number;
  removed: number;
  unknown: number;
}

export interface BundleWork {
  id: string;
  verdict: 'pass' | 'fail';
  /** Verdict on its chain of title */
  title: 'evidenced' | 'stated' | 'faulty' | null;
}

export interface ReceivedBundleDetails {
  id: string;
  status: ReceivedBundleStatus;
  /** Verdict of the offline verifier at the last completed check. Null before the first one */
  verdict: 'pass' | 'fail' | null;
  /** Whether the bundle is valid now. `unknown` without current status lists */
  current: 'pass' | 'fail' | 'unknown' | null;
  /** Names of failed rules, such as `performer:pfm_…:status` */
  reasons: string[];
  /** Set if the bundle comes from development or test mode. It then attests nothing about real people */
  environment: 'development' | 'test' | null;
  /** When the oldest of the status lists used was signed */
  statusAsOf: string | null;
  /** Last completed check: the issuer answered, or you do not trust it */
  checkedAt: string | null;
  /** Since when the issuer has been unreachable, its status lists out of date, or checks have failed. Null if none applies */
  staleSince: string | null;
  /** DID of the issuer, as the bundle states it */
  issuer: string;
  trustedIssuers: string[];
  accept: AcceptableFailure[];
  /** ID that the issuer gave the bundle */
  bundleId: string;
  /** When the bundle was created, as it states */
  bundleCreatedAt: string;
  /** What the bundle is about. Null unless its seal is valid */
  subject: ReceivedBundleSubject | null;
  performerCount: number;
  /** Number of files that the bundle lists */
  fileCount: number;
  /** SHA-256 of the bundle, in lowercase hexadecimal digits */
  sha256: string;
  bytes: number;
  externalId: string | null;
  metadata: Metadata;
  createdAt: string;
  /** The whole verdict of the offline verifier at the last completed check. Null before the first one */
  details: ReceivedBundleVerdict | null;
  /** The first status and each change, oldest first */
  history: ReceivedBundleChange[];
}

export interface ReceivedBundleSubject {
  /** The issuer's ID for the project */
  projectId: string;
  /** Title of the project. Null if the issuer does not disclose it */
  title: string | null;
  shoots: {
    from: string;
    until: string;
  }[];
}

export interface ReceivedBundleVerdict {
  /** `pass`: `record` passes and `current` does not fail */
  verdict: VerdictResult;
  record: RecordVerdict;
  current: CurrentVerdict;
  rules: VerdictRule[];
  /** Warnings in English: the texts of `notes` */
  warnings: string[];
  notes: VerdictNote[];
  /** Present if the file was issued in development or test mode. Then it attests nothing about a real person or business */
  environment: Environment | null;
  /** DID of the issuer, if you trust it */
  issuer: string | null;
  reasons: string[];
  statusAsOf: string | null;
  setup: 'development' | 'ceremony' | null;
  /** What no bundle can show: the texts of `limits` */
  couldNotKnow: string[];
  limits: VerdictNote[];
  performers: ReceivedBundlePerformer[];
  files: ReceivedBundleFile[];
  works: ReceivedBundleWork[];
}

export interface ReceivedBundlePerformer {
  /** The issuer's ID for the performer */
  id: string;
  verdict: 'pass' | 'fail';
  record: 'pass' | 'fail';
  current: 'pass' | 'fail' | 'unknown';
  reasons: string[];
  shotOn: string | null;
  assurance: string | null;
  likeness: string | null;
  signatureLevel: SignatureLevel | null;
  linkDelivery: LinkDelivery | null;
  /** Claims about the person that the release discloses */
  disclosed: string[];
  /** Codes of missing items, as the issuer states them */
  missing: string[];
}

export interface ReceivedBundleFile {
  id: string;
  sha256: string;
  size: number;
  mediaType: string;
  status: 'covered' | 'not_covered' | 'withdrawn' | 'removed' | 'unknown';
  reason: string | null;
  record: 'pass' | 'fail';
  performers: string[];
  replicas: string[];
  failing: string[];
  absent: number;
  message: string;
}

export interface ReceivedBundleWork {
  id: string;
  verdict: 'pass' | 'fail';
  title: 'evidenced' | 'stated' | 'faulty' | null;
  files: string[];
}

export interface ReceivedBundleChange {
  at: string;
  status: ReceivedBundleStatus;
  verdict: 'pass' | 'fail' | null;
  current: 'pass' | 'fail' | 'unknown' | null;
  reasons: string[];
  /** Since when the issuer has been unreachable, its status lists out of date, or checks have failed. Null if none applies */
  staleSince: string | null;
}

export interface ReceivedBundle {
  id: string;
  status: ReceivedBundleStatus;
  /** Verdict of the offline verifier at the last completed check. Null before the first one */
  verdict: 'pass' | 'fail' | null;
  /** Whether the bundle is valid now. `unknown` without current status lists */
  current: 'pass' | 'fail' | 'unknown' | null;
  /** Names of failed rules, such as `performer:pfm_…:status` */
  reasons: string[];
  /** Set if the bundle comes from development or test mode. It then attests nothing about real people */
  environment: 'development' | 'test' | null;
  /** When the oldest of the status lists used was signed */
  statusAsOf: string | null;
  /** Last completed check: the issuer answered, or you do not trust it */
  checkedAt: string | null;
  /** Since when the issuer has been unreachable, its status lists out of date, or checks have failed. Null if none applies */
  staleSince: string | null;
  /** DID of the issuer, as the bundle states it */
  issuer: string;
  trustedIssuers: string[];
  accept: AcceptableFailure[];
  /** ID that the issuer gave the bundle */
  bundleId: string;
  /** When the bundle was created, as it states */
  bundleCreatedAt: string;
  /** What the bundle is about. Null unless its seal is valid */
  subject: ReceivedBundleSubject | null;
  performerCount: number;
  /** Number of files that the bundle lists */
  fileCount: number;
  /** SHA-256 of the bundle, in lowercase hexadecimal digits */
  sha256: string;
  bytes: number;
  externalId: string | null;
  metadata: Metadata;
  createdAt: string;
}

export interface ReportType {
  type: string;
  title: string;
  /** Fields that you must send. `period` means `from` and `to` */
  needs: ('period' | 'project')[];
  /** Filters that you can send. Other filters are rejected */
  takes: ('period' | 'project' | 'subject' | 'custodian')[];
  personal: boolean;
}

export interface Report {
  id: string;
  type: string;
  title: string;
  format: ReportFormat;
  status: ReportStatus;
  /** Whether the file can contain names. If so, the download requires pii:read */
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
  /** SHA-256 of the file, in lowercase hexadecimal digits */
  sha256: string | null;
  bytes: number | null;
  /** Number of rows in all tables of the report */
  rows: number | null;
  metadata: Metadata;
  createdAt: string;
  startedAt: string | null;
  finishedAt: string | null;
  /** Date until which the file is kept, 90 days */
  expiresAt: string | null;
  fileErasedAt: string | null;
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Your own ID for the object that `projectId` names. Null if you have not set one */
  projectExternalId: string | null;
}

export interface ReportSignature {
  /** The signed payload, in RFC 8785 form */
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
  /** Detached JWS by a key of the issuer (RFC 7515 appendix F, EdDSA, typ avouch-report+jws) */
  signature: string;
}

export interface Complaint {
  id: string;
  status: ComplaintStatus;
  kind: ComplaintKind;
  relation: ComplainantRelation;
  source: ComplaintSource;
  deadline: ComplaintDeadline;
  projectId: string | null;
  /** ID of the work that a copyright complaint is about */
  workId: string | null;
  receivedAt: string;
  /** Time by which the decision is due, according to `deadline` */
  dueAt: string;
  decidedAt: string | null;
  decidedInTime: boolean | null;
  /** The first decision */
  outcome: ComplaintOutcome | null;
  /** Reason for the latest decision */
  reason: ComplaintDecisionReason | null;
  appealedAt: string | null;
  /** Time by which the appeal must be decided: 7 business days after you received it */
  appealDueAt: string | null;
  appealDecidedAt: string | null;
  /** Whether the decision is overdue */
  overdue: boolean;
  /** Whether the current decision is to remove the content */
  contentRemoved: boolean;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  erased: boolean;
  /** Registered files that the decision removed */
  removedFiles: RemovedFile[];
  /** Address of the content. Requires the scope `pii:read`; null after erasure */
  url?: string | null;
  /** The work as a complainant on the public page named it. Address of the content. Requires the scope `pii:read`; null after erasure */
  workTitle?: string | null;
  /** Address of the content. Requires the scope `pii:read`; null after erasure */
  statement?: string | null;
  /** Address of the content. Requires the scope `pii:read`; null after erasure */
  complainant?: {
    name: string | null;
    email: string | null;
  } | null;
  /** Files that the complainant named. Requires the scope `pii:read` */
  files?: ReportedFile[];
  /** What the complainant declared on your public page. Requires the scope `pii:read` */
  declared?: ComplaintDeclaration | null;
  /** History of the complaint, oldest entry first. Entries never change */
  history: {
    action: ComplaintAction;
    code: string | null;
    /** Present only with the scope pii:read */
    note?: string | null;
    by: Actor;
    at: string;
  }[];
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Only if `expand` requests it: the object that `workId` names */
  work?: Work | null;
  /** Your own ID for the object that `projectId` names. Null if you have not set one */
  projectExternalId: string | null;
}

/** `recorded`: you recorded it. `public`: sent on your public complaint page */
export type ComplaintSource = 'recorded' | 'public';

/** `business_days`: 7 business days (Monday to Friday, UTC). `hours_48`: a complete request on your public page to remove intimate pictures */
export type ComplaintDeadline = 'business_days' | 'hours_48';

export interface RemovedFile {
  fileId: string;
  removedAt: string;
  /** Null while the complaint removes the file */
  reinstatedAt: string | null;
}

/** Hashes of a file, computed in the browser of the complainant */
export interface ReportedFile {
  sha256: string;
  perceptualHash: string | null;
}

export interface ComplaintDeclaration {
  /** The content shows the person nude or in a sexual act */
  intimate: boolean;
  goodFaith: boolean;
  /** Name that the complainant typed as a signature */
  signature: string | null;
}

export type ComplaintAction = 'received' | 'under_review' | 'removed' | 'rejected' | 'appealed' | 'upheld' | 'reversed' | 'noted' | 'reinstated';

export interface ComplaintSummary {
  id: string;
  status: ComplaintStatus;
  kind: ComplaintKind;
  relation: ComplainantRelation;
  source: ComplaintSource;
  deadline: ComplaintDeadline;
  projectId: string | null;
  /** ID of the work that a copyright complaint is about */
  workId: string | null;
  receivedAt: string;
  /** Time by which the decision is due, according to `deadline` */
  dueAt: string;
  decidedAt: string | null;
  decidedInTime: boolean | null;
  /** The first decision */
  outcome: ComplaintOutcome | null;
  /** Reason for the latest decision */
  reason: ComplaintDecisionReason | null;
  appealedAt: string | null;
  /** Time by which the appeal must be decided: 7 business days after you received it */
  appealDueAt: string | null;
  appealDecidedAt: string | null;
  /** Whether the decision is overdue */
  overdue: boolean;
  /** Whether the current decision is to remove the content */
  contentRemoved: boolean;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Only if `expand` requests it: the object that `workId` names */
  work?: Work | null;
  /** Your own ID for the object that `projectId` names. Null if you have not set one */
  projectExternalId: string | null;
}

export interface ComplaintCopy {
  fileId: string;
  projectId: string;
  /** ID of the work that the file embodies, if stated */
  workId: string | null;
  match: CopyMatch;
  /** Number of different bits of the PDQ hash, of 256; null unless `similar` */
  distance: number | null;
  /** For a similar key frame of a film: its time, in milliseconds from the beginning; otherwise null */
  at: number | null;
  status: CoverageStatus;
  /** Only if `expand` requests it: the object that `fileId` names */
  file?: RegisteredFile | null;
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Only if `expand` requests it: the object that `workId` names */
  work?: Work | null;
  /** Your own ID for the object that `projectId` names. Null if you have not set one */
  projectExternalId: string | null;
}

/** `exact`: same SHA-256. `derived`: one file derives from the other, or both from a third. `similar`: similar PDQ hash of the picture, or of a key frame */
export type CopyMatch = 'exact' | 'derived' | 'similar';

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
  /** Accesses to the personal data, newest first, up to 1,000. They do not name the members who accessed it */
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
  /** Area of the service that stores the item */
  source: string;
  /** Kind of the item. The items of an erasure have the same kinds */
  kind: string;
  id: string;
  title: string;
  purpose: string;
  origins: ('person' | 'organization' | 'service' | 'third_party')[];
  class: 'identity' | 'biometric' | 'business' | 'agreement' | 'release' | 'consent' | 'credential' | 'proof' | 'account' | 'mail' | 'technical';
  since: string;
  /** Whether the item is also about other people. If so, the export names it but omits its contents */
  shared: boolean;
  retention: {
    /** Date on which the retention policy erases the item. Null if it is erased only on request */
    eraseAt: string | null;
    /** Reason why the item cannot be erased now; null if it can */
    keptBecause: string | null;
    keptUntil: string | null;
  };
  data: Record<string, unknown>;
  decisions: {
    outcome: string;
    at: string | null;
    /** `reviewer`: a person decided */
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
  /** Kind of picture: `front`, `back`, `selfie`, `frame`, or `visual_reference` */
  role: string;
  contentType: string;
  takenAt: string;
  eraseAt: string | null;
  sha256?: string;
  /** Picture in base64. Present only with `pictures=included` */
  content?: string;
}

export interface NewDataExportLink {
  id: string;
  /** `locked`: after five wrong codes */
  status: 'open' | 'expired' | 'cancelled' | 'locked';
  personId: string;
  codeTriesLeft: number;
  downloads: number;
  createdBy: Actor;
  createdAt: string;
  expiresAt: string;
  firstOpenedAt: string | null;
  lastDownloadedAt: string | null;
  /** Link for the person. Only the response to this call contains it */
  url: string;
  /** Code that the person enters. Send it through another channel. Only the response to this call contains it */
  code: string;
}

export interface DataExportLink {
  id: string;
  /** `locked`: after five wrong codes */
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
  /** How the data was selected. `age`: by the retention policy. `redaction`: one redacted verification */
  by: 'personId' | 'userId' | 'email' | 'age' | 'redaction';
  reason: ErasureReason;
  personIds: string[];
  /** Number of this person's userIds that belong to other people too. Data is not erased if it contains no other ID of the person */
  sharedUserIds: number;
  erases: ErasedCount[];
  /** Items that are kept, up to 200. The list of items contains all of them */
  kept: KeptItem[];
  keptTotal: number;
  /** Hours after completion until raw disk and database logs contain no key to the data (ERASURE_WINDOW_HOURS) */
  windowHours: number;
  /** Copies outside the service, which it cannot erase */
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
  /** Time until which the item is kept; null if unknown */
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
  /** `scheduled`: not started; you can cancel it. `interrupted`: a backup was restored during the erasure; request the rest again */
  status: ErasureStatus;
  /** ID of an earlier erasure that had to keep this data. If this erasure follows a legal hold, the member who ended the hold counts as its requester */
  follows: string | null;
  progress: {
    done: number;
    total: number;
  };
  metadata: Metadata;
  createdAt: string;
  createdBy: Actor;
  completedAt: string | null;
  /** Earliest start. Null if the erasure began automatically, by the retention policy or at the end of a retention duty */
  scheduledFor: string | null;
  /** Whether a second member must approve the erasure before it begins */
  needsApproval: boolean;
  /** ID of the member who approved the erasure (`usr_…`) */
  approvedBy: string | null;
  cancelledAt: string | null;
  cancelledBy: Actor | null;
  /** Time by which the last key to the erased data is destroyed, including keys in raw disk and database logs. Null until completed, and null if nothing was erased. Earlier backups keep their keys until you delete the backups */
  unrecoverableBy: string | null;
  /** Whether these keys are destroyed. False if nothing was erased */
  unrecoverable: boolean;
  /** Hours after completion until raw disk and database logs contain no key to the data (ERASURE_WINDOW_HOURS) */
  windowHours: number;
  /** How the data was selected. `age`: by the retention policy. `redaction`: one redacted verification */
  by: 'personId' | 'userId' | 'email' | 'age' | 'redaction';
  reason: ErasureReason;
  personIds: string[];
  /** Number of this person's userIds that belong to other people too. Data is not erased if it contains no other ID of the person */
  sharedUserIds: number;
  erases: ErasedCount[];
  /** Items that are kept, up to 200. The list of items contains all of them */
  kept: KeptItem[];
  keptTotal: number;
  /** Copies outside the service, which it cannot erase */
  notErasableByUs: CopyElsewhere[];
}

export interface ListedErasure {
  /** `era_…` */
  id: string;
  /** `scheduled`: not started; you can cancel it. `interrupted`: a backup was restored during the erasure; request the rest again */
  status: ErasureStatus;
  /** ID of an earlier erasure that had to keep this data. If this erasure follows a legal hold, the member who ended the hold counts as its requester */
  follows: string | null;
  progress: {
    done: number;
    total: number;
  };
  metadata: Metadata;
  createdAt: string;
  createdBy: Actor;
  completedAt: string | null;
  /** Earliest start. Null if the erasure began automatically, by the retention policy or at the end of a retention duty */
  scheduledFor: string | null;
  /** Whether a second member must approve the erasure before it begins */
  needsApproval: boolean;
  /** ID of the member who approved the erasure (`usr_…`) */
  approvedBy: string | null;
  cancelledAt: string | null;
  cancelledBy: Actor | null;
  /** Time by which the last key to the erased data is destroyed, including keys in raw disk and database logs. Null until completed, and null if nothing was erased. Earlier backups keep their keys until you delete the backups */
  unrecoverableBy: string | null;
  /** Whether these keys are destroyed. False if nothing was erased */
  unrecoverable: boolean;
  /** Hours after completion until raw disk and database logs contain no key to the data (ERASURE_WINDOW_HOURS) */
  windowHours: number;
  /** How the data was selected. `age`: by the retention policy. `redaction`: one redacted verification */
  by: 'personId' | 'userId' | 'email' | 'age' | 'redaction';
  reason: ErasureReason;
  personIds: string[];
  /** Number of this person's userIds that belong to other people too. Data is not erased if it contains no other ID of the person */
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
  /** ID of the erasure that continues this item */
  followedBy: string | null;
}

export interface LegalHold {
  /** ID of the hold (`hld_…`) */
  id: string;
  status: LegalHoldStatus;
  subject: {
    kind: 'person' | 'project' | 'organization';
    id: string;
  };
  reason: string;
  /** Note about the hold. Missing without the scope pii:read */
  note?: string | null;
  metadata: Metadata;
  setAt: string;
  setBy: Actor;
  /** Note about the hold. Missing without the scope pii:read */
  releaseNote?: string | null;
  releasedAt: string | null;
  releasedBy: Actor | null;
}

export interface RetentionPolicy {
  /** Number of the version; 0 before the first rule */
  version: number;
  rules: Record<string, RetentionRule>;
  createdAt: string | null;
  /** Scheduled rules that erase data earlier. You can cancel them until they take effect */
  pending: {
    rules: Record<string, RetentionRule>;
    /** Earliest time at which the rules take effect */
    scheduledFor: string;
    /** Whether a second member must approve the rules */
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
  /** Project that the object belongs to; null if it belongs to none, or was deleted */
  subjectProjectId: string | null;
  actor: Actor;
  event: string | null;
  details: Record<string, string | number | boolean | null>;
  /** Position in the audit log. Null for about a second after the change */
  index: number | null;
}

export interface AuditTree {
  size: number;
  /** Root hash of the tree, in base64 */
  root: string;
  /** Signed note for this size. Null if the service signed no checkpoint of this size */
  checkpoint: string | null;
}

export interface AuditAttestation {
  size: number;
  /** Signed note. The time-stamp token covers its bytes */
  checkpoint: string;
  /** Signed note with the cosignatures of the witnesses */
  note: string;
  /** Names of the witnesses who cosigned */
  witnesses: string[];
  /** Time-stamp token (RFC 3161): DER in base64 */
  timeStampToken: string | null;
  /** Time of the last attestation */
  at: string;
}

export interface NewApiKey {
  id: string;
  name: string;
  /** Last four characters of the key */
  hint: string;
  scopes: Scope[];
  /** Networks from which the key can be used. Empty for all networks */
  networks: string[];
  mode: Mode;
  metadata: Metadata;
  /** ID of the key that created this key. If that key is revoked, this key is revoked too */
  makerKeyId: string | null;
  /** Member responsible for the key. If the member leaves the organization, the key is revoked, unless an owner takes it over */
  memberId: string | null;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
  /** The API key. Only this response contains it */
  apiKey: string;
}

export interface ApiKey {
  id: string;
  name: string;
  /** Last four characters of the key */
  hint: string;
  scopes: Scope[];
  /** Networks from which the key can be used. Empty for all networks */
  networks: string[];
  mode: Mode;
  metadata: Metadata;
  /** ID of the key that created this key. If that key is revoked, this key is revoked too */
  makerKeyId: string | null;
  /** Member responsible for the key. If the member leaves the organization, the key is revoked, unless an owner takes it over */
  memberId: string | null;
  createdAt: string;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
}

export interface AccountConfirmed {
  accepted: true;
  /** Email address of the account */
  email: string;
}

export interface Session {
  accessToken: string;
  /** Seconds until the token expires */
  expiresIn: number;
  organization: string;
  userId: string;
}

/** Options for `PublicKeyCredential.parseRequestOptionsFromJSON()` */
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

export interface ListViews {
  list: ViewList;
  /** Increases with each change; 0 before the first one */
  version: number;
  views: SavedViewOutput[];
}

export interface SecondFactors {
  secondFactors: {
    id: string;
    kind: 'totp' | 'passkey';
    /** Name of the passkey */
    name: string | null;
    /** Whether the passkey is backed up and so survives the loss of its device */
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
  /** What look-ups disclose to a platform, besides the status of a file. Empty by default */
  lookupDisclosures: LookupDisclosure[];
  /** Whether anyone can send you complaints on your public page, `/complaints/{id}`. True by default */
  complaintPage: boolean;
  branding: {
    color: string | null;
    /** Logo as a data URI; null for none */
    logo: string | null;
  };
  /** `test` for the test organization. See the guide on test mode */
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
  /** Keys that were revoked or taken over, including test keys */
  apiKeys: ApiKey[];
  /** Number of invitations that were withdrawn because the member can no longer send them */
  endedInvitations: number;
}

export interface Start {
  /** Guided start that the member chose; null for an API key */
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
  /** No item is missing in the newest project with performers */
  complete: boolean;
  /** A compliance bundle was created */
  bundle: boolean;
  /** ID of the newest project */
  projectId: string | null;
  /** Number of missing items in this project */
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
  verificationId: string | null;
  presentationRequestId: string | null;
  holder: SampleHolder;
  document: SampleWalletDocument;
  /** Response to the wallet: whether its presentation passed */
  accepted: boolean;
  /** Response to the wallet: where it would send the browser, with the `response_code`. Null if nowhere */
  redirectUri: string | null;
}

export interface TestClock {
  /** Current time of the test organization */
  now: string;
  status: 'ready' | 'advancing';
  /** Time to which the clock is advancing; null once it is reached */
  target: string | null;
}

export interface TestData {
  status: 'ready' | 'erasing';
  /** Time at which the last erasure was completed */
  erasedAt: string | null;
}

export interface TestMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  /** Link in the text that the recipient should open */
  link: string | null;
  /** ID of the object that the email is about */
  about: string | null;
  attachments: {
    name: string;
    contentType: string;
  }[];
  createdAt: string;
}

export interface SampleData {
  status: SampleDataStatus;
  /** Number of completed steps */
  done: number;
  /** Total number of steps */
  total: number;
}

export type SampleDataStatus = 'none' | 'adding' | 'ready' | 'removing';

export interface SearchResults {
  data: SearchResult[];
}

export interface SearchResult {
  kind: SearchKind;
  /** Up to 5 results */
  items: SearchHit[];
  hasMore: boolean;
}

export type SearchKind = 'person' | 'business' | 'project' | 'release' | 'agreement' | 'verification' | 'bundle' | 'received_bundle' | 'webhook';

export interface SearchHit {
  id: string;
  /** Title of a project or agreement, name of a business, or description of an endpoint. Never the name of a person */
  title: string | null;
  /** Your own ID for the object */
  reference: string | null;
  /** Status of the object. For a person, the status of the identity verification, or `not_verified` */
  status: string;
  matchedBy: MatchedBy;
}

/** Part of the object in which the search found the words */
export type MatchedBy = 'id' | 'reference' | 'title' | 'name';

export interface OAuthError {
  /** Error code from the standard */
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
  /** Names of the checks that passed */
  checks: string[];
  warnings: string[];
  /** Failed checks, as `check: reason`. Empty if the credential is verified */
  errors: string[];
}

export interface VcApiPresentationVerdict {
  verified: boolean;
  /** Names of the checks that passed */
  checks: string[];
  warnings: string[];
  /** Failed checks, as `check: reason`. Empty if the credential is verified */
  errors: string[];
  credentialResults: VcApiVerdict[];
}

export interface CaptureState {
  status: VerificationSessionStatus;
  /** Whether the person agreed to the current notice. Becomes false if the policy changes the notice */
  consentGiven: boolean;
  takesPictures: boolean;
  /** Ways of verification that the policy accepts: pictures of a document, or a document in a wallet */
  methods: VerificationMethod[];
  /** Whether the person takes pictures of the face before a wallet is asked, because the policy compares them with the portrait in the wallet */
  walletNeedsFace: boolean;
  /** Open request to a wallet; null if none is open */
  wallet: WalletRequest | null;
  attemptsLeft: number;
  reasons: Explanation[];
  /** Latest activity that a page of this verification reported. The page on the person’s other device shows it */
  stage: CaptureStage | null;
  returnUrl: string | null;
}

/** Claims for the prover in `src/prover/browser`. They are personal data */
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
    /** Signature scheme, which determines the circuit. If missing, `schnorr-poseidon` */
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
  /** Whether the service is sealing the document, after all parties have acted */
  sealing: boolean;
  /** Whether the sealed document and the evidence can be downloaded */
  copies: boolean;
  documentHash: string | null;
  disclosureHash: string;
  steps: ('consent' | 'code' | 'document' | 'identity' | 'sign')[];
  needs: {
    consent: boolean;
    code: boolean;
    view: boolean;
    /** Whether a required field of an uploaded document is empty */
    fields: boolean;
    identity: boolean;
  };
  identity: {
    state: 'none' | 'pending' | 'failed' | 'differs' | 'verified' | 'presented';
    /** Name on the document or credential that the party presented. Null if there is none, and before the consent and the email code */
    name: string | null;
    /** Whether the party can use a wallet: your policy accepts documents from wallets, or the agreement trusts other issuers */
    wallet: boolean;
  };
  face: 'asked' | 'matched' | 'none';
}

export interface SignatureRequest {
  /** The payload. Sign its RFC 8785 form */
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
  /** Text of the consent. `consentTextHash` is its SHA-256 (UTF-8) */
  consentText: string;
  /** Fields of an uploaded document with the values that the party signs; null if the party has none */
  fields: {
    salt: string;
    values: {
      id: string;
      type: 'signature' | 'initials' | 'date' | 'text' | 'checkbox';
      page: number;
      /** Left edge: an integer from 0 (left) to 100,000 (right) across the page. `y`, `width`, and `height` use the same scale */
      x: number;
      y: number;
      width: number;
      height: number;
      label?: string;
      /** Value that the party entered; null if the field is empty */
      value: string | boolean | null;
    }[];
  } | null;
  expiresAt: string;
}

export interface ConsentLink {
  type: ConsentType;
  state: ConsentLinkState;
  facts: {
    consent: string;
    purpose: string;
    categories: string[];
    recipients: string[];
    retention: string;
    noticeUrl: string | null;
  };
  replica: ReplicaTerms | null;
  uses: {
    usedOn: string;
    description: string;
    withinConsent: boolean;
    license: {
      status: ReplicaLicenseStatus;
      /** Organization that may use the replica; empty after erasure */
      licensee: string;
      /** Where the use is published; empty after erasure */
      medium: string;
      validUntil: string | null;
    } | null;
  }[];
  givenAt: string;
  validUntil: string | null;
  withdrawnAt: string | null;
}

/** `ended`: `validUntil` has passed */
export type ConsentLinkState = 'given' | 'ended' | 'withdrawn';

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
  /** The files of a withdrawn release, and how many of them have each outcome */
  removal: {
    files: number;
    removed: number;
    notFound: number;
    refused: number;
  } | null;
}

export interface SentComplaint {
  /** Page with the status. Returned only once */
  link: string;
  receipt: ComplaintReceipt;
}

export interface ComplaintReceipt {
  status: ComplaintStatus;
  kind: ComplaintKind;
  receivedAt: string;
  dueAt: string;
  decidedAt: string | null;
  /** The first decision */
  outcome: ComplaintOutcome | null;
  contentRemoved: boolean;
  appealedAt: string | null;
  appealDueAt: string | null;
  appealDecidedAt: string | null;
  canAppeal: boolean;
}

/** The custodian of records (28 CFR 75.6) */
export interface RecordCustodianOutput {
  name: string;
  /** Default: null */
  title: string | null;
  /** Default: null */
  business: string | null;
  /** Street address where people can inspect the records */
  address: unknown;
}

export interface SavedViewOutput {
  /** Unique per list, regardless of case */
  name: string;
  /** The filters by name, as in the address of the list. The dashboard ignores filters that no longer exist */
  filters: Record<string, string>;
  /** Whether the list opens with this view. At most one view of a list. Default: false */
  default: boolean;
}

/** Parameters of `verifications.create`. */
export type CreateVerificationParams = {
  type: 'idv';
  /** `wallet`: the person presents a document from a wallet instead of pictures. The response contains the request for the wallet, and a webhook reports the decision. Default: "document" */
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
  /** Country that should have issued the document, as a code of ICAO 9303-3 */
  country?: string;
  /** Your own ID for the user */
  userId?: string;
  expected?: ExpectedIdentity;
  consent?: CaptureConsent;
  metadata?: NewMetadata;
  /** Test mode only: the outcome to produce, without an examination. The guide on test mode lists the outcomes and their reasons */
  testOutcome?: string;
} | {
  type: 'kyb';
  business: {
    /** Registered name with the legal form */
    name: string;
    /** Trading names and previous names */
    otherNames?: string[];
    /** Number in the company register of `country` */
    registrationNumber: string;
    /** Country of incorporation: ISO 3166-1 alpha-2 */
    country: string;
    /** State or province of registration: ISO 3166-2. For countries that register companies by state */
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
    /** Legal Entity Identifier (ISO 17442) */
    lei?: string;
    taxId?: string;
    vatId?: string;
    /** Address of the website, beginning with `http://` or `https://` */
    website?: string;
    /** Day of incorporation. The service compares it with the register and the incorporation document. A proof uses the day only if they confirm it */
    incorporatedOn?: string;
  };
  /** Default: {"incorporation":[],"ownership":[],"other":[]} */
  documents?: BusinessDocuments;
  /** Default: [] */
  owners?: BusinessOwnerInput[];
  /** Person to ask for missing information */
  applicant?: {
    email: string;
    name?: string;
  };
  /** Your own ID for the user */
  userId?: string;
  metadata?: NewMetadata;
  /** Test mode only: the outcome to produce, without an examination. The guide on test mode lists the outcomes and their reasons */
  testOutcome?: string;
};

/** Parameters of `verifications.list`. */
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
  /** Only cases in which the face of this person was found; only with the scope reviews:write */
  sameFaceAs?: string;
  /** ID of the assigned reviewer, or `none` for unassigned cases */
  assignee?: string;
  /** `due`: by deadline of the decision, only undecided cases with one; `order=asc` has the earliest deadline first */
  sort?: VerificationSort;
  /** Only cases whose decision is overdue */
  overdue?: 'true';
  /** Only cases whose decision is due by this time */
  dueBefore?: string;
  /** `true`: only cases that a reviewer must decide: people in `needs_review`, businesses in `in_review` */
  forReview?: 'true';
  /** `true`: only cases with fraud signals, or with a list match that no reviewer has dismissed */
  atRisk?: 'true';
  /** ID of the verification, person, or credential, start of the `userId`, or part of a business name. People cannot be found by name, because their names are encrypted. To search business names, each page decrypts up to 500 businesses. So a page can be empty and still have a `nextCursor` */
  q?: string;
  /** Use `q` instead */
  search?: string;
  /** Objects to include in full, in addition to their IDs: credential, person, verification. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `verifications.list`. */
export interface ListVerificationsResult {
  data: (VerificationSummary | BusinessVerificationSummary)[];
  nextCursor: string | null;
}

/** Parameters of `verifications.get`. */
export interface GetVerificationParams {
  /** `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400 */
  withhold?: 'personal_data';
  /** Objects to include in full, in addition to their IDs: credential, person. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `verifications.listPictures`. */
export interface ListVerificationPicturesResult {
  data: {
    id: string;
    attempt: number;
    /** Time at which the person submitted this attempt */
    submittedAt: string;
    /** Position in the order of submission, from 0 */
    position: number;
    /** `frame`: a picture that answers a liveness challenge; `chip`: the portrait on the document’s chip; `wallet`: the portrait from the wallet */
    kind: 'picture' | 'frame' | 'chip' | 'wallet';
    /** Frames only: milliseconds since the challenge was shown */
    at: number | null;
    format: string | null;
    width: number | null;
    height: number | null;
    /** Reason why the service could not fetch or use the picture. Null if it could */
    failure: string | null;
    /** Whether the picture can be downloaded. False while the service fetches it, and after erasure */
    available: boolean;
    /** Detected type of the picture; null until it is detected */
    role: 'front' | 'back' | 'selfie' | 'unknown' | null;
    /** Areas of the picture from which data was read. Empty for pictures submitted before the service recorded areas */
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

/** Parameters of `verifications.getPicture`. */
export interface GetVerificationPictureParams {
  /** `jpeg`: a JPEG copy of the whole picture. `face`: a JPEG copy of its largest face. Both contain no metadata */
  rendition?: 'jpeg' | 'face';
}

/** Parameters of `verifications.decide`. */
export interface DecideVerificationParams {
  decision: 'approve' | 'reject';
  /** For an approval: the data that the reviewer read on the document. It replaces the data that the service read */
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
  /** Reason for the decision. The user can read it */
  reason: string;
  /** Note for other reviewers. The user cannot read it */
  note?: string;
}

/** Parameters of `verifications.resubmit`. */
export type ResubmitVerificationParams = {
  documents: string[];
  liveness?: LivenessAnswer;
  chip?: DocumentChip;
  /** Test mode only: the outcome to produce, without an examination. The guide on test mode lists the outcomes and their reasons */
  testOutcome?: string;
} | {
  method: 'wallet';
} | {
  documents?: BusinessDocuments;
  /** Answers to the open information request. `item` is the position of the requested item, from 0. Default: [] */
  answers?: InformationAnswer[];
  /** Test mode only: the outcome to produce, without an examination. The guide on test mode lists the outcomes and their reasons */
  testOutcome?: string;
};

/** Parameters of `verifications.assign`. */
export interface AssignVerificationParams {
  /** ID of a member with the role owner or reviewer. Null returns the case to the queue */
  assignee: string | null;
}

/** Parameters of `verifications.addNote`. */
export interface AddVerificationNoteParams {
  text: string;
}

/** Parameters of `verifications.listNotes`. */
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

/** Result of `verifications.listNotes`. */
export interface ListVerificationNotesResult {
  data: VerificationNote[];
  nextCursor: string | null;
}

/** Result of `verifications.reportViewer`. */
export interface ReportVerificationViewerResult {
  data: VerificationViewer[];
}

/** Result of `verifications.listScreeningHits`. */
export interface ListScreeningHitsResult {
  data: ScreeningHit[];
}

/** Parameters of `verifications.settleScreeningHit`. */
export interface SettleScreeningHitParams {
  state: ScreeningHitDecision;
  /** Reason for the decision. Reviewers can read it, and the verification stores it */
  note: string;
}

/** Result of `verifications.listReviewers`. */
export interface ListVerificationReviewersResult {
  data: {
    userId: string;
    email: string;
    role: string;
  }[];
}

/** Parameters of `verifications.listBeneficialOwners`. */
export interface ListBeneficialOwnersParams {
  /** Objects to include in full, in addition to their IDs: session, verification. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `verifications.listBeneficialOwners`. */
export interface ListBeneficialOwnersResult {
  data: BeneficialOwner[];
}

/** Parameters of `verifications.inviteBeneficialOwner`. */
export interface InviteBeneficialOwnerParams {
  /** Email address for the link. Required if you submitted none for this owner */
  email?: string;
}

/** Parameters of `verifications.requestInformation`. */
export interface RequestInformationParams {
  items: InformationItem[];
  /** Message to the applicant, shown above the requested items */
  message: string;
  /** Email address that replaces the applicant’s address */
  email?: string;
}

/** Result of `verifications.requestInformation`. */
export interface RequestInformationResult {
  id: string;
  /** Link that accepts one submission. Only this response contains it */
  url: string;
  expiresAt: string;
  /** Whether the service emailed the link. If false, it knows no address: send the link yourself */
  mailed: boolean;
}

/** Result of `verifications.listInformationRequests`. */
export interface ListInformationRequestsResult {
  data: InformationRequest[];
}

/** Parameters of `verifications.renew`. */
export interface RenewVerificationParams {
  documents?: BusinessDocuments;
}

/** Parameters of `verifications.suspend`. */
export interface SuspendVerificationParams {
  /** Reason for the suspension. Only reviewers can read it */
  note: string;
}

/** Parameters of `verifications.offerCredential`. */
export interface OfferCredentialOfVerificationParams {
  /** Formats that you offer to the wallet. Most wallets accept `dc+sd-jwt`. `dc+sd-jwt` and `mso_mdoc` contain name and birth date, and require the scope `pii:read`. `eu.europa.ec.av.1` is the European proof of age, without a name. Default: ["dc+sd-jwt"] */
  formats?: WalletFormat[];
  /** Whether the wallet must also ask for a six-digit code. Send the code to the person through another channel. Default: "required" */
  txCode?: 'required' | 'none';
  /** How the wallet gets its token. `pre_authorized_code`: the person enters `txCode` in the wallet. `authorization_code`: the person enters `txCode` on a page of this service and approves the wallet there. It requires a `txCode`. Default: "pre_authorized_code" */
  grant?: CredentialOfferGrant;
  /** Seconds until the link expires; 3,600 (one hour) by default. Default: 3600 */
  expiresInSeconds?: number;
  metadata?: NewMetadata;
}

/** Parameters of `verificationSessions.create`. */
export interface CreateVerificationSessionParams {
  /** ID of a verification that requires pictures: the person continues it in this session. You can set only `expiresInSeconds` with it. Previous links to the verification stop working */
  verificationId?: string;
  /** Your own ID for the user */
  userId?: string;
  /** Address to which the page offers to return. Plain http only in development */
  returnUrl?: string;
  document?: {
    type?: ExpectedDocumentType;
  };
  /** Country that should have issued the document, as a code of ICAO 9303-3 */
  country?: string;
  expected?: ExpectedIdentity;
  metadata?: NewMetadata;
  /** Test mode only: the outcome to produce, without an examination. The guide on test mode lists the outcomes and their reasons */
  testOutcome?: string;
  /** Person to whom the service emails the link. The email counts toward your daily limit */
  invite?: VerificationInvitee;
  /** Seconds until the link expires; 86,400 (one day) by default. Default: 86400 */
  expiresInSeconds?: number;
}

/** Result of `verificationSessions.create`. */
export interface CreateVerificationSessionResult {
  id: string;
  /** `created` before consent, `started` after consent, then the status of the verification */
  status: VerificationSessionStatus;
  userId: string | null;
  verificationId: string | null;
  /** Number of times that the person has submitted pictures */
  attempt: number;
  /** Reason why the person is not verified, in the words shown to the person */
  lastError: Explanation | null;
  /** The person’s answer to the consent notice on the hosted page. `notice` is the SHA-256 of the notice */
  consent: CaptureConsentAnswer | null;
  /** Time at which the service last emailed the link */
  invitedAt: string | null;
  metadata: Metadata;
  createdAt: string;
  updatedAt: string;
  expiresAt: string;
  /** Link for the person. Only the response to this call contains it */
  url: string;
  challenge: LivenessChallenge;
}

/** Parameters of `verificationSessions.list`. */
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
  /** Objects to include in full, in addition to their IDs: verification. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `verificationSessions.list`. */
export interface ListVerificationSessionsResult {
  data: VerificationSession[];
  nextCursor: string | null;
}

/** Parameters of `verificationSessions.get`. */
export interface GetVerificationSessionParams {
  /** Objects to include in full, in addition to their IDs: verification. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Parameters of `verificationSessions.invite`. */
export interface InviteToVerificationSessionParams {
  /** Person to email. By default, the person invited last */
  invite?: VerificationInvitee;
  /** Seconds until the link expires; 86,400 (one day) by default. Default: 86400 */
  expiresInSeconds?: number;
}

/** Parameters of `verificationSessions.createImport`. */
export interface ImportVerificationSessionsParams {
  /** CSV with a header. Columns: `email` (required), `name`, `language`, `userId`, `givenName`, `familyName`, `birthDate`, `documentType`, `country`, `expiresInDays` (7 by default). Up to 1,000 lines */
  csv: string;
}

/** Parameters of `verificationSessions.previewImport`. */
export interface PreviewVerificationSessionImportParams {
  /** CSV with a header. Columns: `email` (required), `name`, `language`, `userId`, `givenName`, `familyName`, `birthDate`, `documentType`, `country`, `expiresInDays` (7 by default). Up to 1,000 lines */
  csv: string;
}

/** Parameters of `identities.verify`. */
export interface VerifyIdentityParams {
  /** Your own ID for the user */
  userId: string;
  /** Pictures of the document and a selfie, in any order: https URLs, data URIs, or bare base64. Default: [] */
  documents?: FileInput[];
  consent?: CaptureConsent;
  metadata?: NewMetadata;
  /** Test mode only: the outcome to produce, without an examination. The guide on test mode lists the outcomes and their reasons */
  testOutcome?: string;
}

/** Result of `identities.verify`. */
export interface VerifyIdentityResult {
  status: 'success';
  data: {
    verificationId: string;
    status: 'pending';
    userId: string;
    /** Session in which the person continues on a phone, if the policy requires liveness */
    session?: VerificationContinuation;
  };
}

/** Parameters of `verificationPolicies.change`. */
export interface ChangeVerificationPolicyParams {
  /** Whether to accept specimens, such as documents of Utopia. Only in test mode and in development */
  acceptSpecimens?: boolean;
  /** Minimum age in years on the day of the decision; 18 by default. With a lower value or null, minors can be verified. A minor signs together with a guardian */
  minimumAge?: number | null;
  /** Maximum years since the document was issued. Applies only to documents whose date of issue can be read by machine, such as driving licenses. A machine-readable zone (MRZ) contains no date of issue */
  maximumDocumentAgeYears?: number | null;
  /** Maximum distance between two faces that count as the same person. Lower values are stricter */
  faceStrict?: number;
  /** A reviewer decides distances from `faceStrict` to `faceLax` plus 0.05. Faces at a greater distance count as two people */
  faceLax?: number;
  /** Minimum distance between the selfie and the portrait in the document. At a smaller distance, the selfie counts as a copy of the portrait */
  faceAlike?: number;
  /** Minimum OCR confidence of a single character */
  leastCharacterConfidence?: number;
  /** Minimum average OCR confidence of the machine-readable zone. Below it, the zone counts as unreadable */
  leastMeanConfidence?: number;
  /** Minimum average brightness of a usable picture, 0 to 255 */
  leastBrightness?: number;
  /** Minimum contrast of a usable picture, 0 to 255 */
  leastContrast?: number;
  /** `required`: a verification without a passed liveness challenge is never approved automatically. This is the default for live organizations in production */
  liveness?: 'required' | 'when_supplied';
  /** Share of automatic approvals that a reviewer checks afterward, 0 to 1 */
  reviewSampleShare?: number;
  /** Days after the end of the verification until selfies, liveness frames, and face templates are erased */
  retentionDays?: number;
  /** Whether to compare each new face with the faces of verified people */
  duplicatePersonSearch?: boolean;
  /** Whether an approval requires two reviewers. Changing this requires the scope organization:write */
  fourEyes?: boolean;
  /** Whether consent must be recorded before any examination */
  consentRequired?: boolean;
  evidence?: VerificationEvidence;
  wallet?: {
    /** Accepted documents. `org.iso.18013.5.1.mDL`: mobile driver's license. `eu.europa.ec.eudi.pid.1`: person identification data as a mobile document. `urn:eudi:pid:1`: person identification data as an SD-JWT */
    documents?: WalletDocument[];
    /** Root certificates (PEM) of trusted issuers, for all documents */
    trustedRoots?: string[];
    /** Whether to trust the authorities on the lists that the operator of this service imported. Each is trusted only for its own document types */
    trustedLists?: boolean;
    portrait?: WalletPortrait;
  };
  business?: {
    /** Percentage of ownership from which a person is a beneficial owner */
    ownershipThreshold?: number;
    /** Whether the beneficial owners and the control person must be verified before a business can be approved */
    requireVerifiedOwners?: boolean;
    /** Whether an approval requires two reviewers. Changing this requires the scope organization:write */
    fourEyes?: boolean;
    /** Whether to approve a business without a reviewer if every task succeeded. Changing this requires the scope organization:write */
    automaticApproval?: boolean;
    /** Months for which the verification of a business is valid */
    validityMonths?: number;
    /** Minimum similarity of names in a list match, 0 to 1 */
    screeningThreshold?: number;
    /** Maximum age of an incorporation document in months; null for no limit */
    maxDocumentAgeMonths?: number | null;
  };
  screening?: {
    /** Topics for which people are screened on the imported lists: `sanctions`, `pep` (politically exposed persons and their families), and `adverse` (crime, warnings, and similar). With an empty list, the default, people are not screened */
    categories?: ListCategory[];
    /** Minimum similarity of names in a match, 0 to 1 */
    threshold?: number;
    /** Whether a new match suspends the credential of a verified person until a reviewer dismisses the match */
    suspend?: boolean;
  };
  acceptedDocuments?: {
    /** Accepted document types; null accepts all. A visa is never accepted */
    types?: IdentityDocumentType[] | null;
    countries?: {
      allow?: string[] | null;
      /** Issuing states: ISO 3166-1 alpha-3, or ICAO 9303-3 for issuers without one */
      deny?: string[];
    };
  };
  /** Version on which you base the change. The call returns 409 if another version is current by now */
  baseVersion?: string;
}

/** Parameters of `verificationPolicies.list`. */
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

/** Result of `verificationPolicies.list`. */
export interface ListVerificationPoliciesResult {
  data: VerificationPolicy[];
  nextCursor: string | null;
}

/** Result of `issuerLists.list`. */
export interface ListIssuerListsResult {
  data: IssuerList[];
  nextCursor: null;
}

/** Parameters of `issuerAuthorities.list`. */
export interface ListIssuerAuthoritiesParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
}

/** Result of `issuerAuthorities.list`. */
export interface ListIssuerAuthoritiesResult {
  data: IssuerAuthority[];
  nextCursor: string | null;
}

/** Parameters of `persons.list`. */
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
  /** `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400 */
  withhold?: 'personal_data';
  userId?: string;
}

/** Result of `persons.list`. */
export interface ListPersonsResult {
  data: Person[];
  nextCursor: string | null;
}

/** Parameters of `persons.get`. */
export interface GetPersonParams {
  /** `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400 */
  withhold?: 'personal_data';
}

/** Parameters of `persons.createWalletLink`. */
export interface CreateWalletLinkOfPersonParams {
  /** Identity credential whose claims the wallet receives. By default, the newest */
  credentialId?: string;
  /** Seconds until the link expires; 86,400 (one day) by default. Default: 86400 */
  expiresInSeconds?: number;
  metadata?: NewMetadata;
}

/** Parameters of `persons.exportPersonalData`. */
export interface ExportPersonalDataParams {
  /** `included`: the export contains the pictures in base64. Default: "named" */
  pictures?: 'named' | 'included';
  /** Objects to include in full, in addition to their IDs: person. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Parameters of `persons.createDataExportLink`. */
export interface CreateDataExportLinkParams {
  /** Email addresses that only this person uses. The export then includes complaints, emails, and other records that name only the address. Do not send an agency's address: its records are about other people too. Default: [] */
  emails?: string[];
  /** Default: 604800 */
  expiresInSeconds?: number;
}

/** Parameters of `persons.listDataExportLinks`. */
export interface ListDataExportLinksParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Objects to include in full, in addition to their IDs: person. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `persons.listDataExportLinks`. */
export interface ListDataExportLinksResult {
  data: DataExportLink[];
  nextCursor: string | null;
}

/** Parameters of `personStandings.list`. */
export interface ListPersonStandingsParams {
  /** Up to 100 IDs, separated by commas */
  personIds: string;
  /** Objects to include in full, in addition to their IDs: person. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `personStandings.list`. */
export interface ListPersonStandingsResult {
  data: PersonStanding[];
}

/** Result of `registries.list`. */
export interface ListRegistriesResult {
  data: RegistrySource[];
  nextCursor: null;
}

/** Result of `screening.listLists`. */
export interface ListScreeningListsResult {
  data: {
    list: string;
    version: string;
    importedAt: string;
    /** Number of entries. Null for a list that another service maintains */
    entities: number | null;
  }[];
  nextCursor: null;
}

/** Parameters of `screening.search`. */
export interface SearchScreeningListsParams {
  kind: 'person' | 'company';
  /** Name in any script. Include the legal form of a company */
  name: string;
  /** Whether the name may be cut off, as in a full name field of a machine-readable zone */
  nameTruncated?: boolean;
  /** Previous names, other names, and other spellings */
  aliases?: string[];
  birthDate?: string;
  /** Countries of nationality, residence, or registration */
  countries?: string[];
  registrationNumbers?: string[];
  /** Minimum score of a match, 0 to 1. Default: 0.85 */
  threshold?: number;
}

/** Result of `screening.search`. */
export interface SearchScreeningListsResult {
  lists: {
    list: string;
    version: string;
    importedAt: string;
  }[];
  /** Up to 50 matches, best match first */
  matches: ScreeningMatch[];
}

/** Parameters of `reference.listCountries`. */
export interface ListCountriesParams {
  /** Part of the country name, or a country code */
  q?: string;
  /** Use `q` instead */
  search?: string;
  /** `true`: only countries that issue their own documents. `false`: only the others */
  issues?: 'true' | 'false';
  documentType?: IdentityDocumentType;
  capability?: ReadingCapability;
}

/** Result of `reference.listCountries`. */
export interface ListCountriesResult {
  data: Country[];
  nextCursor: null;
  bases: Record<string, {
    description: string;
    url: string | null;
  }>;
}

/** Result of `reference.listDocumentTypes`. */
export interface ListDocumentTypesResult {
  data: DocumentType[];
  nextCursor: null;
}

/** Parameters of `reference.listEntityTypes`. */
export interface ListEntityTypesParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Country code (alpha-2). The result includes the two general codes, 8888 and 9999 */
  country?: string;
  /** ISO 3166-2 code of a state or province. The result includes the legal forms of the whole country */
  subdivision?: string;
  /** Part of a name or abbreviation, or an ELF code */
  q?: string;
  class?: EntityClass;
}

/** Result of `reference.listEntityTypes`. */
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

/** Parameters of `projects.create`. */
export interface CreateProjectParams {
  /** Your own ID for the project. Unique in the organization; you cannot change it later */
  externalId?: string;
  title: string;
  description?: string | null;
  shootDates?: NewShootDates[];
  producer?: NewProducer | null;
  /** Addresses where the production is published */
  urls?: string[];
  /** Expected number of performers */
  expectedPerformers?: number | null;
  /** Minimum signature level that each performer must reach for a compliance bundle to pass. By default, the organization’s minimum. A lower level returns 422 */
  minimumSignatureLevel?: MinimumSignatureLevel;
  metadata?: NewMetadata;
}

/** Parameters of `projects.list`. */
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
  /** `true`: only archived projects. `false`: only active ones */
  archived?: string;
}

/** Result of `projects.list`. */
export interface ListProjectsResult {
  data: Project[];
  nextCursor: string | null;
}

/** Parameters of `projects.update`. */
export interface UpdateProjectParams {
  title?: string;
  description?: string | null;
  shootDates?: NewShootDates[];
  producer?: NewProducer | null;
  /** Addresses where the production is published */
  urls?: string[];
  /** Expected number of performers */
  expectedPerformers?: number | null;
  /** Minimum signature level that each performer must reach for a compliance bundle to pass. By default, the organization’s minimum. A lower level returns 422 */
  minimumSignatureLevel?: MinimumSignatureLevel;
  metadata?: MetadataPatch;
}

/** Parameters of `projects.declarePerformer`. */
export interface DeclarePerformerParams {
  /** Your own ID for the user */
  userId?: string;
  legalName: string;
  /** All other names: stage names, maiden names, and aliases */
  stageNames?: string[];
  email?: string | null;
  metadata?: NewMetadata;
}

/** Parameters of `projects.listPerformers`. */
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
  /** `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400 */
  withhold?: 'personal_data';
  /** `true`: only performers who were removed. `false`: only current ones */
  removed?: string;
  /** Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `projects.listPerformers`. */
export interface ListPerformersResult {
  data: Performer[];
  nextCursor: string | null;
}

/** Parameters of `projects.getPerformer`. */
export interface GetPerformerParams {
  /** Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `projects.getPerformer`. */
export interface GetPerformerResult {
  id: string;
  projectId: string;
  userId: string | null;
  /** Present only with the scope `pii:read` */
  legalName?: string;
  /** Present only with the scope `pii:read` */
  stageNames?: string[];
  /** Present only with the scope `pii:read` */
  email?: string | null;
  metadata: Metadata;
  /** Whether the names are erased. An erased performer cannot be changed */
  erased: boolean;
  createdAt: string;
  updatedAt: string;
  removedAt: string | null;
  /** Changes to the performer, oldest first. Entries never change */
  history: {
    kind: 'declared' | 'changed' | 'removed';
    userId: string | null;
    /** Present only with the scope `pii:read` */
    legalName?: string;
    /** Present only with the scope `pii:read` */
    stageNames?: string[];
    /** Present only with the scope `pii:read` */
    email?: string | null;
    reason: PerformerRemovalReason | null;
    by: Actor;
    at: string;
  }[];
  /** Only if `expand` requests it: the object that `projectId` names */
  project?: Project | null;
  /** Your own ID for the object that `projectId` names. Null if you have not set one */
  projectExternalId: string | null;
}

/** Parameters of `projects.updatePerformer`. */
export interface UpdatePerformerParams {
  userId?: string | null;
  legalName?: string;
  /** All other names: stage names, maiden names, and aliases */
  stageNames?: string[];
  email?: string | null;
  metadata?: MetadataPatch;
}

/** Parameters of `projects.removePerformer`. */
export interface RemovePerformerParams {
  /** Reason for the removal. The history stores it. Default: "other" */
  reason?: PerformerRemovalReason;
}

/** Parameters of `projects.checkDepicted`. */
export interface CheckDepictedParams {
  /** Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Parameters of `releases.create`. */
export interface CreateModelReleaseParams {
  /** Your own ID for the user */
  userId: string;
  /** ID of the project (`prj_…`), or your own ID for it. An unknown ID creates the project */
  projectId: string;
  /** Whether the person agreed. `false` records a refusal */
  consent: boolean;
  /** The person depicted. If the `userId` has a verified identity, name and birth date come from it */
  performer?: {
    legalName?: string;
    stageName?: string;
    /** Maiden names and aliases */
    otherNames?: string[];
    birthDate?: string;
    /** Email address, without a display name */
    email?: string;
    phone?: string;
    address?: string;
  };
  photographer?: NewContact;
  guardian?: {
    legalName: string;
    /** Email address, without a display name */
    email?: string;
    phone?: string;
    address?: string;
    relationship?: string;
  };
  witness?: NewContact;
  /** Days of the shoot, one year at most */
  shoot?: {
    from: string;
    until?: string;
    place?: string;
  };
  /** Description of the content. Required for explicit content */
  description?: string;
  /** Default: false */
  explicit?: boolean;
  /** Territory in which the content may be used. If omitted, the release states `unspecified`, and bundles contain a warning. Default: "unspecified" */
  territory?: string;
  /** Time for which the content may be used. If omitted, the release states `unspecified`, and bundles contain a warning. With `endsOn`, the release states `until` followed by that day */
  term?: string;
  /** Last day of the term. The credential expires after this day */
  endsOn?: string;
  /** Media in which the content may be used. If omitted, the release states `unspecified`, and bundles contain a warning. Default: ["unspecified"] */
  media?: string[];
  /** Default: "non_exclusive" */
  exclusivity?: Exclusivity;
  compensation?: string;
  /** Whether the content may be used to train AI, or to create AI-altered versions. Default: false */
  aiUse?: boolean;
  /** Whether the content may be used to recognize the person. Default: false */
  biometricUse?: boolean;
  /** Picture of the person: a JPEG, PNG, or WebP as a base64 data URI, up to 5 MB */
  visualReference?: FileInput;
  /** People who sign on the hosted page. Without parties, you attest the consent. Default: [] */
  parties?: {
    /** Role of the signer. A release has exactly one performer. A guardian signs together with a minor */
    role: ReleasePartyRole;
    name: string;
    /** Email address, without a display name */
    email: string;
    /** Signing order: lower numbers sign first, equal numbers at the same time. By default, 1 for performer and guardian, 2 for others */
    order?: number;
    /** Your own ID for the signer. Omit it for the performer: the `userId` of the release applies */
    userId?: string;
    /** Language of the recipient’s emails and pages: `en` or `es`, optionally with a region such as `es-MX` */
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
    /** DIDs of issuers whose identity credentials are accepted from wallets. The organization's own DID is never accepted. Default: [] */
    trustedIssuers?: string[];
    /** Whether a wallet that presents a credential of `trustedIssuers` must also confirm title and hash of the document (`transaction_data` of the type `urn:avouch:transaction:signature:1`). Wallets that do not know this type must refuse the request. Requires `trustedIssuers`. Does not apply to mDL and PID. Default: false */
    confirmInWallet?: boolean;
    /** Default: 30 */
    expiresInDays?: number;
    /** Language of the document, as a BCP 47 tag such as `en` or `ar-EG`. Default: "en" */
    language?: string;
  };
  metadata?: NewMetadata;
}

/** Parameters of `releases.list`. */
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
  /** Only releases of this person */
  personId?: string;
  /** Adds `performerName` to each release. Requires the scope `pii:read`, and the audit log records the access */
  include?: 'performer_name';
  /** Objects to include in full, in addition to their IDs: agreement, credential, person, project. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `releases.list`. */
export interface ListModelReleasesResult {
  data: ReleaseSummary[];
  nextCursor: string | null;
}

/** Parameters of `releases.get`. */
export interface GetModelReleaseParams {
  /** `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400 */
  withhold?: 'personal_data';
  /** Objects to include in full, in addition to their IDs: agreement, credential, person, project. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Parameters of `releases.getReceipt`. */
export interface GetModelReleaseReceiptParams {
  /** Log entry to prove. `distributed`: the distribution to all recipients. Default: "signed" */
  of?: 'signed' | 'reissued' | 'distributed' | 'withdrawn';
  /** Log entry to prove: the delivery to one recipient */
  distributionId?: string;
}

/** Result of `releases.getReceipt`. */
export type GetModelReleaseReceiptResult = Record<string, unknown>;

/** Parameters of `releases.distribute`. */
export interface DistributeModelReleaseParams {
  recipients: string[];
  /** Details to send. The scope of the release is always included. Names, birth date, and the signed document require `pii:read`. Default: ["projectTitle","shoot"] */
  disclose?: ReleaseDisclosure[];
}

/** Parameters of `releases.listDistributions`. */
export interface ListReleaseDistributionsParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400 */
  withhold?: 'personal_data';
  /** Objects to include in full, in addition to their IDs: release. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `releases.listDistributions`. */
export interface ListReleaseDistributionsResult {
  data: ReleaseDistribution[];
  nextCursor: string | null;
}

/** Parameters of `releases.recordBounce`. */
export interface RecordReleaseBounceParams {
  /** Default: "bounced" */
  reason?: string;
}

/** Parameters of `releases.withdraw`. */
export interface WithdrawModelReleaseParams {
  /** Reason for the withdrawal. Stored encrypted, and not sent to recipients */
  reason?: string;
  /** Default: 48 */
  acknowledgeWithinHours?: number;
}

/** Parameters of `releases.listWithdrawnFiles`. */
export interface ListWithdrawnFilesParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400 */
  withhold?: 'personal_data';
  /** Objects to include in full, in addition to their IDs: file. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `releases.listWithdrawnFiles`. */
export interface ListWithdrawnFilesResult {
  data: WithdrawnFile[];
  nextCursor: string | null;
}

/** Parameters of `releases.createSigningQr`. */
export interface CreateReleaseSigningQrParams {
  /** Default: "svg" */
  format?: 'svg' | 'png';
}

/** Parameters of `releases.createImport`. */
export interface ImportModelReleasesParams {
  /** CSV with a header. The columns are field paths of one release (`userId`, `consent`, `performer.legalName`, `shoot.from`, `media` …). Separate list items with `;`. `sign.performer`, `sign.guardian`, `sign.photographer`, and `sign.witness` contain the email addresses of signers. Up to 1,000 lines */
  csv: string;
  /** Project for lines that name none: `prj_…`, or your own ID for the project */
  projectId?: string;
  metadata?: NewMetadata;
}

/** Parameters of `releases.previewImport`. */
export interface PreviewModelReleaseImportParams {
  /** CSV with a header. The columns are field paths of one release (`userId`, `consent`, `performer.legalName`, `shoot.from`, `media` …). Separate list items with `;`. `sign.performer`, `sign.guardian`, `sign.photographer`, and `sign.witness` contain the email addresses of signers. Up to 1,000 lines */
  csv: string;
  /** Project for lines that name none: `prj_…`, or your own ID for the project */
  projectId?: string;
}

/** Parameters of `agreements.create`. */
export interface CreateAgreementParams {
  type: AgreementType;
  /** ID of the template. Send `templateId`, `body`, or `file` */
  templateId?: string;
  /** Title of the agreement. By default, the title of the template */
  title?: string;
  values?: TemplateValues;
  /** Text of an agreement without a template: blocks, or plain text with an empty line between paragraphs */
  body?: string | TextBlock[];
  /** A PDF in base64, instead of `templateId` or `body`. Up to 15 MB and 200 pages. It must not contain encryption, signatures, XFA forms, scripts, or embedded files. Otherwise, the call returns 422 `invalid_documents` with the `reason`. The parties sign the SHA-256 of the file */
  file?: string;
  /** Fields that the parties fill in or sign on the uploaded file */
  fields?: NewField[];
  /** Language as a BCP 47 tag. By default, the language of the template, or `en` without a template */
  language?: string;
  /** ID of the project (`prj_…`), or your own ID for it */
  projectId?: string;
  parties: NewParty[];
  /** Time at which the agreement expires, within 366 days. If you send neither this nor `expiresInDays`, it expires 30 days after sending */
  expiresAt?: string;
  /** Days from sending to expiry */
  expiresInDays?: number;
  reminders?: {
    everyDays: number;
    /** Default: 3 */
    most?: number;
  } | null;
  /** Default: false */
  requireVerifiedIdentity?: MinimumSignature;
  /** Whether signers must enter a code that the service emails to them. Default: false */
  requireEmailCode?: boolean;
  /** Whether signers must take a selfie, which is compared with their verified identity. Default: false */
  faceMatchAtSigning?: boolean;
  /** DIDs of issuers whose identity credentials are accepted from wallets. The organization's own DID is never accepted: an organization could present a credential that it issued itself. Default: [] */
  trustedIssuers?: string[];
  /** Whether a wallet that presents a credential of `trustedIssuers` must also confirm title and hash of the document (`transaction_data` of the type `urn:avouch:transaction:signature:1`). Wallets that do not know this type must refuse the request. Requires `trustedIssuers`. Does not apply to mDL and PID. Default: false */
  confirmInWallet?: boolean;
  metadata?: NewMetadata;
}

/** Parameters of `agreements.list`. */
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
  /** Only agreements with this user as a party */
  userId?: string;
  /** Only agreements with this person as a party */
  personId?: string;
  /** Words of the title, or of the name or address of a party. Accents and case are ignored. These texts are encrypted, so each page searches up to 500 agreements. A page can be empty and still have a `nextCursor` */
  q?: string;
  /** `true`: only agreements that wait for a party to act. `false`: only the others */
  open?: string;
  /** Objects to include in full, in addition to their IDs: credential, project, template. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `agreements.list`. */
export interface ListAgreementsResult {
  data: ListedAgreement[];
  nextCursor: string | null;
}

/** Parameters of `agreements.get`. */
export interface GetAgreementParams {
  /** Objects to include in full, in addition to their IDs: credential, project, template. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Parameters of `agreements.update`. */
export interface UpdateAgreementParams {
  /** Title shown in the document, on the page, and in emails */
  title?: string;
  values?: TemplateValues;
  /** Text of an agreement without a template: blocks, or plain text with an empty line between paragraphs */
  body?: string | TextBlock[];
  /** A PDF in base64, instead of `templateId` or `body`. Up to 15 MB and 200 pages. It must not contain encryption, signatures, XFA forms, scripts, or embedded files. Otherwise, the call returns 422 `invalid_documents` with the `reason`. The parties sign the SHA-256 of the file */
  file?: string;
  /** Fields that the parties fill in or sign on the uploaded file */
  fields?: NewField[];
  /** Language as a BCP 47 tag. By default, the language of the template, or `en` without a template */
  language?: string;
  /** ID of the project (`prj_…`), or your own ID for it */
  projectId?: string;
  parties?: NewParty[];
  /** Time at which the agreement expires, within 366 days. If you send neither this nor `expiresInDays`, it expires 30 days after sending */
  expiresAt?: string;
  /** Days from sending to expiry */
  expiresInDays?: number;
  reminders?: {
    everyDays: number;
    /** Default: 3 */
    most?: number;
  } | null;
  requireVerifiedIdentity?: MinimumSignature;
  /** Whether signers must enter a code that the service emails to them */
  requireEmailCode?: boolean;
  /** Whether signers must take a selfie, which is compared with their verified identity */
  faceMatchAtSigning?: boolean;
  /** DIDs of issuers whose identity credentials are accepted from wallets. The organization's own DID is never accepted: an organization could present a credential that it issued itself */
  trustedIssuers?: string[];
  /** Whether a wallet that presents a credential of `trustedIssuers` must also confirm title and hash of the document (`transaction_data` of the type `urn:avouch:transaction:signature:1`). Wallets that do not know this type must refuse the request. Requires `trustedIssuers`. Does not apply to mDL and PID */
  confirmInWallet?: boolean;
  metadata?: MetadataPatch;
}

/** Result of `agreements.listSteps`. */
export interface ListAgreementStepsResult {
  data: {
    at: string;
    /** ID of the party that acted; null if no party did */
    partyId: string | null;
    /** Action: `sent`, `invited`, `viewed`, `signed`, `reminded`, and others */
    action: string;
  }[];
}

/** Parameters of `agreements.renewSigningLink`. */
export interface RenewSigningLinkParams {
  /** `answer` returns the link, so that the party can sign on your device. The certificate states this. Default: "email" */
  deliver?: 'email' | 'answer';
}

/** Parameters of `agreements.sign`. */
export interface SignAgreementParams {
  /** Token of the party's link */
  token: string;
  /** DID of the signing key: did:jwk or did:key with P-256 or Ed25519 */
  did: string;
  /** Detached JWS (RFC 7515 appendix F) over the payload of the signature request */
  jws: string;
  /** Picture of the signature to show in the document */
  appearance: {
    kind: 'typed';
    text: string;
  } | {
    kind: 'drawn';
    /** Picture of the signature: a PNG as a data URI, up to 200 KB */
    image: string;
  };
}

/** Result of `agreements.sign`. */
export interface SignAgreementResult {
  status: PartyStatus;
  agreementStatus: AgreementStatus;
}

/** Parameters of `agreements.decline`. */
export interface DeclineAgreementParams {
  token: string;
  reason: string;
}

/** Result of `agreements.decline`. */
export interface DeclineAgreementResult {
  status: PartyStatus;
  agreementStatus: AgreementStatus;
}

/** Parameters of `agreements.void`. */
export interface VoidAgreementParams {
  reason: string;
}

/** Parameters of `agreements.getEvidence`. */
export interface GetAgreementEvidenceParams {
  /** `true`: includes the log receipt, which is added after the seal. Otherwise, returns the bytes that were sealed */
  receipt?: string;
}

/** Result of `agreements.getEvidence`. */
export type GetAgreementEvidenceResult = Record<string, unknown>;

/** Result of `agreements.getReceipt`. */
export type GetAgreementReceiptResult = Record<string, unknown>;

/** Parameters of `agreements.verify`. */
export interface VerifyAgreementParams {
  /** The completed document, in base64 */
  pdf: string;
  /** The file evidence.json, in base64 */
  evidence: string;
}

/** Result of `agreements.verify`. */
export interface VerifyAgreementResult {
  /** `pass`: `record` passes and `current` does not fail */
  verdict: VerdictResult;
  record: RecordVerdict;
  current: CurrentVerdict;
  rules: VerdictRule[];
  /** Warnings in English: the texts of `notes` */
  warnings: string[];
  notes: VerdictNote[];
  /** Present if the file was issued in development or test mode. Then it attests nothing about a real person or business */
  environment: Environment | null;
  /** Whether the PDF is identical to the sealed PDF, byte for byte. Null if the seal is invalid */
  document: 'unchanged' | 'changed' | null;
  /** DID of the organization that sealed the file. Null if the organization does not belong to this service */
  issuer: string | null;
  /** The parties and their actions. Null if the record fails */
  agreement: {
    agreementId: string;
    type: AgreementType;
    title: string;
    organization: string;
    /** SHA-256 of the PDF as sent */
    document: {
      sha256: string;
      bytes: number;
    };
    /** SHA-256 of the completed PDF */
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
      /** DID of the key that signed */
      did: string | null;
      signedAt: string | null;
      /** Whether the wallet that presented the identity also confirmed title and hash of the document. False if its issuer is not trusted */
      confirmedInWallet: boolean;
      identity: {
        assurance: 'none' | 'email_code' | 'verified' | 'presented';
        name?: string;
        verificationId?: string;
        issuer?: string;
        examinedOn?: string;
        /** Whether the key of the presented credential also signed the document */
        holderBinding?: {
          credential: string;
          keyBinding: string;
        };
        /** Whether the key of the presented mobile document also signed */
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
      /** Level of the signature. Missing in older evidence */
      signatureLevel?: SignatureLevel;
      linkDelivery?: LinkDelivery;
      /** Values that the party entered on an uploaded document */
      fields?: {
        salt: string;
        values: {
          id: string;
          type: 'signature' | 'initials' | 'date' | 'text' | 'checkbox';
          page: number;
          /** Left edge: an integer from 0 (left) to 100,000 (right) across the page. `y`, `width`, and `height` use the same scale */
          x: number;
          y: number;
          width: number;
          height: number;
          label?: string;
          /** Value that the party entered; null if the field is empty */
          value: string | boolean | null;
        }[];
      };
    }[];
  } | null;
}

/** Parameters of `templates.create`. */
export interface CreateTemplateParams {
  type: AgreementType;
  title: string;
  /** Language of the document, as a BCP 47 tag such as `en` or `ar-EG`. Default: "en" */
  language?: string;
  /** Default: [] */
  fields?: NewTemplateField[];
  /** Blocks of the text, in order. `{{name}}` is replaced by the value of that field. A heading that begins with `#. ` is numbered. There is no other markup */
  body: TemplateBlock[];
  /** Roles of the parties who sign. Default: [] */
  roles?: NewTemplateRole[];
  metadata?: NewMetadata;
}

/** Parameters of `templates.list`. */
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

/** Result of `templates.list`. */
export interface ListTemplatesResult {
  data: AgreementTemplate[];
  nextCursor: string | null;
}

/** Parameters of `templates.get`. */
export interface GetTemplateParams {
  /** Version of the template. By default, the newest */
  version?: number;
}

/** Parameters of `templates.update`. */
export interface UpdateTemplateParams {
  title: string;
  /** Language of the document, as a BCP 47 tag such as `en` or `ar-EG`. Default: "en" */
  language?: string;
  /** Default: [] */
  fields?: NewTemplateField[];
  /** Blocks of the text, in order. `{{name}}` is replaced by the value of that field. A heading that begins with `#. ` is numbered. There is no other markup */
  body: TemplateBlock[];
  /** Roles of the parties who sign. Default: [] */
  roles?: NewTemplateRole[];
  metadata?: MetadataPatch;
}

/** Parameters of `consents.give`. */
export interface GiveConsentParams {
  /** Your own ID for the user */
  userId: string;
  /** Default: "data_processing" */
  type?: ConsentType;
  /** Whether the person agreed. `false` is recorded as `refused` */
  consent: boolean;
  /** For a digital replica, a reasonably specific description of the intended uses. A text that permits everything returns 422 */
  purpose: string;
  /** Required for type `digital_replica`, which also requires `signer` */
  replica?: NewReplicaTerms;
  /** The notice that the person read before the decision */
  notice: {
    text?: string;
    url?: string;
    /** Language of the document, as a BCP 47 tag such as `en` or `ar-EG`. Default: "en" */
    language?: string;
  };
  /** Omit for a digital replica: it is then always `digital replica` */
  purposeType?: string;
  lawfulBasis?: LawfulBasis;
  /** Categories of personal data */
  categories?: string[];
  /** Recipients of the data. By default, none */
  recipients?: string[];
  retention?: string;
  jurisdiction?: string;
  collectionMethod?: string;
  processingMethod?: string;
  storageLocations?: string[];
  processingLocations?: string[];
  withdrawalMethod?: string;
  privacyRights?: string[];
  /** ID of the project (`prj_…`), or your own ID for it. An unknown ID creates the project */
  projectId?: string;
  /** Time until which the consent is valid. Without it, the consent is valid until withdrawn */
  validUntil?: string;
  /** Person whom the service emails a link to sign on a hosted page. Without it, you attest the decision */
  signer?: {
    name: string;
    /** Email address, without a display name */
    email: string;
    /** Language of the recipient’s emails and pages: `en` or `es`, optionally with a region such as `es-MX` */
    locale?: string;
    birthDate?: string;
  };
  /** Guardian who signs together with a minor */
  guardian?: {
    name: string;
    /** Email address, without a display name */
    email: string;
    /** Language of the recipient’s emails and pages: `en` or `es`, optionally with a region such as `es-MX` */
    locale?: string;
  };
  metadata?: NewMetadata;
}

/** Parameters of `consents.list`. */
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
  type?: ConsentType;
  /** Objects to include in full, in addition to their IDs: agreement, credential, person, project. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `consents.list`. */
export interface ListConsentsResult {
  data: Consent[];
  nextCursor: string | null;
}

/** Parameters of `consents.get`. */
export interface GetConsentParams {
  /** Objects to include in full, in addition to their IDs: agreement, credential, person, project. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Parameters of `consents.withdraw`. */
export interface WithdrawConsentParams {
  /** Reason for the withdrawal. The history and the event contain it. Default: "person_request" */
  reason?: ConsentWithdrawalReason;
}

/** Parameters of `consents.getLogReceipt`. */
export interface GetConsentLogReceiptParams {
  /** Default: "given" */
  of?: 'given' | 'withdrawn';
}

/** Result of `consents.getLogReceipt`. */
export type GetConsentLogReceiptResult = Record<string, unknown>;

/** Parameters of `consents.getReceipt`. */
export interface GetConsentReceiptParams {
  /** Default: "vc+jwt" */
  format?: CredentialFormat;
}

/** Parameters of `consents.listReplicaUses`. */
export interface ListReplicaUsesParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** Objects to include in full, in addition to their IDs: consent, file, work. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `consents.listReplicaUses`. */
export interface ListReplicaUsesResult {
  data: ReplicaUse[];
  nextCursor: string | null;
}

/** Parameters of `lookups.create`. */
export interface CreateLookupParams {
  /** At most 100 can be perceptual hashes or ISCCs */
  hashes: LookupHash[];
  /** Return a signed receipt of all results. It proves later what you were told, and anyone can verify it offline */
  receipt?: boolean;
}

/** Parameters of `lookups.lookUpPrefix`. */
export interface LookUpPrefixParams {
  /** Objects to include in full, in addition to their IDs: file. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Parameters of `lookups.listRemovedHashes`. */
export interface ListRemovedHashesParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page, or `syncCursor` of an earlier call */
  cursor?: string;
}

/** Result of `lookups.listRemovedHashes`. */
export interface ListRemovedHashesResult {
  data: RemovedHash[];
  nextCursor: string | null;
  /** Send as `cursor` later, to get only what has changed since this page */
  syncCursor: string;
}

/** Parameters of `files.list`. */
export interface ListFilesParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  projectId?: string;
  sha256?: string;
  /** Only files in which this performer appears */
  performerId?: string;
  /** Only files that derive directly from this file */
  derivedFrom?: string;
  /** Only files that embody this work */
  workId?: string;
  /** Objects to include in full, in addition to their IDs: project, work. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `files.list`. */
export interface ListFilesResult {
  data: RegisteredFile[];
  nextCursor: string | null;
}

/** Parameters of `files.get`. */
export interface GetFileParams {
  /** Objects to include in full, in addition to their IDs: project, work. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Parameters of `files.update`. */
export interface UpdateFileParams {
  name?: string | null;
  /** Media type without parameters, such as `video/mp4` */
  mediaType?: string;
  perceptualHash?: NewPerceptualHash | null;
  iscc?: string | null;
  /** Hashes of frames of a film, so that look-ups find it by a frame. Replaces the whole list */
  keyFrames?: NewKeyFrame[];
  depicted?: Depiction;
  /** Performers of the project who appear in the file. Replaces the whole list, and sets `depicted` to `declared`. An empty list sets it to `unknown` */
  performers?: NewFilePerformer[];
  derivedFrom?: NewDerivedFrom | null;
  /** The work that the file embodies (`work_…`) */
  workId?: string | null;
}

/** Parameters of `files.createManifest`. */
export interface CreateFileManifestParams {
  /** By default, `embedded` for `image/jpeg` and `image/png`, and `separate` for other files */
  placement?: ManifestPlacement;
}

/** Parameters of `files.createBatch`. */
export interface CreateFileBatchParams {
  files: NewFile[];
}

/** Result of `files.createBatch`. */
export interface CreateFileBatchResult {
  /** In the order of the request */
  files: RegisteredHash[];
}

/** Parameters of `works.create`. */
export interface CreateWorkParams {
  title: string;
  kind: WorkKind;
  /** No rights exist before this day */
  createdOn?: string | null;
  publishedOn?: string | null;
  identifiers?: NewWorkIdentifiers;
  projectId?: string | null;
  /** Authors and performers, as you state them. The shares of each role must not exceed 10,000 in total */
  authors: NewWorkAuthor[];
  metadata?: NewMetadata;
}

/** Parameters of `works.list`. */
export interface ListWorksParams {
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
  /** `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400 */
  withhold?: 'personal_data';
  projectId?: string;
  kind?: WorkKind;
  /** An ISAN, ISRC, ISCC, or your own ID for the work */
  identifier?: string;
  /** Works in which this user is a holder */
  userId?: string;
  /** Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `works.list`. */
export interface ListWorksResult {
  data: Work[];
  nextCursor: string | null;
}

/** Parameters of `works.get`. */
export interface GetWorkParams {
  /** `personal_data`: omits the fields that require `pii:read`, also in expanded objects, and the audit log records no access. Agreements always name their parties, so `expand=agreement` returns 400 */
  withhold?: 'personal_data';
  /** Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Parameters of `works.update`. */
export interface UpdateWorkParams {
  title?: string;
  kind?: WorkKind;
  /** No rights exist before this day */
  createdOn?: string | null;
  publishedOn?: string | null;
  identifiers?: NewWorkIdentifiers;
  projectId?: string | null;
  /** Authors and performers, as you state them. The shares of each role must not exceed 10,000 in total */
  authors?: NewWorkAuthor[];
  metadata?: MetadataPatch;
}

/** Parameters of `works.getChain`. */
export interface GetWorkChainParams {
  /** Day of the chain of title; today (UTC) by default */
  on?: string;
  /** A country of ISO 3166-1 (alpha-2), or `world` (the default) */
  territory?: string | 'world';
  /** Objects to include in full, in addition to their IDs: work. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Parameters of `works.recordTransfer`. */
export interface RecordWorkTransferParams {
  kind: 'assignment' | 'license';
  /** For a license. Default: false */
  exclusive?: boolean;
  /** For a license: the licensee may grant licenses. Default: false */
  sublicensing?: boolean;
  from: TransferParty;
  to: TransferParty;
  rights: WorkRight[];
  /** Basis points of the whole right: 10,000 are 100 %. Default: 10000 */
  share?: number;
  /** `world`, or countries of ISO 3166-1 (alpha-2) */
  territory: string[] | 'world';
  /** The first day of the term */
  validFrom: string;
  /** The first day after the term; null if it has no end. Default: null */
  validUntil?: string | null;
  /** A completed agreement of type `copyright_assignment` or `copyright_license` between these parties. Without it, the transfer is only stated */
  agreementId?: string;
  metadata?: NewMetadata;
}

/** Parameters of `works.listTransfers`. */
export interface ListWorkTransfersParams {
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
  /** `true`: only removed transfers */
  removed?: string;
  /** Objects to include in full, in addition to their IDs: agreement, work. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `works.listTransfers`. */
export interface ListWorkTransfersResult {
  data: WorkTransfer[];
  nextCursor: string | null;
}

/** Parameters of `works.getTransfer`. */
export interface GetWorkTransferParams {
  /** Objects to include in full, in addition to their IDs: agreement, work. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Parameters of `works.removeTransfer`. */
export interface RemoveWorkTransferParams {
  /** Default: "recorded_in_error" */
  reason?: TransferRemovalReason;
}

/** Parameters of `works.issueClaim`. */
export interface IssueWorkClaimParams {
  /** A holder of this work */
  holderId: string;
  /** Day of the claim; today (UTC) by default */
  on?: string;
}

/** Parameters of `works.listClaims`. */
export interface ListWorkClaimsParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  holderId?: string;
  /** Objects to include in full, in addition to their IDs: credential, work. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `works.listClaims`. */
export interface ListWorkClaimsResult {
  data: CopyrightClaim[];
  nextCursor: string | null;
}

/** Parameters of `works.getClaim`. */
export interface GetWorkClaimParams {
  /** Objects to include in full, in addition to their IDs: credential, work. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Parameters of `works.createImport`. */
export interface ImportWorksParams {
  /** CSV with a header. Each line has one author. Lines with the same `externalId` (your own ID) are one work; without it, lines with the same `title`. Lines with the same `title` are refused if only some of them have an `externalId`. Columns: `externalId`, `title` and `kind` (required), `isan`, `isrc`, `iscc`, `createdOn`, `publishedOn`, `projectId`, `author.userId`, `author.personId`, `author.verificationId`, `author.name`, `author.email`, `author.role`, `author.percent` (100 by default). Up to 1,000 lines */
  csv: string;
}

/** Parameters of `works.previewImport`. */
export interface PreviewWorkImportParams {
  /** CSV with a header. Each line has one author. Lines with the same `externalId` (your own ID) are one work; without it, lines with the same `title`. Lines with the same `title` are refused if only some of them have an `externalId`. Columns: `externalId`, `title` and `kind` (required), `isan`, `isrc`, `iscc`, `createdOn`, `publishedOn`, `projectId`, `author.userId`, `author.personId`, `author.verificationId`, `author.name`, `author.email`, `author.role`, `author.percent` (100 by default). Up to 1,000 lines */
  csv: string;
}

/** Parameters of `walletLinks.create`. */
export interface CreateWalletLinkParams {
  personId?: string;
  /** Your own ID for the user */
  userId?: string;
  credentialId?: string;
  /** Seconds until the link expires; 86,400 (one day) by default. Default: 86400 */
  expiresInSeconds?: number;
  metadata?: NewMetadata;
}

/** Parameters of `walletLinks.list`. */
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
  /** Objects to include in full, in addition to their IDs: credential, person. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `walletLinks.list`. */
export interface ListWalletLinksResult {
  data: WalletLink[];
  nextCursor: string | null;
}

/** Parameters of `walletLinks.get`. */
export interface GetWalletLinkParams {
  /** Objects to include in full, in addition to their IDs: credential, person. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Parameters of `proofRequests.create`. */
export type CreateProofRequestParams = {
  type: 'age-over';
  years: number;
  /** The calendar day for which the proof states the age or validity */
  on: string;
  /** DIDs of accepted issuers. By default, the organization's own DID */
  issuers?: string[];
  /** Scope in which proofs can be linked: all proofs of the same person or business in a scope have the same nullifier. Without it, the statement gets a single-use scope, and its proofs cannot be linked to others */
  scope?: string;
  audience?: string;
  requires?: Assurance[];
  /** Default: 86400 */
  expiresInSeconds?: number;
  metadata?: NewMetadata;
} | {
  type: 'business-verified';
  /** The calendar day for which the proof states the age or validity */
  on: string;
  /** DIDs of accepted issuers. By default, the organization's own DID */
  issuers?: string[];
  /** Scope in which proofs can be linked: all proofs of the same person or business in a scope have the same nullifier. Without it, the statement gets a single-use scope, and its proofs cannot be linked to others */
  scope?: string;
  audience?: string;
  requires?: BusinessAssurance[];
  /** The business must be registered in one of these countries (ISO 3166-1 alpha-2) */
  jurisdictions?: string[];
  /** The business must have one of these legal forms (ISO 20275) */
  entityTypes?: string[];
  /** The business must be incorporated before this day */
  incorporatedBefore?: string;
  /** Default: 86400 */
  expiresInSeconds?: number;
  metadata?: NewMetadata;
};

/** Parameters of `credentials.offer`. */
export interface OfferCredentialParams {
  /** Formats that you offer to the wallet. Most wallets accept `dc+sd-jwt`. `dc+sd-jwt` and `mso_mdoc` contain name and birth date, and require the scope `pii:read`. `eu.europa.ec.av.1` is the European proof of age, without a name. Default: ["dc+sd-jwt"] */
  formats?: WalletFormat[];
  /** Whether the wallet must also ask for a six-digit code. Send the code to the person through another channel. Default: "required" */
  txCode?: 'required' | 'none';
  /** How the wallet gets its token. `pre_authorized_code`: the person enters `txCode` in the wallet. `authorization_code`: the person enters `txCode` on a page of this service and approves the wallet there. It requires a `txCode`. Default: "pre_authorized_code" */
  grant?: CredentialOfferGrant;
  /** Seconds until the link expires; 3,600 (one hour) by default. Default: 3600 */
  expiresInSeconds?: number;
  metadata?: NewMetadata;
}

/** Parameters of `credentials.list`. */
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
  /** Objects to include in full, in addition to their IDs: person, verification. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `credentials.list`. */
export interface ListCredentialsResult {
  data: Credential[];
  nextCursor: string | null;
}

/** Parameters of `credentials.get`. */
export interface GetCredentialParams {
  /** Default: "vc+jwt" */
  format?: CredentialFormat;
  /** Objects to include in full, in addition to their IDs: person, verification. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Parameters of `credentials.getReceipt`. */
export interface GetCredentialReceiptParams {
  /** Encoding of the copy whose receipt to return. By default, the call returns the receipt of the issuance */
  format?: CredentialFormat;
}

/** Result of `credentials.getReceipt`. */
export type GetCredentialReceiptResult = Record<string, unknown>;

/** Parameters of `credentials.revoke`. */
export interface RevokeCredentialParams {
  reason: StatusChangeReason;
}

/** Parameters of `credentials.suspend`. */
export interface SuspendCredentialParams {
  reason: StatusChangeReason;
}

/** Parameters of `credentials.reinstate`. */
export interface ReinstateCredentialParams {
  reason: StatusChangeReason;
}

/** Parameters of `credentials.verify`. */
export interface VerifyCredentialParams {
  /** The credential: compact (`vc+jwt`, `jwt_vc_json`, `dc+sd-jwt`), or an object with an embedded proof (`ldp_vc`) */
  credential: string | Record<string, unknown>;
  /** DIDs, or https addresses of SD-JWT issuers, to trust in addition to the organization's own identifiers */
  issuers?: string[];
  /** Root certificates (PEM) for the `x5c` chain of an SD-JWT */
  trustedRoots?: string[];
}

/** Result of `credentials.verify`. */
export interface VerifyCredentialResult {
  /** True if `record` passes and `current` does not fail */
  verified: boolean;
  record: RecordVerdict;
  current: CurrentVerdict;
  checks: {
    check: string;
    result: CheckResult;
    reason?: string;
    /** For the check `status`: time at which the status list was created */
    asOf?: string;
  }[];
  format?: CredentialFormat;
  issuer?: string;
}

/** Parameters of `credentialOffers.list`. */
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
  /** Objects to include in full, in addition to their IDs: credential, verification. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `credentialOffers.list`. */
export interface ListCredentialOffersResult {
  data: CredentialOffer[];
  nextCursor: string | null;
}

/** Parameters of `credentialOffers.get`. */
export interface GetCredentialOfferParams {
  /** Objects to include in full, in addition to their IDs: credential, verification. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Parameters of `presentationRequests.create`. */
export interface CreatePresentationRequestParams {
  dcql?: DcqlQuery;
  /** Claims of an identity credential, instead of `dcql`. An age claim requires that the person has reached the age. `proof_of_age`, alone, requests a European proof of age (`eu.europa.ec.av.1`, `age_over_18`). Its authority must be on a list that the operator imported, or be trusted by you */
  ask?: AskableClaim[];
  /** With `proof_of_age`: your own ID for the performer. A verified answer then counts as their proof of age, without their identity */
  userId?: string;
  /** DIDs, or https addresses of SD-JWT issuers, to trust in addition to the organization's own issuers. Default: [] */
  trustedIssuers?: string[];
  /** Root certificates (PEM). For mobile documents, these are the trusted issuing authorities. For `x5c` chains, these are the roots of genuine certificates, and `trustedIssuers` decides which issuers are trusted. Default: [] */
  trustedRoots?: string[];
  /** Whether to trust, for mobile documents, the issuing authorities on the lists that the operator of this service imported. Default: false */
  trustedLists?: boolean;
  /** Purpose of the request, shown on the page next to the QR code */
  purpose?: string;
  /** What the person confirms in the wallet (`transaction_data`). The wallet's key signs the SHA-256 hash of each transaction with its answer. Otherwise the answer fails */
  transactionData?: TransactionData[];
  /** How the wallet responds. With `.jwt`, the response is encrypted. Default: "direct_post.jwt" */
  responseMode?: ResponseMode;
  /** How the wallet recognizes you: by the hash of your certificate, by the host name of this service in the certificate (`x509_san_dns`), or by your DID. `redirect_uri` sends an unsigned request; for tests only. Default: "x509_hash" */
  clientIdScheme?: ClientIdScheme;
  /** Address to which the person returns, with the parameter `response_code`. Works only on the same device */
  redirectUri?: string;
  /** Default: 600 */
  expiresInSeconds?: number;
  /** Days after expiry until the service erases the query and the disclosed claims. Default: 30 */
  retentionDays?: number;
  metadata?: NewMetadata;
}

/** Parameters of `presentationRequests.list`. */
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

/** Result of `presentationRequests.list`. */
export interface ListPresentationRequestsResult {
  data: PresentationRequestSummary[];
  nextCursor: string | null;
}

/** Parameters of `presentationRequests.get`. */
export interface GetPresentationRequestParams {
  /** The `response_code` from the return link. If the request has a `redirectUri`, the call returns no claims and no confirmations of transactions without this code */
  responseCode?: string;
}

/** Parameters of `presentations.verify`. */
export interface VerifyPresentationParams {
  /** The presentation: SD-JWT with key binding, `vp+jwt`, `jwt_vp_json`, an object with a proof, or a proof file */
  presentation: string | Record<string, unknown>;
  /** Nonce that you sent in your request */
  nonce: string;
  /** Audience that you sent in your request */
  audience: string;
  /** Strings of the `transaction_data` in your request that this presentation must confirm. Without them, a presentation that confirms transactions fails */
  transactionData?: string[];
  /** DIDs, or https addresses of SD-JWT issuers, to trust in addition to the organization's own issuers. Default: [] */
  trustedIssuers?: string[];
  /** Root certificates (PEM). For mobile documents, these are the trusted issuing authorities. For `x5c` chains, these are the roots of genuine certificates, and `trustedIssuers` decides which issuers are trusted. Default: [] */
  trustedRoots?: string[];
  /** Whether to trust, for mobile documents, the issuing authorities on the lists that the operator of this service imported. Default: false */
  trustedLists?: boolean;
}

/** Result of `presentations.verify`. */
export interface VerifyPresentationResult {
  verified: boolean;
  format?: string;
  holder?: string;
  checks: PresentationCheck[];
  credentials: {
    verified: boolean;
    format?: string;
    /** DID or address of the issuer. Present only if the issuer is trusted */
    issuer?: string;
    checks: PresentationCheck[];
    /** Present only with the scope `pii:read` */
    claims?: Record<string, unknown>;
  }[];
}

/** Parameters of `proofs.create`. */
export interface CreateProofParams {
  proofRequestId?: string;
  statement?: {
    type: 'age-over';
    years: number;
    /** The calendar day for which the proof states the age or validity */
    on: string;
    /** DIDs of accepted issuers. By default, the organization's own DID */
    issuers?: string[];
    /** Scope in which proofs can be linked: all proofs of the same person or business in a scope have the same nullifier. Without it, the statement gets a single-use scope, and its proofs cannot be linked to others */
    scope?: string;
    audience?: string;
    requires?: Assurance[];
    context?: string;
  } | {
    type: 'business-verified';
    /** The calendar day for which the proof states the age or validity */
    on: string;
    /** DIDs of accepted issuers. By default, the organization's own DID */
    issuers?: string[];
    /** Scope in which proofs can be linked: all proofs of the same person or business in a scope have the same nullifier. Without it, the statement gets a single-use scope, and its proofs cannot be linked to others */
    scope?: string;
    audience?: string;
    requires?: BusinessAssurance[];
    /** The business must be registered in one of these countries (ISO 3166-1 alpha-2) */
    jurisdictions?: string[];
    /** The business must have one of these legal forms (ISO 20275) */
    entityTypes?: string[];
    /** The business must be incorporated before this day */
    incorporatedBefore?: string;
    context?: string;
  };
  credentialId?: string;
  personId?: string;
  /** Your own ID for the user */
  userId?: string;
  /** ID of the business verification to prove. For a business only */
  verificationId?: string;
  metadata?: NewMetadata;
  /** Whether to return 202 immediately and create the proof in a job. `proof.ready` or `proof.failed` then reports the result. Default: false */
  async?: boolean;
}

/** Parameters of `proofs.list`. */
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
  /** Objects to include in full, in addition to their IDs: credential, person, proofRequest, verification. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `proofs.list`. */
export interface ListProofsResult {
  data: Proof[];
  nextCursor: string | null;
}

/** Parameters of `proofs.get`. */
export interface GetProofParams {
  /** Objects to include in full, in addition to their IDs: credential, person, proofRequest, verification. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Parameters of `proofs.verify`. */
export type VerifyProofParams = ProofToVerify | {
  proofs: ProofToVerify[];
};

/** Result of `proofs.verify`. */
export type VerifyProofResult = ProofVerdict | {
  /** One verdict for each proof, in the order of the request */
  verdicts: ProofVerdict[];
};

/** Result of `circuits.list`. */
export interface ListCircuitsResult {
  data: Circuit[];
  nextCursor: null;
}

/** Parameters of `statusLists.getSnapshot`. */
export interface GetStatusSnapshotParams {
  /** Days for which verifiers can use the snapshot. The snapshot does not contain later revocations. Default: 1 */
  validDays?: number;
}

/** Result of `statusLists.getSnapshot`. */
export interface GetStatusSnapshotResult {
  format: 'avouch-status-v1';
  takenAt: string;
  expiresAt: string;
  /** Signed status lists, as `vc+jwt` or `statuslist+jwt` */
  lists: string[];
}

/** Result of `statusLists.getSnapshotOfIssuer`. */
export interface GetIssuerStatusResult {
  format: 'avouch-status-v1';
  takenAt: string;
  expiresAt: string;
  /** Signed status lists, as `vc+jwt` or `statuslist+jwt` */
  lists: string[];
}

/** Result of `credentialTypes.get`. */
export interface GetCredentialTypeResult {
  vct: string;
  name: string;
  [field: string]: unknown;
}

/** Result of `dids.getServiceDocument`. */
export interface GetServiceDidResult {
  id: string;
  [field: string]: unknown;
}

/** Result of `dids.getOrganizationDocument`. */
export interface GetOrganizationDidResult {
  id: string;
  [field: string]: unknown;
}

/** Result of `dids.resolve`. */
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

/** Result of `dids.listIssuerKeys`. */
export interface ListIssuerKeysResult {
  did: string;
  keys: IssuerKey[];
}

/** Parameters of `dids.rotateIssuerKeys`. */
export interface RotateIssuerKeysParams {
  /** Keys to rotate. By default, all keys. `proofs` is the Baby Jubjub key that signs claims for proofs. Default: ["ES256","EdDSA","proofs"] */
  keys?: ('ES256' | 'EdDSA' | 'proofs')[];
}

/** Result of `dids.rotateIssuerKeys`. */
export interface RotateIssuerKeysResult {
  did: string;
  keys: IssuerKey[];
}

/** Parameters of `webhooks.create`. */
export interface CreateWebhookParams {
  /** URL that receives events; plain http only in development */
  url: string;
  /** Event types to receive, from `GET /v1/event-types`; `*` for all */
  events: EventSubscription[];
  description?: string;
  /** Up to 10 headers to add to every delivery, such as a token for your gateway */
  headers?: Record<string, string>;
  metadata?: NewMetadata;
}

/** Parameters of `webhooks.list`. */
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

/** Result of `webhooks.list`. */
export interface ListWebhooksResult {
  data: Webhook[];
  nextCursor: string | null;
}

/** Parameters of `webhooks.update`. */
export interface UpdateWebhookParams {
  /** URL that receives events; plain http only in development */
  url?: string;
  /** Event types to receive, from `GET /v1/event-types`; `*` for all */
  events?: EventSubscription[];
  description?: string | null;
  status?: WebhookStatus;
  /** Up to 10 headers to add to every delivery, such as a token for your gateway */
  headers?: Record<string, string>;
  metadata?: MetadataPatch;
}

/** Parameters of `webhooks.rotateSecret`. */
export interface RotateWebhookSecretParams {
  /** Seconds for which the previous secret continues to sign deliveries, up to 7 days. With 0, all previous secrets stop signing immediately. Default: 86400 */
  overlapSeconds?: number;
}

/** Parameters of `webhooks.test`. */
export interface TestWebhookParams {
  /** Default: "identity.verified" */
  event?: EventName;
}

/** Parameters of `webhooks.recover`. */
export interface RecoverWebhookParams {
  /** Time from which to replay, up to 30 days ago (the length of the delivery log) */
  since: string;
}

/** Result of `webhooks.recover`. */
export interface RecoverWebhookResult {
  webhookId: string;
  since: string;
  /** Number of deliveries that failed since `since` */
  failed: number;
  /** Number of events that happened while the endpoint was disabled */
  missed: number;
}

/** Parameters of `webhooks.listDeliveries`. */
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
  /** Objects to include in full, in addition to their IDs: webhook. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `webhooks.listDeliveries`. */
export interface ListWebhookDeliveriesResult {
  data: ListedDelivery[];
  nextCursor: string | null;
}

/** Parameters of `webhooks.getHealth`. */
export interface GetWebhookHealthParams {
  /** Period of the figures: a day in parts of one hour, a week in parts of six hours, or a month in parts of one day. Default: "day" */
  period?: 'day' | 'week' | 'month';
  /** Objects to include in full, in addition to their IDs: webhook. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `webhooks.getHealth`. */
export interface GetWebhookHealthResult {
  data: {
    webhookId: string;
    delivered: number;
    /** Number of deliveries whose attempts have all failed */
    failed: number;
    /** Number of deliveries that wait for the first attempt or for a retry */
    pending: number;
    /** Share of finished deliveries that succeeded, 0 to 1 */
    successShare: number | null;
    /** Number of attempts in the period, including retries */
    attempts: number;
    failedAttempts: number;
    /** Share of attempts that succeeded, 0 to 1 */
    attemptSuccessShare: number | null;
    /** Median response time of the latest 100 deliveries, in milliseconds */
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
    /** Figures for parts of the period, each of the same length, oldest first */
    parts: {
      from: string;
      delivered: number;
      /** Number of deliveries whose attempts have all failed */
      failed: number;
      /** Number of deliveries that wait for the first attempt or for a retry */
      pending: number;
    }[];
    /** Only if `expand` requests it: the object that `webhookId` names */
    webhook?: Webhook | null;
  }[];
  from: string;
  until: string;
  nextCursor: null;
}

/** Parameters of `webhooks.getDelivery`. */
export interface GetWebhookDeliveryParams {
  /** Objects to include in full, in addition to their IDs: webhook. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `webhooks.getDelivery`. */
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
    /** Reason why the attempt failed; null if it succeeded */
    error: DeliveryError | null;
    ms: number;
    /** Whether your server responded with `{"received": true}` */
    acknowledged: boolean;
    /** Headers as sent. Signatures and your own headers are masked */
    requestHeaders: Record<string, string>;
    /** First 1,024 bytes of the response, unless it was `{"received": true}`. Null without the scope webhooks:write */
    responseBody: string | null;
    /** Response headers that help to find a fault. Null without the scope webhooks:write */
    responseHeaders: Record<string, string> | null;
  }[];
  /** The request body, byte for byte */
  body: string;
  /** Only if `expand` requests it: the object that `webhookId` names */
  webhook?: Webhook | null;
}

/** Parameters of `events.list`. */
export interface ListEventsParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** `asc`: oldest first, for polling. `nextCursor` is then never null. Default: "desc" */
  order?: 'desc' | 'asc';
  type?: EventName;
  /** ID of the object that the event is about, such as `ver_…` */
  subject?: string;
}

/** Result of `events.list`. */
export interface ListEventsResult {
  data: Event[];
  nextCursor: string | null;
}

/** Parameters of `events.listDeliveries`. */
export interface ListEventDeliveriesParams {
  /** Objects to include in full, in addition to their IDs: webhook. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `events.listDeliveries`. */
export interface ListEventDeliveriesResult {
  data: ListedDelivery[];
  nextCursor: null;
}

/** Result of `events.listTypes`. */
export interface ListEventTypesResult {
  data: {
    name: string;
    description: string;
    /** JSON Schema of the payload. Null if the service does not send this event yet */
    schema: Record<string, unknown> | null;
    /** Sample of `data`, as in a test event */
    sample: Record<string, unknown> | null;
  }[];
  nextCursor: null;
}

/** Parameters of `compliance.getStatus`. */
export interface GetComplianceStatusParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Default: "organization" */
  of?: ComplianceScope;
  /** ID of the project (`prj_…` or your own ID) or the person (`per_…` or `userId`). Not needed for the organization */
  id?: string;
  /** Only requirements with this status */
  status?: ComplianceState;
}

/** Parameters of `compliance.listSubjects`. */
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

/** Result of `compliance.listSubjects`. */
export interface ListComplianceSubjectsResult {
  /** Number of projects or persons in each status, without filters. `pending`: not computed yet */
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

/** Parameters of `compliance.listTasks`. */
export interface ListComplianceTasksParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `compliance.listTasks`. */
export interface ListComplianceTasksResult {
  data: ComplianceTask[];
  /** Whether there are more tasks than the response lists */
  hasMore: boolean;
  checkedAt: string;
}

/** Parameters of `compliance.listChanges`. */
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
  /** ID of the organization (`org_…`), project (`prj_…`), or person (`per_…`) */
  id?: string;
}

/** Result of `compliance.listChanges`. */
export interface ListComplianceChangesResult {
  data: ComplianceChange[];
  nextCursor: string | null;
}

/** Parameters of `compliance.changePolicy`. */
export interface ChangeCompliancePolicyParams {
  requirements: {
    identity_verified?: ExpiringComplianceRuleChange;
    age_on_shoot_date?: ComplianceRuleChange;
    release_signed?: {
      /** Whether this requirement applies */
      enabled?: boolean;
      /** Number of days before the end of the release from which the status is `expiring` */
      expiringDays?: number;
      /** Whether a release that you attested is enough, without the performer's signature */
      acceptAttested?: boolean;
    };
    release_not_withdrawn?: ComplianceRuleChange;
    withdrawal_acknowledged?: ComplianceRuleChange;
    producer_verified?: ExpiringComplianceRuleChange;
    performers_complete?: ComplianceRuleChange;
    records_complete?: ComplianceRuleChange;
    list_screening_fresh?: {
      /** Whether this requirement applies */
      enabled?: boolean;
      /** Number of days before the end of the release from which the status is `expiring` */
      expiringDays?: number;
      /** Maximum age in days of the lists, and of the last screening of a business */
      maxAgeDays?: number;
    };
  };
  /** Version on which you base the change. The call returns 409 if another version is current by now */
  baseVersion?: string;
}

/** Parameters of `compliance.listPolicies`. */
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

/** Result of `compliance.listPolicies`. */
export interface ListCompliancePoliciesResult {
  data: CompliancePolicy[];
  nextCursor: string | null;
}

/** Parameters of `compliance.getVerificationStatistics`. */
export interface GetVerificationStatisticsParams {
  /** First day of the period, in UTC */
  from: string;
  /** Last day of the period, in UTC. The period can have up to 366 days */
  to: string;
}

/** Parameters of `compliance.getOverview`. */
export interface GetOverviewParams {
  /** Number of days for which to list upcoming deadlines. Default: 30 */
  days?: number;
}

/** Parameters of `compliance.listAgeStatements`. */
export interface ListAgeStatementsParams {
  /** ID of the project (`prj_…`), or your own ID for it */
  projectId: string;
  /** Objects to include in full, in addition to their IDs: release. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `compliance.listAgeStatements`. */
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

/** Parameters of `compliance.createAgeStatementLink`. */
export interface CreateAgeStatementLinkParams {
  /** ID of the project (`prj_…`), or your own ID for it */
  projectId: string;
  /** ID of the performer, from `GET /v1/compliance/age-statements` */
  performerId: string;
  /** Default: 86400 */
  expiresInSeconds?: number;
}

/** Result of `compliance.createAgeStatementLink`. */
export interface CreateAgeStatementLinkResult {
  id: string;
  proofRequestId: string;
  performerId: string;
  statement: {
    type: 'age-over';
    [field: string]: unknown;
  };
  /** Link for the performer. Only the response to this call contains it */
  url: string;
  createdAt: string;
  expiresAt: string;
}

/** Parameters of `bundles.create`. */
export interface CreateComplianceBundleParams {
  /** ID of the project (`prj_…`), or your own ID for it */
  projectId: string;
  /** Details to show in releases, in addition to scope, shoot, and signatures. Names and birth dates require `pii:read`, both for this call and for the download. Default: [] */
  disclose?: BundleDisclosure[];
  /** `files`: the registered files of the project, by their hashes, with the performers in each. The bundle fails if one of them is not covered. `works`: the works of the project and of its files, with their chain of title and the credentials of the agreements that support it. The bundle fails if a chain has an error. By default, both. Send an empty list for recipients whose verifier reads only `avouch-bundle-v1`. Default: ["files","works"] */
  include?: BundlePart[];
  /** Age proofs that wallets created for the statements of `GET /v1/compliance/age-statements`. Default: [] */
  proofs?: {
    format: 'avouch-proof-v1';
    [field: string]: unknown;
  }[];
  /** How to prove the business behind the project: a proof that does not show its name, or its credential. Default: "proof" */
  producer?: ProducerForm;
  /** Days for which verifiers can use the status lists in the bundle. Default: 7 */
  statusDays?: number;
  /** Size of the audit log that a verifier stored earlier. The bundle then proves that entries were only added since */
  sinceCheckpoint?: number;
  metadata?: NewMetadata;
}

/** Parameters of `bundles.list`. */
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
  /** Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `bundles.list`. */
export interface ListComplianceBundlesResult {
  data: ComplianceBundle[];
  nextCursor: string | null;
}

/** Parameters of `bundles.get`. */
export interface GetComplianceBundleParams {
  /** Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `bundles.getFile`. */
export type GetComplianceBundleFileResult = Record<string, unknown>;

/** Parameters of `receivedBundles.create`. */
export interface CreateReceivedBundleParams {
  /** The bundle as you received it, in base64 or as a data URI. Up to 18 MiB before encoding */
  file: string;
  /** DIDs of the issuers that you trust besides your own organization. The service contacts issuers of other services only if you list them. Default: [] */
  trustedIssuers?: string[];
  /** Failures that become warnings, as with `--accept` of the offline verifier. Default: [] */
  accept?: AcceptableFailure[];
  /** Your own ID for the bundle, such as an upload ID. Several bundles can share it */
  externalId?: string;
  metadata?: NewMetadata;
}

/** Parameters of `receivedBundles.list`. */
export interface ListReceivedBundlesParams {
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
  status?: ReceivedBundleStatus;
  /** DID of the issuer */
  issuer?: string;
  externalId?: string;
  /** Only bundles that list a file with this SHA-256 */
  fileSha256?: string;
}

/** Result of `receivedBundles.list`. */
export interface ListReceivedBundlesResult {
  data: ReceivedBundle[];
  nextCursor: string | null;
}

/** Result of `receivedBundles.getFile`. */
export type GetReceivedBundleFileResult = Record<string, unknown>;

/** Parameters of `receivedBundles.check`. */
export interface CheckReceivedBundleParams {
  /** DIDs of the issuers that you trust besides your own organization. The service contacts issuers of other services only if you list them */
  trustedIssuers?: string[];
  /** Failures that become warnings, as with `--accept` of the offline verifier */
  accept?: AcceptableFailure[];
}

/** Result of `reports.listTypes`. */
export interface ListReportTypesResult {
  data: ReportType[];
}

/** Parameters of `reports.request`. */
export interface RequestReportParams {
  type: ReportTypeName;
  /** Default: "pdf" */
  format?: ReportFormat;
  /** First day of the period, in UTC */
  from?: string;
  /** Last day of the period, in UTC */
  to?: string;
  /** ID of the project (`prj_…`), or your own ID for it */
  projectId?: string;
  /** ID of the object that the report covers, for report types that have this filter */
  subject?: string;
  /** Custodian of records to print in the report, instead of the one you have set */
  custodian?: RecordCustodian;
  metadata?: NewMetadata;
}

/** Parameters of `reports.list`. */
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
  /** Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `reports.list`. */
export interface ListReportsResult {
  data: Report[];
  nextCursor: string | null;
}

/** Parameters of `reports.get`. */
export interface GetReportParams {
  /** Objects to include in full, in addition to their IDs: project. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `reports.getReceipt`. */
export type GetReportReceiptResult = Record<string, unknown>;

/** Parameters of `complaints.receive`. */
export interface ReceiveComplaintParams {
  /** Address of the content */
  url: string;
  kind: ComplaintKind;
  /** Text of the complaint */
  statement?: string;
  /** The person who complains. Omit for an anonymous complaint */
  complainant?: {
    name?: string;
    /** Email address, without a display name */
    email?: string;
    /** How the complainant relates to the content. Default: "other" */
    relation?: ComplainantRelation;
  };
  /** ID of the production, if known */
  projectId?: string;
  /** ID of the work, for a complaint of kind `copyright` */
  workId?: string;
  /** Time at which you received the complaint, if earlier than now. The deadline starts then */
  receivedAt?: string;
  metadata?: NewMetadata;
}

/** Parameters of `complaints.list`. */
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
  /** `true`: only complaints whose decision is overdue. `false`: only the others */
  overdue?: string;
  /** Objects to include in full, in addition to their IDs: project, work. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `complaints.list`. */
export interface ListComplaintsResult {
  data: ComplaintSummary[];
  nextCursor: string | null;
}

/** Parameters of `complaints.get`. */
export interface GetComplaintParams {
  /** Objects to include in full, in addition to their IDs: project, work. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Parameters of `complaints.listCopies`. */
export interface ListComplaintCopiesParams {
  /** Objects to include in full, in addition to their IDs: file, project, work. Use `a.b` for an object within an object, up to two levels. Each object requires the scope for reading it. A deleted object is null */
  expand?: string[];
}

/** Result of `complaints.listCopies`. */
export interface ListComplaintCopiesResult {
  data: ComplaintCopy[];
  nextCursor: null;
}

/** Parameters of `complaints.review`. */
export interface ReviewComplaintParams {
  note?: string;
}

/** Parameters of `complaints.decide`. */
export interface DecideComplaintParams {
  /** Whether you removed the content */
  outcome: ComplaintOutcome;
  /** Default: "other" */
  reason?: ComplaintDecisionReason;
  note?: string;
  /** Your registered files that the decision removes. Their coverage is `removed` from then on */
  fileIds?: string[];
}

/** Parameters of `complaints.appeal`. */
export interface AppealComplaintParams {
  /** Grounds for the appeal */
  note?: string;
}

/** Parameters of `complaints.decideAppeal`. */
export interface DecideComplaintAppealParams {
  outcome: AppealOutcome;
  reason?: ComplaintDecisionReason;
  note?: string;
  /** Files to remove, if you reverse a rejection. Reversing a removal reinstates its files */
  fileIds?: string[];
}

/** Parameters of `complaints.linkWork`. */
export interface LinkComplaintWorkParams {
  /** ID of the work that the complaint is about; null for none */
  workId: string | null;
}

/** Parameters of `complaints.note`. */
export interface NoteComplaintParams {
  note: string;
}

/** Parameters of `erasures.create`. */
export interface CreateErasureParams {
  personId?: string;
  /** Your own ID for the user. Also erases the person behind it. Returns 422 if it belongs to several people */
  userId?: string;
  /** Erases only the data with this email address */
  email?: string;
  /** Default: "request" */
  reason?: ErasureReason;
  metadata?: NewMetadata;
  /** Whether to only report the data that would be erased, without changing anything. Default: false */
  dryRun?: boolean;
}

/** Result of `erasures.create`. */
export type CreateErasureResult = ErasurePlan | Erasure;

/** Parameters of `erasures.list`. */
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

/** Result of `erasures.list`. */
export interface ListErasuresResult {
  data: ListedErasure[];
  nextCursor: string | null;
}

/** Parameters of `erasures.listItems`. */
export interface ListErasureItemsParams {
  /** Default: 100 */
  limit?: number;
  /** `nextAfter` of the previous page. Default: -1 */
  after?: number;
  status?: ErasureItemStatus;
}

/** Result of `erasures.listItems`. */
export interface ListErasureItemsResult {
  data: ErasureItem[];
  nextAfter: number | null;
}

/** Parameters of `legalHolds.set`. */
export interface SetLegalHoldParams {
  subject: {
    personId: string;
  } | {
    /** ID of the project (`prj_…`), or your own ID for it */
    projectId: string;
  } | {
    organization: true;
  };
  /** Reason code, such as `litigation`, `authority_request`, or `dispute`. The audit log stores it */
  reason: string;
  /** Note about the hold. Stored encrypted */
  note?: string;
  metadata?: NewMetadata;
}

/** Parameters of `legalHolds.list`. */
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

/** Result of `legalHolds.list`. */
export interface ListLegalHoldsResult {
  data: LegalHold[];
  nextCursor: string | null;
}

/** Parameters of `legalHolds.release`. */
export interface ReleaseLegalHoldParams {
  note?: string;
}

/** Parameters of `retentionPolicy.change`. */
export interface ChangeRetentionPolicyParams {
  /** Send all rules. A class that you omit has no rule */
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
  /** Version on which you base the change. The call returns 409 if another version is current by now */
  baseVersion?: number;
}

/** Parameters of `audit.listEntries`. */
export interface ListAuditEntriesParams {
  /** Maximum number of objects on a page. Default: 20 */
  limit?: number;
  /** `nextCursor` of the previous page */
  cursor?: string;
  /** Only objects created after this time */
  createdAfter?: string;
  /** Only objects created before this time */
  createdBefore?: string;
  /** ID of the object that the entry is about */
  subject?: string;
  /** Only entries about this person and about all objects with their personal data. After the person is erased, only entries about the person itself */
  personId?: string;
  /** Action, such as `agreement.signed` */
  action?: string;
  actorId?: string;
  /** Only entries from this time on */
  from?: string;
  /** Only entries before this time */
  to?: string;
}

/** Result of `audit.listEntries`. */
export interface ListAuditEntriesResult {
  data: AuditEntry[];
  nextCursor: string | null;
}

/** Parameters of `audit.getReceipt`. */
export interface GetAuditReceiptParams {
  /** `true`: the receipt uses the newest checkpoint that a witness has cosigned. It can take a minute until that checkpoint includes the entry. Default: "false" */
  witnessed?: 'true' | 'false';
}

/** Result of `audit.getReceipt`. */
export type GetAuditReceiptResult = Record<string, unknown>;

/** Parameters of `audit.getReceiptAsCbor`. */
export interface GetAuditReceiptAsCborParams {
  /** `true`: the receipt uses the newest checkpoint that a witness has cosigned. It can take a minute until that checkpoint includes the entry. Default: "false" */
  witnessed?: 'true' | 'false';
}

/** Parameters of `audit.getConsistency`. */
export interface GetAuditConsistencyParams {
  /** Size of the earlier tree */
  from: number;
  /** Size of the later tree. By default, the size of the newest checkpoint */
  to?: number;
}

/** Result of `audit.getConsistency`. */
export interface GetAuditConsistencyResult {
  from: AuditTree;
  to: AuditTree;
  /** The proof: hashes in base64. RFC 9162 section 2.1.4.2 describes how to check it */
  path: string[];
}

/** Parameters of `audit.listAttestations`. */
export interface ListAuditAttestationsParams {
  /** Default: 20 */
  limit?: number;
}

/** Result of `audit.listAttestations`. */
export interface ListAuditAttestationsResult {
  data: AuditAttestation[];
}

/** Parameters of `audit.getTile`. */
export interface GetAuditTileParams {
  /** Number of hashes in a partial tile. Default: 256 */
  width?: number;
}

/** Parameters of `apiKeys.create`. */
export interface CreateApiKeyParams {
  name: string;
  scopes?: Scope[];
  /** CIDR blocks from which the key can be used; calls from elsewhere return 403. By default, all networks, or the networks of the key that creates it */
  networks?: string[];
  expiresAt?: string;
  metadata?: NewMetadata;
  /** `test`: the key works in the test organization, which the first such key creates. By default, the mode of the token */
  mode?: Mode;
}

/** Parameters of `apiKeys.list`. */
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
  /** Only keys for which this member is responsible */
  memberId?: string;
}

/** Result of `apiKeys.list`. */
export interface ListApiKeysResult {
  data: ApiKey[];
  nextCursor: string | null;
}

/** Parameters of `apiKeys.change`. */
export interface ChangeApiKeyParams {
  name?: string;
  /** CIDR blocks from which the key can be used; calls from elsewhere return 403. By default, all networks, or the networks of the key that creates it */
  networks?: string[];
  metadata?: MetadataPatch;
}

/** Parameters of `apiKeys.rotate`. */
export interface RotateApiKeyParams {
  /** Seconds for which the previous key continues to work, up to 7 days. Default: 0 */
  overlapSeconds?: number;
}

/** Parameters of `auth.signUp`. */
export interface SignUpParams {
  /** Email address of the new user */
  email: string;
  /** At least 12 characters. A password that is easy to guess returns 422 */
  password: string;
  /** Name of the organization. By default, a placeholder, which you can change at any time */
  organization?: string;
}

/** Result of `auth.signUp`. */
export interface SignUpResult {
  accepted: true;
}

/** Result of `auth.getSignUp`. */
export interface GetSignUpResult {
  /** `open`: anyone can sign up. `invitation`: only invited people. `closed`: only the operator creates accounts */
  mode: 'open' | 'invitation' | 'closed';
}

/** Parameters of `auth.activateAccount`. */
export interface ActivateAccountParams {
  /** Token from the email link */
  token: string;
  /** The password of the sign-up */
  password: string;
}

/** Parameters of `auth.changePassword`. */
export interface ChangePasswordParams {
  /** The password before the change */
  currentPassword: string;
  /** At least 12 characters. A password that is easy to guess returns 422 */
  password: string;
}

/** Parameters of `auth.requestPasswordReset`. */
export interface RequestPasswordResetParams {
  /** Email address of the new user */
  email: string;
}

/** Result of `auth.requestPasswordReset`. */
export interface RequestPasswordResetResult {
  accepted: true;
}

/** Parameters of `auth.resetPassword`. */
export interface ResetPasswordParams {
  /** Token from the email link */
  token: string;
  /** At least 12 characters. A password that is easy to guess returns 422 */
  password: string;
}

/** Parameters of `auth.previewInvitation`. */
export interface PreviewInvitationParams {
  /** Token from the email link */
  token: string;
}

/** Result of `auth.previewInvitation`. */
export interface PreviewInvitationResult {
  /** Name of the organization */
  organization: string;
  email: string;
  role: MemberRole;
  /** Whether the address already has an account. If so, log in to join */
  hasAccount: boolean;
  expiresAt: string;
}

/** Parameters of `auth.acceptInvitation`. */
export interface AcceptInvitationParams {
  /** Token from the email link */
  token: string;
  /** Password of the new account */
  password?: string;
}

/** Parameters of `auth.joinOrganization`. */
export interface JoinOrganizationParams {
  /** Token from the email link */
  token: string;
}

/** Result of `auth.joinOrganization`. */
export interface JoinOrganizationResult {
  /** ID of the organization */
  organization: string;
}

/** Parameters of `auth.logIn`. */
export interface LogInParams {
  /** Email address of the new user */
  email: string;
  password: string;
  organization?: string;
}

/** Result of `auth.logIn`. */
export type LogInResult = Session | {
  /** Accepted second factors. One of them is required after the password */
  secondFactor: {
    /** Token for POST /v1/auth/login/second-factor, valid for 5 minutes */
    token: string;
    /** Second factors of the user. One of them is enough */
    methods: ('totp' | 'passkey' | 'recovery_code')[];
    webauthn?: PasskeyRequestOptions;
  };
};

/** Parameters of `auth.finishLogIn`. */
export type FinishLogInParams = {
  /** The `secondFactor.token` that POST /v1/auth/login returned */
  token: string;
  /** The six digits in the authenticator app */
  code: string;
} | {
  /** The `secondFactor.token` that POST /v1/auth/login returned */
  token: string;
  recoveryCode: string;
} | {
  /** The `secondFactor.token` that POST /v1/auth/login returned */
  token: string;
  passkey: PasskeyAssertion;
};

/** Parameters of `auth.logInByPasskey`. */
export interface LogInByPasskeyParams {
  passkey: PasskeyAssertion;
  /** Organization to log in to, for a member of several. By default, the one joined first */
  organization?: string;
}

/** Result of `auth.getSession`. */
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
  /** Whether the user must add a second factor before anything else, because the organization requires one */
  needsSecondFactor: boolean;
  /** Time of the login. Some calls require a login within the last 10 minutes */
  authenticatedAt: string;
}

/** Result of `auth.listOwnOrganizations`. */
export interface ListOwnOrganizationsResult {
  data: {
    id: string;
    name: string;
    role: MemberRole;
    current: boolean;
  }[];
  nextCursor: null;
}

/** Parameters of `auth.switchOrganization`. */
export interface SwitchOrganizationParams {
  organization: string;
}

/** Result of `auth.listSessions`. */
export interface ListSessionsResult {
  data: {
    id: string;
    organization: {
      id: string;
      name: string;
    };
    /** Browser and system, from the `User-Agent`, such as `Firefox on Linux`. Null if unknown */
    browser: string | null;
    /** Whether this session makes the call */
    current: boolean;
    createdAt: string;
    /** Time of the last use, to the minute. The session ends an hour after its last use */
    lastUsedAt: string;
    /** Time at which the session ends at the latest, even if it is used */
    expiresAt: string;
  }[];
  nextCursor: null;
}

/** Result of `auth.listSavedViews`. */
export interface ListSavedViewsResult {
  data: ListViews[];
  nextCursor: null;
}

/** Parameters of `auth.replaceSavedViews`. */
export interface ReplaceSavedViewsParams {
  /** `version` of the views that you replace. If they have changed since, the response is 409 */
  version: number;
  /** All views of the list, in their order */
  views: SavedView[];
}

/** Result of `auth.startTotp`. */
export interface StartTotpResult {
  id: string;
  /** The secret in Base32, to type into an app that cannot scan the QR code */
  secret: string;
  /** `otpauth:` URI that the QR code contains */
  uri: string;
  /** QR code of the URI, as `data:image/svg+xml;base64,…` */
  qrCode: string | null;
}

/** Parameters of `auth.confirmTotp`. */
export interface ConfirmTotpParams {
  /** The six digits in the authenticator app */
  code: string;
}

/** Result of `auth.startPasskey`. */
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

/** Parameters of `auth.addPasskey`. */
export interface AddPasskeyParams {
  /** Name that the user chooses, such as the name of the device */
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

/** Result of `auth.createRecoveryCodes`. */
export interface CreateRecoveryCodesResult {
  /** Recovery codes. Each works for one login */
  recoveryCodes: string[];
}

/** Parameters of `organization.update`. */
export interface UpdateOrganizationParams {
  name?: string;
  /** Email address of the contact that hosted pages show; null for none */
  contactEmail?: string | null;
  /** Whether a member without a second factor gets 403 `second_factor_required` for every call except those that add one. Only an owner can change this, with an access token of a login within the last 10 minutes */
  requireSecondFactor?: boolean;
  /** Minimum signature level that each performer of any project must reach for a bundle to pass. A project can set a higher minimum, but no lower one */
  minimumSignatureLevel?: MinimumSignatureLevel;
  /** Language of emails to people whose language is unknown, such as recipients of releases */
  language?: MailLanguage;
  /** What look-ups disclose to a platform, besides the status of a file. Empty by default */
  lookupDisclosures?: LookupDisclosure[];
  /** Whether anyone can send you complaints on your public page, `/complaints/{id}`. True by default */
  complaintPage?: boolean;
  /** Appearance of hosted pages */
  branding?: {
    /** Color of buttons and links, as `#rrggbb`. Their text is black or white, whichever has more contrast. Null for the default color */
    color?: string | null;
    /** A PNG or JPEG as a data URI in base64: up to 64 KiB, and up to 2048 pixels wide and high. Null for no logo */
    logo?: string | null;
  };
}

/** Result of `organization.listMembers`. */
export interface ListMembersResult {
  data: Member[];
  nextCursor: null;
}

/** Parameters of `organization.changeMember`. */
export interface ChangeMemberParams {
  role: MemberRole;
  /** What happens to the keys of the member: they are revoked, or you become responsible for them. Taking them over does not change their secrets, so rotate them. Only a logged-in owner can take keys over. Default: "revoke" */
  apiKeys?: 'revoke' | 'take_over';
}

/** Parameters of `organization.removeMember`. */
export interface RemoveMemberParams {
  /** What happens to the keys of the member: they are revoked, or you become responsible for them. Taking them over does not change their secrets, so rotate them. Only a logged-in owner can take keys over. Default: "revoke" */
  apiKeys?: 'revoke' | 'take_over';
}

/** Parameters of `organization.inviteMember`. */
export interface InviteMemberParams {
  /** Email address of the new user */
  email: string;
  role: MemberRole;
}

/** Result of `organization.inviteMember`. */
export interface InviteMemberResult {
  id: string;
  role: MemberRole;
  expiresAt: string;
}

/** Result of `organization.listInvitations`. */
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

/** Parameters of `organization.setStart`. */
export interface SetStartParams {
  beginning: Beginning;
}

/** Parameters of `test.answerAsSampleWallet`. */
export interface AnswerAsSampleWalletParams {
  /** Sample document: of an adult or a minor, or revoked or expired. Default: "adult" */
  holder?: SampleHolder;
  /** A mobile driver’s license, a European PID as mdoc (`pid`) or SD-JWT VC (`pid_sd_jwt`), or a European proof of age. Default: "mdl" */
  document?: SampleWalletDocument;
  /** Verification with an open request to a wallet */
  verificationId?: string;
  /** Or an open presentation request, such as one with `proof_of_age` */
  presentationRequestId?: string;
}

/** Parameters of `test.advanceClock`. */
export interface AdvanceTestClockParams {
  to?: string;
  /** Duration to add (ISO 8601), such as `P30D`, `P1Y6M`, or `PT12H` */
  by?: string;
}

/** Parameters of `test.listMails`. */
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

/** Result of `test.listMails`. */
export interface ListTestMailsResult {
  data: TestMail[];
  nextCursor: string | null;
}

/** Parameters of `search.search`. */
export interface SearchParams {
  /** ID of the object or of its credential, beginning of a reference, or words of a title or a name. The beginning of a word is enough, from three letters on */
  q: string;
  /** Kinds, separated by commas: `person`, `business`, `project`, `release`, `agreement`, `verification`, `bundle`, `received_bundle`, `webhook` */
  kinds?: string;
}

/** Parameters of `vcApi.issueCredential`. */
export interface VcApiIssueCredentialParams {
  /** The credential without a proof. The service replaces its issuer with the test issuer */
  credential: Record<string, unknown>;
  /** Default: {"format":"ldp_vc"} */
  options?: VcApiIssueOptions;
}

/** Result of `vcApi.issueCredential`. */
export interface VcApiIssueCredentialResult {
  [field: string]: unknown;
}

/** Parameters of `vcApi.issueCredentials`. */
export interface VcApiIssueCredentialsParams {
  credentials: Record<string, unknown>[];
  /** Default: {"format":"ldp_vc"} */
  options?: VcApiIssueOptions;
}

/** Result of `vcApi.issueCredentials`. */
export interface VcApiIssueCredentialsResult {
  verifiableCredentials: {
    [field: string]: unknown;
  }[];
}

/** Parameters of `vcApi.changeStatus`. */
export interface VcApiChangeStatusParams {
  credentialId: string;
  credentialStatus: StatusEntry;
  /** Whether the credential has this status from now on. Default: true */
  status?: boolean;
}

/** Parameters of `vcApi.verifyCredential`. */
export interface VcApiVerifyCredentialParams {
  /** The credential: with an embedded proof, enveloped, or in compact form */
  verifiableCredential: Record<string, unknown> | string;
  options?: {
    /** Ignored: the service always runs every check */
    checks?: string[];
    [field: string]: unknown;
  };
}

/** Result of `vcApi.getStatusList`. */
export interface VcApiStatusListResult {
  [field: string]: unknown;
}

/** Parameters of `vcApi.verifyPresentation`. */
export interface VcApiVerifyPresentationParams {
  verifiablePresentation: Record<string, unknown> | string;
  options?: {
    /** Ignored: the service always runs every check */
    checks?: string[];
    challenge?: string;
    domain?: string;
    [field: string]: unknown;
  };
}

/** Result of `service.getHealth`. */
export interface GetHealthResult {
  status: 'ok';
  version: string;
}

/** Result of `service.getReadiness`. */
export interface GetReadinessResult {
  status: 'ok';
}

/** Result of `service.getOpenApi`. */
export type GetOpenApiResult = Record<string, unknown>;

/** Stable: `code` of an {@link ApiError}. */
export type ErrorCode = 'malformed_request' | 'validation_failed' | 'invalid_login' | 'invalid_second_factor' | 'unauthorized' | 'consent_required' | 'insufficient_scope' | 'recent_login_required' | 'sign_up_closed' | 'no_face' | 'not_found' | 'challenge_used' | 'conflict' | 'idempotency_in_progress' | 'secret_already_shown' | 'challenge_expired' | 'gone' | 'payload_too_large' | 'unsupported_media_type' | 'evidence_not_accepted' | 'frames_replayed' | 'guessable_password' | 'idempotency_mismatch' | 'invalid_documents' | 'invalid_liveness' | 'no_trusted_issuers' | 'not_available' | 'unprocessable' | 'rate_limited' | 'headers_too_large' | 'internal' | 'unavailable';
