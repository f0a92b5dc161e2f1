import { closeSync, fstatSync, openSync, readSync } from 'node:fs';

/** Where a section lies in its file. */
export interface Section {
  at: number;
  size: number;
}

/** A file of iden3's binfileutils, opened for reading: `magic, version u32, count u32`, then `id u32, size u64, content`. */
export interface SectionFile {
  sections: ReadonlyMap<number, Section>;
  /** The content of a section, or its first bytes. */
  read(id: number, bytes?: number): Buffer;
  close(): void;
}

const MOST_SECTIONS = 100;

/** Opens a `zkey` or `ptau` file; throws with a message if it is another kind of file, or truncated. */
export function openSectionFile(path: string, magic: 'zkey' | 'ptau'): SectionFile {
  const file = openSync(path, 'r');
  try {
    const sections = readTable(file, path, magic);
    const read = (id: number, bytes?: number) => {
      const section = sections.get(id);
      if (!section) throw new Error(`${path}: has no section ${id}`);
      return take(file, section.at, Math.min(bytes ?? section.size, section.size));
    };
    return { sections, read, close: () => closeSync(file) };
  } catch (error) {
    closeSync(file);
    throw error;
  }
}

function readTable(file: number, path: string, magic: string): Map<number, Section> {
  const { size: length } = fstatSync(file);
  if (length < 12) throw new Error(`${path}: is not a ${magic} file`);
  const head = take(file, 0, 12);
  if (head.toString('latin1', 0, 4) !== magic) throw new Error(`${path}: is not a ${magic} file`);
  const count = head.readUInt32LE(8);
  const sections = new Map<number, Section>();
  let at = 12;
  for (let index = 0; index < Math.min(count, MOST_SECTIONS); index += 1) {
    if (at + 12 > length) throw new Error(`${path}: is truncated`);
    const entry = take(file, at, 12);
    const section = { at: at + 12, size: Number(entry.readBigUInt64LE(4)) };
    at = section.at + section.size;
    if (at > length) throw new Error(`${path}: is truncated`);
    sections.set(entry.readUInt32LE(0), section);
  }
  return sections;
}

function take(file: number, at: number, bytes: number): Buffer {
  const content = Buffer.alloc(bytes);
  if (readSync(file, content, 0, bytes, at) !== bytes) throw new Error('the file is truncated');
  return content;
}
