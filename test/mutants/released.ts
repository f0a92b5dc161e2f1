// A model release that a performer and a photographer have signed over HTTP, with all files that someone may verify later.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import { newSigner } from '../support/peers/signer.ts';
import type { TestAccount, TestService } from '../support/service.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are asserted on, field by field.
type Body = any;

/** What is verified, and what it is verified by. */
export interface Released {
  pdf: Uint8Array;
  evidence: Uint8Array;
  /** vc+jwt. */
  jwt: string;
  /** dc+sd-jwt with all its disclosures. */
  sdJwt: string;
  /** JSON, as `GET /v1/trust` gives it. */
  trust: { issuers: { did: string }[] };
  agreementId: string;
}

const PARTIES = [
  { role: 'performer', name: 'Zaphira Quellwasser', email: 'zaphira@example.org', order: 1 },
  { role: 'photographer', name: 'Фёдор Ильин', email: 'photo@example.org', order: 2 },
];

/** Makes one; its scopes let the account read all of it. */
export async function makeReleased(service: TestService, account: TestAccount): Promise<Released> {
  const { api } = account;
  const release = await made(api.post('/v1/releases', releaseBody()));
  for (const { role } of PARTIES) await signAs(service, account, { agreementId: release.agreementId, role });
  const { credentialId } = await until(async () => {
    const { body } = await api.get(`/v1/releases/${release.id}`);
    return body.status === 'signed' && body.credentialId !== null ? body : undefined;
  });
  const files = `/v1/agreements/${release.agreementId}`;
  return {
    agreementId: release.agreementId,
    pdf: await download(service, account, `${files}/document.pdf`),
    evidence: await download(service, account, `${files}/evidence.json`),
    jwt: await encodingOf(account, credentialId, 'vc+jwt'),
    sdJwt: await encodingOf(account, credentialId, 'dc+sd-jwt'),
    trust: (await api.get('/v1/trust')).body,
  };
}

function releaseBody() {
  return {
    userId: 'user-1',
    projectId: 'summer',
    consent: true,
    performer: { legalName: 'Zaphira Quellwasser', birthDate: '1990-02-28' },
    photographer: { legalName: 'Фёдор Ильин' },
    shoot: { from: '2026-12-01' },
    compensation: '500 EUR',
    parties: PARTIES,
    signing: { requireVerifiedIdentity: false },
  };
}

/** What the page of a party does, from its link to its signature. */
async function signAs(
  service: TestService,
  { api }: TestAccount,
  { agreementId, role }: { agreementId: string; role: string },
): Promise<void> {
  const { parties } = (await api.get(`/v1/agreements/${agreementId}`)).body;
  const { id } = parties.find((party: Body) => party.role === role);
  const link = await made(api.post(`/v1/agreements/${agreementId}/parties/${id}/link`, { deliver: 'answer' }));
  const token = link.url.split('/').at(-1);
  const post = (what: string, body: object = {}) => made(service.anonymous.post(`/sign/${token}/${what}`, body));
  const { disclosureHash, documentHash } = (await service.anonymous.get(`/sign/${token}/state`)).body;
  await post('consent', { agreed: true, disclosureHash });
  await post('viewed', { documentHash });
  const { payload } = await post('signature-request');
  const signer = newSigner();
  const signature = { token, did: signer.did, jws: signer.sign(payload), appearance: { kind: 'typed', text: role } };
  await made(service.anonymous.post(`/v1/agreements/${agreementId}/parties/${id}/sign`, signature));
}

async function made(answer: Promise<{ status: number; body: Body }>): Promise<Body> {
  const { status, body } = await answer;
  assert.ok(status === 200 || status === 201, JSON.stringify(body));
  return body;
}

async function encodingOf({ api }: TestAccount, id: string, format: string): Promise<string> {
  const { body } = await api.get(`/v1/credentials/${id}?format=${encodeURIComponent(format)}`);
  assert.equal(typeof body.credential, 'string', JSON.stringify(body));
  return body.credential;
}

async function download(service: TestService, { apiKey }: TestAccount, path: string): Promise<Uint8Array> {
  const answer = await fetch(service.url + path, { headers: { authorization: `Bearer ${apiKey}` } });
  assert.equal(answer.status, 200, path);
  return new Uint8Array(await answer.arrayBuffer());
}

async function until<T>(attempt: () => Promise<T | undefined>): Promise<T> {
  for (;;) {
    const found = await attempt();
    if (found !== undefined) return found;
    await sleep(50);
  }
}
