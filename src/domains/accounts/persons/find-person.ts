import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { anyOf } from '#platform/db/any-of.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Profile } from './person.ts';
import { personsOf } from './tables.ts';

/**
 * The holder's secret that the service keeps for callers without a wallet; undefined once a wallet has one, and for an
 * unknown person.
 */
export async function openHolderSecret(
  ctx: Context,
  tx: Tx,
  { org, personId }: { org: string; personId: string },
): Promise<string | undefined> {
  const row = await personsOf(tx)
    .selectFrom('persons')
    .select('holder_secret')
    .where('id', '=', personId)
    .executeTakeFirst();
  if (!row?.holder_secret) return undefined;
  return (await ctx.vault.open(tx, { org, subject: personId }, row.holder_secret, 'holder-secret')).toString();
}

/**
 * Destroys the holder's secret that the service keeps: once a wallet has claims, only the person can create proofs.
 * Returns whether there was one.
 */
export async function destroyHolderSecret(tx: Tx, personId: string): Promise<boolean> {
  const { numUpdatedRows } = await personsOf(tx)
    .updateTable('persons')
    .set({ holder_secret: null })
    .where('id', '=', personId)
    .where('holder_secret', 'is not', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Names and birth dates of persons of the transaction's organization, by ID; erased ones are left out. */
export async function openProfiles(ctx: Context, tx: Tx, personIds: readonly string[]): Promise<Map<string, Profile>> {
  if (personIds.length === 0) return new Map();
  const rows = await personsOf(tx)
    .selectFrom('persons')
    .select(['org_id', 'id', 'profile'])
    .where('id', '=', anyOf(personIds))
    .execute();
  const sealed = rows.flatMap(({ org_id: org, id, profile }) =>
    profile ? [{ owner: { org, subject: id }, sealed: profile, purpose: 'profile' }] : [],
  );
  const opened = await ctx.vault.openAll(tx, sealed);
  return new Map(
    opened.flatMap((bytes, index) =>
      bytes ? [[sealed[index]?.owner.subject ?? '', JSON.parse(bytes.toString()) as Profile] as const] : [],
    ),
  );
}

/** Whether the transaction's organization has a person with this ID who was not erased. */
export async function isPerson(tx: Tx, id: string): Promise<boolean> {
  const row = await personsOf(tx)
    .selectFrom('persons')
    .select('id')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}

/** The given IDs that are persons of the transaction's organization, including erased ones, in the given order. */
export async function findKnownPersons(tx: Tx, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await personsOf(tx)
    .selectFrom('persons')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  const known = new Set(rows.map(({ id }) => id));
  return ids.filter((id) => known.has(id));
}

/**
 * The persons known to the caller by this userId, newest first; a person without a document is included only if there
 * is no other.
 */
export async function findPersonIds(tx: Tx, userId: string): Promise<string[]> {
  return (await findPersonIdsOf(tx, [userId])).get(userId) ?? [];
}

/** {@link findPersonIds} of several users, by userId; a user without a person is left out. */
export async function findPersonIdsOf(tx: Tx, userIds: readonly string[]): Promise<Map<string, string[]>> {
  if (userIds.length === 0) return new Map();
  const users = Map.groupBy(await findKnown(tx, userIds), ({ userId }) => userId);
  return new Map(
    [...users].map(([userId, known]) => {
      const seen = known.filter(({ isSeen }) => isSeen);
      return [userId, (seen.length > 0 ? seen : known).map(({ personId }) => personId)];
    }),
  );
}

/**
 * The only person known to the caller by this userId; undefined if none. 422 for a userId of several persons, because
 * guessing would give one person's claims to another.
 */
export async function personOfUser(tx: Tx, userId: string): Promise<string | undefined> {
  const [personId, ...others] = await findPersonIds(tx, userId);
  if (others.length === 0) return personId;
  const message = 'Several persons have this userId. Select one with personId';
  throw new AppError('unprocessable', { errors: [{ path: 'userId', message }] });
}

/** A person known to the caller by this userId, without a document yet. */
export async function findUnseenPerson(tx: Tx, userId: string): Promise<string | undefined> {
  return (await findKnown(tx, [userId])).find(({ isSeen }) => !isSeen)?.personId;
}

/** Everyone known to the caller by this userId, with or without a document. */
export async function findPersonsOfUser(tx: Tx, userId: string): Promise<{ seen: string[]; unseen: string[] }> {
  const known = await findKnown(tx, [userId]);
  const idsOf = (seen: boolean) => known.filter(({ isSeen }) => isSeen === seen).map(({ personId }) => personId);
  return { seen: idsOf(true), unseen: idsOf(false) };
}

/** The userIds by which the caller knows a person. */
export async function findUserIds(tx: Tx, personId: string): Promise<string[]> {
  const rows = await personsOf(tx)
    .selectFrom('person_user_ids')
    .select('user_id')
    .where('person_id', '=', personId)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

async function findKnown(
  tx: Tx,
  userIds: readonly string[],
): Promise<{ userId: string; personId: string; isSeen: boolean }[]> {
  const rows = await personsOf(tx)
    .selectFrom('person_user_ids')
    .leftJoin('person_documents', 'person_documents.person_id', 'person_user_ids.person_id')
    .select(['person_user_ids.user_id', 'person_user_ids.person_id'])
    .select('person_documents.person_id as document_of')
    .distinct()
    .where('user_id', '=', anyOf(userIds))
    .orderBy('person_user_ids.person_id', 'desc')
    .execute();
  return rows.map((row) => ({ userId: row.user_id, personId: row.person_id, isSeen: row.document_of !== null }));
}

/** The key behind the nullifiers of a person with a verified identity; undefined for anyone else. */
export async function openPersonKey(
  ctx: Context,
  tx: Tx,
  { org, personId }: { org: string; personId: string },
): Promise<string | undefined> {
  const row = await personsOf(tx)
    .selectFrom('persons')
    .select('person_key')
    .where('id', '=', personId)
    // A person without a document has no proofs.
    .where((where) =>
      where.exists(where.selectFrom('person_documents').whereRef('person_documents.person_id', '=', 'persons.id')),
    )
    .executeTakeFirst();
  if (!row?.person_key) return undefined;
  return (await ctx.vault.open(tx, { org, subject: personId }, row.person_key, 'person-key')).toString();
}

/** {@link openPersonKey} for several persons, in the given order; null for erased ones. */
export async function openPersonKeys(
  ctx: Context,
  tx: Tx,
  { org, personIds }: { org: string; personIds: readonly string[] },
): Promise<(string | null)[]> {
  if (personIds.length === 0) return [];
  const rows = await personsOf(tx)
    .selectFrom('persons')
    .select(['id', 'person_key'])
    .where('id', 'in', [...personIds])
    .where('person_key', 'is not', null)
    .$narrowType<{ person_key: Buffer }>()
    .execute();
  const sealed = rows.map((row) => ({
    owner: { org, subject: row.id },
    sealed: row.person_key,
    purpose: 'person-key',
  }));
  const opened = await ctx.vault.openAll(tx, sealed);
  const keys = new Map(rows.map(({ id }, index) => [id, opened[index]?.toString() ?? null]));
  return personIds.map((id) => keys.get(id) ?? null);
}
