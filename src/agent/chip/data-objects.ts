import { ChipRefused } from './chip-refused.ts';

/** An element of a chip's files (BER-TLV of ISO/IEC 7816-4): tags have up to two bytes, lengths are definite. */
export interface DataObject {
  tag: number;
  content: Buffer;
}

/** Parses consecutive elements. Throws `chip_unreadable`. */
export function readObjects(bytes: Buffer): DataObject[] {
  const objects: DataObject[] = [];
  for (let at = 0; at < bytes.length; ) {
    const object = readObject(bytes.subarray(at));
    objects.push(object);
    at += object.size;
  }
  return objects;
}

/** The content of a file, which must be a single element with this tag. */
export function contentOf(file: Buffer, tag: number): Buffer {
  const { content, size, ...object } = readObject(file);
  if (object.tag !== tag || size !== file.length) throw new ChipRefused('chip_unreadable');
  return content;
}

function readObject(bytes: Buffer): DataObject & { size: number } {
  const [first = 0, second = 0] = bytes;
  const tagBytes = (first & 0x1f) === 0x1f ? 2 : 1;
  const tag = tagBytes === 2 ? first * 256 + second : first;
  const short = bytes[tagBytes] ?? 0x80;
  const lengthBytes = short < 0x80 ? 0 : short & 0x7f;
  const from = tagBytes + 1 + lengthBytes;
  if (short === 0x80 || lengthBytes > 3 || from > bytes.length) throw new ChipRefused('chip_unreadable');
  const length = lengthBytes === 0 ? short : bytes.readUIntBE(tagBytes + 1, lengthBytes);
  if (from + length > bytes.length) throw new ChipRefused('chip_unreadable');
  return { tag, content: bytes.subarray(from, from + length), size: from + length };
}
