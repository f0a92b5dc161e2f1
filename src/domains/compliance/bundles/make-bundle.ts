import { openProject, type Project } from '#domains/agreements/projects/index.ts';
import { type JudgedPerformer, type JudgedProducer, judgeDepicted } from '#domains/agreements/releases/index.ts';
import type { Context } from '#domains/context.ts';
import { ensureIssuer } from '#domains/credentials/dids/index.ts';
import type { JobRun } from '#platform/jobs/jobs.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { MOST_PERFORMERS } from '#verifier/bundle/manifest.ts';
import { sha256Hex } from '#verifier/encoding/hashes.ts';
import type { BundleOutcome } from './bundle.ts';
import { writeFile } from './bundle-blobs.ts';
import { composeBundle, type Gathered } from './compose-bundle.ts';
import { gatherFiles, TooManyFiles } from './gather-files.ts';
import { gatherLog } from './gather-log.ts';
import { type GatheredPerformer, gatherPerformer } from './gather-performers.ts';
import { gatherProducer } from './gather-producer.ts';
import { gatherWorks, TooManyWorks } from './gather-works.ts';
import { BundleOutdated, completeBundle, failBundle } from './settle-bundle.ts';
import { changeBundle, findUnsettledForUpdate } from './store.ts';
import type { BundleRow } from './tables.ts';

const PART = 'bundles';
/** Progress steps besides one per performer: the producer, files and works, the log, the bundle itself. */
const OTHER_STEPS = 4;

/** Which bundle to create, and whether a failure may be retried. */
export interface QueuedBundle {
  org: string;
  id: string;
  lastAttempt: boolean;
  signal: JobRun['signal'];
}

/**
 * Creates a pending bundle. Idempotent: proofs of an earlier attempt are stored and reused, and the first attempt to
 * finish settles the bundle. Gathers again if a release was withdrawn or erased meanwhile. Rejects if a retry may
 * succeed; gives up at the last attempt.
 */
export async function makeBundle(ctx: Context, queued: QueuedBundle): Promise<void> {
  const begun = await begin(ctx, queued);
  if (!begun) return;
  if (begun.depicted.length > MOST_PERFORMERS) return failBundle(ctx, begun.row, 'too_many_performers');
  try {
    await make(ctx, begun, queued);
  } catch (error) {
    if (error instanceof BundleOutdated && !queued.signal.aborted) return makeBundle(ctx, queued);
    if (error instanceof TooManyFiles) return failBundle(ctx, begun.row, 'too_many_files');
    if (error instanceof TooManyWorks) return failBundle(ctx, begun.row, 'too_many_works');
    // An attempt interrupted by shutdown does not count as the last one.
    if (!queued.lastAttempt || queued.signal.aborted) throw error;
    ctx.log.error('a bundle failed permanently', { bundle: begun.row.id, error: error as Error });
    await failBundle(ctx, begun.row, 'internal');
  }
}

interface Begun {
  row: BundleRow;
  project: Project;
  depicted: readonly JudgedPerformer[];
  judgedProducer: JudgedProducer;
}

/** Undefined if there is nothing to do. */
function begin(ctx: Context, { org, id }: QueuedBundle): Promise<Begun | undefined> {
  return ctx.db.org({ org }, async (tx) => {
    const row = await findUnsettledForUpdate(tx, id);
    const project = row && (await openProject(ctx, tx, row.project_id));
    if (!project) return undefined;
    const { performers, producer } = await judgeDepicted(ctx, tx, project.id);
    await changeBundle(tx, id, { status: 'running', done: 0, total: performers.length + OTHER_STEPS });
    return { row, project, depicted: performers, judgedProducer: producer };
  });
}

async function make(
  ctx: Context,
  { row, project, depicted, judgedProducer }: Begun,
  { signal }: QueuedBundle,
): Promise<void> {
  const { org_id: org, id, request } = row;
  const actor = systemActor(org, PART);
  const issuer = (await ensureIssuer(ctx, org)).did;
  let done = 0;
  const step = async (): Promise<void> => {
    signal.throwIfAborted();
    done += 1;
    await ctx.db.org({ org }, (tx) => changeBundle(tx, id, { done }));
  };
  const about = { actor, projectId: project.id, issuer, disclose: request.disclose, given: row.given ?? [] };
  const performers: GatheredPerformer[] = [];
  for (const each of depicted) {
    performers.push(await gatherPerformer(ctx, about, each));
    await step();
  }
  const producer = await gatherProducer(ctx, {
    actor,
    issuer,
    project,
    judged: judgedProducer,
    form: request.producer,
  });
  await step();
  const listed = await gatherListed(ctx, row, performers);
  await step();
  const log = await gatherLog(ctx, {
    ...{ org, signal, releaseIds: releasesOf(performers), since: request.sinceCheckpoint },
    consentIds: listed.consents.map(({ consentId }) => consentId),
  });
  await step();
  await finish(ctx, { row, issuer, project, performers, producer, log, ...listed });
}

/** The files and works. A request from before them lists none, so its bundle is what the caller asked for. */
async function gatherListed(
  ctx: Context,
  { org_id: org, project_id: projectId, request: { include = [], disclose } }: BundleRow,
  performers: readonly GatheredPerformer[],
): Promise<Pick<Gathered, 'files' | 'consents' | 'works'>> {
  const performerIds = performers.map(({ id }) => id);
  const { files, consents } = include.includes('files')
    ? await gatherFiles(ctx, { org, projectId, performerIds })
    : { files: [], consents: [] };
  const showsTitles = disclose.includes('projectTitle');
  const works = include.includes('works')
    ? await gatherWorks(ctx, { org, projectId, files, showsTitles })
    : { works: [], agreements: [] };
  return { files: files.map(({ file }) => file), consents, works };
}

async function finish(ctx: Context, gathered: Gathered): Promise<void> {
  const { row, performers, consents } = gathered;
  const { bytes, trust } = await composeBundle(ctx, gathered);
  const judged = { text: Buffer.from(bytes).toString(), trust, now: ctx.clock.now().toISOString() };
  const { verdict: result, signatures, files, works, ...said } = await ctx.prover.verifyBundle(judged);
  await completeBundle(ctx, row, {
    outcome: {
      ...outcomeOf(gathered, signatures),
      ...(gathered.files.length > 0 && { files }),
      works,
      verdict: { result, ...said },
    },
    personIds: [...new Set([...performers, ...consents].flatMap(({ personId }) => personId ?? []))],
    releaseIds: releasesOf(performers),
    consentIds: consents.map(({ consentId }) => consentId),
    sha256: sha256Hex(bytes),
    bytes: bytes.length,
    fileKey: await writeFile(ctx, row, bytes),
  });
}

/** The releases in the bundle, in the bundle's order. */
function releasesOf(performers: readonly GatheredPerformer[]): string[] {
  return performers.flatMap(({ credential, releaseId }) => (credential && releaseId ? [releaseId] : []));
}

function outcomeOf(
  { performers, producer }: Gathered,
  signatures: Awaited<ReturnType<Context['prover']['verifyBundle']>>['signatures'],
): Omit<BundleOutcome, 'verdict'> {
  const count = (from: GatheredPerformer['proofFrom']) =>
    performers.filter(({ proofFrom }) => proofFrom === from).length;
  const shown = producer.part && ('proof' in producer.part ? 'proof' : 'credential');
  return {
    performers: performers.map(({ id, releaseId, missing, judged }) => ({
      ...{ id, releaseId, missing: [...new Set([...missing, ...judged])] },
      ...signatures[id],
    })),
    producer: { shown, missing: producer.missing },
    proofs: { given: count('given'), stored: count('stored'), made: count('made') },
  };
}
