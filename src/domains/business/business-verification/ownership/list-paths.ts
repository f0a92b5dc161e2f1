import { type Holdings, heldBy } from './holdings.ts';
import type { Party } from './identify-owners.ts';
import { WHOLE } from './shares.ts';

/** Maximum paths listed for one person, because a reviewer reads no more. */
const LISTED = 20;
/** Search limit: a ladder of companies that each own two others has exponentially many paths. */
const MAX_STEPS = 2000;

/** A path from an owner down to the business, without any company twice; `share` is a fraction of 1. */
export interface Path {
  share: number;
  steps: { party: Party; share: number }[];
}

interface Partial extends Path {
  /** The company at the end of the path so far. */
  at: Party;
  /** Upper bound of its share. */
  best: number;
}

/** Finds the paths from owners to the business, largest first. */
export function pathFinder(holdings: Holdings, business: Party): (owner: Party) => { paths: Path[]; more: boolean } {
  const held = heldBy(holdings);
  const best = bestShares(holdings, business);
  return (owner) => {
    const paths: Path[] = [];
    const open: Partial[] = [{ at: owner, share: 1, steps: [], best: best.get(owner) ?? 0 }];
    for (let steps = 0; open.length > 0; steps += 1) {
      if (paths.length === LISTED || steps === MAX_STEPS) return { paths, more: true };
      const path = takeBest(open);
      if (path.at === business) paths.push({ share: path.share, steps: path.steps });
      else open.push(...further(path, held.get(path.at) ?? [], best));
    }
    return { paths, more: false };
  };
}

function takeBest(open: Partial[]): Partial {
  const index = open.reduce((best, path, at) => (path.best > (open[best]?.best ?? 0) ? at : best), 0);
  const [path] = open.splice(index, 1);
  if (!path) throw new RangeError('there is no path');
  return path;
}

function further(path: Partial, companies: readonly [Party, number][], best: ReadonlyMap<Party, number>): Partial[] {
  return companies.flatMap(([company, share]) => {
    if (path.steps.some(({ party }) => party === company) || share === 0) return [];
    const product = (path.share * share) / WHOLE;
    return [
      {
        at: company,
        share: product,
        steps: [...path.steps, { party: path.at, share }],
        best: product * (best.get(company) ?? 0),
      },
    ];
  });
}

/** The largest product on any path down to the business (Dijkstra: products only shrink). */
function bestShares(holdings: Holdings, business: Party): Map<Party, number> {
  const best = new Map<Party, number>([[business, 1]]);
  const open = new Set([business]);
  while (open.size > 0) {
    const company = [...open].reduce((a, b) => ((best.get(b) ?? 0) > (best.get(a) ?? 0) ? b : a));
    open.delete(company);
    for (const [owner, share] of holdings.get(company) ?? []) {
      const product = ((best.get(company) ?? 0) * share) / WHOLE;
      if (product <= (best.get(owner) ?? 0)) continue;
      best.set(owner, product);
      open.add(owner);
    }
  }
  return best;
}
