import { compareFaces } from '#engine/copies/compare-faces.ts';
import { faceDistance } from '#engine/faces/face-distance.ts';
import type { FaceFinder } from '#engine/faces/find-faces.ts';
import { findUprightFaces, type UprightFaces } from '#engine/faces/find-upright-faces.ts';
import { createRandom, type Random } from '../../generate/random.ts';
import { documentSeed } from '../../generate/seeds.ts';
import type { OtherFace } from './attack.ts';
import { ATTACKS, type AttackName, asSent } from './attacks.ts';
import { cutPortrait, DOCUMENTS, drawFront, readStill, STILLS, type Still } from './draw-documents.ts';
import type { CopyOutcome } from './outcome.ts';
import { PEOPLE } from './people.ts';

const look = (picture: Buffer, finder: FaceFinder) => findUprightFaces(picture, { turn: 0, page: null }, finder);

type Compared = Pick<CopyOutcome, 'distance' | 'copy'> & { ms: number };

/** Null if either picture shows no face: such a selfie would be requested again. */
function compare(portrait: UprightFaces, selfie: UprightFaces): Compared | null {
  const [one, other] = [portrait.descriptors[0], selfie.descriptors[0]];
  if (!one || !other || !portrait.patch || !selfie.patch) return null;
  const begun = performance.now();
  const copy = compareFaces(portrait.patch, selfie.patch);
  return { distance: faceDistance(one, other), copy, ms: performance.now() - begun };
}

export interface PersonFigures {
  outcomes: CopyOutcome[];
  /** Pairs in which one picture showed no face. */
  unseen: number;
  /** Milliseconds of each comparison. */
  times: number[];
}

/** A document's front, and whose still it contains. */
interface Front {
  faces: UprightFaces;
  portrait: Still;
}

interface Work {
  person: string;
  other: OtherFace;
  finder: FaceFinder;
  random: Random;
  figures: PersonFigures;
}

function note(
  { person, figures }: Work,
  what: Pick<CopyOutcome, 'species' | 'source'>,
  compared: Compared | null,
): void {
  if (!compared) {
    figures.unseen += 1;
    return;
  }
  const { ms, ...found } = compared;
  figures.times.push(ms);
  figures.outcomes.push({ ...what, person, ...found });
}

/** Other shots of the holder as selfies, unchanged and as sent by a phone. */
async function compareGenuine(work: Work, fronts: readonly Front[]): Promise<void> {
  const stills = Object.keys(STILLS) as Still[];
  for (const still of stills) {
    const plain = readStill(work.person, still);
    for (const selfie of [plain, await asSent(plain, work.random)]) {
      const seen = await look(selfie, work.finder);
      for (const { faces, portrait } of fronts)
        if (STILLS[portrait].light !== STILLS[still].light)
          note(work, { species: 'genuine', source: 'still' }, compare(faces, seen));
    }
  }
}

/** The next person of the same set. */
function otherThan(person: string, finder: FaceFinder): OtherFace {
  const persons: readonly string[] =
    Object.values(PEOPLE).find((set) => (set as readonly string[]).includes(person)) ?? [];
  const other = persons[(persons.indexOf(person) + 1) % persons.length] ?? person;
  return {
    selfie: readStill(other, 'selfie-1'),
    boxOf: async (picture) => (await look(picture, finder)).faces[0]?.box,
  };
}

/** Each attack once on each document, alternating between the file and its print. */
async function compareAttacks(
  work: Work,
  front: Front,
  { file, print }: { file: Buffer; print: Buffer },
  turn: number,
) {
  for (const [index, species] of (Object.keys(ATTACKS) as AttackName[]).entries()) {
    const source = (index + turn) % 2 === 0 ? 'file' : 'print';
    const selfie = await ATTACKS[species](source === 'file' ? file : print, work.random, work.other);
    note(work, { species, source }, compare(front.faces, await look(selfie, work.finder)));
  }
}

/** Draws a person's documents, and submits other shots and their own portraits with them. */
export async function compareSelfies(person: string, seed: number, finder: FaceFinder): Promise<PersonFigures> {
  const figures: PersonFigures = { outcomes: [], unseen: 0, times: [] };
  const random = createRandom(documentSeed(seed, Number(person.slice(1))));
  const work = { person, other: otherThan(person, finder), finder, random, figures };
  const fronts: Front[] = [];
  for (const [turn, document] of DOCUMENTS.entries()) {
    const picture = await drawFront(person, document, random);
    const faces = await look(picture, finder);
    const front = { faces, portrait: document.portrait };
    fronts.push(front);
    const [face] = faces.faces;
    if (!face || document.portrait !== 'portrait') continue;
    const sources = { file: readStill(person, 'portrait'), print: await cutPortrait(picture, face.box) };
    await compareAttacks(work, front, sources, turn);
  }
  await compareGenuine(work, fronts);
  return figures;
}
