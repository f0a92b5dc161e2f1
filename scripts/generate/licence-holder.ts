import { LICENCE_OFFICES, type LicenceOffice } from './licence-offices.ts';
import { drawPattern, drawText } from './numbers.ts';
import type { Random } from './random.ts';

/** The data in a driving licence of the European Union besides the identity (Directive 2006/126/EC, annex I). */
export interface EuLicenceDetails {
  state: string;
  documentNumber: string;
  /** Field 4c. */
  authority: string;
  /** Field 4d; empty if the state prints none. */
  personalNumber: string;
  /** Field 9. */
  categories: string;
}

const EU_STATES =
  'A AUT,B BEL,BG BGR,CY CYP,CZ CZE,D D,DK DNK,E ESP,EST EST,F FRA,FIN FIN,GR GRC,H HUN,HR HRV,I ITA,IRL IRL,L LUX,LT LTU,LV LVA,M MLT,NL NLD,P PRT,PL POL,RO ROU,S SWE,SK SVK,SLO SVN';

/** The distinguishing sign in the blue field, by the state's code. */
export const EU_SIGNS = new Map(
  EU_STATES.split(',').map((row): [string, string] => {
    const [sign = '', state = ''] = row.split(' ');
    return [state, sign];
  }),
);

export function drawEuLicence(random: Random): EuLicenceDetails {
  return {
    state: random.pick([...EU_SIGNS.keys()]),
    documentNumber: drawPattern(
      random,
      random.pick(['A999AAA99A9', '99999/99/9999', '9999999999', 'A999999999A', '99AA99999', 'AA9999999']),
    ),
    authority: random.pick([
      'Landratsamt Nord',
      'Transportstyrelsen',
      'Préfecture 59',
      'DGT Central',
      'MIT-UCO',
      'Prezydent Miasta',
      'RDW',
      'Road Safety Office',
    ]),
    personalNumber:
      random.next() < 0.4 ? drawPattern(random, random.pick(['999999-9999', '99999999999', 'AA9999999'])) : '',
    categories: random.pick(['AM B', 'AM A1 B', 'A B BE', 'AM B L', 'AM A2 A B C1 C', 'B']),
  };
}

/** The data in a US or Canadian licence besides the identity, as in its barcode. */
export interface LicenceDetails {
  documentNumber: string;
  country: 'USA' | 'CAN';
  /** The office's two letters: CA, ON. */
  office: string;
  iin: string;
  /** AAMVA version 1 to 11 of the barcode. */
  aamvaVersion: number;
  suffix: string;
  street: string;
  city: string;
  postalCode: string;
  vehicleClass: string;
  restrictions: string;
  endorsements: string;
  heightInches: number;
  weightPounds: number;
  eyes: string;
  hair: string;
  discriminator: string;
  inventory: string;
}

const STREETS = [
  'Maple Ave',
  'Main St',
  'Willow Creek Rd',
  '2nd St NE',
  'Harbour View Dr',
  'Old Mill Ln',
  'Juniper Ct',
  'County Road 12',
];

const drawStreet = (random: Random) =>
  `${random.integer(1, 9899)} ${random.pick(STREETS)}${random.next() < 0.2 ? ` Apt ${random.integer(1, 40)}` : ''}`;

function drawPostalCode(random: Random, { country }: LicenceOffice): string {
  if (country === 'CAN') return drawPattern(random, 'A9A 9A9');
  return drawPattern(random, random.next() < 0.5 ? '99999' : '99999-9999');
}

export function drawLicence(random: Random, kind: 'US-DL' | 'CA-DL'): LicenceDetails {
  const country = kind === 'US-DL' ? 'USA' : 'CAN';
  const office = random.pick(LICENCE_OFFICES.filter((each) => each.country === country));
  return {
    documentNumber: drawPattern(random, office.number),
    country,
    office: office.code,
    iin: office.iin,
    // Cards of version 1 have long expired; a few are drawn, so that readers are tested with the old header.
    aamvaVersion: random.pick([1, 2, 3, 4, 5, 6, 7, 8, 8, 9, 9, 9, 10, 10, 10, 11]),
    suffix: random.pick(['', '', '', '', '', '', '', 'JR', 'SR', 'III']),
    street: drawStreet(random),
    city: office.city,
    postalCode: drawPostalCode(random, office),
    vehicleClass: country === 'CAN' ? random.pick(['5', 'G', 'G2']) : random.pick(['C', 'D', 'D', 'M', 'E', 'A']),
    restrictions: random.pick(['NONE', 'NONE', 'A', 'B', '01']),
    endorsements: random.pick(['NONE', 'NONE', 'NONE', 'M', 'P']),
    heightInches: random.integer(57, 78),
    weightPounds: random.integer(100, 260),
    eyes: random.pick(['BLU', 'BRO', 'BLK', 'GRN', 'HAZ', 'GRY']),
    hair: random.pick(['BLK', 'BRO', 'BLN', 'RED', 'GRY', 'BAL']),
    discriminator: drawText(random, random.integer(8, 22)),
    inventory: drawText(random, random.integer(8, 16)),
  };
}
