// What is used of jsonld, which ships no types.
declare module 'jsonld' {
  import type { DocumentLoader } from '@digitalbazaar/data-integrity';

  const jsonld: {
    /** Rejects in safe mode for what the expansion would drop. */
    expand(document: object, options: { documentLoader: DocumentLoader; safe: true }): Promise<object[]>;
  };
  export default jsonld;
}
