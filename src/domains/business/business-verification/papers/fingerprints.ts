import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { checkNumber } from '../intake/check-number.ts';
import { loadDocuments } from '../store.ts';
import { type BusinessRow, businessOf } from '../tables.ts';
import type { BusinessDetails, BusinessStatus } from '../verification.ts';

/** Keyed hashes of what names a company, under the organization's key: equal ones are the same company. */
export async function fingerprintsOf(
  ctx: Context,
  tx: Tx,
  org: string,
  { country, subdivision = '', registrationNumber, lei }: BusinessDetails,
): Promise<Pick<BusinessRow, 'number_fingerprint' | 'lei_fingerprint'>> {
  const of = { country, ...(subdivision !== '' && { subdivision }) };
  const { compact: number } = checkNumber({ ...of, number: registrationNumber, kind: 'registration' });
  return {
    number_fingerprint: await ctx.vault.blindIndex(tx, org, `${country}/${subdivision}/${number}`, 'business-number'),
    lei_fingerprint: lei === undefined ? null : await ctx.vault.blindIndex(tx, org, lei, 'business-lei'),
  };
}

/**
 * Ids of the organization's verifications of the same company, itself among them: of one number in one register. Two that
 * name different LEIs are two companies whose registers give the same numbers.
 */
export async function findSameBusiness(tx: Tx, row: BusinessRow): Promise<string[]> {
  const { number_fingerprint: number, lei_fingerprint: lei } = row;
  if (!number) return [row.id];
  const rows = await businessOf(tx)
    .selectFrom('business_verifications')
    .select(['id', 'lei_fingerprint'])
    .where('number_fingerprint', '=', number)
    .execute();
  return rows.filter(({ lei_fingerprint: other }) => !lei || !other || lei.equals(other)).map(({ id }) => id);
}

/** By what a business is known again after a fraud was suspected: its number, and the papers of the verification. */
export async function marksOf(tx: Tx, { id, number_fingerprint: number }: BusinessRow): Promise<Buffer[]> {
  const papers = (await loadDocuments(tx, id)).map(({ fingerprint }) => fingerprint);
  return [number, ...papers].flatMap((fingerprint) => fingerprint ?? []);
}

/** Others of these are of no account: they were given up, or tell nothing any more. */
const FORGOTTEN: BusinessStatus[] = ['cancelled', 'redacted'];
const MOST = 20;

/** Ids of the organization's other verifications of the same company, the newest first, at most twenty. */
export async function findDuplicates(tx: Tx, row: BusinessRow): Promise<string[]> {
  const { number_fingerprint: number, lei_fingerprint: lei } = row;
  if (!number) return [];
  const rows = await businessOf(tx)
    .selectFrom('business_verifications')
    .select('id')
    .where('id', '<>', row.id)
    .where('status', 'not in', FORGOTTEN)
    .where((where) =>
      where.or([where('number_fingerprint', '=', number), ...(lei ? [where('lei_fingerprint', '=', lei)] : [])]),
    )
    .orderBy('id', 'desc')
    .limit(MOST)
    .execute();
  return rows.map(({ id }) => id);
}
