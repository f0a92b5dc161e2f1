import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import { systemActor } from '#platform/operation/actor.ts';
import type { AgreementRow } from '../tables.ts';

/** The files of an agreement. */
export type FileKind = 'document' | 'sealed' | 'evidence' | 'evidence_pdf';

const PURPOSE: Record<FileKind, string> = {
  document: 'agreement-document',
  sealed: 'agreement-sealed',
  evidence: 'agreement-evidence',
  evidence_pdf: 'agreement-evidence-pdf',
};

type Owner = Pick<AgreementRow, 'org_id' | 'id'>;

/** Seals and stores a file under a new key. The caller must write the key to the row; otherwise the file is lost. */
export async function writeBlob(
  ctx: Context,
  { org_id: org, id }: Owner,
  kind: FileKind,
  bytes: Uint8Array,
): Promise<string> {
  const key = `${org}/${id}/${newId('blob', ctx.clock.now())}`;
  const sealed = await ctx.db.org(systemActor(org, 'agreements'), (tx) =>
    ctx.vault.seal(tx, { org, subject: id }, bytes, PURPOSE[kind]),
  );
  await ctx.blobs.put(key, sealed);
  return key;
}

/** A file of an agreement; 404 if it does not exist yet. No database connection is held while it loads. */
export async function readBlob(ctx: Context, row: AgreementRow, kind: FileKind): Promise<Buffer> {
  const { org_id: org, id } = row;
  const key = row[`${kind}_key`];
  if (key === null) throw new AppError('not_found');
  const sealed = await ctx.blobs.get(key);
  return ctx.db.org(systemActor(org, 'agreements'), (tx) =>
    ctx.vault.open(tx, { org, subject: id }, sealed, PURPOSE[kind]),
  );
}

/** The document as frozen when it was sent. */
export function readFrozen(ctx: Context, row: AgreementRow): Promise<Buffer> {
  return readBlob(ctx, row, 'document');
}
