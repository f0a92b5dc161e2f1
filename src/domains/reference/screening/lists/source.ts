import type { MatchFeature, ScreenedList, ScreeningMatch } from '../screening.ts';

/** What is compared of an entry that has a key in common with a subject; hundreds a subject. */
export interface Candidate {
  /** Which entry it is, for its source. */
  ref: string;
  /** Names ready to be compared, see `names/packed-core.ts`. */
  cores: readonly string[];
  /** How many of the names are not weak aliases; these come first. */
  strong: number;
  birthDates: readonly string[];
  countries: readonly string[];
  identifiers: readonly string[];
}

/** What is shown of an entry that matches; few. */
export interface Entry {
  entityId: string;
  name: string;
  /** Parallel to `cores`. */
  names: string[];
  topics: string[];
  datasets: string[];
}

/** A candidate that is alike. */
export interface Judged {
  ref: string;
  score: number;
  explain(names: readonly string[]): MatchFeature[];
}

/** Who of the candidates for the subject of this index is alike, best first. */
export type Judge = (index: number, candidates: readonly Candidate[]) => Judged[];

/** What a source has for each subject. */
export interface Searched {
  list: ScreenedList;
  matches: ScreeningMatch[][];
}

export function toMatch({ list, version }: ScreenedList, { score, explain }: Judged, entry: Entry): ScreeningMatch {
  const { names, ...shown } = entry;
  return { ...shown, list, listVersion: version, score, explanation: explain(names) };
}
