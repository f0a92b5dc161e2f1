import { OfferProblem, type OfferProblemCode } from './offer-problem.ts';

/** An issuer's response; `error` and `error_description` for a refusal (RFC 6749 section 5.2). */
export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** Calls an issuer without this browser's cookies. OfferProblem `no_answer` without a response. */
export async function callIssuer(address: string, init: RequestInit = {}): Promise<Answer> {
  const options: RequestInit = { ...init, credentials: 'omit', redirect: 'error', cache: 'no-store' };
  const response = await fetch(address, options).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (!response || text === undefined) throw new OfferProblem('no_answer');
  return { status: response.status, body: parse(text) };
}

/** A POST according to OID4VCI: a form without a token, JSON with one (RFC 6750). */
export function postForm(address: string, fields: Record<string, string> = {}): Promise<Answer> {
  return callIssuer(address, { method: 'POST', body: new URLSearchParams(fields) });
}

export function postJson(address: string, token: string, body: object): Promise<Answer> {
  const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` };
  return callIssuer(address, { method: 'POST', headers, body: JSON.stringify(body) });
}

/** OID4VCI 1.0 sections 6.3, 8.3.1, and 9.3, mapped to what a person can do. */
export function problemOf({ status, body }: Answer): OfferProblem {
  return new OfferProblem(codeOf(status, body), textOf(body.error_description));
}

/** `invalid_grant` means a used code or a wrong transaction code; issuers of this service state which. */
function codeOf(status: number, { error, error_description: words }: Answer['body']): OfferProblemCode {
  if (status === 429) return 'too_often';
  if (status >= 500) return 'unavailable';
  if (error === 'invalid_grant') {
    const about = textOf(words);
    if (!about.includes('tx_code')) return 'used_or_over';
    return about.includes('no attempts are left') ? 'last_code' : 'wrong_code';
  }
  if (error === 'credential_request_denied') return 'denied';
  if (error === 'invalid_transaction_id' || error === 'invalid_token' || status === 401) return 'token_over';
  return 'refused';
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, 300) : '');

function parse(text: string): Answer['body'] {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Answer['body']) : {};
  } catch {
    return {};
  }
}
