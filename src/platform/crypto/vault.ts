import { createHmac, randomBytes } from 'node:crypto';
import type { Tx } from '../db/database.ts';
import { deriveKey, open, seal } from './aead.ts';
import { systemKey, wrappingKey } from './derived-keys.ts';
import type { Keyring } from './keyring.ts';

/** Whose key: the organisation's own (`subject` is its id) or that of one subject in it, such as a person or a verification. */
export interface KeyOwner {
  org: string;
  subject: string;
}

/** Thrown by `open` after the key was destroyed: what was sealed under it is erased for good. */
class KeyDestroyed extends Error {
  override name = 'KeyDestroyed';
}

/** What a data key is wrapped for. */
export const DATA_KEY = 'data-key';

/** What a value is sealed for: the owner, and what it is. */
export const contextOf = (owner: KeyOwner, purpose: string): string => `${owner.org}/${owner.subject}/${purpose}`;

/**
 * Envelope encryption: every subject has a data key, which only the master key unwraps. Destroying the data key erases all
 * that was sealed under it, in every copy (crypto-shredding).
 */
export interface Vault {
  /** Seals under the owner's data key, which is made when there is none. `purpose` must be the same when opened. */
  seal(tx: Tx, owner: KeyOwner, plaintext: Uint8Array, purpose: string): Promise<Buffer>;
  /** Seals many under one owner's data key, in their order. */
  sealAll(tx: Tx, owner: KeyOwner, items: readonly { plaintext: Uint8Array; purpose: string }[]): Promise<Buffer[]>;
  /** Throws {@link KeyDestroyed} when the data key is gone. */
  open(tx: Tx, owner: KeyOwner, sealed: Uint8Array, purpose: string): Promise<Buffer>;
  /** Opens many at once, in their order; null where the data key is gone. For thousands, a page at a time. */
  openAll(
    tx: Tx,
    sealed: readonly { owner: KeyOwner; sealed: Uint8Array; purpose: string }[],
  ): Promise<(Buffer | null)[]>;
  destroy(tx: Tx, owner: KeyOwner): Promise<void>;
  /** A keyed hash to find equal values without storing them (HMAC-SHA-256 under the organisation's data key). */
  blindIndex(tx: Tx, org: string, value: string, purpose: string): Promise<Buffer>;
  /** The same under the data key of any owner, which is made when there is none: with the key goes every way to compare. */
  indexUnder(tx: Tx, owner: KeyOwner, value: string, purpose: string): Promise<Buffer>;
  /** The same for what belongs to no organisation. */
  systemIndex(value: string, purpose: string): Buffer;
  /** Seals what belongs to no organisation, under a key derived from the master key. */
  sealSystem(plaintext: Uint8Array, purpose: string): Buffer;
  openSystem(sealed: Uint8Array, purpose: string): Buffer;
}

/** Seals under the master key; what one of `others` sealed is opened too. `index`: what the keyed hashes are made under. */
export function createVault(masterKey: Uint8Array, { others = [], index }: Partial<Keyring> = {}): Vault {
  const keys = [masterKey, ...others];
  const [wrapping, ...formerWrapping] = keys.map(wrappingKey) as [Buffer, ...Buffer[]];
  const [system, ...formerSystem] = keys.map(systemKey) as [Buffer, ...Buffer[]];
  const indexing = index ? systemKey(index) : system;
  const unwrap = (wrapped: Uint8Array, context: string): Buffer =>
    openByAny([wrapping, ...formerWrapping], wrapped, context);

  async function find(tx: Tx, owner: KeyOwner): Promise<Buffer | undefined> {
    const row = await tx
      .selectFrom('data_keys')
      .select('wrapped_key')
      .where('org_id', '=', owner.org)
      .where('subject', '=', owner.subject)
      .executeTakeFirst();
    return row && unwrap(row.wrapped_key, contextOf(owner, DATA_KEY));
  }

  /** Data keys by the context that they are wrapped in. */
  async function findAll(tx: Tx, owners: readonly KeyOwner[]): Promise<Map<string, Buffer>> {
    if (owners.length === 0) return new Map();
    const rows = await tx
      .selectFrom('data_keys')
      .select(['org_id', 'subject', 'wrapped_key'])
      .where('org_id', 'in', [...new Set(owners.map(({ org }) => org))])
      .where('subject', 'in', [...new Set(owners.map(({ subject }) => subject))])
      .execute();
    return new Map(
      rows.map(({ org_id, subject, wrapped_key }) => {
        const context = contextOf({ org: org_id, subject }, DATA_KEY);
        return [context, unwrap(wrapped_key, context)];
      }),
    );
  }

  async function findOrMake(tx: Tx, owner: KeyOwner): Promise<Buffer> {
    const found = await find(tx, owner);
    if (found) return found;
    const wrapped = seal(wrapping, randomBytes(32), contextOf(owner, DATA_KEY));
    await tx
      .insertInto('data_keys')
      .values({ org_id: owner.org, subject: owner.subject, wrapped_key: wrapped })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
    const made = await find(tx, owner);
    if (!made) throw new Error('a data key could not be made');
    return made;
  }

  async function indexUnder(tx: Tx, owner: KeyOwner, value: string, purpose: string): Promise<Buffer> {
    const key = deriveKey(await findOrMake(tx, owner), `avouch/blind-index/${purpose}`);
    return createHmac('sha256', key).update(value).digest();
  }

  return {
    seal: async (tx, owner, plaintext, purpose) =>
      seal(await findOrMake(tx, owner), plaintext, contextOf(owner, purpose)),
    sealAll: async (tx, owner, items) => {
      const key = await findOrMake(tx, owner);
      return items.map(({ plaintext, purpose }) => seal(key, plaintext, contextOf(owner, purpose)));
    },
    open: async (tx, owner, sealed, purpose) => {
      const key = await find(tx, owner);
      if (!key) throw new KeyDestroyed(`the data key of ${owner.subject} is gone`);
      return open(key, sealed, contextOf(owner, purpose));
    },
    openAll: async (tx, items) => {
      const keys = await findAll(
        tx,
        items.map(({ owner }) => owner),
      );
      return items.map(({ owner, sealed, purpose }) => {
        const key = keys.get(contextOf(owner, DATA_KEY));
        return key ? open(key, sealed, contextOf(owner, purpose)) : null;
      });
    },
    destroy: async (tx, owner) => {
      await tx.deleteFrom('data_keys').where('org_id', '=', owner.org).where('subject', '=', owner.subject).execute();
    },
    blindIndex: (tx, org, value, purpose) => indexUnder(tx, { org, subject: org }, value, purpose),
    indexUnder,
    systemIndex: (value, purpose) =>
      createHmac('sha256', deriveKey(indexing, `avouch/blind-index/${purpose}`))
        .update(value)
        .digest(),
    sealSystem: (plaintext, purpose) => seal(system, plaintext, `system/${purpose}`),
    openSystem: (sealed, purpose) => openByAny([system, ...formerSystem], sealed, `system/${purpose}`),
  };
}

/** Authentication tells which key it was; throws what the first one says where it was none of them. */
function openByAny([first, ...others]: [Buffer, ...Buffer[]], sealed: Uint8Array, context: string): Buffer {
  try {
    return open(first, sealed, context);
  } catch (error) {
    const [next, ...more] = others;
    if (!next) throw error;
    return openByAny([next, ...more], sealed, context);
  }
}
