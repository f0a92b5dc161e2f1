/** Reads PDF files in a separate process, so that a hostile one does not take the networks down. */
import { registerWorker } from '#platform/workers/index.ts';
import { loadPdfReader } from './open-pdf.ts';
import { inspectPdf, readPdf } from './read-pdf.ts';

registerWorker({ warmUp: loadPdfReader, inspectPdf, readPdf });
