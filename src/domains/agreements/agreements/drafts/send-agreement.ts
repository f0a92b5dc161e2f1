import { createHash, randomBytes } from 'node:crypto';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { DocumentContent } from '#platform/documents/index.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { limitMails } from '#platform/outbox/limit-mails.ts';
import { advanceAgreement } from '../advance-agreement.ts';
import { emitAgreement } from '../announce-agreement.ts';
import { findAgreementState } from '../find-agreement-state.ts';
import { type PresentedAgreement, presentAgreement } from '../present.ts';
import {
  addToTrail,
  changeAgreement,
  loadAgreement,
  loadParties,
  lockAgreement,
  openContacts,
  openContent,
  sealContent,
} from '../store.ts';
import type { AgreementRow } from '../tables.ts';
import { loadTemplate } from '../templates/load-template.ts';
import type { AgreementContent } from '../templates/template.ts';
import { composeDocument } from './compose-document.ts';
import { writeBlob } from './document-blobs.ts';
import { assertParties } from './prepare-agreement.ts';
import { setDocument } from './set-document.ts';

const DAY_MS = 86_400_000;

/** A draft, as it was read, that is being sent, with its nonce. */
interface Freezing {
  draft: AgreementRow;
  content: AgreementContent;
  /** The document to typeset; undefined if the draft has a file. */
  document: DocumentContent | undefined;
  /** How many parties will be emailed, now or when it is their turn. */
  mails: number;
}

/**
 * Freezes the document and invites the first parties. 409 if already sent; 422 if a minor has no guardian on this day,
 * the expiry is past, or the text cannot be typeset.
 */
export async function sendAgreement(ctx: Context, actor: Actor, id: string): Promise<PresentedAgreement> {
  const freezing = await ctx.db.org(actor, (tx) => readDraft(ctx, tx, id));
  await limitMails(ctx, actor, freezing.mails);
  return freeze(ctx, actor, freezing);
}

/**
 * {@link sendAgreement}, once, for a release or a consent, whose emails were counted when it was accepted. `end` ends it
 * if the agreement cannot be sent, because no party will be asked.
 */
export async function sendOrEnd(ctx: Context, actor: Actor, id: string, end: (tx: Tx) => Promise<void>): Promise<void> {
  const isDraft = async (tx: Tx) => (await findAgreementState(tx, id))?.status === 'draft';
  if (!(await ctx.db.org(actor, isDraft))) return;
  try {
    await freeze(ctx, actor, await ctx.db.org(actor, (tx) => readDraft(ctx, tx, id)));
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    // Another process may have sent it meanwhile; then the signatures are awaited.
    await ctx.db.org(actor, async (tx) => {
      if (await isDraft(tx)) await end(tx);
    });
    throw error;
  }
}

async function freeze(ctx: Context, actor: Actor, freezing: Freezing): Promise<PresentedAgreement> {
  const { draft, content, document } = freezing;
  if (!document)
    return ctx.db.org(actor, (tx) => commitSending(ctx, tx, actor, { draft, content, frozen: fileOf(freezing) }));
  const pdf = await setDocument(ctx, document);
  const key = await writeBlob(ctx, draft, 'document', pdf);
  const frozen = { sha256: createHash('sha256').update(pdf).digest('hex'), bytes: pdf.length, key };
  try {
    return await ctx.db.org(actor, (tx) => commitSending(ctx, tx, actor, { draft, content, frozen }));
  } catch (error) {
    // No row refers to it: if it cannot be deleted now, only unreadable ciphertext remains.
    await ctx.blobs.delete(key).catch(() => undefined);
    throw error;
  }
}

interface Frozen {
  sha256: string;
  bytes: number;
  key: string;
}

/** A file is frozen as uploaded. */
function fileOf({ draft: { document_key: key }, content: { file } }: Freezing): Frozen {
  if (!file || key === null) throw new AppError('conflict');
  return { sha256: file.sha256, bytes: file.bytes, key };
}

async function readDraft(ctx: Context, tx: Tx, id: string): Promise<Freezing> {
  const draft = await loadAgreement(tx, id);
  assertDraft(draft);
  const now = ctx.clock.now();
  if (draft.expires_at && draft.expires_at <= now)
    throw new AppError('unprocessable', { errors: [{ path: 'expiresAt', message: 'Must be in the future' }] });
  const parties = await loadParties(tx, id);
  const contacts = await openContacts(ctx, tx, parties);
  const roleOf = (partyId: string | null) => parties.find((party) => party.id === partyId)?.role;
  const named = parties.map(({ role, kind, signing_order: order, for_party: other }, index) => ({
    role,
    kind,
    order,
    name: '',
    email: '',
    birthDate: contacts[index]?.birthDate,
    guardianOf: kind === 'guardian' ? roleOf(other) : undefined,
    witnessOf: kind === 'witness' ? roleOf(other) : undefined,
  }));
  assertParties(named, { now, roles: await rolesOf(tx, draft) });
  const content = { ...(await openContent(ctx, tx, draft)), nonce: randomBytes(16).toString('hex') };
  const people = parties.map(({ role, kind }, index) => ({ role, kind, contact: contacts[index] ?? null }));
  const document = content.file ? undefined : composeDocument(id, content, people);
  return { draft, content, document, mails: parties.length };
}

function assertDraft({ status }: AgreementRow): void {
  if (status !== 'draft') throw new AppError('conflict', { message: 'This agreement has already been sent.' });
}

async function rolesOf(tx: Tx, { template_id: id, template_version: version }: AgreementRow) {
  return id === null || version === null ? [] : (await loadTemplate(tx, id, version)).roles;
}

async function commitSending(
  ctx: Context,
  tx: Tx,
  actor: Actor,
  { draft, content, frozen }: Pick<Freezing, 'draft' | 'content'> & { frozen: Frozen },
): Promise<PresentedAgreement> {
  const found = await lockAgreement(tx, draft.id);
  assertDraft(found);
  const at = ctx.clock.now();
  const days = found.settings.expiresInDays;
  // Compares with the version that was read: after a concurrent change, the frozen document would be outdated.
  const sent = await changeAgreement(
    tx,
    { ...found, version: draft.version },
    {
      at,
      status: 'sent',
      content: await sealContent(ctx, tx, { org: draft.org_id, id: draft.id }, content),
      document_hash: frozen.sha256,
      document_bytes: frozen.bytes,
      document_key: frozen.key,
      sent_at: at,
      expires_at: days === null ? found.expires_at : new Date(at.getTime() + days * DAY_MS),
    },
  );
  await addToTrail(ctx, tx, sent, { at, partyId: null, action: 'sent' });
  await emitAgreement(ctx, tx, actor, 'agreement.sent', sent);
  const { agreement } = await advanceAgreement(ctx, tx, actor, sent);
  return presentAgreement(ctx, tx, agreement);
}
