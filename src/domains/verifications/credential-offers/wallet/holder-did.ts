import { ECDH } from 'node:crypto';

const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** Multicodec prefixes of did:key, as unsigned varints. */
const ED25519 = 'ed01';
const P256 = '8024';
const MAX_LENGTH = 1024;

/**
 * The key in a did:key or did:jwk URL, as a JWK; these DIDs contain their key, so nothing is resolved. Undefined for
 * any other DID, key type, or fragment.
 */
export function readDid(didUrl: string): unknown {
  if (didUrl.length > MAX_LENGTH) return undefined;
  const [, method, value = '', fragment] = /^did:(key|jwk):([\w-]+)(?:#([\w-]+))?$/.exec(didUrl) ?? [];
  if (method === 'jwk') return fragment === '0' ? readJson(value) : undefined;
  // The only key of a did:key has the DID's value as its fragment (W3C CCG did:key).
  return method === 'key' && fragment === value ? readMultikey(value) : undefined;
}

function readJson(value: string): unknown {
  try {
    return JSON.parse(Buffer.from(value, 'base64url').toString());
  } catch {
    return undefined;
  }
}

function readMultikey(value: string): unknown {
  if (!/^z[1-9A-HJ-NP-Za-km-z]{1,100}$/.test(value)) return undefined;
  const bytes = decodeBase58(value.slice(1));
  const [prefix, key] = [bytes.subarray(0, 2).toString('hex'), bytes.subarray(2)];
  if (prefix === ED25519) return { kty: 'OKP', crv: 'Ed25519', x: key.toString('base64url') };
  return prefix === P256 ? readPoint(key) : undefined;
}

function readPoint(compressed: Buffer): unknown {
  try {
    const point = ECDH.convertKey(compressed, 'prime256v1', undefined, undefined, 'uncompressed');
    const bytes = typeof point === 'string' ? Buffer.from(point, 'hex') : point;
    const [x, y] = [bytes.subarray(1, 33), bytes.subarray(33)].map((half) => half.toString('base64url'));
    return { kty: 'EC', crv: 'P-256', x, y };
  } catch {
    return undefined;
  }
}

/** Neither prefix begins with a zero byte, so leading zeros need no handling. */
function decodeBase58(text: string): Buffer {
  const number = [...text].reduce((sum, char) => sum * 58n + BigInt(BASE58.indexOf(char)), 0n);
  const hex = number.toString(16);
  return Buffer.from(hex.length % 2 === 0 ? hex : `0${hex}`, 'hex');
}
