/** Calls `take` until it takes fewer than `most`. Throws between two pages if the signal is aborted. */
export async function inPages(
  most: number,
  signal: AbortSignal,
  take: (most: number) => Promise<number>,
): Promise<void> {
  for (let taken = most; taken >= most; ) {
    signal.throwIfAborted();
    taken = await take(most);
  }
}
