// Shared helpers for tests of works.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import type { TestService } from '../../../support/service.ts';
import { sent } from '../../agreements/agreements/use-agreements.ts';
import { completed, openParty } from '../../agreements/agreements/use-signing.ts';

// biome-ignore lint/suspicious/noExplicitAny: answers are asserted on, field by field.
export type Body = any;

export const TITLE = 'Book of the sea';
export const FILM = { title: TITLE, kind: 'audiovisual', authors: [{ name: 'Mara Lindqvist' }] };

/** Registers a work, and fails the test unless the answer is 201. */
export async function createWork(api: ApiClient, body: object = {}): Promise<Body> {
  const answer = await api.post('/v1/works', { ...FILM, ...body });
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

const ASSIGNMENT = {
  kind: 'assignment',
  rights: ['reproduction', 'distribution', 'communication_to_public', 'adaptation'],
  territory: 'world',
  validFrom: '2026-03-01',
};

/** The body of an assignment of all rights of an author. */
export const assignment = (from: object, to: object, more: object = {}) => ({ ...ASSIGNMENT, from, to, ...more });
/** The body of an exclusive license. */
export const exclusive = (from: object, to: object, more: object = {}) =>
  assignment(from, to, { kind: 'license', exclusive: true, ...more });

export async function transferred(api: ApiClient, workId: string, body: object): Promise<Body> {
  const answer = await api.post(`/v1/works/${workId}/transfers`, body);
  assert.equal(answer.status, 201, JSON.stringify(answer.body));
  return answer.body;
}

export async function chainOf(api: ApiClient, workId: string, query = ''): Promise<Body> {
  const answer = await api.get(`/v1/works/${workId}/chain?${query}`);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}

export interface SignedParty {
  name: string;
  userId?: string;
}

const VALUES = {
  works: [`${TITLE}, film, 2026`],
  territory: 'worldwide',
  consideration: '1000 EUR',
  moralRights: 'reserved',
};

/** A copyright assignment from the built-in template, sent to its parties. */
export function sendAssignment(
  api: ApiClient,
  { from, to, values = {} }: { from: SignedParty; to: SignedParty; values?: object },
): Promise<Body> {
  return sent(api, {
    type: 'copyright_assignment',
    templateId: 'copyright_assignment',
    values: { ...VALUES, effectiveDate: '2026-03-01', assignorName: from.name, assigneeName: to.name, ...values },
    parties: [
      { role: 'assignor', email: 'assignor@example.org', ...from },
      { role: 'assignee', email: 'assignee@example.org', ...to },
    ],
  });
}

/** A copyright license from the built-in template, sent to its parties. */
export function sendLicense(
  api: ApiClient,
  { from, to, values = {} }: { from: SignedParty; to: SignedParty; values?: object },
): Promise<Body> {
  return sent(api, {
    type: 'copyright_license',
    templateId: 'copyright_license',
    values: {
      ...VALUES,
      ...{ licensorName: from.name, licenseeName: to.name, uses: ['Streaming'], exclusivity: 'exclusive' },
      ...{ territory: 'ES, PT', term: '2026-04-01 to 2027-03-31', ...values },
    },
    parties: [
      { role: 'licensor', email: 'licensor@example.org', ...from },
      { role: 'licensee', email: 'licensee@example.org', ...to },
    ],
  });
}

/** Signs an agreement for all its parties, one after the other, and waits until it is completed. */
export async function signAll(service: TestService, api: ApiClient, agreement: Body): Promise<Body> {
  for (const { role } of agreement.parties) {
    const party = await openParty(service, api, agreement, role);
    await party.read();
    const answer = await party.sign();
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
  }
  return completed(api, agreement.id);
}
