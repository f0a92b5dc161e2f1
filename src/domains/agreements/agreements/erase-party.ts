import type { Context } from '#domains/context.ts';
import { redactCredential } from '#domains/credentials/credentials/index.ts';
import { erasePresentation } from '#domains/credentials/presentations/index.ts';
import { eraseUnknownVerification } from '#domains/identity/identity-verification/index.ts';
import { eraseSession } from '#domains/identity/verification-sessions/index.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { erasedOrNull } from '#platform/erased-user-id.ts';
import { forgetAnswers } from '#platform/http/limits/idempotency.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { forgetMails } from '#platform/outbox/forget-mails.ts';
import { isOpen, statusAt } from './agreement.ts';
import { endAgreement } from './end-agreement.ts';
import { changeAgreement, changeParty, loadParties, lockAgreement } from './store.ts';
import { type AgreementRow, agreementsOf, type PartyRow } from './tables.ts';

/**
 * Erases a party from an agreement, in the caller's transaction: name, address, verification results, and network data.
 * Role, times, public key, and signature stay, so that the record still verifies. An open agreement is voided, because
 * it cannot be completed. The document is erased with the last party. Idempotent; returns blobs to delete.
 */
export async function eraseParty(ctx: Context, tx: Tx, actor: Actor, partyId: string): Promise<string[]> {
  const agreementId = await agreementOf(tx, partyId);
  if (agreementId === undefined) return [];
  const agreement = await endOpen(ctx, tx, actor, await lockAgreement(tx, agreementId));
  const party = (await loadParties(tx, agreementId)).find(({ id }) => id === partyId);
  if (!party) return [];
  const blobs = await eraseIdentity(ctx, tx, actor, party);
  await emptyParty(ctx, tx, party);
  // The caller's own texts may mention any of the parties.
  const bare = await changeAgreement(tx, agreement, { at: ctx.clock.now(), metadata: '{}' });
  const left = (await loadParties(tx, agreementId)).some(({ contact }) => contact !== null);
  return left ? blobs : [...blobs, ...(await eraseDocument(ctx, tx, actor, bare))];
}

async function agreementOf(tx: Tx, partyId: string): Promise<string | undefined> {
  const row = await agreementsOf(tx)
    .selectFrom('agreement_parties')
    .select('agreement_id')
    .where('id', '=', partyId)
    .executeTakeFirst();
  return row?.agreement_id;
}

/** Throws 409 while the agreement is being sealed, which takes a moment. */
async function endOpen(ctx: Context, tx: Tx, actor: Actor, row: AgreementRow): Promise<AgreementRow> {
  if (row.signed_at !== null && row.completed_at === null)
    throw new AppError('conflict', { message: 'The agreement is being sealed.' });
  if (!isOpen(row.status)) return row;
  const status = isOpen(statusAt(row, ctx.clock.now())) ? 'voided' : 'expired';
  return endAgreement(ctx, tx, actor, row, { status });
}

/**
 * Erases the verification that the signing started, and its results. A verification of a known person is erased with
 * that person.
 */
async function eraseIdentity(ctx: Context, tx: Tx, actor: Actor, party: PartyRow): Promise<string[]> {
  const { verification_session_id: session, presentation_request_id: request } = party;
  if (session !== null) await eraseSession(ctx, tx, actor, session);
  if (request !== null) await erasePresentation(ctx, tx, actor, request);
  const blobs: string[] = [];
  for (const verification of new Set([party.verification_id, party.wallet_verification_id]))
    if (verification !== null) blobs.push(...(await eraseUnknownVerification(ctx, tx, actor, verification)));
  return blobs;
}

async function emptyParty(ctx: Context, tx: Tx, { org_id: org, id, agreement_id, user_id }: PartyRow): Promise<void> {
  await changeParty(tx, id, {
    ...EMPTY,
    user_id: await erasedOrNull(ctx, tx, { org, userId: user_id }),
  });
  await agreementsOf(tx).updateTable('agreement_trail').set({ sealed: null }).where('party_id', '=', id).execute();
  await ctx.vault.destroy(tx, { org, subject: id });
  await forgetMails(ctx, tx, { org, about: [id] });
  for (const subject of [id, agreement_id]) await forgetAnswers(tx, subject);
}

const EMPTY = {
  contact: null,
  token_hash: null,
  token: null,
  code_hash: null,
  code_expires_at: null,
  identity: null,
  device_did: null,
  filled: null,
  prepared: null,
  decline_reason: null,
  appearance: null,
} as const;

async function eraseDocument(ctx: Context, tx: Tx, actor: Actor, row: AgreementRow): Promise<string[]> {
  const { org_id: org, id } = row;
  const blobs = [row.document_key, row.sealed_key, row.evidence_key, row.evidence_pdf_key].flatMap((key) => key ?? []);
  await changeAgreement(tx, row, {
    at: ctx.clock.now(),
    content: null,
    end_reason: null,
    document_key: null,
    sealed_key: null,
    evidence_key: null,
    evidence_pdf_key: null,
  });
  await agreementsOf(tx).updateTable('agreement_trail').set({ sealed: null }).where('agreement_id', '=', id).execute();
  await redactCredential(ctx, tx, { actor, sourceId: id });
  await ctx.vault.destroy(tx, { org, subject: id });
  return blobs;
}
