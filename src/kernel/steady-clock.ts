import type { Clock } from './clock.ts';

/**
 * A clock that is never set back, for what is due at a time: where the other one is, it goes on by the process's own measure
 * until the other has caught up. What it says may so be ahead of the true time; it is not for signatures or records.
 */
export function createSteadyClock(clock: Clock): Clock {
  let [last, at] = [0, performance.now()];
  return {
    now: () => {
      const now = performance.now();
      last = Math.max(clock.now().getTime(), last + now - at);
      at = now;
      return new Date(last);
    },
  };
}
