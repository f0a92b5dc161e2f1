import type { Seen } from './use-project.ts';

/** Whether there is neither a release nor one that waits to be signed. */
export function lacksRelease({ judged: { release } }: Seen): boolean {
  return !release.ok && release.status !== 'pending';
}
