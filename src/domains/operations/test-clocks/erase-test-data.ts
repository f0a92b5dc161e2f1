import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import {
  eraseDataKeys,
  eraseMails,
  eraseRows,
  eraseWaitingJobs,
  findErasureForUpdate,
  findTables,
  type TestErasure,
  writeErasure,
} from './store.ts';
import { TEST_ONLY } from './test-clock.ts';
import { ERASE_QUEUE, KEPT_TABLES } from './test-data.ts';

/** Rows deleted in one transaction, so that a job that deletes millions does not block anyone. */
const STEP = 1_000;

/** Whether the test organization's data is being erased, and when it last was; 422 for a live one. */
export async function getTestData(ctx: Context, actor: Actor) {
  return present(assertTest(await ctx.db.org(actor, findErasureForUpdate)));
}

/** Queues the erasure of a test organization's data; a running one continues. 422 for a live organization. */
export function startErasingTestData(ctx: Context, actor: Actor) {
  return ctx.db.org(actor, async (tx) => {
    const found = assertTest(await findErasureForUpdate(tx));
    if (found.erasingSince) return present(found);
    const asked = { ...found, erasingSince: ctx.wallClock.now() };
    await writeErasure(tx, actor.org, asked);
    await ctx.events.audit(tx, actor, { action: 'test_data.erasure_started', subject: actor.org });
    await ctx.jobs.send(tx, ERASE_QUEUE, { org: actor.org });
    return present(asked);
  });
}

/** Erases the data step by step; a killed job resumes. */
export async function eraseTestData(ctx: Context, org: string, { signal }: JobRun): Promise<void> {
  const step = async (erase: () => Promise<number>): Promise<number> => {
    let rows = 0;
    for (let last = STEP; last === STEP; rows += last) {
      signal.throwIfAborted();
      last = await erase();
    }
    return rows;
  };
  await ctx.db.org({ org }, (tx) => eraseWaitingJobs(tx, org));
  const tables = await ctx.db.org({ org }, findTestTables);
  let rows = 0;
  // Repeats until nothing is left, because a row can be deleted only after the rows that refer to it.
  for (let round = 1; round > 0; rows += round) {
    round = 0;
    for (const table of tables) round += await step(() => ctx.db.org({ org }, (tx) => eraseRows(tx, table, STEP)));
  }
  await step(() => ctx.db.org({ org }, (tx) => eraseMails(tx, org, STEP)));
  await step(() => ctx.db.org({ org }, (tx) => eraseDataKeys(tx, org, STEP)));
  await ctx.blobs.deletePrefix(org);
  await ctx.db.org({ org }, async (tx) => {
    await writeErasure(tx, org, { erasingSince: null, erasedAt: ctx.wallClock.now() });
    const entry = { action: 'test_data.erased', subject: org, details: { rows } } as const;
    await ctx.events.audit(tx, systemActor(org, 'test-clocks'), entry);
  });
}

/** The tables whose rows are test data. */
export async function findTestTables(tx: Tx): Promise<string[]> {
  return (await findTables(tx)).filter((table) => !KEPT_TABLES.has(table));
}

function assertTest(found: TestErasure | undefined): TestErasure {
  if (found) return found;
  throw new AppError('unprocessable', { message: TEST_ONLY });
}

function present({ erasingSince, erasedAt }: TestErasure) {
  return {
    status: erasingSince ? ('erasing' as const) : ('ready' as const),
    erasedAt: erasedAt?.toISOString() ?? null,
  };
}
