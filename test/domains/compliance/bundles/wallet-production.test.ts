import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dayOf } from '#verifier/encoding/days.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { until } from '../../agreements/releases/use-releases.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import {
  issueLicence,
  LICENCE,
  trustNewAuthority,
  verifyByLicence,
} from '../../identity/identity-verification/use-wallets.ts';
import {
  createProject,
  declare,
  keep,
  makeBundle,
  type Person,
  SCOPES,
  signRelease,
  verifyOffline,
} from './use-productions.ts';

const personOf = (userId: string, name: string): Person => ({
  userId,
  name,
  birthDate: '1994-03-02',
  front: '',
  selfie: '',
});
const ADA = personOf('ada', 'Ada Okafor');
const EDA = personOf('eda', 'Eda Okafor');

describe('a production whose performer was verified with a wallet', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let folder: string;
  let projectId: string;
  let ada: Body;
  let day: string;

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'avouch-wallet-'));
    service = await startTestService();
    service.ctx.prover.warmUp();
    account = await service.account({ scopes: SCOPES });
    ({ api } = account);
    const authority = await trustNewAuthority(api);
    ada = await verifyByLicence(api, await issueLicence(authority), { userId: ADA.userId });
    const elements = { ...LICENCE, given_name: 'Eda', document_number: 'UT2' };
    await verifyByLicence(api, await issueLicence(authority, { elements }), { userId: EDA.userId });
    day = dayOf(service.ctx.clock.now());
    ({ id: projectId } = await createProject(api, { title: 'Wallets', shootDates: [{ from: day, until: day }] }));
    await declare(api, projectId, ADA);
    await signRelease(service, account, { projectId, person: ADA, photographer: EDA, shoot: { from: day } });
  });
  after(async () => {
    rmSync(folder, { recursive: true, force: true });
    await service.stop();
  });

  it('lacks only a producer and a signature by a device with a liveness check', async () => {
    const { body } = await api.get(`/v1/compliance/status?of=project&id=${projectId}`);
    assert.deepEqual(
      body.requirements.flatMap(({ requirement, status, reason }: Body) =>
        status === 'met' ? [] : [[requirement, reason]],
      ),
      [
        ['producer_verified', 'producer_missing'],
        ['release_signed', 'signature_level_too_low'],
      ],
    );
  });

  it("records the type and number of the performer's document", async () => {
    const made = await api.post('/v1/compliance/reports', { type: 'performer_records', format: 'json', projectId });
    assert.equal(made.status, 202, JSON.stringify(made.body));
    await until(api, `/v1/compliance/reports/${made.body.id}`, ({ finishedAt }) => finishedAt !== null);
    const { body: report } = await api.get(`/v1/compliance/reports/${made.body.id}/file`);
    const [record] = report.tables.records;
    assert.deepEqual(
      [record.documentType, record.documentNumber, record.documentIssuer, record.birthDate, record.verificationId],
      ['driving_licence', 'UT1234567', 'UTO', '1994-03-02', ada.id],
    );
  });

  it('has a bundle that passes offline', async () => {
    const bundle = await makeBundle(api, projectId);
    const at = (name: string) => [folder, name];
    await keep(service, account, { path: `/v1/compliance/bundles/${bundle.id}/file`, at: at('bundle.json') });
    await keep(service, account, { path: '/v1/trust', at: at('trust.json') });
    const accepting = ['--accept', 'signature-level,without-producer'];
    const { status, verdict } = verifyOffline(folder, 'bundle', 'bundle.json', '--trust', 'trust.json', ...accepting);
    assert.deepEqual([status, verdict.verdict, verdict.reasons], [0, 'pass', []], JSON.stringify(verdict));
  });

  it("proves the performer's age, and that a wallet is the source", async () => {
    const on = dayOf(new Date(ada.decidedAt));
    const statement = { type: 'age-over', years: 18, on, scope: 'shoot', requires: ['wallet_presented'] };
    const { body: asked } = await api.post('/v1/proof-requests', statement);
    const made = await api.post('/v1/proofs', { proofRequestId: asked.id, userId: ADA.userId });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const { body } = await api.post('/v1/proofs/verify', { proof: made.body.proof, proofRequestId: asked.id });
    assert.deepEqual([body.verdict, body.shown.assurance], ['pass', ['wallet_presented']], JSON.stringify(body));
    const { body: strict } = await api.post('/v1/proof-requests', { ...statement, requires: ['liveness_passed'] });
    const refused = await api.post('/v1/proofs', { proofRequestId: strict.id, userId: ADA.userId });
    assert.notEqual(refused.status, 201);
  });
});
