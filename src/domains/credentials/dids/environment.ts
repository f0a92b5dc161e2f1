import type { Context } from '#domains/context.ts';
import { ENVIRONMENT_SERVICES, type Environment } from '#verifier/environment.ts';

/** The environment marker of an organization's issued data; null in production. */
export async function environmentOf(ctx: Pick<Context, 'config' | 'time'>, org: string): Promise<Environment | null> {
  if (await ctx.time.isTest(org)) return 'test';
  return instanceEnvironment(ctx);
}

/** {@link environmentOf} for the service itself. */
export function instanceEnvironment({ config }: Pick<Context, 'config'>): Environment | null {
  return config.mode === 'development' ? 'development' : null;
}

const GUIDES = { development: 'go-to-production', test: 'test-mode' } as const satisfies Record<Environment, string>;

/** Declares publicly that signatures by this DID attest nothing. */
export function environmentService(environment: Environment, did: string, publicUrl: string) {
  return {
    id: `${did}#${environment}-mode`,
    type: ENVIRONMENT_SERVICES[environment],
    serviceEndpoint: `${publicUrl}/docs/${GUIDES[environment]}`,
  };
}
