import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { personJobs } from './jobs.ts';
import { personsMigration } from './migrations/0203-persons.ts';
import { personsData } from './personal-data.ts';
import { personRoutes } from './routes.ts';

export { assertPersonsNotHeld } from './assert-not-held.ts';
export { ensurePersonOf } from './ensure-person.ts';
export { findNamesakes } from './find-namesakes.ts';
export {
  destroyHolderSecret,
  findKnownPersons,
  findPersonIds,
  findPersonIdsOf,
  findPersonsOfUser,
  findUserIds,
  isPerson,
  openHolderSecret,
  openPersonKey,
  openPersonKeys,
  openProfiles,
  personOfUser,
} from './find-person.ts';
export {
  clearFraud,
  FRAUD_MARK_DAYS,
  findFraudSuspects,
  isFraudSuspected,
  suspectFraud,
  suspectsFraud,
} from './fraud-mark.ts';
export { reindexPerson } from './index-person.ts';
export { findPersonsOfUsers, findReferences, matchPersons } from './match-persons.ts';
export type { Identity, Profile } from './person.ts';
export { erasePerson, findAgedPersons, showFraudMark } from './personal-data.ts';
export { PersonChanged, type ResolvedPerson, resolvePerson, savePerson } from './resolve-person.ts';
export { lockFraudMarks, namesPerson } from './store.ts';

/** One human in one organization, regardless of the number of documents and userIds. */
export const persons: Domain<Context> = {
  name: 'persons',
  migrations: [personsMigration],
  jobs: personJobs,
  routes: personRoutes,
  expansions: { personId: 'getPerson' },
  personalData: personsData,
};
