// "Current" means known or unknown: a proof's status after its credential is revoked, and the lifetime of claims.
import assert from 'node:assert/strict';
import { erasePerson } from '#domains/accounts/persons/index.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { createNodeHolder } from '#prover/browser/node-holder.ts';
import type { HeldClaims } from '#prover/browser/wallet.ts';
import { dayFromNumber, dayNumber, dayOf } from '#verifier/encoding/days.ts';
import { readProof } from '#verifier/proof/proof.ts';
import { parseTrust } from '#verifier/trust.ts';
import { verify } from '#verifier/verify.ts';
import { answerProofRequest, renewClaims } from '../../../../src/sdk/javascript/src/prove.ts';
import { rerandomize } from '../../../mutants/proofs/curve.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import {
  auditOf,
  type Body,
  decided,
  idvBody,
  reasonsOf,
} from '../../identity/identity-verification/use-verifications.ts';
import { testModeOf } from '../../operations/test-mode/use-test-mode.ts';
import { newProofLink, newWalletLink, verifiedAnna } from '../wallet/use-wallet.ts';

const DAY = 86_400;
const SCOPES = [
  'keys:write',
  'verifications:write',
  'verifications:read',
  'reviews:write',
  'proofs:write',
  'proofs:read',
  'credentials:write',
  'credentials:read',
  'pii:read',
];
const holder = createNodeHolder();
const ruleOf = (verdict: Body, name: string): string | undefined =>
  verdict.rules.find((each: Body) => each.rule === name)?.result;

describe('the current verdict on a proof', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  /** In the organization's test mode, where the outcome of a verification can be requested. */
  let test: ApiClient;
  before(async () => {
    service = await startTestService();
    service.ctx.prover.warmUp();
    account = await service.account({ scopes: SCOPES });
    ({ api } = account);
    test = await testModeOf(service, account, { scopes: SCOPES.filter((scope) => scope !== 'keys:write') });
  });
  after(() => service.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const today = (): string => dayOf(service.ctx.clock.now());
  const verified = async (userId: string, by = test): Promise<Body> => {
    const body = idvBody('passport-anna', 'p08', { userId, testOutcome: 'verified' });
    const answer = await by.post('/v1/verifications', body);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    return decided(by, answer.body.id);
  };
  interface Wallet {
    held: HeldClaims;
    secret: string;
  }
  const newWallet = (userId: string, by = test): Promise<Wallet> => newWalletOf({ userId }, by);
  const newWalletOf = async (subject: object, by = test): Promise<Wallet> => {
    const secret = await holder.newSecret();
    const { token } = await newWalletLink(by, subject);
    const holderCommitment = await holder.commitment(secret);
    const { status, body } = await service.anonymous.post(`/wallet/${token}/claims`, { holderCommitment });
    assert.equal(status, 200, JSON.stringify(body));
    return { secret, held: await holder.accept(body, secret) };
  };
  /** A new request for today, and the service's verdict on the wallet's answer. */
  const ask = async ({ held, secret }: Wallet, more: object = {}, by = test) => {
    const asked = await newProofLink(by, { type: 'age-over', years: 18, on: today(), ...more });
    const proof = await holder.prove(asked.statement, held, secret);
    const { body } = await service.anonymous.post(`/prove/${asked.token}/proof`, { proof });
    return { verdict: body as Body, proof: { ...proof }, requestId: String(asked.proofRequestId) };
  };
  const change = async (credentialId: string, to: string, reason = 'other', by = test): Promise<void> => {
    const { status, body } = await by.post(`/v1/credentials/${credentialId}/${to}`, { reason });
    assert.equal(status, 200, JSON.stringify(body));
  };
  const renew = (held: unknown) => service.anonymous.post('/wallet/renewals', { held });

  it('fails for wallet claims whose credential was revoked for fraud, and stays unknown offline', async () => {
    const anna = await verifiedAnna(api);
    const wallet = await newWallet('anna', api);
    const before = await ask(wallet, {}, api);
    assert.deepEqual([before.verdict.verdict, before.verdict.current.result], ['pass', 'pass']);
    await change(anna.credentialId, 'revoke', 'fraud_suspected', api);
    const { verdict, proof, requestId } = await ask(wallet, {}, api);
    assert.deepEqual(
      [verdict.verdict, verdict.record.result, verdict.current.result, ruleOf(verdict, 'status')],
      ['fail', 'pass', 'fail', 'fail'],
      JSON.stringify(verdict),
    );
    assert.match(verdict.current.message, /revoked or suspended/);
    assert.equal((await api.get(`/v1/proof-requests/${requestId}`)).body.status, 'open');
    const batch = await api.post('/v1/proofs/verify', { proofs: [{ proof: before.proof }, { proof }] });
    assert.deepEqual(
      batch.body.verdicts.map((each: Body) => each.current.result),
      ['fail', 'fail'],
    );
    const trust = parseTrust((await api.get('/v1/trust')).body);
    const offline = verify(proof, { trust, now: service.ctx.clock.now() });
    assert.deepEqual([offline.verdict, offline.record.result, offline.current.result], ['pass', 'pass', 'unknown']);
    // Another organization that trusts this issuer learns that it was revoked, but not why.
    const other = await service.account({ scopes: SCOPES });
    const issuers = [wallet.held.issuer];
    const theirs = await ask(wallet, { issuers }, other.api);
    assert.deepEqual([theirs.verdict.current.result, ruleOf(theirs.verdict, 'status')], ['fail', 'fail']);
    assert.ok(!JSON.stringify(theirs.verdict).includes('fraud'));

    // The same pictures again, which go to a reviewer.
    const again = await api.post('/v1/verifications', idvBody('passport-anna', 'p08', { userId: 'anna-2' }));
    const found = await decided(api, again.body.id);
    assert.deepEqual([found.status, reasonsOf(found).includes('revoked_for_fraud')], ['needs_review', true]);
    const elsewhere = await other.api.post('/v1/verifications', idvBody('passport-anna', 'p08', { userId: 'anna' }));
    assert.ok(!reasonsOf(await decided(other.api, elsewhere.body.id)).includes('revoked_for_fraud'));
  });

  it('fails while a credential is suspended, and passes once it is reinstated', async () => {
    const { credentialId } = await verified('sue');
    const wallet = await newWallet('sue');
    await change(credentialId, 'suspend');
    assert.equal((await ask(wallet)).verdict.current.result, 'fail');
    await change(credentialId, 'reinstate');
    const { verdict } = await ask(wallet);
    assert.deepEqual([verdict.verdict, verdict.current.result], ['pass', 'pass']);
  });

  it('fails despite another valid credential of the person from which no claims were signed', async () => {
    const first = await verified('max');
    const wallet = await newWallet('max');
    const second = await verified('max');
    assert.equal(second.personId, first.personId);
    assert.equal((await ask(wallet)).verdict.current.result, 'pass');
    await change(first.credentialId, 'revoke', 'issued_in_error');
    assert.equal((await ask(wallet)).verdict.current.result, 'fail');
    const theirs = await newWalletOf({ credentialId: second.credentialId });
    assert.equal((await ask(theirs)).verdict.current.result, 'unknown');
  });

  describe('for a person with one of two credentials withdrawn', () => {
    const twice = async (userId: string): Promise<[string, string]> => {
      const ids = [await verified(userId), await verified(userId)].map(({ credentialId }) => String(credentialId));
      assert.equal(new Set(ids).size, 2);
      return ids as [string, string];
    };
    const currentOf = (verdicts: Body[]): string[] => verdicts.map(({ current }) => current.result);

    it('depends on the credential from which the service created the proof', async () => {
      const [wrong, right] = await twice('mia');
      const statement = { type: 'age-over', years: 18, on: today(), scope: 'mia' };
      const asked = await test.post('/v1/proof-requests', statement);
      const made: Body[] = [];
      for (const credentialId of [wrong, right]) {
        const answer = await test.post('/v1/proofs', { proofRequestId: asked.body.id, credentialId });
        assert.equal(answer.status, 201, JSON.stringify(answer.body));
        made.push(answer.body.proof);
      }
      const current = async (): Promise<string[]> => {
        const { body } = await test.post('/v1/proofs/verify', { proofs: made.map((proof) => ({ proof })) });
        const alone = [];
        for (const proof of made) alone.push((await test.post('/v1/proofs/verify', { proof })).body);
        assert.deepEqual(currentOf(alone), currentOf(body.verdicts));
        return currentOf(body.verdicts);
      };
      assert.deepEqual(await current(), ['pass', 'pass']);
      await change(wrong, 'suspend');
      assert.deepEqual(await current(), ['fail', 'pass']);
      await change(wrong, 'reinstate');
      assert.deepEqual(await current(), ['pass', 'pass']);
      await change(wrong, 'revoke', 'issued_in_error');
      assert.deepEqual(await current(), ['fail', 'pass']);

      const used = async (proof: Body) =>
        (await test.post('/v1/proofs/verify', { proof, proofRequestId: asked.body.id })).body.verdict;
      assert.deepEqual([await used(made[0]), await used(made[1])], ['fail', 'pass'], 'the request stays open');

      // A re-randomized proof of the same statement, as an attacker would create: the service did not create this one.
      const trust = parseTrust((await test.get('/v1/trust')).body);
      const key = trust.verificationKeys.find(({ circuit }) => circuit === made[0].circuit);
      const proof = rerandomize(readProof(made[0].proof), key?.key.delta ?? assert.fail(), { k: 3n, l: 8n });
      const other = await test.post('/v1/proofs/verify', { proof: { ...made[0], proof } });
      assert.deepEqual([other.body.verdict, other.body.current.result], ['pass', 'unknown']);
      await change(right, 'revoke', 'fraud_suspected');
      assert.deepEqual(await current(), ['fail', 'fail']);
    });

    it('is unknown for wallets until the claims of the withdrawn credential expire', async () => {
      const [wrong, right] = await twice('ben');
      const wallets = [await newWalletOf({ credentialId: wrong }), await newWalletOf({ credentialId: right })];
      const current = async (): Promise<Body[]> => {
        const answers = [];
        for (const wallet of wallets) answers.push((await ask(wallet)).verdict);
        return answers;
      };
      assert.deepEqual(currentOf(await current()), ['pass', 'pass']);
      await change(wrong, 'suspend', 'under_investigation');
      assert.deepEqual(currentOf(await current()), ['unknown', 'unknown']);
      await change(wrong, 'reinstate', 'investigation_closed');
      assert.deepEqual(currentOf(await current()), ['pass', 'pass']);
      await change(wrong, 'revoke', 'issued_in_error');
      const [unknown, alike] = await current();
      assert.deepEqual(currentOf([unknown, alike]), ['unknown', 'unknown']);
      assert.deepEqual(
        [unknown.verdict, unknown.record.result, ruleOf(unknown, 'status')],
        ['pass', 'pass', 'skipped'],
      );
      const end = dayFromNumber(dayNumber(today()) + 30);
      assert.match(unknown.current.message, new RegExp(`cannot tell which one.* a day after ${end}$`));

      // The uncertainty ends because claims are renewed by credential, not by person.
      service.advance(15 * DAY);
      const refused = await renew(wallets[0]?.held);
      assert.deepEqual([refused.status, refused.body.errors?.[0]?.message], [422, 'credential_revoked']);
      service.advance(16 * DAY);
      const wallet = wallets[1] ?? assert.fail();
      const held = await renewClaims({ holder, ...wallet, service: service.url });
      assert.equal((await ask({ ...wallet, held })).verdict.current.result, 'pass');
    });
  });

  it('is unknown for a date in the past, although the record passes', async () => {
    await verified('pat');
    const wallet = await newWallet('pat');
    const on = today();
    service.advance(3 * DAY);
    const { verdict } = await ask(wallet, { on });
    assert.deepEqual(
      [verdict.verdict, verdict.record.result, verdict.current.result, ruleOf(verdict, 'today')],
      ['pass', 'pass', 'unknown', 'skipped'],
    );
  });

  it('is unknown when a person whose credential was revoked is erased', async () => {
    const { credentialId, personId } = await verified('erin');
    const wallet = await newWallet('erin');
    await change(credentialId, 'revoke');
    const [row] = await service.sql('superuser', 'select org_id from persons where id = $1', [personId]);
    const actor = systemActor(String(row?.org_id), 'test');
    await service.ctx.db.org(actor, (tx) => erasePerson(service.ctx, tx, actor, personId));
    const { verdict } = await ask(wallet);
    assert.deepEqual([verdict.record.result, verdict.current.result], ['pass', 'unknown']);
    // Completes the request for the other tests.
    await service.sql('superuser', 'update credentials set claims_until = null where id = $1', [credentialId]);
  });

  describe('depends on claims', () => {
    it('that are valid for thirty days, and renewed for the same wallet while the credential is active', async () => {
      const { credentialId } = await verified('kim');
      const wallet = await newWallet('kim');
      const end = dayFromNumber(dayNumber(today()) + 30);
      assert.equal(wallet.held.claims.validUntilDay, end);
      service.advance(31 * DAY);
      const statement = { type: 'age-over', years: 18, on: today() };
      const asked = await newProofLink(test, statement);
      const late = holder.prove(asked.statement, wallet.held, wallet.secret);
      await assert.rejects(late, { code: 'document_expired' });
      const held = await renewClaims({ holder, ...wallet, service: service.url });
      assert.deepEqual(
        [held.claims.validUntilDay, held.claims.holderCommitment],
        [dayFromNumber(dayNumber(today()) + 30), wallet.held.claims.holderCommitment],
      );
      assert.equal((await ask({ ...wallet, held })).verdict.current.result, 'pass');
      // The SDK does so automatically, and reports it.
      const kept: HeldClaims[] = [];
      const request = (await test.post('/v1/proof-requests', statement)).body;
      const client = {
        proofRequests: { get: async () => request },
        proofs: { verify: async (body: object) => (await test.post('/v1/proofs/verify', body)).body },
      };
      const options = { proofRequestId: request.id, holder, ...wallet, service: service.url };
      const answer = await answerProofRequest(client, { ...options, onRenewed: (renewed) => kept.push(renewed) });
      assert.deepEqual([answer.verdict, answer.current.result, kept.length], ['pass', 'pass', 1]);
      const actions = await auditOf(service, wallet.held.claims.serial.split('/')[1] ?? '');
      assert.ok(actions.includes('wallet_link.renewed'));

      const { claims } = held;
      const forged = [
        { ...held, claims: { ...claims, birthDay: '1950-01-01' } },
        { ...held, claims: { ...claims, holderCommitment: '5' } },
        { ...held, issuerKey: { x: '0', y: '1' } },
      ];
      for (const other of forged) assert.notEqual((await renew(other)).status, 200);
      assert.equal((await renew({ ...held, issuer: 'did:web:elsewhere.example' })).status, 404);
      await change(credentialId, 'suspend');
      const suspended = await renew(held);
      assert.deepEqual([suspended.status, suspended.body.errors?.[0]?.message], [422, 'credential_suspended']);
      await change(credentialId, 'reinstate');
      assert.equal((await renew(held)).status, 200);
      await change(credentialId, 'revoke');
      assert.equal((await renew(wallet.held)).body.errors?.[0]?.message, 'credential_revoked');
    });

    it("whose secret is only in the person's wallet: the service has none, and reports this", async () => {
      const { personId } = await verified('lou');
      const statement = { type: 'age-over', years: 18, on: today() };
      assert.equal((await test.post('/v1/proofs', { statement, userId: 'lou' })).status, 201);
      const wallet = await newWallet('lou');
      for (const more of [{}, { async: true }]) {
        const { status, body } = await test.post('/v1/proofs', { statement, userId: 'lou', ...more });
        assert.deepEqual(
          [status, body.code, body.errors],
          [409, 'conflict', [{ path: 'credential', message: 'held_in_wallet' }]],
        );
      }
      const [row] = await service.sql('superuser', 'select holder_secret from persons where id = $1', [personId]);
      assert.equal(row?.holder_secret, null);
      assert.ok((await auditOf(service, personId)).includes('person.secret_destroyed'));
      // A renewal of the document creates none again.
      await verified('lou');
      assert.equal((await test.post('/v1/proofs', { statement, userId: 'lou' })).status, 409);
      assert.equal((await ask(wallet)).verdict.verdict, 'pass');
    });

    it('that cover at most thirty days ahead', async () => {
      await verified('ida');
      const proveIn = (days: number) => {
        const statement = { type: 'age-over', years: 18, on: dayFromNumber(dayNumber(today()) + days) };
        return test.post('/v1/proofs', { statement, userId: 'ida' });
      };
      assert.equal((await proveIn(30)).status, 201);
      const { status, body } = await proveIn(31);
      assert.deepEqual([status, body.errors], [422, [{ path: 'statement', message: 'too_far_ahead' }]]);
    });
  });

  it('is given with another nullifier for each request without a scope', async () => {
    await verified('zoe');
    const wallet = await newWallet('zoe');
    const [one, other] = [await ask(wallet), await ask(wallet)];
    assert.deepEqual([one.verdict.verdict, other.verdict.verdict], ['pass', 'pass']);
    assert.notEqual(one.proof.publicSignals[0], other.proof.publicSignals[0]);
  });

  describe('after a revocation for fraud', () => {
    it('sends a resubmitted document to review, until a reviewer approves', async () => {
      const first = await verified('flo');
      const second = await verified('flo');
      assert.equal(second.status, 'verified');
      await change(first.credentialId, 'revoke', 'fraud_suspected');
      const statement = { type: 'age-over', years: 18, on: today() };
      const refused = await test.post('/v1/proofs', { statement, userId: 'flo' });
      assert.deepEqual([refused.status, refused.body.errors?.[0]?.message], [422, 'fraud_suspected']);
      const held = await verified('flo');
      assert.deepEqual([held.status, reasonsOf(held)], ['needs_review', ['revoked_for_fraud']]);
      const decision = { decision: 'approve', reason: 'Seen in person' };
      const approved = await test.post(`/v1/verifications/${held.id}/decision`, decision);
      assert.equal(approved.body.status, 'verified', JSON.stringify(approved.body));
      assert.ok((await auditOf(service, first.personId)).includes('person.fraud_cleared'));
      assert.equal((await verified('flo')).status, 'verified');
      assert.equal((await test.post('/v1/proofs', { statement, userId: 'flo' })).status, 201);
    });

    it('recognizes the document even after its holder was erased', async () => {
      const { credentialId, personId } = await verified('gus');
      await change(credentialId, 'revoke', 'fraud_suspected');
      const [row] = await service.sql('superuser', 'select org_id from persons where id = $1', [personId]);
      const actor = systemActor(String(row?.org_id), 'test');
      await service.ctx.db.org(actor, (tx) => erasePerson(service.ctx, tx, actor, personId));
      const marks = await service.sql('superuser', 'select person_id from fraud_marks where credential_id = $1', [
        credentialId,
      ]);
      assert.ok(marks.length > 0 && marks.every((mark) => mark.person_id === null));
      assert.equal((await verified('gus')).status, 'needs_review');
    });
  });
});
