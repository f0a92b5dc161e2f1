import { COMPLIANCE_STATES, type ComplianceStatus, type ComplianceSubject } from '#sdk';
import type { Tone } from '../../core/ui/index.ts';

export type Status = ComplianceStatus['status'];
export type RequirementState = ComplianceStatus['requirements'][number];
export type Requirement = RequirementState['requirement'];
export type Fix = NonNullable<RequirementState['fix']>;

/** From the worst to what is well. */
export const STATUSES = COMPLIANCE_STATES.toReversed();

export const TONES: Record<Status | 'pending', Tone> = {
  met: 'good',
  expiring: 'attention',
  missing: 'attention',
  blocked: 'bad',
  pending: 'busy',
};

/** Of a status, in a chart. */
export const COLORS: Record<Status, string> = { met: 'teal', expiring: 'yellow', missing: 'orange', blocked: 'red' };

/** The first day or time that matters of what is not met. */
export function nextOf({ requirements }: Pick<ComplianceSubject, 'requirements'>): string | null {
  const times = requirements.flatMap(({ status, next }) => (status === 'met' || next === null ? [] : next));
  return times.sort()[0] ?? null;
}
