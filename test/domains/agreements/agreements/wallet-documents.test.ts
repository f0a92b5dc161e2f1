// A person without pictures signs with an official document in a wallet, whose key signs the same payload.
import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { verifyEvidence } from '#verifier/evidence/verify-evidence.ts';
import { parseTrust } from '#verifier/trust.ts';
import {
  MDL,
  type MobileDocument,
  newAuthority,
  newPair,
  presentDocument,
} from '../../../../scripts/bench/wallets/mobile-document.ts';
import { openCode } from '../../../../scripts/bench/wallets/wallet.ts';
import { importRevocationFile } from '../../../support/import-revocations.ts';
import {
  answerIso,
  browserAnswer,
  browserTranscript,
  type Exchange,
  openBrowserRequest,
} from '../../../support/peers/browser-wallet.ts';
import { makeRevocationList } from '../../../support/peers/revocation-list.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import {
  changePolicy,
  issueLicence,
  issuePid,
  newPidSigner,
  presentLicence,
  presentPid,
} from '../../identity/identity-verification/use-wallets.ts';
import { agree } from '../../identity/verification-sessions/use-sessions.ts';
import { type Body, completed, download, openParty, type PartyAtPage, sendContract } from './use-signing.ts';

const ADA = { role: 'model', name: 'Ada Okafor', email: 'ada@example.org', kind: 'signer' };

describe('a signature with an official document in a wallet', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service?.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  async function arrive(): Promise<{ agreement: Body; open: PartyAtPage }> {
    const agreement = await sendContract(account.api, [ADA], { requireVerifiedIdentity: 'wallet' });
    const open = await openParty(service, account.api, agreement, 'model');
    await open.read();
    return { agreement, open };
  }

  async function settled(open: PartyAtPage): Promise<Body> {
    for (;;) {
      const { identity } = (await open.get('state')).body;
      if (!['none', 'pending'].includes(identity.state)) return identity;
      await sleep(50);
    }
  }

  async function evidenceOf(agreement: Body): Promise<{ evidence: Buffer; pdf: Buffer; trust: Body }> {
    await completed(account.api, agreement.id);
    const path = (name: string) => `/v1/agreements/${agreement.id}/${name}`;
    return {
      evidence: await download(service, path('evidence.json'), account.apiKey),
      pdf: await download(service, path('document.pdf'), account.apiKey),
      trust: JSON.parse((await download(service, '/v1/trust', account.apiKey)).toString()),
    };
  }

  const trusted = (pem: string, documentType = MDL) => [
    { certificate: new X509Certificate(pem).raw.toString('base64'), documentTypes: [documentType] },
  ];

  it('has level wallet, and its evidence proves the signature of the license offline', async () => {
    const authority = await newAuthority();
    await changePolicy(account.api, { wallet: { trustedRoots: [authority.pem] } });
    const { agreement, open } = await arrive();
    assert.equal((await open.get('state')).body.identity.wallet, true);
    const { body: asked, status } = await open.post('presentation');
    assert.equal(status, 200, JSON.stringify(asked));
    assert.equal((await open.get('state')).body.identity.state, 'none', 'the wallet has not answered');
    const answer = await presentLicence(await issueLicence(authority), await openCode(asked.link));
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.deepEqual(await settled(open), { state: 'verified', name: 'Ada Okafor', wallet: true });
    assert.equal((await open.sign()).status, 200);
    const { evidence, pdf, trust } = await evidenceOf(agreement);
    const [party] = JSON.parse(evidence.toString()).record.parties;
    assert.deepEqual(
      [party.signatureLevel, party.identity.assurance, party.identity.deviceBinding.elements.length],
      ['wallet', 'verified', 2],
    );
    const verify = (file: object, requireSignature?: 'wallet') =>
      verifyEvidence({ evidence, pdf, trust: parseTrust(file), now: new Date(), requireSignature });
    const strict = verify({ ...trust, authorities: trusted(authority.pem) }, 'wallet');
    assert.equal(strict.verdict, 'pass', JSON.stringify(strict.rules));
    const { verdict, warnings } = verify(trust);
    assert.equal(verdict, 'pass');
    assert.match(warnings.join(), /issuer is not in the trust file/);
    assert.equal(verify(trust, 'wallet').verdict, 'fail');
    const forOthers = trusted(authority.pem, 'eu.europa.ec.eudi.pid.1');
    assert.equal(verify({ ...trust, authorities: forOthers }, 'wallet').verdict, 'fail');
    assert.equal(verify({ ...trust, authorities: trusted((await newAuthority()).pem) }, 'wallet').verdict, 'fail');
  });

  it('is refused once the signer of the license is revoked', async () => {
    const authority = await newAuthority();
    await changePolicy(account.api, { wallet: { trustedRoots: [authority.pem] } });
    const signer = newPair();
    const certificate = await authority.certify(signer);
    const list = await makeRevocationList(authority, [certificate]);
    await importRevocationFile(service, 'iaca-crl', list, { authorities: [authority.pem] });
    const { open } = await arrive();
    const { body: asked } = await open.post('presentation');
    await presentLicence(await issueLicence(authority, { signer, certificate }), await openCode(asked.link));
    assert.equal((await settled(open)).state, 'failed');
  });

  for (const protocol of ['openid4vp-v1-signed', 'openid4vp-v1-unsigned', 'org-iso-mdoc'])
    it(`can use a license that a browser passed on with ${protocol}`, async () => {
      const authority = await newAuthority();
      await changePolicy(account.api, { wallet: { trustedRoots: [authority.pem] } });
      const { agreement, open } = await arrive();
      const { body: asked } = await open.post('presentation');
      const path = `${new URL(asked.pageUrl).pathname}/digital-credentials`;
      const { requests } = (await service.anonymous.get(path)).body;
      const request: Exchange = requests.find((each: Exchange) => each.protocol === protocol);
      const origin = new URL(service.ctx.publicUrl).origin;
      const answer = await browserAnswerOf(request, await issueLicence(authority), origin);
      const { status, body } = await service.anonymous.post(path, answer);
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal((await settled(open)).state, 'verified');
      assert.equal((await open.sign()).status, 200);
      const { evidence, pdf, trust } = await evidenceOf(agreement);
      const known = parseTrust({ ...trust, authorities: trusted(authority.pem) });
      const verdict = verifyEvidence({ evidence, pdf, trust: known, now: new Date(), requireSignature: 'wallet' });
      assert.equal(verdict.verdict, 'pass', JSON.stringify(verdict.rules));
    });

  async function browserAnswerOf(request: Exchange, licence: MobileDocument, origin: string): Promise<Exchange> {
    if (request.protocol === 'org-iso-mdoc') return answerIso(licence, request, { origin });
    const opened = await openBrowserRequest(request, origin);
    const shown = presentDocument(licence, opened, { transcript: browserTranscript(opened, origin) });
    return browserAnswer(request.protocol, opened, { mdl: [shown] });
  }

  it('has level wallet with a PID, whose disclosures stay with this service', async () => {
    const signer = await newPidSigner();
    await changePolicy(account.api, { wallet: { trustedRoots: [signer.root] } });
    const { agreement, open } = await arrive();
    const { body: asked } = await open.post('presentation');
    const answer = await presentPid(issuePid(signer), await openCode(asked.link));
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.equal((await settled(open)).state, 'verified');
    assert.equal((await open.sign()).status, 200);
    const { evidence, pdf, trust } = await evidenceOf(agreement);
    const [party] = JSON.parse(evidence.toString()).record.parties;
    assert.deepEqual(
      [party.signatureLevel, Object.keys(party.identity.holderBinding)],
      ['wallet', ['credential', 'keyBinding']],
    );
    assert.doesNotMatch(evidence.toString(), /P7654321|1994-03-02/);
    const known = parseTrust({ ...trust, authorities: trusted(signer.root, 'urn:eudi:pid:1') });
    const { verdict, warnings } = verifyEvidence({ evidence, pdf, trust: known, now: new Date() });
    assert.equal(verdict, 'pass');
    assert.match(warnings.join(), /stated by the organization only/);
  });

  it('does not count for the next person to whom the link is handed', async () => {
    const authority = await newAuthority();
    await changePolicy(account.api, { wallet: { trustedRoots: [authority.pem] } });
    const { agreement, open } = await arrive();
    const { body: asked } = await open.post('presentation');
    await presentLicence(await issueLicence(authority), await openCode(asked.link));
    assert.equal((await settled(open)).state, 'verified');
    const again = await openParty(service, account.api, agreement, 'model');
    await again.read();
    const { identity, needs } = (await again.get('state')).body;
    assert.deepEqual([identity.state, identity.name, needs.identity], ['none', null, true]);
    assert.equal((await again.sign()).status, 422);
  });

  it('has level wallet through a session that the signing started, as stated by the organization', async () => {
    const authority = await newAuthority();
    await changePolicy(account.api, { wallet: { trustedRoots: [authority.pem] } });
    const { agreement, open } = await arrive();
    const { body: started } = await open.post('identity');
    const token = String(started.url).split('/').at(-1) ?? '';
    await agree(service.anonymous, token);
    const { body: asked } = await service.anonymous.post(`/verify/${token}/wallet`);
    await presentLicence(await issueLicence(authority), await openCode(asked.link));
    assert.equal((await settled(open)).state, 'verified');
    assert.equal((await open.sign()).status, 200);
    const { evidence, pdf, trust } = await evidenceOf(agreement);
    const [{ signatureLevel, identity }] = JSON.parse(evidence.toString()).record.parties;
    assert.deepEqual(
      [signatureLevel, identity.assurance, identity.issuer.slice(0, 10), identity.deviceBinding],
      ['wallet', 'verified', 'x509_hash:', undefined],
    );
    const known = parseTrust({ ...trust, authorities: trusted(authority.pem) });
    const judge = (requireSignature: 'live' | 'wallet') =>
      verifyEvidence({ evidence, pdf, trust: known, now: new Date(), requireSignature }).verdict;
    assert.deepEqual([judge('live'), judge('wallet')], ['pass', 'fail']);
  });

  it("is refused for another person's document, and for one whose issuer is not trusted", async () => {
    const authority = await newAuthority();
    await changePolicy(account.api, { wallet: { trustedRoots: [authority.pem] } });
    const { open } = await arrive();
    const { body: first } = await open.post('presentation');
    assert.equal(
      (await presentLicence(await issueLicence(await newAuthority()), await openCode(first.link))).status,
      400,
    );
    assert.equal((await settled(open)).state, 'failed');
    assert.equal((await open.sign()).status, 422);
    const { body: second } = await open.post('presentation');
    assert.equal((await presentLicence(await issueLicence(authority), await openCode(second.link))).status, 200);
    assert.equal((await settled(open)).state, 'verified');
    assert.equal((await open.sign({ name: 'Ada Eze Okafor' })).status, 409, 'the wallet signed for another name');
  });
});
