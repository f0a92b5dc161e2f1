import type { Context } from '#domains/context.ts';
import {
  findVerificationState,
  findVerifiedIdentities,
  type VerifiedIdentity,
} from '#domains/identity/identity-verification/index.ts';
import { findSessionState, type SessionState } from '#domains/identity/verification-sessions/index.ts';
import { compareNames } from '#domains/reference/screening/index.ts';
import type { Tx } from '#platform/db/database.ts';
import type { OpenOwner, StoredOwner } from './owner.ts';
import type { OwnerReason, OwnerStateName } from './ownership.ts';

/** The current progress of an owner's identity verification. */
export interface OwnerJudgement {
  state: OwnerStateName;
  reason: OwnerReason | null;
  /** `ver_…` of the person; never null for a verified owner. */
  identityVerificationId: string | null;
}

/**
 * Similarity for spellings of one person's name, such as omitted middle names or another transliteration. The birth
 * date must match as well.
 */
const SAME_NAME = 0.9;

/**
 * An owner is verified by the verification from their invitation, which was created with the expected person's data, or
 * by a verification of their `userId` with a matching name and birth date. A verification redacted later still counts;
 * one that has expired, or whose credential is revoked or suspended, does not.
 */
export async function judgeOwner(ctx: Context, tx: Tx, { row, person }: OpenOwner): Promise<OwnerJudgement> {
  const { state, reason, identity_verification_id: known, session_id: sessionId } = row;
  if (!person) return { state, reason, identityVerificationId: known };
  const shown = known === null ? null : await judgeVerification(ctx, tx, { id: known, state });
  if (shown?.state === 'verified') return shown;
  const user = row.user_id === null ? null : await judgeUser(ctx, tx, { userId: row.user_id, person });
  if (user?.state === 'verified') return user;
  const session = sessionId === null ? null : await findSessionState(ctx, tx, sessionId);
  if (session && (session.verificationId === null || session.verificationId !== known))
    return judgeSession(ctx, tx, session);
  return shown ?? user ?? { state: 'unverified', reason: 'not_invited', identityVerificationId: null };
}

async function judgeVerification(
  ctx: Context,
  tx: Tx,
  { id, state }: { id: string; state: OwnerStateName },
): Promise<OwnerJudgement> {
  const { status, stands, withdrawal } = await findVerificationState(ctx, tx, id);
  if (withdrawal !== null) return { state: 'expired', reason: `identity_${withdrawal}`, identityVerificationId: id };
  if (stands || (status === 'redacted' && state === 'verified')) return verifiedBy(id);
  return { state: 'expired', reason: 'identity_expired', identityVerificationId: id };
}

function verifiedBy(identityVerificationId: string): OwnerJudgement {
  return { state: 'verified', reason: null, identityVerificationId };
}

async function judgeUser(
  ctx: Context,
  tx: Tx,
  { userId, person }: { userId: string; person: StoredOwner },
): Promise<OwnerJudgement | null> {
  const identities = await findVerifiedIdentities(ctx, tx, userId);
  if (identities.length === 0) return null;
  const same = identities.find((identity) => isSamePerson(person, identity));
  if (same) return verifiedBy(same.verificationId);
  const reason = person.birthDate === null ? 'birth_date_missing' : 'identity_differs';
  return { state: 'unverified', reason, identityVerificationId: null };
}

function isSamePerson({ name, birthDate }: StoredOwner, identity: VerifiedIdentity): boolean {
  if (birthDate === null || birthDate !== identity.birthDate) return false;
  return compareNames(name, `${identity.givenNames} ${identity.familyName}`, 'person') >= SAME_NAME;
}

async function judgeSession(
  ctx: Context,
  tx: Tx,
  { status, verificationId, refused }: SessionState,
): Promise<OwnerJudgement> {
  const not = (state: OwnerStateName, reason: OwnerReason | null): OwnerJudgement => ({
    state,
    reason,
    identityVerificationId: null,
  });
  switch (status) {
    case 'verified':
      return verificationId === null
        ? not('in_progress', null)
        : judgeVerification(ctx, tx, { id: verificationId, state: 'verified' });
    case 'created':
    case 'started':
      return not('invited', null);
    case 'rejected':
      return not('rejected', 'identity_rejected');
    case 'expired':
      return verificationId === null ? not('unverified', 'link_expired') : not('expired', 'identity_expired');
    case 'cancelled':
      return refused ? not('rejected', 'consent_refused') : not('unverified', 'session_cancelled');
    case 'redacted':
      return not('unverified', 'session_cancelled');
    default:
      return not('in_progress', null);
  }
}
