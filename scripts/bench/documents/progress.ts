/** Prints a part's progress to stderr every few seconds. */
export interface Progress {
  step(): void;
  end(): void;
}

const EVERY_MS = 5000;

/** Minutes and seconds. */
function clock(milliseconds: number): string {
  const seconds = Math.round(milliseconds / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** The remaining time, extrapolated from the completed part; empty at the start. */
export function timeLeft(done: number, all: number, elapsedMs: number): string {
  if (done === 0) return '';
  return `, ${clock(((all - done) * elapsedMs) / done)} left`;
}

export function startProgress(what: string, all: number): Progress {
  const started = performance.now();
  let done = 0;
  const say = (left: string) => process.stderr.write(`${what}: ${done} of ${all}${left}\n`);
  const timer = setInterval(() => say(timeLeft(done, all, performance.now() - started)), EVERY_MS);
  return {
    step: () => {
      done += 1;
    },
    end: () => {
      clearInterval(timer);
      say(` in ${clock(performance.now() - started)}`);
    },
  };
}
