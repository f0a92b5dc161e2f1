import type { Context } from '#domains/context.ts';
import { findIdentityStanding } from '#domains/identity/identity-verification/index.ts';
import { hasOpenInvitation } from '#domains/identity/verification-sessions/index.ts';
import type { Tx } from '#platform/db/database.ts';

export const PENDING = ['decision', 'person', 'processing'] as const;

/** What an identity is waiting for: a reviewer's decision, the person, or the service. */
export interface PendingIdentity {
  for: (typeof PENDING)[number];
  /** Null if the person was invited but has not started. */
  verificationId: string | null;
}

const FOR = { in_review: 'decision', requires_input: 'person', processing: 'processing' } as const;

/** What the identity of a user is waiting for; null if no verification was started. */
export async function findPending(ctx: Context, tx: Tx, userId: string): Promise<PendingIdentity | null> {
  const { state, verificationId } = await findIdentityStanding(ctx, tx, { userIds: [userId], personIds: [] });
  if (state in FOR) return { for: FOR[state as keyof typeof FOR], verificationId };
  return (await hasOpenInvitation(ctx, tx, userId)) ? { for: 'person', verificationId: null } : null;
}
