import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import type { Quad } from '#engine/geometry/homography.ts';
import { loadForReading } from '#engine/images/load-pixels.ts';
import { rectify, widenQuad } from '#engine/images/rectify.ts';
import { findMrz, type ReadingPicture } from '#engine/reading/find-mrz.ts';
import { makePath, pointAt, shiftedPath } from '#engine/reading/line-path.ts';
import { beginning, type Guess } from '#engine/reading/line-reading.ts';
import { loadNetwork } from '#engine/reading/network.ts';
import { type Lines, readLines } from '#engine/reading/read-lines.ts';
import { createMrzReader, type MrzReadings } from '#engine/reading/read-mrz.ts';
import { pathsOf, traceLines } from '#engine/reading/trace-lines.ts';

const bytesOf = (name: string) => readFileSync(new URL(`../specimens/${name}.jpg`, import.meta.url));
const truthOf = (name: string): string[] =>
  JSON.parse(readFileSync(new URL(`../specimens/${name}.json`, import.meta.url), 'utf8')).mrz;
const PASSPORT = truthOf('passport-anna');

async function greyOf(name: string) {
  const { data, info } = await sharp(bytesOf(name))
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

const near = (got: number, wanted: number, slack: number, what: string) =>
  assert.ok(Math.abs(got - wanted) <= slack, `${what}: ${got}, wanted ${wanted}`);

function assertRead(readings: MrzReadings | null, mrz: readonly string[]): asserts readings is MrzReadings {
  assert.ok(readings, 'nothing was found');
  assert.deepEqual([readings.grid.lines, readings.glyphs.lines], [mrz, mrz]);
}

/** A page of made-up characters, each a stem and two bars, 16 pixels apart; some places are blank like word spaces. */
async function typewritten({ lines, columns }: { lines: number; columns: number }): Promise<Buffer> {
  const [width, height] = [columns * 16 + 32, lines * 28 + 40];
  const data = new Uint8Array(width * height).fill(255);
  const ink = (left: number, top: number, wide: number, tall: number) => {
    for (let y = top; y < top + tall; y += 1) data.fill(20, y * width + left, y * width + left + wide);
  };
  for (let at = 0; at < lines * columns; at += 1) {
    const kind = (at * 2_654_435_761) % 97;
    const [x, y] = [16 + 16 * (at % columns), 20 + 28 * Math.floor(at / columns)];
    if (kind % 7 === 0) continue;
    ink(x + (kind % 2) * 8, y, 3, 18);
    ink(x, y + (kind % 5) * 3, 11, 3);
    ink(x, y + 15 - (kind % 3) * 4, 11, 3);
  }
  return sharp(data, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

describe('MRZ reader', () => {
  const reader = createMrzReader();
  const read = async (bytes: Buffer) => reader.read(await loadForReading(bytes)).readings;
  const turned = (angle: number) => sharp(bytesOf('passport-anna')).rotate(angle, { background: '#6f6a5f' }).jpeg();

  for (const angle of [0, 23, 45, 68, 90, 137, 180, 205, 292, 341]) {
    it(`reads a passport that is turned by ${angle} degrees, and reports the rotation`, async () => {
      const picture = await turned(angle).toBuffer({ resolveWithObject: true });
      const readings = await read(picture.data);
      assertRead(readings, PASSPORT);
      near((readings.place.rotation + angle + 180) % 360, 180, 1, 'rotation');
      const quarter = ((Math.round((360 - angle) / 90) * 90) % 360) as number;
      assert.ok(angle % 90 === 45 || readings.turn === quarter, `turn ${readings.turn}`);
      const [cos, sin] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
      const { width, height } = picture.info;
      for (const [index, [x, y]] of [
        [-625, -440],
        [625, -440],
        [625, 440],
        [-625, 440],
      ].entries()) {
        const corner = readings.place.quad[index];
        assert.ok(corner && x !== undefined && y !== undefined);
        near(corner.x, 0.5 + (x * cos - y * sin) / width, 0.025, `corner ${index} across`);
        near(corner.y, 0.5 + (x * sin + y * cos) / height, 0.025, `corner ${index} down`);
      }
    });
  }

  // Corners of the new picture in coordinates of the old one: the document shrinks to a steep trapezium.
  const steep: [string, Quad][] = [
    [
      'from the left',
      [
        { x: -0.05, y: -0.1 },
        { x: 1.6, y: -0.5 },
        { x: 1.6, y: 1.5 },
        { x: -0.05, y: 1.1 },
      ],
    ],
    [
      'from above',
      [
        { x: -0.4, y: -0.3 },
        { x: 1.4, y: -0.3 },
        { x: 1.05, y: 1.1 },
        { x: -0.05, y: 1.1 },
      ],
    ],
    [
      'from below',
      [
        { x: -0.1, y: -0.1 },
        { x: 1.1, y: -0.1 },
        { x: 1.4, y: 1.4 },
        { x: -0.4, y: 1.4 },
      ],
    ],
    [
      'from a corner',
      [
        { x: -0.5, y: -0.3 },
        { x: 1.2, y: -0.2 },
        { x: 1.1, y: 1.15 },
        { x: -0.1, y: 1.3 },
      ],
    ],
  ];
  for (const [where, quad] of steep) {
    it(`reads a passport at a steep angle ${where}`, async () => {
      const { data, width, height } = rectify(await greyOf('passport-anna'), quad, { width: 1900, height: 1340 });
      const bytes = await sharp(data, { raw: { width, height, channels: 1 } })
        .jpeg()
        .toBuffer();
      assertRead(await read(bytes), PASSPORT);
    });
  }

  for (const width of [460, 600, 900]) {
    it(`reads a passport that is ${width} pixels wide`, async () => {
      assertRead(
        await read(await sharp(bytesOf('passport-anna')).resize(width).jpeg({ quality: 80 }).toBuffer()),
        PASSPORT,
      );
    });
  }

  it('does not read letters with a mark that touches them', async () => {
    const { data, width, height } = await greyOf('passport-anna');
    // The scan ends at the page's edges: 125 by 88 mm, characters 2.54 mm apart from 6.62 mm on, and a first line at
    // 73 mm (9303-4).
    const pixels = (millimetres: number) => Math.round((millimetres / 125) * width);
    const marked = [...(PASSPORT[0] ?? '')].flatMap((letter, column) => (letter === 'N' ? [column] : []));
    for (const column of marked) {
      const [left, right] = [pixels(7.2 + column * 2.54), pixels(8.6 + column * 2.54)];
      const isInk = (y: number) => data.subarray(y * width + left, y * width + right).some((value) => value < 110);
      let top = pixels(70.5);
      while (top < pixels(73) && !isInk(top)) top += 1;
      for (let y = top - 4; y <= top; y += 1) data.fill(40, y * width + left, y * width + right);
    }
    const readings = await read(
      await sharp(data, { raw: { width, height, channels: 1 } })
        .png()
        .toBuffer(),
    );
    assert.ok(readings);
    assert.ok(marked.length > 0);
    for (const column of marked) assert.equal(readings.glyphs.lines[0]?.[column], '?');
  });

  it('reads a visa and recognizes it as one', async () => {
    const readings = await read(bytesOf('visa-front'));
    assertRead(readings, truthOf('visa'));
    assert.match(readings.format, /^MRV-[AB]$/);
  });

  it('resolves ambiguous print as a letter or a digit according to its field', async () => {
    const faint = sharp(bytesOf('passport-wrong-check-digit'))
      .resize(480)
      .blur(0.6)
      .linear(0.3, 90)
      .jpeg({ quality: 70 });
    const readings = await read(await faint.toBuffer());
    assert.ok(readings && readings.attempts > 1);
    for (const { lines } of [readings.grid, readings.glyphs]) {
      assert.match(lines[0] ?? '', /^P<UTO/);
      assert.match((lines[1] ?? '').slice(13, 20), /^[0-9<?]+$/);
    }
  });

  it('reads once if all check digits are right, and again if one is wrong', async () => {
    const [sound, spoiled] = [await read(bytesOf('passport-anna')), await read(bytesOf('passport-wrong-check-digit'))];
    assert.equal(sound?.attempts, 1);
    assertRead(spoiled, truthOf('passport-wrong-check-digit'));
    assert.ok(spoiled.attempts > 1);
  });

  for (const name of [
    'card-front',
    'licence-us-front',
    'licence-us-back',
    'faces/p04-selfie-1',
    'faces/p08-portrait',
  ]) {
    it(`finds no MRZ in ${name}`, async () => assert.equal(await read(bytesOf(name)), null));
  }

  it('finds no MRZ in a page of monospaced print, and counts its text lines', async () => {
    const { readings, textLines } = reader.read(await loadForReading(await typewritten({ lines: 60, columns: 100 })));
    assert.equal(readings, null);
    assert.ok(textLines >= 45, `${textLines} lines`);
  });
});

describe('MRZ readers on inaccurately located lines', () => {
  const networks = { grid: loadNetwork('reader-a'), glyphs: loadNetwork('reader-b') };
  const look = (lines: Lines) => readLines(lines, networks, { sharpness: 0, ratio: 0.86, alphabet: 'whole' });
  let picture: ReadingPicture;
  let lines: Lines;

  before(async () => {
    picture = await loadForReading(bytesOf('passport-anna'));
    const [found] = [...findMrz(picture).candidates];
    assert.ok(found);
    const { columns, shape } = found.place;
    lines = {
      grey: found.grey,
      columns,
      shape,
      paths: traceLines(found.grey, pathsOf(found.place), columns, found.scale),
    };
    assert.deepEqual(look(lines).grid.lines, PASSPORT);
  });

  const moved = (by: readonly number[]): Lines => ({
    ...lines,
    paths: lines.paths.map((path, index) => shiftedPath(path, lines.columns, by[index] ?? 0)),
  });
  for (const by of [
    [1, 1],
    [-1, -1],
    [2, 2],
    [-2, -2],
    [1, 0],
    [0, -1],
    [1, -1],
    [3, 3],
    [-5, -5],
  ]) {
    it(`do not agree on a wrong text when the line is off by ${by.join(' and ')} columns`, () => {
      const { grid, glyphs } = look(moved(by));
      const agreed = grid.lines.join() === glyphs.lines.join() && !grid.lines.join().includes('?');
      assert.ok(!agreed || grid.lines.join() === PASSPORT.join(), grid.lines.join('\n'));
      // Up to two columns, each reader finds the beginning of the line itself.
      if (by.every((one) => Math.abs(one) <= 2)) assert.deepEqual([grid.lines, glyphs.lines], [PASSPORT, PASSPORT]);
    });
  }

  for (const counted of [42, 43, 45, 46]) {
    it(`do not agree when a line of 44 columns was measured as ${counted}`, () => {
      const paths = lines.paths.map((path) =>
        makePath(44, (column) => pointAt(path, ((column + 0.5) * 44) / counted - 0.5)),
      );
      const { grid, glyphs } = look({ ...lines, paths });
      assert.notDeepEqual(grid.lines, glyphs.lines);
    });
  }

  it('use the expected beginning when the line ends are ambiguous', () => {
    const guesses = (nothing: number[]): Guess[] =>
      nothing.map((share) => {
        const choice = { character: 'A', probability: 1 - share };
        return { ...choice, letter: choice, digit: choice, nothing: share };
      });
    assert.equal(beginning(guesses([0.5, 0.5, 0, 0, 0, 0.5, 0.5]), 3, 2), 2);
    assert.equal(beginning(guesses([1, 0, 0, 0, 1, 1, 1]), 3, 2), 1);
    assert.equal(beginning(guesses([1, 1, 1, 0, 0, 0, 1]), 3, 2), 3);
    assert.equal(beginning(guesses([0, 0, 0, 0, 0, 0, 0]), 3, 2), 2);
  });
});

describe('rectifying a picture', () => {
  const grey = { data: Uint8Array.from({ length: 100 }, (_unused, at) => (at % 10) * 20), width: 10, height: 10 };
  const whole: Quad = [
    { x: 0, y: 0 },
    { x: 1, y: 0 },
    { x: 1, y: 1 },
    { x: 0, y: 1 },
  ];

  it('leaves a picture unchanged when asked for all of it', () =>
    assert.deepEqual(rectify(grey, whole, grey).data, grey.data));

  it('turns a picture upside down when its corners are', () => {
    const [a, b, c, d] = whole;
    assert.deepEqual(rectify(grey, [c, d, a, b], grey).data, Uint8Array.from(grey.data).reverse());
  });

  it('keeps the colors, and fills the outside with black', () => {
    const rgb = {
      data: Uint8Array.from({ length: 300 }, (_unused, at) => [10, 20, 30][at % 3] ?? 0),
      width: 10,
      height: 10,
    };
    const wide = rectify(rgb, widenQuad(whole, 0.5), { width: 4, height: 4 });
    assert.deepEqual([...wide.data.slice(0, 3)], [0, 0, 0]);
    assert.deepEqual([...wide.data.slice(15, 18)], [10, 20, 30]);
    assert.equal(wide.data.length, 48);
  });

  it('widens corners along the diagonals', () => assert.deepEqual(widenQuad(whole, 0.5)[0], { x: -0.5, y: -0.5 }));
});
