import type { Context } from '#domains/context.ts';
import { createEmbeddedProvider } from './embedded-provider.ts';
import { createHttpProvider } from './http-provider.ts';
import type { IdentityProvider } from './provider.ts';

/** The external provider where one is configured, else the embedded engine. */
export function chooseProvider(ctx: Context): IdentityProvider {
  const { idvProvider } = ctx.config;
  return idvProvider ? createHttpProvider(ctx, idvProvider) : createEmbeddedProvider(ctx.engine);
}
