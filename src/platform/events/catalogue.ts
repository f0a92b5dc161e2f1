import type { z } from 'zod';

/** An event as its domain defines it. Its name is also the action of its audit entry. */
export interface EventDefinition<S extends z.ZodObject = z.ZodObject> {
  /** One sentence for the documentation. */
  description: string;
  /** Schema of `data`: a loose object, because fields may be added within /v1. */
  schema: S;
  /** Sample `data`, for the documentation and the test button. */
  sample: z.input<S>;
}

export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/**
 * The `data` of every event by its name. Each domain adds its events in its `events.ts`, so an undefined event or a
 * missing field does not compile.
 *
 * @example declare module '#platform/events/catalogue.ts' { interface EventCatalogue extends EventData<typeof
 * bundleEvents> {} }
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains extend it
export interface EventCatalogue {}

export type EventType = keyof EventCatalogue;

/** Types of events' `data`, from their schemas, without undeclared fields. */
export type EventData<D> = { [K in keyof D]: D[K] extends EventDefinition<infer S> ? Named<z.input<S>> : never };

type Named<T> = T extends readonly (infer E)[]
  ? readonly Named<E>[]
  : T extends object
    ? { readonly [K in keyof T as string extends K ? never : K]: Named<T[K]> }
    : T;

/** Defines the events of a domain, and checks each sample against its schema. */
export function defineEvents<S extends Record<string, z.ZodObject>>(
  events: {
    [K in keyof S]: EventDefinition<S[K]>;
  },
): { [K in keyof S]: EventDefinition<S[K]> } {
  return events;
}
