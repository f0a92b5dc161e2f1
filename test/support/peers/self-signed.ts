// Certificates for keys of tests.
import 'reflect-metadata';
import type { KeyObject } from 'node:crypto';
import {
  BasicConstraintsExtension,
  KeyUsageFlags,
  KeyUsagesExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';

export interface TestCertificateOptions {
  privateKey: KeyObject;
  publicKey: KeyObject;
  name: string;
  /** Who signs in the place of the key itself. */
  by?: { privateKey: KeyObject; name: string };
  notBefore?: Date;
  notAfter?: Date;
  ca?: boolean;
  /** DNS names. */
  hosts?: string[];
}

/** DER of a certificate over a P-256 or RSA key; valid from 2020 until 2060 where nothing else is said. */
export async function selfSigned(options: TestCertificateOptions): Promise<Uint8Array> {
  const { privateKey, publicKey, name, by = { privateKey, name }, ca = false, hosts = [] } = options;
  const certificate = await X509CertificateGenerator.create({
    serialNumber: '0a1b2c',
    subject: `CN=${name}`,
    issuer: `CN=${by.name}`,
    notBefore: options.notBefore ?? new Date('2020-01-01'),
    notAfter: options.notAfter ?? new Date('2060-01-01'),
    publicKey: publicKey.toCryptoKey(algorithmOf(publicKey), true, ['verify']) as CryptoKey,
    signingKey: by.privateKey.toCryptoKey(algorithmOf(by.privateKey), true, ['sign']) as CryptoKey,
    signingAlgorithm: algorithmOf(by.privateKey),
    extensions: [
      new BasicConstraintsExtension(ca, undefined, true),
      new KeyUsagesExtension(
        ca ? KeyUsageFlags.keyCertSign : KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation,
        true,
      ),
      ...(hosts.length > 0
        ? [new SubjectAlternativeNameExtension(hosts.map((value) => ({ type: 'dns' as const, value })))]
        : []),
    ],
  });
  return new Uint8Array(certificate.rawData);
}

function algorithmOf(key: KeyObject) {
  return key.asymmetricKeyType === 'rsa'
    ? { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
    : { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
}
