import { type PdqHash, pdqDistance } from '#verifier/pictures/pdq-hash.ts';

/** A frame of a film by its perceptual hash, as the service registers it. */
export interface KeyFrame {
  /** In milliseconds from the beginning of the film. */
  at: number;
  perceptualHash: string;
  quality: number;
}

export interface SampleOptions {
  signal: AbortSignal;
  /** The share of the film that was read, between 0 and 1. */
  onProgress: (share: number) => void;
  hashFrame: (frame: ImageBitmap) => Promise<PdqHash | undefined>;
}

/** In seconds. Longer films have a longer step. */
const STEP = 5;
const MOST_FRAMES = 200;
/** Black and flat frames resemble each other. */
const LEAST_QUALITY = 50;
/** In bits. A frame that differs less from an earlier one tells nothing new. */
const LEAST_DISTANCE = 5;
const SEEK_MS = 10_000;
const FILM_MS = 180_000;

/**
 * Frames of a film of this device, one every 5 seconds and at most 200 over its length; without black, flat, and repeated
 * ones. Empty for what the browser cannot decode. Reads for at most three minutes, then returns the frames up to there, as
 * it does if `signal` aborts. One frame at a time is in memory.
 */
export async function sampleFilm(film: File, { signal, onProgress, hashFrame }: SampleOptions): Promise<KeyFrame[]> {
  const frames: KeyFrame[] = [];
  const limit = AbortSignal.any([signal, AbortSignal.timeout(FILM_MS)]);
  const video = document.createElement('video');
  video.muted = true;
  video.preload = 'auto';
  const address = URL.createObjectURL(film);
  try {
    onProgress(0);
    const loaded = happens(video, 'loadedmetadata', limit);
    video.src = address;
    await loaded;
    if (video.videoWidth === 0) return [];
    const length = await lengthOf(video, limit);
    for (const time of timesOf(length)) {
      await seek(video, time, limit);
      const hash = await hashFrame(await createImageBitmap(video));
      if (hash && hash.quality >= LEAST_QUALITY && isNew(hash, frames))
        frames.push({ at: Math.round(time * 1000), perceptualHash: hash.value, quality: hash.quality });
      onProgress(time / length);
    }
  } catch {
    // A film that breaks off, or that takes too long, has the frames up to there.
  } finally {
    video.removeAttribute('src');
    video.load();
    URL.revokeObjectURL(address);
  }
  return frames;
}

/** The middle of each step, in seconds. */
function timesOf(length: number): number[] {
  const step = Math.max(STEP, length / MOST_FRAMES);
  const count = Math.min(MOST_FRAMES, Math.floor(length / step + 0.5));
  return count === 0 ? [length / 2] : Array.from({ length: count }, (_, index) => (index + 0.5) * step);
}

const isNew = ({ value }: PdqHash, frames: readonly KeyFrame[]): boolean =>
  frames.every(({ perceptualHash }) => pdqDistance(perceptualHash, value) >= LEAST_DISTANCE);

/** In seconds. A recording of a browser does not state its length until its end was sought. */
async function lengthOf(video: HTMLVideoElement, signal: AbortSignal): Promise<number> {
  if (!Number.isFinite(video.duration)) await seek(video, Number.MAX_SAFE_INTEGER, signal);
  if (!Number.isFinite(video.duration)) throw new Error('the film has no end');
  return video.duration;
}

async function seek(video: HTMLVideoElement, time: number, signal: AbortSignal): Promise<void> {
  const sought = happens(video, 'seeked', AbortSignal.any([signal, AbortSignal.timeout(SEEK_MS)]));
  video.currentTime = time;
  await sought;
}

/** Waits for an event; throws if an error comes first, or if `signal` aborts. */
function happens(video: HTMLVideoElement, event: 'loadedmetadata' | 'seeked', signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const end = new AbortController();
    const settle = (then: () => void) => () => {
      end.abort();
      then();
    };
    video.addEventListener(event, settle(resolve), { signal: end.signal });
    for (const [source, failure] of [
      [video, 'error'],
      [signal, 'abort'],
    ] as const)
      source.addEventListener(
        failure,
        settle(() => reject(new Error(failure))),
        { signal: end.signal },
      );
  });
}
