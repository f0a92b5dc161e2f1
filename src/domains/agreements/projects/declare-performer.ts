import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { Metadata } from '#platform/operation/metadata.ts';
import { type PresentedPerformer, presentPerformer } from './present-performer.ts';
import type { PerformerProfile } from './project.ts';
import { addPerformerEntry, loadOpenProject, sealProfile } from './store.ts';
import { type PerformerRow, projectsOf } from './tables.ts';

export interface NewPerformer {
  userId?: string | undefined;
  legalName: string;
  stageNames?: readonly string[] | undefined;
  email?: string | null | undefined;
  metadata?: Metadata | undefined;
}

/**
 * Declares a performer of a project. 404 for an unknown project, 409 for an archived one, and 409 with the `id` if the
 * user is already declared.
 */
export function declarePerformer(
  ctx: Context,
  actor: Actor,
  idOrExternalId: string,
  input: NewPerformer,
): Promise<PresentedPerformer> {
  return ctx.db.org(actor, async (tx) => {
    const { id: projectId } = await loadOpenProject(tx, idOrExternalId);
    const at = ctx.clock.now();
    const of = { org_id: actor.org, id: newId('performer', at) };
    const profile = await sealProfile(ctx, tx, of, profileOf(input));
    const row: PerformerRow = {
      ...of,
      project_id: projectId,
      version: 1,
      user_id: input.userId ?? null,
      profile,
      metadata: input.metadata ?? {},
      created_at: at,
      updated_at: at,
      removed_at: null,
    };
    await insert(tx, row);
    await addPerformerEntry(tx, actor, row, { kind: 'declared', profile, at });
    const details = { performerId: of.id };
    await ctx.events.audit(tx, actor, { action: 'project.performer_declared', subject: projectId, details });
    return presentPerformer(ctx, tx, actor, row);
  });
}

function profileOf({ legalName, stageNames = [], email = null }: NewPerformer): PerformerProfile {
  return { legalName, stageNames, email };
}

async function insert(tx: Tx, row: PerformerRow): Promise<void> {
  const { numInsertedOrUpdatedRows } = await projectsOf(tx)
    .insertInto('project_performers')
    .values({ ...row, metadata: JSON.stringify(row.metadata) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) throw await declaredAlready(tx, row);
}

/** The conflict for a user who is already a performer. */
export async function declaredAlready(
  tx: Tx,
  { project_id: projectId, user_id: userId }: Pick<PerformerRow, 'project_id' | 'user_id'>,
): Promise<AppError> {
  const known = await projectsOf(tx)
    .selectFrom('project_performers')
    .select('id')
    .where('project_id', '=', projectId)
    .where('user_id', '=', userId)
    .where('removed_at', 'is', null)
    .executeTakeFirst();
  const extra = known && { extra: { id: known.id } };
  return new AppError('conflict', {
    message: 'This user is already declared as a performer.',
    errors: [{ path: 'userId', message: 'This user is already a performer of the project' }],
    ...extra,
  });
}
