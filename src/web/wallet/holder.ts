// The worker for operations with the secret, started on first use.
import { createWorkerHolder, type WorkerHolder } from '#prover/browser/worker-holder.ts';
import { pageData } from '#web/kit/page-data.ts';
import thread from '../../prover/browser/browser-thread.ts?worker&url';
import worker from '../../prover/browser/browser-worker.ts?worker&url';
import type { WalletData } from './wallet-data.ts';

let started: WorkerHolder | undefined;

export function holder(): WorkerHolder {
  started ??= createWorkerHolder({ worker, thread }, pageData<WalletData>().manifest);
  return started;
}
