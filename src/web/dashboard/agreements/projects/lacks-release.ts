import type { Seen } from './use-project.ts';

const GIVEN = ['signed', 'attested', 'waiting', 'not_sent'];

/** Whether there is neither a release nor a pending one. */
export function lacksRelease({ judged: { release } }: Seen): boolean {
  return release.standing === null || !GIVEN.includes(release.standing.state);
}
