/** The operations that the blob store needs from a storage backend; both backends use flydrive's drivers. */
export interface BlobDriver {
  put(key: string, bytes: Uint8Array): Promise<void>;
  getBytes(key: string): Promise<Uint8Array>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** Deletes after overwriting the content, if the backend allows that. */
  shred(key: string): Promise<void>;
  /** The keys below `prefix`, which ends with a slash, unordered. */
  list(prefix: string): Promise<string[]>;
  /** Removes everything below `prefix`, which ends with a slash; throws unless all is gone. */
  deleteAll(prefix: string): Promise<void>;
  close(): void;
}
