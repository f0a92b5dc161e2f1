import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';
import { DocumentError } from './document-error.ts';
import { ownFonts } from './fonts.ts';
import type { PageContent } from './page-content.ts';
import { scriptOf } from './script-of.ts';
import type { StampContent } from './uploads/arrange-stamps.ts';

const MAX_PAGES = 200;
/** Tagged, and refused if a character has no glyph (ISO 14289-1). */
const STANDARD = 'ua-1';
/** Cached layouts are dropped when this many documents have not used them. */
const KEEP_LAYOUTS = 2;
const read = (name: string): string => readFileSync(join(import.meta.dirname, name), 'utf8');
const TEMPLATE = read('template.typ');
const STAMPS = read('uploads/stamps.typ');

/** Typesets pages; one document at a time. */
export interface Typesetter {
  document(content: PageContent): Buffer;
  /** A transparent, untagged page for each sheet, to be merged into another document's pages. */
  stamps(content: StampContent): Buffer;
}

/** Reads the fonts, which takes a tenth of a second; `fontsDir` is a folder of additional fonts. */
export function createTypesetter(fontsDir: string | undefined): Typesetter {
  const compiler = NodeCompiler.create({
    workspace: import.meta.dirname,
    fontArgs: [{ fontBlobs: ownFonts() }, ...(fontsDir === undefined ? [] : [{ fontPaths: [fontsDir] }])],
  });
  const setting = (template: string, options: PdfOptions) => (content: PageContent | StampContent) => {
    try {
      return typeset(compiler, { template, content, options });
    } finally {
      compiler.evictCache(KEEP_LAYOUTS);
    }
  };
  return {
    document: setting(TEMPLATE, { pdfStandard: STANDARD }),
    stamps: setting(STAMPS, { pdfTags: false }),
  };
}

type PdfOptions = Parameters<NodeCompiler['pdf']>[1];

interface Setting {
  template: string;
  content: PageContent | StampContent;
  options: PdfOptions;
}

function typeset(compiler: NodeCompiler, { template, content, options }: Setting): Buffer {
  const compiled = compiler.compile({ mainFileContent: template, inputs: { content: JSON.stringify(content) } });
  const document = compiled.result;
  if (!document) throw refusal(JSON.stringify(compiled.takeDiagnostics()?.shortDiagnostics));
  if (document.numOfPages > MAX_PAGES) throw new DocumentError('too_long');
  try {
    return compiler.pdf(document, options);
  } catch (error) {
    throw refusal(String((error as { code?: unknown }).code ?? error));
  }
}

const NO_GLYPH = /the text `\\*"(?<text>.+?)\\*"` could not be displayed/;

/** Typst's messages quote the text, which must not be logged: quotations are removed. */
function refusal(said: string): Error {
  const text = NO_GLYPH.exec(said)?.groups?.text;
  if (text !== undefined) {
    const [character = ''] = unescaped(text);
    return new DocumentError('unsupported_script', { script: scriptOf(character), character });
  }
  return new Error(`Typst rejects the document: ${said.replaceAll(/`.*`/g, '…')}`);
}

/** Decodes Rust's `\u{e31}`. */
function unescaped(text: string): string {
  return text.replace(/\\+u\{([0-9a-f]{1,6})\}/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
}
