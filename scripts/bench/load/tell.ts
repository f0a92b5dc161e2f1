import { alignColumns } from '../report.ts';
import type { Sample } from './clients.ts';
import { outcomeOf, summarize } from './outcome.ts';

const say = (line: string): void => void process.stderr.write(`${line}\n`);

/** The figures of a phase, and for diagnosis each kind of failed call with its count. */
export function tell(phase: string, samples: readonly Sample[]): void {
  const kinds = new Map<string, number>();
  for (const sample of samples) {
    const { answered } = sample;
    if (outcomeOf(sample) === 'served') continue;
    const kind = typeof answered === 'string' ? answered : `${answered.status}`;
    // Refusals are the same for every route.
    const where = outcomeOf(sample) === 'refused' ? 'refused by' : `${sample.route}:`;
    kinds.set(`${where} ${kind}`, (kinds.get(`${where} ${kind}`) ?? 0) + 1);
  }
  say([`${phase}; ${samples.length} calls`, ...[...kinds].map(([kind, count]) => `${kind} ×${count}`)].join(', '));
}

/** Milliseconds of served calls, by route. */
export function tellRoutes(samples: readonly Sample[]): void {
  const rows = [...Map.groupBy(samples, ({ route }) => route)].map(([route, calls]) => {
    const { served, p50, p99 } = summarize(calls);
    return [`  ${route}`, `${served} served`, `p50 ${p50.toFixed(0)}`, `p99 ${p99.toFixed(0)}`];
  });
  for (const line of alignColumns(rows.sort())) say(line);
}
