import { ChipRefused } from './chip-refused.ts';
import { contentOf, readObjects } from './data-objects.ts';

const DG1 = 0x61;
const MRZ = 0x5f1f;
/** Total characters of a machine-readable zone, and characters per line (Doc 9303-4 to -6). */
const LINES: Readonly<Record<number, number>> = { 90: 30, 72: 36, 88: 44 };

/** The lines of the machine-readable zone in data group 1 (Doc 9303-10 section 4.7.1). */
export function readMrzOf(dg1: Buffer): string[] {
  const text = contentOf(contentOf(dg1, DG1), MRZ).toString('latin1');
  const length = LINES[text.length];
  const lines = length ? text.match(new RegExp(`.{${length}}`, 'gs')) : null;
  if (!lines) throw new ChipRefused('chip_unreadable');
  return lines;
}

const DG2 = 0x75;
const TEMPLATES = 0x7f61;
const TEMPLATE = 0x7f60;
/** Tags of a biometric data block, primitive or constructed. */
const BLOCKS = [0x5f2e, 0x7f2e];

/** A portrait as the issuer stored it. */
export interface ChipPortrait {
  format: 'jpeg' | 'jpeg2000';
  bytes: Buffer;
}

/**
 * The first portrait in data group 2: ISO/IEC 19794-5:2005 in a CBEFF wrapper (Doc 9303-10 section 4.7.2). Null if it
 * has another form, such as ISO/IEC 39794-5.
 */
export function readPortrait(dg2: Buffer): ChipPortrait | null {
  const [, template] = readObjects(contentOf(contentOf(dg2, DG2), TEMPLATES));
  if (template?.tag !== TEMPLATE) throw new ChipRefused('chip_unreadable');
  const block = readObjects(template.content).find(({ tag }) => BLOCKS.includes(tag));
  return block ? readFaceRecord(block.content) : null;
}

const RECORD_HEADER = 14;
const FACE_HEADER = 20;
const FEATURE_POINT = 8;
const IMAGE_HEADER = 12;
const JPEG = Buffer.from('ffd8ff', 'hex');
/** The first bytes of a JP2 file, and of a bare codestream. */
const JPEG_2000 = [Buffer.from('0000000c6a5020200d0a870a', 'hex'), Buffer.from('ff4fff51', 'hex')];

/** Facial record data: ISO/IEC 19794-5:2005 section 5. */
function readFaceRecord(record: Buffer): ChipPortrait | null {
  if (record.subarray(0, 4).toString('latin1') !== 'FAC\0') return null;
  if (record.length < RECORD_HEADER + FACE_HEADER + IMAGE_HEADER) throw new ChipRefused('chip_unreadable');
  const length = record.readUInt32BE(RECORD_HEADER);
  const points = record.readUInt16BE(RECORD_HEADER + 4);
  const from = RECORD_HEADER + FACE_HEADER + points * FEATURE_POINT + IMAGE_HEADER;
  const bytes = record.subarray(from, RECORD_HEADER + length);
  const begins = (...starts: Buffer[]) => starts.some((start) => bytes.subarray(0, start.length).equals(start));
  if (begins(JPEG)) return { format: 'jpeg', bytes };
  return begins(...JPEG_2000) ? { format: 'jpeg2000', bytes } : null;
}

/** The portrait in untrusted bytes; null if there is none. */
export function readChipPortrait(dg2: Buffer): ChipPortrait | null {
  try {
    return readPortrait(dg2);
  } catch (error) {
    if (error instanceof ChipRefused || error instanceof RangeError) return null;
    throw error;
  }
}
