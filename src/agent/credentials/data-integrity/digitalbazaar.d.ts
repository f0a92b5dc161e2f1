// The parts in use of Digital Bazaar's libraries, which ship no types.
declare module '@digitalbazaar/data-integrity' {
  export type DocumentLoader = (url: string) => Promise<{
    contextUrl: null;
    documentUrl: string;
    document: object;
    /** Lets the processed context be cached for all documents. */
    tag?: 'static';
  }>;

  export interface Signer {
    algorithm: string;
    id: string;
    sign(options: { data: Uint8Array }): Promise<Uint8Array>;
  }
  export class DataIntegrityProof {
    constructor(options: { cryptosuite: object; signer?: Signer; date?: Date | string | null });
    verifyProof(options: {
      proof: object;
      document: object;
      documentLoader: DocumentLoader;
    }): Promise<{ verified: boolean; error?: unknown }>;
  }
}
declare module '@digitalbazaar/eddsa-rdfc-2022-cryptosuite' {
  export const cryptosuite: object;
}
declare module '@digitalbazaar/vc' {
  import type { DataIntegrityProof, DocumentLoader } from '@digitalbazaar/data-integrity';

  /** Adds the proof to the given credential and returns it. */
  export function issue(options: {
    credential: object;
    suite: DataIntegrityProof;
    documentLoader: DocumentLoader;
  }): Promise<Record<string, unknown>>;
}
declare module 'jsonld-signatures' {
  import type { DataIntegrityProof, DocumentLoader } from '@digitalbazaar/data-integrity';

  export interface VerifyResult {
    verified: boolean;
    error?: unknown;
  }
  export class ProofPurpose {
    readonly term: string;
  }
  interface Signatures {
    verify(
      document: object,
      options: { suite: DataIntegrityProof; purpose: ProofPurpose; documentLoader: DocumentLoader },
    ): Promise<VerifyResult>;
    purposes: {
      ControllerProofPurpose: new (options: { term: string }) => ProofPurpose;
    };
  }
  const signatures: Signatures;
  export default signatures;
}
