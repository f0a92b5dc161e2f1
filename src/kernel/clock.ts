/** Where the time comes from; injected so that tests can freeze and move it. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };
