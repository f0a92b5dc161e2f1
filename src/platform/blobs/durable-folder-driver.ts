import { randomBytes } from 'node:crypto';
import { open, readdir, readFile, rm, stat, unlink } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Clock } from '#kernel/clock.ts';
import type { BlobDriver } from './blob-driver.ts';
import { makeFolder, syncFolder, writeFileDurably } from './write-file-durably.ts';

/** The folder for files that are not yet complete. A key cannot begin with a dot. */
const INCOMING = '.incoming';
/** Older temporary files belong to a dead process: no write takes an hour. */
const ABANDONED_MS = 3_600_000;

/**
 * flydrive's disk driver, made durable. Its `put` writes in place without syncing, so a crash leaves half a blob and a
 * power failure an empty one; `getBytes` exposes the whole pool behind a small buffer; and removals may be undone by a
 * power failure, which must not happen to erased data.
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

  /** Removes everything below the folder `prefix`; a file with that name stays, like an S3 object. */
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

/** Overwrites in place and syncs. A copy-on-write file system or flash disk keeps the old blocks for a while. */
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

/** Another process, or an earlier call, may have removed it. ENOTDIR: the key's folder is a file. */
async function ignoreMissing(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== 'ENOENT' && code !== 'ENOTDIR') throw error;
  }
}
