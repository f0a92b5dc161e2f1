// Revocation lists of authorities, imported as the command `lists` does.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  findCurrentCrls,
  findRevocationSigners,
  importNameOf,
  type RevocationListName,
  revocationListFormat,
} from '#domains/credentials/issuer-lists/index.ts';
import { importFile } from '#platform/imports/index.ts';
import type { TestService } from './service.ts';

/** Imports a file signed by authorities (PEM), in addition to those of current lists. */
export async function importRevocationFile(
  { ctx }: TestService,
  list: RevocationListName,
  content: string | Buffer,
  { authorities = [], allowOlder = false }: { authorities?: readonly string[]; allowOlder?: boolean } = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'avouch-test-crl-'));
  const path = join(folder, 'list');
  const at = ctx.clock.now();
  try {
    await writeFile(path, content);
    const { current, listed } = await ctx.db.system(async (tx) => ({
      current: await findCurrentCrls(tx, list),
      listed: await findRevocationSigners(tx, list, at),
    }));
    const options = { at, authorities: [...listed, ...authorities], current, currentIssuedAt: null, allowOlder };
    const format = revocationListFormat(list, options);
    return await importFile(ctx, { list: importNameOf(list), path, format, allowSmaller: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
