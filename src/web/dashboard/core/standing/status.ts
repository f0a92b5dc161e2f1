import { COMPLIANCE_STATES, type ComplianceStatus, type ComplianceSubject } from '#sdk';
import type { Tone } from '../ui/index.ts';

export type Status = ComplianceStatus['status'];
export type RequirementState = ComplianceStatus['requirements'][number];
export type Requirement = RequirementState['requirement'];
export type Fix = NonNullable<RequirementState['fix']>;

/** Most severe first. */
export const STATUSES = COMPLIANCE_STATES.toReversed();

export const TONES: Record<Status | 'pending', Tone> = {
  met: 'good',
  expiring: 'attention',
  missing: 'attention',
  blocked: 'bad',
  pending: 'busy',
};

/** Chart colors of each status: side by side, the two warnings need two shades. */
export const FILLS: Record<Status, string> = {
  met: 'var(--mantine-color-teal-6)',
  expiring: 'var(--mantine-color-warning-3)',
  missing: 'var(--mantine-color-warning-6)',
  blocked: 'var(--mantine-color-red-6)',
};

/** The earliest deadline or end among the unmet requirements. */
export function nextOf({ requirements }: Pick<ComplianceSubject, 'requirements'>): string | null {
  const times = requirements.flatMap(({ status, next }) => (status === 'met' || next === null ? [] : next));
  return times.sort()[0] ?? null;
}
