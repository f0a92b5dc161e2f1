// A wallet behind the Digital Credentials API of a browser: OpenID4VP 1.0 appendix A, ISO/IEC 18013-7 annex C, and the HPKE of
// RFC 9180 that the latter needs, in node:crypto. Every step of it can be done wrongly.
import { createCipheriv, createECDH, createHash, createHmac } from 'node:crypto';
import { decode, encode } from 'cborg';
import { decodeJwt } from 'jose';
import type { MobileDocument, PresentOptions } from '../../../scripts/bench/wallets/mobile-document.ts';
import { presentDocument } from '../../../scripts/bench/wallets/mobile-document.ts';
import {
  encryptAnswer,
  type Json,
  verifyRequestObject,
  type WalletRequest,
} from '../../../scripts/bench/wallets/wallet.ts';

/** A member of `digital.requests`, and of what `navigator.credentials.get` gives. */
export interface Exchange {
  protocol: string;
  data: Json;
}

/** Understands a request of OpenID4VP as a wallet that was called from `origin`; throws for one that it must refuse. */
export async function openBrowserRequest({ protocol, data }: Exchange, origin: string): Promise<WalletRequest> {
  const isSigned = protocol === 'openid4vp-v1-signed';
  if (!isSigned && 'client_id' in data) throw new Error('an unsigned request names a verifier');
  const parameters = isSigned ? await verifySigned(data.request) : data;
  if (isSigned && !parameters.expected_origins.includes(origin)) throw new Error('another origin is expected');
  return {
    clientId: `origin:${origin}`,
    nonce: parameters.nonce,
    state: '',
    responseUri: '',
    responseMode: parameters.response_mode,
    query: parameters.dcql_query,
    metadata: parameters.client_metadata,
    parameters,
  };
}

const verifySigned = (jwt: string): Promise<Json> => verifyRequestObject(jwt, String(decodeJwt(jwt).client_id));

/** Answers in the mode that was asked for. */
export async function browserAnswer(protocol: string, request: WalletRequest, token: Json): Promise<Exchange> {
  if (request.responseMode === 'dc_api') return { protocol, data: { vp_token: token } };
  return { protocol, data: { response: await encryptAnswer(request, { vp_token: token }) } };
}

const sha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** OpenID4VP 1.0 appendix B.2.6.2. */
export function browserTranscript({ nonce, metadata }: WalletRequest, origin: string): Uint8Array {
  const [jwk] = metadata.jwks?.keys ?? [];
  const { crv, kty, x, y } = jwk ?? {};
  const thumbprint = jwk ? sha256(Buffer.from(JSON.stringify({ crv, kty, x, y }))) : null;
  return encode([null, null, ['OpenID4VPDCAPIHandover', sha256(encode([origin, nonce, thumbprint]))]]);
}

/** ISO/IEC 18013-7 annex C. */
export function isoTranscript(encryptionInfo: string, origin: string): Uint8Array {
  return encode([null, null, ['dcapi', sha256(encode([encryptionInfo, origin]))]]);
}

export interface IsoRequest {
  docType: string;
  /** Element names by namespace, each with whether it is kept. */
  nameSpaces: Map<string, Map<string, boolean>>;
  nonce: Uint8Array;
  /** 65 bytes. */
  recipient: Buffer;
  encryptionInfo: string;
}

const readMaps = (bytes: Uint8Array): Json =>
  decode(bytes, { useMaps: true, tags: { 24: (item: () => unknown) => item() } });

/** Reads `data` of `org-iso-mdoc`. */
export function openIsoRequest({ data }: Exchange): IsoRequest {
  const device = readMaps(Buffer.from(data.deviceRequest, 'base64url'));
  const [type, parameters] = readMaps(Buffer.from(data.encryptionInfo, 'base64url'));
  if (device.get('version') !== '1.0' || type !== 'dcapi') throw new Error('not a request of annex C');
  const [request] = device.get('docRequests');
  const items = readMaps(request.get('itemsRequest'));
  const key = parameters.get('recipientPublicKey');
  if (key.get(1) !== 2 || key.get(-1) !== 1) throw new Error('not a key of P-256');
  return {
    docType: items.get('docType'),
    nameSpaces: items.get('nameSpaces'),
    nonce: parameters.get('nonce'),
    recipient: Buffer.concat([Uint8Array.of(4), key.get(-2), key.get(-3)]),
    encryptionInfo: data.encryptionInfo,
  };
}

export interface IsoOptions extends PresentOptions {
  /** Whom the browser says that the page is. */
  origin: string;
  /** What the answer is encrypted under, where it is not what was signed. */
  info?: Uint8Array;
  recipient?: Buffer;
  /** Changes the ciphertext. */
  spoil?: (cipherText: Buffer) => Buffer;
}

/** Presents a document for a request over `org-iso-mdoc`, with every element that was asked for. */
export function answerIso(document: MobileDocument, exchange: Exchange, options: IsoOptions): Exchange {
  const request = openIsoRequest(exchange);
  const asked = [...(request.nameSpaces.get(document.namespace)?.keys() ?? [])];
  const transcript = options.transcript ?? isoTranscript(request.encryptionInfo, options.origin);
  const plain = presentDocument(document, undefined, { ...options, show: options.show ?? asked, transcript });
  const { enc, cipherText } = sealBase(Buffer.from(plain, 'base64url'), {
    recipient: options.recipient ?? request.recipient,
    info: options.info ?? transcript,
  });
  const spoilt = options.spoil?.(cipherText) ?? cipherText;
  const response = Buffer.from(encode(['dcapi', { enc, cipherText: spoilt }])).toString('base64url');
  return { protocol: 'org-iso-mdoc', data: { response } };
}

export interface Sealed {
  enc: Buffer;
  cipherText: Buffer;
}

/** SealBase of RFC 9180 section 6.1 under DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, and AES-128-GCM. */
export function sealBase(
  plain: Uint8Array,
  {
    recipient,
    info,
    aad = new Uint8Array(),
    ephemeral,
  }: { recipient: Uint8Array; info: Uint8Array; aad?: Uint8Array; ephemeral?: Uint8Array },
): Sealed {
  const pair = createECDH('prime256v1');
  if (ephemeral) pair.setPrivateKey(ephemeral);
  else pair.generateKeys();
  const enc = pair.getPublicKey();
  const kem = Buffer.concat([Buffer.from('KEM'), Uint8Array.of(0, 0x10)]);
  const suite = Buffer.concat([Buffer.from('HPKE'), Uint8Array.of(0, 0x10, 0, 1, 0, 1)]);
  const dh = pair.computeSecret(recipient);
  const shared = expand(kem, extract(kem, '', 'eae_prk', dh), {
    label: 'shared_secret',
    info: Buffer.concat([enc, recipient]),
    length: 32,
  });
  const context = Buffer.concat([
    Uint8Array.of(0),
    extract(suite, '', 'psk_id_hash', ''),
    extract(suite, '', 'info_hash', info),
  ]);
  const secret = extract(suite, shared, 'secret', '');
  const key = expand(suite, secret, { label: 'key', info: context, length: 16 });
  const nonce = expand(suite, secret, { label: 'base_nonce', info: context, length: 12 });
  const cipher = createCipheriv('aes-128-gcm', key, nonce).setAAD(aad);
  return { enc, cipherText: Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]) };
}

type Bytes = Uint8Array | string;
const hmac = (key: Bytes, bytes: Uint8Array): Buffer => createHmac('sha256', key).update(bytes).digest();

function extract(suite: Buffer, salt: Bytes, label: string, ikm: Bytes): Buffer {
  return hmac(salt, Buffer.concat([Buffer.from('HPKE-v1'), suite, Buffer.from(label), Buffer.from(ikm)]));
}

/** At most one block of SHA-256. */
function expand(
  suite: Buffer,
  secret: Buffer,
  { label, info, length }: { label: string; info: Uint8Array; length: number },
): Buffer {
  const labelled = [Uint8Array.of(0, length), Buffer.from('HPKE-v1'), suite, Buffer.from(label), info];
  return hmac(secret, Buffer.concat([...labelled, Uint8Array.of(1)])).subarray(0, length);
}
