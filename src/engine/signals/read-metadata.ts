import readExif from 'exif-reader';
import type { Metadata } from 'sharp';
import type { CalendarDay } from '#verifier/encoding/days.ts';
import { decoder } from '../images/decoder.ts';
import { nameEditor } from './name-editor.ts';

/** The stored parts of a picture's metadata: only program names from the table of editors. */
export interface MetadataTraces {
  /** The editing program named in the metadata, which anyone can remove; null if none. */
  software: string | null;
  /** Whether the camera's time is more than a day ahead of ours. */
  takenInFuture: boolean;
}

const NONE: MetadataTraces = { software: null, takenInFuture: false };
/** Camera times have no zone, and zones are at most 14 hours ahead. */
const DAY_MS = 86_400_000;
/** Metadata are rarely larger; those of a hostile file are not searched to the end. */
const MOST_BYTES = 256 * 1024;

const text = (bytes: Buffer | undefined) => bytes?.subarray(0, MOST_BYTES).toString('latin1') ?? '';

/** Damaged EXIF gives nothing: a parser error on untrusted bytes is not a finding. */
function parseExif(bytes: Buffer | undefined): { software: string[]; taken: Date[] } {
  if (!bytes) return { software: [], taken: [] };
  try {
    const { Image = {}, Photo = {} } = readExif(bytes.subarray(0, MOST_BYTES));
    const dates = [Image.DateTime, Photo.DateTimeOriginal, Photo.DateTimeDigitized];
    return {
      software: [Image.Software, Image.ProcessingSoftware].filter((value) => typeof value === 'string'),
      taken: dates.flatMap((value) => (value instanceof Date && !Number.isNaN(value.getTime()) ? [value] : [])),
    };
  } catch {
    return { software: [], taken: [] };
  }
}

/** XMP (ISO 16684-1): the creating tool, and every program of the history, as element or as attribute. */
function xmpTools(xmp: string): string[] {
  const found = xmp.matchAll(
    /(?:CreatorTool|softwareAgent|claim_generator)\s*(?:=\s*"([^"]{1,200})"|>([^<]{1,200})<)/gi,
  );
  return [...found].map((match) => match[1] ?? match[2] ?? '');
}

/**
 * Photoshop's image resource 0x0406 contains the settings with which it saved a JPEG; other programs write only
 * captions there.
 */
const PHOTOSHOP_JPEG = '8BIM\x04\x06';

function editorOf(metadata: Metadata, exif: readonly string[]): string | null {
  const comments = (metadata.comments ?? []).map(({ keyword, text: value }) =>
    // Generators of images write their prompt under `parameters` (PNG, tEXt).
    keyword === 'parameters' && /steps: \d+/i.test(value) ? 'Stable Diffusion' : `${keyword} ${value}`.slice(0, 500),
  );
  if (text(metadata.iptc).includes(PHOTOSHOP_JPEG)) return 'Adobe Photoshop';
  for (const said of [...exif, ...xmpTools(text(metadata.xmp)), ...comments]) {
    const editor = nameEditor(said);
    if (editor) return editor;
  }
  return null;
}

/**
 * Reads EXIF, XMP, Photoshop resources, and PNG comments of an accepted picture in its original bytes; the results are
 * only hints.
 */
export async function readMetadata(bytes: Uint8Array, today: CalendarDay): Promise<MetadataTraces> {
  const metadata = await decoder(bytes)
    .metadata()
    .catch(() => undefined);
  if (!metadata) return NONE;
  const exif = parseExif(metadata.exif);
  const latest = Date.parse(`${today}T23:59:59Z`) + DAY_MS;
  return {
    software: editorOf(metadata, exif.software),
    takenInFuture: exif.taken.some((time) => time.getTime() > latest),
  };
}
