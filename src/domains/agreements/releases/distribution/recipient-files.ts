import { documentOf, evidenceOf } from '#domains/agreements/agreements/index.ts';
import type { Context } from '#domains/context.ts';
import { takeSnapshot } from '#domains/credentials/credentials/index.ts';
import { trustFile } from '#domains/credentials/proofs/index.ts';
import { AppError } from '#kernel/errors.ts';
import { systemActor } from '#platform/operation/actor.ts';
import type { Disclosable } from '../release.ts';
import type { ReleaseRow } from '../tables.ts';
import { makeHashList } from '../withdrawal/hash-list.ts';
import { discloseRelease } from './disclose-release.ts';

/** How long the status lists in a snapshot are valid. */
const SNAPSHOT_DAYS = 7;

export interface RecipientFile {
  name: string;
  contentType: string;
  bytes: Buffer;
}

export const FILE_NAMES = [
  'release.sd-jwt',
  'status.json',
  'trust.json',
  'document.pdf',
  'evidence.json',
  'hashes.csv',
  'hashes.json',
] as const;
export type FileName = (typeof FILE_NAMES)[number];

/**
 * The files of a release that a recipient may download; once it is withdrawn or erased, only the files that show this,
 * and the hashes to remove, if any.
 */
export function filesFor(row: ReleaseRow, disclose: readonly Disclosable[], withdrawnFiles = 0): FileName[] {
  if (row.status !== 'signed' || row.details === null) {
    const hashes: FileName[] = withdrawnFiles > 0 ? ['hashes.csv', 'hashes.json'] : [];
    return [...hashes, 'status.json', 'trust.json'];
  }
  const document: FileName[] = disclose.includes('document') ? ['document.pdf', 'evidence.json'] : [];
  return ['release.sd-jwt', 'status.json', 'trust.json', ...document];
}

/** One of the files, created now; 404 for a file that this recipient may not have. */
export async function makeFile(
  ctx: Context,
  { row, disclose, name }: { row: ReleaseRow; disclose: readonly Disclosable[]; name: FileName },
): Promise<RecipientFile> {
  if (name === 'hashes.csv' || name === 'hashes.json') return makeHashList(ctx, row, name);
  if (!filesFor(row, disclose).includes(name)) throw new AppError('not_found');
  const of = { org: row.org_id, id: row.agreement_id ?? '' };
  switch (name) {
    case 'release.sd-jwt':
      return {
        name,
        contentType: 'application/dc+sd-jwt',
        bytes: Buffer.from(await discloseRelease(ctx, row, disclose)),
      };
    case 'status.json':
      return json(name, await takeSnapshot(ctx, systemActor(row.org_id, 'releases'), { validDays: SNAPSHOT_DAYS }));
    case 'trust.json':
      return json(name, await trustFile(ctx, row.org_id));
    case 'document.pdf':
      return { name, contentType: 'application/pdf', bytes: await documentOf(ctx, of) };
    case 'evidence.json':
      return { name, contentType: 'application/json', bytes: await evidenceOf(ctx, of) };
  }
}

function json(name: FileName, value: object): RecipientFile {
  return { name, contentType: 'application/json', bytes: Buffer.from(JSON.stringify(value)) };
}
