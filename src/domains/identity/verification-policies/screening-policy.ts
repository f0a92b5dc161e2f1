import { DEFAULT_THRESHOLD, type ListCategory } from '#domains/reference/screening/index.ts';

/** How people are screened against sanctions and other lists; businesses always are. */
export interface ScreeningPolicy {
  /** The list categories that count; empty if people are not screened. */
  categories: readonly ListCategory[];
  /** Minimum similarity, 0 to 1, for a list entry to count as a match. */
  threshold: number;
  /** Whether a new match suspends a verified person's credential. */
  suspend: boolean;
}

/** Queue of the job that screens verified people. */
export const SCREEN_VERIFIED_QUEUE = 'identity-verification.screen-verified';

/** Off by default: screening a name goes beyond an identity check, unless a law or a contract requires it. */
export const defaultScreeningPolicy: ScreeningPolicy = { categories: [], threshold: DEFAULT_THRESHOLD, suspend: true };
