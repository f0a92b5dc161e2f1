import assert from 'node:assert/strict';
import type { Analysis, ImageAnalysis } from '#engine/analysis.ts';
import {
  certainDocument,
  type DecisionPolicy,
  type DecisionStatus,
  developmentPolicy,
  type Expected,
  judgeAnalysis,
} from '#engine/index.ts';
import type { NumberedField, VisualReading } from '#engine/visual/visual-reading.ts';

const TODAY = '2026-11-21';
const HOLDER: Expected = { givenName: 'Jürgen', familyName: 'Müller', birthDate: '1981-09-30', country: 'D' };

type Line = [number: NumberedField['number'], first: string, second?: string, confidence?: number];

const CARD: readonly Line[] = [
  ['1', 'MULLER'],
  ['2', 'JURGEN'],
  ['3', '30.09.1981 GOTTINGEN'],
  ['4a', '01.03.2021'],
  ['4b', '28.02.2036'],
  ['unread', 'Landratsamt Nord'],
  ['5', '7262915534'],
];

const box = { x: 0.4, y: 0.1, width: 0.3, height: 0.05 };

/** Replaces a line of the card; a second text if the two readings differ. */
const withLine = (at: number, ...line: Line): Line[] => CARD.map((each, index) => (index === at ? line : each));

function readingOf(lines: readonly Line[], title: string): VisualReading {
  const fields = lines.map(
    ([number, first, second = first, confidence = 0.9]): NumberedField => ({
      number,
      texts: [first, second],
      confidence,
      box,
    }),
  );
  const printed = [title, ...lines.map(([, text]) => text)];
  return {
    lines: printed.map((text) => ({ text, confidence: 0.9, box })),
    aspect: 1.586,
    model: 'test',
    fields,
  };
}

interface Scene {
  lines?: readonly Line[];
  title?: string;
  /** The front on a second picture. */
  other?: readonly Line[];
  expected?: Expected | undefined;
  policy?: Partial<DecisionPolicy>;
}

const face = { box: { x: 0.05, y: 0.2, width: 0.25, height: 0.4 }, score: 0.99 };

const imageOf = (role: ImageAnalysis['role'], visual: VisualReading | null): ImageAnalysis => ({
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
  visual,
  faces: [face],
});

function sceneOf({ lines = CARD, title = 'FÜHRERSCHEIN', other }: Scene): Analysis {
  return {
    engine: 'test',
    models: [],
    images: [
      imageOf('front', readingOf(lines, title)),
      imageOf('selfie', null),
      ...(other ? [imageOf('front', readingOf(other, title))] : []),
    ],
    mrzImage: null,
    portraitImage: 0,
    selfieImage: 1,
    faceDistance: 0.31,
    liveness: null,
  };
}

const decideOn = (scene: Scene) => {
  const expected = 'expected' in scene ? scene.expected : HOLDER;
  const policy = { ...developmentPolicy, ...scene.policy };
  return judgeAnalysis({ analysis: sceneOf(scene), today: TODAY, expected, policy });
};

const without = (key: keyof Expected): Expected => ({ ...HOLDER, [key]: undefined });

describe('decision on a license with numbered fields', () => {
  const table: [string, Scene, DecisionStatus][] = [
    ['two readings agree and match the expected details', {}, 'verified'],
    [
      'the expected full name matches',
      { expected: { ...without('givenName'), familyName: undefined, fullName: 'Müller Jürgen' } as Expected },
      'verified',
    ],
    [
      'a field number was not read, but its position identifies it',
      { lines: withLine(1, 'unread', 'JURGEN') },
      'verified',
    ],
    ['field number 3 was read as 5', { lines: withLine(2, '5', '30.09.1981 GOTTINGEN') }, 'verified'],
    [
      'years are printed with two digits',
      { lines: [...CARD.slice(0, 2), ['3', '30.09.81'], ['4a', '01.03.21'], ['4b', '28.02.36'], ...CARD.slice(5)] },
      'verified',
    ],
    ['nothing was expected', { expected: undefined }, 'needs_review'],
    ['no birth date was expected', { expected: without('birthDate') }, 'needs_review'],
    ['no family name was expected', { expected: without('familyName') }, 'needs_review'],
    ['no given name was expected', { expected: without('givenName') }, 'needs_review'],
    ['no country was expected', { expected: without('country') }, 'needs_review'],
    ['another family name was expected', { expected: { ...HOLDER, familyName: 'Möller' } }, 'needs_review'],
    ['another birth date was expected', { expected: { ...HOLDER, birthDate: '1981-09-03' } }, 'needs_review'],
    ['only the first of two given names was expected', { lines: withLine(1, '2', 'JURGEN HANS') }, 'needs_review'],
    ['another country was expected', { expected: { ...HOLDER, country: 'POL' } }, 'needs_review'],
    ['a country without such licences was expected', { expected: { ...HOLDER, country: 'BRA' } }, 'needs_review'],
    ['another passport was expected', { expected: { ...HOLDER, documentType: 'passport' } }, 'needs_review'],
    ['the names were read differently', { lines: withLine(0, '1', 'MULLER', 'MULLEA') }, 'needs_review'],
    ['the expiry was read differently', { lines: withLine(4, '4b', '28.02.2036', '28.02.2038') }, 'needs_review'],
    ['the number was read differently', { lines: withLine(6, '5', '7262915534', '7262915584') }, 'needs_review'],
    [
      'the document number was read with low confidence',
      { lines: withLine(6, '5', '7262915534', '7262915534', 0.3) },
      'needs_review',
    ],
    ['the document number contains a 0 that may be an O', { lines: withLine(6, '5', 'B072RRE2I55') }, 'needs_review'],
    ['the document number ends with a 0 that may be an O', { lines: withLine(6, '5', 'F7715235060') }, 'needs_review'],
    ['a date does not exist', { lines: withLine(4, '4b', '31.02.2036') }, 'needs_review'],
    ['the expiry date is before the issue date', { lines: withLine(4, '4b', '28.02.2020') }, 'needs_review'],
    ["the validity is longer than any license's", { lines: withLine(4, '4b', '28.02.2046') }, 'needs_review'],
    ['a name has a second line', { lines: [['1', 'VON UND ZU'], [null, 'MULLER'], ...CARD.slice(1)] }, 'needs_review'],
    ['there is no given name', { lines: [...CARD.slice(0, 1), ...CARD.slice(2)] }, 'needs_review'],
    [
      'family name and given names are exchanged',
      { lines: [['2', 'JURGEN'], ['1', 'MULLER'], ...CARD.slice(2)] },
      'needs_review',
    ],
    [
      'hardly any field number was read',
      { lines: CARD.map(([number, text]): Line => [number === '4a' || number === '5' ? number : 'unread', text]) },
      'needs_review',
    ],
    ['there is no document number', { lines: CARD.slice(0, 6) }, 'needs_review'],
    ['a second picture shows another license', { other: withLine(6, '5', '7262915535') }, 'needs_review'],
    ['a second picture shows the same license', { other: CARD }, 'verified'],
    ['the license has expired', { lines: withLine(4, '4b', '28.02.2026') }, 'rejected'],
    ['the holder is too young', { policy: { minimumAge: 50 } }, 'rejected'],
    [
      'the policy does not accept licenses',
      { policy: { acceptedDocuments: { types: ['passport'], countries: { allow: null, deny: [] } } } },
      'requires_input',
    ],
    [
      'the policy does not accept the country',
      { policy: { acceptedDocuments: { types: null, countries: { allow: null, deny: ['DEU'] } } } },
      'requires_input',
    ],
  ];
  for (const [what, scene, status] of table)
    it(`${status} if ${what}`, () => {
      const decision = decideOn(scene);
      assert.equal(
        decision.status,
        status,
        JSON.stringify(decision.checks.filter(({ result }) => result !== 'passed')),
      );
    });

  it('extracts what is printed, without sex and nationality', () => {
    const { extracted } = decideOn({});
    assert.deepEqual(extracted, {
      documentType: 'driving_licence',
      documentFormat: 'EU-DL',
      issuingState: 'D',
      issuingStateNumeric: 276,
      documentNumber: '7262915534',
      familyName: 'MULLER',
      givenNames: 'JURGEN',
      namesTruncated: false,
      birthDate: '1981-09-30',
      sex: 'X',
      expiryDate: '2036-02-28',
      nationality: '',
      nationalityNumeric: 0,
    });
  });

  it('confirms no document if no details were expected', () => {
    assert.equal(certainDocument(sceneOf({})), null);
    assert.equal(certainDocument(sceneOf({}), HOLDER)?.documentNumber, '7262915534');
  });

  it('tells the reviewer that only printed data supports the result', () => {
    const { checks } = decideOn({ expected: undefined });
    assert.ok(checks.some(({ reason }) => reason === 'visual_only'));
  });
});
