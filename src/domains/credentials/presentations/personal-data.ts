import { openProfiles } from '#domains/accounts/persons/index.ts';
import type { Context } from '#domains/context.ts';
import { mentionsAddress, sameAddress } from '#kernel/addresses.ts';
import type { Tx } from '#platform/db/database.ts';
import type { DataSubject, HeldData, PersonalDataSource } from '#platform/personal-data.ts';
import { erasePresentation } from './erase-presentation.ts';
import { decodeTransaction } from './request/transaction-data.ts';
import { loadRequest, openDefinition, openDisclosed } from './store.ts';
import { type PresentationRequestRow, presentationsOf } from './tables.ts';

/**
 * Data presented by wallets. Requests are not linked to people, so each stored one is opened. It concerns the subject
 * if it contains one of their addresses, a birth date with one of their names, or (as a value or a member's name in the
 * caller's metadata or transactions) their userId; then someone else may have answered.
 */
export const presentationsData: PersonalDataSource<Context> = {
  name: 'presentations',
  kinds: {
    presentation_request: {
      title: 'Presentation',
      purpose: 'To check a credential from your wallet',
      origins: ['person', 'organization'],
    },
  },
  find: async (ctx, tx, subject) => {
    const isAbout = await matcherOf(ctx, tx, subject);
    const found: HeldData[] = [];
    for (let after = ''; ; ) {
      const page = await presentationsOf(tx)
        .selectFrom('presentation_requests')
        .selectAll()
        .where('erased_at', 'is', null)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute();
      for (const row of page) {
        const transactions = await openTransactions(ctx, tx, row);
        const said = [row.metadata, ...transactions.flatMap(({ type, parameters }) => [type, parameters])];
        if (isOf(subject, row) || isAbout(said, await openDisclosed(ctx, tx, row)))
          found.push({ kind: 'presentation_request', id: row.id, class: 'identity', since: row.created_at });
      }
      const last = page.at(-1);
      if (!last || page.length < PAGE) return found;
      after = last.id;
    }
  },
  show: async (ctx, tx, { subject, held: { id } }) => {
    const row = await loadRequest(tx, id);
    const disclosed = await openDisclosed(ctx, tx, row);
    // If only the caller's texts link the request to the subject, someone else may have answered it.
    const isAbout = await matcherOf(ctx, tx, { ...subject, userIds: [] });
    return {
      data: {
        state: row.state,
        disclosed: isAbout([], disclosed) ? disclosed : null,
        metadata: row.metadata,
        transactions: await openTransactions(ctx, tx, row),
        createdAt: row.created_at,
        answeredAt: row.answered_at,
        eraseAt: row.erase_at,
      },
    };
  },
  erase: async (ctx, tx, { actor, held: { id } }) => {
    await erasePresentation(ctx, tx, actor, id);
    return { blobs: [] };
  },
};

const PAGE = 200;

/** The transactions that the caller asked the holder to confirm; empty if there were none, or once erased. */
async function openTransactions(ctx: Context, tx: Tx, row: PresentationRequestRow) {
  const { transactionData = [] } = (await openDefinition(ctx, tx, row)) ?? {};
  return transactionData.map(decodeTransaction).map(({ type, parameters }) => ({ type, parameters }));
}

const isOf = ({ userIds }: DataSubject, { user_id: userId }: PresentationRequestRow): boolean =>
  userId !== null && userIds.includes(userId);

async function matcherOf(ctx: Context, tx: Tx, { personIds, userIds, emails }: DataSubject) {
  const profiles = [...(await openProfiles(ctx, tx, personIds)).values()];
  const wanted = sameAddress([...emails, ...userIds.filter((userId) => userId.includes('@'))]);
  return (words: unknown, shown: unknown): boolean => {
    const said = textsIn(words);
    const all = [...said, ...textsIn(shown)];
    const texts = new Set(all.map(wordsOf));
    const isNamed = profiles.some(
      ({ birthDate, names }) =>
        birthDate !== undefined &&
        texts.has(wordsOf(birthDate)) &&
        names.some(({ familyName, givenNames }) => texts.has(wordsOf(familyName)) && texts.has(wordsOf(givenNames))),
    );
    return isNamed || said.some((text) => userIds.includes(text)) || all.some((text) => mentionsAddress(wanted, text));
  };
}

/** Names for comparison, because documents and wallets differ in case, hyphens, and spaces. */
const wordsOf = (text: string): string =>
  text
    .normalize('NFC')
    .toUpperCase()
    .replace(/[\s-]+/g, ' ')
    .trim();

/** Every text, number, and name of a member in JSON data. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string' || typeof value === 'number') return [String(value)];
  if (typeof value !== 'object' || value === null) return [];
  const names = Array.isArray(value) ? [] : Object.keys(value);
  return [...names, ...Object.values(value).flatMap(textsIn)];
}
