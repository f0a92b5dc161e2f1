/** The faults, one sentence each, by category. The four counts are the lengths of the first four lists. */
export interface Verdict {
  lostWrites: string[];
  auditMismatches: string[];
  duplicateObjects: string[];
  undelivered: string[];
  /** Stuck jobs, files and processes that were left, answers that should not have been. */
  others: string[];
}

export function emptyVerdict(): Verdict {
  return { lostWrites: [], auditMismatches: [], duplicateObjects: [], undelivered: [], others: [] };
}
