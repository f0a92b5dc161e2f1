import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { screeningEvents } from './events.ts';
import { screeningMigration } from './migrations/0215-screening.ts';
import { screeningDismissalsMigration } from './migrations/0231-screening-dismissals.ts';
import { screeningRoutes } from './routes.ts';

export { CATEGORIES, categoriesOf, type ListCategory } from './categories.ts';
export { findLatestScreening } from './find-latest-screening.ts';
export {
  currentListState,
  findScreeningStanding,
  type ListState,
  type ScreeningStanding,
  summarizeScreening,
} from './find-screening-standing.ts';
export { forgetSubject } from './forget-subject.ts';
export { presentHit } from './hit.ts';
export { monitoringJob } from './jobs.ts';
export { listHits, unsettledHits } from './list-hits.ts';
export { SCREENING_LIST, screeningFormat } from './lists/screening-format.ts';
export { compareNames } from './names/compare-names.ts';
export type { NameKind } from './names/words.ts';
export { type AddHits, screenWatched } from './rescreen-watches.ts';
export { matchFeature } from './schema.ts';
export { type ScreenOptions, screen } from './screen.ts';
export {
  DEFAULT_THRESHOLD,
  HIT_STATES,
  type MatchFeature,
  type ScreenedList,
  type ScreeningHit,
  type ScreeningMatch,
  type ScreeningResult,
  type ScreeningSubject,
} from './screening.ts';
export { type Settlement, settleHit } from './settle-hit.ts';
export { forgetScreening, keepWatching, unwatch, type Watch, type WatchedSubject, watch } from './watch.ts';

/** Searches sanctions and other lists for people and companies, and repeats this whenever a list changes. */
export const screening: Domain<Context> = {
  name: 'screening',
  events: screeningEvents,
  migrations: [screeningMigration, screeningDismissalsMigration],
  routes: screeningRoutes,
};
