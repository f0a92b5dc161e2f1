import type { EffectiveShares } from './effective-shares.ts';
import type { Holdings, heldBy } from './holdings.ts';
import type { Party } from './identify-owners.ts';
import { ONE } from './shares.ts';

/** A graph of owners with its computed results. */
export interface Resolved {
  business: Party;
  parties: readonly Party[];
  holdings: Holdings;
  held: ReturnType<typeof heldBy>;
  shares: EffectiveShares;
  /** Percentage from which a person is a beneficial owner. */
  threshold: number;
  keyOf(party: Party): string;
}

/** The part of the business held by a person, or through a company. */
export function partOf({ shares }: Resolved, party: Party): bigint {
  return shares.partOf.get(party) ?? 0n;
}

export function peopleOf({ parties }: Resolved): Party[] {
  return parties.filter(({ kind }) => kind === 'person');
}

/** The part without a named person as holder. */
export function unaccountedPart(resolved: Resolved): bigint {
  const rest = peopleOf(resolved).reduce((part, person) => part - partOf(resolved, person), ONE);
  return rest > 0n ? rest : 0n;
}
