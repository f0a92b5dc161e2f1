import type { AnalysisResult, Findings, LivenessAnswer } from '#engine/index.ts';
import type { Requester } from '#platform/workers/index.ts';

/** One picture of an attempt. */
export interface SentPicture {
  bytes: Buffer;
  format: string;
  width: number;
  height: number;
}

/** One attempt of one verification as an engine sees it: without the caller's user ID and expected data. */
export interface ProviderSubmission {
  verificationId: string;
  /** 1 for the first pictures of the verification. */
  attempt: number;
  /** The requester, by which our own engine divides its time. */
  requester: Requester;
  /**
   * Validated pictures in their original format and in order of submission; an external provider gets JPEG, PNG, or
   * WebP. The engine determines what each picture shows.
   */
  pictures: readonly SentPicture[];
  /** Frames that answer our challenge; only our own engine judges them. */
  liveness?: LivenessAnswer;
  /** The portrait from the document's chip; only for our own engine. */
  portrait?: Uint8Array;
}

/** The engine's reading for our rules, or an external engine's findings. */
export type ProviderResult = { kind: 'analysis'; result: AnalysisResult } | { kind: 'findings'; findings: Findings };

/**
 * Analyzes documents and faces without deciding: the policy's rules decide on its result. Rejects on failure; the job
 * retries, and after the last attempt a reviewer decides.
 */
export interface IdentityProvider {
  /** Letters, digits, dots, and hyphens; recorded with every decision. */
  name: string;
  /** Whether the pictures leave this service. */
  external: boolean;
  analyse(submission: ProviderSubmission): Promise<ProviderResult>;
}

/** Why an external provider or face matcher gave no result; for the log, without any of the output. */
export type ProviderFailure =
  | 'unreachable'
  | 'timeout'
  | 'answer_too_large'
  | 'pictures_too_large'
  | 'bad_status'
  | 'bad_signature'
  | 'bad_answer'
  | 'other_model'
  | 'bad_poll_url';

/**
 * An external provider or face matcher that failed or misbehaved. The message contains neither its name nor its output.
 */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly code: ProviderFailure;

  constructor(code: ProviderFailure, cause?: unknown) {
    super(`the external provider failed: ${code}`, { cause });
    this.code = code;
  }
}
