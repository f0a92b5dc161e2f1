import type { Context } from '#domains/context.ts';
import { runImport } from '#platform/bulk/run-import.ts';
import type { JobDefinition } from '#platform/jobs/jobs.ts';
import { PERIODIC } from '#platform/jobs/periodic-options.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { sessionImport } from './bulk/session-import.ts';
import { findErasable } from './store.ts';
import { sessionsOf } from './tables.ts';

/** A session's request is no longer needed once its verification cannot accept more pictures. */
const KEPT_MS = 30 * 86_400_000;

export const sessionJobs: readonly JobDefinition<Context>[] = [
  {
    queue: 'verification-sessions.erase',
    cron: '57 3 * * *',
    inTestTime: true,
    options: PERIODIC,
    handle: eraseRequests,
  },
  {
    queue: sessionImport.queue,
    options: { retryLimit: 100, retryDelaySeconds: 2, retryDelayMaxSeconds: 300, concurrency: 1 },
    handle: (ctx, { org, id }) => runImport(ctx, sessionImport, { org: String(org), id: String(id) }),
  },
];

/** Destroys the data keys of old sessions: expectations and return URLs are erased; IDs and consent records stay. */
async function eraseRequests(ctx: Context): Promise<void> {
  const before = new Date(ctx.clock.now().getTime() - KEPT_MS);
  for (const { org, id } of await ctx.db.system((tx) => findErasable(tx, before))) {
    const actor = systemActor(org, 'verification-sessions');
    await ctx.db.org(actor, async (tx) => {
      await ctx.vault.destroy(tx, { org, subject: id });
      await sessionsOf(tx).updateTable('verification_sessions').set({ request: null }).where('id', '=', id).execute();
      await ctx.events.audit(tx, actor, { action: 'verification_session.request_erased', subject: id });
    });
  }
}
