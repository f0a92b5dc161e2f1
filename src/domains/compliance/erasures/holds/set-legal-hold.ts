import { isPerson } from '#domains/accounts/persons/index.ts';
import { requireProject } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { type LegalHold, lockHolds } from '#platform/legal-holds.ts';
import type { Actor } from '#platform/operation/actor.ts';
import type { Metadata } from '#platform/operation/metadata.ts';
import { type PresentedHold, presentHold } from './present-hold.ts';

export interface NewHold {
  subject: { personId: string } | { projectId: string } | { organization: true };
  reason: string;
  note?: string | undefined;
  metadata?: Metadata | undefined;
}

/**
 * Sets a hold. Once this returns, the subject's data is erased neither on request nor by age; 422 for an unknown
 * subject.
 */
export function setLegalHold(
  ctx: Context,
  actor: Actor,
  { subject, reason, note, metadata = {} }: NewHold,
): Promise<PresentedHold> {
  return ctx.db.org(actor, async (tx) => {
    const { kind, id: subjectId } = await checkSubject(tx, actor, subject);
    await lockHolds(tx, actor.org, 'holder');
    const id = newId('legalHold', ctx.clock.now());
    const row = await tx
      .insertInto('legal_holds')
      .values({
        org_id: actor.org,
        id,
        subject_kind: kind,
        subject_id: subjectId,
        reason,
        note: await sealNote(ctx, tx, { org: actor.org, id, purpose: 'hold-note', note }),
        metadata: JSON.stringify(metadata),
        set_by_kind: actor.kind,
        set_by: actor.id,
        set_at: ctx.clock.now(),
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    await ctx.events.audit(tx, actor, { action: 'legal_hold.set', subject: id, details: { reason, of: subjectId } });
    return presentHold(ctx, tx, actor, row);
  });
}

export async function sealNote(
  ctx: Context,
  tx: Tx,
  { org, id, purpose, note }: { org: string; id: string; purpose: string; note: string | undefined },
): Promise<Buffer | null> {
  if (note === undefined) return null;
  return ctx.vault.seal(tx, { org, subject: id }, Buffer.from(note), purpose);
}

async function checkSubject(
  tx: Tx,
  { org }: Actor,
  subject: NewHold['subject'],
): Promise<{ kind: LegalHold['subjectKind']; id: string }> {
  if ('organization' in subject) return { kind: 'organization', id: org };
  if ('personId' in subject) {
    if (!(await isPerson(tx, subject.personId))) throw unknown('subject.personId', 'There is no such person');
    return { kind: 'person', id: subject.personId };
  }
  return { kind: 'project', id: await requireProject(tx, subject.projectId, 'subject.projectId') };
}

function unknown(path: string, message: string): AppError {
  return new AppError('unprocessable', { errors: [{ path, message }] });
}
