import type { DataSource } from 'typeorm';
import type { Agent } from './agent.ts';
import { type CredentialParts, credentialMethods } from './credentials/credential-facade.ts';
import { type DidParts, didMethods } from './dids/dids-facade.ts';

interface Parts extends DidParts, CredentialParts {
  dataSource: DataSource;
}

/** The narrow interface over Veramo. */
export function createFacade(parts: Parts): Agent {
  const { dataSource } = parts;
  let closed = false;
  // Veramo's stores would silently open a new pool of connections after close().
  const open = (): void => {
    if (closed) throw new Error('the agent is closed');
  };
  const dids = didMethods(parts, open);
  return {
    ...dids,
    ...credentialMethods(parts, dids, open),
    close: async () => {
      if (closed) return;
      closed = true;
      await dataSource.destroy();
    },
  };
}
