import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#domains/context.ts';
import { isSameAddress, sameAddress } from '#kernel/addresses.ts';
import { forgetLines } from '#platform/bulk/repeated-lines.ts';
import type { Tx } from '#platform/db/database.ts';
import { erasedOrNull } from '#platform/erased-user-id.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { HeldContent, HeldData, PersonalDataSource } from '#platform/personal-data.ts';
import { eraseClaims } from './claims/end-claims.ts';
import { findClaimsOf } from './claims/store.ts';
import { loadWork, lockWork, openProfiles, openTitles } from './store.ts';
import { type HolderRow, worksOf } from './tables.ts';

/** Holders of rights. Shares and transfers stay under the holder's ID; names, addresses, and userIds are erased. */
export const worksData: PersonalDataSource<Context> = {
  name: 'works',
  kinds: {
    rights_holder: {
      title: 'Rights in a work',
      purpose: 'To record who holds the rights in a work',
      origins: ['organization'],
    },
  },
  find: async (ctx, tx, { userIds, personIds, emails }) => {
    const byId = userIds.length + personIds.length === 0 ? [] : await held(tx, isAnyOf(userIds, personIds));
    const found = new Map([...byId, ...(await byAddress(ctx, tx, emails))].map((row) => [row.id, row]));
    return [...found.values()].map(asHeld);
  },
  show: (ctx, tx, { held: { id } }) => showHolder(ctx, tx, id),
  erase: async (ctx, tx, { actor, held: { id } }) => {
    await eraseHolder(ctx, tx, actor, id);
    return { blobs: [] };
  },
};

const isAnyOf = (userIds: readonly string[], personIds: readonly string[]): RawBuilder<boolean> =>
  sql`(user_id = any(${[...userIds]}) or person_id = any(${[...personIds]}))`;

interface HeldHolder extends HolderRow {
  project_id: string | null;
}

function held(tx: Tx, where: RawBuilder<boolean>): Promise<HeldHolder[]> {
  return worksOf(tx)
    .selectFrom('work_holders')
    .innerJoin('works', 'works.id', 'work_holders.work_id')
    .selectAll('work_holders')
    .select('works.project_id')
    .where('erased_at', 'is', null)
    .where(where)
    .orderBy('work_holders.id')
    .execute();
}

const PAGE = 500;

/** Addresses are sealed without an index, so every address is opened. */
async function byAddress(ctx: Context, tx: Tx, emails: readonly string[]): Promise<HeldHolder[]> {
  if (emails.length === 0) return [];
  const wanted = sameAddress(emails);
  const found: HeldHolder[] = [];
  for (let after = ''; ; ) {
    const page = await held(
      tx,
      sql`work_holders.id in (select id from work_holders where profile is not null and id > ${after} order by id limit ${PAGE})`,
    );
    const profiles = await openProfiles(ctx, tx, page);
    found.push(...page.filter((_, index) => isSameAddress(wanted, profiles[index]?.email ?? null)));
    const last = page.at(-1);
    if (!last || page.length < PAGE) return found;
    after = last.id;
  }
}

function asHeld(row: HeldHolder): HeldData {
  const { id, user_id: userId, person_id: personId, project_id: projectId, created_at: since } = row;
  return { kind: 'rights_holder', id, class: 'agreement', since, of: { userId, personId, projectId } };
}

/** A holder's part in a work; the other parties of transfers are shown by ID only. */
async function showHolder(ctx: Context, tx: Tx, id: string): Promise<HeldContent> {
  const db = worksOf(tx);
  const row = await db.selectFrom('work_holders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const [profile] = await openProfiles(ctx, tx, [row]);
  const work = await loadWork(tx, row.work_id);
  const [title] = await openTitles(ctx, tx, [work]);
  const authored = await db.selectFrom('work_authors').select(['role', 'share']).where('holder_id', '=', id).execute();
  const transfers = await db
    .selectFrom('work_transfers')
    .select(['id', 'kind', 'rights', 'share', 'countries', 'valid_from', 'valid_until', 'from_holder', 'removed_at'])
    .where((where) => where.or([where('from_holder', '=', id), where('to_holder', '=', id)]))
    .orderBy('id')
    .execute();
  return {
    data: {
      work: { id: work.id, title, kind: work.kind },
      userId: row.user_id,
      profile: profile ?? null,
      authored,
      transfers: transfers.map(({ from_holder: from, countries, ...transfer }) => ({
        id: transfer.id,
        kind: transfer.kind,
        direction: from === id ? 'granted' : 'received',
        rights: transfer.rights,
        share: transfer.share,
        territory: countries ?? 'world',
        validFrom: transfer.valid_from,
        validUntil: transfer.valid_until,
        removedAt: transfer.removed_at,
      })),
      claims: (await findClaimsOf(tx, [id])).map((claim) => ({
        id: claim.id,
        credentialId: claim.credential_id,
        on: claim.held_on,
        createdAt: claim.created_at,
        endedAt: claim.ended_at,
      })),
      createdAt: row.created_at,
    },
  };
}

async function eraseHolder(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<void> {
  const db = worksOf(tx);
  const found = await db.selectFrom('work_holders').select('work_id').where('id', '=', id).executeTakeFirst();
  if (!found) return;
  // Before the holder, as in every other change of the work.
  await lockWork(tx, found.work_id);
  const row = await db
    .selectFrom('work_holders')
    .select(['work_id', 'user_id', 'erased_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return;
  const at = ctx.clock.now();
  const userId = await erasedOrNull(ctx, tx, { org: actor.org, userId: row.user_id });
  await db
    .updateTable('work_holders')
    .set({ profile: null, user_id: userId, erased_at: row.erased_at ?? at })
    .where('id', '=', id)
    .execute();
  // The caller's own texts may mention the holder.
  await db
    .updateTable('works')
    .set((works) => ({ metadata: '{}', version: works('version', '+', 1), updated_at: at }))
    .where('id', '=', row.work_id)
    .execute();
  const transfers = await db
    .updateTable('work_transfers')
    .set({ metadata: '{}' })
    .where((where) => where.or([where('from_holder', '=', id), where('to_holder', '=', id)]))
    .returning('id')
    .execute();
  await eraseClaims(ctx, tx, actor, [id]);
  await ctx.vault.destroy(tx, { org: actor.org, subject: id });
  await forgetLines(tx, row.work_id);
  await forgetAnswers(tx, row.work_id, ...transfers.map((transfer) => transfer.id));
}
