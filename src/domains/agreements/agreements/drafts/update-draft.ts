import { requireProject } from '#domains/agreements/projects/index.ts';
import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type MetadataPatch, mergeMetadata } from '#platform/operation/metadata.ts';
import { type AgreementSettings, minimumLevel } from '../agreement.ts';
import { type PresentedAgreement, presentAgreement } from '../present.ts';
import { changeAgreement, lockAgreement, openContent, sealContent } from '../store.ts';
import { type AgreementRow, agreementsOf } from '../tables.ts';
import { loadTemplate } from '../templates/load-template.ts';
import type { AgreementContent, Template } from '../templates/template.ts';
import { assertPrintable, textsOfWording } from './assert-printable.ts';
import { composeContent } from './compose-content.ts';
import { deleteParties, insertParties } from './insert-parties.ts';
import { assertParties, endOf, type NewAgreement, withDefaults } from './prepare-agreement.ts';

export type AgreementChange = Partial<Omit<NewAgreement, 'type' | 'templateId' | 'purpose' | 'metadata'>> & {
  metadata?: MetadataPatch | undefined;
};

/** Changes a draft; what is left out stays. 409 for what was sent, 422 where the parts do not fit each other. */
export async function updateDraft(
  ctx: Context,
  actor: Actor,
  id: string,
  change: AgreementChange,
): Promise<PresentedAgreement> {
  await assertPrintable(ctx, textsOfWording(change));
  return ctx.db.org(actor, async (tx) => {
    const found = await lockDraft(tx, id);
    const { org_id: org } = found;
    const at = ctx.clock.now();
    const template = await templateOf(tx, found);
    const projectId = change.projectId && (await requireProject(tx, change.projectId));
    const content = changedContent(change, { found, template, before: await openContent(ctx, tx, found) });
    if (change.parties) await replaceParties(ctx, tx, { found, template, parties: change.parties });
    const end = endOf(change.expiresAt, at);
    const row = await changeAgreement(tx, found, {
      at,
      content: await sealContent(ctx, tx, { org, id }, content),
      settings: JSON.stringify(changedSettings(found.settings, change)),
      ...(projectId !== undefined && { project_id: projectId }),
      ...(change.metadata && { metadata: await mergeMetadata(tx, { table: 'agreements', id }, change.metadata) }),
      ...((end || change.expiresInDays !== undefined) && { expires_at: end }),
    });
    await ctx.events.audit(tx, actor, { action: 'agreement.updated', subject: id });
    return presentAgreement(ctx, tx, row);
  });
}

/** Deletes a draft and the keys of all that it held; 409 for what was sent. */
export async function deleteDraft(ctx: Context, actor: Actor, id: string): Promise<void> {
  await ctx.db.org(actor, async (tx) => {
    const { org_id: org } = await lockDraft(tx, id);
    await deleteParties(ctx, tx, { org, agreementId: id });
    await agreementsOf(tx).deleteFrom('agreements').where('id', '=', id).execute();
    await ctx.vault.destroy(tx, { org, subject: id });
    await ctx.events.audit(tx, actor, { action: 'agreement.deleted', subject: id });
  });
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

/** The version that the draft was made from. */
async function templateOf(tx: Tx, row: AgreementRow): Promise<Template | undefined> {
  if (row.template_id === null || row.template_version === null) return undefined;
  return loadTemplate(tx, row.template_id, row.template_version);
}

function changedContent(
  { title, language, values, body }: AgreementChange,
  { found, template, before }: { found: AgreementRow; template: Template | undefined; before: AgreementContent },
): AgreementContent {
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

function changedSettings(before: AgreementSettings, change: AgreementChange): AgreementSettings {
  return {
    requireVerifiedIdentity: minimumLevel(change.requireVerifiedIdentity ?? before.requireVerifiedIdentity),
    requireEmailCode: change.requireEmailCode ?? before.requireEmailCode,
    faceMatchAtSigning: change.faceMatchAtSigning ?? before.faceMatchAtSigning,
    trustedIssuers: change.trustedIssuers ?? before.trustedIssuers ?? [],
    reminders: change.reminders === undefined ? before.reminders : change.reminders,
    expiresInDays: change.expiresAt !== undefined ? null : (change.expiresInDays ?? before.expiresInDays),
  };
}
