// A passkey device in software (WebAuthn Level 3, section 6): what a browser would give for the options of the service, with
// whatever is to be wrong about it.
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

type Cbor = number | string | Buffer | Map<number | string, Cbor>;

/** What differs from how a good device and browser do it. */
export interface Twist {
  origin?: string;
  rpId?: string;
  challenge?: string;
  type?: string;
  /** Bits of the flags, section 6.1. */
  flags?: number;
  counter?: number;
  /** Base64url; null for a device that does not say. */
  userHandle?: string | null;
  /** Signed by another key. */
  forged?: boolean;
  attestation?: 'none' | 'packed' | 'fido-u2f' | 'certificate';
}

export interface AuthenticatorOptions {
  origin: string;
  algorithm?: 'ES256' | 'EdDSA' | 'ES384';
  /** Where false it counts nothing, as synchronised passkeys do. */
  counts?: boolean;
}

interface Key {
  privateKey: KeyObject;
  cose: Map<number | string, Cbor>;
  digest: 'sha256' | 'sha384' | null;
}

export const USER_PRESENT = 0x01;
export const USER_VERIFIED = 0x04;
const BACKED_UP = 0x18;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();
const base64url = (data: Buffer | string): string => Buffer.from(data).toString('base64url');

/** A device with one passkey, once `create` was called. */
export function createAuthenticator({ origin, algorithm = 'ES256', counts = true }: AuthenticatorOptions) {
  const id = randomBytes(32);
  const key = newKey(algorithm);
  let counter = 0;
  let handle = '';

  const clientData = (type: string, challenge: string, twist: Twist): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: twist.type ?? type,
        challenge: twist.challenge ?? challenge,
        origin: twist.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const head = (rpId: string, twist: Twist, more: number): Buffer => {
    const bytes = Buffer.alloc(5);
    bytes.writeUInt8((twist.flags ?? USER_PRESENT | USER_VERIFIED | BACKED_UP) | more, 0);
    bytes.writeUInt32BE(twist.counter ?? (counts ? counter : 0), 1);
    return Buffer.concat([sha256(twist.rpId ?? rpId), bytes]);
  };
  const signed = (data: Buffer, twist: Twist): Buffer => {
    const { privateKey, digest } = twist.forged ? newKey(algorithm) : key;
    return sign(digest, data, privateKey);
  };

  return {
    id: base64url(id),
    create(options: { challenge: string; rp: { id: string }; user: { id: string } }, twist: Twist = {}) {
      handle = options.user.id;
      const data = clientData('webauthn.create', options.challenge, twist);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, cbor(key.cose)]);
      const authData = Buffer.concat([head(options.rp.id, twist, HAS_CREDENTIAL), attested]);
      const statement = attestationOf(twist, key.cose, () => signed(Buffer.concat([authData, sha256(data)]), twist));
      const format = twist.attestation === 'certificate' ? 'packed' : (twist.attestation ?? 'none');
      const attestation = new Map<string, Cbor>([
        ['fmt', format],
        ['attStmt', statement],
        ['authData', authData],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: { credProps: { rk: true } },
        response: {
          clientDataJSON: base64url(data),
          attestationObject: base64url(cbor(attestation)),
          transports: ['internal', 'hybrid'],
          authenticatorData: base64url(authData),
        },
      };
    },
    get(options: { challenge: string; rpId: string }, twist: Twist = {}) {
      counter += 1;
      const data = clientData('webauthn.get', options.challenge, twist);
      const authenticatorData = head(options.rpId, twist, 0);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        authenticatorAttachment: 'platform',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(signed(Buffer.concat([authenticatorData, sha256(data)]), twist)),
          userHandle: twist.userHandle === undefined ? handle : twist.userHandle,
        },
      };
    },
  };
}

/** Sections 8.2 and 8.7. */
function attestationOf(
  { attestation }: Twist,
  cose: Map<number | string, Cbor>,
  sig: () => Buffer,
): Map<number | string, Cbor> {
  if (attestation === undefined || attestation === 'none') return new Map();
  const own = new Map<number | string, Cbor>([
    ['alg', cose.get(3) ?? 0],
    ['sig', sig()],
  ]);
  if (attestation === 'certificate') own.set('x5c', Buffer.from('a certificate'));
  return own;
}

/** RFC 9053: the key pair and its public half as COSE_Key. */
function newKey(algorithm: 'ES256' | 'EdDSA' | 'ES384'): Key {
  const pair =
    algorithm === 'EdDSA'
      ? generateKeyPairSync('ed25519')
      : generateKeyPairSync('ec', { namedCurve: algorithm === 'ES256' ? 'P-256' : 'P-384' });
  const { x = '', y } = pair.publicKey.export({ format: 'jwk' }) as { x?: string; y?: string };
  const [alg, curve, digest] = ({ ES256: [-7, 1, 'sha256'], ES384: [-35, 2, 'sha384'], EdDSA: [-8, 6, null] } as const)[
    algorithm
  ];
  const cose = new Map<number | string, Cbor>([
    [1, y === undefined ? 1 : 2],
    [3, alg],
    [-1, curve],
    [-2, Buffer.from(x, 'base64url')],
  ]);
  if (y !== undefined) cose.set(-3, Buffer.from(y, 'base64url'));
  return { privateKey: pair.privateKey, cose, digest };
}

/** As much of RFC 8949 as a passkey needs. */
function cbor(value: Cbor): Buffer {
  if (typeof value === 'number') return value >= 0 ? cborHead(0, value) : cborHead(1, -1 - value);
  if (typeof value === 'string') return Buffer.concat([cborHead(3, Buffer.byteLength(value)), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([cborHead(2, value.length), value]);
  return Buffer.concat([cborHead(5, value.size), ...[...value].flatMap(([key, item]) => [cbor(key), cbor(item)])]);
}

function cborHead(major: number, count: number): Buffer {
  if (count < 24) return Buffer.from([(major << 5) | count]);
  if (count < 256) return Buffer.from([(major << 5) | 24, count]);
  return Buffer.from([(major << 5) | 25, count >> 8, count & 255]);
}
