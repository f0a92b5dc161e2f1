import { sql } from 'kysely';
import { erasePerson, findAgedPersons } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import type { HeldData, PersonalDataSource } from '#platform/personal-data.ts';
import { eraseVerification, redactAgain } from './retention/erase-verification.ts';
import { showVerification } from './show-verification.ts';
import { verificationsOf } from './tables.ts';

/** Verifications with all readings, pictures, and texts; redacted ones only as long as they contain the userId. */
export const verificationsData: PersonalDataSource<Context> = {
  name: 'identity-verification',
  kinds: {
    verification: {
      title: 'Identity verification',
      purpose: 'To verify your identity and age',
      origins: ['person', 'organization', 'service', 'third_party'],
    },
  },
  find: async (_ctx, tx, { userIds, personIds }) => {
    if (userIds.length + personIds.length === 0) return [];
    const rows = await held(tx)
      .where((where) =>
        where.or([
          where('user_id', '=', sql<string>`any(${[...userIds]})`),
          where('person_id', '=', sql<string>`any(${[...personIds]})`),
        ]),
      )
      .execute();
    return rows.map(asHeld);
  },
  aged: {
    classes: ['identity'],
    find: async (_ctx, tx, { before, after = '', limit }) => {
      const rows = await held(tx)
        .where('ended_at', '<', before)
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .execute();
      const persons = await findPersonsAlone(tx, { before, after, limit });
      return [...persons, ...rows.map(asHeld)].sort((a, b) => (a.id < b.id ? -1 : 1)).slice(0, limit);
    },
  },
  show: (ctx, tx, { subject, held: { id, of: { userId, personId } = {} } }) =>
    // Someone else may have used the same userId, so it is unknown whose pictures and names they are.
    personId && subject.personIds.includes(personId)
      ? showVerification(ctx, tx, id)
      : Promise.resolve({ data: { userId, identityEstablished: false } }),
  erase: async (ctx, tx, { actor, held: { kind, id } }) => {
    if (kind === 'person') await erasePerson(ctx, tx, actor, id);
    if (kind === 'redaction') await redactAgain(ctx, tx, actor, id);
    return { blobs: kind === 'verification' ? await eraseVerification(ctx, tx, actor, id) : [] };
  },
};

const held = (tx: Tx) =>
  verificationsOf(tx)
    .selectFrom('verifications')
    .select(['id', 'user_id', 'person_id', 'ended_at', 'created_at'])
    .where((where) =>
      where.or([
        where('status', '<>', 'redacted'),
        where.and([where('user_id', 'is not', null), where('user_id', 'not like', 'erased:%')]),
      ]),
    );

interface Row {
  id: string;
  user_id: string | null;
  person_id: string | null;
  ended_at: Date | null;
  created_at: Date;
}

function asHeld({ id, user_id: userId, person_id: personId, ended_at: ended, created_at: created }: Row): HeldData {
  return { kind: 'verification', id, class: 'identity', since: ended ?? created, of: { userId, personId } };
}

/** Persons older than a time who have no verification with content left. */
async function findPersonsAlone(tx: Tx, of: { before: Date; after: string; limit: number }): Promise<HeldData[]> {
  const alone: HeldData[] = [];
  for (let { after } = of; ; ) {
    const page = await findAgedPersons(tx, { ...of, after });
    const verified = new Set(await personsWithVerification(tx, page));
    alone.push(...page.filter(({ id }) => !verified.has(id)));
    const last = page.at(-1);
    if (!last || page.length < of.limit || alone.length >= of.limit) return alone;
    after = last.id;
  }
}

async function personsWithVerification(tx: Tx, persons: readonly HeldData[]): Promise<(string | null)[]> {
  const rows = await verificationsOf(tx)
    .selectFrom('verifications')
    .select('person_id')
    .distinct()
    .where('person_id', '=', sql<string>`any(${persons.map(({ id }) => id)})`)
    .where('redacted_at', 'is', null)
    .execute();
  return rows.map(({ person_id: id }) => id);
}

/** The verifications of these persons. */
export async function findVerificationIds(tx: Tx, personIds: readonly string[]): Promise<string[]> {
  if (personIds.length === 0) return [];
  const rows = await verificationsOf(tx)
    .selectFrom('verifications')
    .select('id')
    .where('person_id', 'in', [...personIds])
    .execute();
  return rows.map(({ id }) => id);
}
