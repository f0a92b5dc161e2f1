import type { Engine } from '#engine/index.ts';
import type { IdentityProvider } from './provider.ts';

const ANALYSIS_TIMEOUT_MS = 20_000;

/** The engine of this service; no picture leaves the machine. */
export function createEmbeddedProvider(engine: Engine): IdentityProvider {
  return {
    name: 'embedded',
    external: false,
    analyse: async ({ pictures, liveness }) => ({
      kind: 'analysis',
      result: await engine.analyse(
        pictures.map(({ bytes }) => bytes),
        { timeoutMs: ANALYSIS_TIMEOUT_MS, ...(liveness && { liveness }) },
      ),
    }),
  };
}
