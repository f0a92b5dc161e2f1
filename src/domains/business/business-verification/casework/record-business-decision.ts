import { isDeepStrictEqual } from 'node:util';
import { lockFraudMarks } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import {
  type BusinessClaimSet,
  type BusinessCredentialRequest,
  changeCredentialStatus,
  findBusinessKey,
  findCredentialState,
  openBusinessClaims,
  type PreparedBusinessCredential,
  prepareBusinessCredential,
  saveCredential,
} from '#domains/credentials/credentials/index.ts';
import { currentPolicy } from '#domains/identity/verification-policies/index.ts';
import { unwatch } from '#domains/reference/screening/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { NewEvent } from '#platform/events/events.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { assuranceOf } from '../examination/business-assurance.ts';
import type { Examination } from '../facts.ts';
import { findOwnerStates } from '../ownership/index.ts';
import { findSameBusiness, marksOf } from '../papers/fingerprints.ts';
import { SuspicionUnseen, settleFraud } from '../settle-fraud.ts';
import {
  BusinessChanged,
  type BusinessChanges,
  changeBusiness,
  loadDocuments,
  lockCompany,
  openIntake,
  openSealed,
  sealColumn,
} from '../store.ts';
import type { BusinessRow } from '../tables.ts';
import {
  assertBusinessTransition,
  type BusinessInputReason,
  type BusinessReview,
  INFORMATION_DAYS,
  RECHECK_QUEUE,
} from '../verification.ts';
import { verifiedBusinessOf } from '../verified-business.ts';
import { addMonths } from './add-months.ts';

export interface BusinessDecision {
  actor: Actor;
  /** The row when the decision was made. */
  row: BusinessRow;
  status: 'approved' | 'rejected' | 'requires_input';
  /** The reviewer's texts. */
  review?: BusinessReview | undefined;
  /** Reason codes for the event, if no task gives them. */
  reasons?: readonly string[] | undefined;
  inputReasons?: readonly BusinessInputReason[] | undefined;
  /** Anything else to do in the transaction of the decision. */
  alongside?: ((tx: Tx) => Promise<void>) | undefined;
}

/** The credential of an approval: a new one, or the suspended one reinstated. */
type Outcome = { credentialId: string; validUntil: Date; prepared: PreparedBusinessCredential | null };

/**
 * Commits a decision in one transaction: the state, an approved business's only credential, the audit entry, and the
 * events. 409 for an impossible transition; 422 for the approval of a business suspected of fraud ({@link
 * settleFraud}); throws BusinessChanged if the verification changed since it was read.
 */
export async function recordBusinessDecision(ctx: Context, decision: BusinessDecision): Promise<void> {
  const { actor, row, status } = decision;
  assertBusinessTransition(row.status, status);
  const outcome = status === 'approved' ? await prepareOutcome(ctx, decision) : null;
  try {
    await ctx.db.org(actor, async (tx) => {
      if (outcome) {
        // Taken before any row lock, because marking a business takes this lock before the credential's.
        await lockFraudMarks(tx, actor.org, 'decider');
        await settleFraud(ctx, tx, { actor, row, isReviewed: decision.review !== undefined });
      }
      await write(ctx, tx, decision, outcome);
    });
  } catch (error) {
    if (error instanceof SuspicionUnseen)
      await ctx.db.org(actor, (tx) => ctx.jobs.send(tx, RECHECK_QUEUE, { org: actor.org, verificationId: row.id }));
    throw error;
  }
}

async function write(ctx: Context, tx: Tx, decision: BusinessDecision, outcome: Outcome | null): Promise<void> {
  const { actor, row, status, review, inputReasons = [] } = decision;
  const now = ctx.clock.now();
  const changes: BusinessChanges = {
    status,
    ...(review && { decision: await sealColumn(ctx, tx, row, { column: 'decision', value: review }) }),
    decided_at: status === 'requires_input' ? null : now,
    input_reasons: JSON.stringify(inputReasons),
    suspension_reason: null,
    expires_at: outcome?.validUntil ?? (status === 'requires_input' ? inDays(now, INFORMATION_DAYS) : null),
    ...(outcome && { credential_id: outcome.credentialId }),
  };
  await changeBusiness(tx, row, { ...changes, at: now });
  await ctx.events.emit(tx, actor, eventOf(decision, outcome));
  if (outcome) await giveCredential(ctx, tx, decision, outcome);
  if (status === 'rejected') await takeBack(ctx, tx, decision);
  await decision.alongside?.(tx);
}

async function giveCredential(
  ctx: Context,
  tx: Tx,
  { actor, row }: BusinessDecision,
  { credentialId, prepared }: Outcome,
): Promise<void> {
  if (prepared) {
    await assertSameKey(ctx, tx, row, prepared);
    const fingerprints = await marksOf(tx, row);
    await saveCredential(ctx, tx, { actor, credential: prepared, userId: row.user_id, fingerprints });
  } else await changeCredentialStatus(ctx, tx, actor, { credentialId, to: 'active', reason: 'investigation_closed' });
}

/**
 * Another verification of the company may have been approved meanwhile: with two keys, the company would count twice in
 * every scope.
 */
async function assertSameKey(
  ctx: Context,
  tx: Tx,
  row: BusinessRow,
  { provable }: PreparedBusinessCredential,
): Promise<void> {
  await lockCompany(tx, row);
  const known = await findBusinessKey(ctx, tx, await findSameBusiness(tx, row));
  if (known !== undefined && known !== provable.claims.businessKey)
    throw new BusinessChanged(`the company of ${row.id} was approved meanwhile`);
}

/** For a previously approved business: a credential suspended meanwhile is not reinstated. */
async function takeBack(ctx: Context, tx: Tx, { actor, row }: BusinessDecision): Promise<void> {
  await unwatch(ctx, tx, { org: row.org_id, owner: row.id });
  const credential = await findCredentialState(tx, { sourceId: row.id });
  if (!credential || credential.status === 'revoked') return;
  await changeCredentialStatus(ctx, tx, actor, { credentialId: credential.id, to: 'revoked', reason: 'other' });
}

function eventOf({ row, status, reasons, inputReasons }: BusinessDecision, outcome: Outcome | null): NewEvent {
  const [subject, about] = [row.id, { userId: row.user_id, verificationId: row.id }];
  if (outcome) {
    const { credentialId } = outcome;
    return { type: 'kyb.approved', subject, data: { ...about, status: 'approved', credentialId } };
  }
  const failed = row.tasks.filter((task) => task.status !== 'success').map(({ key, reason }) => `${key}.${reason}`);
  const codes = reasons ?? inputReasons?.map(({ code }) => code) ?? failed;
  return status === 'requires_input'
    ? { type: 'kyb.requires_input', subject, data: { ...about, status, reasons: codes } }
    : { type: 'kyb.rejected', subject, data: { ...about, status: 'rejected', reasons: codes } };
}

async function prepareOutcome(ctx: Context, { row, review }: BusinessDecision): Promise<Outcome> {
  const at = ctx.clock.now();
  const { suspended, request } = await ctx.db.org({ org: row.org_id }, async (tx) => {
    const asked = await credentialRequest(ctx, tx, row, { at, reviewedByHuman: review !== undefined });
    return { suspended: await findSuspended(ctx, tx, row, asked), request: asked };
  });
  if (suspended) return { ...suspended, prepared: null };
  const prepared = await prepareBusinessCredential(ctx, request);
  return { credentialId: prepared.id, validUntil: request.validUntil, prepared };
}

/** The credential of a suspension that is still valid, if nothing new was submitted and its claims are still true. */
async function findSuspended(ctx: Context, tx: Tx, row: BusinessRow, now: BusinessCredentialRequest) {
  const credential = await findCredentialState(tx, { sourceId: row.id });
  if (credential?.status !== 'suspended' || credential.isGone) return undefined;
  const { id: credentialId, validUntil } = credential;
  if (!validUntil || validUntil <= now.examinedAt) return undefined;
  const documents = await loadDocuments(tx, row.id);
  if (row.attempt > 1 && documents.some(({ attempt }) => attempt === row.attempt)) return undefined;
  const said = await openBusinessClaims(ctx, tx, credentialId);
  return said && isStillSo(said, now) ? { credentialId, validUntil } : undefined;
}

/** The other fields depend on the time of issuance. */
function isStillSo(said: BusinessClaimSet, { business, ownersVerified }: BusinessCredentialRequest): boolean {
  // In the form in which it would be read back.
  const now: unknown = JSON.parse(JSON.stringify({ business, ownersVerified }));
  return isDeepStrictEqual({ business: said.business, ownersVerified: said.ownersVerified }, now);
}

async function credentialRequest(
  ctx: Context,
  tx: Tx,
  row: BusinessRow,
  { at, reviewedByHuman }: { at: Date; reviewedByHuman: boolean },
): Promise<BusinessCredentialRequest> {
  const intake = await openIntake(ctx, tx, row);
  const examination = await openSealed<Examination>(ctx, tx, row, 'examination');
  const { validityMonths } = (await currentPolicy(ctx, tx)).business;
  const owners = await findOwnerStates(ctx, tx, { org: row.org_id, verificationId: row.id });
  const screenedAt = examination?.screening?.at;
  const business = verifiedBusinessOf(intake.business, { examination, tasks: row.tasks, today: dayOf(at) });
  const { registryConfirmed } = business;
  return {
    org: row.org_id,
    verificationId: row.id,
    business,
    examinedAt: at,
    validUntil: addMonths(at, validityMonths),
    screenedOn: screenedAt === undefined ? null : dayOf(new Date(screenedAt)),
    ownersVerified: owners.filter(({ state }) => state === 'verified').length,
    reviewedByHuman,
    assurance: assuranceOf({ tasks: row.tasks, owners, examination, registryConfirmed, reviewedByHuman }),
    businessKey: await findBusinessKey(ctx, tx, await findSameBusiness(tx, row)),
  };
}

function inDays(from: Date, days: number): Date {
  return new Date(from.getTime() + days * 86_400_000);
}
