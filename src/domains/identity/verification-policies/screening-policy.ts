import { DEFAULT_THRESHOLD, type ListCategory } from '#domains/reference/screening/index.ts';

/** How people are compared with lists of sanctions and the like; businesses always are. */
export interface ScreeningPolicy {
  /** What an entry has to be listed for to count; none where people are not compared. */
  categories: readonly ListCategory[];
  /** From which likeness on, 0 to 1, an entry of a list counts as a match. */
  threshold: number;
  /** Whether a new match suspends the credential of someone who is verified already. */
  suspend: boolean;
}

/** The queue of the job that compares those who are verified already. */
export const SCREEN_VERIFIED_QUEUE = 'identity-verification.screen-verified';

/** Off by default: list data about a name exceed an identity check, unless a law or a contract requires them. */
export const defaultScreeningPolicy: ScreeningPolicy = { categories: [], threshold: DEFAULT_THRESHOLD, suspend: true };
