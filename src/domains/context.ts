import type { Agent } from '#agent/index.ts';
import type { Engine } from '#engine/index.ts';
import type { PlatformContext } from '#platform/context.ts';
import { routeDefiner } from '#platform/http/route.ts';
import type { BatchVerifier } from '#prover/batch/pool.ts';
import type { ProverPool } from '#prover/pool.ts';

/** What every operation of a domain is given. */
export interface Context extends PlatformContext {
  agent: Agent;
  /** Reads pictures of documents and faces, in separate processes. */
  engine: Engine;
  prover: ProverPool;
  batchVerifier: BatchVerifier;
}

/** Declares a route of a domain; see `#platform/http/route.ts`. */
export const defineRoute = routeDefiner<Context>();
