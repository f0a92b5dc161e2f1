import type { FileHandle } from 'node:fs/promises';
import { ImportRefused } from './import-refused.ts';

/** The position of the only file in a ZIP: `end` is the first byte after it and its descriptor. */
export interface ZipContent {
  start: number;
  end: number;
  stored: boolean;
}

// APPNOTE 6.3.10, 4.3.7 local file header and 4.3.16 end of central directory record.
const LOCAL_HEADER = 0x04034b50;
const LOCAL_SIZE = 30;
const END_OF_DIRECTORY = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const END_SIZE = 22;
const MAX_COMMENT = 65_535;
const ENCRYPTED = 1;
const SIZE_FOLLOWS = 8;
const STORED = 0;
const DEFLATED = 8;

export function isZip(head: Buffer): boolean {
  return head.readUInt32LE(0) === LOCAL_HEADER;
}

/** Finds the content of a ZIP with one file, as golden copies come. Throws {@link ImportRefused} for any other. */
export async function findZipContent(handle: FileHandle, size: number): Promise<ZipContent> {
  await assertOneFile(handle, size);
  const header = await readAt(handle, 0, LOCAL_SIZE);
  if (header.length < LOCAL_SIZE) throw damaged();
  const flags = header.readUInt16LE(6);
  const method = header.readUInt16LE(8);
  if (flags & ENCRYPTED || (method !== DEFLATED && method !== STORED) || (method === STORED && flags & SIZE_FOLLOWS))
    throw new ImportRefused(
      'wrong_structure',
      'The ZIP is encrypted or uses an unsupported compression. Unpack it first.',
    );
  const start = LOCAL_SIZE + header.readUInt16LE(26) + header.readUInt16LE(28);
  const stored = method === STORED;
  // Deflate marks its own end.
  const end = stored ? start + header.readUInt32LE(18) : size;
  if (start >= size || end > size) throw damaged();
  return { start, end, stored };
}

async function assertOneFile(handle: FileHandle, size: number): Promise<void> {
  const tail = await readAt(handle, Math.max(0, size - END_SIZE - MAX_COMMENT), END_SIZE + MAX_COMMENT);
  const at = tail.lastIndexOf(END_OF_DIRECTORY);
  if (at === -1 || at + END_SIZE > tail.length) throw damaged();
  if (tail.readUInt16LE(at + 10) !== 1)
    throw new ImportRefused(
      'wrong_structure',
      'The ZIP contains more than one file. Unpack it and import one of them.',
    );
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

const damaged = (): ImportRefused => new ImportRefused('damaged', 'The ZIP is damaged or incomplete.');
