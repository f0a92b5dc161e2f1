import assert from 'node:assert/strict';
import { buildAamva } from '../../scripts/generate/build-aamva.ts';
import { buildMrz, type MrzContent } from '../../scripts/generate/build-mrz.ts';
import { fitNames } from '../../scripts/generate/fit-names.ts';
import type { LicenceHolder } from '../../scripts/generate/holder.ts';

const eriksson: MrzContent = {
  kind: 'TD3',
  documentCode: 'P',
  issuingState: 'UTO',
  documentNumber: 'L898902C3',
  familyName: 'Eriksson',
  givenNames: 'Anna Maria',
  nationality: 'UTO',
  birthDate: '1974-08-12',
  sex: 'F',
  expiryDate: '2012-04-15',
  personalNumber: 'ZE184226B',
  optionalData: '',
  emptyCheck: '0',
};
const card = { ...eriksson, documentCode: 'I', documentNumber: 'D23145890', personalNumber: '' };
const stevenson: MrzContent = {
  ...card,
  kind: 'TD1',
  documentNumber: 'D23145890734',
  familyName: 'Stevenson',
  givenNames: 'Peter John',
  birthDate: '1934-07-12',
  sex: 'M',
  expiryDate: '1995-07-12',
};
const visitor: MrzContent = {
  ...eriksson,
  documentCode: 'V',
  documentNumber: 'L8988901C',
  nationality: 'XXX',
  birthDate: '1940-09-07',
  expiryDate: '1996-12-10',
};

describe('document generator: MRZ text', () => {
  // The specimens printed in ICAO 9303-4 and -5 (appendix B), -6 and -7 (section 4.2).
  const SPECIMENS: [MrzContent, string[]][] = [
    [eriksson, ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']],
    [
      { ...card, kind: 'TD1' },
      ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'],
    ],
    [{ ...card, kind: 'TD2' }, ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']],
    [
      { ...visitor, kind: 'MRV-A', personalNumber: '6ZE184226B' },
      ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<'],
    ],
    [
      { ...visitor, kind: 'MRV-B', personalNumber: '' },
      ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<'],
    ],
    // A number of more than nine characters continues in the optional data (9303-5, 4.2.2).
    [stevenson, ['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2', 'STEVENSON<<PETER<JOHN<<<<<<<<<']],
  ];
  for (const [content, lines] of SPECIMENS)
    it(`of ${content.kind} ${content.documentNumber} is correct`, () => assert.deepEqual(buildMrz(content), lines));
});

describe('document generator: names in the MRZ', () => {
  const NAMES: [family: string, given: string, length: number, field: string][] = [
    // ICAO 9303-4, 4.2.3, examples.
    ['Papandropoulous', 'Jonathoon Alec', 39, 'PAPANDROPOULOUS<<JONATHOON<ALEC<<<<<<<<'],
    ['Nilavadhanananda', 'Chayapa Dejthamrong Krasuang', 39, 'NILAVADHANANANDA<<CHAYAPA<DEJTHAMRONG<K'],
    ['Arkfreith', '', 30, 'ARKFREITH<<<<<<<<<<<<<<<<<<<<<'],
    ['O’Connor', 'Enya Siobhan', 30, 'OCONNOR<<ENYA<SIOBHAN<<<<<<<<<'],
    ['Martin', 'Mary-Jane', 30, 'MARTIN<<MARY<JANE<<<<<<<<<<<<<'],
    // An overlong family name is cut to leave three places: two fillers and the first letter of the given names.
    ['Bennelong Wooloomooloo Warrandyte Warnambool', 'Dingo', 39, 'BENNELONG<WOOLOOMOOLOO<WARRANDYTE<WA<<D'],
    // The cut would fall between two names, so the preceding one is shortened by a letter.
    ['Eriksson', 'Anna Maria', 15, 'ERIKSSON<<ANN<M'],
    ['Eriksson Lindqvist', '', 9, 'ERIKSSO<L'],
    ['Müller', 'Łucja', 15, 'MUELLER<<LUCJA<'],
  ];
  for (const [family, given, length, field] of NAMES)
    it(`are correct for ${family}, ${given}`, () => {
      assert.equal(field.length, length);
      assert.equal(fitNames(family, given, length), field);
    });
});

const licence: LicenceHolder = {
  kind: 'US-DL',
  issuingState: 'USA',
  documentNumber: 'T64235789',
  familyName: 'Sample',
  givenNames: 'Michael John',
  birthDate: '1986-06-06',
  birthPlace: '',
  sex: 'M',
  issueDate: '2024-06-06',
  expiryDate: '2028-12-10',
  country: 'USA',
  office: 'VA',
  iin: '636000',
  aamvaVersion: 9,
  suffix: 'JR',
  street: '2300 West Broad Street',
  city: 'Richmond',
  postalCode: '23269',
  vehicleClass: 'D',
  restrictions: 'K',
  endorsements: 'PH',
  heightInches: 68,
  weightPounds: 150,
  eyes: 'BRO',
  hair: 'BRO',
  discriminator: '2424244747474786102204',
  inventory: '0123456789',
};

/** Type and text of each subfile according to the designators in the header. */
function subfiles(text: string, header: number): [string, string][] {
  const count = Number(text.slice(header - 2, header));
  return Array.from({ length: count }, (_, index) => {
    const designator = text.slice(header + index * 10, header + index * 10 + 10);
    const from = Number(designator.slice(2, 6));
    return [designator.slice(0, 2), text.slice(from, from + Number(designator.slice(6)))];
  });
}

describe('document generator: AAMVA text', () => {
  for (let version = 1; version <= 11; version += 1)
    it(`of version ${version} has a header that points at its subfiles`, () => {
      const text = buildAamva({ ...licence, aamvaVersion: version });
      const header = version === 1 ? 19 : 21;
      assert.match(text, /^@\n.\r(ANSI |AAMVA)636000/);
      assert.equal(text.slice(15, 17), String(version).padStart(2, '0'));
      const found = subfiles(text, header);
      assert.deepEqual(
        found.map(([type]) => type),
        version === 1 ? ['DL'] : ['DL', 'ZV'],
      );
      for (const [type, body] of found) assert.ok(body.startsWith(type) && body.endsWith('\r'), JSON.stringify(body));
      assert.equal(text, text.slice(0, header + found.length * 10) + found.map(([, body]) => body).join(''));
    });

  const ELEMENTS: [change: Partial<LicenceHolder>, present: string[], absent: string[]][] = [
    [
      {},
      ['DCSSAMPLE', 'DACMICHAEL', 'DADJOHN', 'DCUJR', 'DBB06061986', 'DBC1', 'DAU068 in', 'DAK232690000  ', 'DDEN'],
      ['DCT', 'DAA'],
    ],
    [{ aamvaVersion: 3 }, ['DCSSAMPLE', 'DCTMICHAEL,JOHN'], ['DAC', 'DDE']],
    [{ aamvaVersion: 1 }, ['DAASAMPLE,MICHAEL,JOHN,JR', 'DBB19860606', 'DAU508'], ['DCS']],
    [
      { familyName: 'Wolfeschlegelsteinhausenbergerdorff-Windsor' },
      ['DCSWOLFESCHLEGELSTEINHAUSENBERGERDORFF-WIND', 'DDET', 'DDFN'],
      [],
    ],
    [{ givenNames: '' }, ['DACNONE', 'DADNONE'], []],
    [{ familyName: 'Nuñez O’Brien' }, ["DCSNUNEZ O'BRIEN"], []],
    [
      { kind: 'CA-DL', country: 'CAN', postalCode: 'M5V 2T6' },
      ['DBB19860606', 'DAU173 cm', 'DAX068', 'DAKM5V2T6     ', 'DCGCAN'],
      ['DAW'],
    ],
  ];
  for (const [change, present, absent] of ELEMENTS)
    it(`has correct elements for ${JSON.stringify(change)}`, () => {
      const lines = buildAamva({ ...licence, ...change }).split(/[\n\r]|DL(?=D)/);
      for (const line of present) assert.ok(lines.includes(line), line);
      for (const id of absent) assert.ok(!lines.some((line) => line.startsWith(id)), id);
    });
});
