// States whose chips are trusted, and the data that a reader app sends.
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  importNameOf,
  issuerListFormat,
  REVOCATION_LIST,
  revocationListFormat,
} from '#domains/credentials/issuer-lists/index.ts';
import { importFile } from '#platform/imports/index.ts';
import { type Csca, type Dsc, dg1Of, dg2Of, makeSod, type SodOptions } from '../../../support/peers/travel-document.ts';
import type { TestService } from '../../../support/service.ts';
import { picture } from './use-verifications.ts';

const FIRST = { currentIssuedAt: null, allowOlder: true };

async function load(
  service: TestService,
  content: string | Buffer,
  list: 'csca' | typeof REVOCATION_LIST,
  authorities: string[],
) {
  const folder = await mkdtemp(join(tmpdir(), 'avouch-test-csca-'));
  const path = join(folder, 'list');
  try {
    await writeFile(path, content);
    const at = service.ctx.clock.now();
    return list === 'csca'
      ? await importFile(service.ctx, {
          list: importNameOf(list),
          path,
          format: issuerListFormat(list, { at, signers: [], ...FIRST }),
          allowSmaller: true,
        })
      : await importFile(service.ctx, {
          list: importNameOf(list),
          path,
          format: revocationListFormat({ at, authorities, ...FIRST }),
          allowSmaller: true,
        });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

export const importAuthorities = (service: TestService, content: string | Buffer) => load(service, content, 'csca', []);
/** Combines several DER lists into one PEM file. */
export const importRevocations = (service: TestService, lists: Buffer | readonly Buffer[], ...by: Csca[]) =>
  load(
    service,
    Buffer.isBuffer(lists) ? lists : lists.map(pemOfCrl).join('\n'),
    REVOCATION_LIST,
    by.map(({ pem }) => pem),
  );

const pemOfCrl = (der: Buffer): string => `-----BEGIN X509 CRL-----\n${der.toString('base64')}\n-----END X509 CRL-----`;

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
