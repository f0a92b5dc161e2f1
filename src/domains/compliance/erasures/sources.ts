import type { Context } from '#domains/context.ts';
import type { PersonalDataSource, RetentionClass } from '#platform/personal-data.ts';

export type Source = PersonalDataSource<Context>;

/**
 * All sources of the service. This is a function, because the list of domains from which it is read includes this
 * domain.
 */
export type Sources = () => readonly Source[];

/** The classes whose items can be found by age. */
export function agedClasses(sources: Sources): Set<RetentionClass> {
  return new Set(sources().flatMap(({ aged }) => aged?.classes ?? []));
}

/** The source of a stored item; undefined if this version of the service no longer has it. */
export function sourceOf(sources: Sources, name: string): Source | undefined {
  return sources().find((source) => source.name === name);
}
