// Shared helpers for signing tests: an agreement that is sent, and parties that act like the page's script.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import type { ApiAnswer, ApiClient } from '../../../support/api-client.ts';
import { newSigner, type Signer } from '../../../support/peers/signer.ts';
import type { TestService } from '../../../support/service.ts';
import { until } from '../../operations/webhooks/receiver.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are asserted on, field by field.
export type Body = any;

export const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex');

export const MARA = { role: 'author', name: 'Mara Lindqvist', email: 'mara@example.org' };
export const IDRIS = { role: 'publisher', name: 'Idris Bello', email: 'idris@example.org' };

/** A contract that has been sent to its parties. */
export async function sendContract(api: ApiClient, parties: object[], more: object = {}): Promise<Body> {
  const made = await api.post('/v1/agreements', {
    type: 'contract',
    title: 'Book of the sea',
    body: 'The author writes a book about the sea.\n\nThe publisher prints a thousand copies of it.',
    parties,
    ...more,
  });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const sent = await api.post(`/v1/agreements/${made.body.id}/send`);
  assert.equal(sent.status, 200, JSON.stringify(sent.body));
  return sent.body;
}

/** A party on its page. */
export interface PartyAtPage {
  token: string;
  agreementId: string;
  partyId: string;
  get(what: string): Promise<ApiAnswer>;
  post(what: string, body?: unknown): Promise<ApiAnswer>;
  /** Completes every step before the signature: consent, and reading the document. */
  read(): Promise<void>;
  /** Requests the payload and signs it. */
  sign(options?: { signer?: Signer; name?: string; appearance?: object }): Promise<ApiAnswer>;
  post1(what: 'sign' | 'decline', body: object): Promise<ApiAnswer>;
}

/** The party in a role, with its link. */
export async function openParty(
  service: TestService,
  api: ApiClient,
  agreement: Body,
  role: string,
): Promise<PartyAtPage> {
  const { id: partyId } = agreement.parties.find((party: Body) => party.role === role);
  const link = await api.post(`/v1/agreements/${agreement.id}/parties/${partyId}/link`, { deliver: 'answer' });
  assert.equal(link.status, 200, JSON.stringify(link.body));
  return partyAt(service, { token: link.body.url.split('/').at(-1), agreementId: agreement.id, partyId });
}

export function partyAt(
  { anonymous }: Pick<TestService, 'anonymous'>,
  { token, agreementId, partyId }: { token: string; agreementId: string; partyId: string },
): PartyAtPage {
  const get = (what: string) => anonymous.get(`/sign/${token}/${what}`);
  const post = (what: string, body: unknown = {}) => anonymous.post(`/sign/${token}/${what}`, body);
  const post1 = (what: 'sign' | 'decline', body: object) =>
    anonymous.post(`/v1/agreements/${agreementId}/parties/${partyId}/${what}`, { token, ...body });
  return {
    token,
    agreementId,
    partyId,
    get,
    post,
    post1,
    read: async () => {
      const { body: state } = await get('state');
      const consent = await post('consent', { agreed: true, disclosureHash: state.disclosureHash });
      assert.equal(consent.status, 200, JSON.stringify(consent.body));
      const viewed = await post('viewed', { documentHash: state.documentHash });
      assert.equal(viewed.status, 200, JSON.stringify(viewed.body));
    },
    sign: async ({ signer = newSigner(), name, appearance = { kind: 'typed', text: 'M. L.' } } = {}) => {
      const { status, body } = await post('signature-request', name === undefined ? {} : { name });
      if (status !== 201) return { status, body, headers: new Headers() };
      return post1('sign', { did: signer.did, jws: signer.sign(body.payload), appearance });
    },
  };
}

/** Resolves when the service serves its pages, which the first start of a version builds. */
export function pagesBuilt({ anonymous }: Pick<TestService, 'anonymous'>): Promise<true> {
  return until(async () => ((await anonymous.get('/verify')).status === 200 ? true : undefined));
}

/** The agreement once it is sealed. */
export function completed(api: ApiClient, id: string): Promise<Body> {
  return until(async () => {
    const { body } = await api.get(`/v1/agreements/${id}`);
    return body.status === 'completed' ? body : undefined;
  });
}

/** The bytes at a path. */
export async function download(service: TestService, path: string, token?: string): Promise<Buffer> {
  const response = await fetch(service.url + path, {
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  const bytes = Buffer.from(await response.arrayBuffer());
  assert.equal(response.status, 200, bytes.subarray(0, 300).toString());
  return bytes;
}
