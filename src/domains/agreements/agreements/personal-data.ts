import { sql } from 'kysely';
import type { Context } from '#domains/context.ts';
import { isSameAddress, sameAddress } from '#kernel/addresses.ts';
import type { Tx } from '#platform/db/database.ts';
import type { DataSubject, HeldData, PersonalDataSource } from '#platform/personal-data.ts';
import { eraseParty } from './erase-party.ts';
import { showDocument, showParty } from './show-party.ts';
import { openContacts } from './store.ts';
import { agreementsOf, type PartyRow } from './tables.ts';

/**
 * Parties. Each has its own data key, so that a party can be erased separately. The text, the PDF, and the evidence
 * concern all parties, so they stay under the agreement's key until the last party is erased.
 */
export const agreementsData: PersonalDataSource<Context> = {
  name: 'agreements',
  kinds: {
    agreement_party: {
      title: 'Agreement',
      purpose: 'To have a document signed and to prove the signature',
      origins: ['organization', 'person'],
    },
    agreement_document: {
      title: 'Document of an agreement',
      purpose: 'To prove what all parties signed',
      origins: ['organization'],
    },
  },
  find: async (ctx, tx, subject) => {
    const parties = new Map<string, HeldParty>();
    for (const party of [...(await byId(tx, subject)), ...(await byAddress(ctx, tx, subject))])
      parties.set(party.id, party);
    return withShared([...parties.values()]);
  },
  aged: {
    classes: ['agreement'],
    find: async (_ctx, tx, { before, after = '', limit }) => {
      const rows = await held(tx)
        .where(sql<boolean>`coalesce(completed_at, ended_at) < ${before}`)
        .where('party.id', '>', after)
        .orderBy('party.id')
        .limit(limit)
        .execute();
      return rows.map(asHeld);
    },
  },
  show: (ctx, tx, { held }) => (held.kind === 'agreement_party' ? showParty : showDocument)(ctx, tx, held.id),
  erase: async (ctx, tx, { actor, held: { kind, id } }) => ({
    blobs: kind === 'agreement_party' ? await eraseParty(ctx, tx, actor, id) : [],
  }),
};

/** Parties that are not erased, and for each the agreement's other parties that are not erased (`others`). */
const held = (tx: Tx) =>
  agreementsOf(tx)
    .selectFrom('agreement_parties as party')
    .innerJoin('agreements', 'agreements.id', 'party.agreement_id')
    .selectAll('party')
    .select(['agreements.created_at', 'completed_at', 'ended_at', 'project_id'])
    .select(
      sql<string[]>`array(select other.id from agreement_parties as other
        where other.agreement_id = party.agreement_id and other.id <> party.id and other.contact is not null)`.as(
        'others',
      ),
    )
    .where('party.contact', 'is not', null);

type HeldParty = Awaited<ReturnType<ReturnType<typeof held>['execute']>>[number];

async function byId(tx: Tx, { userIds, personIds }: DataSubject): Promise<HeldParty[]> {
  if (userIds.length + personIds.length === 0) return [];
  return held(tx)
    .where((where) =>
      where.or([
        where('user_id', '=', sql<string>`any(${[...userIds]})`),
        where('person_id', '=', sql<string>`any(${[...personIds]})`),
      ]),
    )
    .execute();
}

const PAGE = 500;

/** Addresses are sealed without an index, so every address is opened. */
async function byAddress(ctx: Context, tx: Tx, { emails }: DataSubject): Promise<HeldParty[]> {
  if (emails.length === 0) return [];
  const wanted = sameAddress(emails);
  const found: HeldParty[] = [];
  for (let after = ''; ; ) {
    const page = await held(tx).where('party.id', '>', after).orderBy('party.id').limit(PAGE).execute();
    const contacts = await openContacts(ctx, tx, page as PartyRow[]);
    found.push(...page.filter((_, index) => isSameAddress(wanted, contacts[index]?.email)));
    const last = page.at(-1);
    if (!last || page.length < PAGE) return found;
    after = last.id;
  }
}

/** Adds the documents that also contain other parties, who are not being erased. */
function withShared(parties: readonly HeldParty[]): HeldData[] {
  const ids = new Set(parties.map(({ id }) => id));
  const shared = new Map<string, HeldData>();
  for (const party of parties)
    if (party.others.some((other) => !ids.has(other)))
      shared.set(party.agreement_id, {
        ...asHeld(party),
        kind: 'agreement_document',
        id: party.agreement_id,
        stays: 'shared_with_other_parties',
      });
  return [...parties.map(asHeld), ...shared.values()];
}

function asHeld(party: HeldParty): HeldData {
  const { id, user_id: userId, person_id: personId, project_id: projectId, completed_at: completed } = party;
  return {
    kind: 'agreement_party',
    id,
    class: 'agreement',
    since: completed ?? party.ended_at ?? party.created_at,
    of: { userId, personId, projectId },
    ...(completed && { elsewhere: { kind: 'agreement_copy', count: party.others.length + 1 } }),
  };
}

/** The agreements of these parties. */
export async function findAgreementIds(tx: Tx, partyIds: readonly string[]): Promise<string[]> {
  const rows = await agreementsOf(tx)
    .selectFrom('agreement_parties')
    .select('agreement_id')
    .distinct()
    .where('id', '=', sql<string>`any(${[...partyIds]})`)
    .execute();
  return rows.map(({ agreement_id: id }) => id);
}
