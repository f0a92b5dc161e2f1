import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type AnalysisResult,
  type Check,
  developmentPolicy,
  type Engine,
  judgeAnalysis,
  signalsOfAnalysis,
} from '#engine/index.ts';
import { FACES } from '../../generate/document-set.ts';
import { SET_DAY } from '../../generate/documents.ts';
import { type Outcome, placeOf } from './outcome.ts';
import type { DocumentName } from './plan.ts';
import { type Truth, wrongFields } from './truth.ts';

/** A document as the drawing process returns it. */
export interface DrawnPictures {
  truth: Truth;
  /** JPEGs, the front first. */
  pictures: Uint8Array[];
}

const selfies = new Map<string, Buffer>();

/** The still of a person used as the selfie. */
export function selfieOf(person: string): Buffer {
  const known = selfies.get(person) ?? readFileSync(join(FACES, `${person}-selfie-1.jpg`));
  selfies.set(person, known);
  return known;
}

/** The checks that did not pass. */
export const reasonsOf = (checks: readonly Check[]): string[] =>
  checks.flatMap(({ key, result, reason }) =>
    result === 'failed' || result === 'unclear' ? [`${key}:${reason ?? result}`] : [],
  );

/** Whether both readings equal the printed MRZ; null if there is none. */
export function isExact(
  readings: readonly { lines: readonly string[] }[] | undefined,
  mrz: readonly string[] | undefined,
): boolean | null {
  if (!mrz) return null;
  const printed = mrz.join('\n');
  return readings?.every(({ lines }) => lines.join('\n') === printed) ?? false;
}

const readingsOf = ({ analysis: { images, mrzImage } }: AnalysisResult) =>
  mrzImage === null ? undefined : images[mrzImage]?.mrz?.readings;

const TIMEOUT_MS = 120_000;

/** Analyzes a document with its holder's selfie, and decides as the service does, including signs of fraud. */
export async function judgeWhole(
  name: DocumentName,
  { truth, pictures }: DrawnPictures,
  engine: Engine,
): Promise<Outcome> {
  const result = await engine.analyse([...pictures, selfieOf(truth.person)], { timeoutMs: TIMEOUT_MS });
  const { analysis } = result;
  const signals = signalsOfAnalysis(analysis, { today: SET_DAY, policy: developmentPolicy, expected: undefined });
  const decision = judgeAnalysis({ analysis, today: SET_DAY, policy: developmentPolicy, signals });
  const { status, extracted, checks } = decision;
  return {
    pass: 'whole',
    ...placeOf(name),
    kind: truth.kind,
    status,
    mrzExact: isExact(readingsOf(result), truth.mrz),
    wrong: status === 'verified' && extracted ? wrongFields(truth, extracted) : [],
    reasons: [...reasonsOf(checks), ...signals.map(({ key }) => `signal:${key}`)],
  };
}
