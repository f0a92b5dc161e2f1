import { setTimeout as sleep } from 'node:timers/promises';
import type { History, Intent } from './history.ts';
import { sendWrite, type Target } from './send-write.ts';

const AGAIN_MS = 2_000;
/** The key of a request whose process was killed is free after ten seconds. */
const FREE_MS = 15_000;
/** For what is refused otherwise, as with 503. */
const MORE_MS = 5_000;
const AT_ONCE = 16;

/** What was found when the same was asked for again. */
export interface Settled {
  /** Intents without an answer to which one came now. */
  settled: number;
  /** Acknowledged writes whose key brought another object, or another answer, than the first time. */
  wrongReplays: string[];
  /** Writes whose key was still held long after the fault. */
  heldKeys: string[];
}

/** Sends every write again whose answer was lost, and some of those that were acknowledged, under their own keys. */
export async function settle(
  history: History,
  target: Target,
  { replays, faultAt }: { replays: number; faultAt: number },
): Promise<Settled> {
  const freeAt = faultAt + FREE_MS;
  // A renaming has no key: what was lost of it may be or not.
  const lost = history.intents.filter(({ kind, outcome }) => outcome === 'unknown' && kind !== 'rename');
  const acknowledged = history.intents.filter(({ kind, outcome }) => outcome === 'acknowledged' && kind !== 'rename');
  const step = Math.max(1, Math.floor(acknowledged.length / Math.max(1, replays)));
  const sample = acknowledged.filter((_, index) => index % step === 0);
  const wrongReplays: string[] = [];
  const heldKeys: string[] = [];
  await inTurn(lost, async (intent) => {
    const held = await settleOne(history, target, intent, freeAt);
    if (held) heldKeys.push(`the key of ${intent.kind} ${intent.n} was held for over ${FREE_MS / 1000} s`);
  });
  await inTurn(sample, async (intent) => {
    const sent = await sendWrite(target, intent);
    const same = typeof sent === 'object' && sent.status < 300 && sent.body.id === intent.id;
    // The answer of a killed process was sent, perhaps, but not kept.
    const told = typeof sent === 'object' && sent.status === 409 && sent.body.code === 'conflict';
    if (!same && !told) wrongReplays.push(`${intent.kind} ${intent.n}: ${JSON.stringify(sent)}`);
  });
  return { settled: lost.filter(({ outcome }) => outcome !== 'unknown').length, wrongReplays, heldKeys };
}

/** Returns whether its key is still held at `freeAt`, by `performance.now()`. */
async function settleOne(history: History, target: Target, intent: Intent, freeAt: number): Promise<boolean> {
  const until = Math.max(freeAt, performance.now()) + MORE_MS;
  for (; performance.now() < until; await sleep(AGAIN_MS)) {
    const at = performance.now();
    const sent = await sendWrite(target, intent);
    if (typeof sent === 'string') continue;
    if (sent.status < 300) history.settle(intent, 'acknowledged', sent.body.id);
    if (sent.body.code === 'conflict') history.settle(intent, 'committed');
    if (intent.outcome !== 'unknown') return false;
    if (at > freeAt && sent.body.code === 'idempotency_in_progress') return true;
  }
  return false;
}

async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
