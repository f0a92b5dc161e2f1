import type { Face, FaceFinder } from '../faces/find-faces.ts';
import { foregroundFaces } from '../faces/foreground.ts';
import { inspectImage } from '../images/inspect-image.ts';
import { loadForFaces, type Rgb } from '../images/load-pixels.ts';
import { resample, shrink } from '../images/resample.ts';
import type { Grey } from '../reading/grey.ts';
import { measureMoire } from '../signals/measure-moire.ts';
import { perceptualHash } from '../signals/perceptual-hash.ts';
import type { FrameObservation, ObservedFace } from './observation.ts';
import { measureOutline } from './outline.ts';
import { measureOvalEdge } from './oval-edge.ts';
import { cutSurface } from './surface.ts';

/** The detector sees 512 pixels and the descriptor 150: a larger frame adds nothing. */
const FRAME_SIDE = 640;
const THUMBNAIL = { width: 48, height: 48 };

function greyOf({ data, width, height }: Rgb): Grey {
  const grey = new Uint8Array(width * height);
  for (let at = 0; at < grey.length; at += 1)
    grey[at] = 0.299 * (data[3 * at] ?? 0) + 0.587 * (data[3 * at + 1] ?? 0) + 0.114 * (data[3 * at + 2] ?? 0);
  return { data: grey, width, height };
}

/** Longer side of the small picture for recognizing repeated stills. */
const VIEW_SIDE = 320;

function describe(face: Face, picture: Rgb, grey: Grey): ObservedFace {
  const side = Math.max(picture.width, picture.height);
  const view = greyOf(shrink(picture, VIEW_SIDE));
  const viewed = Math.max(view.width, view.height) / side;
  return {
    box: face.box,
    score: face.score,
    pose: face.pose,
    landmarks: Array.from(face.landmarks, (value) => value / side),
    eyeDistance: face.quality.eyeDistance / side,
    sharpness: face.quality.sharpness,
    descriptor: face.descriptor,
    surface: cutSurface(grey, face.landmarks),
    view: { grey: view, landmarks: Array.from(face.landmarks, (value) => value * viewed) },
    outline: measureOutline(picture, face.landmarks),
    ovalEdge: measureOvalEdge(picture, face.landmarks),
  };
}

const NOTHING_SEEN = { sha256: '', perceptualHash: '', thumbnail: new Uint8Array(), grid: 0, faces: 0, face: null };

/**
 * Observes one frame. It must be unmirrored, as the camera sees it: mirroring swaps the person's left and right. A
 * frame that the gate refuses is an observation, never an error.
 */
export async function observeFrame(bytes: Uint8Array, finder: FaceFinder): Promise<FrameObservation> {
  const inspection = await inspectImage(bytes, 'frame');
  if (!inspection.ok) return { refused: inspection.reason, ...NOTHING_SEEN };
  const sent = await loadForFaces(bytes, 0);
  const picture = shrink(sent, FRAME_SIDE);
  const grey = greyOf(picture);
  const whole = { x: 0, y: 0, width: picture.width, height: picture.height };
  const boxes = foregroundFaces(finder.detect(picture, 'full').map((box) => ({ box }))).map(({ box }) => box);
  const [face] = boxes.length === 1 ? await finder.describe(picture, boxes) : [];
  return {
    refused: null,
    sha256: inspection.sha256,
    perceptualHash: perceptualHash(grey),
    thumbnail: greyOf(resample(picture, whole, THUMBNAIL)).data,
    // Measured at full size, because shrinking would remove a fine pixel grid.
    grid: measureMoire(greyOf(sent)),
    faces: boxes.length,
    face: face ? describe(face, picture, grey) : null,
  };
}
