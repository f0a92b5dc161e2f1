import { type KeyObject, X509Certificate } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { Clock } from '#kernel/clock.ts';
import { createExpiringCache } from '#kernel/expiring-cache.ts';
import type { IssuerKey } from '../dids/issuer-keys.ts';
import type { KeyObjectKms } from '../plugins/key-object-kms.ts';
import type { Exclusively } from '../store/with-lock.ts';
import type { Veramo } from '../veramo.ts';
import { findCertificate, type StoredCertificate, storeCertificate } from './certificate-store.ts';

/** The service's root certificate, and the certificates for issuers' keys. */
export interface CertificateAuthority {
  /** For `x5c`: the key's certificate for `issuerUrl` in base64 DER, without the root. */
  chain(key: IssuerKey, issuerUrl: string): Promise<string[]>;
  /** The root, PEM. */
  root(): Promise<string>;
  /** The issuer of the documents in the sample wallet, under a root that only test mode trusts. Created if missing. */
  sample(publicUrl: string): Promise<SampleIssuer>;
  /** The organization's key for sealing documents, created if missing, with its certificate and the root in DER. */
  documents(orgId: string, issuerUrl: string): Promise<CertifiedSigner>;
  /** The same for the organization's key for C2PA manifests. */
  manifests(orgId: string, issuerUrl: string): Promise<CertifiedSigner>;
}

export interface CertifiedSigner {
  privateKey: KeyObject;
  certificates: Uint8Array[];
}

export interface SampleIssuer {
  /** PEM. */
  root: string;
  /** DER in base64. */
  certificate: string;
  privateKey: KeyObject;
}

interface Parts {
  veramo: Veramo;
  dataSource: DataSource;
  kms: KeyObjectKms;
  exclusively: Exclusively;
  clock: Clock;
}

const DAY_MS = 86_400_000;
const LOCK = 'avouch certificates';
const ROOT_NAME = 'root';
const SAMPLE_ROOT = 'sample root';
const SAMPLE_SIGNER = 'sample signer';
const YEAR_DAYS = 365;
const ROOT_DAYS = 60 * YEAR_DAYS;
const LEAF_DAYS = 12 * YEAR_DAYS;
/** A credential lasts as long as a passport: signatures created now stay under a valid certificate for eleven years. */
const RENEW_DAYS = 11 * YEAR_DAYS;
/** Other parties' clocks may be behind. */
const BACKDATED_MS = 3_600_000;
const KEPT_MS = 5 * 60_000;

/** Creates the authority; the first caller creates the root, once across all processes. */
export function createCertificateAuthority(parts: Parts): CertificateAuthority {
  const cache = createExpiringCache<StoredCertificate>({ ttlMs: KEPT_MS, max: 10_000 });
  const root = (): Promise<StoredCertificate> => cache.get(ROOT_NAME, () => findOrMake(parts, ROOT_NAME, makeRoot));
  const sampleRoot = (): Promise<StoredCertificate> =>
    cache.get(SAMPLE_ROOT, () => findOrMake(parts, SAMPLE_ROOT, makeSampleRoot));
  const signer = async (purpose: Purpose, orgId: string, issuerUrl: string): Promise<CertifiedSigner> => {
    const name = `${purpose} ${orgId}`;
    const load = async (): Promise<StoredCertificate> =>
      (await findGood(parts, name)) ?? makeForPurpose(parts, await root(), { name, purpose, orgId, issuerUrl });
    const own = await cache.get(name, load);
    const certificates = [own, await root()].map(({ der }) => new Uint8Array(Buffer.from(der, 'base64')));
    return { privateKey: await parts.kms.privateKey(own.kid), certificates };
  };
  return {
    chain: async (key, issuerUrl) => {
      const load = async (): Promise<StoredCertificate> =>
        (await findGood(parts, issuerUrl, key)) ?? makeGood(parts, await root(), { key, issuerUrl });
      const { der } = await cache.get(`${key.keyRef} ${issuerUrl}`, load);
      return [der];
    },
    root: async () => toPem((await root()).der),
    sample: async (publicUrl) => {
      const authority = await sampleRoot();
      const issuer = { privateKey: await parts.kms.privateKey(authority.kid), der: authority.der };
      const load = () =>
        findOrMake(parts, SAMPLE_SIGNER, async (own) =>
          (await certificates()).makeSampleSigner({ ...backdated(own), issuer, issuerUrl: publicUrl }),
        );
      const signer = await cache.get(SAMPLE_SIGNER, load);
      const privateKey = await parts.kms.privateKey(signer.kid);
      return { root: toPem(authority.der), certificate: signer.der, privateKey };
    },
    documents: (orgId, issuerUrl) => signer('documents', orgId, issuerUrl),
    manifests: (orgId, issuerUrl) => signer('manifests', orgId, issuerUrl),
  };
}

/** What an organization's separate keys sign. */
type Purpose = 'documents' | 'manifests';

type Make = (own: { privateKey: KeyObject; validity: Validity }) => Promise<string>;

async function findOrMake(parts: Parts, name: string, make: Make): Promise<StoredCertificate> {
  const { dataSource, exclusively } = parts;
  const known = await findCertificate(dataSource, { name });
  return (
    known ??
    exclusively(LOCK, async () => {
      const meanwhile = await findCertificate(dataSource, { name });
      return meanwhile ?? makeAndStore(parts, name, make);
    })
  );
}

async function makeAndStore(
  { veramo, dataSource, kms, clock }: Parts,
  name: string,
  make: Make,
): Promise<StoredCertificate> {
  const { kid } = await veramo.keyManagerCreate({ kms: 'local', type: 'Secp256r1' });
  const validity = validityFrom(clock, ROOT_DAYS);
  const der = await make({ privateKey: await kms.privateKey(kid), validity });
  const certificate = { kid, name, der, notAfter: validity.notAfter };
  await storeCertificate(dataSource, certificate);
  return certificate;
}

const makeRoot: Make = async (own) => (await certificates()).makeRoot(own);
const makeSampleRoot: Make = async (own) => (await certificates()).makeSampleRoot(backdated(own));

/** Backdates the sample issuer's certificates, because expired sample documents carry signing dates in the past. */
const backdated = <T extends { validity: Validity }>({ validity, ...own }: T) => ({
  ...own,
  validity: { ...validity, notBefore: new Date(validity.notBefore.getTime() - YEAR_DAYS * DAY_MS) },
});
/** Finds a certificate that does not expire too soon. */
async function findGood(
  { dataSource, clock }: Parts,
  name: string,
  key?: IssuerKey,
): Promise<StoredCertificate | undefined> {
  const known = await findCertificate(dataSource, { name, ...(key && { kid: key.keyRef }) });
  const soon = clock.now().getTime() + RENEW_DAYS * DAY_MS;
  return known && known.notAfter.getTime() > soon ? known : undefined;
}

async function makeGood(
  parts: Parts,
  root: StoredCertificate,
  { key, issuerUrl }: { key: IssuerKey; issuerUrl: string },
): Promise<StoredCertificate> {
  const { dataSource, kms, exclusively, clock } = parts;
  return exclusively(LOCK, async () => {
    const meanwhile = await findGood(parts, issuerUrl, key);
    if (meanwhile) return meanwhile;
    const validity = validityFrom(clock, LEAF_DAYS);
    const privateKey = await kms.privateKey(key.keyRef);
    const issuer = { privateKey: await kms.privateKey(root.kid), der: root.der };
    const { makeLeaf } = await certificates();
    const der = await makeLeaf({ privateKey, issuer, issuerUrl, validity });
    const certificate = { kid: key.keyRef, name: issuerUrl, der, notAfter: validity.notAfter };
    await storeCertificate(dataSource, certificate);
    return certificate;
  });
}

/** Renewed certificates keep the key, so that readers recognize its signatures as those of one signer. */
async function makeForPurpose(
  parts: Parts,
  root: StoredCertificate,
  { name, purpose, orgId, issuerUrl }: { name: string; purpose: Purpose; orgId: string; issuerUrl: string },
): Promise<StoredCertificate> {
  const { veramo, dataSource, kms, exclusively, clock } = parts;
  return exclusively(LOCK, async () => {
    const meanwhile = await findGood(parts, name);
    if (meanwhile) return meanwhile;
    const known = await findCertificate(dataSource, { name });
    const { kid } = known ?? (await veramo.keyManagerCreate({ kms: 'local', type: 'Secp256r1' }));
    const validity = validityFrom(clock, LEAF_DAYS);
    const issuer = { privateKey: await kms.privateKey(root.kid), der: root.der };
    const { makeDocumentLeaf, makeManifestLeaf } = await certificates();
    const make = purpose === 'documents' ? makeDocumentLeaf : makeManifestLeaf;
    const der = await make({ privateKey: await kms.privateKey(kid), issuer, orgId, issuerUrl, validity });
    const certificate = { kid, name, der, notAfter: validity.notAfter };
    await storeCertificate(dataSource, certificate);
    return certificate;
  });
}

/** Certificates are created once in years, so the code is loaded only then, which saves 0.1 s at each start. */
const certificates = () => import('./make-certificate.ts');

export function toPem(der: string): string {
  return new X509Certificate(Buffer.from(der, 'base64')).toString();
}

interface Validity {
  notBefore: Date;
  notAfter: Date;
}

function validityFrom(clock: Clock, days: number): Validity {
  const now = clock.now().getTime();
  return { notBefore: new Date(now - BACKDATED_MS), notAfter: new Date(now + days * DAY_MS) };
}
