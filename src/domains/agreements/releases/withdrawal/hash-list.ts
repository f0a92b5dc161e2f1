import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { type ReleaseRow, releasesOf } from '../tables.ts';

/**
 * The hashes of the files that a withdrawn release covered, and of their copies, for the systems of a recipient: SHA-256,
 * PDQ of pictures, and for copies the SHA-256 of the original, as lower-case hex. 404 if there are none.
 */
export async function makeHashList(
  ctx: Context,
  row: ReleaseRow,
  name: 'hashes.csv' | 'hashes.json',
): Promise<{ name: string; contentType: string; bytes: Buffer }> {
  const rows = await ctx.db.org({ org: row.org_id }, (tx) =>
    releasesOf(tx)
      .selectFrom('release_withdrawn_files')
      .select(['file_id', 'sha256', 'perceptual_hash', 'copy_of'])
      .where('release_id', '=', row.id)
      .orderBy('sha256')
      .execute(),
  );
  if (rows.length === 0) throw new AppError('not_found');
  const hashes = new Map(rows.map(({ file_id: id, sha256 }) => [id, sha256.toString('hex')]));
  const files = rows.map(({ sha256, perceptual_hash: pdq, copy_of: original }) => ({
    sha256: sha256.toString('hex'),
    pdq: pdq?.toString('hex') ?? null,
    copyOf: hashes.get(original ?? '') ?? null,
  }));
  if (name === 'hashes.csv') {
    // RFC 4180
    const lines = [
      'sha256,pdq,copy_of',
      ...files.map(({ sha256, pdq, copyOf }) => [sha256, pdq ?? '', copyOf ?? ''].join(',')),
    ];
    return { name, contentType: 'text/csv; charset=utf-8', bytes: Buffer.from(`${lines.join('\r\n')}\r\n`) };
  }
  const list = {
    format: 'avouch-removal-v1',
    releaseId: row.id,
    withdrawnAt: row.withdrawn_at?.toISOString() ?? null,
    acknowledgeBy: row.acknowledge_by?.toISOString() ?? null,
    files,
  };
  return { name, contentType: 'application/json', bytes: Buffer.from(JSON.stringify(list)) };
}
