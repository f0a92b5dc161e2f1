import type { Intent, WriteKind } from './history.ts';

/** What a write came to: an answer, or `refused-connection` where nothing was sent, or `lost` where the answer is not known. */
export type Sent =
  | { status: number; body: { id?: string; code?: string; requestId?: string } }
  | 'refused-connection'
  | 'lost';

export interface Target {
  url: string;
  key: string;
}

const PATIENCE_MS = 40_000;
const BAD_GATEWAY = 502;
/** What the balancer (test/support/peers/balancer.ts) says of what it could not send. */
const UNSENT = new Set(['nobody is ready', 'ECONNREFUSED']);
/** Who writes under metadata finds it again, in the API and in the tables. */
export const METADATA = 'intent';

const NOTICE = { text: 'Pictures of the shoot are shown in the catalogue until you say no.' };

type Body = (intent: Intent) => object;
const BODIES: Record<WriteKind, Body> = {
  project: ({ n }) => ({ title: `Project ${n}`, metadata: { [METADATA]: String(n) } }),
  rename: ({ n }) => ({ title: renamed(n) }),
  consent: ({ n }) => ({
    userId: `user-${n % 50}`,
    consent: true,
    purpose: 'Catalogue',
    notice: NOTICE,
    metadata: { [METADATA]: String(n) },
  }),
  verification: ({ n }) => ({
    type: 'idv',
    userId: `user-${n % 50}`,
    testOutcome: 'verified',
    metadata: { [METADATA]: String(n) },
  }),
};

const PATHS: Record<WriteKind, (intent: Intent) => string> = {
  project: () => '/v1/projects',
  rename: ({ id }) => `/v1/projects/${id}`,
  consent: () => '/v1/consents',
  verification: () => '/v1/verifications',
};

/** The title that the renaming `n` gives. */
export const renamed = (n: number): string => `Renamed by ${n}`;

/** Sends a write under a separate key, the same each time that it is sent. */
export async function sendWrite({ url, key }: Target, intent: Intent): Promise<Sent> {
  try {
    const answer = await fetch(url + PATHS[intent.kind](intent), {
      method: intent.kind === 'rename' ? 'PATCH' : 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        'idempotency-key': `intent-${intent.n}`,
      },
      body: JSON.stringify(BODIES[intent.kind](intent)),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (answer.status === BAD_GATEWAY) return UNSENT.has(await answer.text()) ? 'refused-connection' : 'lost';
    return { status: answer.status, body: await answer.json() };
  } catch (error) {
    return (error as { cause?: { code?: string } }).cause?.code === 'ECONNREFUSED' ? 'refused-connection' : 'lost';
  }
}
