/** What the blob store needs of a place to store; both are made from flydrive's drivers. */
export interface BlobDriver {
  put(key: string, bytes: Uint8Array): Promise<void>;
  getBytes(key: string): Promise<Uint8Array>;
  exists(key: string): Promise<boolean>;
  delete(key: string): Promise<void>;
  /** The same; what it held is overwritten first, where the place lets us. */
  shred(key: string): Promise<void>;
  /** The keys below `prefix`, which ends with a slash, in no order. */
  list(prefix: string): Promise<string[]>;
  /** Removes all below `prefix`, which ends with a slash; throws unless it is all gone. */
  deleteAll(prefix: string): Promise<void>;
  close(): void;
}
