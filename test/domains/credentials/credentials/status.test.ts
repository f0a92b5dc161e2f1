import assert from 'node:assert/strict';
import { gunzipSync } from 'node:zlib';
import { getListFromStatusListJWT } from '@sd-jwt/jwt-status-list';
import { compactVerify, decodeJwt, decodeProtectedHeader, importJWK } from 'jose';
import { encodeCredential, openClaimSet } from '#domains/credentials/credentials/index.ts';
import { systemActor } from '#platform/operation/actor.ts';
import { dayOf } from '#verifier/encoding/days.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { auditOf, type Body } from '../../identity/identity-verification/use-verifications.ts';
import { issueTo } from './use-credentials.ts';

const FORMATS = ['vc+jwt', 'jwt_vc_json', 'dc+sd-jwt', 'ldp_vc'] as const;
const HOUR = 3600;
const JWK = {
  kty: 'EC',
  crv: 'P-256',
  x: 'MKBCTNIcKUSDii11ySs3526iDZ8AiTo7Tu6KPAqv7D4',
  y: '4Etl6SRW2YiLUrN5vfvVHuhp7x8PxltmWWlbbM4IFyM',
};

describe('credential status', () => {
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
  });
  after(() => service.stop());

  const issue = async () => (await issueTo(service, account.organization)).credentialId;
  const change = (id: string, verb: string, reason = 'other', api = account.api) =>
    api.post(`/v1/credentials/${id}/${verb}`, { reason });
  const verify = async (credential: unknown): Promise<Body> =>
    (await account.api.post('/v1/credentials/verify', { credential })).body;
  const statusCheck = async (credential: unknown): Promise<Body> =>
    (await verify(credential)).checks.find((check: Body) => check.check === 'status');
  const get = async (id: string, format: string): Promise<Body> =>
    (await account.api.get(`/v1/credentials/${id}?format=${encodeURIComponent(format)}`)).body.credential;
  const entriesOf = (credential: string): { uri: string; index: number; purpose?: string }[] => {
    if (credential.includes('~')) {
      const { idx, uri } = (decodeJwt(credential.split('~')[0] ?? '') as Body).status.status_list;
      return [{ uri, index: idx }];
    }
    return (decodeJwt(credential) as Body).credentialStatus.map((entry: Body) => ({
      uri: entry.statusListCredential,
      index: Number(entry.statusListIndex),
      purpose: entry.statusPurpose,
    }));
  };
  const list = async (uri: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(uri, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  /** Reads the list with code independent of the service's. */
  const readEntry = async (uri: string, index: number): Promise<number> => {
    const { text } = await list(uri);
    if (decodeProtectedHeader(text).typ === 'statuslist+jwt') return getListFromStatusListJWT(text).getStatus(index);
    const { encodedList } = (decodeJwt(text) as Body).credentialSubject;
    const bytes = gunzipSync(Buffer.from(encodedList.slice(1), 'base64url'));
    return Number([...(bytes[index >> 3] ?? 0).toString(2).padStart(8, '0')][index & 7]);
  };

  const moves: readonly [string, readonly string[], string, number, string][] = [
    ['an active one is suspended', [], 'suspend', 200, 'suspended'],
    ['an active one is revoked', [], 'revoke', 200, 'revoked'],
    ['an active one stays active', [], 'reinstate', 200, 'active'],
    ['a suspended one is reinstated', ['suspend'], 'reinstate', 200, 'active'],
    ['a suspended one is revoked', ['suspend'], 'revoke', 200, 'revoked'],
    ['a suspended one stays suspended', ['suspend'], 'suspend', 200, 'suspended'],
    ['a revoked one stays revoked', ['revoke'], 'revoke', 200, 'revoked'],
    ['a revoked one is not reinstated', ['revoke'], 'reinstate', 409, 'revoked'],
    ['a revoked one is not suspended', ['revoke'], 'suspend', 409, 'revoked'],
  ];
  for (const [what, before, verb, status, expected] of moves) {
    it(`changes as follows: ${what}`, async () => {
      const id = await issue();
      for (const each of before) assert.equal((await change(id, each)).status, 200);
      const { status: answered, body } = await change(id, verb, 'superseded');
      assert.equal(answered, status, JSON.stringify(body));
      if (status === 409) assert.equal(body.code, 'conflict');
      const now = (await account.api.get(`/v1/credentials/${id}`)).body;
      assert.equal(now.status, expected);
      const [revocation, suspension] = entriesOf(now.credential).sort((a, b) =>
        (a.purpose ?? '') < (b.purpose ?? '') ? -1 : 1,
      );
      const [token] = entriesOf(await get(id, 'dc+sd-jwt'));
      assert.deepEqual(
        await Promise.all(
          [revocation, suspension, token].map((entry) => readEntry(entry?.uri ?? '', entry?.index ?? 0)),
        ),
        [
          Number(expected === 'revoked'),
          Number(expected !== 'active'),
          { active: 0, revoked: 1, suspended: 2 }[expected],
        ],
      );
    });
  }

  it('reports each change once, in an event and an audit entry, with the reason as a code', async () => {
    const id = await issue();
    for (const [verb, reason] of [
      ['suspend', 'under_investigation'],
      ['suspend', 'other'],
      ['reinstate', 'investigation_closed'],
      ['revoke', 'fraud_suspected'],
      ['revoke', 'other'],
    ] as const)
      assert.equal((await change(id, verb, reason)).status, 200);
    const { body } = await account.api.get('/v1/events?limit=100');
    const told = body.data
      .filter((event: Body) => event.data.credentialId === id)
      .map((event: Body) => [event.event, event.data.reason])
      .reverse();
    assert.deepEqual(told, [
      ['credential.issued', undefined],
      ['credential.suspended', 'under_investigation'],
      ['credential.reinstated', 'investigation_closed'],
      ['credential.revoked', 'fraud_suspected'],
    ]);
    assert.deepEqual(await auditOf(service, id), [
      'credential.issued',
      'credential.suspended',
      'credential.reinstated',
      'credential.revoked',
    ]);
    const now = (await account.api.get(`/v1/credentials/${id}`)).body;
    assert.equal(now.statusReason, 'fraud_suspected');
    assert.ok(Date.parse(now.statusChangedAt) > 0);
    const types = (await account.api.get('/v1/event-types')).body.data;
    for (const name of ['credential.revoked', 'credential.suspended', 'credential.reinstated'])
      assert.ok(types.find((type: Body) => type.name === name).schema, name);
  });

  it('cannot be changed without the scope, with a free-text reason, or for unknown credentials', async () => {
    const id = await issue();
    const { api: reader } = await service.account({ scopes: ['credentials:read'] });
    assert.equal((await change(id, 'revoke', 'other', reader)).status, 403);
    const { api: stranger } = await service.account();
    assert.equal((await change(id, 'revoke', 'other', stranger)).status, 404);
    assert.equal((await change(`crd_${'0'.repeat(26)}`, 'revoke')).status, 404);
    assert.equal((await change(id, 'revoke', 'Anna Eriksson asked for it')).status, 400);
    assert.equal((await account.api.post(`/v1/credentials/${id}/revoke`, {})).status, 400);
    assert.equal((await account.api.get(`/v1/credentials/${id}`)).body.status, 'active');
  });

  it('applies to every copy in every format', async () => {
    const id = await issue();
    const bystander = await issue();
    const copies: unknown[] = await Promise.all(FORMATS.map((format) => get(id, format)));
    for (const format of FORMATS) {
      const holder = { jwk: JWK };
      const actor = systemActor(account.organization, 'test');
      copies.push((await encodeCredential(service.ctx, actor, { credentialId: id, format, holder })).credential);
    }
    const all = () => Promise.all(copies.map(statusCheck));
    for (const check of await all()) assert.equal(check.result, 'passed');
    await change(id, 'suspend');
    for (const check of await all()) assert.deepEqual([check.result, check.reason], ['failed', 'suspended']);
    await change(id, 'reinstate');
    for (const check of await all()) assert.equal(check.result, 'passed');
    await change(id, 'revoke');
    for (const check of await all()) assert.deepEqual([check.result, check.reason], ['failed', 'revoked']);
    const verdicts = await Promise.all(copies.map(verify));
    assert.ok(verdicts.every(({ verified }) => verified === false));
    for (const format of FORMATS)
      assert.equal((await verify(await get(bystander, format))).verified, true, 'another credential is not touched');
  });

  it('has one result when changed concurrently', async () => {
    const id = await issue();
    const verbs = ['suspend', 'revoke', 'reinstate', 'suspend', 'revoke', 'suspend', 'reinstate', 'revoke'];
    const statuses = (await Promise.all(verbs.map((verb) => change(id, verb)))).map(({ status }) => status);
    assert.ok(
      statuses.every((status) => status === 200 || status === 409),
      statuses.join(),
    );
    assert.equal((await account.api.get(`/v1/credentials/${id}`)).body.status, 'revoked');
    const { body } = await account.api.get('/v1/events?limit=100');
    const revoked = body.data.filter(
      (each: Body) => each.data.credentialId === id && each.event === 'credential.revoked',
    );
    assert.equal(revoked.length, 1);
  });

  it('can filter the list of credentials', async () => {
    const { api, organization } = await service.account();
    const ids = [];
    for (const verb of ['', 'suspend', 'revoke']) {
      const { credentialId } = await issueTo(service, organization);
      if (verb) await change(credentialId, verb, 'other', api);
      ids.push(credentialId);
    }
    for (const [index, status] of ['active', 'suspended', 'revoked'].entries()) {
      const { body } = await api.get(`/v1/credentials?status=${status}`);
      assert.deepEqual(
        body.data.map(({ id }: Body) => id),
        [ids[index]],
      );
    }
    assert.equal((await api.get('/v1/credentials?status=expired')).status, 400);
  });

  it('prevents proofs from a credential that is not active', async () => {
    const { credentialId, personId } = await issueTo(service, account.organization);
    const open = (by: object) =>
      service.ctx.db.org({ org: account.organization }, (tx) =>
        openClaimSet(service.ctx, tx, { org: account.organization, on: dayOf(new Date()), ...by }),
      );
    assert.equal((await open({ credentialId }))?.credentialId, credentialId);
    await change(credentialId, 'suspend');
    assert.equal(await open({ credentialId }), undefined);
    assert.equal(await open({ personId }), undefined);
    await change(credentialId, 'reinstate');
    assert.equal((await open({ personId }))?.credentialId, credentialId);
    await change(credentialId, 'revoke');
    const statement = { type: 'age-over', years: 18, on: dayOf(new Date()), scope: 'test' };
    const { status, body } = await account.api.post('/v1/proofs', { credentialId, statement });
    assert.deepEqual([status, body.code], [422, 'unprocessable']);
  });

  describe('lists', () => {
    let uris: Record<string, string>;
    let id: string;
    before(async () => {
      id = await issue();
      const bitstrings = entriesOf(await get(id, 'vc+jwt'));
      const [token] = entriesOf(await get(id, 'dc+sd-jwt'));
      uris = {
        ...Object.fromEntries(bitstrings.map(({ purpose = '', uri }) => [purpose, uri])),
        token: token?.uri ?? '',
      };
    });
    const publishedKey = async (jwt: string) => {
      const { kid } = decodeProtectedHeader(jwt);
      const { body } = await service.anonymous.get(`/orgs/${account.organization}/did.json`);
      const method = body.verificationMethod.find((each: Body) => each.id === kid);
      assert.ok(body.assertionMethod.includes(kid));
      return importJWK(method.publicKeyJwk, 'ES256');
    };

    it('are signed by the organization, public, cacheable, and valid for a day', async () => {
      for (const [kind, uri] of Object.entries(uris)) {
        const { status, headers, text } = await list(uri);
        assert.equal(status, 200);
        const type = kind === 'token' ? 'statuslist+jwt' : 'vc+jwt';
        assert.equal(headers.get('content-type'), `application/${type}`);
        assert.equal(headers.get('cache-control'), 'public, max-age=300');
        assert.equal(headers.get('access-control-allow-origin'), '*');
        const { payload, protectedHeader } = await compactVerify(text, await publishedKey(text));
        assert.equal(protectedHeader.typ, type);
        const claims = JSON.parse(Buffer.from(payload).toString());
        const [from, until] =
          kind === 'token'
            ? [claims.iat * 1000, claims.exp * 1000]
            : [Date.parse(claims.validFrom), Date.parse(claims.validUntil)];
        assert.equal(until - from, 24 * HOUR * 1000);
        if (kind === 'token') {
          assert.deepEqual([claims.sub, claims.ttl, claims.status_list.bits], [uri, 300, 2]);
          assert.equal(getListFromStatusListJWT(text).statusList.length, 131_072);
        } else {
          assert.equal(claims.id, uri);
          assert.deepEqual([claims.credentialSubject.statusPurpose, claims.credentialSubject.ttl], [kind, 300_000]);
          assert.equal(
            gunzipSync(Buffer.from(claims.credentialSubject.encodedList.slice(1), 'base64url')).length * 8,
            131_072,
          );
        }
      }
    });

    it('contain no ID of a credential or person', async () => {
      const { text } = await list(uris.revocation ?? '');
      const claims = JSON.stringify(decodeJwt(text));
      assert.doesNotMatch(claims, /crd_|per_|cpy_/);
    });

    it('are signed again only after a change, or halfway through their lifetime', async () => {
      const uri = uris.revocation ?? '';
      const first = await list(uri);
      assert.equal((await list(uri)).text, first.text);
      const again = await list(uri, { 'if-none-match': `"x", ${first.headers.get('etag')}` });
      assert.deepEqual([again.status, again.text], [304, '']);
      await change(await issue(), 'revoke');
      const changed = await list(uri, { 'if-none-match': first.headers.get('etag') ?? '' });
      assert.equal(changed.status, 200);
      assert.notEqual(changed.text, first.text);
      service.advance(11 * HOUR);
      assert.equal((await list(uri)).text, changed.text);
      service.advance(2 * HOUR);
      const renewed = await list(uri);
      assert.notEqual(renewed.text, changed.text);
      assert.ok(Date.parse(String((decodeJwt(renewed.text) as Body).validUntil)) > Date.now() + 36 * HOUR * 1000);
    });

    it('are signed once for concurrent requests', async () => {
      for (const uri of [uris.revocation ?? '', uris.token ?? '']) {
        await change(await issue(), 'revoke');
        const answers = await Promise.all(Array.from({ length: 40 }, () => list(uri)));
        assert.equal(new Set(answers.map(({ headers }) => headers.get('etag'))).size, 1, uri);
        assert.equal(new Set(answers.map(({ text }) => text)).size, 1, uri);
      }
    });

    it('are limited to 600 requests for one address in each window', async () => {
      const uri = uris.token ?? '';
      await service.sql('superuser', 'update rate_windows set resets_at = now()');
      await list(uri);
      // The previous call opened the window; sets its count to almost six hundred.
      await service.sql('superuser', 'update rate_windows set count = 599 where resets_at > now() and count = 1');
      assert.deepEqual([(await list(uri)).status, (await list(uri)).status], [200, 429]);
      await service.sql('superuser', 'update rate_windows set resets_at = now()');
      assert.equal((await list(uri)).status, 200);
    });

    it('are identical and verify for concurrent requests', async () => {
      await change(await issue(), 'revoke');
      const texts = await Promise.all(Array.from({ length: 20 }, async () => (await list(uris.revocation ?? '')).text));
      for (const text of texts) await compactVerify(text, await publishedKey(text));
      const subjects = texts.map((text) => (decodeJwt(text) as Body).credentialSubject.encodedList);
      assert.equal(new Set(subjects).size, 1);
    });

    const accepted: readonly [string | undefined, string][] = [
      [undefined, 'application/vc+jwt'],
      ['*/*', 'application/vc+jwt'],
      ['application/vc+jwt', 'application/vc+jwt'],
      ['application/vc+jwt, application/vc', 'application/vc+jwt'],
      ['application/vc', 'application/vc'],
      ['application/ld+json, application/json', 'application/vc'],
      ['application/json', 'application/vc'],
    ];
    for (const [accept, type] of accepted) {
      it(`are returned as ${type} for the Accept header ${accept ?? 'of any type'}`, async () => {
        const answer = await list(uris.suspension ?? '', accept ? { accept } : {});
        assert.equal(answer.headers.get('content-type'), type);
        assert.match(answer.headers.get('vary') ?? '', /accept/i);
        if (type !== 'application/vc') return;
        const document = JSON.parse(answer.text);
        assert.equal(document.proof.cryptosuite, 'eddsa-rdfc-2022');
        const { verified, checks } = await verify(document);
        assert.equal(verified, true, JSON.stringify(checks));
      });
    }

    for (const path of [`stl_${'0'.repeat(26)}`, 'x', 'crd_x']) {
      it(`are not found at ${path}`, async () => {
        assert.equal((await service.anonymous.get(`/v1/status-lists/${path}`)).status, 404);
      });
    }
  });
});
