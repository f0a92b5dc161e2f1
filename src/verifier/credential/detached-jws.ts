import { fromBase64Url, textOf, toBase64Url, utf8 } from '../encoding/bytes.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import { InputError, type JsonObject, readObject, readText } from '../input.ts';
import { type JwsAlgorithm, verifyJws } from './jws.ts';

/** A JWS with detached payload (RFC 7515 appendix F): `header..signature`. Nothing in it is verified. */
export interface DetachedJws {
  /** As signed: base64url of canonical JSON. */
  encodedHeader: string;
  header: JsonObject;
  signature: Uint8Array;
}

/** Parses a detached JWS. Its header must be in RFC 8785 form, so that there is only one way to write it. */
export function readDetachedJws(value: unknown, path: string): DetachedJws {
  const [encodedHeader = '', payload, encoded = '', ...rest] = readText(value, path, 4096).split('.');
  const header = fromBase64Url(encodedHeader);
  const signature = fromBase64Url(encoded);
  if (payload !== '' || rest.length > 0 || !header || signature?.length !== 64)
    throw new InputError(path, 'not a detached JWS');
  return { encodedHeader, header: readHeader(textOf(header), path), signature };
}

/** The signed bytes: the header and the canonical payload, each in base64url (RFC 7515 section 5.1). */
export function detachedSigningInput(header: JsonObject, payload: unknown): Uint8Array {
  return utf8(`${encode(header)}.${encode(payload)}`);
}

/** The compact form of a header and the 64 bytes of its signature. */
export function writeDetachedJws(header: JsonObject, signature: Uint8Array): string {
  return `${encode(header)}..${toBase64Url(signature)}`;
}

/** Whether the header has exactly these members with these text values. */
export function hasExactHeader({ header }: DetachedJws, expected: JsonObject): boolean {
  const members = Object.entries(expected);
  return Object.keys(header).length === members.length && members.every(([name, value]) => header[name] === value);
}

/** Whether the key signed this header and payload. */
export function verifyDetachedJws(
  { header, signature }: DetachedJws,
  { payload, algorithm, jwk }: { payload: unknown; algorithm: JwsAlgorithm; jwk: JsonObject },
): boolean {
  return verifyJws({ signature, signingInput: detachedSigningInput(header, payload) }, algorithm, jwk);
}

function encode(value: unknown): string {
  return toBase64Url(utf8(canonicalJson(value)));
}

function readHeader(text: string | undefined, path: string): JsonObject {
  try {
    const header = text === undefined ? undefined : JSON.parse(text);
    if (header !== undefined && canonicalJson(header) === text) return readObject(header, path);
  } catch (error) {
    if (!(error instanceof SyntaxError || error instanceof TypeError)) throw error;
  }
  throw new InputError(path, 'its header is not JSON in the form of RFC 8785');
}
