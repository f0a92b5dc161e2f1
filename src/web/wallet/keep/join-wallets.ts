import type { HeldClaims, Wallet } from '#prover/browser/wallet.ts';

/** This browser already has another secret, which would be lost. */
export class OtherWallet extends Error {
  override name = 'OtherWallet';
}

/** Merges a restored wallet into the existing one; never replaces a secret with another. */
export function joinWallets(found: Wallet | undefined, back: Wallet): Wallet {
  if (found && found.secret !== back.secret) throw new OtherWallet();
  const kept = found?.held ?? [];
  const isRenewedIn = (others: readonly HeldClaims[], { claims }: HeldClaims) =>
    others.some(({ claims: other }) => other.serial === claims.serial && endOf(other) > endOf(claims));
  const isIn = (others: readonly HeldClaims[], { claims }: HeldClaims) =>
    others.some(({ claims: other }) => other.serial === claims.serial);
  const brought = back.held.filter((each) => !isRenewedIn(kept, each));
  // An awaited credential may have arrived here since the backup.
  const here = found?.credentials ?? [];
  const others = (back.credentials ?? []).filter(({ id }) => !here.some((each) => each.id === id));
  return {
    secret: back.secret,
    held: [...brought, ...kept.filter((each) => !isIn(brought, each))],
    credentials: [...here, ...others],
  };
}

/** The last day of claims; those without one outlast all others. */
function endOf({ validUntilDay }: HeldClaims['claims']): string {
  return validUntilDay ?? '9999';
}
