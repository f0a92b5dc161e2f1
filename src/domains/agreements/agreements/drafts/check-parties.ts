import type { FieldError } from '#kernel/errors.ts';
import { ageCutoff, dayOf } from '#verifier/encoding/days.ts';
import { isActing, type NewParty } from '../party.ts';
import type { TemplateRole } from '../templates/template.ts';

const ADULT = 18;

type Named = Pick<NewParty, 'role' | 'kind' | 'order' | 'userId' | 'birthDate' | 'guardianOf' | 'witnessOf'>;

/**
 * The errors of the parties on a given day: guardians of minors, witnesses and their signers, and the template's roles.
 */
export function checkParties(
  parties: readonly Named[],
  { now, roles }: { now: Date; roles: readonly TemplateRole[] },
): FieldError[] {
  return [
    ...(parties.some(({ kind }) => kind === 'signer') ? [] : [wrong('parties', 'At least one signer is required')]),
    ...parties.flatMap((party, index) => [
      ...checkGuardian(party, index, parties),
      ...checkWitness(party, index, parties),
      ...checkMinor(party, index, { parties, now }),
      ...checkRole(party, index, roles),
    ]),
    ...roles
      .filter(({ role, required }) => required && !parties.some((party) => party.role === role))
      .map(({ role }) => wrong('parties', `The template needs a party with the role ${role}`)),
  ];
}

/** Compares calendar days in UTC: a party who turns 18 today is of age. */
export function isMinor({ birthDate }: Pick<NewParty, 'birthDate'>, now: Date): boolean {
  return birthDate !== undefined && birthDate > ageCutoff(dayOf(now), ADULT);
}

function checkGuardian(party: Named, index: number, parties: readonly Named[]): FieldError[] {
  const { kind, guardianOf } = party;
  const path = `parties.${index}.guardianOf`;
  if (kind !== 'guardian') return guardianOf === undefined ? [] : [wrong(path, 'Only for a guardian')];
  const wards = parties.filter(({ role }) => role === guardianOf);
  if (wards.length !== 1 || wards[0]?.kind !== 'signer') return [wrong(path, 'Must be the role of exactly one signer')];
  if (isSameUser(party, wards[0])) return [wrong(`parties.${index}.userId`, 'Must not be the role of the minor')];
  return isFirst(party, parties, (other) => other.kind === 'guardian' && other.guardianOf === guardianOf)
    ? []
    : [wrong(path, 'Already has a guardian')];
}

function checkWitness(party: Named, index: number, parties: readonly Named[]): FieldError[] {
  const { kind, witnessOf, order } = party;
  const path = `parties.${index}.witnessOf`;
  if (kind !== 'witness') return witnessOf === undefined ? [] : [wrong(path, 'Only for a witness')];
  const seen = parties.filter((other) => (other.kind === 'signer' || other.kind === 'guardian') && other.order < order);
  if (seen.some((other) => isSameUser(party, other)))
    return [wrong(`parties.${index}.userId`, 'Must not be the role of a witnessed party')];
  if (witnessOf === undefined)
    return seen.length > 0
      ? []
      : [wrong(`parties.${index}.order`, 'A witness must come after the parties that it witnesses')];
  const named = parties.filter(({ role }) => role === witnessOf);
  const [one] = named;
  if (named.length !== 1 || !one) return [wrong(path, 'Must be the role of exactly one party')];
  return seen.includes(one) ? [] : [wrong(path, 'Must sign before its witness')];
}

function checkMinor(
  party: Named,
  index: number,
  { parties, now }: { parties: readonly Named[]; now: Date },
): FieldError[] {
  const { birthDate, kind, role } = party;
  if (birthDate !== undefined && birthDate > dayOf(now))
    return [wrong(`parties.${index}.birthDate`, 'Must not be in the future')];
  if (!isMinor(party, now) || !isActing(kind)) return [];
  if (kind !== 'signer')
    return [wrong(`parties.${index}.kind`, 'A person under 18 can only be a signer, with a guardian')];
  if (parties.some((other) => other.kind === 'guardian' && other.guardianOf === role)) return [];
  return [
    wrong(
      `parties.${index}.birthDate`,
      'A party under 18 needs a guardian: another party of kind guardian, with the role of the minor in guardianOf',
    ),
  ];
}

function checkRole({ role, kind }: Named, index: number, roles: readonly TemplateRole[]): FieldError[] {
  const expected = roles.find((each) => each.role === role);
  return !expected || expected.kind === kind
    ? []
    : [wrong(`parties.${index}.kind`, `In the template, this role has the kind ${expected.kind}`)];
}

function isSameUser({ userId }: Named, other: Named | undefined): boolean {
  return userId !== undefined && userId === other?.userId;
}

function isFirst(party: Named, parties: readonly Named[], same: (other: Named) => boolean): boolean {
  return parties.find(same) === party;
}

function wrong(path: string, message: string): FieldError {
  return { path, message };
}
