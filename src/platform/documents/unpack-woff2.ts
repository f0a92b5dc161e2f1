import { brotliDecompressSync } from 'node:zlib';

/** The tags that WOFF2 writes as a number (https://www.w3.org/TR/WOFF2/#table_dir_format, section 4.1). */
const KNOWN_TAGS =
  `cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH
  PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc
  feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill`
    .split(/\s+/)
    .map((tag) => tag.replace('_', ' '));
const OTHER_TAG = 63;
const SIGNATURE = 'wOF2';
const HEADER_BYTES = 48;
const SFNT_HEADER_BYTES = 12;
const SFNT_ENTRY_BYTES = 16;

interface Table {
  tag: string;
  length: number;
}

/**
 * Converts a WOFF2 file with PostScript outlines to OpenType. TrueType outlines, which WOFF2 rearranges, are refused
 * with an error.
 */
export function unpackWoff2(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== SIGNATURE) throw new Error('not a WOFF2 file');
  const flavor = file.subarray(4, 8);
  const { tables, end } = readDirectory(file, file.readUInt16BE(12));
  const data = brotliDecompressSync(file.subarray(end, end + file.readUInt32BE(20)));
  return writeSfnt(flavor, tables, data);
}

function readDirectory(file: Buffer, count: number): { tables: Table[]; end: number } {
  const tables: Table[] = [];
  let at = HEADER_BYTES;
  const base128 = (): number => {
    let value = 0;
    for (let more = true; more; at += 1) {
      value = value * 128 + (file.readUInt8(at) & 127);
      more = file.readUInt8(at) > 127;
    }
    return value;
  };
  for (let i = 0; i < count; i += 1) {
    const flags = file.readUInt8(at);
    at += 1;
    const isOther = (flags & 63) === OTHER_TAG;
    const tag = isOther ? file.toString('latin1', at, at + 4) : (KNOWN_TAGS[flags & 63] ?? '');
    if (isOther) at += 4;
    if (tag === 'glyf' || tag === 'loca' || flags >> 6 !== 0) throw new Error(`the table ${tag} is rearranged`);
    tables.push({ tag, length: base128() });
  }
  return { tables, end: at };
}

/** The table directory and the tables, each aligned to four bytes (OpenType, "Organization of an OpenType font"). */
function writeSfnt(flavor: Buffer, tables: readonly Table[], data: Buffer): Buffer {
  const directory = Buffer.alloc(SFNT_HEADER_BYTES + tables.length * SFNT_ENTRY_BYTES);
  flavor.copy(directory);
  directory.writeUInt16BE(tables.length, 4);
  const parts: Buffer[] = [directory];
  let from = 0;
  let offset = directory.length;
  const placed = tables.map(({ tag, length }) => {
    const padded = Buffer.alloc(Math.ceil(length / 4) * 4);
    data.copy(padded, 0, from, from + length);
    parts.push(padded);
    const entry = { tag, length, offset };
    from += length;
    offset += padded.length;
    return entry;
  });
  for (const [i, { tag, length, offset: place }] of placed.toSorted((a, b) => (a.tag < b.tag ? -1 : 1)).entries()) {
    const at = SFNT_HEADER_BYTES + i * SFNT_ENTRY_BYTES;
    directory.write(tag, at, 'latin1');
    directory.writeUInt32BE(place, at + 8);
    directory.writeUInt32BE(length, at + 12);
  }
  return Buffer.concat(parts);
}
