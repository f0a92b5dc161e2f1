import type { Holder } from './holder.ts';
import { escapeXml, mrzLineSvg, PAGES, type PageSize } from './mrz-layout.ts';
import type { Random } from './random.ts';

export interface DocumentPicture {
  holder: Holder;
  /** MRZ lines as printed, which a forged specimen may have wrong. */
  mrz: string[];
  /** Portrait as a JPEG. */
  portrait: Buffer;
  side: 'front' | 'back' | 'page';
}

const PALETTES = [
  ['#e8eef7', '#f6efe4', '#3b5b92'],
  ['#e9f3ea', '#f3f1e0', '#2f6b4f'],
  ['#f5e9ee', '#eef0f8', '#8a3358'],
  ['#f4f0e2', '#e6eef0', '#7a5a1e'],
] as const;

/** Fine crossing waves, as real documents have them behind their text. */
function guilloche(page: PageSize, colour: string, random: Random): string {
  const paths = Array.from({ length: 26 }, (_, row) => {
    const base = (row / 25) * page.height;
    const amplitude = random.between(0.8, 2.6);
    const phase = random.between(0, 6.28);
    const points = Array.from({ length: 61 }, (_unused, step) => {
      const x = (step / 60) * page.width;
      const y = base + amplitude * Math.sin((x / page.width) * 25 + phase);
      return `${x.toFixed(2)},${y.toFixed(2)}`;
    });
    return `<polyline points="${points.join(' ')}"/>`;
  });
  return `<g fill="none" stroke="${colour}" stroke-width="0.12" opacity="0.35">${paths.join('')}</g>`;
}

const MONTHS = ['JAN', 'FEB', 'MAR', 'APR', 'MAY', 'JUN', 'JUL', 'AUG', 'SEP', 'OCT', 'NOV', 'DEC'];

function printedDay(day: string): string {
  const [year, month, date] = day.split('-');
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}

function field(label: string, value: string, x: number, y: number): string {
  return (
    `<text x="${x}" y="${y}" font-size="1.7" fill="#55606e">${escapeXml(label)}</text>` +
    `<text x="${x}" y="${y + 3.4}" font-size="2.9" font-weight="bold" fill="#14181f">${escapeXml(value)}</text>`
  );
}

function fields(holder: Holder, x: number, y: number, step: number): string {
  const right = x + 31;
  return [
    field('Surname / Nom', holder.familyName.toUpperCase(), x, y),
    field('Given names / Prénoms', holder.givenNames.toUpperCase(), x, y + step),
    field('Nationality / Nationalité', holder.nationality, x, y + 2 * step),
    field('Document no. / No.', holder.documentNumber, right, y + 2 * step),
    field('Date of birth / Né(e) le', printedDay(holder.birthDate), x, y + 3 * step),
    field('Sex / Sexe', holder.sex, right, y + 3 * step),
    field('Date of issue / Délivré le', printedDay(holder.issueDate), x, y + 4 * step),
    field('Date of expiry / Expire le', printedDay(holder.expiryDate), right, y + 4 * step),
  ].join('');
}

function portraitSvg(portrait: Buffer, x: number, y: number, height: number): string {
  const width = (height * 35) / 45;
  const href = `data:image/jpeg;base64,${portrait.toString('base64')}`;
  const attributes = `preserveAspectRatio="xMidYMid slice" href="${href}"`;
  return (
    `<image x="${x}" y="${y}" width="${width}" height="${height}" ${attributes}/>` +
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="#8792a2" stroke-width="0.2"/>`
  );
}

const TITLES = { TD1: 'IDENTITY CARD', TD2: 'TRAVEL IDENTITY DOCUMENT', TD3: 'PASSPORT · PASSEPORT' };

function header(picture: DocumentPicture, page: PageSize, colour: string): string {
  const { holder } = picture;
  return (
    `<rect x="0" y="0" width="${page.width}" height="7" fill="${colour}" opacity="0.85"/>` +
    `<text x="4" y="4.9" font-size="3.4" font-weight="bold" fill="#fff">${TITLES[holder.format]}</text>` +
    `<text x="${page.width - 4}" y="4.9" font-size="3.2" text-anchor="end" fill="#fff">${holder.issuingState}</text>`
  );
}

function visualZone(picture: DocumentPicture, page: PageSize): string {
  const { holder, portrait } = picture;
  const tall = { TD1: 33, TD2: 38, TD3: 45 }[holder.format];
  const step = { TD1: 8.4, TD2: 8.6, TD3: 10.6 }[holder.format];
  const left = 5;
  const textLeft = left + (tall * 35) / 45 + 4;
  return (
    portraitSvg(portrait, left, 11, tall) +
    `<g font-family="DejaVu Sans, sans-serif">${fields(holder, textLeft, 12, step)}</g>` +
    watermark(page)
  );
}

function watermark(page: PageSize): string {
  const x = page.width * 0.62;
  const y = page.height * 0.42;
  return `<text x="${x}" y="${y}" transform="rotate(-18 ${x} ${y})" font-family="DejaVu Sans, sans-serif" font-weight="bold" font-size="11" text-anchor="middle" fill="#a02020" opacity="0.14">SPECIMEN</text>`;
}

function machineZone(picture: DocumentPicture, page: PageSize, random: Random): string {
  const first = (page.lines[0] ?? 0) - 4.2;
  const panel = `<rect x="0" y="${first}" width="${page.width}" height="${page.height - first}" fill="#fff" opacity="0.55"/>`;
  const ink = { colour: random.pick(['#111317', '#1b1d22', '#0b0b0d']), bolder: random.between(0, 0.06) };
  return panel + picture.mrz.map((line, index) => mrzLineSvg(line, page.left, page.lines[index] ?? 0, ink)).join('');
}

/**
 * SVG of a specimen document in millimetres, `scale` pixels per millimetre: nobody's document, in the proportions of
 * ICAO 9303, marked SPECIMEN.
 */
export function drawDocument(picture: DocumentPicture, scale: number, random: Random): string {
  const page = PAGES[picture.holder.format];
  const [paper, wash, colour] = random.pick(PALETTES);
  const front = picture.side !== 'back' ? visualZone(picture, page) : '';
  const machine = picture.side !== 'front' ? machineZone(picture, page, random) : '';
  const size = `width="${Math.round(page.width * scale)}" height="${Math.round(page.height * scale)}"`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${page.width} ${page.height}">` +
    `<defs><linearGradient id="g" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${paper}"/><stop offset="1" stop-color="${wash}"/></linearGradient></defs>` +
    `<rect width="100%" height="100%" fill="url(#g)"/>${guilloche(page, colour, random)}${header(picture, page, colour)}${front}${machine}</svg>`
  );
}
