import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Served } from '../service/open-served.ts';

const BARE = fileURLToPath(new URL('./bare-process.ts', import.meta.url));

interface Bare {
  url: string;
  pid: number | undefined;
  close(): void;
}

/** A minimal service on the same database, in a separate process. */
export async function startBare({ database }: Served): Promise<Bare> {
  const child = fork(BARE);
  child.send(database.owner);
  const url = await new Promise<string>((resolve, reject) => {
    child.once('message', (message: { url: string }) => resolve(message.url));
    child.once('exit', (code) => reject(new Error(`the bare service ended with ${code}`)));
  });
  return { url, pid: child.pid, close: () => child.disconnect() };
}
