/** A batched caller's result: the common answer, its index, and the size of the batch. */
export interface Gathered<R> {
  answer: R;
  index: number;
  size: number;
}

interface Waiting<R> {
  resolve(gathered: Gathered<R>): void;
  reject(error: unknown): void;
}

/**
 * Answers callers with the same key in batches: callers during a running call wait for the next one, which begins after
 * they arrived. No caller gets an answer older than its request.
 */
export function gatherer<A, R>(
  keyOf: (question: A) => string,
  ask: (question: A, size: number) => Promise<R>,
): (question: A) => Promise<Gathered<R>> {
  const queues = new Map<string, Waiting<R>[]>();
  const work = async (key: string, question: A): Promise<void> => {
    for (let batch = queues.get(key)?.splice(0) ?? []; batch.length > 0; batch = queues.get(key)?.splice(0) ?? []) {
      const size = batch.length;
      try {
        const answer = await ask(question, size);
        for (const [index, { resolve }] of batch.entries()) resolve({ answer, index, size });
      } catch (error) {
        for (const { reject } of batch) reject(error);
      }
    }
    queues.delete(key);
  };
  return (question) =>
    new Promise((resolve, reject) => {
      const key = keyOf(question);
      const queue = queues.get(key);
      if (queue) {
        queue.push({ resolve, reject });
        return;
      }
      queues.set(key, [{ resolve, reject }]);
      void work(key, question);
    });
}
