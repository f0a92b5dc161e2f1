import type { Context } from '#domains/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import type { Tx } from '#platform/db/database.ts';
import { findStandings, withdrawalOf } from './standing.ts';
import { type VerificationRow, verificationsOf } from './tables.ts';
import type { VerificationStatus } from './verification.ts';

/** The current status of an identity: a valid verification, or the outcome of the last one. */
export interface IdentityStanding {
  /** `revoked` and `suspended` refer to the last credential. */
  state:
    | 'verified'
    | 'revoked'
    | 'suspended'
    | 'expired'
    | 'redacted'
    | 'in_review'
    | 'processing'
    | 'requires_input'
    | 'rejected'
    | 'missing';
  verificationId: string | null;
  /** When a verified identity expires; null if it does not. */
  until: Date | null;
}

const STATES: Record<Exclude<VerificationStatus, 'cancelled' | 'redacted'>, IdentityStanding['state']> = {
  pending: 'processing',
  processing: 'processing',
  needs_review: 'in_review',
  requires_input: 'requires_input',
  rejected: 'rejected',
  verified: 'expired',
  expired: 'expired',
};

/** Finds a standing by any of these IDs; opens no sealed data. */
export async function findIdentityStanding(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  { userIds, personIds }: { userIds: readonly string[]; personIds: readonly string[] },
): Promise<IdentityStanding> {
  const rows = await findStandings({ clock }, tx, await findRows(tx, { userIds, personIds }));
  const longest = rows.filter(({ stands }) => stands).toSorted((one, other) => untilOf(other) - untilOf(one))[0];
  if (longest) return { state: 'verified', verificationId: longest.id, until: longest.expires_at };
  const last = rows.find(({ status }) => status !== 'cancelled');
  if (!last) return { state: 'missing', verificationId: null, until: null };
  return { state: withdrawalOf(last.credentialStatus) ?? stateOf(last), verificationId: last.id, until: null };
}

function stateOf({ status, redacted_from: from }: Found): IdentityStanding['state'] {
  if (status === 'redacted') return from === 'rejected' ? 'rejected' : 'redacted';
  return status === 'cancelled' ? 'missing' : STATES[status];
}

const untilOf = ({ expires_at: until }: Found): number => until?.getTime() ?? Number.POSITIVE_INFINITY;

type Found = Pick<VerificationRow, 'id' | 'status' | 'expires_at' | 'redacted_from'>;

/** Newest first. One part for each column, because with `or`, PostgreSQL can read every verification. */
async function findRows(
  tx: Tx,
  { userIds, personIds }: { userIds: readonly string[]; personIds: readonly string[] },
): Promise<Found[]> {
  if (userIds.length === 0 && personIds.length === 0) return [];
  const findBy = (column: 'user_id' | 'person_id', values: readonly string[]) =>
    verificationsOf(tx)
      .selectFrom('verifications')
      .select(['id', 'status', 'expires_at', 'redacted_from'])
      .where(column, '=', anyOf(values));
  return findBy('user_id', userIds).union(findBy('person_id', personIds)).orderBy('id', 'desc').limit(100).execute();
}

/** The caller's userId and the person of a verification; undefined for a business. */
export function findHolder(
  tx: Tx,
  id: string,
): Promise<{ userId: string | null; personId: string | null } | undefined> {
  return verificationsOf(tx)
    .selectFrom('verifications')
    .select(['user_id as userId', 'person_id as personId'])
    .where('id', '=', id)
    .executeTakeFirst();
}
