import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { type AgreementSummary, presentSummaries } from './present.ts';
import { openContacts } from './store.ts';
import { type AgreementRow, agreementsOf, type PartyRow } from './tables.ts';

/** Which agreements a register lists. Drafts are left out, because they bind no one. */
interface RegisterFilter {
  /** The period in which it was sent: `from <= sent < until`. */
  sent: { from: Date; until: Date } | null;
  projectId: string | null;
  /** Restricts the register to one agreement. */
  id: string | null;
}

/** A party with its agreement's ID; name and address are null once erased. */
export interface RegisteredParty {
  agreementId: string;
  name: string | null;
  email: string | null;
  row: PartyRow;
}

const PAGE = 200;

export async function countRegistered(tx: Tx, filter: RegisterFilter): Promise<number> {
  const { count } = await registered(tx, filter)
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** The agreements of the transaction's organization in order of creation. */
export async function* readRegister(ctx: Context, tx: Tx, filter: RegisterFilter): AsyncGenerator<AgreementSummary> {
  for await (const rows of pages(tx, filter)) {
    const summaries = await presentSummaries(ctx, tx, rows);
    yield* summaries.values();
  }
}

/** The parties of those agreements, in the same order. */
export async function* readRegisteredParties(
  ctx: Context,
  tx: Tx,
  filter: RegisterFilter,
): AsyncGenerator<RegisteredParty> {
  for await (const rows of pages(tx, filter)) {
    const ids = rows.map(({ id }) => id);
    const parties = await agreementsOf(tx)
      .selectFrom('agreement_parties')
      .selectAll()
      .where('agreement_id', 'in', ids)
      .orderBy('agreement_id')
      .orderBy('position')
      .execute();
    const contacts = await openContacts(ctx, tx, parties);
    for (const [index, row] of parties.entries()) {
      const contact = contacts[index];
      yield { agreementId: row.agreement_id, name: contact?.name ?? null, email: contact?.email ?? null, row };
    }
  }
}

async function* pages(tx: Tx, filter: RegisterFilter): AsyncGenerator<AgreementRow[]> {
  let after = '';
  for (;;) {
    const rows = await registered(tx, filter).selectAll().where('id', '>', after).orderBy('id').limit(PAGE).execute();
    if (rows.length > 0) yield rows;
    if (rows.length < PAGE) return;
    after = rows.at(-1)?.id ?? '';
  }
}

function registered(tx: Tx, { sent, projectId, id }: RegisterFilter) {
  let query = agreementsOf(tx).selectFrom('agreements').where('sent_at', 'is not', null);
  if (sent) query = query.where('sent_at', '>=', sent.from).where('sent_at', '<', sent.until);
  if (projectId !== null) query = query.where('project_id', '=', projectId);
  if (id !== null) query = query.where('id', '=', id);
  return query;
}
