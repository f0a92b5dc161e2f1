import type { Context } from '#domains/context.ts';
import { ownDidDocument, signDetached } from '#domains/credentials/dids/index.ts';
import { readDidDocument } from '#verifier/did-document.ts';
import { sha256Hex } from '#verifier/encoding/hashes.ts';
import { type Evidence, sealedPart, sealHeader, writeEvidence } from '#verifier/evidence/evidence.ts';
import { verifyEvidence } from '#verifier/evidence/verify-evidence.ts';
import { type Completion, evidenceParty, evidenceStep } from './completion.ts';

/**
 * Creates evidence.json for a sealed document, signed by the organization's Ed25519 key, and verifies it before
 * returning it; throws an Error if that fails.
 */
export async function makeEvidence(
  ctx: Context,
  completion: Completion,
  { frozen, sealed, completedAt }: { frozen: Uint8Array; sealed: Uint8Array; completedAt: Date },
): Promise<string> {
  const org = completion.agreement.org_id;
  const issuer = (await ctx.agent.createIssuer({ orgId: org })).did;
  const compose = () => describe(completion, { issuer, frozen, sealed, completedAt });
  const signed = await signDetached(ctx, org, { header: sealHeader, issuer, compose, payloadOf: sealedPart });
  const evidence = writeEvidence({ ...signed.content, seal: signed.jws });
  await assertVerifies(ctx, { issuer, evidence, sealed, completedAt });
  return evidence;
}

interface Files {
  issuer: string;
  frozen: Uint8Array;
  sealed: Uint8Array;
  completedAt: Date;
}

function describe(completion: Completion, { issuer, frozen, sealed, completedAt }: Files): Omit<Evidence, 'seal'> {
  const { agreement, content, organization, parties, trail } = completion;
  const nonce = content.nonce ?? '';
  const fileOf = (bytes: Uint8Array) => ({ sha256: sha256Hex(bytes), bytes: bytes.length });
  return {
    format: 'avouch-evidence-v1',
    record: {
      agreementId: agreement.id,
      type: agreement.type,
      title: content.title,
      issuer,
      organization,
      document: fileOf(frozen),
      sealed: fileOf(sealed),
      sentAt: (agreement.sent_at ?? completedAt).toISOString(),
      completedAt: completedAt.toISOString(),
      parties: parties.map((party) => evidenceParty(party, { nonce, completedAt })),
      trail: [...trail, { at: completedAt, partyId: null, action: 'completed' }].map(evidenceStep),
    },
    signatures: parties.flatMap(({ signature }) => (signature ? [signature] : [])),
  };
}

async function assertVerifies(
  ctx: Context,
  {
    issuer,
    evidence,
    sealed,
    completedAt,
  }: { issuer: string; evidence: string; sealed: Uint8Array; completedAt: Date },
): Promise<void> {
  const trust = { issuers: [readDidDocument(await ownDidDocument(ctx, issuer))], verificationKeys: [], logs: [] };
  const { verdict, rules } = verifyEvidence({ evidence, pdf: sealed, trust, now: completedAt });
  if (verdict === 'pass') return;
  const failed = rules.filter(({ result }) => result === 'fail').map(({ rule }) => rule);
  throw new Error(`the evidence does not verify: ${failed.join(', ')}`);
}
