import sharp, { type Sharp } from 'sharp';
import type { FaceFinder } from '#engine/faces/find-faces.ts';
import { findUprightFaces } from '#engine/faces/find-upright-faces.ts';
import { LEAST_SPLICE } from '#engine/signals/signals-of-analysis.ts';
import { spliceOf } from '#engine/signals/trace-image.ts';
import { draw, picturesOf } from '../documents/draw.ts';
import { share } from '../documents/figures.ts';
import { CONDITIONS } from '../documents/plan.ts';
import type { Figure } from '../report.ts';
import { readStill } from './draw-documents.ts';

const KINDS = ['TD3', 'TD1', 'EU-DL', 'US-DL'] as const;
/** A portrait from the head to the shoulders, in widths and heights of its face. */
const PORTRAIT = { left: 0.25, top: 0.5, width: 1.5, height: 1.75 } as const;

const SAVED: Record<string, (picture: Sharp) => Promise<Buffer>> = {
  ...Object.fromEntries(
    [75, 85, 90, 92, 95, 98].map((quality) => [
      `jpeg${quality}`,
      (picture: Sharp) => picture.jpeg({ quality }).toBuffer(),
    ]),
  ),
  png: (picture) => picture.png().toBuffer(),
};

/** Another person's portrait over that of a document; null if the engine finds no face. */
async function paste(page: Buffer, person: string, finder: FaceFinder): Promise<Sharp | null> {
  const { width, height } = await sharp(page).metadata();
  const [face] = (await findUprightFaces(page, { turn: 0, page: null }, finder)).faces;
  if (!face) return null;
  const { box } = face;
  const place = {
    left: Math.max(0, Math.round((box.x - PORTRAIT.left * box.width) * width)),
    top: Math.max(0, Math.round((box.y - PORTRAIT.top * box.height) * height)),
  };
  const size = {
    width: Math.min(width - place.left, Math.round(PORTRAIT.width * box.width * width)),
    height: Math.min(height - place.top, Math.round(PORTRAIT.height * box.height * height)),
  };
  const input = await sharp(readStill(person, 'portrait'))
    .resize({ ...size, fit: 'cover' })
    .toBuffer();
  const { data, info } = await sharp(page)
    .composite([{ input, ...place }])
    .raw()
    .toBuffer({ resolveWithObject: true });
  return sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } });
}

/** How many pasted portraits are found, by how the picture is saved, and how many genuine pictures are signaled. */
export async function pasteFigures(seed: number, each: number, finder: FaceFinder): Promise<Figure[]> {
  const found = Object.fromEntries(Object.keys(SAVED).map((name) => [name, { pasted: 0, genuine: 0 }]));
  let pages = 0;
  for (const condition of CONDITIONS)
    for (let index = 0; index < each; index += 1) {
      const document = await draw({ seed, condition, kinds: KINDS, index });
      const [page] = picturesOf(document);
      const pasted = page && (await paste(page, document.person === 'p01' ? 'p03' : 'p01', finder));
      if (!page || !pasted) continue;
      pages += 1;
      for (const [name, save] of Object.entries(SAVED)) {
        const isFound = async (picture: Sharp) => ((await spliceOf(await save(picture))) ?? 0) > LEAST_SPLICE;
        const counts = found[name];
        if (!counts) continue;
        counts.pasted += (await isFound(pasted.clone())) ? 1 : 0;
        counts.genuine += (await isFound(sharp(page))) ? 1 : 0;
      }
    }
  return Object.entries(found).flatMap(([name, { pasted, genuine }]) => [
    ...share(`pasted.${name}.found`, pasted, pages),
    ...share(`pasted.${name}.genuineReview`, genuine, pages),
  ]);
}
