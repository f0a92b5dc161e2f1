import { findBusinessVerification, openNames } from '#domains/business/business-verification/index.ts';
import type { Context } from '#domains/context.ts';
import {
  credentialHash,
  getEncoding,
  prepareCopyrightClaim,
  type SupportingAgreement,
  saveCredential,
} from '#domains/credentials/credentials/index.ts';
import { canonicalJson } from '#kernel/canonical-json.ts';
import { AppError, type FieldError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type CalendarDay, dayOf } from '#verifier/encoding/days.ts';
import { requireHolder } from '../holders.ts';
import { loadWork, lockWork, openProfiles } from '../store.ts';
import type { HolderRow, WorkRow } from '../tables.ts';
import {
  type ClaimStatement,
  expiryOf,
  MAX_CLAIMS,
  type PresentedClaim,
  type SignedAgreement,
  type Unclaimable,
} from './claim.ts';
import { endClaim } from './end-claims.ts';
import { findSigned } from './find-signed.ts';
import { loadJudge } from './judge-claims.ts';
import { presentClaims } from './present-claims.ts';
import { findCurrentClaims, insertClaim, loadClaim } from './store.ts';

export interface NewClaim {
  holderId: string;
  /** Today by default. */
  on?: CalendarDay | undefined;
}

/**
 * Issues a credential about the rights that a holder of a work held on a day, as the chain of title says. It replaces
 * the holder's earlier claim about that day. 404 for an unknown work, 409 with the `reason` if nothing can be claimed,
 * 422 for an unknown holder or a day in the future.
 */
export async function issueClaim(
  ctx: Context,
  actor: Actor,
  workId: string,
  { holderId, on = dayOf(ctx.clock.now()) }: NewClaim,
): Promise<PresentedClaim> {
  const { org } = actor;
  const at = ctx.clock.now();
  if (on > dayOf(at))
    throw new AppError('unprocessable', { errors: [{ path: 'on', message: 'Must not be in the future' }] });
  const read = async (tx: Tx, work: WorkRow): Promise<Claimable> => readClaimable(ctx, tx, work, { holderId, on });
  const { holder, name, did, statement, signed } = await ctx.db.org({ org }, async (tx) =>
    read(tx, await loadWork(tx, workId)),
  );
  const agreements = await showAgreements(ctx, org, signed);
  const id = newId('workClaim', at);
  const credential = await prepareCopyrightClaim(ctx, {
    org,
    claim: {
      ...{ claimId: id, workId, holderId, holderDid: did, heldOn: on, agreements, computedOn: dayOf(at) },
      workHash: statement.workHash,
      heldUntil: statement.until,
      verdict: statement.verdict,
      owned: statement.owned,
      licensed: statement.licensed,
    },
    name,
    personId: holder.person_id,
    validFrom: at,
    validUntil: expiryOf(statement, dayOf(at)),
  });
  return ctx.db.org(actor, async (tx) => {
    const work = await lockWork(tx, workId);
    const now = await read(tx, work);
    if (canonicalJson(now.statement) !== canonicalJson(statement) || now.name !== name) throw refusal('changed');
    await makeRoom(ctx, tx, actor, { workId, holderId, on });
    await saveCredential(ctx, tx, { actor, credential, userId: holder.user_id });
    await insertClaim(tx, {
      ...{ org_id: org, id, work_id: workId, holder_id: holderId, held_on: on, statement, agreements },
      credential_id: credential.id,
      created_at: at,
      ended_at: null,
    });
    const details = { claimId: id, holderId, on, credentialId: credential.id };
    await ctx.events.audit(tx, actor, { action: 'work.claim_issued', subject: workId, details });
    const [presented] = await presentClaims(ctx, tx, { work, rows: [await loadClaim(tx, { workId, id })] });
    if (!presented) throw new Error('a claim was not presented');
    return presented;
  });
}

interface Claimable {
  holder: HolderRow;
  /** Null if the holder is known only by an ID. */
  name: string | null;
  did: string | null;
  statement: ClaimStatement;
  signed: SignedAgreement[];
}

async function readClaimable(
  ctx: Context,
  tx: Tx,
  work: WorkRow,
  { holderId, on }: { holderId: string; on: CalendarDay },
): Promise<Claimable> {
  const holder = await requireHolder(tx, work, holderId, 'holderId');
  if (holder.erased_at !== null) throw unclaimable('holder_erased');
  const statement = (await loadJudge(ctx, tx, work))({ holderId, on });
  if (typeof statement === 'string') throw unclaimable(statement);
  const { did, signed } = await findSigned(ctx, tx, { work, holder, agreementIds: statement.agreementIds });
  return { holder, name: await nameOf(ctx, tx, holder), did, statement, signed };
}

async function nameOf(ctx: Context, tx: Tx, holder: HolderRow): Promise<string | null> {
  const [profile] = await openProfiles(ctx, tx, [holder]);
  if (profile) return profile.name;
  const business =
    holder.verification_id === null ? undefined : await findBusinessVerification(tx, holder.verification_id);
  const [name = null] = business ? await openNames(ctx, tx, [business]) : [];
  return name;
}

/** The hashes by which others recognize the credentials of the agreements. */
async function showAgreements(
  ctx: Context,
  org: string,
  signed: readonly SignedAgreement[],
): Promise<SupportingAgreement[]> {
  const shown: SupportingAgreement[] = [];
  for (const { agreementId, credentialId } of signed) {
    const { encoding } = await getEncoding(ctx, { org, id: credentialId, format: 'vc+jwt' });
    shown.push({ agreementId, credentialHash: credentialHash(encoding) });
  }
  return shown;
}

/** Revokes the holder's earlier claim about the day; 409 if the work has too many claims. */
async function makeRoom(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { workId, holderId, on }: { workId: string; holderId: string; on: CalendarDay },
): Promise<void> {
  const current = await findCurrentClaims(tx, workId);
  const earlier = current.filter((claim) => claim.holder_id === holderId && claim.held_on === on);
  for (const claim of earlier) await endClaim(ctx, tx, actor, claim, 'superseded');
  if (current.length - earlier.length >= MAX_CLAIMS) throw refusal('too_many');
}

const OF_HOLDER: Record<Unclaimable | 'holder_erased', FieldError> = {
  nothing_held: { path: 'holderId', message: 'Does not hold a right in the work on this day' },
  chain_faulty: { path: 'holderId', message: 'An error in the chain of title affects this holder' },
  holder_erased: { path: 'holderId', message: 'The personal data of this holder are erased' },
};

/** Why nothing can be claimed for the holder. */
function unclaimable(reason: keyof typeof OF_HOLDER): AppError {
  const message = 'Nothing can be claimed for this holder.';
  return new AppError('conflict', { message, errors: [OF_HOLDER[reason]], extra: { reason } });
}

const REFUSALS = {
  changed: 'The records of the work changed meanwhile. Try again.',
  too_many: `A work can have up to ${MAX_CLAIMS} claims that are not revoked. Revoke one first.`,
};

function refusal(reason: keyof typeof REFUSALS): AppError {
  return new AppError('conflict', { message: REFUSALS[reason], extra: { reason } });
}
