import type { HeldClaims, Wallet } from '#prover/browser/wallet.ts';

/** Another secret is in this browser already, which would be lost. */
export class OtherWallet extends Error {
  override name = 'OtherWallet';
}

/** What comes back beside what there is; never one secret in place of another. */
export function joinWallets(found: Wallet | undefined, back: Wallet): Wallet {
  if (found && found.secret !== back.secret) throw new OtherWallet();
  const kept = found?.held ?? [];
  const isRenewedIn = (others: readonly HeldClaims[], { claims }: HeldClaims) =>
    others.some(({ claims: other }) => other.serial === claims.serial && endOf(other) > endOf(claims));
  const isIn = (others: readonly HeldClaims[], { claims }: HeldClaims) =>
    others.some(({ claims: other }) => other.serial === claims.serial);
  const brought = back.held.filter((each) => !isRenewedIn(kept, each));
  // Here an awaited credential may have come since the backup was made.
  const here = found?.credentials ?? [];
  const others = (back.credentials ?? []).filter(({ id }) => !here.some((each) => each.id === id));
  return {
    secret: back.secret,
    held: [...brought, ...kept.filter((each) => !isIn(brought, each))],
    credentials: [...here, ...others],
  };
}

/** The last day of claims; those that have none outlast all others. */
function endOf({ validUntilDay }: HeldClaims['claims']): string {
  return validUntilDay ?? '9999';
}
