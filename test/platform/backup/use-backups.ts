// A backed-up service, and empty installations of the same kind to restore into.
import assert from 'node:assert/strict';
import { chmod, cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '#config/config.ts';
import type { Env } from '#config/env.ts';
import { VERSION } from '#kernel/version.ts';
import { type BackupReport, makeBackup } from '#platform/backup/index.ts';
import { removeDataFolder } from '#platform/db/embedded/index.ts';
import { createLogger } from '#platform/logger/index.ts';
import { restore as restoreCommand } from '../../../scripts/commands/restore.ts';
import { domains, type Service, startService } from '../../../src/app.ts';
import { runInside } from '../../support/command.ts';
import type { TestService } from '../../support/service.ts';

/** The variables of the tests, as in `startTestService`. */
export const MASTER_KEY = Buffer.alloc(32, 7).toString('base64');

export interface Backups {
  folder: string;
  /** Backs up `service` into `folder/NAME`. */
  make(service: TestService, name: string): Promise<BackupReport & { folder: string }>;
  /** A copy of a backup, to be damaged. */
  copy(name: string): Promise<string>;
  /** Restores into a data folder; returns the exit code and the output. */
  restore(args: string[], target: Target): Promise<{ code: number | string; said: string; told: string }>;
  target(name: string): Target;
  /** A service on a data folder with an embedded database. */
  start(target: Target): Promise<Service>;
}

export interface Target {
  env: Record<string, string>;
}

export function useBackups(): Backups {
  let folder = '';
  const targets: string[] = [];
  const running: Service[] = [];
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avouch-test-backups-'));
    await chmod(folder, 0o711);
  });
  after(async () => {
    for (const service of running) await service.stop();
    for (const target of targets) await removeDataFolder(join(target, 'postgres'));
    await rm(folder, { recursive: true, force: true });
  });
  return {
    get folder() {
      return folder;
    },
    make: async (service, name) => {
      const into = join(folder, name);
      return { ...(await backUp(service, into)), folder: into };
    },
    copy: async (name) => {
      const copied = await mkdtemp(join(folder, 'copy-'));
      await cp(join(folder, name), copied, { recursive: true });
      return copied;
    },
    restore: async (args, { env }) => {
      const command = runInside(restoreCommand, args, env);
      const code = await command.ended;
      return { code, said: command.stdout(), told: command.stderr() };
    },
    target: (name) => {
      const dataDir = join(folder, name);
      targets.push(dataDir);
      return { env: { DATA_DIR: dataDir, MASTER_KEY, PORT: '0' } };
    },
    start: async ({ env }) => {
      const log = createLogger({ level: 'silent', pretty: false });
      const config = loadConfig({ ALLOW_DEV_SETUP: '1', RATE_LIMIT_PER_MINUTE: '10000', ...env } as Env);
      const service = await startService({ config, log });
      running.push(service);
      return service;
    },
  };
}

/** A backup of a running service, with its keys in the same folder. */
export function backUp(service: TestService, folder: string): Promise<BackupReport> {
  return makeBackup({
    owner: service.owner,
    blobs: service.ctx.blobs,
    vault: service.ctx.vault,
    version: VERSION,
    folder,
    keysFolder: join(folder, 'keys'),
    columns: domains.flatMap((domain) => domain.blobs ?? []),
    blobFolders: ['erasures/journal'],
    now: new Date(),
    tell: () => undefined,
  });
}

/** The restore was refused with this code and a remedy in words: no SQL, no stack, and no usage message. */
export function assertRefused({ code, told }: { code: number | string; told: string }, problem: string): void {
  assert.equal(code, 1, told);
  assert.match(
    told,
    new RegExp(`^(?:Reading and comparing the backup …\\n)?${problem}: [^\\n]+\\n[A-Z][^\\n]+\\.(?:\\n|$)`),
    told,
  );
  assert.doesNotMatch(
    told,
    /\n\s+at |usage:|violates|relation "|\b[A-Z]+: .*, (?:open|mkdir|scandir|connect)\b|undefined|\[object/,
    told,
  );
}
