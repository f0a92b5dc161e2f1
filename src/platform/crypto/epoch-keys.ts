import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { BlobError, type BlobStore } from '../blobs/index.ts';
import type { Database, Tx } from '../db/database.ts';
import { keptPlan } from '../db/transaction.ts';
import { deriveKey } from './aead.ts';
import type { SystemVault } from './system-vault.ts';

/** Where epoch keys are stored in the blob store, each sealed under the master key. */
export const EPOCHS_FOLDER = 'epochs';
const LOOK_MS = 60_000;

/** The keys of one epoch, both derived from its stored key. */
export interface EpochKey {
  id: string;
  /** Wraps data keys. */
  wrapping: Buffer;
  /** Seals waiting email. */
  mails: Buffer;
}

export interface EpochKeys {
  /** The keys for sealing now. The epoch does not end before the transaction does. */
  current(tx: Tx): Promise<EpochKey>;
  /** Undefined if the epoch has ended. Throws {@link EpochKeyLost} if the key should exist but does not. */
  find(tx: Tx, id: string): Promise<EpochKey | undefined>;
  close(): void;
}

class EpochKeyLost extends Error {
  override name = 'EpochKeyLost';

  constructor(blob: string, options?: { cause?: unknown }) {
    super(
      `The blob store lacks the epoch key ${blob}, so data encrypted with it cannot be decrypted. Check that BLOBS_URL is the store of this database.`,
      options,
    );
  }
}

/** This process's cache of epochs; ended ones are dropped within a minute. */
export function createEpochKeys({
  db,
  blobs,
  system,
}: {
  db: Pick<Database, 'statement'>;
  blobs: BlobStore;
  system: SystemVault;
}): EpochKeys {
  const known = new Map<string, EpochKey>();

  async function find(tx: Tx, id: string): Promise<EpochKey | undefined> {
    const found = known.get(id);
    if (found) return found;
    const blob = await findBlob(tx, id);
    if (blob === undefined) return undefined;
    const key = await readEpochKey({ blobs, system }, { id, blob }).catch(async (error: Error) => {
      if (error instanceof EpochKeyLost && (await findBlob(tx, id)) === undefined) return undefined;
      throw error;
    });
    if (key) known.set(id, key);
    return key;
  }

  async function forgetEnded(): Promise<void> {
    if (known.size === 0) return;
    const live = new Set((await db.statement(listEpochs)).filter(({ ended_at }) => !ended_at).map(({ id }) => id));
    for (const id of known.keys()) if (!live.has(id)) known.delete(id);
  }

  // If the database does not answer, no epoch is treated as ended.
  const timer = setInterval(() => void forgetEnded().catch(() => undefined), LOOK_MS).unref();

  return {
    find,
    current: async (tx) => {
      const { rows } = await sql<{ id: string | null }>`select hold_key_epoch() as id ${keptPlan}`.execute(tx);
      const id = rows[0]?.id;
      const key = id ? await find(tx, id) : undefined;
      if (!key) throw new Error('no epoch has begun');
      return key;
    },
    close: () => clearInterval(timer),
  };
}

interface EpochPlace {
  id: string;
  blob: string;
}

/** Reads an epoch's key; throws {@link EpochKeyLost}. */
export async function readEpochKey(
  { blobs, system }: { blobs: BlobStore; system: SystemVault },
  { id, blob }: EpochPlace,
): Promise<EpochKey> {
  try {
    return derive(id, system.openSystem(await blobs.get(blob), purposeOf(id)));
  } catch (cause) {
    if (cause instanceof BlobError && cause.code === 'blob_missing') throw new EpochKeyLost(blob, { cause });
    throw cause;
  }
}

/** Writes a new key at the location named by its epoch's row; durable on return. */
export async function writeEpochKey(
  { blobs, system }: { blobs: BlobStore; system: SystemVault },
  { id, blob }: EpochPlace,
): Promise<void> {
  await blobs.put(blob, system.sealSystem(randomBytes(32), purposeOf(id)));
}

/** Seals an epoch's key under the current master key; returns whether another one had sealed it. */
export async function resealEpochKey(
  { blobs, system, only }: { blobs: BlobStore; system: SystemVault; only: SystemVault },
  { id, blob }: EpochPlace,
): Promise<boolean> {
  const sealed = await blobs.get(blob);
  if (opens(only, sealed, purposeOf(id))) return false;
  await blobs.put(blob, system.sealSystem(system.openSystem(sealed, purposeOf(id)), purposeOf(id)));
  return true;
}

function opens(vault: SystemVault, sealed: Buffer, purpose: string): boolean {
  try {
    vault.openSystem(sealed, purpose);
    return true;
  } catch {
    return false;
  }
}

export interface EpochRow extends EpochPlace {
  seq: number;
  created_at: Date;
  ready_at: Date | null;
  ended_at: Date | null;
}

/** Every epoch whose key may still exist, oldest first. */
export function listEpochs(tx: Tx): Promise<EpochRow[]> {
  return tx.selectFrom('key_epochs').selectAll().orderBy('seq').execute();
}

/** Random names for a new epoch: two installations that share a store by mistake never touch each other's keys. */
export function nameEpoch(): EpochPlace {
  return { id: randomBytes(16).toString('hex'), blob: `${EPOCHS_FOLDER}/${randomBytes(16).toString('hex')}` };
}

const purposeOf = (id: string): string => `epoch/${id}`;

const derive = (id: string, key: Uint8Array): EpochKey => ({
  id,
  wrapping: deriveKey(key, 'avouch/data-keys'),
  mails: deriveKey(key, 'avouch/mails'),
});

async function findBlob(tx: Tx, id: string): Promise<string | undefined> {
  const row = await tx
    .selectFrom('key_epochs')
    .select('blob')
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return row?.blob;
}
