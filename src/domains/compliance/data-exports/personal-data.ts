import type { Context } from '#domains/context.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { PersonalDataSource } from '#platform/personal-data.ts';
import { presentLink } from './links/link-status.ts';
import { lockLink } from './links/store.ts';
import { dataExportsOf } from './tables.ts';

/** Links at which a person downloads their data; erased as a whole. */
export const dataExportsData: PersonalDataSource<Context> = {
  name: 'data-exports',
  kinds: {
    data_export_link: {
      title: 'Link to your personal data',
      purpose: 'To let you download your personal data',
      origins: ['organization'],
    },
  },
  find: async (_ctx, tx, { personIds }) => {
    if (personIds.length === 0) return [];
    const rows = await dataExportsOf(tx)
      .selectFrom('data_exports')
      .select(['id', 'person_id', 'created_at'])
      .where('person_id', 'in', [...personIds])
      .execute();
    return rows.map(({ id, person_id: personId, created_at: since }) => ({
      kind: 'data_export_link',
      id,
      class: 'technical',
      since,
      of: { personId },
    }));
  },
  show: async (ctx, tx, { held: { id } }) => {
    const { createdBy: _, ...link } = presentLink(await lockLink(tx, id), ctx.clock.now());
    return { data: link };
  },
  erase: async (ctx, tx, { actor, held: { id } }) => {
    await dataExportsOf(tx).deleteFrom('data_exports').where('id', '=', id).execute();
    await ctx.vault.destroy(tx, { org: actor.org, subject: id });
    await forgetAnswers(tx, id);
    return { blobs: [] };
  },
};
