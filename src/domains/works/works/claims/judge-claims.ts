import type { Context } from '#domains/context.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CalendarDay } from '#verifier/encoding/days.ts';
import { sha256Hex } from '#verifier/encoding/hashes.ts';
import type { Chain } from '#verifier/works/chain.ts';
import { computeChain } from '#verifier/works/compute-chain.ts';
import { loadChain } from '../chain/load-chain.ts';
import { openTitles } from '../store.ts';
import { type ClaimRow, type WorkRow, worksOf } from '../tables.ts';
import type { ClaimStatement, Unclaimable } from './claim.ts';
import { stateRights } from './state-rights.ts';

/** What the current records of a work let the organization claim for a holder on a day. */
export type ClaimJudge = (of: { holderId: string; on: CalendarDay }) => ClaimStatement | Unclaimable;

/** Reads the records of a work once, and computes its chain of title once for each day. */
export async function loadJudge(ctx: Context, tx: Tx, work: WorkRow): Promise<ClaimJudge> {
  const input = await loadChain(tx, work);
  const [title = ''] = await openTitles(ctx, tx, [work]);
  const workHash = hashWork(title, work);
  const chains = new Map<CalendarDay, Chain>();
  return ({ holderId, on }) => {
    const chain = chains.get(on) ?? computeChain(input, { on, territory: undefined });
    chains.set(on, chain);
    const stated = stateRights(input, chain, { holderId, on });
    return typeof stated === 'string' ? stated : { ...stated, workHash };
  };
}

/** How others recognize a work: {@link hashWork}; null if it is unknown. */
export async function findWorkHash(ctx: Context, tx: Tx, id: string): Promise<string | null> {
  const work = await worksOf(tx).selectFrom('works').selectAll().where('id', '=', id).executeTakeFirst();
  if (!work) return null;
  const [title = ''] = await openTitles(ctx, tx, [work]);
  return hashWork(title, work);
}

/** SHA-256 of `{"identifiers":{…},"title":…}` in RFC 8785 form, with only the identifiers that the work has. */
function hashWork(title: string, { isan, isrc, iscc, own }: WorkRow): string {
  const named = Object.entries({ isan, isrc, iscc, own }).filter(([, value]) => value !== null);
  return sha256Hex(Buffer.from(canonicalJson({ title, identifiers: Object.fromEntries(named) })));
}

/** Whether a claim still says what the records say. This alone decides whether it is revoked. */
export function isTrue({ holder_id: holderId, held_on: on, statement }: ClaimRow, judge: ClaimJudge): boolean {
  return canonicalJson(judge({ holderId, on })) === canonicalJson(statement);
}
