import { createHmac, timingSafeEqual } from 'node:crypto';

const hmac = (secret: string, content: string): Buffer => createHmac('sha256', secret).update(content).digest();

/**
 * `X-Service-Signature` of our requests, as for webhooks: `t=<unix>,v1=<hex HMAC-SHA256(secret, t + "." + content)>`.
 */
export function signRequest(secret: string, at: Date, content: string): string {
  const time = Math.floor(at.getTime() / 1000);
  return `t=${time},v1=${hmac(secret, `${time}.${content}`).toString('hex')}`;
}

/**
 * Whether `X-Provider-Signature: v1=<hex HMAC-SHA256(secret, requestId + "." + body)>` matches an answer. The ID
 * belongs to this exchange only, so no earlier answer, and none of our requests, can pass for this answer.
 */
export function isSignedAnswer(
  secret: string,
  { requestId, body, signature }: { requestId: string; body: Buffer; signature: string | undefined },
): boolean {
  const given = /^v1=([0-9a-f]{64})$/.exec(signature ?? '')?.[1];
  if (given === undefined) return false;
  const expected = createHmac('sha256', secret).update(`${requestId}.`).update(body).digest();
  return timingSafeEqual(Buffer.from(given, 'hex'), expected);
}
