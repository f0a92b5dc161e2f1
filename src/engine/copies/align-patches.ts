import { type Landmarks, mirrorLandmarks } from '../faces/landmarks.ts';
import { detailOf, SCALES } from './detail.ts';
import { type FacePatch, PATCH } from './face-patch.ts';
import { followFlow } from './follow-flow.ts';
import { type Match, matchBlocks } from './match-blocks.ts';
import { correlate, mirrorPlane, type Plane } from './plane.ts';
import { FACE, HEAD, HEAD_BLOCKS, thinned } from './regions.ts';
import { drawUnder, refine, registerLandmarks } from './register.ts';

/** Two aligned faces, by their detail at the scale of lines. */
export interface AlignedFaces {
  portrait: Plane;
  /** Under the best projective map, with the remaining displacement of blocks removed. */
  selfie: Plane;
  /** The remaining displacement of each block under that map. */
  moved: Match[];
  /** Whether the mirrored selfie fits better. */
  isMirrored: boolean;
}

const planeOf = ({ grey }: FacePatch): Plane => ({
  data: Float32Array.from(grey),
  width: PATCH.width,
  height: PATCH.height,
});

/** Shapes are coarse, so few pixels suffice. */
const FOR_SHAPE = { face: thinned(FACE, 3), head: thinned(HEAD, 3) };
const FOR_LINES = thinned(FACE, 2);

/** A face to align with the portrait: brightness, detail of shapes, landmarks. */
interface Face {
  plane: Plane;
  shape: Plane;
  landmarks: Landmarks;
}

const faceOf = (patch: FacePatch): Face => {
  const plane = planeOf(patch);
  return { plane, shape: detailOf(plane, SCALES.shape), landmarks: patch.landmarks };
};

const mirrorFace = ({ plane, shape, landmarks }: Face): Face => ({
  plane: mirrorPlane(plane),
  shape: mirrorPlane(shape),
  landmarks: mirrorLandmarks(landmarks, PATCH.width),
});

/** The rough fit of a selfie, or its mirror image, to the portrait. */
function fitShape(portrait: Face, { plane, shape, landmarks }: Face) {
  const start = registerLandmarks(portrait.landmarks, landmarks);
  const affine = refine(portrait.shape, shape, start, { pixels: FOR_SHAPE.face, steps: 12, kind: 'affine' });
  const map = refine(portrait.shape, shape, affine, { pixels: FOR_SHAPE.head, steps: 8, kind: 'projective' });
  return { plane, map, likeness: correlate(portrait.shape, drawUnder(shape, map), FACE) };
}

/**
 * Aligns a selfie with a portrait: by landmarks, then by brightness under an affine and a projective map, unchanged and
 * mirrored, then block by block.
 */
export function alignPatches(portraitPatch: FacePatch, selfiePatch: FacePatch): AlignedFaces {
  const [portrait, selfie] = [faceOf(portraitPatch), faceOf(selfiePatch)];
  const asIs = fitShape(portrait, selfie);
  const mirrored = fitShape(portrait, mirrorFace(selfie));
  const isMirrored = mirrored.likeness > asIs.likeness;
  const best = isMirrored ? mirrored : asIs;
  const lines = detailOf(portrait.plane, SCALES.line);
  const search = { pixels: FOR_LINES, steps: 10, kind: 'projective' } as const;
  const map = refine(lines, detailOf(best.plane, SCALES.line), best.map, search);
  const laid = drawUnder(best.plane, map);
  const moved = matchBlocks(lines, detailOf(laid, SCALES.line), HEAD_BLOCKS);
  return { portrait: lines, selfie: detailOf(followFlow(laid, moved), SCALES.line), moved, isMirrored };
}
