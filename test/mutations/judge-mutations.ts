import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { TestChooser } from './choose-tests.ts';
import { embedAll, type NumberedMutation } from './embed-mutations.ts';
import { type Mutation, shorten } from './find-mutations.ts';
import { type TestCase, WarmTests } from './warm-tests.ts';

/** `noticed`: a test failed, or the tests took too long; `untested`: no test executes the changed place. */
export type Outcome = 'noticed' | 'survived' | 'untested';

export interface MutationResult extends Mutation {
  outcome: Outcome;
  /** The test that noticed, with its message. */
  by: string | null;
  /** How many test files were run. */
  tests: number;
  /** How many more would reach the change, but the run had no time for them. */
  left: number;
  seconds: number;
}

/** What one test file did on the unchanged sources. */
interface Measured {
  test: string;
  seconds: number;
  reached: ReadonlySet<number>;
  cases: readonly TestCase[];
  /** Whether one of its tests has failed without those before it. */
  isWhole: boolean;
}

/** What one change needs of a test file. */
interface Part {
  test: Measured;
  /** The tests that execute the change; undefined for all of the file. */
  titles: string[] | undefined;
  seconds: number;
}

/** What the tests of one change may take on the unchanged sources; the first always runs. */
const MOST_SECONDS = 120;
/** What an unchanged test took, times this, and the start of a process: other work may run beside them. */
const PATIENCE = 4;
const START_SECONDS = 120;
const LONGEST_SECONDS = 300;
/** Added to the time limit of each test. The limit ends a test that waits forever because of a change. */
const TEST_SECONDS = 20;

const PREFIX = 'avouch-mutations-';

/** What runs in processes that tests start. */
const ELSEWHERE = /^src\/(prover|verifier\/cli)\//;

export type Report = (line: string) => void;

interface JudgeOptions {
  report: Report;
  until: Date;
  /** Only these test files, for every change. */
  tests: readonly string[] | undefined;
}

/** Judges changes one after the other, until the deadline; expects the servers of the tests to run. */
export async function judgeMutations(
  root: string,
  mutations: readonly Mutation[],
  { report, until, tests }: JudgeOptions,
): Promise<MutationResult[]> {
  const numbered = mutations.map((mutation, id) => ({ ...mutation, id }));
  removeKilledRuns();
  const folder = mkdtempSync(join(tmpdir(), `${PREFIX}${process.pid}-`));
  const sources = join(folder, 'sources.json');
  writeFileSync(sources, JSON.stringify(embedAll(root, numbered)));
  const env = {
    ...process.env,
    AVOUCH_MUTATIONS: sources,
    TMPDIR: folder,
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'load-mutated.mjs')).href}`,
  };
  const judge = new Judge(new TestChooser(root), env, { report, tests });
  try {
    const results = [];
    for (const mutation of numbered) {
      if (until.getTime() < Date.now()) break;
      const began = performance.now();
      const judged = await judge.judge(mutation);
      const { id: _, ...change } = mutation;
      const result = { ...change, ...judged, seconds: Math.round((performance.now() - began) / 1000) };
      results.push(result);
      report(`${results.length} of ${numbered.length}: ${describe(result)}`);
    }
    return results;
  } finally {
    await judge.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** A killed run leaves its folder, whose name contains its process ID. */
function removeKilledRuns(): void {
  for (const name of readdirSync(tmpdir())) {
    const pid = Number(name.startsWith(PREFIX) ? name.slice(PREFIX.length).split('-')[0] : Number.NaN);
    if (pid > 0 && !isRunning(pid)) rmSync(join(tmpdir(), name), { recursive: true, force: true });
  }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

type Judged = Pick<MutationResult, 'outcome' | 'by' | 'tests' | 'left'>;

class Judge {
  readonly #chooser: TestChooser;
  readonly #env: NodeJS.ProcessEnv;
  readonly #report: Report;
  readonly #tests: readonly string[] | undefined;
  readonly #warm: WarmTests;
  /** Null for a test that fails without a change: it notices nothing. */
  readonly #measured = new Map<string, Measured | null>();

  constructor(chooser: TestChooser, env: NodeJS.ProcessEnv, { report, tests }: Pick<JudgeOptions, 'report' | 'tests'>) {
    this.#chooser = chooser;
    this.#env = env;
    this.#report = report;
    this.#tests = tests;
    this.#warm = new WarmTests(env);
  }

  close(): Promise<void> {
    return this.#warm.restart();
  }

  async judge(mutation: NumberedMutation): Promise<Judged> {
    const near = this.#tests ?? this.#chooser.of(mutation.file);
    const tried: Part[] = [];
    let [left, sum] = [0, 0];
    const known = near.flatMap((test) => this.#measured.get(test) ?? []);
    const others = near.filter((test) => !this.#measured.has(test));
    const parts = known.filter(({ reached }) => reached.has(mutation.id)).map((test) => partFor(test, mutation));
    for (const part of bySeconds(parts)) {
      sum += part.seconds;
      if (tried.length > 0 && sum > MOST_SECONDS) {
        left += 1;
        continue;
      }
      tried.push(part);
      const by = await this.#failureOf(part, mutation);
      if (by !== null) return { outcome: 'noticed', by, tests: tried.length, left: 0 };
    }
    for (const test of others) {
      const measured = await this.#measure(test);
      if (!measured?.reached.has(mutation.id)) continue;
      const part = partFor(measured, mutation);
      tried.push(part);
      const by = await this.#failureOf(part, mutation);
      if (by !== null) return { outcome: 'noticed', by, tests: tried.length, left: 0 };
    }
    const inWorkers = ELSEWHERE.test(mutation.file) ? near.flatMap((test) => this.#measured.get(test) ?? []) : [];
    const again = fastest(tried.length > 0 ? tried : inWorkers.map(wholeOf));
    const by = await this.#failureAnew(again, mutation);
    const outcome = by !== null ? 'noticed' : tried.length > 0 ? 'survived' : 'untested';
    return { outcome, by, tests: Math.max(again.length, tried.length), left };
  }

  /** Null if the test fails without a change, also in a new process: a busy machine reaches time limits. */
  async #measure(test: string): Promise<Measured | null> {
    let run = await this.#warm.run({ test }, LONGEST_SECONDS);
    if (run.failure !== null) {
      await this.#warm.restart();
      run = await this.#warm.run({ test }, LONGEST_SECONDS);
    }
    const { failure, seconds, reached, cases } = run;
    const measured = failure === null ? { test, seconds, reached: new Set(reached), cases, isWhole: false } : null;
    this.#measured.set(test, measured);
    this.#report(`  ${test}: ${failure === null ? `${seconds.toFixed(1)} s` : `left out: ${failure}`}`);
    return measured;
  }

  /**
   * Tests that then fail without the change too, by what earlier changes left in the process, have noticed nothing.
   * Without the change, only the tests run that ran until the failure.
   */
  async #failureOf({ test, titles }: Part, mutation: NumberedMutation): Promise<string | null> {
    const { failure, ran, hasEnded } = await failureOf(this.#warm, { test, titles }, mutation);
    if (failure === null) return null;
    // The cause may lie in what earlier changes left.
    if (hasEnded) return this.#failureAnew([{ test, titles }], mutation);
    const control = await this.#warm.run({ test: test.test, titles: ran ?? titles }, limitOf(test));
    if (control.failure === null) return failure;
    test.isWhole ||= titles !== undefined;
    await this.#warm.restart();
    return this.#failureAnew([wholeOf(test)], mutation);
  }

  /** In a new process: an old one may hide a change by what it keeps, and changes that its workers execute. */
  async #failureAnew(
    parts: readonly Pick<Part, 'test' | 'titles'>[],
    mutation: NumberedMutation,
  ): Promise<string | null> {
    const anew = new WarmTests({ ...this.#env, AVOUCH_MUTATION: String(mutation.id) });
    try {
      for (const part of parts) {
        const { failure } = await failureOf(anew, part, mutation);
        if (failure !== null) return failure;
      }
      return null;
    } finally {
      await anew.restart();
    }
  }
}

/** With the titles of the tests that ran; undefined if none ended. */
async function failureOf(
  warm: WarmTests,
  { test, titles }: Pick<Part, 'test' | 'titles'>,
  { id }: NumberedMutation,
): Promise<{ failure: string | null; ran: string[] | undefined; hasEnded: boolean }> {
  const longest = Math.max(0, ...test.cases.map(({ seconds }) => seconds));
  const testSeconds = TEST_SECONDS + PATIENCE * longest;
  const order = { test: test.test, titles, mutation: id, testSeconds };
  const { failure, cases, hasEnded } = await warm.run(order, limitOf(test));
  const ran = cases.length > 0 ? cases.map(({ title }) => title) : undefined;
  return { failure: failure === null ? null : `${test.test}: ${failure}`, ran, hasEnded };
}

/** A change that only hooks execute needs the whole file. */
function partFor(test: Measured, { id }: NumberedMutation): Part {
  const executing = test.cases.filter(({ reached }) => reached.includes(id));
  if (test.isWhole || executing.length === 0) return { test, titles: undefined, seconds: test.seconds };
  const spared = sumOfSeconds(test.cases) - sumOfSeconds(executing);
  return { test, titles: executing.map(({ title }) => title), seconds: test.seconds - spared };
}

const sumOfSeconds = (cases: readonly TestCase[]): number => cases.reduce((sum, { seconds }) => sum + seconds, 0);

const limitOf = ({ seconds }: Measured): number => START_SECONDS + PATIENCE * seconds;

const bySeconds = <T extends { seconds: number }>(timed: readonly T[]): T[] =>
  timed.toSorted((a, b) => a.seconds - b.seconds);

const wholeOf = (test: Measured): Part => ({ test, titles: undefined, seconds: test.seconds });

/** As many as there is time for, the fastest first. */
function fastest(parts: readonly Part[]): Part[] {
  let sum = 0;
  return bySeconds(parts).filter(({ seconds }, place) => {
    sum += seconds;
    return place === 0 || sum <= MOST_SECONDS;
  });
}

export function describe({ file, line, was, whole, text, outcome, tests, left, seconds, by }: MutationResult): string {
  const ran = `${tests} tests${left > 0 ? `, ${left} left out` : ''}`;
  const change = `${file}:${line}: ${was === whole ? '' : `${whole}: `}${was} → ${shorten(text)}`;
  return `${outcome} in ${seconds} s (${ran}): ${change}${by === null ? '' : ` | ${by.replace(/\s+/g, ' ').slice(0, 160)}`}`;
}
