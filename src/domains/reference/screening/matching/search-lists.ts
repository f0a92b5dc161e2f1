import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { screen } from '../screen.ts';
import type { ScreenedList, ScreeningMatch, ScreeningSubject } from '../screening.ts';

/** Searches for one subject; the search is recorded without its subject. 422 if there is no list. */
export async function searchLists(
  ctx: Context,
  actor: Actor,
  { subject, threshold }: { subject: ScreeningSubject; threshold: number },
): Promise<{ lists: ScreenedList[]; matches: ScreeningMatch[] }> {
  const result = await screen(ctx, [subject], { threshold });
  if (result.state === 'no_lists')
    throw new AppError('not_available', { message: 'No list was imported yet. See npm run lists.' });
  const [matches = []] = result.matches;
  const details = { kind: subject.kind, matches: matches.length };
  await ctx.db.org(actor, (tx) =>
    ctx.events.audit(tx, actor, { action: 'screening.searched', subject: actor.org, details }),
  );
  return { lists: result.lists, matches };
}
