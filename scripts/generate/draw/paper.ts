import type { Random } from '../random.ts';
import type { Style } from './style.ts';

interface Area {
  width: number;
  height: number;
}

/** Fine crossing waves, as behind the text of real documents. */
function waves({ width, height }: Area, random: Random): string {
  const rows = random.integer(14, 30);
  const bends = random.between(12, 30);
  return Array.from({ length: rows }, (_, row) => {
    const base = (row / (rows - 1)) * height;
    const amplitude = random.between(0.8, 2.6);
    const phase = random.between(0, 6.28);
    const point = (step: number) =>
      `${((step / 48) * width).toFixed(2)},${(base + amplitude * Math.sin((step / 48) * bends + phase)).toFixed(2)}`;
    return `<polyline points="${Array.from({ length: 49 }, (_unused, step) => point(step)).join(' ')}"/>`;
  }).join('');
}

function rosettes({ width, height }: Area, random: Random): string {
  return Array.from({ length: random.integer(2, 4) }, () => {
    const [x, y] = [random.between(0, width), random.between(0, height)];
    const size = random.between(8, 24);
    const petals = Array.from(
      { length: 18 },
      (_, index) =>
        `<ellipse rx="${size.toFixed(1)}" ry="${(size * 0.36).toFixed(1)}" transform="rotate(${index * 10})"/>`,
    );
    return `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)})">${petals.join('')}</g>`;
  }).join('');
}

function lines({ width, height }: Area, random: Random): string {
  const slope = random.between(-30, 30);
  const step = random.between(0.9, 2.2);
  const count = Math.ceil((height + 2 * Math.abs(slope)) / step);
  return Array.from({ length: count }, (_, index) => {
    const y = index * step - Math.abs(slope);
    return `<line x1="0" y1="${y.toFixed(2)}" x2="${width}" y2="${(y + slope).toFixed(2)}"/>`;
  }).join('');
}

function dots({ width, height }: Area, random: Random): string {
  const step = random.between(1.6, 3.4);
  return (
    `<defs><pattern id="d" width="${step}" height="${step}" patternUnits="userSpaceOnUse" patternTransform="rotate(${random.integer(0, 45)})">` +
    `<circle cx="${step / 2}" cy="${step / 2}" r="${step / 7}"/></pattern></defs><rect width="${width}" height="${height}" fill="url(#d)" stroke="none"/>`
  );
}

const PATTERNS = { waves, rosettes, lines, dots, none: () => '' };

/** Paper with its color wash and fine print. */
export function paperSvg(area: Area, { palette, pattern }: Style, random: Random): string {
  const gradient =
    `<defs><linearGradient id="g" x2="1" y2="${random.between(0, 1).toFixed(2)}"><stop offset="0" stop-color="${palette.paper}"/>` +
    `<stop offset="1" stop-color="${palette.wash}"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#g)"/>`;
  const opacity = random.between(0.18, 0.4).toFixed(2);
  return `${gradient}<g fill="none" stroke="${palette.colour}" stroke-width="0.12" opacity="${opacity}">${PATTERNS[pattern](area, random)}</g>`;
}
