// The work of `npm run master-key`, loaded once its arguments are parsed.
import { type Config, loadConfig } from '#config/config.ts';
import { readEnv } from '#config/env.ts';
import { createBlobStore } from '#platform/blobs/index.ts';
import type { MasterKeys } from '#platform/crypto/keyring.ts';
import { findMasterKey, masterKeysOf } from '#platform/crypto/master-key.ts';
import { renewPasswords, rewrap } from '#platform/crypto/rewrap.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import { createLogger } from '#platform/logger/index.ts';
import type { CommandSetting } from './command.ts';

export type MasterKeyCommand = 'rewrap' | 'passwords';

const STOPS = ['SIGINT', 'SIGTERM'] as const;

/** Runs on the service's own database; resolves with the exit code. */
export async function runMasterKey(command: MasterKeyCommand, { env, say, tell }: CommandSetting): Promise<number> {
  const config = loadConfig(readEnv(env));
  const keys = await keysOf(config);
  const log = createLogger({ level: 'warn', pretty: true, destination: { write: (line) => tell(line.trimEnd()) } });
  // The whole service is not needed, only the sealed data.
  const database = await openDatabase({ config, masterKey: keys.current, log, mode: 'join' });
  try {
    if (command === 'rewrap') return await runRewrap({ config, database, keys }, { say, tell });
    const renewed = await renewPasswords(database, keys);
    say(JSON.stringify({ renewed }));
    if (renewed)
      tell(
        'Restart every process now. The first start changes the passwords; processes still running then cannot open new connections.',
      );
    return 0;
  } finally {
    await database.close();
  }
}

async function keysOf(config: Config): Promise<MasterKeys> {
  const { dataDir, masterKey: configured } = config;
  const current = await findMasterKey({ dataDir, ...(configured && { configured }) });
  if (!current) throw new Error(`There is no master key in ${dataDir}, and MASTER_KEY is not set.`);
  return masterKeysOf(config, current);
}

async function runRewrap(
  { config, database, keys }: { config: Config; database: OpenDatabase; keys: MasterKeys },
  { say, tell }: Pick<CommandSetting, 'say' | 'tell'>,
): Promise<number> {
  const stop = new AbortController();
  const abort = (): void => stop.abort(new Error('Stopped. Run the same command again to continue.'));
  for (const signal of STOPS) process.once(signal, abort);
  const blobs = createBlobStore(config.blobs);
  try {
    const report = await rewrap({ database, keys, blobs, signal: stop.signal, onProgress: tell });
    say(JSON.stringify(report));
    if (report.finished && keys.fallback)
      tell('All data is encrypted with MASTER_KEY. Remove MASTER_KEY_FALLBACK, then start the service.');
    return report.finished ? 0 : 1;
  } finally {
    await blobs.close();
    for (const signal of STOPS) process.off(signal, abort);
  }
}
