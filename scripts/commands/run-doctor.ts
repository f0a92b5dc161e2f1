// The work of `npm run doctor`, loaded once its arguments are parsed.
import { type Config, loadConfig } from '#config/config.ts';
import { readEnv } from '#config/env.ts';
import { DOCUMENT_TYPES, trustedAuthorities } from '#domains/credentials/issuer-lists/index.ts';
import { checkProofSetup } from '#domains/credentials/proofs/index.ts';
import { logHead } from '#domains/operations/audit/index.ts';
import { systemClock } from '#kernel/clock.ts';
import { type BlobStore, createBlobStore } from '#platform/blobs/index.ts';
import { findMasterKey } from '#platform/crypto/master-key.ts';
import { createDatabase } from '#platform/db/database.ts';
import { type OpenDatabase, openDatabase } from '#platform/db/open-database.ts';
import {
  checkBlobs,
  checkConfinement,
  checkDatabase,
  checkDatabaseClock,
  checkDataFolder,
  checkEpochs,
  checkMail,
  checkMode,
  checkOwnCertificates,
  checkPublicUrl,
  checkReplication,
  checkServerUser,
  checkWork,
  examine,
  type Finding,
  fail,
  hasEmbeddedDatabase,
  ok,
  warn,
} from '#platform/doctor/index.ts';
import { createLogger } from '#platform/logger/index.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { CIRCUIT_IDS } from '#verifier/proof/circuits.ts';
import { domains } from '../../src/app.ts';
import { migrationsOf } from '../../src/open-context.ts';
import type { CommandSetting } from './command.ts';

const now = (): Date => systemClock.now();

/** Checks everything that an operator can fix; every part runs, whatever the others found. */
export async function runDoctor({ env, tell }: Pick<CommandSetting, 'env' | 'tell'>): Promise<Finding[]> {
  let config: Config;
  try {
    config = loadConfig(readEnv(env));
  } catch (error) {
    return [
      fail('config', (error as Error).message, 'correct these variables; src/docs/configuration.md lists them all'),
    ];
  }
  const blobs = createBlobStore(config.blobs);
  try {
    const parts = [
      examine('data', "make the service's user the owner of DATA_DIR", () => checkDataFolder(config)),
      examine('setup', 'restore circuits/artifacts from the repository or from your ceremony', () =>
        checkSetup(config),
      ),
      examine('database', 'check that the server of DATABASE_URL is running', () =>
        checkStored({ config, blobs, tell }),
      ),
      examine('workers', 'read what the workers write to standard error', checkConfinement),
      examine('blobs', 'check BLOBS_URL, its credentials, and its permissions', () => checkBlobs(blobs, config)),
      examine('mail', 'check SMTP_URL and the log of the mail server', () => checkMail(config)),
      examine('url', 'check PUBLIC_URL', () => checkPublicUrl(config, now)),
    ];
    const settings = [
      ok('config', `${config.mode}, Node ${process.version}`),
      ...checkMode(config),
      ...checkOwnCertificates(config, now()),
    ];
    return [...settings, ...(await Promise.all(parts)).flat()];
  } finally {
    await blobs.close();
  }
}

/** Checks every circuit as a process loads it before proving, and which setup its keys come from. */
async function checkSetup(config: Config): Promise<Finding[]> {
  await checkProofSetup(config);
  await Promise.all(CIRCUIT_IDS.map(committedArtifacts));
  if (config.mode === 'production' && config.allowDevSetup)
    return [
      warn(
        'setup',
        'ALLOW_DEV_SETUP=1: the operator of the development setup could forge proofs',
        'run your own setup: circuits/README.md',
      ),
    ];
  return [ok('setup', 'the files for proofs match their pinned hashes, and the keys fit them')];
}

/** The state of the database, if there is one. Opening it checks durability and the master key first. */
async function checkStored({
  config,
  blobs,
  tell,
}: {
  config: Config;
  blobs: BlobStore;
  tell(line: string): void;
}): Promise<Finding[]> {
  const { dataDir, masterKey: configured } = config;
  const masterKey = await findMasterKey({ dataDir, ...(configured && { configured }) });
  if (!masterKey || !(await hasEmbeddedDatabase(config)))
    return [
      warn('database', 'the service has never been started here', 'start it once: npm start creates the database'),
    ];
  const log = createLogger({ level: 'warn', pretty: true, destination: { write: (line) => tell(line.trimEnd()) } });
  // What a start would refuse is one finding, and the rest is checked too.
  const lenient = { ...config, database: { ...config.database, requireSync: false } };
  const database = await openDatabase({ config: lenient, masterKey, log, mode: 'join' });
  try {
    return [
      ok('database.master-key', 'the master key belongs to this database'),
      ...(await checkServerUser(database.folder)),
      ...(await checkOpened(database, blobs, config)),
    ];
  } finally {
    await database.close();
  }
}

async function checkOpened(database: OpenDatabase, blobs: BlobStore, config: Config): Promise<Finding[]> {
  const migrations = migrationsOf(domains).map(({ name }) => name);
  const parts = [
    examine('database', 'read the log of the database server', () => checkDatabase(database, migrations)),
    examine('database.replication', 'read the log of the database server', () => checkReplication(database, config)),
    examine('clock.database', 'read the log of the database server', () => checkDatabaseClock(database, now)),
    examine('erasure', 'check BLOBS_URL', () => checkEpochs(database, { blobs, config, now: now() })),
    examine('wallets', 'start this version of the service once', () => checkWalletProviders(database, config)),
    examine('work', 'start this version of the service once', () =>
      checkWork(database, { head: logHead({ blobs }), now: now() }),
    ),
  ];
  return (await Promise.all(parts)).flat();
}

/** Without a trusted provider, no attestation can be verified, so no wallet receives a credential. */
async function checkWalletProviders(
  { app }: OpenDatabase,
  { keyAttestation, walletAttestation }: Pick<Config, 'keyAttestation' | 'walletAttestation'>,
): Promise<Finding[]> {
  const demands = [
    ...(keyAttestation ? ['KEY_ATTESTATION'] : []),
    ...(walletAttestation === 'required' ? ['WALLET_ATTESTATION'] : []),
  ];
  if (demands.length === 0) return [];
  // A lost connection also fails the query.
  const db = createDatabase(app, { max: 1, onError: () => undefined });
  const providers = await db
    .system((tx) => trustedAuthorities(tx, { documentTypes: DOCUMENT_TYPES.wallet, at: now() }))
    .finally(() => db.close());
  if (providers.length > 0)
    return [ok('wallets.providers', `${providers.length} wallet providers can attest keys and wallets`)];
  return [
    fail(
      'wallets.providers',
      `${demands.join(' and ')}=required, but no valid wallet provider is imported: no wallet can receive a credential`,
      'npm run lists -- import wallet FILE',
    ),
  ];
}
