/** Why an answer of a witness or a time-stamp authority is discarded; the code is logged. */
export type RefusalCode =
  /** Not a valid answer of the protocol. */
  | 'not_an_answer'
  /** The service refused the request. */
  | 'refused'
  /** The witness has seen a state that contradicts the log: the log was forked or reset. */
  | 'another_log'
  /** The answer is about something else, or signed with an unknown key. */
  | 'not_signed'
  | 'wrong_imprint'
  | 'wrong_nonce'
  /** The authority's certificate is not for time stamps, has expired, or is not trusted. */
  | 'wrong_certificate';

export class AttestationRefused extends Error {
  override name = 'AttestationRefused';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
