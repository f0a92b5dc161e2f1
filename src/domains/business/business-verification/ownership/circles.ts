import type { Holdings } from './holdings.ts';
import type { Party } from './identify-owners.ts';

interface Visit {
  party: Party;
  owners: Party[];
  next: number;
}

/**
 * The strongly connected components of the graph (Tarjan 1972), owners last: single parties, and companies that own
 * each other. Not recursive, because a chain may have a thousand links.
 */
export function findCircles(holdings: Holdings, business: Party): Party[][] {
  const order = new Map<Party, number>();
  const low = new Map<Party, number>();
  const open: Party[] = [];
  const isOpen = new Set<Party>();
  const circles: Party[][] = [];
  const visits: Visit[] = [];
  const lower = (party: Party, to: number) => low.set(party, Math.min(low.get(party) ?? to, to));
  const enter = (party: Party) => {
    order.set(party, order.size);
    lower(party, order.size - 1);
    open.push(party);
    isOpen.add(party);
    visits.push({ party, owners: [...(holdings.get(party)?.keys() ?? [])], next: 0 });
  };
  const leave = (party: Party) => {
    if (low.get(party) !== order.get(party)) return;
    const circle = open.splice(open.indexOf(party));
    for (const member of circle) isOpen.delete(member);
    circles.push(circle);
  };
  enter(business);
  for (let visit = visits.at(-1); visit; visit = visits.at(-1)) {
    const { party, owners } = visit;
    const owner = owners[visit.next++];
    if (owner && !order.has(owner)) enter(owner);
    else if (owner && isOpen.has(owner)) lower(party, order.get(owner) ?? 0);
    else if (!owner) {
      visits.pop();
      const around = visits.at(-1);
      leave(party);
      if (around) lower(around.party, low.get(party) ?? 0);
    }
  }
  return circles.reverse();
}
