import { textOf } from '../encoding/bytes.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import { InputError, parseJson, readArray, readExactObject, readOneOf, readText } from '../input.ts';
import { type EvidenceRecord, readEvidenceRecord } from './evidence-record.ts';
import { type EvidenceSignature, readSignature } from './signature-payload.ts';

export type * from './device-binding.ts';
export type * from './evidence-record.ts';
export type * from './signature-payload.ts';

/** Who signed what, as one file: {@link EvidenceRecord}, the parties' own signatures, and the organization's over both. */
export interface Evidence {
  format: 'avouch-evidence-v1';
  record: EvidenceRecord;
  signatures: EvidenceSignature[];
  /** Detached JWS over {@link sealedPart} with {@link sealHeader}. */
  seal: string;
  /** A receipt of the log (`avouch-receipt-v1`) for its completion, added after the seal. */
  receipt?: string;
}

const MOST_BYTES = 8 * 1024 * 1024;
const MOST_OF_RECEIPT = 131_072;

/** The data that the seal signs. */
export function sealedPart({ format, record, signatures }: Omit<Evidence, 'seal' | 'receipt'>) {
  return { format, record, signatures };
}

/** The file as sealed, in which form the log contains its hash. */
export function withoutReceipt({ receipt: _, ...evidence }: Evidence): Evidence {
  return evidence;
}

/** The only allowed header of a seal; `kid` is the DID URL of the organization's Ed25519 key. */
export function sealHeader(kid: string) {
  return { alg: 'EdDSA', kid, typ: 'avouch-evidence+jws' };
}

/** The bytes of `evidence.json`. */
export function writeEvidence(evidence: Evidence): string {
  return canonicalJson(evidence);
}

/**
 * Reads `evidence.json` without verifying it; throws {@link InputError}. The bytes must be the RFC 8785 form, so that
 * no bit can change unnoticed.
 */
export function readEvidence(input: string | Uint8Array): Evidence {
  const text = typeof input === 'string' ? input : textOf(input);
  if (text === undefined || text.length > MOST_BYTES) throw new InputError('', 'not UTF-8, or too large');
  const value = parseJson(text, '');
  const evidence = readExactObject(value, '', {
    required: ['format', 'record', 'signatures', 'seal'],
    optional: ['receipt'],
  });
  const format = readOneOf(evidence.format, 'format', ['avouch-evidence-v1']);
  const signatures = readArray(evidence.signatures, 'signatures', { min: 0, max: 200 });
  const read = {
    format,
    record: readEvidenceRecord(evidence.record, 'record'),
    signatures: signatures.map((each, index) => readSignature(each, `signatures[${index}]`)),
    seal: readText(evidence.seal, 'seal', 4096),
    ...(evidence.receipt !== undefined && { receipt: readText(evidence.receipt, 'receipt', MOST_OF_RECEIPT) }),
  };
  if (canonicalJson(read) !== text) throw new InputError('', 'not in the form of RFC 8785');
  return read;
}
