export { BlobError, type BlobErrorCode, isStoreDown } from './blob-error.ts';
export { type BlobStore, createBlobStore } from './blob-store.ts';
