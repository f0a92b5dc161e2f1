import type { CredentialPayload, IKeyManager, IssuerAgentContext, TAgent } from '@veramo/core-types';
import { CONTEXT_V1 } from '../credentials/credential.ts';
import type { IssuerMethods } from '../veramo.ts';

/** CredentialPlugin writes what 1.1 needs into every credential: an `issuanceDate`, and its context in front of the list. */
export function withoutAdditions({ issuanceDate: _, ...credential }: CredentialPayload): Record<string, unknown> {
  const contexts = [credential['@context']].flat().filter((context) => context !== CONTEXT_V1);
  return { ...credential, '@context': contexts };
}

/** The agent as a provider of ours sees it: agent.yml has our issuers beside Veramo's plugins, whose types know only these. */
export function issuersOf({ agent }: IssuerAgentContext): TAgent<IKeyManager & IssuerMethods> {
  return agent as unknown as TAgent<IKeyManager & IssuerMethods>;
}
