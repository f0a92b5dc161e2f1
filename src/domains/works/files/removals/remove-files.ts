import { projectInEvent } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { findCoverage } from '../find-coverage.ts';
import { lockDerivations } from '../store.ts';
import { refreshList } from './refresh-list.ts';
import {
  type CopiedFile,
  type FileRemoval,
  findCopiesOf,
  findRemovals,
  insertRemovals,
  liftRemovals,
  lockFiles,
  lockFilesByHash,
  lockRemovals,
  lockWithCopies,
  type NamedFile,
} from './store.ts';

/**
 * Removes files by a decided complaint, in the decision's transaction: their coverage is `removed` from now on, and
 * that of the copies that inherit it. 422 for an unknown file.
 */
export async function removeFiles(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { complaintId, fileIds }: { complaintId: string; fileIds: readonly string[] },
): Promise<void> {
  if (fileIds.length === 0) return;
  await lockRemovals(tx, actor.org);
  // A change of an original locks the file before its original.
  await lockDerivations(tx, actor.org);
  const copies = await lockWithCopies(tx, fileIds);
  const files = await lockFiles(tx, fileIds);
  const known = new Set(files.map(({ id }) => id));
  const errors = fileIds.flatMap((id, index) =>
    known.has(id) ? [] : [{ path: `fileIds.${index}`, message: 'There is no such file' }],
  );
  if (errors.length > 0) throw new AppError('unprocessable', { errors });
  const at = ctx.clock.now();
  await insertRemovals(tx, { org: actor.org, complaintId, at }, files);
  const all = [...files, ...copies];
  const dataOf = await eventData(tx, all);
  await ctx.events.emitAll(
    tx,
    actor,
    all.map((file) => ({
      type: 'file.removed',
      subject: file.id,
      data: { ...dataOf(file), complaintId, removedAt: at.toISOString() },
      details: { sha256: file.sha256.toString('hex'), complaintId },
    })),
  );
  await refreshList(ctx, tx, actor.org, { fileIds: idsOf(all) });
}

/**
 * Ends the removal of files by a complaint, of all or of these, in the transaction of the decision. A file that another
 * complaint removes stays removed. 422 for a file that the complaint does not remove.
 */
export async function reinstateFiles(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { complaintId, fileIds }: { complaintId: string; fileIds?: readonly string[] | undefined },
): Promise<void> {
  await lockRemovals(tx, actor.org);
  const lifted = choose(await findRemovals(tx, complaintId), fileIds);
  if (lifted.length === 0) return;
  const hashes = lifted.map(({ sha256 }) => sha256);
  const named = await lockFilesByHash(tx, hashes);
  const at = ctx.clock.now();
  await liftRemovals(tx, { complaintId, at }, hashes);
  const all = [...named, ...(await findCopiesOf(tx, idsOf(named)))];
  const covered = await findCoverage(ctx, tx, idsOf(all));
  const isRemoved = ({ id }: NamedFile): boolean => covered.get(id)?.coverage.status === 'removed';
  const detailsOf = ({ sha256 }: NamedFile) => ({ sha256: sha256.toString('hex'), complaintId });
  await ctx.events.auditAll(
    tx,
    actor,
    named
      .filter(isRemoved)
      .map((file) => ({ action: 'file.removal_lifted', subject: file.id, details: detailsOf(file) })),
  );
  const dataOf = await eventData(tx, all);
  await ctx.events.emitAll(
    tx,
    actor,
    all
      .filter((file) => !isRemoved(file))
      .map((file) => ({
        type: 'file.reinstated',
        subject: file.id,
        data: { ...dataOf(file), complaintId, reinstatedAt: at.toISOString() },
        details: detailsOf(file),
      })),
  );
  const known = new Set(named.map(({ sha256 }) => sha256.toString('hex')));
  const deleted = hashes.filter((hash) => !known.has(hash.toString('hex')));
  await refreshList(ctx, tx, actor.org, { fileIds: idsOf(all), deleted });
}

/** The removals in force of these files, or all. */
function choose(removals: readonly FileRemoval[], fileIds: readonly string[] | undefined): FileRemoval[] {
  const inForce = removals.filter(({ liftedAt }) => liftedAt === null);
  if (!fileIds) return inForce;
  const byId = new Map(inForce.map((removal) => [removal.fileId, removal]));
  const errors = fileIds.flatMap((id, index) =>
    byId.has(id) ? [] : [{ path: `fileIds.${index}`, message: 'Is not removed by this complaint' }],
  );
  if (errors.length > 0) throw new AppError('unprocessable', { errors });
  return fileIds.flatMap((id) => byId.get(id) ?? []);
}

const idsOf = (files: readonly NamedFile[]): string[] => files.map(({ id }) => id);

/** What the events say about a file. Each project is read once. */
async function eventData(tx: Tx, files: readonly (NamedFile | CopiedFile)[]) {
  const projects = new Map<string, Awaited<ReturnType<typeof projectInEvent>>>();
  for (const { project_id: id } of files) if (!projects.has(id)) projects.set(id, await projectInEvent(tx, id));
  return (file: NamedFile | CopiedFile) => ({
    fileId: file.id,
    sha256: file.sha256.toString('hex'),
    projectId: file.project_id,
    projectExternalId: projects.get(file.project_id)?.projectExternalId ?? null,
    workId: file.work_id,
    copyOf: 'copy_of' in file ? file.copy_of : null,
  });
}
