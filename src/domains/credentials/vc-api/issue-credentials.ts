import { randomUUID } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { saveIssued } from './save-issued.ts';
import { secureDocument, type VcApiFormat } from './secure-document.ts';
import { type Document, settleDocument } from './settle-document.ts';
import { presentEntry, reserveEntry } from './status-list.ts';
import type { StatusPurpose } from './status-purpose.ts';
import { ensureTestIssuer } from './test-issuer.ts';

export interface IssueOptions {
  format: VcApiFormat;
  /** Gives the credentials an entry in the test issuer's status list. */
  statusPurpose?: StatusPurpose | undefined;
}

/**
 * Signs documents as the organization's test issuer and saves them, all or none. Throws 400 for an invalid credential.
 */
export async function issueCredentials(
  ctx: Context,
  actor: Actor,
  { documents, options }: { documents: readonly Document[]; options: IssueOptions },
): Promise<Document[]> {
  const { format, statusPurpose: purpose } = options;
  const issuerDid = await ensureTestIssuer(ctx, actor.org);
  const settled = documents.map((document) => settleDocument(document, issuerDid));
  const secured: Document[] = [];
  for (const each of settled) {
    const document = purpose ? await withStatus(ctx, actor.org, { document: each, purpose }) : each;
    secured.push(await secureDocument(ctx, { document, issuerDid, format }));
  }
  const credentials = secured.map((document) => ({ id: newId('credential', ctx.clock.now()), document }));
  await saveIssued(ctx, { actor, format, credentials });
  return secured;
}

/**
 * The entry is reserved before signing, so that no transaction waits for a signature; if signing fails, it stays
 * unused.
 */
async function withStatus(
  ctx: Context,
  org: string,
  { document, purpose }: { document: Document; purpose: StatusPurpose },
): Promise<Document> {
  const id = typeof document.id === 'string' ? document.id : `urn:uuid:${randomUUID()}`;
  const entry = await ctx.db.org({ org }, (tx) => reserveEntry(tx, { org, purpose, credentialId: id }));
  const own = presentEntry(ctx, org, entry);
  const others = document.credentialStatus === undefined ? [] : [document.credentialStatus].flat();
  return { ...document, id, credentialStatus: others.length > 0 ? [...others, own] : own };
}
