import type { Project } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { takeSnapshot } from '#domains/credentials/credentials/index.ts';
import { signDetached } from '#domains/credentials/dids/index.ts';
import { trustFile } from '#domains/credentials/proofs/index.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { type Bundle, bundleSealHeader, readBundle, sealedPartOfBundle, writeBundle } from '#verifier/bundle/bundle.ts';
import type { BundledFile } from '#verifier/bundle/bundled-files.ts';
import type { BundlePerformer } from '#verifier/bundle/manifest.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { projectScope } from '#verifier/proof/project-scope.ts';
import { computeChain } from '#verifier/works/compute-chain.ts';
import { POLICY } from './bundle.ts';
import type { GatheredConsent } from './gather-consents.ts';
import type { GatheredLog } from './gather-log.ts';
import type { GatheredPerformer } from './gather-performers.ts';
import type { GatheredProducer } from './gather-producer.ts';
import type { GatheredWorks } from './gather-works.ts';
import type { BundleRow } from './tables.ts';

/** The parts of a bundle. */
export interface Gathered {
  row: BundleRow;
  issuer: string;
  project: Project;
  performers: readonly GatheredPerformer[];
  producer: GatheredProducer;
  log: GatheredLog;
  /** Empty if there are none, or the caller left them out. */
  files: BundledFile[];
  /** The consents that cover digital replicas in the files. */
  consents: readonly GatheredConsent[];
  works: GatheredWorks;
}

export interface ComposedBundle {
  bytes: Uint8Array;
  /** As returned by `GET /v1/trust`. */
  trust: Awaited<ReturnType<typeof trustFile>>;
}

interface Unsealed {
  unsealed: Omit<Bundle, 'seal'>;
  trust: ComposedBundle['trust'];
}

/**
 * Composes the file: the gathered parts, the current status of all their credentials, and the seal, made with the
 * organization's Ed25519 key. The file is verified before it is returned.
 */
export async function composeBundle(ctx: Context, gathered: Gathered): Promise<ComposedBundle> {
  const { row, issuer } = gathered;
  const { content, jws: seal } = await signDetached(ctx, row.org_id, {
    header: bundleSealHeader,
    issuer,
    compose: () => compose(ctx, gathered),
    payloadOf: ({ unsealed }) => sealedPartOfBundle(unsealed),
  });
  const bytes = writeBundle({ ...content.unsealed, seal });
  readBundle(bytes);
  return { bytes, trust: content.trust };
}

async function compose(ctx: Context, gathered: Gathered): Promise<Unsealed> {
  const { row, issuer, log, producer } = gathered;
  const org = row.org_id;
  const shown = placed(gathered);
  const credentials = [...shown.releases, ...gathered.consents].map(({ credential }) => credential);
  const producers = producer.part && 'credential' in producer.part ? [producer.part.credential] : [];
  const status = await takeSnapshot(ctx, systemActor(org, 'bundles'), {
    validDays: row.request.statusDays,
    of: [...credentials, ...producers, ...gathered.works.agreements],
  });
  const trust = await trustFile(ctx, org);
  // Set after the snapshot, so that no status is newer than the bundle.
  const createdAt = ctx.clock.now();
  const listed = listedParts(gathered, createdAt);
  const unsealed: Unsealed['unsealed'] = {
    format: listed ? 'avouch-bundle-v2' : 'avouch-bundle-v1',
    manifest: {
      bundleId: row.id,
      createdAt: createdAt.toISOString(),
      issuer,
      ...aboutProject(gathered),
      performers: shown.performers,
    },
    releases: shown.releases,
    ...listed,
    ageProofs: shown.ageProofs,
    producer: producer.part,
    status: { ...status },
    checkpoint: log.checkpoint,
    consistency: log.consistency,
    documents: trust.issuers.map(({ document }) => ({ ...document })),
    verificationKeys: trust.verificationKeys.map((key) => ({ ...key })),
  };
  return { unsealed, trust };
}

/** The parts of version 2; undefined without files and works, because older verifiers read only version 1. */
function listedParts({ files, consents, log, works: { works, agreements } }: Gathered, createdAt: Date) {
  if (files.length + works.length === 0) return undefined;
  const on = dayOf(createdAt);
  return {
    files,
    consents: consents.map(({ performer, credential, use }, index) => ({
      ...{ performer, credential, use },
      receipt: log.consents[index] ?? null,
    })),
    works: works.map((work) => ({ ...work, chain: { on, ...computeChain(work, { on }) } })),
    agreements,
  };
}

/** Releases and proofs in the order of the performers, with their positions. */
function placed({ performers, log }: Gathered): Pick<Bundle, 'releases' | 'ageProofs'> & {
  performers: BundlePerformer[];
} {
  const releases: Bundle['releases'] = [];
  const ageProofs: Bundle['ageProofs'] = [];
  const places = performers.map(({ id, shotOn, missing, credential, proof }) => {
    const release = credential === null ? null : releases.length;
    if (credential !== null) releases.push({ credential, receipt: log.receipts[releases.length] ?? null });
    return { id, release, shotOn, missing, ageProofs: proof ? [ageProofs.push({ ...proof }) - 1] : [] };
  });
  return { releases, ageProofs, performers: places };
}

function aboutProject({ row, project }: Gathered) {
  const { id, title, shootDates, expectedPerformers, producerVerificationId } = project;
  const showsTitle = title !== null && row.request.disclose.includes('projectTitle');
  return {
    project: { id, scope: projectScope(id), ...(showsTitle && { title }) },
    shoots: shootDates.map(({ from, until }) => ({ from, until })),
    expectedPerformers,
    producer: producerVerificationId === null ? null : {},
    policy: { ...POLICY, signatureLevel: project.minimumSignatureLevel },
  };
}
