import { type RawBuilder, sql } from 'kysely';
import type { Context } from '#domains/context.ts';
import { redactCredential } from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { erasedUserId } from '#platform/erased-user-id.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { HeldData, PersonalDataSource } from '#platform/personal-data.ts';
import { presentConsent } from './present.ts';
import { eraseLicenses } from './replicas/licenses/end-licenses.ts';
import { loadConsent, loadUses, lockConsent, moveConsent, presentUses } from './store.ts';
import { consentsOf } from './tables.ts';

/** The content of consents. The fact and time of the consent, its later history, and the hash in the log stay. */
export const consentsData: PersonalDataSource<Context> = {
  name: 'consents',
  kinds: {
    consent: {
      title: 'Consent',
      purpose: 'To prove what you consented to',
      origins: ['organization', 'person'],
    },
  },
  find: async (_ctx, tx, { userIds, personIds }) =>
    userIds.length + personIds.length === 0
      ? []
      : held(tx, sql`(user_id = any(${[...userIds]}) or person_id = any(${[...personIds]}))`),
  aged: {
    classes: ['consent'],
    find: (_ctx, tx, { before, after = '', limit }) =>
      held(
        tx,
        // A consent that is still in effect is needed for as long as it is valid.
        sql`status <> 'given' and coalesce(withdrawn_at, updated_at) < ${before} and id > ${after} limit ${limit}`,
      ),
  },
  show: async (ctx, tx, { held: { id } }) => {
    const { history, ...consent } = await presentConsent(ctx, tx, await loadConsent(tx, id));
    const entries = history.map(({ by, ...entry }) => ({ ...entry, by: by.kind }));
    const uses = await presentUses(ctx, tx, await loadUses(tx, id, { before: undefined }));
    return { data: { ...consent, history: entries, ...(uses.length > 0 && { uses }) } };
  },
  erase: async (ctx, tx, { actor, held: { id } }) => {
    await eraseConsent(ctx, tx, actor, id);
    return { blobs: [] };
  },
};

async function held(tx: Tx, where: RawBuilder<unknown>): Promise<HeldData[]> {
  const { rows } = await sql<{
    id: string;
    user_id: string;
    person_id: string;
    project_id: string | null;
    since: Date;
  }>`
    select id, user_id, person_id, project_id, coalesce(withdrawn_at, given_at, created_at) as since
    from (select * from consents where terms is not null order by id) as consent where ${where}`.execute(tx);
  return rows.map(({ id, user_id: userId, person_id: personId, project_id: projectId, since }) => ({
    kind: 'consent',
    id,
    class: 'consent',
    since,
    of: { userId, personId, projectId },
  }));
}

/** A consent sent for signing is ended, so that it cannot be signed anymore. */
async function eraseConsent(ctx: Context, tx: Tx, actor: Actor, id: string): Promise<void> {
  const known = await consentsOf(tx).selectFrom('consents').select('id').where('id', '=', id).executeTakeFirst();
  if (!known) return;
  const at = ctx.clock.now();
  const found = await lockConsent(tx, id);
  const row =
    found.status === 'pending'
      ? await moveConsent(tx, actor, found, { status: 'expired', reason: 'erased', at })
      : found;
  const userId = await erasedUserId(ctx, tx, { org: actor.org, userId: row.user_id });
  const link = { person_token_hash: null, person_token: null };
  const erased = { terms: null, user_id: userId, metadata: '{}', updated_at: at, ...link };
  await consentsOf(tx).updateTable('consents').set(erased).where('id', '=', id).execute();
  await consentsOf(tx).updateTable('replica_uses').set({ description: null }).where('consent_id', '=', id).execute();
  await eraseLicenses(ctx, tx, actor, id);
  await redactCredential(ctx, tx, { actor, sourceId: id });
  await ctx.vault.destroy(tx, { org: actor.org, subject: id });
  await forgetAnswers(tx, id);
}
