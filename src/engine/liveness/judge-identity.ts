import { faceDistance } from '../faces/face-distance.ts';
import type { FaceFrame } from './judge-motion.ts';
import type { Neutral, ShownPose } from './tell-poses.ts';

/**
 * Largest distance of a frame's face from the fused frontal look. Descriptors drift when a head turns, up to 0.46 over the
 * rendered people, and the closest two of those are 0.46 apart: frontal frames are held closer.
 */
const MOST_DISTANCE = { frontal: 0.33, turned: 0.5 } as const;
/** As the policy's strict threshold for document and selfie. */
const MOST_PORTRAIT_DISTANCE = 0.5;

export interface IdentityFindings {
  failures: ('face_changed' | 'face_not_of_document')[];
  figures: Record<string, number>;
}

/** Whether all frames show one face, and the document's. */
export function judgeIdentity(
  frames: readonly FaceFrame[],
  poses: readonly ShownPose[],
  neutral: Neutral,
  portrait: Float32Array | null,
): IdentityFindings {
  const distances = frames.map(({ face }) => faceDistance(face.descriptor, neutral.descriptor));
  const isFrontal = (index: number) => poses[index] === 'neutral' || poses[index] === 'come_closer';
  const most = (frontal: boolean) => Math.max(0, ...distances.filter((_value, index) => isFrontal(index) === frontal));
  const [frontal, turned] = [most(true), most(false)];
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
