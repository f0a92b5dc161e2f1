import type { Party } from './identify-owners.ts';
import { pathFinder } from './list-paths.ts';
import type { BeneficialOwner, OwnerBasis, OwnershipPerson } from './ownership.ts';
import { presentPath, presentPerson } from './present-owners.ts';
import { peopleOf, type Resolved } from './resolved.ts';

/**
 * People at or above the threshold, and anyone named as directing the business: besides owners, as the control person
 * (31 CFR 1010.230(d)(2)); if no one owns enough, as the senior manager instead (EU AMLR Art. 22 and 63). Shares are
 * compared as displayed, rounded to six decimals.
 */
export function findBeneficialOwners(resolved: Resolved): BeneficialOwner[] {
  const people = peopleOf(resolved).map((party) => ({ party, person: presentPerson(resolved, party) }));
  const owns = ({ share }: OwnershipPerson): boolean => share >= resolved.threshold;
  const someoneOwns = people.some(({ person }) => owns(person));
  const findPaths = pathFinder(resolved.holdings, resolved.business);
  const listed = people.flatMap(({ party, person }) => {
    const bases: OwnerBasis[] = owns(person) ? ['ownership'] : [];
    if (person.control) bases.push(someoneOwns ? 'control' : 'senior_manager');
    if (bases.length === 0) return [];
    const { paths, more } = findPaths(party);
    const shown = paths.map((path) => presentPath(resolved, path));
    return [{ ...person, bases, paths: shown, morePaths: more, circular: isCircular(resolved, paths) }];
  });
  return listed.sort((a, b) => b.share - a.share);
}

function isCircular({ shares, business }: Resolved, paths: readonly { steps: readonly { party: Party }[] }[]): boolean {
  if (shares.circular.has(business)) return true;
  return paths.some(({ steps }) => steps.some(({ party }) => shares.circular.has(party)));
}
