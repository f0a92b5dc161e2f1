import { isPerson } from '#domains/accounts/persons/index.ts';
import { findAgreementIds } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { findSubject } from './find-subject.ts';
import type { Sources } from './sources.ts';

/** A person's id and those of every object that holds data about the person; of an erased or unknown one the id alone. */
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
      // Reports are about everyone: that one was made is no part of this person's story.
      if (kind !== 'report') ids.add(id);
    }
  // What happens to a party is told of the agreement.
  return [...ids, ...(await findAgreementIds(tx, [...ids]))];
}
