import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { newPersonKey } from '#prover/claims.ts';
import { newHolderSecret } from '#prover/holder.ts';
import { findPersonIds } from './find-person.ts';
import type { Profile } from './person.ts';
import { lockUser } from './store.ts';
import { personsOf } from './tables.ts';

/**
 * The person known to the caller by a userId, created if missing, without a document. The first verification of that
 * userId adopts this person.
 */
export async function ensurePersonOf(ctx: Context, tx: Tx, actor: Actor, userId: string): Promise<string> {
  await lockUser(tx, { org: actor.org, userId });
  const [known] = await findPersonIds(tx, userId);
  return known ?? makePerson(ctx, tx, actor, userId);
}

async function makePerson(ctx: Context, tx: Tx, actor: Actor, userId: string): Promise<string> {
  const id = newId('person', ctx.clock.now());
  const owner = { org: actor.org, subject: id };
  const seal = (text: string, purpose: string) => ctx.vault.seal(tx, owner, Buffer.from(text), purpose);
  const nobody: Profile = { names: [] };
  await personsOf(tx)
    .insertInto('persons')
    .values({
      org_id: actor.org,
      id,
      profile: await seal(JSON.stringify(nobody), 'profile'),
      person_key: await seal(newPersonKey(), 'person-key'),
      holder_secret: await seal(newHolderSecret(), 'holder-secret'),
    })
    .execute();
  await personsOf(tx)
    .insertInto('person_user_ids')
    .values({ org_id: actor.org, person_id: id, user_id: userId })
    .execute();
  await ctx.events.audit(tx, actor, { action: 'person.created', subject: id });
  return id;
}
