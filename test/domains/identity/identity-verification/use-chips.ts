// States whose chips are trusted, and the data that a reader app sends.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importNameOf, issuerListFormat } from '#domains/credentials/issuer-lists/index.ts';
import { importFile } from '#platform/imports/index.ts';
import { importRevocationFile } from '../../../support/import-revocations.ts';
import { pemOfCrls } from '../../../support/peers/revocation-list.ts';
import { type Csca, type Dsc, dg1Of, dg2Of, makeSod, type SodOptions } from '../../../support/peers/travel-document.ts';
import type { TestService } from '../../../support/service.ts';
import { picture } from './use-verifications.ts';

const FIRST = { currentIssuedAt: null, allowOlder: true };

export async function importAuthorities(service: TestService, content: string | Buffer) {
  const folder = await mkdtemp(join(tmpdir(), 'avouch-test-csca-'));
  const path = join(folder, 'list');
  try {
    await writeFile(path, content);
    const format = issuerListFormat('csca', { at: service.ctx.clock.now(), signers: [], ...FIRST });
    return await importFile(service.ctx, { list: importNameOf('csca'), path, format, allowSmaller: true });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Combines several DER lists into one PEM file. */
export const importRevocations = (service: TestService, lists: Buffer | readonly Buffer[], ...by: Csca[]) =>
  importRevocationFile(service, 'csca-crl', Buffer.isBuffer(lists) ? lists : pemOfCrls(lists), {
    authorities: by.map(({ pem }) => pem),
    allowOlder: true,
  });

export interface ChipOptions extends SodOptions {
  mrz: readonly string[];
  /** The portrait in data group 2, from a specimen picture. */
  face?: string;
  portrait?: Buffer;
  more?: ReadonlyMap<number, Buffer>;
}

/** The data that a reader app sends, and the files in it. */
export function chipOf(
  dsc: Dsc,
  { mrz, face = 'faces/p08-portrait', portrait, more = new Map(), ...options }: ChipOptions,
) {
  const files = new Map([[1, dg1Of(mrz)], [2, dg2Of(portrait ?? picture(face))], ...more]);
  const base64 = (bytes: Buffer | undefined): string => bytes?.toString('base64') ?? '';
  return {
    sod: base64(makeSod(files, dsc, options)),
    dg1: base64(files.get(1)),
    dg2: base64(files.get(2)),
    ...(files.has(14) && { dg14: base64(files.get(14)) }),
    ...(files.has(15) && { dg15: base64(files.get(15)) }),
  };
}
