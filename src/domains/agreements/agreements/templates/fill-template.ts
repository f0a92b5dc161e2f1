import { hasContent, holds } from './condition.ts';
import type { FieldValue, FieldValues, TemplateContent, TemplateField, TextBlock } from './template.ts';

/** A placeholder. There is no other markup, and substituted values are never parsed again. */
export const PLACEHOLDER = /\{\{([A-Za-z][A-Za-z0-9]{0,39})\}\}/g;

/** What stands where an optional value was not given. */
const NOTHING = '—';

/** A heading that begins like this is given the number of its turn among those that stand. */
const NUMBERED = /^#\.(?= )/;

/** The blocks whose condition is met, in order, with numbered headings. */
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
 * The text of a template with its values. Omits clauses whose condition is not met, and rows that consist of an empty
 * field.
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

/** Upper bound of the text's length: a value is repeated wherever it is named, so a little can become much. */
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

/** Every text of a block. */
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

/** The field that a text names, and says nothing else. */
export function onlyPlaceholder(text: string): string | undefined {
  return /^\{\{([A-Za-z0-9]+)\}\}$/.exec(text)?.[1];
}

/** A list's placeholder as an item becomes an item for each entry. */
function listedBy(item: string, texts: Texts): string[] | undefined {
  const name = onlyPlaceholder(item);
  const value = name === undefined ? undefined : texts.get(name);
  return Array.isArray(value) ? value : undefined;
}

/** What each value that was given says in the document; a list says each of its entries. */
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

/** A value as the document says it. */
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

/** Month in letters: 02/05 is another day on the other side of the ocean. */
function sayDay(day: string, language: string): string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    calendar: 'gregory',
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return format.format(new Date(`${day}T00:00:00Z`));
}
