import type { HeldClaims, Wallet } from '#prover/browser/wallet.ts';

/** Another secret is in this browser already, which would be lost. */
export class OtherWallet extends Error {
  override name = 'OtherWallet';
}

/** What comes back beside what there is; never one secret in place of another. */
export function joinWallets(found: Wallet | undefined, back: Wallet): Wallet {
  if (found && found.secret !== back.secret) throw new OtherWallet();
  const isNew = ({ claims }: HeldClaims) => !back.held.some((each) => each.claims.serial === claims.serial);
  // Here an awaited credential may have come since the backup was made.
  const here = found?.credentials ?? [];
  const others = (back.credentials ?? []).filter(({ id }) => !here.some((each) => each.id === id));
  return {
    secret: back.secret,
    held: [...back.held, ...(found?.held ?? []).filter(isNew)],
    credentials: [...here, ...others],
  };
}
