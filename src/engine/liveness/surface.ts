import { anchorsOfFace, eyeDistance, type Landmarks, pointAt } from '../faces/landmarks.ts';
import { brightnessAt, type Grey } from '../reading/grey.ts';

/** A face at one size, for comparing what it shows in two frames; biometric data, judged and then forgotten. */
export interface Surface {
  grey: Grey;
  /** x and y of the 68 points in its pixels. */
  landmarks: number[];
}

/** Pixels of an eye distance. A turn brings the eyes together but leaves root of the nose and chin apart. */
const UNIT = 48;
const LENGTH_OF_FACE = 1.8;
/** In units: half the width; above and below the eyes. */
const [HALF_WIDTH, ABOVE, BELOW] = [1.6, 1, 2.4];

/** The part of a frame around its face. `landmarks` in its pixels. */
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
  return {
    grey: { data, width, height },
    landmarks: Array.from(landmarks, (value, index) => (value - (index % 2 === 0 ? x0 : y0)) / step),
  };
}
