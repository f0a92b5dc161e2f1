// Requests that the service has answered well, by operation.
import type { Recorded } from '../service/seed.ts';
import { matchPath, type Operation } from './operations.ts';

export interface Example {
  params: Record<string, string>;
  query: [string, string][];
  body: unknown;
  org: string;
}

/** What travels as one text and costs seconds to look at. */
const LONG = 4000;

/** The examples of one operation, newest first, refused ones last. */
export function examplesOf(operation: Operation, recorded: readonly Recorded[]): Example[] {
  const own = recorded.flatMap((each) => {
    const params = each.method === operation.method ? matchPath(operation, each.target) : undefined;
    return params ? [{ each, params }] : [];
  });
  own.sort((one, other) => one.each.status - other.each.status);
  return own.slice(0, 40).map(({ each, params }) => ({
    params: Object.fromEntries(Object.entries(params).map(([name, text]) => [name, decodeURIComponent(text)])),
    query: [...new URL(each.target, 'http://x').searchParams],
    body: each.body === undefined ? undefined : shortened(JSON.parse(each.body)),
    org: each.org,
  }));
}

const SMALL_PNG =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Pictures become the smallest one. */
function shortened(value: unknown): unknown {
  if (typeof value === 'string') return value.length > LONG && value.startsWith('data:image') ? SMALL_PNG : value;
  if (Array.isArray(value)) return value.map(shortened);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, each]) => [name, shortened(each)]));
}
