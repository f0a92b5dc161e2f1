import { createHmac } from 'node:crypto';
import { decodeBase64 } from '#kernel/base64.ts';

export interface SignedPayload {
  /** The event's ID: the same in every attempt, so that a receiver can discard duplicates. */
  id: string;
  /** Time of this attempt; receivers reject signatures older than a few minutes. */
  at: Date;
  body: string;
  /** The valid secrets, newest first: the current one, and replaced ones within their overlap. */
  secrets: readonly string[];
}

/**
 * The headers of a delivery, in both forms: the specification's X-Service-Signature `t=<unix>,v1=<hex>`, keyed with the
 * whole secret as text, and those of Standard Webhooks, keyed with its decoded part
 * (https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md). One `v1` per secret.
 */
export function signPayload({ id, at, body, secrets }: SignedPayload): Record<string, string> {
  const time = Math.floor(at.getTime() / 1000);
  const plain = secrets.map((secret) => `v1=${hmac(secret, `${time}.${body}`).toString('hex')}`);
  const standard = secrets.map((secret) => `v1,${hmac(keyOf(secret), `${id}.${time}.${body}`).toString('base64')}`);
  return {
    'x-service-signature': [`t=${time}`, ...plain].join(','),
    'webhook-id': id,
    'webhook-timestamp': String(time),
    'webhook-signature': standard.join(' '),
  };
}

function hmac(key: string | Buffer, content: string): Buffer {
  return createHmac('sha256', key).update(content).digest();
}

function keyOf(secret: string): Buffer {
  const key = decodeBase64(secret.replace(/^whsec_/, ''));
  if (!key) throw new TypeError('a webhook secret must be whsec_ followed by base64');
  return key;
}
