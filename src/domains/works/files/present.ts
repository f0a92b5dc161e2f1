import type { Context } from '#domains/context.ts';
import type { Tx } from '#platform/db/database.ts';
import { judgeCoverage } from './coverage.ts';
import type { Appearance, Depiction, DerivedFrom, KeyFrame, PerceptualHash } from './file.ts';
import type { Coverage } from './judged-file.ts';
import { loadKeyFrames } from './store.ts';
import type { FileRow } from './tables.ts';

export interface PresentedFile {
  id: string;
  projectId: string;
  name: string | null;
  sha256: string;
  size: number;
  mediaType: string;
  perceptualHash: PerceptualHash | null;
  iscc: string | null;
  /** Null in a list. */
  keyFrames: KeyFrame[] | null;
  depicted: Depiction;
  performers: { performerId: string; userId: string | null; replica: boolean; appearances: Appearance[] }[];
  derivedFrom: DerivedFrom | null;
  workId: string | null;
  coverage: Omit<Coverage, 'since' | 'withdrawnAt' | 'removedAt'> &
    Record<'since' | 'withdrawnAt' | 'removedAt', string | null>;
  createdAt: string;
  updatedAt: string;
}

/** Files with their names, performers, and coverage, in the given order. */
export async function presentFiles(ctx: Context, tx: Tx, rows: readonly FileRow[]): Promise<PresentedFile[]> {
  const { coverages, performers, users } = await judgeCoverage(ctx, tx, rows);
  const names = await openNames(ctx, tx, rows);
  return rows.map((row, index) => ({
    id: row.id,
    projectId: row.project_id,
    name: names[index] ?? null,
    sha256: row.sha256.toString('hex'),
    size: Number(row.size),
    mediaType: row.media_type,
    perceptualHash: perceptualHashOf(row),
    iscc: row.iscc,
    keyFrames: null,
    depicted: row.depicted,
    performers: (performers.get(row.id) ?? []).map(({ performer_id: performerId, replica, appearances }) => ({
      performerId,
      userId: users.get(performerId) ?? null,
      replica,
      appearances,
    })),
    derivedFrom:
      row.derived_from === null || row.relation === null ? null : { fileId: row.derived_from, relation: row.relation },
    workId: row.work_id,
    coverage: presentCoverage(coverages.get(row.id)),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }));
}

/** {@link presentFiles} for one file, with its key frames. */
export async function presentFile(ctx: Context, tx: Tx, row: FileRow): Promise<PresentedFile> {
  const [file] = await presentFiles(ctx, tx, [row]);
  if (!file) throw new Error('a file was not presented');
  return { ...file, keyFrames: await loadKeyFrames(tx, row.id) };
}

function presentCoverage(coverage: Coverage | undefined): PresentedFile['coverage'] {
  if (!coverage) throw new Error('the coverage of a file was not judged');
  const timeOf = (at: Date | null): string | null => at?.toISOString() ?? null;
  const { since, withdrawnAt, removedAt } = coverage;
  return { ...coverage, since: timeOf(since), withdrawnAt: timeOf(withdrawnAt), removedAt: timeOf(removedAt) };
}

export function perceptualHashOf({
  perceptual_hash: hash,
  perceptual_quality: quality,
}: Pick<FileRow, 'perceptual_hash' | 'perceptual_quality'>): PerceptualHash | null {
  return hash === null || quality === null ? null : { algorithm: 'pdq', value: hash.toString('hex'), quality };
}

/** The name is sealed under the key of the project, as its title is. */
const purposeOf = (id: string): string => `file-name/${id}`;

export async function sealName(
  ctx: Context,
  tx: Tx,
  { org, projectId, id }: { org: string; projectId: string; id: string },
  name: string,
): Promise<Buffer> {
  return ctx.vault.seal(tx, { org, subject: projectId }, Buffer.from(name), purposeOf(id));
}

/** The names of files in the given order; null without one. */
export async function openNames(ctx: Context, tx: Tx, rows: readonly FileRow[]): Promise<(string | null)[]> {
  const named = rows.flatMap(({ name, ...row }) => (name === null ? [] : [{ ...row, name }]));
  const opened = await ctx.vault.openAll(
    tx,
    named.map(({ org_id: org, project_id: subject, id, name: sealed }) => ({
      owner: { org, subject },
      sealed,
      purpose: purposeOf(id),
    })),
  );
  const names = new Map(named.map(({ id }, index) => [id, opened[index]?.toString() ?? null]));
  return rows.map(({ id }) => names.get(id) ?? null);
}
