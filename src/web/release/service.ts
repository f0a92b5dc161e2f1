import type { FileName, ReleaseLink } from './release-data.ts';

const base = location.pathname.replace(/\/$/, '');

export const addressOf = (name: FileName): string => `${base}/files/${name}`;

/** Why something was not done. */
export type Problem = 'offline' | 'busy' | 'missing' | 'service';

export class PageError extends Error {
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problem);
    this.problem = problem;
  }
}

/** A file as it is at this moment. Throws {@link PageError}. */
export async function fetchFile(name: FileName): Promise<File> {
  const response = await ask(addressOf(name));
  return new File([await response.blob().catch(failOffline)], name);
}

/** Says that one has it, or has been told of the withdrawal; nothing is noted where the release is in another state meanwhile. */
export const confirm = (of: 'release' | 'withdrawal'): Promise<ReleaseLink> => post('acknowledge', { of });

export const withdraw = (reason: string): Promise<ReleaseLink> => post('withdraw', { reason });

async function post(what: string, body: object): Promise<ReleaseLink> {
  const headers = { 'Content-Type': 'application/json' };
  const response = await ask(`${base}/${what}`, { method: 'POST', headers, body: JSON.stringify(body) });
  return (await response.json().catch(failOffline)) as ReleaseLink;
}

async function ask(path: string, init?: RequestInit): Promise<Response> {
  const response = await fetch(path, { cache: 'no-store', ...init }).catch(failOffline);
  if (response.ok) return response;
  if (response.status === 429) throw new PageError('busy');
  throw new PageError(response.status === 404 ? 'missing' : 'service');
}

function failOffline(): never {
  throw new PageError('offline');
}
