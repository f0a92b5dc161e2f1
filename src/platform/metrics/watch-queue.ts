import { Gauge } from 'prom-client';
import type { Metrics } from './metrics.ts';

export interface WatchedQueue {
  /** Without the prefix, such as `proof_queue`. */
  name: string;
  what: string;
  state(): { workers: number; busy: number; waiting: number; refused: number; timedOut: number; crashed: number };
}

/** Exposes a queue of worker processes at `/metrics`: its length, and refused or lost tasks since startup. */
export function watchQueue({ registry }: Metrics, { name, what, state }: WatchedQueue): void {
  const registers = [registry];
  new Gauge({
    name: `avouch_${name}`,
    help: `Queue of ${what}: processes, busy processes, waiting calls`,
    labelNames: ['state'],
    registers,
    collect() {
      const { workers, busy, waiting } = state();
      for (const [label, value] of Object.entries({ workers, busy, waiting })) this.set({ state: label }, value);
    },
  });
  new Gauge({
    name: `avouch_${name}_lost`,
    help: `Calls for ${what} since the start that were rejected, timed out, or lost their process`,
    labelNames: ['reason'],
    registers,
    collect() {
      const { refused, timedOut, crashed } = state();
      for (const [reason, value] of Object.entries({ refused, timed_out: timedOut, crashed }))
        this.set({ reason }, value);
    },
  });
}
