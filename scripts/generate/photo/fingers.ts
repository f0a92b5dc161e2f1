import sharp from 'sharp';
import type { Random } from '../random.ts';
import { apply, type Point, type Quad, squareTo } from './homography.ts';
import { asSharp, type Pixels } from './pixels.ts';

const SKIN = ['#f1c9a5', '#e0ac86', '#c58c62', '#9a6440', '#6b4226'] as const;

/** The tip and root of a thumb, as fractions of the document: over the corner away from the MRZ, or over the MRZ. */
function thumbPlace(covered: 'corner' | 'mrz', random: Random): { tip: Point; root: Point } {
  if (covered === 'corner') {
    const right = random.next() < 0.5;
    const tip: Point = [right ? random.between(0.95, 0.985) : random.between(0.015, 0.05), random.between(0.015, 0.07)];
    return { tip, root: [right ? 1.3 : -0.3, random.between(-0.45, -0.1)] };
  }
  const x = random.between(0.2, 0.8);
  return { tip: [x, random.between(0.72, 0.82)], root: [x + random.between(-0.25, 0.25), 1.5] };
}

/** Draws a thumb that holds the document and hides a part of it. */
export async function layFinger(
  picture: Pixels,
  quad: Quad,
  covered: 'corner' | 'mrz',
  random: Random,
): Promise<Pixels> {
  const { tip, root } = thumbPlace(covered, random);
  const map = squareTo(quad);
  const [[tx, ty], [rx, ry]] = [apply(map, tip), apply(map, root)];
  // A thumb is about 19 mm wide: a fifth of a card or a sixth of a passport page, taken from the picture's own scale.
  const thick = Math.hypot(quad[1][0] - quad[0][0], quad[1][1] - quad[0][1]) * 0.17;
  const skin = random.pick(SKIN);
  const angle = (Math.atan2(ty - ry, tx - rx) * 180) / Math.PI;
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${picture.width}" height="${picture.height}">` +
    `<line x1="${rx + 4}" y1="${ry + 6}" x2="${tx + 4}" y2="${ty + 6}" stroke="#000" stroke-opacity="0.3" stroke-width="${thick * 1.06}" stroke-linecap="round"/>` +
    `<line x1="${rx}" y1="${ry}" x2="${tx}" y2="${ty}" stroke="${skin}" stroke-width="${thick}" stroke-linecap="round"/>` +
    `<g transform="translate(${tx} ${ty}) rotate(${angle})"><ellipse cx="${thick * 0.12}" rx="${thick * 0.3}" ry="${thick * 0.27}" fill="#fff" opacity="0.28"/></g></svg>`;
  const over = await sharp(Buffer.from(svg)).png({ compressionLevel: 0 }).toBuffer();
  const data = await asSharp(picture)
    .composite([{ input: over }])
    .removeAlpha()
    .raw()
    .toBuffer();
  return { ...picture, data };
}
