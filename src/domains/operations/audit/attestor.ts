import { setTimeout } from 'node:timers/promises';
import type { Context } from '#domains/context.ts';
import type { Running } from '#platform/domain.ts';
import { attestCheckpoint } from './attest-checkpoint.ts';

/**
 * Runs beside the sequencer, in the leading worker only: periodically requests attestations of the newest checkpoint.
 */
export function startAttestor(ctx: Context): Running | undefined {
  const config = ctx.config.logAttestation;
  if (!config) return undefined;
  const stopping = new AbortController();
  const { signal } = stopping;
  const running = (async () => {
    while (!signal.aborted) {
      await attestCheckpoint(ctx, config, signal).catch((error: Error) => {
        if (!signal.aborted) ctx.log.warn('no checkpoint of the audit log was attested', { task: 'attestor', error });
      });
      await setTimeout(config.everySeconds * 1000, undefined, { signal, ref: false }).catch(() => undefined);
    }
  })();
  return {
    close: async () => {
      stopping.abort();
      await running;
    },
  };
}
