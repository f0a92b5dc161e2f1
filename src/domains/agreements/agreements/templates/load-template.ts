import { notFound } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import { agreementsOf, type TemplateRow } from '../tables.ts';
import { findBuiltIn } from './built-in/index.ts';
import type { Template } from './template.ts';

/** A template with the additional fields that the API shows. */
export interface StoredTemplate extends Template {
  metadata: Record<string, string>;
  createdAt: Date | null;
  updatedAt: Date | null;
  archivedAt: Date | null;
}

/** One version of a template, by default the newest; 404 if unknown. */
export async function loadTemplate(tx: Tx, id: string, version?: number): Promise<StoredTemplate> {
  const builtIn = findBuiltIn(id, version);
  if (builtIn) return fromBuiltIn(builtIn);
  const row = await agreementsOf(tx)
    .selectFrom('agreement_templates')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow(notFound);
  return withContent(tx, row, version ?? row.version);
}

export function fromBuiltIn(template: Template): StoredTemplate {
  return { ...template, metadata: {}, createdAt: null, updatedAt: null, archivedAt: null };
}

export async function withContent(tx: Tx, row: TemplateRow, version: number): Promise<StoredTemplate> {
  const found = await agreementsOf(tx)
    .selectFrom('agreement_template_versions')
    .select('content')
    .where('template_id', '=', row.id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow(notFound);
  return {
    ...found.content,
    id: row.id,
    version,
    type: row.type,
    builtIn: false,
    metadata: row.metadata,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    archivedAt: row.archived_at,
  };
}
