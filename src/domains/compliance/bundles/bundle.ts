import type { Disclosable } from '#domains/agreements/releases/index.ts';
import type { FileStatus, WorkVerdict } from '#verifier/bundle/bundle-verdict.ts';
import type { LinkDelivery, SignatureLevel } from '#verifier/evidence/signature-level.ts';
import type { JsonObject } from '#verifier/input.ts';
import type { Note } from '#verifier/notes.ts';

export const BUNDLE_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;
export type BundleStatus = (typeof BUNDLE_STATUSES)[number];

/** Why a bundle could not be created; codes, because free text could hold personal data. */
export const BUNDLE_FAILURES = ['too_many_performers', 'too_many_files', 'too_many_works', 'internal'] as const;
export type BundleFailure = (typeof BUNDLE_FAILURES)[number];

/** Fields of a release that a bundle may disclose; shoot, scope, and signatures are always included. */
export const BUNDLE_DISCLOSABLE = [
  'legalName',
  'stageName',
  'birthDate',
  'projectTitle',
] as const satisfies Disclosable[];
export type BundleDisclosable = (typeof BUNDLE_DISCLOSABLE)[number];

/** How the producer is shown: by a proof, which names no one, or by the credential, which names the business. */
export const PRODUCER_FORMS = ['proof', 'credential', 'none'] as const;
export type ProducerForm = (typeof PRODUCER_FORMS)[number];

/** Parts that a bundle contains unless the caller leaves them out. */
export const BUNDLE_INCLUDABLE = ['files', 'works'] as const;
export type BundleIncludable = (typeof BUNDLE_INCLUDABLE)[number];

/** The requested contents of a bundle. */
export interface BundleRequest {
  disclose: readonly BundleDisclosable[];
  /** Absent in requests from before files. */
  include?: readonly BundleIncludable[];
  producer: ProducerForm;
  /** How many days the status snapshot is valid. */
  statusDays: number;
  /** The log size that a verifier has pinned; null if no consistency proof is needed. */
  sinceCheckpoint: number | null;
}

/** A proof file supplied by the caller; its members are read when it is judged. */
export type GivenProof = JsonObject;

/** `signature` is the verifier's reading of the release; absent in older bundles. */
interface BundledPerformer {
  id: string;
  releaseId: string | null;
  missing: string[];
  signatureLevel?: SignatureLevel | null;
  linkDelivery?: LinkDelivery | null;
}

/** The results for everyone in a bundle, as the API shows them. */
export interface BundleOutcome {
  performers: BundledPerformer[];
  producer: { shown: 'proof' | 'credential' | null; missing: string | null };
  /** The number of age proofs that were supplied and suitable, already stored, and newly created. */
  proofs: { given: number; stored: number; made: number };
  /** The number of files by status; absent if the bundle lists none. */
  files?: Record<FileStatus, number>;
  /** Empty if the bundle lists none; absent in older bundles. */
  works?: Pick<WorkVerdict, 'id' | 'verdict' | 'title'>[];
  /** The verdict that any verifier with that day's trust file reaches on the file. */
  verdict: {
    result: 'pass' | 'fail';
    reasons: string[];
    /** Absent in older bundles. */
    warnings?: string[];
    notes?: Note[];
    statusAsOf: string | null;
  };
}

/** Days for which a file is kept. */
export const KEPT_DAYS = 90;
/** The age that a bundle proves, and who must have signed; the project determines the level. */
export const POLICY = { years: 18, performerSignature: true } as const;
