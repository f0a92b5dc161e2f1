import type { Context } from '#domains/context.ts';
import { createEmbeddedProvider } from './embedded-provider.ts';
import { createHttpProvider } from './http-provider.ts';
import type { IdentityProvider } from './provider.ts';

/** Whether the organization's pictures go to an external provider; test data never does. */
export async function looksExternally(ctx: Context, org: string): Promise<boolean> {
  return ctx.config.idvProvider !== undefined && !(await ctx.time.isTest(org));
}

/** The external provider if one is configured, otherwise the embedded engine. */
export function chooseProvider(ctx: Context): IdentityProvider {
  const { idvProvider } = ctx.config;
  return idvProvider ? createHttpProvider(ctx, idvProvider) : createEmbeddedProvider(ctx.engine);
}
