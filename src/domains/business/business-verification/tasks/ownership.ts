import type { Facts } from '../facts.ts';
import type { TaskKey } from '../verification.ts';
import { defineTask, type Finding, INTAKE } from './task.ts';

const STATUS_OF = { failure: 'failure', warning: 'warning', info: 'success' } as const;
const ORDER = ['failure', 'warning', 'info'];

/** The worst finding of the computation; the figures state the number of such findings. */
function worstFinding({ ownership }: Facts, key: TaskKey): Finding | null {
  const findings = ownership.findings.filter(({ task }) => task === key);
  const [worst] = findings.toSorted((a, b) => ORDER.indexOf(a.level) - ORDER.indexOf(b.level));
  if (!worst) return null;
  const { code, level, message } = worst;
  const figures = { findings: findings.length, ...(worst.share !== undefined && { share: worst.share }) };
  return { status: STATUS_OF[level], reason: code, message: `${message}.`, figures, sources: [INTAKE] };
}

export const ownershipTotal = defineTask(
  { key: 'ownership_total', category: 'ownership', label: 'Shares' },
  (facts) => {
    const { unaccounted } = facts.ownership;
    if (facts.intake.owners.length === 0)
      return { status: 'failure', reason: 'owners_missing', message: 'No owners are named.', sources: [INTAKE] };
    return (
      worstFinding(facts, 'ownership_total') ?? {
        status: 'success',
        reason: 'adds_up',
        message: 'The named owners hold the whole business.',
        figures: { unaccounted },
        sources: [INTAKE],
      }
    );
  },
);

export const beneficialOwners = defineTask(
  { key: 'beneficial_owners', category: 'ownership', label: 'Beneficial owners' },
  (facts) => {
    const figures = {
      owners: facts.ownership.beneficialOwners.length,
      thresholdPercent: facts.policy.ownershipThreshold,
    };
    const sources = [
      INTAKE,
      { type: 'standard' as const, name: '31 CFR 1010.230; Regulation (EU) 2024/1624, Art. 52' },
    ];
    const worst = worstFinding(facts, 'beneficial_owners');
    if (worst) return { ...worst, figures: { ...worst.figures, ...figures }, sources };
    const message = 'All owners above the threshold are named.';
    return { status: 'success', reason: 'identified', message, figures, sources };
  },
);

export const controlPerson = defineTask(
  { key: 'control_person', category: 'ownership', label: 'Control person' },
  (facts) =>
    worstFinding(facts, 'control_person') ?? {
      status: 'success',
      reason: 'named',
      message: 'One person is named as running the business.',
      sources: [INTAKE, { type: 'standard', name: '31 CFR 1010.230(d)(2)' }],
    },
);
