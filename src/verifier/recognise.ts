import { fromBase64Url, textOf } from './encoding/bytes.ts';
import { isCompact } from './log/receipt-format.ts';
import { LOOKUP_TYPE } from './lookup/lookup-statement.ts';
import { containerOf } from './manifest/containers.ts';

/** The kind of a file, recognized without verifying it. JSON is returned parsed. */
export type Recognised =
  | { kind: 'pdf' | 'picture' | 'manifest' | 'receipt' }
  | { kind: (typeof FORMATS)[keyof typeof FORMATS] | 'statement'; value: object }
  | { kind: 'credential' | 'lookup'; text: string }
  | { kind: 'unknown'; value?: object };

/** Kinds of JSON files, by their member `format`. */
const FORMATS = {
  'avouch-bundle-v1': 'bundle',
  'avouch-bundle-v2': 'bundle',
  'avouch-receipt-v1': 'receipt',
  'avouch-evidence-v1': 'evidence',
  'avouch-trust-v1': 'trust',
  'avouch-status-v1': 'status',
  'avouch-proof-v1': 'proof',
} as const;

/** A compact JWS (RFC 7515 section 3.1), with or without an SD-JWT's disclosures. */
const COMPACT = /^[\w-]+\.[\w-]+\.[\w-]*(~.*)?$/;

/** `jumb`, the type of a store's box. */
const MANIFEST = [0x6a, 0x75, 0x6d, 0x62];

/**
 * Recognizes the kind of a file by its bytes. Anything but JSON is a PDF, a picture (JPEG or PNG), a C2PA manifest store,
 * a receipt in compact form, a compact JWS, or unknown.
 */
export function recognise(bytes: Uint8Array): Recognised {
  if (bytes[0] === 0x25 && bytes[1] === 0x50 && bytes[2] === 0x44 && bytes[3] === 0x46) return { kind: 'pdf' };
  if (containerOf(bytes)) return { kind: 'picture' };
  if (MANIFEST.every((byte, index) => bytes[4 + index] === byte)) return { kind: 'manifest' };
  if (isCompact(bytes)) return { kind: 'receipt' };
  const text = textOf(bytes)?.trim();
  if (text === undefined) return { kind: 'unknown' };
  if (COMPACT.test(text)) return { kind: typeOf(text) === LOOKUP_TYPE ? 'lookup' : 'credential', text };
  const value = parse(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return { kind: 'unknown' };
  const format = 'format' in value && typeof value.format === 'string' ? value.format : '';
  if (Object.hasOwn(FORMATS, format)) return { kind: FORMATS[format as keyof typeof FORMATS], value };
  return { kind: 'type' in value ? 'statement' : 'unknown', value };
}

/** The `typ` of a compact JWS; undefined without one. */
function typeOf(text: string): unknown {
  const header = parse(textOf(fromBase64Url(text.slice(0, text.indexOf('.'))) ?? new Uint8Array()) ?? '');
  return typeof header === 'object' && header !== null && 'typ' in header ? header.typ : undefined;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
