import { findReplicaConsent, findReplicaConsents } from '#domains/agreements/consents/index.ts';
import { findDeclaredPerformers, findPerformersOfUser, projectInEvent } from '#domains/agreements/projects/index.ts';
import {
  addWithdrawnFiles,
  completeWithdrawnFiles,
  findCountingReleases,
  findReleaseOf,
} from '#domains/agreements/releases/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Reactions } from '#platform/events/reactions.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { refreshList, refreshListed } from './removals/refresh-list.ts';
import { findCopiesOf, type ShownIn } from './removals/store.ts';
import { findCountingConsents } from './replica-consents.ts';
import { markWithdrawn, type WithdrawnFile } from './store.ts';

const PAGE = 500;

/**
 * Lists the files that a withdrawn release or consent to a digital replica concerns, page by page, in a job sent in the
 * withdrawal's transaction; then the recipients of the release are notified.
 */
export const followReleases: Reactions<Context> = {
  queue: 'files.follow-releases',
  events: {
    'consent.withdrawn': async (ctx, { org, data: { releaseId, consentId } }) => {
      const actor = systemActor(org, 'files');
      if (typeof releaseId === 'string') {
        while ((await nameFiles(ctx, actor, (tx) => findWithdrawn(ctx, tx, releaseId))) === PAGE);
        await completeWithdrawnFiles(ctx, actor, releaseId);
      } else if (typeof consentId === 'string')
        while ((await nameFiles(ctx, actor, (tx) => findWithdrawnReplica(ctx, tx, consentId))) === PAGE);
    },
    // A new signature can end the effect of a withdrawal.
    'release.signed': (ctx, { org, data: { userId } }) => refreshFilesOf(ctx, org, userId),
    'consent.given': (ctx, { org, data: { userId } }) => refreshFilesOf(ctx, org, userId),
  },
};

async function refreshFilesOf(ctx: Context, org: string, userId: unknown): Promise<void> {
  if (typeof userId !== 'string') return;
  const declared = await ctx.db.org({ org }, (tx) => findPerformersOfUser(tx, userId));
  if (declared.length > 0)
    await refreshListed(
      ctx,
      org,
      declared.map(({ id }) => id),
    );
}

interface Withdrawn {
  releaseId: string | null;
  consentId: string | null;
  withdrawnAt: Date;
  /** The callers' own IDs of the performers for whom it counts. */
  users: Map<string, string | null>;
  /** Files that another consent covers: the use of a single-use consent. */
  coveredFiles: string[];
}

/** Emits `file.withdrawn` for the next files; returns their number. */
function nameFiles(ctx: Context, actor: Actor, find: (tx: Tx) => Promise<Withdrawn | undefined>): Promise<number> {
  return ctx.db.org(actor, async (tx) => {
    const withdrawn = await find(tx);
    if (!withdrawn) return 0;
    const { releaseId, consentId, withdrawnAt, users, coveredFiles } = withdrawn;
    const concerned = { onlyReplicas: consentId !== null, except: coveredFiles, before: withdrawnAt };
    const marked = await markWithdrawn(tx, {
      performerIds: [...users.keys()],
      sourceId: releaseId ?? consentId ?? '',
      ...concerned,
      limit: PAGE,
    });
    const files = [...marked.map((file) => ({ ...file, copyOf: null })), ...(await findCopies(tx, marked, concerned))];
    if (releaseId !== null)
      await addWithdrawnFiles(
        tx,
        { org: actor.org, releaseId },
        files.map(({ id: fileId, sha256, perceptualHash, copyOf }) => ({ fileId, sha256, perceptualHash, copyOf })),
      );
    const externalIds = new Map<string, string | null>();
    for (const { projectId } of files)
      if (!externalIds.has(projectId))
        externalIds.set(projectId, (await projectInEvent(tx, projectId)).projectExternalId ?? null);
    const at = withdrawnAt.toISOString();
    await ctx.events.emitAll(
      tx,
      actor,
      files.map(({ id: fileId, projectId, workId, performerId, copyOf, sha256: hash }) => {
        const [sha256, userId] = [hash.toString('hex'), users.get(performerId) ?? null];
        const source = { releaseId, consentId };
        return {
          type: 'file.withdrawn',
          subject: fileId,
          data: {
            fileId,
            sha256,
            projectId,
            projectExternalId: externalIds.get(projectId) ?? null,
            workId,
            copyOf,
            performerId,
            userId,
            ...source,
            withdrawnAt: at,
          },
          details: { sha256, ...(releaseId === null ? { consentId } : { releaseId }), performerId },
        };
      }),
    );
    await refreshList(ctx, tx, actor.org, { fileIds: files.map(({ id }) => id) });
    return marked.length;
  });
}

/** The files that inherit the withdrawal from marked ones, each once, by the performer. */
async function findCopies(
  tx: Tx,
  marked: readonly WithdrawnFile[],
  concerned: Omit<ShownIn, 'performerId'>,
): Promise<(WithdrawnFile & { copyOf: string })[]> {
  const copies: (WithdrawnFile & { copyOf: string })[] = [];
  for (const [performerId, own] of Map.groupBy(marked, (file) => file.performerId)) {
    const roots = own.map(({ id }) => id);
    for (const row of await findCopiesOf(tx, roots, { performerId, ...concerned }))
      copies.push({
        ...{ id: row.id, projectId: row.project_id, performerId, sha256: row.sha256 },
        ...{ perceptualHash: row.perceptual_hash, workId: row.work_id, copyOf: row.copy_of },
      });
  }
  return copies;
}

/** The performers for whom a withdrawn release counts; undefined if it counts for no one. */
async function findWithdrawn(ctx: Context, tx: Tx, releaseId: string): Promise<Withdrawn | undefined> {
  const projectId = (await findReleaseOf(tx, releaseId))?.projectId;
  if (projectId === undefined) return undefined;
  const counting = await findCountingReleases(ctx, tx, [projectId]);
  const of = new Map([...counting].filter(([, each]) => each.releaseId === releaseId));
  const [withdrawnAt] = [...of.values()].flatMap((each) => each.withdrawnAt ?? []);
  if (withdrawnAt === undefined) return undefined;
  const declared = await findDeclaredPerformers(tx, [projectId]);
  const users = new Map(declared.flatMap(({ id, userId }) => (of.has(id) ? [[id, userId] as const] : [])));
  return { releaseId, consentId: null, withdrawnAt, users, coveredFiles: [] };
}

/** The performers for whose digital replicas a withdrawn consent counts. */
async function findWithdrawnReplica(ctx: Context, tx: Tx, consentId: string): Promise<Withdrawn | undefined> {
  const consent = await findReplicaConsent(tx, consentId);
  if (!consent) return undefined;
  const declared = await findPerformersOfUser(tx, consent.userId);
  const find = await findCountingConsents(ctx, tx, { declared, shown: new Set(declared.map(({ id }) => id)) });
  const counting = declared.filter(({ id }) => find({ performerId: id, fileId: '' })?.consentId === consentId);
  const { withdrawnAt } = consent;
  if (withdrawnAt === null || counting.length === 0) return undefined;
  const users = new Map(counting.map(({ id, userId }) => [id, userId] as const));
  const used = (await findReplicaConsents(tx, [consent.userId])).flatMap(({ usedFileId }) => usedFileId ?? []);
  const coveredFiles = used.filter((fileId) =>
    counting.some(({ id }) => find({ performerId: id, fileId })?.reason === null),
  );
  return { releaseId: null, consentId, withdrawnAt, users, coveredFiles };
}
