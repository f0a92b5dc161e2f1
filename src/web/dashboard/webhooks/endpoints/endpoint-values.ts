import type { EventName } from '../events/event-names.ts';
import type { Endpoint } from './use-endpoints.ts';

export interface HeaderField {
  /** Key of the row in the form. */
  key: string;
  name: string;
  value: string;
}

/** The form's content. */
export interface EndpointValues {
  url: string;
  description: string;
  all: boolean;
  events: EventName[];
  headers: HeaderField[];
}

export const NO_VALUES: EndpointValues = { url: '', description: '', all: true, events: [], headers: [] };

export function valuesOf({ url, description, events, headers }: Endpoint): EndpointValues {
  const all = events.includes('*');
  return {
    url: url ?? '',
    description: description ?? '',
    all,
    events: all ? [] : (events as EventName[]),
    headers: Object.entries(headers ?? {}).map(([name, value]) => ({ key: name, name, value })),
  };
}

/** The request for the form's content. */
export function paramsOf({ url, description, all, events, headers }: EndpointValues) {
  const named = headers.map(({ name, value }) => [name.trim(), value.trim()] as const).filter(([name]) => name !== '');
  return {
    url: url.trim(),
    description: description.trim(),
    events: all ? (['*'] as '*'[]) : events,
    headers: Object.fromEntries(named),
  };
}

/** Whether a text could be an endpoint's URL; the service decides what may be called. */
export function isAddress(text: string): boolean {
  if (!URL.canParse(text.trim())) return false;
  const { protocol, hostname } = new URL(text.trim());
  return (protocol === 'https:' || protocol === 'http:') && hostname !== '';
}
