import type * as TensorFlow from '@tensorflow/tfjs-core';
import type { Rgb } from '../images/load-pixels.ts';
import { shrink } from '../images/resample.ts';
import { type Anchors, anchorsFor } from './anchors.ts';
import { type DetectorWeights, type Layer, readDetectorWeights } from './detector-weights.ts';

/** The detector's box of a face, in pixels of the picture. */
export interface Detection {
  x: number;
  y: number;
  width: number;
  height: number;
  /** 0 to 1. */
  score: number;
}

export interface FaceDetector {
  /**
   * Faces and candidates, down to {@link LEAST_SCORE}, in a picture shrunk to `side`; most certain first. Time grows
   * with the square of `side`.
   */
  detect(picture: Rgb, side: number): Detection[];
}

/** Lower scores are meaningless; real faces at an unsuitable side scored down to 0.33. */
const LEAST_SCORE = 0.1;
/** Boxes whose intersection exceeds this share of their union are one face. */
const MOST_OVERLAP = 0.5;
const MOST_FACES = 10;
/** Canvases are whole cells of the coarsest scale, so that all grids halve evenly. */
const CANVAS_STEP = 128;

type Tf = typeof TensorFlow;
type Tensor4D = TensorFlow.Tensor4D;

/**
 * Batch normalization and ReLU6 are fused into the convolutions: the same function as the library's, in 70 % of the
 * time.
 */
function runNetwork(tf: Tf, weights: DetectorWeights, input: Tensor4D): { boxes: Float32Array; scores: Float32Array } {
  const convolve = (x: Tensor4D, { filters, bias }: Layer, strides: number): Tensor4D =>
    tf.fused.conv2d({ x, filter: filters, strides, pad: 'same', bias, activation: 'relu6' });
  const separate = (x: Tensor4D, { filters, bias }: Layer, strides: number): Tensor4D =>
    tf.fused.depthwiseConv2d({ x, filter: filters, strides, pad: 'same', bias, activation: 'relu6' });
  const outputs = tf.tidy(() => {
    const scales: Tensor4D[] = [];
    let x = convolve(input, weights.first, 2);
    weights.blocks.forEach(({ depthwise, pointwise }, index) => {
      x = convolve(separate(x, depthwise, [1, 3, 5, 11].includes(index) ? 2 : 1), pointwise, 1);
      if (index === 10) scales.push(x);
    });
    scales.push(x);
    for (const { squeeze, expand } of weights.extras) {
      x = convolve(convolve(x, squeeze, 1), expand, 2);
      scales.push(x);
    }
    const head = (scale: Tensor4D, { filters, bias }: Layer, columns: number) =>
      tf.reshape(tf.fused.conv2d({ x: scale, filter: filters, strides: 1, pad: 'same', bias }), [-1, columns]);
    const boxes = weights.heads.map(({ boxes: layer }, index) => head(scales[index] ?? x, layer, 4));
    const classes = weights.heads.map(({ classes: layer }, index) => head(scales[index] ?? x, layer, 3));
    return [tf.concat(boxes, 0), tf.sigmoid(tf.slice(tf.concat(classes, 0), [0, 1], [-1, 1]))];
  });
  const [boxes, scores] = outputs.map((tensor) => Float32Array.from(tensor.dataSync()));
  tf.dispose(outputs);
  return { boxes: boxes ?? new Float32Array(), scores: scores ?? new Float32Array() };
}

/** Undoes the encoding of SSD boxes (Liu et al. 2016, section 2.2, variances 0.1 and 0.2). */
function decodeBox(encoded: Float32Array, anchors: Anchors, index: number): Omit<Detection, 'score'> {
  const [ty = 0, tx = 0, th = 0, tw = 0] = encoded.subarray(4 * index, 4 * index + 4);
  const [cy = 0, cx = 0, h = 0, w = 0] = anchors.subarray(4 * index, 4 * index + 4);
  const [height, width] = [Math.exp(th / 5) * h, Math.exp(tw / 5) * w];
  return { x: (tx / 10) * w + cx - width / 2, y: (ty / 10) * h + cy - height / 2, width, height };
}

function overlap(a: Detection, b: Detection): number {
  const width = Math.min(a.x + a.width, b.x + b.width) - Math.max(a.x, b.x);
  const height = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
  if (width <= 0 || height <= 0) return 0;
  return (width * height) / (a.width * a.height + b.width * b.height - width * height);
}

/** The most certain boxes, each standing for the boxes that overlap it. */
export function suppress(candidates: readonly Detection[]): Detection[] {
  const kept: Detection[] = [];
  for (const candidate of [...candidates].sort((a, b) => b.score - a.score)) {
    if (kept.length === MOST_FACES) break;
    if (kept.every((other) => overlap(other, candidate) <= MOST_OVERLAP)) kept.push(candidate);
  }
  return kept;
}

/** A gray canvas (0 for the network) with the picture in the upper left. */
function canvasOf({ data, width, height }: Rgb, canvas: { width: number; height: number }): Float32Array {
  const values = new Float32Array(canvas.width * canvas.height * 3);
  for (let y = 0; y < height; y += 1)
    for (let i = 0; i < width * 3; i += 1)
      values[y * canvas.width * 3 + i] = (data[y * width * 3 + i] ?? 0) / 127.5 - 1;
  return values;
}

/** Clips to the picture and scales to its pixels. */
function toPicture(box: Detection, small: Rgb, picture: Rgb): Detection {
  const [right, bottom] = [Math.min(small.width, box.x + box.width), Math.min(small.height, box.y + box.height)];
  const [x, y] = [Math.max(0, box.x), Math.max(0, box.y)];
  const [sx, sy] = [picture.width / small.width, picture.height / small.height];
  return { x: x * sx, y: y * sy, width: (right - x) * sx, height: (bottom - y) * sy, score: box.score };
}

/**
 * The detector with face-api's SSD MobileNet v1 weights, run by our code on canvases of any size, so that a face that
 * fills the frame is searched in a quarter of the pixels.
 */
export function createFaceDetector(tf: Tf, stored: unknown): FaceDetector {
  const weights = readDetectorWeights(tf, stored);
  const detect = (picture: Rgb, side: number): Detection[] => {
    const small = shrink(picture, side);
    const roundUp = (value: number) => Math.ceil(value / CANVAS_STEP) * CANVAS_STEP;
    const canvas = { width: roundUp(small.width), height: roundUp(small.height) };
    const input = tf.tensor4d(canvasOf(small, canvas), [1, canvas.height, canvas.width, 3]);
    const { boxes, scores } = runNetwork(tf, weights, input);
    input.dispose();
    const anchors = anchorsFor(weights.anchors, canvas);
    const candidates: Detection[] = [];
    scores.forEach((score, index) => {
      if (score >= LEAST_SCORE) candidates.push({ ...decodeBox(boxes, anchors, index), score });
    });
    return suppress(candidates).map((box) => toPicture(box, small, picture));
  };
  return { detect };
}
