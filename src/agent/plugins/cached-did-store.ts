import type { IIdentifier } from '@veramo/core-types';
import { AbstractDIDStore } from '@veramo/did-manager';
import { createExpiringCache, type ExpiringCache } from '#kernel/expiring-cache.ts';

/** Maximum time until another process's change is noticed. */
const KEPT_MS = 5_000;

/**
 * Caches Veramo's store of identifiers, to avoid a query per credential. Before changing an identifier, `forget` it
 * under the lock: Veramo reads it, adds the key, and writes all of it back.
 */
export class CachedDidStore extends AbstractDIDStore {
  readonly #store: AbstractDIDStore;
  readonly #identifiers: ExpiringCache<IIdentifier> = createExpiringCache({ ttlMs: KEPT_MS, max: 10_000 });

  constructor(store: AbstractDIDStore) {
    super();
    this.#store = store;
  }

  override async getDID(wanted: { did: string } | { alias: string }): Promise<IIdentifier> {
    if (!('did' in wanted) || wanted.did === undefined) return this.#store.getDID(wanted as { alias: string });
    const { did } = wanted;
    const identifier = await this.#identifiers.get(did, () => this.#store.getDID({ did }));
    // DIDManager modifies the lists that it is given.
    return { ...identifier, keys: [...identifier.keys], services: [...identifier.services] };
  }

  override async importDID(identifier: IIdentifier): Promise<boolean> {
    return this.#changed(identifier.did, () => this.#store.importDID(identifier));
  }

  override async deleteDID({ did }: { did: string }): Promise<boolean> {
    return this.#changed(did, () => this.#store.deleteDID({ did }));
  }

  override listDIDs(args: { alias?: string; provider?: string }): Promise<IIdentifier[]> {
    return this.#store.listDIDs(args);
  }

  /** The next read goes to the database. */
  forget(did: string): void {
    this.#identifiers.delete(did);
  }

  async #changed(did: string, change: () => Promise<boolean>): Promise<boolean> {
    try {
      return await change();
    } finally {
      this.forget(did);
    }
  }
}
