import type { Context } from '#domains/context.ts';
import { issuerNames } from '#domains/credentials/credentials/index.ts';

/**
 * The issuers that a verifier trusts: its own organization under all its names, and those that it lists. The agent
 * looks up no keys for other issuers, so that no one can make the service fetch a chosen URL.
 */
export function believedIssuers(
  ctx: Context,
  { org, trustedIssuers }: { org: string; trustedIssuers: readonly string[] },
): (issuer: string) => boolean {
  const names = new Set([...issuerNames(ctx, org), ...trustedIssuers]);
  return (issuer) => names.has(issuer);
}
