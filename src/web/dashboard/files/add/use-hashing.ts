import { useEffect, useRef, useState } from 'react';
import type { FileErrorCode } from '#sdk';
import type { PdqHash } from '#verifier/pictures/pdq-hash.ts';
import { LocalHasher, problemOf } from '#web/kit/hashing/hash-locally.ts';
import type { KeyFrame } from '#web/kit/hashing/sample-film.ts';

/** As many as the service registers in one call. */
export const MOST_FILES = 1000;

/** A file of this device that is hashed or will be. */
export interface PickedFile {
  key: number;
  file: File;
  /** Between 0 and 1; 1 without a hash yet means that the last piece is hashed. */
  share: number;
  sha256: string | undefined;
  /** If it was requested. */
  iscc: string | undefined;
  /** For a still picture that the browser can decode. */
  pdq: PdqHash | undefined;
  /** For a film that the browser can decode. */
  keyFrames: KeyFrame[] | undefined;
  /** Between 0 and 1 while the key frames are read. */
  sampled: number | undefined;
  problem: FileErrorCode | undefined;
}

/** Hashes picked files one after the other. */
export function useHashing() {
  const [picked, setPicked] = useState<readonly PickedFile[]>([]);
  const [isFull, setFull] = useState(false);
  const queue = useRef(new Queue());
  useEffect(() => {
    const { current } = queue;
    return () => current.close();
  }, []);
  const change = (key: number, part: Partial<PickedFile>): void =>
    setPicked((before) => before.map((each) => (each.key === key ? { ...each, ...part } : each)));
  const add = (files: readonly File[], { iscc }: { iscc: boolean }): void => {
    const room = MOST_FILES - picked.length;
    setFull(files.length > room);
    const next = files.slice(0, room).map((file) => queue.current.add({ file, iscc, onChange: change }));
    setPicked((before) => [...before, ...next]);
  };
  const remove = (key: number): void => {
    queue.current.remove(key);
    setFull(false);
    setPicked((before) => before.filter((each) => each.key !== key));
  };
  const skip = (key: number): void => queue.current.skip(key);
  return { picked, isFull, add, remove, skip };
}

type Change = (key: number, part: Partial<PickedFile>) => void;

interface Job {
  key: number;
  file: File;
  /** Whether its ISCC is computed too. */
  iscc: boolean;
  signal: AbortSignal;
  onChange: Change;
}

class Queue {
  readonly #hasher = new LocalHasher();
  readonly #controllers = new Map<number, AbortController>();
  /** Of the film whose key frames are read. */
  #sampling: { key: number; controller: AbortController } | undefined;
  #last = 0;
  #tail: Promise<void> = Promise.resolve();

  add({ file, iscc, onChange }: Pick<Job, 'file' | 'iscc' | 'onChange'>): PickedFile {
    const key = ++this.#last;
    const controller = new AbortController();
    this.#controllers.set(key, controller);
    this.#tail = this.#tail.then(() => this.#hash({ key, file, iscc, signal: controller.signal, onChange }));
    const later = { sha256: undefined, iscc: undefined, pdq: undefined, keyFrames: undefined, problem: undefined };
    return { key, file, share: 0, sampled: undefined, ...later };
  }

  remove(key: number): void {
    this.#controllers.get(key)?.abort();
    this.#controllers.delete(key);
  }

  /** Ends the reading of key frames; the file keeps those that were read. */
  skip(key: number): void {
    if (this.#sampling?.key === key) this.#sampling.controller.abort();
  }

  close(): void {
    for (const key of this.#controllers.keys()) this.remove(key);
    this.#hasher.close();
  }

  async #hash(of: Job): Promise<void> {
    const { key, file, signal, onChange } = of;
    if (signal.aborted) return;
    let shown = 0;
    const onProgress = (hashed: number, size: number): void => {
      const share = hashed / size;
      // A film has 250 pieces a gigabyte, and a bar a hundred pixels.
      if (share - shown < 0.01) return;
      shown = share;
      onChange(key, { share });
    };
    try {
      const { sha256, iscc } = await this.#hasher.hash(file, { signal, onProgress, iscc: of.iscc });
      const pdq = await this.#hasher.hashPicture(file);
      const keyFrames = await this.#sample(of);
      onChange(key, { share: 1, sha256, iscc, pdq, keyFrames, sampled: undefined });
    } catch (error) {
      if (!signal.aborted) onChange(key, { problem: problemOf(error) });
    }
  }

  #sample({ key, file, signal, onChange }: Job): Promise<KeyFrame[] | undefined> {
    const controller = new AbortController();
    this.#sampling = { key, controller };
    return this.#hasher.sampleFilm(file, {
      signal: AbortSignal.any([signal, controller.signal]),
      onProgress: (sampled) => onChange(key, { sampled }),
    });
  }
}
