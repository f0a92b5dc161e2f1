import type {
  Condition,
  TemplateBlock,
  TemplateContent,
  TemplateField,
  TemplateRole,
} from '#domains/agreements/agreements/templates/template.ts';
import type { AgreementTemplate, CreateTemplateParams } from '#sdk';
import { contentOf } from '../compose/use-templates.ts';
import type { AgreementType } from '../parts/model.ts';

/** A block as typed: each line is an item, row, or fact. */
export interface BlockDraft {
  key: string;
  kind: TemplateBlock['kind'];
  text: string;
  level: 1 | 2 | 3;
  ordered: boolean;
  when: Condition | undefined;
}

export interface TemplateDraft {
  title: string;
  type: AgreementType;
  language: string;
  fields: (TemplateField & { key: string })[];
  blocks: BlockDraft[];
  roles: (TemplateRole & { key: string })[];
}

let made = 0;
export function newKey(): string {
  made += 1;
  return `${Date.now().toString(36)}-${made}`;
}

export const EMPTY_TEMPLATE: TemplateDraft = {
  title: '',
  type: 'contract',
  language: 'en',
  fields: [],
  blocks: [{ key: 'first', kind: 'paragraph', text: '', level: 2, ordered: false, when: undefined }],
  roles: [],
};

export function fromTemplate(template: AgreementTemplate): TemplateDraft {
  const { title, language, fields, body, roles } = contentOf(template);
  return {
    title,
    type: template.type,
    language,
    fields: fields.map((field) => ({ ...field, key: newKey() })),
    blocks: body.map((block) => ({
      key: newKey(),
      kind: block.kind,
      text: typed(block),
      level: block.kind === 'heading' ? block.level : 2,
      ordered: block.kind === 'list' && block.ordered === true,
      when: block.when,
    })),
    roles: roles.map((role) => ({ ...role, key: newKey() })),
  };
}

function typed(block: TemplateBlock): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.text;
    case 'list':
      return block.items.join('\n');
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'table':
      return [block.header, ...block.rows].map((row) => row.join(' | ')).join('\n');
    case 'rule':
      return '';
  }
}

/** In the service's format. */
export function toContent({ title, language, fields, blocks, roles }: TemplateDraft): TemplateContent {
  return {
    title: title.trim(),
    language: language.trim() || 'en',
    fields: fields.map(({ key: _, ...field }) => field),
    body: blocks.map(toBlock),
    roles: roles.map(({ key: _, ...role }) => role),
  };
}

export function toTemplate(draft: TemplateDraft): CreateTemplateParams {
  // The types are equivalent, but written differently.
  return { type: draft.type, ...toContent(draft) } as unknown as CreateTemplateParams;
}

function toBlock({ kind, text, level, ordered, when }: BlockDraft): TemplateBlock {
  const condition = when === undefined ? {} : { when };
  const lines = text.split('\n').filter((line) => line.trim() !== '');
  switch (kind) {
    case 'heading':
      return { kind, level, text: text.trim(), ...condition };
    case 'paragraph':
      return { kind, text: text.trim(), ...condition };
    case 'list':
      return { kind, items: lines.map((line) => line.trim()), ...(ordered && { ordered }), ...condition };
    case 'facts':
      return { kind, rows: lines.map(toFact), ...condition };
    case 'table': {
      const [header = [''], ...rows] = lines.map((line) => line.split('|').map((cell) => cell.trim()));
      return { kind, header, rows, ...condition };
    }
    case 'rule':
      return { kind, ...condition };
  }
}

function toFact(line: string): { label: string; value: string } {
  const at = line.indexOf(':');
  if (at < 0) return { label: line.trim(), value: '' };
  return { label: line.slice(0, at).trim(), value: line.slice(at + 1).trim() };
}
