/** Those who wait for their turn: `hasty`, for whom a caller waits, and jobs, which can wait. */
export interface WaitingLine<T> {
  readonly length: number;
  /** How many hasty ones wait. */
  readonly hasty: number;
  join(one: T, isHasty: boolean): void;
  leave(one: T): void;
  /** Whose turn it is; undefined where no one waits. */
  next(): T | undefined;
}

/** What a caller waits for is short, and what a job asks for is long: after so many of the one comes one of the other. */
const HASTY_IN_A_ROW = 3;

/** Each kind in the order of its coming. The hasty come first, yet never keep a job from its turn for ever. */
export function createWaitingLine<T>(): WaitingLine<T> {
  const [hasty, jobs]: [T[], T[]] = [[], []];
  let inARow = 0;
  return {
    get length() {
      return hasty.length + jobs.length;
    },
    get hasty() {
      return hasty.length;
    },
    join: (one, isHasty) => void (isHasty ? hasty : jobs).push(one),
    leave: (one) => {
      for (const line of [hasty, jobs]) if (line.includes(one)) line.splice(line.indexOf(one), 1);
    },
    next: () => {
      const isHasty = hasty.length > 0 && (jobs.length === 0 || inARow < HASTY_IN_A_ROW);
      inARow = isHasty ? inARow + 1 : 0;
      return (isHasty ? hasty : jobs).shift();
    },
  };
}
