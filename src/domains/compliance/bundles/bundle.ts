import type { Disclosable } from '#domains/agreements/releases/index.ts';
import type { LinkDelivery, SignatureLevel } from '#verifier/evidence/signature-level.ts';
import type { JsonObject } from '#verifier/input.ts';
import type { Note } from '#verifier/notes.ts';

export const BUNDLE_STATUSES = ['queued', 'running', 'completed', 'failed'] as const;
export type BundleStatus = (typeof BUNDLE_STATUSES)[number];

/** Why a bundle could not be made; codes, for words would hold personal data. */
export const BUNDLE_FAILURES = ['too_many_performers', 'internal'] as const;
export type BundleFailure = (typeof BUNDLE_FAILURES)[number];

/** What of a release a bundle may show by choice; the shoot, the scope and the signatures always stand in it. */
export const BUNDLE_DISCLOSABLE = [
  'legalName',
  'stageName',
  'birthDate',
  'projectTitle',
] as const satisfies Disclosable[];
export type BundleDisclosable = (typeof BUNDLE_DISCLOSABLE)[number];

/** How the producer is shown: by a proof, which names no one, or by the credential, which does. */
export const PRODUCER_FORMS = ['proof', 'credential', 'none'] as const;
export type ProducerForm = (typeof PRODUCER_FORMS)[number];

/** What was asked for. */
export interface BundleRequest {
  disclose: readonly BundleDisclosable[];
  producer: ProducerForm;
  /** How many days the status snapshot counts. */
  statusDays: number;
  /** The size of the log that a verifier has pinned; null where consistency with none is shown. */
  sinceCheckpoint: number | null;
}

/** A proof file that a caller gave; its members are read where it is judged. */
export type GivenProof = JsonObject;

/** The signature is as the verifier reads it in the release; absent in bundles that were made before. */
interface BundledPerformer {
  id: string;
  releaseId: string | null;
  missing: string[];
  signatureLevel?: SignatureLevel | null;
  linkDelivery?: LinkDelivery | null;
}

/** What came of everyone in a bundle, for the answer. */
export interface BundleOutcome {
  performers: BundledPerformer[];
  producer: { shown: 'proof' | 'credential' | null; missing: string | null };
  /** Of the age proofs: how many were given and fitted, were stored already, and were made. */
  proofs: { given: number; stored: number; made: number };
  /** As anyone's verifier says it of the file, by the trust file of its day. */
  verdict: {
    result: 'pass' | 'fail';
    reasons: string[];
    /** Absent in bundles that were made before. */
    warnings?: string[];
    notes?: Note[];
    statusAsOf: string | null;
  };
}

/** How long a file is kept. */
export const KEPT_DAYS = 90;
/** The age that a bundle shows, and who has to have signed; at which level, the project says. */
export const POLICY = { years: 18, performerSignature: true } as const;
