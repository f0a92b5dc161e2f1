// The whole path without a picture: a wallet document identifies a person, signs a release, and is in a bundle that
// verifies offline.
import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { importNameOf, issuerListFormat } from '#domains/credentials/issuer-lists/index.ts';
import { importFile } from '#platform/imports/index.ts';
import { newAuthority } from '../../../../scripts/bench/wallets/mobile-document.ts';
import { openCode, type PostAnswer, type WalletRequest } from '../../../../scripts/bench/wallets/wallet.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { shootToday } from '../../../support/shoot-day.ts';
import { completed, openParty } from '../../agreements/agreements/use-signing.ts';
import { until } from '../../agreements/releases/use-releases.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';
import {
  changePolicy,
  issueLicence,
  issuePid,
  LICENCE,
  newPidSigner,
  presentLicence,
  presentPid,
} from '../../identity/identity-verification/use-wallets.ts';
import {
  createProject,
  declare,
  keep,
  makeBundle,
  type Person,
  SCOPES,
  verifyInPython,
  verifyOffline,
  verifyProducer,
} from './use-productions.ts';

const personOf = (userId: string, name: string): Person => ({
  userId,
  name,
  birthDate: '1994-03-02',
  front: '',
  selfie: '',
});
const ADA = personOf('ada', 'Ada Okafor');
const IVO = personOf('ivo', 'Ivo Okafor');
const EDA = personOf('eda', 'Eda Okafor');

describe('a release signed with a document in a wallet', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let folder: string;
  let projectId: string;
  const releases: Body[] = [];
  const roots: Record<'iaca' | 'pid', string> = { iaca: '', pid: '' };

  before(async () => {
    folder = mkdtempSync(join(tmpdir(), 'avouch-wallet-'));
    service = await startTestService();
    service.ctx.prover.warmUp();
    account = await service.account({ scopes: SCOPES });
    ({ api } = account);
    const [roads, people] = [await newAuthority(), await newPidSigner()];
    await changePolicy(api, { wallet: { trustedRoots: [roads.pem, people.root] } });
    const day = await shootToday();
    const producer = { verificationId: await verifyProducer(service, account) };
    const shootDates = [{ from: day, until: day }];
    ({ id: projectId } = await createProject(api, { title: 'Wallets', shootDates, producer }));
    const byLicence = async (given: string, number: string) => {
      const elements = { ...LICENCE, given_name: given, document_number: number };
      const licence = await issueLicence(roads, { elements });
      return (request: WalletRequest) => presentLicence(licence, request);
    };
    const byPid = (request: WalletRequest) => presentPid(issuePid(people, { given_name: 'Ivo' }), request);
    for (const [person, present] of [
      // U+FEFF counts as white space in one language only, and is not part of the name.
      [ADA, await byLicence('\uFEFFAda', 'UT1')],
      [IVO, byPid],
    ] as const) {
      await declare(api, projectId, person);
      releases.push(await sign(person, { present, photographer: await byLicence('Eda', 'UT2'), day }));
    }
    const bundle = await makeBundle(api, projectId);
    const at = (name: string) => [folder, name];
    await keep(service, account, { path: `/v1/compliance/bundles/${bundle.id}/file`, at: at('bundle.json') });
    await keep(service, account, { path: '/v1/trust', at: at('unknown.json') });
    const trust = JSON.parse(readFileSync(join(folder, 'unknown.json'), 'utf8'));
    Object.assign(roots, { iaca: roads.pem, pid: people.root });
    const authorities = [
      { pem: roads.pem, documentTypes: ['org.iso.18013.5.1.mDL'] },
      { pem: people.root, documentTypes: ['urn:eudi:pid:1'] },
    ].map(({ pem, documentTypes }) => ({
      certificate: new X509Certificate(pem).raw.toString('base64'),
      documentTypes,
    }));
    writeFileSync(join(folder, 'trust.json'), JSON.stringify({ ...trust, authorities }));
  });
  after(async () => {
    rmSync(folder, { recursive: true, force: true });
    await service?.stop();
  });

  async function importList(list: 'iaca' | 'pid', pem: string): Promise<void> {
    const path = join(folder, `${list}.pem`);
    writeFileSync(path, pem);
    const at = service.ctx.clock.now();
    const format = issuerListFormat(list, { at, signers: [], currentIssuedAt: null, allowOlder: false });
    await importFile(service.ctx, { list: importNameOf(list), path, format });
  }

  type Present = (request: WalletRequest) => Promise<PostAnswer>;

  /** A release whose parties have only a wallet. */
  async function sign(
    person: Person,
    { present, photographer, day }: { present: Present; photographer: Present; day: string },
  ): Promise<Body> {
    const { status, body } = await api.post('/v1/releases', {
      userId: person.userId,
      projectId,
      consent: true,
      performer: { legalName: person.name, birthDate: person.birthDate },
      photographer: { legalName: EDA.name },
      shoot: { from: day },
      compensation: '500 EUR',
      parties: [
        { role: 'performer', name: person.name, email: 'performer@example.org', order: 1 },
        { role: 'photographer', name: EDA.name, email: 'eda@example.org', order: 2 },
      ],
      signing: { requireVerifiedIdentity: 'wallet' },
    });
    assert.equal(status, 200, JSON.stringify(body));
    for (const [role, wallet] of [
      ['performer', present],
      ['photographer', photographer],
    ] as const) {
      const agreement = (await api.get(`/v1/agreements/${body.agreementId}`)).body;
      const party = await openParty(service, api, agreement, role);
      await party.read();
      const { body: asked } = await party.post('presentation');
      const answer = await wallet(await openCode(asked.link));
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      while ((await party.get('state')).body.needs.identity) await sleep(50);
      const signed = await party.sign();
      assert.deepEqual([signed.status, signed.body.status], [200, 'signed'], JSON.stringify(signed.body));
    }
    await completed(api, body.agreementId);
    return until(api, `/v1/releases/${body.id}`, ({ status: now }) => now !== 'pending');
  }

  it('has a verified performer, a nullifier and the level wallet', () => {
    for (const release of releases)
      assert.deepEqual(
        [release.status, release.identity, release.performerSignatureLevel],
        ['signed', 'verified', 'wallet'],
        JSON.stringify(release),
      );
  });

  it('is in a bundle that passes in JavaScript for verifiers who trust the authorities', () => {
    const { status, verdict } = verifyOffline(folder, 'bundle', 'bundle.json', '--trust', 'trust.json');
    assert.deepEqual([status, verdict.verdict, verdict.reasons], [0, 'pass', []], JSON.stringify(verdict));
    const unknown = verifyOffline(folder, 'bundle', 'bundle.json', '--trust', 'unknown.json');
    assert.deepEqual([unknown.status, unknown.verdict.verdict], [1, 'fail']);
    assert.match(JSON.stringify(unknown.verdict), /its issuer is not in the trust file/);
  });

  it('is in a bundle that passes in Python, and so does its evidence', async function () {
    const python = (...args: string[]) => verifyInPython(folder, ...args);
    if (python('--help').error) return this.skip();
    const { status, stdout, stderr } = python('bundle.json', '--trust', 'trust.json');
    assert.deepEqual([status, JSON.parse(stdout || '{}').verdict], [0, 'pass'], stdout + stderr);
    assert.equal(python('bundle.json', '--trust', 'unknown.json').status, 1);
    for (const { agreementId } of releases) {
      for (const name of ['evidence.json', 'document.pdf'])
        await keep(service, account, { path: `/v1/agreements/${agreementId}/${name}`, at: [folder, name] });
      const files = ['evidence.json', '--pdf', 'document.pdf', '--trust', 'trust.json'];
      const own = verifyOffline(folder, 'evidence', ...files).verdict;
      const other = python(...files);
      assert.deepEqual([own.verdict, other.status], ['pass', 0], JSON.stringify(own) + other.stdout + other.stderr);
      assert.deepEqual(JSON.parse(other.stdout).warnings, own.warnings);
      assert.deepEqual(JSON.parse(other.stdout).rules, own.rules);
    }
    const strict = python(
      'evidence.json',
      '--pdf',
      'document.pdf',
      '--trust',
      'unknown.json',
      '--require-signature',
      'wallet',
    );
    assert.equal(strict.status, 1);
  });

  const signatures = async () => {
    const { body } = await api.get(`/v1/projects/${projectId}/depicted`);
    return body.performers.map(({ signature, missing }: Body) => [signature.ok, missing]);
  };
  const believed = [true, []];
  const unknown = [false, ['wallet_issuer_not_in_trust']];

  it("is ready to publish once its authorities' lists are imported, as the current trust file has them", async () => {
    assert.deepEqual(await signatures(), [unknown, unknown]);
    for (const list of ['iaca', 'pid'] as const) await importList(list, roots[list]);
    assert.deepEqual(await signatures(), [believed, believed]);
    await keep(service, account, { path: '/v1/trust', at: [folder, 'listed.json'] });
    const { status, verdict } = verifyOffline(folder, 'bundle', 'bundle.json', '--trust', 'listed.json');
    assert.deepEqual([status, verdict.verdict], [0, 'pass'], JSON.stringify(verdict));
  });

  it('counts for the document types that its authority is listed for, whatever a later policy accepts', async () => {
    const [byLicence, byPid] = releases;
    const recorded = () => Promise.all(releases.map(async ({ id }) => (await api.get(`/v1/releases/${id}`)).body));
    const evidenceCounts = async ({ agreementId }: Body) => {
      for (const name of ['evidence.json', 'document.pdf'])
        await keep(service, account, { path: `/v1/agreements/${agreementId}/${name}`, at: [folder, name] });
      await keep(service, account, { path: '/v1/trust', at: [folder, 'today.json'] });
      const files = ['evidence.json', '--pdf', 'document.pdf', '--trust', 'today.json'];
      return !/its issuer is not in the trust file/.test(JSON.stringify(verifyOffline(folder, 'evidence', ...files)));
    };
    await changePolicy(api, { wallet: { documents: ['org.iso.18013.5.1.mDL'] } });
    assert.deepEqual(await signatures(), [believed, believed]);
    await importList('iaca', roots.iaca + roots.pid);
    await importList('pid', (await newPidSigner()).root);
    assert.deepEqual(await signatures(), [believed, unknown]);
    for (const { status, performerSignatureLevel } of await recorded())
      assert.deepEqual([status, performerSignatureLevel], ['signed', 'wallet']);
    assert.deepEqual([await evidenceCounts(byLicence), await evidenceCounts(byPid)], [true, false]);
  });
});
