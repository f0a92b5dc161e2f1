// Signers of documents that their authorities have revoked (ISO/IEC 18013-5 annex B.1), wherever documents are shown.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialName } from '#agent/certificates/revoked-certificates.ts';
import { importNameOf, issuerListFormat } from '#domains/credentials/issuer-lists/index.ts';
import { ImportRefused, importFile } from '#platform/imports/index.ts';
import {
  type Authority,
  MDL,
  MDL_NAMESPACE,
  type MobileDocument,
  newAuthority,
  newPair,
  presentDocument,
} from '../../../../scripts/bench/wallets/mobile-document.ts';
import { answerWith, type Json } from '../../../../scripts/bench/wallets/wallet.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { importRevocationFile } from '../../../support/import-revocations.ts';
import { makeRevocationList, pemOfCrls } from '../../../support/peers/revocation-list.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { type Body, reasonsOf } from '../../identity/identity-verification/use-verifications.ts';
import {
  askWallet,
  changePolicy,
  decidedByWallet,
  issueLicence,
  issuePid,
  newPidSigner,
  presentLicence,
  presentPid,
} from '../../identity/identity-verification/use-wallets.ts';
import { ask, resultOf } from '../presentations/use-presentations.ts';

const DAY_MS = 86_400_000;
const inDays = (days: number): Date => new Date(Date.now() + days * DAY_MS);
const DCQL = {
  credentials: [
    {
      id: 'mdl',
      format: 'mso_mdoc',
      meta: { doctype_value: MDL },
      claims: [{ path: [MDL_NAMESPACE, 'given_name'] }],
    },
  ],
};

describe('revocation lists of issuing authorities', () => {
  let service: TestService;
  let api: ApiClient;
  let utopia: Authority;
  let arcadia: Authority;
  let certificate: Buffer;
  let licence: MobileDocument;

  before(async () => {
    service = await startTestService();
    ({ api } = await service.account());
    utopia = await newAuthority();
    arcadia = await newAuthority('C=AR, CN=Arcadia IACA');
    const signer = newPair();
    certificate = await utopia.certify(signer);
    licence = await issueLicence(utopia, { signer, certificate });
    await changePolicy(api, { wallet: { trustedRoots: [utopia.pem] } });
  });
  after(() => service.stop());
  beforeEach(async () => {
    await service.sql('superuser', 'delete from issuer_revocations');
    await service.sql('superuser', 'delete from import_runs');
  });

  const load = (content: string | Buffer, allowOlder = false) =>
    importRevocationFile(service, 'iaca-crl', content, { authorities: [utopia.pem, arcadia.pem], allowOlder });
  const refused = (code: string) => (error: unknown) => error instanceof ImportRefused && error.code === code;
  const present = async (document = licence): Promise<Body> => {
    const { id, request } = await ask(api, { dcql: DCQL, trustedRoots: [utopia.pem] });
    await answerWith(request, { mdl: [presentDocument(document, request, { show: ['given_name'] })] });
    return resultOf(api, id);
  };
  const reasonOf = ({ state, presentations }: Body): string | undefined =>
    state === 'verified'
      ? undefined
      : presentations[0].credentials[0].checks.find(({ result }: Json) => result === 'failed')?.reason;

  it('refuse documents of a revoked signer in presentations, and no others', async () => {
    assert.equal(reasonOf(await present()), undefined);
    const report = await load(await makeRevocationList(utopia, [certificate], { number: 7 }));
    assert.deepEqual([report.imported, report.refused], [2, 0]);
    assert.equal(reasonOf(await present()), 'certificate_revoked');
    assert.equal(reasonOf(await present(await issueLicence(utopia))), undefined, 'of another signer');
    await load(await makeRevocationList(utopia, [], { number: 8 }));
    assert.equal(reasonOf(await present()), undefined, 'removed from the list');
  });

  it('fail the check not_revoked of identity verifications, for mobile documents and SD-JWTs', async () => {
    const pid = await newPidSigner();
    await changePolicy(api, { wallet: { trustedRoots: [utopia.pem, pid.root] } });
    await importRevocationFile(
      service,
      'iaca-crl',
      pemOfCrls([
        await makeRevocationList(utopia, [certificate]),
        await makeRevocationList(pid.authority, [pid.certificate]),
      ]),
      { authorities: [utopia.pem, pid.root] },
    );
    const byLicence = await askWallet(api);
    await presentLicence(licence, byLicence.request);
    const byPid = await askWallet(api);
    await presentPid(issuePid(pid), byPid.request);
    for (const { id } of [byLicence, byPid]) {
      const body = await decidedByWallet(api, id);
      assert.equal(body.status, 'requires_input');
      assert.ok(reasonsOf(body).includes('certificate_revoked'), JSON.stringify(body.checks));
      const check = (key: string) => body.checks.find((each: Body) => each.key === key);
      assert.deepEqual([check('not_revoked').result, check('issuer_trusted').result], ['failed', 'not_performed']);
    }
  });

  it('revoke only certificates of the authority that signed them', async () => {
    await load(await makeRevocationList(arcadia, [certificate]));
    assert.equal(reasonOf(await present()), undefined);
  });

  it('can be signed by an authority of an imported list', async () => {
    const list = await makeRevocationList(utopia, [certificate]);
    await assert.rejects(importRevocationFile(service, 'iaca-crl', list), refused('nothing_imported'));
    await assert.rejects(importRevocationFile(service, 'csca-crl', list), refused('nothing_imported'));
    const folder = await mkdtemp(join(tmpdir(), 'avouch-test-iaca-'));
    await writeFile(join(folder, 'list'), utopia.pem);
    const options = { at: service.ctx.clock.now(), signers: [], currentIssuedAt: null, allowOlder: false };
    const format = issuerListFormat('iaca', options);
    await importFile(service.ctx, { list: importNameOf('iaca'), path: join(folder, 'list'), format });
    await rm(folder, { recursive: true });
    assert.equal((await importRevocationFile(service, 'iaca-crl', list)).imported, 2);
    await assert.rejects(importRevocationFile(service, 'csca-crl', list), refused('nothing_imported'), 'not of chips');
    assert.equal(reasonOf(await present()), 'certificate_revoked');
  });

  const invalid: [string, () => Promise<Buffer>, string][] = [
    ['signed by another key', () => makeRevocationList(utopia, [certificate], { by: arcadia }), 'crl_issuer_unknown'],
    ['past its next update', () => makeRevocationList(utopia, [certificate], { next: inDays(-1) }), 'crl_outdated'],
    ['of the future', () => makeRevocationList(utopia, [certificate], { from: inDays(1) }), 'crl_not_yet_valid'],
    [
      'of changes only',
      () => makeRevocationList(utopia, [certificate], { critical: '2.5.29.27' }),
      'crl_extension_unknown',
    ],
    ['that is no list', async () => Buffer.from('3003020101', 'hex'), 'crl_malformed'],
  ];
  for (const [what, list, reason] of invalid)
    it(`refuse a list ${what}`, async () => {
      await assert.rejects(load(await list()), refused('nothing_imported'));
      assert.equal(reasonOf(await present()), undefined);
      const report = await load(pemOfCrls([await makeRevocationList(arcadia, []), await list()]));
      assert.deepEqual(
        report.refusals.map((each) => each.reason),
        [reason],
      );
    });

  it('keep the revocations of an outdated list that is imported with a current one', async () => {
    const outdated = await makeRevocationList(utopia, [certificate], { next: inDays(-1) });
    await load(pemOfCrls([await makeRevocationList(arcadia, []), outdated]));
    assert.equal(reasonOf(await present()), 'certificate_revoked');
  });

  it('refuse an older list of an authority beside a newer one of another, by number or else by date', async () => {
    const newer = await makeRevocationList(utopia, [certificate], { number: 300, from: inDays(-5) });
    await load(newer);
    const beside = await makeRevocationList(arcadia, [], { number: 1 });
    const older = await makeRevocationList(utopia, [], { number: 299, from: inDays(-1) });
    const outdated = await makeRevocationList(utopia, [], { number: 2, next: inDays(-0.5) });
    for (const each of [older, outdated, await makeRevocationList(utopia, [], { from: inDays(-9) })])
      await assert.rejects(load(pemOfCrls([beside, each])), refused('older'));
    assert.equal(reasonOf(await present()), 'certificate_revoked');
    await load(pemOfCrls([beside, older]), true);
    assert.equal(reasonOf(await present()), undefined, 'allowed by the operator');
  });

  it('refuse a file that leaves out what the current one revokes: an authority, or a damaged block', async () => {
    const [ofUtopia, ofArcadia] = [
      await makeRevocationList(utopia, [certificate]),
      await makeRevocationList(arcadia, []),
    ];
    await load(pemOfCrls([ofUtopia, ofArcadia]));
    await assert.rejects(load(ofArcadia), refused('authority_missing'));
    const whole = pemOfCrls([ofArcadia, ofUtopia]);
    for (const file of [whole.slice(0, -200), whole.replaceAll('X509 CRL', 'CRL'), whole.replace(/X509 CRL/, 'CRL')])
      await assert.rejects(load(file, true), refused('wrong_structure'));
    await assert.rejects(load(Buffer.concat([ofArcadia, ofUtopia]), true), (error) => error instanceof ImportRefused);
    assert.equal(reasonOf(await present()), 'certificate_revoked');
    await load(ofArcadia, true);
    assert.equal(reasonOf(await present()), undefined, 'allowed by the operator');
  });

  it('are read with serial numbers that are zero or negative', () => {
    const names = ['00', '0A1B', '-05', '-00FF', 'fb'].map(serialName);
    assert.deepEqual(names, ['0', 'A1B', '-5', '-FF', 'FB']);
  });
});
