import type { Holdings } from './holdings.ts';
import type { Party } from './identify-owners.ts';
import { ONE, times, WHOLE } from './shares.ts';

interface Row {
  /** Inflow from outside the circle, and from eliminated members. */
  inflow: bigint;
  /** Flows to other members, as fractions of 1. */
  flows: Map<Party, bigint>;
  /**
   * Flow to non-members. It is carried along instead of computed as 1 − the rest, so that no digits cancel (Grassmann,
   * Taksar, Heyman 1985).
   */
  leak: bigint;
}

interface Taken {
  member: Party;
  inflow: bigint;
  /** Everything that leaves the member: 1 − its share of itself. */
  out: bigint;
  from: [source: Party, flow: bigint][];
}

interface Circle {
  rows: Map<Party, Row>;
  /** The members that flow into each member. */
  sources: Map<Party, Set<Party>>;
}

/**
 * Writes the parts of companies that own each other: solves `part = inflow + Σ part × share` by eliminating members one
 * by one, those with the fewest edges first, and substituting back in reverse order. At least one member must have an
 * owner outside the circle.
 */
export function solveCircle(holdings: Holdings, members: ReadonlySet<Party>, partOf: Map<Party, bigint>): void {
  const circle = openCircle(holdings, members, partOf);
  const taken: Taken[] = [];
  for (let next = fewestWays(circle); next; next = fewestWays(circle)) taken.push(takeOut(circle, next));
  for (const member of members) partOf.delete(member);
  for (const { member, inflow, out, from } of taken.reverse()) {
    const sum = from.reduce((part, [source, flow]) => part + ((partOf.get(source) ?? 0n) * flow) / ONE, inflow);
    partOf.set(member, out === 0n ? 0n : (sum * ONE) / out);
  }
}

function openCircle(holdings: Holdings, members: ReadonlySet<Party>, partOf: ReadonlyMap<Party, bigint>): Circle {
  const rows = new Map<Party, Row>();
  const sources = new Map<Party, Set<Party>>([...members].map((member) => [member, new Set()]));
  for (const member of members) {
    const inside = [...(holdings.get(member) ?? [])].filter(([owner]) => members.has(owner));
    const others = inside.filter(([owner]) => owner !== member);
    for (const [owner] of others) sources.get(owner)?.add(member);
    rows.set(member, {
      inflow: partOf.get(member) ?? 0n,
      flows: new Map(others.map(([owner, share]) => [owner, times(ONE, share)])),
      leak: times(ONE, WHOLE - inside.reduce((sum, [, share]) => sum + share, 0)),
    });
  }
  return { rows, sources };
}

function fewestWays({ rows, sources }: Circle): [Party, Row] | undefined {
  let best: [Party, Row] | undefined;
  let fewest = Number.POSITIVE_INFINITY;
  for (const [member, row] of rows) {
    const ways = row.flows.size * (sources.get(member)?.size ?? 0);
    if (ways < fewest) {
      fewest = ways;
      best = [member, row];
    }
  }
  return best;
}

function takeOut({ rows, sources }: Circle, [member, row]: [Party, Row]): Taken {
  const out = [...row.flows.values()].reduce((sum, flow) => sum + flow, row.leak);
  const through = (flow: bigint, to: bigint): bigint => (out === 0n ? 0n : (flow * to) / out);
  const from: [Party, bigint][] = [];
  for (const source of sources.get(member) ?? []) {
    const before = rows.get(source);
    const flow = before?.flows.get(member);
    if (!before || flow === undefined) continue;
    from.push([source, flow]);
    before.flows.delete(member);
    before.leak += through(flow, row.leak);
    for (const [owner, share] of row.flows) {
      if (owner === source) continue;
      before.flows.set(owner, (before.flows.get(owner) ?? 0n) + through(flow, share));
      sources.get(owner)?.add(source);
    }
  }
  for (const [owner, share] of row.flows) {
    sources.get(owner)?.delete(member);
    const after = rows.get(owner);
    if (after) after.inflow += through(row.inflow, share);
  }
  rows.delete(member);
  return { member, inflow: row.inflow, out, from };
}
