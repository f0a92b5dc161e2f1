import type { Rgb } from '../images/load-pixels.ts';
import { type Region, resample } from '../images/resample.ts';
import { mirrorPixels } from '../images/turn-pixels.ts';
import { anchorsOfFace, type Landmarks, mirrorResidual } from './landmarks.ts';
import type { FaceLibrary } from './tensorflow.ts';

/** Landmarks and descriptor of a face, with the part of the picture that the descriptor was computed on. */
export interface FaceDescription {
  /** In pixels of the picture. */
  landmarks: Landmarks;
  /** See {@link mirrorResidual}. */
  mirrorResidual: number;
  descriptor: Float32Array;
  /** The aligned face. */
  aligned: Rgb;
}

/** Describes faces. Results are cached by box object, so a face must always be passed with the same object. */
export interface FaceDescriber {
  describe(picture: Rgb, box: Region): Promise<FaceDescription>;
  /** Computed only from landmarks; see {@link mirrorResidual}. */
  mirrorResidual(picture: Rgb, box: Region): Promise<number>;
}

/**
 * The networks take 112 and 150 pixels, and the library shrinks without smoothing, so larger crops are first halved.
 */
const NETWORK_SIDE = 150;

/** The part of a picture under a box, clipped to the picture. */
function cut(picture: Rgb, box: Region): { crop: Rgb; region: Region } {
  const [x, y] = [Math.max(0, Math.floor(box.x)), Math.max(0, Math.floor(box.y))];
  const width = Math.max(1, Math.min(picture.width, Math.floor(box.x + box.width)) - x);
  const height = Math.max(1, Math.min(picture.height, Math.floor(box.y + box.height)) - y);
  const region = { x, y, width, height };
  const factor = Math.max(1, Math.floor(Math.max(width, height) / NETWORK_SIDE));
  const target = { width: Math.ceil(width / factor), height: Math.ceil(height / factor) };
  return { crop: resample(picture, region, target), region };
}

/**
 * The square on which the descriptor network was trained (dlib's alignment, as in face-api): the mean of eyes and mouth
 * is in the middle, at 0.43 of its height, and eyes and mouth are 0.45 of its side apart.
 */
function alignedBox(landmarks: Landmarks): Region {
  const { left, right, mouth } = anchorsOfFace(landmarks);
  const distance =
    (Math.hypot(mouth.x - left.x, mouth.y - left.y) + Math.hypot(mouth.x - right.x, mouth.y - right.y)) / 2;
  const side = distance / 0.45;
  const [cx, cy] = [(left.x + right.x + mouth.x) / 3, (left.y + right.y + mouth.y) / 3];
  return { x: cx - 0.5 * side, y: cy - 0.43 * side, width: side, height: side };
}

/** Runs a network of the library on pixels. */
async function onPixels<T>(
  { tf }: FaceLibrary,
  { data, width, height }: Rgb,
  run: (tensor: ReturnType<typeof tf.tensor3d>) => Promise<T>,
): Promise<T> {
  const tensor = tf.tensor3d(Int32Array.from(data), [height, width, 3], 'int32');
  try {
    return await run(tensor);
  } finally {
    tensor.dispose();
  }
}

/** In pixels of a face's crop. */
async function landmarksOf(library: FaceLibrary, crop: Rgb): Promise<Landmarks> {
  const found = await onPixels(library, crop, (tensor) => library.nets.faceLandmark68Net.detectLandmarks(tensor));
  const points = (Array.isArray(found) ? found : [found]).flatMap(({ positions }) => positions);
  return Float32Array.from(points.flatMap(({ x, y }) => [x, y]));
}

async function findLandmarks(library: FaceLibrary, picture: Rgb, box: Region) {
  const { crop, region } = cut(picture, box);
  const found = await landmarksOf(library, crop);
  const mirrored = await landmarksOf(library, mirrorPixels(crop));
  const [sx, sy] = [region.width / crop.width, region.height / crop.height];
  const landmarks = found.map((value, index) => (index % 2 === 0 ? region.x + value * sx : region.y + value * sy));
  return { landmarks, residual: mirrorResidual(found, mirrored, crop.width) };
}

/** Landmarks and descriptors by face-api's networks, about 55 ms per face. */
export function createFaceDescriber(library: FaceLibrary): FaceDescriber {
  // If the orientation was determined first, the landmarks are already known.
  const known = new WeakMap<Region, ReturnType<typeof findLandmarks>>();
  const landmarksIn = (picture: Rgb, box: Region): ReturnType<typeof findLandmarks> => {
    const found = known.get(box) ?? findLandmarks(library, picture, box);
    known.set(box, found);
    return found;
  };
  const describe = async (picture: Rgb, box: Region): Promise<FaceDescription> => {
    const { landmarks, residual } = await landmarksIn(picture, box);
    const { crop: aligned } = cut(picture, alignedBox(landmarks));
    const [descriptor = new Float32Array()] = [
      await onPixels(library, aligned, (tensor) => library.nets.faceRecognitionNet.computeFaceDescriptor(tensor)),
    ].flat();
    return { landmarks, mirrorResidual: residual, descriptor, aligned };
  };
  return {
    describe,
    mirrorResidual: async (picture, box) => (await landmarksIn(picture, box)).residual,
  };
}
