/** The organization and the request for which a task runs. */
export type Requester = readonly [organization: string, request: string];

/** Waiting tasks: `hasty` ones, for which a caller is waiting, and jobs, which can wait. */
export interface WaitingLine<T> {
  readonly length: number;
  /** Number of waiting hasty tasks. */
  readonly hasty: number;
  /** Number of tasks before a new one, if it is the only one of its requester. */
  readonly ahead: number;
  join(one: T, how: { isHasty: boolean; requester?: Requester | undefined }): void;
  leave(one: T): void;
  /** The next task; undefined if none waits. */
  next(): T | undefined;
}

/** Callers' tasks are short and jobs are long, so one job follows this many callers' tasks. */
const HASTY_IN_A_ROW = 3;

/**
 * Organizations take turns, and so do the requests within each; the tasks of a request run in order. An organization
 * with many tasks therefore delays itself more than others. Hasty tasks come first, but cannot block jobs permanently.
 */
export function createWaitingLine<T>(): WaitingLine<T> {
  const [hasty, jobs] = [createTurns<T>(), createTurns<T>()];
  let inARow = 0;
  return {
    get length() {
      return hasty.length + jobs.length;
    },
    get hasty() {
      return hasty.length;
    },
    get ahead() {
      return hasty.groups + Math.min(jobs.length, Math.ceil(hasty.groups / HASTY_IN_A_ROW));
    },
    join: (one, { isHasty, requester = ['', ''] }) => (isHasty ? hasty : jobs).join(one, requester),
    leave: (one) => {
      for (const turns of [hasty, jobs]) turns.leave(one);
    },
    next: () => {
      const isHasty = hasty.length > 0 && (jobs.length === 0 || inARow < HASTY_IN_A_ROW);
      inARow = isHasty ? inARow + 1 : 0;
      return (isHasty ? hasty : jobs).next();
    },
  };
}

/** Tasks by request of an organization. A served entry moves to the end of its map, which keeps insertion order. */
type Requests<T> = Map<string, T[]>;

function createTurns<T>() {
  const organizations = new Map<string, Requests<T>>();
  const count = (): number => [...organizations.values()].reduce((sum, requests) => sum + countOf(requests), 0);
  const countOf = (requests: Requests<T>): number =>
    [...requests.values()].reduce((sum, { length }) => sum + length, 0);
  const tidy = (organization: string, request: string): void => {
    const requests = organizations.get(organization);
    if (requests?.get(request)?.length === 0) requests.delete(request);
    if (requests?.size === 0) organizations.delete(organization);
  };
  return {
    get length() {
      return count();
    },
    get groups() {
      return organizations.size;
    },
    join: (one: T, [organization, request]: Requester): void => {
      const requests = organizations.get(organization) ?? new Map<string, T[]>();
      organizations.set(organization, requests);
      requests.set(request, [...(requests.get(request) ?? []), one]);
    },
    leave: (one: T): void => {
      for (const [organization, requests] of organizations)
        for (const [request, tasks] of requests) {
          if (!tasks.includes(one)) continue;
          tasks.splice(tasks.indexOf(one), 1);
          tidy(organization, request);
        }
    },
    next: (): T | undefined => {
      const [organization, requests] = rotate(organizations) ?? [];
      const [request, tasks] = (requests && rotate(requests)) ?? [];
      if (organization === undefined || request === undefined) return undefined;
      const one = tasks?.shift();
      tidy(organization, request);
      return one;
    },
  };
}

/** Removes a map's first entry, appends it again, and returns it. */
function rotate<V>(map: Map<string, V>): [string, V] | undefined {
  const [first] = map;
  if (!first) return undefined;
  map.delete(first[0]);
  map.set(...first);
  return first;
}
