import { faceDistance } from '../faces/face-distance.ts';
import type { FaceFrame } from './judge-motion.ts';
import type { Neutral, ShownPose } from './tell-poses.ts';

/**
 * Largest distance between any two frontal frames, and between a turned frame and the fused frontal look. Descriptors
 * drift when a head turns, by up to 0.46 for the rendered people, of whom the two most similar are also 0.46 apart.
 */
const MOST_DISTANCE = { frontal: 0.35, turned: 0.47 } as const;
/** Like the policy's strict threshold for document and selfie. */
const MOST_PORTRAIT_DISTANCE = 0.5;

export interface IdentityFindings {
  failures: ('face_changed' | 'face_not_of_document')[];
  figures: Record<string, number>;
}

/** The largest distance between any two descriptors. */
function mostApart(descriptors: readonly Float32Array[]): number {
  let most = 0;
  descriptors.forEach((one, index) => {
    for (const other of descriptors.slice(index + 1)) most = Math.max(most, faceDistance(one, other));
  });
  return most;
}

/** Whether all frames show the same face, and it matches the document's. */
export function judgeIdentity(
  frames: readonly FaceFrame[],
  poses: readonly ShownPose[],
  neutral: Neutral,
  portrait: Float32Array | null,
): IdentityFindings {
  const isFrontal = (index: number) => poses[index] === 'neutral' || poses[index] === 'come_closer';
  const descriptors = (frontal: boolean) =>
    frames.filter((_frame, index) => isFrontal(index) === frontal).map(({ face }) => face.descriptor);
  const frontal = mostApart(descriptors(true));
  const turned = Math.max(0, ...descriptors(false).map((descriptor) => faceDistance(descriptor, neutral.descriptor)));
  const toPortrait = portrait && faceDistance(portrait, neutral.descriptor);
  const changed = frontal > MOST_DISTANCE.frontal || turned > MOST_DISTANCE.turned;
  const other = toPortrait !== null && toPortrait > MOST_PORTRAIT_DISTANCE;
  return {
    failures: [...(changed ? (['face_changed'] as const) : []), ...(other ? (['face_not_of_document'] as const) : [])],
    figures: {
      frontalDistance: frontal,
      turnedDistance: turned,
      ...(toPortrait !== null && { portraitDistance: toPortrait }),
    },
  };
}
