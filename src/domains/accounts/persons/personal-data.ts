import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { HeldContent, HeldData, PersonalDataSource } from '#platform/personal-data.ts';
import { findUserIds, openProfiles } from './find-person.ts';
import { heldMarks } from './fraud-mark.ts';
import { personsOf } from './tables.ts';

/**
 * A person's names, birth date, userIds, and documents, and the secrets behind nullifiers and proofs. Only an ID is
 * left: no document or userId leads to this person again, and if the same human returns, that is a new person.
 */
export const personsData: PersonalDataSource<Context> = {
  name: 'persons',
  kinds: {
    person: {
      title: 'Person',
      purpose: 'To recognize you across verifications',
      origins: ['person', 'organization'],
    },
    fraud_mark: {
      title: 'Suspicion of fraud',
      purpose: 'To have a reviewer examine documents that were used in suspected fraud',
      origins: ['organization'],
    },
  },
  find: async (_ctx, tx, { personIds }) => {
    if (personIds.length === 0) return [];
    const rows = await personsOf(tx)
      .selectFrom('persons')
      .select(['id', 'created_at'])
      .where('id', 'in', [...personIds])
      .where('erased_at', 'is', null)
      .execute();
    return [...rows.map(asHeld), ...(await heldMarks(tx, personIds))];
  },
  show: (ctx, tx, { held }) => (held.kind === 'fraud_mark' ? showFraudMark(held) : showPerson(ctx, tx, held.id)),
  erase: async (ctx, tx, { actor, held: { kind, id } }) => {
    if (kind === 'person') await erasePerson(ctx, tx, actor, id);
    return { blobs: [] };
  },
};

/** Idempotent. The row stays, so that objects that refer to it still distinguish persons. */
export async function erasePerson(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<void> {
  const db = personsOf(tx);
  const empty = { profile: null, person_key: null, holder_secret: null, metadata: '{}', erased_at: ctx.clock.now() };
  await db.updateTable('persons').set(empty).where('id', '=', id).execute();
  await db.deleteFrom('person_user_ids').where('person_id', '=', id).execute();
  await db.deleteFrom('person_documents').where('person_id', '=', id).execute();
  // The mark itself stays: a person revoked for suspected fraud must not be able to remove it with an erasure.
  await db.updateTable('fraud_marks').set({ person_id: null }).where('person_id', '=', id).execute();
  await ctx.vault.destroy(tx, { org: actor.org, subject: id });
  await forgetAnswers(tx, id);
}

/**
 * Persons older than a time, ordered by ID, starting after `after`. Other domains know whether they are still needed.
 */
export async function findAgedPersons(
  tx: Tx,
  { before, after, limit }: { before: Date; after: string; limit: number },
): Promise<HeldData[]> {
  const rows = await personsOf(tx)
    .selectFrom('persons')
    .select(['id', 'created_at'])
    .where('erased_at', 'is', null)
    .where('created_at', '<', before)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(asHeld);
}

function asHeld({ id, created_at: since }: { id: string; created_at: Date }): HeldData {
  return { kind: 'person', id, class: 'identity', since, of: { personId: id } };
}

/** A suspected fraud by a person or business: its period, and the fact that a reviewer recorded it. */
export async function showFraudMark({ id, since, staysUntil }: HeldData): Promise<HeldContent> {
  const decision = { outcome: 'fraud_suspected', at: since, by: 'reviewer' as const, reasons: ['fraud_suspected'] };
  return { data: { credentialId: id, markedAt: since, until: staysUntil ?? null }, decisions: [decision] };
}

async function showPerson(ctx: Context, tx: Tx, id: string): Promise<HeldContent> {
  const db = personsOf(tx);
  const row = await db
    .selectFrom('persons')
    .select(['metadata', 'created_at', 'holder_secret'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const profile = (await openProfiles(ctx, tx, [id])).get(id);
  const documents = await db
    .selectFrom('person_documents')
    .select('created_at')
    .where('person_id', '=', id)
    .orderBy('created_at')
    .execute();
  return {
    data: {
      names: profile?.names ?? [],
      birthDate: profile?.birthDate ?? null,
      userIds: await findUserIds(tx, id),
      metadata: row.metadata,
      createdAt: row.created_at,
      documentsKnownSince: documents.map(({ created_at: at }) => at),
      proofSecretKept: row.holder_secret !== null,
    },
  };
}
