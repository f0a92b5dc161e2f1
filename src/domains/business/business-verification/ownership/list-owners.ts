import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { loadBusiness } from '../store.ts';
import type { OpenOwner, StoredOwner } from './owner.ts';
import { judgeOwners } from './owner-state.ts';
import type { OwnershipPath } from './ownership.ts';
import { toPercent } from './shares.ts';

/**
 * The beneficial owners of the last examination with their progress. Their identities, and the companies between,
 * require the scope `pii:read`; showing them is recorded in the audit log. 404 for an unknown verification, or a
 * person's.
 */
export function listOwners(ctx: Context, actor: Actor, verificationId: string) {
  return ctx.db.org(actor, async (tx) => {
    await loadBusiness(tx, verificationId);
    const owners = await judgeOwners(ctx, tx, verificationId);
    const mayRead = actor.scopes.has('pii:read');
    return { data: owners.map((owner) => presentOwner(owner, { mayRead })) };
  });
}

/** One owner; 404 if unknown. */
export async function getOwner(ctx: Context, actor: Actor, of: { verificationId: string; ownerId: string }) {
  const { data } = await listOwners(ctx, actor, of.verificationId);
  const owner = data.find(({ id }) => id === of.ownerId);
  if (!owner) throw new AppError('not_found');
  return owner;
}

type Judged = Awaited<ReturnType<typeof judgeOwners>>[number];

function presentOwner({ row, person, judgement }: Judged, { mayRead }: { mayRead: boolean }) {
  return {
    id: row.id,
    bases: row.bases,
    share: toPercent(row.share),
    paths: (person?.paths ?? []).map((path) => presentPath(path, { mayRead })),
    morePaths: person?.morePaths ?? false,
    circular: person?.circular ?? false,
    state: judgement.state,
    reason: judgement.reason,
    userId: row.user_id,
    verificationId: judgement.identityVerificationId,
    sessionId: row.session_id,
    invitedAt: row.invited_at?.toISOString() ?? null,
    verifiedAt: row.verified_at?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
    ...(mayRead && { person: presentPerson(person) }),
  };
}

function presentPath({ share, steps }: OwnershipPath, { mayRead }: { mayRead: boolean }) {
  return {
    share,
    steps: steps.map(({ name, share: held }) => ({ share: held, ...(mayRead && { name }) })),
  };
}

function presentPerson(
  person: OpenOwner['person'],
): Pick<StoredOwner, 'name' | 'birthDate' | 'country' | 'email'> | null {
  if (!person) return null;
  const { name, birthDate, country, email } = person;
  return { name, birthDate, country, email };
}
