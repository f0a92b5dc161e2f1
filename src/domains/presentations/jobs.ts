import type { Context } from '#domains/context.ts';
import { systemActor } from '#platform/http/actor.ts';
import { forgetAnswers } from '#platform/http/idempotency.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { encryptionKeyOf, findErasable, findUnanswered, forgetEncryptionKey, keyOf, markErased } from './store.ts';

export const presentationJobs: readonly JobDefinition<Context>[] = [
  {
    queue: 'presentations.erase',
    cron: '19 * * * *',
    options: { retryLimit: 2, retryDelaySeconds: 60, expireSeconds: 600, concurrency: 1 },
    handle: async (ctx) => {
      await erasePresentations(ctx);
      await destroyUnusedKeys(ctx);
    },
  },
];

/** Destroys the data keys of requests whose retention is over: query and disclosed claims are gone, results stay. */
async function erasePresentations(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const { org, id } of await ctx.db.system((tx) => findErasable(tx, now))) {
    const actor = systemActor(org, 'presentations');
    await ctx.db.org(actor, async (tx) => {
      await ctx.vault.destroy(tx, keyOf({ org, id }));
      await ctx.vault.destroy(tx, encryptionKeyOf({ org, id }));
      await markErased(tx, id, now);
      await forgetAnswers(tx, id);
      await ctx.events.audit(tx, actor, { action: 'presentation_request.erased', subject: id });
    });
  }
}

/** An answer that never came needs no key any more. */
async function destroyUnusedKeys(ctx: Context): Promise<void> {
  const now = ctx.clock.now();
  for (const { org, id } of await ctx.db.system((tx) => findUnanswered(tx, now))) {
    await ctx.db.org(systemActor(org, 'presentations'), async (tx) => {
      await ctx.vault.destroy(tx, encryptionKeyOf({ org, id }));
      await forgetEncryptionKey(tx, id);
    });
  }
}
