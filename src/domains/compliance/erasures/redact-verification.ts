import type { Context } from '#domains/context.ts';
import { assertMayRedactAlone, kindOf } from '#domains/verifications/verifications/index.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { RetentionClass } from '#platform/personal-data.ts';
import { insertItems } from './insert-items.ts';
import { endOfKeys } from './keys/end-of-keys.ts';
import { recordKeys } from './keys/record-keys.ts';
import { entryOf, writeEntry } from './restore/journal.ts';
import { changeItem, loadErasure, loadItems } from './store.ts';
import { erasuresOf } from './tables.ts';

/**
 * Redacts one verification at once, as a journaled erasure of one item, so that it is repeated after a backup is
 * restored. Returns the verification; 404 and 409 as for {@link kindOf} and the redaction of that kind.
 */
export async function redactVerification(ctx: Context, actor: Actor, id: string) {
  await assertMayRedactAlone(ctx, actor);
  const kind = await kindOf(ctx, actor, id);
  const { recording, keys } = recordKeys(ctx);
  await kind.redact(recording, actor, id, (tx) => recordRedaction(ctx, tx, actor, { id, keys, ...kind.data }));
  return kind.get(ctx, actor, id);
}

async function recordRedaction(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  redacted: { id: string; source: string; class: RetentionClass; keys: readonly string[] },
): Promise<void> {
  const now = ctx.clock.now();
  const id = newId('erasure', now);
  await erasuresOf(tx)
    .insertInto('erasures')
    .values({
      org_id: actor.org,
      id,
      status: 'completed',
      reason: 'other',
      subject_kind: 'redaction',
      person_ids: [],
      shared_user_ids: 0,
      subject: null,
      follows: null,
      created_by_kind: actor.kind,
      created_by: actor.id,
      created_at: now,
      completed_at: now,
      ...(await endOfKeys(ctx, tx)),
    })
    .execute();
  const item = { source: redacted.source, kind: 'redaction', itemId: redacted.id, class: redacted.class, since: now };
  const nothingMore = { personIds: [], projectId: null, kept: undefined, elsewhere: undefined, derived: false };
  await insertItems(tx, { org: actor.org, erasureId: id, from: 0 }, [{ ...item, ...nothingMore }]);
  // A retried redaction lists the same keys twice.
  const keys = [...new Set(redacted.keys)];
  await changeItem(tx, { erasure_id: id, position: 0 }, { status: 'erased', erased_at: now, keys });
  await writeEntry(ctx, null, entryOf(await loadErasure(tx, id), await loadItems(tx, id), now));
}
