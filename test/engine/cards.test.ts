import assert from 'node:assert/strict';
import { findCard } from '#engine/cards/find-card.ts';
import { seenRectangle } from '#engine/cards/seen-rectangle.ts';
import { applyHomography, fitHomography, type Point, type Quad } from '#engine/geometry/homography.ts';

const SIZE = { width: 400, height: 300 };

/** A plain table with a light sheet and dark bars as its print, seen so that its corners are here. */
function photograph(corners: readonly (readonly [number, number])[]) {
  const sheet = [
    [0, 0],
    [1, 0],
    [1, 1],
    [0, 1],
  ] as const;
  const map = fitHomography(
    corners.map(([x, y], index) => {
      const [u = 0, v = 0] = sheet[index] ?? [];
      return { from: { x, y }, to: { x: u, y: v } };
    }),
  );
  const data = new Uint8Array(3 * SIZE.width * SIZE.height);
  for (let y = 0; y < SIZE.height; y += 1)
    for (let x = 0; x < SIZE.width; x += 1) {
      const { x: u, y: v } = applyHomography(map, { x: x + 0.5, y: y + 0.5 });
      const isSheet = u >= 0 && u <= 1 && v >= 0 && v <= 1;
      const isPrint =
        u > 0.4 && u < 0.9 && v > 0.15 && v < 0.85 && Math.floor(v * 24) % 3 === 0 && Math.floor(u * 60) % 3 > 0;
      data.set(isSheet ? (isPrint ? [40, 40, 50] : [225, 225, 215]) : [110, 85, 60], 3 * (y * SIZE.width + x));
    }
  return { data, ...SIZE };
}

function distance(quad: Quad, corners: readonly (readonly [number, number])[]): number {
  const from = (start: number) =>
    Math.max(
      ...quad.map(({ x, y }: Point, index) => {
        const [cx = 0, cy = 0] = corners[(index + start) % 4] ?? [];
        return Math.hypot(x * SIZE.width - cx, y * SIZE.height - cy);
      }),
    );
  return Math.min(from(0), from(2));
}

describe('card detection by edges', () => {
  const cards = {
    level: [
      [80, 60],
      [320, 60],
      [320, 211],
      [80, 211],
    ],
    'turned by 30 degrees': [
      [134.5, 34.4],
      [325, 144.4],
      [254.6, 266.3],
      [64.1, 156.3],
    ],
    'on its side': [
      [270, 40],
      [270, 252],
      [136, 252],
      [136, 40],
    ],
  } as const;
  for (const [how, corners] of Object.entries(cards))
    it(`finds a card ${how}`, () => {
      const quad = findCard(photograph(corners));
      assert.ok(quad);
      assert.ok(distance(quad, corners) < 4);
    });

  const others = {
    'a square': [
      [120, 60],
      [300, 60],
      [300, 240],
      [120, 240],
    ],
    'a strip': [
      [40, 100],
      [360, 100],
      [360, 190],
      [40, 190],
    ],
  } as const;
  for (const [what, corners] of Object.entries(others))
    it(`does not take ${what} for a card`, () => {
      const quad = findCard(photograph(corners));
      assert.ok(!quad || distance(quad, corners) > 20);
    });

  it('reports the aspect ratio of a rectangle that is seen from above', () => {
    const quad: Quad = [
      { x: 100, y: 100 },
      { x: 260, y: 100 },
      { x: 260, y: 200 },
      { x: 100, y: 200 },
    ];
    const { aspect, skew } = seenRectangle(quad, SIZE);
    assert.ok(Math.abs(aspect - 1.6) < 1e-9);
    assert.ok(Math.abs(skew) < 1e-9);
  });
});
