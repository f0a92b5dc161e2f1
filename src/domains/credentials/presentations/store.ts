import { type Insertable, type RawBuilder, sql, type Updateable } from 'kysely';
import type { Context } from '#domains/context.ts';
import { notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { isBefore } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import type { Disclosure } from './answer/judgement.ts';
import type { RequestDefinition } from './presentation-request.ts';
import { type PresentationRequestRow, type PresentationsTables, presentationsOf } from './tables.ts';

type Table = PresentationsTables['presentation_requests'];
export type Place = { org: string; id: string };
type Row = { org_id: string; id: string };

/** One request of the transaction's organization; 404 otherwise. */
export function loadRequest(tx: Tx, id: string): Promise<PresentationRequestRow> {
  return selectRequest(tx, id).executeTakeFirstOrThrow(notFound);
}

/** {@link loadRequest} before opening sealed data: prevents the destruction of its keys until the transaction ends. */
export function holdRequest(tx: Tx, id: string): Promise<PresentationRequestRow> {
  return selectRequest(tx, id).forShare().executeTakeFirstOrThrow(notFound);
}

const selectRequest = (tx: Tx, id: string) =>
  presentationsOf(tx).selectFrom('presentation_requests').selectAll().where('id', '=', id);

/** {@link loadRequest}, locked for changes. */
export function lockRequest(tx: Tx, id: string): Promise<PresentationRequestRow | undefined> {
  return selectRequest(tx, id).forUpdate().executeTakeFirst();
}

export async function listRequests(
  tx: Tx,
  { limit, before, metadata }: { limit: number; before: string | undefined; metadata: Metadata | undefined },
): Promise<PresentationRequestRow[]> {
  return presentationsOf(tx)
    .selectFrom('presentation_requests')
    .selectAll()
    .where('owner', 'is', null)
    .where(isBefore(before))
    .where(hasMetadata(metadata))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

export async function insertRequest(tx: Tx, row: Insertable<Table>): Promise<void> {
  await presentationsOf(tx).insertInto('presentation_requests').values(row).execute();
}

/** Records that a wallet has fetched the request; true the first time. */
export async function markFetched(tx: Tx, id: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await presentationsOf(tx)
    .updateTable('presentation_requests')
    .set({ state: 'fetched', fetched_at: at })
    .where('id', '=', id)
    .where('state', '=', 'pending')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses up a request; false if it has already been answered or has expired. */
export async function useUp(
  tx: Tx,
  id: string,
  { at, ...answer }: Updateable<Table> & { state: 'verified' | 'failed'; at: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await presentationsOf(tx)
    .updateTable('presentation_requests')
    .set({ ...answer, answered_at: at, encryption_key: null })
    .where('id', '=', id)
    .where('answered_at', 'is', null)
    .where('erased_at', 'is', null)
    .where('expires_at', '>', at)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Accepts an answer that was held for a browser. */
export async function releaseAnswer(tx: Tx, id: string): Promise<void> {
  await presentationsOf(tx)
    .updateTable('presentation_requests')
    .set({ awaits_browser: false })
    .where('id', '=', id)
    .execute();
}

export async function forgetEncryptionKey(tx: Tx, id: string): Promise<void> {
  await presentationsOf(tx)
    .updateTable('presentation_requests')
    .set({ encryption_key: null })
    .where('id', '=', id)
    .execute();
}

export async function markErased(tx: Tx, id: string, at: Date): Promise<void> {
  await presentationsOf(tx)
    .updateTable('presentation_requests')
    .set({
      definition: null,
      disclosed: null,
      encryption_key: null,
      browser_hash: null,
      user_id: null,
      metadata: '{}',
      erased_at: at,
    })
    .where('id', '=', id)
    .execute();
}

/** Deletes the row. */
export async function deleteRequest(tx: Tx, id: string): Promise<void> {
  await presentationsOf(tx).deleteFrom('presentation_requests').where('id', '=', id).execute();
}

/** Requests of all organizations, at most a thousand, ordered by ID, starting after `after`. */
export type FindDue = (tx: Tx, due: { at: Date; after: string }) => Promise<Place[]>;

/** Requests whose retention has ended (SECURITY DEFINER). */
export const findErasable: FindDue = (tx, { at, after }) =>
  places(tx, sql<Row>`select * from find_erasable_presentation_requests(${at}, ${after})`);

/** Requests that expired with their encryption key (SECURITY DEFINER). */
export const findUnanswered: FindDue = (tx, { at, after }) =>
  places(tx, sql<Row>`select * from find_unanswered_presentation_requests(${at}, ${after})`);

/** Requests that were erased by then (SECURITY DEFINER). */
export const findOld: FindDue = (tx, { at, after }) =>
  places(tx, sql<Row>`select * from find_old_presentation_requests(${at}, ${after})`);

async function places(tx: Tx, query: RawBuilder<Row>): Promise<Place[]> {
  const { rows } = await query.execute(tx);
  return rows.map((row) => ({ org: row.org_id, id: row.id }));
}

/** The keys of a request: one for data that is retained, one that is destroyed with the answer. */
export const keyOf = ({ org, id }: Place) => ({ org, subject: id });
export const encryptionKeyOf = ({ org, id }: Place) => ({ org, subject: `${id}.encryption` });

export const DEFINITION = 'presentation-request';
export const ENCRYPTION_KEY = 'presentation-encryption-key';
export const DISCLOSED = 'presentation-disclosed';

/** The definition of a request; undefined once erased. */
export async function openDefinition(
  ctx: Context,
  tx: Tx,
  { org_id: org, id, definition }: PresentationRequestRow,
): Promise<RequestDefinition | undefined> {
  if (!definition) return undefined;
  const opened = await ctx.vault.open(tx, keyOf({ org, id }), definition, DEFINITION);
  // Written only by create-presentation-request.ts.
  return JSON.parse(opened.toString()) as RequestDefinition;
}

/** The disclosed data; null if there are none, or once erased. */
export async function openDisclosed(
  ctx: Context,
  tx: Tx,
  { org_id: org, id, disclosed }: PresentationRequestRow,
): Promise<Disclosure[] | null> {
  if (!disclosed) return null;
  const opened = await ctx.vault.open(tx, keyOf({ org, id }), disclosed, DISCLOSED);
  // Written only by receive-answer.ts.
  return JSON.parse(opened.toString()) as Disclosure[];
}

/** The private key for decrypting the answer; undefined if answers are not encrypted. */
export async function openEncryptionKey(
  ctx: Context,
  tx: Tx,
  { org_id: org, id, encryption_key: sealed }: PresentationRequestRow,
): Promise<Record<string, unknown> | undefined> {
  if (!sealed) return undefined;
  const opened = await ctx.vault.open(tx, encryptionKeyOf({ org, id }), sealed, ENCRYPTION_KEY);
  return JSON.parse(opened.toString()) as Record<string, unknown>;
}
