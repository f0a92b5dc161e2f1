// Guarantees of the VC-API beyond the suites: off by default, test issuer, sealed storage, isolated organizations.
import assert from 'node:assert/strict';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';

const V2 = 'https://www.w3.org/ns/credentials/v2';
const credential = {
  '@context': [V2],
  id: 'urn:uuid:7a1f7f4a-3c1d-4f6a-9a57-0a5d1f1d2c11',
  type: ['VerifiableCredential'],
  issuer: { id: 'did:example:issuer', name: 'Example' },
  credentialSubject: { id: 'did:example:subject', name: 'Zoë Muster' },
};
const ISSUE = '/v1/vc-api/credentials/issue';
const VERIFY = '/v1/vc-api/credentials/verify';

describe('VC-API', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService({ VC_API: '1' });
    account = await service.account();
  });
  after(() => service.stop());

  const saved = (): Promise<Record<string, unknown>[]> =>
    service.sql('superuser', 'select * from vc_api_credentials where org_id = $1 order by id', [account.organization]);

  it('is disabled unless VC_API=1', async () => {
    const off = await service.twin({ VC_API: '0' });
    const { api } = account;
    for (const path of [ISSUE, VERIFY, '/v1/vc-api/presentations/verify']) {
      const response = await fetch(off.url + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${account.apiKey}`, 'content-type': 'application/json' },
        body: '{}',
      });
      assert.equal(response.status, 404, path);
    }
    await off.stop();
    assert.equal((await api.post(ISSUE, {})).status, 400);
  });

  it('requires a key that can write credentials', async () => {
    assert.equal((await service.anonymous.post(ISSUE, { credential })).status, 401);
    const reader = await service.account({ scopes: ['credentials:read'] });
    assert.equal((await reader.api.post(ISSUE, { credential })).status, 403);
    assert.equal((await reader.api.post(VERIFY, { verifiableCredential: credential })).status, 403);
  });

  for (const format of ['ldp_vc', 'vc+jwt']) {
    it(`issues ${format} by a test issuer with a published document, which is not trusted`, async () => {
      const { status, body } = await account.api.post(ISSUE, { credential, options: { format } });
      assert.equal(status, 201);
      const said = format === 'ldp_vc' ? body : JSON.parse(Buffer.from(body.id.split('.')[1], 'base64url').toString());
      const issuer = service.ctx.agent.issuerDid(account.organization.replace('org_', 'vca_'));
      assert.deepEqual(said.issuer, { id: issuer, name: 'Example' });
      assert.notEqual(issuer, service.ctx.agent.issuerDid(account.organization));
      const document = await service.anonymous.get(`/orgs/${account.organization.replace('org_', 'vca_')}/did.json`);
      assert.equal(document.body.id, issuer);
      assert.equal((await account.api.post(VERIFY, { verifiableCredential: body })).body.verified, true);
      const given = format === 'ldp_vc' ? body : body.id.split(',')[1];
      const judged = await account.api.post('/v1/credentials/verify', { credential: given });
      assert.equal(judged.body.verified, false);
      assert.deepEqual(
        judged.body.checks.filter((check: { result: string }) => check.result === 'failed'),
        [{ check: 'trust', result: 'failed', reason: 'issuer_not_trusted' }],
      );
    });
  }

  it('saves each issued credential, sealed and with an audit entry, before it answers', async () => {
    const before = await saved();
    const { body } = await account.api.post(ISSUE, { credential });
    const rows = await saved();
    assert.equal(rows.length, before.length + 1);
    const row = rows.at(-1) ?? {};
    assert.ok(!(row.sealed as Buffer).includes('Muster'), 'the name is not to be read');
    const owner = { org: account.organization, subject: account.organization };
    const opened = await service.ctx.db.org({ org: account.organization }, (tx) =>
      service.ctx.vault.open(tx, owner, row.sealed as Buffer, `vc-api/${row.id}`),
    );
    assert.deepEqual(JSON.parse(opened.toString()), body);
    const [entry] = await service.sql('superuser', 'select * from audit_entries where subject = $1', [row.id]);
    assert.equal(entry?.action, 'vc_api.credentials_issued');
    assert.equal(service.logs.filter((line) => line.includes('Muster')).length, 0);
    assert.equal((await account.api.get('/v1/credentials')).body.data.length, 0);
  });

  it('saves no refused credential', async () => {
    const before = (await saved()).length;
    const bad: [object, string][] = [
      [{ credential: { ...credential, validFrom: 'today' } }, 'credential.validFrom'],
      [{ credential: { ...credential, huh: 'what' } }, 'credential'],
      [{ credential: { ...credential, issuer: null } }, 'credential.issuer'],
      [{ credential: { ...credential, proof: {} } }, 'credential.proof'],
      [{ credential, options: { format: 'dc+sd-jwt' } }, 'options.format'],
      [{ credential, options: { cryptosuite: 'ecdsa-sd-2023' } }, 'options.cryptosuite'],
      [{ credential: 'credential' }, 'credential'],
      [{}, 'credential'],
      [{ credential, more: 1 }, 'more'],
    ];
    for (const [body, path] of bad) {
      const answer = await account.api.post(ISSUE, body);
      assert.deepEqual([answer.status, answer.body.errors[0].path], [400, path]);
    }
    assert.equal((await saved()).length, before);
  });

  it('issues all credentials of a batch or none', async () => {
    const before = (await saved()).length;
    const path = '/v1/vc-api/credentials/issue-batch';
    const credentials = [credential, { ...credential, credentialSubject: [{ id: 'did:example:a' }] }];
    const { status, body } = await account.api.post(path, { credentials });
    assert.equal(status, 201);
    for (const verifiableCredential of body.verifiableCredentials)
      assert.equal((await account.api.post(VERIFY, { verifiableCredential })).status, 200);
    assert.equal((await saved()).length, before + 2);
    const one = { ...credential, credentialSubject: {} };
    assert.equal((await account.api.post(path, { credentials: [credential, one] })).status, 400);
    assert.equal((await account.api.post(path, { credentials: [] })).status, 400);
    assert.equal((await account.api.post(path, { credentials: Array(101).fill(credential) })).status, 400);
    assert.equal((await saved()).length, before + 2);
  });

  it('saves all concurrently issued credentials, each with its own answer', async () => {
    const before = (await saved()).length;
    const ids = Array.from({ length: 12 }, (_, index) => `urn:example:${index}`);
    const answers = await Promise.all(
      ids.map((id, index) =>
        account.api.post(ISSUE, {
          credential: { ...credential, id, ...(index % 4 === 3 && { credentialSubject: {} }) },
          options: { format: index % 2 === 0 ? 'ldp_vc' : 'vc+jwt' },
        }),
      ),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      ids.map((_, index) => (index % 4 === 3 ? 400 : 201)),
    );
    answers.forEach(({ body }, index) => {
      if (index % 2 === 0) assert.equal(body.id, ids[index]);
    });
    assert.equal((await saved()).length, before + 9);
  });

  it('issues once under an Idempotency-Key', async () => {
    const headers = { 'Idempotency-Key': 'vc-api-1' };
    const before = (await saved()).length;
    const first = await account.api.post(ISSUE, { credential }, headers);
    const second = await account.api.post(ISSUE, { credential }, headers);
    assert.deepEqual(second.body, first.body);
    assert.equal((await saved()).length, before + 1);
  });

  it("changes the status only of the organization's own credentials", async () => {
    const options = { credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose: 'suspension' } };
    const { body: verifiableCredential } = await account.api.post(ISSUE, { credential, options });
    const change = { credentialId: credential.id, credentialStatus: options.credentialStatus, status: true };
    const { api: other } = await service.account();
    const path = '/v1/vc-api/credentials/status';
    assert.equal((await other.post(path, change)).status, 404);
    assert.equal((await account.api.post(VERIFY, { verifiableCredential })).status, 200);
    assert.equal((await account.api.post(path, change)).status, 200);
    const refused = await other.post(VERIFY, { verifiableCredential });
    assert.deepEqual([refused.status, refused.body.errors], [400, ['status: suspended']]);
    const revocation = { type: 'BitstringStatusListEntry', statusPurpose: 'revocation' };
    assert.equal((await account.api.post(path, { ...change, credentialStatus: revocation })).status, 404);
  });

  it('publishes only the status lists of existing test issuers', async () => {
    const unknown = '/v1/vc-api/status-lists/vca_00000000000000000000000000/revocation';
    assert.equal((await service.anonymous.get(unknown)).status, 404);
    const own = `/v1/vc-api/status-lists/${account.organization.replace('org_', 'vca_')}/revocation`;
    assert.equal((await service.anonymous.get(own)).status, 200);
    assert.equal((await service.anonymous.get(own.replace('revocation', 'other'))).status, 404);
  });

  it('names skipped checks of a presentation, and refuses invalid input', async () => {
    const path = '/v1/vc-api/presentations/verify';
    for (const verifiablePresentation of [{}, { type: 'VerifiablePresentation' }, 'a.b.c', credential]) {
      const { status, body } = await account.api.post(path, { verifiablePresentation });
      assert.deepEqual([status, body.verified], [400, false]);
      assert.deepEqual(body.warnings, ['challenge_not_checked', 'domain_not_checked']);
      assert.equal(body.errors.length, 1);
    }
  });
});
