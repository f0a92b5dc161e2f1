import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { newPersonKey } from '#prover/claims.ts';
import { newHolderSecret } from '#prover/holder.ts';
import { type Identity, identityKeys, mergeProfiles, type Profile, withIdentity } from './person.ts';
import { personsOf } from './tables.ts';

/** The person that an identity belongs to, found or about to be made; {@link savePerson} writes it. */
export interface ResolvedPerson {
  id: string;
  isNew: boolean;
  /** A random field element as a decimal string, kept across renewals; leaves the service only within nullifiers. */
  personKey: string;
  /** The holder's secret that the service keeps for callers without a wallet. */
  holderSecret: string;
  profile: Profile;
  fingerprints: Buffer[];
}

/** Somebody else enrolled the same document meanwhile: resolve again. */
export class PersonChanged extends Error {
  override name = 'PersonChanged';
}

/** Finds the person of an identity, or prepares a new one; writes nothing that is of consequence. */
export async function resolvePerson(ctx: Context, org: string, identity: Identity): Promise<ResolvedPerson> {
  return ctx.db.org({ org }, async (tx) => {
    const fingerprints = await Promise.all(
      identityKeys(identity).map((key) => ctx.vault.blindIndex(tx, org, key, 'identity-document')),
    );
    const known = await personsOf(tx)
      .selectFrom('person_documents')
      .innerJoin('persons', (join) => join.onRef('persons.id', '=', 'person_documents.person_id'))
      .select(['persons.id', 'profile', 'person_key', 'holder_secret'])
      .where('fingerprint', 'in', fingerprints)
      .orderBy('persons.id')
      .executeTakeFirst();
    const fresh = {
      id: newId('person', ctx.clock.now()),
      isNew: true,
      personKey: newPersonKey(),
      holderSecret: newHolderSecret(),
    };
    if (!known) return { ...fresh, profile: withIdentity(undefined, identity), fingerprints };
    const owner = { org, subject: known.id };
    const profile = JSON.parse((await ctx.vault.open(tx, owner, known.profile, 'profile')).toString()) as Profile;
    return {
      id: known.id,
      isNew: false,
      personKey: (await ctx.vault.open(tx, owner, known.person_key, 'person-key')).toString(),
      holderSecret: known.holder_secret
        ? (await ctx.vault.open(tx, owner, known.holder_secret, 'holder-secret')).toString()
        : fresh.holderSecret,
      profile: withIdentity(profile, identity),
      fingerprints,
    };
  });
}

/** Writes a resolved person in the transaction of the decision; throws {@link PersonChanged} where another was faster. */
export async function savePerson(
  ctx: Context,
  tx: Tx,
  { actor, person, userId }: { actor: Actor; person: ResolvedPerson; userId: string | null },
): Promise<void> {
  const owner = { org: actor.org, subject: person.id };
  const db = personsOf(tx);
  const latest = person.isNew ? person.profile : await addKnownNames(ctx, tx, actor.org, person);
  const profile = await ctx.vault.seal(tx, owner, Buffer.from(JSON.stringify(latest)), 'profile');
  const holderSecret = await ctx.vault.seal(tx, owner, Buffer.from(person.holderSecret), 'holder-secret');
  if (person.isNew) {
    const personKey = await ctx.vault.seal(tx, owner, Buffer.from(person.personKey), 'person-key');
    await db
      .insertInto('persons')
      .values({ org_id: actor.org, id: person.id, profile, person_key: personKey, holder_secret: holderSecret })
      .execute();
    await ctx.events.audit(tx, actor, { action: 'person.created', subject: person.id });
  } else {
    await db.updateTable('persons').set({ profile, holder_secret: holderSecret }).where('id', '=', person.id).execute();
  }
  await linkDocuments(tx, actor.org, person);
  if (userId === null) return;
  await db
    .insertInto('person_user_ids')
    .values({ org_id: actor.org, person_id: person.id, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The profile with the names that another decision may have written since this person was resolved; locks the person. */
async function addKnownNames(ctx: Context, tx: Tx, org: string, person: ResolvedPerson): Promise<Profile> {
  const { profile } = await personsOf(tx)
    .selectFrom('persons')
    .select('profile')
    .where('id', '=', person.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const known = await ctx.vault.open(tx, { org, subject: person.id }, profile, 'profile');
  return mergeProfiles(person.profile, JSON.parse(known.toString()) as Profile);
}

async function linkDocuments(tx: Tx, org: string, person: ResolvedPerson): Promise<void> {
  const db = personsOf(tx);
  await db
    .insertInto('person_documents')
    .values(person.fingerprints.map((fingerprint) => ({ org_id: org, fingerprint, person_id: person.id })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const rows = await db
    .selectFrom('person_documents')
    .select('person_id')
    .where('fingerprint', 'in', person.fingerprints)
    .execute();
  if (person.isNew && rows.some((row) => row.person_id !== person.id))
    throw new PersonChanged('the document was enrolled meanwhile');
}
