import type { Box } from '../guidance/grey.ts';

/** Longest side in pixels: for a document, whose small print matters, and for one of many frames. */
export const DOCUMENT_SIDE = 2400;
export const FRAME_SIDE = 720;

const QUALITY = 0.92;
const MOST_WAIT_MS = 1000;

/** A part of a picture as a JPEG data URI, shrunk if it is larger than `longest`. */
function toJpeg(source: CanvasImageSource, { left, top, width, height }: Box, longest: number): string {
  const scale = Math.min(1, longest / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  canvas.getContext('2d')?.drawImage(source, left, top, width, height, 0, 0, canvas.width, canvas.height);
  return canvas.toDataURL('image/jpeg', QUALITY);
}

/** The camera's current picture, or a part of it in video pixels. */
export function grab(video: HTMLVideoElement, longest: number, part?: Box): string {
  return toJpeg(video, part ?? { left: 0, top: 0, width: video.videoWidth, height: video.videoHeight }, longest);
}

/**
 * The next camera picture, never the same twice; after a second without one, or if the browser does not report them,
 * the current picture.
 */
export async function grabNext(video: HTMLVideoElement, longest: number): Promise<string> {
  await new Promise<void>((resolve) => {
    setTimeout(resolve, MOST_WAIT_MS);
    if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(() => resolve());
  });
  return grab(video, longest);
}

/**
 * A file as a JPEG of a camera picture's size, rotated by its EXIF data; unchanged if only the service can read it;
 * undefined if it is not a picture.
 */
export async function fromFile(file: File): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file);
    return toJpeg(picture, { left: 0, top: 0, width: picture.width, height: picture.height }, DOCUMENT_SIDE);
  } catch {
    return (await isForService(file)) ? asItIs(file) : undefined;
  }
}

/** HEIC and TIFF, which most browsers cannot display. */
async function isForService(file: File): Promise<boolean> {
  const start = String.fromCharCode(...new Uint8Array(await file.slice(0, 8).arrayBuffer()));
  return start.slice(4) === 'ftyp' || start.startsWith('II*\0') || start.startsWith('MM\0*');
}

function asItIs(file: File): Promise<string | undefined> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : undefined);
    reader.onerror = () => resolve(undefined);
    // The service checks the content; some systems have no type for HEIC.
    reader.readAsDataURL(new Blob([file], { type: 'image/heic' }));
  });
}
