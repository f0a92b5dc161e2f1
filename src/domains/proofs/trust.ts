import type { Context } from '#domains/context.ts';
import { ensureIssuer, ownDidDocument } from '#domains/dids/index.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { CIRCUIT_IDS } from '#verifier/circuits.ts';

/**
 * What a verifier needs to believe an organisation's proofs and credentials, in the format of `parseTrust`: its DID
 * document, those of the named issuers that this service hosts, and the verification keys of this build.
 */
export async function trustFile(ctx: Context, org: string, issuers: readonly string[] = []) {
  const { did } = await ensureIssuer(ctx, org);
  const found = await Promise.all([...new Set([did, ...issuers])].map((each) => ownDidDocument(ctx, each)));
  const artifacts = await Promise.all(CIRCUIT_IDS.map(committedArtifacts));
  return {
    format: 'avouch-trust-v1' as const,
    issuers: found.flatMap((document) => (document ? [{ did: document.id, document }] : [])),
    verificationKeys: artifacts.map(({ circuit, setup, verificationKeySha256, verificationKeyJson }) => ({
      circuit,
      setup,
      sha256: verificationKeySha256,
      key: verificationKeyJson,
    })),
  };
}
