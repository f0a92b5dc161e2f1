import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type PresentedProject, presentProject } from './present.ts';
import { changeProjectRow, loadProject } from './store.ts';

/** Archives or reopens a project; does nothing if it is already in that state. Everything that belongs to it stays. */
export function archiveProject(
  ctx: Context,
  actor: Actor,
  idOrExternalId: string,
  to: 'archived' | 'open',
): Promise<PresentedProject> {
  return ctx.db.org(actor, async (tx) => {
    const row = await loadProject(tx, idOrExternalId);
    const { id } = row;
    if ((row.archived_at === null) === (to === 'open')) return presentProject(ctx, tx, row);
    const at = ctx.clock.now();
    await changeProjectRow(tx, row, { at, archived_at: to === 'archived' ? at : null });
    const action = to === 'archived' ? 'project.archived' : 'project.restored';
    await ctx.events.audit(tx, actor, { action, subject: id });
    return presentProject(ctx, tx, await loadProject(tx, id));
  });
}
