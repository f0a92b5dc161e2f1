import { failOffline, fetchFrom, postJson } from '#web/hosted/call-service.ts';
import type { FileName, ReleaseLink } from './release-data.ts';

export const pathOf = (name: FileName): string => `files/${name}`;

/** A file as it is at this moment. */
export async function fetchFile(name: FileName): Promise<File> {
  const response = await fetchFrom(pathOf(name));
  return new File([await response.blob().catch(failOffline)], name);
}

/** Says that one has it, or has been told of the withdrawal; nothing is noted where the release is in another state meanwhile. */
export const confirm = (of: 'release' | 'withdrawal'): Promise<ReleaseLink> => postJson('acknowledge', { of });

export const withdraw = (reason: string): Promise<ReleaseLink> => postJson('withdraw', { reason });
