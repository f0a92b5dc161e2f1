import { compareShots, isSameShot, type ShotFigures } from '#engine/copies/compare-shots.ts';
import type { FacePatch } from '#engine/copies/face-patch.ts';
import { type ShotSketch, sketchShot } from '#engine/copies/sketch-shot.ts';
import type { FaceFinder } from '#engine/faces/find-faces.ts';
import { findUprightFaces } from '#engine/faces/find-upright-faces.ts';
import { createRandom } from '../../generate/random.ts';
import { documentSeed } from '../../generate/seeds.ts';
import { share } from '../documents/figures.ts';
import type { Figure } from '../report.ts';
import { percentile } from '../statistics.ts';
import { ATTACKS, type AttackName, asSent } from './attacks.ts';
import { readStill, STILLS, type Still } from './draw-documents.ts';

/** A later picture compared with an earlier one's sketch. */
interface Comparison {
  /** How the earlier picture was altered; `genuine`: another shot of the person; `stranger`. */
  species: AttackName | 'asSent' | 'genuine' | 'stranger';
  /** Null if the sketch is certainly of another shot. */
  figures: ShotFigures | null;
}

/** The rule, and each signal alone. */
const RULES = {
  all: isSameShot,
  likeness: ({ likeness }) => isSameShot({ likeness, bend: 0 }),
  bend: ({ bend }) => isSameShot({ likeness: TYPICAL, bend }),
} as const satisfies Record<string, (figures: ShotFigures) => boolean>;

/** The similarity of a typical copy. */
const TYPICAL = 0.87;

/** Attacks that turn, animate, or blend a face create a different shot, which is not expected to be found. */
const SPECIES = [
  ...(['crop', 'soften', 'sharpen', 'noise', 'mirrored', 'stretch', 'rotate', 'perspective', 'relight'] as const),
  ...(['gammaAndWhite', 'recompress', 'printed', 'screen', 'background', 'warp', 'strongWarp'] as const),
  'mirroredSoftStretched',
] as const satisfies AttackName[];

interface Picture {
  person: string;
  still: Still;
  species: AttackName | 'asSent';
  patch: FacePatch;
  sketch: ShotSketch | null;
}

const noOther = { selfie: Buffer.alloc(0), boxOf: async () => undefined };

/** Each still as sent by a phone, whose sketch is stored, and altered copies of the file. */
async function drawPictures(person: string, seed: number, finder: FaceFinder): Promise<Picture[]> {
  const random = createRandom(documentSeed(seed, 100 + Number(person.slice(1))));
  const pictures: Picture[] = [];
  for (const still of Object.keys(STILLS) as Still[]) {
    const file = readStill(person, still);
    for (const species of ['asSent', 'asSent', ...SPECIES] as const) {
      const picture = species === 'asSent' ? await asSent(file, random) : await ATTACKS[species](file, random, noOther);
      const { patch } = await findUprightFaces(picture, { turn: 0, page: null }, finder);
      const isEarlier = !pictures.some((other) => other.still === still);
      if (patch) pictures.push({ person, still, species, patch, sketch: isEarlier ? sketchShot(patch) : null });
    }
  }
  return pictures;
}

/** The relation of a later picture to an earlier one; null for an altered picture and a different shot. */
function relate(later: Picture, earlier: Picture): Comparison['species'] | null {
  if (later.person !== earlier.person) return 'stranger';
  if (later.still === earlier.still) return later.species;
  return later.species === 'asSent' && STILLS[later.still].light !== STILLS[earlier.still].light ? 'genuine' : null;
}

/** How often copies of earlier shots are found, by alteration, and how often other shots of the same people are. */
export async function earlierFigures(persons: readonly string[], seed: number, finder: FaceFinder): Promise<Figure[]> {
  const pictures: Picture[] = [];
  for (const person of persons) pictures.push(...(await drawPictures(person, seed, finder)));
  const earlier = pictures.filter(({ sketch }) => sketch !== null);
  const sketches = earlier.flatMap(({ sketch }) => sketch ?? []);
  const compared: Comparison[] = [];
  const times: number[] = [];
  for (const later of pictures) {
    const begun = performance.now();
    const figures = compareShots(later.patch, sketches);
    times.push((performance.now() - begun) / sketches.length);
    for (const [index, other] of earlier.entries()) {
      const species = other === later ? null : relate(later, other);
      if (species) compared.push({ species, figures: figures[index] ?? null });
    }
  }
  return [...countFound(compared), { name: 'earlier.p50Ms', value: percentile(times, 0.5), detail: 'a sketch' }];
}

const isCopy = ({ species }: Comparison) => species !== 'genuine' && species !== 'stranger';

function countFound(compared: readonly Comparison[]): Figure[] {
  const count = (name: string, isMeant: (comparison: Comparison) => boolean, rule: keyof typeof RULES = 'all') => {
    const own = compared.filter(isMeant);
    const found = own.filter(({ figures }) => figures !== null && RULES[rule](figures));
    return share(name, found.length, own.length);
  };
  const isGenuine = ({ species }: Comparison) => species === 'genuine';
  return [
    ...(['asSent', ...SPECIES] as const).flatMap((name) =>
      count(`earlier.${name}.found`, ({ species }) => species === name),
    ),
    ...count('earlier.found', isCopy),
    ...count('earlier.genuine.review', isGenuine),
    ...count('earlier.strangers.review', ({ species }) => species === 'stranger'),
    ...(['likeness', 'bend'] as const).flatMap((rule) => [
      ...count(`earlier.ablation.${rule}.found`, isCopy, rule),
      ...count(`earlier.ablation.${rule}.genuineReview`, isGenuine, rule),
    ]),
  ];
}
