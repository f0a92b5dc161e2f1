import type { Project } from '#sdk';

/** What a project is called: its title, else the caller's id of it, else ours. */
export function nameOf({ title, externalId, id }: Pick<Project, 'title' | 'externalId' | 'id'>): string {
  return title ?? externalId ?? id;
}
