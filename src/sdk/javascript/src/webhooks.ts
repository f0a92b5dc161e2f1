import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { MissingWebhookSecretError, SignatureVerificationError } from './errors.ts';
import type { WebhookEvent } from './events.generated.ts';

/** Request headers: a `Headers` object, or the object of Node with names in any case. */
export type WebhookHeaders = Headers | Readonly<Record<string, string | readonly string[] | undefined>>;

export interface VerifyWebhookOptions {
  /** Maximum difference in seconds between the time of the delivery and this clock; 300 by default. */
  tolerance?: number;
  /** Time of the verification; the current time by default. */
  now?: Date;
}

const NEVER =
  'No signature matches: the secret is wrong, or the body was changed. Pass the raw body, before any parsing.';
const encoder = new TextEncoder();

/**
 * Verifies a delivery and returns its event. Throws SignatureVerificationError if the signature is invalid, or the
 * delivery is too old. `body` must be the raw request body, byte for byte. Pass several secrets while one is being
 * replaced. Deliveries are repeated until they are acknowledged: store `event.id`, and ignore IDs that you have already
 * processed.
 */
export function verify(
  body: string | Uint8Array,
  headers: WebhookHeaders,
  secret: string | readonly string[] | undefined,
  options: VerifyWebhookOptions = {},
): WebhookEvent {
  if (typeof body !== 'string' && !(body instanceof Uint8Array))
    throw new SignatureVerificationError('Pass the raw body as text or bytes: a parsed body cannot be checked.');
  const secrets = (typeof secret === 'string' ? [secret] : (secret ?? [])).filter((each) => each !== '');
  if (secrets.length === 0)
    throw new MissingWebhookSecretError(
      'The webhook secret (whsec_…) is missing. The response that created the endpoint contains it.',
    );
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  const signed = readServiceSignature(headers) ?? readStandardSignature(headers);
  if (!signed) throw new SignatureVerificationError('The delivery has no signature.');
  requireFresh(signed.time, options);
  if (!secrets.some((each) => signed.fits(bytes, each))) throw new SignatureVerificationError(NEVER);
  return readEvent(bytes);
}

/** Returns the headers that the service would send with `body`, for tests of a receiver. */
export function generateTestHeader(
  body: string | Uint8Array,
  secret: string,
  { id = 'evt_test', at = new Date() }: { id?: string; at?: Date } = {},
): Record<string, string> {
  const time = Math.floor(at.getTime() / 1000);
  const bytes = typeof body === 'string' ? encoder.encode(body) : body;
  return {
    'content-type': 'application/json',
    'x-service-signature': `t=${time},v1=${toHex(mac(encoder.encode(secret), `${time}.`, bytes))}`,
    'webhook-id': id,
    'webhook-timestamp': String(time),
    'webhook-signature': `v1,${toBase64(mac(keyOf(secret), `${id}.${time}.`, bytes))}`,
  };
}

interface Signed {
  /** Time of the delivery in Unix seconds. */
  time: number;
  fits(body: Uint8Array, secret: string): boolean;
}

/**
 * `t=<unix>,v1=<hex>`, with one `v1` for each valid secret: HMAC-SHA256 over `t.body`, with the secret as a text key.
 */
function readServiceSignature(headers: WebhookHeaders): Signed | undefined {
  const header = headerOf(headers, 'x-service-signature');
  if (header === undefined) return undefined;
  const parts = header.split(',').map((part) => part.trim());
  const time = readTime(parts.find((part) => part.startsWith('t='))?.slice(2));
  const given = parts.filter((part) => part.startsWith('v1=')).map((part) => part.slice(3));
  return {
    time,
    fits: (body, secret) => anyEqual(given, toHex(mac(encoder.encode(secret), `${time}.`, body))),
  };
}

/** https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md */
function readStandardSignature(headers: WebhookHeaders): Signed | undefined {
  const [id, timestamp, signature] = ['id', 'timestamp', 'signature'].map((name) =>
    headerOf(headers, `webhook-${name}`),
  );
  if (id === undefined || signature === undefined) return undefined;
  const time = readTime(timestamp);
  const given = signature.split(' ').flatMap((part) => (part.startsWith('v1,') ? part.slice(3) : []));
  return {
    time,
    fits: (body, secret) => anyEqual(given, toBase64(mac(keyOf(secret), `${id}.${time}.`, body))),
  };
}

function readTime(text: string | undefined): number {
  if (text === undefined || !/^\d{1,12}$/.test(text))
    throw new SignatureVerificationError('The signature header has no time.');
  return Number(text);
}

function requireFresh(time: number, { tolerance = 300, now = new Date() }: VerifyWebhookOptions): void {
  if (!(Math.abs(now.getTime() / 1000 - time) <= tolerance))
    throw new SignatureVerificationError('The delivery is too old, or the clock of this machine is wrong.');
}

function readEvent(bytes: Uint8Array): WebhookEvent {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as WebhookEvent;
  } catch (error) {
    throw new SignatureVerificationError('The body is signed, but is not JSON.', { cause: error });
  }
}

function mac(key: Uint8Array, prefix: string, body: Uint8Array): Uint8Array {
  return hmac.create(sha256, key).update(encoder.encode(prefix)).update(body).digest();
}

function keyOf(secret: string): Uint8Array {
  try {
    return Uint8Array.from(atob(secret.replace(/^whsec_/, '')), (character) => character.charCodeAt(0));
  } catch (error) {
    throw new SignatureVerificationError('A webhook secret must be whsec_ followed by base64.', { cause: error });
  }
}

/** In constant time, so that the duration reveals nothing. */
function anyEqual(given: readonly string[], expected: string): boolean {
  let found = false;
  for (const each of given) {
    let difference = each.length ^ expected.length;
    for (let at = 0; at < expected.length; at += 1) difference |= each.charCodeAt(at) ^ expected.charCodeAt(at);
    found = difference === 0 || found;
  }
  return found;
}

function headerOf(headers: WebhookHeaders, name: string): string | undefined {
  if (headers instanceof Headers) return headers.get(name) ?? undefined;
  const [, value] = Object.entries(headers).find(([each]) => each.toLowerCase() === name) ?? [];
  return typeof value === 'object' ? value.join(',') : value;
}

function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}
