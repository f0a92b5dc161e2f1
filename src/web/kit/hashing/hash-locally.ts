import { FileError, type FileErrorCode, type FileHash, type HashOptions, hashFile } from '#sdk';
import type { PdqHash } from '#verifier/pictures/pdq-hash.ts';
import script from '../../../sdk/javascript/src/hash-worker.ts?worker&url';
import pictureScript from './picture-worker.ts?worker&url';
import { type KeyFrame, type SampleOptions, sampleFilm } from './sample-film.ts';

/** Larger pictures are not decoded. */
const MOST_PICTURE_BYTES = 100 * 1024 * 1024;

/** Hashes files of this device in workers; nothing is sent. */
export class LocalHasher {
  #worker: Worker | undefined;
  #pictureWorker: Worker | undefined;

  hash(file: Blob, options: Omit<HashOptions, 'worker'>): Promise<FileHash> {
    this.#worker ??= new Worker(script, { type: 'module' });
    return hashFile(file, { ...options, worker: this.#worker });
  }

  /** The perceptual hash of a still picture, one at a time; undefined for other files. */
  async hashPicture(file: File): Promise<PdqHash | undefined> {
    if (!file.type.startsWith('image/') || file.size > MOST_PICTURE_BYTES) return undefined;
    return this.#hashPixels(file);
  }

  /** Hashes of frames of a film, one film at a time; undefined for other files. */
  async sampleFilm(file: File, options: Omit<SampleOptions, 'hashFrame'>): Promise<KeyFrame[] | undefined> {
    if (!file.type.startsWith('video/')) return undefined;
    return sampleFilm(file, { ...options, hashFrame: (frame) => this.#hashPixels(frame) });
  }

  #hashPixels(source: File | ImageBitmap): Promise<PdqHash | undefined> {
    this.#pictureWorker ??= new Worker(pictureScript, { type: 'module' });
    const worker = this.#pictureWorker;
    return new Promise((resolve) => {
      worker.onmessage = ({ data }: MessageEvent<PdqHash | undefined>) => resolve(data);
      worker.onerror = () => resolve(undefined);
      worker.postMessage(source, source instanceof ImageBitmap ? [source] : []);
    });
  }

  close(): void {
    this.#worker?.terminate();
    this.#pictureWorker?.terminate();
    this.#worker = undefined;
    this.#pictureWorker = undefined;
  }
}

/** Why a file could not be hashed. */
export const problemOf = (error: unknown): FileErrorCode => (error instanceof FileError ? error.code : 'unreadable');
