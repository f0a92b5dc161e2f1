// Where a browser keeps the wallet: IndexedDB of the service's origin, sealed. It is never sent.

const DATABASE = 'avouch-wallet';
const STORE = 'wallet';
const KEY = 'wallet';

/** A wallet under a key that only the person has. */
export interface SealedWallet {
  /** A backup file (`#prover/browser/wallet-backup.ts`), under the passphrase or under what the passkey gives. */
  sealed: string;
  protection: Protection;
}

export type Protection =
  | { by: 'passphrase' }
  /** `prf` of WebAuthn Level 3 section 10.1.4 evaluated at `salt`; both base64url. */
  | { by: 'passkey'; credentialId: string; salt: string };

/** A private window, or a browser that forbids it. */
export class NoStore extends Error {
  override name = 'NoStore';
}

export function readSealed(): Promise<SealedWallet | undefined> {
  return inStore('readonly', (store) => store.get(KEY) as IDBRequest<SealedWallet | undefined>);
}

/** Writes in the place of what was read before; false where another tab has written since. */
export async function writeSealed(next: SealedWallet, before: SealedWallet | undefined): Promise<boolean> {
  // Asked for where a person wants something to be kept; a browser may throw the rest away when its disk is full.
  await navigator.storage?.persist?.().catch(() => false);
  let written = false;
  await inStore('readwrite', (store) => {
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
  await inStore('readwrite', (store) => store.delete(KEY));
}

async function inStore<R>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<R>): Promise<R> {
  const database = await open();
  try {
    return await new Promise<R>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = use(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(new NoStore(transaction.error?.message, { cause: transaction.error }));
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown): void => reject(new NoStore('IndexedDB', { cause }));
    try {
      const request = indexedDB.open(DATABASE, 1);
      request.onupgradeneeded = () => void request.result.createObjectStore(STORE);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => fail(request.error);
    } catch (error) {
      fail(error);
    }
  });
}
