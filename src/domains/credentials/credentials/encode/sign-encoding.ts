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

/** What a copy may be in: a wallet takes an identity as mobile document too. */
export type CopyFormat = CredentialFormat | DocumentFormat;

/** Whether a copy names the wallet's key itself; others name a DID. */
export function isBoundByKey(format: CopyFormat): boolean {
  return format === 'dc+sd-jwt' || isDocumentFormat(format);
}

export interface SigningRequest {
  loaded: LoadedCredential;
  format: CopyFormat;
  /** Those of this copy; of other kinds are passed over. */
  entries: readonly StatusEntry[];
  /** None in the organization's own copy. */
  holder?: { did: string } | { jwk: PublicKeyJwk };
}

const KINDS: Record<CopyFormat, readonly StatusListKind[]> = {
  'vc+jwt': ['revocation', 'suspension'],
  ldp_vc: ['revocation', 'suspension'],
  // Wallets take no list of several here (credo-ts 0.6.3 refuses the credential). This one tells both.
  jwt_vc_json: ['suspension'],
  'dc+sd-jwt': ['token'],
  mso_mdoc: ['token'],
  'eu.europa.ec.av.1': ['token'],
};

/** The kinds of list that tell the status of a credential in this format. */
export function kindsOf(format: CopyFormat): readonly StatusListKind[] {
  return KINDS[format];
}

/** Signs one encoding; writes nothing, so that no transaction waits for a signature. */
export async function signEncoding(ctx: Context, request: SigningRequest): Promise<string | Record<string, unknown>> {
  const { format, loaded } = request;
  // By the name that the organization has now: a former one verifies, but signs no more.
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
    // In this order: of a revoked credential both are set, and readers tell the first.
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
