import { setTimeout as sleep } from 'node:timers/promises';
import type { History, Intent } from './history.ts';
import { sendWrite, type Target } from './send-write.ts';

const AGAIN_MS = 2_000;
const AT_ONCE = 16;

/** What was found when the same was asked for again. */
export interface Settled {
  /** Intents without an answer to which one came now. */
  settled: number;
  /** Acknowledged writes whose key brought another object, or another answer, than the first time. */
  wrongReplays: string[];
}

/** Sends every write again whose answer was lost, and some of those that were acknowledged, under their own keys. */
export async function settle(
  history: History,
  target: Target,
  { replays, patienceMs }: { replays: number; patienceMs: number },
): Promise<Settled> {
  const until = Date.now() + patienceMs;
  // A renaming has no key: what was lost of it may be or not.
  const lost = history.intents.filter(({ kind, outcome }) => outcome === 'unknown' && kind !== 'rename');
  const acknowledged = history.intents.filter(({ kind, outcome }) => outcome === 'acknowledged' && kind !== 'rename');
  const step = Math.max(1, Math.floor(acknowledged.length / Math.max(1, replays)));
  const sample = acknowledged.filter((_, index) => index % step === 0);
  const wrongReplays: string[] = [];
  await inTurn(lost, (intent) => settleOne(history, target, intent, until));
  await inTurn(sample, async (intent) => {
    const sent = await sendWrite(target, intent);
    const same = typeof sent === 'object' && sent.status < 300 && sent.body.id === intent.id;
    // The answer of a killed process was sent, perhaps, but not kept.
    const told = typeof sent === 'object' && sent.status === 409 && sent.body.code === 'conflict';
    if (!same && !told) wrongReplays.push(`${intent.kind} ${intent.n}: ${JSON.stringify(sent)}`);
  });
  return { settled: lost.filter(({ outcome }) => outcome !== 'unknown').length, wrongReplays };
}

async function settleOne(history: History, target: Target, intent: Intent, until: number): Promise<void> {
  for (; Date.now() < until; await sleep(AGAIN_MS)) {
    const sent = await sendWrite(target, intent);
    if (typeof sent === 'string') continue;
    if (sent.status < 300) return history.settle(intent, 'acknowledged', sent.body.id);
    if (sent.body.code === 'conflict') return history.settle(intent, 'committed');
  }
}

async function inTurn<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = [...items];
  const worker = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
}
