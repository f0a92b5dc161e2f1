import type { FieldError } from '#kernel/errors.ts';
import { REQUIREMENTS, type Requirement } from './requirement.ts';

/** A requirement that can be switched off. */
interface Asked {
  enabled: boolean;
}

/** A requirement with an end: how many days before it counts as `expiring`. */
interface AskedUntil extends Asked {
  expiringDays: number;
}

/** Only settings that can change a result. */
export interface ComplianceRules {
  identity_verified: AskedUntil;
  age_on_shoot_date: Asked;
  release_signed: AskedUntil & {
    /** Whether the caller's attestation is accepted in place of the performer's signature. */
    acceptAttested: boolean;
  };
  release_not_withdrawn: Asked;
  withdrawal_acknowledged: Asked;
  producer_verified: AskedUntil;
  performers_complete: Asked;
  records_complete: Asked;
  list_screening_fresh: AskedUntil & {
    /** Maximum age of a business's screening, and of the lists. */
    maxAgeDays: number;
  };
}

/** An immutable version. */
export interface CompliancePolicy {
  version: string;
  requirements: ComplianceRules;
}

/** The default policy. Like a bundle, it requires the performer's own signature. */
export const DEFAULT_POLICY: CompliancePolicy = {
  version: 'default/1',
  requirements: {
    identity_verified: { enabled: true, expiringDays: 30 },
    age_on_shoot_date: { enabled: true },
    release_signed: { enabled: true, expiringDays: 30, acceptAttested: false },
    release_not_withdrawn: { enabled: true },
    withdrawal_acknowledged: { enabled: true },
    producer_verified: { enabled: true, expiringDays: 30 },
    performers_complete: { enabled: true },
    records_complete: { enabled: true },
    list_screening_fresh: { enabled: true, expiringDays: 7, maxAgeDays: 30 },
  },
};

/** Settings to change; omitted ones stay. */
export type RuleChanges = {
  [R in Requirement]?: { [S in keyof ComplianceRules[R]]?: ComplianceRules[R][S] | undefined } | undefined;
};

/** The rules after the changes. */
export function applyChanges(rules: ComplianceRules, changes: RuleChanges): ComplianceRules {
  const merged = REQUIREMENTS.map((requirement) => [
    requirement,
    { ...rules[requirement], ...given(changes[requirement]) },
  ]);
  // The keys are those of the rules, and each change has its requirement's settings.
  return Object.fromEntries(merged) as ComplianceRules;
}

/** Completes stored rules: settings introduced later get their defaults. */
export function completeRules(stored: RuleChanges): ComplianceRules {
  return applyChanges(DEFAULT_POLICY.requirements, stored);
}

function given(settings: object = {}): object {
  return Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined));
}

/** Contradictory settings, by the field to correct. */
export function contradictionsOf({ list_screening_fresh: screening }: ComplianceRules): FieldError[] {
  if (screening.expiringDays < screening.maxAgeDays) return [];
  const path = 'requirements.list_screening_fresh.expiringDays';
  return [{ path, message: 'Must be less than maxAgeDays; otherwise the requirement can never be met' }];
}
