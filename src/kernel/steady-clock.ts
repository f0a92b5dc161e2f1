import type { Clock } from './clock.ts';

/**
 * If the clock is set back by more than this, it was wrong before, and continuing from it could delay due work for
 * years.
 */
const MOST_AHEAD_MS = 86_400_000;

/**
 * A clock that is never set back, for deciding what is due. When the system clock is set back by at most a day, this
 * one continues on the process's monotonic time until the system clock has caught up. It may therefore be ahead of the
 * true time, so signatures and records must not use it.
 */
export function createSteadyClock(clock: Clock): Clock {
  let [last, at] = [0, performance.now()];
  return {
    now: () => {
      const now = performance.now();
      const [said, counted] = [clock.now().getTime(), last + now - at];
      last = counted - said > MOST_AHEAD_MS ? said : Math.max(said, counted);
      at = now;
      return new Date(last);
    },
  };
}
