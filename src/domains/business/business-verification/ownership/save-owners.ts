import type { Context } from '#domains/context.ts';
import { currentPolicy } from '#domains/identity/verification-policies/index.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { businessOf } from '../tables.ts';
import { inviteWaitingOwners } from './invite-owner.ts';
import { loadOwners, type OwnersOf, openOwner, type StoredOwner, sealOwner } from './owner.ts';
import { refreshOwners } from './owner-state.ts';
import type { BeneficialOwner } from './ownership.ts';
import { toMillionths, WHOLE } from './shares.ts';

/**
 * Writes the beneficial owners of an examination in its transaction: inserts new ones by key, updates changed ones, and
 * dates the removal of others. If the policy requires verified owners, those with an address who were never invited get
 * a link now.
 */
export async function saveOwners(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { owners, ...of }: OwnersOf & { owners: readonly BeneficialOwner[] },
): Promise<void> {
  await removeOthers(ctx, tx, { ...of, keys: owners.map(({ key }) => key) });
  const emails = await knownEmails(ctx, tx, of.verificationId);
  for (const owner of owners)
    await saveOwner(ctx, tx, of, { ...owner, email: owner.email ?? emails.get(owner.key) ?? null });
  await refreshOwners(ctx, tx, actor, of);
  const { business } = await currentPolicy(ctx, tx);
  if (business.requireVerifiedOwners) await inviteWaitingOwners(ctx, tx, actor, of);
}

/** Addresses by key, for owners whose address was given with an invitation, not in the intake. */
async function knownEmails(ctx: Context, tx: Tx, verificationId: string): Promise<Map<string, string | null>> {
  const emails = new Map<string, string | null>();
  for (const row of await loadOwners(tx, verificationId))
    emails.set(row.key, (await openOwner(ctx, tx, row)).person?.email ?? null);
  return emails;
}

async function removeOthers(
  { clock }: Context,
  tx: Tx,
  { verificationId, keys }: OwnersOf & { keys: string[] },
): Promise<void> {
  await businessOf(tx)
    .updateTable('business_owners')
    .set({ removed_at: clock.now(), updated_at: clock.now() })
    .where('verification_id', '=', verificationId)
    .where('removed_at', 'is', null)
    .$if(keys.length > 0, (query) => query.where('key', 'not in', keys))
    .execute();
}

async function saveOwner(ctx: Context, tx: Tx, of: OwnersOf, owner: BeneficialOwner): Promise<void> {
  const { name, birthDate, country, email, userId, paths, morePaths, circular } = owner;
  const person: StoredOwner = { name, birthDate, country, email, userId, paths, morePaths, circular };
  const now = ctx.clock.now();
  const shown = {
    person: await sealOwner(ctx, tx, of, person),
    user_id: userId,
    share: toMillionths(owner.share) ?? WHOLE,
    bases: JSON.stringify(owner.bases),
    removed_at: null,
    updated_at: now,
  };
  const { org: org_id, verificationId: verification_id } = of;
  await businessOf(tx)
    .insertInto('business_owners')
    .values({
      ...shown,
      org_id,
      id: newId('businessOwner', now),
      verification_id,
      key: owner.key,
      state: 'unverified',
      reason: 'not_invited',
      created_at: now,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'verification_id', 'key']).doUpdateSet(shown))
    .execute();
}
