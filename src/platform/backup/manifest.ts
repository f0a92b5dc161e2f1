import { createHash, timingSafeEqual } from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { canonicalJson } from '#kernel/canonical-json.ts';
import { writeFileDurably } from '../blobs/write-file-durably.ts';
import { openCanary } from '../crypto/check-master-key.ts';
import type { SystemVault } from '../crypto/system-vault.ts';
import { BackupError } from './backup-error.ts';
import { readPlainFile } from './plain-file.ts';

/** Written last: a folder without it is an incomplete backup. */
export const MANIFEST_FILE = 'manifest.json';
const FORMAT = 1;

const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const count = z.int().min(0);
const table = z.strictObject({
  schema: z.string(),
  name: z.string(),
  columns: z.array(z.string()).min(1),
  rows: count,
  /** Size of the packed file. */
  bytes: count,
  sha256,
});
/** Count, size, and list hash of the adjacent `blobs/`. */
const blobs = { count, bytes: count, sha256 };
const common = {
  version: z.literal(FORMAT),
  /** When the snapshot was taken. */
  createdAt: z.iso.datetime(),
  /** The installation that it was taken from. */
  instance: z.string(),
  tables: z.array(table),
  /** HMAC-SHA-256 over the rest in RFC 8785 form, under a key derived from the master key. */
  mac: z.string(),
};

const dataManifest = z.strictObject({
  ...common,
  format: z.literal('avouch-backup'),
  service: z.string(),
  postgresql: z.string(),
  migrations: z.strictObject({ service: z.array(z.string()), agent: z.array(z.string()) }),
  sequences: z.array(z.strictObject({ schema: z.string(), name: z.string(), value: z.string().regex(/^-?\d+$/) })),
  /** The last checkpoint in the snapshot; null if nothing was ever logged. */
  log: z.strictObject({ size: count, root: z.base64(), note: z.string() }).nullable(),
  /** Committed entries that were not in the log yet. */
  pending: count,
  blobs: z.strictObject({
    ...blobs,
    /** Blobs named by a row but missing in the store. */
    missing: z.array(z.string()),
  }),
});

const keysManifest = z.strictObject({
  ...common,
  format: z.literal('avouch-backup-keys'),
  canary: z.base64(),
  /** The erasure journal, so that newer keys come with the erasures up to then. */
  blobs: z.strictObject(blobs),
});

const heading = z.object({ format: z.enum(['avouch-backup', 'avouch-backup-keys']), version: z.int() });
type Format = z.output<typeof heading>['format'];
const PARTS: Readonly<Record<Format, string>> = {
  'avouch-backup': 'the tables and blobs of a backup',
  'avouch-backup-keys': 'the keys of a backup',
};

export type BackedUpTable = z.output<typeof table>;
export type DataManifest = z.output<typeof dataManifest>;
export type KeysManifest = z.output<typeof keysManifest>;
type Unsigned<T> = T extends { mac: string } ? Omit<T, 'mac'> : never;

/** Identifies an installation by the random mark of its master key. */
export function instanceOf(canary: string): string {
  return createHash('sha256').update(canary).digest('base64url').slice(0, 22);
}

const macOf = (vault: SystemVault, manifest: object): Buffer =>
  vault.systemIndex(canonicalJson(manifest), 'backup-manifest');

export async function writeManifest<T extends DataManifest | KeysManifest>(
  folder: string,
  vault: SystemVault,
  manifest: Unsigned<T>,
): Promise<void> {
  const signed = { ...manifest, mac: macOf(vault, manifest).toString('base64') };
  await writeFileDurably(join(folder, MANIFEST_FILE), Buffer.from(`${JSON.stringify(signed, null, 2)}\n`));
}

export const readDataManifest = (folder: string): Promise<DataManifest> => read(folder, 'avouch-backup', dataManifest);
export const readKeysManifest = (folder: string): Promise<KeysManifest> =>
  read(folder, 'avouch-backup-keys', keysManifest);

async function read<T>(folder: string, format: Format, schema: z.ZodType<T>): Promise<T> {
  let text: string;
  try {
    text = (await readPlainFile(join(folder, MANIFEST_FILE))).toString();
  } catch (cause) {
    if (cause instanceof BackupError) throw cause;
    const what = `${folder} has no ${MANIFEST_FILE}: it is not a backup, or an incomplete one`;
    throw new BackupError('not_a_backup', what, { cause });
  }
  const manifest = parseJson(text);
  const { data: said } = heading.safeParse(manifest);
  if (said && said.format !== format)
    throw new BackupError('not_a_backup', `${folder} contains ${PARTS[said.format]}, not ${PARTS[format]}`);
  if (said && said.version > FORMAT)
    throw new BackupError('newer_version', `${folder} was written by a newer version of the service`);
  const { data, error: cause } = schema.safeParse(manifest);
  if (data === undefined)
    throw new BackupError('damaged_manifest', `${join(folder, MANIFEST_FILE)} is truncated or changed`, { cause });
  return data;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Throws unless keys and data are from the same installation, and the keys are not older: newer data could not be
 * opened.
 */
export function checkFit(data: DataManifest, keys: KeysManifest): void {
  if (data.instance !== keys.instance)
    throw new BackupError('other_keys', 'the data keys belong to another installation');
  if (Date.parse(keys.createdAt) < Date.parse(data.createdAt))
    throw new BackupError('other_keys', `the data keys were backed up at ${keys.createdAt}, before the data`);
}

/** Throws unless this master key signed the backup's manifests and they are unchanged. */
export function checkAuthenticity(vault: SystemVault, data: DataManifest, keys: KeysManifest): void {
  try {
    openCanary(vault, keys.canary);
  } catch (cause) {
    throw new BackupError('wrong_master_key', 'the backup was created with another master key', {
      cause,
    });
  }
  for (const manifest of [data, keys])
    if (!isOfThisKey(vault, manifest))
      throw new BackupError('damaged_manifest', `a ${MANIFEST_FILE} was changed after the backup was created`);
}

/** Whether this master key signed the manifest and it is unchanged. */
export function isOfThisKey(vault: SystemVault, { mac, ...manifest }: DataManifest | KeysManifest): boolean {
  const given = Buffer.from(mac, 'base64');
  const expected = macOf(vault, manifest);
  return given.length === expected.length && timingSafeEqual(given, expected);
}
