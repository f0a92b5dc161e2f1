import type { Context } from '#domains/context.ts';
import { findIdentityStandings } from '#domains/identity/identity-verification/index.ts';
import { findInvitedUsers } from '#domains/identity/verification-sessions/index.ts';
import type { Tx } from '#platform/db/database.ts';

export const PENDING = ['decision', 'person', 'processing'] as const;

/** What an identity is waiting for: a reviewer's decision, the person, or the service. */
export interface PendingIdentity {
  for: (typeof PENDING)[number];
  /** Null if the person was invited but has not started. */
  verificationId: string | null;
}

const FOR = { in_review: 'decision', requires_input: 'person', processing: 'processing' } as const;

/** What the identities of these users are waiting for; a user without a started verification is left out. */
export async function findPending(
  ctx: Context,
  tx: Tx,
  userIds: readonly string[],
): Promise<ReadonlyMap<string, PendingIdentity>> {
  const whom = userIds.map((userId) => ({ userIds: [userId], personIds: [] }));
  const standings = await findIdentityStandings(ctx, tx, whom);
  const invited = await findInvitedUsers(ctx, tx, userIds);
  return new Map(
    standings.flatMap(({ state, verificationId }, index): [string, PendingIdentity][] => {
      const userId = userIds[index] ?? '';
      if (state in FOR) return [[userId, { for: FOR[state as keyof typeof FOR], verificationId }]];
      return invited.has(userId) ? [[userId, { for: 'person', verificationId: null }]] : [];
    }),
  );
}

/** The codes that the compliance status has for them, too. */
const REASONS = {
  decision: 'identity_in_review',
  person: 'identity_requires_input',
  processing: 'identity_processing',
} as const satisfies Record<PendingIdentity['for'], string>;

/** A verification that was started is not missing: the reason is what it waits for. */
export function reasonOfIdentity(reason: string | null, pending: PendingIdentity | null): string | null {
  const isStarted = pending !== null && pending.verificationId !== null;
  return reason === 'identity_missing' && isStarted ? REASONS[pending.for] : reason;
}

/** Whether no examination of the person exists, started or not. */
export const isUnexamined = (reason: string | null): boolean =>
  reason === 'identity_missing' || Object.values<string | null>(REASONS).includes(reason);
