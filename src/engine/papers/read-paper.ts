import { WorkerCrashed, WorkerTimeout } from '#platform/workers/index.ts';
import type { ImageInspection } from '../images/inspect-image.ts';
import { gatePaper, refusePaper } from './gate-paper.ts';
import {
  MAX_CHARACTERS,
  NO_TRAITS,
  type PaperInspection,
  type PaperReading,
  type RefusedPaper,
} from './paper-reading.ts';
import type { PdfReading } from './read-pdf.ts';

/** The steps that run in other processes. */
export interface PaperSteps {
  inspectImage(bytes: Uint8Array): Promise<ImageInspection>;
  inspectPdf(bytes: Uint8Array): Promise<PaperInspection>;
  readPdf(bytes: Uint8Array): Promise<PdfReading>;
  /** The text of a page that is a picture. */
  readPage(bytes: Uint8Array): Promise<string>;
}

const lost = async <T>(task: Promise<T>): Promise<T | 'crashed'> =>
  task.catch((error: unknown) => {
    if (error instanceof WorkerCrashed) return 'crashed';
    throw error;
  });

/** A process may die once by chance; after a second death the file is refused. */
async function guarded<T>(task: () => Promise<T>): Promise<T | RefusedPaper> {
  try {
    const first = await lost(task());
    const result = first === 'crashed' ? await lost(task()) : first;
    return result === 'crashed' ? refusePaper('too_demanding') : result;
  } catch (error) {
    if (error instanceof WorkerTimeout) return refusePaper('too_slow');
    throw error;
  }
}

/** A page that hangs the recognizer counts as a page without text. */
async function pageText(bytes: Uint8Array, steps: PaperSteps): Promise<string> {
  try {
    return await steps.readPage(bytes);
  } catch (error) {
    if (error instanceof WorkerTimeout) return '';
    throw error;
  }
}

async function inspectPicture(bytes: Uint8Array, steps: PaperSteps): Promise<PaperInspection> {
  const inspection = await steps.inspectImage(bytes);
  if (inspection.ok) return { ok: true, kind: 'image', sha256: inspection.sha256, pages: 1 };
  const { reason, message } = inspection;
  return refusePaper(reason === 'format_pdf' ? 'damaged' : reason, message);
}

/** Whether bytes are a paper that {@link readPaper} can open, well under a second for ordinary ones. */
export async function inspectPaper(bytes: Uint8Array, steps: PaperSteps): Promise<PaperInspection> {
  const kind = gatePaper(bytes);
  if (kind === 'image') return inspectPicture(bytes, steps);
  return kind === 'pdf' ? guarded(() => steps.inspectPdf(bytes)) : kind;
}

async function readPicture(bytes: Uint8Array, steps: PaperSteps): Promise<PaperReading> {
  const paper = await inspectPicture(bytes, steps);
  if (!paper.ok) return paper;
  const text = (await pageText(bytes, steps)).slice(0, MAX_CHARACTERS);
  const said = { createdOn: null, modifiedOn: null, producer: null, traits: NO_TRAITS };
  return { ...paper, text: [text], hasText: text !== '', recognised: text === '' ? [] : [1], ...said };
}

async function readFile(bytes: Uint8Array, steps: PaperSteps): Promise<PaperReading> {
  const reading = await guarded(() => steps.readPdf(bytes));
  if (!reading.ok) return reading;
  const { scans, ...paper } = reading;
  const text = [...paper.text];
  const recognised: number[] = [];
  for (const { page, jpeg } of scans) {
    const read = await pageText(jpeg, steps);
    if (read === '') continue;
    text[page - 1] = [text[page - 1] ?? '', read].join('\n').trim();
    recognised.push(page);
  }
  return { ...paper, text, recognised, hasText: text.some((page) => page !== '') };
}

/** A company's paper as text. A paper that cannot be read is a result, never an error. */
export async function readPaper(bytes: Uint8Array, steps: PaperSteps): Promise<PaperReading> {
  const kind = gatePaper(bytes);
  if (kind === 'image') return readPicture(bytes, steps);
  return kind === 'pdf' ? readFile(bytes, steps) : kind;
}
