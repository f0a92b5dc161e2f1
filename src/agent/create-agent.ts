import { fileURLToPath } from 'node:url';
import type { Resolvable } from 'did-resolver';
import type { DataSource } from 'typeorm';
import { type Clock, systemClock } from '#kernel/clock.ts';
import { HeardClient } from '#platform/db/client.ts';
import type { Connection } from '#platform/db/database.ts';
import type { Logger } from '#platform/logger/index.ts';
import type { Agent, DidMove } from './agent.ts';
import { loadAgentFile } from './agent-file/load-agent-file.ts';
import { createCertificateAuthority } from './certificates/certificate-authority.ts';
import {
  createDocumentSigners,
  createManifestSigners,
  type DocumentCertificate,
} from './certificates/document-signers.ts';
import { connectionUrl } from './connection-url.ts';
import { createIssuerMaker, type IssuerMaker } from './dids/create-issuer.ts';
import { DidNames } from './dids/did-names.ts';
import { didWebBase } from './dids/did-web.ts';
import type { FetchDocument } from './dids/fetch-did-document.ts';
import { type DidBases, keepFirstBase, moveBase, readBases } from './dids/move-dids.ts';
import { createFacade } from './facade.ts';
import type { EnvelopeSecretBox, SecretBox } from './plugins/envelope-secret-box.ts';
import type { IssuerDirectory } from './plugins/issuer-directory.ts';
import type { KeyObjectKms } from './plugins/key-object-kms.ts';
import { silenceVeramoDebugLog } from './silence-debug-log.ts';
import { checkSecret } from './store/check-secret.ts';
import { migrateStore, migrateStoreTo } from './store/migrate-store.ts';
import { createExclusively } from './store/with-lock.ts';
import type { Veramo } from './veramo.ts';

const AGENT_FILE = fileURLToPath(new URL('../../agent.yml', import.meta.url));

export interface AgentOptions {
  /** Connects as the agent's role, directly (no pooler in transaction mode); the agent owns the schema `veramo`. */
  database: Connection & { ssl?: boolean | object };
  /** Authenticated encryption of private keys; `open` must throw for anything that `seal` did not create. */
  secretBox: SecretBox;
  /** The service's public address; determines the DIDs at the first start. */
  publicUrl: string;
  /**
   * `join`: a command that runs beside the service, often run without its PUBLIC_URL. It uses the stored address and
   * stores none, so it must not create issuers. Default: `own`.
   */
  mode?: 'own' | 'join';
  /** Fetches documents of foreign did:web identifiers and keys of foreign issuers; without it none are found. */
  fetchDocument?: FetchDocument;
  log: Logger;
  /** The time of the organization that is issuing or verifying. */
  clock?: Clock;
  /** Real time, for keys and certificates; default: `clock`. */
  wallClock?: Clock;
  /** The operator's certificate for the documents of all organizations. */
  documentCertificate?: DocumentCertificate;
}

/**
 * Builds the agent of agent.yml: connects, migrates Veramo's tables under a lock, and verifies that the secret box
 * opens stored keys. Rejects with WrongSecretError for a different master key and with AgentFileError for an invalid
 * agent.yml, after closing everything.
 */
export async function createAgent(options: AgentOptions): Promise<Agent> {
  const started = performance.now();
  const configuredBase = didWebBase(options.publicUrl);
  silenceVeramoDebugLog();
  const names = new DidNames();
  let closing = false;
  // A stopping database also closes connections that we are already closing.
  const onDatabaseError = (error: Error): void => {
    if (!closing) options.log.error('the agent lost a database connection', error);
  };
  const parts = await loadParts({ ...options, onDatabaseError }, names);
  const { dataSource, secretBox } = parts;
  try {
    const { mode = 'own' } = options;
    const { current, former } = await prepareStore(dataSource, secretBox, { base: configuredBase, mode });
    names.fix(current, former);
    const agent = await assemble(options, parts, names);
    if (current !== configuredBase && mode === 'own') options.log.warn(howToMove(options.publicUrl, current));
    options.log.debug('agent ready', { ms: Math.round(performance.now() - started) });
    const close = (): Promise<void> => {
      closing = true;
      return agent.close();
    };
    return { ...agent, close };
  } catch (error) {
    if (dataSource.isInitialized) await dataSource.destroy();
    throw error;
  }
}

/** Creates empty Veramo tables as of exactly these migrations, for the rows of a backup. */
export async function prepareAgentStore(options: AgentOptions, migrations: readonly string[]): Promise<void> {
  silenceVeramoDebugLog();
  const { dataSource } = await loadParts(options, new DidNames());
  try {
    await dataSource.initialize();
    await migrateStoreTo(dataSource, migrations);
  } finally {
    if (dataSource.isInitialized) await dataSource.destroy();
  }
}

function howToMove(publicUrl: string, current: string): string {
  return `PUBLIC_URL differs from the address in the DIDs, which stay at ${current}. If the service has moved permanently, run: npm run did -- move --to ${publicUrl}`;
}

async function assemble(options: AgentOptions, parts: Parts, names: DidNames): Promise<Agent> {
  const { dataSource, veramo, resolver, directory, kms } = parts;
  const { mode = 'own', clock = systemClock, wallClock = clock } = options;
  const exclusively = createExclusively(dataSource);
  const issuers = createIssuerMaker({ veramo, dataSource, directory, names, exclusively, clock: wallClock });
  if (mode === 'own') await issuers.create(names.serviceDid(), ['EdDSA']);
  const certificates = createCertificateAuthority({ veramo, dataSource, kms, exclusively, clock: wallClock });
  return createFacade({
    veramo,
    dataSource,
    resolver,
    directory,
    names,
    issuers,
    certificates,
    documentSigner: createDocumentSigners({ certificates, own: options.documentCertificate, clock: wallClock }),
    manifestSigner: createManifestSigners({ certificates, own: options.documentCertificate, clock: wallClock }),
    publicUrl: options.publicUrl.replace(/\/+$/, ''),
    fetchDocument: options.fetchDocument,
    move: async (address) => {
      const bases = await moveBase(dataSource, names, address);
      return carryIssuers({ directory, issuers, names }, bases);
    },
    clock,
  });
}

/** Creates a DID under the new address, with the same keys, for each DID under a previous address. */
async function carryIssuers(
  { directory, issuers, names }: { directory: IssuerDirectory; issuers: IssuerMaker; names: DidNames },
  bases: DidBases,
): Promise<DidMove> {
  await issuers.create(names.serviceDid(), ['EdDSA']);
  const orgIds = new Set((await directory.list()).flatMap((did) => names.organizationOf(did) ?? []));
  const organizations: DidMove['organizations'] = [];
  for (const orgId of orgIds) {
    const { did } = await issuers.create(names.issuerDid(orgId), ['ES256', 'EdDSA']);
    organizations.push({ orgId, did });
  }
  return { serviceDids: [bases.current, ...bases.former], organizations };
}

interface Parts {
  dataSource: DataSource;
  secretBox: EnvelopeSecretBox;
  veramo: Veramo;
  resolver: Resolvable;
  directory: IssuerDirectory;
  kms: KeyObjectKms;
}

async function loadParts(
  options: AgentOptions & { onDatabaseError?: (error: Error) => void },
  names: DidNames,
): Promise<Parts> {
  const { database } = options;
  const built = await loadAgentFile({
    file: AGENT_FILE,
    env: { AGENT_DATABASE_URL: connectionUrl(database) },
    provided: {
      secretBox: options.secretBox,
      ssl: database.ssl,
      didNames: names,
      fetchDocument: options.fetchDocument,
      databaseClient: HeardClient,
      databaseStream: 'stream' in database ? database.stream : undefined,
      onDatabaseError: options.onDatabaseError ?? (() => undefined),
    },
    parts: {
      dataSource: '/dbConnection',
      secretBox: '/secretBox',
      resolver: '/didResolver',
      directory: '/issuers',
      kms: '/keyManagement',
      veramo: '/agent',
    },
  });
  // The file determines these types; the casts are the boundary between configuration and types.
  return built as Record<keyof Parts, unknown> as Parts;
}

async function prepareStore(
  dataSource: DataSource,
  box: EnvelopeSecretBox,
  { base, mode }: { base: string; mode: 'own' | 'join' },
): Promise<DidBases> {
  await dataSource.initialize();
  let bases: DidBases = { current: base, former: [] };
  await migrateStore(dataSource, async (runner) => {
    await checkSecret(runner, box);
    if (mode === 'own') bases = await keepFirstBase(runner, base);
    else bases = (await readBases(runner)) ?? bases;
  });
  return bases;
}
