// Round after round: each operation gets a few requests, so that what one makes the next one names.
import { createHash } from 'node:crypto';
import fc from 'fast-check';
import type { Fuzzed } from '../service/open-fuzzed.ts';
import type { Seeded } from '../service/seed.ts';
import type { Callers } from './callers.ts';
import { examplesOf } from './corpus.ts';
import { createJudge, type Fault, type Judge } from './judge.ts';
import { type Api, type Operation, readApi } from './operations.ts';
import { type Plan, planRequests } from './plan-request.ts';
import { Pool } from './pool.ts';
import { asCurl, callerFor, send, toWire, type Wire } from './send.ts';

export interface RouteOptions {
  requests: number;
  seed: number;
  /** Of the clock, after which no round begins. */
  until: number;
  /** Operations by id; all where not given. */
  operations?: readonly string[] | undefined;
  /** Hears of each round. */
  tell(line: string): void;
}

export interface RouteFailure extends Fault {
  operation: string;
  status: number | undefined;
  requestId: string | undefined;
  /** Of fast-check, for this operation in this round. */
  seed: number;
  path: string;
  round: number;
  /** The request, as small as it got. */
  curl: string;
}

export interface RouteResult {
  requests: number;
  byStatus: Record<string, number>;
  /** Of operations, how many were answered below 300 at least once. */
  operations: number;
  succeeded: number;
  /** The others: mostly what needs a wallet's or an authenticator's signature, a code, or a picture. */
  never: string[];
  failures: RouteFailure[];
  slowest: { operation: string; ms: number }[];
}

/** Requests for one operation in a round. */
const A_ROUND = 9;
const AT_ONCE = 6;
/** An operation takes so long of a round, about; what is slow is asked less. */
const SHARE_MS = 1500;
/** Requests that a failure is made smaller with. */
const SHRINKS = 60;

export async function fuzzRoutes(
  fuzzed: Fuzzed,
  seeded: Seeded,
  callers: Callers,
  options: RouteOptions,
): Promise<RouteResult> {
  const api = readApi();
  const pool = new Pool();
  for (const { answer, org } of seeded.recorded) pool.gather(answer, org);
  const chosen = api.operations.filter(({ operationId }) => options.operations?.includes(operationId) ?? true);
  const targets = chosen.map((operation) => toTarget(operation, api, seeded));
  const run: Run = {
    fuzzed,
    callers,
    pool,
    judge: createJudge(api),
    result: emptyResult(chosen.length),
    known: new Set(),
    slowest: new Map(),
    mails: 0,
  };
  for (
    let round = 1;
    run.result.requests < options.requests && Date.now() < options.until && fuzzed.alive();
    round += 1
  ) {
    await gatherMails(run);
    const rest = options.requests - run.result.requests;
    const each = Math.max(1, Math.min(A_ROUND, Math.ceil(rest / targets.length)));
    await inParallel(shuffled(targets, options.seed + round), (target) =>
      fuzzOne(run, target, { round, runs: each, seed: options.seed }),
    );
    options.tell(
      `round ${round}: ${run.result.requests} requests, ${run.result.failures.length} faults, ${JSON.stringify(run.result.byStatus)}`,
    );
  }
  run.result.never = targets.flatMap(({ succeeded, operation }) => (succeeded ? [] : [operation.operationId]));
  run.result.succeeded = targets.length - run.result.never.length;
  run.result.slowest = [...run.slowest]
    .map(([operation, ms]) => ({ operation, ms: Math.round(ms) }))
    .sort((a, b) => b.ms - a.ms)
    .slice(0, 10);
  return run.result;
}

interface Target {
  operation: Operation;
  plans: fc.Arbitrary<Plan>;
  /** Mean time of an answer so far, in milliseconds. */
  ms: number;
  succeeded: boolean;
}

interface Run {
  fuzzed: Fuzzed;
  callers: Callers;
  pool: Pool;
  judge: Judge;
  result: RouteResult;
  /** Rules that were broken before: what goes on breaking them is not news. */
  known: Set<string>;
  slowest: Map<string, number>;
  /** How many were read. */
  mails: number;
}

function toTarget(operation: Operation, { schemas }: Api, { recorded }: Seeded): Target {
  return {
    operation,
    plans: planRequests(operation, schemas, examplesOf(operation, recorded)),
    ms: 20,
    succeeded: false,
  };
}

/** Of those that came since. */
async function gatherMails(run: Run): Promise<void> {
  const all = await run.fuzzed.mails();
  // Their lines are folded (RFC 2045 section 6.7).
  for (const mail of all.slice(run.mails)) run.pool.gatherText(mail.replace(/=\r?\n/g, '').replaceAll('=3D', '='), '');
  run.mails = all.length;
}

function emptyResult(operations: number): RouteResult {
  return { requests: 0, byStatus: {}, operations, succeeded: 0, never: [], failures: [], slowest: [] };
}

class Broken extends Error {
  readonly failure: Omit<RouteFailure, 'seed' | 'path' | 'round'>;
  constructor(failure: Omit<RouteFailure, 'seed' | 'path' | 'round'>) {
    super(failure.rule);
    this.failure = failure;
  }
}

async function fuzzOne(
  run: Run,
  target: Target,
  { round, runs, seed }: { round: number; runs: number; seed: number },
): Promise<void> {
  const own = createHash('sha256').update(`${seed} ${round} ${target.operation.operationId}`).digest().readInt32BE();
  const few = Math.max(1, Math.min(runs, Math.floor(SHARE_MS / target.ms)));
  let tries = Number.POSITIVE_INFINITY;
  const property = fc.asyncProperty(target.plans, async (plan) => {
    // Smaller and smaller requests, for a while.
    if (tries-- <= 0) return;
    await askOnce(run, target, plan).catch((error: unknown) => {
      if (tries > SHRINKS) tries = SHRINKS;
      throw error;
    });
  });
  const details = await fc.check(property, { numRuns: few, seed: own });
  if (!details.failed) return;
  const { errorInstance, counterexamplePath } = details;
  if (!(errorInstance instanceof Broken)) throw errorInstance;
  run.known.add(errorInstance.failure.rule);
  run.result.failures.push({ ...errorInstance.failure, seed: own, path: counterexamplePath ?? '', round });
}

/** Throws {@link Broken} where the answer breaks a rule that was not known to be broken. */
async function askOnce(run: Run, target: Target, plan: Plan): Promise<void> {
  const { operation } = target;
  const caller = callerFor(operation, plan, run);
  const wire = toWire(operation, plan, { caller, pool: run.pool });
  run.result.requests += 1;
  const answer = await send(run.fuzzed.url, wire).catch((error: Error) => error);
  const faults = answer instanceof Error ? noAnswer(operation, wire, answer) : run.judge(operation, wire, answer);
  if (!(answer instanceof Error)) {
    run.result.byStatus[answer.status] = (run.result.byStatus[answer.status] ?? 0) + 1;
    target.ms = target.ms * 0.8 + answer.ms * 0.2;
    if (answer.status < 400 && wire.method === operation.method) target.succeeded = true;
    run.slowest.set(operation.operationId, Math.max(run.slowest.get(operation.operationId) ?? 0, answer.ms));
    if (answer.status < 300) gather(run.pool, answer, caller.org);
    if (answer.status === 401 && plan.caller.token === 'own' && !operation.public) await run.callers.check(caller);
  }
  const news = faults.find(({ rule }) => !run.known.has(rule));
  if (news) throw new Broken({ ...news, ...describe(run, operation, wire, answer) });
}

/** What could not be read gets an answer with a body, whatever its method was; to HEAD there may be none. */
const UNREAD_HEAD = 'Data after `Connection: close`';

function noAnswer({ operationId }: Operation, { method }: Wire, error: Error): Fault[] {
  if (method === 'HEAD' && error.message.includes(UNREAD_HEAD)) return [];
  return [{ rule: `${operationId} no answer: ${error.message}`, detail: error.message }];
}

function gather(pool: Pool, { headers, body }: { headers: Record<string, string>; body: Buffer }, org: string): void {
  if (!headers['content-type']?.startsWith('application/json') || body.length > 200_000) return;
  try {
    pool.gather(JSON.parse(body.toString('utf8')), org);
  } catch {
    // The judge has said so.
  }
}

function describe(
  { fuzzed }: Run,
  { operationId }: Operation,
  wire: Wire,
  answer: Error | { status: number; headers: Record<string, string> },
) {
  const known = answer instanceof Error ? undefined : answer;
  return {
    operation: operationId,
    status: known?.status,
    requestId: known?.headers['x-request-id'],
    curl: asCurl(fuzzed.url, wire),
  };
}

function shuffled<T>(list: readonly T[], seed: number): T[] {
  const order = (index: number) => createHash('sha256').update(`${seed} ${index}`).digest('hex');
  return list
    .map((each, index) => ({ each, at: order(index) }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ each }) => each);
}

async function inParallel<T>(list: readonly T[], use: (each: T) => Promise<void>): Promise<void> {
  const waiting = [...list];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await use(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
