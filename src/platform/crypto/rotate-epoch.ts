import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Clock } from '#kernel/clock.ts';
import type { BlobStore } from '../blobs/index.ts';
import type { Database, Tx } from '../db/database.ts';
import type { Logger } from '../logger/index.ts';
import { seal } from './aead.ts';
import { type EpochKey, type EpochKeys, type EpochRow, listEpochs, nameEpoch, writeEpochKey } from './epoch-keys.ts';
import { contextOf, DATA_KEY, mailContext, type Unwrap, type Vault } from './vault.ts';

/** The dependencies for beginning and ending an epoch. */
export interface EpochWork {
  db: Pick<Database, 'org' | 'system' | 'loading'>;
  blobs: BlobStore;
  clock: Clock;
  log: Logger;
  vault: Vault;
  epochs: EpochKeys;
  unwrap: Unwrap;
}

export interface RotateOptions {
  /** Maximum age of the current epoch, in milliseconds. */
  after: number;
  signal?: AbortSignal;
}

/** {@link rotateEpoch}, bound to this service. */
export type RotateEpoch = (options: RotateOptions) => Promise<boolean | undefined>;

/** Held while an epoch begins or ends, and while all epochs' keys are copied. */
export const EPOCHS_LOCK = 'key-epochs';
const BATCH = 500;
const LOCK_MS = 100;

/** The second attempt finds values that an earlier transaction sealed, the third those that one was about to delete. */
const ATTEMPTS = 4;

/**
 * An operator must investigate before the key is destroyed: a value is damaged, or a transaction has locked it for
 * long.
 */
class StillSealed extends Error {
  override name = 'StillSealed';

  constructor() {
    super('a value encrypted with a former epoch key cannot be encrypted again, so that key is kept');
  }
}

/**
 * At start, before anything is served: begins an epoch in a database without one and rewraps data keys that the master
 * key wrapped; otherwise checks that each epoch's key is in the blob store. Returns the number of rewrapped data keys.
 */
export async function prepareEpochs(work: EpochWork): Promise<number> {
  if (!(await isPrepared(work.db))) return withLock(work, { wait: true }, () => begin(work));
  await work.db.system(async (tx) => {
    for (const { id, ended_at, ready_at } of await listEpochs(tx))
      if (ready_at && !ended_at) await work.epochs.find(tx, id);
  });
  return 0;
}

async function begin(work: EpochWork): Promise<number> {
  const moved = await rewrapAll(work, (await currentOf(work)) ?? (await make(work)));
  const left = await work.db.system((tx) => countSealed(tx, null));
  if (left > 0) work.log.warn('no key decrypts some values that the master key had encrypted', { count: left });
  return moved;
}

/**
 * Replaces the epoch's key if it is older than `after`, and completes an interrupted call: rewraps everything under
 * earlier keys and destroys those. Returns whether a key was destroyed; undefined if another process is rotating.
 */
export async function rotateEpoch(work: EpochWork, { after, signal }: RotateOptions): Promise<boolean | undefined> {
  return withLock(work, { wait: false }, async () => {
    const rows = await work.db.system(listEpochs);
    const newest = rows.findLast(isLive);
    const isDue = !newest || work.clock.now().getTime() - newest.created_at.getTime() >= after;
    const current = isDue ? await make(work) : await currentOf(work);
    if (!current) return false;
    const former = rows.filter(({ id }) => id !== current.id);
    if (former.length === 0) return false;
    let moved = await rewrapAll(work, current, signal);
    for (const row of former)
      for (let attempt = 1; !(await end(work, row)); attempt += 1) {
        if (attempt === ATTEMPTS) throw new StillSealed();
        moved += await rewrapAll(work, current, signal);
      }
    work.log.info('an epoch key was replaced and destroyed', { count: moved });
    return true;
  });
}

const isLive = ({ ready_at, ended_at }: EpochRow): boolean => ready_at !== null && ended_at === null;

function isPrepared(db: EpochWork['db']): Promise<boolean> {
  return db.system(async (tx) => (await listEpochs(tx)).some(isLive) && (await countSealed(tx, null)) === 0);
}

/** The number of values under an epoch's key; null: under the master key, from versions before epochs. */
async function countSealed(tx: Tx, epoch: string | null): Promise<number> {
  const { rows } = await sql<{ count: string }>`select count_sealed_in_epoch(${epoch}) as count`.execute(tx);
  return Number(rows[0]?.count);
}

function currentOf({ db, epochs }: EpochWork): Promise<EpochKey | undefined> {
  return db.system(async (tx) => {
    const newest = (await listEpochs(tx)).findLast(isLive);
    return newest && epochs.find(tx, newest.id);
  });
}

/** The key is durable before anything can be sealed under it. An interruption leaves a row that is not ready. */
async function make(work: EpochWork): Promise<EpochKey> {
  const { db, clock, epochs } = work;
  const place = nameEpoch();
  await db.system(async (tx) => {
    const last = (await listEpochs(tx)).at(-1)?.seq ?? 0;
    const row = { ...place, seq: last + 1, created_at: clock.now(), ready_at: null, ended_at: null };
    await tx.insertInto('key_epochs').values(row).execute();
  });
  await writeEpochKey({ blobs: work.blobs, system: work.vault }, place);
  return db.system(async (tx) => {
    const made = await epochs.find(tx, place.id);
    if (!made) throw new Error('an epoch key could not be created');
    await tx.updateTable('key_epochs').set({ ready_at: clock.now() }).where('id', '=', place.id).execute();
    return made;
  });
}

/**
 * Ends an epoch whose key seals nothing and will seal nothing more: destroys the key, and deletes its row last. False
 * if something is left.
 */
async function end({ db, blobs, clock }: EpochWork, { id, blob }: EpochRow): Promise<boolean> {
  const isEmpty = await db.system(async (tx) => {
    // Waits for every transaction that seals under it.
    await tx.selectFrom('key_epochs').select('id').where('id', '=', id).forUpdate().execute();
    if ((await countSealed(tx, id)) > 0) return false;
    await tx.updateTable('key_epochs').set({ ended_at: clock.now() }).where('id', '=', id).execute();
    return true;
  });
  if (!isEmpty) return false;
  await blobs.shred(blob);
  await db.system((tx) => tx.deleteFrom('key_epochs').where('id', '=', id).execute());
  return true;
}

/** Repeats until a pass moves nothing; returns how many values were moved. */
async function rewrapAll(work: EpochWork, to: EpochKey, signal?: AbortSignal): Promise<number> {
  let moved = 0;
  for (;;) {
    const more = await rewrapOnce(work, to, signal);
    if (more === 0) return moved;
    moved += more;
  }
}

/** The last item of a batch, if there are more, and the number of items moved. */
interface Batch {
  last: string | undefined;
  moved: number;
}

async function rewrapOnce(work: EpochWork, to: EpochKey, signal?: AbortSignal): Promise<number> {
  let moved = 0;
  const go = async (next: (after: string) => Promise<Batch>): Promise<void> => {
    for (let after: string | undefined = ''; after !== undefined; ) {
      signal?.throwIfAborted();
      const batch = await next(after);
      moved += batch.moved;
      after = batch.last;
    }
  };
  const { rows } = await work.db.system((tx) =>
    sql<{ org: string }>`select find_organizations_under_other_epochs(${to.id}) as org`.execute(tx),
  );
  for (const { org } of rows) await go((after) => rewrapKeys(work, { org, to, after }));
  await go((after) => rewrapMails(work, { to, after }));
  return moved;
}

/** The next data keys of an organization. */
function rewrapKeys(
  { db, epochs, unwrap }: EpochWork,
  { org, to, after }: { org: string; to: EpochKey; after: string },
): Promise<Batch> {
  return db.org({ org }, async (tx) => {
    await holdEpoch(tx, epochs, to);
    const rows = await tx
      .selectFrom('data_keys')
      .select(['subject', 'wrapped_key', 'epoch'])
      .where('org_id', '=', org)
      .where(sql<boolean>`epoch is distinct from ${to.id}`)
      .where('subject', '>', after)
      .orderBy('subject')
      .limit(BATCH)
      .forUpdate()
      // Skips rows that a request is about to destroy: waiting for them could deadlock.
      .skipLocked()
      .execute();
    const fresh: { subject: string; wrapped: Buffer }[] = [];
    for (const { subject, ...row } of rows) {
      const context = contextOf({ org, subject }, DATA_KEY);
      const key = await openOr(() => unwrap(tx, row, context));
      if (key) fresh.push({ subject, wrapped: seal(to.wrapping, key, context) });
    }
    await sql`update data_keys d set wrapped_key = v.wrapped, epoch = ${to.id}
      from unnest(${fresh.map(({ subject }) => subject)}::text[], ${fresh.map(({ wrapped }) => wrapped)}::bytea[])
        as v (subject, wrapped)
      where d.org_id = ${org} and d.subject = v.subject`.execute(tx);
    return { last: lastOf(rows)?.subject, moved: fresh.length };
  });
}

/** The next emails that wait, or are kept for a test. */
function rewrapMails({ db, epochs, vault }: EpochWork, { to, after }: { to: EpochKey; after: string }): Promise<Batch> {
  return db.system(async (tx) => {
    await holdEpoch(tx, epochs, to);
    const rows = await tx
      .selectFrom('outgoing_mails')
      .select(['id', 'sealed', 'epoch'])
      .where('sealed', 'is not', null)
      .where(sql<boolean>`epoch is distinct from ${to.id}`)
      .where('id', '>', after)
      .orderBy('id')
      .limit(BATCH)
      .forUpdate()
      .skipLocked()
      .execute();
    let moved = 0;
    for (const { id, sealed, epoch } of rows) {
      const mail = sealed && (await openOr(() => vault.openMail(tx, { id, sealed, epoch })));
      if (mail === null) continue;
      // Null if the epoch has ended, which happens only after restoring a backup.
      const fresh = mail ? seal(to.mails, mail, mailContext(id)) : null;
      await tx.updateTable('outgoing_mails').set({ sealed: fresh, epoch: to.id }).where('id', '=', id).execute();
      moved += 1;
    }
    return { last: lastOf(rows)?.id, moved };
  });
}

/** If this process lost its lock unnoticed, another may be ending the target epoch. */
async function holdEpoch(tx: Tx, epochs: EpochKeys, to: EpochKey): Promise<void> {
  const { id } = await epochs.current(tx);
  if (id !== to.id) throw new Error('another process has started a new epoch');
}

const lastOf = <R>(rows: readonly R[]): R | undefined => (rows.length === BATCH ? rows.at(-1) : undefined);

/** A value that no key opens stays unchanged, and keeps its epoch. */
async function openOr<T>(open: () => Promise<T>): Promise<T | null> {
  try {
    return await open();
  } catch {
    return null;
  }
}

/** Undefined if another process has the lock and waiting is not requested. */
async function withLock<T, W extends boolean>(
  { db }: Pick<EpochWork, 'db'>,
  { wait }: { wait: W },
  use: () => Promise<T>,
): Promise<W extends true ? T : T | undefined> {
  return db.loading(async (loading) => {
    while (!(await loading.tryLock(EPOCHS_LOCK))) {
      if (!wait) return undefined as W extends true ? T : T | undefined;
      await sleep(LOCK_MS);
    }
    return (await use()) as W extends true ? T : T | undefined;
  });
}
