import { randomUUID } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/http/actor.ts';
import { secureDocument, type VcApiFormat } from './secure-document.ts';
import { type Document, settleDocument } from './settle-document.ts';
import { presentEntry, reserveEntry, type StatusPurpose } from './status-list.ts';
import { vcApiOf } from './tables.ts';
import { ensureTestIssuer } from './test-issuer.ts';

export interface IssueOptions {
  format: VcApiFormat;
  /** Gives the credentials an entry in the test issuer's status list. */
  statusPurpose?: StatusPurpose | undefined;
}

/** Signs documents by the organisation's test issuer and saves them, all or none. Throws 400 for what is no credential. */
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
  await ctx.db.org(actor, (tx) => saveIssued(ctx, tx, actor, { secured, format }));
  return secured;
}

/** The entry is reserved before the signing, which no transaction waits for; a signing that fails leaves it unused. */
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

async function saveIssued(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { secured, format }: { secured: readonly Document[]; format: VcApiFormat },
): Promise<void> {
  const now = ctx.clock.now();
  const ids = secured.map(() => newId('credential', now));
  const items = secured.map((document, index) => ({
    plaintext: Buffer.from(JSON.stringify(document)),
    purpose: `vc-api/${ids[index]}`,
  }));
  const sealed = await ctx.vault.sealAll(tx, { org: actor.org, subject: actor.org }, items);
  const values = sealed.map((bytes, index) => ({
    org_id: actor.org,
    id: ids[index] ?? '',
    format,
    sealed: bytes,
    created_at: now,
  }));
  await vcApiOf(tx).insertInto('vc_api_credentials').values(values).execute();
  await ctx.events.audit(tx, actor, {
    action: 'vc_api.credentials_issued',
    subject: ids[0] ?? actor.org,
    details: { count: ids.length, format },
  });
}
