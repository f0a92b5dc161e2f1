import { fileURLToPath } from 'node:url';
import type { Logger } from '#platform/logger/index.ts';
import { createWorkerPool, type Patience, type WorkerPool } from '#platform/workers/index.ts';
import type { ImageInspection } from '../images/inspect-image.ts';
import type { PaperInspection } from './paper-reading.ts';
import type { PaperSteps } from './read-paper.ts';
import type { PdfReading } from './read-pdf.ts';

/** A page scanned in color at 600 dots an inch takes some 500 MB. */
const MEMORY_MB = 1000;
const INSPECT_TIMEOUT_MS = 10_000;
const READ_PDF = { timeoutMs: 20_000 };
/** Two OCR runs, one per orientation, each with its own time limit. */
const READ_PAGE = { timeoutMs: 60_000 };

/** The process for PDF files; it starts with the first file. */
export function createPaperPool(log: Pick<Logger, 'warn'>): WorkerPool {
  const script = fileURLToPath(new URL('./worker.ts', import.meta.url));
  return createWorkerPool({ script, workers: 1, memoryMb: MEMORY_MB, recycleAfter: 200, warmUp: 'warmUp', log });
}

/**
 * PDF files are read in their own process, pictures in the engine's. `patience` is how long a caller waits for an
 * inspection.
 */
export function paperSteps(pictures: () => WorkerPool, papers: () => WorkerPool, patience?: Patience): PaperSteps {
  const inspect = { timeoutMs: INSPECT_TIMEOUT_MS, patience };
  return {
    inspectImage: (bytes) => pictures().run<ImageInspection>('inspect', [bytes, 'picture'], inspect),
    inspectPdf: (bytes) => papers().run<PaperInspection>('inspectPdf', [bytes], inspect),
    readPdf: (bytes) => papers().run<PdfReading>('readPdf', [bytes], READ_PDF),
    readPage: (bytes) => pictures().run<string>('readPage', [bytes], READ_PAGE),
  };
}
