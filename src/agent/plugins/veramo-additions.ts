import type { CredentialPayload, IKeyManager, IssuerAgentContext, TAgent } from '@veramo/core-types';
import { CONTEXT_V1 } from '../credentials/credential.ts';
import type { IssuerMethods } from '../veramo.ts';

/**
 * CredentialPlugin adds 1.1's requirements to every credential: an `issuanceDate`, and its context at the start of the
 * list.
 */
export function withoutAdditions({ issuanceDate: _, ...credential }: CredentialPayload): Record<string, unknown> {
  const contexts = [credential['@context']].flat().filter((context) => context !== CONTEXT_V1);
  return { ...credential, '@context': contexts };
}

/** The agent as our providers see it: agent.yml adds our issuers to Veramo's plugins, whose types lack them. */
export function issuersOf({ agent }: IssuerAgentContext): TAgent<IKeyManager & IssuerMethods> {
  return agent as unknown as TAgent<IKeyManager & IssuerMethods>;
}
