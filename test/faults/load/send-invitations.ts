import { setTimeout as sleep } from 'node:timers/promises';
import { createApiClient } from '../../support/api-client.ts';

/** Someone who invites members by mail, one after another, until it is stopped. */
export interface Invitations {
  /** Addresses whose invitation was acknowledged. */
  invited: readonly string[];
  /** Answers that should not have been. */
  surprises: readonly string[];
  stop(): Promise<void>;
}

const EVERY_MS = 200;

export function sendInvitations({ url, key }: { url: string; key: string }): Invitations {
  const api = createApiClient(url, key);
  const invited: string[] = [];
  const surprises: string[] = [];
  let stopped = false;
  const running = (async () => {
    for (let n = 0; !stopped; n += 1, await sleep(EVERY_MS)) {
      const email = `member-${n}@example.org`;
      const { status, body } = await api.post('/v1/organization/invitations', { email, role: 'viewer' });
      if (status === 201) invited.push(email);
      else surprises.push(`invitation: ${status} ${body.code}`);
    }
  })();
  return {
    invited,
    surprises,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}
