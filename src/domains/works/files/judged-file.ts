import type { CoverageStatus } from './file.ts';
import type { FileRow } from './tables.ts';

export interface PerformerCoverage {
  performerId: string;
  userId: string | null;
  status: 'covered' | 'not_covered' | 'withdrawn';
  /** A code of the project's status; null if covered. */
  reason: string | null;
  /** The release that counts for the performer. */
  releaseId: string | null;
  /** For a digital replica, the consent that counts. */
  consentId: string | null;
}

/** Whether releases cover a file now, and no decided complaint removes it. */
export interface Coverage {
  status: CoverageStatus;
  /** Null for `not_covered`. */
  since: Date | null;
  /** When the first withdrawn release was withdrawn. */
  withdrawnAt: Date | null;
  /** When the first decided complaint that is in force removed the file. */
  removedAt: Date | null;
  minorsExcluded: boolean | 'unknown';
  performers: PerformerCoverage[];
}

/** What coverage needs of a file. */
export type JudgedFile = Pick<FileRow, 'id' | 'project_id' | 'depicted' | 'depicted_at' | 'derived_from' | 'relation'>;
