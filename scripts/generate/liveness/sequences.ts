/**
 * Genuine answers to liveness challenges and attacks on them, built from stills (see ./stills.ts). They show that the
 * rules work as described, not how often real people or attackers pass.
 */
import sharp from 'sharp';
import { LIVENESS_STEPS, type LivenessStep } from '#engine/liveness/steps.ts';
import {
  bentPrint,
  emptyFrame,
  frameOf,
  PEOPLE,
  type Person,
  randomFrom,
  remember,
  type Shot,
  still,
  turnedPrint,
  twoFaces,
  type Warp,
  warpedFrame,
} from './stills.ts';

export interface SequenceFrame {
  atMs: number;
  bytes: Buffer;
}

export interface LivenessSequence {
  name: string;
  person: Person;
  steps: readonly LivenessStep[];
  frames: SequenceFrame[];
  /** The document's portrait. */
  portrait: Buffer;
  expected: 'passed' | 'refused';
}

/** All orders of three of the four steps. */
export const ORDERS: readonly (readonly LivenessStep[])[] = LIVENESS_STEPS.flatMap((first) =>
  LIVENESS_STEPS.flatMap((second) =>
    LIVENESS_STEPS.map((third) => [first, second, third]).filter((order) => new Set(order).size === 3),
  ),
);

interface Scene {
  person: Person;
  seed: number;
}

/** What each of the ten frames shows: the second of a pair is a different picture of the same pose. */
function planOf(steps: readonly LivenessStep[]): [Shot, number][] {
  const plan: [Shot, number][] = [
    ['neutral', 0],
    ['neutral', 1],
  ];
  steps.forEach((step, index) => {
    plan.push([step, 0]);
    if (index !== 1) plan.push([step, 1]);
    plan.push(['neutral', 2 + index]);
  });
  return plan;
}

/** Steps one right after the other, each shown twice, with only the first and the last frame frontal. */
export function brisklyPlanned(steps: readonly LivenessStep[]): [Shot, number][] {
  const twice = steps.flatMap((step): [Shot, number][] => [
    [step, 0],
    [step, 1],
  ]);
  return [['neutral', 0], ['neutral', 1], ...twice, ['neutral', 2]];
}

/** The minimum time that the capture page leaves between two frames. */
export const BRISK_GAP_MS = 350;

const shoot = (plan: readonly [Shot, number][], { person, seed }: Scene) =>
  Promise.all(plan.map(([shot, variation]) => frameOf(person, shot, variation, seed)));

const genuineFrames = (scene: Scene, steps: readonly LivenessStep[]) => shoot(planOf(steps), scene);

/** The times of the frames, as on a real page: 0.35 to 0.9 s apart. */
function timed(pictures: readonly Buffer[], seed: number): SequenceFrame[] {
  const random = randomFrom(seed);
  let atMs = 0;
  return pictures.map((bytes) => {
    atMs += 350 + Math.round(550 * random());
    return { atMs, bytes };
  });
}

interface GenuineOptions {
  people?: readonly Person[];
  /** The number of step orders that each person performs; all by default. */
  perPerson?: number;
}

/** Genuine answers of all ten people or some of them, each in all or some orders of the steps. */
export async function* genuineSequences(
  seed: number,
  { people = PEOPLE, perPerson = ORDERS.length }: GenuineOptions = {},
): AsyncGenerator<LivenessSequence> {
  for (const [place, person] of people.entries())
    for (let index = 0; index < perPerson; index += 1) {
      const steps = ORDERS[(index + place * 5) % ORDERS.length] ?? [];
      const frames = timed(await genuineFrames({ person, seed }, steps), seed + 100 * place + index);
      const portrait = still(person, 'portrait');
      yield { name: `${person} ${steps.join(', ')}`, person, steps, frames, portrait, expected: 'passed' };
    }
}

/** Genuine answers of people in a hurry, in every order of steps. */
export async function* briskSequences(seed: number, people: readonly Person[]): AsyncGenerator<LivenessSequence> {
  for (const person of people)
    for (const steps of ORDERS) {
      const pictures = await shoot(brisklyPlanned(steps), { person, seed });
      const frames = pictures.map((bytes, index) => ({ atMs: BRISK_GAP_MS * (index + 1), bytes }));
      const portrait = still(person, 'portrait');
      yield { name: `${person} ${steps.join(', ')}, briskly`, person, steps, frames, portrait, expected: 'passed' };
    }
}

/** The input from which an attack's frames are made, as for a genuine answer. */
interface AttackInput extends Scene {
  other: Person;
  steps: readonly LivenessStep[];
  genuine: readonly Buffer[];
}
type Attack = (
  input: AttackInput,
) => Promise<{ frames: SequenceFrame[]; steps?: readonly LivenessStep[]; portrait?: Buffer }>;

const wholly =
  (make: (input: AttackInput) => Promise<readonly Buffer[]>): Attack =>
  async (input) => ({ frames: timed(await make(input), input.seed) });

const neutrals = ({ person, seed }: Scene, count: number) =>
  Promise.all(Array.from({ length: count }, (_, index) => frameOf(person, 'neutral', index % 5, seed)));

/** A print instead of the person; each step is answered by warping the print. */
const printed = (name: string, warpFor: (step: LivenessStep) => Warp | null) =>
  wholly(({ person, seed, steps }) =>
    Promise.all(
      planOf(steps).map(([shot, variation]) => {
        const warp = shot === 'neutral' ? null : warpFor(shot);
        if (shot === 'come_closer' || !warp) return frameOf(person, shot, variation, seed);
        return warpedFrame(person, `${name}-${shot}`, variation, seed, warp);
      }),
    ),
  );

const turned = (degrees: number) =>
  printed(`turned-${degrees}`, (step) => {
    if (step === 'look_up') return turnedPrint(0, degrees);
    return turnedPrint(step === 'look_left' ? degrees : -degrees, 0);
  });

const bent = (degrees: number) =>
  printed(`bent-${degrees}`, (step) => {
    if (step === 'look_up') return bentPrint(-degrees, 'lying');
    return bentPrint(step === 'look_left' ? degrees : -degrees, 'upright');
  });

const rolled = (degrees: number) =>
  wholly(({ person, seed, steps }) =>
    Promise.all(
      planOf(steps).map(async ([shot, variation]) => {
        const frame = await frameOf(person, 'neutral', variation, seed);
        if (shot === 'neutral') return frame;
        const angle = shot === 'look_left' ? degrees : -degrees;
        return remember(`rolled-${person}-${angle}-${variation}-${seed}`, () =>
          sharp(frame).rotate(angle, { background: '#777' }).resize(480, 600, { fit: 'cover' }).jpeg().toBuffer(),
        );
      }),
    ),
  );

const swapped = (isOther: (index: number, count: number) => boolean): Attack =>
  wholly(async ({ genuine, other, seed, steps }) => {
    const theirs = await genuineFrames({ person: other, seed }, steps);
    return genuine.map((frame, index) => (isOther(index, genuine.length) ? (theirs[index] ?? frame) : frame));
  });

const answering =
  (change: (steps: readonly LivenessStep[]) => readonly LivenessStep[]): Attack =>
  async ({ person, seed, steps }) => ({ frames: timed(await genuineFrames({ person, seed }, change(steps)), seed) });

const timedBy =
  (time: (index: number, before: number) => number): Attack =>
  async ({ genuine, seed }) => ({
    frames: timed(genuine, seed).map(({ bytes, atMs }, index) => ({ bytes, atMs: time(index, atMs) })),
  });

const replaced = (make: (input: AttackInput) => Promise<Buffer>, at: number): Attack =>
  wholly(async (input) => {
    const frame = await make(input);
    return input.genuine.map((bytes, index) => (index === at ? frame : bytes));
  });

const pick = (frames: readonly Buffer[], index: number) => frames[index] ?? Buffer.alloc(0);

const unused = (steps: readonly LivenessStep[]) => LIVENESS_STEPS.find((step) => !steps.includes(step)) ?? 'look_up';

/** All attacks; each must be rejected. */
const ATTACKS: Readonly<Record<string, Attack>> = {
  'one photo, the same bytes in every frame': wholly(async ({ genuine }) =>
    genuine.map(() => genuine[0] ?? Buffer.alloc(0)),
  ),
  'one photo, shifted, brightened and compressed anew': wholly((input) => neutrals(input, 10)),
  'one frame sent twice': wholly(async ({ genuine }) =>
    genuine.map((frame, index) => (index === 1 ? (genuine[0] ?? frame) : frame)),
  ),
  'one frame sent twice, compressed anew': replaced(
    ({ genuine }) => sharp(genuine[0]).jpeg({ quality: 60 }).toBuffer(),
    1,
  ),
  'a print tilted in its plane': rolled(15),
  'a print tilted further in its plane': rolled(30),
  'a print turned by 25 degrees': turned(25),
  'a print turned by 40 degrees': turned(40),
  'a print turned by 55 degrees': turned(55),
  'a print bent and turned by 15 degrees': bent(15),
  'a print bent and turned by 30 degrees': bent(30),
  'another face in the middle': swapped((index, count) => index >= 3 && index < count - 3),
  'another face in one frame': swapped((index) => index === 2),
  'another face at the end': swapped((index, count) => index >= count - 3),
  'another face in the turned frames alone': wholly(async ({ genuine, other, seed, steps }) => {
    const theirs = await genuineFrames({ person: other, seed }, steps);
    return planOf(steps).map(([shot], index) =>
      pick(shot === 'neutral' || shot === 'come_closer' ? genuine : theirs, index),
    );
  }),
  'two people mixed frame by frame': swapped((index) => index % 2 === 1),
  'frames out of order with their times': async ({ genuine, seed }) => {
    const frames = timed(genuine, seed);
    return { frames: [...frames.slice(5), ...frames.slice(0, 5)] };
  },
  'frames out of order with new times': wholly(async ({ genuine }) => [...genuine.slice(5), ...genuine.slice(0, 5)]),
  'frames backwards': wholly(async ({ genuine }) => [...genuine].reverse()),
  'steps in another order': answering(([first, second, third]) =>
    first && second && third ? [second, third, first] : [],
  ),
  'the frames of another challenge': answering((steps) => [...steps.slice(0, 2), unused(steps)]),
  'a step left out': wholly(async ({ person, seed, steps }) => [
    ...(await genuineFrames({ person, seed }, steps.slice(0, 2))),
    await frameOf(person, 'neutral', 4, seed),
  ]),
  'a step too many': wholly(async ({ person, seed, steps }) => {
    const all = await genuineFrames({ person, seed }, [...steps, unused(steps)]);
    return all.slice(0, 12);
  }),
  'mirrored frames': wholly(({ genuine }) =>
    Promise.all(genuine.map((frame) => sharp(frame).flop().jpeg({ quality: 95 }).toBuffer())),
  ),
  'all times the same': timedBy(() => 1_000),
  'times that run backwards': timedBy((index) => 20_000 - index * 700),
  'faster than a person': timedBy((index) => index * 40),
  'slower than the challenge lives': timedBy((index) => index * 13_000),
  'too few frames': wholly(async ({ genuine }) => genuine.slice(0, 7)),
  'too many frames': wholly(async ({ genuine, person, seed }) => [
    ...genuine,
    ...(await neutrals({ person, seed: seed + 1 }, 3)),
  ]),
  'two faces in one frame': replaced(({ person, other, seed }) => twoFaces(person, other, seed), 4),
  'no face in one frame': replaced(({ seed }) => emptyFrame(seed), 4),
  'a broken frame': replaced(async () => Buffer.from('no picture'), 4),
  'not frontal at first': wholly(async ({ genuine }) => genuine.slice(2)),
  'another person than the document’s': async ({ genuine, other, seed }) => ({
    frames: timed(genuine, seed),
    portrait: still(other, 'portrait'),
  }),
};

/** The person whom an attacker presents: the next of the ten; for the two lookalikes, the other one. */
export function otherThan(person: Person): Person {
  if (person === 'p02') return 'p07';
  if (person === 'p07') return 'p02';
  return PEOPLE[(PEOPLE.indexOf(person) + 3) % PEOPLE.length] ?? 'p01';
}

/** All attacks of the table on each person in `people`. */
export async function* attackSequences(
  seed: number,
  people: readonly Person[] = PEOPLE,
): AsyncGenerator<LivenessSequence> {
  for (const [place, person] of people.entries())
    for (const [index, [name, attack]] of Object.entries(ATTACKS).entries()) {
      const steps = ORDERS[(7 * index + 11 * place + seed) % ORDERS.length] ?? [];
      const genuine = await genuineFrames({ person, seed }, steps);
      const made = await attack({ person, other: otherThan(person), seed, steps, genuine });
      yield {
        name: `${person}: ${name}`,
        person,
        steps,
        portrait: still(person, 'portrait'),
        expected: 'refused',
        ...made,
      };
    }
}
