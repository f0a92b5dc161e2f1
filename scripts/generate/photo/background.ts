import type { Random } from '../random.ts';
import type { Conditions } from './conditions.ts';
import { asSharp, type Pixels, rasterize } from './pixels.ts';

/** Backgrounds are drawn at this size and enlarged, because they are out of focus anyway. */
const DRAWN_SIDE = 480;

const hsl = (hue: number, saturation: number, lightness: number) =>
  `hsl(${hue.toFixed(0)} ${saturation.toFixed(0)}% ${lightness.toFixed(0)}%)`;

interface Canvas {
  width: number;
  height: number;
}

function wood(random: Random, { width, height }: Canvas): string {
  const hue = random.between(18, 38);
  const light = random.between(28, 62);
  const across = random.next() < 0.5;
  const side = across ? height : width;
  const grains = Array.from({ length: 70 }, () => {
    const at = random.between(0, side);
    const bend = random.between(-9, 9);
    const path = across ? `M0 ${at} q ${width / 2} ${bend} ${width} 0` : `M${at} 0 q ${bend} ${height / 2} 0 ${height}`;
    return `<path d="${path}" stroke="${hsl(hue, 45, light + random.between(-14, 10))}" stroke-width="${random.between(0.5, 5).toFixed(1)}"/>`;
  });
  return `<rect width="100%" height="100%" fill="${hsl(hue, 42, light)}"/><g fill="none" opacity="0.55">${grains.join('')}</g>`;
}

function weave(random: Random): string {
  const step = random.between(5, 16);
  const [hue, light] = [random.between(0, 360), random.between(20, 75)];
  const turn = random.between(0, 90);
  return (
    `<defs><pattern id="w" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(${turn})">` +
    `<rect width="${step}" height="${step}" fill="${hsl(hue, 25, light)}"/><rect width="${step / 2}" height="${step / 2}" fill="${hsl(hue, 30, light - 7)}"/>` +
    `<rect x="${step / 2}" y="${step / 2}" width="${step / 2}" height="${step / 2}" fill="${hsl(hue + 20, 30, light + 5)}"/></pattern></defs><rect width="100%" height="100%" fill="url(#w)"/>`
  );
}

function stone(random: Random, { width, height }: Canvas): string {
  const light = random.between(30, 88);
  const spots = Array.from({ length: 160 }, () => {
    const tone = hsl(random.between(20, 60), 8, light + random.between(-12, 9));
    return `<ellipse cx="${random.between(0, width).toFixed(1)}" cy="${random.between(0, height).toFixed(1)}" rx="${random.between(1, 24).toFixed(1)}" ry="${random.between(1, 9).toFixed(1)}" fill="${tone}" opacity="0.5"/>`;
  });
  return `<rect width="100%" height="100%" fill="${hsl(40, 6, light)}"/>${spots.join('')}`;
}

function plain(random: Random): string {
  const [hue, saturation, light] = [random.between(0, 360), random.between(0, 30), random.between(12, 80)];
  return (
    `<defs><linearGradient id="p" x2="${random.next()}" y2="1"><stop offset="0" stop-color="${hsl(hue, saturation, light)}"/>` +
    `<stop offset="1" stop-color="${hsl(hue, saturation, light + random.between(-9, 9))}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#p)"/>`
  );
}

const turned = (random: Random, { width, height }: Canvas, body: string) =>
  `<g transform="translate(${random.between(0, width).toFixed(0)} ${random.between(0, height).toFixed(0)}) rotate(${random.between(0, 360).toFixed(0)})">${body}</g>`;

/** A printed page: lines of gray dashes, which could mislead a reader of text lines. */
function page(random: Random): string {
  const lines = Array.from(
    { length: 18 },
    (_, row) =>
      `<line x1="12" x2="${random.between(70, 150).toFixed(0)}" y1="${14 + row * 10}" y2="${14 + row * 10}"/>`,
  );
  return `<rect width="165" height="210" fill="#f3f2ee"/><g stroke="#666" stroke-width="3" stroke-dasharray="11 3 6 3 15 4">${lines.join('')}</g>`;
}

const pen = (random: Random) =>
  `<rect width="130" height="7" rx="3" fill="${hsl(random.between(0, 360), 60, 35)}"/><rect x="130" y="2" width="9" height="3" fill="#999"/>`;
const cup = (random: Random) =>
  `<circle r="46" fill="${hsl(random.between(0, 360), 20, 85)}"/><circle r="39" fill="#3b2417"/><circle r="46" fill="none" stroke="#999" stroke-width="1.5"/>`;
const coin = () => '<circle r="12" fill="#b08d57"/><circle r="9" fill="none" stroke="#8a6c3f" stroke-width="1.5"/>';

function keys(random: Random): string {
  const dark = random.next() < 0.6;
  const caps = Array.from(
    { length: 60 },
    (_, index) =>
      `<rect x="${(index % 12) * 22 + 4}" y="${Math.floor(index / 12) * 22 + 4}" width="18" height="18" rx="3"/>`,
  );
  return `<rect width="270" height="116" rx="6" fill="${dark ? '#222' : '#d5d5d5'}"/><g fill="${dark ? '#3a3a3c' : '#f7f7f7'}">${caps.join('')}</g>`;
}

function table(random: Random, canvas: Canvas): string {
  const surface = random.pick([wood, wood, weave, stone] as const)(random, canvas);
  const things = Array.from({ length: random.integer(0, 4) }, () =>
    turned(random, canvas, random.pick([page, pen, cup, coin, keys] as const)(random)),
  );
  return surface + things.join('');
}

function lid(random: Random): string {
  const level = random.next() < 0.7 ? random.integer(236, 255) : random.integer(8, 40);
  return `<rect width="100%" height="100%" fill="rgb(${level},${level},${level})"/>`;
}

/** The background of the document, as large as the picture. */
export async function drawBackground(kind: Conditions['background'], size: Canvas, random: Random): Promise<Pixels> {
  const shrink = DRAWN_SIDE / Math.max(size.width, size.height);
  const canvas = { width: Math.ceil(size.width * shrink), height: Math.ceil(size.height * shrink) };
  const body = { lid, plain, table }[kind](random, canvas);
  const small = await rasterize(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${canvas.width}" height="${canvas.height}">${body}</svg>`,
  );
  const data = await asSharp(small).resize(size.width, size.height, { fit: 'fill', kernel: 'linear' }).raw().toBuffer();
  return { ...size, data };
}
