import type { Context } from '#domains/context.ts';
import { ownDidDocument } from '#domains/credentials/dids/index.ts';
import { decodeBase64 } from '#kernel/base64.ts';
import { AppError } from '#kernel/errors.ts';
import { type IssuerDocument, readDidDocument } from '#verifier/did-document.ts';
import { readEvidence } from '#verifier/evidence/evidence.ts';
import { type EvidenceVerdict, verifyEvidence } from '#verifier/evidence/verify-evidence.ts';
import { InputError } from '#verifier/input.ts';

/** Both files in base64, because JSON cannot carry bytes and every byte counts here. */
export interface AgreementToVerify {
  pdf: string;
  evidence: string;
}

/**
 * Reports who signed a document, when, and under which DID, and whether it was altered. Runs the offline verifier,
 * which here trusts this service's organizations by their DID documents, including former addresses and retired keys.
 * Nothing else is looked up, and nothing stored. 400 for invalid base64.
 */
export async function verifyAgreement(ctx: Context, files: AgreementToVerify): Promise<EvidenceVerdict> {
  const [pdf, evidence] = [decode(files.pdf, 'pdf'), decode(files.evidence, 'evidence')];
  const issuers = await issuersOf(ctx, evidence);
  return verifyEvidence({ evidence, pdf, trust: { issuers, verificationKeys: [], logs: [] }, now: ctx.clock.now() });
}

function decode(text: string, path: string): Buffer {
  const bytes = decodeBase64(text);
  if (bytes) return bytes;
  throw new AppError('validation_failed', { errors: [{ path, message: 'Must be base64 with padding' }] });
}

/** The organization named in the evidence, if it is one of ours. */
async function issuersOf(ctx: Context, evidence: Uint8Array): Promise<IssuerDocument[]> {
  const did = readIssuer(evidence);
  const document = did === undefined ? undefined : await ownDidDocument(ctx, did);
  return document ? [readDidDocument(document)] : [];
}

/** Undefined if the evidence cannot be read; the verdict then gives the reason. */
function readIssuer(evidence: Uint8Array): string | undefined {
  try {
    return readEvidence(evidence).record.issuer;
  } catch (error) {
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
