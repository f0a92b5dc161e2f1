import { randomUUID } from 'node:crypto';
import type { CredentialFormat } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { toSdJwt, toVerifiableCredential } from '../claims/credential-content.ts';
import { describeType, disclosableOf } from '../describe-types.ts';
import type { PublicKeyJwk } from '../issue/holder.ts';
import type { LoadedCredential } from '../load-credential.ts';
import type { StatusEntry } from '../status/allocate-status.ts';
import type { StatusListKind } from '../status/status-list.ts';

export interface SigningRequest {
  loaded: LoadedCredential;
  format: CredentialFormat;
  /** Those of this copy; of other kinds are passed over. */
  entries: readonly StatusEntry[];
  /** None in the organization's own copy. */
  holder?: { did: string } | { jwk: PublicKeyJwk };
}

const KINDS: Record<CredentialFormat, readonly StatusListKind[]> = {
  'vc+jwt': ['revocation', 'suspension'],
  ldp_vc: ['revocation', 'suspension'],
  // Wallets take no list of several here (credo-ts 0.6.3 refuses the credential). This one tells both.
  jwt_vc_json: ['suspension'],
  'dc+sd-jwt': ['token'],
};

/** The kinds of list that tell the status of a credential in this format. */
export function kindsOf(format: CredentialFormat): readonly StatusListKind[] {
  return KINDS[format];
}

/** Signs one encoding; writes nothing, so that no transaction waits for a signature. */
export async function signEncoding(ctx: Context, request: SigningRequest): Promise<string | Record<string, unknown>> {
  const { format, loaded } = request;
  // By the name that the organization has now: a former one verifies, but signs no more.
  const issuerDid = ctx.agent.issuerDid(loaded.row.org_id);
  if (format === 'dc+sd-jwt') return signSdJwt(ctx, request);
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
  const entry = entries.find(({ kind }) => kind === 'token');
  if (!entry) throw new Error('an SD-JWT has an entry in a token list');
  const claims = toSdJwt(loaded.content, {
    vct: describeType(ctx.publicUrl, type).vct,
    environment: loaded.row.environment,
    issuedAt: ctx.clock.now(),
    status: { status_list: { idx: entry.position, uri: entry.uri } },
  });
  return ctx.agent.issueSdJwt({
    issuerDid: ctx.agent.issuerDid(loaded.row.org_id),
    claims,
    disclosable: disclosableOf(type).filter((name) => name in claims),
    ...(holder && 'jwk' in holder && { holderJwk: holder.jwk }),
  });
}
