/** The lists of authorities that an operator imports, with the types of documents that their authorities issue. */
export const DOCUMENT_TYPES = {
  /** Mobile driving licences (ISO/IEC 18013-5). A VICAL may name further types. */
  iaca: ['org.iso.18013.5.1.mDL'],
  /** Person identification data of European wallets: mobile document, and `vct` of an SD-JWT VC. */
  pid: ['eu.europa.ec.eudi.pid.1', 'urn:eudi:pid:1'],
  /** European age verification. */
  av: ['eu.europa.ec.av.1'],
  /** Chips of passports and identity cards (ICAO Doc 9303-12). */
  csca: ['org.icao.9303'],
  /** Providers of wallets: what they sign of keys and of wallets (OpenID4VCI 1.0 appendices D and E), by its JWT type. */
  wallet: ['key-attestation+jwt', 'oauth-client-attestation+jwt'],
} as const;

/** Services that issue, but none of those that ETSI TS 119 602 (annexes D to G) names for identity data, wallets, and verifiers. */
const OTHER_SERVICES = /^(?!.*\/(?:PID|WalletSolution|WRPAC|WRPRC)\/Issuance$).*\/Issuance$/i;

/** Of a list of trusted entities, the types of services whose certificates are authorities of a list. */
export const LISTED_SERVICES = {
  iaca: OTHER_SERVICES,
  pid: /\/PID\/Issuance$/i,
  av: OTHER_SERVICES,
  /** Such lists name no authorities of chips. */
  csca: /^(?!)/,
  wallet: /\/WalletSolution\/Issuance$/i,
} as const;

export type IssuerListName = keyof typeof DOCUMENT_TYPES;
export const ISSUER_LISTS = Object.keys(DOCUMENT_TYPES) as IssuerListName[];

/** Those of issuers of documents; providers of wallets issue none. */
export type DocumentListName = Exclude<IssuerListName, 'wallet'>;
export const DOCUMENT_LISTS = ISSUER_LISTS.filter((name): name is DocumentListName => name !== 'wallet');

/** The list of revoked signers of chips: certificate revocation lists, all in one file. */
export const REVOCATION_LIST = 'csca-crl';

/** A list's name among the imports of this installation. */
export function importNameOf(list: IssuerListName | typeof REVOCATION_LIST): string {
  return `issuers-${list}`;
}
