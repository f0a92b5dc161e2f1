/** The faults, one sentence each, by category. The five counts are the lengths of the first five lists. */
export interface Verdict {
  lostWrites: string[];
  auditMismatches: string[];
  duplicateObjects: string[];
  undelivered: string[];
  /** Histories of an object that no order of its calls explains. */
  anomalies: string[];
  /** Stuck jobs, files and processes that were left, answers that should not have been. */
  others: string[];
}

export function emptyVerdict(): Verdict {
  return { lostWrites: [], auditMismatches: [], duplicateObjects: [], undelivered: [], anomalies: [], others: [] };
}
