import { z } from 'zod';
import { CborTime, tryReadCbor } from '../credentials/mdoc/cbor.ts';
import { checkAlgorithm, isSignedBy, readCertificateChain, readSign1, type Sign1 } from '../credentials/mdoc/cose.ts';
import { Refusal } from '../credentials/refusal.ts';
import { type IssuerList, IssuerListError, type ListReading } from './issuer-list.ts';
import { signerOf } from './list-signer.ts';
import { readListed } from './read-authority.ts';

const info = z.object({
  certificate: z.instanceof(Uint8Array),
  docType: z.array(z.string().min(1).max(200)).min(1).max(100),
});
const vical = z.object({
  version: z.string(),
  vicalProvider: z.string().max(500),
  date: z.instanceof(CborTime),
  nextUpdate: z.instanceof(CborTime).optional(),
  certificateInfos: z.array(z.map(z.unknown(), z.unknown())),
});

/** A Verified Issuer Certificate Authority List (ISO/IEC 18013-5 annex C.1.7), a COSE_Sign1. */
export function readVical(bytes: Buffer, reading: ListReading): IssuerList {
  try {
    const sign1 = readSign1(tryReadCbor(bytes), 'format');
    const { key, subject } = signerOf(readCertificateChain(sign1), reading);
    checkAlgorithm(sign1, key);
    if (!isSignedBy(sign1, key)) throw new IssuerListError('not_genuine', "The list's signature does not match.");
    const { vicalProvider, date, nextUpdate, certificateInfos } = readPayload(sign1);
    return {
      format: 'vical',
      publisher: vicalProvider,
      signer: subject,
      issuedAt: new Date(date.ms),
      nextUpdate: nextUpdate && new Date(nextUpdate.ms),
      entries: certificateInfos.map((entry) => readEntry(entry, reading)),
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw error.check === 'format'
      ? unknownFile()
      : new IssuerListError('not_genuine', `The list's signature is refused: ${error.reason}.`);
  }
}

function readPayload({ payload }: Sign1): z.output<typeof vical> {
  const content = payload ? tryReadCbor(payload, { bigNumbers: true }) : undefined;
  const parsed = content instanceof Map ? vical.safeParse(Object.fromEntries(content)) : undefined;
  if (!parsed?.success) throw unknownFile();
  return parsed.data;
}

function readEntry(entry: Map<unknown, unknown>, { at }: ListReading): IssuerList['entries'][number] {
  const parsed = info.safeParse(Object.fromEntries(entry));
  if (!parsed.success) return { refused: 'entry_malformed' };
  const { certificate, docType } = parsed.data;
  return readListed(Buffer.from(certificate), { at, docTypes: docType });
}

function unknownFile(): IssuerListError {
  return new IssuerListError(
    'wrong_structure',
    'The file contains neither certificates in PEM, nor a VICAL (ISO/IEC 18013-5), nor a list of trusted entities in JSON (ETSI TS 119 602).',
  );
}
