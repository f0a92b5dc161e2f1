import type { CredentialPayload } from '@veramo/core-types';
import { CONTEXT_V1 } from '../credentials/credential.ts';

/** CredentialPlugin writes what 1.1 needs into every credential: an `issuanceDate`, and its context in front of the list. */
export function withoutAdditions({ issuanceDate: _, ...credential }: CredentialPayload): Record<string, unknown> {
  const contexts = [credential['@context']].flat().filter((context) => context !== CONTEXT_V1);
  return { ...credential, '@context': contexts };
}
