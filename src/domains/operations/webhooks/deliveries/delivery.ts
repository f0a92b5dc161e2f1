import { isObject } from '#kernel/is-object.ts';

export const DELIVERY_STATES = ['pending', 'delivered', 'failed'] as const;
export const DELIVERY_ERRORS = [
  'http_status',
  'redirect',
  'timeout',
  'unreachable',
  'blocked_address',
  'bad_url',
  'endpoint_disabled',
] as const;

export type DeliveryState = (typeof DELIVERY_STATES)[number];
export type DeliveryError = (typeof DELIVERY_ERRORS)[number];

/** The result of one attempt. */
export interface AttemptOutcome {
  at: Date;
  ms: number;
  /** Undefined if there was no HTTP answer. */
  statusCode?: number;
  /** Undefined only for a success. */
  error?: DeliveryError;
  /** Whether the receiver answered `{"received": true}`, as section 6 of the specification requests. */
  acknowledged: boolean;
  /** The beginning of any other answer. */
  response?: Buffer;
  retryAfterMs?: number;
  /** As sent, with secrets masked. */
  requestHeaders: Record<string, string>;
  /** The informative headers of the answer. */
  responseHeaders?: Record<string, string>;
}

const RESPONSE_BYTES = 1024;

/** Judges an HTTP answer: 2xx is a success regardless of the body; a redirect is not. */
export function judgeAnswer(status: number, body: Buffer): Pick<AttemptOutcome, 'error' | 'acknowledged' | 'response'> {
  const success = status >= 200 && status <= 299;
  const acknowledged = success && saysReceived(body);
  return {
    ...(success ? {} : { error: status >= 300 && status <= 399 ? 'redirect' : 'http_status' }),
    acknowledged,
    ...(acknowledged || body.length === 0 ? {} : { response: body.subarray(0, RESPONSE_BYTES) }),
  };
}

function saysReceived(body: Buffer): boolean {
  if (body.length > RESPONSE_BYTES) return false;
  try {
    const answer: unknown = JSON.parse(body.toString());
    return isObject(answer) && answer.received === true;
  } catch {
    return false;
  }
}
