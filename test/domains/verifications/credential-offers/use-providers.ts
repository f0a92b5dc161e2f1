// Wallet providers, as an operator imports them.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importNameOf, issuerListFormat } from '#domains/credentials/issuer-lists/index.ts';
import { importFile } from '#platform/imports/index.ts';
import type { TestService } from '../../../support/service.ts';

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
