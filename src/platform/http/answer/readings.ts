import type { Route } from '../route.ts';

/** How the object that a POST answers is read. */
export interface Reading<C> {
  route: Route<C>;
  /** The status of the POST's answer. */
  status: number;
  /** Whether the path of the POST names the object by `id`; otherwise the POST creates it. */
  isOfPath: boolean;
}

/** The GET routes that show what POST routes answer: the same schema, and one path parameter, `id`. */
export class Readings<C> {
  readonly #gets: ReadonlyMap<string, Route<C>>;

  constructor(routes: readonly Route<C>[]) {
    this.#gets = new Map(routes.filter(({ method }) => method === 'get').map((route) => [route.path, route]));
  }

  /** Undefined if no route shows the same. */
  of(route: Route<C>): Reading<C> | undefined {
    const [status, spec] = Object.entries(route.responses).find(([each]) => each.startsWith('2')) ?? [];
    const created = `${route.path}/{id}`;
    const changed = /^(.*\/\{id\})\/[^/{}]+$/.exec(route.path)?.[1];
    const found = this.#gets.get(created) ?? (changed === undefined ? undefined : this.#gets.get(changed));
    if (!found || !spec?.schema || found.responses[200]?.schema !== spec.schema) return undefined;
    return { route: found, status: Number(status), isOfPath: found.path !== created };
  }
}
