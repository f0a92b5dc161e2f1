import type { Context } from '#domains/context.ts';
import { anyOf } from '#platform/db/any-of.ts';
import type { Tx } from '#platform/db/database.ts';
import { findStandings, type Standing, withdrawalOf } from './standing.ts';
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

interface Whom {
  userIds: readonly string[];
  personIds: readonly string[];
}

const MISSING: IdentityStanding = { state: 'missing', verificationId: null, until: null };
/** The number of latest verifications that are judged. */
const MOST = 100;

/** Finds a standing by any of these IDs; opens no sealed data. */
export async function findIdentityStanding(ctx: Pick<Context, 'clock'>, tx: Tx, whom: Whom): Promise<IdentityStanding> {
  const [standing = MISSING] = await findIdentityStandings(ctx, tx, [whom]);
  return standing;
}

/** {@link findIdentityStanding} for several, in the given order. */
export async function findIdentityStandings(
  { clock }: Pick<Context, 'clock'>,
  tx: Tx,
  whom: readonly Whom[],
): Promise<IdentityStanding[]> {
  const found = await findRows(tx, {
    userIds: whom.flatMap(({ userIds }) => userIds),
    personIds: whom.flatMap(({ personIds }) => personIds),
  });
  const rows = await findStandings({ clock }, tx, found);
  const ofUser = Map.groupBy(rows, (row) => row.user_id);
  const ofPerson = Map.groupBy(rows, (row) => row.person_id);
  return whom.map(({ userIds, personIds }) => {
    const own = new Set([
      ...userIds.flatMap((id) => ofUser.get(id) ?? []),
      ...personIds.flatMap((id) => ofPerson.get(id) ?? []),
    ]);
    return judge([...own].sort((one, other) => (one.id < other.id ? 1 : -1)).slice(0, MOST));
  });
}

/** `rows`: newest first. */
function judge(rows: readonly (Found & Standing)[]): IdentityStanding {
  const longest = rows.filter(({ stands }) => stands).toSorted((one, other) => untilOf(other) - untilOf(one))[0];
  if (longest) return { state: 'verified', verificationId: longest.id, until: longest.expires_at };
  const last = rows.find(({ status }) => status !== 'cancelled');
  if (!last) return MISSING;
  return { state: withdrawalOf(last.credentialStatus) ?? stateOf(last), verificationId: last.id, until: null };
}

function stateOf({ status, redacted_from: from }: Found): IdentityStanding['state'] {
  if (status === 'redacted') return from === 'rejected' ? 'rejected' : 'redacted';
  return status === 'cancelled' ? 'missing' : STATES[status];
}

const untilOf = ({ expires_at: until }: Found): number => until?.getTime() ?? Number.POSITIVE_INFINITY;

const COLUMNS = ['id', 'user_id', 'person_id', 'status', 'expires_at', 'redacted_from'] as const;
type Found = Pick<VerificationRow, (typeof COLUMNS)[number]>;

/**
 * At least the latest of each user and person. One part for each column, because with `or`, PostgreSQL can read every
 * verification.
 */
async function findRows(tx: Tx, { userIds, personIds }: Whom): Promise<Found[]> {
  if (userIds.length === 0 && personIds.length === 0) return [];
  const findBy = (column: 'user_id' | 'person_id', values: readonly string[]) => {
    const ranked = verificationsOf(tx)
      .selectFrom('verifications')
      .select(COLUMNS)
      .select(({ fn }) =>
        fn
          .agg<string>('row_number')
          .over((over) => over.partitionBy(column).orderBy('id', 'desc'))
          .as('place'),
      )
      .where(column, '=', anyOf(values));
    return verificationsOf(tx).selectFrom(ranked.as('ranked')).select(COLUMNS).where('place', '<=', String(MOST));
  };
  return findBy('user_id', userIds).union(findBy('person_id', personIds)).execute();
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
