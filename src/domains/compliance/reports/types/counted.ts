type Progress = (done: number, total: number) => void;

/** Reports progress after each item; consecutive items with the same key count once. `total` is the number of items. */
export function counted(progress: Progress, total: number) {
  let done = 0;
  return async function* step<T>(items: AsyncIterable<T>, keyOf?: (item: T) => string): AsyncGenerator<T> {
    let last: string | undefined;
    for await (const item of items) {
      const key = keyOf?.(item);
      if (key === undefined || key !== last) progress(Math.min(++done, total), total);
      last = key;
      yield item;
    }
  };
}
