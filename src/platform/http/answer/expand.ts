import { z } from 'zod';
import { AppError } from '#kernel/errors.ts';
import type { Route } from '../route.ts';

/** Fields of answers that name another object, and the operation that shows it: `projectId` expands to `project`. */
export type Expansions = Readonly<Record<`${string}Id`, string>>;

/** One object to be shown within another: `release.project` is the release, and the project in it. */
export interface Expansion<C> {
  name: string;
  field: string;
  route: Route<C>;
  inner: Expansion<C>[];
}

/** Shows one object as its own route does, to the same caller; null if it no longer exists. */
export type Show<C> = (route: Route<C>, id: string) => Promise<unknown>;

const MAX_LEVELS = 2;
const MAX_PATHS = 10;
/** Concurrent database queries for one request. */
const AT_ONCE = 4;

/** The expandable fields of each route's answer, by its schema. */
export class Expander<C> {
  readonly #expansions: Expansions;
  readonly #routes: ReadonlyMap<string, Route<C>>;

  constructor(routes: readonly Route<C>[], expansions: Expansions) {
    this.#routes = new Map(routes.map((route) => [route.operationId, route]));
    this.#expansions = expansions;
  }

  /** Values of `expand` for a route, at one level. */
  expansionsOf(route: Route<C>): Expansion<C>[] {
    // A caller without a token has no scopes for expanded objects.
    if (route.method !== 'get' || route.access === 'public') return [];
    const fields = fieldsOf(route.responses[200]?.schema);
    return Object.entries(this.#expansions).flatMap(([field, operationId]) => {
      const name = field.slice(0, -'Id'.length);
      const target = this.#routes.get(operationId);
      return target && target !== route && fields.has(field) && !fields.has(name)
        ? [{ name, field, route: target, inner: [] }]
        : [];
    });
  }

  /** Parses `expand`: comma-separated names, or repeated; 400 for an unknown one. */
  parse(route: Route<C>, given: unknown): Expansion<C>[] {
    const paths = [given ?? []].flat().flatMap((each) => String(each).split(','));
    const found = merge(paths.map((path) => this.#find(route, path.split('.'))));
    if (paths.length > MAX_PATHS || found === undefined)
      throw new AppError('validation_failed', { errors: [{ path: 'expand', message: this.#words(route) }] });
    return found;
  }

  #find(route: Route<C>, [name, ...rest]: readonly string[], level = 1): Expansion<C> | undefined {
    const found = this.expansionsOf(route).find((each) => each.name === name);
    if (!found || rest.length === 0) return found;
    const inner = level < MAX_LEVELS ? this.#find(found.route, rest, level + 1) : undefined;
    return inner && { ...found, inner: [inner] };
  }

  #words(route: Route<C>): string {
    const names = this.expansionsOf(route).map(({ name }) => name);
    return names.length === 0
      ? 'This cannot be expanded'
      : `Up to ${MAX_PATHS} of ${names.join(', ')}, or of their fields, as in \`a.b\``;
  }
}

/** Throws 400 for an object that shows personal data to every caller, if personal data are to be withheld. */
export function requireWithholdable<C>(expansions: readonly Expansion<C>[]): void {
  for (const { name, route, inner } of expansions) {
    if (route.discloses && route.discloses.only === undefined) {
      throw new AppError('validation_failed', {
        errors: [{ path: 'expand', message: `\`${name}\` always shows personal data. Leave out \`withhold\`` }],
      });
    }
    requireWithholdable(inner);
  }
}

/** Merges repeated names with everything requested inside them. */
function merge<C>(found: readonly (Expansion<C> | undefined)[]): Expansion<C>[] | undefined {
  const merged = new Map<string, Expansion<C>>();
  for (const each of found) {
    if (!each) return undefined;
    const inner = [...(merged.get(each.name)?.inner ?? []), ...each.inner];
    merged.set(each.name, { ...each, inner: merge(inner) ?? [] });
  }
  return [...merged.values()];
}

/**
 * Adds the requested objects beside their IDs in an answer, or in each object of a page. Each object is looked up once.
 */
export async function expandAnswer<C>(
  body: unknown,
  expansions: readonly Expansion<C>[],
  show: Show<C>,
): Promise<void> {
  const shown = new Map<string, Promise<unknown>>();
  const once: Show<C> = (route, id) => {
    const key = `${route.operationId} ${id}`;
    const known = shown.get(key) ?? show(route, id);
    shown.set(key, known);
    return known;
  };
  await expandAll(itemsOf(body), expansions, once);
}

async function expandAll<C>(items: readonly object[], expansions: readonly Expansion<C>[], show: Show<C>) {
  for (const { name, field, route, inner } of expansions) {
    const ids = new Set(items.flatMap((item) => idAt(item, field) ?? []));
    const found = await showAll([...ids], (id) => show(route, id));
    const copies = new Map([...found].map(([id, object]) => [id, structuredClone(object)]));
    await expandAll([...copies.values()].filter(isObject), inner, show);
    for (const item of items) Object.assign(item, { [name]: copies.get(idAt(item, field) ?? '') ?? null });
  }
}

async function showAll(ids: string[], show: (id: string) => Promise<unknown>): Promise<Map<string, unknown>> {
  const found = new Map<string, unknown>();
  const take = async (): Promise<void> => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) found.set(id, await show(id));
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take));
  return found;
}

/** The object of an answer, or each of a page. */
export function itemsOf(body: unknown): object[] {
  const list = isObject(body) && 'data' in body ? body.data : body;
  return (Array.isArray(list) ? list : [list]).filter(isObject);
}

function idAt(item: object, field: string): string | undefined {
  const id = (item as Record<string, unknown>)[field];
  return typeof id === 'string' ? id : undefined;
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** The fields by schema, kept because every answer needs them. */
const knownFields = new WeakMap<z.ZodType, ReadonlySet<string>>();

/** The fields of a schema; for a page, those of its objects. */
export function fieldsOf(schema: z.ZodType | undefined): ReadonlySet<string> {
  if (!schema) return new Set();
  const fields = knownFields.get(schema) ?? readFields(schema);
  knownFields.set(schema, fields);
  return fields;
}

function readFields(schema: z.ZodType): ReadonlySet<string> {
  const shapes = shapesOf(schema);
  const pages = shapes.flatMap(({ data }) => (data instanceof z.ZodArray ? shapesOf(data.element as z.ZodType) : []));
  return new Set((pages.length > 0 ? pages : shapes).flatMap((shape) => Object.keys(shape)));
}

function shapesOf(schema: z.ZodType): z.core.$ZodShape[] {
  if (schema instanceof z.ZodObject) return [schema.shape];
  if (schema instanceof z.ZodUnion) return schema.options.flatMap((each) => shapesOf(each as z.ZodType));
  return [];
}
