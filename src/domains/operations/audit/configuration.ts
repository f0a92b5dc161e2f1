import { createPublicKey, KeyObject } from 'node:crypto';
import { relative } from 'node:path';
import type { Config } from '#config/config.ts';
import type { SystemVault } from '#platform/crypto/system-vault.ts';

/** The settings by name, each with its value if harmless, otherwise with a keyed hash. */
export type Settings = Record<string, string>;

/** One setting that changed since the last start; null if it was not, or is not, set. */
export interface SettingChange {
  setting: string;
  before: string | null;
  after: string | null;
}

/** Settings that contain neither secrets nor addresses of people; a new setting is hashed until it is listed here. */
const SHOWN = new Set<keyof Config>([
  'mode',
  'port',
  'host',
  'publicUrl',
  'rateLimitPerMinute',
  'organizationRateLimitPerMinute',
  'engineWorkers',
  'proverWorkers',
  'egressAllow',
  'trustProxy',
  'roles',
  'healthPort',
  'metrics',
  'drainSeconds',
  'allowDevSetup',
  'vcApi',
  'keyAttestation',
  'walletAttestation',
  'walletDpop',
  'erasureWindowHours',
  'eventRetentionDays',
  'logLevel',
]);
/** 72 bits of the hash: enough to avoid accidental collisions, and the key is derived from the master key. */
const HASH_CHARACTERS = 12;

/** The current settings by name, safe to show to someone who has the database but not the master key. */
export function describeSettings(config: Config, vault: SystemVault): Settings {
  const { dataDir, blobs, ...rest } = config;
  // The folder path differs between machines, so only its part below the data folder counts.
  const placed = blobs.kind === 'folder' ? { ...blobs, folder: relative(dataDir, blobs.folder) } : blobs;
  const set = Object.entries({ ...rest, blobs: placed }).filter(([, value]) => value !== undefined);
  return Object.fromEntries(
    set.map(([name, value]) => {
      const text = JSON.stringify(value, plainly);
      return [name, SHOWN.has(name as keyof Config) ? text : `hash:${hash(vault, name, text)}`];
    }),
  );
}

function hash(vault: SystemVault, name: string, text: string): string {
  return vault.systemIndex(text, `configuration/${name}`).toString('base64url').slice(0, HASH_CHARACTERS);
}

function plainly(_: string, value: unknown): unknown {
  if (value instanceof Set) return [...value].sort();
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (!(value instanceof KeyObject)) return value;
  return createPublicKey(value.export({ type: 'pkcs8', format: 'pem' })).export({ type: 'spki', format: 'pem' });
}

/** The differing settings, by name. */
export function compareSettings(before: Settings, after: Settings): SettingChange[] {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return names
    .map((setting) => ({ setting, before: before[setting] ?? null, after: after[setting] ?? null }))
    .filter((change) => change.before !== change.after);
}
