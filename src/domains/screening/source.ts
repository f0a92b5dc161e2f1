import type { ScreenedList } from './screening.ts';
import type { Candidate } from './store.ts';

/** What one source has for each subject. */
export interface Searched {
  list: ScreenedList;
  candidates: Candidate[][];
}
