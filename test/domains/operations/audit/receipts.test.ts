import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { verifyEvidence } from '#verifier/evidence/verify-evidence.ts';
import { type ReceiptVerdict, verifyReceipt } from '#verifier/log/receipt.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import {
  type Body,
  completed,
  download,
  MARA,
  openParty,
  sendContract,
} from '../../agreements/agreements/use-signing.ts';
import { FULL } from '../../agreements/releases/use-releases.ts';
import { until } from '../webhooks/receiver.ts';

const sha256 = (bytes: string | Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('audit-log receipts', () => {
  let service: TestService;
  let account: TestAccount;
  let trust: Trust;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    trust = parseTrust((await account.api.get('/v1/trust')).body);
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(() => service?.stop());

  /** In its bytes, once it is in the log. */
  const fetchReceipt = (path: string): Promise<Buffer> =>
    until(async () => {
      const answer = await fetch(service.url + path, { headers: { authorization: `Bearer ${account.apiKey}` } });
      if (answer.status === 409 && answer.headers.get('retry-after') === '1') return undefined;
      assert.equal(answer.status, 200, await answer.clone().text());
      return Buffer.from(await answer.arrayBuffer());
    });
  const entryOf = async (path: string): Promise<NonNullable<ReceiptVerdict['shown']>['entry']> => {
    const verdict = verifyReceipt(await fetchReceipt(path), trust);
    assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
    assert.ok(verdict.shown);
    return verdict.shown.entry;
  };
  const made = async (path: string, body: object): Promise<Body> => {
    const answer = await account.api.post(path, body);
    assert.ok(answer.status < 300, JSON.stringify(answer.body));
    return answer.body;
  };

  it('name a consent, the hash of its claims, and its withdrawal', async () => {
    const notice = { text: 'We show your pictures.', language: 'en' };
    const { id, credentialId } = await made('/v1/consents', { userId: 'liv', consent: true, purpose: 'Shop', notice });
    const given = await entryOf(`/v1/consents/${id}/log-receipt`);
    assert.deepEqual([given.action, given.subject, given.details.documentHash], ['consent.given', id, null]);
    const issued = await entryOf(`/v1/credentials/${credentialId}/receipt`);
    assert.equal(issued.details.claimsHash, given.details.claimsHash);
    assert.equal((await account.api.get(`/v1/consents/${id}/log-receipt?of=withdrawn`)).status, 404);
    await made(`/v1/consents/${id}/withdraw`, { reason: 'person_request' });
    assert.equal((await entryOf(`/v1/consents/${id}/log-receipt?of=withdrawn`)).details.credentialId, credentialId);
  });

  it('name a release, its document, each delivery, and the signed credential', async () => {
    const release = await made('/v1/releases', FULL);
    const signed = await entryOf(`/v1/releases/${release.id}/receipt`);
    assert.deepEqual(
      [signed.action, signed.subject, signed.details.credentialId, signed.details.assurance],
      ['release.signed', release.id, release.credentialId, 'attested'],
    );
    assert.equal((await account.api.get(`/v1/credentials/${release.credentialId}/receipt?format=ldp_vc`)).status, 404);
    const { body } = await account.api.get(`/v1/credentials/${release.credentialId}?format=dc%2Bsd-jwt`);
    const encoded = await entryOf(`/v1/credentials/${release.credentialId}/receipt?format=dc%2Bsd-jwt`);
    assert.equal(encoded.details.credentialHash, sha256(body.credential.split('~')[0]));
    const { distributions } = await made(`/v1/releases/${release.id}/distribute`, { recipients: ['a@example.org'] });
    const path = `/v1/releases/${release.id}/receipt?distributionId=${distributions[0].id}`;
    assert.equal((await entryOf(path)).details.releaseId, release.id);
    const other = await made('/v1/releases', { ...FULL, userId: 'other' });
    assert.equal((await account.api.get(path.replace(release.id, other.id))).status, 404);
  });

  it('name a completed agreement, and are included in its evidence on request', async () => {
    const { api, apiKey } = account;
    const agreement = await sendContract(api, [{ ...MARA, kind: 'signer', order: 1 }]);
    assert.equal((await api.get(`/v1/agreements/${agreement.id}/receipt`)).status, 409);
    const mara = await openParty(service, api, agreement, 'author');
    await mara.read();
    await mara.sign({ name: 'Mara Lindqvist' });
    await completed(api, agreement.id);
    const evidence = await download(service, `/v1/agreements/${agreement.id}/evidence.json`, apiKey);
    const pdf = await download(service, `/v1/agreements/${agreement.id}/document.pdf`, apiKey);
    const { details } = await entryOf(`/v1/agreements/${agreement.id}/receipt`);
    assert.deepEqual(details, {
      documentHash: agreement.documentHash,
      sealedHash: sha256(pdf),
      evidenceHash: sha256(evidence),
    });
    const both = await fetchReceipt(`/v1/agreements/${agreement.id}/evidence.json?receipt=true`);
    assert.ok(both.length > evidence.length);
    const verdict = verifyEvidence({ evidence: both, pdf, trust, now: new Date() });
    assert.equal(verdict.record.result, 'pass', JSON.stringify(verdict.rules));
    assert.equal(verdict.rules.find(({ rule }) => rule === 'log')?.result, 'pass');
    assert.equal((await api.get(`/v1/agreements/${agreement.id}/evidence.json?receipt=yes-please`)).status, 400);
  });

  it('have a compact form of the same content, unless JSON is accepted too', async () => {
    const { id } = await made('/v1/releases', { ...FULL, userId: 'compact' });
    const entry = await entryOf(`/v1/releases/${id}/receipt`);
    const url = `${service.url}/v1/audit/receipts/${entry.id}`;
    const fetchAs = async (accept: string) => {
      const answer = await fetch(url, { headers: { authorization: `Bearer ${account.apiKey}`, accept } });
      assert.equal(answer.status, 200, await answer.clone().text());
      return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) };
    };
    const compact = await fetchAs('application/cbor');
    assert.equal(compact.type, 'application/cbor');
    assert.ok(compact.bytes.length <= 1024, `${compact.bytes.length} bytes`);
    const verdict = verifyReceipt(compact.bytes, trust);
    assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
    assert.deepEqual(verdict.shown?.entry, entry);
    for (const accept of [
      '*/*',
      'application/json',
      'application/cbor, application/json',
      'application/cbor, application/*',
      'application/cbor-seq',
      'application/cbor, */*;q=0.1',
      'application/cbor;q=0',
      'application/cbor; Q=0.000, text/plain',
    ])
      assert.match((await fetchAs(accept)).type ?? '', /^application\/json/, accept);
    for (const accept of ['Application/CBOR;q=0.9, text/plain', 'application/cbor, */*;q=0', 'application/cbor;q=0.1'])
      assert.equal((await fetchAs(accept)).type, 'application/cbor', accept);
    const stranger = await service.account();
    const headers = { authorization: `Bearer ${stranger.apiKey}`, accept: 'application/cbor' };
    const refused = await fetch(url, { headers });
    assert.deepEqual([refused.status, ((await refused.json()) as Body).code], [404, 'not_found']);
  });

  it('are available to their own organization only', async () => {
    const { id } = await made('/v1/releases', { ...FULL, userId: 'third' });
    await entryOf(`/v1/releases/${id}/receipt`);
    const stranger = await service.account();
    assert.equal((await stranger.api.get(`/v1/releases/${id}/receipt`)).status, 404);
  });
});
