export { BlobError, type BlobErrorCode } from './blob-error.ts';
export { type BlobStore, createBlobStore } from './blob-store.ts';
