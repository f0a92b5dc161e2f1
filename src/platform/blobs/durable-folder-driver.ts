import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Clock } from '#kernel/clock.ts';
import type { BlobDriver } from './blob-driver.ts';
import { makeFolder, syncFolder, writeFileDurably } from './write-file-durably.ts';

/** Where files lie until they are complete. A key cannot begin with a dot. */
const INCOMING = '.incoming';
/** Older ones belong to a process that died: nothing writes for an hour. */
const ABANDONED_MS = 3_600_000;

/**
 * flydrive's disk driver, made durable. Its own `put` writes in place and syncs nothing, so a crash leaves half a blob
 * and a power cut an empty one; `getBytes` hands out the whole pool behind a small buffer; removals come back after a
 * power cut, which must not happen to something erased.
 */
export class DurableFolderDriver extends FSDriver implements BlobDriver {
  readonly #root: string;
  readonly #clock: Clock;
  #swept: Promise<void> | undefined;

  constructor(root: string, clock: Clock) {
    super({ location: root, visibility: 'private' });
    this.#root = root;
    this.#clock = clock;
  }

  override async put(key: string, contents: string | Uint8Array): Promise<void> {
    this.#swept ??= this.#sweep();
    await this.#swept;
    await writeFileDurably(join(this.#root, key), Buffer.from(contents), join(this.#root, INCOMING));
  }

  override getBytes(key: string): Promise<Uint8Array> {
    return readFile(join(this.#root, key));
  }

  override async delete(key: string): Promise<void> {
    const path = join(this.#root, key);
    await ignoreMissing(async () => {
      await unlink(path);
      await syncFolder(dirname(path));
    });
  }

  async shred(key: string): Promise<void> {
    await ignoreMissing(() => overwrite(join(this.#root, key)));
    await this.delete(key);
  }

  async list(prefix: string): Promise<string[]> {
    const found: string[] = [];
    await ignoreMissing(async () => {
      const entries = await readdir(join(this.#root, prefix), { recursive: true, withFileTypes: true });
      for (const entry of entries)
        if (entry.isFile()) found.push(relative(this.#root, join(entry.parentPath, entry.name)).split(sep).join('/'));
    });
    return found;
  }

  /** Removes what lies below the folder `prefix`; a file of that name stays, as an S3 object would. */
  override async deleteAll(prefix: string): Promise<void> {
    const folder = join(this.#root, prefix).replace(/\/$/, '');
    await ignoreMissing(async () => {
      if (!(await stat(folder)).isDirectory()) return;
      await rm(folder, { recursive: true });
      await syncFolder(dirname(folder));
    });
  }

  close(): void {}

  async #sweep(): Promise<void> {
    const folder = join(this.#root, INCOMING);
    await makeFolder(folder);
    for (const name of await readdir(folder)) {
      const path = join(folder, name);
      await ignoreMissing(async () => {
        const { mtimeMs } = await stat(path);
        if (this.#clock.now().getTime() - mtimeMs > ABANDONED_MS) await unlink(path);
      });
    }
  }
}

/** In place and to the disk; a file system that copies on write, or a flash disk, keeps the former blocks for a while. */
async function overwrite(path: string): Promise<void> {
  const handle = await open(path, 'r+');
  try {
    const { size } = await handle.stat();
    await handle.write(randomBytes(size), 0, size, 0);
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Another process, or an earlier call, may have removed it. ENOTDIR: a file stands where the key wants a folder. */
async function ignoreMissing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
  }
}
