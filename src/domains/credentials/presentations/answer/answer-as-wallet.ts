import { openId4VpTranscript } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { CONTENT_ALGORITHMS, encryptJwe, readRecipient } from '#platform/crypto/jwe.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import type { EncryptionJwk } from '../request/encryption.ts';
import { fetchRequestObject } from '../request/fetch-request-object.ts';
import type { StandardQuery } from '../request/query.ts';
import type { Place } from '../store.ts';
import { type AnswerReceipt, receiveAnswer } from './receive-answer.ts';

/** A request as a wallet sees it. */
export interface ReadRequest {
  queries: StandardQuery[];
  /** For the key binding of SD-JWTs. */
  audience: string;
  nonce: string;
  /** CBOR, for the keys of mobile documents. */
  sessionTranscript: Uint8Array;
}

interface RequestObject {
  client_id: string;
  nonce: string;
  state: string;
  response_uri: string;
  dcql_query: { credentials: StandardQuery[] };
  /** Contains keys if the answer must be encrypted. */
  client_metadata: { jwks?: { keys: [EncryptionJwk] } };
}

/**
 * Answers one of our signed requests as a wallet on any device: fetches the request object, and posts the presentations
 * that `present` returns, by query. Returns the response to the wallet; undefined if its answer is refused. Throws
 * `invalid_request` for a request that has ended.
 */
export async function answerAsWallet(
  ctx: Context,
  place: Place,
  present: (request: ReadRequest) => Promise<Record<string, string[]>>,
): Promise<AnswerReceipt | undefined> {
  const request = payloadOf(await fetchRequestObject(ctx, place, { device: 'any' }));
  const { client_id: clientId, nonce, response_uri: responseUri } = request;
  const encryptionJwk = request.client_metadata.jwks?.keys[0];
  const sessionTranscript = openId4VpTranscript({ clientId, nonce, responseUri, encryptionJwk });
  const { credentials: queries } = request.dcql_query;
  const token = await present({ queries, audience: clientId, nonce, sessionTranscript });
  const { state } = request;
  const form = encryptionJwk
    ? { response: await encryptFor(encryptionJwk, { vp_token: token, state }) }
    : { vp_token: JSON.stringify(token), state };
  try {
    return await receiveAnswer(ctx, place, form);
  } catch (error) {
    if (error instanceof OAuthError) return undefined;
    throw error;
  }
}

/** The service itself has just signed it. */
const payloadOf = (jwt: string): RequestObject =>
  JSON.parse(Buffer.from(jwt.split('.')[1] ?? '', 'base64url').toString()) as RequestObject;

async function encryptFor(jwk: EncryptionJwk, content: object): Promise<string> {
  const recipient = await readRecipient(jwk);
  if (!recipient) throw new TypeError('the key of the request is no point of its curve');
  return encryptJwe(Buffer.from(JSON.stringify(content)), recipient, CONTENT_ALGORITHMS[0] ?? '');
}
