import { loadForFaces } from '../images/load-pixels.ts';
import type { FaceRecogniser } from './face-recogniser.ts';
import type { FaceSample } from './face-recognition.ts';

/** A detected face of a frame for an external matcher. Landmarks are in shares of the frame's longer side. */
export async function sampleFrameFace(
  bytes: Uint8Array,
  landmarks: readonly number[],
  recogniser: FaceRecogniser | undefined,
): Promise<FaceSample | null> {
  if (!recogniser) return null;
  const picture = await loadForFaces(bytes, 0);
  const side = Math.max(picture.width, picture.height);
  return recogniser.sample(
    picture,
    Float32Array.from(landmarks, (share) => share * side),
  );
}
