import { findCircles } from './circles.ts';
import { type Holders, type Holdings, sumOf } from './holdings.ts';
import type { Party } from './identify-owners.ts';
import { ONE, times, WHOLE } from './shares.ts';
import { solveCircle } from './solve-circle.ts';

export interface EffectiveShares {
  /** The part of the business held through a company or by a person; 1 is {@link ONE}. */
  partOf: ReadonlyMap<Party, bigint>;
  /** Companies that own each other, or themselves. */
  circular: ReadonlySet<Party>;
  /** The circular companies without an owner outside the circle: their holdings belong to no one. */
  ownerless: ReadonlySet<Party>;
}

/**
 * Multiplies shares along each chain and adds them over all chains (EU AMLR Art. 52). A circle has infinitely many
 * chains, whose sum is the solution of `part = inflow + Σ part × share` over its companies.
 */
export function effectiveShares(holdings: Holdings, business: Party): EffectiveShares {
  const partOf = new Map<Party, bigint>([[business, ONE]]);
  const circular = new Set<Party>();
  const ownerless = new Set<Party>();
  for (const circle of findCircles(holdings, business)) {
    const members = new Set(circle);
    if (isCircular(holdings, members)) {
      for (const member of circle) circular.add(member);
      if (isClosed(holdings, members)) for (const member of circle) ownerless.add(member);
      else solveCircle(holdings, members, partOf);
    }
    for (const member of circle) if (!ownerless.has(member)) passOn(holdings, member, { members, partOf });
  }
  return { partOf, circular, ownerless };
}

function isCircular(holdings: Holdings, members: ReadonlySet<Party>): boolean {
  const [first] = members;
  return members.size > 1 || (first !== undefined && (holdings.get(first)?.has(first) ?? false));
}

/** Whether the circle's members own each other completely, so that no chain leads to an owner. */
function isClosed(holdings: Holdings, members: ReadonlySet<Party>): boolean {
  return [...members].every((member) => sumOf(inside(holdings.get(member), members)) === WHOLE);
}

function inside(holders: Holders | undefined, members: ReadonlySet<Party>): Holders {
  return new Map([...(holders ?? [])].filter(([owner]) => members.has(owner)));
}

function passOn(
  holdings: Holdings,
  company: Party,
  { members, partOf }: { members: ReadonlySet<Party>; partOf: Map<Party, bigint> },
): void {
  const part = partOf.get(company) ?? 0n;
  for (const [owner, share] of holdings.get(company) ?? [])
    if (!members.has(owner)) partOf.set(owner, (partOf.get(owner) ?? 0n) + times(part, share));
}
