// Drives a process that runs postgres-owner.ts, so that a test can be its killer.
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ConnectionOptions } from '../../../src/platform/db/embedded/index.ts';

const PROGRAM = join(import.meta.dirname, 'postgres-owner.ts');
const LOOK_EVERY_MS = 10;

/** What postgres-owner.ts prints. */
export type OwnerEvent =
  | { event: 'log'; message: string }
  | { event: 'open'; how: 'owned' | 'joined'; folder: string; superuser: ConnectionOptions; postmaster: number }
  | { event: 'refused'; owner: { pid: number; startedAt: string; label?: string }; message: string }
  | { event: 'stopped'; healthy: boolean }
  | { event: 'failed'; message: string };

type Named<Name extends OwnerEvent['event']> = Extract<OwnerEvent, { event: Name }>;

export interface OwnerProcess {
  child: ChildProcess;
  events: OwnerEvent[];
  /** The nth event of a name (from 0) once it has come; rejects where the process ends without it. */
  event<Name extends OwnerEvent['event']>(name: Name, nth?: number): Promise<Named<Name>>;
  /** Whatever comes first of open, refused and failed. */
  outcome(): Promise<Named<'open' | 'refused' | 'failed'>>;
  /** Asks it to stop and waits for its end. */
  stop(): Promise<void>;
  /** kill -9, and waits for its end. */
  kill(): Promise<void>;
}

export interface OwnerOptions {
  folder: string;
  join?: boolean;
  scratch?: boolean;
  ownerLabel?: string;
}

const children = new Set<ChildProcess>();

/** Starts a process that opens the embedded PostgreSQL of a folder. */
export function startOwner(options: OwnerOptions): OwnerProcess {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(options)], { stdio: ['pipe', 'pipe', 'inherit'] });
  children.add(child);
  const events: OwnerEvent[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => events.push(JSON.parse(line)));
  let over = false;
  const end = once(lines, 'close').then(() => {
    over = true;
    children.delete(child);
  });

  const find = async <Found>(pick: () => Found | undefined, what: string): Promise<Found> => {
    for (;;) {
      const isLast = over;
      const found = pick();
      if (found) return found;
      if (isLast) throw new Error(`the process ended without ${what}: ${JSON.stringify(events)}`);
      await sleep(LOOK_EVERY_MS);
    }
  };
  const all = <Name extends OwnerEvent['event']>(...names: Name[]): Named<Name>[] =>
    events.filter((event): event is Named<Name> => names.some((name) => name === event.event));
  const finish = async (act: () => void): Promise<void> => {
    act();
    await end;
  };
  return {
    child,
    events,
    event: (name, nth = 0) => find(() => all(name)[nth], name),
    outcome: () => find(() => all('open', 'refused', 'failed')[0], 'an outcome'),
    stop: () => finish(() => child.stdin.write('stop\n')),
    kill: () => finish(() => child.kill('SIGKILL')),
  };
}

/** Kills what a failed test left. */
export function killOwners(): void {
  for (const child of children) child.kill('SIGKILL');
}
