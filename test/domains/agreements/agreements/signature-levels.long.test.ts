// The assurance level of a signature by the person, and by someone with only an API key of the organization.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { compactVerify, decodeJwt, importJWK, type JWK, SignJWT } from 'jose';
import { canonicalJson } from '#verifier/encoding/canonical-json.ts';
import { verifyEvidence } from '#verifier/evidence/verify-evidence.ts';
import { parseTrust } from '#verifier/trust.ts';
import { type Authority, newAuthority } from '../../../../scripts/bench/wallets/mobile-document.ts';
import {
  answerWith,
  newHolder,
  openCode,
  presentSdJwt,
  type WalletRequest,
} from '../../../../scripts/bench/wallets/wallet.ts';
import { type MailServer, startMailServer } from '../../../support/mails.ts';
import { newSigner } from '../../../support/peers/signer.ts';
import { followChallenge } from '../../../support/pictures/follow-challenge.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { dataUri, decided, picture, verifyAnna } from '../../identity/identity-verification/use-verifications.ts';
import {
  changePolicy,
  issueLicence,
  LICENCE,
  presentLicence,
} from '../../identity/identity-verification/use-wallets.ts';
import {
  agree,
  capture,
  captureBody,
  livenessFor,
  newSession,
  verifyAtPage,
} from '../../identity/verification-sessions/use-sessions.ts';
import { type Body, completed, download, openParty, type PartyAtPage, partyAt, sendContract } from './use-signing.ts';

const ANNA = { role: 'model', name: 'Anna Eriksson', email: 'anna@example.org', kind: 'signer' };
const SCOPES = [
  'agreements:read',
  'agreements:write',
  'credentials:read',
  'credentials:write',
  'verifications:read',
  'verifications:write',
  'pii:read',
  'organization:write',
  'compliance:write',
  'proofs:read',
];

describe('the assurance level of a signature', () => {
  let mails: MailServer;
  let service: TestService;
  let account: TestAccount;
  /** Anna has the userId `anna`, and her verification was created from pictures that a caller sent. */
  before(async () => {
    mails = await startMailServer();
    // A slow machine is asked many times for the state of a party.
    service = await startTestService({ SMTP_URL: mails.url, RATE_LIMIT_PER_MINUTE: '100000' });
    service.ctx.engine.warmUp();
    account = await service.account({ scopes: SCOPES });
    await verifyAnna(account.api, { userId: 'anna' });
  });
  after(async () => {
    await service?.stop();
    await mails.stop();
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const settle = async (agreement: Body): Promise<Body> => (await completed(account.api, agreement.id)).parties[0];
  const evidenceOf = async ({ id }: Body): Promise<Body> =>
    JSON.parse((await download(service, `/v1/agreements/${id}/evidence.json`, account.apiKey)).toString());

  /** A contract that Anna opens through a link handed out by the organization. */
  async function arrive(party: object, settings: object = {}): Promise<{ agreement: Body; open: PartyAtPage }> {
    const agreement = await sendContract(account.api, [party], settings);
    const open = await openParty(service, account.api, agreement, 'model');
    await open.read();
    return { agreement, open };
  }

  const PICTURES = { front: 'passport-anna', face: 'p08' } as const;

  describe('created with only an API key', () => {
    const releaseOf = async (signing: object) => {
      const { status, body } = await account.api.post('/v1/releases', {
        userId: 'anna',
        projectId: 'summer',
        consent: true,
        performer: { birthDate: '1994-08-12' },
        photographer: { legalName: 'Femke Jansen' },
        shoot: { from: '2027-05-02' },
        compensation: '500 EUR',
        parties: [{ role: 'performer', name: ANNA.name, email: 'producer@example.org' }],
        signing,
      });
      assert.equal(status, 200, JSON.stringify(body));
      const agreement = (await account.api.get(`/v1/agreements/${body.agreementId}`)).body;
      const open = await openParty(service, account.api, agreement, 'performer');
      return { release: body, agreement, open };
    };

    it('is never a verified identity, whatever is on file for the userId', async () => {
      for (const requireVerifiedIdentity of [true, 'same_key', 'live', 'wallet', undefined]) {
        const { release, agreement, open } = await releaseOf({ requireVerifiedIdentity });
        assert.equal((await open.get('state')).body.identity.state, 'none', 'before anybody has acted');
        const forged = newSigner();
        assert.equal((await open.post('key', { did: forged.did })).status, 403, 'before consent');
        await open.read();
        const { body: state } = await open.get('state');
        assert.deepEqual([state.identity.state, state.identity.name, state.needs.identity], ['none', null, true]);
        assert.equal((await open.post('key', { did: 'did:web:a.example' })).status, 422);
        assert.equal((await open.post('key', { did: forged.did })).body.needs.identity, true);
        const answer = await open.sign({ signer: forged });
        assert.deepEqual(
          [answer.status, answer.body.errors?.[0]?.path],
          [422, 'identity'],
          JSON.stringify(answer.body),
        );
        assert.match(answer.body.errors[0].message, /on_file/);
        const after = (await account.api.get(`/v1/agreements/${agreement.id}`)).body;
        assert.deepEqual([after.status, after.parties[0].signatureLevel], ['sent', null]);
        assert.equal((await account.api.get(`/v1/releases/${release.id}`)).body.status, 'pending');
      }
    });

    it("is shown in credential, evidence and release as the organization's word", async () => {
      const { release, agreement, open } = await releaseOf({ requireVerifiedIdentity: false });
      await open.read();
      assert.equal((await open.sign()).status, 200);
      const party = await settle(agreement);
      assert.deepEqual(
        [party.signatureLevel, party.linkDelivery, party.identityAssurance, party.verificationId],
        ['on_file', 'handed_out', 'none', null],
      );
      const { record } = await evidenceOf(agreement);
      const [signed] = record.parties;
      assert.deepEqual([signed.signatureLevel, signed.linkDelivery], ['on_file', 'handed_out']);
      assert.deepEqual(signed.identity, { assurance: 'none' });
      const issued = await untilSigned(release.id);
      assert.deepEqual([issued.performerSignatureLevel, issued.performerLinkDelivery], ['on_file', 'handed_out']);
      const [listed] = (await account.api.get('/v1/releases?status=signed')).body.data;
      assert.equal(listed.performerSignatureLevel, 'on_file');
      for (const format of ['vc+jwt', 'jwt_vc_json', 'dc+sd-jwt']) {
        const { body } = await account.api.get(
          `/v1/credentials/${issued.credentialId}?format=${encodeURIComponent(format)}`,
        );
        assert.deepEqual(levelIn(body.credential), ['on_file', 'handed_out'], format);
      }
      const certificate = await download(service, `/v1/agreements/${agreement.id}/evidence.pdf`, account.apiKey);
      assert.ok(certificate.length > 0);
    });

    it('binds no key: pictures from a caller prove no device, and a key must be proven', async () => {
      const device = newSigner();
      const session = await newSession(account.api, { userId: 'other' });
      const proof = device.prove(session.challenge);
      const sent = await account.api.post('/v1/verifications', {
        type: 'idv',
        document: { front: dataUri('passport-anna') },
        liveness: livenessFor(session.challenge, await followChallenge(session.challenge.steps, 'p08', 40)),
        deviceKey: proof,
      });
      assert.equal(sent.status, 400, JSON.stringify(sent.body));
      await agree(service.anonymous, session.token);
      const { body: challenge } = await service.anonymous.post(`/verify/${session.token}/challenge`);
      const liveness = livenessFor(challenge, await followChallenge(challenge.steps, 'p08', 41));
      for (const deviceKey of [proof, { did: newSigner().did, jws: device.prove(challenge).jws }]) {
        const body = { document: { front: dataUri('passport-anna') }, liveness, deviceKey };
        const refused = await service.anonymous.post(`/verify/${session.token}/submission`, body);
        assert.deepEqual([refused.status, refused.body.errors?.[0]?.path], [422, 'deviceKey.jws']);
      }
    });

    const untilSigned = async (id: string): Promise<Body> => {
      for (;;) {
        const { body } = await account.api.get(`/v1/releases/${id}`);
        if (body.status !== 'pending') return body;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    };
  });

  describe('determined by how the party arrived', () => {
    const mailed = async (address: string, pattern: RegExp): Promise<string> => {
      const { text, subject } = await mails.next(address, (mail) => pattern.test(`${mail.subject}\n${mail.text}`));
      return pattern.exec(`${subject}\n${text}`)?.[1] ?? '';
    };

    it('is the link, emailed or handed out, and the mailbox once its code was entered', async () => {
      const party = { ...ANNA, email: 'mailed@example.org' };
      const agreement = await sendContract(account.api, [party]);
      const token = await mailed('mailed@example.org', /\/sign\/([\w-]{43})/);
      const open = partyAt(service, { token, agreementId: agreement.id, partyId: agreement.parties[0].id });
      await open.read();
      assert.equal((await open.sign()).status, 200);
      const first = await settle(agreement);
      assert.deepEqual([first.signatureLevel, first.linkDelivery], ['link', 'mailed']);

      const other = await sendContract(account.api, [{ ...ANNA, email: 'code@example.org' }], {
        requireEmailCode: true,
      });
      const page = await openParty(service, account.api, other, 'model');
      const { body: state } = await page.get('state');
      await page.post('consent', { agreed: true, disclosureHash: state.disclosureHash });
      await page.post('code');
      const code = await mailed('code@example.org', /(\d{6}) is your code/);
      assert.equal((await page.post('code-answer', { code })).status, 200);
      await page.post('viewed', { documentHash: state.documentHash });
      assert.equal((await page.sign()).status, 200);
      const second = await settle(other);
      assert.deepEqual([second.signatureLevel, second.linkDelivery], ['mailbox', 'handed_out']);
    });

    it('starts again when a link that was handed out is emailed instead', async () => {
      const agreement = await sendContract(account.api, [{ ...ANNA, email: 'later@example.org' }]);
      await mailed('later@example.org', /\/sign\/([\w-]{43})/);
      const open = await openParty(service, account.api, agreement, 'model');
      await open.read();
      const path = `/v1/agreements/${agreement.id}/parties/${open.partyId}/link`;
      assert.equal((await account.api.post(path, { deliver: 'email' })).body.linkDelivery, 'mailed');
      const token = await mailed('later@example.org', /\/sign\/([\w-]{43})/);
      const { body: state } = await service.anonymous.get(`/sign/${token}/state`);
      assert.equal(state.needs.consent, true);
    });

    it('does not disclose the verified name before consent and code', async () => {
      const agreement = await sendContract(account.api, [{ ...ANNA, email: 'asks@example.org' }], {
        requireVerifiedIdentity: true,
        requireEmailCode: true,
      });
      const open = await openParty(service, account.api, agreement, 'model');
      const { body: state } = await open.get('state');
      await open.post('consent', { agreed: true, disclosureHash: state.disclosureHash });
      await open.post('code');
      const code = await mailed('asks@example.org', /(\d{6}) is your code/);
      await open.post('code-answer', { code });
      await open.post('viewed', { documentHash: state.documentHash });
      const { body: started } = await open.post('identity');
      const token = new URL(started.url).pathname.split('/').at(-1) ?? '';
      assert.equal((await capture(service, token, { ...PICTURES, seed: 31 })).status, 202);
      await untilState(open, 'verified');
      assert.equal((await open.get('state')).body.identity.name, 'ANNA MARIA ERIKSSON');
      // The state before the code was entered.
      await service.sql('superuser', 'update agreement_parties set email_confirmed_at = null where id = $1', [
        open.partyId,
      ]);
      const unconfirmed = (await open.get('state')).body;
      assert.deepEqual([unconfirmed.identity.state, unconfirmed.identity.name], ['none', null]);
      assert.ok(!JSON.stringify(unconfirmed).includes('MARIA'));
      await service.sql('superuser', 'update agreement_parties set email_confirmed_at = now() where id = $1', [
        open.partyId,
      ]);
      // A changed consent text must be read first.
      const changed = await account.api.patch('/v1/organization', { contactEmail: 'records@example.org' });
      assert.equal(changed.status, 200, JSON.stringify(changed.body));
      const unread = (await open.get('state')).body;
      assert.deepEqual([unread.needs.consent, unread.identity.state], [true, 'none']);
      assert.ok(!JSON.stringify(unread).includes('MARIA'));
    });
  });

  const untilState = async (open: PartyAtPage, state: string): Promise<void> => {
    for (;;) {
      const { body } = await open.get('state');
      if (body.identity.state === state) return;
      assert.ok(['none', 'pending'].includes(body.identity.state), JSON.stringify(body.identity));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  };

  it('is live when document, face and liveness were checked during the signing', async () => {
    const { agreement, open } = await arrive(ANNA, { requireVerifiedIdentity: 'live' });
    const { body: started } = await open.post('identity');
    const token = new URL(started.url).pathname.split('/').at(-1) ?? '';
    assert.equal((await capture(service, token, { ...PICTURES, seed: 32 })).status, 202);
    await untilState(open, 'verified');
    assert.equal((await open.sign()).status, 200);
    const party = await settle(agreement);
    assert.deepEqual(
      [party.signatureLevel, party.identityAssurance, party.likeness],
      ['live', 'verified', 'face_matched_at_signing'],
    );
    const { record } = await evidenceOf(agreement);
    assert.deepEqual(
      [record.parties[0].signatureLevel, record.parties[0].identity.name],
      ['live', 'ANNA MARIA ERIKSSON'],
    );
  });

  describe('with a wallet whose portrait is compared', () => {
    let authority: Authority;
    before(async () => {
      authority = await newAuthority();
      await changePolicy(account.api, { wallet: { trustedRoots: [authority.pem], portrait: 'required' } });
    });
    after(() => changePolicy(account.api, { wallet: { trustedRoots: [], portrait: 'off' } }));

    const ADA = { ...ANNA, name: 'Ada Okafor' };
    const licenceOfAda = () =>
      issueLicence(authority, { elements: { ...LICENCE, portrait: picture('faces/p05-portrait') } });
    /** Films the face on the page of the signing's session, and asks the wallet. */
    const askAtPage = async (open: PartyAtPage, seed: number) => {
      const { body: started } = await open.post('identity');
      const token = new URL(started.url).pathname.split('/').at(-1) ?? '';
      await agree(service.anonymous, token);
      const { body: challenge } = await service.anonymous.post(`/verify/${token}/challenge`);
      service.advance(20);
      const liveness = livenessFor(challenge, await followChallenge(challenge.steps, 'p05', seed));
      const { status, body } = await service.anonymous.post(`/verify/${token}/wallet`, { liveness });
      assert.equal(status, 201, JSON.stringify(body));
      return openCode(body.link);
    };

    it('is live, without a picture of a document', async () => {
      const { agreement, open } = await arrive(ADA, { requireVerifiedIdentity: 'live' });
      assert.equal((await open.post('presentation')).status, 409, 'a wallet alone shows no face');
      const request = await askAtPage(open, 60);
      assert.equal((await presentLicence(await licenceOfAda(), request)).status, 200);
      await untilState(open, 'verified');
      assert.equal((await open.sign()).status, 200);
      const party = await settle(agreement);
      assert.deepEqual(
        [party.signatureLevel, party.identityAssurance, party.likeness],
        ['live', 'verified', 'face_matched_at_signing'],
      );
      const file = (name: string) => download(service, `/v1/agreements/${agreement.id}/${name}`, account.apiKey);
      const [evidence, pdf] = [await file('evidence.json'), await file('document.pdf')];
      const trust = parseTrust(JSON.parse((await download(service, '/v1/trust', account.apiKey)).toString()));
      const judged = verifyEvidence({
        evidence,
        pdf,
        trust,
        now: service.ctx.clock.now(),
        requireSignature: 'live',
      });
      assert.equal(judged.verdict, 'pass', JSON.stringify(judged));
      const [{ identity }] = JSON.parse(evidence.toString()).record.parties;
      assert.deepEqual([identity.name, identity.issuer, identity.deviceBinding], ['Ada Okafor', undefined, undefined]);
    });

    it('is not live when a caller replaced the face and the wallet with pictures', async () => {
      const { agreement, open } = await arrive(ANNA, { faceMatchAtSigning: true });
      await askAtPage(open, 61);
      const [{ id }] = (await account.api.get('/v1/verifications?limit=1')).body.data;
      const [session] = (await account.api.get('/v1/verification-sessions?limit=1')).body.data;
      const { body: challenge } = await account.api.post(`/v1/verification-sessions/${session.id}/challenge`);
      service.advance(20);
      const sent = await account.api.post(`/v1/verifications/${id}/resubmit`, {
        documents: [dataUri('passport-anna')],
        liveness: livenessFor(challenge, await followChallenge(challenge.steps, 'p08', 62)),
      });
      assert.equal(sent.status, 202, JSON.stringify(sent.body));
      const { status, attempt } = await decided(account.api, id);
      assert.deepEqual([status, attempt], ['verified', 1]);
      assert.equal((await open.sign()).status, 200);
      const party = await settle(agreement);
      assert.deepEqual([party.signatureLevel, party.likeness], ['on_file', 'producer_attested']);
    });
  });

  it('is link when the requested face was not shown; pictures without liveness do not count', async () => {
    const settings = { faceMatchAtSigning: true };
    const { agreement, open } = await arrive(ANNA, settings);
    assert.equal((await open.get('state')).body.face, 'asked');
    const { body: started } = await open.post('identity');
    const token = new URL(started.url).pathname.split('/').at(-1) ?? '';
    await agree(service.anonymous, token);
    const taken = await service.anonymous.post(
      `/verify/${token}/submission`,
      await captureBody(service.anonymous, token),
    );
    assert.equal(taken.status, 202, JSON.stringify(taken.body));
    assert.ok(['pending', 'failed'].includes((await open.get('state')).body.identity.state));
    assert.equal((await open.sign()).status, 200);
    const party = await settle(agreement);
    assert.deepEqual(
      [party.signatureLevel, party.identityAssurance, party.likeness],
      ['link', 'none', 'producer_attested'],
    );
  });

  it('is not live when a caller replaced the pictures taken on the page with others', async () => {
    const { agreement, open } = await arrive(ANNA, { faceMatchAtSigning: true });
    const { body: started } = await open.post('identity');
    const token = new URL(started.url).pathname.split('/').at(-1) ?? '';
    await agree(service.anonymous, token);
    const unreadable = await captureBody(service.anonymous, token, 'faces/p08-selfie-1');
    assert.equal((await service.anonymous.post(`/verify/${token}/submission`, unreadable)).status, 202);
    const [{ id }] = (await account.api.get('/v1/verifications?limit=1')).body.data;
    assert.equal((await decided(account.api, id)).status, 'requires_input');
    const [session] = (await account.api.get('/v1/verification-sessions?limit=1')).body.data;
    const { body: challenge } = await account.api.post(`/v1/verification-sessions/${session.id}/challenge`);
    service.advance(20);
    const sent = await account.api.post(`/v1/verifications/${id}/resubmit`, {
      documents: [dataUri('passport-anna')],
      liveness: livenessFor(challenge, await followChallenge(challenge.steps, 'p08', 41)),
    });
    assert.equal(sent.status, 202, JSON.stringify(sent.body));
    assert.equal((await decided(account.api, id)).status, 'verified');
    assert.equal((await open.sign()).status, 200);
    const party = await settle(agreement);
    assert.deepEqual([party.signatureLevel, party.likeness], ['on_file', 'producer_attested']);
  });

  describe('with a key created by the device', () => {
    it('is same_key for that key only, and only while the identity is valid', async () => {
      const device = newSigner();
      const verification = await verifyAtPage(service, account.api, {
        ...PICTURES,
        userId: 'anna-at-page',
        device,
        seed: 33,
      });
      const party = { ...ANNA, userId: 'anna-at-page' };
      const { agreement, open } = await arrive(party, { requireVerifiedIdentity: true });
      assert.equal((await open.sign({ signer: newSigner() })).status, 422, 'another key');
      const { body: announced } = await open.post('key', { did: device.did });
      assert.deepEqual([announced.needs.identity, announced.identity], [false, { ...KNOWN, state: 'verified' }]);
      const { body: request } = await open.post('signature-request', {});
      const other = newSigner();
      const appearance = { kind: 'typed', text: 'A. E.' };
      const forged = await open.post1('sign', { did: other.did, jws: other.sign(request.payload), appearance });
      assert.equal(forged.status, 422, 'to announce a key is not to have it');
      assert.equal((await open.sign({ signer: device })).status, 200);
      const signed = await settle(agreement);
      assert.deepEqual(
        [signed.signatureLevel, signed.identityAssurance, signed.verificationId, signed.likeness],
        ['same_key', 'verified', verification.id, null],
      );
      const live = await arrive(party, { requireVerifiedIdentity: 'live' });
      await live.open.post('key', { did: device.did });
      assert.equal((await live.open.sign({ signer: device })).status, 422, 'the minimum is higher');
      const stranger = await arrive({ ...party, name: 'Bo Lindgren' }, { requireVerifiedIdentity: true });
      await stranger.open.post('key', { did: device.did });
      assert.equal((await stranger.open.sign({ signer: device })).status, 422, 'another person is named');
      const late = await arrive(party, { requireVerifiedIdentity: true });
      await late.open.post('key', { did: device.did });
      const revoked = await account.api.post(`/v1/credentials/${verification.credentialId}/revoke`, {
        reason: 'other',
      });
      assert.equal(revoked.status, 200, JSON.stringify(revoked.body));
      assert.equal((await late.open.sign({ signer: device })).status, 422, 'the identity was revoked');
    });

    it('does not carry over to another organization', async () => {
      const device = newSigner();
      await verifyAtPage(service, account.api, { ...PICTURES, userId: 'anna-of-one', device, seed: 34 });
      const other = await service.account();
      const agreement = await sendContract(other.api, [{ ...ANNA, userId: 'anna-of-one' }], {
        requireVerifiedIdentity: true,
      });
      const open = await openParty(service, other.api, agreement, 'model');
      await open.read();
      await open.post('key', { did: device.did });
      assert.equal((await open.sign({ signer: device })).status, 422);
    });
  });

  describe('with a wallet', () => {
    const issuer = newHolder();
    const holder = newHolder();
    const show = async (request: WalletRequest): Promise<number> => {
      const credential = await credentialOf(request);
      const { nonce, clientId: audience } = request;
      const presentation = await presentSdJwt(credential, { holder, disclose: [], nonce, audience });
      return (await answerWith(request, { identity: [presentation] })).status;
    };
    const credentialOf = ({ query }: WalletRequest): Promise<string> =>
      new SignJWT({
        vct: query.credentials[0].meta.vct_values[0],
        iss: issuer.did,
        cnf: { jwk: holder.jwk },
        given_name: 'Anna',
        family_name: 'Eriksson',
        birthdate: '1994-08-12',
        examined_on: '2026-05-02',
      })
        .setIssuedAt(Math.floor(Date.now() / 1000) - 60)
        .setProtectedHeader({ alg: 'ES256', typ: 'dc+sd-jwt', kid: `${issuer.did}#0` })
        .sign(issuer.privateKey)
        .then((jwt) => `${jwt}~`);

    it('is wallet when its key signed the exact payload, and the evidence lets anyone verify that', async () => {
      const settings = { requireVerifiedIdentity: 'wallet', trustedIssuers: [issuer.did] };
      const { agreement, open } = await arrive(ANNA, settings);
      assert.equal((await open.get('state')).body.identity.wallet, true);
      const asked = await open.post('presentation');
      assert.equal(asked.status, 200, JSON.stringify(asked.body));
      assert.equal(await show(await openCode(asked.body.link)), 200);
      const { body: state } = await open.get('state');
      assert.deepEqual([state.identity.state, state.identity.name], ['presented', 'Anna Eriksson']);
      assert.equal(
        (await open.sign({ name: 'Anna M. Eriksson' })).status,
        409,
        'the wallet has signed for another name',
      );
      assert.equal((await open.sign()).status, 200);
      const party = await settle(agreement);
      assert.deepEqual([party.signatureLevel, party.identityAssurance], ['wallet', 'presented']);
      const { record, signatures } = await evidenceOf(agreement);
      const { holderBinding, issuer: named } = record.parties[0].identity;
      assert.equal(named, issuer.did);
      const { cnf } = decodeJwt<{ cnf: { jwk: JWK } }>(holderBinding.credential);
      const { payload } = await compactVerify(holderBinding.keyBinding, await importJWK(cnf.jwk, 'ES256'));
      const hash = createHash('sha256').update(canonicalJson(signatures[0].payload)).digest('base64url');
      assert.equal(JSON.parse(Buffer.from(payload).toString()).nonce, hash);
      assert.ok(!JSON.stringify(record).includes('1994-08-12'), 'no more than the name');
    });

    it('is not reached by a presentation of other data, or by a credential of the organization itself', async () => {
      const settings = { requireVerifiedIdentity: true, trustedIssuers: [issuer.did] };
      const { agreement, open } = await arrive(ANNA, settings);
      assert.equal(await show(await openCode((await open.post('presentation')).body.link)), 200);
      // A second request creates another payload, which the first answer did not sign.
      await open.post('presentation');
      assert.equal((await open.sign()).status, 422);
      assert.equal((await account.api.get(`/v1/agreements/${agreement.id}`)).body.status, 'sent');
      const own = service.ctx.agent.issuerDid(account.organization);
      for (const trustedIssuers of [[], [own]]) {
        const alone = await arrive(ANNA, { requireVerifiedIdentity: true, trustedIssuers });
        assert.equal((await alone.open.get('state')).body.identity.wallet, false);
        assert.equal((await alone.open.post('presentation')).status, 409);
      }
    });
  });

  it('has a minimum that is set by level name; true means same_key, and on_file is refused', async () => {
    const draft = { type: 'contract', title: 'A', body: 'A text.', parties: [ANNA] };
    for (const [asked, shown] of [
      [true, 'same_key'],
      ['same_key', 'same_key'],
      ['live', 'live'],
      ['wallet', 'wallet'],
      [false, false],
      [undefined, false],
    ] as const) {
      const { status, body } = await account.api.post('/v1/agreements', { ...draft, requireVerifiedIdentity: asked });
      assert.deepEqual([status, body.settings?.requireVerifiedIdentity], [201, shown], JSON.stringify(body));
    }
    for (const asked of ['on_file', 'mailbox', 'link', 'verified', null, 1]) {
      const { status } = await account.api.post('/v1/agreements', { ...draft, requireVerifiedIdentity: asked });
      assert.equal(status, 400, JSON.stringify(asked));
    }
    const { body: made } = await account.api.post('/v1/agreements', draft);
    const { body: changed } = await account.api.patch(`/v1/agreements/${made.id}`, { requireVerifiedIdentity: true });
    assert.equal(changed.settings.requireVerifiedIdentity, 'same_key');
  });
});

const KNOWN = { name: null, wallet: false };

/** Level and delivery in a release credential of any encoding, without disclosures. */
function levelIn(credential: string): unknown[] {
  const claims = decodeJwt<Body>(credential.split('~')[0] ?? '');
  const subject = claims.vc?.credentialSubject ?? claims.credentialSubject;
  return subject
    ? [subject.performerSignatureLevel, subject.performerLinkDelivery]
    : [claims.performer_signature_level, claims.performer_link_delivery];
}
