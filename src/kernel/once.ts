/** Work that runs at the first call: every call gets the same promise. */
export function once<Value>(work: () => Promise<Value>): () => Promise<Value> {
  let running: Promise<Value> | undefined;
  return () => {
    running ??= work();
    return running;
  };
}
