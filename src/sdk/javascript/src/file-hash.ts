/** A file of any size: a Blob or File, or, in runtimes with a file system, a path. */
export type HashableFile = string | URL | Blob;

export interface FileHash {
  /** SHA-256 (FIPS 180-4) of the content, as 64 lowercase hex digits. */
  sha256: string;
  /** In bytes. */
  size: number;
  /** ISCC-CODE (ISO 24138:2024) of subtype SUM, such as `ISCC:KUA…`; only with the option `iscc`. */
  iscc?: string;
}

export interface HashOptions {
  /** Called after every piece, with the bytes hashed so far and the size of the file. */
  onProgress?: (hashed: number, size: number) => void;
  signal?: AbortSignal;
  /** Also computes the ISCC, in the same reading. Needs WebAssembly. By default, only SHA-256 is computed. */
  iscc?: boolean;
  /** For browsers: a module worker with `avouch-sdk/hash-worker`, so that the page stays responsive. */
  worker?: HashWorker;
}

/** The part of a browser's `Worker` that the SDK uses. Not every runtime has the type. */
export interface HashWorker {
  postMessage(message: unknown): void;
  addEventListener(
    type: 'message' | 'error',
    listener: (event: MessageEvent) => void,
    options: { signal: AbortSignal },
  ): void;
}
