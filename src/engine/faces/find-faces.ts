import { createRequire } from 'node:module';
import { cutFace, type FacePatch } from '../copies/face-patch.ts';
import type { Rgb } from '../images/load-pixels.ts';
import { resample } from '../images/resample.ts';
import { createFaceDescriber, type FaceDescription } from './describe-face.ts';
import { createFaceDetector, type Detection } from './detect-faces.ts';
import type { FaceRecogniser } from './face-recogniser.ts';
import type { FaceSample } from './face-recognition.ts';
import { eyeDistance, type Landmarks } from './landmarks.ts';
import { type FacePose, measurePose } from './measure-pose.ts';
import { measureSharpness } from './measure-sharpness.ts';
import { glimpseFaces, seekFaces } from './seek-faces.ts';
import { loadFaceLibrary, loadTensorFlow } from './tensorflow.ts';

/** Properties that determine how well a face can be compared. */
export interface FaceQuality {
  /** Distance of the pupils in pixels of the picture, whose longer side is at most 1280. */
  eyeDistance: number;
  /** How much its landmarks differ in the mirrored picture; missing in analyses made before `avouch-idv/6`. */
  mirrorResidual?: number;
  /** See {@link measureSharpness}; measured on the aligned face at 100 pixels. */
  sharpness: number;
}

/** A face: box in fractions of the picture's width and height, detector score, descriptor, and quality. */
export interface Face {
  box: { x: number; y: number; width: number; height: number };
  score: number;
  /** 128 numbers; biometric data, which the worker returns beside the analysis, never inside it. */
  descriptor: Float32Array;
  /** In pixels of the picture; biometric data too. */
  landmarks: Landmarks;
  pose: FacePose;
  quality: FaceQuality;
  /** Cuts it out for a comparison of pictures; see {@link cutFace}. */
  cut: () => FacePatch;
  /** The face for an external matcher; null if there is none. */
  sample: () => Promise<FaceSample | null>;
}

export interface FaceFinder {
  /**
   * Boxes of faces, in pixels, most certain first: `quick` at one resolution; `full` for the foreground faces, with a
   * closer search in case of doubt.
   */
  detect(picture: Rgb, effort: 'quick' | 'full'): Detection[];
  /** How much the landmarks of the face differ in the mirrored picture; see `mirrorResidual` in `landmarks.ts`. */
  mirrorResidual(picture: Rgb, box: Detection): Promise<number>;
  /** Describes the faces of boxes, in their order. */
  describe(picture: Rgb, boxes: readonly Detection[]): Promise<Face[]>;
  model: string;
}

/** The name of the built-in network's descriptors, independent of its package. */
export const BUILT_IN_FACE_MODEL = 'resnet-34';

/** Sharpness is compared at one size of the aligned face. */
const SHARPNESS_SIDE = 100;

const toShares = ({ width, height }: Rgb, box: Detection) => ({
  x: box.x / width,
  y: box.y / height,
  width: box.width / width,
  height: box.height / height,
});

function measureFace(
  picture: Rgb,
  detection: Detection,
  described: FaceDescription,
  recogniser: FaceRecogniser | undefined,
): Face {
  const { landmarks, mirrorResidual, descriptor, aligned } = described;
  const side = { width: SHARPNESS_SIDE, height: SHARPNESS_SIDE };
  const whole = { x: 0, y: 0, width: aligned.width, height: aligned.height };
  const sharpness = measureSharpness(resample(aligned, whole, side));
  const quality = { eyeDistance: eyeDistance(landmarks), sharpness, mirrorResidual };
  return {
    box: toShares(picture, detection),
    score: detection.score,
    descriptor,
    landmarks,
    pose: measurePose(landmarks),
    quality,
    cut: () => cutFace(picture, landmarks),
    sample: async () => (recogniser ? recogniser.sample(picture, landmarks) : null),
  };
}

/** Loads the networks once; about 0.3 s and 300 MB, therefore in a worker process. */
export async function createFaceFinder(recogniser?: FaceRecogniser): Promise<FaceFinder> {
  const library = await loadFaceLibrary();
  const detector = createFaceDetector(loadTensorFlow(), library.nets.ssdMobilenetv1.params);
  library.nets.ssdMobilenetv1.dispose();
  const describer = createFaceDescriber(library);
  const { version } = createRequire(import.meta.url)('@vladmandic/face-api/package.json') as { version: string };
  return {
    detect: (picture, effort) => (effort === 'full' ? seekFaces(detector, picture) : glimpseFaces(detector, picture)),
    mirrorResidual: (picture, box) => describer.mirrorResidual(picture, box),
    describe: async (picture, boxes) => {
      const faces: Face[] = [];
      for (const box of boxes)
        faces.push(measureFace(picture, box, await describer.describe(picture, box), recogniser));
      return faces;
    },
    model: `face-api@${version}/ssd-mobilenet-v1+resnet-34`,
  };
}
