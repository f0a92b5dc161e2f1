// The worker that does what needs the secret, started when it is needed first.
import { createWorkerHolder, type WorkerHolder } from '#prover/browser/worker-holder.ts';
import { data } from './dom.ts';

let started: WorkerHolder | undefined;

export function holder(): WorkerHolder {
  started ??= createWorkerHolder(data.addresses, data.manifest);
  return started;
}
