import assert from 'node:assert/strict';
import { verifications } from '#domains/verifications/verifications/index.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import type { TestService } from '../../../support/service.ts';
import { type Body, eventsOf, startWithAccount } from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import { lei } from '../registries/golden-copy.ts';
import {
  approve,
  COMPANY,
  certificate,
  examined,
  importList,
  importRegister,
  inReview,
  kybBody,
  listed,
  runJob,
} from './use-businesses.ts';

const DAY = 86_400;
const UNRELATED = listed('t-1', 'Person', { name: ['Ludmila Quist'] });

describe('an approved company', () => {
  let service: TestService;
  let api: ApiClient;
  before(async () => {
    ({ service, api } = await startWithAccount());
    await api.post('/v1/verification-policies', { business: { requireVerifiedOwners: false } });
    await importList(service, [UNRELATED]);
  });
  after(() => service.stop());

  const approved = async (more: Record<string, unknown> = {}): Promise<Body> => {
    const { id } = await examined(api, kybBody(more));
    const { status, body } = await approve(api, id);
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const statusOf = async (path: string): Promise<string> => (await api.get(path)).body.status;
  const becomes = (id: string, status: string) =>
    until(async () => ((await statusOf(`/v1/verifications/${id}`)) === status ? true : undefined));
  const rescreen = async (): Promise<void> => {
    const job = verifications.jobs?.find(({ queue }) => queue === 'screening.rescreen');
    assert.ok(job);
    await job.handle(service.ctx, {}, { attempt: 0, signal: AbortSignal.timeout(60_000) });
  };

  const day = (days: number) => new Date(Date.now() + days * DAY * 1000).toISOString().slice(0, 10);

  it('is suspended with its credential on a new list hit, and approved again after a false positive', async () => {
    const { id, credentialId } = await approved();
    const entry = listed('t-9', 'Company', { name: ['Meridian Studio Ltd'], jurisdiction: ['gb'] });
    await importList(service, [UNRELATED, entry]);
    await rescreen();
    await becomes(id, 'suspended');
    const { body } = await api.get(`/v1/verifications/${id}`);
    assert.deepEqual([body.verified, body.suspensionReason], [false, 'screening_hit']);
    assert.equal(await statusOf(`/v1/credentials/${credentialId}`), 'suspended');
    const events = (await eventsOf(api, id)).map(({ event }) => event);
    assert.deepEqual(events.slice(2), ['screening.hit', 'kyb.suspended', 'credential.suspended']);
    await rescreen();
    assert.equal((await eventsOf(api, id)).length, 5, 'the same hit is told once');

    assert.equal((await approve(api, id)).status, 409);
    const [hit] = (await api.get(`/v1/verifications/${id}/screening-hits`)).body.data;
    assert.deepEqual([hit.entityId, hit.subjectKey, hit.state], ['t-9', 'business', 'open']);
    const settlement = { state: 'false_positive', note: 'Another company of that name' };
    const settled = await api.post(`/v1/verifications/${id}/screening-hits/${hit.id}`, settlement);
    assert.deepEqual([settled.status, await statusOf(`/v1/verifications/${id}`)], [200, 'in_review']);
    const again = await until(async () => {
      const answer = await approve(api, id);
      return answer.status === 200 ? answer.body : undefined;
    });
    assert.deepEqual([again.status, again.credentialId], ['approved', credentialId]);
    assert.equal(await statusOf(`/v1/credentials/${credentialId}`), 'active');
    const last = (await eventsOf(api, id)).slice(-2).map(({ event }) => event);
    assert.deepEqual(last, ['kyb.approved', 'credential.reinstated']);
    await importList(service, [UNRELATED, listed('t-2', 'Person', { name: ['Somebody Else'] })]);
  });

  it('is suspended when a document expires, and gets a new credential with a new document', async () => {
    const first = await approved({ documents: { incorporation: [{ content: certificate(), validUntil: day(2) }] } });
    const { id, credentialId } = first;
    await runJob(service, 'expire');
    assert.equal(await statusOf(`/v1/verifications/${id}`), 'approved', 'not before its time');
    service.advance(4 * DAY);
    await runJob(service, 'expire');
    const { body } = await api.get(`/v1/verifications/${id}`);
    assert.deepEqual([body.status, body.suspensionReason], ['suspended', 'document_expired']);
    const renewed = await api.post(`/v1/verifications/${id}/renew`, {
      documents: { incorporation: [{ content: certificate(), validUntil: day(400) }] },
    });
    assert.deepEqual([renewed.status, renewed.body.status, renewed.body.attempt], [202, 'in_review', 2]);
    await inReview(api, id);
    const again = await until(async () => {
      const answer = await approve(api, id);
      return answer.status === 200 ? answer.body : undefined;
    });
    assert.notEqual(again.credentialId, credentialId);
    assert.equal(await statusOf(`/v1/credentials/${credentialId}`), 'revoked');
    assert.equal(await statusOf(`/v1/credentials/${again.credentialId}`), 'active');
  });

  it('is suspended when a document expires even if its credential is revoked, until it sends a new one', async () => {
    // The service's clock is four days ahead by now.
    const { id, credentialId } = await approved({
      documents: { incorporation: [{ content: certificate(), validUntil: day(6) }] },
    });
    await api.post(`/v1/credentials/${credentialId}/revoke`, { reason: 'holder_request' });
    service.advance(4 * DAY);
    await runJob(service, 'expire');
    assert.equal(await statusOf(`/v1/verifications/${id}`), 'suspended');
    assert.equal(await statusOf(`/v1/credentials/${credentialId}`), 'revoked');
    assert.equal((await api.post(`/v1/verifications/${id}/renew`, {})).status, 202);
    await inReview(api, id);
    const obstacle = await until(async () => {
      const answer = await approve(api, id);
      return answer.status === 409 ? undefined : answer;
    });
    assert.deepEqual([obstacle.status, obstacle.body.errors[0].path], [422, 'documents']);
  });

  it('can be suspended by a reviewer, who gives a reason', async () => {
    const { id, credentialId } = await approved();
    const { status, body } = await api.post(`/v1/verifications/${id}/suspend`, { note: 'Seen in the news' });
    assert.deepEqual([status, body.status, body.suspensionReason], [200, 'suspended', 'reviewer']);
    assert.equal(await statusOf(`/v1/credentials/${credentialId}`), 'suspended');
    const [note] = (await api.get(`/v1/verifications/${id}/notes`)).body.data;
    assert.equal(note.text, 'Seen in the news');
    assert.equal((await api.post(`/v1/verifications/${id}/suspend`, { note: 'Again' })).status, 409);
    assert.equal((await api.get(`/v1/verifications/${id}/notes`)).body.data.length, 1, 'nothing of what was refused');
    assert.equal((await api.post(`/v1/verifications/${id}/renew`, {})).body.status, 'in_review');
  });

  it('gets its credential reinstated if the facts are unchanged, otherwise a new one', async () => {
    const { id, credentialId } = await approved();
    const renewed = async (): Promise<string> => {
      assert.equal((await api.post(`/v1/verifications/${id}/suspend`, { note: 'To be looked at' })).status, 200);
      assert.equal((await api.post(`/v1/verifications/${id}/renew`, {})).status, 202);
      await inReview(api, id);
      const again = await until(async () => {
        const answer = await approve(api, id);
        return answer.status === 200 ? answer.body : undefined;
      });
      return again.credentialId;
    };
    assert.equal(await renewed(), credentialId);
    // The register now contains the company, with a different spelling.
    await importRegister(service, [{ lei: lei(1), name: 'MERIDIAN STUDIO LTD', number: COMPANY.number }]);
    const second = await renewed();
    assert.notEqual(second, credentialId);
    assert.deepEqual(
      [await statusOf(`/v1/credentials/${credentialId}`), await statusOf(`/v1/credentials/${second}`)],
      ['revoked', 'active'],
    );
    const { body } = await api.get(`/v1/credentials/${second}?format=vc%2Bjwt`);
    const said = JSON.parse(Buffer.from(String(body.credential).split('.')[1] ?? '', 'base64url').toString());
    assert.deepEqual(
      [said.credentialSubject.legalName, said.credentialSubject.registryConfirmed],
      ['MERIDIAN STUDIO LTD', true],
    );
    assert.equal(await renewed(), second);
  });
});
