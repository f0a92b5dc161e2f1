import assert from 'node:assert/strict';
import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { SignJWT } from 'jose';
import { type IssuerListName, importNameOf, issuerListFormat } from '#domains/credentials/issuer-lists/index.ts';
import { identityVerification } from '#domains/identity/identity-verification/index.ts';
import { importFile } from '#platform/imports/index.ts';
import {
  type Authority,
  type MobileDocument,
  newAuthority,
  newPair,
  type PresentOptions,
  presentDocument,
} from '../../../../scripts/bench/wallets/mobile-document.ts';
import { answerWith, openLink, postForm } from '../../../../scripts/bench/wallets/wallet.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import {
  auditOf,
  type Body,
  dataUri,
  ERASING,
  eventsOf,
  idvBody,
  keyWith,
  reasonsOf,
  verifyPerson,
} from './use-verifications.ts';
import {
  askWallet,
  changePolicy,
  day,
  decidedByWallet,
  issueLicence,
  issuePid,
  LICENCE,
  newPidSigner,
  presentLicence,
  presentPid,
  trustNewAuthority,
  verifyByLicence,
} from './use-wallets.ts';

const HOUR_MS = 3_600_000;

describe('wallet verification', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let authority: Authority;

  before(async () => {
    service = await startTestService();
    account = await service.account();
    ({ api } = account);
    authority = await trustNewAuthority(api);
  });
  after(() => service.stop());

  const readerOf = async (of: TestAccount): Promise<ApiClient> =>
    createApiClient(service.url, await keyWith(service, of, ['verifications:read', 'pii:read']));

  it("verifies a person with a mobile driver's license, without any picture", async () => {
    const body = await verifyByLicence(api, await issueLicence(authority), { userId: 'ada' });
    assert.equal(body.status, 'verified', JSON.stringify(body));
    assert.deepEqual(body.assurance, {
      wallet: 'passed',
      faceMatch: 'not_performed',
      liveness: 'not_performed',
      reviewedByHuman: false,
    });
    assert.deepEqual([body.method, body.attempt, body.wallet], ['wallet', 1, null]);
    const results = new Map(body.checks.map(({ key, result }: Body) => [key, result]));
    for (const key of ['issuer_trusted', 'device_bound', 'fresh', 'document_not_expired', 'minimum_age'])
      assert.equal(results.get(key), 'passed', key);
    assert.equal(results.get('not_revoked'), 'not_performed');
    const { body: whole } = await (await readerOf(account)).get(`/v1/verifications/${body.id}`);
    const { documentType, documentNumber, issuingState, familyName, givenNames, birthDate, expiryDate } =
      whole.extracted;
    assert.deepEqual(
      [documentType, documentNumber, issuingState, familyName, givenNames, birthDate, expiryDate],
      ['driving_licence', 'UT1234567', 'UTO', 'Okafor', 'Ada', '1994-03-02', '2034-05-06'],
    );
    assert.deepEqual((await api.get(`/v1/verifications/${body.id}/pictures`)).body.data, []);
    const events = (await eventsOf(api, body.id)).map(({ event }) => event);
    assert.deepEqual(events, ['identity.verified', 'credential.issued']);
    assert.deepEqual(await auditOf(service, body.id), [
      'verification.created',
      'verification.processing',
      'identity.verified',
      'personal_data.read',
    ]);
  });

  it('verifies a person with person identification data in an SD-JWT', async () => {
    const signer = await newPidSigner();
    await changePolicy(api, { wallet: { trustedRoots: [authority.pem, signer.root] } });
    const { id, request } = await askWallet(api);
    const answer = await presentPid(issuePid(signer), request);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    const body = await decidedByWallet(api, id);
    assert.equal(body.status, 'verified', JSON.stringify(body));
    const { body: whole } = await (await readerOf(account)).get(`/v1/verifications/${id}`);
    const { documentType, nationality, documentNumber } = whole.extracted;
    assert.deepEqual([documentType, nationality, documentNumber], ['id_card', 'UTO', 'P7654321']);
    const stranger = await newPidSigner();
    const again = await askWallet(api);
    await presentPid(issuePid(stranger), again.request);
    const refused = await decidedByWallet(api, again.id);
    assert.deepEqual([refused.status, reasonsOf(refused).includes('issuer_untrusted')], ['requires_input', true]);
  });

  it('finds the same person again by the same document, under the same key', async () => {
    const licence = await issueLicence(authority, { elements: { ...LICENCE, document_number: 'UT7777777' } });
    const [first, second] = [await verifyByLicence(api, licence), await verifyByLicence(api, licence)];
    assert.equal(first.personId, second.personId);
  });

  describe('is refused', () => {
    /** From a trusted authority of another country. */
    const issueAbroad = async (country: string, elements: Record<string, unknown>): Promise<MobileDocument> => {
      const abroad = await newAuthority(`C=${country}, CN=Abroad`);
      await changePolicy(api, { wallet: { trustedRoots: [authority.pem, abroad.pem] } });
      const signer = newPair();
      return issueLicence(abroad, { signer, certificate: await abroad.certify(signer, { country }), elements });
    };
    const table: [string, () => Promise<MobileDocument>, PresentOptions, string[]][] = [
      ['from an issuer that is not trusted', async () => issueLicence(await newAuthority()), {}, ['issuer_untrusted']],
      ['when presented by another device', () => issueLicence(authority), { by: newPair() }, ['device_not_bound']],
      [
        'with an expired signature',
        () => issueLicence(authority, { validUntil: new Date(Date.now() - HOUR_MS) }),
        {},
        ['expired_document'],
      ],
      [
        'without a number',
        () => issueLicence(authority, { elements: { ...LICENCE, document_number: undefined } }),
        { show: Object.keys(LICENCE).filter((name) => name !== 'document_number') },
        ['document_not_presented'],
      ],
      [
        'without a document number',
        () => issueLicence(authority, { elements: { ...LICENCE, document_number: '\u3164' } }),
        {},
        ['document_incomplete'],
      ],
      [
        'without a visible name of the holder',
        () => issueLicence(authority, { elements: { ...LICENCE, family_name: '\u115F\u0301' } }),
        {},
        ['document_incomplete'],
      ],
      [
        'with an empty issuing state',
        async () => {
          const elements = { ...LICENCE, issuing_country: 'US', issuing_jurisdiction: null };
          return issueAbroad('US', elements);
        },
        {},
        ['document_incomplete'],
      ],
      [
        'from a country that does not exist',
        () => issueAbroad('QQ', { ...LICENCE, issuing_country: 'QQ' }),
        {},
        ['document_incomplete'],
      ],
    ];
    for (const [label, make, options, expected] of table) {
      it(`${label}, and can be tried again`, async () => {
        const document = await make();
        const { id, request } = await askWallet(api);
        await presentLicence(document, request, options);
        const body = await decidedByWallet(api, id);
        assert.deepEqual([body.status, body.attempt, body.personId], ['requires_input', 1, null], JSON.stringify(body));
        for (const reason of expected) assert.ok(reasonsOf(body).includes(reason), JSON.stringify(body.checks));
        const { status, body: again } = await api.post(`/v1/verifications/${id}/resubmit`, { method: 'wallet' });
        assert.equal(status, 202, JSON.stringify(again));
        const licence = await issueLicence(authority, {
          elements: { ...LICENCE, document_number: `UT${id.slice(-6)}` },
        });
        assert.equal((await presentLicence(licence, await openLink(again.wallet.link))).status, 200);
        const verified = await decidedByWallet(api, id, 2);
        assert.deepEqual([verified.status, verified.attempt], ['verified', 2], JSON.stringify(verified));
      });
    }

    it('with trailing text after a birth date, which is not verified', async () => {
      for (const [n, birth] of ['1994-03-02garbage', '1994-03-02T25:00:00Z', '1994-03-02 '].entries()) {
        const elements = { ...LICENCE, birth_date: birth, document_number: `UTBIRTH${n}` };
        const body = await verifyByLicence(api, await issueLicence(authority, { elements }));
        assert.notEqual(body.status, 'verified', birth);
      }
    });

    it('when its issuer has revoked it', async () => {
      const signer = newPair();
      const certificate = await authority.certify(signer);
      const server = createServer((_, response) => void list().then((token) => response.end(token)));
      await once(server.listen(0, '127.0.0.1'), 'listening');
      const uri = `http://127.0.0.1:${(server.address() as AddressInfo).port}/a`;
      const lst = deflateSync(Buffer.from([0b10])).toString('base64url');
      const list = () =>
        new SignJWT({ sub: uri, status_list: { bits: 1, lst } })
          .setProtectedHeader({ alg: 'ES256', typ: 'statuslist+jwt', x5c: [certificate.toString('base64')] })
          .setIssuedAt()
          .setExpirationTime('1h')
          .sign(signer.privateKey);
      try {
        for (const [idx, status, result] of [
          [1, 'requires_input', 'failed'],
          [0, 'verified', 'passed'],
        ]) {
          const licence = await issueLicence(authority, { signer, certificate, status: { status_list: { idx, uri } } });
          const { id, request } = await askWallet(api);
          await presentLicence(licence, request);
          const body = await decidedByWallet(api, id);
          const check = body.checks.find(({ key }: Body) => key === 'not_revoked');
          assert.deepEqual([body.status, check.result], [status, result], JSON.stringify(body));
          if (result === 'failed') assert.equal(check.reason, 'revoked');
        }
      } finally {
        server.closeAllConnections();
        server.close();
      }
    });

    it('when the wallet declines, and after the last attempt', async () => {
      const { id, request: first } = await askWallet(api);
      let request = first;
      for (let attempt = 1; attempt <= 5; attempt += 1) {
        const answer = await postForm(request.responseUri, { error: 'access_denied', state: request.state });
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
        const body = await decidedByWallet(api, id, attempt);
        assert.equal(body.status, attempt < 5 ? 'requires_input' : 'expired', JSON.stringify(body));
        assert.ok(reasonsOf(body).includes(attempt < 5 ? 'wallet_refused' : 'attempts_exhausted'));
        const again = await api.post(`/v1/verifications/${id}/resubmit`, { method: 'wallet' });
        assert.equal(again.status, attempt < 5 ? 202 : 409, JSON.stringify(again.body));
        if (attempt < 5) request = await openLink(again.body.wallet.link);
      }
    });

    it('permanently for a minor, and for an expired document', async () => {
      for (const [elements, reason] of [
        [{ birth_date: day('2015-01-01') }, 'below_minimum_age'],
        [{ expiry_date: day('2020-01-01') }, 'document_expired'],
      ] as const) {
        const elementsOfOther = { ...LICENCE, document_number: `X${reason.length}`, ...elements };
        const licence = await issueLicence(authority, { elements: elementsOfOther });
        const body = await verifyByLicence(api, licence);
        assert.deepEqual([body.status, reasonsOf(body).includes(reason)], ['rejected', true], JSON.stringify(body));
      }
    });

    it('when the document belongs to someone other than the expected person, and a reviewer decides', async () => {
      const expected = { familyName: 'Someone' };
      const body = await verifyByLicence(api, await issueLicence(authority), { expected });
      assert.deepEqual([body.status, reasonsOf(body).includes('expected_differs')], ['needs_review', true]);
      const approved = await api.post(`/v1/verifications/${body.id}/decision`, {
        decision: 'approve',
        reason: 'Married',
      });
      assert.deepEqual([approved.body.status, approved.body.assurance.wallet], ['verified', 'passed']);
    });
  });

  describe('accepts one answer', () => {
    it('to its own request, not one made for another', async () => {
      const licence = await issueLicence(authority);
      const [mine, theirs] = [await askWallet(api), await askWallet(api)];
      const replayed = presentDocument(licence, theirs.request);
      await answerWith(mine.request, { mdl: [replayed] });
      const body = await decidedByWallet(api, mine.id);
      assert.deepEqual([body.status, reasonsOf(body).includes('device_not_bound')], ['requires_input', true]);
    });

    it('but refuses a second one', async () => {
      const licence = await issueLicence(authority);
      const { id, request } = await askWallet(api);
      assert.equal((await presentLicence(licence, request)).status, 200);
      assert.equal((await presentLicence(licence, request)).status, 400);
      assert.equal((await decidedByWallet(api, id)).status, 'verified');
    });

    it('while pending, not once it is canceled or has a newer request', async () => {
      const licence = await issueLicence(authority);
      const cancelled = await askWallet(api);
      assert.equal((await api.post(`/v1/verifications/${cancelled.id}/cancel`)).status, 200);
      assert.equal((await presentLicence(licence, cancelled.request)).status, 400);
      const renewed = await askWallet(api);
      const again = await api.post(`/v1/verifications/${renewed.id}/resubmit`, { method: 'wallet' });
      assert.equal((await presentLicence(licence, renewed.request)).status, 400);
      assert.equal((await presentLicence(licence, await openLink(again.body.wallet.link))).status, 200);
      const body = await decidedByWallet(api, renewed.id);
      assert.deepEqual([body.status, body.attempt], ['verified', 1]);
    });
  });

  it('hides its request, and keeps only the decided parts of the answer', async () => {
    const { id, body, request } = await askWallet(api);
    const requestId = request.responseUri.split('/').at(-1);
    const scopes = ['credentials:read', 'credentials:write', 'pii:read'];
    const reader = createApiClient(service.url, await keyWith(service, account, scopes));
    const { body: list } = await reader.get('/v1/presentation-requests?limit=100');
    assert.ok(!list.data.some((each: Body) => each.id === requestId));
    assert.equal((await reader.get(`/v1/presentation-requests/${requestId}`)).status, 404);
    assert.deepEqual([body.status, body.inputReasons[0].code], ['requires_input', 'wallet_waiting']);
    await presentLicence(await issueLicence(authority), request);
    assert.equal((await decidedByWallet(api, id)).status, 'verified');
    const [row] = await service.sql('superuser', 'select * from presentation_requests where id = $1', [requestId]);
    assert.deepEqual([row?.definition, row?.disclosed, row?.encryption_key], [null, null, null]);
    const { body: events } = await api.get('/v1/events?limit=100');
    assert.ok(!JSON.stringify(events).includes(String(requestId)));
  });

  it("says that the wallet's answer could not be analyzed when every attempt failed on our side", async () => {
    const { id } = await askWallet(api, { expected: { birthDate: '1990-01-01' } });
    const lose = `update verifications set status = 'processing', expected = 'lost'::bytea where id = $1`;
    await service.sql('superuser', lose, [id]);
    const job = identityVerification.jobs?.find(({ queue }) => queue === 'identity-verification.decide');
    const data = { org: account.organization, verificationId: id };
    await job?.handle(service.ctx, data, { attempt: 4, signal: AbortSignal.timeout(60_000) });
    const { body } = await api.get(`/v1/verifications/${id}`);
    assert.deepEqual([body.status, reasonsOf(body)], ['needs_review', ['analysis_failed']]);
    assert.equal(body.checks[0].message, 'The answer of the wallet could not be analyzed, so a reviewer must decide.');
  });

  it('is not visible to another organization', async () => {
    const { id } = await askWallet(api);
    const other = (await service.account()).api;
    assert.equal((await other.get(`/v1/verifications/${id}`)).status, 404);
    assert.equal((await other.post(`/v1/verifications/${id}/resubmit`, { method: 'wallet' })).status, 404);
    assert.equal(
      (await other.post('/v1/verifications', { type: 'idv', method: 'wallet' })).body.code,
      'no_trusted_issuers',
    );
  });

  it('signals the same name and birth date from other evidence when the policy looks for duplicates', async () => {
    const { api: own } = await service.account();
    const trusted = await trustNewAuthority(own, { duplicatePersonSearch: true });
    const elements = { ...LICENCE, family_name: 'Eriksson', given_name: 'Anna Maria', birth_date: day('1994-08-12') };
    const licence = await issueLicence(trusted, { elements });
    const first = await verifyByLicence(own, licence);
    assert.equal(first.status, 'verified', JSON.stringify(first));
    const anna = await verifyPerson(own, idvBody('passport-anna', 'p08'));
    const [found] = anna.signals.filter(({ key }: Body) => key === 'namesake_verified');
    assert.deepEqual([anna.status, found?.figures], ['needs_review', { persons: 1 }], JSON.stringify(anna));
    const approved = await own.post(`/v1/verifications/${anna.id}/decision`, {
      decision: 'approve',
      reason: 'Another',
    });
    assert.deepEqual([approved.body.status, approved.body.personId === first.personId], ['verified', false]);
    assert.deepEqual(found.related, [first.personId]);
  });

  it('is refused unless the policy accepts this kind of evidence', async () => {
    const { api: own } = await service.account();
    const trusted = await trustNewAuthority(own, { evidence: 'wallet' });
    const pictures = {
      type: 'idv',
      document: { front: dataUri('passport-anna') },
      selfie: dataUri('faces/p08-selfie-1'),
    };
    const refused = await own.post('/v1/verifications', pictures);
    assert.deepEqual([refused.status, refused.body.code], [422, 'evidence_not_accepted'], JSON.stringify(refused.body));
    const { id, request } = await askWallet(own);
    const documents = [dataUri('passport-anna'), dataUri('faces/p08-selfie-1')];
    assert.equal(
      (await own.post(`/v1/verifications/${id}/resubmit`, { documents })).body.code,
      'evidence_not_accepted',
    );
    await presentLicence(await issueLicence(trusted), request);
    assert.equal((await decidedByWallet(own, id)).status, 'verified');
    await changePolicy(own, { evidence: 'document' });
    const wallet = await own.post('/v1/verifications', { type: 'idv', method: 'wallet' });
    assert.deepEqual([wallet.status, wallet.body.code], [422, 'evidence_not_accepted']);
    await changePolicy(own, { evidence: 'any', consentRequired: true });
    assert.equal(
      (await own.post('/v1/verifications', { type: 'idv', method: 'wallet' })).body.errors[0].path,
      'consent',
    );
    const both = await own.post('/v1/verifications', { ...pictures, method: 'wallet' });
    assert.deepEqual([both.status, both.body.errors[0].path], [400, 'method']);
  });

  it('is decided by the policy at the time of the answer', async () => {
    const { api: own } = await service.account();
    for (const [stricter, reason] of [
      [{ wallet: { trustedRoots: [(await newAuthority()).pem] } }, 'issuer_untrusted'],
      [{ wallet: { documents: ['urn:eudi:pid:1'] } }, 'document_type_not_accepted'],
      [{ evidence: 'document' }, 'document_type_not_accepted'],
    ] as const) {
      const trusted = await newAuthority();
      const wallet = { trustedRoots: [trusted.pem], documents: ['org.iso.18013.5.1.mDL', 'urn:eudi:pid:1'] };
      await changePolicy(own, { evidence: 'any', wallet });
      const { id, request } = await askWallet(own);
      await changePolicy(own, stricter);
      assert.equal((await presentLicence(await issueLicence(trusted), request)).status, 200);
      const body = await decidedByWallet(own, id);
      assert.deepEqual([body.status, body.personId], ['requires_input', null], JSON.stringify(body.checks));
      assert.ok(reasonsOf(body).includes(reason), JSON.stringify(body.checks));
    }
  });

  it('with concurrent cancellation and new request fails one of them with a conflict', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await askWallet(api);
      const results = await Promise.all([
        api.post(`/v1/verifications/${id}/resubmit`, { method: 'wallet' }),
        api.post(`/v1/verifications/${id}/cancel`),
        api.post(`/v1/verifications/${id}/resubmit`, { method: 'wallet' }),
      ]);
      for (const { status, body } of results) assert.ok([200, 202, 409].includes(status), JSON.stringify(body));
    }
  });

  it('also trusts authorities in imported lists, each for its own document types', async () => {
    const listed = await newAuthority('C=UT, CN=Utopia listed');
    const load = async (list: IssuerListName, ...authorities: Authority[]): Promise<void> => {
      const path = join(await mkdtemp(join(tmpdir(), 'avouch-test-lists-')), 'list.pem');
      await writeFile(path, authorities.map(({ pem }) => pem).join('\n'));
      const format = issuerListFormat(list, {
        at: service.ctx.clock.now(),
        signers: [],
        currentIssuedAt: null,
        allowOlder: false,
      });
      await importFile(service.ctx, { list: importNameOf(list), path, format });
    };
    const { api: other } = await service.account();
    const refused = await other.post('/v1/verifications', { type: 'idv', method: 'wallet' });
    assert.deepEqual([refused.status, refused.body.code], [422, 'no_trusted_issuers']);
    await load('iaca', listed);
    assert.equal((await verifyByLicence(other, await issueLicence(listed))).status, 'verified');

    const pid = await newPidSigner('P-384');
    const present = async (): Promise<Body> => {
      const { id, request } = await askWallet(other);
      await presentPid(issuePid(pid), request);
      return decidedByWallet(other, id);
    };
    assert.ok(reasonsOf(await present()).includes('issuer_untrusted'));
    await load('iaca', listed, pid.authority);
    assert.ok(reasonsOf(await present()).includes('issuer_untrusted'), 'an authority of licences issues no identity');
    await load('pid', pid.authority);
    assert.equal((await present()).status, 'verified');

    await changePolicy(other, { wallet: { trustedLists: false } });
    const { status } = await other.post('/v1/verifications', { type: 'idv', method: 'wallet' });
    assert.equal(status, 422);
    await changePolicy(other, { wallet: { trustedLists: false, trustedRoots: [authority.pem] } });
    const { id, request } = await askWallet(other);
    await presentLicence(await issueLicence(listed), request);
    assert.ok(reasonsOf(await decidedByWallet(other, id)).includes('issuer_untrusted'));
  });

  it('can be redacted like any other once it has ended', async () => {
    const eraser = createApiClient(service.url, await keyWith(service, account, [...ERASING, 'pii:read']));
    const waiting = await askWallet(api);
    assert.equal((await eraser.post(`/v1/verifications/${waiting.id}/redact`)).status, 409);
    const licence = await issueLicence(authority, { elements: { ...LICENCE, document_number: 'UT5' } });
    const { id } = await verifyByLicence(api, licence);
    const { status, body } = await eraser.post(`/v1/verifications/${id}/redact`);
    assert.deepEqual([status, body.status, body.extracted, body.method], [200, 'redacted', null, 'wallet']);
    assert.ok(body.checks.every(({ figures }: Body) => figures === undefined));
  });

  it('can continue with pictures, which end the request', async () => {
    const { id, request } = await askWallet(api);
    const documents = [dataUri('passport-anna'), dataUri('faces/p08-selfie-1')];
    assert.equal((await api.post(`/v1/verifications/${id}/resubmit`, { documents })).status, 202);
    assert.equal((await presentLicence(await issueLicence(authority), request)).status, 400);
    const { body } = await api.get(`/v1/verifications/${id}`);
    assert.deepEqual([body.method, body.wallet], ['document', null]);
  });

  // Last, because it advances the service's clock.
  describe('over time', () => {
    it('expires after thirty days without an answer, and its request after fifteen minutes', async () => {
      const { id, request } = await askWallet(api);
      service.advance(16 * 60);
      assert.equal((await presentLicence(await issueLicence(authority), request)).status, 400);
      const { body: late } = await api.get(`/v1/verifications/${id}`);
      assert.deepEqual([late.status, late.attempt, late.wallet.state], ['requires_input', 0, 'expired']);
      const { body: again } = await api.post(`/v1/verifications/${id}/resubmit`, { method: 'wallet' });
      assert.deepEqual([again.attempt, again.wallet.state], [0, 'pending']);
      service.advance(31 * 86_400);
      const job = identityVerification.jobs?.find(({ queue }) => queue === 'identity-verification.expire');
      await job?.handle(service.ctx, {}, { attempt: 0, signal: AbortSignal.timeout(60_000) });
      const { body: ended } = await api.get(`/v1/verifications/${id}`);
      assert.deepEqual([ended.status, ended.wallet], ['expired', null]);
    });
  });
});
