import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { erasePresentation } from './erase-presentation.ts';
import {
  deleteRequest,
  encryptionKeyOf,
  type FindDue,
  findErasable,
  findOld,
  findUnanswered,
  forgetEncryptionKey,
  type Place,
} from './store.ts';

/** How long a request's state, checks, and times are kept after its content is erased. */
const KEPT_MS = 365 * 86_400_000;

export const presentationJobs: readonly JobDefinition<Context>[] = [
  {
    queue: 'presentations.erase',
    cron: '19 * * * *',
    inTestTime: true,
    options: PERIODIC,
    handle: async (ctx) => {
      const at = ctx.clock.now();
      await forEach(ctx, { find: findErasable, at }, (tx, actor, { id }) => erasePresentation(ctx, tx, actor, id));
      await forEach(ctx, { find: findUnanswered, at }, (tx, _, place) => destroyUnusedKey(ctx, tx, place));
      const old = { find: findOld, at: new Date(at.getTime() - KEPT_MS) };
      await forEach(ctx, old, (tx, _, { id }) => deleteRequest(tx, id));
    },
  },
];

type Handle = (tx: Tx, actor: Actor, place: Place) => Promise<void>;

/** Each in a separate transaction, until none are left. A failure is retried in the next run. */
async function forEach(ctx: Context, { find, at }: { find: FindDue; at: Date }, handle: Handle): Promise<void> {
  let after: string | undefined = '';
  while (after !== undefined) {
    const from: string = after;
    const found = await ctx.db.system((tx) => find(tx, { at, after: from }));
    for (const place of found) {
      const actor = systemActor(place.org, 'presentations');
      try {
        await ctx.db.org(actor, (tx) => handle(tx, actor, place));
      } catch (error) {
        ctx.log.error('a presentation request could not be erased', { presentation: place.id, error });
      }
    }
    after = found.at(-1)?.id;
  }
}

/** Once the request has expired unanswered, the key is not needed. */
async function destroyUnusedKey(ctx: Context, tx: Tx, { org, id }: Place): Promise<void> {
  await ctx.vault.destroy(tx, encryptionKeyOf({ org, id }));
  await forgetEncryptionKey(tx, id);
}
