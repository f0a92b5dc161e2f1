import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { VcApiFormat } from './secure-document.ts';
import type { Document } from './settle-document.ts';
import { vcApiOf } from './tables.ts';

/** The credentials that one request issues. */
export interface Issue {
  actor: Actor;
  format: VcApiFormat;
  credentials: readonly { id: string; document: Document }[];
}

interface Waiting {
  issue: Issue;
  settle: PromiseWithResolvers<void>;
}

/** Requests waiting for the running transaction of their organization. */
const waiting = new WeakMap<Context, Map<string, Waiting[]>>();
const MOST_TOGETHER = 50;

/**
 * Saves issued credentials, with an audit entry for each request. Requests that arrive while a transaction of their
 * organization runs are saved together in the next one, because a commit costs the same for one as for fifty. A request
 * with an Idempotency-Key is saved alone, because it marks that key in its own transaction.
 */
export async function saveIssued(ctx: Context, issue: Issue): Promise<void> {
  const { actor } = issue;
  if (actor.claim) return ctx.db.org(actor, (tx) => insertAll(ctx, tx, [issue]));
  const queues = waiting.get(ctx) ?? new Map<string, Waiting[]>();
  waiting.set(ctx, queues);
  const settle = Promise.withResolvers<void>();
  const queue = queues.get(actor.org);
  if (queue) queue.push({ issue, settle });
  else {
    queues.set(actor.org, [{ issue, settle }]);
    void drain(ctx, actor.org, queues);
  }
  return settle.promise;
}

/**
 * Saves until nothing is waiting. Checking for emptiness and removing the queue must happen in one step; otherwise a
 * late request would wait forever.
 */
async function drain(ctx: Context, org: string, queues: Map<string, Waiting[]>): Promise<void> {
  const queue = queues.get(org) ?? [];
  while (queue.length > 0) await saveTogether(ctx, queue.splice(0, MOST_TOGETHER));
  queues.delete(org);
}

/** Never rejects: each request gets its own failure. */
async function saveTogether(ctx: Context, group: readonly Waiting[]): Promise<void> {
  try {
    await commit(ctx, group);
    for (const { settle } of group) settle.resolve();
  } catch (error) {
    if (group.length === 1) group[0]?.settle.reject(error);
    // A request that cannot be saved must not fail the others. IDs were assigned before, so nothing is saved twice.
    else for (const each of group) await saveTogether(ctx, [each]);
  }
}

function commit(ctx: Context, group: readonly Waiting[]): Promise<void> {
  const org = group[0]?.issue.actor.org ?? '';
  return ctx.db.org({ org }, (tx) =>
    insertAll(
      ctx,
      tx,
      group.map(({ issue }) => issue),
    ),
  );
}

/** All must belong to one organization. */
async function insertAll(ctx: Context, tx: Tx, issues: readonly Issue[]): Promise<void> {
  const org = issues[0]?.actor.org ?? '';
  const now = ctx.clock.now();
  const rows = issues.flatMap(({ format, credentials }) => credentials.map((each) => ({ ...each, format })));
  const items = rows.map(({ id, document }) => ({
    plaintext: Buffer.from(JSON.stringify(document)),
    purpose: `vc-api/${id}`,
  }));
  const sealed = await ctx.vault.sealAll(tx, { org, subject: org }, items);
  const values = rows.flatMap(({ id, format }, index) => {
    const bytes = sealed[index];
    return bytes ? [{ org_id: org, id, format, sealed: bytes, created_at: now }] : [];
  });
  await vcApiOf(tx).insertInto('vc_api_credentials').values(values).execute();
  for (const each of Map.groupBy(issues, ({ actor }) => `${actor.kind} ${actor.id}`).values()) {
    const entries = each.map(({ format, credentials }) => ({
      action: 'vc_api.credentials_issued' as const,
      subject: credentials[0]?.id ?? org,
      details: { count: credentials.length, format },
    }));
    const [first] = each;
    if (first) await ctx.events.auditAll(tx, first.actor, entries);
  }
}
