import { createRequire } from 'node:module';
import type { Rgb } from '../images/load-pixels.ts';
import { resample } from '../images/resample.ts';
import { createFaceDescriber, type FaceDescription } from './describe-face.ts';
import { createFaceDetector, type Detection, type FaceDetector, suppress } from './detect-faces.ts';
import { foregroundFaces } from './foreground.ts';
import { eyeDistance, type Landmarks } from './landmarks.ts';
import { type FacePose, measurePose } from './measure-pose.ts';
import { measureSharpness } from './measure-sharpness.ts';
import { loadFaceLibrary, loadTensorFlow } from './tensorflow.ts';

/** How well a face can be compared. */
export interface FaceQuality {
  /** Distance of the pupils in pixels of the picture, whose longer side is at most 1280. */
  eyeDistance: number;
  /** See {@link measureSharpness}; of the aligned face at 100 pixels. */
  sharpness: number;
}

/** A face: box in shares of the picture's width and height, the detector's score, its descriptor and what it looks like. */
export interface Face {
  box: { x: number; y: number; width: number; height: number };
  score: number;
  /** 128 numbers; biometric data, which leaves the worker beside the analysis, never inside. */
  descriptor: Float32Array;
  /** In pixels of the picture; biometric data too. */
  landmarks: Landmarks;
  pose: FacePose;
  quality: FaceQuality;
}

export interface FaceFinder {
  /**
   * Boxes of all faces, in pixels, the surest first: `quick` in 0.1 s; `full` looks closer, in another 0.2 s, where that is
   * sure of none or suspects one more.
   */
  detect(picture: Rgb, effort: 'quick' | 'full'): Detection[];
  /** Describes the faces of boxes, in their order. */
  describe(picture: Rgb, boxes: readonly Detection[]): Promise<Face[]>;
  model: string;
}

/** Faces of a tenth of the picture and more are found at this side; smaller ones, and uncertain ones, at the closer. */
const QUICK_SIDE = 256;
const CLOSE_SIDE = 512;
/** Boxes below this are no faces, but may hint at one. */
const LEAST_SCORE = 0.5;
/** Below this the quick search is not relied on. */
const CERTAIN_SCORE = 0.7;
/** Sharpness is compared at one size of the aligned face. */
const SHARPNESS_SIDE = 100;

const toShares = ({ width, height }: Rgb, box: Detection) => ({
  x: box.x / width,
  y: box.y / height,
  width: box.width / width,
  height: box.height / height,
});

const facesOf = (seen: readonly Detection[]) => seen.filter(({ score }) => score >= LEAST_SCORE);

/** Boxes of faces smaller than this share of the picture are coarse: they are sought again in what lies around them. */
const COARSE_SHARE = 0.3;
const SURROUNDINGS = 2.4;

/** The box of one face found anew on the surroundings of its coarse one; the coarse one where that fails. */
function refine(detector: FaceDetector, picture: Rgb, box: Detection): Detection {
  const longer = Math.max(box.width, box.height);
  if (longer >= COARSE_SHARE * Math.max(picture.width, picture.height)) return box;
  const side = SURROUNDINGS * longer;
  const x = Math.max(0, Math.floor(box.x + box.width / 2 - side / 2));
  const y = Math.max(0, Math.floor(box.y + box.height / 2 - side / 2));
  const width = Math.min(picture.width - x, Math.ceil(side));
  const height = Math.min(picture.height - y, Math.ceil(side));
  const around = resample(picture, { x, y, width, height }, { width, height });
  const [found] = facesOf(detector.detect(around, QUICK_SIDE));
  return found ? { ...found, x: found.x + x, y: found.y + y, score: Math.max(found.score, box.score) } : box;
}

const surest = (faces: readonly Detection[]) => faces[0]?.score ?? 0;

/** Whether one face was surely found, and nothing large beside it that may be a face too. */
const isSettled = (seen: readonly Detection[]) =>
  surest(seen) >= CERTAIN_SCORE &&
  foregroundFaces(seen.map((box) => ({ box }))).every(({ box }) => box.score >= CERTAIN_SCORE);

/** Faces at either side: each misses some that the other is sure of. */
function findAll(detector: FaceDetector, picture: Rgb): Detection[] {
  const seen = detector.detect(picture, QUICK_SIDE);
  return facesOf(isSettled(seen) ? seen : suppress([...seen, ...detector.detect(picture, CLOSE_SIDE)]));
}

function measureFace(picture: Rgb, detection: Detection, { landmarks, descriptor, aligned }: FaceDescription): Face {
  const side = { width: SHARPNESS_SIDE, height: SHARPNESS_SIDE };
  const whole = { x: 0, y: 0, width: aligned.width, height: aligned.height };
  const sharpness = measureSharpness(resample(aligned, whole, side));
  const quality = { eyeDistance: eyeDistance(landmarks), sharpness };
  return {
    box: toShares(picture, detection),
    score: detection.score,
    descriptor,
    landmarks,
    pose: measurePose(landmarks),
    quality,
  };
}

/** Loads the networks once; about 0.3 s and 300 MB, therefore in a worker process. */
export async function createFaceFinder(): Promise<FaceFinder> {
  const library = await loadFaceLibrary();
  const detector = createFaceDetector(loadTensorFlow(), library.nets.ssdMobilenetv1.params);
  library.nets.ssdMobilenetv1.dispose();
  const describer = createFaceDescriber(library);
  const { version } = createRequire(import.meta.url)('@vladmandic/face-api/package.json') as { version: string };
  return {
    detect: (picture, effort) =>
      effort === 'full' ? findAll(detector, picture) : facesOf(detector.detect(picture, QUICK_SIDE)),
    describe: async (picture, boxes) => {
      const faces: Face[] = [];
      for (const box of boxes.map((coarse) => refine(detector, picture, coarse)))
        faces.push(measureFace(picture, box, await describer.describe(picture, box)));
      return faces;
    },
    model: `face-api@${version}/ssd-mobilenet-v1+resnet-34`,
  };
}
