import sharp from 'sharp';
import { z } from 'zod';
import type { PdfDocument, PdfPage } from './open-pdf.ts';
import { MAX_SCANS } from './paper-reading.ts';

/** A page that is a picture, as JPEG. */
export interface Scan {
  /** From 1. */
  page: number;
  jpeg: Uint8Array;
}

/** A page with fewer letters than this counts as a picture, because scanners and stamps add a line of text. */
const FEW_LETTERS = 24;
/** Shortest side of a picture that can be a page, in pixels: A4 at 60 dpi. */
const MIN_SIDE = 480;
const JPEG = { quality: 92 };

/** The library's form of pictures: kind 1 has one bit per pixel, kind 2 three bytes, kind 3 four. */
const pictureSchema = z.object({
  width: z.int().min(MIN_SIDE),
  height: z.int().min(MIN_SIDE),
  kind: z.literal([1, 2, 3]),
  data: z.union([z.instanceof(Uint8Array), z.instanceof(Uint8ClampedArray)]),
});

type Picture = z.infer<typeof pictureSchema>;

function bitsToBytes({ data, width, height }: Picture): Uint8Array {
  const row = Math.ceil(width / 8);
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1) {
    const x = at % width;
    const byte = data[((at - x) / width) * row + (x >> 3)] ?? 0;
    grey[at] = (byte >> (7 - (x & 7))) & 1 ? 255 : 0;
  }
  return grey;
}

async function toJpeg(picture: Picture): Promise<Uint8Array> {
  const { width, height, kind } = picture;
  const data = kind === 1 ? bitsToBytes(picture) : picture.data;
  const raw = { width, height, channels: kind === 1 ? 1 : kind === 2 ? 3 : 4 } as const;
  return sharp(data, { raw }).flatten({ background: '#fff' }).greyscale().jpeg(JPEG).toBuffer();
}

/** Name and size of the largest picture that a page draws. */
async function largestPicture(page: PdfPage, paintImage: number): Promise<string | null> {
  const { fnArray, argsArray } = await page.getOperatorList();
  const drawn = fnArray.flatMap((operator, index) => {
    const [name, width, height] = operator === paintImage ? argsArray[index] : [];
    return typeof name === 'string' ? [{ name, pixels: Number(width) * Number(height) }] : [];
  });
  drawn.sort((one, other) => other.pixels - one.pixels);
  return drawn[0]?.name ?? null;
}

async function scanOf(page: PdfPage, paintImage: number): Promise<Uint8Array | null> {
  const name = await largestPicture(page, paintImage);
  if (name === null) return null;
  const store = name.startsWith('g_') ? page.commonObjs : page.objs;
  const picture = pictureSchema.safeParse(await new Promise((resolve) => store.get(name, resolve)));
  return picture.success ? toJpeg(picture.data) : null;
}

const lettersIn = (text: string) => text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;

/** The pictures of the first pages that have no text of their own. */
export async function scansOf(pdf: PdfDocument, text: readonly string[], paintImage: number): Promise<Scan[]> {
  const bare = text.flatMap((page, index) => (lettersIn(page) < FEW_LETTERS ? [index + 1] : []));
  const scans: Scan[] = [];
  for (const number of bare.slice(0, MAX_SCANS)) {
    const page = await pdf.getPage(number);
    const jpeg = await scanOf(page, paintImage);
    page.cleanup();
    if (jpeg) scans.push({ page: number, jpeg });
  }
  return scans;
}
