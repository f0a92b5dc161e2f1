import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { idPattern } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { insertProject } from './create-project.ts';
import { assertOpen } from './store.ts';
import { projectsOf } from './tables.ts';

const PROJECT = idPattern('project');

/**
 * The project that a caller names by our id or by its own, which makes one where it is unknown. 422 for an id of ours that
 * names none, 409 for an archived project.
 */
export async function ensureProject(ctx: Context, tx: Tx, actor: Actor, idOrExternalId: string): Promise<string> {
  const isOurs = PROJECT.test(idOrExternalId);
  const found = await find(tx, isOurs ? 'id' : 'external_id', idOrExternalId);
  if (found) return found;
  if (isOurs)
    throw new AppError('unprocessable', { errors: [{ path: 'projectId', message: 'There is no such project' }] });
  const made = await insertProject(ctx, tx, actor, { externalId: idOrExternalId, title: null });
  // Another request made it meanwhile.
  return made ?? ensureProject(ctx, tx, actor, idOrExternalId);
}

async function find(tx: Tx, column: 'id' | 'external_id', value: string): Promise<string | undefined> {
  const row = await projectsOf(tx)
    .selectFrom('projects')
    .select(['id', 'archived_at'])
    .where(column, '=', value)
    .executeTakeFirst();
  if (row) assertOpen(row);
  return row?.id;
}
