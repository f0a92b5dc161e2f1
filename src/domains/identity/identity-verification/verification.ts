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
import type { Picture } from './intake/picture.ts';

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

/**
 * The possible decisions of the rules or a reviewer; `expired` instead of requesting pictures after the last attempt.
 */
export type DecidedStatus = 'verified' | 'rejected' | 'needs_review' | 'requires_input' | 'expired';

/** Statuses after which no decision follows; the retention period starts here. */
export const ENDED = ['verified', 'rejected', 'expired', 'cancelled'] as const;
export type EndedStatus = (typeof ENDED)[number];

export function isEnded(status: VerificationStatus): status is EndedStatus {
  return ENDED.some((ended) => ended === status);
}

/** The allowed transitions; all others are rejected (API.md, "Persons and verifications"). */
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

/** Throws 409 for a transition that is not allowed. */
export function assertTransition(from: VerificationStatus, to: VerificationStatus): void {
  if (TRANSITIONS[from].includes(to)) return;
  throw new AppError('conflict', { message: `A verification with the status ${from} cannot change to ${to}.` });
}

/** Queue of the job that decides. */
export const DECIDE_QUEUE = 'identity-verification.decide';
/** Queue of the job that decides on a wallet's answer. */
export const WALLET_QUEUE = 'identity-verification.wallet';
/** Queue of the job that erases pictures of a face for which no wallet has answered. */
export const WALLET_LAPSED_QUEUE = 'identity-verification.wallet-lapsed';
/** Queue of the job that deletes the blobs of erased pictures. */
export const DELETE_BLOBS_QUEUE = 'identity-verification.delete-blobs';
/** Maximum attempts with pictures for one verification. */
export const MAX_ATTEMPTS = 5;
/** Hours for a reviewer's decision. */
export const REVIEW_HOURS = 24;
/** Days to submit new pictures. */
export const INPUT_DAYS = 30;

/** The number of templates that a face was compared with. */
export interface TemplateCount {
  compared: number;
  /** Faces of a different model. */
  notCompared: number;
}

/** One examined fact with its result; the message contains no personal data. */
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
  /** What each picture of the attempt shows, by picture ID. */
  roles: ReadonlyMap<string, ImageRole>;
  /** Where text or codes were read in each picture, by picture ID. */
  marks: ReadonlyMap<string, readonly PictureMark[]>;
  fingerprints: readonly KeyedFingerprint[];
  /** Sketches of the shots to remember. */
  shots: readonly Pick<Shot, 'kind' | 'sketch'>[];
  /** Perceptual hashes of the liveness frames, in the order of the frames. */
  frameHashes: readonly string[];
  /** The person's face; null if the organization does not search for repeated enrollments. */
  template: FaceTemplate | null;
  /** The size of the duplicate search. */
  templates: TemplateCount;
}

/** Proof that the key of a presented document signed a nonce; of the document, it contains only the holder's names. */
export interface WalletBinding {
  nonce: string;
  /** The authority's certificate (PEM). */
  authority: string;
  holderBinding?: HolderBinding;
  deviceBinding?: DeviceBinding;
}

/**
 * The authority responsible for a document presented by a wallet, the document's type, and the proof that its key
 * signed more than the request.
 */
export interface PresentedByWallet {
  /** `x509_hash:` of the authority's certificate. */
  authority: string;
  documentType: WalletDocument;
  binding?: WalletBinding;
  /** Stored with the pictures, if it was compared with a face. */
  portrait?: Picture;
}

/** A decision of the rules or a reviewer, ready to be committed. */
export interface VerificationDecision {
  status: DecidedStatus;
  checks: VerificationCheck[];
  extracted?: ExtractedDocument;
  printed?: PrintedData;
  policyVersion: string;
  engineVersion: string;
  /** Recorded with the decision; a reviewer's decision leaves it unchanged. */
  evidence?: DecisionEvidence;
  /** Set for a document presented by a wallet. */
  wallet?: PresentedByWallet;
  inputReasons?: InputReason[];
}

/** A signal with the objects related to it, which only reviewers may see. */
export interface RecordedSignal extends FraudSignal {
  /** IDs of other verifications (`ver_…`) and persons (`per_…`) of the organization. */
  related?: string[];
}

/** Why new pictures are needed, worded for the person who takes them. */
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

/** The reviewers' texts, as sealed; without a reason while a second approval is pending. */
export interface StoredReview {
  /** Shown to the person. */
  reason: string | null;
  /** For colleagues only. */
  note: string | null;
  /** The first approval, if two are required. */
  earlier?: { actor: string; reason: string; note: string | null }[];
}

/** The person's consent before anything was captured, as recorded by the caller or the hosted page. */
export interface Consent {
  givenAt: string;
  /** SHA-256 of the accepted text, in hexadecimal. */
  textSha256?: string | undefined;
  /** BCP 47. */
  language?: string | undefined;
}
