import { sql, type Updateable } from 'kysely';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { KeyOwner } from '#platform/crypto/vault.ts';
import type { Tx } from '#platform/db/database.ts';
import { type IdentityVerificationTables, type ImageRow, type VerificationRow, verificationsOf } from './tables.ts';
import { isEnded } from './verification.ts';

/** One verification of the transaction's organisation; 404 otherwise. */
export async function loadVerification(tx: Tx, id: string): Promise<VerificationRow> {
  const row = await verificationsOf(tx).selectFrom('verifications').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('not_found');
  return row;
}

/** The pictures of its latest attempt, in the order in which they were sent. */
export function loadImages(tx: Tx, { id, attempt }: VerificationRow): Promise<ImageRow[]> {
  return verificationsOf(tx)
    .selectFrom('verification_images')
    .selectAll()
    .where('verification_id', '=', id)
    .where('attempt', '=', attempt)
    .orderBy('position')
    .execute();
}

/** Opens one of the sealed JSON columns. */
export async function openSealed<T>(
  ctx: Context,
  tx: Tx,
  row: VerificationRow,
  column: 'expected' | 'extracted' | 'decision' | 'printed',
): Promise<T | undefined> {
  const sealed = row[column];
  if (!sealed) return undefined;
  const opened = await ctx.vault.open(tx, { org: row.org_id, subject: row.id }, sealed, column);
  return JSON.parse(opened.toString()) as T;
}

/** Whose data key seals a picture: its own, or the verification's where it is of the first release. */
export function keyOwnerOf(image: Pick<ImageRow, 'org_id' | 'verification_id' | 'id' | 'own_key'>): KeyOwner {
  const { org_id: org, verification_id: verification, id } = image;
  return { org, subject: image.own_key ? `${verification}/${id}` : verification };
}

/** The key of a verification's fingerprints and face template, which is destroyed with them. */
export function biometricsKeyOf(org: string, verificationId: string): KeyOwner {
  return { org, subject: `${verificationId}/biometrics` };
}

/** The bytes of a picture that is stored. */
export async function openPicture(ctx: Context, tx: Tx, image: ImageRow): Promise<Buffer> {
  const sealed = await ctx.blobs.get(image.blob_key ?? '');
  return ctx.vault.open(tx, keyOwnerOf(image), sealed, `picture/${image.id}`);
}

/** Those of many, in their order; no connection is held while the blobs come. */
export async function openPictures(ctx: Context, org: string, images: readonly ImageRow[]): Promise<Buffer[]> {
  const blobs = await Promise.all(images.map(({ blob_key: key }) => ctx.blobs.get(key ?? '')));
  return ctx.db.org({ org }, async (tx) => {
    const opened: Buffer[] = [];
    for (const [index, image] of images.entries())
      opened.push(await ctx.vault.open(tx, keyOwnerOf(image), blobs[index] ?? Buffer.alloc(0), `picture/${image.id}`));
    return opened;
  });
}

/** Another writer was faster: what was computed on the older version must not be committed. */
export class VersionChanged extends Error {
  override name = 'VersionChanged';
}

/** Those that wait or run without a change since a time, of all organisations (SECURITY DEFINER). */
export async function findStalledVerifications(tx: Tx, before: Date): Promise<{ org: string; id: string }[]> {
  const { rows } = await sql<{
    org_id: string;
    id: string;
  }>`select * from find_stalled_verifications(${before})`.execute(tx);
  return rows.map((row) => ({ org: row.org_id, id: row.id }));
}

/** Verified ones whose document has expired and those that wait for input too long, of all organisations (SECURITY DEFINER). */
export async function findDueVerifications(tx: Tx, now: Date): Promise<{ org: string; id: string }[]> {
  const { rows } = await sql<{ org_id: string; id: string }>`select * from find_due_verifications(${now})`.execute(tx);
  return rows.map((row) => ({ org: row.org_id, id: row.id }));
}

/** Organisations with biometric data of verifications that have ended, or with blobs to delete (SECURITY DEFINER). */
export async function findOrganizationsToErase(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ org_id: string }>`select * from find_organizations_to_erase()`.execute(tx);
  return rows.map((row) => row.org_id);
}

/** The columns that a move changes; version and time of the change come by themselves. */
type VerificationChanges = Omit<Updateable<IdentityVerificationTables['verifications']>, 'version' | 'updated_at'>;

/** Writes changes to a verification as it was read, and gives the new row; undefined where another writer was faster. */
export function changeVerification(
  tx: Tx,
  found: VerificationRow,
  changes: VerificationChanges & { at: Date },
): Promise<VerificationRow | undefined> {
  const { at, ...columns } = changes;
  const ends = columns.status !== undefined && isEnded(columns.status) && found.ended_at === null;
  return verificationsOf(tx)
    .updateTable('verifications')
    .set({ ...columns, ...(ends && { ended_at: at }), version: found.version + 1, updated_at: at })
    .where('id', '=', found.id)
    .where('version', '=', found.version)
    .returningAll()
    .executeTakeFirst();
}
