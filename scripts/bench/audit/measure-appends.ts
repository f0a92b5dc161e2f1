import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Context } from '#domains/context.ts';
import { audit } from '#domains/operations/audit/index.ts';
import { lastCheckpoint } from '#platform/audit-log/index.ts';
import type { NewEvent } from '#platform/events/events.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { openBenchDatabase } from '../credentials/database.ts';
import { openOurs } from '../credentials/our-service.ts';
import type { Figure } from '../report.ts';

const CLIENTS = 16;
/** Sustained rates are measured, so each side warms up this long first. */
const WARM_SECONDS = 5;

export interface AppendPlan {
  rounds: number;
  /** Seconds of each round, for each side. */
  seconds: number;
}

/**
 * Events with their audit entries, each in its own transaction, from {@link CLIENTS} clients that each wait for their
 * commit, while the sequencer signs; alternating with plain single-row commits on the same PostgreSQL. The events' jobs
 * are queued but not run.
 */
export async function measureAppends({ rounds, seconds }: AppendPlan): Promise<Figure[]> {
  const bench = await openBenchDatabase();
  const { ctx, actor, singles } = await openOurs(bench);
  const none = async (): Promise<Map<string, string>> => new Map();
  const sequencer = audit({ findOwnIds: none, findProjectIds: none, sources: () => [] }).starts?.(ctx);
  try {
    const [appended, committed] = [
      { count: 0, ms: 0 },
      { count: 0, ms: 0 },
    ];
    for (const once of [() => commit(ctx), () => append(ctx, actor)]) await run(once, WARM_SECONDS);
    for (let round = 0; round < rounds; round += 1) {
      add(committed, await run(() => commit(ctx), seconds));
      add(appended, await run(() => append(ctx, actor), seconds));
    }
    const lagMs = await drain(ctx);
    return figures({ appended, committed, lagMs });
  } finally {
    await sequencer?.close();
    await singles.close();
    await bench.close();
  }
}

interface Count {
  count: number;
  ms: number;
}

function add(total: Count, { count, ms }: Count): void {
  total.count += count;
  total.ms += ms;
}

async function run(once: () => Promise<unknown>, seconds: number): Promise<Count> {
  const started = performance.now();
  const until = started + seconds * 1000;
  let count = 0;
  const client = async (): Promise<void> => {
    while (performance.now() < until) {
      await once();
      count += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return { count, ms: performance.now() - started };
}

function append(ctx: Context, actor: Actor): Promise<string> {
  const subject = `prf_${randomUUID()}`;
  return ctx.db.org(actor, (tx) =>
    ctx.events.emit(tx, actor, { type: 'proof.verified', subject, data: { proofId: subject } } as unknown as NewEvent),
  );
}

function commit(ctx: Context): Promise<unknown> {
  return ctx.db.system((tx) => tx.insertInto('outgoing_mails').values({ id: randomUUID(), sealed: null }).execute());
}

/** Time from the last commit to the checkpoint that contains it. */
async function drain(ctx: Context): Promise<number> {
  const started = performance.now();
  for (;;) {
    const waiting = await ctx.db.system((tx) => tx.selectFrom('audit_pending').select('position').limit(1).execute());
    if (waiting.length === 0 && (await ctx.db.system(lastCheckpoint))) return performance.now() - started;
    await sleep(10);
  }
}

function figures({ appended, committed, lagMs }: { appended: Count; committed: Count; lagMs: number }): Figure[] {
  const [ours, plain] = [appended, committed].map(({ count, ms }) => (count / ms) * 1000);
  const perSecond = Math.round(ours ?? 0);
  const ratio = (ours ?? 0) / (plain ?? 1);
  const detail = `${appended.count} events in ${(appended.ms / 1000).toFixed(0)} s, ${CLIENTS} clients; all in the log ${Math.round(lagMs)} ms after the last`;
  return [
    // Either goal suffices: if the machine commits less, the share of its commit rate counts.
    {
      name: 'append.perSecond',
      value: perSecond,
      detail,
      goal: { least: Math.min(1000, Math.floor(0.7 * (plain ?? 0))) },
    },
    {
      name: 'append.ratio',
      value: Number(ratio.toFixed(3)),
      detail: `of ${Math.round(plain ?? 0)} commits of one row a second, in turns with them`,
    },
  ];
}
