/** The task's result; rejects with the error of `late` after the time. A later result is ignored. */
export async function within<T>(task: Promise<T>, limitMs: number, late: () => Error): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(late()), limitMs);
  return Promise.race([task, promise]).finally(() => clearTimeout(timer));
}
