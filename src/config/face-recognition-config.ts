import { dirname } from 'node:path';
import type { Env } from './env.ts';
import type { EnvReader } from './env-reader.ts';
import { findModelRuntime, MODEL_RUNTIME } from './find-model-runtime.ts';
import { integer, oneOf, readableFile } from './parsers.ts';
import { LEAST_SECRET, partnerUrl, secretOf } from './partner-parsers.ts';

/** The input of an ONNX file: the order of colors, and the range of their values. */
const MODEL_PIXELS = ['rgb:-1..1', 'rgb:0..1', 'rgb:0..255', 'bgr:-1..1', 'bgr:0..1', 'bgr:0..255'] as const;

/**
 * The similarity from which two faces count as one person, and below which they count as two. They depend on the model.
 */
interface Thresholds {
  match: number;
  mismatch: number;
}

/** An ONNX file that describes faces within the service. */
export interface FaceModelConfig extends Thresholds {
  kind: 'model';
  /** Absolute. */
  path: string;
  /** Absolute: the main file of onnxruntime-web. */
  runtime: string;
  pixels: (typeof MODEL_PIXELS)[number];
}

/** A service that compares two pictures of faces. */
export interface FaceMatcherConfig extends Thresholds {
  kind: 'service';
  url: string;
  secret: string;
  /** The model with which the thresholds were measured; answers of another model are not used. */
  model: string;
  /** For one comparison in total, including retries. */
  timeoutSeconds: number;
}

export type FaceRecognitionConfig = FaceModelConfig | FaceMatcherConfig;

/** The matcher that replaces the built-in network; undefined if there is none. */
export function faceRecognitionConfig(
  env: Env,
  reader: EnvReader,
  mode: 'development' | 'production',
): FaceRecognitionConfig | undefined {
  const model = readModel(reader);
  const service = readService(env, reader, mode);
  const thresholds = readThresholds(env, reader);
  const isModel = env.FACE_MODEL !== undefined;
  if (isModel && env.FACE_MATCHER_URL !== undefined)
    reader.problem('FACE_MATCHER_URL', 'is set together with FACE_MODEL', 'only one of the two settings');
  for (const name of ['FACE_MODEL', 'FACE_MATCHER_URL'] as const)
    if (env[name] !== undefined && env.IDV_PROVIDER_URL !== undefined)
      reader.problem(name, 'is set together with IDV_PROVIDER_URL', 'no value: that provider compares the faces');
  if (!thresholds) return undefined;
  return (model && { ...model, ...thresholds }) ?? (service && { ...service, ...thresholds });
}

function readModel(reader: EnvReader): Omit<FaceModelConfig, keyof Thresholds> | undefined {
  const path = reader.read('FACE_MODEL', 'the path of an ONNX file that this user may read', readableFile);
  const pixels = reader.read('FACE_MODEL_PIXELS', MODEL_PIXELS.join(', '), oneOf(MODEL_PIXELS));
  if (path === undefined) return undefined;
  const runtime = findModelRuntime(path);
  if (runtime === undefined)
    reader.problem(
      'FACE_MODEL',
      `needs the package ${MODEL_RUNTIME}, which is not installed`,
      `npm install --prefix ${dirname(path)} ${MODEL_RUNTIME}`,
    );
  return runtime === undefined ? undefined : { kind: 'model', path, runtime, pixels: pixels ?? 'rgb:-1..1' };
}

function readService(
  env: Env,
  reader: EnvReader,
  mode: 'development' | 'production',
): Omit<FaceMatcherConfig, keyof Thresholds> | undefined {
  const url = reader.read('FACE_MATCHER_URL', 'https://host/path without user name, password and fragment', partnerUrl);
  const secret = reader.read('FACE_MATCHER_SECRET', `${LEAST_SECRET} characters or more`, secretOf);
  const model = reader.read('FACE_MATCHER_MODEL', 'the name of the model, as the matcher returns it', modelName);
  const timeoutSeconds = reader.read('FACE_MATCHER_TIMEOUT_SECONDS', 'a whole number, 1 to 60', integer(1, 60)) ?? 10;
  if (url === undefined) return undefined;
  if (mode === 'production' && !url.startsWith('https:'))
    reader.problem(
      'FACE_MATCHER_URL',
      'is http in production, which would send pictures of faces unencrypted',
      'https',
    );
  if (env.FACE_MATCHER_SECRET === undefined)
    reader.problem('FACE_MATCHER_SECRET', 'is not set, but FACE_MATCHER_URL is', 'the key shared with the matcher');
  if (env.FACE_MATCHER_MODEL === undefined)
    reader.problem(
      'FACE_MATCHER_MODEL',
      'is not set, but FACE_MATCHER_URL is',
      'the name of the model for which the thresholds were measured',
    );
  if (secret === undefined || model === undefined) return undefined;
  return { kind: 'service', url, secret, model, timeoutSeconds };
}

function readThresholds(env: Env, reader: EnvReader): Thresholds | undefined {
  const match = reader.read('FACE_MATCH', 'a similarity, -1 to 1', similarity);
  const mismatch = reader.read('FACE_MISMATCH', 'a similarity, -1 to 1', similarity);
  const needing = (['FACE_MODEL', 'FACE_MATCHER_URL'] as const).find((name) => env[name] !== undefined);
  for (const name of ['FACE_MATCH', 'FACE_MISMATCH'] as const)
    if (needing && env[name] === undefined)
      reader.problem(name, `is not set, but ${needing} is`, 'the threshold that was measured for that model');
  if (match === undefined || mismatch === undefined) return undefined;
  if (mismatch > match) reader.problem('FACE_MISMATCH', 'is greater than FACE_MATCH', 'a value up to FACE_MATCH');
  return { match, mismatch };
}

const modelName = (text: string) => (/^[\x21-\x7e]{1,60}$/.test(text) ? text : undefined);

function similarity(text: string): number | undefined {
  const value = /^-?\d(\.\d{1,6})?$/.test(text) ? Number(text) : Number.NaN;
  return value >= -1 && value <= 1 ? value : undefined;
}
