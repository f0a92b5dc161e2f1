import { useEffect, useRef } from 'react';
import { withClaims } from '#prover/browser/with-claims.ts';
import { useWallet } from './keep/use-wallet.tsx';
import { renewEnding } from './renew.ts';

/** Renews claims that end soon, once the wallet is open; nobody waits for it. */
export function useRenewal(): void {
  const { wallet, change } = useWallet();
  const begun = useRef(false);
  useEffect(() => {
    if (!wallet || begun.current) return;
    begun.current = true;
    renewEnding(wallet, new Date())
      .then(async (renewed) => {
        if (renewed.length > 0) await change((found) => renewed.reduce(withClaims, found));
      })
      .catch(() => undefined);
  }, [wallet, change]);
}
