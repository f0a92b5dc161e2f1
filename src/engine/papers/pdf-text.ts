import type { PdfDocument, PdfPage } from './open-pdf.ts';
import { MAX_CHARACTERS } from './paper-reading.ts';

/**
 * Removes characters that are useless in text and that the database refuses: control characters and lone surrogates.
 */
export function plainText(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\P{C}\n\t]/gu, '')
    .replace(/[ \t\u00a0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .trim();
}

interface TextChunk {
  items: { str?: string; hasEOL?: boolean }[];
}

/**
 * The text of one page, no longer than `room`. A page is always read to its end and the excess dropped: cancelling the
 * stream causes an uncaught error in the library, and abandoning it keeps the library from closing.
 */
async function textOfPage(page: PdfPage, room: number): Promise<string> {
  const reader: ReadableStreamDefaultReader<TextChunk> = page.streamTextContent().getReader();
  let text = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    if (text.length >= room) continue;
    for (const { str = '', hasEOL = false } of chunk.value.items) text += hasEOL ? `${str}\n` : str;
  }
  return plainText(text.slice(0, room));
}

/** The text of each page in drawing order. */
export async function textOfPdf(pdf: PdfDocument): Promise<string[]> {
  const texts: string[] = [];
  let room = MAX_CHARACTERS;
  for (let number = 1; number <= pdf.numPages; number += 1) {
    const page = await pdf.getPage(number);
    const text = room > 0 ? await textOfPage(page, room) : '';
    page.cleanup();
    texts.push(text);
    room -= text.length;
  }
  return texts;
}
