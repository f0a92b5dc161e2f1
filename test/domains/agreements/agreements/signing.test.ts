import assert from 'node:assert/strict';
import { completeAgreement } from '#domains/agreements/agreements/evidence/complete-agreement.ts';
import { verifyEvidence } from '#verifier/evidence/verify-evidence.ts';
import { parseTrust } from '#verifier/trust.ts';
import { readMail } from '../../../support/mails.ts';
import { newSigner } from '../../../support/peers/signer.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { until } from '../../operations/webhooks/receiver.ts';
import {
  type Body,
  completed,
  download,
  IDRIS,
  MARA,
  openParty,
  pagesBuilt,
  sendContract,
  sha256,
} from './use-signing.ts';

describe('signing an agreement', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    await pagesBuilt(service);
  });
  after(() => service?.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  it('passes through all parties, seals the document, and produces evidence that verifies offline', async () => {
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
    const verdict = verifyEvidence({ evidence, pdf: sealed, trust, now: new Date() });
    assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
    assert.equal(verdict.agreement?.parties[1]?.did, signer.did);
    const certificate = await download(service, `/v1/agreements/${agreement.id}/evidence.pdf`, apiKey);
    assert.equal(certificate.subarray(0, 5).toString(), '%PDF-');
    const copy = await download(service, `/sign/${mara.token}/document.pdf`);
    assert.ok(copy.equals(sealed), 'the link of a party gives the sealed document now');
    assert.ok((await download(service, `/sign/${mara.token}/evidence.json`)).equals(evidence));
    const mails = await until(async () => {
      const sent = (await service.mails())
        .map(readMail)
        .filter(({ subject }) => subject === 'The document is complete');
      return sent.length === 3 ? sent : undefined;
    });
    const [archived = ''] = mails.flatMap(({ raw, text }) =>
      raw.includes('archive@example.org') ? (/\/sign\/(\S+)/.exec(text)?.[1] ?? []) : [],
    );
    assert.ok(
      (await download(service, `/sign/${archived}/document.pdf`)).equals(sealed),
      'who only gets a copy gets it',
    );
    assert.match((await service.anonymous.get(`/sign/${archived}`)).body, /"kind":"cc"/);
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

  it('lets guardian, witness and reader take part in their roles', async () => {
    const minor = {
      role: 'model',
      name: 'Lio Lindqvist',
      email: 'lio@example.org',
      kind: 'signer',
      birthDate: '2014-02-03',
    };
    const agreement = await sendContract(account.api, [
      minor,
      { ...MARA, role: 'parent', kind: 'guardian', guardianOf: 'model' },
      { ...IDRIS, role: 'reader', kind: 'viewer' },
      { role: 'neighbour', name: 'Ada Okoye', email: 'ada@example.org', kind: 'witness', order: 2 },
    ]);
    const reader = await openParty(service, account.api, agreement, 'reader');
    const { body: state } = await reader.get('state');
    assert.deepEqual([state.steps, state.needs.consent], [['document'], false]);
    assert.equal((await reader.get('document')).body.title, 'Book of the sea');
    assert.equal((await reader.post('signature-request', {})).status, 409, 'a reader signs nothing');
    assert.equal((await reader.post1('decline', { reason: 'No' })).status, 409);
    assert.equal((await reader.post('viewed', { documentHash: state.documentHash })).body.status, 'done');
    for (const role of ['parent', 'model', 'neighbour']) {
      const party = await openParty(service, account.api, agreement, role);
      await party.read();
      assert.equal((await party.sign()).status, 200, role);
    }
    const done = await completed(account.api, agreement.id);
    assert.deepEqual(
      done.parties.map(({ status }: Body) => status),
      ['signed', 'signed', 'viewed', 'witnessed'],
    );
  });

  it('is completed once, by whichever worker is first, and again after a failure', async () => {
    const { api, organization: org } = account;
    const [agreement, failing] = [await sendContract(api, [MARA]), await sendContract(api, [MARA])];
    const seal = service.ctx.documents.seal;
    let failures = 1;
    service.ctx.documents.seal = (...input) => {
      failures -= 1;
      return failures < 0 ? seal(...input) : Promise.reject(new Error('the disk is full'));
    };
    for (const { id } of [failing, agreement]) {
      const party = await openParty(service, api, id === agreement.id ? agreement : failing, 'author');
      await party.read();
      assert.equal((await party.sign()).status, 200);
      if (id === failing.id) await completed(api, id);
    }
    const again = () => completeAgreement(service.ctx, { org, agreementId: agreement.id });
    await Promise.all([again(), again(), again()]);
    await completed(api, agreement.id);
    await again();
    const { body: events } = await api.get('/v1/events?limit=100');
    for (const { id } of [agreement, failing]) {
      const told = (type: string) =>
        events.data.filter(({ event, data }: Body) => event === type && [data.agreementId, data.sourceId].includes(id));
      assert.deepEqual([told('agreement.signed').length, told('credential.issued').length], [1, 1]);
    }
  });
});
