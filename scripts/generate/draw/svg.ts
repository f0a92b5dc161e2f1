import { escapeXml } from '../mrz-layout.ts';
import type { Style } from './style.ts';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

interface TextStyle {
  size: number;
  colour?: string;
  weight?: 'bold' | 'normal';
  font?: string;
  anchor?: 'start' | 'middle' | 'end';
}

export function textSvg(
  text: string,
  x: number,
  y: number,
  { size, colour = '#14181f', weight = 'normal', font = 'DejaVu Sans', anchor = 'start' }: TextStyle,
): string {
  return `<text x="${x.toFixed(2)}" y="${y.toFixed(2)}" font-family="${font}" font-size="${size.toFixed(2)}" font-weight="${weight}" text-anchor="${anchor}" fill="${colour}">${escapeXml(text)}</text>`;
}

/** Mean width of a capital in em, by font: accurate enough to estimate the width of a line. */
const WIDTHS: Record<string, number> = { 'DejaVu Sans Condensed': 0.66, 'DejaVu Sans Mono': 0.61 };

/** The size at which a text of this length fits into a width, at most `size`. */
export function fittingSize(text: string, width: number, size: number, font: string): number {
  return Math.min(size, width / (Math.max(1, text.length) * (WIDTHS[font] ?? 0.74)));
}

/** A label with its value below; a long value is smaller or on two lines. In millimetres. */
export function fieldSvg(style: Style, label: string, value: string, box: Omit<Box, 'height'>): string {
  const printed = textSvg(label, box.x, box.y, {
    size: fittingSize(label, box.width * 1.25, 1.7, style.labelFont),
    colour: '#55606e',
    font: style.labelFont,
  });
  return printed + valueSvg(style, value, { ...box, y: box.y + 3.3 });
}

/** A value without a label, from its baseline. */
export function valueSvg(style: Style, value: string, box: Omit<Box, 'height'>): string {
  const size = 2.9 * style.size;
  const fits = fittingSize(value, box.width, size, style.valueFont);
  const font = { colour: style.valueColour, weight: style.valueWeight, font: style.valueFont };
  if (fits > size * 0.72 || !value.includes(' ')) return textSvg(value, box.x, box.y, { size: fits, ...font });
  const [first, second] = halves(value);
  const small = Math.min(
    size * 0.85,
    fittingSize(first.length > second.length ? first : second, box.width, size, style.valueFont),
  );
  return (
    textSvg(first, box.x, box.y - 0.4, { size: small, ...font }) +
    textSvg(second, box.x, box.y + small, { size: small, ...font })
  );
}

/** A text split at the space nearest to its middle. */
function halves(text: string): [string, string] {
  const spaces = [...text].flatMap((letter, index) => (letter === ' ' ? [index] : []));
  const middle = text.length / 2;
  const at = spaces.reduce(
    (best, index) => (Math.abs(index - middle) < Math.abs(best - middle) ? index : best),
    spaces[0] ?? 0,
  );
  return [text.slice(0, at), text.slice(at + 1)];
}

export function portraitSvg(portrait: Buffer, { x, y, height }: Omit<Box, 'width'>, opacity = 1): string {
  const width = (height * 35) / 45;
  const href = `data:image/jpeg;base64,${portrait.toString('base64')}`;
  const place = `x="${x}" y="${y}" width="${width}" height="${height}"`;
  const frame = opacity === 1 ? `<rect ${place} fill="none" stroke="#8792a2" stroke-width="0.2"/>` : '';
  return `<image ${place} opacity="${opacity}" preserveAspectRatio="xMidYMid slice" href="${href}"/>${frame}`;
}

/** Marks every drawing as a specimen. */
export function watermark(width: number, height: number): string {
  const [x, y] = [width * 0.62, height * 0.42];
  return `<text x="${x}" y="${y}" transform="rotate(-18 ${x} ${y})" font-family="DejaVu Sans" font-weight="bold" font-size="${(width / 11).toFixed(2)}" text-anchor="middle" fill="#a02020" opacity="0.13">SPECIMEN</text>`;
}

/** A stroke that looks handwritten, in place of the holder's signature. */
export function signatureSvg({ x, y, width }: Omit<Box, 'height'>, seed: number): string {
  const wave = (step: number) => Math.sin(step * 1.7 + seed) * 1.3 + Math.sin(step * 0.61 + seed * 2) * 0.9;
  const points = Array.from(
    { length: 28 },
    (_, step) => `${(x + (width * step) / 27).toFixed(2)},${(y + wave(step)).toFixed(2)}`,
  );
  return `<polyline points="${points.join(' ')}" fill="none" stroke="#1b2a55" stroke-width="0.28" stroke-linejoin="round"/>`;
}

/** The whole drawing, at `scale` pixels per millimetre. */
export function pageSvg({ width, height }: { width: number; height: number }, scale: number, body: string): string {
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${body}</svg>`;
}
