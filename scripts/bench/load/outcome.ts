import { percentile } from '../statistics.ts';
import type { Sample } from './clients.ts';

/** `refused` means 429 or 503 with `Retry-After`; a refused health check has failed, because operators rely on it. */
export type Outcome = 'served' | 'refused' | 'timeout' | 'failed';

export function outcomeOf({ route, answered }: Sample): Outcome {
  if (typeof answered === 'string') return answered === 'timeout' ? 'timeout' : 'failed';
  const { status, retryAfter } = answered;
  if (status >= 200 && status < 300) return 'served';
  return (status === 429 || status === 503) && retryAfter && route !== 'GET healthz' ? 'refused' : 'failed';
}

export interface Summary {
  served: number;
  refused: number;
  timeout: number;
  failed: number;
  /** Milliseconds, for served calls. */
  p50: number;
  p99: number;
  /** Milliseconds, for refused calls. */
  refusedP99: number;
}

export function summarize(samples: readonly Sample[]): Summary {
  const timesOf = (outcome: Outcome) => samples.filter((each) => outcomeOf(each) === outcome).map(({ ms }) => ms);
  const [served, refused] = [timesOf('served'), timesOf('refused')];
  return {
    served: served.length,
    refused: refused.length,
    timeout: timesOf('timeout').length,
    failed: timesOf('failed').length,
    p50: percentile(served, 0.5),
    p99: percentile(served, 0.99),
    refusedP99: percentile(refused, 0.99),
  };
}
