import type { FaceRecognitionConfig } from '#config/config.ts';
import { type AnalysisResult, BUILT_IN_FACE_MODEL, cosineSimilarity, faceDistance } from '#engine/index.ts';

/** A face as a model describes it. Descriptions of different models say nothing about each other. */
export interface FaceTemplate {
  /** Which network made it; an ONNX file's hash is part of its name. */
  model: string;
  values: ArrayLike<number>;
}

/**
 * The person's face as it is kept and looked for: by the operator's model where there is one. A matcher behind an address
 * compares pictures and describes none, so that the built-in network does it then.
 */
export function templateOf({ samples, descriptors }: AnalysisResult): FaceTemplate | null {
  const { selfie } = samples ?? {};
  if (selfie?.kind === 'embedding') return { model: selfie.model, values: selfie.values };
  return descriptors.selfie && { model: BUILT_IN_FACE_MODEL, values: descriptors.selfie };
}

/** How near two templates of one model are, and whether that is one person. */
export interface Nearness {
  isSame: boolean;
  /** A distance of the built-in network, or a similarity of the operator's model. */
  figure: number;
}

/** Compares two templates of one model: the built-in network's by the policy, an operator's by the operator's threshold. */
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

/** What is kept: the numbers as the processor has them, four bytes each, little endian wherever Node runs today. */
export function sealable({ values }: FaceTemplate): Buffer {
  return Buffer.from(Float32Array.from(values).buffer);
}

/** The numbers again. */
export function toValues(bytes: Buffer | null): Float32Array | null {
  return bytes && new Float32Array(Uint8Array.from(bytes).buffer);
}
