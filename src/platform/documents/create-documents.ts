import { fileURLToPath } from 'node:url';
import { AppError } from '#kernel/errors.ts';
import type { Logger } from '#platform/logger/index.ts';
import {
  createWorkerPool,
  tryAgain,
  WorkerCrashed,
  type WorkerPool,
  WorkerTaskFailed,
  WorkerTimeout,
} from '#platform/workers/index.ts';
import type { DocumentContent, Documents } from './document.ts';
import { DOCUMENT_ERRORS, DocumentError, type DocumentErrorCode } from './document-error.ts';
import { roomFor, signInPlace } from './sealing/sign-in-place.ts';
import type { SignatureField } from './sealing/signature-field.ts';
import type { InspectedPdf } from './uploads/uploaded-pdf.ts';

export interface DocumentsOptions {
  log: Pick<Logger, 'warn'>;
  /** A folder of fonts for scripts that the service has no font for. */
  fontsDir?: string;
  /** Text across every rendered page; none if undefined. */
  mark?: () => string | undefined;
}

const TIMEOUT_MS = 60_000;
/** For an uploaded file. */
const INSPECTION_MS = 20_000;
const MEMORY_MB = 1200;
/** Calls that may wait for the process; further ones are refused. */
const MAX_WAITING = 64;

/** PDF documents; the typesetting process starts at the first call. */
export function createDocuments({ log, fontsDir, mark }: DocumentsOptions): Documents {
  const script = fileURLToPath(new URL('./document-worker.ts', import.meta.url));
  let started: WorkerPool | undefined;
  const pool = (): WorkerPool => {
    const needs = { read: fontsDir === undefined ? [] : [fontsDir] };
    const load = { warmUp: 'load', warmUpArgs: [fontsDir] };
    started ??= createWorkerPool({ script, workers: 1, memoryMb: MEMORY_MB, ...load, needs, log });
    return started;
  };
  const freePool = (): WorkerPool => {
    if (pool().stats().waiting >= MAX_WAITING) throw new AppError('unavailable');
    return pool();
  };
  const run = async (method: string, ...args: unknown[]): Promise<Buffer> => {
    const bytes = await tryAgain(() => freePool().run<Uint8Array>(method, args, { timeoutMs: TIMEOUT_MS })).catch(
      rethrow,
    );
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
  const marked = (content: DocumentContent): DocumentContent => {
    const words = mark?.();
    return words === undefined ? content : { ...content, mark: words };
  };
  return {
    render: (content) => run('render', marked(content)),
    seal: async (pdf, { pages, stamps = [], signer, reason, at }) => {
      const room = roomFor(signer);
      const field: SignatureField = { reason, at, room };
      const longer = await run('append', pdf, { pages: marked(pages), stamps, field });
      return signInPlace(longer, { signer, room, from: pdf.length });
    },
    inspect: (pdf) =>
      freePool()
        .run<InspectedPdf>('inspect', [pdf], { timeoutMs: INSPECTION_MS })
        .catch((error: unknown) => {
          // The process that read the file crashed or hung, and would again.
          if (error instanceof WorkerTimeout || error instanceof WorkerCrashed)
            return { ok: false, refusal: 'too_complex' };
          return rethrow(error);
        }),
    close: async () => started?.close(),
  };
}

/** An error loses its class between processes, but keeps its code. */
function rethrow(error: unknown): never {
  const cause = error instanceof WorkerTaskFailed ? error.cause : undefined;
  const { code, script, character } = (cause ?? {}) as { code?: string; script?: string; character?: string };
  if (code === undefined || !Object.hasOwn(DOCUMENT_ERRORS, code)) throw error;
  throw new DocumentError(code as DocumentErrorCode, {
    cause: error,
    ...(script !== undefined && { script }),
    ...(character !== undefined && { character }),
  });
}
