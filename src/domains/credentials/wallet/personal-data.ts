import { sql } from 'kysely';
import type { Context } from '#domains/context.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { PersonalDataSource } from '#platform/personal-data.ts';
import { presentWalletLink } from './present.ts';
import { loadWalletLink } from './store.ts';
import { walletOf } from './tables.ts';

const ERASED = 'erased';

/** The wallet that collected someone's claims: a wallet has the same commitment wherever it is used. */
export const walletData: PersonalDataSource<Context> = {
  name: 'wallet',
  kinds: {
    wallet_link: {
      title: 'Link to a wallet',
      purpose: 'To deliver your verified identity to your own wallet',
      origins: ['service', 'person'],
    },
  },
  find: async (_ctx, tx, { personIds }) => {
    if (personIds.length === 0) return [];
    const rows = await walletOf(tx)
      .selectFrom('wallet_links')
      .select(['id', 'person_id', 'created_at', 'used_at'])
      .where('person_id', 'in', [...personIds])
      .where((where) =>
        where.or([
          where('holder_commitment', '<>', ERASED),
          where.and([where('used_at', 'is', null), where('cancelled_at', 'is', null)]),
        ]),
      )
      .execute();
    return rows.map(({ id, person_id: personId, created_at: since, used_at: used }) => ({
      kind: 'wallet_link',
      id,
      class: 'technical',
      since,
      of: { personId },
      ...(used && { elsewhere: { kind: 'wallet', count: 1 } }),
    }));
  },
  show: async (ctx, tx, { held: { id } }) => {
    const row = await loadWalletLink(tx, id);
    return {
      data: { ...presentWalletLink(row, ctx.clock.now()), walletCommitment: row.holder_commitment },
      ...(row.used_at && { recipients: [{ kind: 'wallet', name: id, at: row.used_at }] }),
    };
  },
  erase: async (ctx, tx, { held: { id } }) => {
    const now = ctx.clock.now();
    await walletOf(tx)
      .updateTable('wallet_links')
      .set({
        metadata: '{}',
        holder_commitment: sql<string | null>`case when used_at is null then null else ${ERASED} end`,
        cancelled_at: sql<Date | null>`case when used_at is null then coalesce(cancelled_at, ${now}) end`,
      })
      .where('id', '=', id)
      .execute();
    await forgetAnswers(tx, id);
    return { blobs: [] };
  },
};
