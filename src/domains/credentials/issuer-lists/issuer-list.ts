/** The lists of authorities that an operator imports, with the types of documents that they issue. */
export const DOCUMENT_TYPES = {
  /** Mobile driving licences (ISO/IEC 18013-5). A VICAL may list more types. */
  iaca: ['org.iso.18013.5.1.mDL'],
  /** Person identification data of European wallets: the mobile document, and the `vct` of an SD-JWT VC. */
  pid: ['eu.europa.ec.eudi.pid.1', 'urn:eudi:pid:1'],
  /** European age verification. */
  av: ['eu.europa.ec.av.1'],
  /** Chips of passports and identity cards (ICAO Doc 9303-12). */
  csca: ['org.icao.9303'],
  /** Wallet providers: their attestations of keys and wallets (OpenID4VCI 1.0 appendices D and E), by JWT type. */
  wallet: ['key-attestation+jwt', 'oauth-client-attestation+jwt'],
} as const;

/**
 * Matches issuance services other than those that ETSI TS 119 602 (annexes D to G) defines for identity data, wallets,
 * and verifiers.
 */
const OTHER_SERVICES = /^(?!.*\/(?:PID|WalletSolution|WRPAC|WRPRC)\/Issuance$).*\/Issuance$/i;

/** The service types in a list of trusted entities whose certificates become authorities of each list. */
export const LISTED_SERVICES = {
  iaca: OTHER_SERVICES,
  pid: /\/PID\/Issuance$/i,
  av: OTHER_SERVICES,
  /** Lists of trusted entities do not contain chip authorities. */
  csca: /^(?!)/,
  wallet: /\/WalletSolution\/Issuance$/i,
} as const;

export type IssuerListName = keyof typeof DOCUMENT_TYPES;
export const ISSUER_LISTS = Object.keys(DOCUMENT_TYPES) as IssuerListName[];

/** Lists of document issuers; wallet providers issue no documents. */
export type DocumentListName = Exclude<IssuerListName, 'wallet'>;
export const DOCUMENT_LISTS = ISSUER_LISTS.filter((name): name is DocumentListName => name !== 'wallet');

/**
 * The kinds of revocation lists (one file each), with the lists of authorities that sign them: for revoked signers of
 * chips, and of mobile documents and identity data.
 */
export const REVOCATION_SIGNERS = {
  'csca-crl': ['csca'],
  'iaca-crl': ['iaca', 'pid', 'av'],
} as const satisfies Record<string, readonly IssuerListName[]>;

export type RevocationListName = keyof typeof REVOCATION_SIGNERS;
export const REVOCATION_LISTS = Object.keys(REVOCATION_SIGNERS) as RevocationListName[];

/** The name of a list in this installation's imports. */
export function importNameOf(list: IssuerListName | RevocationListName): string {
  return `issuers-${list}`;
}
