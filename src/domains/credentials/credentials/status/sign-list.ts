import type { Context } from '#domains/context.ts';
import { issuerUrl } from '../issue/own-issuer.ts';
import type { StatusListRow } from '../tables.ts';
import { encodeBitstring, encodeTokenList, FRESH_SECONDS, type ListFormat, type SetEntries } from './status-list.ts';
import { statusListUri } from './status-list-uri.ts';

export interface ListToSign {
  list: Pick<StatusListRow, 'org_id' | 'id' | 'kind' | 'size' | 'address' | 'issuer'>;
  format: ListFormat;
  entries: SetEntries;
  signedAt: Date;
  expiresAt: Date;
}

/**
 * Signs a list under the names that the organization and the service had when it was opened, because its credentials
 * contain them; returns the text to serve.
 */
export async function signList(ctx: Context, request: ListToSign): Promise<string> {
  const { issuer: issuerDid } = request.list;
  if (request.format === 'statuslist+jwt') return signTokenList(ctx, request);
  const credential = bitstringCredential(request);
  if (request.format === 'ldp_vc') return JSON.stringify(await ctx.agent.issueDataIntegrity({ issuerDid, credential }));
  return ctx.agent.issue({ issuerDid, format: 'vc+jwt', algorithm: 'ES256', credential });
}

/** https://www.w3.org/TR/vc-bitstring-status-list/#bitstringstatuslistcredential */
function bitstringCredential({ list, entries, signedAt, expiresAt }: ListToSign) {
  const id = statusListUri(list.address, list.id);
  return {
    id,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    validFrom: toSecond(signedAt),
    validUntil: toSecond(expiresAt),
    credentialSubject: {
      id: `${id}#list`,
      type: 'BitstringStatusList',
      statusPurpose: list.kind,
      ttl: FRESH_SECONDS * 1000,
      encodedList: encodeBitstring(list.size, entries),
    },
  };
}

/** draft-ietf-oauth-status-list section 5.1; `x5c` as in the SD-JWTs, for wallets that do not support DIDs. */
async function signTokenList(ctx: Context, { list, entries, signedAt, expiresAt }: ListToSign): Promise<string> {
  return ctx.agent.signJwt({
    issuerDid: list.issuer,
    algorithm: 'ES256',
    header: { typ: 'statuslist+jwt', x5c: await ctx.agent.certificateChain(list.issuer) },
    payload: {
      iss: issuerUrl(list.address, list.org_id),
      sub: statusListUri(list.address, list.id),
      iat: Math.floor(signedAt.getTime() / 1000),
      exp: Math.floor(expiresAt.getTime() / 1000),
      ttl: FRESH_SECONDS,
      status_list: { bits: 2, lst: encodeTokenList(list.size, entries) },
    },
  });
}

function toSecond(time: Date): string {
  return `${time.toISOString().slice(0, 19)}Z`;
}
