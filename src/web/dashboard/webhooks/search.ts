import { DELIVERY_STATES } from '#sdk';

type Search = Record<string, unknown>;

/** A text value of the URL; other values are ignored. */
const text = (search: Search, name: string): string | undefined =>
  typeof search[name] === 'string' && search[name] !== '' ? search[name] : undefined;

const oneOf = <T extends string>(search: Search, name: string, values: readonly T[]): T | undefined =>
  values.find((value) => value === search[name]);

const given = <T extends object>(search: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as never;

export const PERIODS = ['day', 'week', 'month'] as const;

/** Query of an endpoint's page: the log's filter, the open delivery, and whether the test drawer is open. */
export const endpointSearch = (search: Search) =>
  given({
    state: oneOf(search, 'state', DELIVERY_STATES),
    event: text(search, 'event'),
    delivery: text(search, 'delivery'),
    period: oneOf(search, 'period', PERIODS),
    test: oneOf(search, 'test', ['open']),
  });

export const eventsSearch = (search: Search) => given({ type: text(search, 'type'), subject: text(search, 'subject') });

export const catalogueSearch = (search: Search) => given({ event: text(search, 'event'), find: text(search, 'find') });
