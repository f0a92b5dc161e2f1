import type { MrzFormatName } from '#engine/mrz/formats.ts';
import { dayFromNumber, dayNumber } from '../../src/verifier/days.ts';
import type { Random } from './random.ts';

/** What a specimen document says about its holder; also the ground truth beside the picture. */
export interface Holder {
  format: MrzFormatName;
  documentCode: string;
  issuingState: string;
  documentNumber: string;
  familyName: string;
  givenNames: string;
  nationality: string;
  birthDate: string;
  sex: 'F' | 'M' | 'X';
  issueDate: string;
  expiryDate: string;
  personalNumber: string;
}

const FAMILY = [
  'Eriksson',
  'Okafor',
  'Lindqvist',
  'Yamada',
  'Novák',
  'Müller',
  'García López',
  'O’Brien',
  'Dubois',
  'Kowalczyk',
  'Mbeki',
  'Haddad',
  'Östberg',
  'Şahin',
  'Petrović',
  'Fitz-Gerald',
  'Van der Meer',
  'Nguyen',
  'Quispe',
  'Zwick',
  'Hjelm',
  'Jørgensen',
  'Baptista',
  'Xu',
  'Ivanova',
  'Weiß',
  'Rautavaara',
  'Abdulrahman',
  'Tkachenko',
  'Wyszyński',
];
const GIVEN = [
  'Anna Maria',
  'Björn',
  'Chiara',
  'Dmitri',
  'Élodie',
  'Femi',
  'Grace',
  'Hüseyin',
  'Ingrid Sofia',
  'João Pedro',
  'Kwame',
  'Liv',
  'Mateusz',
  'Noor',
  'Olga',
  'Pilar',
  'Quentin',
  'Rosa',
  'Søren',
  'Tomáš',
  'Ulrike',
  'Viktor',
  'Wanda',
  'Xavier',
  'Yuki',
  'Zoë',
  'Jean-Luc',
  'Mary Ann Louise',
  'Bob',
  'Kyaw',
];
const STATES = [
  'UTO',
  'UTO',
  'UTO',
  'D',
  'FRA',
  'USA',
  'GBR',
  'NLD',
  'JPN',
  'BRA',
  'NGA',
  'IND',
  'EUE',
  'UNO',
  'XOM',
  'POL',
];
const ALPHANUMERIC = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

function text(random: Random, length: number, alphabet = ALPHANUMERIC): string {
  return Array.from({ length }, () => random.pick([...alphabet])).join('');
}

function documentNumber(random: Random, format: MrzFormatName): string {
  if (format === 'TD1' && random.next() < 0.15) return text(random, random.integer(10, 13));
  return random.next() < 0.5 ? text(random, 1, 'CLPXKT') + text(random, 7, '0123456789') : text(random, 9);
}

const CODES = { TD1: ['I', 'ID', 'AC'], TD2: ['I', 'ID'], TD3: ['P', 'P', 'PD', 'PO'] } satisfies Record<
  MrzFormatName,
  string[]
>;

/** A holder nobody is, drawn from `random`; adults, with a document valid on `today`. */
export function randomHolder(random: Random, format: MrzFormatName, today: string): Holder {
  const day = dayNumber(today);
  const state = random.pick(STATES);
  return {
    format,
    documentCode: random.pick(CODES[format]),
    issuingState: state,
    documentNumber: documentNumber(random, format),
    familyName: random.pick(FAMILY),
    givenNames: random.pick(GIVEN),
    nationality: state === 'EUE' || state === 'UNO' ? 'UTO' : state,
    birthDate: dayFromNumber(day - random.integer(18 * 366, 80 * 365)),
    sex: random.pick(['F', 'M', 'F', 'M', 'X']),
    issueDate: dayFromNumber(day - random.integer(30, 1500)),
    expiryDate: dayFromNumber(day + random.integer(30, 2100)),
    personalNumber:
      random.next() < 0.5 ? '' : text(random, format === 'TD2' ? random.integer(4, 6) : random.integer(5, 11)),
  };
}
