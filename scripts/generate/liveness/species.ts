/**
 * Attack species in the sense of ISO/IEC 30107-3, each as the frames that its instrument shows of every pose: to answer
 * a challenge, they are put in the requested order. All are made from the stills of ten rendered people.
 */
import sharp from 'sharp';
import type { Landmarks } from '#engine/faces/landmarks.ts';
import type { Rgb } from '#engine/images/load-pixels.ts';
import { ELLIPSOID, ELLIPSOID_WITH_NOSE, type HeadModel, landmarkMesh, turnHead } from './head-warp.ts';
import { decode, encode } from './pixels.ts';
import { cutOut, onScreen, swapFace } from './present.ts';
import { otherThan } from './sequences.ts';
import {
  bentPrint,
  frameOf,
  HEIGHT,
  handHeld,
  type Person,
  randomFrom,
  type Shot,
  seedOf,
  still,
  stillOf,
  turnedPrint,
  type Warp,
  WIDTH,
  warpedFrame,
} from './stills.ts';

/** Identifies a frame. Two variants of a species differ in its strength or in what is around the face. */
export interface FrameName {
  person: Person;
  shot: Shot;
  variation: number;
  variant: number;
  seed: number;
}

/** Finds the landmarks of the only face in a picture, in its pixels. */
export type FindLandmarks = (picture: Buffer) => Promise<Landmarks>;

type Make = (name: FrameName, find: FindLandmarks) => Promise<Buffer>;

const randomOf = ({ person, shot, variation, variant, seed }: FrameName, use: string) =>
  randomFrom(seedOf(use, person, shot, variation, variant, seed));

const DIRECTION: Record<Shot, { yaw: number; pitch: number }> = {
  neutral: { yaw: 0, pitch: 0 },
  come_closer: { yaw: 0, pitch: 0 },
  look_left: { yaw: 1, pitch: 0 },
  look_right: { yaw: -1, pitch: 0 },
  look_up: { yaw: 0, pitch: 1 },
};

/** A still, turned slightly, because no head keeps perfectly still between two frames. */
async function stirred(picture: Buffer, random: () => number, find: FindLandmarks): Promise<Buffer> {
  const landmarks = await find(picture);
  const spread = (range: number) => (random() - 0.5) * 2 * range;
  const turn = { yaw: spread(3), pitch: spread(1.5), layered: false };
  return encode(turnHead(await decode(picture), landmarks, landmarkMesh(landmarks), turn));
}

/** A genuine person: stills as taken by a hand-held camera, or with small movements of the head as well. */
const genuine: Make = async (name, find) => {
  const { person, shot, variation, variant, seed } = name;
  if (variant % 2 === 0) return frameOf(person, shot, variation, seed);
  const random = randomOf(name, 'genuine');
  return handHeld(await stirred(stillOf(person, shot), random, find), shot, random);
};

/** A still that an attacker could have: from the session, or from another day. */
const ONE_STILL = ['eyes-closed', 'selfie-1'] as const;

const warped =
  (modelOf: (landmarks: Landmarks) => HeadModel, stillFor: (name: FrameName) => Promise<Buffer>): Make =>
  async (name, find) => {
    const picture = await stillFor(name);
    const landmarks = await find(picture);
    const random = randomOf(name, 'warp');
    const direction = DIRECTION[name.shot];
    const spread = (range: number) => (random() - 0.5) * 2 * range;
    const turn = {
      yaw: direction.yaw * (18 + 8 * random()) + spread(3),
      pitch: direction.pitch * (12 + 8 * random()) + spread(2),
      layered: name.variant % 2 === 1,
    };
    const turned = turnHead(await decode(picture), landmarks, modelOf(landmarks), turn);
    return handHeld(await encode(turned), name.shot, random);
  };

const oneStill = async ({ person, variant }: FrameName) => still(person, ONE_STILL[variant % 2] ?? 'selfie-1');

/** The portrait from a photographed document: small, soft, and enlarged again. */
async function documentPortrait({ person, variant }: FrameName): Promise<Buffer> {
  const side = variant % 2 === 0 ? 220 : 320;
  const small = await sharp(still(person, 'portrait')).resize({ width: side }).jpeg({ quality: 75 }).toBuffer();
  return sharp(small).resize(WIDTH, HEIGHT).jpeg({ quality: 92 }).toBuffer();
}

const printed =
  (name: string, warpFor: (shot: Shot, variant: number) => Warp): Make =>
  async ({ person, shot, variation, variant, seed }) => {
    if (shot === 'neutral' || shot === 'come_closer') return frameOf(person, shot, variation, seed);
    return warpedFrame(person, `${name}-${shot}-${variant}`, variation, seed, warpFor(shot, variant));
  };

const turnedPrints = printed('species-turned', (shot, variant) => {
  const { yaw, pitch } = DIRECTION[shot];
  const degrees = 40 + 15 * (variant % 2);
  return turnedPrint(yaw * degrees, pitch * degrees);
});

const bentPrints = printed('species-bent', (shot, variant) => {
  const { yaw, pitch } = DIRECTION[shot];
  const degrees = 18 + 12 * (variant % 2);
  return pitch ? bentPrint(-pitch * degrees, 'lying') : bentPrint(yaw * degrees, 'upright');
});

/** Changes a genuine frame. */
const changed =
  (change: (frame: Rgb, name: FrameName, find: FindLandmarks) => Promise<Rgb>): Make =>
  async (name, find) => {
    const frame = await frameOf(name.person, name.shot, name.variation, name.seed);
    const quality = 78 + Math.round(14 * randomOf(name, 'quality')());
    return encode(await change(await decode(frame), name, find), quality);
  };

const screen = changed(async (frame, name) =>
  onScreen(frame, randomFrom(seedOf('screen', name.person, name.variant, name.seed)), name.variant % 2 === 1),
);

const oval = changed(async (frame, name, find) => {
  const { person, shot, variation, variant, seed } = name;
  const landmarks = await find(await encode(frame));
  const random = randomFrom(seedOf('oval', person, variant, seed));
  const wall = [0, 1, 2].map(() => 60 + 150 * random());
  const worn = variant % 2 === 1 ? await decode(await frameOf(otherThan(person), shot, variation, seed)) : null;
  return cutOut(frame, landmarks, worn, wall);
});

const swapped: Make = async (name, find) => {
  const { person, shot, variation, variant, seed } = name;
  const frame = await frameOf(otherThan(person), shot, variation, seed);
  const theirs = variant % 2 === 0 ? still(person, 'selfie-1') : await documentPortrait(name);
  const mixed = swapFace(await decode(frame), await find(frame), await decode(theirs), await find(theirs));
  return encode(mixed, 88);
};

/**
 * The same still repeatedly, moved by up to two hundredths (in one variant also enlarged), without a camera in between.
 */
const repeated: Make = async (name) => {
  const { person, shot, variant } = name;
  const random = randomOf(name, 'repeated');
  const zoom = (shot === 'come_closer' ? 1.42 : 1.06) + (variant % 2 === 0 ? 0 : 0.02 * random());
  const [width, height] = [Math.round(WIDTH / zoom), Math.round(HEIGHT / zoom)];
  const shift = (room: number, side: number) =>
    Math.round(Math.min(room, Math.max(0, room / 2 + (random() - 0.5) * 0.04 * side)));
  return sharp(stillOf(person, shot))
    .extract({ left: shift(WIDTH - width, WIDTH), top: shift(HEIGHT - height, HEIGHT), width, height })
    .resize(WIDTH, HEIGHT)
    .jpeg({ quality: 90 })
    .toBuffer();
};

const MIRRORED: Partial<Record<Shot, Shot>> = { look_left: 'look_right', look_right: 'look_left' };

const mirrored: Make = async (name, find) => {
  const frame = await genuine({ ...name, shot: MIRRORED[name.shot] ?? name.shot }, find);
  return sharp(frame).flop().jpeg({ quality: 90 }).toBuffer();
};

const injected: Make = async (name, find) => {
  const small = await sharp(await genuine(name, find))
    .resize({ width: name.variant % 2 === 0 ? 360 : 300 })
    .jpeg({ quality: 45 })
    .toBuffer();
  return sharp(small).resize(WIDTH, HEIGHT).jpeg({ quality: 85 }).toBuffer();
};

const twoPeople: Make = async (name, find) => {
  const { shot, variant, variation, person } = name;
  const isOther = variant % 2 === 0 ? shot !== 'neutral' : variation % 2 === 1;
  return genuine({ ...name, variant: 0, person: isOther ? otherThan(person) : person }, find);
};

const twoSessions: Make = async (name) => {
  const { person, shot, variation, variant, seed } = name;
  const isFirst = shot === 'neutral' || shot === 'come_closer';
  if (!isFirst) return frameOf(person, shot, variation, seed);
  return handHeld(still(person, variant % 2 === 0 ? 'selfie-1' : 'selfie-2'), shot, randomOf(name, 'session'));
};

export const GENUINE = 'genuine';

export const SPECIES: Readonly<Record<string, Make>> = {
  [GENUINE]: genuine,
  printTurned: turnedPrints,
  printBent: bentPrints,
  screen,
  cutOut: oval,
  warpEllipsoid: warped(() => ELLIPSOID, oneStill),
  warpEllipsoidNose: warped(() => ELLIPSOID_WITH_NOSE, oneStill),
  warpLandmarkMesh: warped(landmarkMesh, oneStill),
  portraitAnimated: warped(landmarkMesh, documentPortrait),
  faceSwap: swapped,
  repeatedStills: repeated,
  twoPeople,
  twoSessions,
  mirroredRecording: mirrored,
  injectedRecording: injected,
};

/** The frame of a species, in the form in which it is sent. */
export async function frameOfSpecies(species: string, name: FrameName, find: FindLandmarks): Promise<Buffer> {
  const make = SPECIES[species];
  if (!make) throw new RangeError(`there is no species ${species}: ${Object.keys(SPECIES).join(', ')}`);
  return make(name, find);
}
