/** snarkjs, loaded when it is needed: a command that refuses what it was given is not to wait for it. */
let loaded: typeof import('snarkjs') | undefined;

export async function snarkjs() {
  loaded ??= await import('snarkjs');
  return loaded;
}

/** Ends the threads of snarkjs, which keep the process alive. */
export async function endThreads(): Promise<void> {
  if (loaded) await (await loaded.curves.getCurveFromName('bn128')).terminate();
}

/** Takes what snarkjs says of an outcome that it tells only by a boolean. */
export function takingLines() {
  const lines: string[] = [];
  const take = (line: string) => void lines.push(line);
  return { lines, logger: { info: take, warn: take, error: take, debug() {} } };
}
