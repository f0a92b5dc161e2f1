import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { insertProject } from './create-project.ts';
import { assertOpen, isNamed, isOurId, noSuchProject } from './store.ts';
import { projectsOf } from './tables.ts';

/**
 * The project that a caller names by our ID or its own. If the caller's own is unknown, a project is created. 422 if
 * ours is unknown, 409 for an archived project.
 */
export async function ensureProject(ctx: Context, tx: Tx, actor: Actor, idOrExternalId: string): Promise<string> {
  const found = await findOpen(tx, idOrExternalId);
  if (found) return found;
  if (isOurId(idOrExternalId)) throw noSuchProject('projectId');
  const made = await insertProject(ctx, tx, actor, { externalId: idOrExternalId, title: null });
  // Another request created the project meanwhile.
  return made ?? ensureProject(ctx, tx, actor, idOrExternalId);
}

async function findOpen(tx: Tx, idOrExternalId: string): Promise<string | undefined> {
  const row = await projectsOf(tx)
    .selectFrom('projects')
    .select(['id', 'archived_at'])
    .where(isNamed(idOrExternalId))
    .executeTakeFirst();
  if (row) assertOpen(row);
  return row?.id;
}
