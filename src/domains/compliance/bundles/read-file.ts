import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { openFile } from './bundle-blobs.ts';
import { assertMayShow } from './create-bundle.ts';
import { loadBundle } from './store.ts';

/** The file as it was made; 403 where it shows names and the token may not read them. */
export async function readFile(ctx: Context, actor: Actor, id: string): Promise<Buffer> {
  const row = await ctx.db.org(actor, (tx) => loadBundle(tx, id));
  assertMayShow(actor, row.request.disclose);
  return openFile(ctx, row);
}
