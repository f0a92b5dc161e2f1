import type { Random } from '../random.ts';

/** Light that the document's surface reflects into the lens; position and radii are fractions of the document. */
export interface Glare {
  x: number;
  y: number;
  radius: number;
  /** 1 turns the middle white; with less, the print below stays readable. */
  strength: number;
}

/** How a picture of a document was taken. Angles in degrees, lengths of blur in pixels, noise as sigma of 0-255. */
export interface Conditions {
  name: ConditionName;
  pixelsPerMm: number;
  /** Rotation of the document in the picture. */
  rotation: number;
  /** How far the camera's axis is off the document's, and to which side. */
  tilt: number;
  tiltTowards: number;
  /** Focal length as a share of the picture's long side: 0.72 is a phone's main camera. */
  focal: number;
  /** The part of the picture that the document spans; 'scan' is cropped to the document with a thin border. */
  frame:
    | { kind: 'scan'; border: number }
    | { kind: 'photo'; fill: number; portrait: boolean; across: number; down: number };
  background: 'lid' | 'plain' | 'table';
  blur: number;
  motion: { length: number; angle: number };
  noise: number;
  /** Factor of the light; below 0.5 is a dark room. */
  light: number;
  contrast: number;
  /** Color of the light: factors of red and blue. */
  warmth: number;
  /** The light falls off across the picture by this fraction, in this direction. */
  shade: number;
  shadeTowards: number;
  glare: Glare | null;
  /** The part that a finger covers. */
  covered: 'corner' | 'mrz' | null;
  quality: number;
}

/** A scan without faults, as a base for variations. */
export const CLEAN: Conditions = {
  name: 'clean',
  pixelsPerMm: 11,
  rotation: 0,
  tilt: 0,
  tiltTowards: 0,
  focal: 1,
  frame: { kind: 'scan', border: 0.02 },
  background: 'lid',
  blur: 0,
  motion: { length: 0, angle: 0 },
  noise: 1,
  light: 1,
  contrast: 1,
  warmth: 0,
  shade: 0,
  shadeTowards: 0,
  glare: null,
  covered: null,
  quality: 85,
};

/** A careful photo, as a base for variations. */
export const PHOTO: Conditions = {
  ...CLEAN,
  name: 'mild',
  rotation: 2.4,
  tilt: 5,
  tiltTowards: 40,
  focal: 0.9,
  frame: { kind: 'photo', fill: 0.86, portrait: false, across: 0.45, down: 0.55 },
  background: 'plain',
  blur: 0.5,
  noise: 3,
  light: 0.94,
  contrast: 0.92,
  warmth: 0.03,
  shade: 0.15,
  quality: 78,
};

type Draw = (random: Random) => Omit<Conditions, 'name'>;

/** Pixels per millimetre of scanners and phones: 200 to 400 dpi, lower values more often. */
const resolution = (random: Random) => 7.5 + 8.5 * random.next() ** 1.7;

function scan(random: Random): Omit<Conditions, 'name'> {
  return {
    pixelsPerMm: resolution(random),
    rotation: random.between(-1, 1),
    tilt: 0,
    tiltTowards: 0,
    focal: 1,
    frame: { kind: 'scan', border: random.between(0, 0.04) },
    background: 'lid',
    blur: random.between(0, 0.6),
    motion: { length: 0, angle: 0 },
    noise: random.between(0, 2),
    light: random.between(0.96, 1.02),
    contrast: random.between(0.92, 1.05),
    warmth: 0,
    shade: 0,
    shadeTowards: 0,
    glare: null,
    covered: null,
    quality: random.integer(80, 95),
  };
}

const fillOf = (random: Random, low: number, high: number) => ({
  kind: 'photo' as const,
  fill: high - (high - low) * random.next() ** 1.5,
  portrait: random.next() < 0.3,
  across: random.between(0.1, 0.9),
  down: random.between(0.1, 0.9),
});

function carefulPhoto(random: Random): Omit<Conditions, 'name'> {
  return {
    pixelsPerMm: resolution(random),
    rotation: random.between(-5, 5),
    tilt: random.between(0, 8),
    tiltTowards: random.between(0, 360),
    focal: random.between(0.72, 1.2),
    frame: fillOf(random, 0.7, 0.95),
    background: random.pick(['plain', 'plain', 'table']),
    blur: random.between(0, 0.9),
    motion: { length: 0, angle: 0 },
    noise: random.between(0, 6),
    light: random.between(0.8, 1.06),
    contrast: random.between(0.8, 1.05),
    warmth: random.between(-0.08, 0.1),
    shade: random.between(0, 0.25),
    shadeTowards: random.between(0, 360),
    glare: null,
    covered: null,
    quality: random.integer(60, 92),
  };
}

const anyTurn = (random: Random) => ({ rotation: random.between(0, 360) });
const onTable = (random: Random) => ({
  background: random.pick(['plain', 'table', 'table'] as const),
  frame: fillOf(random, 0.5, 0.95),
});
const perspective = (random: Random) => ({
  ...anyTurn(random),
  tilt: random.between(10, 35),
  background: random.pick(['plain', 'table', 'table'] as const),
  frame: fillOf(random, 0.4, 0.95),
});
const blur = (random: Random) => ({ blur: random.between(1, 2) });
const motion = (random: Random) => ({ motion: { length: random.between(2, 6), angle: random.between(0, 180) } });
const lowLight = (random: Random) => ({
  light: random.between(0.2, 0.5),
  noise: random.between(6, 14),
  blur: random.between(0.4, 1.1),
  shade: random.between(0.1, 0.4),
});
const small = (random: Random) => ({ pixelsPerMm: random.between(5.2, 6.6), blur: random.between(0, 0.5) });
const jpeg = (random: Random) => ({ quality: random.integer(30, 50) });

/** Strong beside the MRZ; across its lines, only as strong as still allows a careful eye to read them. */
function glare(random: Random): { glare: Glare } {
  const onMrz = random.next() < 0.4;
  return {
    glare: {
      x: random.between(0.1, 0.9),
      y: onMrz ? random.between(0.78, 0.95) : random.between(0.05, 0.6),
      radius: onMrz ? random.between(0.08, 0.2) : random.between(0.06, 0.16),
      strength: onMrz ? random.between(0.35, 0.75) : random.between(0.7, 1.4),
    },
  };
}

const HARD = [blur, motion, lowLight, glare, jpeg, small] as const;

/** A careful photo with one or two difficulties; half of the pictures are also turned arbitrarily. */
function hard(random: Random): Partial<Conditions> {
  const first = random.pick(HARD);
  const second = random.next() < 0.3 ? random.pick(HARD) : null;
  const turned =
    random.next() < 0.5 || first === small
      ? { ...onTable(random), ...anyTurn(random), tilt: random.between(0, 20) }
      : {};
  return { ...turned, ...first(random), ...(second && gentle(first, second) ? second(random) : {}) };
}

/**
 * Avoids combinations that no one could read: two difficulties in the same place, or small letters that are also
 * blurred.
 */
function gentle(first: (typeof HARD)[number], second: (typeof HARD)[number]): boolean {
  const spoilsSharpness = (hardship: (typeof HARD)[number]) => hardship !== glare && hardship !== jpeg;
  return first !== second && !(spoilsSharpness(first) && spoilsSharpness(second));
}

const over =
  (change: (random: Random) => Partial<Conditions>): Draw =>
  (random) => ({ ...carefulPhoto(random), ...change(random) });

/**
 * Named ranges of conditions. `clean` is a scan, `mild` a careful photo from above, `perspective` a phone held at any
 * angle over a table, `hard` one or two of the difficulties listed after it. `covered` hides a part of the MRZ: no
 * reader can read such a picture fully.
 */
const DRAWS = {
  clean: scan,
  mild: carefulPhoto,
  perspective: over(perspective),
  hard: over(hard),
  blur: over(blur),
  motion: over(motion),
  'low-light': over(lowLight),
  glare: over(glare),
  jpeg: over(jpeg),
  rotation: over((random) => ({ ...onTable(random), ...anyTurn(random) })),
  small: over(small),
  table: over((random) => ({ ...onTable(random), background: 'table' })),
  'covered-corner': over((random) => ({ ...onTable(random), covered: 'corner' })),
  covered: over((random) => ({ ...onTable(random), covered: 'mrz' })),
} as const satisfies Record<string, Draw>;

export type ConditionName = keyof typeof DRAWS;

export const CONDITION_NAMES = Object.keys(DRAWS) as ConditionName[];

/** The conditions of a picture, drawn from the named ranges. */
export function drawConditions(name: ConditionName, random: Random): Conditions {
  return { name, ...DRAWS[name](random) };
}
