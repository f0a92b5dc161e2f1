// Pictures stay in the browser until they are sent, so that a closed tab or lost connection costs nothing; then they
// are erased.
import type { Taken } from './flow.ts';

const NAME = 'avouch-capture';
const STORE = 'taken';
/** Retention of abandoned pictures. */
const KEPT_MS = 24 * 3_600_000;

interface Kept {
  at: number;
  /** The session's attempts when they were taken: fewer left means that they have arrived. */
  attemptsLeft: number;
  taken: Taken;
}

/** Pictures taken at this link that have not arrived; empty if there are none, or the browser cannot store them. */
export async function readKept(link: string, attemptsLeft: number): Promise<Taken> {
  try {
    await forgetOld();
    const kept = await inStore<Kept | undefined>('readonly', (store) => store.get(link));
    return kept?.attemptsLeft === attemptsLeft ? withoutLate(kept.taken) : {};
  } catch {
    return {};
  }
}

/** Drops an answer that is too late for its challenge. */
function withoutLate(taken: Taken): Taken {
  const isLate = taken.liveness && Date.parse(taken.liveness.expiresAt) < Date.now();
  return isLate ? { ...taken, liveness: undefined } : taken;
}

export async function keep(link: string, attemptsLeft: number, taken: Taken): Promise<void> {
  const kept: Kept = { at: Date.now(), attemptsLeft, taken };
  const isEmpty = Object.values(taken).every((part) => part === undefined);
  await inStore('readwrite', (store) => (isEmpty ? store.delete(link) : store.put(kept, link))).catch(() => undefined);
}

async function forgetOld(): Promise<void> {
  const keys = await inStore<IDBValidKey[]>('readonly', (store) => store.getAllKeys());
  const all = await inStore<Kept[]>('readonly', (store) => store.getAll());
  const old = keys.filter((_key, index) => (all[index]?.at ?? 0) < Date.now() - KEPT_MS);
  for (const key of old) await inStore('readwrite', (store) => store.delete(key));
}

async function inStore<T>(mode: IDBTransactionMode, use: (store: IDBObjectStore) => IDBRequest): Promise<T> {
  const database = await open();
  try {
    return await settled<T>(use(database.transaction(STORE, mode).objectStore(STORE)));
  } finally {
    database.close();
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(NAME, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(STORE);
  return settled(request);
}

function settled<T>(request: IDBRequest): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result as T);
    request.onerror = () => reject(request.error);
  });
}
