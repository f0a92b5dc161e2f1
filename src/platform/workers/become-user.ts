import { flushCompileCache } from 'node:module';
import type { UserIds } from '../unprivileged-user.ts';

/**
 * Permanently becomes a user without rights: all three IDs of user and group, and no further group (setuid(2),
 * setgroups(2)). Call it once everything is loaded, because that user may be unable to read the code. Throws if it
 * could become root again.
 */
export function becomeUser({ uid, gid }: UserIds): void {
  flushCompileCache();
  process.setgroups?.([]);
  process.setgid?.(gid);
  process.setuid?.(uid);
  if (process.getuid?.() !== uid || process.getgid?.() !== gid || canRegainRoot())
    throw new Error('the worker process could not drop its privileges');
}

function canRegainRoot(): boolean {
  try {
    process.setuid?.(0);
    return true;
  } catch {
    return false;
  }
}
