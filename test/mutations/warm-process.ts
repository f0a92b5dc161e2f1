// Runs test files again and again in one process, each time with another change in force: loading the service takes
// longer than most tests. Started by `warm-tests.ts`.
import { join } from 'node:path';
import Mocha from 'mocha';
import type { Order, TestRun } from './warm-tests.ts';

declare global {
  var avouchMutations: { active: number; reached: Set<number> };
}

const root = join(import.meta.dirname, '../..');
const state = globalThis.avouchMutations;
/** That of a process for one change, which is then in force while modules are loaded; else none. */
const always = state.active;
const loaded = new Map<string, Mocha>();

// A changed service may leave promises that no test waits for.
process.on('unhandledRejection', () => undefined);
process.on('message', async (order: Order) => process.send?.(await run(order)));
process.on('disconnect', () => process.exit());

async function run({ test, mutation }: Order): Promise<TestRun> {
  const mocha = loaded.get(test) ?? (await load(test));
  loaded.set(test, mocha);
  state.reached.clear();
  state.active = mutation ?? always;
  const began = performance.now();
  const failure = await firstFailure(mocha);
  state.active = always;
  return { seconds: (performance.now() - began) / 1000, failure, reached: [...state.reached] };
}

async function load(test: string): Promise<Mocha> {
  const mocha = new Mocha({ timeout: 30_000, bail: true, reporter: class {} as unknown as Mocha.ReporterConstructor });
  mocha.addFile(join(root, test));
  await mocha.loadFilesAsync();
  mocha.cleanReferencesAfterRun(false);
  return mocha;
}

function firstFailure(mocha: Mocha): Promise<string | null> {
  return new Promise((resolve) => {
    let failure: string | null = null;
    mocha
      .run(() => resolve(failure))
      .on('fail', (runnable, error) => {
        failure ??= `${runnable.fullTitle()}: ${error?.message}`;
      });
  });
}
