// Wallet providers, as an operator imports them.
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importNameOf, issuerListFormat } from '#domains/credentials/issuer-lists/index.ts';
import { importFile } from '#platform/imports/index.ts';
import { WalletProvider } from '../../../support/peers/wallet-provider.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { ALL, verifiedAnna } from './use-offers.ts';

/** Imports the list `wallet` from PEM certificates or another format. */
export async function trustProviders(service: TestService, content: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'avouch-test-providers-'));
  const file = join(folder, 'providers');
  await writeFile(file, content);
  const options = { at: new Date(), signers: [], currentIssuedAt: null, allowOlder: false };
  const format = issuerListFormat('wallet', options);
  await importFile(service.ctx, { list: importNameOf('wallet'), format, path: file });
  await rm(folder, { recursive: true, force: true });
}

/** Publishes a status list at each path; the path `stranger` has that of another provider. */
export async function publishStatusLists(provider: WalletProvider, stranger: WalletProvider) {
  let origin = '';
  const server = createServer(({ url = '' }, response) => {
    const by = url === '/stranger' ? stranger : provider;
    void by.statusList(`${origin}${url}`).then((token) => response.end(token));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    /** The claim of an attestation. */
    status: (idx: number, path = 'list') => ({ status_list: { idx, uri: `${origin}/${path}` } }),
    close: () => void server.close(),
  };
}

/** A service with its own settings, Anna's verified identity, and two providers of wallets, none of them trusted yet. */
export async function openWithProviders(env: Record<string, string>) {
  const service = await startTestService(env);
  const account = await service.account(ALL);
  return {
    service,
    account,
    path: `/v1/credentials/${(await verifiedAnna(account.api)).credentialId}`,
    provider: await WalletProvider.found(),
    stranger: await WalletProvider.found('Stranger'),
  };
}
