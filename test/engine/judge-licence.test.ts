import assert from 'node:assert/strict';
import { parseAamva } from '#engine/aamva/parse-aamva.ts';
import type { Analysis, ImageAnalysis, MrzAnalysis } from '#engine/analysis.ts';
import type { BarcodeAnalysis } from '#engine/barcode/barcode-analysis.ts';
import {
  type DecisionPolicy,
  type DecisionStatus,
  developmentPolicy,
  type Expected,
  judgeAnalysis,
} from '#engine/index.ts';
import { parseMrz } from '#engine/mrz/parse-mrz.ts';
import type { VisualReading } from '#engine/visual/visual-reading.ts';

const TODAY = '2026-11-21';
const HOLDER: Expected = { givenName: 'Jordan', familyName: 'O’Brien', birthDate: '1989-07-16' };

const ELEMENTS: Readonly<Record<string, string>> = {
  DAQ: 'D4210877',
  DCS: "O'BRIEN",
  DDE: 'N',
  DAC: 'JORDAN',
  DDF: 'N',
  DAD: 'LEE',
  DDG: 'N',
  DBD: '07162024',
  DBB: '07161989',
  DBA: '07162031',
  DBC: '1',
  DAG: '2570 24TH STREET',
  DAI: 'SACRAMENTO',
  DAJ: 'CA',
  DAK: '958180000',
  DCG: 'USA',
};

function barcodeOf(change: Record<string, string> = {}, type = 'DL'): BarcodeAnalysis {
  const elements = Object.entries({ ...ELEMENTS, ...change }).map(([id, value]) => `${id}${value}`);
  const text = `@\n\u001e\rANSI 636014090001${type}00310000${type}${elements.join('\n')}\r`;
  return { symbology: 'PDF417', parsed: parseAamva(text, TODAY) };
}

/** The front as read: each line with high confidence, in the order of an American license. */
function frontOf(lines: string[], confidence = 0.95): VisualReading {
  const box = (index: number) => ({ x: 0.35, y: 0.1 + 0.09 * index, width: 0.4, height: 0.06 });
  return { lines: lines.map((text, index) => ({ text, confidence, box: box(index) })), aspect: 1.586, model: 'test' };
}

const FRONT = ['DL D4210877', 'EXP 07/16/2031', "LN O'BRIEN", 'FN JORDAN LEE', 'DOB 07/16/1989'];

interface Scene {
  barcodes?: (BarcodeAnalysis | null)[];
  front?: string[] | null;
  mrz?: MrzAnalysis | null;
  expected?: Expected;
  today?: string;
  policy?: Partial<DecisionPolicy>;
}

const face = { box: { x: 0.05, y: 0.2, width: 0.25, height: 0.4 }, score: 0.99 };

function imageOf(role: ImageAnalysis['role'], change: Partial<ImageAnalysis>): ImageAnalysis {
  return {
    inspection: { ok: true, format: 'jpeg', width: 1000, height: 700, sha256: '00' },
    role,
    exposure: { brightness: 180, contrast: 150 },
    sharpness: 0.4,
    glare: 0,
    traces: null,
    textLines: 8,
    turn: 0,
    mrz: null,
    barcode: null,
    visual: null,
    faces: role === 'back' ? [] : [face],
    ...change,
  };
}

function decideOn({ barcodes = [barcodeOf()], front = FRONT, mrz = null, expected, today = TODAY, policy }: Scene) {
  const backs = barcodes.map((barcode) => imageOf('back', { barcode }));
  const visual = front && frontOf(front);
  const analysis: Analysis = {
    engine: 'test',
    models: [],
    images: [imageOf('front', { visual, mrz }), ...backs, imageOf('selfie', {})],
    mrzImage: mrz ? 0 : null,
    portraitImage: 0,
    selfieImage: backs.length + 1,
    faceDistance: 0.31,
    liveness: null,
  };
  return judgeAnalysis({ analysis, today, expected, policy: { ...developmentPolicy, ...policy } });
}

const CORNER = { x: 0, y: 0 };
const CORNERS: MrzAnalysis['place']['quad'] = [CORNER, CORNER, CORNER, CORNER];

function mrzOf(familyName: string): MrzAnalysis {
  const lines = [
    'C<USA0000000000<<<<<<<<<<<<<<<',
    '8907160M3107168USA<<<<<<<<<<<8',
    `${familyName}<<JORDAN<LEE`.padEnd(30, '<'),
  ];
  const parsed = parseMrz(lines, TODAY);
  assert.ok(parsed.ok, JSON.stringify(parsed));
  const reading = { model: 'a', lines, confidences: [] };
  return {
    format: 'TD1',
    place: { quad: CORNERS, mrz: CORNERS, rotation: 0 },
    attempts: 1,
    alphabet: 'whole',
    readings: [
      { ...reading, reader: 'grid' },
      { ...reading, reader: 'glyphs' },
    ],
    agree: true,
    leastConfidence: 0.98,
    meanConfidence: 0.98,
    parsed: { ...parsed, checkDigits: parsed.checkDigits.map((digit) => ({ ...digit, holds: true })) },
  };
}

describe('decision on a driving license', () => {
  const table: [string, Scene, DecisionStatus, string | null][] = [
    ['front and barcode agree', {}, 'verified', null],
    ['only the number is missing on the front', { front: FRONT.slice(1) }, 'verified', null],
    [
      'only the given names are missing on the front',
      { front: FRONT.filter((line) => !line.startsWith('FN')) },
      'verified',
      null,
    ],
    ['nothing printed was read', { front: null }, 'needs_review', 'licence_uncorroborated'],
    [
      'only the family name was found on the front',
      { front: ["LN O'BRIEN"] },
      'needs_review',
      'licence_uncorroborated',
    ],
    [
      'the birth date was not found',
      { front: FRONT.filter((line) => !line.startsWith('DOB')) },
      'needs_review',
      'licence_uncorroborated',
    ],
    [
      'the front has another birth date',
      { front: FRONT.map((line) => line.replace('07/16/1989', '03/02/1977')) },
      'needs_review',
      'front_back_differ',
    ],
    [
      'the front belongs to someone else',
      { front: ['DL F7714290', 'EXP 03/02/2030', 'LN PETROSYAN', 'FN MARIAM', 'DOB 03/02/1977'] },
      'needs_review',
      'front_back_differ',
    ],
    [
      'the front belongs to someone else, although the back has the expected details',
      { front: ['DL F7714290', 'LN PETROSYAN', 'FN MARIAM', 'DOB 03/02/1977'], expected: HOLDER },
      'needs_review',
      'front_back_differ',
    ],
    [
      "nothing on the front was read, so its portrait may be anyone's, although the holder was expected",
      { front: null, expected: HOLDER },
      'needs_review',
      'licence_uncorroborated',
    ],
    [
      'the front has none of the expected details',
      { front: ['CALIFORNIA USA', 'DRIVER LICENSE'], expected: HOLDER },
      'needs_review',
      'licence_uncorroborated',
    ],
    [
      'some of the front was read, and the holder was expected',
      { front: ["LN O'BRIEN"], expected: HOLDER },
      'verified',
      null,
    ],
    [
      'nothing on the front was read, and only a family name was expected',
      { front: null, expected: { familyName: 'O’Brien' } },
      'needs_review',
      'licence_uncorroborated',
    ],
    [
      'another holder was expected',
      { expected: { ...HOLDER, birthDate: '1989-07-17' } },
      'needs_review',
      'expected_differs',
    ],
    ['a licence was expected', { expected: { documentType: 'driving_licence', country: 'USA' } }, 'verified', null],
    ['a passport was expected', { expected: { documentType: 'passport' } }, 'needs_review', 'expected_differs'],
    ['a Canadian licence was expected', { expected: { country: 'CAN' } }, 'needs_review', 'expected_differs'],
    ['the document is an identification card', { barcodes: [barcodeOf({}, 'ID')] }, 'verified', null],
    [
      'the barcode does not follow the standard',
      { barcodes: [barcodeOf({ DBC: '7' })] },
      'needs_review',
      'licence_not_standard',
    ],
    ['there is no barcode', { barcodes: [null] }, 'requires_input', 'no_document'],
    ['two pictures show the same barcode', { barcodes: [barcodeOf(), barcodeOf()] }, 'verified', null],
    [
      'two pictures show different licenses',
      { barcodes: [barcodeOf(), barcodeOf({ DAQ: 'D4210878' })] },
      'needs_review',
      'several_barcodes',
    ],
    ['the license expires today', { today: '2031-07-16' }, 'verified', null],
    ['the license expired yesterday', { today: '2031-07-17' }, 'rejected', 'document_expired'],
    [
      'the policy does not accept licenses',
      { policy: accepting(['passport']) },
      'requires_input',
      'document_type_not_accepted',
    ],
    ['the policy accepts licenses', { policy: accepting(['driving_licence']) }, 'verified', null],
    ['the license is younger than the maximum age', { policy: { maximumDocumentAgeYears: 3 } }, 'verified', null],
    [
      'the license is older than the maximum age',
      { policy: { maximumDocumentAgeYears: 2 } },
      'requires_input',
      'document_too_old',
    ],
    ['the holder is too young', { policy: { minimumAge: 38 } }, 'rejected', 'below_minimum_age'],
    ['an MRZ names the same holder', { mrz: mrzOf('O<BRIEN'), front: null }, 'needs_review', 'front_back_differ'],
    [
      'an MRZ names the same holder in MRZ spelling',
      { mrz: mrzOf('OBRIEN'), front: ["LN O'BRIEN", 'FN JORDAN LEE', 'DOB 07/16/1989'] },
      'verified',
      null,
    ],
    ['an MRZ names another holder', { mrz: mrzOf('PETROSYAN'), front: null }, 'needs_review', 'front_back_differ'],
  ];
  for (const [name, scene, status, reason] of table) {
    it(`is ${status} when ${name}`, () => {
      const decision = decideOn(scene);
      assert.equal(decision.status, status, JSON.stringify(decision.checks, null, 1));
      const reasons = decision.checks.map((check) => check.reason);
      if (reason) assert.ok(reasons.includes(reason), reasons.join());
    });
  }

  it('extracts the barcode data, with the issuing state and without a nationality', () => {
    assert.deepEqual(decideOn({}).extracted, {
      documentType: 'driving_licence',
      documentFormat: 'AAMVA',
      issuingState: 'USA',
      issuingStateNumeric: 840,
      issuingSubdivision: 'US-CA',
      documentNumber: 'D4210877',
      familyName: "O'BRIEN",
      givenNames: 'JORDAN LEE',
      namesTruncated: false,
      birthDate: '1989-07-16',
      sex: 'M',
      expiryDate: '2031-07-16',
      nationality: '',
      nationalityNumeric: 0,
    });
  });

  it('reports MRZ checks as not applicable to a license, and barcode checks to a passport', () => {
    const reasons = (scene: Scene) =>
      Object.fromEntries(decideOn(scene).checks.map(({ key, reason }) => [key, reason ?? null]));
    const { mrz_read, mrz_readings_agree, mrz_check_digits, barcode_read } = reasons({});
    assert.deepEqual(
      [mrz_read, mrz_readings_agree, mrz_check_digits, barcode_read],
      ['not_applicable', 'not_applicable', 'not_applicable', null],
    );
    const passport = reasons({ barcodes: [], mrz: mrzOf('OBRIEN') });
    assert.deepEqual(
      [passport.mrz_read, passport.barcode_read, passport.licence_data_valid, passport.front_back_match],
      [null, 'not_applicable', 'not_applicable', 'not_applicable'],
    );
  });

  it('puts no personal data into checks', () => {
    for (const [, scene] of table)
      assert.doesNotMatch(JSON.stringify(decideOn(scene).checks), /BRIEN|JORDAN|D421|1989|PETROSYAN|F771/i);
  });
});

function accepting(types: NonNullable<DecisionPolicy['acceptedDocuments']['types']>): Partial<DecisionPolicy> {
  return { acceptedDocuments: { types, countries: { allow: null, deny: [] } } };
}
