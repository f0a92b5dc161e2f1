import type { Condition, TemplateBlock, TemplateField } from '../template.ts';

/** Shorthand for writing built-in templates. */
export function heading(text: string, when?: Condition): TemplateBlock {
  return { kind: 'heading', level: 2, text, ...(when && { when }) };
}

export function paragraph(text: string, when?: Condition): TemplateBlock {
  return { kind: 'paragraph', text, ...(when && { when }) };
}

export function facts(rows: readonly (readonly [label: string, value: string])[], when?: Condition): TemplateBlock {
  return { kind: 'facts', rows: rows.map(([label, value]) => ({ label, value })), ...(when && { when }) };
}

type Options = Partial<Omit<TemplateField, 'name' | 'label' | 'type'>>;

export function required(
  name: string,
  label: string,
  type: TemplateField['type'],
  options: Options = {},
): TemplateField {
  return { name, label, type, required: true, ...options };
}

export function optional(
  name: string,
  label: string,
  type: TemplateField['type'],
  options: Options = {},
): TemplateField {
  return { name, label, type, required: false, ...options };
}
