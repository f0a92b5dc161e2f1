/**
 * Reasons for a failed outgoing call. `egress_bad_url` and `egress_blocked` are permanent; the others may be retried.
 */
export type EgressErrorCode =
  | 'egress_bad_url'
  | 'egress_blocked'
  | 'egress_failed'
  | 'egress_timeout'
  | 'egress_too_large';

const MESSAGES: Record<EgressErrorCode, string> = {
  egress_bad_url: 'The URL cannot be used. Use https without credentials.',
  egress_blocked: 'The address is not public.',
  egress_failed: 'The server is not reachable, or did not use HTTP.',
  egress_timeout: 'The server did not respond in time.',
  egress_too_large: 'The response is too large.',
};

/** A failed outgoing call. The message is public: it contains neither address nor URL; `cause` is for the log. */
export class EgressError extends Error {
  readonly code: EgressErrorCode;

  constructor(code: EgressErrorCode, cause?: unknown) {
    super(MESSAGES[code], { cause });
    this.name = 'EgressError';
    this.code = code;
  }
}
