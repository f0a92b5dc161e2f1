import type { Context } from '#domains/context.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { domains } from '../../../src/app.ts';
import type { Figure } from '../report.ts';
import type { Served } from '../service/open-served.ts';

/** What a job may take: the others of its process wait as long. */
const MOST_SECONDS = 60;

/** Each scheduled job once, as its schedule starts it; one day's deliveries are old enough to be deleted. */
export async function measureRetention({ ctx }: Served): Promise<Figure[]> {
  const figures: Figure[] = [];
  const scheduled = domains.flatMap(({ jobs = [] }) => jobs).filter(({ cron }) => cron !== undefined);
  for (const job of scheduled) {
    const started = performance.now();
    const failure = await runOnce(ctx, job);
    const value = (performance.now() - started) / 1000;
    if (value < 0.5 && failure === undefined) continue;
    figures.push({ name: `job.${job.queue}.seconds`, value, detail: failure ?? 'once', goal: { most: MOST_SECONDS } });
  }
  return figures;
}

async function runOnce(ctx: Context, job: JobDefinition<Context>): Promise<string | undefined> {
  try {
    await job.handle(ctx, {}, { signal: new AbortController().signal, attempt: 0 });
    return undefined;
  } catch (error) {
    return `failed: ${(error as Error).message}`;
  }
}
