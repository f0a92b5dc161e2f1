import { toDataUri } from './data-uri.ts';
import { FileError } from './errors.ts';
import type { FileInput } from './file-input.ts';

type Bytes = Exclude<FileInput, string>;

export function hasFiles(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(hasFiles);
  return isBytes(value) || (isPlainObject(value) && Object.values(value).some(hasFiles));
}

/** Returns the body with each file converted to a data URI. Everything else stays unchanged. */
export async function encodeFiles(value: unknown): Promise<unknown> {
  if (isBytes(value)) return toDataUri(await readBytes(value));
  if (Array.isArray(value)) return Promise.all(value.map(encodeFiles));
  if (!isPlainObject(value)) return value;
  const entries = Object.entries(value).map(async ([name, each]) => [name, await encodeFiles(each)] as const);
  return Object.fromEntries(await Promise.all(entries));
}

function isBytes(value: unknown): value is Bytes {
  if (typeof value !== 'object' || value === null) return false;
  const isKept = value instanceof Blob || value instanceof ArrayBuffer || value instanceof Uint8Array;
  return isKept || isStream(value);
}

function isStream(value: object): value is ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string> {
  return 'getReader' in value || Symbol.asyncIterator in value;
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

async function readBytes(file: Bytes): Promise<Uint8Array> {
  try {
    if (file instanceof Uint8Array) return file;
    if (file instanceof ArrayBuffer) return new Uint8Array(file);
    return new Uint8Array(await (file instanceof Blob ? file : await gather(file)).arrayBuffer());
  } catch (error) {
    throw new FileError('A file of the call could not be read.', { cause: error });
  }
}

async function gather(stream: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>): Promise<Blob> {
  const parts: BlobPart[] = [];
  for await (const part of chunksOf(stream)) parts.push(part as BlobPart);
  return new Blob(parts);
}

/** Not every browser iterates a ReadableStream. */
async function* chunksOf(stream: ReadableStream<Uint8Array> | AsyncIterable<Uint8Array | string>) {
  if (!('getReader' in stream)) return yield* stream;
  const reader = stream.getReader();
  for (let { done, value } = await reader.read(); !done; { done, value } = await reader.read()) if (value) yield value;
}
