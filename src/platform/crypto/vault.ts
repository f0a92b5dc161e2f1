import { createHash, createHmac, randomBytes } from 'node:crypto';
import { anyOf } from '../db/any-of.ts';
import type { Tx } from '../db/database.ts';
import { keptPlan } from '../db/transaction.ts';
import { deriveKey, open, seal } from './aead.ts';
import { wrappingKey } from './derived-keys.ts';
import type { EpochKeys } from './epoch-keys.ts';
import type { MasterKeyring } from './keyring.ts';
import { openByAny, type SystemVault } from './system-vault.ts';

/**
 * The owner of a key: the organization itself (`subject` is its ID) or a subject in it, such as a person or a
 * verification.
 */
export interface KeyOwner {
  org: string;
  subject: string;
}

/** Thrown by `open` after the key was destroyed: everything sealed under it is erased permanently. */
class KeyDestroyed extends Error {
  override name = 'KeyDestroyed';
}

/** The context of a wrapped data key. */
export const DATA_KEY = 'data-key';

/** The context of a sealed value: its owner and purpose. */
export const contextOf = (owner: KeyOwner, purpose: string): string => `${owner.org}/${owner.subject}/${purpose}`;

/**
 * Envelope encryption: every subject has a data key, unwrapped only by an epoch's key, which is unwrapped only by the
 * master key. Destroying a data key erases everything sealed under it (crypto-shredding): at once for queries of the
 * database, and at the end of its epoch for readers of its disk.
 */
export interface Vault extends SystemVault {
  /** Seals under the owner's data key, creating it if needed. Opening needs the same `purpose`. */
  seal(tx: Tx, owner: KeyOwner, plaintext: Uint8Array, purpose: string): Promise<Buffer>;
  /** Seals many values under one owner's data key, in order. */
  sealAll(tx: Tx, owner: KeyOwner, items: readonly { plaintext: Uint8Array; purpose: string }[]): Promise<Buffer[]>;
  /** Throws {@link KeyDestroyed} if the data key was destroyed. */
  open(tx: Tx, owner: KeyOwner, sealed: Uint8Array, purpose: string): Promise<Buffer>;
  /** Opens many values, in order; null if the data key was destroyed. Open thousands page by page. */
  openAll(
    tx: Tx,
    sealed: readonly { owner: KeyOwner; sealed: Uint8Array; purpose: string }[],
  ): Promise<(Buffer | null)[]>;
  /** Destroys the owner's data key and its name index. */
  destroy(tx: Tx, owner: KeyOwner): Promise<void>;
  /** A keyed hash to find equal values without storing them (HMAC-SHA-256 under the organization's data key). */
  blindIndex(tx: Tx, org: string, value: string, purpose: string): Promise<Buffer>;
  /** {@link index} of many values, in order. */
  blindIndexes(tx: Tx, org: string, values: readonly string[], purpose: string): Promise<Buffer[]>;
  /** A keyed hash under any owner's data key, created if needed: destroying the key ends all comparison. */
  indexUnder(tx: Tx, owner: KeyOwner, value: string, purpose: string): Promise<Buffer>;
  /** Seals short-lived data of the service that fit no subject's key, under the epoch's key. */
  sealMail(tx: Tx, plaintext: Uint8Array, id: string): Promise<{ sealed: Buffer; epoch: string }>;
  /** Undefined if the epoch has ended, as for values from a restored backup. */
  openMail(tx: Tx, mail: SealedMail): Promise<Buffer | undefined>;
}

export interface SealedMail {
  id: string;
  sealed: Buffer;
  /** Null: sealed under the master key, by a version before epochs. */
  epoch: string | null;
}

/** A data key in the database. `epoch` null: wrapped by the master key, by a version before epochs. */
export interface WrappedKey {
  wrapped_key: Buffer;
  epoch: string | null;
}

/** An epoch may end between two reads; a third failure has another cause. */
const LOOKS = 3;

/** Opens a wrapped data key; undefined if its epoch has ended meanwhile. Throws if no key opens it. */
export type Unwrap = (tx: Tx, wrapped: WrappedKey, context: string) => Promise<Buffer | undefined>;

/** Opens a key wrapped by an epoch's key, or by one of the master keys before epochs existed. */
export function createUnwrap(epochs: Pick<EpochKeys, 'find'>, masterKeys: MasterKeyring): Unwrap {
  const former = [masterKeys.current, ...masterKeys.others].map(wrappingKey) as [Buffer, ...Buffer[]];
  return async (tx, { wrapped_key, epoch }, context) => {
    if (epoch === null) return openByAny(former, wrapped_key, context);
    const key = await epochs.find(tx, epoch);
    return key && open(key.wrapping, wrapped_key, context);
  };
}

const EPOCH_GONE = 'a data key is still encrypted with an epoch key that has ended';

export function createVault(system: SystemVault, epochs: EpochKeys, unwrap: Unwrap): Vault {
  async function find(tx: Tx, owner: KeyOwner): Promise<Buffer | undefined> {
    for (let look = 0; look < LOOKS; look += 1) {
      const row = await tx
        .selectFrom('data_keys')
        .select(['wrapped_key', 'epoch'])
        .where('org_id', '=', owner.org)
        .where('subject', '=', owner.subject)
        .modifyEnd(keptPlan)
        .executeTakeFirst();
      const key = row && (await unwrap(tx, row, contextOf(owner, DATA_KEY)));
      if (key || !row) return key;
    }
    throw new Error(EPOCH_GONE);
  }

  /** Data keys by their wrapping context. */
  async function findAll(tx: Tx, owners: readonly KeyOwner[]): Promise<Map<string, Buffer>> {
    if (owners.length === 0) return new Map();
    for (let look = 0; look < LOOKS; look += 1) {
      const rows = await tx
        .selectFrom('data_keys')
        .select(['org_id', 'subject', 'wrapped_key', 'epoch'])
        .where('org_id', '=', anyOf(new Set(owners.map(({ org }) => org))))
        .where('subject', '=', anyOf(new Set(owners.map(({ subject }) => subject))))
        .execute();
      const found = new Map<string, Buffer>();
      for (const { org_id, subject, ...wrapped } of rows) {
        const context = contextOf({ org: org_id, subject }, DATA_KEY);
        const key = await unwrap(tx, wrapped, context);
        if (key) found.set(context, key);
      }
      if (found.size === rows.length) return found;
    }
    throw new Error(EPOCH_GONE);
  }

  async function findOrMake(tx: Tx, owner: KeyOwner): Promise<Buffer> {
    const found = await find(tx, owner);
    if (found) return found;
    const epoch = await epochs.current(tx);
    const key = randomBytes(32);
    const wrapped = seal(epoch.wrapping, key, contextOf(owner, DATA_KEY));
    const name = createHash('sha256').update(wrapped).digest('hex');
    const own = await tx
      .insertInto('data_keys')
      .values({ org_id: owner.org, subject: owner.subject, wrapped_key: wrapped, epoch: epoch.id, name })
      .onConflict((conflict) => conflict.doNothing())
      .returning('name')
      .executeTakeFirst();
    const made = own ? key : await find(tx, owner);
    if (!made) throw new Error('a data key could not be created');
    return made;
  }

  /** Creates the keyed hash of a value. */
  async function indexer(tx: Tx, owner: KeyOwner, purpose: string): Promise<(value: string) => Buffer> {
    const key = deriveKey(await findOrMake(tx, owner), `avouch/blind-index/${purpose}`);
    return (value) => createHmac('sha256', key).update(value).digest();
  }

  async function indexUnder(tx: Tx, owner: KeyOwner, value: string, purpose: string): Promise<Buffer> {
    const index = await indexer(tx, owner, purpose);
    return index(value);
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
      if (!key) throw new KeyDestroyed(`the data key of ${owner.subject} was destroyed`);
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
      for (const table of ['data_keys', 'name_terms'] as const)
        await tx.deleteFrom(table).where('org_id', '=', owner.org).where('subject', '=', owner.subject).execute();
    },
    blindIndex: (tx, org, value, purpose) => indexUnder(tx, { org, subject: org }, value, purpose),
    blindIndexes: async (tx, org, values, purpose) => values.map(await indexer(tx, { org, subject: org }, purpose)),
    indexUnder,
    sealMail: async (tx, plaintext, id) => {
      const epoch = await epochs.current(tx);
      return { sealed: seal(epoch.mails, plaintext, mailContext(id)), epoch: epoch.id };
    },
    openMail: async (tx, { id, sealed, epoch }) => {
      if (epoch === null) return system.openSystem(sealed, `mail/${id}`);
      const key = await epochs.find(tx, epoch);
      return key && open(key.mails, sealed, mailContext(id));
    },
    ...system,
  };
}

/** The context of a sealed email. */
export const mailContext = (id: string): string => `mail/${id}`;
