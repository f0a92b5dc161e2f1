import type { Context } from '#domains/context.ts';
import type { Actor } from '#platform/operation/actor.ts';
import { isBefore, type Page, readCursor, toPage } from '#platform/operation/list.ts';
import { hasMetadata, type Metadata } from '#platform/operation/metadata.ts';
import type { AgreementType } from '../agreement.ts';
import { agreementsOf } from '../tables.ts';
import { builtInTemplates } from './built-in/index.ts';
import { fromBuiltIn, loadTemplate, type StoredTemplate, withContent } from './load-template.ts';

export interface TemplatesFilter {
  limit: number;
  cursor?: string | undefined;
  metadata?: Metadata | undefined;
  type?: AgreementType | undefined;
}

/** The organization's own templates that are not archived, newest first, followed by the built-in ones. */
export function listTemplates(
  ctx: Context,
  actor: Actor,
  { limit, cursor, type, metadata }: TemplatesFilter,
): Promise<Page<ReturnType<typeof presentTemplate>>> {
  const before = readCursor(cursor);
  return ctx.db.org(actor, async (tx) => {
    const rows = await agreementsOf(tx)
      .selectFrom('agreement_templates')
      .selectAll()
      .where('archived_at', 'is', null)
      .where(isBefore(before))
      .where(hasMetadata(metadata))
      .where((where) => where.and({ type }))
      .orderBy('id', 'desc')
      .limit(limit + 1)
      .execute();
    const own = await Promise.all(
      rows.map(async (row) => ({ id: row.id, template: await withContent(tx, row, row.version) })),
    );
    const builtIn = placedLast().filter(
      ({ id, template }) =>
        (before === undefined || id < before) &&
        (type === undefined || template.type === type) &&
        metadata === undefined,
    );
    return toPage([...own, ...builtIn], limit, ({ template }) => presentTemplate(template));
  });
}

/** One template; 404 if the template or its version does not exist. */
export function getTemplate(ctx: Context, actor: Actor, id: string, version?: number) {
  return ctx.db.org(actor, async (tx) => presentTemplate(await loadTemplate(tx, id, version)));
}

/** Gives built-in templates cursor IDs that sort after all time-based ones. */
function placedLast(): { id: string; template: StoredTemplate }[] {
  return builtInTemplates().map((template, index, all) => ({
    id: `tpl_${String(all.length - index).padStart(26, '0')}`,
    template: fromBuiltIn(template),
  }));
}

export function presentTemplate({ createdAt, updatedAt, archivedAt, ...template }: StoredTemplate) {
  return {
    ...template,
    createdAt: createdAt?.toISOString() ?? null,
    updatedAt: updatedAt?.toISOString() ?? null,
    archivedAt: archivedAt?.toISOString() ?? null,
  };
}
