import { issuingStates } from '#engine/mrz/issuing-states.ts';
import type { MrzKind } from './mrz-layout.ts';
import type { Random } from './random.ts';

interface States {
  issuer: string;
  nationality: string;
}

/** Codes that are not a nationality, not an issuer, or neither on a current document. */
const PERSONS = ['XXA', 'XXB', 'XXC', 'XXX'];
const BRITISH = ['GBD', 'GBN', 'GBO', 'GBP', 'GBS'];
const ORGANISATIONS = [
  'UNO',
  'UNA',
  'EUE',
  'XOM',
  'XPO',
  'XBA',
  'XCC',
  'XEC',
  'XCE',
  'XIM',
  'XES',
  'XMP',
  'XDC',
  'XCO',
];
const COMMON = [
  'UTO',
  'UTO',
  'UTO',
  'D',
  'D',
  'FRA',
  'USA',
  'GBR',
  'IND',
  'CHN',
  'BRA',
  'NGA',
  'POL',
  'PHL',
  'MEX',
  'RKS',
];
const COUNTRIES = issuingStates().filter(
  (code) => ![...PERSONS, ...BRITISH, ...ORGANISATIONS, 'UNK', 'NTZ', 'DEU'].includes(code),
);

function drawCountry(random: Random): string {
  return random.next() < 0.35 ? random.pick(COMMON) : random.pick(COUNTRIES);
}

/** The issuer and the holder's nationality: mostly the same state, but with all the codes of 9303-3 section 5. */
export function drawStates(random: Random, kind: MrzKind): States {
  const choice = random.next();
  const drawn = drawCountry(random);
  // The United States issue no documents in format TD2.
  const issuer = kind === 'TD2' && drawn === 'USA' ? 'UTO' : drawn;
  if (kind === 'MRV-A' || kind === 'MRV-B') return { issuer, nationality: drawCountry(random) };
  if (choice < 0.05) return { issuer, nationality: random.pick(PERSONS) };
  if (choice < 0.1) return drawOrganisation(random);
  if (choice < 0.13) return { issuer: 'GBR', nationality: random.pick(BRITISH) };
  return { issuer, nationality: issuer };
}

/** Laissez-passers state the organization twice, or the holder's state as nationality. */
function drawOrganisation(random: Random): States {
  const issuer = random.pick(ORGANISATIONS);
  return { issuer, nationality: random.next() < 0.5 ? issuer : drawCountry(random) };
}
