import type { EuLicenceHolder } from '../holder.ts';
import { EU_SIGNS } from '../licence-holder.ts';
import type { Random } from '../random.ts';
import { paperSvg } from './paper.ts';
import { drawStyle, type Style } from './style.ts';
import { pageSvg, portraitSvg, signatureSvg, textSvg, valueSvg, watermark } from './svg.ts';

/** ID-1, the size of licences and identity cards, in millimetres (ISO/IEC 7810). */
export const ID_1 = { width: 85.6, height: 53.98, corner: 3.18 };

const TITLES = [
  'DRIVING LICENCE',
  'PERMIS DE CONDUIRE',
  'FÜHRERSCHEIN',
  'KÖRKORT',
  'PATENTE DI GUIDA',
  'PERMISO DE CONDUCCIÓN',
  'PRAWO JAZDY',
];

/** The Union's stars around the state's sign, on blue. */
function sign(state: string): string {
  const stars = Array.from({ length: 12 }, (_, index) => {
    const angle = (index * Math.PI) / 6;
    return `<circle cx="${(9 + 3.6 * Math.cos(angle)).toFixed(2)}" cy="${(8 + 3.6 * Math.sin(angle)).toFixed(2)}" r="0.42" fill="#ffd617"/>`;
  });
  return `<rect x="3.5" y="2.5" width="11" height="11" rx="0.8" fill="#12409a"/>${stars.join('')}${textSvg(EU_SIGNS.get(state) ?? '', 9, 9.1, { size: 3, colour: '#fff', weight: 'bold', anchor: 'middle' })}`;
}

/** The numbered fields of Directive 2006/126/EC, annex I, page 1; 4d and 8 only if the state prints them. */
function fields(holder: EuLicenceHolder, style: Style): string {
  const dotted = (day: string) => day.split('-').reverse().join('.');
  const printed: [number: string, value: string][] = [
    ['1.', holder.familyName.toUpperCase()],
    ['2.', holder.givenNames.toUpperCase()],
    ['3.', `${dotted(holder.birthDate)}  ${holder.birthPlace.toUpperCase()}`],
    ['4a.', dotted(holder.issueDate)],
    ['4b.', dotted(holder.expiryDate)],
    ['4c.', holder.authority],
    ['4d.', holder.personalNumber],
    ['5.', holder.documentNumber],
  ];
  const rows = printed.filter(([, value]) => value !== '');
  const step = 28 / rows.length;
  return rows
    .map(([number, value], index) => {
      const y = 13 + index * step;
      return textSvg(number, 31, y, { size: 2, colour: '#444' }) + valueSvg(style, value, { x: 36, y, width: 47 });
    })
    .join('');
}

/** The front of a driving licence of the European Union: numbered fields, no machine-readable data. */
export function drawEuLicenceFront(
  holder: EuLicenceHolder,
  portrait: Buffer,
  random: Random,
): (pixelsPerMm: number) => string {
  const style = { ...drawStyle(random), size: random.between(0.85, 1) };
  const body =
    paperSvg(ID_1, { ...style, palette: { paper: '#f6e3ea', wash: '#e4e9f3', colour: '#b0567f' } }, random) +
    sign(holder.issuingState) +
    textSvg(random.pick(TITLES), 17, 7.4, { size: 3.4, colour: '#7a2f5c', weight: 'bold', font: style.labelFont }) +
    portraitSvg(portrait, { x: 4, y: 15.5, height: 29 }) +
    fields(holder, style) +
    textSvg('7.', 31, 46.5, { size: 2, colour: '#444' }) +
    signatureSvg({ x: 36, y: 46, width: 18 }, holder.documentNumber.length) +
    textSvg('9.', 58, 49.6, { size: 2, colour: '#444' }) +
    textSvg(holder.categories, 62, 49.6, { size: 2.6, weight: 'bold', font: style.valueFont }) +
    watermark(ID_1.width, ID_1.height);
  return (pixelsPerMm) => pageSvg(ID_1, pixelsPerMm, body);
}
