// The used parts of jsonld, which ships no types.
declare module 'jsonld' {
  import type { DocumentLoader } from '@digitalbazaar/data-integrity';

  const jsonld: {
    /** In safe mode, rejects if the expansion would drop something. */
    expand(document: object, options: { documentLoader: DocumentLoader; safe: true }): Promise<object[]>;
  };
  export default jsonld;
}
