import type { Context } from '#domains/context.ts';
import { ensureIssuer, logOrigin, ownDidDocument } from '#domains/dids/index.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { CIRCUIT_IDS } from '#verifier/circuits.ts';

/**
 * What a verifier outside needs: {@link trustInProofs}, the service as one that signs its log, and that log. No checkpoint is
 * pinned: whoever holds the log to one puts it in, and from then on needs receipts that are not older.
 */
export async function trustFile(ctx: Context, org: string) {
  const dids = ctx.agent.serviceDids();
  const [trust, ...documents] = await Promise.all([
    trustInProofs(ctx, org),
    ...dids.map((did) => ownDidDocument(ctx, did)),
  ]);
  const services = documents.flatMap((document) => (document ? [{ did: document.id, document }] : []));
  return {
    ...trust,
    issuers: [...trust.issuers, ...services],
    logs: services.map(({ did }) => ({ origin: logOrigin(did), did })),
  };
}

/**
 * What is needed to believe an organisation's proofs and credentials, in the format of `parseTrust`: its DID document,
 * those of the named issuers that this service hosts, and the verification keys of this build.
 */
export async function trustInProofs(ctx: Context, org: string, issuers: readonly string[] = []) {
  await ensureIssuer(ctx, org);
  // Under former addresses too: what was issued there still stands.
  const dids = new Set([...ctx.agent.issuerDids(org), ...issuers]);
  const found = await Promise.all([...dids].map((did) => ownDidDocument(ctx, did)));
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
