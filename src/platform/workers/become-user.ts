import { flushCompileCache } from 'node:module';
import type { UserIds } from '../unprivileged-user.ts';

/**
 * Becomes a user who holds nothing, for good: all three ids of user and group, and no further group (setuid(2), setgroups(2)).
 * To be called once everything is loaded, which may lie where that user cannot read. Throws where it could become root again.
 */
export function becomeUser({ uid, gid }: UserIds): void {
  flushCompileCache();
  process.setgroups?.([]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  if (process.getuid?.() !== uid || process.getgid?.() !== gid || canRegainRoot())
    throw new Error('the worker process could not give up its rights');
}

function canRegainRoot(): boolean {
  try {
    process.setuid?.(0);
    return true;
  } catch {
    return false;
  }
}
