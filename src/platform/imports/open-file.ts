import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';
import { Readable, type Transform } from 'node:stream';
import { createGunzip, createInflateRaw } from 'node:zlib';
import { ImportRefused } from './import-refused.ts';
import { findZipContent, isZip } from './zip-content.ts';

/** An open file; its name may meanwhile belong to another file. */
export interface OpenFile {
  /** Size as stored (compressed), in bytes. */
  size: number;
  /** Hex SHA-256 of the stored file. */
  sha256(signal?: AbortSignal): Promise<string>;
  /** The unpacked bytes from an offset on. Throws {@link ImportRefused} for damaged data or excessive decompression. */
  bytes(from: number): AsyncGenerator<Buffer>;
  /** Bytes of the file read since `bytes` was last called, including skipped ones. */
  bytesRead(): number;
  /** Throws if the file was written to since it was opened. */
  assertUnchanged(): Promise<void>;
  close(): Promise<void>;
}

const CHUNK = 1024 * 1024;
/** Lists compress to a tenth or a thirtieth; a higher ratio is an attack on memory or disk. */
const MAX_RATIO = 250;
const RATIO_FROM = 64 * 1024 * 1024;

/** Opens a plain, gzipped (RFC 1952), or zipped file, recognized by its first bytes. */
export async function openFile(path: string): Promise<OpenFile> {
  const handle = await openRegular(path);
  const { size, mtimeMs } = await handle.stat();
  let read = 0;
  return {
    size,
    sha256: async (signal) => {
      const hash = createHash('sha256');
      for await (const chunk of readRaw(handle, { start: 0, end: size, into: Buffer.allocUnsafe(CHUNK) })) {
        signal?.throwIfAborted();
        hash.update(chunk);
      }
      return hash.digest('hex');
    },
    bytes: (from) => unpack(handle, { from, size, onRead: (position) => (read = position) }),
    bytesRead: () => read,
    assertUnchanged: async () => {
      const now = await handle.stat();
      if (now.size !== size || now.mtimeMs !== mtimeMs)
        throw new ImportRefused('file_changed', 'The file was changed during the import.');
    },
    close: () => handle.close(),
  };
}

async function openRegular(path: string): Promise<FileHandle> {
  const handle = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new ImportRefused('unreadable', `The file cannot be opened (${error.code}).`, error);
  });
  if ((await handle.stat()).isFile()) return handle;
  await handle.close();
  throw new ImportRefused('unreadable', 'This is not a file.');
}

interface RawReading {
  start: number;
  end: number;
  /** A reusable buffer for readers that keep no chunk; each chunk has a new one by default. */
  into?: Buffer;
  onRead?(position: number): void;
}

/** Not a stream of the handle, because such streams close it when destroyed. */
async function* readRaw(handle: FileHandle, { start, end, into, onRead }: RawReading): AsyncGenerator<Buffer> {
  for (let position = start; position < end; ) {
    const length = Math.min(CHUNK, end - position);
    const { buffer, bytesRead } = await handle.read(into ?? Buffer.allocUnsafe(length), 0, length, position);
    // A file truncated while being read is detected at the end.
    if (bytesRead === 0) return;
    position += bytesRead;
    onRead?.(position);
    yield buffer.subarray(0, bytesRead);
  }
}

interface Unpacking {
  from: number;
  size: number;
  onRead(position: number): void;
}

async function* unpack(handle: FileHandle, { from, size, onRead }: Unpacking): AsyncGenerator<Buffer> {
  const head = (await handle.read(Buffer.alloc(4), 0, 4, 0)).buffer;
  const isGzip = head[0] === 0x1f && head[1] === 0x8b;
  const isPlain = !isGzip && !isZip(head);
  const content = isGzip || isPlain ? { start: 0, end: size, stored: isPlain } : await findZipContent(handle, size);
  const start = content.start + (isPlain ? from : 0);
  const raw = readRaw(handle, { start, end: content.end, onRead });
  if (isPlain) yield* raw;
  else if (content.stored) yield* passOver(from, raw, size);
  else
    yield* passOver(
      from,
      inflate(raw, isGzip ? createGunzip({ chunkSize: CHUNK }) : createInflateRaw({ chunkSize: CHUNK })),
      size,
    );
}

async function* inflate(raw: AsyncIterable<Buffer>, unpacker: Transform): AsyncGenerator<Buffer> {
  const source = Readable.from(raw, { objectMode: false });
  source.on('error', (error) => unpacker.destroy(error)).pipe(unpacker);
  try {
    yield* unpacker;
  } catch (error) {
    if (!isZlibError(error)) throw error;
    throw new ImportRefused('damaged', 'The packed file is damaged or incomplete.', error);
  } finally {
    source.destroy();
    unpacker.destroy();
  }
}

function isZlibError(error: unknown): boolean {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('Z_');
}

/** Skips the first bytes. The ratio uses the whole file, because reading is ahead of the output. */
async function* passOver(from: number, chunks: AsyncIterable<Buffer>, size: number): AsyncGenerator<Buffer> {
  let position = 0;
  for await (const chunk of chunks) {
    const skip = Math.min(chunk.length, Math.max(0, from - position));
    position += chunk.length;
    if (position > RATIO_FROM && position > size * MAX_RATIO)
      throw new ImportRefused('too_compressed', `The file expands to more than ${MAX_RATIO} times its size.`);
    if (skip < chunk.length) yield chunk.subarray(skip);
  }
}
