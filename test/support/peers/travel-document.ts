// An issuing state of passports with chips (ICAO Doc 9303 parts 10 to 12), written from the standard, and every step of it can be
// done wrongly: signing authority (CSCA), signer of documents, security object, data groups, and a chip that answers.
import {
  constants,
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  privateDecrypt,
  randomBytes,
  sign,
} from 'node:crypto';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

export interface Keys {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

export const ecKeys = (namedCurve = 'P-256', paramEncoding: 'named' | 'explicit' = 'named'): Keys => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', {
    namedCurve,
    paramEncoding,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  return { privateKey: createPrivateKey(privateKey), publicKey: createPublicKey(publicKey) };
};
export const rsaKeys = (modulusLength = 2048): Keys => generateKeyPairSync('rsa', { modulusLength });

const DAY_MS = 86_400_000;
export const daysFromNow = (days: number): Date => new Date(Date.now() + days * DAY_MS);

const HASH_OIDS: Record<string, string> = {
  sha1: '1.3.14.3.2.26',
  sha224: '2.16.840.1.101.3.4.2.4',
  sha256: '2.16.840.1.101.3.4.2.1',
  sha384: '2.16.840.1.101.3.4.2.2',
  sha512: '2.16.840.1.101.3.4.2.3',
};
const RSA_OIDS: Record<string, string> = {
  sha1: '1.2.840.113549.1.1.5',
  sha224: '1.2.840.113549.1.1.14',
  sha256: '1.2.840.113549.1.1.11',
  sha384: '1.2.840.113549.1.1.12',
  sha512: '1.2.840.113549.1.1.13',
};
const ECDSA_OIDS: Record<string, string> = {
  sha1: '1.2.840.10045.4.1',
  sha224: '1.2.840.10045.4.3.1',
  sha256: '1.2.840.10045.4.3.2',
  sha384: '1.2.840.10045.4.3.3',
  sha512: '1.2.840.10045.4.3.4',
};

export interface SigningOptions {
  hash?: string;
  pss?: boolean;
}

const algorithm = (algorithmId: string, algorithmParams?: unknown) =>
  new pkijs.AlgorithmIdentifier({ algorithmId, ...(algorithmParams !== undefined && { algorithmParams }) });
const hashAlgorithm = (hash: string) => algorithm(HASH_OIDS[hash] ?? '', new asn1js.Null());

function signatureAlgorithm({ privateKey }: Keys, { hash = 'sha256', pss = false }: SigningOptions) {
  if (privateKey.asymmetricKeyType === 'ec') return algorithm(ECDSA_OIDS[hash] ?? '');
  if (!pss) return algorithm(RSA_OIDS[hash] ?? '', new asn1js.Null());
  const parameters = new pkijs.RSASSAPSSParams({
    hashAlgorithm: hashAlgorithm(hash),
    maskGenAlgorithm: algorithm('1.2.840.113549.1.1.8', hashAlgorithm(hash).toSchema()),
    saltLength: 32,
  });
  return algorithm('1.2.840.113549.1.1.10', parameters.toSchema());
}

function signWith({ privateKey }: Keys, data: Uint8Array, { hash = 'sha256', pss = false }: SigningOptions): Buffer {
  const padding = pss ? { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 32 } : {};
  return sign(hash, data, { key: privateKey, ...padding });
}

const octets = (bytes: Uint8Array) => new asn1js.OctetString({ valueHex: Uint8Array.from(bytes).buffer });
const ber = (schema: { toBER(): ArrayBuffer }): Buffer => Buffer.from(schema.toBER());

export interface CertificateOptions extends SigningOptions {
  name?: string;
  country?: string;
  from?: Date;
  to?: Date;
  /** Bits of key usage; null leaves it out. */
  usage?: number | null;
  ca?: boolean;
  purpose?: string;
  privateKeyUsage?: { from: Date; until: Date };
  /** Of an extension that no one knows. */
  critical?: string;
  serial?: Buffer;
}

const time = (date: Date, tag: number) =>
  new asn1js.Primitive({
    idBlock: { tagClass: 3, tagNumber: tag },
    valueHex: Uint8Array.from(Buffer.from(`${date.toISOString().slice(0, 19).replace(/[-T:]/g, '')}Z`, 'latin1'))
      .buffer,
  });

function extensionsOf({ usage, ca, purpose, privateKeyUsage, critical }: CertificateOptions): pkijs.Extension[] {
  const extension = (extnID: string, isCritical: boolean, schema: { toBER(): ArrayBuffer }) =>
    new pkijs.Extension({ extnID, critical: isCritical, extnValue: schema.toBER() });
  const bits = usage === undefined ? (ca ? 0x06 : 0x80) : usage;
  return [
    ...(bits === null
      ? []
      : [extension('2.5.29.15', true, new asn1js.BitString({ valueHex: Uint8Array.from([bits]).buffer }))]),
    ...(ca
      ? [extension('2.5.29.19', true, new pkijs.BasicConstraints({ cA: true, pathLenConstraint: 0 }).toSchema())]
      : []),
    ...(purpose ? [extension('2.5.29.37', true, new pkijs.ExtKeyUsage({ keyPurposes: [purpose] }).toSchema())] : []),
    ...(privateKeyUsage
      ? [
          extension(
            '2.5.29.16',
            false,
            new asn1js.Sequence({ value: [time(privateKeyUsage.from, 0), time(privateKeyUsage.until, 1)] }),
          ),
        ]
      : []),
    ...(critical ? [extension(critical, true, new asn1js.Null())] : []),
  ];
}

function nameOf({ country, name }: { country: string; name: string }): pkijs.RelativeDistinguishedNames {
  const part = (type: string, value: string) =>
    new asn1js.Set({
      value: [
        new asn1js.Sequence({
          value: [new asn1js.ObjectIdentifier({ value: type }), new asn1js.PrintableString({ value })],
        }),
      ],
    });
  const schema = new asn1js.Sequence({ value: [part('2.5.4.6', country), part('2.5.4.3', name)] });
  return new pkijs.RelativeDistinguishedNames({ schema: asn1js.fromBER(schema.toBER()).result });
}

function certify(keys: Keys, by: Issuer, options: CertificateOptions): pkijs.Certificate {
  const { name = 'Document Signer', country = 'UT', from = daysFromNow(-900), to = daysFromNow(3000) } = options;
  const certificate = new pkijs.Certificate();
  certificate.version = 2;
  certificate.serialNumber = new asn1js.Integer({
    valueHex: Uint8Array.from(options.serial ?? Buffer.concat([Buffer.from([1]), randomBytes(7)])).buffer,
  });
  certificate.subject = nameOf({ country, name });
  certificate.issuer = nameOf(by);
  certificate.notBefore.value = from;
  certificate.notAfter.value = to;
  certificate.subjectPublicKeyInfo = pkijs.PublicKeyInfo.fromBER(
    keys.publicKey.export({ type: 'spki', format: 'der' }),
  );
  certificate.extensions = extensionsOf(options);
  certificate.signature = signatureAlgorithm(by.keys, options);
  certificate.signatureAlgorithm = signatureAlgorithm(by.keys, options);
  certificate.tbsView = new Uint8Array(certificate.encodeTBS().toBER());
  certificate.signatureValue = new asn1js.BitString({
    valueHex: Uint8Array.from(signWith(by.keys, certificate.tbsView, options)).buffer,
  });
  return pkijs.Certificate.fromBER(certificate.toSchema().toBER());
}

interface Issuer {
  keys: Keys;
  country: string;
  name: string;
}

/** A signing authority of a state. */
export interface Csca extends Issuer {
  certificate: pkijs.Certificate;
  pem: string;
}

/** An empty line, after a base64 text whose length is a multiple of 64, would end the headers of RFC 1421. */
export const pemOf = (certificate: pkijs.Certificate): string => {
  const lines =
    ber(certificate.toSchema())
      .toString('base64')
      .match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`;
};

export function newCsca({
  keys = ecKeys(),
  name = 'Utopia CSCA',
  country = 'UT',
  ...options
}: CertificateOptions & {
  keys?: Keys;
} = {}): Csca {
  const issuer = { keys, country, name };
  const certificate = certify(keys, issuer, { ca: true, name, country, ...options });
  return { ...issuer, certificate, pem: pemOf(certificate) };
}

/** A signer of documents. */
export interface Dsc {
  keys: Keys;
  certificate: pkijs.Certificate;
}

export function newDsc(csca: Csca, { keys = ecKeys(), ...options }: CertificateOptions & { keys?: Keys } = {}): Dsc {
  return { keys, certificate: certify(keys, csca, { country: csca.country, ...options }) };
}

/** A list of revoked certificates of an authority (RFC 5280 section 5). */
export function makeCrl(
  csca: Csca,
  revoked: readonly Dsc[],
  { from = daysFromNow(-1), next = daysFromNow(90), by = csca.keys }: { from?: Date; next?: Date; by?: Keys } = {},
): Buffer {
  const crl = new pkijs.CertificateRevocationList();
  crl.version = 1;
  crl.signature = signatureAlgorithm(by, {});
  crl.signatureAlgorithm = signatureAlgorithm(by, {});
  crl.issuer = nameOf(csca);
  crl.thisUpdate = new pkijs.Time({ type: 0, value: from });
  crl.nextUpdate = new pkijs.Time({ type: 0, value: next });
  if (revoked.length > 0)
    crl.revokedCertificates = revoked.map(
      ({ certificate }) =>
        new pkijs.RevokedCertificate({
          userCertificate: certificate.serialNumber,
          revocationDate: new pkijs.Time({ type: 0, value: from }),
        }),
    );
  const { encodeTBS } = crl as unknown as { encodeTBS(): { toBER(): ArrayBuffer } };
  const tbs = new Uint8Array(encodeTBS.call(crl).toBER());
  crl.tbsView = tbs;
  crl.signatureValue = new asn1js.BitString({ valueHex: Uint8Array.from(signWith(by, tbs, {})).buffer });
  return ber(crl.toSchema());
}

/** An element of a chip's file. */
export function tlv(tag: number, ...content: Uint8Array[]): Buffer {
  const bytes = Buffer.concat(content);
  const { length } = bytes;
  const size =
    length < 0x80
      ? [length]
      : length < 0x100
        ? [0x81, length]
        : length < 0x10000
          ? [0x82, length >> 8, length & 255]
          : [0x83, length >> 16, (length >> 8) & 255, length & 255];
  return Buffer.concat([Buffer.from([...(tag > 255 ? [tag >> 8] : []), tag & 255, ...size]), bytes]);
}

export const dg1Of = (mrz: readonly string[]): Buffer => tlv(0x61, tlv(0x5f1f, Buffer.from(mrz.join(''), 'latin1')));

/** ISO/IEC 19794-5:2005 in the wrapper of Doc 9303-10 section 4.7.2. */
export function dg2Of(
  image: Uint8Array,
  { format = 'FAC\0', kind = 0 }: { format?: string; kind?: number } = {},
): Buffer {
  const length = 20 + 12 + image.length;
  const header = Buffer.alloc(14 + 20 + 12);
  header.write(format, 0, 'latin1');
  header.write('010\0', 4, 'latin1');
  header.writeUInt32BE(14 + length, 8);
  header.writeUInt16BE(1, 12);
  header.writeUInt32BE(length, 14);
  header.writeUInt8(1, 34);
  header.writeUInt8(kind, 35);
  const record = tlv(0x5f2e, header, image);
  const template = tlv(0x7f60, tlv(0xa1, tlv(0x87, Buffer.from([1, 1])), tlv(0x88, Buffer.from([0, 8]))), record);
  return tlv(0x75, tlv(0x7f61, tlv(0x02, Buffer.from([1])), template));
}

export const dg15Of = ({ publicKey }: Keys): Buffer => tlv(0x6f, publicKey.export({ type: 'spki', format: 'der' }));

/** Names the algorithm of a chip's answers (Doc 9303-11 section 6.1.2). */
export const dg14Of = (signature = '0.4.0.127.0.7.1.1.4.1.3'): Buffer =>
  tlv(
    0x6e,
    ber(
      new asn1js.Set({
        value: [
          new asn1js.Sequence({
            value: [
              new asn1js.ObjectIdentifier({ value: '2.23.136.1.1.5' }),
              new asn1js.Integer({ value: 1 }),
              new asn1js.ObjectIdentifier({ value: signature }),
            ],
          }),
        ],
      }),
    ),
  );

/** A chip's answer to a challenge: ECDSA, or ISO/IEC 9796-2 scheme 1. */
export function answerOf({ privateKey }: Keys, challenge: Uint8Array, hash = 'sha256'): Buffer {
  if (privateKey.asymmetricKeyType === 'ec')
    return sign(hash, challenge, { key: privateKey, dsaEncoding: 'ieee-p1363' });
  const size = (privateKey.asymmetricKeyDetails?.modulusLength ?? 0) / 8;
  const trailer = Buffer.from(
    hash === 'sha1' ? [0xbc] : [{ sha224: 0x38, sha256: 0x34, sha384: 0x36, sha512: 0x35 }[hash] ?? 0, 0xcc],
  );
  const digestSize = createHash(hash).digest().length;
  const recovered = randomBytes(size - 1 - digestSize - trailer.length);
  const digest = createHash(hash).update(recovered).update(challenge).digest();
  const block = Buffer.concat([Buffer.from([0x6a]), recovered, digest, trailer]);
  return privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, block);
}

export interface SignedDataOptions extends SigningOptions {
  contentType?: string;
  /** Written into the attributes in place of the digest of the content. */
  messageDigest?: Buffer;
  /** In place of the content's type. */
  attributeType?: string;
  signingTime?: Date;
  /** Certificates in place of the signer's. */
  certificates?: pkijs.Certificate[];
  /** Signs in the signer's place. */
  by?: Keys;
  /** Changes the attributes after they were signed. */
  tamper?: boolean;
  withoutAttributes?: boolean;
}

/** A CMS SignedData as issuers and publishers of master lists write it. */
function signData(content: Buffer, { keys, certificate }: Dsc, options: SignedDataOptions): Buffer {
  const { contentType = '2.23.136.1.1.1', hash = 'sha256', by = keys, signingTime } = options;
  const attribute = (type: string, value: unknown) => new pkijs.Attribute({ type, values: [value] });
  const digest = options.messageDigest ?? createHash(hash).update(content).digest();
  const attributes = [
    attribute('1.2.840.113549.1.9.3', new asn1js.ObjectIdentifier({ value: options.attributeType ?? contentType })),
    ...(signingTime ? [attribute('1.2.840.113549.1.9.5', new asn1js.UTCTime({ valueDate: signingTime }))] : []),
    attribute('1.2.840.113549.1.9.4', octets(digest)),
  ];
  const signedAttrs = new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes });
  const toSign = ber(signedAttrs.toSchema());
  toSign[0] = 0x31;
  const signature = signWith(by, options.withoutAttributes ? content : toSign, options);
  if (options.tamper) attributes.push(attribute('1.2.840.113549.1.9.5', new asn1js.UTCTime({ valueDate: new Date() })));
  const info = new pkijs.SignerInfo({
    version: 1,
    sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
    digestAlgorithm: hashAlgorithm(hash),
    signatureAlgorithm: signatureAlgorithm(by, options),
    signature: octets(signature),
    ...(!options.withoutAttributes && {
      signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
    }),
  });
  const signed = new pkijs.SignedData({
    version: 3,
    digestAlgorithms: [hashAlgorithm(hash)],
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: contentType }),
    certificates: options.certificates ?? [certificate],
    signerInfos: [info],
  });
  // The constructor would put it in pieces, which is not DER.
  signed.encapContentInfo.eContent = octets(content);
  return ber(new pkijs.ContentInfo({ contentType: '1.2.840.113549.1.7.2', content: signed.toSchema(true) }).toSchema());
}

export interface SodOptions extends SignedDataOptions {
  /** Hash of the data groups. */
  digest?: string;
}

function securityObjectOf(groups: Iterable<readonly [number, Buffer]>, hash = 'sha256'): Buffer {
  const values = [...groups].map(
    ([number, bytes]) =>
      new asn1js.Sequence({
        value: [new asn1js.Integer({ value: number }), octets(createHash(hash).update(bytes).digest())],
      }),
  );
  return ber(
    new asn1js.Sequence({
      value: [new asn1js.Integer({ value: 0 }), hashAlgorithm(hash).toSchema(), new asn1js.Sequence({ value: values })],
    }),
  );
}

/** EF.SOD over the data groups. */
export function makeSod(
  groups: Iterable<readonly [number, Buffer]>,
  dsc: Dsc,
  { digest = 'sha256', ...options }: SodOptions = {},
): Buffer {
  return tlv(0x77, signData(securityObjectOf(groups, digest), dsc, options));
}

/** A master list of authorities (Doc 9303-12 section 9). */
export function makeMasterList(authorities: readonly string[], signer: Dsc, options: SignedDataOptions = {}): Buffer {
  const certificates = authorities.map(
    (pem) => asn1js.fromBER(Buffer.from(pem.replace(/-----.*-----|\s/g, ''), 'base64')).result,
  );
  const content = new asn1js.Sequence({
    value: [new asn1js.Integer({ value: 0 }), new asn1js.Set({ value: certificates })],
  });
  return signData(ber(content), signer, { contentType: '2.23.136.1.1.2', signingTime: new Date(), ...options });
}
