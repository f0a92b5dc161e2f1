// One look at an installation, or at a backup's files: all rows, everything sealed opened, and the blobs that rows name.
import { createHash } from 'node:crypto';
import { JOURNAL_FOLDER } from '#domains/compliance/erasures/index.ts';
import { createSystemVault } from '#platform/crypto/system-vault.ts';
import { type Opened, openSealed } from '../../scripts/drill/open-sealed.ts';
import { findDangling, readDatabase, sourceOf, type Tables } from '../../scripts/drill/read-database.ts';
import { domains } from '../../src/app.ts';
import type { Installation } from './installation.ts';
import type { BackupFiles } from './read-backup.ts';

export interface Look {
  tables: Tables;
  opened: Opened;
  /** SHA-256 by key: of the blobs that rows name, and of the journal of erasures. */
  blobs: ReadonlyMap<string, string>;
  problems: string[];
}

interface Store {
  get(key: string): Promise<Buffer>;
  /** Keys of the journal of erasures. */
  journal: readonly string[];
}

export async function lookAt(installation: Installation): Promise<Look> {
  const [tables, dangling] = await installation.withSuperuser(
    async (connection) => [await readDatabase(connection), await findDangling(connection)] as const,
  );
  return installation.withBlobs(async ({ get, list }) => {
    const store = { get, journal: await list(JOURNAL_FOLDER) };
    const look = await openAll(tables, store, await installation.masterKey());
    return { ...look, problems: [...dangling, ...look.problems].map((problem) => `${installation.name}: ${problem}`) };
  });
}

export function lookAtBackup({ tables, readBlob, blobs }: BackupFiles, masterKey: Uint8Array): Promise<Look> {
  const journal = blobs.filter((key) => key.startsWith(`${JOURNAL_FOLDER}/`));
  return openAll(tables, { get: readBlob, journal }, masterKey);
}

async function openAll(tables: Tables, store: Store, masterKey: Uint8Array): Promise<Look> {
  const blobs = new Map<string, string>();
  const readBlob = async (key: string): Promise<Buffer> => {
    const bytes = await store.get(key);
    if (!key.startsWith('epochs/')) blobs.set(key, createHash('sha256').update(bytes).digest('hex'));
    return bytes;
  };
  const opened = await openSealed(sourceOf(tables), { masterKey, readBlob });
  const vault = createSystemVault(masterKey);
  for (const key of store.journal) vault.openSystem(await readBlob(key), 'erasure-journal');
  const named = domains
    .flatMap((domain) => domain.blobs ?? [])
    .flatMap(({ table, column }) => (tables.get(`public.${table}`)?.rows ?? []).flatMap((row) => row[column] ?? []));
  const unread = named.filter((key) => !blobs.has(key)).map((key) => `blob ${key} was not opened`);
  return { tables, opened, blobs, problems: [...opened.problems, ...unread] };
}

/** Every blob of `before` is in `after` as it was, and no other one. */
export function compareBlobs(before: Look, after: Look): string[] {
  const keys = new Set([...before.blobs.keys(), ...after.blobs.keys()]);
  return [...keys].flatMap((key) => {
    const [was, is] = [before.blobs.get(key), after.blobs.get(key)];
    if (was === is) return [];
    return [`blob ${key} is ${is === undefined ? 'lost' : was === undefined ? 'new' : 'changed'}`];
  });
}
