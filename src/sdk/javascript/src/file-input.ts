/**
 * A picture or PDF: a data URI as text, or bytes in any form of the runtime. A Node stream (`createReadStream(path)`)
 * is an AsyncIterable.
 */
export type FileInput =
  | string
  | Blob
  | ArrayBuffer
  | Uint8Array
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array | string>;
