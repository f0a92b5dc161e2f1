import { compareNames } from '#domains/reference/screening/index.ts';
import type { Party } from './identify-owners.ts';
import type { BeneficialOwner, OwnershipFinding } from './ownership.ts';
import { partOf, peopleOf, type Resolved } from './resolved.ts';
import { partToPercent } from './shares.ts';

/** From this similarity on, two names may be spellings of the same name. */
const ALIKE = 0.88;
/** The largest holders only; smaller ones add nothing that matters. */
const COMPARED = 100;

interface Holder {
  party: Party;
  share: number;
}

/**
 * People with very similar names who together, but not separately, would be beneficial owners: a person may be named in
 * several spellings, or with several birth dates, to stay below the threshold. It may also be a family, so a reviewer
 * checks.
 */
export function findSplitOwners(resolved: Resolved, owners: readonly BeneficialOwner[]): OwnershipFinding[] {
  const { threshold, keyOf } = resolved;
  const known = new Set(owners.filter(({ bases }) => bases.includes('ownership')).map(({ key }) => key));
  return groupsOf(holdersOf(resolved)).flatMap((group) => {
    const share = Number(group.reduce((sum, holder) => sum + holder.share, 0).toFixed(6));
    const [first] = group;
    if (!first || group.length < 2 || share < threshold || group.every(({ party }) => known.has(keyOf(party))))
      return [];
    const about = { task: 'beneficial_owners', level: 'warning', key: keyOf(first.party), share } as const;
    const message = `${group.length} people with similar names together hold ${share} %, and are a beneficial owner if they are the same person`;
    return [{ ...about, code: 'similar_owners', message }];
  });
}

function holdersOf(resolved: Resolved): Holder[] {
  return peopleOf(resolved)
    .map((party) => ({ party, share: partToPercent(partOf(resolved, party)) }))
    .filter(({ share }) => share > 0)
    .sort((a, b) => b.share - a.share)
    .slice(0, COMPARED);
}

/** Each group contains everyone whose name is similar to that of any member. */
function groupsOf(holders: readonly Holder[]): Holder[][] {
  const left = new Set(holders);
  const groups: Holder[][] = [];
  for (const holder of holders) {
    if (!left.delete(holder)) continue;
    const group = [holder];
    // The group grows during the iteration.
    for (const member of group)
      for (const other of left)
        if (isAlike(member.party, other.party)) {
          left.delete(other);
          group.push(other);
        }
    groups.push(group);
  }
  return groups;
}

function isAlike(a: Party, b: Party): boolean {
  return a.nameKey === b.nameKey || compareNames(a.name, b.name, 'person') >= ALIKE;
}
