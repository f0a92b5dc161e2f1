/** Reads PDF files in a separate process: one made to exhaust it takes no networks with it. */
import { registerWorker } from '#platform/workers/index.ts';
import { loadPdfReader } from './open-pdf.ts';
import { inspectPdf, readPdf } from './read-pdf.ts';

registerWorker({ warmUp: loadPdfReader, inspectPdf, readPdf });
