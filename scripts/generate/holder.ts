import { dayFromNumber, dayNumber } from '../../src/verifier/encoding/days.ts';
import type { MrzContent } from './build-mrz.ts';
import { type DocumentKind, isMrzKind } from './documents.ts';
import { drawEuLicence, drawLicence, type EuLicenceDetails, type LicenceDetails } from './licence-holder.ts';
import type { MrzKind } from './mrz-layout.ts';
import { LONG_NAMES, NAME_LISTS, SINGLE_NAMES } from './names.ts';
import { drawNumber, drawText } from './numbers.ts';
import type { Random } from './random.ts';
import { drawStates } from './states.ts';

/** The data about the holder in every document. */
export interface Identity {
  issuingState: string;
  documentNumber: string;
  familyName: string;
  /** Empty for holders with a single name. */
  givenNames: string;
  birthDate: string;
  birthPlace: string;
  sex: 'F' | 'M' | 'X';
  issueDate: string;
  expiryDate: string;
}

export type TravelHolder = Identity & MrzContent;
export type EuLicenceHolder = Identity & { kind: 'EU-DL' } & EuLicenceDetails;
export type LicenceHolder = Identity & { kind: 'US-DL' | 'CA-DL' } & LicenceDetails;

/** The data about the holder in a specimen document; also the ground truth beside the picture. */
export type Holder = TravelHolder | EuLicenceHolder | LicenceHolder;

export const isTravelHolder = (holder: Holder): holder is TravelHolder => isMrzKind(holder.kind);
export const isLicenceHolder = (holder: Holder): holder is LicenceHolder =>
  holder.kind === 'US-DL' || holder.kind === 'CA-DL';

const PLACES = [
  'Zenith',
  'Nordhavn',
  'Saint-Aubin',
  'Villa Nueva',
  'Kingsbridge',
  'Almería',
  'Göttingen',
  'Łódź',
  'Porto',
  'Leeds',
];

interface Name {
  familyName: string;
  givenNames: string;
}

/** A name that is common in the state; sometimes from elsewhere, too long for its field, or a single name. */
export function drawName(random: Random, state: string): Name {
  const kind = random.next();
  if (kind < 0.03) return { familyName: random.pick(SINGLE_NAMES), givenNames: '' };
  if (kind < 0.1) {
    const [familyName, givenNames] = random.pick(LONG_NAMES);
    return { familyName, givenNames };
  }
  const usual = NAME_LISTS.filter(({ states }) => states.includes(state));
  const names = random.pick(usual.length > 0 && random.next() < 0.8 ? usual : NAME_LISTS);
  return { familyName: drawFamilyName(random, names.family), givenNames: drawGivenNames(random, names.given) };
}

function drawFamilyName(random: Random, names: readonly string[]): string {
  const [first = '', second = ''] = drawDistinct(random, names, 2);
  return random.next() > 0.08 ? first : first + random.pick(['-', ' ']) + second;
}

function drawGivenNames(random: Random, names: readonly string[]): string {
  return drawDistinct(random, names, random.pick([1, 1, 1, 2, 2, 3])).join(' ');
}

function drawDistinct(random: Random, names: readonly string[], count: number): string[] {
  const left = [...names];
  return Array.from({ length: count }, () => left.splice(random.integer(0, left.length - 1), 1)).flat();
}

/** Issued in the past and valid on `today`, for one of the usual terms, in years. */
function drawValidity(
  random: Random,
  today: string,
  years: readonly number[],
): { issueDate: string; expiryDate: string } {
  const term = random.pick(years);
  const issued = dayFromNumber(dayNumber(today) - random.integer(20, term * 365 - 40));
  const expiryDate = dayFromNumber(dayNumber(issued) + Math.floor(term * 365.25) - 1);
  return { issueDate: issued, expiryDate };
}

function drawIdentity(
  random: Random,
  issuingState: string,
  today: string,
): Omit<Identity, 'documentNumber' | 'issueDate' | 'expiryDate'> {
  return {
    issuingState,
    ...drawName(random, issuingState),
    birthDate: dayFromNumber(dayNumber(today) - random.integer(18 * 366, 85 * 365)),
    birthPlace: random.pick(PLACES),
    sex: random.pick(['F', 'M', 'F', 'M', 'F', 'M', 'X']),
  };
}

const CODES = {
  TD1: ['I', 'I', 'ID', 'ID', 'IR', 'IP', 'AC', 'A', 'C', 'CR'],
  TD2: ['I', 'ID', 'I', 'IT', 'AC', 'C'],
  TD3: ['P', 'P', 'P', 'PP', 'PD', 'PO', 'PE', 'PS', 'PM', 'PT'],
  'MRV-A': ['V', 'V', 'VC', 'VD', 'VB'],
  'MRV-B': ['V', 'V', 'VC', 'VO', 'VT'],
} satisfies Record<MrzKind, string[]>;

const OPTIONAL_LENGTH = { TD1: [4, 11], TD2: [3, 7], TD3: [5, 14], 'MRV-A': [4, 16], 'MRV-B': [3, 8] } as const;

function travelHolder(random: Random, kind: MrzKind, today: string): TravelHolder {
  const states = drawStates(random, kind);
  const documentNumber = drawNumber(random, kind, states.issuer);
  const [least, most] = OPTIONAL_LENGTH[kind];
  const filled = random.next() < 0.5 && !(kind === 'TD2' && documentNumber.length > 9);
  const cardData = kind === 'TD1' && documentNumber.length <= 9 && random.next() < 0.3;
  return {
    kind,
    documentCode: random.pick(CODES[kind]),
    documentNumber,
    nationality: states.nationality,
    ...drawIdentity(random, states.issuer, today),
    ...drawValidity(random, today, isVisa(kind) ? [1, 3, 5] : [5, 10, 10]),
    personalNumber: filled ? drawText(random, random.integer(least, most)) : '',
    optionalData: cardData ? drawText(random, random.integer(5, 15)) : '',
    emptyCheck: random.pick(['0', '<']),
  };
}

const isVisa = (kind: MrzKind) => kind === 'MRV-A' || kind === 'MRV-B';

/** A fictitious holder, drawn from `random`: an adult with a document valid on `today`. */
export function randomHolder(random: Random, kind: MrzKind, today: string): TravelHolder;
export function randomHolder(random: Random, kind: DocumentKind, today: string): Holder;
export function randomHolder(random: Random, kind: DocumentKind, today: string): Holder {
  if (isMrzKind(kind)) return travelHolder(random, kind, today);
  if (kind === 'EU-DL') {
    const details = drawEuLicence(random);
    return {
      kind,
      ...drawIdentity(random, details.state, today),
      ...drawValidity(random, today, [10, 15]),
      ...details,
    };
  }
  const details = drawLicence(random, kind);
  return {
    kind,
    ...drawIdentity(random, details.country, today),
    ...drawValidity(random, today, [4, 5, 8]),
    ...details,
  };
}
