import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import { indexNames } from '#platform/names/name-index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { newPersonKey } from '#prover/claims.ts';
import { newHolderSecret } from '#prover/holder.ts';
import { findUnseenPerson } from './find-person.ts';
import { type Identity, mergeProfiles, type Profile, textsOf, withIdentity } from './person.ts';
import { documentFingerprints } from './store.ts';
import { personsOf } from './tables.ts';

/** An identity's person, existing or new; {@link savePerson} writes it. */
export interface ResolvedPerson {
  id: string;
  isNew: boolean;
  /** Whether the person was known only by userId until now; the first document adopts such a person. */
  isAdopted: boolean;
  /** A random field element as a decimal string, kept across renewals; leaves the service only within nullifiers. */
  personKey: string;
  profile: Profile;
  fingerprints: Buffer[];
}

/** Another process enrolled the same document meanwhile: resolve again. */
export class PersonChanged extends Error {
  override name = 'PersonChanged';
}

/**
 * Finds the person of an identity, or prepares a new one; writes nothing about the person. A person without a document,
 * known to the caller by the same `userId`, is adopted.
 */
export async function resolvePerson(
  ctx: Context,
  org: string,
  identity: Identity,
  userId: string | null = null,
): Promise<ResolvedPerson> {
  return ctx.db.org({ org }, async (tx) => {
    const fingerprints = await documentFingerprints(ctx, tx, org, identity);
    const enrolled = await findEnrolled(tx, fingerprints);
    const unseen = enrolled || userId === null ? undefined : await findUnseenPerson(tx, userId);
    const id = enrolled ?? unseen;
    if (id === undefined)
      return { ...newPerson(ctx), profile: withIdentity(undefined, identity), fingerprints, isAdopted: false };
    const known = await openPerson(ctx, tx, { org, id });
    return { ...known, profile: withIdentity(known.profile, identity), fingerprints, isAdopted: id === unseen };
  });
}

async function findEnrolled(tx: Tx, fingerprints: readonly Buffer[]): Promise<string | undefined> {
  const row = await personsOf(tx)
    .selectFrom('person_documents')
    .select('person_id')
    .where('fingerprint', 'in', fingerprints)
    .orderBy('person_id')
    .executeTakeFirst();
  return row?.person_id;
}

function newPerson(ctx: Context) {
  return {
    id: newId('person', ctx.clock.now()),
    isNew: true,
    personKey: newPersonKey(),
  };
}

async function openPerson(ctx: Context, tx: Tx, { org, id }: { org: string; id: string }) {
  const row = await personsOf(tx)
    .selectFrom('persons')
    .select(['profile', 'person_key'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { profile, person_key: personKey } = row;
  if (!profile || !personKey) throw new PersonChanged('the person was erased meanwhile');
  const open = async (sealed: Buffer, purpose: string): Promise<string> =>
    (await ctx.vault.open(tx, { org, subject: id }, sealed, purpose)).toString();
  return {
    id,
    isNew: false,
    personKey: await open(personKey, 'person-key'),
    profile: JSON.parse(await open(profile, 'profile')) as Profile,
  };
}

/**
 * Writes a resolved person in the transaction of the decision; throws {@link PersonChanged} if another process was
 * faster.
 */
export async function savePerson(
  ctx: Context,
  tx: Tx,
  { actor, person, userId }: { actor: Actor; person: ResolvedPerson; userId: string | null },
): Promise<void> {
  const owner = { org: actor.org, subject: person.id };
  const db = personsOf(tx);
  const latest = person.isNew ? person.profile : await addKnownNames(ctx, tx, actor.org, person);
  const profile = await ctx.vault.seal(tx, owner, Buffer.from(JSON.stringify(latest)), 'profile');
  if (person.isNew) {
    const personKey = await ctx.vault.seal(tx, owner, Buffer.from(person.personKey), 'person-key');
    const holderSecret = await ctx.vault.seal(tx, owner, Buffer.from(newHolderSecret()), 'holder-secret');
    await db
      .insertInto('persons')
      .values({ org_id: actor.org, id: person.id, profile, person_key: personKey, holder_secret: holderSecret })
      .execute();
    await ctx.events.audit(tx, actor, { action: 'person.created', subject: person.id });
  } else {
    await db.updateTable('persons').set({ profile }).where('id', '=', person.id).execute();
  }
  await indexNames(ctx.vault, tx, owner, textsOf(latest));
  await linkDocuments(tx, actor.org, person);
  if (userId === null) return;
  await db
    .insertInto('person_user_ids')
    .values({ org_id: actor.org, person_id: person.id, user_id: userId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The profile including names that another decision may have written meanwhile; locks the person. */
async function addKnownNames(ctx: Context, tx: Tx, org: string, person: ResolvedPerson): Promise<Profile> {
  const { profile } = await personsOf(tx)
    .selectFrom('persons')
    .select('profile')
    .where('id', '=', person.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (!profile) throw new PersonChanged('the person was erased meanwhile');
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
  if (!person.isNew && !person.isAdopted) return;
  const rows = await db
    .selectFrom('person_documents')
    .select(['person_id', 'fingerprint'])
    .where((where) => where.or([where('fingerprint', 'in', person.fingerprints), where('person_id', '=', person.id)]))
    .execute();
  const isOurs = (fingerprint: Buffer): boolean => person.fingerprints.some((each) => each.equals(fingerprint));
  if (rows.some((row) => row.person_id !== person.id || !isOurs(row.fingerprint)))
    throw new PersonChanged('the document or the person was enrolled meanwhile');
}
