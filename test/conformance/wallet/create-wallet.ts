import { Agent, DidJwk, DidsModule, Kms, X509Module } from '@credo-ts/core';
import { OpenId4VcModule } from '@credo-ts/openid4vc';
import { agentDependencies } from './agent-dependencies.ts';
import { MemoryKms } from './memory-kms.ts';
import { MemoryStorageModule } from './memory-storage.ts';

export interface WalletOptions {
  /** PEM certificates of whom the wallet believes credentials and requests. */
  trustedRoots: string[];
  /** Stands between the wallet and the network. */
  fetch: typeof globalThis.fetch;
}

/** credo-ts's holder as an app would set it up, with keys and records in memory. */
export async function createWallet({ trustedRoots, fetch }: WalletOptions) {
  const agent = new Agent({
    config: { autoUpdateStorageOnStartup: true },
    dependencies: agentDependencies(fetch),
    modules: {
      storage: new MemoryStorageModule(),
      kms: new Kms.KeyManagementModule({ backends: [new MemoryKms()], defaultBackend: 'memory' }),
      dids: new DidsModule(),
      x509: new X509Module({ trustedCertificates: trustedRoots }),
      openid4vc: new OpenId4VcModule(),
    },
  });
  await agent.initialize();
  return agent;
}

export type Wallet = Awaited<ReturnType<typeof createWallet>>;

/** A new key as a DID that can sign for a credential's holder. */
export async function newHolderDid(wallet: Wallet): Promise<string> {
  const { publicJwk, keyId } = await wallet.kms.createKey({ type: { kty: 'EC', crv: 'P-256' } });
  const { did } = DidJwk.fromPublicJwk(Kms.PublicJwk.fromPublicJwk(publicJwk));
  await wallet.dids.import({ did, keys: [{ didDocumentRelativeKeyId: '#0', kmsKeyId: keyId }] });
  return `${did}#0`;
}

/** A new key as it is. */
export async function newHolderKey(wallet: Wallet) {
  const { publicJwk } = await wallet.kms.createKey({ type: { kty: 'EC', crv: 'P-256' } });
  return Kms.PublicJwk.fromPublicJwk(publicJwk);
}
