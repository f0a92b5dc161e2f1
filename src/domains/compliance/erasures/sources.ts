import type { Context } from '#domains/context.ts';
import type { PersonalDataSource, RetentionClass } from '#platform/personal-data.ts';

export type Source = PersonalDataSource<Context>;

/** All of the service; a function, because the list of domains that it is read from names this one too. */
export type Sources = () => readonly Source[];

/** Of which classes something can be found by its age. */
export function agedClasses(sources: Sources): Set<RetentionClass> {
  return new Set(sources().flatMap(({ aged }) => aged?.classes ?? []));
}

/** The source of a stored item; undefined where a later version of the service no longer has it. */
export function sourceOf(sources: Sources, name: string): Source | undefined {
  return sources().find((source) => source.name === name);
}
