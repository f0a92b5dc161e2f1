import { existsSync } from 'node:fs';

/** Documents with a machine-readable zone, by the names of their formats (ICAO 9303-4 to -7). */
export type MrzKind = 'TD1' | 'TD2' | 'TD3' | 'MRV-A' | 'MRV-B';

export const OCR_B_FILE = '/usr/share/fonts/opentype/ocr-b/OCRB.otf';

/** Exits with a message if OCR-B is not installed; we may not distribute the font. */
export function requireOcrB(): void {
  if (existsSync(OCR_B_FILE)) return;
  throw new Error(
    `OCR-B is missing (${OCR_B_FILE}): install Debian's package fonts-ocr-b (apt-get install fonts-ocr-b).`,
  );
}

export interface PageSize {
  width: number;
  height: number;
  /** Left edge of the first character cell. */
  left: number;
  columns: number;
  /** Vertical centers of the MRZ lines. */
  lines: number[];
}

/** Distance between characters, 2.54 mm: OCR-B size 1 at 10 per inch (ICAO 9303-3, 4.2). */
export const PITCH = 2.54;

/** Sizes in millimetres: ICAO 9303-4, -5, -6 and -7; line spacing 6.35 mm, on cards 5 mm. */
export const PAGES = {
  TD1: { width: 85.6, height: 53.98, left: 4.7, columns: 30, lines: [36.9, 41.9, 46.9] },
  TD2: { width: 105, height: 74, left: 6.78, columns: 36, lines: [59.0, 65.35] },
  TD3: { width: 125, height: 88, left: 6.62, columns: 44, lines: [73.0, 79.35] },
  'MRV-A': { width: 120, height: 80, left: 4.12, columns: 44, lines: [65.0, 71.35] },
  'MRV-B': { width: 105, height: 74, left: 6.78, columns: 36, lines: [59.0, 65.35] },
} satisfies Record<MrzKind, PageSize>;

export const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export interface InkStyle {
  colour: string;
  /** Extra stroke in millimetres that thickens the print; 0 is the font's own weight. */
  bolder: number;
}

/** SVG of one MRZ line, one element per character so that the pitch is exact. */
export function mrzLineSvg(text: string, left: number, centre: number, ink: InkStyle): string {
  // The font's cap height is almost 0.7 em; an em of 3.5 mm is 10 point, the size of OCR-B at 10 per inch.
  const baseline = centre + 1.22;
  const stroke = ink.bolder > 0 ? ` stroke="${ink.colour}" stroke-width="${ink.bolder}"` : '';
  const characters = [...text].map((character, index) => {
    const x = (left + (index + 0.5) * PITCH).toFixed(3);
    return `<text x="${x}" y="${baseline.toFixed(3)}">${escapeXml(character)}</text>`;
  });
  return `<g font-family="OCR B" font-size="3.5" text-anchor="middle" fill="${ink.colour}"${stroke}>${characters.join('')}</g>`;
}
