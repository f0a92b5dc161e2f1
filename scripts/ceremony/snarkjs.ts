/** Loaded on demand, so that a command rejecting its input need not wait for it. */
let loaded: typeof import('snarkjs') | undefined;

export async function snarkjs() {
  loaded ??= await import('snarkjs');
  return loaded;
}

/** Ends snarkjs's threads, which keep the process alive. */
export async function endThreads(): Promise<void> {
  if (loaded) await (await loaded.curves.getCurveFromName('bn128')).terminate();
}

/** Collects snarkjs's log messages, because its result is only a boolean. */
export function takingLines() {
  const lines: string[] = [];
  const take = (line: string) => void lines.push(line);
  return { lines, logger: { info: take, warn: take, error: take, debug() {} } };
}
