import type { BarcodeReader } from '#engine/barcode/read-barcode.ts';
import { type Examination, examineImage } from '#engine/examine-image.ts';
import { loadForReading } from '#engine/images/load-pixels.ts';
import { type Analysis, developmentPolicy, type ImageAnalysis, judgeAnalysis } from '#engine/index.ts';
import { type Measurements, measurePicture } from '#engine/measure-picture.ts';
import { shownPage } from '#engine/page-orientation.ts';
import type { MrzReader } from '#engine/reading/read-mrz.ts';
import type { GeneratedDocument } from '../../generate/document-set.ts';
import { SET_DAY } from '../../generate/documents.ts';
import { draw, picturesOf } from './draw.ts';
import { isExact, reasonsOf } from './judge-whole.ts';
import { type Outcome, placeOf } from './outcome.ts';
import type { DocumentName } from './plan.ts';
import { wrongFields } from './truth.ts';

export interface Readers {
  mrzReader: MrzReader;
  barcodeReader: BarcodeReader;
}

const FACE = {
  box: { x: 0.3, y: 0.2, width: 0.4, height: 0.5 },
  score: 1,
  pose: { yaw: 0, pitch: 0, roll: 0 },
  quality: { eyeDistance: 120, sharpness: 0.3 },
};

/** A flawless selfie. */
const SELFIE: ImageAnalysis = {
  inspection: { ok: true, format: 'jpeg', width: 960, height: 1280, sha256: '' },
  role: 'selfie',
  exposure: null,
  sharpness: null,
  glare: null,
  traces: null,
  textLines: 0,
  turn: 0,
  mrz: null,
  barcode: null,
  visual: null,
  faces: [FACE],
};

/** Print that matches the zone's reading, right or wrong, so that the comparison always passes. */
function agreeingPrint({ mrz }: Examination): ImageAnalysis['visual'] {
  if (!mrz?.parsed.ok) return null;
  const { familyName, givenNames, documentNumber, birthDate, expiryDate } = mrz.parsed.fields;
  const days = [birthDate, expiryDate].flatMap((date) => (date.kind === 'day' ? [date.day] : []));
  const lines = [familyName, givenNames, documentNumber, ...days].filter(Boolean).map((text, row) => ({
    text,
    confidence: 1,
    box: { x: 0.3, y: row / 10, width: 0.4, height: 0.05 },
  }));
  return { lines, aspect: 1.4, model: 'bench' };
}

function withFace(examination: Examination & Measurements): ImageAnalysis {
  const { turn, card: _unused, ...examined } = examination;
  return { ...examined, role: 'front', turn: turn ?? 0, visual: agreeingPrint(examination), faces: [FACE] };
}

/**
 * The result if the face, the selfie, the print, and signs of fraud had been in order. Everything that the service
 * approves is approved with this too, so that no wrong field here means no wrong field there.
 */
function asIfTheRestHeld(examinations: readonly (Examination & Measurements)[]): Analysis {
  const mrzImage = examinations.findIndex(({ mrz }) => mrz !== null);
  return {
    engine: 'bench',
    models: [],
    images: [...examinations.map(withFace), SELFIE],
    mrzImage: mrzImage < 0 ? null : mrzImage,
    portraitImage: 0,
    selfieImage: examinations.length,
    faceDistance: (developmentPolicy.faceAlike + developmentPolicy.faceStrict) / 2,
    liveness: null,
  };
}

async function examineAll(document: GeneratedDocument, readers: Readers): Promise<(Examination & Measurements)[]> {
  const examinations: (Examination & Measurements)[] = [];
  for (const picture of picturesOf(document)) {
    const examination = await examineImage(picture, SET_DAY, readers);
    const { rendition } = examination;
    const measured = await measurePicture(picture, { rendition, page: shownPage(examination), today: SET_DAY });
    examinations.push({ ...examination, ...measured });
  }
  return examinations;
}

/** Draws a document with an MRZ, and reads it; everything else counts as passed. */
export async function judgeRead(name: DocumentName, readers: Readers): Promise<Outcome> {
  const document = await draw(name);
  const analysis = asIfTheRestHeld(await examineAll(document, readers));
  const { status, extracted, checks } = judgeAnalysis({ analysis, today: SET_DAY, policy: developmentPolicy });
  const read = analysis.mrzImage === null ? null : analysis.images[analysis.mrzImage]?.mrz;
  return {
    pass: 'read',
    ...placeOf(name),
    kind: document.kind,
    status,
    mrzExact: isExact(read?.readings, document.mrz),
    wrong: status === 'verified' && extracted ? wrongFields(document, extracted) : [],
    reasons: reasonsOf(checks),
  };
}

/** How a licence's barcode was read. */
export interface BarcodeOutcome extends DocumentName {
  result: 'exact' | 'unread' | 'wrong';
}

/** Draws a licence and reads its back, which must give exactly what was printed. */
export async function judgeBarcode(name: DocumentName, { barcodeReader }: Readers): Promise<BarcodeOutcome> {
  const { pictures, aamva } = await draw(name);
  if (!pictures.back) throw new Error('a licence without a back');
  const { full } = await loadForReading(pictures.back.picture);
  const texts = (await barcodeReader.read(full))?.texts ?? [];
  if (texts.length === 0) return { ...name, result: 'unread' };
  return { ...name, result: texts.length === 1 && texts[0] === aamva ? 'exact' : 'wrong' };
}
