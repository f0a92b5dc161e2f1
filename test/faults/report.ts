import { alignColumns } from '../../scripts/bench/report.ts';
import type { Outcome } from './scenarios/scenario.ts';

const HEAD = [
  'fault',
  'cycles',
  'acknowledged',
  'lost',
  'audit',
  'duplicate',
  'undelivered',
  'anomalies',
  'recovery max',
  'other',
];
/** Of each kind so many are shown; their number is told whole. */
const SHOWN = 20;

/** A line for each kind of fault, then what else was measured and what is wrong, in sentences. */
export function faultTable(outcomes: ReadonlyMap<string, Outcome>): string {
  const lines = alignColumns([HEAD, ...[...outcomes].map(([name, outcome]) => rowOf(name, outcome))]);
  for (const [name, { notes, dropped, unanswered, settled }] of outcomes)
    lines.push(
      `${name}: ${[`${dropped} connections lost, ${unanswered} writes without an answer, ${settled} settled by their key`, ...notes].join('; ')}`,
    );
  return [...lines, ...problemsOf(outcomes).slice(0, SHOWN)].join('\n');
}

function rowOf(name: string, { verdict, cycles, acknowledged, recoveries }: Outcome): string[] {
  const { lostWrites, auditMismatches, duplicateObjects, undelivered, anomalies, others } = verdict;
  const counts = [lostWrites, auditMismatches, duplicateObjects, undelivered, anomalies].map(({ length }) =>
    String(length),
  );
  const recovery = recoveries.length > 0 ? `${Math.max(...recoveries).toFixed(1)} s` : '';
  return [name, String(cycles), String(acknowledged), ...counts, recovery, String(others.length)];
}

/** The figures of all faults together. */
export function summarize(outcomes: ReadonlyMap<string, Outcome>) {
  const all = [...outcomes.values()];
  const sum = (of: (outcome: Outcome) => number): number => all.reduce((total, outcome) => total + of(outcome), 0);
  return {
    acknowledged: sum(({ acknowledged }) => acknowledged),
    lostWrites: sum(({ verdict }) => verdict.lostWrites.length),
    auditMismatches: sum(({ verdict }) => verdict.auditMismatches.length),
    duplicateObjects: sum(({ verdict }) => verdict.duplicateObjects.length),
    undelivered: sum(({ verdict }) => verdict.undelivered.length),
    anomalies: sum(({ verdict }) => verdict.anomalies.length),
    cycles: Object.fromEntries([...outcomes].map(([name, { cycles }]) => [name, cycles])),
    recoverySeconds: Object.fromEntries(
      [...outcomes].flatMap(([name, { recoveries, recoveriesOf }]) =>
        Object.entries(recoveriesOf ?? { [name]: Math.max(0, ...recoveries) }),
      ),
    ),
    recoverySecondsMax: Math.max(0, ...all.flatMap(({ recoveries }) => recoveries)),
    problems: problemsOf(outcomes),
  };
}

function problemsOf(outcomes: ReadonlyMap<string, Outcome>): string[] {
  return [...outcomes].flatMap(([name, { verdict }]) =>
    Object.entries(verdict).flatMap(([kind, list]) => (list as string[]).map((text) => `${name}, ${kind}: ${text}`)),
  );
}
