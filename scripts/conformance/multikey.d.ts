// What the stranger uses of a library of Digital Bazaar's that the agent does not use.
declare module '@digitalbazaar/ed25519-multikey' {
  import type { Signer } from '@digitalbazaar/data-integrity';

  export interface KeyPair {
    publicKeyMultibase: string;
    signer(): Signer;
  }
  export function generate(): Promise<KeyPair>;
}
