/** Why an offer leads to nothing, or to nothing yet; each has its words in the texts of the page. */
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

/** What the person is told; `detail` is a host's name, or the issuer's own words, never of the offer. */
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
