import { ed25519 } from '@noble/curves/ed25519.js';
import { p256 } from '@noble/curves/nist.js';
import type { JwsAlgorithm } from '../credential/jws.ts';
import { fromBase58 } from '../encoding/base58.ts';
import { fromBase64Url, textOf, toBase64Url, toBytes32, utf8 } from '../encoding/bytes.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import { sha256 } from '../encoding/hashes.ts';
import { InputError, type JsonObject, parseJson, readExactObject, readObject, readText } from '../input.ts';

/** A key contained in its DID, so that resolving it needs no service, today or in ten years. */
export interface PartyKey {
  did: string;
  /** The DID URL of its only key. */
  kid: string;
  algorithm: JwsAlgorithm;
  jwk: JsonObject;
}

const MULTICODEC = { ed25519: [0xed, 0x01], p256: [0x80, 0x24] } as const;

/**
 * The key of a did:jwk or did:key with P-256 or Ed25519. A did:jwk must be the base64url form of the RFC 8785 form of
 * the JWK's required members alone ({@link didJwk}), so that each key has only one DID. Throws {@link InputError}.
 */
export function readPartyDid(value: unknown, path: string): PartyKey {
  const did = readText(value, path, 512);
  if (did.startsWith('did:jwk:')) return { did, kid: `${did}#0`, ...readDidJwk(did.slice('did:jwk:'.length), path) };
  if (!did.startsWith('did:key:z')) throw new InputError(path, 'must be a did:jwk or a did:key');
  const multibase = did.slice('did:key:'.length);
  return { did, kid: `${did}#${multibase}`, ...readDidKey(multibase, path) };
}

/** The did:jwk of a public key; optional members are dropped. Throws {@link InputError}. */
export function didJwk(jwk: unknown): string {
  const key = readObject(jwk, 'jwk');
  const { jwk: required } = readKey(
    key.kty === 'OKP' ? { crv: key.crv, kty: key.kty, x: key.x } : { crv: key.crv, kty: key.kty, x: key.x, y: key.y },
    'jwk',
  );
  return `did:jwk:${toBase64Url(utf8(canonicalJson(required)))}`;
}

/** The thumbprint (RFC 7638) of a key, in base64url: the JWK consists of the required members in the required order. */
export function keyThumbprint({ jwk }: Pick<PartyKey, 'jwk'>): string {
  return toBase64Url(sha256(utf8(canonicalJson(jwk))));
}

type KeyOfDid = Pick<PartyKey, 'algorithm' | 'jwk'>;

function readDidJwk(encoded: string, path: string): KeyOfDid {
  const bytes = fromBase64Url(encoded);
  const text = bytes && textOf(bytes);
  if (text === undefined) throw new InputError(path, 'not canonical base64url of UTF-8');
  const key = readKey(parseJson(text, path), path);
  if (canonicalJson(key.jwk) !== text) throw new InputError(path, 'the JWK is not in the form of RFC 8785');
  return key;
}

function readKey(value: unknown, path: string): KeyOfDid {
  const { kty } = readObject(value, path);
  const members = kty === 'OKP' ? ['crv', 'kty', 'x'] : ['crv', 'kty', 'x', 'y'];
  const jwk = readExactObject(value, path, { required: members });
  if (kty === 'OKP' && jwk.crv === 'Ed25519') return ed25519Key(readBytes32(jwk.x, path), path);
  if (kty === 'EC' && jwk.crv === 'P-256')
    return p256Key([4, ...readBytes32(jwk.x, path), ...readBytes32(jwk.y, path)], path);
  throw new InputError(path, 'must be a key on P-256 or Ed25519');
}

function readDidKey(multibase: string, path: string): KeyOfDid {
  const bytes = fromBase58(multibase.slice(1));
  const [first, second, ...key] = bytes ?? [];
  const is = (codec: readonly number[]) => first === codec[0] && second === codec[1];
  if (is(MULTICODEC.ed25519) && key.length === 32) return ed25519Key(Uint8Array.from(key), path);
  if (is(MULTICODEC.p256) && key.length === 33) return p256Key(key, path);
  throw new InputError(path, 'must be a key on P-256 or Ed25519');
}

// Under a key of small order anyone could forge a signature.
function ed25519Key(bytes: Uint8Array, path: string): KeyOfDid {
  const point = attempt(() => ed25519.Point.fromBytes(bytes, false), path);
  if (point.isSmallOrder()) throw new InputError(path, 'is not a key');
  return { algorithm: 'EdDSA', jwk: { crv: 'Ed25519', kty: 'OKP', x: toBase64Url(bytes) } };
}

function p256Key(bytes: readonly number[], path: string): KeyOfDid {
  const { x, y } = attempt(() => p256.Point.fromBytes(Uint8Array.from(bytes)), path);
  const [first, second] = [x, y].map((each) => toBase64Url(toBytes32(each)));
  return { algorithm: 'ES256', jwk: { crv: 'P-256', kty: 'EC', x: first, y: second } };
}

function attempt<T>(read: () => T, path: string): T {
  try {
    return read();
  } catch {
    // noble throws for bytes that do not encode a point.
    throw new InputError(path, 'is not a point of its curve');
  }
}

function readBytes32(value: unknown, path: string): Uint8Array {
  const bytes = typeof value === 'string' ? fromBase64Url(value) : undefined;
  if (bytes?.length !== 32) throw new InputError(path, 'a coordinate is not 32 bytes of base64url');
  return bytes;
}
