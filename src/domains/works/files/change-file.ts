import { loadOpenProject } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { findWorkIds } from '#domains/works/works/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { hashColumns, isccColumns, keyFrameRows, type NewFile, originColumns, performerRow } from './create-files.ts';
import type { DerivedFrom } from './file.ts';
import { type PresentedFile, presentFile, sealName } from './present.ts';
import { performerFinder, resolvePerformers } from './references.ts';
import { refreshList } from './removals/refresh-list.ts';
import { findCopiesOf, keepInheritedRemovals, lockRemovals } from './removals/store.ts';
import {
  changeFileRow,
  deleteFileRow,
  findFileIds,
  isOriginalOf,
  keepPerformers,
  loadFile,
  loadPerformers,
  lockDerivations,
  lockFile,
  replaceKeyFrames,
  savePerformers,
} from './store.ts';
import type { FileRow } from './tables.ts';

/** The fields to change; omitted ones stay. The project, the hash, and the size identify the file and are fixed. */
export type FileChange = Partial<Omit<NewFile, 'projectId' | 'sha256' | 'size'>>;

/**
 * Changes a file; 404 if it is unknown, 409 in an archived project, 422 for an unknown performer, original, or work, or
 * for a cycle of originals.
 */
export function changeFile(ctx: Context, actor: Actor, id: string, change: FileChange): Promise<PresentedFile> {
  return ctx.db.org(actor, async (tx) => {
    if (change.derivedFrom !== undefined) await lockRemovals(tx, actor.org);
    if (change.derivedFrom) await lockDerivations(tx, actor.org);
    const row = await lockFile(tx, id);
    await loadOpenProject(tx, row.project_id);
    if (isRelinked(row, change)) await keepInheritedRemovals(tx, id);
    const before = await depictionOf(tx, row);
    const at = ctx.clock.now();
    if (change.derivedFrom) await assertOriginal(tx, id, change.derivedFrom);
    if (change.workId) await assertWork(tx, change.workId);
    await changeFileRow(tx, row, {
      updated_at: at,
      ...(change.name !== undefined && { name: await sealed(ctx, tx, row, change.name) }),
      ...(change.mediaType !== undefined && { media_type: change.mediaType }),
      ...(change.perceptualHash !== undefined && hashColumns(change.perceptualHash)),
      ...(change.iscc !== undefined && isccColumns(change.iscc)),
      ...(change.derivedFrom !== undefined && originColumns(change.derivedFrom)),
      ...(change.workId !== undefined && { work_id: change.workId }),
      ...(await declare(tx, row, change, at)),
    });
    if (change.keyFrames) await replaceKeyFrames(tx, id, keyFrameRows(row, change.keyFrames));
    const changed = await loadFile(tx, id);
    const after = await depictionOf(tx, changed);
    const details = {
      fields: Object.keys(change).sort().join(' '),
      ...(after.depicted !== before.depicted && { depictedBefore: before.depicted, depictedAfter: after.depicted }),
      ...(after.performerIds !== before.performerIds && {
        performerIdsBefore: before.performerIds,
        performerIdsAfter: after.performerIds,
      }),
      ...(after.replicaIds !== before.replicaIds && {
        replicaIdsBefore: before.replicaIds,
        replicaIdsAfter: after.replicaIds,
      }),
    };
    await ctx.events.audit(tx, actor, { action: 'file.changed', subject: id, details });
    const copies = await findCopiesOf(tx, [id]);
    await refreshList(ctx, tx, actor.org, { fileIds: [id, ...copies.map((copy) => copy.id)] });
    return presentFile(ctx, tx, changed);
  });
}

/** Whether a change gives a file another original or relation. */
function isRelinked({ derived_from, relation }: FileRow, { derivedFrom }: FileChange): boolean {
  if (derivedFrom === undefined) return false;
  const changed = originColumns(derivedFrom);
  return changed.derived_from !== derived_from || changed.relation !== relation;
}

/** Removes a file from the register; 404 for an unknown one, 409 if another file derives from it. */
export function deleteFile(ctx: Context, actor: Actor, id: string): Promise<void> {
  return ctx.db.org(actor, async (tx) => {
    await lockRemovals(tx, actor.org);
    const { sha256, project_id: projectId } = await lockFile(tx, id);
    await keepInheritedRemovals(tx, id);
    await deleteFileRow(tx, id);
    const details = { projectId, sha256: sha256.toString('hex') };
    await ctx.events.audit(tx, actor, { action: 'file.deleted', subject: id, details });
  });
}

/** Who appears, and as a replica: a change can end or restore coverage, so the audit log has the IDs before and after. */
async function depictionOf(tx: Tx, { id, depicted }: FileRow) {
  const rows = (await loadPerformers(tx, [id])).get(id) ?? [];
  const idsOf = (all: typeof rows): string => all.map((row) => row.performer_id).join(' ');
  return { depicted, performerIds: idsOf(rows), replicaIds: idsOf(rows.filter(({ replica }) => replica)) };
}

async function sealed(ctx: Context, tx: Tx, { org_id: org, project_id: projectId, id }: FileRow, name: string | null) {
  return name === null ? null : sealName(ctx, tx, { org, projectId, id }, name);
}

/** Writes who appears: a list of performers sets `depicted`, and any other `depicted` empties the list. */
async function declare(
  tx: Tx,
  row: FileRow,
  { depicted, performers }: FileChange,
  at: Date,
): Promise<Partial<Pick<FileRow, 'depicted' | 'depicted_at'>>> {
  if (depicted === undefined && performers === undefined) return {};
  if (depicted === 'declared' && performers === undefined) {
    if (row.depicted === 'declared') return {};
    throw new AppError('unprocessable', { errors: [{ path: 'performers', message: 'List at least one performer' }] });
  }
  const seen = performers ?? [];
  const listed = new Set((await loadPerformers(tx, [row.id])).get(row.id)?.map((each) => each.performer_id));
  const find = await performerFinder(tx, [row.project_id], listed);
  const { found, faults } = resolvePerformers(find, { projectId: row.project_id, performers: seen, at: '' });
  if (faults.length > 0) throw new AppError('unprocessable', { errors: faults });
  await keepPerformers(
    tx,
    row.id,
    found.map(({ performerId }) => performerId),
  );
  await savePerformers(
    tx,
    found.map((each) => performerRow(row, { ...each, at })),
  );
  return { depicted: depicted ?? (found.length > 0 ? 'declared' : 'unknown'), depicted_at: at };
}

async function assertOriginal(tx: Tx, id: string, { fileId: original }: DerivedFrom): Promise<void> {
  const message = await whyNotOriginal(tx, { id, original });
  if (message !== undefined) throw new AppError('unprocessable', { errors: [{ path: 'derivedFrom.fileId', message }] });
}

async function assertWork(tx: Tx, workId: string): Promise<void> {
  if ((await findWorkIds(tx, [workId])).has(workId)) return;
  throw new AppError('unprocessable', { errors: [{ path: 'workId', message: 'There is no such work' }] });
}

async function whyNotOriginal(tx: Tx, of: { id: string; original: string }): Promise<string | undefined> {
  if (!(await findFileIds(tx, [of.original])).has(of.original)) return 'There is no such file';
  return (await isOriginalOf(tx, of)) ? 'Must not be the file itself or derive from it' : undefined;
}
