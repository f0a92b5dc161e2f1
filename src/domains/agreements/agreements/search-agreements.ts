import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { comparable, searchSealed } from '#platform/operation/search-sealed.ts';
import { partiesOf } from './signing/present-progress.ts';
import { type AgreementsFilter, findAgreements, openContacts, openContents } from './store.ts';
import type { AgreementRow } from './tables.ts';

/** Searches titles, and the names and addresses of parties. */
export function searchAgreements(
  ctx: Context,
  tx: Tx,
  { q, limit, before, ...filter }: AgreementsFilter & { q: string },
): Promise<{ rows: AgreementRow[]; nextCursor: string | null }> {
  const words = comparable(q);
  return searchSealed({
    limit,
    before,
    find: (page) => findAgreements(tx, ctx.clock.now(), { ...filter, ...page }),
    match: async (batch) => {
      const texts = await textsOf(ctx, tx, batch);
      return batch.filter(({ id }) => texts.get(id)?.includes(words));
    },
  });
}

async function textsOf(ctx: Context, tx: Tx, rows: readonly AgreementRow[]): Promise<Map<string, string>> {
  const contents = await openContents(ctx, tx, rows);
  const parties = await partiesOf(tx, rows);
  const everybody = [...parties.values()].flat();
  const contacts = await openContacts(ctx, tx, everybody);
  const said = new Map(everybody.map(({ id }, index) => [id, contacts[index]]));
  return new Map(
    rows.map((row, index) => {
      const people = (parties.get(row.id) ?? []).map(({ id }) => said.get(id));
      const texts = [contents[index]?.title, ...people.flatMap((one) => [one?.name, one?.email])];
      return [row.id, texts.map((text) => comparable(text ?? '')).join('\n')];
    }),
  );
}
