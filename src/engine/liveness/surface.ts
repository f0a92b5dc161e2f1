import { anchorsOfFace, eyeDistance, type Landmarks, pointAt } from '../faces/landmarks.ts';
import { brightnessAt, type Grey } from '../reading/grey.ts';

/**
 * A face at a standard size, for comparing its surface in two frames. Biometric data; discarded after the comparison.
 */
export interface Surface {
  grey: Grey;
  /** x and y of the 68 points in its pixels. */
  landmarks: number[];
}

/**
 * Pixels of an eye distance. A turn reduces the distance between the eyes, but not that between the root of the nose
 * and the chin.
 */
const UNIT = 48;
const LENGTH_OF_FACE = 1.8;
/** Extent in units: half the width, and above and below the eyes. */
const [HALF_WIDTH, ABOVE, BELOW] = [1.6, 1, 2.4];

/** The brightness to which faces are normalized, so that dark pictures and dark skin have the same contrasts. */
const BRIGHTNESS = 110;
const [LEAST_GAIN, MOST_GAIN] = [0.5, 4];
/** The position of the face on a surface, in shares of its sides. */
const FACE = { left: 0.3, right: 0.7, top: 0.3, bottom: 0.75 } as const;

/** Normalizes the face's mean brightness, in place. */
function lighten(data: Uint8Array, width: number): void {
  const height = data.length / width;
  let [sum, count] = [0, 0];
  for (let row = Math.round(FACE.top * height); row < FACE.bottom * height; row += 1)
    for (let column = Math.round(FACE.left * width); column < FACE.right * width; column += 1) {
      sum += data[row * width + column] ?? 0;
      count += 1;
    }
  const gain = Math.min(MOST_GAIN, Math.max(LEAST_GAIN, (BRIGHTNESS * count) / Math.max(1, sum)));
  for (const [index, value] of data.entries()) data[index] = Math.min(255, value * gain + 0.5);
}

/** Cuts out the part of a frame around its face. `landmarks` are in pixels of the frame. */
export function cutSurface(frame: Grey, landmarks: Landmarks): Surface {
  const { left, right } = anchorsOfFace(landmarks);
  const [root, chin] = [pointAt(landmarks, 27), pointAt(landmarks, 8)];
  const unit = Math.max(eyeDistance(landmarks), Math.hypot(root.x - chin.x, root.y - chin.y) / LENGTH_OF_FACE);
  const step = unit / UNIT;
  const [x0, y0] = [(left.x + right.x) / 2 - HALF_WIDTH * unit, (left.y + right.y) / 2 - ABOVE * unit];
  const [width, height] = [Math.round(2 * HALF_WIDTH * UNIT), Math.round((ABOVE + BELOW) * UNIT)];
  const data = new Uint8Array(width * height);
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1)
      data[row * width + column] = brightnessAt(frame, x0 + column * step, y0 + row * step) + 0.5;
  lighten(data, width);
  return {
    grey: { data, width, height },
    landmarks: Array.from(landmarks, (value, index) => (value - (index % 2 === 0 ? x0 : y0)) / step),
  };
}
