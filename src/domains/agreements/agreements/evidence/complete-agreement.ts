import type { Context } from '#domains/context.ts';
import {
  type PreparedAgreementCredential,
  prepareAgreementCredential,
  saveCredential,
} from '#domains/credentials/credentials/index.ts';
import type { Tx } from '#platform/db/database.ts';
import { type DocumentContent, DocumentError } from '#platform/documents/index.ts';
import { type Actor, systemActor } from '#platform/operation/actor.ts';
import { sha256Hex } from '#verifier/encoding/hashes.ts';
import { emitAgreement } from '../announce-agreement.ts';
import { readFrozen, writeBlob } from '../drafts/document-blobs.ts';
import { addToTrail, changeAgreement, changeParty, lockAgreement } from '../store.ts';
import { stampsOf } from '../uploads/stamps-of.ts';
import { certificatePages, inPlainLetters } from './certificate-pages.ts';
import { type Completion, loadCompletion } from './completion.ts';
import { mailCopies } from './mail-copies.ts';
import { makeEvidence } from './make-evidence.ts';

/** Queue of the job that completes fully signed agreements. */
export const COMPLETE_QUEUE = 'agreements.complete';

/** Everything that completing an agreement creates outside the transaction. */
interface Sealed {
  completedAt: Date;
  hash: string;
  evidenceHash: string;
  bytes: number;
  keys: { sealed: string; evidence: string; evidencePdf: string };
  credential: PreparedAgreementCredential | undefined;
}

/**
 * Seals the document of a fully signed agreement, and commits it with its hashes, events, credential, and emails in one
 * transaction. Idempotent: a failed run is repeated from the committed signatures.
 */
export async function completeAgreement(
  ctx: Context,
  { org, agreementId }: { org: string; agreementId: string },
): Promise<void> {
  const actor = systemActor(org, 'agreements');
  const completion = await ctx.db.org(actor, (tx) => loadCompletion(ctx, tx, agreementId));
  if (!completion) return;
  const sealed = await seal(ctx, completion);
  const isCommitted = await ctx.db.org(actor, (tx) => commit(ctx, tx, actor, { completion, sealed }));
  // Another run committed first, so nothing refers to these files.
  if (!isCommitted) await Promise.all(Object.values(sealed.keys).map((key) => ctx.blobs.delete(key)));
}

async function seal(ctx: Context, completion: Completion): Promise<Sealed> {
  const { agreement } = completion;
  const completedAt = ctx.clock.now();
  const frozen = await readFrozen(ctx, agreement);
  const signer = await ctx.agent.documentSigner(agreement.org_id);
  const reason = 'All parties have signed';
  const stamps = stampsOf(completion.parties);
  const pdf = await inLettersThatAreThere(certificatePages(ctx, completion, { completedAt }), (pages) =>
    ctx.documents.seal(frozen, { pages, stamps, signer, reason, at: completedAt }),
  );
  const evidence = await makeEvidence(ctx, completion, { frozen, sealed: pdf, completedAt });
  const evidenceBytes = Buffer.from(evidence);
  const hash = sha256Hex(pdf);
  const files = { pdf: hash, evidence: sha256Hex(evidenceBytes) };
  const certificate = certificatePages(ctx, completion, { completedAt, sealed: files });
  const evidencePdf = await inLettersThatAreThere(certificate, (pages) => ctx.documents.render(pages));
  const credential = await prepareCredential(ctx, completion, { sealedHash: hash, completedAt });
  return {
    completedAt,
    hash,
    evidenceHash: files.evidence,
    bytes: pdf.length,
    keys: {
      sealed: await writeBlob(ctx, agreement, 'sealed', pdf),
      evidence: await writeBlob(ctx, agreement, 'evidence', evidenceBytes),
      evidencePdf: await writeBlob(ctx, agreement, 'evidence_pdf', evidencePdf),
    },
    credential,
  };
}

async function inLettersThatAreThere(
  pages: DocumentContent,
  set: (pages: DocumentContent) => Promise<Buffer>,
): Promise<Buffer> {
  try {
    return await set(pages);
  } catch (error) {
    if (!(error instanceof DocumentError) || error.code !== 'unsupported_script') throw error;
    return set(inPlainLetters(pages));
  }
}

/** Releases and consents issue their own credentials. */
async function prepareCredential(
  ctx: Context,
  { agreement, content, parties }: Completion,
  { sealedHash, completedAt }: { sealedHash: string; completedAt: Date },
): Promise<PreparedAgreementCredential | undefined> {
  if (agreement.purpose !== null) return undefined;
  return prepareAgreementCredential(ctx, {
    org: agreement.org_id,
    agreementId: agreement.id,
    agreement: {
      type: agreement.type,
      title: content.title,
      documentHash: agreement.document_hash ?? '',
      sealedHash,
      parties: parties.map(({ row, signature }) => ({
        role: row.role,
        kind: row.kind,
        did: signature?.did ?? null,
        assurance: row.identity_assurance,
        signatureLevel: row.signature_level,
        linkDelivery: row.link_delivery,
      })),
      completedOn: completedAt.toISOString().slice(0, 10),
    },
    validFrom: completedAt,
  });
}

/** Returns false if the agreement was completed meanwhile. */
async function commit(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { completion, sealed }: { completion: Completion; sealed: Sealed },
): Promise<boolean> {
  const { agreement } = completion;
  const current = await lockAgreement(tx, agreement.id);
  if (current.completed_at !== null) return false;
  const { credential, completedAt } = sealed;
  // Compares with the version that was read: a concurrent change is a conflict, and the job runs again.
  const completed = await changeAgreement(tx, agreement, {
    status: 'completed',
    completed_at: completedAt,
    sealed_hash: sealed.hash,
    sealed_bytes: sealed.bytes,
    sealed_key: sealed.keys.sealed,
    evidence_key: sealed.keys.evidence,
    evidence_pdf_key: sealed.keys.evidencePdf,
    credential_id: credential?.id ?? null,
    at: completedAt,
  });
  await addToTrail(ctx, tx, agreement, { at: completedAt, partyId: null, action: 'completed' });
  await markCopied(tx, completion, completedAt);
  await emitAgreement(ctx, tx, actor, 'agreement.signed', completed, anchored(completion, sealed));
  if (credential) await saveCredential(ctx, tx, { actor, credential, userId: null });
  await mailCopies(ctx, tx, completion, completedAt);
  return true;
}

/** The hashes for the log: of the document as sent and as sealed, and of the evidence. */
function anchored({ agreement }: Completion, { hash, evidenceHash }: Sealed) {
  return { documentHash: agreement.document_hash, sealedHash: hash, evidenceHash };
}

async function markCopied(tx: Tx, { parties }: Completion, at: Date): Promise<void> {
  for (const { row } of parties)
    if (row.kind === 'cc') await changeParty(tx, row.id, { status: 'copied', done_at: at });
}
