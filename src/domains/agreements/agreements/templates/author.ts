import type { Condition, TemplateBlock, TemplateField } from './template.ts';

/** Short forms for the authors of templates that are built in. */
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

export const EXCLUSIVITY = [
  { value: 'exclusive', label: 'exclusive' },
  { value: 'non_exclusive', label: 'non-exclusive' },
];

/** Stands at the end of each. */
export const NOT_ADVICE = paragraph(
  'This text is a general form made with Avouch. It is not legal advice; whether it suits the case and the law that applies to it should be checked by somebody who may give such advice.',
);

export const ELECTRONIC = paragraph(
  'The parties agree to sign this document electronically. Each signs with a key of their own; a certificate page, added after the last signature, says who signed, when, and how they were identified.',
);
