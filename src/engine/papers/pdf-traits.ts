import { type CalendarDay, isCalendarDay } from '#verifier/encoding/days.ts';
import type { PdfDocument } from './open-pdf.ts';
import type { PaperTraits } from './paper-reading.ts';
import { plainText } from './pdf-text.ts';

const LONGEST_PRODUCER = 200;

function occurrences(file: string, pattern: RegExp): number {
  return [...file.matchAll(pattern)].length;
}

async function hasJavascript(pdf: PdfDocument, file: string): Promise<boolean> {
  // Names may be in plain text or in compressed objects, which only the library sees; links only in plain text.
  if (/\/(?:JavaScript|JS)\b/.test(file)) return true;
  return (await pdf.hasJSActions()) || (await pdf.getJSActions()) !== null;
}

/** Each update ends with its own `startxref`; a linearized file begins with one more. */
function updatesOf(file: string, isLinearised: boolean): number {
  return Math.max(0, occurrences(file, /\bstartxref\s/g) - (isLinearised ? 2 : 1));
}

/** Finds features that a plain paper lacks; nothing is run or unpacked. */
export async function traitsOf(pdf: PdfDocument, bytes: Uint8Array): Promise<PaperTraits> {
  const file = Buffer.from(bytes).toString('latin1');
  const [attachments, fields] = [await pdf.getAttachments(), await pdf.getFieldObjects()];
  return {
    javascript: await hasJavascript(pdf, file),
    embeddedFiles: attachments?.size ?? 0,
    formFields: Object.keys(fields ?? {}).length,
    signatures: occurrences(file, /\/ByteRange\s*\[/g),
    incrementalUpdates: updatesOf(file, /\/Linearized\s/.test(file.slice(0, 1024))),
  };
}

/** A date of ISO 32000-2, 7.9.4 (`D:20240131…`), as a day. */
function dayOfPdfDate(date: unknown): CalendarDay | null {
  const [, year, month, day] = /^(?:D:)?(\d{4})(\d{2})(\d{2})/.exec(String(date)) ?? [];
  const text = `${year}-${month}-${day}`;
  return isCalendarDay(text) ? text : null;
}

interface FileFacts {
  createdOn: CalendarDay | null;
  modifiedOn: CalendarDay | null;
  producer: string | null;
}

/** The file's statements about its creation. */
export async function factsOf(pdf: PdfDocument): Promise<FileFacts> {
  const { info } = await pdf.getMetadata();
  const { CreationDate, ModDate, Producer }: Record<string, unknown> = { ...info };
  const producer = typeof Producer === 'string' ? plainText(Producer).slice(0, LONGEST_PRODUCER) : '';
  return {
    createdOn: dayOfPdfDate(CreationDate),
    modifiedOn: dayOfPdfDate(ModDate),
    producer: producer === '' ? null : producer,
  };
}
