import { requireProject } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type MetadataPatch, mergeMetadata } from '#platform/operation/metadata.ts';
import { type AgreementSettings, minimumLevel } from '../agreement.ts';
import { type PresentedAgreement, presentAgreement } from '../present.ts';
import { confirmable } from '../schema.ts';
import { changeAgreement, loadParties, lockAgreement, openContent, sealContent } from '../store.ts';
import { type AgreementRow, agreementsOf, type PartyRow } from '../tables.ts';
import { loadTemplate } from '../templates/load-template.ts';
import type { AgreementContent, Template } from '../templates/template.ts';
import { placeFields } from '../uploads/check-fields.ts';
import { readUpload, type Upload } from '../uploads/read-upload.ts';
import { assertPrintable, textsOfWording } from './assert-printable.ts';
import { composeContent } from './compose-content.ts';
import { writeBlob } from './document-blobs.ts';
import { deleteParties, insertParties } from './insert-parties.ts';
import { assertParties, endOf, type NewAgreement, withDefaults } from './prepare-agreement.ts';

export type AgreementChange = Partial<Omit<NewAgreement, 'type' | 'templateId' | 'purpose' | 'metadata'>> & {
  metadata?: MetadataPatch | undefined;
};

/** Changes a draft; omitted fields stay unchanged. 409 once sent, 422 if the parts are inconsistent. */
export async function updateDraft(
  ctx: Context,
  actor: Actor,
  id: string,
  change: AgreementChange,
): Promise<PresentedAgreement> {
  await assertPrintable(ctx, textsOfWording(change));
  if (change.file === undefined) return (await commitChange(ctx, actor, { id, change })).presented;
  const upload = await readUpload(ctx, change.file);
  await ctx.db.org(actor, (tx) => lockDraft(tx, id));
  const documentKey = await writeBlob(ctx, { org_id: actor.org, id }, 'document', upload.bytes);
  const { presented, replaced } = await commitChange(ctx, actor, { id, change, upload, documentKey }).catch(
    async (error: unknown) => {
      await ctx.blobs.delete(documentKey).catch(() => undefined);
      throw error;
    },
  );
  if (replaced !== null) await ctx.blobs.delete(replaced);
  return presented;
}

interface Changing {
  id: string;
  change: AgreementChange;
  upload?: Upload;
  documentKey?: string;
}

/** Returns the key of a replaced file. */
async function commitChange(
  ctx: Context,
  actor: Actor,
  { id, change, upload, documentKey }: Changing,
): Promise<{ presented: PresentedAgreement; replaced: string | null }> {
  return ctx.db.org(actor, async (tx) => {
    const found = await lockDraft(tx, id);
    const { org_id: org } = found;
    const at = ctx.clock.now();
    const template = await templateOf(tx, found);
    const projectId = change.projectId && (await requireProject(tx, change.projectId));
    if (change.parties) await replaceParties(ctx, tx, { found, template, parties: change.parties });
    const before = await openContent(ctx, tx, found);
    const parties = await loadParties(tx, id);
    const content = changedContent(change, { found, template, before, upload, parties });
    const settings = changedSettings(found.settings, change);
    const end = endOf(change.expiresAt, at);
    const row = await changeAgreement(tx, found, {
      at,
      content: await sealContent(ctx, tx, { org, id }, content),
      ...(documentKey !== undefined && { document_key: documentKey }),
      settings: JSON.stringify(settings),
      ...(projectId !== undefined && { project_id: projectId }),
      ...(change.metadata && { metadata: await mergeMetadata(tx, { table: 'agreements', id }, change.metadata) }),
      ...((end || change.expiresInDays !== undefined) && { expires_at: end }),
    });
    await ctx.events.audit(tx, actor, { action: 'agreement.updated', subject: id });
    const replaced = documentKey === undefined ? null : found.document_key;
    return { presented: await presentAgreement(ctx, tx, row), replaced };
  });
}

/** Deletes a draft and all its keys; 409 once sent. */
export async function deleteDraft(ctx: Context, actor: Actor, id: string): Promise<void> {
  const file = await ctx.db.org(actor, async (tx) => {
    const { org_id: org, document_key: documentKey } = await lockDraft(tx, id);
    await deleteParties(ctx, tx, { org, agreementId: id });
    await agreementsOf(tx).deleteFrom('agreements').where('id', '=', id).execute();
    await ctx.vault.destroy(tx, { org, subject: id });
    await ctx.events.audit(tx, actor, { action: 'agreement.deleted', subject: id });
    return documentKey;
  });
  if (file !== null) await ctx.blobs.delete(file);
}

async function lockDraft(tx: Tx, id: string): Promise<AgreementRow> {
  const found = await lockAgreement(tx, id);
  if (found.status !== 'draft')
    throw new AppError('conflict', { message: 'Only a draft can be changed; this agreement was sent.' });
  if (found.purpose !== null)
    throw new AppError('conflict', {
      message: 'This draft belongs to a release or consent, which determines its contents.',
    });
  return found;
}

/** The template version that the draft was made from. */
async function templateOf(tx: Tx, row: AgreementRow): Promise<Template | undefined> {
  if (row.template_id === null || row.template_version === null) return undefined;
  return loadTemplate(tx, row.template_id, row.template_version);
}

interface Known {
  found: AgreementRow;
  template: Template | undefined;
  before: AgreementContent;
  upload: Upload | undefined;
  parties: readonly PartyRow[];
}

function changedContent(change: AgreementChange, known: Known): AgreementContent {
  const { title, language, values, body } = change;
  const { found, template, before, upload, parties } = known;
  const file = upload?.file ?? before.file;
  const kept = (before.fields ?? []).map(({ id: _, role: party, ...field }) => ({ party, ...field }));
  const fields = placeFields(change.fields ?? kept, { file, parties });
  if (file)
    return composeContent(
      {
        type: found.type,
        title: title ?? before.title,
        language: language ?? before.language,
        values,
        body,
        file,
        fields,
      },
      template,
    );
  const own = template ? { values: values ?? before.values, body } : { values, body: body ?? before.blocks };
  return composeContent(
    { type: found.type, title: title ?? before.title, language: language ?? before.language, ...own },
    template,
  );
}

async function replaceParties(
  ctx: Context,
  tx: Tx,
  {
    found,
    template,
    parties: given,
  }: { found: AgreementRow; template: Template | undefined; parties: NewAgreement['parties'] },
): Promise<void> {
  const roles = template?.roles ?? [];
  const parties = withDefaults(given, roles);
  assertParties(parties, { now: ctx.clock.now(), roles });
  await deleteParties(ctx, tx, { org: found.org_id, agreementId: found.id });
  await insertParties(ctx, tx, { org: found.org_id, agreementId: found.id, parties });
}

/** The settings after a change; 422 if they contradict each other. */
function changedSettings(before: AgreementSettings, change: AgreementChange): AgreementSettings {
  const settings = {
    requireVerifiedIdentity: minimumLevel(change.requireVerifiedIdentity ?? before.requireVerifiedIdentity),
    requireEmailCode: change.requireEmailCode ?? before.requireEmailCode,
    faceMatchAtSigning: change.faceMatchAtSigning ?? before.faceMatchAtSigning,
    trustedIssuers: change.trustedIssuers ?? before.trustedIssuers ?? [],
    confirmInWallet: change.confirmInWallet ?? before.confirmInWallet ?? false,
    reminders: change.reminders === undefined ? before.reminders : change.reminders,
    expiresInDays: change.expiresAt !== undefined ? null : (change.expiresInDays ?? before.expiresInDays),
  };
  if (confirmable.check(settings)) return settings;
  throw new AppError('unprocessable', { errors: [{ path: confirmable.path, message: confirmable.message }] });
}
