import type { Seen } from './use-project.ts';

const GIVEN = ['signed', 'attested', 'waiting', 'not_sent'];

/** Whether there is neither a release nor a pending one, for a performer who can be asked for one. */
export function lacksRelease({ judged: { release, next } }: Seen): boolean {
  if (next === 'remove_performer' || next === 'add_performer') return false;
  return release.standing === null || !GIVEN.includes(release.standing.state);
}
