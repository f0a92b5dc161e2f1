/**
 * The entries of a key, as pairs of key and entry ID, each 32 bits, big-endian. The pairs of a batch are stored in
 * buckets by the keys' last bits, because two million rows with one or two pairs each would be several times as large.
 */
const PAIR = 8;
const BUCKETS = 2 ** 15;

export const bucketOf = (key: number): number => key & (BUCKETS - 1);

/** The pairs for entries with their keys. */
export function encodePostings(entries: readonly { id: number; keys: readonly number[] }[]): Buffer {
  const postings = Buffer.allocUnsafe(PAIR * entries.reduce((sum, { keys }) => sum + keys.length, 0));
  let at = 0;
  for (const { id, keys } of entries)
    for (const key of keys) {
      postings.writeInt32BE(key, at);
      at = postings.writeInt32BE(id, at + PAIR / 2);
    }
  return postings;
}

/** Pairs by bucket; empty buckets are left out. */
export function* sortIntoBuckets(parts: readonly Uint8Array[]): Generator<{ bucket: number; postings: Buffer }> {
  const sorted = Buffer.allocUnsafe(parts.reduce((sum, part) => sum + part.length, 0));
  // The position of the next pair in each bucket: initially its start, finally its end.
  const next = new Uint32Array(BUCKETS + 1);
  for (const part of parts)
    for (let at = 0; at < part.length; at += PAIR)
      next[bucketAt(part, at) + 1] = (next[bucketAt(part, at) + 1] ?? 0) + PAIR;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) next[bucket + 1] = (next[bucket + 1] ?? 0) + (next[bucket] ?? 0);
  for (const part of parts)
    for (let at = 0; at < part.length; at += PAIR) {
      const bucket = bucketAt(part, at);
      const to = next[bucket] ?? 0;
      for (let byte = 0; byte < PAIR; byte += 1) sorted[to + byte] = part[at + byte] ?? 0;
      next[bucket] = to + PAIR;
    }
  let from = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket += 1) {
    const end = next[bucket] ?? 0;
    if (end > from) yield { bucket, postings: sorted.subarray(from, end) };
    from = end;
  }
}

/** For the pair at an offset: the key's last bits are in its third and fourth byte. */
const bucketAt = (postings: Uint8Array, at: number): number =>
  bucketOf(((postings[at + 2] ?? 0) << 8) | (postings[at + 3] ?? 0));

/** Calls `take` with every pair. */
export function readPostings(postings: Buffer, take: (key: number, id: number) => void): void {
  for (let at = 0; at < postings.length; at += PAIR)
    take(postings.readInt32BE(at), postings.readInt32BE(at + PAIR / 2));
}
