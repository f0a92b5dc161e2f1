// IndexedDB storage of the service's origin; its data are never sent.

/** A private window, or a browser that forbids storage. */
export class NoStore extends Error {
  override name = 'NoStore';
}

interface Place {
  database: string;
  /** The only object store of the database. */
  store: string;
}

/** One request in a separate transaction. Throws {@link NoStore}. */
export async function inStore<R>(
  place: Place,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<R>,
): Promise<R> {
  const database = await open(place);
  try {
    return await new Promise<R>((resolve, reject) => {
      const transaction = database.transaction(place.store, mode);
      const request = use(transaction.objectStore(place.store));
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(new NoStore(transaction.error?.message, { cause: transaction.error }));
    });
  } finally {
    database.close();
  }
}

function open({ database, store }: Place): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown): void => reject(new NoStore('IndexedDB', { cause }));
    try {
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => void request.result.createObjectStore(store);
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => fail(request.error);
    } catch (error) {
      fail(error);
    }
  });
}
