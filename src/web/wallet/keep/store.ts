// Stores the sealed wallet in the browser.
import { inStore } from '#web/kit/browser-store.ts';

const PLACE = { database: 'avouch-wallet', store: 'wallet' };
const KEY = 'wallet';

/** A wallet sealed under a key that only the person has. */
export interface SealedWallet {
  /** A backup file (`#prover/browser/wallet-backup.ts`), under the passphrase or the passkey's key. */
  sealed: string;
  protection: Protection;
}

export type Protection =
  | { by: 'passphrase' }
  /** `prf` of WebAuthn Level 3 section 10.1.4, evaluated at `salt`; both base64url. */
  | { by: 'passkey'; credentialId: string; salt: string };

export function readSealed(): Promise<SealedWallet | undefined> {
  return inStore(PLACE, 'readonly', (store) => store.get(KEY) as IDBRequest<SealedWallet | undefined>);
}

/** Replaces the earlier content; false if another tab has written since. */
export async function writeSealed(next: SealedWallet, before: SealedWallet | undefined): Promise<boolean> {
  // Requests persistent storage when there is something to keep; otherwise a browser may evict it when the disk is
  // full.
  await navigator.storage?.persist?.().catch(() => false);
  let written = false;
  await inStore(PLACE, 'readwrite', (store) => {
    const found = store.get(KEY) as IDBRequest<SealedWallet | undefined>;
    found.onsuccess = () => {
      written = found.result?.sealed === before?.sealed;
      if (written) store.put(next, KEY);
    };
    return found;
  });
  return written;
}

export async function removeSealed(): Promise<void> {
  await inStore(PLACE, 'readwrite', (store) => store.delete(KEY));
}
