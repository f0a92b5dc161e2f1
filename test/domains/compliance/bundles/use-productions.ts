// A production as its producer sees it: verified people, a verified business, signed releases, and the bundle.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiClient } from '../../../support/api-client.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import { openParty } from '../../agreements/agreements/use-signing.ts';
import {
  approve,
  COMPANY,
  examined,
  importList,
  importRegister,
  kybBody,
  listed,
} from '../../business/business-verification/use-businesses.ts';
import { lei } from '../../business/registries/golden-copy.ts';
import { type Body, dataUri, selfie, verifyPerson } from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';

export const SCOPES = [
  'verifications:read',
  'verifications:write',
  'reviews:write',
  'agreements:read',
  'agreements:write',
  'credentials:read',
  'credentials:write',
  'proofs:read',
  'proofs:write',
  'compliance:read',
  'compliance:write',
  'organization:write',
  'webhooks:read',
  'pii:read',
];

export interface Person {
  userId: string;
  name: string;
  birthDate: string;
  front: string;
  back?: string;
  selfie: string;
}

export const ANNA: Person = {
  userId: 'anna',
  name: 'Anna Maria Eriksson',
  birthDate: '1994-08-12',
  front: 'passport-anna',
  selfie: selfie('p08'),
};
export const SOREN: Person = {
  userId: 'soren',
  name: 'Søren Van der Meer',
  birthDate: '1979-11-30',
  front: 'passport-soren',
  selfie: selfie('p05'),
};
export const ELODIE: Person = {
  userId: 'elodie',
  name: 'Élodie Lindqvist',
  birthDate: '1991-05-03',
  front: 'card-front',
  back: 'card-back',
  selfie: selfie('p04'),
};
export const JEAN: Person = {
  userId: 'jean',
  name: 'Jean-Luc Müller',
  birthDate: '1968-01-17',
  front: 'travel-document',
  selfie: selfie('p09'),
};
export const JORDAN: Person = {
  userId: 'jordan',
  name: 'Jordan Lee O’Brien',
  birthDate: '1989-07-16',
  front: 'licence-us-front',
  back: 'licence-us-back',
  selfie: 'faces/p05-selfie-2',
};
export const FEMI: Person = {
  userId: 'femi',
  name: 'Femi Okafor',
  birthDate: '1988-02-29',
  front: 'passport-femi-sideways',
  selfie: selfie('p07'),
};
export const NOEMIE: Person = {
  userId: 'noemie',
  name: 'Noémie Anne Boulay-Pâquerette',
  birthDate: '1992-04-16',
  front: 'licence-ca-front',
  back: 'licence-ca-back',
  selfie: 'faces/p08-yaw-left',
};
/** A different picture of Anna's face: the same picture under two names is a fraud signal. */
export const LIV: Person = {
  userId: 'liv',
  name: 'Liv Eriksson',
  birthDate: '2009-03-01',
  front: 'passport-aged-17',
  selfie: 'faces/p08-selfie-2',
};

export async function verify(api: ApiClient, person: Person): Promise<void> {
  const { userId, front, back, selfie: face } = person;
  // A minor needs a policy with a lower minimum age.
  if (person === LIV) assert.equal((await api.post('/v1/verification-policies', { minimumAge: 16 })).status, 201);
  const document = { front: dataUri(front), ...(back && { back: dataUri(back) }) };
  const body = await verifyPerson(api, { type: 'idv', userId, document, selfie: dataUri(face) });
  assert.equal(body.status, 'verified', `${userId}: ${JSON.stringify(body.checks)}`);
}

/** The verification ID of an approved business. */
export async function verifyProducer(service: TestService, { api }: TestAccount): Promise<string> {
  const founded = COMPANY.incorporatedOn;
  await importRegister(service, [
    { lei: lei(1), name: COMPANY.name, number: COMPANY.number, created: `${founded}T00:00:00Z` },
  ]);
  await importList(service, [listed('t-1', 'Person', { name: ['Nobody Whatsoever'], birthDate: ['1950-01-01'] })]);
  const policy = await api.post('/v1/verification-policies', { business: { requireVerifiedOwners: false } });
  assert.equal(policy.status, 201, JSON.stringify(policy.body));
  const { business } = kybBody() as { business: object };
  const { id } = await examined(api, kybBody({ business: { ...business, incorporatedOn: founded } }));
  const { body } = await approve(api, id);
  assert.equal(body.status, 'approved', JSON.stringify(body));
  return id;
}

export async function createProject(api: ApiClient, body: object): Promise<Body> {
  const answer = await api.post('/v1/projects', body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

/** Declares a performer, and returns their ID. */
export async function declare(api: ApiClient, projectId: string, { userId, name }: Person): Promise<string> {
  const { status, body } = await api.post(`/v1/projects/${projectId}/performers`, { userId, legalName: name });
  assert.equal(status, 201, JSON.stringify(body));
  return body.id;
}

const partyOf = (role: string, { userId, name }: Person, order: number) => ({
  role,
  name,
  email: `${userId}@example.org`,
  order,
  ...(role !== 'performer' && { userId }),
});

/** A release that all parties sign on the signing page with separate keys; returns its final state. */
export async function signRelease(
  service: TestService,
  { api }: TestAccount,
  { projectId, person, shoot, photographer = SOREN, guardian }: ReleaseWish,
): Promise<Body> {
  const parties = [
    partyOf('performer', person, 1),
    ...(guardian ? [partyOf('guardian', guardian, 2)] : []),
    partyOf('photographer', photographer, 3),
  ];
  const { status, body } = await api.post('/v1/releases', {
    userId: person.userId,
    projectId,
    consent: true,
    performer: { legalName: person.name, birthDate: person.birthDate },
    ...(guardian && { guardian: { legalName: guardian.name, relationship: 'mother' } }),
    photographer: { legalName: photographer.name },
    shoot,
    compensation: '500 EUR',
    parties,
    // Nobody completes a liveness challenge here, so the level is `on_file`, which the bundle has to accept.
    signing: { requireVerifiedIdentity: false },
  });
  assert.equal(status, 200, JSON.stringify(body));
  for (const { role } of parties) {
    const agreement = (await api.get(`/v1/agreements/${body.agreementId}`)).body;
    const party = await openParty(service, api, agreement, role);
    await party.read();
    const signed = await party.sign();
    assert.deepEqual([signed.status, signed.body.status], [200, 'signed'], JSON.stringify(signed.body));
  }
  const release = await until(async () => {
    const answer = await api.get(`/v1/releases/${body.id}`);
    return answer.body.status === 'pending' ? undefined : answer.body;
  });
  assert.deepEqual([release.status, release.assurance, release.identity], ['signed', 'signed', 'verified']);
  return release;
}

export interface ReleaseWish {
  projectId: string;
  person: Person;
  shoot: { from: string; until?: string };
  photographer?: Person;
  guardian?: Person;
}

/** Creates a bundle and waits for it. */
export async function makeBundle(api: ApiClient, projectId: string, more: object = {}): Promise<Body> {
  const { status, body } = await api.post('/v1/compliance/bundles', { projectId, ...more });
  assert.equal(status, 202, JSON.stringify(body));
  // A worker may have started it before the answer is read.
  assert.ok(['queued', 'running'].includes(body.status), JSON.stringify(body));
  return settled(api, body.id);
}

export async function settled(api: ApiClient, id: string): Promise<Body> {
  const bundle = await until(async () => {
    const answer = await api.get(`/v1/compliance/bundles/${id}`);
    return ['queued', 'running'].includes(answer.body.status) ? undefined : answer.body;
  });
  assert.equal(bundle.status, 'completed', JSON.stringify(bundle));
  assert.equal(bundle.progress.done, bundle.progress.total);
  return bundle;
}

const command = fileURLToPath(new URL('../../../../src/verifier/cli/avouch-verify.mjs', import.meta.url));
// An empty network namespace has no connectivity; not every machine allows creating one.
const ISOLATION = ['unshare', '--net', '--map-root-user'];
const isolated = spawnSync(ISOLATION[0] ?? '', [...ISOLATION.slice(1), 'true']).status === 0;

/** The output of the offline verifier for files in a folder, in a process without network. */
export function verifyOffline(folder: string, ...args: string[]): { status: number | null; verdict: Body } {
  const line = [process.execPath, command, ...args, '--json'];
  const [program = '', ...rest] = isolated ? [...ISOLATION, ...line] : line;
  const { status, stdout, stderr } = spawnSync(program, rest, { cwd: folder, encoding: 'utf8' });
  assert.equal(stderr, '');
  return { status, verdict: JSON.parse(stdout) };
}

const PYTHON = fileURLToPath(new URL('../../../../src/sdk/python/src/avouch', import.meta.url));
/** The verifier only: the client of the service needs an additional package. */
const IN_PYTHON = `import json, sys, types
package = types.ModuleType('avouch')
package.__path__ = [${JSON.stringify(PYTHON)}]
sys.modules['avouch'] = package
`;
const MAIN = `${IN_PYTHON}from avouch.offline.__main__ import main
sys.exit(main())`;
/** A verdict at another time, which the command does not take. */
const AT = `${IN_PYTHON}from datetime import datetime
from avouch.offline import verify_bundle
read = lambda name: json.load(open(name))
now, *status = sys.argv[1:]
verdict = verify_bundle(open('bundle.json', 'rb').read(), trust=read('trust.json'), status=read(status[0]) if status else None, now=datetime.fromisoformat(now))
print(json.dumps(verdict))`;

/** The output of the verifier in Python; `error` is set if Python is not installed. */
export const verifyInPython = (folder: string, ...args: string[]) =>
  spawnSync('python3', ['-c', MAIN, ...args, '--json'], { cwd: folder, encoding: 'utf8' });

/** The verdict in Python on `bundle.json` with `trust.json`, and a snapshot, in a folder; undefined without Python. */
export function judgeInPython(folder: string, now: Date, ...status: string[]): Body | undefined {
  const at = now.toISOString().replace('Z', '+00:00');
  const { error, stdout, stderr } = spawnSync('python3', ['-c', AT, at, ...status], { cwd: folder, encoding: 'utf8' });
  if (error) return undefined;
  assert.equal(stderr, '');
  return JSON.parse(stdout);
}

/** Fetches a file into a folder. */
export async function keep(
  { url }: TestService,
  { apiKey }: TestAccount,
  { path, at }: { path: string; at: string[] },
): Promise<Buffer> {
  const answer = await fetch(url + path, { headers: { authorization: `Bearer ${apiKey}` } });
  const bytes = Buffer.from(await answer.arrayBuffer());
  assert.equal(answer.status, 200, bytes.toString());
  writeFileSync(join(...at), bytes);
  return bytes;
}
