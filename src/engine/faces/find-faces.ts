import { createRequire } from 'node:module';
import type { Rgb } from '../images/load-pixels.ts';
import { type FaceLibrary, loadFaceLibrary } from './tensorflow.ts';

/** A face: box in shares of the picture's width and height, the detector's score, and its descriptor. */
export interface Face {
  box: { x: number; y: number; width: number; height: number };
  score: number;
  /** 128 numbers; biometric data, which leaves the worker beside the analysis, never inside. */
  descriptor: Float32Array;
}

export interface FaceFinder {
  /** Faces of a picture; `pad` tries again with a border where none is found, which costs as much again. */
  find(picture: Rgb, options: { pad: boolean }): Promise<Face[]>;
  model: string;
}

/** Paper-grey border on each side, as a share: tight crops are missed without it (30 of 40, with it 5 of 40). */
const PADDING = 0.25;
const LEAST_SCORE = 0.5;

function pad(picture: Rgb): Rgb & { left: number; top: number } {
  const left = Math.round(picture.width * PADDING);
  const top = Math.round(picture.height * PADDING);
  const [width, height] = [picture.width + 2 * left, picture.height + 2 * top];
  const data = new Uint8Array(width * height * 3).fill(128);
  for (let y = 0; y < picture.height; y += 1) {
    data.set(picture.data.subarray(y * picture.width * 3, (y + 1) * picture.width * 3), ((y + top) * width + left) * 3);
  }
  return { data, width, height, left, top };
}

async function findFaces(faceapi: FaceLibrary, picture: Rgb, options: { pad: boolean }): Promise<Face[]> {
  const plain = await detect(faceapi, { ...picture, left: 0, top: 0 }, picture);
  return plain.length > 0 || !options.pad ? plain : detect(faceapi, pad(picture), picture);
}

async function detect(
  faceapi: FaceLibrary,
  padded: Rgb & { left: number; top: number },
  picture: Rgb,
): Promise<Face[]> {
  const tensor = faceapi.tf.tensor3d(Int32Array.from(padded.data), [padded.height, padded.width, 3], 'int32');
  try {
    const options = new faceapi.SsdMobilenetv1Options({ minConfidence: LEAST_SCORE, maxResults: 10 });
    const found = await faceapi.detectAllFaces(tensor, options).withFaceLandmarks().withFaceDescriptors();
    return found.map(({ detection, descriptor }) => {
      const { x, y, width, height } = detection.box;
      const box = {
        x: (x - padded.left) / picture.width,
        y: (y - padded.top) / picture.height,
        width: width / picture.width,
        height: height / picture.height,
      };
      return { box, score: detection.score, descriptor };
    });
  } finally {
    tensor.dispose();
  }
}

/** Loads the networks once; about 0.3 s and 300 MB, therefore in a worker process. */
export async function createFaceFinder(): Promise<FaceFinder> {
  const library = await loadFaceLibrary();
  const { version } = createRequire(import.meta.url)('@vladmandic/face-api/package.json') as { version: string };
  return {
    find: (picture, options) => findFaces(library, picture, options),
    model: `face-api@${version}/ssd-mobilenet-v1+resnet-34`,
  };
}
