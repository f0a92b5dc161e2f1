import type { Context } from '#domains/context.ts';
import { AppError, notFound } from '#kernel/errors.ts';
import { newId } from '#kernel/ids.ts';
import type { Tx } from '#platform/db/database.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { type MetadataPatch, mergeMetadata } from '#platform/operation/metadata.ts';
import type { AgreementType } from '../agreement.ts';
import { assertPrintable, textsOfTemplate } from '../drafts/assert-printable.ts';
import { agreementsOf, type TemplateRow } from '../tables.ts';
import { findBuiltIn } from './built-in/index.ts';
import { checkTemplate } from './check-template.ts';
import { loadTemplate, type StoredTemplate } from './load-template.ts';
import type { TemplateContent } from './template.ts';

export type NewTemplate = TemplateContent & { type: AgreementType; metadata?: Record<string, string> | undefined };
export type TemplateChange = Omit<NewTemplate, 'type' | 'metadata'> & { metadata?: MetadataPatch | undefined };

/** Creates a template; 422 if its parts are inconsistent. */
export async function createTemplate(ctx: Context, actor: Actor, input: NewTemplate): Promise<StoredTemplate> {
  const { type, metadata = {}, ...content } = input;
  assertSound(content);
  await assertPrintable(ctx, textsOfTemplate(content));
  const at = ctx.clock.now();
  const id = newId('agreementTemplate', at);
  return ctx.db.org(actor, async (tx) => {
    const times = { created_at: at, updated_at: at, archived_at: null };
    await agreementsOf(tx)
      .insertInto('agreement_templates')
      .values({ org_id: actor.org, id, version: 1, type, metadata: JSON.stringify(metadata), ...times })
      .execute();
    await insertVersion(tx, actor.org, { id, version: 1, content, at });
    await ctx.events.audit(tx, actor, { action: 'agreement_template.created', subject: id });
    return loadTemplate(tx, id);
  });
}

/** Creates the next version; existing agreements keep theirs. 409 for a built-in or archived template. */
export async function updateTemplate(
  ctx: Context,
  actor: Actor,
  id: string,
  input: TemplateChange,
): Promise<StoredTemplate> {
  const { metadata = {}, ...content } = input;
  assertOwn(id);
  assertSound(content);
  await assertPrintable(ctx, textsOfTemplate(content));
  return ctx.db.org(actor, async (tx) => {
    const found = await lockTemplate(tx, id);
    const at = ctx.clock.now();
    const version = found.version + 1;
    await agreementsOf(tx)
      .updateTable('agreement_templates')
      .set({
        version,
        updated_at: at,
        metadata: await mergeMetadata(tx, { table: 'agreement_templates', id }, metadata),
      })
      .where('id', '=', id)
      .execute();
    await insertVersion(tx, actor.org, { id, version, content, at });
    await ctx.events.audit(tx, actor, { action: 'agreement_template.updated', subject: id, details: { version } });
    return loadTemplate(tx, id);
  });
}

/** Prevents new agreements from a template; existing ones stay. */
export async function archiveTemplate(ctx: Context, actor: Actor, id: string): Promise<void> {
  assertOwn(id);
  await ctx.db.org(actor, async (tx) => {
    await lockTemplate(tx, id);
    const at = ctx.clock.now();
    await agreementsOf(tx)
      .updateTable('agreement_templates')
      .set({ archived_at: at, updated_at: at })
      .where('id', '=', id)
      .execute();
    await ctx.events.audit(tx, actor, { action: 'agreement_template.archived', subject: id });
  });
}

function assertSound(content: TemplateContent): void {
  const errors = checkTemplate(content);
  if (errors.length > 0) throw new AppError('unprocessable', { errors: errors.slice(0, 50) });
}

function assertOwn(id: string): void {
  if (findBuiltIn(id)) throw new AppError('conflict', { message: 'A built-in template cannot be changed.' });
}

async function lockTemplate(tx: Tx, id: string): Promise<TemplateRow> {
  const row = await agreementsOf(tx)
    .selectFrom('agreement_templates')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow(notFound);
  if (row.archived_at) throw new AppError('conflict', { message: 'This template is archived.' });
  return row;
}

async function insertVersion(
  tx: Tx,
  org: string,
  { id, version, content, at }: { id: string; version: number; content: TemplateContent; at: Date },
): Promise<void> {
  await agreementsOf(tx)
    .insertInto('agreement_template_versions')
    .values({ org_id: org, template_id: id, version, content: JSON.stringify(content), created_at: at })
    .execute();
}
