import { contexts as credentialContexts } from '@digitalbazaar/credentials-context';
import { contexts as dataIntegrityContexts } from '@digitalbazaar/data-integrity-context';
import { contexts as multikeyContexts } from '@digitalbazaar/multikey-context';
import { contexts as didContexts } from 'did-context';

/** The context of the examples in the standards and their suites, which defines every term. */
const EXAMPLES_V2 = {
  'https://www.w3.org/ns/credentials/examples/v2': {
    '@context': { '@vocab': 'https://www.w3.org/ns/credentials/examples#' },
  },
};

/**
 * The JSON-LD contexts known to this service, by URL: VC Data Model 1.1 and 2.0, Data Integrity, Multikey, DID
 * documents, and undefined terms. No others are ever loaded.
 */
export const BUNDLED_CONTEXTS: ReadonlyMap<string, object> = new Map<string, object>([
  ...credentialContexts,
  ...dataIntegrityContexts,
  ...multikeyContexts,
  ...didContexts,
  ...Object.entries(EXAMPLES_V2),
]);
