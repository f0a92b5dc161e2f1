import type { Clock } from './clock.ts';

/** Who is set back by more was wrong before: to go on from there would put off for years what is due. */
const MOST_AHEAD_MS = 86_400_000;

/**
 * A clock that is not set back, for what is due at a time: where the other one is, by a day at most, it goes on by the process's
 * own measure until the other has caught up. What it says may so be ahead of the true time; it is not for signatures or records.
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
