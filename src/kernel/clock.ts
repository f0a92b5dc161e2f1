/** The source of the current time; injected so that tests can freeze and move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
