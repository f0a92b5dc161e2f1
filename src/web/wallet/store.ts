// Where a browser keeps the wallet: IndexedDB of the service's origin. It is never sent.
import type { Wallet } from '#prover/browser/wallet.ts';
import { say } from './dom.ts';

const DATABASE = 'avouch-wallet';
const STORE = 'wallet';
const KEY = 'wallet';

/** A private window, or a browser that forbids it. */
export class NoStore extends Error {
  override name = 'NoStore';
}

export function loadWallet(): Promise<Wallet | undefined> {
  return inStore('readonly', (store) => store.get(KEY) as IDBRequest<Wallet | undefined>);
}

/** Changes the wallet in one transaction: another tab may do so at the same time. Resolves with the new one. */
export async function changeWallet(change: (wallet: Wallet | undefined) => Wallet): Promise<Wallet> {
  // Asked for where a person wants something to be kept; a browser may throw the rest away when its disk is full.
  await navigator.storage?.persist?.().catch(() => false);
  let changed: Wallet | undefined;
  await inStore('readwrite', (store) => {
    const found = store.get(KEY) as IDBRequest<Wallet | undefined>;
    found.onsuccess = () => {
      changed = change(found.result);
      store.put(changed, KEY);
    };
    return found;
  });
  if (!changed) throw new NoStore(say('noStore'));
  return changed;
}

export async function forgetWallet(): Promise<void> {
  await inStore('readwrite', (store) => store.delete(KEY));
}

async function inStore<R>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest<R>): Promise<R> {
  const database = await open();
  try {
    return await new Promise<R>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode);
      const request = use(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(new NoStore(say('noStore'), { cause: transaction.error }));
    });
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown): void => reject(new NoStore(say('noStore'), { cause }));
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
