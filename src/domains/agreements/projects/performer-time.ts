import type { DeclaredPerformer } from './find-projects.ts';

/**
 * Whether a userId stood for a performer at a time: from the removal of the one before until their own. A userId may be
 * declared again for someone else once a performer is removed. `declared` are all with the same userId in the project.
 */
export function stoodFor(
  { id, removedAt }: Pick<DeclaredPerformer, 'id' | 'removedAt'>,
  declared: readonly Pick<DeclaredPerformer, 'id' | 'removedAt'>[],
): (at: Date) => boolean {
  const until = removedAt ?? LAST;
  const from = declared.flatMap((other) =>
    other.id !== id && other.removedAt !== null && other.removedAt <= until ? [other.removedAt] : [],
  );
  return (at) => at <= until && from.every((removal) => at > removal);
}

const LAST = new Date(8.64e15);
