import { createContext, type ReactNode, use, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Wallet } from '#prover/browser/wallet.ts';
import { holder } from '../holder.ts';
import { OtherWallet } from './join-wallets.ts';
import { createPasskey, keyOf } from './passkey.ts';
import { type Protection, readSealed, removeSealed, type SealedWallet, writeSealed } from './store.ts';

/** An open wallet: its content, and its key, which stays in this page's memory. */
interface Open {
  wallet: Wallet;
  key: string;
  stored: SealedWallet;
}

export type Choice = { by: 'passphrase'; passphrase: string } | { by: 'passkey'; name: string };

interface Keeping {
  /** `loading` until the stored data are known. */
  state: 'loading' | 'none' | 'locked' | 'open';
  wallet: Wallet | undefined;
  protection: Protection | undefined;
  /** Stores a new wallet under the person's lock; OtherWallet if another tab has created one meanwhile. */
  create(wallet: Wallet, choice: Choice): Promise<void>;
  /** HolderError `wrong_password`; NoPasskey. */
  unlock(passphrase?: string): Promise<Wallet>;
  /** Changes the stored data; another tab may do so at the same time. */
  change(change: (wallet: Wallet) => Wallet): Promise<Wallet>;
  forget(): Promise<void>;
  /** Set if nothing can be stored here at all. */
  problem: Error | undefined;
}

const KeepingContext = createContext<Keeping | undefined>(undefined);

export function useWallet(): Keeping {
  const keeping = use(KeepingContext);
  if (!keeping) throw new Error('outside of WalletProvider');
  return keeping;
}

export function WalletProvider({ children }: { children: ReactNode }) {
  const [stored, setStored] = useState<SealedWallet | 'loading' | undefined>('loading');
  const [open, setOpen] = useState<Open>();
  const [problem, setProblem] = useState<Error>();
  // A wallet opened just now can be changed before the next render.
  const latest = useRef<Open>(undefined);
  const hold = useCallback((next: Open | undefined) => {
    latest.current = next;
    setStored(next?.stored);
    setOpen(next);
  }, []);
  useEffect(() => {
    readSealed().then(setStored, (error: Error) => {
      setStored(undefined);
      setProblem(error);
    });
  }, []);
  const acts = useMemo(
    () => ({
      create: async (wallet: Wallet, choice: Choice) => {
        const { key, protection } = await keyFor(choice);
        const next = { sealed: await holder().backUp(wallet, key), protection };
        if (!(await writeSealed(next, undefined))) throw new OtherWallet();
        hold({ wallet, key, stored: next });
      },
      unlock: async (passphrase = '') => {
        const found = await sealed();
        const key = found.protection.by === 'passkey' ? await keyOf(found.protection) : passphrase;
        const wallet = await holder().restore(found.sealed, key);
        hold({ wallet, key, stored: found });
        return wallet;
      },
      change: async (make: (wallet: Wallet) => Wallet) => {
        const before = latest.current;
        if (!before) throw new Error('the wallet is locked');
        for (;;) {
          const found = await sealed();
          const isOurs = found.sealed === before.stored.sealed;
          const wallet = make(isOurs ? before.wallet : await holder().restore(found.sealed, before.key));
          const next = { ...found, sealed: await holder().backUp(wallet, before.key) };
          if (!(await writeSealed(next, found))) continue;
          hold({ wallet, key: before.key, stored: next });
          return wallet;
        }
      },
      forget: async () => {
        await removeSealed();
        hold(undefined);
      },
    }),
    [hold],
  );
  const keeping = useMemo<Keeping>(() => {
    const state = open ? 'open' : stored === 'loading' ? 'loading' : stored ? 'locked' : 'none';
    const protection = stored === 'loading' ? undefined : stored?.protection;
    return { state, wallet: open?.wallet, protection, problem, ...acts };
  }, [open, stored, problem, acts]);
  return <KeepingContext value={keeping}>{children}</KeepingContext>;
}

async function sealed(): Promise<SealedWallet> {
  const found = await readSealed();
  if (!found) throw new Error('nothing is kept');
  return found;
}

async function keyFor(choice: Choice): Promise<{ key: string; protection: Protection }> {
  if (choice.by === 'passphrase') return { key: choice.passphrase, protection: { by: 'passphrase' } };
  const { key, credentialId, salt } = await createPasskey(choice.name);
  return { key, protection: { by: 'passkey', credentialId, salt } };
}
