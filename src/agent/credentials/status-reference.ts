/** Where the status of a credential is published. */
export interface StatusReference {
  /** Bitstring Status List 1.0, or the Token Status List of SD-JWT VC. */
  type: 'BitstringStatusListEntry' | 'TokenStatusList';
  /** Bitstring only: `revocation`, `suspension`, `refresh`, `message` or another one. */
  purpose?: string;
  /** The list's address. */
  uri: string;
  index: number;
  /** Bitstring only: bits of an entry where the credential names them; 1 else. */
  size?: number;
}
