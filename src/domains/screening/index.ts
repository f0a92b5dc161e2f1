export { compareNames, type NameComparison } from './names/compare-names.ts';
export { normaliseName } from './names/tokens.ts';
export type { NameKind } from './names/words.ts';
export { type ScreenOptions, screen } from './screen.ts';
export {
  DEFAULT_THRESHOLD,
  HIT_STATES,
  type HitState,
  type MatchFeature,
  type ScreenedList,
  type ScreeningHit,
  type ScreeningMatch,
  type ScreeningResult,
  type ScreeningSubject,
} from './screening.ts';
