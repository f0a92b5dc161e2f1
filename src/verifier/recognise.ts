import { textOf } from './encoding/bytes.ts';

/** The kind of a file, recognized without verifying it. JSON is returned parsed. */
export type Recognised =
  | { kind: 'pdf' }
  | { kind: (typeof FORMATS)[keyof typeof FORMATS] | 'statement'; value: object }
  | { kind: 'credential'; text: string }
  | { kind: 'unknown'; value?: object };

/** Kinds of JSON files, by their member `format`. */
const FORMATS = {
  'avouch-bundle-v1': 'bundle',
  'avouch-receipt-v1': 'receipt',
  'avouch-evidence-v1': 'evidence',
  'avouch-trust-v1': 'trust',
  'avouch-status-v1': 'status',
  'avouch-proof-v1': 'proof',
} as const;

/** A compact JWS (RFC 7515 section 3.1), with or without an SD-JWT's disclosures. */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]*(~.*)?$/;

/** Recognizes the kind of a file by its bytes. Anything but JSON is a PDF, a compact JWS, or unknown. */
export function recognise(bytes: Uint8Array): Recognised {
  if (bytes[0] === 0x25 && bytes[1] === 0x50 && bytes[2] === 0x44 && bytes[3] === 0x46) return { kind: 'pdf' };
  const text = textOf(bytes)?.trim();
  if (text === undefined) return { kind: 'unknown' };
  if (COMPACT.test(text)) return { kind: 'credential', text };
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { kind: 'unknown' };
  const format = 'format' in value && typeof value.format === 'string' ? value.format : '';
  if (Object.hasOwn(FORMATS, format)) return { kind: FORMATS[format as keyof typeof FORMATS], value };
  return { kind: 'type' in value ? 'statement' : 'unknown', value };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
