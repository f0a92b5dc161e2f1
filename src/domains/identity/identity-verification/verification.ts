import type { WalletDocument } from '#domains/identity/verification-policies/index.ts';
import type {
  CheckResult,
  ExtractedDocument,
  FraudSignal,
  ImageRole,
  PictureMark,
  PrintedData,
  Shot,
} from '#engine/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { DeviceBinding, HolderBinding } from '#verifier/evidence/evidence.ts';
import type { KeyedFingerprint } from './decision/fingerprint.ts';
import type { FaceTemplate } from './faces/face-template.ts';

export const STATUSES = [
  'pending',
  'processing',
  'verified',
  'rejected',
  'needs_review',
  'requires_input',
  'expired',
  'cancelled',
  'redacted',
] as const;
export type VerificationStatus = (typeof STATUSES)[number];

/** Pictures of a document with a selfie, or a document in a wallet. */
export const METHODS = ['document', 'wallet'] as const;
export type VerificationMethod = (typeof METHODS)[number];

/** What the rules or a reviewer may decide; `expired` where pictures were asked for the last time that they can be. */
export type DecidedStatus = 'verified' | 'rejected' | 'needs_review' | 'requires_input' | 'expired';

/** Nothing is decided any more: from here on the retention period runs. */
export const ENDED = ['verified', 'rejected', 'expired', 'cancelled'] as const;
export type EndedStatus = (typeof ENDED)[number];

export function isEnded(status: VerificationStatus): status is EndedStatus {
  return ENDED.some((ended) => ended === status);
}

/** The allowed transitions; every other is refused (API.md, "Persons and verifications"). */
const TRANSITIONS: Record<VerificationStatus, readonly VerificationStatus[]> = {
  pending: ['processing', 'cancelled'],
  processing: ['verified', 'rejected', 'needs_review', 'requires_input', 'expired', 'cancelled'],
  needs_review: ['verified', 'rejected', 'cancelled'],
  requires_input: ['processing', 'expired', 'cancelled'],
  verified: ['expired', 'redacted'],
  rejected: ['redacted'],
  expired: ['redacted'],
  cancelled: ['redacted'],
  redacted: [],
};

/** Throws 409 for a move that the state machine does not know. */
export function assertTransition(from: VerificationStatus, to: VerificationStatus): void {
  if (TRANSITIONS[from].includes(to)) return;
  throw new AppError('conflict', { message: `A verification with the status ${from} cannot change to ${to}.` });
}

/** The queue of the job that decides. */
export const DECIDE_QUEUE = 'identity-verification.decide';
/** The queue of the job that decides on what a wallet has answered. */
export const WALLET_QUEUE = 'identity-verification.wallet';
/** The queue of the job that deletes the blobs of erased pictures. */
export const DELETE_BLOBS_QUEUE = 'identity-verification.delete-blobs';
/** How often pictures may be sent for one verification. */
export const MAX_ATTEMPTS = 5;
/** Within which a reviewer has to decide. */
export const REVIEW_HOURS = 24;
/** How long the service waits for new pictures. */
export const INPUT_DAYS = 30;

/** Templates among which a face was looked for. */
export interface TemplateCount {
  compared: number;
  /** Of another model. */
  notCompared: number;
}

/** One examined fact with its result; the message names no personal data. */
export interface VerificationCheck {
  key: string;
  result: CheckResult;
  reason?: string;
  message: string;
  figures?: Record<string, number>;
}

/** An analysis's data besides the decision. */
export interface DecisionEvidence {
  signals: RecordedSignal[];
  /** What the pictures of the attempt show, by their ids. */
  roles: ReadonlyMap<string, ImageRole>;
  /** Where something was read in them, by their ids. */
  marks: ReadonlyMap<string, readonly PictureMark[]>;
  fingerprints: readonly KeyedFingerprint[];
  /** Sketches of the shots that are remembered. */
  shots: readonly Pick<Shot, 'kind' | 'sketch'>[];
  /** Perceptual hashes of the liveness frames, in order. */
  frameHashes: readonly string[];
  /** The person's face; null where the organisation does not look for people who enrol twice. */
  template: FaceTemplate | null;
  /** Among how many a duplicate was looked for. */
  templates: TemplateCount;
}

/** What shows that the key of a presented document signed a nonce: no more of the document than its holder's names. */
export interface WalletBinding {
  nonce: string;
  /** The authority's certificate (PEM). */
  authority: string;
  holderBinding?: HolderBinding;
  deviceBinding?: DeviceBinding;
}

/** Who answers for the document that a wallet presented, its type, and what shows that its key signed more than the request. */
export interface PresentedByWallet {
  /** `x509_hash:` of the authority's certificate. */
  authority: string;
  documentType: WalletDocument;
  binding?: WalletBinding;
}

/** A decision of the rules or of a reviewer, ready to be committed. */
export interface VerificationDecision {
  status: DecidedStatus;
  checks: VerificationCheck[];
  extracted?: ExtractedDocument;
  printed?: PrintedData;
  policyVersion: string;
  engineVersion: string;
  /** What is recorded beside it; a reviewer's decision leaves that as it is. */
  evidence?: DecisionEvidence;
  /** Of a document that a wallet presented. */
  wallet?: PresentedByWallet;
  inputReasons?: InputReason[];
}

/** A signal with what it was seen beside, which only reviewers are shown. */
export interface RecordedSignal extends FraudSignal {
  /** Ids of other verifications (`ver_…`) and persons (`per_…`) of the organisation. */
  related?: string[];
}

/** Why new pictures are needed, in words for the person who takes them. */
export interface InputReason {
  code: string;
  message: string;
}

/** A reviewer's approval that waits for a second one. */
export interface Approval {
  /** `usr_…` or `key_…`. */
  actor: string;
  at: string;
}

/** What reviewers said, as it is sealed; without a reason while a second approval is waited for. */
export interface StoredReview {
  /** For the user. */
  reason: string | null;
  /** For colleagues only. */
  note: string | null;
  /** Of the first approval, where two are needed. */
  earlier?: { actor: string; reason: string; note: string | null }[];
}

/** The person's consent before anything was captured, as recorded by the caller or the hosted page. */
export interface Consent {
  givenAt: string;
  /** SHA-256 of the text that was agreed to, in hexadecimal digits. */
  textSha256?: string | undefined;
  /** BCP 47. */
  language?: string | undefined;
}
