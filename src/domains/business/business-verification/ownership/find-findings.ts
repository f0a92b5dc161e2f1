import { findSplitOwners } from './find-split-owners.ts';
import type { heldBy } from './holdings.ts';
import type { Party } from './identify-owners.ts';
import type { BeneficialOwner, OwnershipFinding } from './ownership.ts';
import { partOf, peopleOf, type Resolved, unaccountedPart } from './resolved.ts';
import { partToPercent, ROUNDING, toPercent, WHOLE } from './shares.ts';

type Found = readonly OwnershipFinding[];

/** The findings that a reviewer must know besides the result, by the task that reports them. */
export function findFindings(resolved: Resolved, owners: readonly BeneficialOwner[]): OwnershipFinding[] {
  return [
    ...unaccounted(resolved),
    ...companies(resolved),
    ...identities(resolved),
    ...findSplitOwners(resolved, owners),
    ...noOwner(resolved, owners),
    ...owners.flatMap(birthDate),
    ...majorities(resolved, owners),
    ...controlPersons(owners),
  ];
}

/**
 * An unnamed holder at or above the threshold would be a beneficial owner; a smaller share may still lift a known
 * person above it.
 */
function unaccounted(resolved: Resolved): Found {
  const share = partToPercent(unaccountedPart(resolved));
  if (share <= toPercent(ROUNDING)) return [];
  const hidesOwner = share >= resolved.threshold;
  return [
    {
      code: 'unaccounted_share',
      task: 'ownership_total',
      level: hidesOwner ? 'failure' : 'warning',
      message: `${share} % have no named owner${hidesOwner ? ', enough for another beneficial owner' : ''}`,
      share,
    },
  ];
}

function companies(resolved: Resolved): Found {
  const { parties, holdings, shares, business } = resolved;
  const found: OwnershipFinding[] = [];
  for (const party of [business, ...parties]) {
    const task = 'ownership_total' as const;
    const about = { task, ...(party !== business && { key: resolved.keyOf(party), share: shareOf(resolved, party) }) };
    if (shares.ownerless.has(party))
      found.push({
        ...about,
        code: 'ownerless_company',
        level: 'failure',
        message: 'This company is owned only by companies that it owns',
      });
    else if (shares.circular.has(party))
      found.push({ ...about, code: 'circular_holding', level: 'warning', message: 'Owns a part of itself' });
    if (party.kind === 'company' && party !== business && !holdings.has(party))
      found.push({ ...about, code: 'untraced_company', level: 'warning', message: 'No owners are named' });
  }
  return found;
}

function shareOf(resolved: Resolved, party: Party): number {
  return partToPercent(partOf(resolved, party));
}

function identities({ parties, keyOf }: Resolved): Found {
  return parties.flatMap((party) => {
    const about = { task: 'beneficial_owners', level: 'warning', key: keyOf(party) } as const;
    const found: OwnershipFinding[] = [];
    if (party.ambiguous)
      found.push({ ...about, code: 'ambiguous_owner', message: 'May be the same as another owner with this name' });
    if (party.namesDiffer)
      found.push({ ...about, code: 'names_differ', message: 'The name of this owner differs between entries' });
    return found;
  });
}

function noOwner({ threshold }: Resolved, owners: readonly BeneficialOwner[]): Found {
  if (owners.some(({ bases }) => bases.includes('ownership'))) return [];
  return [
    {
      code: 'no_beneficial_owner',
      task: 'beneficial_owners',
      level: 'warning',
      message: `No owner holds ${threshold} %; ${owners.length > 0 ? 'a senior manager is used instead' : 'a senior manager is required'}`,
    },
  ];
}

function birthDate({ key, birthDate: day }: BeneficialOwner): Found {
  if (day !== null) return [];
  return [
    {
      code: 'birth_date_missing',
      task: 'beneficial_owners',
      level: 'warning',
      message: 'The birth date of a beneficial owner is missing',
      key,
    },
  ];
}

function majorities(resolved: Resolved, owners: readonly BeneficialOwner[]): Found {
  const { held, business, threshold, keyOf } = resolved;
  return peopleOf(resolved).flatMap((person) => {
    const key = keyOf(person);
    const share = toPercent(commandedShare(held, business, person));
    if (share < threshold || owners.some((owner) => owner.key === key)) return [];
    return [
      {
        code: 'control_by_majority' as const,
        task: 'beneficial_owners' as const,
        level: 'warning' as const,
        message: `Controls ${share} % through companies in which it holds more than half`,
        key,
        share,
      },
    ];
  });
}

/** 31 CFR 1010.230(d)(2) requires exactly one control person. */
function controlPersons(owners: readonly BeneficialOwner[]): Found {
  const named = owners.filter(({ control }) => control).length;
  if (named === 1) return [];
  const about = { task: 'control_person', level: 'warning' } as const;
  return [
    named === 0
      ? { ...about, code: 'control_person_missing', message: 'No person is named as running the business' }
      : { ...about, code: 'several_control_persons', message: `${named} people are named as running the business` },
  ];
}

/**
 * How much of the business a person controls: their own shares and those of companies in which they control more than
 * half, without multiplying (EU AMLR Art. 53 and 54). Millionths of a percent.
 */
function commandedShare(held: ReturnType<typeof heldBy>, business: Party, person: Party): number {
  const commanded = new Map<Party, number>();
  const commands = new Set([person]);
  const open = [person];
  for (let holder = open.pop(); holder; holder = open.pop())
    for (const [company, share] of held.get(holder) ?? []) {
      const sum = (commanded.get(company) ?? 0) + share;
      commanded.set(company, sum);
      if (sum * 2 <= WHOLE || company === business || commands.has(company)) continue;
      commands.add(company);
      open.push(company);
    }
  return commanded.get(business) ?? 0;
}
