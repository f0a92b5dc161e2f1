import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type CalendarDay, dayOf } from '#verifier/encoding/days.ts';
import type { Chain, Support } from '#verifier/works/chain.ts';
import { computeChain } from '#verifier/works/compute-chain.ts';
import { findDisputes } from '../disputes/disputes.ts';
import { type PresentedHolder, presentHolder } from '../present.ts';
import { findHolders, loadWork } from '../store.ts';
import { loadChain } from './load-chain.ts';

export interface PresentedChain extends Chain {
  workId: string;
  on: CalendarDay;
  territory: string;
  /** Whether a complaint about the work is open. */
  disputed: boolean;
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
    const input = await loadChain(tx, work);
    const country = territory === 'world' ? undefined : territory;
    const chain = computeChain(input, { on, territory: country });
    const transfers = input.transfers.map(({ id, support, notCompared }) => ({ id, support, notCompared }));
    const holders = (await findHolders(tx, [workId])).map((row) => presentHolder(row));
    const disputed = (await findDisputes(tx, [workId])).has(workId);
    return { workId, on, territory: country ?? 'world', disputed, ...chain, transfers, holders };
  });
}
