import { type CredentialClaims, hasDefinedTerms } from '#agent/index.ts';
import type { Context } from '#domains/context.ts';
import { type Document, refusal } from './settle-document.ts';

/** How a credential is secured: an embedded eddsa-rdfc-2022 proof, or a JWS in an EnvelopedVerifiableCredential. */
export const VC_API_FORMATS = ['ldp_vc', 'vc+jwt'] as const;
export type VcApiFormat = (typeof VC_API_FORMATS)[number];

/** Signs a settled document as the test issuer. Throws 400 if a context is unknown or leaves a term undefined. */
export async function secureDocument(
  ctx: Context,
  { document, issuerDid, format }: { document: Document; issuerDid: string; format: VcApiFormat },
): Promise<Document> {
  // The data model has been checked, and the agent checks it again, so this cast is safe.
  const credential = document as unknown as CredentialClaims;
  try {
    if (format === 'ldp_vc') return await ctx.agent.issueDataIntegrity({ issuerDid, credential });
    if (!(await hasDefinedTerms(document))) throw refusal(undefined);
    const header = { typ: 'vc+jwt', cty: 'vc' };
    return envelope(await ctx.agent.signJwt({ issuerDid, algorithm: 'ES256', header, payload: document }));
  } catch (error) {
    if (error instanceof TypeError) throw refusal(undefined, error);
    throw error;
  }
}

/** https://www.w3.org/TR/vc-data-model-2.0/#enveloped-verifiable-credentials */
function envelope(jwt: string): Document {
  return {
    '@context': 'https://www.w3.org/ns/credentials/v2',
    id: `data:application/vc+jwt,${jwt}`,
    type: 'EnvelopedVerifiableCredential',
  };
}
