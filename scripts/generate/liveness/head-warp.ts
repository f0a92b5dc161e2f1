/** Turns a still as if it were a head of an assumed shape, as an attacker with a single photograph could render it. */
import { anchorsOfFace, type Landmarks, normalise, type Point, pointAt } from '#engine/faces/landmarks.ts';
import type { Rgb } from '#engine/images/load-pixels.ts';
import { sample } from './pixels.ts';

/** In the face's own frame: origin between the eyes, unit their distance, z toward the camera. */
export interface HeadModel {
  depth: (at: Point) => number;
  /** Depth of the axis on which the head turns. */
  axis: number;
}

const HEAD = { x: 1.3, y: 1.95, middle: 0.15, depth: 1.5 } as const;

/** 1 at the edge of an ellipse about the size of a head, less inside. */
const radiusOf = ({ x, y }: Point) => Math.hypot(x / HEAD.x, (y - HEAD.middle) / HEAD.y);

const ellipsoidDepth = (at: Point) => HEAD.depth * Math.sqrt(Math.max(0, 1 - radiusOf(at) ** 2)) - HEAD.depth;

const bump = (at: Point, { x, y }: Point, [wide, tall]: readonly [number, number]) =>
  Math.exp(-(((at.x - x) / wide) ** 2) - ((at.y - y) / tall) ** 2);

export const ELLIPSOID: HeadModel = { depth: ellipsoidDepth, axis: 1.4 };

export const ELLIPSOID_WITH_NOSE: HeadModel = {
  depth: (at) => ellipsoidDepth(at) + 0.4 * bump(at, { x: 0, y: 0.6 }, [0.22, 0.4]),
  axis: 1.4,
};

/** Depths of an average head at the 68 points: jaw from ear to ear, brows, nose, eyes, mouth. */
const jaw = Array.from({ length: 17 }, (_, index) => -1.35 * (Math.abs(index - 8) / 8) ** 1.4 - 0.05);
const brows = [-0.35, -0.12, 0.02, 0.08, 0.1, 0.1, 0.08, 0.02, -0.12, -0.35];
const nose = [0.08, 0.2, 0.35, 0.5, 0.15, 0.24, 0.3, 0.24, 0.15];
const eye = [-0.22, -0.08, -0.05, -0.1, -0.06, -0.09];
const eyes = [...eye, -0.1, -0.05, -0.08, -0.22, -0.09, -0.06];
const mouth = [
  -0.02, 0.12, 0.2, 0.22, 0.2, 0.12, -0.02, 0.1, 0.15, 0.17, 0.15, 0.1, 0, 0.14, 0.17, 0.14, 0, 0.12, 0.14, 0.12,
];
const DEPTHS = [...jaw, ...brows, ...nose, ...eyes, ...mouth];

/** The depths of an average head, applied to these landmarks. */
export function landmarkMesh(landmarks: Landmarks): HeadModel {
  const face = normalise(landmarks);
  const points = DEPTHS.map((depth, index) => ({ ...pointAt(face, index), depth }));
  return {
    axis: 1.4,
    depth: (at) => {
      let [sum, weights] = [0, 1e-9];
      for (const { x, y, depth } of points) {
        const weight = 1 / (0.01 + (at.x - x) ** 2 + (at.y - y) ** 2) ** 2;
        sum += weight * depth;
        weights += weight;
      }
      const beyond = Math.max(0, radiusOf(at) - 0.95);
      return sum / weights - beyond;
    },
  };
}

export interface Turn {
  /** Degrees; positive toward the person's left. */
  yaw: number;
  /** Degrees; positive upward. */
  pitch: number;
  /** Whether the head is a layer in front of a fixed background; otherwise, the surroundings move with it. */
  layered: boolean;
}

const MESH_STEP = 4;
const DISTANCE = 9;

interface Vertex {
  /** Position in the target. */
  x: number;
  y: number;
  z: number;
  /** Position in the source. */
  u: number;
  v: number;
  /** How much it belongs to the head. */
  weight: number;
}

/** 1 on the head, 0 on the shoulders and the background, and in between on the neck. */
function weightOf(at: Point): number {
  const fall = (value: number, from: number, to: number) => Math.min(1, Math.max(0, (to - value) / (to - from)));
  return Math.min(fall(radiusOf(at), 1.02, 1.5), fall(at.y, 1.7, 2.6));
}

/** Turns the head of a still. `landmarks` are in its pixels. */
export function turnHead(still: Rgb, landmarks: Landmarks, model: HeadModel, turn: Turn): Rgb {
  const { left, right } = anchorsOfFace(landmarks);
  const unit = Math.hypot(right.x - left.x, right.y - left.y);
  const centre = { x: (left.x + right.x) / 2, y: (left.y + right.y) / 2 };
  const [yaw, pitch] = [(turn.yaw * Math.PI) / 180, (turn.pitch * Math.PI) / 180];
  const vertexAt = (u: number, v: number): Vertex => {
    const at = { x: (u - centre.x) / unit, y: (v - centre.y) / unit };
    const weight = weightOf(at);
    const [a, b] = [yaw * weight, pitch * weight];
    const z = model.depth(at) + model.axis;
    const [x1, z1] = [at.x * Math.cos(a) + z * Math.sin(a), z * Math.cos(a) - at.x * Math.sin(a)];
    const dy = at.y - 0.9;
    const [y2, z2] = [dy * Math.cos(b) - z1 * Math.sin(b) + 0.9, z1 * Math.cos(b) + dy * Math.sin(b)];
    // A point that is nearer than before is drawn larger.
    const scale = (DISTANCE - z) / (DISTANCE - z2);
    return { x: centre.x + x1 * scale * unit, y: centre.y + y2 * scale * unit, z: z2, u, v, weight };
  };
  const [columns, rows] = [Math.ceil(still.width / MESH_STEP), Math.ceil(still.height / MESH_STEP)];
  const vertices = Array.from({ length: (columns + 1) * (rows + 1) }, (_, index) =>
    vertexAt((index % (columns + 1)) * MESH_STEP, Math.floor(index / (columns + 1)) * MESH_STEP),
  );
  const out = turn.layered ? withoutHead(still, centre, unit) : { ...still, data: Uint8Array.from(still.data) };
  const depths = new Float32Array(out.width * out.height).fill(-Infinity);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const at = row * (columns + 1) + column;
      const corners = [at, at + 1, at + columns + 1, at + columns + 2].flatMap((index) => vertices[index] ?? []);
      const [a, b, c, d] = corners;
      if (!a || !b || !c || !d) continue;
      if (turn.layered && corners.every(({ weight, v }) => weight < 0.6 && v < centre.y + 1.7 * unit)) continue;
      drawTriangle(out, depths, still, [a, b, c]);
      drawTriangle(out, depths, still, [b, d, c]);
    }
  return out;
}

/** Fills the place of the head with the background from both sides. */
function withoutHead(still: Rgb, centre: Point, unit: number): Rgb {
  const out = { ...still, data: Uint8Array.from(still.data) };
  const [left, right] = [centre.x - 1.9 * unit, centre.x + 1.9 * unit].map((x) =>
    Math.round(Math.min(still.width - 1, Math.max(0, x))),
  ) as [number, number];
  for (let y = 0; y < Math.min(still.height, centre.y + 1.7 * unit); y += 1)
    for (let x = left; x < right; x += 1)
      for (let channel = 0; channel < 3; channel += 1) {
        const share = (x - left) / Math.max(1, right - left);
        const from = still.data[3 * (y * still.width + left) + channel] ?? 0;
        const to = still.data[3 * (y * still.width + right) + channel] ?? 0;
        out.data[3 * (y * still.width + x) + channel] = from * (1 - share) + to * share;
      }
  return out;
}

function drawTriangle(out: Rgb, depths: Float32Array, source: Rgb, [a, b, c]: [Vertex, Vertex, Vertex]): void {
  const area = (b.x - a.x) * (c.y - a.y) - (c.x - a.x) * (b.y - a.y);
  // The triangle faces away.
  if (area <= 1e-6) return;
  const [left, right] = [Math.min(a.x, b.x, c.x), Math.max(a.x, b.x, c.x)];
  const [top, bottom] = [Math.min(a.y, b.y, c.y), Math.max(a.y, b.y, c.y)];
  for (let y = Math.max(0, Math.ceil(top)); y <= Math.min(out.height - 1, bottom); y += 1)
    for (let x = Math.max(0, Math.ceil(left)); x <= Math.min(out.width - 1, right); x += 1) {
      const wb = ((x - a.x) * (c.y - a.y) - (c.x - a.x) * (y - a.y)) / area;
      const wc = ((b.x - a.x) * (y - a.y) - (x - a.x) * (b.y - a.y)) / area;
      const wa = 1 - wb - wc;
      const z = wa * a.z + wb * b.z + wc * c.z;
      const at = y * out.width + x;
      if (Math.min(wa, wb, wc) < -1e-6 || z <= (depths[at] ?? 0)) continue;
      depths[at] = z;
      const from = { x: wa * a.u + wb * b.u + wc * c.u, y: wa * a.v + wb * b.v + wc * c.v };
      for (let channel = 0; channel < 3; channel += 1) out.data[3 * at + channel] = sample(source, from, channel) + 0.5;
    }
}
