import { randomBytes } from 'node:crypto';
import {
  createAgent,
  type ICredentialPlugin,
  type IDataStore,
  type IDIDManager,
  type IKeyManager,
  type IResolver,
} from '@veramo/core';
import { CredentialProviderJWT } from '@veramo/credential-jwt';
import { CredentialPlugin } from '@veramo/credential-w3c';
import { DataStore, DIDStore, Entities, KeyStore, migrations, PrivateKeyStore } from '@veramo/data-store';
import { DIDManager } from '@veramo/did-manager';
import { getDidKeyResolver, KeyDIDProvider } from '@veramo/did-provider-key';
import { DIDResolverPlugin } from '@veramo/did-resolver';
import { KeyManager } from '@veramo/key-manager';
import { KeyManagementSystem, SecretBox } from '@veramo/kms-local';
import { Resolver } from 'did-resolver';
import { DataSource } from 'typeorm';
import type { ConnectionOptions } from '#platform/db/embedded/index.ts';
import { type Side, SUBJECT } from './side.ts';

type Plugins = IDIDManager & IKeyManager & IDataStore & IResolver & ICredentialPlugin;

/** Veramo as set up in its documentation, on PostgreSQL. Its issuer is a did:key, which it resolves without network. */
export async function openStockVeramo(connection: ConnectionOptions): Promise<Side> {
  const { database, host, port, user: username, password } = connection;
  const source = await new DataSource({
    type: 'postgres',
    ...{ database, host, port, username, password },
    entities: Entities,
    migrations,
    migrationsRun: true,
    synchronize: false,
    installExtensions: false,
  }).initialize();
  const agent = setUp(source);
  const { did } = await agent.didManagerCreate({ provider: 'did:key', kms: 'local' });
  const issue = () => issueOne(agent, did);
  const credential = await issue();
  return {
    issue: async () => {
      await issue();
      return 1;
    },
    verify: async () => {
      const { verified } = await agent.verifyCredential({ credential });
      if (!verified) throw new Error('Veramo does not verify its own credential');
    },
    close: () => source.destroy(),
  };
}

function setUp(source: DataSource) {
  const box = new SecretBox(randomBytes(32).toString('hex'));
  return createAgent<Plugins>({
    plugins: [
      new KeyManager({
        store: new KeyStore(source),
        kms: { local: new KeyManagementSystem(new PrivateKeyStore(source, box)) },
      }),
      new DIDManager({
        store: new DIDStore(source),
        defaultProvider: 'did:key',
        providers: { 'did:key': new KeyDIDProvider({ defaultKms: 'local' }) },
      }),
      new DIDResolverPlugin({ resolver: new Resolver({ ...getDidKeyResolver() }) }),
      new CredentialPlugin([new CredentialProviderJWT()]),
      new DataStore(source),
    ],
  });
}

async function issueOne(agent: ReturnType<typeof setUp>, did: string): Promise<string> {
  // Separate for each, as in ours, because saving shared subjects concurrently fails.
  const subject = `urn:uuid:${crypto.randomUUID()}`;
  const verifiableCredential = await agent.createVerifiableCredential({
    credential: {
      issuer: { id: did },
      type: ['VerifiableCredential', 'IdentityVerificationCredential'],
      issuanceDate: new Date().toISOString(),
      credentialSubject: { id: subject, ...SUBJECT },
    },
    proofFormat: 'jwt',
  });
  await agent.dataStoreSaveVerifiableCredential({ verifiableCredential });
  return verifiableCredential.proof.jwt;
}
