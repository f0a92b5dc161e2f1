import { hasContent, holds } from './condition.ts';
import type { FieldValue, FieldValues, TemplateContent, TemplateField, TextBlock } from './template.ts';

/** A placeholder, the only markup; substituted values are not parsed again. */
export const PLACEHOLDER = /\{\{([A-Za-z][A-Za-z0-9]{0,39})\}\}/g;

/** Printed for an optional value that was omitted. */
const NOTHING = '—';

/** A heading with this prefix is numbered among the headings that remain. */
const NUMBERED = /^#\.(?= )/;

/** The blocks whose conditions are met, in order, with numbered headings. */
export function standingBlocks({ body }: Pick<TemplateContent, 'body'>, values: FieldValues): TextBlock[] {
  const standing = body.flatMap(({ when, ...block }) => (when === undefined || holds(when, values) ? [block] : []));
  let number = 0;
  return standing.map((block) => {
    if (block.kind !== 'heading' || !NUMBERED.test(block.text)) return block;
    number += 1;
    return { ...block, text: block.text.replace(NUMBERED, `${number}.`) };
  });
}

/**
 * The text of a template with its values inserted. Leaves out clauses whose condition is not met, and rows that consist
 * of an empty field only.
 */
export function fillTemplate(
  template: Pick<TemplateContent, 'fields' | 'body' | 'language'>,
  values: FieldValues,
): TextBlock[] {
  const texts = textsOf(template, values);
  return standingBlocks(template, values).flatMap((block) => {
    if (block.kind !== 'facts') return [fillBlock(block, texts)];
    const rows = block.rows.filter(({ value }) => !isUnanswered(value, texts));
    return rows.length > 0 ? [fillBlock({ ...block, rows }, texts)] : [];
  });
}

function isUnanswered(value: string, texts: Texts): boolean {
  const name = onlyPlaceholder(value);
  return name !== undefined && !texts.has(name);
}

/**
 * Upper bound of the text's length. A value is repeated wherever it is named, so short input can become a long text.
 */
export function filledLength(
  template: Pick<TemplateContent, 'fields' | 'body' | 'language'>,
  values: FieldValues,
): number {
  const lengths = new Map(
    [...textsOf(template, values)].map(([name, text]) => [
      name,
      typeof text === 'string' ? text.length : text.join('; ').length,
    ]),
  );
  const lengthOf = (text: string) =>
    [...text.matchAll(PLACEHOLDER)].reduce((sum, [, name = '']) => sum + (lengths.get(name) ?? 1), text.length);
  return template.body.flatMap(textsOfBlock).reduce((sum, text) => sum + lengthOf(text), 0);
}

/** All texts of a block. */
export function textsOfBlock(block: TextBlock): string[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items;
    case 'facts':
      return block.rows.flatMap(({ label, value }) => [label, value]);
    case 'table':
      return [...block.header, ...block.rows.flat()];
    case 'rule':
      return [];
  }
}

export type Texts = ReadonlyMap<string, string | string[]>;

function fillBlock(block: TextBlock, texts: Texts): TextBlock {
  const fill = (text: string) => fillText(text, texts);
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { ...block, text: fill(block.text) };
    case 'list':
      return { ...block, items: block.items.flatMap((item) => listedBy(item, texts) ?? [fill(item)]) };
    case 'facts':
      return { ...block, rows: block.rows.map(({ label, value }) => ({ label: fill(label), value: fill(value) })) };
    case 'table':
      return { ...block, header: block.header.map(fill), rows: block.rows.map((row) => row.map(fill)) };
    case 'rule':
      return block;
  }
}

function fillText(text: string, texts: Texts): string {
  return text.replace(PLACEHOLDER, (_, name: string) => {
    const value = texts.get(name) ?? NOTHING;
    return typeof value === 'string' ? value : value.join('; ');
  });
}

/** The field of a text that consists of a single placeholder. */
export function onlyPlaceholder(text: string): string | undefined {
  return /^\{\{([A-Za-z0-9]+)\}\}$/.exec(text)?.[1];
}

/** An item that is only a list's placeholder becomes one item per entry. */
function listedBy(item: string, texts: Texts): string[] | undefined {
  const name = onlyPlaceholder(item);
  const value = name === undefined ? undefined : texts.get(name);
  return Array.isArray(value) ? value : undefined;
}

/** Each given value as the document prints it; a list gives one text per entry. */
export function textsOf(
  { fields, language }: Pick<TemplateContent, 'fields' | 'language'>,
  values: FieldValues,
): Texts {
  return new Map(
    fields.flatMap((field) => {
      const value = Object.hasOwn(values, field.name) ? values[field.name] : undefined;
      return hasContent(value) ? [[field.name, sayValue(field, value, language)] as const] : [];
    }),
  );
}

/** One value as the document prints it. */
function sayValue({ type, choices }: TemplateField, value: FieldValue, language: string): string | string[] {
  if (Array.isArray(value)) return value;
  if (typeof value === 'object') return `${value.amount} ${value.currency}`;
  if (typeof value === 'boolean') return sayBoolean(value, language);
  if (typeof value === 'number') return new Intl.NumberFormat(language, { maximumFractionDigits: 20 }).format(value);
  if (type === 'choice') return choices?.find((choice) => choice.value === value)?.label ?? value;
  return type === 'date' ? sayDay(value, language) : value;
}

function sayBoolean(value: boolean, language: string): string {
  if (!value) return 'no';
  return new Intl.Locale(language).language === 'es' ? 'sí' : 'yes';
}

/** The month in letters: 02/05 means different days in Europe and the US. */
function sayDay(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    calendar: 'gregory',
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
