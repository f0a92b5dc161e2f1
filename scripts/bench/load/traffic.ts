import type { Random } from '../../generate/random.ts';

/** What a call needs from its organization; it does not change during the test. */
export interface Caller {
  key: string;
  /** A key of the test organization, where the request chooses the decision. */
  testKey: string;
  /** IDs of decided verifications. */
  verifications: readonly string[];
  /** Cursor of a page in the middle of the list. */
  cursor: string;
  project: string;
  /** Compact, `vc+jwt`. */
  credential: string;
  /** Path of the status list that contains the credential. */
  statusList: string;
}

/** One request. */
export interface Call {
  route: string;
  method: 'GET' | 'POST';
  path: string;
  key?: string;
  body?: object;
  /**
   * The caller's address as a proxy forwards it. Calls without a key are limited by address, and there are many
   * callers.
   */
  from: string;
}

type Make = (caller: Caller, random: Random) => Omit<Call, 'route' | 'method' | 'from'>;

/** The percentage of calls, the name, and the request. */
type Entry = readonly [share: number, route: `${Call['method']} ${string}`, make: Make];

const NOTICE = { text: 'Pictures of the shoot are shown in the catalogue until you say no.' };
const PARTIES = [
  { role: 'author', name: 'Mara Lindqvist', email: 'mara@example.org' },
  { role: 'publisher', name: 'Idris Bello', email: 'idris@example.org' },
];
const CONTRACT = { type: 'contract', title: 'Book of the sea', body: 'The author writes a book.', parties: PARTIES };

const read =
  (path: (caller: Caller, random: Random) => string): Make =>
  (caller, random) => ({ path: path(caller, random), key: caller.key });
const write =
  (path: string, body: (random: Random) => object): Make =>
  (caller, random) => ({ path, key: caller.key, body: body(random) });

/**
 * Seven reads to three writes. Every write adds an audit entry; consents and verifications add events and credentials
 * too.
 */
const MIX: readonly Entry[] = [
  [22, 'GET verification', read(({ verifications }, random) => `/v1/verifications/${random.pick(verifications)}`)],
  [8, 'GET verifications', read(() => '/v1/verifications?limit=20')],
  [6, 'GET verifications, a later page', read(({ cursor }) => `/v1/verifications?limit=20&cursor=${cursor}`)],
  [8, 'GET consents', read(() => '/v1/consents?limit=20')],
  [5, 'GET agreements', read(() => '/v1/agreements?limit=20')],
  [8, 'GET compliance', read(({ project }) => `/v1/compliance/status?of=project&id=${project}`)],
  [
    6,
    'POST credential to verify',
    ({ key, credential }) => ({ path: '/v1/credentials/verify', key, body: { credential } }),
  ],
  [4, 'GET status list', ({ statusList }) => ({ path: statusList })],
  [3, 'GET healthz', () => ({ path: '/healthz' })],
  [10, 'POST project', write('/v1/projects', (random) => ({ title: `Project ${random.integer(1, 1e6)}` }))],
  [8, 'POST consent', write('/v1/consents', consentOf)],
  [5, 'POST agreement', write('/v1/agreements', () => CONTRACT)],
  [7, 'POST decided verification', ({ testKey }, random) => ({ ...decided(random), key: testKey })],
];

/** Each as often as its share. */
const HUNDRED = MIX.flatMap((entry) => Array<Entry>(entry[0]).fill(entry));

function consentOf(random: Random): object {
  return { userId: `user-${random.integer(1, 2000)}`, consent: true, purpose: 'Catalogue', notice: NOTICE };
}

function decided(random: Random) {
  const body = { type: 'idv', userId: `user-${random.integer(1, 2000)}`, testOutcome: 'verified' };
  return { path: '/v1/verifications', body };
}

/** The next call of the mix, from one of the callers. */
export function nextCall(callers: readonly Caller[], random: Random): Call {
  const [, route, make] = random.pick(HUNDRED);
  const method = route.startsWith('GET') ? 'GET' : 'POST';
  return { route, method, from: `192.0.2.${random.integer(1, 254)}`, ...make(random.pick(callers), random) };
}
