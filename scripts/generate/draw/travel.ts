import type { TravelHolder } from '../holder.ts';
import { mrzLineSvg, PAGES, type PageSize } from '../mrz-layout.ts';
import type { Random } from '../random.ts';
import { paperSvg } from './paper.ts';
import { drawStyle, type Style } from './style.ts';
import { type Box, fieldSvg, pageSvg, portraitSvg, signatureSvg, textSvg, watermark } from './svg.ts';

export interface TravelPicture {
  holder: TravelHolder;
  /** The MRZ lines as printed, which may be wrong in a forged specimen. */
  mrz: readonly string[];
  /** Portrait as a JPEG. */
  portrait: Buffer;
  /** TD1 cards have their MRZ on the back; the others have everything on one page. */
  side: 'front' | 'back' | 'page';
}

const TITLES = {
  TD1: ['IDENTITY CARD', 'RESIDENCE PERMIT', 'CARTE D’IDENTITÉ / IDENTITY CARD', 'PERSONALAUSWEIS / IDENTITY CARD'],
  TD2: ['TRAVEL IDENTITY DOCUMENT', 'IDENTITY CARD', 'TITRE D’IDENTITÉ'],
  TD3: ['PASSPORT · PASSEPORT', 'PASSPORT', 'REISEPASS · PASSPORT', 'PASAPORTE · PASSPORT'],
  'MRV-A': ['VISA'],
  'MRV-B': ['VISA'],
};

function title({ holder }: TravelPicture, random: Random): string {
  const stateless = /^XX[ABC]$/.test(holder.nationality) && holder.kind === 'TD3';
  return stateless ? 'TRAVEL DOCUMENT · TITRE DE VOYAGE' : random.pick(TITLES[holder.kind]);
}

function header(picture: TravelPicture, page: PageSize, style: Style, random: Random): string {
  const { colour } = style.palette;
  const name = title(picture, random);
  const band = random.next() < 0.6;
  const ink = band ? '#fff' : colour;
  return (
    (band ? `<rect width="${page.width}" height="7" fill="${colour}" opacity="0.85"/>` : '') +
    textSvg(name, 4, 4.9, { size: 3.2, colour: ink, weight: 'bold', font: style.labelFont }) +
    textSvg(picture.holder.issuingState, page.width - 4, 4.9, {
      size: 3.2,
      colour: ink,
      anchor: 'end',
      font: style.labelFont,
    })
  );
}

type Field = readonly [label: string, value: string];

/** Rows of one or two fields. The order of names, number and dates differs between issuers, as 9303-4 to -6 allow. */
function rows(holder: TravelHolder, { labels, date, order }: Style): (readonly Field[])[] {
  const surname: Field = [labels.surname, holder.familyName.toUpperCase()];
  const given: Field = [labels.given, holder.givenNames.toUpperCase()];
  const nationality: Field = [labels.nationality, holder.nationality];
  const number: Field = [labels.number, holder.documentNumber];
  const birth: Field = [labels.birth, date(holder.birthDate)];
  const sex: Field = [labels.sex, holder.sex];
  const place: Field = [labels.place, holder.birthPlace.toUpperCase()];
  const issue: Field = [labels.issue, date(holder.issueDate)];
  const expiry: Field = [labels.expiry, date(holder.expiryDate)];
  if (order === 0) return [[surname], [given], [nationality, number], [birth, sex], [place], [issue, expiry]];
  return [[number, nationality], [surname], [given], [birth, place], [sex, issue], [expiry]];
}

/** Leaves out the second name line of people with a single name, and the place of birth on visas. */
function printedRows(holder: TravelHolder, style: Style): (readonly Field[])[] {
  const { place } = style.labels;
  const visa = holder.kind.startsWith('MRV');
  return rows(holder, style)
    .map((row) => row.filter(([label, value]) => value !== '' && !(visa && label === place)))
    .filter((row) => row.length > 0);
}

function fields(holder: TravelHolder, style: Style, box: Box): string {
  const printed = printedRows(holder, style);
  const step = box.height / printed.length;
  const half = box.width / 2;
  return printed
    .flatMap((row, index) =>
      row.map(([label, value], column) =>
        fieldSvg(style, label, value, {
          x: box.x + column * half,
          y: box.y + index * step,
          width: (row.length === 1 ? box.width : half) - 1.5,
        }),
      ),
    )
    .join('');
}

const PORTRAIT_HEIGHT = { TD1: 29, TD2: 36, TD3: 45, 'MRV-A': 38, 'MRV-B': 34 };

function visualZone(picture: TravelPicture, page: PageSize, style: Style): string {
  const { holder, portrait } = picture;
  const tall = PORTRAIT_HEIGHT[holder.kind];
  const wide = (tall * 35) / 45;
  const bottom = picture.side === 'front' ? page.height - 2 : (page.lines[0] ?? 0) - 5;
  const left = style.portraitRight ? page.width - wide - 5 : 5;
  const text = { x: style.portraitRight ? 5 : wide + 9, y: 11, width: page.width - wide - 13, height: bottom - 11 };
  return (
    portraitSvg(portrait, { x: left, y: 9.5, height: tall }) +
    (picture.side === 'front'
      ? signatureSvg({ x: left, y: page.height - 7, width: wide * 0.9 }, holder.documentNumber.length)
      : '') +
    fields(holder, style, text) +
    watermark(page.width, page.height)
  );
}

function machineZone({ mrz }: TravelPicture, page: PageSize, { panel, ink }: Style): string {
  const top = (page.lines[0] ?? 0) - 4.2;
  const light = `<rect y="${top}" width="${page.width}" height="${page.height - top}" fill="#fff" opacity="${panel}"/>`;
  return light + mrz.map((line, index) => mrzLineSvg(line, page.left, page.lines[index] ?? 0, ink)).join('');
}

/** The text on the back of a card, above its MRZ. */
function backText({ holder }: TravelPicture, style: Style): string {
  return (
    fieldSvg(style, style.labels.authority, `${holder.issuingState} · ${holder.birthPlace.toUpperCase()}`, {
      x: 6,
      y: 12,
      width: 40,
    }) +
    fieldSvg(style, style.labels.place, holder.birthPlace.toUpperCase(), { x: 6, y: 20, width: 40 }) +
    `<rect x="60" y="11" width="16" height="12" rx="1.5" fill="#d8b65a" stroke="#8d7430" stroke-width="0.3"/><path d="M60 15h16M60 19h16M68 11v12" stroke="#8d7430" stroke-width="0.3"/>`
  );
}

/** Draws one side in the proportions of ICAO 9303, marked SPECIMEN; `random` determines the look. */
export function drawTravelDocument(picture: TravelPicture, random: Random): (pixelsPerMm: number) => string {
  const page = PAGES[picture.holder.kind];
  const style = drawStyle(random);
  const back = picture.side === 'back';
  const body =
    paperSvg(page, style, random) +
    header(picture, page, style, random) +
    (back ? backText(picture, style) : visualZone(picture, page, style)) +
    (picture.side === 'front' ? '' : machineZone(picture, page, style));
  return (pixelsPerMm) => pageSvg(page, pixelsPerMm, body);
}
