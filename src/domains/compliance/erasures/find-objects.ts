import { isPerson } from '#domains/accounts/persons/index.ts';
import { findAgreementIds } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { findSubject } from './find-subject.ts';
import type { Sources } from './sources.ts';

/** The IDs of a person and of every object with data about them; for an erased or unknown person, only their own ID. */
export async function findObjectsOf(
  ctx: Context,
  tx: Tx,
  { sources, org, personId }: { sources: Sources; org: string; personId: string },
): Promise<string[]> {
  if (!(await isPerson(tx, personId))) return [personId];
  const { subject } = await findSubject(tx, { org }, { personId });
  const ids = new Set(subject.personIds);
  for (const source of sources())
    for (const { id, kind } of await source.find(ctx, tx, subject)) {
      // Reports concern everyone, so they are not part of one person's history.
      if (kind !== 'report') ids.add(id);
    }
  // The history of a party is recorded for its agreement.
  return [...ids, ...(await findAgreementIds(tx, [...ids]))];
}
