import { licenceNames } from '../build-aamva.ts';
import type { LicenceHolder } from '../holder.ts';
import { licenceOffice } from '../licence-offices.ts';
import type { Random } from '../random.ts';
import { type Modules, modulesSvg } from './barcode.ts';
import { ID_1 } from './eu-licence.ts';
import { paperSvg } from './paper.ts';
import { drawStyle, type Style } from './style.ts';
import { fittingSize, pageSvg, portraitSvg, signatureSvg, textSvg, valueSvg, watermark } from './svg.ts';

type Row = readonly [label: string, value: string];

const usDay = (day: string) => `${day.slice(5, 7)}/${day.slice(8)}/${day.slice(0, 4)}`;

/** The United States print month, day, year; Canada prints the year first. */
const printedDay = (holder: LicenceHolder, day: string) =>
  holder.country === 'CAN' ? day.replaceAll('-', '/') : usDay(day);

const feet = (inches: number) => `${Math.floor(inches / 12)}'-${String(inches % 12).padStart(2, '0')}"`;

/** Numbers and short labels of the AAMVA card design standard (2020, table 2). */
function mainRows(holder: LicenceHolder): Row[] {
  const { family, first, middle } = licenceNames(holder);
  const given = [first, middle, holder.suffix].filter(Boolean).join(' ');
  const office = licenceOffice(holder.country, holder.office);
  const rows: Row[] = [
    [holder.country === 'CAN' ? '4d NO/N°' : '4d DL', holder.documentNumber],
    ['1', family],
    ['2', given],
    ['3 DOB', printedDay(holder, holder.birthDate)],
    ['4a ISS', printedDay(holder, holder.issueDate)],
    ['4b EXP', printedDay(holder, holder.expiryDate)],
    ['8', `${holder.street}, ${office.city}, ${holder.office} ${holder.postalCode}`.toUpperCase()],
  ];
  return rows.filter(([, value]) => value !== '');
}

function smallRows(holder: LicenceHolder): Row[] {
  const metric = holder.country === 'CAN';
  return [
    ['9 CLASS', holder.vehicleClass],
    ['12 REST', holder.restrictions],
    ['15 SEX', holder.sex],
    ['16 HGT', metric ? `${Math.round(holder.heightInches * 2.54)} cm` : feet(holder.heightInches)],
    ['18 EYES', holder.eyes],
    ['5 DD', holder.discriminator],
  ];
}

function mainFields(holder: LicenceHolder, style: Style, left: number): string {
  const rows = mainRows(holder);
  const step = 27 / rows.length;
  return rows
    .map(([label, value], index) => {
      const y = 14 + index * step;
      const wide = label.length > 2;
      const x = left + (wide ? 9.5 : 3);
      return (
        textSvg(label, left, y, { size: 1.9, colour: '#8a2222' }) +
        valueSvg(style, value, { x, y, width: (index === rows.length - 1 ? 42 : 54) - (wide ? 9.5 : 3) })
      );
    })
    .join('');
}

function smallFields(holder: LicenceHolder, left: number): string {
  return smallRows(holder)
    .map(([label, value], index) => {
      const [x, y] = [left + (index % 3) * 17, 44 + Math.floor(index / 3) * 4.4];
      const size = fittingSize(value, 11, 2.2, 'DejaVu Sans');
      return (
        textSvg(label, x, y, { size: 1.5, colour: '#8a2222' }) + textSvg(value, x + 7, y, { size, weight: 'bold' })
      );
    })
    .join('');
}

/** The front of a US or Canadian driver's licence according to the AAMVA card design standard. */
export function drawLicenceFront(
  holder: LicenceHolder,
  portrait: Buffer,
  random: Random,
): (pixelsPerMm: number) => string {
  const style = { ...drawStyle(random), size: random.between(0.85, 1) };
  const office = licenceOffice(holder.country, holder.office);
  const { colour } = style.palette;
  const heading = holder.country === 'CAN' ? 'DRIVER’S LICENCE · PERMIS DE CONDUIRE' : 'DRIVER LICENSE';
  const right = style.portraitRight;
  const left = right ? 4 : 28;
  const body =
    paperSvg(ID_1, style, random) +
    textSvg(office.name.toUpperCase(), 4, 6.2, {
      size: fittingSize(office.name, 44, 4.2, 'DejaVu Sans'),
      colour,
      weight: 'bold',
      font: style.labelFont,
    }) +
    textSvg(heading, 81.6, 6.2, {
      size: fittingSize(heading, 34, 2.8, 'DejaVu Sans'),
      colour,
      anchor: 'end',
      weight: 'bold',
    }) +
    textSvg(holder.country, 81.6, 9.2, { size: 2, colour: '#444', anchor: 'end' }) +
    portraitSvg(portrait, { x: right ? 61 : 4, y: 11, height: 27 }) +
    portraitSvg(portrait, { x: right ? 45 : 72, y: 29, height: 11 }, 0.35) +
    mainFields(holder, style, left) +
    smallFields(holder, 28) +
    signatureSvg({ x: 5, y: 45, width: 19 }, holder.documentNumber.length) +
    watermark(ID_1.width, ID_1.height);
  return (pixelsPerMm) => pageSvg(ID_1, pixelsPerMm, body);
}

/** A one-dimensional code without content, as most backs have beside the PDF417. */
function bars(random: Random): string {
  const stripes: string[] = [];
  for (let x = 6; x < 48; x += random.between(0.5, 1.3))
    stripes.push(`<rect x="${x.toFixed(2)}" y="4" width="${random.pick([0.25, 0.25, 0.5, 0.75])}" height="6"/>`);
  return `<g fill="#111">${stripes.join('')}</g>`;
}

/**
 * The back of the licence with the barcode of its data; its narrow modules are 0.2 to 0.29 mm wide, as in the AAMVA
 * standard.
 */
export function drawLicenceBack(
  holder: LicenceHolder,
  symbol: Modules,
  random: Random,
): (pixelsPerMm: number) => string {
  const style = drawStyle(random);
  const width = Math.min(77, symbol.width * random.between(0.25, 0.29));
  const height = Math.min(24, (symbol.height * width) / symbol.width);
  const box = { x: (ID_1.width - width) / 2 + random.between(-1, 1), y: random.between(13, 17), width, height };
  const text = [
    'CLASS: See front',
    `ENDORSEMENTS: ${holder.endorsements}`,
    `RESTRICTIONS: ${holder.restrictions}`,
    'Report a change of address within 10 days.',
  ];
  const body =
    paperSvg(ID_1, { ...style, pattern: random.pick(['none', 'none', 'lines']) }, random) +
    bars(random) +
    textSvg(holder.inventory, 80, 8.5, { size: 2.2, anchor: 'end', font: 'DejaVu Sans Mono' }) +
    `<rect x="${box.x - 1.5}" y="${box.y - 1.2}" width="${box.width + 3}" height="${box.height + 2.4}" fill="#fff"/>` +
    modulesSvg(symbol, box) +
    text
      .map((line, index) => textSvg(line, 6, box.y + box.height + 4.6 + index * 2.7, { size: 1.9, colour: '#333' }))
      .join('');
  return (pixelsPerMm) => pageSvg(ID_1, pixelsPerMm, body);
}
