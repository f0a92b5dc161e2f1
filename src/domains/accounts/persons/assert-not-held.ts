import type { Tx } from '#platform/db/database.ts';
import { assertNotHeld } from '#platform/legal-holds.ts';
import { findPersonsOfUser } from './find-person.ts';

/** 409 if a legal hold applies to these people, named by our IDs or the caller's. */
export async function assertPersonsNotHeld(
  tx: Tx,
  org: string,
  named: { personIds: readonly (string | null)[]; userIds: readonly (string | null)[] },
): Promise<void> {
  const personIds = named.personIds.flatMap((id) => id ?? []);
  for (const userId of new Set(named.userIds.flatMap((id) => id ?? []))) {
    const { seen, unseen } = await findPersonsOfUser(tx, userId);
    personIds.push(...seen, ...unseen);
  }
  await assertNotHeld(tx, org, { personIds, projectId: null });
}
