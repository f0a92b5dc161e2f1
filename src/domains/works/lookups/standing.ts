import type { CoverageStatus } from '#domains/works/files/index.ts';

/** One of the three; the hashes as 64 lower-case hex digits. */
export interface LookupHash {
  sha256?: string | undefined;
  perceptualHash?: string | undefined;
  /** ISCC-CODE in its normal form. */
  iscc?: string | undefined;
}

/** What a platform learns about a file; all null for an unknown one, or where the organization does not disclose it. */
export interface Standing {
  status: CoverageStatus | null;
  since: string | null;
  withdrawnAt: string | null;
  removedAt: string | null;
  minorsExcluded: boolean | 'unknown' | null;
  fileId: string | null;
  projectTitle: string | null;
  releaseIds: string[] | null;
}

export interface LookupResult extends Standing {
  known: boolean;
  match: 'exact' | 'similar' | null;
  distance: number | null;
  /** For a similar frame of a film: its time, in milliseconds. */
  at: number | null;
}
