// Consents to digital replicas, which the performer signs on the signing page.
import assert from 'node:assert/strict';
import type { ApiClient } from '../../../support/api-client.ts';
import type { TestService } from '../../../support/service.ts';
import { openParty } from '../../agreements/agreements/use-signing.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';

export const PURPOSE =
  'Narration of the audio guide of the maritime museum in Bergen, in Norwegian and English, for visitors';
export const REPLICA = {
  of: ['voice'],
  models: ['VoiceForge 3 by Tonal Labs'],
  trainingData: 'Four hours recorded by Studio North in May 2026',
  territory: 'Norway',
  term: 'Two years',
  compensation: '4,000 EUR, and 200 EUR for each further language',
  representation: 'union',
  representative: 'Norsk Skuespillerforbund',
};
export const CONSENT = {
  userId: 'ada',
  type: 'digital_replica',
  consent: true,
  purpose: PURPOSE,
  notice: { text: 'Recordings of your voice are processed to make the replica.' },
  replica: REPLICA,
  signer: { name: 'Ada Lind', email: 'ada@example.org' },
};
/** Performers who appear as digital replicas. */
export const replicaOf = (...userIds: string[]) => ({
  performers: userIds.map((userId) => ({ userId, replica: true })),
});

/** A consent that waits for the performer's signature. */
export async function askForReplica(api: ApiClient, more: object = {}): Promise<Body> {
  const { status, body } = await api.post('/v1/consents', { ...CONSENT, ...more });
  assert.equal(status, 201, JSON.stringify(body));
  return body;
}

/** A consent that the performer signed. */
export async function giveReplica(service: TestService, api: ApiClient, more: object = {}): Promise<Body> {
  const { id, agreementId } = await askForReplica(api, more);
  const party = await openParty(service, api, (await api.get(`/v1/agreements/${agreementId}`)).body, 'person');
  await party.read();
  assert.equal((await party.sign()).status, 200);
  return until(async () => {
    const { body } = await api.get(`/v1/consents/${id}`);
    return body.status === 'given' ? body : undefined;
  });
}
