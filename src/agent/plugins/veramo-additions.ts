import type { CredentialPayload, IKeyManager, IssuerAgentContext, TAgent } from '@veramo/core-types';
import { CONTEXT_V1 } from '../credentials/credential.ts';
import type { IssuerMethods } from '../veramo.ts';

/**
 * Removes what CredentialPlugin adds to every credential for VC Data Model 1.1: an `issuanceDate`, and its context at
 * the start of the list.
 */
export function withoutAdditions({ issuanceDate: _, ...credential }: CredentialPayload): Record<string, unknown> {
  const contexts = [credential['@context']].flat().filter((context) => context !== CONTEXT_V1);
  return { ...credential, '@context': contexts };
}

/** The agent with the methods of our issuers: agent.yml adds them to Veramo's plugins, but the types do not show it. */
export function issuersOf({ agent }: IssuerAgentContext): TAgent<IKeyManager & IssuerMethods> {
  return agent as unknown as TAgent<IKeyManager & IssuerMethods>;
}
