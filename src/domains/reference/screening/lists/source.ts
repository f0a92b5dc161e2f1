import type { MatchFeature, ScreenedList, ScreeningMatch } from '../screening.ts';

/** The fields to compare for an entry that shares a key with a subject; there are hundreds per subject. */
export interface Candidate {
  /** Identifies the entry in its source. */
  ref: string;
  /** Names prepared for comparison, see `names/packed-core.ts`. */
  cores: readonly string[];
  /** Number of names that are not weak aliases; these come first. */
  strong: number;
  birthDates: readonly string[];
  countries: readonly string[];
  identifiers: readonly string[];
}

/** The fields to display for a matching entry; of which there are few. */
export interface Entry {
  entityId: string;
  name: string;
  /** Parallel to `cores`. */
  names: string[];
  topics: string[];
  datasets: string[];
}

/** A similar candidate. */
export interface Judged {
  ref: string;
  score: number;
  explain(names: readonly string[]): MatchFeature[];
}

/** The candidates similar to the subject with this index, best first. */
export type Judge = (index: number, candidates: readonly Candidate[]) => Judged[];

/** A source's results for each subject. */
export interface Searched {
  list: ScreenedList;
  matches: ScreeningMatch[][];
}

export function toMatch({ list, version }: ScreenedList, { score, explain }: Judged, entry: Entry): ScreeningMatch {
  const { names, ...shown } = entry;
  return { ...shown, list, listVersion: version, score, explanation: explain(names) };
}
