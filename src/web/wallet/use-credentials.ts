import { useCallback, useEffect, useState } from 'react';
import type { AwaitedCredential, HeldCredential } from '#prover/browser/held-credential.ts';
import { useWallet } from './keep/use-wallet.tsx';
import type { CredentialState } from './offers/check-credential.ts';
import { collectCredential, withCredential } from './offers/collect-credential.ts';

/** Asks an issuer for a promised credential, and stores it. */
export function useCollect() {
  const { change } = useWallet();
  return useCallback(
    (awaited: AwaitedCredential) =>
      collectCredential(awaited, {
        origin: location.origin,
        keep: (entry) => change((wallet) => withCredential(wallet, entry)),
      }),
    [change],
  );
}

/** `checking` until a credential's verdict is known, `unreachable` if the issuer cannot be asked. */
export type ShownState = CredentialState | 'checking' | 'unreachable';

/** The current verdict on a credential. */
export function useCredentialState(held: HeldCredential): ShownState {
  const [state, setState] = useState<ShownState>('checking');
  useEffect(() => {
    let isShown = true;
    const check = async (): Promise<ShownState> => {
      const { checkCredential } = await import('./offers/check-credential.ts');
      return checkCredential(held);
    };
    void check()
      .catch((): ShownState => 'unreachable')
      .then((found) => isShown && setState(found));
    return () => {
      isShown = false;
    };
  }, [held]);
  return state;
}
