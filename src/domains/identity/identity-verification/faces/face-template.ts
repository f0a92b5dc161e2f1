import type { FaceRecognitionConfig } from '#config/config.ts';
import { type AnalysisResult, BUILT_IN_FACE_MODEL, cosineSimilarity, faceDistance } from '#engine/index.ts';

/** A face as described by a model. Descriptions by different models cannot be compared. */
export interface FaceTemplate {
  /** The network that created it; an ONNX file's hash is part of its name. */
  model: string;
  values: ArrayLike<number>;
}

/**
 * The person's face as stored and searched: described by the operator's model if there is one. An external matcher
 * compares pictures but does not describe them, so the built-in network does.
 */
export function templateOf({ samples, descriptors }: AnalysisResult): FaceTemplate | null {
  const { selfie } = samples ?? {};
  if (selfie?.kind === 'embedding') return { model: selfie.model, values: selfie.values };
  return descriptors.selfie && { model: BUILT_IN_FACE_MODEL, values: descriptors.selfie };
}

/** The similarity of two templates of one model, and whether they are the same person. */
export interface Nearness {
  isSame: boolean;
  /** A distance of the built-in network, or a similarity of the operator's model. */
  figure: number;
}

/**
 * Compares two templates of one model: the built-in network's by the policy's threshold, an operator's by the
 * operator's.
 */
export function compareTemplates(
  { model, values }: FaceTemplate,
  other: ArrayLike<number>,
  { faceStrict, recognition }: { faceStrict: number; recognition: FaceRecognitionConfig | undefined },
): Nearness {
  if (model === BUILT_IN_FACE_MODEL) {
    const distance = faceDistance(values, other);
    return { isSame: distance <= faceStrict, figure: distance };
  }
  const similarity = cosineSimilarity(values, other);
  return { isSame: recognition !== undefined && similarity >= recognition.match, figure: similarity };
}

/**
 * The stored form: 4-byte floats in the processor's byte order, which is little-endian on every platform that Node
 * supports here.
 */
export function sealable({ values }: FaceTemplate): Buffer {
  return Buffer.from(Float32Array.from(values).buffer);
}

/** Reverses {@link sealable}. */
export function toValues(bytes: Buffer | null): Float32Array | null {
  return bytes && new Float32Array(Uint8Array.from(bytes).buffer);
}
