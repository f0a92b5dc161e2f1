import type { Party } from './identify-owners.ts';
import type { Path } from './list-paths.ts';
import type { OwnershipCompany, OwnershipPath, OwnershipPerson } from './ownership.ts';
import { partOf, type Resolved } from './resolved.ts';
import { partToPercent, toPercent } from './shares.ts';

const placesOf = ({ places }: Party): string[] => places.map(({ path }) => path);

export function presentPerson(resolved: Resolved, party: Party): OwnershipPerson {
  const { name, birthDate = null, country = null, email = null, userId = null } = party;
  return {
    key: resolved.keyOf(party),
    name,
    birthDate,
    country,
    email,
    userId,
    share: partToPercent(partOf(resolved, party)),
    control: party.places.some(({ owner }) => owner.control === true),
    places: placesOf(party),
  };
}

export function presentCompany(resolved: Resolved, party: Party): OwnershipCompany {
  const { name, country = null, registrationNumber = null } = party;
  const share = partToPercent(partOf(resolved, party));
  return { key: resolved.keyOf(party), name, country, registrationNumber, share, places: placesOf(party) };
}

export function presentPath(resolved: Resolved, { share, steps }: Path): OwnershipPath {
  return {
    share: Number((share * 100).toFixed(6)),
    steps: steps.map(({ party, share: held }) => ({
      key: resolved.keyOf(party),
      name: party.name,
      share: toPercent(held),
    })),
  };
}
