import type { IAgentPlugin } from '@veramo/core-types';
import type { DataSource } from 'typeorm';
import { createExpiringCache, type ExpiringCache } from '#kernel/expiring-cache.ts';
import { buildDidDocument, type DidDocument, type ExtraVerificationMethod } from '../dids/did-document.ts';
import type { DidNames } from '../dids/did-names.ts';
import { type IssuerKeyRecord, type IssuerKeyType, issuerKey } from '../dids/issuer-keys.ts';
import type { CachedDidStore } from './cached-did-store.ts';

/** Maximum time until another process's rotation is noticed. */
const KEPT_MS = 5_000;
/** Minimum time before an unknown key triggers another read. */
const LOOK_AGAIN_MS = 1_000;

/** The agent's record of one of our DIDs. */
export interface IssuerRecord {
  did: string;
  /** Current keys first, in the order of KEY_TYPES; then retired ones, newest first. */
  keys: IssuerKeyRecord[];
}

/** The issuers of this service and their keys, read from the store and cached for seconds. */
export class IssuerDirectory implements IAgentPlugin {
  /** Veramo's way to call it: `agent.issuerFind({ did, keyId })`. */
  readonly methods = {
    issuerFind: ({ did, keyId }: { did: string; keyId?: string }) => this.find(did, keyId),
  };
  readonly #dataSource: DataSource;
  readonly #didStore: CachedDidStore;
  readonly #names: DidNames;
  readonly #records: ExpiringCache<IssuerRecord | undefined> = createExpiringCache({ ttlMs: KEPT_MS, max: 10_000 });

  constructor(dataSource: DataSource, didStore: CachedDidStore, names: DidNames) {
    this.#dataSource = dataSource;
    this.#didStore = didStore;
    this.#names = names;
  }

  /**
   * A DID with at least one key; undefined for any other. An unknown key triggers another read of the store, because
   * another process may have rotated a moment ago.
   */
  async find(did: string, keyId?: string): Promise<IssuerRecord | undefined> {
    const record = await this.#records.get(did, () => this.#load(did));
    if (keyId === undefined || (this.#records.age(did) ?? 0) < LOOK_AGAIN_MS) return record;
    if (record?.keys.some((key) => [key.id, key.jwk2020Id, key.multikey?.id].includes(keyId))) return record;
    this.forget(did);
    return this.#records.get(did, () => this.#load(did));
  }

  /** The DID's document, with the caller's additional keys; undefined if it is not ours. */
  async document(
    did: string,
    extra: readonly ExtraVerificationMethod[] = [],
    keyId?: string,
  ): Promise<DidDocument | undefined> {
    const record = await this.find(did, keyId);
    if (!record) return undefined;
    const others = await Promise.all(this.#names.aliasesOf(did).map((alias) => this.find(alias)));
    const alsoKnownAs = others.flatMap((other) => other?.did ?? []);
    return buildDidDocument(did, record.keys, { extra, alsoKnownAs });
  }

  /** Every DID of ours that has keys, under all addresses. */
  async list(): Promise<string[]> {
    const rows: { did: string }[] = await this.#dataSource.query(
      'select distinct did from "veramo"."issuer_key" order by did',
    );
    return rows.map(({ did }) => did);
  }

  /** Makes the next read go to the database, also in Veramo. */
  forget(did: string): void {
    this.#records.delete(did);
    this.#didStore.forget(did);
  }

  async #load(did: string): Promise<IssuerRecord | undefined> {
    // Veramo must never know less than this directory, because it looks up the key that is chosen here.
    this.#didStore.forget(did);
    const rows: KeyRow[] = await this.#dataSource.query(
      `select kid, type, "publicKeyHex", created_at, retired_at from "veramo"."issuer_key" join "veramo"."key" using (kid)
       where "identifierDid" = $1
       order by retired_at desc nulls first, type = 'Ed25519', created_at desc`,
      [did],
    );
    if (rows.length === 0) return undefined;
    const keys = rows.map((row) => ({
      ...issuerKey(did, row),
      createdAt: row.created_at,
      retiredAt: row.retired_at ?? undefined,
    }));
    return { did, keys };
  }
}

interface KeyRow {
  kid: string;
  type: IssuerKeyType;
  publicKeyHex: string;
  created_at: Date;
  retired_at: Date | null;
}
