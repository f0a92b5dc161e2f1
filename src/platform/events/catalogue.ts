import type { z } from 'zod';

/** An event as the domain that emits it defines it. Its name is also the action of its audit entry. */
export interface EventDefinition<S extends z.ZodObject = z.ZodObject> {
  /** One sentence for the documentation. */
  description: string;
  /** Of `data`. Fields may be added within /v1, so nothing is forbidden: a loose object. */
  schema: S;
  /** Made-up `data`, for the documentation and the test button. */
  sample: z.input<S>;
}

export type EventDefinitions = Readonly<Record<string, EventDefinition>>;

/**
 * The `data` of every event by its name. Each domain adds its own in its `events.ts`, so that an event that no domain
 * defines, or one that lacks a field, does not compile.
 *
 * @example
 * declare module '#platform/events/catalogue.ts' {
 *   interface EventCatalogue extends EventData<typeof bundleEvents> {}
 * }
 */
// biome-ignore lint/suspicious/noEmptyInterface: the domains extend it
export interface EventCatalogue {}

export type EventType = keyof EventCatalogue;

/** `data` of events, by their schemas; without the fields that a schema does not name. */
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
