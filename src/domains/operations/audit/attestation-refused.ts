/** Why what a witness or a time-stamp authority answered is not kept; the code stands in the log. */
export type RefusalCode =
  /** It is none of the answers that the protocol has. */
  | 'not_an_answer'
  /** It says no. */
  | 'refused'
  /** The witness has seen what does not go together with the log: someone was shown another one, or this was set back. */
  | 'another_log'
  /** Of something else, or of no one whom we know. */
  | 'not_signed'
  | 'wrong_imprint'
  | 'wrong_nonce'
  /** The authority's certificate is not for time stamps, had ended, or is not vouched for. */
  | 'wrong_certificate';

export class AttestationRefused extends Error {
  override name = 'AttestationRefused';
  readonly code: RefusalCode;

  constructor(code: RefusalCode, cause?: unknown) {
    super(code, { cause });
    this.code = code;
  }
}
