import type pg from 'pg';
import type { BlobStore } from '../blobs/index.ts';
import { withClient } from '../db/client.ts';
import type { Connection } from '../db/database.ts';
import { keyringOf } from './check-master-key.ts';
import { resealEpochKey } from './epoch-keys.ts';
import { isMarkOf, type Keyring, type MasterKeys, markOf, openRing, type Ring, same, sealRing } from './keyring.ts';
import { CANARY_KEY, NEXT_KEY, RING_KEY } from './marks.ts';
import { rewrapTable, type TableClients } from './rewrap-table.ts';
import { SEALED_TABLES } from './sealed-tables.ts';
import { createSystemVault } from './system-vault.ts';

const OPTIONS: pg.ClientConfig = { application_name: 'avouch-master-key' };

export interface RewrapOptions {
  database: { owner: Connection; app: Connection; agent: Connection };
  keys: MasterKeys;
  /** Has the keys of epochs. */
  blobs: BlobStore;
  /** If aborted, stops after the batch being written. */
  signal?: AbortSignal;
  onProgress(line: string): void;
}

export interface RewrapReport {
  /** Counts by kind of value. */
  resealed: Record<string, number>;
  unreadable: Record<string, number>;
  /** Whether everything is under the current key and a start needs no other. */
  finished: boolean;
}

/** The call would not do what was intended; nothing was changed. */
class RewrapRefused extends Error {
  override name = 'RewrapRefused';
}

/**
 * Reseals under the current master key everything sealed by another one, while services with both keys run. Repeats
 * until a pass finds nothing; the database's mark changes last. Run it again after an interruption.
 */
export async function rewrap({ database, keys, blobs, signal, onProgress }: RewrapOptions): Promise<RewrapReport> {
  return withClients(database, async (clients) => {
    const keyring = await begin(clients.owner, keys);
    const report: RewrapReport = { resealed: {}, unreadable: {}, finished: false };
    for (let pass = 1; ; pass += 1) {
      const { resealed, unreadable } = await goThrough(clients, keyring, report, { blobs, signal });
      onProgress(`pass ${pass}: ${resealed} encrypted again, ${unreadable} that no key decrypts`);
      if (unreadable > 0) return report;
      if (resealed === 0) break;
    }
    await finish(clients.owner, keys);
    return { ...report, finished: true };
  });
}

/** Derives the passwords of the database roles from the current key; processes use them from their next start. */
export async function renewPasswords({ owner }: RewrapOptions['database'], keys: MasterKeys): Promise<boolean> {
  return withClient(owner, OPTIONS, async (client) => {
    await keyringOf(client, keys);
    const row = await readInstance(client, RING_KEY);
    const ring = row && openRing([keys.current], row);
    if (!ring || ring.roles === undefined) return false;
    await writeInstance(client, RING_KEY, sealRing(keys.current, { ...ring, roles: undefined }));
    return true;
  });
}

async function goThrough(
  clients: TableClients,
  keyring: Keyring,
  report: RewrapReport,
  { blobs, signal }: Pick<RewrapOptions, 'blobs' | 'signal'>,
): Promise<{ resealed: number; unreadable: number }> {
  const total = { resealed: 0, unreadable: 0 };
  for (const table of SEALED_TABLES) {
    signal?.throwIfAborted();
    const { resealed, unreadable } = await rewrapTable(table, clients, keyring, () => signal?.throwIfAborted());
    report.resealed[table.name] = (report.resealed[table.name] ?? 0) + resealed;
    report.unreadable[table.name] = unreadable;
    total.resealed += resealed;
    total.unreadable += unreadable;
  }
  const epochs = await resealEpochKeys(clients.owner, keyring, blobs);
  report.resealed['keys of epochs'] = (report.resealed['keys of epochs'] ?? 0) + epochs;
  return { ...total, resealed: total.resealed + epochs };
}

/**
 * Reseals values of another master key; returns how many. Throws if one cannot be read: everything under it would be
 * lost.
 */
async function resealEpochKeys(owner: pg.Client, { current, others }: Keyring, blobs: BlobStore): Promise<number> {
  const { rows } = await owner.query<{ id: string; blob: string }>(
    'select id, blob from key_epochs where ready_at is not null and ended_at is null',
  );
  const vaults = { system: createSystemVault(current, { others }), only: createSystemVault(current) };
  let resealed = 0;
  for (const row of rows) if (await resealEpochKey({ blobs, ...vaults }, row)) resealed += 1;
  return resealed;
}

/** Throws if these keys are not those of the database: otherwise only processes with the current key could start. */
async function begin(owner: pg.Client, keys: MasterKeys): Promise<Keyring> {
  const { current, fallback } = keys;
  const mark = await readInstance(owner, CANARY_KEY);
  if (mark === undefined) throw new RewrapRefused('The service has never been started on this database.');
  const keyring = await keyringOf(owner, keys);
  const next = await readInstance(owner, NEXT_KEY);
  if (!isMarkOf(current, mark)) {
    if (next !== undefined && !isMarkOf(current, next))
      throw new RewrapRefused('A change to another master key has already begun. Finish it first.');
    if (next === undefined) await writeInstance(owner, NEXT_KEY, markOf(current));
    return keyring;
  }
  const isKnown = fallback === undefined || (await isRetired(owner, keys, fallback));
  if (!isKnown && (next === undefined || !isMarkOf(fallback, next)))
    throw new RewrapRefused(
      'MASTER_KEY is the current key. To change to the key in MASTER_KEY_FALLBACK, exchange the two, and restart every process.',
    );
  return keyring;
}

async function isRetired(owner: pg.Client, { current }: MasterKeys, key: Uint8Array): Promise<boolean> {
  const row = await readInstance(owner, RING_KEY);
  return row !== undefined && openRing([current], row).retired.some((each) => same(Buffer.from(each, 'base64'), key));
}

/** In one transaction: adds the replaced key to the ring, and makes the mark the current key's. */
async function finish(owner: pg.Client, { current, fallback }: MasterKeys): Promise<void> {
  await owner.query('begin');
  try {
    const mark = await readInstance(owner, CANARY_KEY, 'for update');
    if (fallback && mark !== undefined && !isMarkOf(current, mark)) {
      const row = await readInstance(owner, RING_KEY);
      const before = row === undefined ? undefined : openRing([fallback], row);
      await writeInstance(owner, RING_KEY, sealRing(current, retire(before, Buffer.from(fallback).toString('base64'))));
      await writeInstance(owner, CANARY_KEY, markOf(current));
    }
    await owner.query('delete from instance where key = $1', [NEXT_KEY]);
    await owner.query('commit');
  } catch (error) {
    await owner.query('rollback');
    throw error;
  }
}

/** Keyed hashes and role passwords do not change, so that running processes keep working. */
function retire(before: Ring | undefined, key: string): Ring {
  return {
    retired: [...(before?.retired ?? []), key],
    index: before?.index ?? key,
    roles: before?.roles ?? key,
  };
}

async function readInstance(client: pg.Client, key: string, lock: '' | 'for update' = ''): Promise<string | undefined> {
  const { rows } = await client.query<{ value: string }>(`select value from instance where key = $1 ${lock}`, [key]);
  return rows[0]?.value;
}

async function writeInstance(client: pg.Client, key: string, value: string): Promise<void> {
  const text =
    'insert into instance (key, value) values ($1, $2) on conflict (key) do update set value = excluded.value';
  await client.query(text, [key, value]);
}

function withClients<T>(database: RewrapOptions['database'], use: (clients: TableClients) => Promise<T>): Promise<T> {
  return withClient(database.owner, OPTIONS, (owner) =>
    withClient(database.app, OPTIONS, (app) =>
      withClient(database.agent, OPTIONS, (agent) => use({ owner, app, agent })),
    ),
  );
}
