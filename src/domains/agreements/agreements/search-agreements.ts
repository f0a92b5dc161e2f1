import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { cursorAt } from '#platform/operation/list.ts';
import { partiesOf } from './signing/present-progress.ts';
import { type AgreementsFilter, findAgreements, openContacts, openContents } from './store.ts';
import type { AgreementRow } from './tables.ts';

/** How many are looked through for one page: titles and names are sealed, so each has to be opened. */
const MOST_LOOKED_AT = 500;
const AT_ONCE = 100;

/** Those whose title, or whose party by name or address, has the words; `nextCursor` where there are more to look through. */
export async function searchAgreements(
  ctx: Context,
  tx: Tx,
  { q, limit, ...filter }: AgreementsFilter & { q: string },
): Promise<{ rows: AgreementRow[]; nextCursor: string | null }> {
  const words = plain(q);
  const rows: AgreementRow[] = [];
  let before = filter.before;
  for (let seen = 0; seen < MOST_LOOKED_AT; seen += AT_ONCE) {
    const found = await findAgreements(tx, ctx.clock.now(), { ...filter, limit: AT_ONCE, before });
    const batch = found.slice(0, AT_ONCE);
    const texts = await textsOf(ctx, tx, batch);
    for (const row of batch) {
      before = row.id;
      if (!texts.get(row.id)?.includes(words)) continue;
      rows.push(row);
      if (rows.length === limit) return { rows, nextCursor: isLast(row, found) ? null : cursorAt(row.id) };
    }
    if (found.length <= AT_ONCE) return { rows, nextCursor: null };
  }
  return { rows, nextCursor: before === undefined ? null : cursorAt(before) };
}

function isLast(row: AgreementRow, found: readonly AgreementRow[]): boolean {
  return found.at(-1) === row;
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
      return [row.id, texts.map((text) => plain(text ?? '')).join('\n')];
    }),
  );
}

/** Without accents, in lower case. */
function plain(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim();
}
