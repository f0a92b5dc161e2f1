import { ISSUER_ALGORITHMS } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { CONTENT_ALGORITHMS } from '#platform/crypto/jwe.ts';
import type { RequestDefinition } from '../presentation-request.ts';
import type { PresentationRequestRow } from '../tables.ts';
import { PROOF_FORMAT } from './query.ts';

type Place = { org: string; id: string };
type Row = Pick<PresentationRequestRow, 'org_id' | 'id' | 'client_id' | 'client_id_scheme' | 'response_mode'>;

/** The wallet's device: the same as the browser that must return with the answer, or any. */
export const DEVICES = ['same', 'any'] as const;
export type Device = (typeof DEVICES)[number];

export const requestUriOf = (ctx: Context, { org, id }: Place, device: Device = 'any'): string =>
  `${ctx.publicUrl}/orgs/${org}/oid4vp/requests/${id}${device === 'same' ? '?device=same' : ''}`;

export const responseUriOf = (ctx: Context, { org, id }: Place): string =>
  `${ctx.publicUrl}/orgs/${org}/oid4vp/responses/${id}`;

export const pageUrlOf = (ctx: Context, { org, id }: Place): string => `${ctx.publicUrl}/orgs/${org}/present/${id}`;

/** Used for issuers and for the keys of wallets. */
const ALGORITHMS = ['ES256', 'EdDSA', 'ES384', 'ES512'];
const HOLDER_ALGORITHMS = ['ES256', 'EdDSA'];
/** {@link ALGORITHMS} as COSE numbers (RFC 9053, RFC 9864). */
const DEVICE_ALGORITHMS = [-7, -9, -8, -19];

/** The formats that this service verifies (OpenID4VP 1.0 appendix B), and the proof format. */
const FORMATS = {
  'dc+sd-jwt': { 'sd-jwt_alg_values': ALGORITHMS, 'kb-jwt_alg_values': HOLDER_ALGORITHMS },
  jwt_vc_json: { alg_values: ALGORITHMS },
  mso_mdoc: { issuerauth_alg_values: ISSUER_ALGORITHMS, deviceauth_alg_values: DEVICE_ALGORITHMS },
  ldp_vc: { proof_type_values: ['DataIntegrityProof'], cryptosuite_values: ['eddsa-rdfc-2022'] },
  [PROOF_FORMAT]: {},
};

/** The parameters of the request (OpenID4VP 1.0 section 5). */
export function requestParameters(
  ctx: Context,
  row: Row,
  definition: RequestDefinition,
  device: Device = 'any',
): Record<string, unknown> {
  const { answerState, sameDeviceState = answerState } = definition;
  return {
    ...commonParameters(definition),
    response_mode: row.response_mode,
    client_id: row.client_id,
    response_uri: responseUriOf(ctx, { org: row.org_id, id: row.id }),
    state: device === 'same' ? sameDeviceState : answerState,
  };
}

/**
 * {@link requestParameters} for the Digital Credentials API (appendix A.2); without `client_id`, which unsigned
 * requests must not have.
 */
export function browserParameters({ response_mode: mode }: Row, definition: RequestDefinition) {
  const response_mode = mode === 'direct_post.jwt' ? 'dc_api.jwt' : 'dc_api';
  return { ...commonParameters(definition), response_mode };
}

function commonParameters({ query, nonce, encryptionJwk, transactionData }: RequestDefinition) {
  return {
    response_type: 'vp_token',
    nonce,
    dcql_query: query,
    ...(transactionData && { transaction_data: transactionData }),
    client_metadata: {
      vp_formats_supported: FORMATS,
      ...(encryptionJwk && {
        jwks: { keys: [encryptionJwk] },
        encrypted_response_enc_values_supported: CONTENT_ALGORITHMS,
      }),
    },
  };
}

/** The link for the wallet: the URL of the signed request, or the whole unsigned one. */
export function walletLink(ctx: Context, row: Row, definition: RequestDefinition, device: Device = 'any'): string {
  const place = { org: row.org_id, id: row.id };
  const parameters =
    row.client_id_scheme === 'redirect_uri'
      ? requestParameters(ctx, row, definition)
      : { client_id: row.client_id, request_uri: requestUriOf(ctx, place, device), request_uri_method: 'post' };
  return `openid4vp://?${new URLSearchParams(Object.entries(parameters).map(toText))}`;
}

const toText = ([name, value]: [string, unknown]): [string, string] => [
  name,
  typeof value === 'string' ? value : JSON.stringify(value),
];
