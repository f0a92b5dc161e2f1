import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import sharp from 'sharp';
import type { Rgb } from '../images/load-pixels.ts';
import { alignFace } from './align-face.ts';
import type { EngineRecognition, FaceModelFile, FaceSample, ModelPixels } from './face-recognition.ts';
import type { Landmarks } from './landmarks.ts';

/** Prepares a face for the matcher that replaces the built-in network. */
export interface FaceRecogniser {
  sample(picture: Rgb, landmarks: Landmarks): Promise<FaceSample>;
  /** For the record of a decision; null if a service has the model. */
  model: string | null;
}

/** The used parts of onnxruntime-web, which is not among our packages. */
interface OnnxTensor {
  data: ArrayLike<number>;
}
interface OnnxSession {
  inputNames: readonly string[];
  outputNames: readonly string[];
  inputMetadata: readonly { shape?: readonly (number | string)[]; type?: string }[];
  run(feeds: Record<string, unknown>): Promise<Record<string, OnnxTensor>>;
}
interface OnnxRuntime {
  env: { wasm: { numThreads: number; proxy: boolean }; logLevel: string };
  InferenceSession: { create(model: Uint8Array, options: object): Promise<OnnxSession> };
  Tensor: new (type: 'float32', data: Float32Array, dims: readonly number[]) => unknown;
}

/** Used if a model's input does not state its size, as with free dimensions. */
const USUAL_SIDE = 112;
const SIDES = { least: 32, most: 512 } as const;
const EMBEDDING = { least: 16, most: 4096 } as const;

interface ModelInput {
  side: number;
  /** Whether values are ordered by color plane or by pixel. */
  layout: 'planes' | 'pixels';
}

/** Throws unless the model takes one square color picture. */
function inputOf({ inputNames, inputMetadata }: OnnxSession): ModelInput {
  const [input] = inputMetadata;
  const shape = input?.shape ?? [];
  if (inputNames.length !== 1 || shape.length !== 4 || input?.type !== 'float32')
    throw new Error('FACE_MODEL must have one input: float32 with four dimensions');
  const layout = shape[3] === 3 && shape[1] !== 3 ? ('pixels' as const) : ('planes' as const);
  const [height, width] = layout === 'planes' ? [shape[2], shape[3]] : [shape[1], shape[2]];
  const side = typeof height === 'number' && height > 0 ? height : USUAL_SIDE;
  const isSquare = typeof width !== 'number' || width <= 0 || width === side;
  if (!isSquare || side < SIDES.least || side > SIDES.most)
    throw new Error(`FACE_MODEL must accept a square picture of ${SIDES.least} to ${SIDES.most} pixels`);
  return { side, layout };
}

const RANGES: Record<string, { factor: number; shift: number }> = {
  '-1..1': { factor: 1 / 127.5, shift: -1 },
  '0..1': { factor: 1 / 255, shift: 0 },
  '0..255': { factor: 1, shift: 0 },
};

function toInput({ data, width, height }: Rgb, { layout }: ModelInput, pixels: ModelPixels): Float32Array {
  const [order = 'rgb', range = ''] = pixels.split(':');
  const { factor, shift } = RANGES[range] ?? { factor: 1, shift: 0 };
  const count = width * height;
  const values = new Float32Array(3 * count);
  for (let at = 0; at < count; at += 1) {
    for (let colour = 0; colour < 3; colour += 1) {
      const value = (data[3 * at + (order === 'rgb' ? colour : 2 - colour)] ?? 0) * factor + shift;
      values[layout === 'planes' ? colour * count + at : 3 * at + colour] = value;
    }
  }
  return values;
}

/** Loads a model and runs it once, so that nothing is loaded later. Throws if it does not describe faces. */
async function loadModel({ path, runtime, pixels }: FaceModelFile): Promise<FaceRecogniser> {
  const ort = createRequire(runtime)(runtime) as OnnxRuntime;
  Object.assign(ort.env.wasm, { numThreads: 1, proxy: false });
  ort.env.logLevel = 'error';
  const bytes = readFileSync(path);
  const model = `onnx@${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`;
  const session = await ort.InferenceSession.create(bytes, { executionProviders: ['wasm'] });
  const input = inputOf(session);
  const { side, layout } = input;
  const [inputName = '', outputName = ''] = [session.inputNames[0], session.outputNames[0]];
  const dims = layout === 'planes' ? [1, 3, side, side] : [1, side, side, 3];
  const describe = async (face: Rgb): Promise<Float32Array> => {
    const found = await session.run({ [inputName]: new ort.Tensor('float32', toInput(face, input, pixels), dims) });
    const values = Float32Array.from(found[outputName]?.data ?? []);
    if (values.length < EMBEDDING.least || values.length > EMBEDDING.most || !values.every(Number.isFinite))
      throw new Error('FACE_MODEL did not return an embedding');
    return values;
  };
  const sample = async (face: Rgb): Promise<FaceSample> => ({ kind: 'embedding', model, values: await describe(face) });
  await describe({ data: new Uint8Array(3 * side * side).fill(128), width: side, height: side });
  return { model, sample: (picture, landmarks) => sample(alignFace(picture, landmarks, { side })) };
}

/** The face with its hair and some surroundings; nothing else is sent to a service. */
const PICTURE = { side: 320, margin: 0.35, quality: 92 } as const;

async function toPicture(picture: Rgb, landmarks: Landmarks): Promise<FaceSample> {
  const { data, width, height } = alignFace(picture, landmarks, PICTURE);
  const jpeg = await sharp(data, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: PICTURE.quality })
    .toBuffer();
  return { kind: 'picture', jpeg: Uint8Array.from(jpeg) };
}

/** Creates the function that prepares faces for an external matcher. */
export async function createFaceRecogniser(recognition: EngineRecognition): Promise<FaceRecogniser> {
  return recognition.kind === 'model' ? loadModel(recognition) : { model: null, sample: toPicture };
}
