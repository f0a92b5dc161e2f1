// Prints each step of the demo with what it gave and how long it took.

const started = performance.now();
const say = (text: string): void => void process.stdout.write(`${text}\n`);
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

let number = 0;

/** Runs one step; `describe` says what came of it. A step that fails ends the demo. */
export async function step<T>(
  title: string,
  work: () => Promise<T>,
  describe: (result: T) => string | string[],
): Promise<T> {
  number += 1;
  const from = performance.now();
  const result = await work().catch((error: Error) => {
    throw new Error(`step ${number}, ${title}: ${error.message}`, { cause: error });
  });
  say(`${String(number).padStart(2)}. ${title}  (${seconds(from)})`);
  for (const line of [describe(result)].flat()) say(`      ${line}`);
  return result;
}

export function total(): string {
  return seconds(started);
}

/** Fails the step unless `holds`. */
export function expect(holds: boolean, otherwise: string): void {
  if (!holds) throw new Error(otherwise);
}

/** Asks until there is an answer. */
export async function until<T>(
  what: string,
  ask: () => Promise<T | undefined> | T | undefined,
  withinMs = 60_000,
): Promise<T> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    const answer = await ask();
    if (answer !== undefined) return answer;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not arrive within ${withinMs / 1000} s`);
}
