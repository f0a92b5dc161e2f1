import type { Figure } from '../report.ts';
import { interval, upperBound } from '../statistics.ts';
import type { BarcodeOutcome } from './judge-read.ts';
import type { Outcome } from './outcome.ts';
import { CONDITIONS, type Condition } from './plan.ts';

const count = <T>(items: readonly T[], holds: (item: T) => boolean) => items.filter(holds).length;
const percent = (share: number) => `${(100 * share).toFixed(2)} %`;

/** A share with its interval; empty without trials. */
export function share(name: string, hits: number, all: number, least?: number): Figure[] {
  if (all === 0) return [];
  const { low, high } = interval(hits, all);
  const detail = `${hits} of ${all}, 95 % interval ${percent(low)} to ${percent(high)}`;
  return [{ name, value: hits / all, detail, ...(least === undefined ? {} : { goal: { least } }) }];
}

/** Conditions with a common goal, under the figures' name. */
interface Group {
  name: string;
  conditions: readonly Condition[];
  mrzExact?: number;
  approved?: number;
}

const GROUPS: readonly Group[] = [
  { name: 'clean', conditions: ['clean'], mrzExact: 0.99 },
  { name: 'mild', conditions: ['mild'], mrzExact: 0.99 },
  { name: 'cleanMild', conditions: ['clean', 'mild'], mrzExact: 0.99, approved: 0.8 },
  { name: 'perspective', conditions: ['perspective'], mrzExact: 0.97, approved: 0.6 },
  { name: 'hard', conditions: ['hard'], mrzExact: 0.85 },
];

const within = <T extends { condition: Condition }>(all: readonly T[], { conditions }: Pick<Group, 'conditions'>) =>
  all.filter(({ condition }) => conditions.includes(condition));

const hasMrz = ({ mrzExact }: Outcome) => mrzExact !== null;
const isExact = ({ mrzExact }: Outcome) => mrzExact === true;
const isApproved = ({ status }: Outcome) => status === 'verified';

/** Documents whose MRZ both readings give as printed, in both passes. */
export function mrzFigures(outcomes: readonly Outcome[]): Figure[] {
  const read = outcomes.filter(hasMrz);
  return GROUPS.flatMap((group) => {
    const own = within(read, group);
    return share(`mrz.${group.name}.exact`, count(own, isExact), own.length, group.mrzExact);
  });
}

/** Genuine documents with their holder's selfie; a document counts as decided automatically if it is approved. */
function rateFigures(whole: readonly Outcome[]): Figure[] {
  const rates = GROUPS.flatMap((group) => {
    const own = within(whole, group);
    return share(`autoApproved.${group.name}.rate`, count(own, isApproved), own.length, group.approved);
  });
  return [
    ...rates,
    ...share('autoApproved.rate', count(whole, isApproved), whole.length),
    {
      name: 'genuine.rejected',
      value: count(whole, ({ status }) => status === 'rejected'),
      detail: `of ${whole.length} genuine documents with their holder's selfie`,
      goal: { most: 0 },
    },
  ];
}

function mixOf(approved: readonly Outcome[]): string {
  const parts = CONDITIONS.map((name) => `${name} ${count(approved, ({ condition }) => condition === name)}`);
  const whole = count(approved, ({ pass }) => pass === 'whole');
  return `${parts.join(', ')}; ${whole} by the whole engine, ${approved.length - whole} by reading alone`;
}

/** The number of approvals, and their wrong fields. */
export function approvalFigures(outcomes: readonly Outcome[]): Figure[] {
  if (outcomes.length === 0) return [];
  const approved = outcomes.filter(isApproved);
  const mistaken = approved.filter(({ wrong }) => wrong.length > 0);
  const fields = mistaken.flatMap(({ wrong }) => wrong);
  const bound = upperBound(mistaken.length, approved.length);
  return [
    { name: 'autoApproved.count', value: approved.length, detail: mixOf(approved), goal: { least: 3000 } },
    {
      name: 'autoApproved.wrongFields',
      value: fields.length,
      detail: `in ${mistaken.length} of ${approved.length} approvals`,
      goal: { most: 0 },
    },
    {
      name: 'autoApproved.upperBound',
      value: bound,
      detail: 'of the share of approvals with a wrong field, 95 %, one-sided',
      goal: { most: 0.001 },
    },
    ...rateFigures(outcomes.filter(({ pass }) => pass === 'whole')),
  ];
}

/** Barcodes of licences, for each condition and in total. */
export function barcodeFigures(outcomes: readonly BarcodeOutcome[]): Figure[] {
  if (outcomes.length === 0) return [];
  const exact = ({ result }: BarcodeOutcome) => result === 'exact';
  const parts = CONDITIONS.flatMap((condition) => {
    const own = within(outcomes, { conditions: [condition] });
    return share(`pdf417.${condition}.exact`, count(own, exact), own.length);
  });
  const wrong = count(outcomes, ({ result }) => result === 'wrong');
  return [
    ...parts,
    ...share('pdf417.exact', count(outcomes, exact), outcomes.length, 0.99),
    { name: 'pdf417.wrong', value: wrong, detail: 'read otherwise than printed, not just unread', goal: { most: 0 } },
  ];
}
