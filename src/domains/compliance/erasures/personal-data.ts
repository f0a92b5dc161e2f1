import type { Context } from '#domains/context.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import { systemActor } from '#platform/operation/actor.ts';
import type { PersonalDataSource } from '#platform/personal-data.ts';
import { presentHold } from './holds/present-hold.ts';
import { erasuresOf } from './tables.ts';

/** The texts of released holds on someone; who set the hold, its reason code, and its duration stay. */
export const holdsData: PersonalDataSource<Context> = {
  name: 'erasures',
  kinds: {
    legal_hold: {
      title: 'Legal hold',
      purpose: 'To keep data that a legal claim needs',
      origins: ['organization'],
    },
  },
  find: async (_ctx, tx, { personIds }) => {
    if (personIds.length === 0) return [];
    const rows = await tx
      .selectFrom('legal_holds')
      .select(['id', 'subject_id', 'released_at', 'set_at'])
      .where('subject_kind', '=', 'person')
      .where('subject_id', 'in', [...personIds])
      // A hold that is not released protects its own texts too.
      .where('released_at', 'is not', null)
      .where((where) => where.or([where('note', 'is not', null), where('release_note', 'is not', null)]))
      .execute();
    return rows.map(({ id, subject_id: personId, released_at: released, set_at: set }) => ({
      kind: 'legal_hold',
      id,
      class: 'technical',
      since: released ?? set,
      of: { personId },
    }));
  },
  show: async (ctx, tx, { held: { id } }) => {
    const row = await erasuresOf(tx)
      .selectFrom('legal_holds')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const reader = { ...systemActor(row.org_id, 'erasures'), scopes: new Set(['pii:read'] as const) };
    const { setBy: _, releasedBy: __, ...hold } = await presentHold(ctx, tx, reader, row);
    return { data: hold };
  },
  erase: async (ctx, tx, { actor, held: { id } }) => {
    await tx.updateTable('legal_holds').set({ note: null, release_note: null }).where('id', '=', id).execute();
    await ctx.vault.destroy(tx, { org: actor.org, subject: id });
    await forgetAnswers(tx, id);
    return { blobs: [] };
  },
};
