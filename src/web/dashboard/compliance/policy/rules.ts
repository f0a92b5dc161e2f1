import { type ChangeCompliancePolicyParams, type CompliancePolicy, REQUIREMENTS } from '#sdk';
import type { Requirement } from '../../core/standing/index.ts';

export type Rules = CompliancePolicy['requirements'];

/** The changed requirements. */
export function changesOf(before: Rules, after: Rules): ChangeCompliancePolicyParams['requirements'] {
  const changed = REQUIREMENTS.filter((each) => JSON.stringify(before[each]) !== JSON.stringify(after[each]));
  return Object.fromEntries(changed.map((requirement) => [requirement, after[requirement]]));
}

/** The requirements that were switched off. */
export function switchedOff(before: Rules, after: Rules): Requirement[] {
  return REQUIREMENTS.filter((requirement) => before[requirement].enabled && !after[requirement].enabled);
}
