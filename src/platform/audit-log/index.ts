export type { LogSigner } from './append-pending.ts';
export type { AuditEntryRow } from './entry.ts';
export { countEntries, type LoggedEntry, listReceipts } from './list-receipts.ts';
export { receiptOf, requireAnchor, requireReceipt } from './receipt.ts';
export { type LogHead, startSequencer } from './sequencer.ts';
export { findAnchor, type LoggedCheckpoint, lastCheckpoint, tileReader } from './store.ts';
export { HASH_BYTES, TILE_WIDTH } from './tiles.ts';
export { cachedTiles, consistencyPath, rootOf } from './tree.ts';
export { type LogReport, verifyLog } from './verify-log.ts';
