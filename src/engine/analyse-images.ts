import { analyseImage, type ImageResult, looksLikeDocument } from './analyse-image.ts';
import type { AnalysisSteps } from './analysis-steps.ts';
import type { Examination } from './examine-image.ts';

/** The barcode side of a license has no portrait to compare, and its print does not identify the holder. */
const isLicenceBack = ({ mrz, barcode }: Examination): boolean => barcode !== null && mrz === null;

/** A TD1 card has its MRZ on the back, and the portrait and the holder's data on the front (ICAO 9303-5). */
const isCardBack = ({ mrz }: Examination): boolean => mrz?.format === 'TD1';

const mayBeFront = (examination: Examination): boolean =>
  examination.mrz === null && examination.barcode === null && looksLikeDocument(examination);

interface Asked {
  bytes: Uint8Array;
  examined: Promise<Examination>;
}

/** `back` if its front is also there; then only its machine-readable part counts. */
async function sideOf(examination: Examination, all: readonly Asked[]): Promise<'back' | 'any'> {
  if (isLicenceBack(examination)) return 'back';
  if (!isCardBack(examination)) return 'any';
  const others = await Promise.all(all.map(({ examined }) => examined));
  return others.some(mayBeFront) ? 'back' : 'any';
}

const showsFront = async ({ image: { role }, visual }: ImageResult): Promise<boolean> =>
  role === 'front' && (await visual) !== null;

/** Examines each picture, then reads print and detects faces if they count on its side. */
export async function analyseImages(pictures: readonly Uint8Array[], steps: AnalysisSteps): Promise<ImageResult[]> {
  const asked: Asked[] = pictures.map((bytes) => ({ bytes, examined: steps.examine(bytes) }));
  const looks = await Promise.all(
    asked.map(async ({ bytes, examined }) => {
      const examination = await examined;
      const side = await sideOf(examination, asked);
      const result = await analyseImage(bytes, examination, steps, side);
      const again = () => analyseImage(bytes, examination, steps, 'any');
      return { result, again: side === 'back' && isCardBack(examination) ? again : null };
    }),
  );
  const results = looks.map(({ result }) => result);
  if (looks.every(({ again }) => again === null)) return results;
  // If the supposed front has no portrait or print, the back is analyzed as well.
  if ((await Promise.all(results.map(showsFront))).includes(true)) return results;
  return Promise.all(looks.map(({ result, again }) => (again ? again() : result)));
}
