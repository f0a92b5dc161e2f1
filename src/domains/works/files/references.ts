import { type DeclaredPerformer, findDeclaredPerformers } from '#domains/agreements/projects/index.ts';
import type { FieldError } from '#kernel/errors.ts';
import type { Tx } from '#platform/db/database.ts';
import type { SeenPerformer } from './file.ts';

/** The performer that a caller names, in a project; undefined for one who is not declared in it. */
export type PerformerFinder = (projectId: string, performer: SeenPerformer) => DeclaredPerformer | undefined;

/** Finds the current performers of these projects, and by ID those of `listed`, who may have been removed since. */
export async function performerFinder(
  tx: Tx,
  projectIds: readonly string[],
  listed: ReadonlySet<string> = new Set(),
): Promise<PerformerFinder> {
  const byName = new Map<string, DeclaredPerformer>();
  for (const performer of await findDeclaredPerformers(tx, projectIds)) {
    const { id, projectId, userId, removedAt } = performer;
    if (removedAt !== null && !listed.has(id)) continue;
    byName.set(nameOf(projectId, { performerId: id }), performer);
    if (userId !== null && removedAt === null) byName.set(nameOf(projectId, { userId }), performer);
  }
  return (projectId, performer) => byName.get(nameOf(projectId, performer));
}

const nameOf = (projectId: string, { performerId, userId }: Pick<SeenPerformer, 'performerId' | 'userId'>): string =>
  JSON.stringify([projectId, performerId ?? null, performerId === undefined ? userId : null]);

/** A performer of a file, by ID. */
export interface FoundPerformer extends Pick<SeenPerformer, 'appearances' | 'replica'> {
  performerId: string;
}

/**
 * The performers of a file by ID, and the faults of those that are unknown or repeated, or of an erased one with times;
 * `at` is the file's path.
 */
export function resolvePerformers(
  find: PerformerFinder,
  { projectId, performers, at }: { projectId: string; performers: readonly SeenPerformer[]; at: string },
): { found: FoundPerformer[]; faults: FieldError[] } {
  const found = new Map<string, FoundPerformer>();
  const faults: FieldError[] = [];
  for (const [index, performer] of performers.entries()) {
    const path = `${at}performers.${index}.${performer.performerId === undefined ? 'userId' : 'performerId'}`;
    const { id: performerId, isErased = false } = find(projectId, performer) ?? {};
    if (performerId === undefined) faults.push({ path, message: 'The project has no such performer' });
    else if (found.has(performerId)) faults.push({ path, message: 'Must not be listed twice' });
    else if (isErased && performer.appearances.length > 0)
      faults.push({
        path: `${at}performers.${index}.appearances`,
        message: 'Must be empty, because the personal data of this performer is erased',
      });
    else found.set(performerId, { performerId, appearances: performer.appearances, replica: performer.replica });
  }
  return { found: [...found.values()], faults };
}
