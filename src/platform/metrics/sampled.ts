/** Computes a value at most once per interval, however often it is scraped; failed values are omitted. */
export function sampled<T>(ask: () => Promise<T>, everyMs = 5_000): () => Promise<T | undefined> {
  let [last, until]: [Promise<T | undefined> | undefined, number] = [undefined, 0];
  return () => {
    const now = performance.now();
    if (last && now < until) return last;
    until = now + everyMs;
    last = ask().catch(() => undefined);
    return last;
  };
}
