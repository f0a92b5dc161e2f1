import { type Advice, DARK, GLARING } from './advise.ts';
import { greyOf } from './grey.ts';
import { brightness, glare } from './light.ts';
import { sharpness } from './sharpness.ts';

export type Flaw = Extract<Advice, 'dark' | 'glare' | 'blurred'>;

const WIDTH = 1200;
/** In a still the document's size is unknown, so only obvious blur is reported. */
const BLURRED = 0.1;

/** An apparent fault of a picture; undefined if there is none. */
export async function findFlaw(picture: string): Promise<Flaw | undefined> {
  const image = new Image();
  image.src = picture;
  await image.decode();
  const width = Math.min(WIDTH, image.naturalWidth);
  const height = Math.round((image.naturalHeight * width) / image.naturalWidth);
  const canvas = new OffscreenCanvas(width, height);
  const pen = canvas.getContext('2d', { willReadFrequently: true });
  if (!pen) return undefined;
  pen.drawImage(image, 0, 0, width, height);
  const grey = greyOf(pen.getImageData(0, 0, width, height));
  if (brightness(grey) < DARK) return 'dark';
  if (glare(grey) > GLARING * 2) return 'glare';
  return sharpness(grey) < BLURRED ? 'blurred' : undefined;
}
