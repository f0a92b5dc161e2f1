/**
 * The lists of authorities that an operator imports: `iaca` of mobile driving licences and other documents of
 * ISO/IEC 18013-5, `pid` of person identification data (EUDI), `av` of age verification attestations (EU).
 */
export const ISSUER_LISTS = ['iaca', 'pid', 'av'] as const;
export type IssuerListName = (typeof ISSUER_LISTS)[number];

/** A list's name among the imports of this installation. */
export function importNameOf(list: IssuerListName): string {
  return `issuers-${list}`;
}
