/** The input of an operator's ONNX file: the order of the colors, and the range of their values. */
export type ModelPixels = `${'rgb' | 'bgr'}:${'-1..1' | '0..1' | '0..255'}`;

/** An ONNX file that describes faces instead of the built-in network. */
export interface FaceModelFile {
  /** Absolute. */
  path: string;
  /** Absolute: the main file of onnxruntime-web, which is not among our packages. */
  runtime: string;
  pixels: ModelPixels;
}

/**
 * The similarity above which two faces count as one person, and below which they count as two; a reviewer decides in
 * between.
 */
export interface SimilarityThresholds {
  match: number;
  mismatch: number;
}

/** The matcher that replaces the built-in network: an operator's model, or a service that receives the pictures. */
export type EngineRecognition = (FaceModelFile & SimilarityThresholds & { kind: 'model' }) | { kind: 'pictures' };

/** A face as a model's embedding, or as a picture for a service. Biometric data. */
export type FaceSample =
  | { kind: 'embedding'; model: string; values: Float32Array }
  | { kind: 'picture'; jpeg: Uint8Array };

/** The similarity of portrait and selfie according to another matcher. Plain data, part of the analysis. */
export interface FaceComparison extends SimilarityThresholds {
  /** Name and hash of the model, or the service's name for its own; null if it did not answer. */
  model: string | null;
  /** Between portrait and selfie, or the frontal frame in its place; null if either is missing. */
  similarity: number | null;
  /** Between portrait and the frontal liveness frame, if there is also a selfie. */
  frameSimilarity: number | null;
  /** Whether the service gave no usable answer. */
  failed?: boolean;
}

/** The faces of an analysis to compare; null if there is none. */
export interface FaceSamples {
  portrait: FaceSample | null;
  selfie: FaceSample | null;
  /** The frontal frame's face, if there is also a selfie. */
  frame: FaceSample | null;
}

/** Cosine of the angle between two embeddings of one model, -1 to 1. */
export function cosineSimilarity(a: ArrayLike<number>, b: ArrayLike<number>): number {
  if (a.length !== b.length) throw new RangeError('the embeddings come from different models');
  let [dot, squareA, squareB] = [0, 0, 0];
  for (let index = 0; index < a.length; index += 1) {
    const [x, y] = [a[index] ?? 0, b[index] ?? 0];
    dot += x * y;
    squareA += x * x;
    squareB += y * y;
  }
  return dot / Math.max(Math.sqrt(squareA * squareB), 1e-12);
}

/** Compares the samples of an analysis with a model. */
export function compareSamples(
  { portrait, selfie, frame }: FaceSamples,
  { match, mismatch }: SimilarityThresholds,
): FaceComparison {
  const between = (other: FaceSample | null) =>
    portrait?.kind === 'embedding' && other?.kind === 'embedding'
      ? cosineSimilarity(portrait.values, other.values)
      : null;
  const model = [portrait, selfie].flatMap((sample) => (sample?.kind === 'embedding' ? sample.model : []))[0] ?? null;
  return { model, match, mismatch, similarity: between(selfie), frameSimilarity: between(frame) };
}
