import assert from 'node:assert/strict';
import { parseTrust } from '#verifier/trust.ts';
import { verifyEvidence } from '#verifier/verify-evidence.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';
import { newSigner } from '../../support/signer.ts';
import { type Body, completed, download, IDRIS, MARA, openParty, sendContract, sha256 } from './use-signing.ts';

describe('signing an agreement', function () {
  this.timeout(120_000);
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service?.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  it('goes from the first party to the last, seals the document and gives evidence that verifies offline', async () => {
    const { api, apiKey } = account;
    const agreement = await sendContract(api, [
      { ...MARA, kind: 'signer', order: 1 },
      { ...IDRIS, kind: 'approver', order: 2 },
      { role: 'archive', name: 'The archive', email: 'archive@example.org', kind: 'cc', order: 1 },
    ]);
    const mara = await openParty(service, api, agreement, 'author');
    const frozen = await download(service, `/sign/${mara.token}/document.pdf`).catch((error: Error) => error.message);
    assert.match(String(frozen), /consent_required/, 'nothing is shown before consent');
    await mara.read();
    const pdf = await download(service, `/sign/${mara.token}/document.pdf`);
    assert.equal(sha256(pdf), agreement.documentHash);
    const signed = await mara.sign({ name: 'Mara K. Lindqvist' });
    assert.deepEqual([signed.status, signed.body], [200, { status: 'signed', agreementStatus: 'partially_signed' }]);
    assert.equal((await mara.get('state')).body.status, 'done');
    const idris = await openParty(service, api, agreement, 'publisher');
    await idris.read();
    const signer = newSigner({ curve: 'Ed25519', method: 'key' });
    assert.equal((await idris.sign({ signer })).body.status, 'approved');
    const done = await completed(api, agreement.id);
    assert.deepEqual(
      done.parties.map((party: Body) => [party.status, party.identityAssurance]),
      [
        ['signed', 'none'],
        ['approved', 'none'],
        ['copied', 'none'],
      ],
    );
    const sealed = await download(service, `/v1/agreements/${agreement.id}/document.pdf`, apiKey);
    assert.ok(sealed.subarray(0, pdf.length).equals(pdf), 'the frozen document is the beginning of the sealed one');
    const evidence = await download(service, `/v1/agreements/${agreement.id}/evidence.json`, apiKey);
    const trust = parseTrust((await api.get('/v1/trust')).body);
    const verdict = verifyEvidence({ evidence, pdf: sealed, trust, at: new Date() });
    assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
    assert.equal(verdict.agreement?.parties[1]?.did, signer.did);
    const certificate = await download(service, `/v1/agreements/${agreement.id}/evidence.pdf`, apiKey);
    assert.equal(certificate.subarray(0, 5).toString(), '%PDF-');
    const copy = await download(service, `/sign/${mara.token}/document.pdf`);
    assert.ok(copy.equals(sealed), 'the link of a party gives the sealed document now');
    assert.ok((await download(service, `/sign/${mara.token}/evidence.json`)).equals(evidence));
    const { body: events } = await api.get('/v1/events?limit=100');
    const ofIt = events.data.filter((event: Body) => event.data.agreementId === agreement.id);
    assert.deepEqual(ofIt.map((event: Body) => event.event).toReversed(), [
      'agreement.sent',
      'agreement.viewed',
      'agreement.party_signed',
      'agreement.viewed',
      'agreement.party_signed',
      'agreement.signed',
    ]);
    assert.equal((await api.get(`/v1/credentials/${done.credentialId}`)).body.type, 'AgreementCredential');
  });
});
