import type { FaceFound, ImageAnalysis, MrzAnalysis } from './analysis.ts';
import type { Face, FaceFinder } from './faces/find-faces.ts';
import { inspectImage } from './images/inspect-image.ts';
import { loadForFaces, loadForReading, type Turn } from './images/load-pixels.ts';
import { measureExposure } from './images/measure-exposure.ts';
import { parseMrz } from './mrz/parse-mrz.ts';
import { leastConfidence, meanConfidence } from './reading/line-reading.ts';
import type { MrzReader, MrzReadings } from './reading/read-mrz.ts';
import { tellRole } from './tell-role.ts';

export interface Instruments {
  mrzReader: MrzReader;
  faceFinder: FaceFinder;
}

/** One picture's analysis, with its faces' descriptors in the order of `faces`, the largest first. */
export interface ImageResult {
  image: ImageAnalysis;
  descriptors: Float32Array[];
}

function describeMrz({ format, grid, glyphs }: MrzReadings, today: string): MrzAnalysis {
  const text = grid.lines.join('\n');
  return {
    format,
    readings: [grid, glyphs],
    agree: text === glyphs.lines.join('\n') && !text.includes('?'),
    leastConfidence: Math.min(leastConfidence(grid), leastConfidence(glyphs)),
    meanConfidence: Math.min(meanConfidence(grid), meanConfidence(glyphs)),
    parsed: parseMrz(grid.lines, today),
  };
}

const area = ({ box }: FaceFound) => box.width * box.height;

/** A face that the detector is surer of than this stands upright: of turned ones it is less sure, or finds none. */
const SURE_SCORE = 0.9;

const bestScore = (faces: readonly Face[]) => Math.max(0, ...faces.map((face) => face.score));

/** Faces of the picture; where the MRZ does not tell which way is up, and no face is sure, the turn with the surest. */
async function findUprightFaces(
  bytes: Uint8Array,
  turn: Turn | null,
  finder: FaceFinder,
): Promise<{ turn: Turn; faces: Face[] }> {
  const at = async (angle: Turn, pad: boolean) => ({
    turn: angle,
    faces: await finder.find(await loadForFaces(bytes, angle), { pad }),
  });
  let best = await at(turn ?? 0, true);
  if (turn !== null || bestScore(best.faces) >= SURE_SCORE) return best;
  for (const angle of [90, 270, 180] as const) {
    const other = await at(angle, false);
    if (bestScore(other.faces) > bestScore(best.faces)) best = other;
  }
  return best;
}

const REFUSED = { role: 'unknown', exposure: null, textLines: 0, turn: 0, mrz: null, faces: [] } as const;

/** Inspects, reads and looks for faces in one picture. A picture that the gate refuses is a result, not an error. */
export async function analyseImage(
  bytes: Uint8Array,
  today: string,
  { mrzReader, faceFinder }: Instruments,
): Promise<ImageResult> {
  const inspection = await inspectImage(bytes);
  if (!inspection.ok) return { image: { inspection, ...REFUSED, faces: [] }, descriptors: [] };
  const picture = await loadForReading(bytes);
  const { readings, textLines } = mrzReader.read(picture);
  const { turn, faces: found } = await findUprightFaces(bytes, readings?.turn ?? null, faceFinder);
  found.sort((a, b) => area(b) - area(a));
  const faces = found.map(({ box, score }): FaceFound => ({ box, score }));
  const role = tellRole({ hasMrz: readings !== null, faces, textLines });
  const mrz = readings && describeMrz(readings, today);
  const image = { inspection, role, exposure: measureExposure(picture.work), textLines, turn, mrz, faces };
  return { image, descriptors: found.map(({ descriptor }) => descriptor) };
}
