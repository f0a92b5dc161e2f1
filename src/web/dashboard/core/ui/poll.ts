interface Watched<T> {
  state: { data: T | undefined };
}

/** For `refetchInterval`: asks again every three seconds while something is at work, and not when it is done. */
export function pollWhile<T>(isAtWork: (data: T) => boolean): (query: Watched<T>) => number | false {
  return ({ state: { data } }) => (data !== undefined && isAtWork(data) ? 3000 : false);
}
