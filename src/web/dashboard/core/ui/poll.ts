interface Watched<T> {
  state: { data: T | undefined };
}

/** For `refetchInterval`: polls every three seconds while something is in progress. */
export function pollWhile<T>(isAtWork: (data: T) => boolean): (query: Watched<T>) => number | false {
  return ({ state: { data } }) => (data !== undefined && isAtWork(data) ? 3000 : false);
}
