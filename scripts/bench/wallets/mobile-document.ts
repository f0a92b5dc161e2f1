// An issuer and a wallet of mobile documents, written from ISO/IEC 18013-5; tests can make any step go wrong.
import 'reflect-metadata';
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import {
  AuthorityKeyIdentifierExtension,
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  type Extension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectKeyIdentifierExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { decode, encode, type TagDecodeControl, Tagged } from 'cborg';
import type { WalletRequest } from './wallet.ts';

export interface Pair {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export const newPair = (namedCurve = 'P-256'): Pair => generateKeyPairSync('ec', { namedCurve });

const DAY_MS = 86_400_000;
const MDL_SIGNER = '1.0.18013.5.1.2';
export const MDL = 'org.iso.18013.5.1.mDL';
export const MDL_NAMESPACE = 'org.iso.18013.5.1';

export interface Authority {
  key: Pair;
  pem: string;
  /** Certifies a document signer. */
  certify(
    key: Pair,
    options?: {
      /** Extended; null for none. */
      usage?: string | null;
      keyUsage?: KeyUsageFlags;
      extensions?: Extension[];
      country?: string;
      state?: string;
      from?: Date;
      to?: Date;
    },
  ): Promise<Buffer>;
}

/** An issuing authority (IACA) of a made-up country, with a separate key. */
export async function newAuthority(
  name = 'C=UT, CN=Utopia IACA',
  to?: Date,
  { from, curve, unnamedKey = false }: { from?: Date; curve?: 'P-256' | 'P-384' | 'P-521'; unnamedKey?: boolean } = {},
): Promise<Authority> {
  const key = newPair(curve);
  const own = await load(key.publicKey, 'verify');
  const root = await makeCertificate(name, name, { key, by: key, from, to }, [
    ...(unnamedKey ? [] : [await SubjectKeyIdentifierExtension.create(own)]),
    new BasicConstraintsExtension(true, 0, true),
    new KeyUsagesExtension(KeyUsageFlags.keyCertSign | KeyUsageFlags.cRLSign, true),
  ]);
  return {
    key,
    pem: root.toString('pem'),
    certify: async (signer, { usage = MDL_SIGNER, country = 'UT', state, from, to, ...more } = {}) => {
      const made = await makeCertificate(
        `C=${country}, ${state === undefined ? '' : `ST=${state}, `}CN=Utopia document signer`,
        name,
        { key: signer, by: key, from, to },
        [
          new KeyUsagesExtension(more.keyUsage ?? KeyUsageFlags.digitalSignature, true),
          ...(more.extensions ?? []),
          ...(unnamedKey ? [] : [await AuthorityKeyIdentifierExtension.create(own)]),
          ...(usage === null ? [] : [new ExtendedKeyUsageExtension([usage], true)]),
        ],
      );
      return Buffer.from(made.rawData);
    },
  };
}

function load(from: KeyObject, use: 'sign' | 'verify'): Promise<CryptoKey> {
  const jwk = from.export({ format: 'jwk' }) as JsonWebKey;
  return crypto.subtle.importKey('jwk', jwk, { name: 'ECDSA', namedCurve: String(jwk.crv) }, true, [use]);
}

async function makeCertificate(
  subject: string,
  issuer: string,
  { key, by, from, to }: { key: Pair; by: Pair; from?: Date | undefined; to?: Date | undefined },
  extensions: Extension[],
) {
  return X509CertificateGenerator.create({
    serialNumber: randomBytes(8).toString('hex'),
    subject,
    issuer,
    notBefore: from ?? new Date(Date.now() - 30 * DAY_MS),
    notAfter: to ?? new Date(Date.now() + 300 * DAY_MS),
    publicKey: await load(key.publicKey, 'verify'),
    signingKey: await load(by.privateKey, 'sign'),
    signingAlgorithm: { name: 'ECDSA', hash: 'SHA-256' },
    extensions,
  });
}

export interface DocumentOptions {
  device: Pair;
  authority: Authority;
  signer?: Pair;
  certificate?: Buffer;
  docType?: string;
  /** The document type in the security object, if it differs. */
  signedType?: string;
  namespace?: string;
  elements?: Record<string, unknown>;
  signed?: Date;
  validFrom?: Date;
  validUntil?: Date;
  algorithm?: number;
  hash?: 'SHA-256' | 'SHA-384' | 'SHA-512';
  status?: unknown;
  version?: string;
}

export interface MobileDocument {
  docType: string;
  device: Pair;
  namespace: string;
  /** IssuerSignedItemBytes by element. */
  items: Map<string, Uint8Array>;
  issuerAuth: unknown[];
}

/** Time without fractions of a second, as section 7.2.1 requires. */
const timeOf = (date: Date): Tagged => new Tagged(0, `${date.toISOString().slice(0, 19)}Z`);
const embed = (value: unknown): Tagged => new Tagged(24, encode(value));

export const HOLDER = {
  family_name: 'Okafor',
  given_name: 'Ada',
  birth_date: new Tagged(1004, '1994-03-02'),
  issuing_country: 'UT',
  document_number: 'UT1234567',
  age_over_18: true,
  age_over_21: true,
  portrait: new Uint8Array([255, 216, 255, 224]),
};

/** Issues a document bound to a wallet's key. */
export async function issueDocument(options: DocumentOptions): Promise<MobileDocument> {
  const now = Date.now();
  const {
    device,
    authority,
    signer = newPair(),
    docType = MDL,
    namespace = MDL_NAMESPACE,
    elements = HOLDER,
  } = options;
  const { hash = 'SHA-256', algorithm = -7 } = options;
  const certificate = options.certificate ?? (await authority.certify(signer));
  const items = new Map(Object.entries(elements).map(([name, value], id) => [name, newItem(id, name, value)]));
  const digests = new Map([...items.values()].map((item, id) => [id, digestOf(item, hash)]));
  const mso = new Map<string, unknown>([
    ['version', options.version ?? '1.0'],
    ['digestAlgorithm', hash],
    ['valueDigests', new Map([[namespace, digests]])],
    ['deviceKeyInfo', new Map([['deviceKey', coseKey(device.publicKey)]])],
    ['docType', options.signedType ?? docType],
    [
      'validityInfo',
      new Map([
        ['signed', timeOf(options.signed ?? new Date(now - DAY_MS))],
        ['validFrom', timeOf(options.validFrom ?? new Date(now - DAY_MS))],
        ['validUntil', timeOf(options.validUntil ?? new Date(now + 30 * DAY_MS))],
      ]),
    ],
    ...(options.status === undefined ? [] : ([['status', options.status]] as [string, unknown][])),
  ]);
  const issuerAuth = sign1(signer, { algorithm, payload: encode(embed(mso)), header: new Map([[33, certificate]]) });
  return { docType, device, namespace, items, issuerAuth };
}

const asTagged = (tag: number) => (item: TagDecodeControl) => new Tagged(tag, item());
const READING = { useMaps: true, tags: { 0: asTagged(0), 24: asTagged(24), 1004: asTagged(1004) } };

// biome-ignore lint/suspicious/noExplicitAny: tests assert on single parts.
export type Parts = any;

/**
 * IssuerSigned in base64url, as an issuer delivers it to the device that requested it (OpenID4VCI 1.0 appendix A.2.4).
 */
export function receiveDocument(credential: string, device: Pair): MobileDocument & { mso: Parts; elements: Parts } {
  const issuerSigned: Parts = decode(Buffer.from(credential, 'base64url'), READING);
  const issuerAuth: Parts = issuerSigned.get('issuerAuth');
  const mso: Parts = decode((decode(issuerAuth[2], READING) as Parts).value, READING);
  const [[namespace, tagged]] = [...issuerSigned.get('nameSpaces')];
  const items = new Map<string, Uint8Array>();
  const elements: Parts = {};
  for (const { value: bytes } of tagged) {
    const item: Parts = decode(bytes, READING);
    items.set(item.get('elementIdentifier'), bytes);
    elements[item.get('elementIdentifier')] = item.get('elementValue');
  }
  return { docType: mso.get('docType'), device, namespace, items, issuerAuth, mso, elements };
}

export function newItem(id: number, name: string, value: unknown): Uint8Array {
  const content = new Map<string, unknown>([
    ['digestID', id],
    ['random', randomBytes(32)],
    ['elementIdentifier', name],
    ['elementValue', value],
  ]);
  return encode(content);
}

function digestOf(item: Uint8Array, hash: string): Buffer {
  return createHash(hash.replace('-', ''))
    .update(encode(new Tagged(24, item)))
    .digest();
}

function coseKey(key: KeyObject): Map<number, unknown> {
  const { x, y } = key.export({ format: 'jwk' });
  const part = (text: unknown) => Buffer.from(String(text), 'base64url');
  return new Map<number, unknown>([
    [1, 2],
    [-1, 1],
    [-2, part(x)],
    [-3, part(y)],
  ]);
}

const HASH_OF: Record<number, string> = { [-7]: 'sha256', [-9]: 'sha256', [-35]: 'sha384', [-51]: 'sha384' };

/** COSE_Sign1; `detached` omits the payload. */
export function sign1(
  by: Pair,
  {
    algorithm = -7,
    payload,
    header = new Map(),
    detached = false,
  }: { algorithm?: number; payload: Uint8Array; header?: Map<number, unknown>; detached?: boolean },
): unknown[] {
  const protectedBytes = encode(new Map([[1, algorithm]]));
  const signed = encode(['Signature1', protectedBytes, new Uint8Array(), payload]);
  const key = { key: by.privateKey, dsaEncoding: 'ieee-p1363' } as const;
  return [protectedBytes, header, detached ? null : payload, sign(HASH_OF[algorithm] ?? 'sha256', signed, key)];
}

/** Ways in which a wallet may deviate from the standard. */
export interface PresentOptions {
  /** Elements to disclose; by default those that the request names. */
  show?: string[];
  by?: Pair;
  transcript?: Uint8Array;
  docType?: string;
  /** Changes an item after signing. */
  tamper?: (items: Uint8Array[]) => Uint8Array[];
  /** Changes the parts before encoding. */
  change?: (response: Response) => unknown;
  algorithm?: number;
  payload?: Uint8Array;
}

export interface Response {
  version: string;
  documents: { docType: string; issuerSigned: Record<string, unknown>; deviceSigned: Record<string, unknown> }[];
  status: number;
}

/** OpenID4VP 1.0 appendix B.2.6.1. */
export function transcriptOf(request: WalletRequest): Uint8Array {
  const [jwk] = request.metadata.jwks?.keys ?? [];
  const thumbprint = jwk
    ? createHash('sha256')
        .update(JSON.stringify({ crv: jwk.crv, kty: jwk.kty, x: jwk.x, y: jwk.y }))
        .digest()
    : null;
  const info = encode([request.clientId, request.nonce, thumbprint, request.responseUri]);
  return encode([null, null, ['OpenID4VPHandover', createHash('sha256').update(info).digest()]]);
}

/** A DeviceResponse in base64url for one request; without a request, `show` and `transcript` replace it. */
export function presentDocument(
  document: MobileDocument,
  request: WalletRequest | undefined,
  options: PresentOptions = {},
): string {
  const asked: { path: string[] }[] = request?.query.credentials[0].claims ?? [];
  const { show = asked.map(({ path }) => String(path[1])), by = document.device, tamper = (items) => items } = options;
  const items = tamper(show.flatMap((name) => document.items.get(name) ?? []));
  const names = embed(new Map());
  const docType = options.docType ?? document.docType;
  const transcript = options.transcript ?? (request ? transcriptOf(request) : new Uint8Array());
  const parts = [encode('DeviceAuthentication'), transcript, encode(docType), encode(names)];
  const authentication = encode(new Tagged(24, Buffer.concat([Uint8Array.of(0x84), ...parts])));
  const deviceSignature = sign1(by, {
    algorithm: options.algorithm ?? -7,
    payload: options.payload ?? authentication,
    detached: true,
  });
  const response: Response = {
    version: '1.0',
    documents: [
      {
        docType,
        issuerSigned: {
          nameSpaces: { [document.namespace]: items.map((item) => new Tagged(24, item)) },
          issuerAuth: document.issuerAuth,
        },
        deviceSigned: { nameSpaces: names, deviceAuth: { deviceSignature } },
      },
    ],
    status: 0,
  };
  return Buffer.from(encode(options.change?.(response) ?? response)).toString('base64url');
}
