import { effectiveShares } from './effective-shares.ts';
import { findBeneficialOwners } from './find-beneficial-owners.ts';
import { findFindings } from './find-findings.ts';
import { findHoldings, heldBy } from './holdings.ts';
import { identifyOwners, identityOf, type Party } from './identify-owners.ts';
import type { OwnerInput, OwnershipOptions, OwnershipResult } from './ownership.ts';
import { presentCompany, presentPerson } from './present-owners.ts';
import { readOwners } from './read-owners.ts';
import { peopleOf, type Resolved, unaccountedPart } from './resolved.ts';
import { partToPercent } from './shares.ts';

/**
 * Computes the ownership of a business: shares are multiplied along each chain and added over all chains, including
 * circles (31 CFR 1010.230, EU AMLR Art. 52). Pure; a problem that prevents this is returned with its path.
 *
 * @example resolveOwnership([{ name: 'Jane Doe', kind: 'person', share: 100 }], { threshold: 25 })
 */
export function resolveOwnership(owners: readonly OwnerInput[], options: OwnershipOptions): OwnershipResult {
  const { entries, problems } = readOwners(owners);
  if (problems.length > 0) return { ok: false, problems };
  const { business, parties, partyOf } = identifyOwners(entries, options.business);
  const { holdings, problems: contradictions } = findHoldings(entries, { business, parties, partyOf });
  if (contradictions.length > 0) return { ok: false, problems: contradictions };
  const keys = new Map(parties.map((party) => [party, keyFor(party, options)]));
  const { threshold } = options;
  const shares = effectiveShares(holdings, business);
  const keyOf = (party: Party): string => keys.get(party) ?? '';
  return present({ business, parties, holdings, held: heldBy(holdings), shares, threshold, keyOf });
}

function keyFor(party: Party, { keyOf }: OwnershipOptions): string {
  return keyOf ? keyOf(identityOf(party)) : (party.places[0]?.path ?? '');
}

function present(resolved: Resolved): OwnershipResult {
  const beneficialOwners = findBeneficialOwners(resolved);
  const people = peopleOf(resolved).map((party) => presentPerson(resolved, party));
  return {
    ok: true,
    beneficialOwners,
    people: people.sort((a, b) => b.share - a.share),
    companies: resolved.parties
      .filter(({ kind }) => kind === 'company')
      .map((party) => presentCompany(resolved, party)),
    unaccounted: partToPercent(unaccountedPart(resolved)),
    circular: resolved.shares.circular.size > 0,
    findings: findFindings(resolved, beneficialOwners),
  };
}
