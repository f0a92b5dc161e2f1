import type { BlobsConfig } from '#config/config.ts';
import { type Clock, systemClock } from '#kernel/clock.ts';
import { patiently, reportProgress } from '../attempts.ts';
import type { BlobDriver } from './blob-driver.ts';
import { asBlobError, BlobError } from './blob-error.ts';
import { DurableFolderDriver } from './durable-folder-driver.ts';

/**
 * Bytes under keys such as `org_1/per_2/blb_3`: segments of letters, digits, `_`, `-`, and inner dots, joined by `/`.
 * Callers encrypt: the store receives ciphertext only. A key cannot be both a blob and a folder.
 */
export interface BlobStore {
  /** Writes or replaces a blob. On return the bytes survive a power failure, and readers never see a partial blob. */
  put(key: string, bytes: Uint8Array): Promise<void>;
  /** Throws BlobError `blob_missing` if there is none. */
  get(key: string): Promise<Buffer>;
  exists(key: string): Promise<boolean>;
  /** Every key below `prefix/`, sorted; only for lists that fit into memory. */
  list(prefix: string): Promise<string[]>;
  /** Removes a blob permanently; a missing blob is not an error. */
  delete(key: string): Promise<void>;
  /** For keys: on a disk the bytes are overwritten in place before removal. */
  shred(key: string): Promise<void>;
  /** Removes every blob below `prefix/`; throws unless all are gone. `a` does not touch `ab/…`. */
  deletePrefix(prefix: string): Promise<void>;
  close(): Promise<void>;
}

const MAX_KEY = 512;
const KEY = /^[A-Za-z0-9_][A-Za-z0-9_.-]*(\/[A-Za-z0-9_][A-Za-z0-9_.-]*)*$/;

/** The blob store of the configuration; it opens on the first call. */
export function createBlobStore(config: BlobsConfig, options: { clock?: Clock } = {}): BlobStore {
  let opened: ReturnType<typeof openDriver> | undefined;
  const prefix = config.kind === 's3' && config.prefix !== '' ? `${config.prefix}/` : '';
  const on = async <T>(key: string, work: (driver: BlobDriver, path: string) => Promise<T>): Promise<T> => {
    if (key.length > MAX_KEY || !KEY.test(key)) throw new TypeError('not a blob key');
    reportProgress();
    opened ??= openDriver(config, options.clock ?? systemClock);
    try {
      return await work(await opened, `${prefix}${key}`);
    } catch (error) {
      throw error instanceof BlobError ? error : asBlobError(error);
    }
  };
  return {
    put: (key, bytes) => on(key, (driver, path) => driver.put(path, bytes)),
    get: (key) => on(key, async (driver, path) => asBuffer(await driver.getBytes(path))),
    exists: (key) => on(key, (driver, path) => driver.exists(path)),
    list: (key) =>
      on(key, async (driver, path) =>
        (await patiently(() => driver.list(`${path}/`))).map((found) => found.slice(prefix.length)).sort(),
      ),
    delete: (key) => on(key, (driver, path) => driver.delete(path)),
    shred: (key) => on(key, (driver, path) => driver.shred(path)),
    // A million blobs take minutes.
    deletePrefix: (key) => on(key, (driver, path) => patiently(() => driver.deleteAll(`${path}/`))),
    close: async () => (await opened)?.close(),
  };
}

async function openDriver(config: BlobsConfig, clock: Clock): Promise<BlobDriver> {
  if (config.kind === 'folder') return new DurableFolderDriver(config.folder, clock);
  // The SDK has 20 MB. In a bundle, a CommonJS package imported on demand has no named exports: this module has some.
  const { s3Driver } = await import('./s3-driver.ts');
  return s3Driver(config);
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}
