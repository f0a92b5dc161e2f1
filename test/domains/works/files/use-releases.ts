// Releases that performers sign on the signing page; nobody's identity is verified.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import type { TestService } from '../../../support/service.ts';
import { openParty } from '../../agreements/agreements/use-signing.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';

/** A release that the performer and the photographer signed. */
export async function signed(
  service: TestService,
  api: ApiClient,
  { userId, projectId = 'summer', ...more }: { userId: string; projectId?: string; endsOn?: string },
): Promise<Body> {
  const { status, body } = await api.post('/v1/releases', {
    userId,
    projectId,
    consent: true,
    performer: { legalName: `Name of ${userId}`, birthDate: '1990-01-01' },
    photographer: { legalName: 'Fjodor Iljin' },
    shoot: { from: '2026-05-02' },
    compensation: '500 EUR',
    parties: [
      { role: 'performer', name: `Name of ${userId}`, email: 'performer@example.org', order: 1 },
      { role: 'photographer', name: 'Fjodor Iljin', email: 'photo@example.org', order: 2 },
    ],
    signing: { requireVerifiedIdentity: false },
    ...more,
  });
  assert.equal(status, 200, JSON.stringify(body));
  for (const role of ['performer', 'photographer']) {
    const agreement = (await api.get(`/v1/agreements/${body.agreementId}`)).body;
    const party = await openParty(service, api, agreement, role);
    await party.read();
    assert.equal((await party.sign()).status, 200);
  }
  return until(async () => {
    const answer = await api.get(`/v1/releases/${body.id}`);
    return answer.body.status === 'signed' ? answer.body : undefined;
  });
}

/** Withdraws a release. */
export async function withdraw(api: ApiClient, id: string): Promise<void> {
  const { status, body } = await api.post(`/v1/releases/${id}/withdraw`);
  assert.equal(status, 200, JSON.stringify(body));
}
