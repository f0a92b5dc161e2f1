import type { Context } from '#domains/context.ts';

const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?(?:\/|$)/;

/**
 * The addresses of this service: the current one first, then those used before `npm run did -- move`. A did:web does
 * not state the protocol, so a former address is assumed to use the current address's.
 */
export function serviceAddresses(ctx: Context): [string, ...string[]] {
  const { protocol } = new URL(ctx.publicUrl);
  const [, ...former] = ctx.agent.serviceDids().map(authorityAndPath);
  return [ctx.publicUrl, ...former.map((rest) => `${LOOPBACK.test(rest) ? 'http:' : protocol}//${rest}`)];
}

/** The service address with this host (as in a request); the current address for any other host. */
export function addressAt(ctx: Context, host: string | undefined): string {
  const addresses = serviceAddresses(ctx);
  return addresses.find((address) => new URL(address).host === host?.toLowerCase()) ?? addresses[0];
}

/** https://w3c-ccg.github.io/did-method-web/#read-resolve */
function authorityAndPath(did: string): string {
  return did.slice('did:web:'.length).split(':').map(decodeURIComponent).join('/');
}
