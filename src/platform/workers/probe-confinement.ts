import { join } from 'node:path';
import type { OwnConfinement } from './register-worker.ts';
import { startWorkerProcess } from './worker-process.ts';

const MEMORY_MB = 200;

/** The confinement that a worker process on this machine, started by this user, observes. */
export async function probeConfinement(): Promise<OwnConfinement> {
  const probe = startWorkerProcess({ script: join(import.meta.dirname, 'probe-worker.ts'), memoryMb: MEMORY_MB });
  try {
    return await probe.confinement;
  } finally {
    await probe.kill();
  }
}
