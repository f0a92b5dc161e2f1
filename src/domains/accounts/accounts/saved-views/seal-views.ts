import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { accountsOf } from '../tables.ts';
import type { ListViews, SavedView, ViewList } from './saved-view.ts';

interface Owner {
  org: string;
  userId: string;
}

/** Sealed, because a filter may be a person's ID or a name that was searched for. */
export function sealViews(
  { vault }: Context,
  tx: Tx,
  { org, userId, list, views }: Owner & { list: ViewList; views: readonly SavedView[] },
): Promise<Buffer> {
  return vault.seal(tx, { org, subject: org }, Buffer.from(JSON.stringify(views)), purposeOf(userId, list));
}

/** A member's lists with saved views, in the transaction's organization. */
export async function openViews({ vault }: Context, tx: Tx, { org, userId }: Owner): Promise<ListViews[]> {
  const rows = await accountsOf(tx)
    .selectFrom('saved_views')
    .select(['list', 'version', 'sealed'])
    .where('user_id', '=', userId)
    .orderBy('list')
    .execute();
  const opened = await vault.openAll(
    tx,
    rows.map(({ list, sealed }) => ({ owner: { org, subject: org }, sealed, purpose: purposeOf(userId, list) })),
  );
  return rows.map(({ list, version }, at) => ({ list, version, views: JSON.parse(String(opened[at])) }));
}

const purposeOf = (userId: string, list: ViewList): string => `saved-views/${userId}/${list}`;
