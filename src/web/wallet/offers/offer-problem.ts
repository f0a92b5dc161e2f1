/** Why an offer fails, or is not ready yet; each code has its text in the page. */
export type OfferProblemCode =
  | 'not_an_offer'
  | 'other_issuer'
  | 'other_grant'
  | 'unknown_kind'
  | 'no_metadata'
  | 'used_or_over'
  | 'wrong_code'
  | 'last_code'
  | 'denied'
  | 'token_over'
  | 'too_often'
  | 'refused'
  | 'unavailable'
  | 'no_answer'
  | 'not_genuine'
  | 'not_bound';

/** The person's message; `detail` is a host name, or the issuer's own words, never text from the offer. */
export class OfferProblem extends Error {
  override name = 'OfferProblem';
  readonly code: OfferProblemCode;
  readonly detail: string;

  constructor(code: OfferProblemCode, detail = '') {
    super(code);
    this.code = code;
    this.detail = detail;
  }
}
