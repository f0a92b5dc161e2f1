import { assertPersonsNotHeld } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import { redactCredential } from '#domains/credentials/credentials/index.ts';
import { eraseNotes } from '#domains/identity/casework/index.ts';
import { forgetScreening } from '#domains/reference/screening/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { onBusiness } from './examination/on-business.ts';
import { closeRequests } from './information/information-request.ts';
import { eraseOwners } from './ownership/index.ts';
import { changeBusiness, documentKeyOf, loadDocuments } from './store.ts';
import { type BusinessRow, businessOf } from './tables.ts';
import { DELETE_DOCUMENTS_QUEUE, type EndedBusinessStatus, isBusinessEnded } from './verification.ts';

/**
 * Erases all personal and company data from an ended verification: statements, readings, texts, documents, owners, list
 * matches, notes, and metadata. The proof of the decision stays: outcome, tasks with results, versions, and IDs. An
 * approval is no longer monitored. Returns the verification unchanged if it is already redacted; otherwise, runs
 * `alongside` in the transaction. 409 before the verification has ended, or under a legal hold.
 */
export function redactBusiness(
  ctx: Context,
  actor: Actor,
  id: string,
  alongside: (tx: Tx) => Promise<void>,
): Promise<void> {
  return onBusiness(ctx, actor, id, async (tx, row) => {
    const { status } = row;
    if (status === 'redacted') return;
    if (!isBusinessEnded(status))
      throw new AppError('conflict', {
        message: `A verification that is ${status} cannot be redacted; cancel it, or wait until it ends.`,
      });
    await assertPersonsNotHeld(tx, actor.org, { personIds: [], userIds: await userIdsOf(tx, row) });
    await redactEndedBusiness(ctx, tx, actor, { ...row, status });
    await alongside(tx);
  });
}

/** {@link redactBusiness} in the caller's transaction. */
export async function redactEndedBusiness(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  row: BusinessRow & { status: EndedBusinessStatus },
): Promise<void> {
  const { id, status } = row;
  const at = ctx.clock.now();
  await changeBusiness(tx, row, {
    ...EMPTY,
    status: 'redacted',
    redacted_from: status,
    redacted_at: at,
    ...bare(row),
    at,
  });
  const documents = await eraseDocuments(ctx, tx, row);
  await eraseWords(tx, row, at);
  await eraseOwners(ctx, tx, { org: actor.org, verificationId: id });
  await forgetScreening(ctx, tx, { org: actor.org, owner: id });
  await forgetAllAnswers(tx, row);
  await redactCredential(ctx, tx, { actor, sourceId: id });
  // Makes everything sealed under this key unreadable, including in every backup.
  await ctx.vault.destroy(tx, { org: actor.org, subject: id });
  const details = { from: status, documents };
  await ctx.events.audit(tx, actor, { action: 'verification.redacted', subject: id, details });
}

const EMPTY = {
  intake: null,
  examination: null,
  decision: null,
  number_fingerprint: null,
  lei_fingerprint: null,
  metadata: '{}',
  input_reasons: '[]',
  expires_at: null,
  documents_until: null,
};

/** The caller's own IDs of the applicant and the owners. */
async function userIdsOf(tx: Tx, { id, user_id: applicant }: BusinessRow): Promise<(string | null)[]> {
  const owners = businessOf(tx).selectFrom('business_owners').select('user_id').where('verification_id', '=', id);
  return [applicant, ...(await owners.execute()).map((owner) => owner.user_id)];
}

/** The tasks without figures and sources, because a source may name a register's record. */
function bare({ tasks }: BusinessRow): { tasks: string } {
  return { tasks: JSON.stringify(tasks.map(({ figures: _, ...task }) => ({ ...task, sources: [] }))) };
}

/**
 * Destroys the documents' keys in the transaction; a job deletes the blobs afterwards. Returns the number of documents.
 */
async function eraseDocuments(ctx: Context, tx: Tx, { org_id: org, id }: BusinessRow): Promise<number> {
  const documents = (await loadDocuments(tx, id)).filter((document) => document.erased_at === null);
  for (const document of documents) await ctx.vault.destroy(tx, documentKeyOf(document));
  const erased = { erased_at: ctx.clock.now(), reading: null, fingerprint: null, valid_until: null };
  await businessOf(tx).updateTable('business_documents').set(erased).where('verification_id', '=', id).execute();
  if (documents.length > 0) await ctx.jobs.send(tx, DELETE_DOCUMENTS_QUEUE, { org, verificationId: id });
  return documents.length;
}

/**
 * Deletes stored answers of calls with an idempotency key, both about the verification and about its objects that have
 * an ID of their own.
 */
async function forgetAllAnswers(tx: Tx, row: BusinessRow): Promise<void> {
  const db = businessOf(tx);
  const owners = await db
    .selectFrom('business_owners')
    .select(['id', 'identity_verification_id'])
    .where('verification_id', '=', row.id)
    .execute();
  const subjects = [row, ...owners].map(({ id }) => id);
  // The answer to an owner's invitation names the owner's verification, if there is one.
  const identities = owners.flatMap(({ identity_verification_id: identity }) => identity ?? []);
  for (const subject of [...subjects, ...identities]) await forgetAnswers(tx, subject);
}

async function eraseWords(tx: Tx, { id }: BusinessRow, at: Date): Promise<void> {
  await closeRequests(tx, id, at);
  await eraseNotes(tx, id);
  const empty = { request: null, answer: null };
  await businessOf(tx)
    .updateTable('business_information_requests')
    .set(empty)
    .where('verification_id', '=', id)
    .execute();
}
