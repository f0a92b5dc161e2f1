import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAamva } from '#engine/aamva/parse-aamva.ts';
import { analyse } from '#engine/analyse.ts';
import type { AnalysisSteps } from '#engine/analysis-steps.ts';
import { type Analysis, type DecisionStatus, decide, developmentPolicy } from '#engine/index.ts';
import { FACES } from '../../generate/document-set.ts';
import { SET_DAY } from '../../generate/documents.ts';
import type { StoredDocument } from './make-set.ts';
import { wrongFields } from './truth.ts';

/** What became of one genuine document with its holder's selfie. */
export interface Outcome {
  name: string;
  kind: StoredDocument['kind'];
  status: DecisionStatus;
  /** Whether both readings give the printed MRZ; null for documents without one. */
  mrzExact: boolean | null;
  /** Whether the barcode says what was printed; null for documents without one. */
  barcodeExact: boolean | null;
  /** Fields of an automatic approval that differ from the document. */
  wrong: string[];
  reasons: string[];
  milliseconds: number;
}

function mrzExact({ images }: Analysis, mrz: readonly string[] | undefined): boolean | null {
  if (!mrz) return null;
  const read = images.flatMap((image) => image.mrz ?? [])[0];
  return read?.readings.every(({ lines }) => lines.join('\n') === mrz.join('\n')) ?? false;
}

/** Compared field by field: the analysis holds no raw text. */
function barcodeExact({ images }: Analysis, text: string | undefined): boolean | null {
  if (text === undefined) return null;
  const read = images.flatMap(({ barcode }) => barcode ?? [])[0];
  return read !== undefined && JSON.stringify(read.parsed) === JSON.stringify(parseAamva(text, SET_DAY));
}

const selfies = new Map<string, Buffer>();

/** The still of the document's holder that stands for the selfie. */
export function selfieOf(person: string): Buffer {
  const known = selfies.get(person) ?? readFileSync(join(FACES, `${person}-selfie-1.jpg`));
  selfies.set(person, known);
  return known;
}

export const isSelfie = (bytes: Uint8Array): boolean => [...selfies.values()].some((selfie) => selfie === bytes);

/** Analyses a document with the selfie of its holder and decides as the service does. */
export async function judgeDocument(document: StoredDocument, steps: AnalysisSteps): Promise<Outcome> {
  const started = performance.now();
  const { analysis } = await analyse([...document.pictures(), selfieOf(document.person)], steps);
  const { status, extracted, checks } = decide({ analysis, today: SET_DAY, policy: developmentPolicy });
  return {
    name: document.name,
    kind: document.kind,
    status,
    mrzExact: mrzExact(analysis, document.mrz),
    barcodeExact: barcodeExact(analysis, document.aamva),
    wrong: status === 'verified' && extracted ? wrongFields(document, extracted) : [],
    reasons: checks.flatMap(({ result, key, reason }) =>
      result === 'failed' || result === 'unclear' ? [`${key}:${reason ?? result}`] : [],
    ),
    milliseconds: performance.now() - started,
  };
}

/** Judges documents, so many at once. */
export async function judgeSet(
  documents: readonly StoredDocument[],
  steps: AnalysisSteps,
  atOnce: number,
): Promise<Outcome[]> {
  const left = documents.values();
  const outcomes: Outcome[] = [];
  const lane = async () => {
    for (const document of left) outcomes.push(await judgeDocument(document, steps));
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
  return outcomes;
}
