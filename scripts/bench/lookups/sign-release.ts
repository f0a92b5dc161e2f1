import { generateKeyPairSync, sign } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeDetachedJws } from '#verifier/credential/detached-jws.ts';
import { didJwk, readPartyDid } from '#verifier/evidence/party-key.ts';
import { type SignaturePayload, signatureHeader, signingInputOf } from '#verifier/evidence/signature-payload.ts';
import type { Caller } from './call.ts';

const NAME = 'Ada Example';

/** A release that the performer and the photographer sign, as the signing page does. Resolves once its credential exists. */
export async function signRelease(
  api: Caller,
  { userId, projectId, birthDate = '1990-01-01' }: { userId: string; projectId: string; birthDate?: string },
): Promise<void> {
  const { id, agreementId } = await api.post('/v1/releases', {
    ...{ userId, projectId, consent: true, shoot: { from: '2026-05-02' }, compensation: '500 EUR' },
    performer: { legalName: NAME, birthDate },
    photographer: { legalName: 'Bela Example' },
    parties: [
      { role: 'performer', name: NAME, email: 'ada@example.org', order: 1 },
      { role: 'photographer', name: 'Bela Example', email: 'bela@example.org', order: 2 },
    ],
    signing: { requireVerifiedIdentity: false },
  });
  const agreement = await api.get(`/v1/agreements/${agreementId}`);
  for (const party of agreement.parties) await signAs(api, agreementId, party.id);
  while ((await api.get(`/v1/releases/${id}`)).status !== 'signed') await sleep(200);
}

async function signAs(api: Caller, agreementId: string, partyId: string): Promise<void> {
  const path = `/v1/agreements/${agreementId}/parties/${partyId}`;
  const { url } = await api.post(`${path}/link`, { deliver: 'answer' });
  const token = url.split('/').at(-1);
  const { disclosureHash, documentHash } = await api.get(`/sign/${token}/state`);
  await api.post(`/sign/${token}/consent`, { agreed: true, disclosureHash });
  await api.post(`/sign/${token}/viewed`, { documentHash });
  const { payload } = await api.post(`/sign/${token}/signature-request`, {});
  const { did, jws } = signPayload(payload);
  await api.post(`${path}/sign`, { token, did, jws, appearance: { kind: 'typed', text: 'A. E.' } });
}

function signPayload(payload: SignaturePayload): { did: string; jws: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const did = didJwk(publicKey.export({ format: 'jwk' }));
  const signature = sign('sha256', signingInputOf(did, payload), { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return { did, jws: writeDetachedJws(signatureHeader(readPartyDid(did, 'did')), signature) };
}
