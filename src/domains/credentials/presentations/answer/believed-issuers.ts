import type { Context } from '#domains/context.ts';
import { issuerNames } from '#domains/credentials/credentials/index.ts';

/**
 * Whom a verifier believes: its own organization under every name that it has had, and those that it names. For all others
 * the agent looks for no key, so that no one makes us fetch from an address of the sender's choice.
 */
export function believedIssuers(
  ctx: Context,
  { org, trustedIssuers }: { org: string; trustedIssuers: readonly string[] },
): (issuer: string) => boolean {
  const names = new Set([...issuerNames(ctx, org), ...trustedIssuers]);
  return (issuer) => names.has(issuer);
}
