// Analyses of synthetic submissions: one real analysis, which each test modifies.
import { createHash } from 'node:crypto';
import type { AnalysisResult, ImageAnalysis } from '#engine/index.ts';
import type { TestService } from '../../../support/service.ts';
import { picture, selfie } from './use-verifications.ts';

export interface Submitted {
  /** Name and birth date as in the MRZ. */
  familyName?: string;
  givenNames?: string;
  birthDate?: string;
  documentNumber?: string;
  /** Placeholders for the bytes of the pictures. */
  page: string;
  selfie: string;
  /** The number of bits by which the perceptual hash differs from that of the name. */
  pageBits?: number;
  selfieBits?: number;
  /** The name whose picture is nearly identical. */
  pageLike?: string;
  selfieLike?: string;
  faceDistance?: number;
  /** Moves the face this far away from Anna's. */
  otherFace?: number;
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

/** A perceptual hash derived from a name, with some bits flipped across all bands. */
function perceptual(name: string, bits: number): string {
  let hash = BigInt(`0x${sha256(`look of ${name}`).slice(0, 16)}`);
  for (let bit = 0; bit < bits; bit += 1) hash ^= 1n << BigInt((bit * 13) % 64);
  return hash.toString(16).padStart(16, '0');
}

/** The real analysis of Anna's passport and selfie. */
export function analyseAnna({ ctx }: Pick<TestService, 'ctx'>): Promise<AnalysisResult> {
  return ctx.engine.analyse([picture('passport-anna'), picture(selfie('p08'))], { timeoutMs: 60_000 });
}

function printOf(...texts: string[]): ImageAnalysis['visual'] {
  const box = { x: 0.3, width: 0.4, height: 0.05 };
  const lines = texts.map((text, row) => ({ text, confidence: 0.95, box: { ...box, y: 0.1 + row / 10 } }));
  return { lines, aspect: 1.4, model: 'test' };
}

/** That analysis as if it were of other pictures. */
export function analysisOf(real: AnalysisResult, what: Submitted): AnalysisResult {
  const result = structuredClone(real);
  // The camera frames show only Anna's face, of which each of these would be a copy.
  result.shots = [];
  const [page, face] = result.analysis.images;
  for (const [image, name, like, bits] of [
    [page, what.page, what.pageLike, what.pageBits],
    [face, what.selfie, what.selfieLike, what.selfieBits],
  ] as const) {
    if (!image?.inspection.ok || !image.traces) throw new Error('the specimen was not analysed');
    image.inspection.sha256 = sha256(name);
    image.traces.perceptual = perceptual(like ?? name, bits ?? 0);
    image.visual = null;
  }
  if (!page?.mrz?.parsed.ok) throw new Error('the specimen was not read');
  const { fields } = page.mrz.parsed;
  fields.familyName = what.familyName ?? fields.familyName;
  fields.givenNames = what.givenNames ?? fields.givenNames;
  fields.documentNumber = what.documentNumber ?? fields.documentNumber;
  fields.optionalData = '';
  if (what.birthDate) fields.birthDate = { kind: 'day', day: what.birthDate };
  // The printed text found by the camera is Anna's.
  const born = fields.birthDate.kind === 'day' ? fields.birthDate.day.split('-').reverse().join('.') : '';
  page.visual = printOf(fields.familyName, fields.givenNames, born, fields.documentNumber);
  if (what.faceDistance !== undefined) result.analysis.faceDistance = what.faceDistance;
  const { selfie: descriptor } = result.descriptors;
  if (descriptor) descriptor[0] = (descriptor[0] ?? 0) + (what.otherFace ?? 0);
  return result;
}
