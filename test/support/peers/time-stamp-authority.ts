// A time-stamp authority (RFC 3161) on the loopback, with a root of its own.
import 'reflect-metadata';
import { createHash, generateKeyPairSync, type KeyObject } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  BasicConstraintsExtension,
  ExtendedKeyUsageExtension,
  PemConverter,
  X509CertificateGenerator,
} from '@peculiar/x509';
import * as asn1js from 'asn1js';
import * as pkijs from 'pkijs';

/** What it does instead of stamping. */
export type TsaFault =
  | 'rejects'
  | 'down'
  | 'hangs'
  | 'garbage'
  | 'wrong nonce'
  | 'no nonce'
  | 'other imprint'
  | 'broken signature'
  | 'names another certificate'
  | 'a certificate for other things'
  | 'an ended certificate'
  | 'trailing bytes'
  | undefined;

export interface TestTsa {
  url: string;
  /** The root's certificate. */
  ca: string;
  fault: TsaFault;
  /** What it was asked with, in turn. */
  asked: pkijs.TimeStampReq[];
  /** Lets go of everyone who waits. */
  drop(): void;
  close(): Promise<void>;
}

const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const TIME_STAMPING = '1.3.6.1.5.5.7.3.8';
const CODE_SIGNING = '1.3.6.1.5.5.7.3.3';

interface Keys {
  privateKey: KeyObject;
  publicKey: KeyObject;
}

const newKeys = (): Keys => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const cryptoKey = (key: KeyObject, use: 'sign' | 'verify') => key.toCryptoKey(EC, true, [use]) as CryptoKey;

async function certify(
  keys: Keys,
  by: Keys,
  { name, issuer, ca = false, usage = TIME_STAMPING, until = '2060-01-01' }: Certified,
): Promise<ArrayBuffer> {
  const certificate = await X509CertificateGenerator.create({
    serialNumber: '0a',
    subject: `CN=${name}`,
    issuer: `CN=${issuer}`,
    notBefore: new Date('2020-01-01'),
    notAfter: new Date(until),
    publicKey: cryptoKey(keys.publicKey, 'verify'),
    signingKey: cryptoKey(by.privateKey, 'sign'),
    signingAlgorithm: EC,
    extensions: ca
      ? [new BasicConstraintsExtension(true, undefined, true)]
      : [new ExtendedKeyUsageExtension([usage], true)],
  });
  return certificate.rawData;
}

interface Certified {
  name: string;
  issuer: string;
  ca?: boolean;
  usage?: string;
  until?: string;
}

export async function startTsa(): Promise<TestTsa> {
  const [root, own] = [newKeys(), newKeys()];
  const ca = await certify(root, root, { name: 'TSA root', issuer: 'TSA root', ca: true });
  const issued = { name: 'TSA', issuer: 'TSA root' };
  const good = await certify(own, root, issued);
  const byFault = new Map<TsaFault, ArrayBuffer>([
    ['a certificate for other things', await certify(own, root, { ...issued, usage: CODE_SIGNING })],
    ['an ended certificate', await certify(own, root, { ...issued, until: '2021-01-01' })],
  ]);
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const question = pkijs.TimeStampReq.fromBER(Buffer.concat(chunks));
    tsa.asked.push(question);
    if (tsa.fault === 'hangs') return;
    const der = byFault.get(tsa.fault) ?? good;
    const body = await answerTo(question, { fault: tsa.fault, der, key: cryptoKey(own.privateKey, 'sign') });
    response.writeHead(tsa.fault === 'down' ? 503 : 200, { 'content-type': 'application/timestamp-reply' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const tsa: TestTsa = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/tsa`,
    ca: PemConverter.encode(ca, 'CERTIFICATE'),
    fault: undefined,
    asked: [],
    drop: () => server.closeAllConnections(),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return tsa;
}

interface Answering {
  fault: TsaFault;
  der: ArrayBuffer;
  key: CryptoKey;
}

async function answerTo(question: pkijs.TimeStampReq, { fault, der, key }: Answering): Promise<Buffer> {
  if (fault === 'garbage') return Buffer.from('3003020100ff', 'hex');
  const status = new pkijs.PKIStatusInfo({ status: fault === 'rejects' ? 2 : 0 });
  const info = tstInfo(question, fault);
  const signed = await sign(info, { fault, der, key });
  const timeStampToken = new pkijs.ContentInfo({
    contentType: pkijs.ContentInfo.SIGNED_DATA,
    content: signed.toSchema(true),
  });
  const response = new pkijs.TimeStampResp({ status, ...(fault !== 'rejects' && { timeStampToken }) });
  const bytes = Buffer.from(response.toSchema().toBER());
  return fault === 'trailing bytes' ? Buffer.concat([bytes, Buffer.of(5, 0)]) : bytes;
}

function tstInfo({ messageImprint, nonce }: pkijs.TimeStampReq, fault: TsaFault): ArrayBuffer {
  const hashed = Buffer.from(messageImprint.hashedMessage.valueBlock.valueHexView);
  if (fault === 'other imprint') hashed[0] = (hashed[0] ?? 0) ^ 1;
  const other = fault === 'wrong nonce' ? new asn1js.Integer({ value: 7 }) : nonce;
  return new pkijs.TSTInfo({
    version: 1,
    policy: '1.3.6.1.4.1.55555.1',
    messageImprint: new pkijs.MessageImprint({
      hashAlgorithm: messageImprint.hashAlgorithm,
      hashedMessage: new asn1js.OctetString({ valueHex: hashed }),
    }),
    serialNumber: new asn1js.Integer({ value: 1 }),
    genTime: new Date(Math.floor(Date.now() / 1000) * 1000),
    ...(other && fault !== 'no nonce' && { nonce: other }),
  })
    .toSchema()
    .toBER();
}

async function sign(info: ArrayBuffer, { fault, der, key }: Answering): Promise<pkijs.SignedData> {
  const certificate = pkijs.Certificate.fromBER(der);
  const named = createHash('sha256').update(fault === 'names another certificate' ? 'another' : Buffer.from(der));
  const digest = createHash('sha256').update(Buffer.from(info)).digest();
  const sequence = (...value: asn1js.AsnType[]) => new asn1js.Sequence({ value });
  const attribute = (type: string, value: asn1js.AsnType) => new pkijs.Attribute({ type, values: [value] });
  const attributes = [
    attribute('1.2.840.113549.1.9.3', new asn1js.ObjectIdentifier({ value: '1.2.840.113549.1.9.16.1.4' })),
    attribute('1.2.840.113549.1.9.4', new asn1js.OctetString({ valueHex: digest })),
    attribute(
      '1.2.840.113549.1.9.16.2.47',
      sequence(sequence(sequence(new asn1js.OctetString({ valueHex: named.digest() })))),
    ),
  ];
  const signed = new pkijs.SignedData({
    version: 3,
    encapContentInfo: new pkijs.EncapsulatedContentInfo({ eContentType: '1.2.840.113549.1.9.16.1.4' }),
    signerInfos: [
      new pkijs.SignerInfo({
        version: 1,
        sid: new pkijs.IssuerAndSerialNumber({ issuer: certificate.issuer, serialNumber: certificate.serialNumber }),
        signedAttrs: new pkijs.SignedAndUnsignedAttributes({ type: 0, attributes }),
      }),
    ],
    certificates: [certificate],
  });
  // In one piece, as DER has it; the constructor cuts it up.
  signed.encapContentInfo.eContent = new asn1js.OctetString({ valueHex: info });
  await signed.sign(key, 0, 'SHA-256');
  const [signer] = signed.signerInfos;
  const bytes = signer && Buffer.from(signer.signature.valueBlock.valueHexView);
  if (fault === 'broken signature' && signer && bytes) {
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    signer.signature = new asn1js.OctetString({ valueHex: bytes });
  }
  return signed;
}
