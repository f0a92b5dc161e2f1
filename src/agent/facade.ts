import type { DataSource } from 'typeorm';
import type { Clock } from '#kernel/clock.ts';
import type { Agent } from './agent.ts';
import { issueCredential } from './credentials/issue-credential.ts';
import { verifyCredential } from './credentials/verify-credential.ts';
import { type DidParts, didMethods } from './dids/dids-facade.ts';

interface Parts extends DidParts {
  dataSource: DataSource;
  clock: Clock;
}

/** Puts the narrow door of the agent in front of Veramo. */
export function createFacade(parts: Parts): Agent {
  const { dataSource, clock } = parts;
  let closed = false;
  // Veramo's stores would quietly open a new pool of connections after close().
  const open = (): Parts => {
    if (closed) throw new Error('the agent is closed');
    return parts;
  };
  return {
    ...didMethods(parts, open),
    issue: async (request) => issueCredential(open().veramo, request),
    // TODO(issue 4): on its way.
    issueSdJwt: async () => Promise.reject(new Error('not there yet')),
    issueDataIntegrity: async () => Promise.reject(new Error('not there yet')),
    verify: async (credential, { at = clock.now() } = {}) => verifyCredential(open().veramo, credential, at),
    verifyPresentation: async () => Promise.reject(new Error('not there yet')),
    close: async () => {
      if (closed) return;
      closed = true;
      await dataSource.destroy();
    },
  };
}
