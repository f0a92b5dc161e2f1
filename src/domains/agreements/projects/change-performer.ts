import type { Context } from '#domains/context.ts';
import type { AuditAction } from '#kernel/audit-actions.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type MetadataPatch, mergeMetadata } from '#platform/operation/metadata.ts';
import { declaredAlready, type NewPerformer } from './declare-performer.ts';
import { type PresentedPerformer, presentPerformer } from './present-performer.ts';
import type { RemovalReason } from './project.ts';
import { addPerformerEntry, loadOpenProject, lockPerformer, openProfile, sealProfile } from './store.ts';
import { type PerformerRow, projectsOf } from './tables.ts';

/** Identifies a performer of a project; the project is given by our ID or the caller's. */
export interface PerformerOf {
  projectId: string;
  id: string;
}

/** The fields to change; omitted ones stay. */
export type PerformerChange = Partial<Omit<NewPerformer, 'userId' | 'metadata'>> & {
  userId?: string | null | undefined;
  metadata?: MetadataPatch | undefined;
};

/**
 * Corrects a performer's declaration; the history keeps the earlier one. 404 and 409 as for {@link removePerformer}; 409
 * for a userId other than the one that is set.
 */
export function changePerformer(
  ctx: Context,
  actor: Actor,
  { projectId: idOrExternalId, id }: PerformerOf,
  change: PerformerChange,
): Promise<PresentedPerformer> {
  return ctx.db.org(actor, async (tx) => {
    const of = { projectId: (await loadOpenProject(tx, idOrExternalId)).id, id };
    const row = await lockPerformer(tx, of);
    if (!row.profile) throw new AppError('gone', { message: 'The data of the performer is erased.' });
    assertSameUser(row, change);
    const known = await openProfile(ctx, tx, row, row.profile);
    const { legalName = known.legalName, stageNames = known.stageNames, email = known.email } = change;
    const at = ctx.clock.now();
    const changed: PerformerRow = {
      ...row,
      version: row.version + 1,
      user_id: change.userId === undefined ? row.user_id : change.userId,
      profile: await sealProfile(ctx, tx, row, { legalName, stageNames, email }),
      metadata: JSON.parse(await mergeMetadata(tx, { table: 'project_performers', id: row.id }, change.metadata ?? {})),
      updated_at: at,
    };
    await assertFree(tx, changed);
    await write(tx, changed);
    await addPerformerEntry(tx, actor, changed, { kind: 'changed', profile: changed.profile, at });
    await note(ctx, tx, actor, of, 'project.performer_changed');
    return presentPerformer(ctx, tx, actor, changed);
  });
}

/**
 * Removes a performer from a project by adding an entry; nothing is deleted. 404 for an unknown performer; 409 if the
 * performer is already removed or the project is archived.
 */
export function removePerformer(
  ctx: Context,
  actor: Actor,
  { projectId: idOrExternalId, id }: PerformerOf,
  reason: RemovalReason,
): Promise<void> {
  return ctx.db.org(actor, async (tx) => {
    const of = { projectId: (await loadOpenProject(tx, idOrExternalId)).id, id };
    const row = await lockPerformer(tx, of);
    const at = ctx.clock.now();
    const removed: PerformerRow = { ...row, version: row.version + 1, updated_at: at, removed_at: at };
    await write(tx, removed);
    await addPerformerEntry(tx, actor, removed, { kind: 'removed', profile: null, reason, at });
    await note(ctx, tx, actor, of, 'project.performer_removed');
  });
}

/** Releases and files belong to the performer by the userId, so another userId would give them another person's. */
function assertSameUser({ user_id: userId }: PerformerRow, change: PerformerChange): void {
  if (userId === null || change.userId === undefined || change.userId === userId) return;
  throw new AppError('conflict', {
    message: 'The performer already has a userId. Remove the performer, and declare the other person.',
    errors: [{ path: 'userId', message: 'Cannot be changed once it is set' }],
  });
}

async function assertFree(tx: Tx, row: PerformerRow): Promise<void> {
  if (row.user_id === null) return;
  const other = await projectsOf(tx)
    .selectFrom('project_performers')
    .select('id')
    .where('project_id', '=', row.project_id)
    .where('user_id', '=', row.user_id)
    .where('removed_at', 'is', null)
    .where('id', '<>', row.id)
    .executeTakeFirst();
  if (other) throw await declaredAlready(tx, row);
}

async function write(
  tx: Tx,
  { id, version, user_id, profile, metadata, updated_at, removed_at }: PerformerRow,
): Promise<void> {
  await projectsOf(tx)
    .updateTable('project_performers')
    .set({ version, user_id, profile, metadata: JSON.stringify(metadata), updated_at, removed_at })
    .where('id', '=', id)
    .execute();
}

function note(ctx: Context, tx: Tx, actor: Actor, { projectId, id }: PerformerOf, action: AuditAction): Promise<void> {
  return ctx.events.audit(tx, actor, { action, subject: projectId, details: { performerId: id } });
}
