// Computes the perceptual hash of a picture or a frame of a film; undefined for what the browser cannot decode.
import { lumaOf, type PdqHash, pdqHash } from '#verifier/pictures/pdq-hash.ts';

/** In pixels. The hash sees 64 × 64; more would only cost memory. */
const LONGEST_SIDE = 1024;

addEventListener('message', ({ data }: MessageEvent<File | ImageBitmap>) => {
  void hashPicture(data)
    .catch(() => undefined)
    .then((hash) => postMessage(hash));
});

async function hashPicture(source: File | ImageBitmap): Promise<PdqHash | undefined> {
  // Upright by its EXIF orientation, which is the default.
  const picture = source instanceof ImageBitmap ? source : await createImageBitmap(source);
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height));
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true });
  if (!context) return undefined;
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, width, height);
  picture.close();
  return pdqHash(lumaOf(context.getImageData(0, 0, width, height).data, 4), width, height);
}
