import type { Project } from '#sdk';

/** A project's name: its title, or else the caller's ID, or else ours. */
export function nameOf({ title, externalId, id }: Pick<Project, 'title' | 'externalId' | 'id'>): string {
  return title ?? externalId ?? id;
}
