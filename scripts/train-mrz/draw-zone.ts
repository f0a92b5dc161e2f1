import sharp from 'sharp';
import type { Random } from '../generate/random.ts';

/** Pixels from character to character in the drawn ink, before any distortion. */
export const DRAWN_PITCH = 24;

/** One byte per pixel: ink (0–255) or brightness. */
export interface Layer {
  data: Uint8Array;
  width: number;
  height: number;
}

/**
 * The positions of the characters in a drawn zone: `left` is the middle of column 0, `lines` are the middles of the
 * lines.
 */
export interface Zone {
  ink: Layer;
  left: number;
  lines: number[];
  /** Height of a line in `down` units: one pitch, vertically stretched like the print. */
  tall: number;
  /** Width of the characters as a multiple of the font's own. */
  wide: number;
}

const FAMILIES = ['OCR B', 'OCR B', 'OCR B S'];
const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Print {
  family: string;
  wide: number;
  tall: number;
  slant: number;
  /** Standard deviation of the characters' displacement, in pitches. */
  loose: number;
}

function drawPrint(random: Random): Print {
  const plain = random.next() < 0.4;
  return {
    family: random.pick(FAMILIES),
    wide: plain ? 1 : random.between(0.86, 1.16),
    tall: plain ? 1 : random.between(0.88, 1.12),
    slant: plain ? 0 : random.between(-7, 7),
    loose: random.next() < 0.7 ? 0 : random.between(0, 0.035),
  };
}

function lineSvg(text: string, left: number, middle: number, print: Print, random: Random): string {
  const em = DRAWN_PITCH * (3.5 / 2.54);
  const baseline = DRAWN_PITCH * (1.22 / 2.54);
  const stray = () => (random.next() + random.next() - 1) * print.loose * DRAWN_PITCH;
  const characters = [...text].map((character, index) => {
    const x = left + index * DRAWN_PITCH + stray();
    const place = `translate(${x.toFixed(2)} ${(middle + stray()).toFixed(2)}) skewX(${print.slant.toFixed(1)}) scale(${print.wide.toFixed(3)} ${print.tall.toFixed(3)})`;
    return `<text transform="${place}" y="${baseline.toFixed(2)}">${escapeXml(character)}</text>`;
  });
  return `<g font-family="${print.family}" font-size="${em.toFixed(2)}" text-anchor="middle" fill="#fff">${characters.join('')}</g>`;
}

/** The ink of some MRZ lines, white on black, with `margin` empty columns at either end. */
export async function drawInk(lines: readonly string[], random: Random, margin: number): Promise<Zone> {
  const columns = Math.max(...lines.map((line) => line.length));
  const print = drawPrint(random);
  const apart = random.between(1.6, 2.7) * DRAWN_PITCH;
  const width = Math.round((columns + 2 * margin) * DRAWN_PITCH);
  const height = Math.round(apart * (lines.length - 1) + 4.4 * DRAWN_PITCH);
  const left = (margin + 0.5) * DRAWN_PITCH;
  const middles = lines.map((_line, index) => 2.2 * DRAWN_PITCH + index * apart);
  const drawn = lines.map((line, index) => lineSvg(line, left, middles[index] ?? 0, print, random));
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="100%" height="100%" fill="#000"/>${drawn.join('')}</svg>`;
  const { data } = await sharp(Buffer.from(svg)).greyscale().raw().toBuffer({ resolveWithObject: true });
  const { tall, wide } = print;
  return { ink: { data: new Uint8Array(data), width, height }, left, lines: middles, tall, wide };
}
