import { findPersonIds, findUserIds, isPerson } from '#domains/accounts/persons/index.ts';
import { findBusinessVerification } from '#domains/business/business-verification/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { findHolders, sealProfile } from './store.ts';
import { type HolderRow, type WorkRow, worksOf } from './tables.ts';
import type { HolderReference } from './work.ts';

type OfWork = Pick<WorkRow, 'org_id' | 'id'>;

/**
 * The holder of a work that a caller names, created if missing. A userId, person, or business is one holder of a work;
 * a name is always a new one, because two people may share it. 422 with `path` for an unknown person or business.
 */
export async function ensureHolder(
  ctx: Context,
  tx: Tx,
  work: OfWork,
  { reference, path }: { reference: HolderReference; path: string },
): Promise<HolderRow> {
  await assertKnown(tx, reference, path);
  return (await findSame(tx, work, reference)) ?? insertHolder(ctx, tx, work, reference);
}

/** A holder of a work by its ID; 422 at `path` if the work has none with this ID. */
export async function requireHolder(tx: Tx, work: OfWork, id: string, path: string): Promise<HolderRow> {
  const row = await worksOf(tx)
    .selectFrom('work_holders')
    .selectAll()
    .where('work_id', '=', work.id)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw refused(path, 'The work has no such holder');
  return row;
}

async function assertKnown(tx: Tx, { personId, verificationId }: HolderReference, path: string): Promise<void> {
  if (personId !== undefined && !(await isPerson(tx, personId)))
    throw refused(`${path}.personId`, 'There is no such person');
  if (verificationId !== undefined && !(await findBusinessVerification(tx, verificationId)))
    throw refused(`${path}.verificationId`, 'There is no such business verification');
}

const refused = (path: string, message: string) => new AppError('unprocessable', { errors: [{ path, message }] });

/** A userId and the only person to whom it belongs are one holder. */
async function findSame(tx: Tx, work: OfWork, reference: HolderReference): Promise<HolderRow | undefined> {
  const { userId, personId, verificationId, name } = reference;
  if (name !== undefined) return undefined;
  const userIds = personId === undefined ? [userId] : await findOnlyUserIds(tx, personId);
  const personIds = userId === undefined ? [personId] : await findOnlyPerson(tx, userId);
  const holders = await findHolders(tx, [work.id]);
  const isNamed = (row: HolderRow): boolean =>
    (userId !== undefined && row.user_id === userId) ||
    (personId !== undefined && row.person_id === personId) ||
    (verificationId !== undefined && row.verification_id === verificationId);
  const isSame = (row: HolderRow): boolean =>
    (row.user_id !== null && userIds.includes(row.user_id)) ||
    (row.person_id !== null && personIds.includes(row.person_id));
  return holders.find(isNamed) ?? holders.find(isSame);
}

/** The person to whom a userId belongs, if there is only one. */
export async function findOnlyPerson(tx: Tx, userId: string): Promise<string[]> {
  const persons = await findPersonIds(tx, userId);
  return persons.length === 1 ? persons : [];
}

/** A person's userIds that belong to no other person. */
export async function findOnlyUserIds(tx: Tx, personId: string): Promise<string[]> {
  const only: string[] = [];
  for (const userId of await findUserIds(tx, personId))
    if ((await findOnlyPerson(tx, userId)).includes(personId)) only.push(userId);
  return only;
}

async function insertHolder(
  ctx: Context,
  tx: Tx,
  work: OfWork,
  { userId, personId, verificationId, name, email }: HolderReference,
): Promise<HolderRow> {
  const at = ctx.clock.now();
  const of = { org_id: work.org_id, id: newId('rightsHolder', at) };
  const row: HolderRow = {
    ...of,
    work_id: work.id,
    user_id: userId ?? null,
    person_id: personId ?? null,
    verification_id: verificationId ?? null,
    profile: name === undefined ? null : await sealProfile(ctx, tx, of, { name, email: email ?? null }),
    created_at: at,
    erased_at: null,
  };
  await worksOf(tx).insertInto('work_holders').values(row).execute();
  return row;
}
