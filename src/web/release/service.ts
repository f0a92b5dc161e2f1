import { failOffline, fetchFrom, postJson } from '#web/hosted/call-service.ts';
import type { FileName, ReleaseLink, StatedRemoval } from './release-data.ts';

export const pathOf = (name: FileName): string => `files/${name}`;

/** The current version of a file. */
export async function fetchFile(name: FileName): Promise<File> {
  const response = await fetchFrom(pathOf(name));
  return new File([await response.blob().catch(failOffline)], name);
}

/**
 * Confirms receipt of the release, or of the withdrawal with what was done with its files; nothing is recorded if its
 * state changed meanwhile.
 */
export const confirm = (of: 'release' | 'withdrawal', allFiles?: StatedRemoval): Promise<ReleaseLink> =>
  postJson('acknowledge', { of, ...(allFiles && { allFiles }) });

export const withdraw = (reason: string): Promise<ReleaseLink> => postJson('withdraw', { reason });
