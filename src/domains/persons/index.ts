import type { Context } from '#domains/context.ts';
import type { Domain } from '#platform/domain.ts';
import { personsMigration } from './migrations/0003-persons.ts';
import { personRoutes } from './routes.ts';

export { ensurePersonOf } from './ensure-person.ts';
export { findPersonIds, isPerson, openHolderSecret, openPersonKey, personOfUser } from './find-person.ts';
export type { Identity } from './person.ts';
export { PersonChanged, type ResolvedPerson, resolvePerson, savePerson } from './resolve-person.ts';

/** One human in one organisation, whatever documents and userIds there are. */
export const persons: Domain<Context> = { name: 'persons', migrations: [personsMigration], routes: personRoutes };
