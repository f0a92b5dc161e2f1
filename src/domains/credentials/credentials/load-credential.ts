import type { Context } from '#domains/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { CredentialContent } from './claims/credential-content.ts';
import type { ExaminationClaims, IdentityClaimSet } from './claims/identity-claims.ts';
import { openForSubject, openPersonal } from './seals.ts';
import { type CredentialRow, credentialsOf } from './tables.ts';

/** A credential with its opened claims. */
export interface LoadedCredential {
  row: CredentialRow;
  content: CredentialContent;
}

/**
 * Everything needed to create an encoding; 404 for an unknown ID, 410 if the content is erased. The lock keeps the
 * status unchanged until the transaction ends.
 */
export async function loadForEncoding(
  ctx: Context,
  tx: Tx,
  { org, id, lock }: { org: string; id: string; lock: 'share' | 'update' },
): Promise<LoadedCredential> {
  const row = await credentialsOf(tx)
    .selectFrom('credentials')
    .selectAll()
    .where('org_id', '=', org)
    .where('id', '=', id)
    .$if(lock === 'share', (query) => query.forShare())
    .$if(lock === 'update', (query) => query.forUpdate())
    .executeTakeFirstOrThrow(notFound);
  return { row, content: await openContent(ctx, tx, row) };
}

/** The content of a credential; 410 once redacted. */
export async function openContent(ctx: Context, tx: Tx, row: CredentialRow): Promise<CredentialContent> {
  const { type, claims, personal_claims: personal } = row;
  // Written only by saveCredential, with content of the type in the same row.
  return {
    type,
    claims: claims
      ? JSON.parse(await openForSubject(ctx, tx, { of: row, sealed: claims, purpose: 'claims' }))
      : await claimsOfFirstRelease(ctx, tx, row),
    ...(personal && {
      personal: JSON.parse(await openPersonal(ctx, tx, { of: row, sealed: personal, purpose: 'personal_claims' })),
    }),
  } as CredentialContent;
}

/** Rows of the first release stored no claims; its signed encodings contain all claims except the personal ones. */
async function claimsOfFirstRelease(ctx: Context, tx: Tx, row: CredentialRow): Promise<IdentityClaimSet> {
  if (!row.vc_jwt) throw new AppError('gone', { message: 'The data attested by this credential was redacted.' });
  const jwt = await openForSubject(ctx, tx, { of: row, sealed: row.vc_jwt, purpose: 'vc_jwt' });
  const payload = JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as {
    id: string;
    validFrom: string;
    validUntil: string;
    credentialSubject: ExaminationClaims & { id: string };
  };
  const { id: _, ...examination } = payload.credentialSubject;
  return { id: payload.id, validFrom: payload.validFrom, validUntil: payload.validUntil, examination };
}
