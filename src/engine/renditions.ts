import { AppError } from '#kernel/errors.ts';
import type { FacePicture } from './faces/show-face.ts';

/** The form in which a picture is shown. */
export interface Renderers {
  /** Upright, without metadata; null if it cannot be decoded. */
  jpeg(bytes: Uint8Array): Promise<Uint8Array | null>;
  /** Its largest face. */
  face(bytes: Uint8Array): Promise<FacePicture>;
}

/** The picture, and the organization for which it is shown. */
export interface RenditionOf {
  /** The organization, whose requests count together. */
  owner: string;
  picture: string;
}

/**
 * Pictures for a page, a few at a time: each is opened when its turn comes, so that waiting ones use no memory.
 * Concurrent requests for one picture share the result; a face, which is small and often requested again, is cached for
 * half a minute. Throws `rate_limited` if too many of one organization wait.
 */
export interface Renditions {
  jpeg(of: RenditionOf, open: () => Promise<Uint8Array>): Promise<Uint8Array | null>;
  face(of: RenditionOf, open: () => Promise<Uint8Array>): Promise<FacePicture>;
}

const FACE_KEPT_MS = 30_000;
/** Per organization; a page shows fewer. */
const MOST_WAITING = 30;
/** Estimated time per picture on a busy machine, for `Retry-After`. */
const EACH_MS = 500;

export function createRenditions(render: Renderers, { atOnce }: { atOnce: number }): Renditions {
  const enter = createTurns(atOnce);
  const share = <T>(keptMs: number, draw: (bytes: Uint8Array) => Promise<T>) => {
    const known = new Map<string, Promise<T>>();
    return ({ owner, picture }: RenditionOf, open: () => Promise<Uint8Array>): Promise<T> => {
      const key = `${owner}/${picture}`;
      const found = known.get(key);
      if (found !== undefined) return found;
      const made = enter(owner, async () => draw(await open()));
      known.set(key, made);
      const forget = () => void known.delete(key);
      made.then(() => (keptMs === 0 ? forget() : setTimeout(forget, keptMs).unref()), forget);
      return made;
    };
  };
  return { jpeg: share(0, render.jpeg), face: share(FACE_KEPT_MS, render.face) };
}

/** Runs a limited number at once, the others in order of arrival. */
function createTurns(atOnce: number) {
  const line: { owner: string; start: () => void }[] = [];
  let running = 0;
  const wait = async (owner: string): Promise<void> => {
    if (running < atOnce) {
      running += 1;
      return;
    }
    if (line.filter((one) => one.owner === owner).length >= MOST_WAITING)
      throw new AppError('rate_limited', {
        message: 'Too many pictures of your organization are being prepared. Try again after the time in Retry-After.',
        headers: { 'Retry-After': String(Math.ceil((line.length * EACH_MS) / atOnce / 1000)) },
      });
    await new Promise<void>((start) => line.push({ owner, start }));
  };
  return async <T>(owner: string, use: () => Promise<T>): Promise<T> => {
    await wait(owner);
    try {
      return await use();
    } finally {
      const next = line.shift();
      if (next) next.start();
      else running -= 1;
    }
  };
}
