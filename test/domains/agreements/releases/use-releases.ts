// Shared helpers for release tests.
import assert from 'node:assert/strict';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiClient } from '../../../support/api-client.ts';
import { assertTaken, type Body, decided, idvBody } from '../../identity/identity-verification/use-verifications.ts';

export const ALL_SCOPES = [
  'agreements:read',
  'agreements:write',
  'credentials:read',
  'credentials:write',
  'verifications:read',
  'verifications:write',
  'webhooks:read',
  'webhooks:write',
  'keys:write',
  'pii:read',
] as const;

/** The body that an SDK sends. */
export const MINIMAL = { userId: 'user-1', projectId: 'summer', consent: true };

/** Every field that stock agencies require. */
export const FULL = {
  ...MINIMAL,
  performer: {
    legalName: 'Zaphira Quellwasser',
    stageName: 'Zaza Vega',
    otherNames: ['Zaphira Bergmann'],
    birthDate: '1990-02-28',
    email: 'zaphira@example.org',
    phone: '+49 30 1234567',
    address: 'Hauptstraße 1\n10115 Berlin',
  },
  photographer: { legalName: 'Фёдор Ильин', email: 'photo@example.org' },
  witness: { legalName: 'מרים כהן' },
  shoot: { from: '2026-12-01', until: '2026-12-03', place: 'Studio 4, Berlin' },
  description: 'Portraits <script>alert(1)</script>',
  territory: 'EU',
  term: 'five years',
  endsOn: '2031-12-31',
  media: ['print', 'web'],
  exclusivity: 'exclusive',
  compensation: '500 EUR',
  metadata: { order: '4711' },
};

export async function create(api: ApiClient, body: object = MINIMAL): Promise<Body> {
  const answer = await api.post('/v1/releases', body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  return answer.body;
}

/** Verifies the person on a specimen, even if the machine is slow. */
export async function verifyPerson(api: ApiClient, page: string, person: string, more: object): Promise<void> {
  const { status, body } = await api.post('/v1/verifications', idvBody(page, person, more));
  assertTaken({ status, body });
  const verification = await decided(api, body.verificationId);
  assert.equal(verification.status, 'verified', JSON.stringify(verification.checks));
}

/** The organization's events for a release, oldest first. */
export async function eventsAbout(api: ApiClient, releaseId: string): Promise<{ event: string; data: Body }[]> {
  const { body } = await api.get('/v1/events?limit=100');
  return body.data.filter((event: { data: Body }) => event.data.releaseId === releaseId).reverse();
}

/** Polls a path until its answer satisfies the predicate. */
export async function until(api: ApiClient, path: string, fits: (body: Body) => boolean): Promise<Body> {
  for (;;) {
    const { status, body } = await api.get(path);
    assert.equal(status, 200, JSON.stringify(body));
    if (fits(body)) return body;
    await sleep(50);
  }
}

/** The claims that an SD-JWT discloses, by name (RFC 9901 section 4.2.1). */
export function disclosedNames(sdJwt: string): string[] {
  const disclosures = sdJwt.split('~').slice(1, -1);
  return disclosures.map((each) => JSON.parse(Buffer.from(each, 'base64url').toString())[1]).sort();
}
