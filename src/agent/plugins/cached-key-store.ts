import type { IKey, ManagedKeyInfo } from '@veramo/core-types';
import { AbstractKeyStore } from '@veramo/key-manager';
import { createExpiringCache, type ExpiringCache } from '#kernel/expiring-cache.ts';

/** Can be long, because a stored key never changes. */
const KEPT_MS = 10 * 60_000;

/** Caches Veramo's store of public keys, to avoid a query per signature. */
export class CachedKeyStore extends AbstractKeyStore {
  readonly #store: AbstractKeyStore;
  readonly #keys: ExpiringCache<IKey> = createExpiringCache({ ttlMs: KEPT_MS, max: 10_000 });

  constructor(store: AbstractKeyStore) {
    super();
    this.#store = store;
  }

  override getKey({ kid }: { kid: string }): Promise<IKey> {
    return this.#keys.get(kid, () => this.#store.getKey({ kid }));
  }

  override async importKey(key: Partial<IKey>): Promise<boolean> {
    return this.#changed(key.kid, () => this.#store.importKey(key));
  }

  override async deleteKey({ kid }: { kid: string }): Promise<boolean> {
    return this.#changed(kid, () => this.#store.deleteKey({ kid }));
  }

  override listKeys(args: object = {}): Promise<ManagedKeyInfo[]> {
    return this.#store.listKeys(args);
  }

  async #changed(kid: string | undefined, change: () => Promise<boolean>): Promise<boolean> {
    try {
      return await change();
    } finally {
      if (kid !== undefined) this.#keys.delete(kid);
    }
  }
}
