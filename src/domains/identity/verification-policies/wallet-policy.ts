/** What proves who someone is: pictures of a document, a document in a wallet, or either. */
export const EVIDENCE = ['any', 'document', 'wallet'] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** Documents that wallets hold: mobile driving licence, and European person identification data in two formats. */
export const WALLET_DOCUMENTS = ['org.iso.18013.5.1.mDL', 'eu.europa.ec.eudi.pid.1', 'urn:eudi:pid:1'] as const;
export type WalletDocument = (typeof WALLET_DOCUMENTS)[number];

/** Which documents from wallets count. */
export interface WalletPolicy {
  documents: readonly WalletDocument[];
  /** Certificates (PEM) of authorities whose documents count. */
  trustedRoots: readonly string[];
}

/** Without a root of its own an organization trusts no issuer but those that the installation knows. */
export const defaultWalletPolicy: WalletPolicy = { documents: WALLET_DOCUMENTS, trustedRoots: [] };
