import assert from 'node:assert/strict';
import type { Analysis, FaceFound, ImageAnalysis, MrzAnalysis } from '#engine/analysis.ts';
import {
  CHECK_KEYS,
  type DecisionPolicy,
  type DecisionStatus,
  developmentPolicy,
  type Expected,
  judgeAnalysis,
  REASONS,
} from '#engine/index.ts';
import { parseMrz } from '#engine/mrz/parse-mrz.ts';

const TODAY = '2012-04-15';
const SPECIMEN = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10'];

interface Scene {
  /** The MRZ on a second picture of a document. */
  second?: Pick<Scene, 'lines' | 'other'>;
  lines?: string[];
  other?: string[];
  confidence?: number;
  distance?: number | null;
  /** Distances of other faces on the document from its portrait. */
  others?: number[];
  /** Portrait and selfie as pictures: similarity of their lines, and how far the head is bent. */
  copy?: [structure: number, bend: number];
  /** Of the face on the document. */
  portrait?: Pick<FaceFound, 'pose' | 'quality'>;
  selfie?: Pick<FaceFound, 'pose' | 'quality'>;
  selfieFaces?: number;
  hasSelfie?: boolean;
  hasDocument?: boolean;
  hasPortrait?: boolean;
  brightness?: number;
  refused?: boolean;
  today?: string;
  expected?: Expected;
  policy?: Partial<DecisionPolicy>;
  alphabet?: MrzAnalysis['alphabet'];
  visual?: ImageAnalysis['visual'];
}

const CORNER = { x: 0, y: 0 };
const SQUARE: MrzAnalysis['place']['quad'] = [CORNER, CORNER, CORNER, CORNER];
const face = { box: { x: 0.2, y: 0.2, width: 0.3, height: 0.4 }, score: 0.99 };
const frontal = { yaw: 0, pitch: 0, roll: 0 };
const clear = { pose: frontal, quality: { eyeDistance: 60, sharpness: 0.2 } };
const small = { ...clear, quality: { eyeDistance: 20, sharpness: 0.2 } };
const askew = { ...clear, pose: { ...frontal, roll: -35 } };
const turned = (mirrorResidual: number) => ({ ...clear, quality: { ...clear.quality, mirrorResidual } });
const noisy = { ...clear, quality: { eyeDistance: 60, sharpness: 7 } };

const printOf = (...texts: string[]): ImageAnalysis['visual'] => ({
  lines: texts.map((text, row) => ({ text, confidence: 0.95, box: { x: 0.3, y: row / 10, width: 0.4, height: 0.05 } })),
  aspect: 1.4,
  model: 'test',
});
const PRINT = printOf('ERIKSSON', 'ANNA MARIA', '12 AUG 1974', 'L898902C3');

function mrzOf({
  lines = SPECIMEN,
  other = lines,
  confidence = 0.98,
  today = TODAY,
  alphabet = 'whole',
}: Scene): MrzAnalysis {
  const confidences = lines.map((line) => [...line].map(() => confidence));
  return {
    format: 'TD3',
    place: { quad: SQUARE, mrz: SQUARE, rotation: 0 },
    attempts: 1,
    alphabet,
    readings: [
      { reader: 'grid', model: 'a', lines, confidences },
      { reader: 'glyphs', model: 'b', lines: other, confidences },
    ],
    agree: lines.join() === other.join() && !lines.join().includes('?'),
    leastConfidence: confidence,
    meanConfidence: confidence,
    parsed: parseMrz(lines, today),
  };
}

function imageOf(scene: Scene, role: 'front' | 'selfie', faces: number): ImageAnalysis {
  const inspection = scene.refused
    ? { ok: false as const, reason: 'damaged' as const, message: 'damaged' }
    : { ok: true as const, format: 'jpeg' as const, width: 1000, height: 700, sha256: '00' };
  const exposure = { brightness: scene.brightness ?? 180, contrast: 150 };
  return {
    inspection,
    role,
    exposure,
    sharpness: 0.4,
    glare: 0,
    traces: null,
    textLines: 12,
    turn: 0 as const,
    mrz: role === 'front' ? mrzOf(scene) : null,
    barcode: null,
    visual: role === 'front' ? (scene.visual === undefined ? PRINT : scene.visual) : null,
    faces: Array.from({ length: faces }, () => ({ ...face, ...(role === 'front' ? scene.portrait : scene.selfie) })),
  };
}

function analysisOf(scene: Scene): Analysis {
  const { hasDocument = true, hasSelfie = true, hasPortrait = true, selfieFaces = 1, distance = 0.31 } = scene;
  const images = [
    ...(hasDocument ? [imageOf(scene, 'front', hasPortrait ? 1 + (scene.others?.length ?? 0) : 0)] : []),
    ...(scene.second ? [imageOf({ ...scene, ...scene.second }, 'front', 1)] : []),
    ...(hasSelfie ? [imageOf({ ...scene, refused: false }, 'selfie', selfieFaces)] : []),
  ];
  const at = (index: number, there: boolean) => (there ? index : null);
  const compared = hasDocument && hasPortrait && hasSelfie && selfieFaces === 1;
  return {
    engine: 'test',
    models: ['a', 'b'],
    images,
    mrzImage: at(0, hasDocument),
    portraitImage: at(0, hasDocument && hasPortrait),
    selfieImage: at(images.length - 1, hasSelfie),
    faceDistance: compared ? distance : null,
    ...(scene.others && { portraitDistances: scene.others }),
    ...(scene.copy && { copy: { structure: scene.copy[0], bend: scene.copy[1], isMirrored: false } }),
    liveness: null,
  };
}

function decideOn(scene: Scene) {
  const { today = TODAY, expected, policy } = scene;
  return judgeAnalysis({ analysis: analysisOf(scene), today, expected, policy: { ...developmentPolicy, ...policy } });
}

/** The MRZ of another person, with the dates and check digits of the specimen. */
const OTHERS = SPECIMEN.map((line) => line.replace('ERIKSSON<<ANNA<MARIA', 'HANSEN<<<SOREN<<<<<<'));

const spoil = (line: number, at: number, text: string) =>
  SPECIMEN.map((old, index) => (index === line ? old.slice(0, at) + text + old.slice(at + text.length) : old));

describe('identity decision', () => {
  const table: [string, Scene, DecisionStatus, string | null][] = [
    ['all is well', {}, 'verified', null],
    ['the document expires today', { today: '2012-04-15' }, 'verified', null],
    ['the document expired yesterday', { today: '2012-04-16' }, 'rejected', 'document_expired'],
    [
      'the document has expired and there is no selfie',
      { today: '2012-04-16', hasSelfie: false },
      'rejected',
      'document_expired',
    ],
    [
      'the document has expired according to an uncertain reading',
      { today: '2012-04-16', other: spoil(1, 21, '220415') },
      'needs_review',
      'mrz_readings_differ',
    ],
    ['the two readings differ in a name', { other: spoil(0, 5, 'FRIKSSON') }, 'needs_review', 'mrz_readings_differ'],
    [
      'each reading was restricted to the characters that its field allows',
      { alphabet: 'field' },
      'needs_review',
      'mrz_constrained',
    ],
    ['nothing printed on the page was read', { visual: null }, 'needs_review', 'visual_zone_unreadable'],
    [
      'hardly any print was read',
      { visual: printOf('ERIKSSON', 'PASSPORT') },
      'needs_review',
      'visual_zone_unreadable',
    ],
    ['only little of the print was read', { visual: printOf('ERIKSSON', 'L898902C3') }, 'verified', null],
    ['one reading misses a character', { other: spoil(0, 5, '?') }, 'needs_review', 'mrz_readings_differ'],
    ['both readings miss the same character', { lines: spoil(0, 5, '?') }, 'requires_input', 'mrz_unreadable'],
    ['both readings have a wrong check digit', { lines: spoil(1, 9, '7') }, 'needs_review', 'mrz_check_digit'],
    ['only the composite check digit is wrong', { lines: spoil(1, 43, '1') }, 'needs_review', 'mrz_check_digit'],
    ['both readings have an unknown issuer', { lines: spoil(0, 2, 'ZZZ') }, 'needs_review', 'mrz_not_standard'],
    [
      'one character has low confidence',
      { confidence: 0.49, policy: { leastMeanConfidence: 0.3 } },
      'needs_review',
      'mrz_uncertain',
    ],
    [
      'one character is just confident enough',
      { confidence: 0.5, policy: { leastMeanConfidence: 0.3 } },
      'verified',
      null,
    ],
    ['all characters have low confidence', { confidence: 0.6 }, 'requires_input', 'mrz_unreadable'],
    ['no document', { hasDocument: false }, 'requires_input', 'no_document'],
    ['there is a second picture of the document', { second: {} }, 'verified', null],
    [
      'there is a second picture of the document that was misread',
      { second: { other: spoil(0, 5, 'FRIKSSON') } },
      'verified',
      null,
    ],
    ["another person's document beside it", { second: { lines: OTHERS } }, 'needs_review', 'several_documents'],
    [
      'a document of another person is beside one that has expired',
      { second: { lines: OTHERS }, today: '2012-04-16' },
      'needs_review',
      'several_documents',
    ],
    ['no portrait', { hasPortrait: false }, 'requires_input', 'no_document_face'],
    ['no selfie', { hasSelfie: false }, 'requires_input', 'no_selfie'],
    ['the selfie shows two faces', { selfieFaces: 2 }, 'requires_input', 'several_faces'],
    ['the gate refused a picture', { refused: true }, 'requires_input', 'image_refused'],
    ['a picture is dark', { brightness: 20 }, 'needs_review', 'image_too_dark'],
    ['the face distance is just high enough for two pictures', { distance: 0.14 }, 'verified', null],
    ['the face distance is that of a copy', { distance: 0.139 }, 'needs_review', 'faces_too_alike'],
    ['the document has a ghost image of the portrait', { portrait: clear, others: [0.65] }, 'verified', null],
    [
      "the document shows someone else's face",
      { portrait: clear, others: [0.3, 0.651] },
      'needs_review',
      'document_faces_differ',
    ],
    ['a second face is too small to compare', { portrait: small, others: [0.9] }, 'verified', null],
    ['the selfie is a flat copy at another distance', { copy: [0.85, 0.015] }, 'needs_review', 'faces_too_alike'],
    ['a flat picture has less similar structure', { copy: [0.849, 0.015] }, 'verified', null],
    ['the selfie is a bent copy', { copy: [0.97, 0.0225] }, 'needs_review', 'faces_too_alike'],
    ['a bent picture has less similar structure', { copy: [0.969, 0.0225] }, 'verified', null],
    ['the selfie is a copy between flat and bent', { copy: [0.911, 0.01875] }, 'needs_review', 'faces_too_alike'],
    ['the selfie is another shot between flat and bent', { copy: [0.909, 0.01875] }, 'verified', null],
    [
      'the selfie is a copy, but too distant to be the holder',
      { copy: [0.99, 0.005], distance: 0.9, portrait: clear },
      'needs_review',
      'faces_too_alike',
    ],
    ['the face distance is at the strict threshold', { distance: 0.5 }, 'verified', null],
    ['the face distance is just above the strict threshold', { distance: 0.501 }, 'needs_review', 'faces_unclear'],
    ['the face distance is at the lax threshold', { distance: 0.6 }, 'needs_review', 'faces_unclear'],
    ['the face distance is just above the lax threshold', { distance: 0.601 }, 'needs_review', 'faces_unclear'],
    ['the face distance is a margin above the lax threshold', { distance: 0.651 }, 'rejected', 'faces_differ'],
    [
      'the faces differ, and the portrait is small',
      { distance: 0.9, portrait: small },
      'needs_review',
      'portrait_unclear',
    ],
    [
      'the faces differ, and the portrait is skewed',
      { distance: 0.9, portrait: askew },
      'needs_review',
      'portrait_unclear',
    ],
    [
      'the faces differ, and the portrait is noise',
      { distance: 0.9, portrait: noisy },
      'needs_review',
      'portrait_unclear',
    ],
    [
      'the faces differ, and the portrait may not be upright',
      { distance: 0.9, portrait: turned(0.2) },
      'needs_review',
      'portrait_unclear',
    ],
    [
      'the faces differ, and the selfie may not be upright',
      { distance: 0.9, selfie: turned(0.2) },
      'needs_review',
      'faces_unclear',
    ],
    [
      'the faces match, although the portrait may not be upright',
      { distance: 0.4, portrait: turned(0.2) },
      'verified',
      null,
    ],
    [
      'the faces match, but the portrait is hardly upright',
      { distance: 0.4, portrait: turned(0.4) },
      'needs_review',
      'faces_unclear',
    ],
    [
      'the faces match, but the selfie is hardly upright',
      { distance: 0.4, selfie: turned(0.4) },
      'needs_review',
      'faces_unclear',
    ],
    ['the faces differ, and the portrait is clear', { distance: 0.9, portrait: clear }, 'rejected', 'faces_differ'],
    ['the faces match, although the portrait is small', { distance: 0.4, portrait: small }, 'verified', null],
    [
      'the faces and the readings differ',
      { distance: 0.9, other: spoil(0, 5, 'FRIKSSON') },
      'rejected',
      'faces_differ',
    ],
    [
      'the faces differ, and the MRZ is unreadable',
      { distance: 0.9, confidence: 0.3 },
      'requires_input',
      'mrz_unreadable',
    ],
    ['the expected full name has another order', { expected: { fullName: 'Eriksson, Ánna' } }, 'verified', null],
    [
      'the expected full name is the first name only',
      { expected: { fullName: 'Anna' } },
      'needs_review',
      'expected_differs',
    ],
    [
      'the expected full name has an extra word',
      { expected: { fullName: 'Anna Eva Eriksson' } },
      'needs_review',
      'expected_differs',
    ],
    [
      'the expected names and birth date match',
      { expected: { givenName: 'Anna Maria', familyName: 'Eriksson', birthDate: '1974-08-12' } },
      'verified',
      null,
    ],
    ['the expected given name is the first given name', { expected: { givenName: 'Ánna' } }, 'verified', null],
    ['the expected details are empty', { expected: {} }, 'verified', null],
    [
      'the expected given name is a part of the first name',
      { expected: { givenName: 'Ann' } },
      'needs_review',
      'expected_differs',
    ],
    ['the expected family name differs', { expected: { familyName: 'Ericsson' } }, 'needs_review', 'expected_differs'],
    ['the expected birth date differs', { expected: { birthDate: '1974-08-13' } }, 'needs_review', 'expected_differs'],
    ['the expected given name is empty', { expected: { givenName: '' } }, 'needs_review', 'expected_differs'],
    ['the age is below the default minimum', { today: '1990-01-01' }, 'rejected', 'below_minimum_age'],
    [
      'the age is below the default minimum, and minors may be verified',
      { today: '1990-01-01', policy: { minimumAge: null } },
      'verified',
      null,
    ],
    ['the person is a child, also according to the print', { today: '1985-01-01' }, 'rejected', 'below_minimum_age'],
    [
      'the holder is a child or a century older, and no printed birth date was read',
      { today: '1985-01-01', visual: printOf('ERIKSSON', 'ANNA MARIA', 'L898902C3') },
      'needs_review',
      'birth_century_unclear',
    ],
    [
      'the holder is fourteen, and no printed birth date was read',
      { today: '1989-01-01', visual: printOf('ERIKSSON', 'ANNA MARIA', 'L898902C3') },
      'rejected',
      'below_minimum_age',
    ],
    ['the minimum age is reached', { policy: { minimumAge: 37 } }, 'verified', null],
    ['the minimum age is not reached', { policy: { minimumAge: 38 } }, 'rejected', 'below_minimum_age'],
    [
      'the age is too low according to an uncertain reading',
      { policy: { minimumAge: 38 }, other: spoil(1, 13, '640812') },
      'needs_review',
      'mrz_readings_differ',
    ],
  ];
  for (const [name, scene, status, reason] of table) {
    it(`is ${status} when ${name}`, () => {
      const decision = decideOn(scene);
      assert.equal(decision.status, status, JSON.stringify(decision.checks, null, 1));
      const reasons = decision.checks.map((check) => check.reason);
      if (reason) assert.ok(reasons.includes(reason), reasons.join());
    });
  }

  it('reports every check once, with liveness as not performed', () => {
    const { checks } = decideOn({});
    assert.deepEqual(
      checks.map((check) => check.key),
      CHECK_KEYS.filter((key) => !key.startsWith('chip_')),
    );
    assert.equal(checks.find((check) => check.key === 'liveness')?.result, 'not_performed');
  });

  // The specimen published by France: a national format without an expiry date.
  const FRENCH = ['IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<', '8806923102858CORINNE<<<<<<<6512068F6'];

  it('prefills the data of an old French card for a reviewer if its check digits are right', () => {
    const scene = { lines: FRENCH, visual: null, confidence: 0.9 };
    const { status, extracted, printed } = decideOn(scene);
    assert.deepEqual([status, extracted], ['needs_review', undefined]);
    const texts = Object.entries(printed?.values ?? {}).map(([field, { text }]) => [field, text]);
    assert.deepEqual(Object.fromEntries(texts), {
      familyName: 'BERTHIER',
      givenNames: 'CORINNE',
      documentNumber: '880692310285',
      birthDate: '1965-12-06',
    });
    const misread = FRENCH.map((line) => line.replace('651206', '651205'));
    assert.equal(decideOn({ ...scene, lines: misread }).printed, undefined);
    assert.equal(decideOn({ ...scene, other: misread }).printed, undefined);
  });

  it('extracts the document only if the readings agree', () => {
    assert.equal(decideOn({ other: spoil(0, 5, 'FRIKSSON') }).extracted, undefined);
    assert.deepEqual(decideOn({}).extracted, {
      documentType: 'passport',
      documentFormat: 'TD3',
      issuingState: 'UTO',
      issuingStateNumeric: 0,
      documentNumber: 'L898902C3',
      familyName: 'ERIKSSON',
      givenNames: 'ANNA MARIA',
      namesTruncated: false,
      birthDate: '1974-08-12',
      sex: 'F',
      expiryDate: '2012-04-15',
      nationality: 'UTO',
      nationalityNumeric: 0,
      personalNumber: 'ZE184226B',
    });
  });

  it('records policy, engine, and models, and is the same for the same input', () => {
    const decision = decideOn({});
    assert.deepEqual([decision.policyVersion, decision.engineVersion], ['default/3-development', 'test (a, b)']);
    assert.deepEqual(decideOn({}), decision);
  });

  it('puts no personal data into checks', () => {
    for (const [, scene] of table) {
      const text = JSON.stringify(decideOn(scene).checks);
      assert.doesNotMatch(text, /ERIKSSON|ANNA|L898902|1974|Ericsson/i);
    }
  });

  it('has a sentence for every reason code', () => {
    for (const sentence of Object.values(REASONS)) assert.match(sentence, /^[A-Z].*\.$/);
  });
});
