import { setTimeout as sleep } from 'node:timers/promises';
import type { Random } from '../../../scripts/generate/random.ts';
import type { History, Intent, WriteKind } from './history.ts';
import { type Sent, sendWrite, type Target } from './send-write.ts';

export interface LoadOptions {
  clients: number;
  random: Random;
  /** Whom to ask next; another one after a connection was refused. */
  target: () => Target;
}

export interface Load {
  /** When the last write was acknowledged, by `performance.now()`. */
  lastAcknowledged(): number;
  /** The longest time without one, in milliseconds. */
  longestGap(): number;
  /** What was answered otherwise than it should be: kind, status, code, ID of the request. */
  surprises: string[];
  /** Requests that reached a service and got no whole answer. */
  lost(): number;
  /** How often no one took one, and it was sent again. */
  refused(): number;
  /** Ends when every client has its last answer. */
  stop(): Promise<void>;
}

/** Half of the writes are projects, the rest consents (with an event and a credential), renamings and decided verifications. */
const MIX: readonly WriteKind[] = [
  'project',
  'project',
  'project',
  'project',
  'project',
  'rename',
  'rename',
  'consent',
  'consent',
  'verification',
];
const AGAIN_MS = 50;

/** Clients that write one thing after another until they are stopped. */
export function startLoad(history: History, { clients, random, target }: LoadOptions): Load {
  const surprises: string[] = [];
  let [stopped, last, gap, lost, refused] = [false, 0, 0, 0, 0];

  async function carryOut(intent: Intent): Promise<void> {
    for (;;) {
      const sent = await sendWrite(target(), intent);
      if (sent === 'refused-connection') refused += 1;
      if (!stopped && isToBeSentAgain(sent)) {
        if (typeof sent === 'object') intent.repeats += 1;
        await sleep(AGAIN_MS);
        continue;
      }
      if (sent === 'refused-connection') return history.settle(intent, 'unsent');
      if (sent === 'lost') {
        lost += 1;
        return history.settle(intent, 'unknown');
      }
      if (sent.status < 300) {
        const now = performance.now();
        if (last > 0) gap = Math.max(gap, now - last);
        last = now;
        return history.settle(intent, 'acknowledged', sent.body.id);
      }
      // What a 503 may have carried out is held by the key, or, where it was sent again, told by it.
      if (!['unavailable', 'idempotency_in_progress', 'conflict'].includes(sent.body.code ?? ''))
        surprises.push(`${intent.kind}: ${sent.status} ${sent.body.code} ${sent.body.requestId}`);
      return history.settle(intent, 'unknown');
    }
  }

  async function runClient(): Promise<void> {
    const own: string[] = [];
    while (!stopped) {
      const kind = random.pick(MIX);
      const project = kind === 'rename' && own.length > 0 ? random.pick(own) : undefined;
      const intent = project === undefined && kind === 'rename' ? undefined : history.intend(kind, project);
      if (!intent) continue;
      await carryOut(intent);
      if (intent.kind === 'project' && intent.outcome === 'acknowledged' && intent.id !== undefined)
        own.push(intent.id);
      if (own.length > 20) own.shift();
    }
  }

  const running = Array.from({ length: clients }, runClient);
  return {
    lastAcknowledged: () => last,
    longestGap: () => gap,
    surprises,
    lost: () => lost,
    refused: () => refused,
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
}

/** No one has seen it, or the service said to come again. */
function isToBeSentAgain(sent: Sent): boolean {
  return sent === 'refused-connection' || (typeof sent === 'object' && sent.status === 503);
}
