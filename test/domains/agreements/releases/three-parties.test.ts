import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ApiClient } from '../../../support/api-client.ts';
import { dataOf, openHosted } from '../../../support/hosted-page.ts';
import { linkIn, type MailServer, type ReceivedMail, startMailServer } from '../../../support/mails.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { type Body, dataUri } from '../../identity/identity-verification/use-verifications.ts';
import { partyAt } from '../agreements/use-signing.ts';
import { ALL_SCOPES, create, disclosedNames, until, verifyPerson } from './use-releases.ts';

const command = fileURLToPath(new URL('../../../../src/verifier/cli/avouch-verify.mjs', import.meta.url));
// An empty network namespace has no connectivity; not every machine allows creating one.
const ISOLATION = ['unshare', '--net', '--map-root-user'];
const isolated = spawnSync(ISOLATION[0] ?? '', [...ISOLATION.slice(1), 'true']).status === 0;

const PARTIES = [
  { role: 'performer', name: 'Liv Eriksson', email: 'liv@example.org', order: 1 },
  { role: 'guardian', name: 'Anna Maria Eriksson', email: 'anna@example.org', order: 2, userId: 'anna' },
  { role: 'photographer', name: 'Søren van der Meer', email: 'soren@example.org', order: 3, userId: 'soren' },
];
const RELEASE = {
  userId: 'liv',
  projectId: 'Winter coats',
  consent: true,
  performer: { legalName: 'Liv Eriksson', stageName: 'Livia', birthDate: '2009-03-01' },
  guardian: { legalName: 'Anna Maria Eriksson', relationship: 'mother' },
  photographer: { legalName: 'Søren van der Meer' },
  shoot: { from: '2026-05-02', until: '2026-05-03', place: 'Uppsala' },
  description: 'Coats in the snow',
  compensation: '300 EUR',
  parties: PARTIES,
  signing: { requireVerifiedIdentity: false },
};

describe('a release of three parties, from the first mail to its withdrawal', function () {
  this.timeout(600_000);
  let mails: MailServer;
  let service: TestService;
  let api: ApiClient;
  let folder: string;
  let release: Body;
  let mail: ReceivedMail;
  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'avouch-release-'));
    mails = await startMailServer();
    service = await startTestService({ SMTP_URL: mails.url });
    ({ api } = await service.account({ scopes: [...ALL_SCOPES, 'compliance:write'] }));
    assert.equal((await api.post('/v1/verification-policies', { minimumAge: null })).status, 201);
    // A different picture from Liv's: the same picture under two names is a fraud signal.
    await verifyPerson(api, 'passport-aged-17', 'p08', { userId: 'liv', selfie: dataUri('faces/p08-selfie-2') });
    await verifyPerson(api, 'passport-anna', 'p08', { userId: 'anna' });
    await verifyPerson(api, 'passport-soren', 'p05', { userId: 'soren' });
  });
  after(async () => {
    await service.stop();
    await mails.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** The output of the offline verifier, in a process without network. */
  function verifier(...args: string[]): { status: number | null; verdict: Body } {
    const line = [process.execPath, command, ...args, '--trust', 'trust.json', '--json'];
    const [program = '', ...rest] = isolated ? [...ISOLATION, ...line] : line;
    const { status, stdout, stderr } = spawnSync(program, rest, { cwd: folder, encoding: 'utf8' });
    assert.equal(stderr, '');
    return { status, verdict: JSON.parse(stdout) };
  }

  const keep = (files: ReceivedMail['attachments']): void => {
    for (const [name, bytes] of files) writeFileSync(join(folder, name), bytes);
  };
  const stateOf = async (): Promise<Body> => (await api.get(`/v1/releases/${release.id}`)).body;

  it('is signed by each in turn, with separate keys that rest on verifications on file', async () => {
    release = await create(api, RELEASE);
    assert.equal(release.status, 'pending');
    for (const [index, { email }] of PARTIES.entries()) {
      const invitation = await mails.next(email);
      const later = PARTIES.slice(index + 1).map((party) => party.email);
      assert.ok(!mails.received.some(({ to }) => later.includes(to)), 'nobody is asked before their turn');
      const token = linkIn(invitation, `${service.url}/sign/`).split('/').at(-1) ?? '';
      const { body: state } = await service.anonymous.get(`/sign/${token}/state`);
      const party = partyAt(service, { token, agreementId: state.agreementId, partyId: state.partyId });
      await party.read();
      assert.equal((await party.get('state')).body.identity.state, 'none', 'what is on file is told to nobody');
      const signed = await party.sign();
      assert.deepEqual([signed.status, signed.body.status], [200, 'signed'], JSON.stringify(signed.body));
    }
    release = await until(api, `/v1/releases/${release.id}`, ({ status }) => status !== 'pending');
    const { status, assurance, identity, likeness, performerNullifier, performerDid, documentHash } = release;
    assert.deepEqual([status, assurance, identity, likeness], ['signed', 'signed', 'verified', 'producer_attested']);
    assert.match(performerNullifier, /^\d+$/);
    assert.match(performerDid, /^did:jwk:/);
    assert.deepEqual([release.performerSignatureLevel, release.performerLinkDelivery], ['on_file', 'mailed']);
    assert.match(documentHash, /^[0-9a-f]{64}$/);
    const { body } = await api.get('/v1/events?limit=100');
    const told = body.data.filter(
      ({ data }: Body) => data.agreementId === release.agreementId || data.credentialId === release.credentialId,
    );
    for (const event of ['agreement.signed', 'release.signed', 'credential.issued'])
      assert.equal(told.filter((each: Body) => each.event === event).length, 1, event);
  });

  it('is distributed, and verifies offline from the email alone', async () => {
    const answer = await api.post(`/v1/releases/${release.id}/distribute`, {
      recipients: ['agency@example.org'],
      disclose: ['stageName', 'projectTitle', 'shoot', 'document'],
    });
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    mail = await mails.next('agency@example.org');
    assert.match(mail.text, /The performer signed the release electronically/);
    keep(mail.attachments);
    const credential = verifier('credential', 'release.sd-jwt', '--status', 'status.json');
    assert.deepEqual([credential.status, credential.verdict.verdict], [0, 'pass'], JSON.stringify(credential.verdict));
    const rule = (name: string) => credential.verdict.rules.find((each: Body) => each.rule === name)?.result;
    assert.deepEqual(
      [rule('status'), rule('performer-signature')],
      ['pass', 'pass'],
      JSON.stringify(credential.verdict),
    );
    const names = disclosedNames(String(mail.attachments.get('release.sd-jwt')));
    assert.deepEqual(
      ['legal_name', 'stage_name', 'birthdate'].filter((name) => names.includes(name)),
      ['stage_name'],
    );
    const evidence = verifier('evidence', 'evidence.json', '--pdf', 'document.pdf');
    assert.deepEqual([evidence.status, evidence.verdict.verdict], [0, 'pass'], JSON.stringify(evidence.verdict));
    assert.deepEqual(
      evidence.verdict.agreement.parties.map(({ role, outcome }: Body) => [role, outcome]),
      PARTIES.map(({ role }) => [role, 'signed']),
    );
  });

  it('has a PDF whose signature pdfsig accepts', function () {
    const { error, stdout } = spawnSync('pdfsig', ['-nocert', join(folder, 'document.pdf')], { encoding: 'utf8' });
    if (error) return this.skip();
    assert.match(stdout, /Signature is Valid/);
  });

  it('lacks only the age, and an examination before the shoot, in the check of everyone depicted', async () => {
    const { body } = await api.get(`/v1/projects/${release.projectId}/depicted`);
    assert.deepEqual(body.reasons, ['identity_examined_after_shoot', 'under_age_on_shoot_day']);
  });

  it('is withdrawn by the performer, and then the same credential fails with a fresh snapshot', async () => {
    const own = await mails.next('liv@example.org', ({ text }) => text.includes('/releases/'));
    const path = new URL(linkIn(own, `${service.url}/releases/`)).pathname;
    const { release: shown } = dataOf(await openHosted(service.anonymous, path));
    assert.deepEqual([shown.viewer, shown.state, shown.assurance], ['performer', 'signed', 'signed']);
    const done = await service.anonymous.post(`${path}/withdraw`, { reason: 'I changed my mind' });
    assert.deepEqual([done.status, done.body.state], [200, 'withdrawn'], JSON.stringify(done.body));
    const { status, history } = await stateOf();
    assert.deepEqual(
      [status, history.at(-1).code, history.at(-1).note],
      ['withdrawn', 'by_performer', 'I changed my mind'],
    );
    const notice = await mails.next('agency@example.org');
    const page = new URL(linkIn(notice, `${service.url}/releases/`)).pathname;
    assert.equal(
      verifier('credential', 'release.sd-jwt', '--status', 'status.json').status,
      0,
      'the old snapshot cannot know',
    );
    const fresh = await service.anonymous.get(`${page}/files/status.json`);
    writeFileSync(join(folder, 'status.json'), JSON.stringify(fresh.body));
    const after = verifier('credential', 'release.sd-jwt', '--status', 'status.json');
    assert.deepEqual([after.status, after.verdict.verdict], [1, 'fail']);
    assert.equal(after.verdict.rules.find((each: Body) => each.rule === 'status').result, 'fail');
    await service.anonymous.post(`${page}/acknowledge`, { of: 'withdrawal' });
    const { recipients, acknowledged } = (await stateOf()).withdrawal;
    assert.deepEqual([recipients, acknowledged], [1, 1]);
  });
});
