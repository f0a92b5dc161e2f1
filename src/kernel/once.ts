/** A search that runs when its result is first wanted: every call gets the same promise. */
export function once<Value>(find: () => Promise<Value>): () => Promise<Value> {
  let found: Promise<Value> | undefined;
  return () => {
    found ??= find();
    return found;
  };
}
