import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { indexNames } from '#platform/names/name-index.ts';
import { openContacts, openContents } from './store.ts';
import { agreementsOf } from './tables.ts';

interface Of {
  org: string;
  id: string;
}

/** Indexes the title of an agreement that was created before the index existed. */
export async function reindexAgreement(ctx: Context, tx: Tx, { org, id }: Of): Promise<void> {
  const rows = await agreementsOf(tx).selectFrom('agreements').selectAll().where('id', '=', id).forShare().execute();
  const [content] = await openContents(ctx, tx, rows);
  if (content) await indexNames(ctx.vault, tx, { org, subject: id }, [content.title]);
}

/** {@link reindexAgreement} for a party's name. */
export async function reindexParty(ctx: Context, tx: Tx, { org, id }: Of): Promise<void> {
  const rows = await agreementsOf(tx)
    .selectFrom('agreement_parties')
    .selectAll()
    .where('id', '=', id)
    .forShare()
    .execute();
  const [contact] = await openContacts(ctx, tx, rows);
  if (contact) await indexNames(ctx.vault, tx, { org, subject: id }, [contact.name]);
}
