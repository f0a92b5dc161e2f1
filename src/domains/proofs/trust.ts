import type { Context } from '#domains/context.ts';
import { organizationDidDocument } from '#domains/dids/index.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { CIRCUIT_IDS } from '#verifier/circuits.ts';

/**
 * What an offline verifier needs to believe an organisation's proofs and credentials, in the format of `parseTrust`: its DID
 * document and the verification keys of this build.
 */
export async function trustFile(ctx: Context, org: string) {
  const document = await organizationDidDocument(ctx, org);
  const artifacts = await Promise.all(CIRCUIT_IDS.map(committedArtifacts));
  return {
    format: 'avouch-trust-v1' as const,
    issuers: [{ did: document.id, document }],
    verificationKeys: artifacts.map(({ circuit, setup, verificationKeySha256, verificationKeyJson }) => ({
      circuit,
      setup,
      sha256: verificationKeySha256,
      key: verificationKeyJson,
    })),
  };
}
