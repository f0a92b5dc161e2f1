import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../scripts/generate/random.ts';
import { findAnomaly, type Operation } from '../judge/linearizable.ts';
import type { Verdict } from '../judge/verdict.ts';
import type { Target } from './send-write.ts';

/** Clients that create, rename, and read the same few projects at once, until they are stopped. */
export interface RegisterClients {
  /** Ends when the calls that were asked for have been confirmed, and every client has its last answer. */
  stop(): Promise<void>;
  judge(verdict: Verdict): Promise<string[]>;
}

export interface RegisterOptions {
  clients: number;
  /** Confirmed calls that are wanted. */
  calls: number;
  random: Random;
  /** Not to be waited for longer than until then, by `performance.now()`. */
  until: number;
  /** Clients take them in turn: what one process confirmed, the others know. */
  targets: readonly Target[];
}

/** Projects that are open at once; each is left after so many calls for a new one. */
const OPEN = 6;
const CALLS_EACH = 400;
const PATIENCE_MS = 10_000;
const AGAIN_MS = 200;
const LOOK_EVERY_MS = 50;
const GONE = 'nothing';

interface Project {
  id: string;
  operations: Operation[];
}

interface Answer {
  status: number;
  body: { id?: string; title?: string; code?: string; requestId?: string };
}

export function startRegisterClients({ clients, calls, until, random, targets }: RegisterOptions): RegisterClients {
  const projects: Project[] = [];
  const surprises: string[] = [];
  let [stopped, confirmed, unknown, given] = [false, 0, 0, 0];

  const create = async (target: Target): Promise<boolean> => {
    const value = nextValue();
    const from = performance.now();
    const answer = await send(target, 'POST', '/v1/projects', { title: value });
    if (!isConfirmed('create', answer) || answer?.body.id === undefined) return false;
    projects.push({ id: answer.body.id, operations: [{ kind: 'write', value, from, to: performance.now() }] });
    return true;
  };
  const update = async (target: Target, { id, operations }: Project): Promise<boolean> => {
    const operation: Operation = { kind: 'write', value: nextValue(), from: performance.now(), to: Infinity };
    operations.push(operation);
    const answer = await send(target, 'PATCH', `/v1/projects/${id}`, { title: operation.value });
    if (answer?.body.code === 'conflict') {
      // Someone else was faster, so it never takes effect.
      operations.splice(operations.indexOf(operation), 1);
      return true;
    }
    if (!isConfirmed('update', answer)) {
      unknown += 1;
      return false;
    }
    operation.to = performance.now();
    return true;
  };
  const read = async (target: Target, { id, operations }: Project): Promise<boolean> => {
    const from = performance.now();
    const answer = await send(target, 'GET', `/v1/projects/${id}`);
    const value = answer?.status === 404 ? GONE : answer?.body.title;
    if (value === undefined || (value !== GONE && !isConfirmed('read', answer))) return false;
    operations.push({ kind: 'read', value, from, to: performance.now() });
    return true;
  };

  const nextValue = (): string => {
    given += 1;
    return `Value ${given}`;
  };
  const isConfirmed = (name: string, answer: Answer | undefined): boolean => {
    if (answer && answer.status < 300) return true;
    if (answer && answer.status !== 503)
      surprises.push(`${name}: ${answer.status} ${answer.body.code} ${answer.body.requestId}`);
    return false;
  };

  const runClient = async (target: Target): Promise<void> => {
    while (!stopped) {
      const open = projects.slice(-OPEN).filter(({ operations }) => operations.length < CALLS_EACH);
      const project = open.length < OPEN ? undefined : random.pick(open);
      const call = project ? random.pick([read, update])(target, project) : create(target);
      if (await call) confirmed += 1;
      else await sleep(AGAIN_MS);
    }
  };
  const running = Array.from({ length: clients }, (_, index) => {
    const target = targets[index % targets.length];
    if (!target) throw new TypeError('there is no target');
    return runClient(target);
  });

  return {
    stop: async () => {
      while (confirmed < calls && performance.now() < until) await sleep(LOOK_EVERY_MS);
      stopped = true;
      await Promise.all(running);
    },
    judge: async ({ anomalies, others }) => {
      for (const { id, operations } of projects) {
        const anomaly = findAnomaly(operations);
        if (anomaly) anomalies.push(`project ${id}: ${anomaly}`);
      }
      others.push(...surprises);
      return [
        `${confirmed} of ${calls} calls on ${projects.length} shared projects, and ${unknown} renamings without an answer`,
      ];
    },
  };
}

/** Undefined if no whole answer came. */
async function send({ url, key }: Target, method: string, path: string, body?: object): Promise<Answer | undefined> {
  try {
    const answer = await fetch(url + path, {
      method,
      headers: { authorization: `Bearer ${key}`, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    return { status: answer.status, body: await answer.json() };
  } catch {
    return undefined;
  }
}
