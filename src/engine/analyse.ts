import { analyseImage, type ImageResult } from './analyse-image.ts';
import {
  type Analysis,
  type AnalysisResult,
  ENGINE_VERSION,
  type FaceDescriptors,
  type ImageAnalysis,
} from './analysis.ts';
import type { AnalysisSteps } from './analysis-steps.ts';
import { faceDistance } from './faces/face-distance.ts';

const indexOrNull = (index: number) => (index < 0 ? null : index);

/** A passport page has portrait and MRZ; of a card the portrait is on another picture than the MRZ. */
function choosePortrait(images: readonly ImageAnalysis[], mrzImage: number | null): number | null {
  const isPortrait = (index: number | null) =>
    index !== null && images[index]?.role === 'front' && images[index].faces.length > 0;
  if (isPortrait(mrzImage)) return mrzImage;
  return indexOrNull(images.findIndex((_image, index) => isPortrait(index)));
}

function choosePictures(
  images: readonly ImageAnalysis[],
): Pick<Analysis, 'mrzImage' | 'portraitImage' | 'selfieImage'> {
  const mrzImage = indexOrNull(images.findIndex((image) => image.mrz !== null));
  const selfieImage = indexOrNull(images.findIndex((image) => image.role === 'selfie'));
  return { mrzImage, portraitImage: choosePortrait(images, mrzImage), selfieImage };
}

/** Of the document the largest face counts, for many repeat the portrait small; a selfie must have exactly one. */
function chooseDescriptors(
  results: readonly ImageResult[],
  chosen: Pick<Analysis, 'portraitImage' | 'selfieImage'>,
): FaceDescriptors {
  const of = (index: number | null) => (index === null ? [] : (results[index]?.descriptors ?? []));
  const selfie = of(chosen.selfieImage);
  return { portrait: of(chosen.portraitImage)[0] ?? null, selfie: selfie.length === 1 ? (selfie[0] ?? null) : null };
}

/** Analyses the pictures of one person: a document from one or two sides and a selfie, in any order. */
export async function analyse(pictures: readonly Uint8Array[], steps: AnalysisSteps): Promise<AnalysisResult> {
  const [models, results] = await Promise.all([
    steps.models(),
    Promise.all(pictures.map((bytes) => analyseImage(bytes, steps))),
  ]);
  const images = results.map(({ image }) => image);
  const chosen = choosePictures(images);
  const descriptors = chooseDescriptors(results, chosen);
  const { portrait, selfie } = descriptors;
  const distance = portrait && selfie ? faceDistance(portrait, selfie) : null;
  return { analysis: { engine: ENGINE_VERSION, models, images, ...chosen, faceDistance: distance }, descriptors };
}
