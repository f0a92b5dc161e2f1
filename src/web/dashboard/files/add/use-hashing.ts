import { useEffect, useRef, useState } from 'react';
import type { FileErrorCode } from '#sdk';
import type { PdqHash } from '#verifier/pictures/pdq-hash.ts';
import { LocalHasher, problemOf } from '../parts/hash-locally.ts';

/** As many as the service registers in one call. */
export const MOST_FILES = 1000;

/** A file of this device that is hashed or will be. */
export interface PickedFile {
  key: number;
  file: File;
  /** Between 0 and 1; 1 without a hash yet means that the last piece is hashed. */
  share: number;
  sha256: string | undefined;
  /** For a still picture that the browser can decode. */
  pdq: PdqHash | undefined;
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
  const add = (files: readonly File[]): void => {
    const room = MOST_FILES - picked.length;
    setFull(files.length > room);
    const next = files.slice(0, room).map((file) => queue.current.add(file, change));
    setPicked((before) => [...before, ...next]);
  };
  const remove = (key: number): void => {
    queue.current.remove(key);
    setFull(false);
    setPicked((before) => before.filter((each) => each.key !== key));
  };
  return { picked, isFull, add, remove };
}

type Change = (key: number, part: Partial<PickedFile>) => void;

class Queue {
  readonly #hasher = new LocalHasher();
  readonly #controllers = new Map<number, AbortController>();
  #last = 0;
  #tail: Promise<void> = Promise.resolve();

  add(file: File, onChange: Change): PickedFile {
    const key = ++this.#last;
    const controller = new AbortController();
    this.#controllers.set(key, controller);
    this.#tail = this.#tail.then(() => this.#hash({ key, file, signal: controller.signal, onChange }));
    return { key, file, share: 0, sha256: undefined, pdq: undefined, problem: undefined };
  }

  remove(key: number): void {
    this.#controllers.get(key)?.abort();
    this.#controllers.delete(key);
  }

  close(): void {
    for (const key of this.#controllers.keys()) this.remove(key);
    this.#hasher.close();
  }

  async #hash(of: { key: number; file: File; signal: AbortSignal; onChange: Change }): Promise<void> {
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
      const { sha256 } = await this.#hasher.hash(file, { signal, onProgress });
      onChange(key, { share: 1, sha256, pdq: await this.#hasher.hashPicture(file) });
    } catch (error) {
      if (!signal.aborted) onChange(key, { problem: problemOf(error) });
    }
  }
}
