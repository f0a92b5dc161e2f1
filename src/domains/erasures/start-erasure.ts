import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import type { Metadata } from '#platform/http/metadata.ts';
import type { DataSubject } from '#platform/personal-data.ts';
import type { Reason, SubjectKind } from './erasure.ts';
import { sealSubject } from './find-subject.ts';
import { insertItems } from './insert-items.ts';
import type { Planned } from './plan-erasure.ts';
import { erasuresOf } from './tables.ts';

export const RUN_QUEUE = 'erasures.run';

export interface NewErasure {
  metadata?: Metadata | undefined;
  subject: DataSubject;
  kind: SubjectKind;
  reason: Reason;
  shared?: number;
  /** The erasure that it goes on with. */
  follows?: string;
  plan: readonly Planned[];
}

/** Writes an erasure down with all that it is about, and its job. Gives its id. */
export async function startErasure(
  ctx: Context,
  tx: Tx,
  { actor, subject, kind, reason, shared = 0, follows, plan, metadata = {} }: NewErasure & { actor: Actor },
): Promise<string> {
  const now = ctx.clock.now();
  const id = newId('erasure', now);
  await erasuresOf(tx)
    .insertInto('erasures')
    .values({
      org_id: actor.org,
      id,
      status: 'queued',
      reason,
      subject_kind: kind,
      person_ids: [...subject.personIds],
      shared_user_ids: shared,
      subject: kind === 'age' ? null : await sealSubject(ctx, tx, id, subject),
      follows: follows ?? null,
      metadata: JSON.stringify(metadata),
      created_by_kind: actor.kind,
      created_by: actor.id,
      created_at: now,
    })
    .execute();
  await insertItems(tx, { org: actor.org, erasureId: id, from: 0 }, plan);
  await ctx.events.audit(tx, actor, {
    action: 'erasure.requested',
    subject: id,
    details: { reason, by: kind, ...(follows !== undefined && { follows }) },
  });
  await ctx.jobs.send(tx, RUN_QUEUE, { org: actor.org, id });
  return id;
}
