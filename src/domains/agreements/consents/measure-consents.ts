import type { Tx } from '#platform/db/database.ts';
import { consentsOf } from './tables.ts';

/** Decisions of a period, `from <= t < until`, regardless of later changes. */
export interface ConsentFigures {
  given: number;
  refused: number;
  withdrawn: number;
}

/** The figures of the transaction's organization, counted from the entries that record each transition. */
export async function measureConsents(tx: Tx, { from, until }: { from: Date; until: Date }): Promise<ConsentFigures> {
  const rows = await consentsOf(tx)
    .selectFrom('consent_entries')
    .select('state')
    .select((select) => select.fn.countAll<string>().as('count'))
    .where('at', '>=', from)
    .where('at', '<', until)
    .groupBy('state')
    .execute();
  const countOf = (wanted: keyof ConsentFigures) => Number(rows.find(({ state }) => state === wanted)?.count ?? 0);
  return { given: countOf('given'), refused: countOf('refused'), withdrawn: countOf('withdrawn') };
}
