import { z } from 'zod';
import { parseInput } from '#platform/http/parse-input.ts';
import { OAuthError } from '#platform/operation/oauth-error.ts';
import type { RequestDefinition, ResponseMode } from '../presentation-request.ts';
import { decryptAnswer } from '../request/encryption.ts';
import type { Device } from '../request/request-object.ts';

/** One presentation as received: compact text, or an object with an embedded proof. */
export type Presentation = string | Record<string, unknown>;
/** Presentations by the ID of the credential query that they answer. */
export type Presentations = ReadonlyMap<string, Presentation[]>;

/** A wallet's answer: its presentations, or the reason for refusing. */
export type Answer = { presentations: Presentations } | { refusal: WalletRefusal };
type WalletRefusal = 'wallet_refused' | 'wallet_failed' | 'transaction_data_refused';

/** The form fields that are used; others are ignored (RFC 6749 section 3.2). */
export const answerForm = z.object({
  response: z.string().optional().meta({ description: 'The encrypted response (JWE), for `direct_post.jwt`' }),
  vp_token: z.string().optional().meta({ description: 'The presentations as JSON, for `direct_post`' }),
  state: z.string().optional(),
  error: z.string().optional().meta({ description: 'Error code, if the wallet cannot send presentations' }),
});
type AnswerForm = z.output<typeof answerForm>;

/** OpenID4VP 1.0 section 8.1: an array of presentations for each query, never a single value. */
const vpToken = z.record(
  z.string(),
  z
    .array(z.union([z.string().min(1), z.record(z.string(), z.unknown())]))
    .min(1)
    .max(10),
);
const members = z.object({
  response: z.string().optional(),
  vp_token: z.unknown().optional(),
  state: z.unknown().optional(),
  error: z.string().optional(),
});
type Members = z.output<typeof members>;

/** The data needed to read an answer. */
export interface Expectations {
  responseMode: ResponseMode;
  definition: RequestDefinition;
  key: { kid: string; privateJwk: Record<string, unknown> } | undefined;
}

/** Reads an answer; throws `invalid_request` if it does not belong to this request. Does not verify its content. */
export async function readAnswer(
  form: AnswerForm,
  expectations: Expectations,
): Promise<{ answer: Answer; device: Device }> {
  const { responseMode, definition } = expectations;
  const isPlain = responseMode === 'direct_post' && form.response === undefined && form.vp_token !== undefined;
  const given = await open({ ...form, ...(isPlain && { vp_token: parseJson(form.vp_token ?? '') }) }, expectations);
  const device = deviceOf(given.state, definition);
  return { answer: understand(given, definition), device };
}

/** Which device answered. The link for the same device and the QR code have different `state` values. */
function deviceOf(state: unknown, { answerState, sameDeviceState }: RequestDefinition): Device {
  if (sameDeviceState !== undefined && state === sameDeviceState) return 'same';
  if (state !== answerState) throw refused('The state does not match the request.');
  return 'any';
}

/**
 * {@link readAnswer} for an answer passed on by a browser (appendix A.4), which has no state: the page posts it for its
 * request.
 */
export async function readBrowserAnswer(data: Record<string, unknown>, expectations: Expectations): Promise<Answer> {
  const given = await open(parseInput(members, data) as Members, expectations);
  return understand(given, expectations.definition);
}

function understand(given: Members, definition: RequestDefinition): Answer {
  if (given.error !== undefined) return { refusal: refusalOf(given.error, definition) };
  return { presentations: readToken(given.vp_token, definition) };
}

/**
 * The error codes that callers can act on (section 8.5): the holder declined, or the wallet does not support a type of
 * transaction.
 */
function refusalOf(error: string, { transactionData }: RequestDefinition): WalletRefusal {
  if (error === 'access_denied') return 'wallet_refused';
  return error === 'invalid_transaction_data' && transactionData ? 'transaction_data_refused' : 'wallet_failed';
}

/** The parameters of the answer, decrypted if required. */
async function open(given: Members, { responseMode, key }: Expectations): Promise<Members> {
  const { response, vp_token, state, error } = given;
  if (responseMode === 'direct_post') {
    if (response !== undefined) throw refused('The response is encrypted, although the request did not ask for it.');
    return given;
  }
  // Section 8.3.1: a wallet that cannot encrypt may still report an error.
  if (response === undefined && error !== undefined) return { state, error };
  if (response === undefined || vp_token !== undefined || !key) throw refused('The response must be encrypted.');
  return parseInput(members, parseJson((await decryptAnswer(response, key)).toString())) as Members;
}

function readToken(value: unknown, { query }: RequestDefinition): Presentations {
  const token = parseInput(vpToken, value) as z.output<typeof vpToken>;
  const given = new Map(Object.entries(token));
  if (given.size === 0) throw refused('The vp_token is empty.');
  for (const [id, presentations] of given) {
    const asked = query.credentials.find((each) => each.id === id);
    if (!asked) throw refused('The vp_token answers a query that is not in the request.');
    const isMultiple = 'multiple' in asked && asked.multiple === true;
    if (presentations.length > 1 && !isMultiple)
      throw refused('The vp_token contains several presentations; the request asked for one.');
  }
  return given;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw refused('The response is not JSON.');
  }
}

function refused(description: string): OAuthError {
  return new OAuthError('invalid_request', { description });
}
