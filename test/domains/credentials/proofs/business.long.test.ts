// Business proofs, from submission to an offline verifier.
import assert from 'node:assert/strict';
import { dayFromNumber, dayNumber, dayOf } from '#verifier/encoding/days.ts';
import { parseStatement } from '#verifier/proof/statement.ts';
import { verifyProofFile } from '#verifier/proof/verify-proof-file.ts';
import { parseTrust } from '#verifier/trust.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import type { TestAccount, TestService } from '../../../support/service.ts';
import {
  approve,
  COMPANY,
  examined,
  importList,
  importRegister,
  inReview,
  kybBody,
  listed,
} from '../../business/business-verification/use-businesses.ts';
import { lei } from '../../business/registries/golden-copy.ts';
import {
  type Body,
  ERASING,
  keyWith,
  startWithAccount,
} from '../../identity/identity-verification/use-verifications.ts';
import { until } from '../../operations/webhooks/receiver.ts';

const FOUNDED = '2019-03-04';
const { business } = kybBody() as { business: object };
const BODY = kybBody({ business: { ...business, incorporatedOn: FOUNDED } });
const REGISTERED = { lei: lei(1), name: COMPANY.name, number: COMPANY.number, created: `${FOUNDED}T00:00:00Z` };

describe('business proofs', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let company: Body;
  let today: string;
  let first: Body;
  let minder: ApiClient;
  before(async () => {
    ({ service, account, api } = await startWithAccount({ scopes: ERASING }));
    await importRegister(service, [REGISTERED]);
    await importList(service, [listed('t-1', 'Person', { name: ['Nobody Whatsoever'], birthDate: ['1950-01-01'] })]);
    minder = createApiClient(
      service.url,
      await keyWith(service, account, ['compliance:write', 'organization:write', 'credentials:write']),
    );
    const policy = { business: { requireVerifiedOwners: false } };
    assert.equal((await minder.post('/v1/verification-policies', policy)).status, 201);
    company = await approved();
    today = dayOf(new Date(company.decidedAt));
  });
  after(() => service.stop());

  const approved = async (): Promise<Body> => {
    const { id } = await examined(api, BODY);
    const { status, body } = await approve(api, id);
    assert.deepEqual([status, body.status], [200, 'approved'], JSON.stringify(body));
    return body;
  };
  const statement = (more: object = {}) => ({ type: 'business-verified', on: today, scope: 'tenders', ...more });
  const prove = (body: object) => api.post('/v1/proofs', body);
  const proven = async (body: object): Promise<Body> => {
    const answer = await prove(body);
    assert.equal(answer.status, 201, JSON.stringify(answer.body));
    return answer.body;
  };

  it('are requested, created from a verification, verified offline, and accepted once', async () => {
    const requires = ['active_in_register', 'documents_read', 'screened', 'reviewed_by_human'];
    const wanted = statement({
      jurisdictions: ['IE', 'GB'],
      entityTypes: ['H0PO', 'B6ES'],
      incorporatedBefore: '2019-03-05',
      audience: 'https://tenders.example',
      requires,
    });
    const asked = await api.post('/v1/proof-requests', wanted);
    assert.equal(asked.status, 201, JSON.stringify(asked.body));
    first = await proven({ proofRequestId: asked.body.id, verificationId: company.id });
    assert.deepEqual(
      [first.personId, first.verificationId, first.credentialId, first.proof.circuit],
      [null, company.id, company.credentialId, 'business-verified'],
    );
    const trust = parseTrust((await api.get('/v1/trust')).body);
    const now = service.ctx.clock.now();
    const asks = parseStatement(asked.body.statement);
    const offline = verifyProofFile(first.proof, { trust, now, statement: asks });
    assert.equal(offline.verdict, 'pass', JSON.stringify(offline.rules));
    assert.deepEqual(offline.shown?.assurance, requires);
    const body = { proof: first.proof, proofRequestId: asked.body.id };
    const [online, again] = [await api.post('/v1/proofs/verify', body), await api.post('/v1/proofs/verify', body)];
    assert.deepEqual([online.body.verdict, again.body.verdict], ['pass', 'fail'], JSON.stringify(online.body));
    assert.equal(online.body.shown.nullifier, first.nullifier);
  });

  it('fail for another statement, each by its own rule', async () => {
    const trust = parseTrust((await api.get('/v1/trust')).body);
    const { proof } = first;
    for (const [rule, more] of [
      ['jurisdiction', { jurisdictions: ['FR'] }],
      ['entity-type', { entityTypes: ['2HBR'] }],
      ['incorporated', { incorporatedBefore: '2000-01-01' }],
      ['day', { on: dayFromNumber(dayNumber(today) + 1) }],
      ['assurance', { requires: ['owners_verified'] }],
      ['context', { audience: 'https://other.example' }],
      ['scope', { scope: 'other' }],
    ] as const) {
      const file = { ...proof, statement: { ...proof.statement, ...more } };
      const { rules, verdict } = verifyProofFile(file, { trust, now: service.ctx.clock.now() });
      const failed = rules.filter(({ result, of }) => result === 'fail' && of === 'record').map((each) => each.rule);
      assert.deepEqual([verdict, failed], ['fail', [rule]], JSON.stringify(rules));
    }
  });

  // False statements, and the reason.
  const refused: [string, () => object, string][] = [
    ['registered in another country', () => ({ jurisdictions: ['FR', 'DE'] }), 'wrong_jurisdiction'],
    ['with another legal form', () => ({ entityTypes: ['B6ES'] }), 'wrong_entity_type'],
    ['founded on the day itself', () => ({ incorporatedBefore: FOUNDED }), 'incorporated_too_late'],
    ['examined after that day', () => ({ on: dayFromNumber(dayNumber(today) - 1) }), 'not_examined_yet'],
    ['no longer verified', () => ({ on: dayFromNumber(dayNumber(today) + 400) }), 'verification_expired'],
    ['owners not verified', () => ({ requires: ['owners_verified'] }), 'assurance_missing'],
    ['another issuer', () => ({ issuers: ['did:web:other.example'] }), 'foreign_issuer'],
    ['about a person', () => ({ type: 'age-over', years: 18 }), 'wrong_claims'],
  ];
  for (const [what, wanted, reason] of refused)
    it(`are not created when the statement is false: ${what}`, async () => {
      const body = { statement: statement(wanted()), credentialId: company.credentialId };
      const answer = await prove(body);
      assert.deepEqual([answer.status, answer.body.errors], [422, [{ path: 'statement', message: reason }]]);
    });

  const malformed: [string, object, RegExp][] = [
    ['a country in small letters', { jurisdictions: ['gb'] }, /jurisdictions/],
    ['an unknown country', { jurisdictions: ['XX'] }, /jurisdictions/],
    ['too many countries', { jurisdictions: Array.from({ length: 33 }, () => 'GB') }, /jurisdictions/],
    ['a country twice', { jurisdictions: ['GB', 'GB'] }, /jurisdictions/],
    ['no legal form', { entityTypes: [] }, /entityTypes/],
    ['no code of a legal form', { entityTypes: ['H0P'] }, /entityTypes/],
    ['no day', { incorporatedBefore: '2019-02-30' }, /incorporatedBefore/],
    ["a date outside the circuit's range", { incorporatedBefore: '1900-01-01' }, /incorporatedBefore/],
    ['an assurance of persons', { requires: ['face_matched'] }, /requires/],
    ['an age', { years: 18 }, /years/],
    ['no type', { type: 'business' }, /type/],
  ];
  for (const [what, more, about] of malformed)
    it(`cannot be requested with ${what}`, async () => {
      const { status, body } = await api.post('/v1/proof-requests', statement(more));
      assert.deepEqual([status, body.code], [400, 'validation_failed'], JSON.stringify(body));
      assert.match(JSON.stringify(body.errors), about);
    });

  it('are created only from the named business', async () => {
    const other = await service.account();
    for (const [by, of, path] of [
      [api, { personId: 'per_1' }, 'personId'],
      [api, { userId: 'anna' }, 'userId'],
      [api, { verificationId: 'ver_1' }, 'credential'],
      [other.api, { verificationId: company.id }, 'credential'],
    ] as const) {
      const { status, body } = await by.post('/v1/proofs', { statement: statement(), ...of });
      assert.deepEqual([status, body.errors[0].path], [422, path], JSON.stringify(body));
    }
    const age = { type: 'age-over', years: 18, on: today };
    const { status, body } = await prove({ statement: age, verificationId: company.id });
    assert.deepEqual([status, body.errors[0].path], [422, 'verificationId']);
  });

  it('are refused while the credential is suspended, and keep their nullifier after a renewal', async () => {
    const statementOf = { statement: statement(), verificationId: company.id };
    assert.equal((await api.post(`/v1/verifications/${company.id}/suspend`, { note: 'Looked at' })).status, 200);
    assert.deepEqual((await prove(statementOf)).body.errors, [{ path: 'credential', message: 'credential_suspended' }]);
    // A different spelling makes the renewal issue a new credential.
    await importRegister(service, [{ ...REGISTERED, name: 'MERIDIAN STUDIO LTD' }]);
    assert.equal((await api.post(`/v1/verifications/${company.id}/renew`, {})).status, 202);
    await inReview(api, company.id);
    const renewed = await until(async () => {
      const answer = await approve(api, company.id);
      return answer.status === 200 ? answer.body : undefined;
    });
    assert.notEqual(renewed.credentialId, company.credentialId);
    const second = await proven(statementOf);
    const third = await proven({ statement: statement(), verificationId: (await approved()).id });
    assert.deepEqual([second.nullifier, third.nullifier], [first.nullifier, first.nullifier]);
    const elsewhere = await proven({ ...statementOf, statement: statement({ scope: 'grants' }) });
    assert.notEqual(elsewhere.nullifier, first.nullifier);
    const { status, body } = await prove({ statement: statement(), credentialId: company.credentialId });
    assert.deepEqual([status, body.errors[0].message], [422, 'credential_revoked']);
    const page = (await api.get(`/v1/proofs?verificationId=${company.id}`)).body.data;
    assert.deepEqual(
      page.map(({ id }: Body) => id),
      [elsewhere.id, second.id, first.id],
    );
  });

  it('have one nullifier when two verifications of a company are approved concurrently', async () => {
    const company = { ...COMPANY, name: 'Quiet Harbour Limited', number: '05678901' };
    const ids = await Promise.all([0, 1].map(async () => (await examined(api, kybBody({ company }))).id));
    const statuses = (await Promise.all(ids.map((id) => approve(api, id)))).map(({ status }) => status);
    assert.ok(statuses.includes(200) && statuses.every((each) => [200, 409].includes(each)), String(statuses));
    for (const [index, id] of ids.entries())
      if (statuses[index] === 409) assert.equal((await approve(api, id)).status, 200);
    const [one, other] = [ids[0], ids[1]].map((id) => proven({ statement: statement(), verificationId: id }));
    assert.equal((await one)?.nullifier, (await other)?.nullifier);
    assert.notEqual((await one)?.nullifier, first?.nullifier);
    const unconfirmed = statement({ incorporatedBefore: today });
    const { body } = await prove({ statement: unconfirmed, verificationId: ids[0] });
    assert.deepEqual(body.errors, [{ path: 'statement', message: 'incorporated_too_late' }]);
  });

  it('are not current while the credential is suspended, and are again once it is reinstated', async () => {
    const { proof } = await proven({ statement: statement(), verificationId: company.id });
    const current = async (): Promise<string> =>
      (await api.post('/v1/proofs/verify', { proof, statement: proof.statement })).body.current.result;
    const rows = await service.sql(
      'superuser',
      "select id from credentials where type = 'BusinessVerificationCredential' and status = 'active'",
    );
    const change = async (to: string): Promise<void> => {
      for (const { id } of rows)
        assert.equal((await minder.post(`/v1/credentials/${id}/${to}`, { reason: 'other' })).status, 200);
    };
    assert.equal(await current(), 'pass');
    await change('suspend');
    assert.equal(await current(), 'fail');
    await change('reinstate');
    assert.equal(await current(), 'pass');
  });

  it('are current only by their source credential, even if the business has another', async () => {
    const other = await approved();
    const proofs: Body[] = [];
    for (const { id } of [company, other])
      proofs.push((await proven({ statement: statement(), verificationId: id })).proof);
    const current = async (): Promise<string[]> => {
      const { body } = await api.post('/v1/proofs/verify', { proofs: proofs.map((proof) => ({ proof })) });
      return body.verdicts.map((verdict: Body) => verdict.current.result);
    };
    const change = async (to: string): Promise<void> => {
      const { status } = await minder.post(`/v1/credentials/${other.credentialId}/${to}`, { reason: 'other' });
      assert.equal(status, 200);
    };
    assert.deepEqual(await current(), ['pass', 'pass']);
    await change('suspend');
    assert.deepEqual(await current(), ['pass', 'fail']);
    await change('reinstate');
    assert.deepEqual(await current(), ['pass', 'pass']);
    await change('revoke');
    assert.deepEqual(await current(), ['pass', 'fail']);
    // The first proof does not state which credential the renewal replaced, but the service knows.
    assert.equal((await api.post('/v1/proofs/verify', { proof: first.proof })).body.current.result, 'fail');
  });

  it('are refused once the verification is redacted', async () => {
    assert.equal((await api.post(`/v1/verifications/${company.id}/redact`)).status, 200);
    const { status, body } = await prove({ statement: statement(), verificationId: company.id });
    assert.deepEqual([status, body.errors[0].message], [422, 'not_provable']);
  });
});
