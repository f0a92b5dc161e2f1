import { X509Certificate } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import {
  DOCUMENT_TYPES,
  type ImportedAuthority,
  listImportedAuthorities,
  listImportedLists,
} from '#domains/credentials/issuer-lists/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type Page, readCursor, toPage } from '#platform/operation/list.ts';
import { certificateName } from '#verifier/credential/certificate.ts';
import { currentPolicy } from '../current-policy.ts';
import type { VerificationPolicy } from '../policy.ts';

/** The imported lists of issuing authorities of this installation, the same for all organizations. */
export async function listIssuerLists(ctx: Context) {
  const lists = await ctx.db.system((tx) => listImportedLists(tx, ctx.clock.now()));
  return lists.map(({ importedAt, issuedAt, nextUpdate, ...list }) => ({
    ...list,
    importedAt: importedAt?.toISOString() ?? null,
    issuedAt: issuedAt?.toISOString() ?? null,
    nextUpdate: nextUpdate?.toISOString() ?? null,
  }));
}

/** The authorities by country, each with the document types that the organization's policy accepts from it. */
export async function listIssuerAuthorities(
  ctx: Context,
  actor: Actor,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
): Promise<Page<ReturnType<typeof presentAuthority>>> {
  const after = readCursor(cursor);
  const policy = await ctx.db.org(actor, (tx) => currentPolicy(ctx, tx));
  const at = ctx.clock.now();
  const rows = await ctx.db.system((tx) => listImportedAuthorities(tx, { at, after, limit: limit + 1 }));
  return toPage(rows, limit, (row) => presentAuthority(row, policy));
}

function presentAuthority({ id, certificate, validUntil, ...row }: ImportedAuthority, policy: VerificationPolicy) {
  return {
    id,
    ...row,
    issuer: certificateName(new X509Certificate(certificate).raw),
    acceptedDocumentTypes: row.documentTypes.filter((type) => accepts(policy, type)),
    validUntil: validUntil.toISOString(),
  };
}

const CHIPS: readonly string[] = DOCUMENT_TYPES.csca;

/** Whether the policy accepts the document type as evidence of identity. */
function accepts({ evidence, wallet }: VerificationPolicy, documentType: string): boolean {
  if (CHIPS.includes(documentType)) return evidence !== 'wallet';
  return evidence !== 'document' && wallet.trustedLists && wallet.documents.some((each) => each === documentType);
}
