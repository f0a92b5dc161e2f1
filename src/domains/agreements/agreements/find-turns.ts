import type { Context } from '#domains/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import type { Tx } from '#platform/db/database.ts';
import { isOpen, statusAt } from './agreement.ts';
import { partiesOf, waitedFor } from './signing/present-progress.ts';
import { agreementsOf } from './tables.ts';

/** The parties that a sent agreement waits for. */
export interface AgreementTurn {
  /** How the agreement ended, if it was not completed; null otherwise. */
  ended: 'declined' | 'expired' | null;
  /** Roles; empty if no party can act. */
  waitingFor: string[];
}

/** By agreement ID; drafts are left out. */
export async function findTurns(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, AgreementTurn>> {
  if (ids.length === 0) return new Map();
  const rows = await agreementsOf(tx).selectFrom('agreements').selectAll().where('id', '=', anyOf(ids)).execute();
  const parties = await partiesOf(tx, rows);
  return new Map(
    rows.flatMap((row): [string, AgreementTurn][] => {
      const status = statusAt(row, clock.now());
      if (status === 'draft') return [];
      const isOver = status === 'voided' || status === 'expired';
      const ended = status === 'declined' ? status : isOver ? 'expired' : null;
      const waiting = isOpen(status) ? waitedFor(parties.get(row.id) ?? []) : [];
      return [[row.id, { ended, waitingFor: waiting.map(({ role }) => role) }]];
    }),
  );
}
