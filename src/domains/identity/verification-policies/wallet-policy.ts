/** The accepted evidence of identity: pictures of a document, a wallet document, or either. */
export const EVIDENCE = ['any', 'document', 'wallet'] as const;
export type Evidence = (typeof EVIDENCE)[number];

/** Wallet documents: mobile driving licence, and European person identification data in two formats. */
export const WALLET_DOCUMENTS = ['org.iso.18013.5.1.mDL', 'eu.europa.ec.eudi.pid.1', 'urn:eudi:pid:1'] as const;
export type WalletDocument = (typeof WALLET_DOCUMENTS)[number];

/**
 * `required`: the wallet also presents the portrait, which is compared with the person's face in front of the camera.
 */
export const WALLET_PORTRAITS = ['off', 'required'] as const;
export type WalletPortrait = (typeof WALLET_PORTRAITS)[number];

/** Which wallet documents are accepted. */
export interface WalletPolicy {
  documents: readonly WalletDocument[];
  /** Certificates (PEM) of trusted authorities. */
  trustedRoots: readonly string[];
  /** Whether authorities in the installation's imported lists are trusted too. */
  trustedLists: boolean;
  portrait: WalletPortrait;
}

/** Until it sets its own roots, an organization trusts only the authorities in the installation's lists. */
export const defaultWalletPolicy: WalletPolicy = {
  documents: WALLET_DOCUMENTS,
  trustedRoots: [],
  trustedLists: true,
  portrait: 'off',
};
