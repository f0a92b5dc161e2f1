import { randomUUID } from 'node:crypto';
import type { CredentialFormat } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { toSdJwt, toVerifiableCredential } from '../claims/credential-content.ts';
import { type DocumentFormat, isDocumentFormat, toMobileDocument } from '../claims/mobile-document.ts';
import { describeType, disclosableOf } from '../describe-types.ts';
import type { PublicKeyJwk } from '../issue/holder.ts';
import type { LoadedCredential } from '../load-credential.ts';
import type { StatusEntry } from '../status/allocate-status.ts';
import type { StatusListKind } from '../status/status-list.ts';

/** The formats of a copy: wallets also accept an identity as a mobile document. */
export type CopyFormat = CredentialFormat | DocumentFormat;

/** Whether a copy in this format contains the wallet's key itself; others contain a DID. */
export function isBoundByKey(format: CopyFormat): boolean {
  return format === 'dc+sd-jwt' || isDocumentFormat(format);
}

export interface SigningRequest {
  loaded: LoadedCredential;
  format: CopyFormat;
  /** The status entries of this copy; those of list kinds that the format does not use are ignored. */
  entries: readonly StatusEntry[];
  /** Absent in the organization's own copy. */
  holder?: { did: string } | { jwk: PublicKeyJwk };
}

const KINDS: Record<CopyFormat, readonly StatusListKind[]> = {
  'vc+jwt': ['revocation', 'suspension'],
  ldp_vc: ['revocation', 'suspension'],
  // Wallets accept only one list here (credo-ts 0.6.3 rejects the credential otherwise). This list covers both
  // statuses.
  jwt_vc_json: ['suspension'],
  'dc+sd-jwt': ['token'],
  mso_mdoc: ['token'],
  'eu.europa.ec.av.1': ['token'],
};

/** The kinds of lists that give the status of a credential in this format. */
export function kindsOf(format: CopyFormat): readonly StatusListKind[] {
  return KINDS[format];
}

/** Signs one encoding without writing anything, so that no transaction waits for a signature. */
export async function signEncoding(ctx: Context, request: SigningRequest): Promise<string | Record<string, unknown>> {
  const { format, loaded } = request;
  // The organization's current DID: a former DID still verifies, but no longer signs.
  const issuerDid = ctx.agent.issuerDid(loaded.row.org_id);
  if (format === 'dc+sd-jwt') return signSdJwt(ctx, request);
  if (isDocumentFormat(format)) return signDocument(ctx, request, format);
  const credential = verifiableCredential(ctx, request);
  if (format === 'ldp_vc') return ctx.agent.issueDataIntegrity({ issuerDid, credential });
  return ctx.agent.issue({ issuerDid, format, algorithm: 'ES256', credential });
}

function verifiableCredential(ctx: Context, { loaded, format, entries, holder }: SigningRequest) {
  const { row, content } = loaded;
  return toVerifiableCredential(content, {
    id: holder ? `urn:uuid:${randomUUID()}` : content.claims.id,
    subject: holder && 'did' in holder ? holder.did : row.subject,
    environment: row.environment,
    vocabulary: describeType(ctx.publicUrl, content.type).vocabulary,
    // The order matters: for a revoked credential, both bits are set, and readers report the first.
    credentialStatus: kindsOf(format).flatMap((kind) =>
      entries.filter((entry) => entry.kind === kind).map(bitstringEntry),
    ),
  });
}

/** https://www.w3.org/TR/vc-bitstring-status-list/#bitstringstatuslistentry */
function bitstringEntry({ kind, uri: statusListCredential, position }: StatusEntry) {
  return {
    id: `${statusListCredential}#${position}`,
    type: 'BitstringStatusListEntry',
    statusPurpose: kind,
    statusListIndex: String(position),
    statusListCredential,
  };
}

async function signSdJwt(ctx: Context, { loaded, entries, holder }: SigningRequest): Promise<string> {
  const { type } = loaded.content;
  const claims = toSdJwt(loaded.content, {
    vct: describeType(ctx.publicUrl, type).vct,
    environment: loaded.row.environment,
    issuedAt: ctx.clock.now(),
    status: { status_list: tokenStatus(entries) },
  });
  return ctx.agent.issueSdJwt({
    issuerDid: ctx.agent.issuerDid(loaded.row.org_id),
    claims,
    disclosable: disclosableOf(type).filter((name) => name in claims),
    ...(holder && 'jwk' in holder && { holderJwk: holder.jwk }),
  });
}

async function signDocument(
  ctx: Context,
  { loaded: { row, content }, entries, holder }: SigningRequest,
  format: DocumentFormat,
): Promise<string> {
  if (content.type !== 'IdentityVerificationCredential' || !holder || !('jwk' in holder))
    throw new Error('a mobile document must attest an identity and be bound to a key');
  const { vct } = describeType(ctx.publicUrl, content.type);
  const issuedAt = ctx.clock.now();
  return ctx.agent.issueMdoc({
    issuerDid: ctx.agent.issuerDid(row.org_id),
    ...toMobileDocument(content, { format, vct, issuedAt }),
    holderJwk: holder.jwk,
    issuedAt,
    status: tokenStatus(entries),
    environment: row.environment ?? undefined,
  });
}

function tokenStatus(entries: readonly StatusEntry[]): { idx: number; uri: string } {
  const entry = entries.find(({ kind }) => kind === 'token');
  if (!entry) throw new Error('the copy has no entry in a token list');
  return { idx: entry.position, uri: entry.uri };
}
