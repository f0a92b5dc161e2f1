import assert from 'node:assert/strict';
import { judgeMutants } from '../../../mutants/mutants.ts';
import { makeReleased, type Released } from '../../../mutants/released.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';

const SCOPES = ['agreements:read', 'agreements:write', 'credentials:read', 'pii:read', 'proofs:read', 'keys:write'];

describe('verifying a signed agreement', () => {
  let service: TestService;
  let account: TestAccount;
  let released: Released;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: SCOPES });
    released = await makeReleased(service, account);
  });
  after(() => service?.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');
  const files = ({ pdf = released.pdf, evidence = released.evidence } = {}) => ({
    pdf: base64(pdf),
    evidence: base64(evidence),
  });
  const changed = (bytes: Uint8Array): Uint8Array => bytes.with(bytes.length >> 1, (bytes[bytes.length >> 1] ?? 0) ^ 1);

  it('reports who signed, when, under which DID, and that nothing has changed', async () => {
    const { status, body } = await account.api.post('/v1/agreements/verify', files());
    assert.equal(status, 200, JSON.stringify(body));
    assert.deepEqual([body.verdict, body.document], ['pass', 'unchanged'], JSON.stringify(body.rules));
    assert.equal(body.agreement.agreementId, released.agreementId);
    for (const party of body.agreement.parties) {
      assert.match(party.did, /^did:jwk:/);
      assert.match(party.signedAt, /^20\d\d-.*Z$/);
      assert.equal(party.emailHash, undefined);
    }
    assert.deepEqual(
      body.agreement.parties.map(({ role, outcome }: Record<string, string>) => [role, outcome]),
      [
        ['performer', 'signed'],
        ['photographer', 'signed'],
      ],
    );
  });

  it('works for another organization, and gives everyone a page that verifies in the browser', async () => {
    const former = await service.anonymous.get('/agreements/verify');
    assert.deepEqual([former.status, former.headers.get('location')], [302, '/verify']);
    const page = await service.anonymous.get('/verify');
    assert.equal(page.status, 200);
    assert.match(String(page.headers.get('content-security-policy')), /default-src 'none'/);
    const other = await service.account();
    assert.equal((await other.api.post('/v1/agreements/verify', files())).body.verdict, 'pass');
  });

  it('still passes after the organization has rotated its keys', async () => {
    const did = released.trust.issuers[0]?.did;
    const rotated = await account.api.post(`/v1/dids/${did}/rotate-keys`, {});
    assert.equal(rotated.status, 200, JSON.stringify(rotated.body));
    assert.equal((await account.api.post('/v1/agreements/verify', files())).body.verdict, 'pass');
    const trust = (await account.api.get('/v1/trust')).body;
    assert.equal(judgeMutants({ ...released, trust }, { count: 4 }).length, 4);
  });

  const failing: readonly [string, () => object, string | null, string[]][] = [
    ['a PDF that was changed', () => files({ pdf: changed(released.pdf) }), 'changed', ['sealed-document']],
    ['evidence that was changed', () => files({ evidence: changed(released.evidence) }), null, []],
    ['invalid files', () => files({ pdf: Buffer.from('a'), evidence: Buffer.from('{}') }), null, ['format']],
    ['an issuer that this service does not know', () => files({ evidence: renamed() }), null, ['issuer']],
  ];
  for (const [what, make, document, rules] of failing) {
    it(`fails for ${what}`, async () => {
      const { status, body } = await account.api.post('/v1/agreements/verify', make());
      assert.equal(status, 200);
      assert.deepEqual([body.verdict, body.document, body.agreement], ['fail', document, null]);
      const failed = body.rules.filter((each: { result: string }) => each.result === 'fail');
      for (const rule of rules)
        assert.ok(
          failed.some((each: { rule: string }) => each.rule === rule),
          JSON.stringify(failed),
        );
    });
  }

  const refused: readonly [string, object, number, string?][] = [
    ['an empty body', {}, 400, 'pdf'],
    ['a PDF that is not base64', { pdf: 'a b', evidence: 'e30=' }, 400, 'pdf'],
    ['base64 without padding', { pdf: 'JVBERg==', evidence: 'e30' }, 400, 'evidence'],
    ['evidence as an object', { pdf: 'JVBERg==', evidence: {} }, 400, 'evidence'],
    ['a trust field in the request', { pdf: 'JVBERg==', evidence: 'e30=', trust: {} }, 400],
  ];
  for (const [what, body, status, path] of refused) {
    it(`refuses ${what}`, async () => {
      const answer = await account.api.post('/v1/agreements/verify', body);
      assert.equal(answer.status, status, JSON.stringify(answer.body));
      if (path !== undefined) assert.ok(answer.body.errors.some((each: { path: string }) => each.path === path));
    });
  }

  it('refuses a call without the scope, and too many calls at once', async () => {
    const other = await service.account({ scopes: ['webhooks:read'] });
    assert.equal((await other.api.post('/v1/agreements/verify', files())).status, 403);
    assert.equal((await service.anonymous.post('/v1/agreements/verify', files())).status, 401);
    const tooMuch = { pdf: 'A'.repeat(26 * 1024 * 1024), evidence: 'e30=' };
    assert.equal((await account.api.post('/v1/agreements/verify', tooMuch)).status, 413);
  });

  it('rejects each of 200 single-bit changes of PDF, evidence and release', () => {
    for (const { file, mutants, accepted } of judgeMutants(released, { count: 200 })) {
      assert.deepEqual([file, mutants, accepted], [file, 50, []]);
    }
  });

  /** The evidence with an issuer that this service does not know. */
  function renamed(): Uint8Array {
    const text = Buffer.from(released.evidence).toString();
    return Buffer.from(text.replace(/"issuer":"did:web:[^"]+"/, '"issuer":"did:web:studio.example:orgs:one"'));
  }
});
