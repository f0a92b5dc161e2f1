import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { checkNumber } from '../intake/check-number.ts';
import { loadDocuments } from '../store.ts';
import { type BusinessRow, businessOf } from '../tables.ts';
import type { BusinessDetails, BusinessStatus } from '../verification.ts';

/** Keyed hashes that identify a company, under the organization's key: equal hashes mean the same company. */
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
 * IDs of the organization's verifications of the same company, including itself: those with the same number in the same
 * register. Two companies with different LEIs are not the same, even if registers gave them the same number.
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

/** The hashes that identify a business again after suspected fraud: of its number, and of the verification's papers. */
export async function marksOf(tx: Tx, { id, number_fingerprint: number }: BusinessRow): Promise<Buffer[]> {
  const papers = (await loadDocuments(tx, id)).map(({ fingerprint }) => fingerprint);
  return [number, ...papers].flatMap((fingerprint) => fingerprint ?? []);
}

/** Other verifications in these statuses do not count: they were canceled, or no longer contain any data. */
const FORGOTTEN: BusinessStatus[] = ['cancelled', 'redacted'];
const MOST = 20;

/** IDs of the organization's other verifications of the same company, newest first, at most twenty. */
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
