import type { Context } from '#domains/context.ts';
import { AppError } from '#kernel/errors.ts';
import { DocumentError } from '#platform/documents/index.ts';
import { textsOfBlock } from '../templates/fill-template.ts';
import type { TemplateContent } from '../templates/template.ts';
import type { NewAgreement } from './prepare-agreement.ts';

/** A text that a document will show, and the field that contains it. */
export interface PrintedText {
  path: string;
  text: string;
}

/** The service's fonts cover all of these characters: Latin letters with the usual punctuation and signs. */
const LATIN = /[\s\u0020-\u007e\u00a0-\u024f\u2010-\u2027\u2030-\u203a\u20ac]/;
const UNPRINTED = /^\p{Cf}+$/u;
// A font is chosen for a letter together with its accents, and for a joined emoji as a whole.
const GRAPHEMES = new Intl.Segmenter('und', { granularity: 'grapheme' });

/** Checks that the fonts cover all characters of a document's texts; 422 with the field and the missing character. */
export async function assertPrintable(ctx: Context, texts: readonly PrintedText[]): Promise<void> {
  const doubtful = new Set(texts.flatMap(({ text }) => doubtfulIn(text)));
  if (doubtful.size === 0) return;
  const character = await findUnprintable(ctx, [...doubtful]);
  const found = character === undefined ? undefined : texts.find(({ text }) => text.includes(character));
  if (character === undefined || !found) return;
  const code = character.codePointAt(0)?.toString(16).toUpperCase().padStart(4, '0');
  const message = `Contains a character that documents cannot show: ${character} (U+${code}). Remove it`;
  throw new AppError('unprocessable', { errors: [{ path: found.path, message }] });
}

function doubtfulIn(text: string): string[] {
  const segments = [...GRAPHEMES.segment(text.normalize('NFC'))].map(({ segment }) => segment);
  return segments.filter((segment) => !(segment.length === 1 && LATIN.test(segment)) && !UNPRINTED.test(segment));
}

async function findUnprintable(ctx: Context, segments: readonly string[]): Promise<string | undefined> {
  const text = segments.join(' ');
  try {
    await ctx.documents.render({
      title: '-',
      language: 'en',
      reference: '-',
      blocks: [{ kind: 'paragraph', text }],
    });
    return undefined;
  } catch (error) {
    if (error instanceof DocumentError) return error.character;
    throw error;
  }
}

type Wording = Partial<Pick<NewAgreement, 'title' | 'body' | 'values' | 'parties' | 'fields'>>;

/** The texts of a draft that its author wrote. */
export function textsOfWording({
  title = '',
  body = [],
  values = {},
  parties = [],
  fields = [],
}: Wording): PrintedText[] {
  const blocks = typeof body === 'string' ? [] : body;
  return [
    { path: 'title', text: title },
    ...(typeof body === 'string' ? [{ path: 'body', text: body }] : []),
    ...blocks.map((block, index) => ({ path: `body.${index}`, text: textsOfBlock(block).join('\n') })),
    ...Object.entries(values).map(([name, value]) => ({ path: `values.${name}`, text: wordsOf(value) })),
    ...parties.map(({ name }, index) => ({ path: `parties.${index}.name`, text: name })),
    ...fields.map(({ label = '' }, index) => ({ path: `fields.${index}.label`, text: label })),
  ];
}

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return Array.isArray(value) ? value.map(wordsOf).join('\n') : '';
}

/** The texts of a template that appear in documents. */
export function textsOfTemplate({ title, body, fields }: Omit<TemplateContent, 'roles' | 'language'>): PrintedText[] {
  const choices = fields.flatMap(({ choices = [] }, at) =>
    choices.map(({ label }, index) => ({ path: `fields.${at}.choices.${index}.label`, text: label })),
  );
  return [
    { path: 'title', text: title },
    ...body.map((block, index) => ({ path: `body.${index}`, text: textsOfBlock(block).join('\n') })),
    ...choices,
  ];
}
