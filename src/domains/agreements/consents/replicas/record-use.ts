import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type CalendarDay, dayOf } from '#verifier/encoding/days.ts';
import { insertUse, lockConsent, presentUses } from '../store.ts';
import type { ConsentRow } from '../tables.ts';
import type { ReplicaUse } from './replica.ts';

/** A use as the caller states it; `fileId` and `workId` must exist. */
export interface NewReplicaUse {
  fileId?: string | undefined;
  workId?: string | undefined;
  usedOn: CalendarDay;
  description: string;
  withinConsent: boolean;
}

/**
 * The consent for a use on a day, locked until the transaction ends. 404 for an unknown consent, 409 for one that is of
 * another type, not in effect, or used up, and 422 for a day outside its time.
 */
export async function lockForUse(
  ctx: Context,
  tx: Tx,
  { consentId, usedOn }: { consentId: string; usedOn: CalendarDay },
): Promise<ConsentRow> {
  const consent = await lockConsent(tx, consentId);
  const at = ctx.clock.now();
  assertInEffect(consent, at);
  if (consent.used_up_at !== null)
    throw new AppError('conflict', { message: 'The consent permits a single use, which is already recorded.' });
  assertDay(consent, { usedOn, today: dayOf(at) });
  return consent;
}

/** Records a use under a consent of {@link lockForUse}; a single-use consent is used up by it. */
export async function recordUse(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { consent, use }: { consent: ConsentRow; use: NewReplicaUse },
): Promise<ReplicaUse> {
  const at = ctx.clock.now();
  const id = newId('replicaUse', at);
  const row = await insertUse(ctx, tx, consent, {
    org_id: actor.org,
    id,
    consent_id: consent.id,
    file_id: use.fileId ?? null,
    work_id: use.workId ?? null,
    used_on: use.usedOn,
    within_consent: use.withinConsent,
    description: use.description,
    created_at: at,
  });
  const details = {
    useId: id,
    withinConsent: use.withinConsent,
    ...(use.fileId !== undefined && { fileId: use.fileId }),
    ...(use.workId !== undefined && { workId: use.workId }),
  };
  await ctx.events.audit(tx, actor, { action: 'consent.used', subject: consent.id, details });
  const [recorded] = await presentUses(ctx, tx, [row]);
  if (!recorded) throw new Error('a use was not presented');
  return recorded;
}

/** A withdrawn or ended consent takes no new uses and licenses; earlier uses stay in the record. */
export function assertInEffect({ type, status, terms, valid_until: until }: ConsentRow, now: Date): void {
  const isOver = until !== null && until <= now;
  const message = whyNotInEffect({ type, status, isErased: terms === null, isOver });
  if (message !== undefined) throw new AppError('conflict', { message });
}

function whyNotInEffect(of: {
  type: ConsentRow['type'];
  status: ConsentRow['status'];
  isErased: boolean;
  isOver: boolean;
}): string | undefined {
  if (of.type !== 'digital_replica') return 'The consent is not for a digital replica.';
  if (of.status !== 'given') return `The consent is ${of.status}. A use needs a consent that is given.`;
  if (of.isErased) return 'The consent is erased.';
  return of.isOver ? 'The consent has expired.' : undefined;
}

function assertDay(
  { given_at: givenAt }: ConsentRow,
  { usedOn, today }: { usedOn: CalendarDay; today: CalendarDay },
): void {
  const errors = [
    ...(usedOn > today ? [{ path: 'usedOn', message: 'Must not be in the future' }] : []),
    ...(givenAt !== null && usedOn < dayOf(givenAt)
      ? [{ path: 'usedOn', message: 'Must not be before the consent was given' }]
      : []),
  ];
  if (errors.length > 0) throw new AppError('unprocessable', { errors });
}
