/** Why an answer of a witness or a time-stamp authority is discarded; the code is logged. */
export type RefusalCode =
  /** Not an answer of the protocol. */
  | 'not_an_answer'
  /** A refusal. */
  | 'refused'
  /** The witness has seen a state that contradicts the log: it was forked or set back. */
  | 'another_log'
  /** About something else, or signed by an unknown key. */
  | 'not_signed'
  | 'wrong_imprint'
  | 'wrong_nonce'
  /** The authority's certificate is not for time stamps, had expired, or is not trusted. */
  | 'wrong_certificate';

export class AttestationRefused extends Error {
  override name = 'AttestationRefused';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
