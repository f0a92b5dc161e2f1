import { createRequire, registerHooks } from 'node:module';
import type * as TensorFlowCore from '@tensorflow/tfjs-core';
import type * as FaceApi from '@vladmandic/face-api';

const require = createRequire(import.meta.url);

/**
 * face-api's build for WebAssembly requires `@tensorflow/tfjs` (200 MB), of which it uses only the core. This gives it
 * the core. Runs in the worker process only; nothing else there loads tfjs.
 */
function substituteCore(): void {
  registerHooks({
    resolve: (specifier, context, next) =>
      next(specifier === '@tensorflow/tfjs' ? '@tensorflow/tfjs-core' : specifier, context),
  });
}

/** Operations that face-api calls as methods of tensors; tfjs-core has them only as functions. */
const CHAINED = [
  'add',
  'sub',
  'mul',
  'div',
  'reshape',
  'cast',
  'slice',
  'squeeze',
  'transpose',
  'expandDims',
  'concat',
  'mean',
  'max',
  'min',
  'sqrt',
];

type TensorFlow = typeof FaceApi.tf;
type Tensor = FaceApi.tf.Tensor;

function addChainedOperations(tf: TensorFlow): void {
  const prototype = tf.Tensor.prototype as unknown as Record<string, unknown>;
  const operations = tf as unknown as Record<string, (...args: unknown[]) => unknown>;
  for (const name of CHAINED) {
    prototype[name] ??= function chained(this: Tensor, ...args: unknown[]) {
      return operations[name]?.(this, ...args);
    };
  }
  for (const rank of [2, 3, 4])
    prototype[`as${rank}D`] = function asRank(this: Tensor, ...shape: number[]) {
      return tf.reshape(this, shape);
    };
  prototype.as1D = function asVector(this: Tensor) {
    return tf.reshape(this, [this.size]);
  };
  for (const type of ['int', 'float'] as const)
    prototype[`to${type === 'int' ? 'Int' : 'Float'}`] = function asType(this: Tensor) {
      return tf.cast(this, type === 'int' ? 'int32' : 'float32');
    };
}

export type FaceLibrary = typeof FaceApi;

/** face-api's types omit these two methods. */
async function startBackend(core: {
  setBackend(name: string): Promise<boolean>;
  ready(): Promise<void>;
}): Promise<void> {
  if (!(await core.setBackend('wasm'))) throw new Error('the WebAssembly backend of tfjs does not start');
  await core.ready();
}

/** Loads face-api on the WebAssembly backend with its three networks: detector, landmarks, descriptor. */
export async function loadFaceLibrary(): Promise<FaceLibrary> {
  substituteCore();
  const faceapi: typeof FaceApi = require('@vladmandic/face-api/dist/face-api.node-wasm.js');
  const { tf } = faceapi;
  addChainedOperations(tf);
  await startBackend(require('@tensorflow/tfjs-core'));
  const models = require.resolve('@vladmandic/face-api/package.json').replace('package.json', 'model');
  await faceapi.nets.ssdMobilenetv1.loadFromDisk(models);
  await faceapi.nets.faceLandmark68Net.loadFromDisk(models);
  await faceapi.nets.faceRecognitionNet.loadFromDisk(models);
  return faceapi;
}

/** The core that {@link loadFaceLibrary} started. face-api's types cover only a part of it. */
export function loadTensorFlow(): typeof TensorFlowCore {
  return require('@tensorflow/tfjs-core');
}
