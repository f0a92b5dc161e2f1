import {
  onlyPlaceholder,
  PLACEHOLDER,
  standingBlocks,
  type Texts,
  textsOf,
} from '#domains/agreements/agreements/templates/fill-template.ts';
import type { FieldValues, TemplateContent, TextBlock } from '#domains/agreements/agreements/templates/template.ts';

/** A part of a text: as written by the author, or a field's value there; null while empty. */
export type Run = { text: string } | { field: string; label: string; value: string | null };

/** A block of the document with its texts in runs. */
export type PreviewBlock =
  | { kind: 'heading'; level: 1 | 2 | 3; text: Run[] }
  | { kind: 'paragraph'; text: Run[] }
  | { kind: 'list'; items: Run[][]; ordered: boolean }
  | { kind: 'facts'; rows: { label: Run[]; value: Run[] }[] }
  | { kind: 'table'; header: Run[][]; rows: Run[][][] }
  | { kind: 'rule' };

type Source = Pick<TemplateContent, 'fields' | 'body' | 'language'>;

/** The document with these values, by the service's rules; open blanks are distinguishable. */
export function previewOf(template: Source, values: FieldValues): PreviewBlock[] {
  const texts = textsOf(template, values);
  const labels = new Map(template.fields.map(({ name, label }) => [name, label]));
  const fill = (text: string): Run[] => runsOf(text, texts, labels);
  return standingBlocks(template, values).map((block) => fillBlock(block, fill, texts));
}

/** Blocks without fields. */
export function plainPreview(blocks: readonly TextBlock[]): PreviewBlock[] {
  return blocks.map((block) => fillBlock(block, (text) => [{ text }], new Map()));
}

/** Own text: paragraphs are separated by empty lines. */
export function paragraphsOf(text: string): TextBlock[] {
  return text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => ({ kind: 'paragraph', text: paragraph }));
}

function fillBlock(block: TextBlock, fill: (text: string) => Run[], texts: Texts): PreviewBlock {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return { ...block, text: fill(block.text) };
    case 'list':
      return {
        ...block,
        ordered: block.ordered ?? false,
        items: block.items.flatMap((item) => itemsOf(item, fill, texts)),
      };
    case 'facts':
      return { ...block, rows: block.rows.map(({ label, value }) => ({ label: fill(label), value: fill(value) })) };
    case 'table':
      return { ...block, header: block.header.map(fill), rows: block.rows.map((row) => row.map(fill)) };
    case 'rule':
      return block;
  }
}

/** An item that consists of a list's placeholder becomes one item for each entry. */
function itemsOf(item: string, fill: (text: string) => Run[], texts: Texts): Run[][] {
  const name = onlyPlaceholder(item);
  const value = name === undefined ? undefined : texts.get(name);
  if (!Array.isArray(value) || name === undefined) return [fill(item)];
  return value.map((entry) => [{ field: name, label: name, value: entry }]);
}

function runsOf(text: string, texts: Texts, labels: ReadonlyMap<string, string>): Run[] {
  const runs: Run[] = [];
  let from = 0;
  for (const match of text.matchAll(PLACEHOLDER)) {
    const [whole, field = ''] = match;
    if (match.index > from) runs.push({ text: text.slice(from, match.index) });
    const value = texts.get(field);
    runs.push({
      field,
      label: labels.get(field) ?? field,
      value: Array.isArray(value) ? value.join('; ') : (value ?? null),
    });
    from = match.index + whole.length;
  }
  if (from < text.length) runs.push({ text: text.slice(from) });
  return runs;
}
