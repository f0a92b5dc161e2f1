// Runs test files again and again in one process, each time with another change in force: loading the service takes
// longer than most tests. Started by `warm-tests.ts`.
import { join } from 'node:path';
import Mocha from 'mocha';
import type { Order, TestCase, TestRun } from './warm-tests.ts';

declare global {
  var avouchMutations: { active: number; reached: Set<number> };
}

const root = join(import.meta.dirname, '../..');
const state = globalThis.avouchMutations;
/** That of a process for one change, which is then in force while modules are loaded; else none. */
const always = state.active;
const loaded = new Map<string, Mocha>();
/** The time limits of the test files themselves. */
const limits = new WeakMap<Mocha.Test, number>();

// A changed service may leave work that no test waits for. During a test, mocha notices its errors too.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', () => undefined);
process.on('message', async (order: Order) => process.send?.(await run(order)));
process.on('disconnect', () => process.exit());

async function run({ test, titles, mutation, testSeconds }: Order): Promise<TestRun> {
  const mocha = loaded.get(test) ?? (await load(test));
  loaded.set(test, mocha);
  mocha.grep(titles === undefined ? /^/ : anyOf(titles));
  mocha.suite.eachTest((each) => {
    const limit = limits.get(each) ?? each.timeout();
    limits.set(each, limit);
    each.timeout(testSeconds === undefined ? limit : 1000 * testSeconds);
  });
  state.reached.clear();
  state.active = mutation ?? always;
  const began = performance.now();
  const { failure, reached, cases } = await observe(mocha);
  state.active = always;
  return { seconds: secondsSince(began), failure, reached: [...reached], cases };
}

function anyOf(titles: readonly string[]): RegExp {
  const escaped = titles.map((title) => title.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^(?:${escaped.join('|')})$`);
}

async function load(test: string): Promise<Mocha> {
  const mocha = new Mocha({ timeout: 120_000, bail: true, reporter: class {} as unknown as Mocha.ReporterConstructor });
  mocha.addFile(join(root, test));
  await mocha.loadFilesAsync();
  mocha.cleanReferencesAfterRun(false);
  return mocha;
}

function observe(mocha: Mocha): Promise<Pick<TestRun, 'failure' | 'cases'> & { reached: Set<number> }> {
  return new Promise((resolve) => {
    let failure: string | null = null;
    let began = 0;
    const reached = new Set<number>();
    const cases: TestCase[] = [];
    const takeReached = (): number[] => {
      const taken = [...state.reached];
      state.reached.clear();
      for (const id of taken) reached.add(id);
      return taken;
    };
    const end = (): void => {
      takeReached();
      resolve({ failure, reached, cases });
    };
    mocha
      .run(end)
      .on('test', () => {
        takeReached();
        began = performance.now();
      })
      .on('test end', (test) => {
        cases.push({ title: test.fullTitle(), seconds: secondsSince(began), reached: takeReached() });
      })
      .on('fail', (runnable, error) => {
        failure ??= `${runnable.fullTitle()}: ${error?.message}`;
      });
  });
}

function secondsSince(began: number): number {
  return (performance.now() - began) / 1000;
}
