// One person whose data enter by every possible route, with values that occur nowhere else.
import assert from 'node:assert/strict';
import type { ApiAnswer } from '../../../support/api-client.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import { completed, download, openParty, sendContract } from '../../agreements/agreements/use-signing.ts';
import { until as settled } from '../../agreements/releases/use-releases.ts';
import { type Body, picture, selfie, verifyAnna } from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';

export const USER = 'user.planted@example.org';
export const EMAIL = 'anna.planted@example.net';
const SELFIE = picture(selfie('p08'));

/** Values that must not be found anywhere, by name. */
export const VALUES = {
  'family name': 'Eriksson',
  'given names': 'Anna Maria',
  'birth date': '1994-08-12',
  'document number': 'L898902C3',
  'personal number': 'ZE184226B',
  'stage name': 'Fliederquell',
  'postal address': 'Zitronenweg 4711',
  phone: '+49 30 998877665',
  userId: USER,
  'e-mail address': EMAIL,
  'IP address': '203.0.113.77',
  'user agent': 'PlantedBrowser/7.7',
  metadata: 'planted-metadata-value',
  note: 'Likes lemons, says her agent',
  picture: SELFIE.subarray(2000, 2064),
};
export const OTHER = { role: 'publisher', name: 'Idris Bello', email: 'idris@example.org' };

const NAME = `${VALUES['given names']} ${VALUES['family name']}`;
const metadata = { planted: VALUES.metadata };
const FROM = { 'X-Forwarded-For': VALUES['IP address'], 'User-Agent': VALUES['user agent'] };

/** Every created object as answered; the copies that the person and others keep are separate. */
export interface Planted {
  personId: string;
  releaseId: string;
  releaseCredential: string;
  identityCredential: string;
  files: { evidence: string; pdf: string };
  agreementId: string;
  proof: Body;
  /** Repeats calls under their Idempotency-Key. */
  replays: (() => Promise<ApiAnswer>)[];
}

export async function plantValues(service: TestService, account: TestAccount, hook: string): Promise<Planted> {
  const { api } = account;
  const replays: Planted['replays'] = [];
  const post = async (path: string, body: object = {}, headers: Record<string, string> = {}): Promise<Body> => {
    if (headers['Idempotency-Key'] !== undefined) replays.push(() => api.post(path, body, headers));
    const answer = await api.post(path, body, headers);
    assert.ok(answer.status < 300, `${path}: ${JSON.stringify(answer.body)}`);
    return answer.body;
  };
  const expected = { familyName: 'Eriksson', givenName: 'Anna Maria', birthDate: VALUES['birth date'] };
  await post('/v1/webhooks', { url: hook, events: ['*'] });
  await post('/v1/verification-sessions', { userId: USER, expected, metadata }, { 'Idempotency-Key': 'session' });
  const { personId } = await verifyAnna(api, { userId: USER, expected, metadata });
  const [{ id: credentialId }] = (await api.get('/v1/credentials')).body.data;
  const identity = await api.get(`/v1/credentials/${credentialId}?format=dc%2Bsd-jwt`);
  await post(`/v1/credentials/${credentialId}/offer`, {});
  await post(`/v1/persons/${personId}/wallet-links`);
  const today = new Date().toISOString().slice(0, 10);
  const { proof } = await post('/v1/proofs', { statement: { type: 'age-over', years: 18, on: today }, userId: USER });

  const project = await post('/v1/projects', { title: 'Coats in the snow' });
  const performer = { userId: USER, legalName: NAME, stageNames: [VALUES['stage name']], email: EMAIL };
  await post(`/v1/projects/${project.id}/performers`, performer, { 'Idempotency-Key': 'performer' });
  const release = await plantRelease(account, project.id, post);
  await post('/v1/consents', {
    userId: USER,
    consent: true,
    purpose: 'Pictures in the shop',
    notice: { text: `${NAME} lets us show her pictures.`, language: 'en' },
    metadata,
  });
  const byUser = { title: 'Coats', kind: 'photograph', authors: [{ userId: USER }], metadata };
  const work = await post('/v1/works', byUser, { 'Idempotency-Key': 'work' });
  await post(`/v1/works/${work.id}/transfers`, {
    ...{ kind: 'license', from: { userId: USER }, to: { name: NAME, email: EMAIL } },
    ...{ rights: ['reproduction'], territory: 'world', validFrom: today },
  });
  const agreement = await plantAgreement(service, account);
  await post('/v1/verifications', {
    type: 'kyb',
    business: {
      name: 'Meridian Studio Limited',
      registrationNumber: '08765432',
      country: 'GB',
      address: { lines: ['12 Harbour Street'], city: 'Bristol', postalCode: 'BS1 4QA', country: 'GB' },
      entityType: 'H0PO',
    },
    owners: [{ kind: 'person', name: NAME, birthDate: VALUES['birth date'], share: 100, userId: USER, email: EMAIL }],
    applicant: { email: EMAIL, name: NAME },
  });
  await post('/v1/organization/invitations', { email: EMAIL, role: 'viewer' });
  const complainant = { name: NAME, email: EMAIL, relation: 'depicted' };
  await post('/v1/complaints', {
    url: 'https://example.com/a',
    kind: 'not_consented',
    statement: NAME,
    complainant,
    metadata,
  });
  return {
    personId,
    ...release,
    identityCredential: identity.body.credential,
    ...agreement,
    proof,
    replays,
  };
}

type Post = (path: string, body?: object, headers?: Record<string, string>) => Promise<Body>;

async function plantRelease({ api }: TestAccount, projectId: string, post: Post) {
  const made = await post(
    '/v1/releases',
    {
      userId: USER,
      projectId,
      consent: true,
      performer: {
        legalName: NAME,
        stageName: VALUES['stage name'],
        birthDate: VALUES['birth date'],
        email: EMAIL,
        phone: VALUES.phone,
        address: VALUES['postal address'],
      },
      shoot: { from: '2026-12-01' },
      visualReference: `data:image/jpeg;base64,${SELFIE.toString('base64')}`,
      metadata,
    },
    { 'Idempotency-Key': 'release' },
  );
  const release = await settled(api, `/v1/releases/${made.id}`, ({ status }) => status === 'signed');
  const { body } = await api.get(`/v1/credentials/${release.credentialId}?format=dc%2Bsd-jwt`);
  await post(`/v1/releases/${made.id}/distribute`, {
    recipients: ['agency@example.com'],
    disclose: ['legalName', 'birthDate'],
  });
  await until(async () => {
    const { body } = await api.get(`/v1/releases/${made.id}/distributions`);
    return body.data[0].status === 'sent' ? true : undefined;
  });
  await post(`/v1/releases/${made.id}/withdraw`, { reason: VALUES.note });
  return { releaseId: made.id as string, releaseCredential: body.credential as string };
}

/** Signed by both parties; the person's address and browser are given. */
async function plantAgreement(service: TestService, { api, apiKey }: TestAccount) {
  const author = { role: 'author', name: NAME, email: EMAIL, userId: USER, birthDate: VALUES['birth date'] };
  const agreement = await sendContract(api, [author, OTHER], { metadata });
  const { get, post } = service.anonymous;
  const seen = {
    anonymous: {
      ...service.anonymous,
      get: (path: string) => get(path, FROM),
      post: (path: string, body?: unknown) => post(path, body, FROM),
    },
  } as TestService;
  for (const role of ['author', 'publisher']) {
    const party = await openParty(role === 'author' ? seen : service, api, agreement, role);
    await party.read();
    const signed = await party.sign({ appearance: { kind: 'typed', text: role === 'author' ? NAME : OTHER.name } });
    assert.equal(signed.status, 200, JSON.stringify(signed.body));
  }
  await completed(api, agreement.id);
  const path = `/v1/agreements/${agreement.id}`;
  const evidence = await download(service, `${path}/evidence.json`, apiKey);
  const pdf = await download(service, `${path}/document.pdf`, apiKey);
  // Another agreement, which is never signed.
  await sendContract(api, [author], { metadata });
  return {
    agreementId: agreement.id as string,
    files: { evidence: evidence.toString('base64'), pdf: pdf.toString('base64') },
  };
}
