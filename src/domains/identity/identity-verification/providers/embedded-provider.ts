import type { Engine } from '#engine/index.ts';
import type { IdentityProvider } from './provider.ts';

const ANALYSIS_TIMEOUT_MS = 20_000;

/**
 * The service's own engine; no picture leaves the machine. With `builtInFaces`, no face is cut out for a matcher
 * either.
 */
export function createEmbeddedProvider(
  engine: Engine,
  { builtInFaces = false }: { builtInFaces?: boolean } = {},
): IdentityProvider {
  return {
    name: 'embedded',
    external: false,
    analyse: async ({ pictures, liveness, portrait, requester }) => ({
      kind: 'analysis',
      result: await engine.analyse(
        pictures.map(({ bytes }) => bytes),
        { timeoutMs: ANALYSIS_TIMEOUT_MS, requester, builtInFaces, portrait, ...(liveness && { liveness }) },
      ),
    }),
  };
}
