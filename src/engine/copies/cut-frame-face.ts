import type { Landmarks } from '../faces/landmarks.ts';
import { loadForFaces } from '../images/load-pixels.ts';
import { cutFace, type FacePatch } from './face-patch.ts';

/** Cuts a detected face out of a frame. Landmarks are in shares of the frame's longer side. */
export async function cutFrameFace(bytes: Uint8Array, landmarks: readonly number[]): Promise<FacePatch> {
  const picture = await loadForFaces(bytes, 0);
  const side = Math.max(picture.width, picture.height);
  const points: Landmarks = Float32Array.from(landmarks, (share) => share * side);
  return cutFace(picture, points);
}
