/**
 * A picture or PDF: a data URI as text, or its bytes in any form that a runtime has. A Node stream
 * (`createReadStream(path)`) is an AsyncIterable.
 */
export type FileInput =
  | string
  | Blob
  | ArrayBuffer
  | Uint8Array
  | ReadableStream<Uint8Array>
  | AsyncIterable<Uint8Array | string>;
