import { analysePortrait, type ImageResult } from './analyse-image.ts';
import { analyseImages } from './analyse-images.ts';
import { frontalDescriptor, type LivenessAnswer, observeAnswer } from './analyse-liveness.ts';
import {
  type Analysis,
  type AnalysisResult,
  ENGINE_VERSION,
  type FaceDescriptors,
  type Shot,
  type ShotKind,
} from './analysis.ts';
import type { AnalysisSteps } from './analysis-steps.ts';
import type { FacePatch } from './copies/face-patch.ts';
import type { CopyFigures } from './copies/judge-copy.ts';
import { faceDistance } from './faces/face-distance.ts';
import { compareSamples, type EngineRecognition, type FaceSample, type FaceSamples } from './faces/face-recognition.ts';
import { judgeLiveness } from './liveness/judge-liveness.ts';
import type { LivenessFrame } from './liveness/observation.ts';

const indexOrNull = (index: number) => (index < 0 ? null : index);

/** A passport page has portrait and MRZ; a card has them on different sides. */
function choosePortrait(images: readonly ImageResult['image'][], mrzImage: number | null): number | null {
  const isPortrait = (index: number | null) =>
    index !== null && images[index]?.role === 'front' && images[index].faces.length > 0;
  if (isPortrait(mrzImage)) return mrzImage;
  return indexOrNull(images.findIndex((_image, index) => isPortrait(index)));
}

/**
 * The first selfie; if several have one face each, the one least similar to the portrait, because every selfie must
 * show the holder.
 */
function chooseSelfie(results: readonly ImageResult[], portrait: Float32Array | null): number | null {
  const distanceOf = ({ image, descriptors: [face, ...others] }: ImageResult): number =>
    image.role === 'selfie' && face && portrait && others.length === 0 ? faceDistance(portrait, face) : -1;
  const first = results.findIndex(({ image }) => image.role === 'selfie');
  if (results[first]?.descriptors.length !== 1) return indexOrNull(first);
  const distances = results.map(distanceOf);
  return distances.reduce((far, distance, index) => (distance > (distances[far] ?? -1) ? index : far), first);
}

/** `chip` is the index of the portrait from the document's chip, which takes precedence over others. */
function choosePictures(
  results: readonly ImageResult[],
  chip: number | null,
): Pick<Analysis, 'mrzImage' | 'portraitImage' | 'selfieImage'> {
  const images = results.map(({ image }) => image);
  const mrzImage = indexOrNull(images.findIndex((image) => image.mrz !== null));
  const portraitImage = chip === null ? choosePortrait(images, mrzImage) : images[chip]?.faces.length ? chip : null;
  const portrait = portraitImage === null ? null : (results[portraitImage]?.descriptors[0] ?? null);
  return { mrzImage, portraitImage, selfieImage: chooseSelfie(results, portrait) };
}

/**
 * The document's largest face counts, because many documents repeat the portrait in a small size; a selfie must have
 * exactly one face.
 */
function chooseDescriptors(
  results: readonly ImageResult[],
  chosen: Pick<Analysis, 'portraitImage' | 'selfieImage'>,
  frames: readonly LivenessFrame[],
): FaceDescriptors {
  const of = (index: number | null) => (index === null ? [] : (results[index]?.descriptors ?? []));
  const portrait = of(chosen.portraitImage)[0] ?? null;
  if (chosen.selfieImage === null) return { portrait, selfie: frontalDescriptor(frames) };
  const selfie = of(chosen.selfieImage);
  return { portrait, selfie: selfie.length === 1 ? (selfie[0] ?? null) : null };
}

/** The face of the frame that replaces a selfie; null if no frame does. */
async function frameFace(
  { frames: sent }: LivenessAnswer,
  seen: readonly LivenessFrame[],
  best: number | null,
  steps: AnalysisSteps,
): Promise<FacePatch | null> {
  const [bytes, face] = best === null ? [] : [sent[best]?.bytes, seen[best]?.observation.face];
  return bytes && face ? steps.cutFrameFace(bytes, face.landmarks) : null;
}

/**
 * Whether the face was copied from the document's portrait, and sketches of all faces. `frame` is the liveness frame's
 * face, which replaces a missing selfie.
 */
async function compareShots(
  results: readonly ImageResult[],
  { portraitImage, selfieImage }: Pick<Analysis, 'portraitImage' | 'selfieImage'>,
  frame: FacePatch | null,
  steps: AnalysisSteps,
): Promise<{ copy: CopyFigures | null; shots: Shot[] }> {
  const patchOf = (index: number | null) => (index === null ? null : (results[index]?.patch ?? null));
  const portrait = patchOf(portraitImage);
  const shown = selfieImage === null ? frame : patchOf(selfieImage);
  const selfies = results.map(({ image, patch }) => (image.role === 'selfie' ? patch : null));
  const sketch = (kind: ShotKind, patches: readonly (FacePatch | null)[]) =>
    patches.flatMap((patch) =>
      patch ? [steps.sketchShot(patch).then((drawn) => ({ kind, patch, sketch: drawn }))] : [],
    );
  const [copy, ...shots] = await Promise.all([
    portrait && shown ? steps.compareFaces(portrait, shown) : null,
    ...sketch('selfie', selfies),
    ...sketch('frame', [frame]),
    ...sketch('portrait', [portrait]),
  ]);
  return { copy, shots };
}

/** The faces for an external matcher: those that the built-in network compares, and the frontal frame. */
async function samplesOf(
  results: readonly ImageResult[],
  { portraitImage, selfieImage }: Pick<Analysis, 'portraitImage' | 'selfieImage'>,
  frame: FaceSample | null,
): Promise<FaceSamples> {
  const portrait = portraitImage === null ? null : (results[portraitImage]?.sample ?? null);
  if (selfieImage === null) return { portrait, selfie: frame, frame: null };
  const chosen = results[selfieImage];
  return { portrait, selfie: chosen?.descriptors.length === 1 ? chosen.sample : null, frame };
}

/** The frontal frame's face for an external matcher; null if there is none. */
async function sampleFrame(
  { frames: sent }: LivenessAnswer,
  seen: readonly LivenessFrame[],
  best: number | null,
  steps: AnalysisSteps,
): Promise<FaceSample | null> {
  const [bytes, face] = best === null ? [] : [sent[best]?.bytes, seen[best]?.observation.face];
  return bytes && face ? steps.sampleFrameFace(bytes, face.landmarks) : null;
}

/**
 * Analyzes the pictures of one person: one or two sides of a document and a selfie, in any order, and the frames of a
 * liveness challenge, which replace a missing selfie. If the portrait from the document's chip is given, it replaces
 * the printed one.
 */
export async function analyse(
  pictures: readonly Uint8Array[],
  steps: AnalysisSteps,
  {
    liveness: answer,
    recognition,
    portrait: stored,
  }: {
    liveness?: LivenessAnswer | undefined;
    recognition?: EngineRecognition | undefined;
    portrait?: Uint8Array | undefined;
  } = {},
): Promise<AnalysisResult> {
  const [models, shown, chip, frames] = await Promise.all([
    steps.models(),
    analyseImages(pictures, steps),
    stored ? analysePortrait(stored, steps) : null,
    answer ? observeAnswer(answer, steps) : [],
  ]);
  const results = chip ? [...shown, chip] : shown;
  const chosen = choosePictures(results, chip ? shown.length : null);
  const descriptors = chooseDescriptors(results, chosen, frames);
  const { portrait, selfie } = descriptors;
  // An external matcher compares the frames with the portrait itself, with its own thresholds.
  const liveness = answer ? judgeLiveness({ ...answer, frames, portrait: recognition ? null : portrait }) : null;
  const bestFrame = liveness?.bestFrame ?? null;
  const frame = answer ? await frameFace(answer, frames, bestFrame, steps) : null;
  const sample = recognition && answer ? await sampleFrame(answer, frames, bestFrame, steps) : null;
  const [images, { copy, shots }, samples] = await Promise.all([
    Promise.all(results.map(async ({ image, visual }) => ({ ...image, visual: await visual }))),
    compareShots(results, chosen, frame, steps),
    recognition && samplesOf(results, chosen, sample),
  ]);
  const distance = portrait && selfie ? faceDistance(portrait, selfie) : null;
  const [largest, ...others] = chosen.portraitImage === null ? [] : (results[chosen.portraitImage]?.descriptors ?? []);
  const portraitDistances = largest ? others.map((other) => faceDistance(largest, other)) : [];
  const comparison = recognition?.kind === 'model' && samples ? compareSamples(samples, recognition) : null;
  const found = { images, ...chosen, faceDistance: distance, portraitDistances, copy, comparison };
  return {
    analysis: { engine: ENGINE_VERSION, models, ...found, liveness },
    descriptors,
    frameHashes: frames.map(({ observation }) => observation.perceptualHash),
    shots,
    ...(samples && { samples }),
  };
}
