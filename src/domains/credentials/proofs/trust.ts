import type { Context } from '#domains/context.ts';
import { ensureIssuer, logOrigin, ownDidDocument } from '#domains/credentials/dids/index.ts';
import { listedAuthorities } from '#domains/credentials/issuer-lists/index.ts';
import { committedArtifacts } from '#prover/node-artifacts.ts';
import { CIRCUIT_IDS } from '#verifier/proof/circuits.ts';

/**
 * The trust file for an outside verifier: {@link trustInProofs}, the service as signer of its log, that log, and the
 * authorities of imported lists, but not those of an organization's policy, because the organization could invent them.
 * No checkpoint is pinned: a verifier who adds one needs receipts that are at least as new.
 */
export async function trustFile(ctx: Context, org: string) {
  const [trust, service, listed] = await Promise.all([
    trustInProofs(ctx, org),
    trustInService(ctx),
    ctx.db.system((tx) => listedAuthorities(tx, ctx.clock.now())),
  ]);
  return {
    ...trust,
    issuers: [...trust.issuers, ...service.issuers],
    logs: service.logs,
    ...(listed.length > 0 && {
      authorities: listed.map(({ certificate, documentTypes }) => ({ certificate, documentTypes })),
    }),
  };
}

/** Trust in the service itself, available to anyone: its log, and the verification keys of this build. */
export async function trustInService(ctx: Context) {
  const documents = await Promise.all(ctx.agent.serviceDids().map((did) => ownDidDocument(ctx, did)));
  const issuers = documents.flatMap((document) => (document ? [{ did: document.id, document }] : []));
  const logs = issuers.map(({ did }) => ({ origin: logOrigin(did), did }));
  return { format: 'avouch-trust-v1' as const, issuers, verificationKeys: await verificationKeys(), logs };
}

/**
 * Trust in an organization's proofs and credentials, in the format of `parseTrust`: its DID document, those of the
 * named issuers hosted by this service, and the verification keys of this build.
 */
export async function trustInProofs(ctx: Context, org: string, issuers: readonly string[] = []) {
  await ensureIssuer(ctx, org);
  // Includes former addresses, because credentials issued there are still valid.
  const dids = new Set([...ctx.agent.issuerDids(org), ...issuers]);
  const found = await Promise.all([...dids].map((did) => ownDidDocument(ctx, did)));
  return {
    format: 'avouch-trust-v1' as const,
    issuers: found.flatMap((document) => (document ? [{ did: document.id, document }] : [])),
    verificationKeys: await verificationKeys(),
  };
}

async function verificationKeys() {
  const artifacts = await Promise.all(CIRCUIT_IDS.map(committedArtifacts));
  return artifacts.map(({ circuit, setup, verificationKeySha256, verificationKeyJson }) => ({
    circuit,
    setup,
    sha256: verificationKeySha256,
    key: verificationKeyJson,
  }));
}
