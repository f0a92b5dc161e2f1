import { bytesToHex, concatBytes } from '@noble/hashes/utils.js';
import type { Certificate } from '../credential/certificate.ts';
import { judgeDates } from '../credential/credential-dates.ts';
import type { CredentialCheck } from '../credential/credential-verdict.ts';
import { judgeIssued } from '../credential/judge-jws.ts';
import { judgeStatus } from '../credential/judge-status.ts';
import { type CompactJws, readCompactJws } from '../credential/jws.ts';
import { sha256 } from '../encoding/hashes.ts';
import { requireMoments } from '../encoding/moment.ts';
import { environmentOfClaims, refuseEnvironment, warnOfEnvironment } from '../environment.ts';
import { InputError, readText } from '../input.ts';
import { note, noteFields } from '../notes.ts';
import { Rules, type Verdict } from '../verdict.ts';
import { type ReadStatement, readStatement, STATEMENT_TYPE } from './consent-statement.ts';
import { containerOf, findStores, wrapStore } from './containers.ts';
import {
  judgeClaimSignature,
  type ReadManifest,
  readClaim,
  readContentHash,
  readManifest,
  readStatementText,
  type StorePlace,
  sameBytes,
} from './read-manifest.ts';

/** A file with a manifest in it, or with one in a separate file. */
export interface SignedFile {
  file: Uint8Array;
  /** The content of a `.c2pa` file. */
  manifest?: Uint8Array | undefined;
}

export interface ManifestVerdict extends Verdict {
  kind: 'manifest';
  issuer: string | null;
  /** Null unless the record passes. */
  shown: {
    /** SHA-256 of the file before the manifest was added. */
    sha256: string;
    signedAt: string;
    depicted: 'nobody' | 'declared';
    /** The number of releases: one for each performer, except for digital replicas. */
    releases: number;
    /** The number of consents to digital replicas. */
    replicas: number;
  } | null;
}

/** Files of 2 GiB do not fit into one array everywhere. */
const MOST_FILE = 2 ** 31 - 1;

/**
 * Verifies the content credentials of a file offline: that nothing in it changed, who signed, and that every release
 * still stands. Accepts only manifests in the form that the service writes. Never throws for untrusted input.
 */
export function verifyManifest(signed: SignedFile, { trust, status, now, at }: CredentialCheck): ManifestVerdict {
  requireMoments({ now, at });
  const rules = new Rules();
  const found = rules.judge('format', () => findManifest(signed));
  const manifest = found && rules.judge('manifest', () => judgeManifest(found.store));
  const hash = found && manifest && rules.judge('content', () => judgeContent(manifest, found));
  const certificate = manifest && rules.judge('claim-signature', () => judgeClaim(manifest));
  const jws = manifest && rules.judge('consent-statement', () => judgeText(manifest));
  if (!jws) return conclude(rules, { moment: '', issuer: undefined, environment: null, statement: undefined });
  const issuer = judgeIssued(rules, jws, {
    type: STATEMENT_TYPE,
    trust,
    readIssuer: () => readText(jws.payload.iss, 'consent.iss', 512),
  });
  const statement = rules.judge('consent', () => judgeStatement(jws, { hash, certificate, size: found.size }));
  const period = { from: statement?.issuedAt ?? Number.NaN, until: statement?.validUntil ?? Number.NaN };
  const moment = statement ? judgeDates(rules, () => period, { now, at }) : '';
  if (statement && statement.entries.length > 0)
    judgeStatus(rules, { named: statement, read: () => statement.entries, issuer, snapshot: status, now });
  const claimed = environmentOfClaims(jws.payload);
  const refused = refuseEnvironment(claimed, issuer);
  if (refused !== undefined) rules.expect('environment', false, { pass: '', fail: refused });
  if (!rules.passed('signature')) rules.dropReasons();
  const environment = claimed ?? issuer?.environment ?? null;
  return conclude(rules, { moment, issuer: issuer?.did, environment, statement });
}

interface Judged {
  moment: string;
  issuer: string | undefined;
  environment: Verdict['environment'];
  statement: ReadStatement | undefined;
}

function conclude(rules: Rules, { moment, issuer, environment, statement }: Judged): ManifestVerdict {
  const conclusion = rules.conclude(moment);
  const isShown = conclusion.record.result === 'pass' && statement !== undefined;
  return {
    kind: 'manifest',
    ...conclusion,
    issuer: issuer ?? null,
    rules: rules.results,
    ...noteFields([...warnOfEnvironment(environment, 'manifest'), ...(isShown ? [note('manifest-declared')] : [])]),
    environment,
    shown: isShown
      ? {
          sha256: statement.file.sha256,
          signedAt: new Date(statement.issuedAt).toISOString(),
          depicted: statement.depicted,
          releases: statement.releases,
          replicas: statement.replicas,
        }
      : null,
  };
}

interface Found {
  store: Uint8Array;
  place: StorePlace;
  /** The file without the manifest. */
  content: Uint8Array;
  size: number;
  /** Whether the bytes around the store are those that the service wrote. */
  isFramed: boolean;
}

function findManifest({ file, manifest }: SignedFile): { value: Found; message: string } {
  if (file.length > MOST_FILE) throw new InputError('file', 'is too large');
  if (manifest) {
    const value = { store: manifest, place: null, content: file, size: file.length, isFramed: true };
    return { value, message: 'a manifest in a separate file' };
  }
  const container = containerOf(file);
  if (!container) throw new InputError('file', 'is neither JPEG nor PNG');
  const [embedded, ...others] = findStores(file, container);
  if (!embedded) throw new InputError('file', 'has no content credentials');
  if (others.length > 0) throw new InputError('file', 'has several manifest stores');
  const { start, length, store } = embedded;
  const content = concatBytes(file.subarray(0, start), file.subarray(start + length));
  const isFramed = sameBytes(wrapStore(store, container), file.subarray(start, start + length));
  const value = { store, place: { start, length }, content, size: content.length, isFramed };
  return { value, message: `a manifest in a ${container === 'jpeg' ? 'JPEG' : 'PNG'} file` };
}

function judgeManifest(store: Uint8Array) {
  const manifest = readClaim(readManifest(store));
  return { value: manifest, message: `${manifest.label}, with ${manifest.assertions.size} unchanged assertions` };
}

/** The hash of the content, if the manifest has the same one, and its frame in the file is as the service wrote it. */
function judgeContent(manifest: ReadManifest, { place, content, isFramed }: Found) {
  const expected = readContentHash(manifest, place);
  if (!isFramed) throw new InputError('content', 'the frame of the manifest was changed after signing');
  const hash = sha256(content);
  if (!sameBytes(expected, hash)) throw new InputError('content', 'was changed after signing');
  return { value: bytesToHex(hash), message: 'unchanged since it was signed' };
}

function judgeClaim(manifest: ReadManifest) {
  const certificate = judgeClaimSignature(manifest);
  return { value: certificate, message: `made with the certificate ${certificate.name}` };
}

function judgeText(manifest: ReadManifest) {
  return { value: readCompactJws(readStatementText(manifest)), message: 'compact JWS' };
}

function judgeStatement(
  { payload }: CompactJws,
  { hash, certificate, size }: { hash: string | undefined; certificate: Certificate | undefined; size: number },
) {
  const statement = readStatement(payload);
  if (hash !== undefined && (statement.file.sha256 !== hash || statement.file.size !== size))
    throw new InputError('consent', 'is for another file');
  if (certificate && statement.signer !== certificate.name)
    throw new InputError('consent', 'names another certificate than that which signed the manifest');
  if (certificate && !(certificate.notBefore <= statement.issuedAt && statement.issuedAt <= certificate.notAfter))
    throw new InputError('consent', 'was made when the certificate was not valid');
  return { value: statement, message: statement.depicted === 'nobody' ? 'no person appears' : coveredBy(statement) };
}

function coveredBy({ releases, replicas }: ReadStatement): string {
  const count = (number: number, one: string, several: string) => `${number} ${number === 1 ? one : several}`;
  const listed = [
    ...(releases > 0 ? [count(releases, 'release', 'releases')] : []),
    ...(replicas > 0 ? [count(replicas, 'consent to a digital replica', 'consents to digital replicas')] : []),
  ];
  return `covered by ${listed.join(' and ')}`;
}
