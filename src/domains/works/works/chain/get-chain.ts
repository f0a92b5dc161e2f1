import { findStandingAgreements } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type CalendarDay, dayOf } from '#verifier/encoding/days.ts';
import { type PresentedHolder, presentHolder } from '../present.ts';
import { findAuthors, findHolders, loadWork } from '../store.ts';
import { type TransferRow, worksOf } from '../tables.ts';
import { termsOf } from '../transfers/present-transfer.ts';
import { isEvidence } from '../transfers/transfer.ts';
import { RIGHTS_OF_ROLE } from '../work.ts';
import type { Chain, ChainTransfer, Support } from './chain.ts';
import { computeChain } from './compute-chain.ts';

export interface PresentedChain extends Chain {
  workId: string;
  on: CalendarDay;
  territory: string;
  /** All that are not removed, on whatever day they take effect. */
  transfers: SupportedTransfer[];
  holders: PresentedHolder[];
}

interface SupportedTransfer {
  id: string;
  support: Support;
  /** What the service could not compare with its agreement. */
  notCompared: string[];
}

/** The chain of title of a work on a day, today by default, and in a country or the world; 404 for an unknown work. */
export function getChain(
  ctx: Context,
  actor: Actor,
  workId: string,
  { on = dayOf(ctx.clock.now()), territory }: { on?: CalendarDay | undefined; territory?: string | undefined },
): Promise<PresentedChain> {
  return ctx.db.org(actor, async (tx) => {
    const work = await loadWork(tx, workId);
    const authors = await findAuthors(tx, [workId]);
    const shares = authors.map(({ holder_id: holderId, role, share }) => ({
      holderId,
      share,
      rights: RIGHTS_OF_ROLE[role],
    }));
    const country = territory === 'world' ? undefined : territory;
    const found = await findChainTransfers(tx, workId);
    const chain = computeChain({ createdOn: work.created_on, shares, transfers: found }, { on, territory: country });
    const transfers = found.map(({ id, support, notCompared }) => ({ id, support, notCompared }));
    const holders = (await findHolders(tx, [workId])).map((row) => presentHolder(row));
    return { workId, on, territory: country ?? 'world', ...chain, transfers, holders };
  });
}

async function findChainTransfers(tx: Tx, workId: string): Promise<(ChainTransfer & SupportedTransfer)[]> {
  const rows = await worksOf(tx)
    .selectFrom('work_transfers')
    .selectAll()
    .where('work_id', '=', workId)
    .where('removed_at', 'is', null)
    .orderBy('id')
    .execute();
  const standing = await findStandingAgreements(
    tx,
    rows.flatMap(({ agreement_id: id }) => id ?? []),
  );
  return rows.map((row) => ({ ...termsOf(row), countries: row.countries, support: supportOf(row, standing) }));
}

/** An agreement that is erased, or that could not be compared, leaves only the statement. */
function supportOf(
  { agreement_id: id, kind, not_compared: notCompared }: TransferRow,
  standing: ReadonlyMap<string, { erased: boolean }>,
): Support {
  if (id === null) return 'stated';
  const agreement = standing.get(id);
  if (!agreement) return 'not_completed';
  return !agreement.erased && isEvidence(kind, notCompared) ? 'agreement' : 'stated';
}
