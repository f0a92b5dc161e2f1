import { findGivenConsents, type GivenConsent } from '#domains/agreements/consents/index.ts';
import { areStanding, findReleaseCredentials, type ReleaseCredentialOf } from '#domains/agreements/releases/index.ts';
import type { Context } from '#domains/context.ts';
import { credentialHash, getEncoding } from '#domains/credentials/credentials/index.ts';
import { ensureIssuer, environmentOf, logOrigin } from '#domains/credentials/dids/index.ts';
import { findConsent, loadFile, lockFile } from '#domains/works/files/index.ts';
import { AppError } from '#kernel/errors.ts';
import { VERSION } from '#kernel/version.ts';
import { lastCheckpoint } from '#platform/audit-log/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { certificateName } from '#verifier/credential/certificate.ts';
import { readCompactJws } from '#verifier/credential/jws.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import {
  type ConsentRelease,
  type ConsentStatement,
  MOST_RELEASES,
  STATEMENT_TYPE,
} from '#verifier/manifest/consent-statement.ts';
import { type Container, STORE_OFFSET, wrapStore } from '#verifier/manifest/containers.ts';
import { composeStore } from './compose-store.ts';
import type { Placement } from './schema.ts';

/** A signed manifest, for its caller to insert. */
export interface SignedManifest {
  fileId: string;
  sha256: string;
  placement: Placement;
  /** In bytes; null for a separate file. */
  offset: number | null;
  /** base64. */
  bytes: string;
  issuer: string;
  certificate: string;
  signedAt: string;
}

const CONTAINERS: Readonly<Record<string, Container>> = { 'image/jpeg': 'jpeg', 'image/png': 'png' };

/**
 * Signs a manifest for a file that releases cover. 404 for an unknown file, 409 with the `reason` for one that is not
 * `covered`, 422 where the manifest cannot be embedded.
 */
export async function signManifest(
  ctx: Context,
  actor: Actor,
  id: string,
  wanted: Placement | undefined,
): Promise<SignedManifest> {
  const { org } = actor;
  const file = await ctx.db.org(actor, (tx) => readFile(ctx, tx, id));
  const container = containerFor(file.mediaType, wanted);
  const releases = await showCredentials(ctx, org, file.releases);
  const replicas = await showCredentials(ctx, org, file.replicas);
  const { did: issuer } = await ensureIssuer(ctx, org);
  const signer = await ctx.agent.manifestSigner(org);
  const [leaf = new Uint8Array()] = signer.certificates;
  const certificate = certificateName(leaf);
  const at = ctx.clock.now();
  const environment = await environmentOf(ctx, org);
  const statement: ConsentStatement = {
    iss: issuer,
    iat: Math.floor(at.getTime() / 1000),
    version: 1,
    file: { sha256: file.sha256, size: file.size },
    depicted: file.depicted,
    releases,
    ...(replicas.length > 0 && { replicas }),
    signer: certificate,
    log: file.log && { origin: logOrigin(ctx.agent.serviceDid()), ...file.log },
    ...(environment && { environment }),
  };
  const store = await composeStore(
    {
      container,
      sha256: Buffer.from(file.sha256, 'hex'),
      mediaType: file.mediaType,
      statement: await ctx.agent.signJwt({
        issuerDid: issuer,
        algorithm: 'ES256',
        header: { typ: STATEMENT_TYPE },
        payload: { ...statement },
      }),
      aiUse: aiUseOf(file),
      generator: { name: 'Avouch', version: VERSION },
    },
    signer,
  );
  await ctx.db.org(actor, (tx) => record(ctx, tx, actor, { id, file, certificate }));
  const bytes = container ? wrapStore(store, container) : store;
  return {
    fileId: id,
    sha256: file.sha256,
    placement: container ? 'embedded' : 'separate',
    offset: container && STORE_OFFSET[container],
    bytes: Buffer.from(bytes).toString('base64'),
    issuer,
    certificate,
    signedAt: new Date(statement.iat * 1000).toISOString(),
  };
}

interface CoveredContent {
  sha256: string;
  size: number;
  mediaType: string;
  depicted: ConsentStatement['depicted'];
  releases: ReleaseCredentialOf[];
  /** The consents to digital replicas. */
  replicas: GivenConsent[];
  log: { size: number; root: string } | null;
}

async function readFile(ctx: Context, tx: Tx, id: string): Promise<CoveredContent> {
  const row = await loadFile(tx, id);
  const covering = await findCovering(ctx, tx, id);
  const releases = await findReleaseCredentials(tx, covering.releaseIds);
  const replicas = await findGivenConsents(tx, covering.consentIds);
  if (replicas.some(({ singleUse, usedFileId }) => singleUse && usedFileId !== id)) throw refusal('single_use');
  if (Math.max(releases.length, replicas.length) > MOST_RELEASES) throw refusal('too_many');
  const checkpoint = await lastCheckpoint(tx);
  return {
    sha256: row.sha256.toString('hex'),
    size: Number(row.size),
    mediaType: row.media_type,
    // A copy in which no person is said to appear can inherit performers.
    depicted: releases.length + replicas.length > 0 ? 'declared' : 'nobody',
    releases,
    replicas,
    log: checkpoint ? { size: checkpoint.size, root: checkpoint.root.toString('base64') } : null,
  };
}

/** What covers a file. */
interface Covering {
  releaseIds: string[];
  /** For digital replicas. */
  consentIds: string[];
}

/** The releases and consents that cover a file; 409 if they do not. */
async function findCovering(ctx: Context, tx: Tx, id: string): Promise<Covering> {
  const coverage = await findConsent(ctx, tx, id);
  if (coverage?.status !== 'covered') throw refusal(coverage?.status ?? 'unknown');
  const releaseIds: string[] = [];
  for (const { releaseId, consentId } of coverage.performers) {
    if (releaseId === null || releaseIds.includes(releaseId)) continue;
    // The consent covers a replica, but the withdrawal of a release counts too.
    if (consentId === null || (await isInEffect(ctx, tx, releaseId))) releaseIds.push(releaseId);
  }
  return { releaseIds, consentIds: [...new Set(coverage.performers.flatMap(({ consentId }) => consentId ?? []))] };
}

async function isInEffect(ctx: Context, tx: Tx, releaseId: string): Promise<boolean> {
  const [release] = await findReleaseCredentials(tx, [releaseId]);
  const isEnded = !release || (release.endsOn !== null && release.endsOn < dayOf(ctx.clock.now()));
  return !isEnded && (await areStanding(tx, [releaseId]));
}

/** A consent to a replica permits no other use of AI. */
function aiUseOf({ depicted, releases, replicas }: CoveredContent): boolean | undefined {
  return depicted === 'nobody' ? undefined : replicas.length === 0 && releases.every(({ aiUse }) => aiUse);
}

const REFUSALS = {
  not_covered: 'A performer in the file has no release or consent. Get it signed first.',
  withdrawn: 'A performer in the file withdrew the release or consent.',
  removed: 'You decided to remove the file after a complaint.',
  unknown: 'State who appears in the file first.',
  changed: 'The releases or consents of the file changed meanwhile. Try again.',
  single_use: 'A consent to a digital replica permits a single use. Record its use for this file first.',
  too_many: `A manifest can list at most ${MOST_RELEASES} releases.`,
} as const;

function refusal(reason: keyof typeof REFUSALS): AppError {
  return new AppError('conflict', { message: REFUSALS[reason], extra: { reason } });
}

function containerFor(mediaType: string, wanted: Placement | undefined): Container | null {
  const container = CONTAINERS[mediaType] ?? null;
  if (wanted === 'embedded' && !container)
    throw new AppError('unprocessable', {
      errors: [{ path: 'placement', message: 'A manifest can be embedded only in a JPEG or PNG file' }],
    });
  return wanted === 'separate' ? null : container;
}

async function showCredentials(ctx: Context, org: string, all: readonly { credentialId: string }[]) {
  const shown: ConsentRelease[] = [];
  for (const { credentialId } of all) shown.push(await showCredential(ctx, { org, credentialId }));
  return shown;
}

/** The organization's own copy of a credential, by its hash and its status entries. */
async function showCredential(ctx: Context, of: { org: string; credentialId: string }): Promise<ConsentRelease> {
  const { encoding } = await getEncoding(ctx, { org: of.org, id: of.credentialId, format: 'vc+jwt' });
  const { credentialStatus: status, validUntil } = readCompactJws(encoding).payload;
  return { sha256: credentialHash(encoding), status, ...(typeof validUntil === 'string' && { validUntil }) };
}

/** Logs the manifest, unless what covers the file has changed while it was signed; then 409. */
async function record(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { id, file, certificate }: { id: string; file: CoveredContent; certificate: string },
): Promise<void> {
  await lockFile(tx, id);
  const releaseIds = file.releases.map(({ releaseId }) => releaseId);
  const consentIds = file.replicas.map(({ consentId }) => consentId);
  if (!(await areStanding(tx, releaseIds)) || credentialsOf(await readFile(ctx, tx, id)) !== credentialsOf(file))
    throw refusal('changed');
  const details = { sha256: file.sha256, ...idsOf(releaseIds, consentIds), certificate };
  await ctx.events.audit(tx, actor, { action: 'file.manifest_signed', subject: id, details });
}

function idsOf(releaseIds: readonly string[], consentIds: readonly string[]) {
  return { releaseIds: releaseIds.join(' '), ...(consentIds.length > 0 && { consentIds: consentIds.join(' ') }) };
}

/** A reissued release has another credential. */
function credentialsOf({ releases, replicas }: CoveredContent): string {
  return [...releases, ...replicas].map(({ credentialId }) => credentialId).join(' ');
}
