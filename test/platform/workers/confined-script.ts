/** The worker of worker-confinement.test.ts: tries what a compromised worker would try. */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { connect, type NetConnectOpts } from 'node:net';
import sharp from 'sharp';
import { registerWorker } from '../../../src/platform/workers/register-worker.ts';

const codeOf = (error: unknown): string => (error as NodeJS.ErrnoException).code ?? String(error);

/** `done`, or the error code of the system or Node.js. */
async function attempt(act: () => unknown): Promise<string> {
  try {
    await act();
    return 'done';
  } catch (error) {
    return codeOf(error);
  }
}

registerWorker({
  // sharp's first use belongs to the engine's warm-up.
  warmUp: async () =>
    void (await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
      .png()
      .toBuffer()),
  environment: () => ({ ...process.env }),
  read: (path: string) => attempt(() => readFileSync(path)),
  readNatively: (path: string) => attempt(() => sharp(path).metadata()),
  write: (path: string) => attempt(() => writeFileSync(path, 'taken over')),
  run: (command: string) =>
    attempt(() => {
      const { error } = spawnSync(command);
      if (error) throw error;
    }),
  connect: (to: NetConnectOpts) =>
    attempt(
      () =>
        new Promise<void>((resolve, reject) => {
          const socket = connect(to, () => socket.end(resolve));
          socket.once('error', reject);
        }),
    ),
  becomeRoot: () => attempt(() => process.setuid?.(0)),
  kill: (pid: number) => attempt(() => process.kill(pid, 0)),
});
