import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { FACES, machineData, photograph } from '../../generate/document-set.ts';
import { type DocumentKind, SET_DAY } from '../../generate/documents.ts';
import { drawDocument } from '../../generate/draw-document.ts';
import { randomHolder } from '../../generate/holder.ts';
import { type ConditionName, drawConditions } from '../../generate/photo/conditions.ts';
import type { Random } from '../../generate/random.ts';

/** A still of a person; those with the same `light` were rendered in sequence, and do not count as two shots here. */
export const STILLS = {
  portrait: { light: 0 },
  'selfie-1': { light: 1 },
  'selfie-2': { light: 2 },
  'eyes-closed': { light: 3 },
  'pitch-up': { light: 3 },
} as const;

export type Still = keyof typeof STILLS;

export const readStill = (person: string, still: Still): Buffer => readFileSync(join(FACES, `${person}-${still}.jpg`));

/** The documents of each person: the portrait's still, the kind, and the photograph's condition. */
export const DOCUMENTS: readonly { portrait: Still; kind: DocumentKind; condition: ConditionName }[] = [
  { portrait: 'portrait', kind: 'TD3', condition: 'clean' },
  { portrait: 'portrait', kind: 'TD1', condition: 'mild' },
  { portrait: 'portrait', kind: 'EU-DL', condition: 'mild' },
  { portrait: 'portrait', kind: 'TD3', condition: 'perspective' },
  { portrait: 'selfie-1', kind: 'TD1', condition: 'mild' },
  { portrait: 'selfie-2', kind: 'EU-DL', condition: 'mild' },
];

/** Maximum rotation of a perspective photo: this bench does not read text, which determines the orientation. */
const MOST_TURN = 8;

/** The front of a document with a person's still as its portrait. */
export async function drawFront(
  person: string,
  { portrait, kind, condition }: (typeof DOCUMENTS)[number],
  random: Random,
): Promise<Buffer> {
  const holder = randomHolder(random, kind, SET_DAY);
  const drawn = await drawDocument({ holder, ...machineData(holder), portrait: readStill(person, portrait) }, random);
  const conditions = () => ({
    ...drawConditions(condition, random),
    ...(condition === 'perspective' && {
      rotation: random.between(-MOST_TURN, MOST_TURN),
      tilt: random.between(8, 18),
    }),
  });
  return (await photograph(drawn, conditions, random)).front.picture;
}

/** The area around the portrait that an attacker crops from a picture of a document, enlarged. */
export async function cutPortrait(
  picture: Buffer,
  box: { x: number; y: number; width: number; height: number },
): Promise<Buffer> {
  const { width = 0, height = 0 } = await sharp(picture).metadata();
  const [across, down] = [box.width * width, box.height * height];
  const left = Math.max(0, Math.round((box.x + box.width / 2) * width - across * 0.85));
  const top = Math.max(0, Math.round((box.y + box.height / 2) * height - down));
  const size = {
    width: Math.min(width - left, Math.round(across * 1.7)),
    height: Math.min(height - top, Math.round(down * 1.9)),
  };
  return sharp(picture)
    .extract({ left, top, ...size })
    .resize(480)
    .jpeg({ quality: 92 })
    .toBuffer();
}
