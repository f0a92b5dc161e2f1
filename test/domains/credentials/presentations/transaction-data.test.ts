// Transactions that the holder confirms with a presentation (OpenID4VP 1.0 sections 5.1 and 8.4, appendix B.3.3.1).
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Openid4vpVerifier } from '@openid4vc/openid4vp';
import { decodeJwt } from 'jose';
import {
  answerWith,
  confirmationOf,
  encryptAnswer,
  type Holder,
  type Json,
  newHolder,
  postForm,
  presentJwtVp,
  presentSdJwt,
  type SdJwtOptions,
  transactionsOf,
  type WalletRequest,
} from '../../../../scripts/bench/wallets/wallet.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { browserAnswer, openBrowserRequest } from '../../../support/peers/browser-wallet.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { dumpDatabase, keyWith } from '../../identity/identity-verification/use-verifications.ts';
import { ask, assertRefused, copyFor, presentAsAsked, resultOf, verifiedAnna } from './use-presentations.ts';

/** As in ETSI TS 119 472 and the EU's specification for payments (TS12). */
const PAYMENT = {
  type: 'urn:eudi:sca:payment:1',
  credentialIds: ['identity'],
  parameters: { payload: { payee: { name: 'Café Ñandú' }, amount: '12.50', currency: 'EUR' } },
};
const ORDER = { type: 'urn:example:order', credentialIds: ['identity'], parameters: { order: 7 } };
const ASK = { ask: ['age_over_18'], transactionData: [PAYMENT] };

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('base64url');

describe('transaction data', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let pii: ApiClient;
  let holder: Holder;
  let sdJwt: string;
  let jwtVc: string;
  let vct: string;

  before(async () => {
    service = await startTestService();
    account = await service.account();
    api = account.api;
    const scopes = ['credentials:read', 'credentials:write', 'pii:read'];
    pii = createApiClient(service.url, await keyWith(service, account, scopes));
    const { credentialId } = await verifiedAnna(api);
    holder = newHolder();
    const copy = (format: 'dc+sd-jwt' | 'jwt_vc_json') => copyFor(service, account, { credentialId, format, holder });
    [sdJwt, jwtVc] = [await copy('dc+sd-jwt'), await copy('jwt_vc_json')];
    vct = `${service.url}/credential-types/identity-verification/v1`;
  });
  after(() => service.stop());

  const present = (request: WalletRequest, more: Partial<SdJwtOptions> = {}): Promise<string> =>
    presentSdJwt(sdJwt, {
      holder,
      disclose: ['age_over_18'],
      nonce: request.nonce,
      audience: request.clientId,
      ...more,
    });
  const sdJwtQuery = (id: string, more: object = {}) => ({
    id,
    format: 'dc+sd-jwt',
    meta: { vct_values: [vct] },
    claims: [{ path: ['age_over_18'] }],
    ...more,
  });

  describe('reaches the wallet', () => {
    it('as base64url strings of JSON in the signed request', async () => {
      const { created, request } = await ask(pii, { ...ASK, transactionData: [PAYMENT, ORDER] });
      const sent: string[] = request.parameters.transaction_data;
      assert.deepEqual(
        sent.map((text) => JSON.parse(Buffer.from(text, 'base64url').toString())),
        [
          {
            type: 'urn:eudi:sca:payment:1',
            credential_ids: ['identity'],
            transaction_data_hashes_alg: ['sha-256'],
            payload: { payee: { name: 'Café Ñandú' }, amount: '12.50', currency: 'EUR' },
          },
          {
            type: 'urn:example:order',
            credential_ids: ['identity'],
            transaction_data_hashes_alg: ['sha-256'],
            order: 7,
          },
        ],
      );
      for (const text of sent) assert.match(text, /^[\w-]+$/);
      assert.deepEqual(created.transactionData, [
        { ...PAYMENT, encoded: sent[0], confirmedBy: null },
        { ...ORDER, encoded: sent[1], confirmedBy: null },
      ]);
    });

    it('in the link of an unsigned request', async () => {
      const { request } = await ask(api, { ...ASK, clientIdScheme: 'redirect_uri' });
      const answer = await answerWith(request, { identity: [await presentAsAsked(sdJwt, { holder, request })] });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    });

    it('not in a request without transactions', async () => {
      const { created, request } = await ask(api);
      assert.equal('transaction_data' in request.parameters, false);
      assert.equal(created.transactionData, null);
    });
  });

  describe('is personal data', () => {
    const isShown = ({ body }: { body: Json }): boolean => JSON.stringify(body).includes('Ñandú');
    const reads = async (id: string): Promise<Json[]> => {
      const filter = new URLSearchParams({ action: 'personal_data.read', subject: id });
      const { status, body } = await api.get(`/v1/audit/entries?${filter}`);
      assert.equal(status, 200, JSON.stringify(body));
      return body.data.map(({ details }: Json) => [details.kind, details.operation, details.reason]);
    };

    it('that the answer shows only with pii:read, with an audit entry', async () => {
      const withheld = await api.post('/v1/presentation-requests', ASK);
      assert.deepEqual(withheld.body.transactionData, [
        {
          ...{ type: PAYMENT.type, credentialIds: ['identity'] },
          ...{ parameters: null, encoded: null, confirmedBy: null },
        },
      ]);
      const { id } = withheld.body;
      assert.deepEqual((await resultOf(api, id)).transactionData, withheld.body.transactionData);
      assert.deepEqual(await reads(id), []);
      const shown = await pii.get(`/v1/presentation-requests/${id}`, { 'access-reason': 'CASE-7' });
      assert.deepEqual(shown.body.transactionData[0].parameters, PAYMENT.parameters);
      assert.ok(shown.body.transactionData[0].encoded);
      assert.deepEqual(await reads(id), [['presentation', 'getPresentationRequest', 'CASE-7']]);
      for (const client of [api, pii]) assert.ok(!isShown(await client.get('/v1/presentation-requests')));
    });

    it('that the answer to its creation shows likewise', async () => {
      const created = await pii.post('/v1/presentation-requests', ASK);
      assert.ok(isShown(created));
      assert.deepEqual(await reads(created.body.id), [['presentation', 'createPresentationRequest', null]]);
      const { body } = await pii.post('/v1/presentation-requests', { ask: ['age_over_18'] });
      assert.deepEqual([body.transactionData, await reads(body.id)], [null, []]);
    });
  });

  describe('is confirmed', () => {
    it('by the hashes in the key binding, and the result names the credential', async () => {
      const { id, request } = await ask(api, { ...ASK, transactionData: [PAYMENT, ORDER] });
      const presented = await presentAsAsked(sdJwt, { holder, request });
      const answer = await answerWith(request, { identity: [presented] });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      const { state, transactionData, presentations } = await resultOf(api, id);
      assert.equal(state, 'verified');
      assert.deepEqual(
        transactionData.map((each: Json) => each.confirmedBy),
        ['identity', 'identity'],
      );
      assert.deepEqual(presentations[0].confirms, [0, 1]);
      assert.ok(
        presentations[0].checks.some(({ check, result }: Json) => check === 'transaction_data' && result === 'passed'),
      );
      await assertAgreed(request, { identity: [presented] });
    });

    it('as the caller learns with the code of the return link, like the claims', async () => {
      const { id, request } = await ask(api, { ...ASK, redirectUri: 'https://shop.example/done' });
      const answer = await answerWith(request, { identity: [await presentAsAsked(sdJwt, { holder, request })] });
      const code = new URL(answer.body.redirect_uri).searchParams.get('response_code');
      const seen = async (client: ApiClient, query: string) => {
        const { state, disclosed, transactionData, presentations } = await resultOf(client, id, query);
        return [state, disclosed !== null, transactionData[0].confirmedBy, presentations[0].confirms];
      };
      assert.deepEqual(await seen(pii, ''), ['verified', false, null, undefined]);
      assert.deepEqual(await seen(pii, `?responseCode=${code}`), ['verified', true, 'identity', [0]]);
      assert.deepEqual(await seen(api, `?responseCode=${code}`), ['verified', false, 'identity', [0]]);
    });

    it('in any order', async () => {
      const { id, request } = await ask(api, { ...ASK, transactionData: [PAYMENT, ORDER] });
      const confirm = transactionsOf(request, 'identity').reverse();
      assert.equal((await answerWith(request, { identity: [await present(request, { confirm })] })).status, 200);
      assert.deepEqual((await resultOf(api, id)).presentations[0].confirms, [0, 1]);
    });

    it('by one of several credentials, with a different credential for each transaction', async () => {
      const { id, request } = await ask(api, {
        dcql: { credentials: [sdJwtQuery('a'), sdJwtQuery('b')] },
        transactionData: [
          { ...PAYMENT, credentialIds: ['a', 'b'] },
          { ...ORDER, credentialIds: ['b'] },
        ],
      });
      const [payment = '', order = ''] = transactionsOf(request, 'b');
      const token = {
        a: [await present(request, { confirm: [payment] })],
        b: [await present(request, { confirm: [order] })],
      };
      const answer = await answerWith(request, token);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      const { transactionData, presentations } = await resultOf(api, id);
      assert.deepEqual(
        transactionData.map((each: Json) => each.confirmedBy),
        ['a', 'b'],
      );
      assert.deepEqual(
        presentations.map((each: Json) => each.confirms),
        [[0], [1]],
      );
    });

    it('by one of two presentations of the same query', async () => {
      const { id, request } = await ask(api, {
        dcql: { credentials: [sdJwtQuery('a', { multiple: true })] },
        transactionData: [{ ...PAYMENT, credentialIds: ['a'] }],
      });
      const confirm = transactionsOf(request, 'a');
      const token = { a: [await present(request), await present(request, { confirm })] };
      assert.equal((await answerWith(request, token)).status, 200);
      const { presentations } = await resultOf(api, id);
      assert.deepEqual(
        presentations.map((each: Json) => each.confirms),
        [undefined, [0]],
      );
    });

    it('beside a credential of another format', async () => {
      const types = { type_values: [['IdentityVerificationCredential']] };
      const { request } = await ask(api, {
        dcql: { credentials: [sdJwtQuery('identity'), { id: 'vc', format: 'jwt_vc_json', meta: types }] },
        transactionData: [PAYMENT],
      });
      const vp = await presentJwtVp([jwtVc], { holder, nonce: request.nonce, audience: request.clientId });
      const answer = await answerWith(request, {
        identity: [await presentAsAsked(sdJwt, { holder, request })],
        vc: [vp],
      });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
    });

    for (const protocol of ['openid4vp-v1-signed', 'openid4vp-v1-unsigned']) {
      it(`in a browser (${protocol})`, async () => {
        const { body: created } = await api.post('/v1/presentation-requests', ASK);
        const address = `${created.pageUrl}/digital-credentials`;
        const { requests } = (await (await fetch(address)).json()) as Json;
        const exchange = requests.find((each: Json) => each.protocol === protocol);
        const request = await openBrowserRequest(exchange, new URL(service.ctx.publicUrl).origin);
        const token = { identity: [await presentAsAsked(sdJwt, { holder, request })] };
        const answer = await fetch(address, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(await browserAnswer(protocol, request, token)),
        });
        assert.equal(answer.status, 200, await answer.text());
        assert.equal((await resultOf(api, created.id)).transactionData[0].confirmedBy, 'identity');
      });
    }
  });

  it('is not offered to wallets that answer for a mobile document alone', async () => {
    const mdl = {
      id: 'mdl',
      format: 'mso_mdoc',
      meta: { doctype_value: 'org.iso.18013.5.1.mDL' },
      claims: [{ path: ['org.iso.18013.5.1', 'age_over_18'], values: [true] }],
    };
    const { body } = await api.post('/v1/presentation-requests', {
      dcql: { credentials: [mdl, sdJwtQuery('identity')], credential_sets: [{ options: [['mdl'], ['identity']] }] },
      transactionData: [PAYMENT],
    });
    const { requests } = (await (await fetch(`${body.pageUrl}/digital-credentials`)).json()) as Json;
    assert.deepEqual(
      requests.map(({ protocol }: Json) => protocol),
      ['openid4vp-v1-signed', 'openid4vp-v1-unsigned'],
    );
  });

  describe('fails the answer:', () => {
    type Present = (request: WalletRequest, sent: string[]) => Promise<string>;
    const bind = (request: WalletRequest, binding: object) => present(request, { binding: { ...binding } });
    const hashesOf = (values: unknown, alg: unknown = 'sha-256') => ({
      transaction_data_hashes: values,
      transaction_data_hashes_alg: alg,
    });
    const decoded = (text = '') => Buffer.from(text, 'base64url');

    const table: [string, Present, RegExp, string?][] = [
      ['no hashes', (r) => present(r), /No presentation confirms/, 'transaction_data_not_confirmed'],
      [
        'one of two',
        (r, [one = '']) => present(r, { confirm: [one] }),
        /No presentation confirms/,
        'transaction_data_not_confirmed',
      ],
      [
        'the hash of the decoded JSON',
        (r, sent) => bind(r, hashesOf(sent.map((each) => sha256(decoded(each))))),
        /transaction_data_mismatch/,
      ],
      [
        'a hash in hex',
        (r, sent) => bind(r, hashesOf(sent.map((each) => createHash('sha256').update(each).digest('hex')))),
        /transaction_data_mismatch/,
      ],
      [
        'a padded hash',
        (r, sent) => bind(r, hashesOf(sent.map((each) => `${sha256(each)}=`))),
        /transaction_data_mismatch/,
      ],
      [
        'the hash of another transaction',
        (r, [one = '']) => bind(r, hashesOf([sha256(one), sha256('e30')])),
        /transaction_data_mismatch/,
      ],
      [
        'a further hash',
        (r, sent) => bind(r, hashesOf([...sent.map(sha256), sha256('e30')])),
        /transaction_data_mismatch/,
      ],
      ['a hash twice', (r, sent) => present(r, { confirm: [...sent, ...sent] }), /transaction_data_repeated/],
      [
        'another hash function',
        (r, sent) =>
          bind(
            r,
            hashesOf(
              sent.map((each) => createHash('sha512').update(each).digest('base64url')),
              'sha-512',
            ),
          ),
        /transaction_data_algorithm/,
      ],
      [
        'the right hash under another name',
        (r, sent) => bind(r, hashesOf(sent.map(sha256), 'SHA-256')),
        /transaction_data_algorithm/,
      ],
      [
        'no hash function',
        (r, sent) => bind(r, { transaction_data_hashes: sent.map(sha256) }),
        /transaction_data_algorithm/,
      ],
      [
        'only a hash function',
        (r) => bind(r, { transaction_data_hashes_alg: 'sha-256' }),
        /transaction_data_malformed/,
      ],
      ['an empty list', (r) => bind(r, hashesOf([])), /transaction_data_malformed/],
      ['a text', (r, [one = '']) => bind(r, hashesOf(sha256(one))), /transaction_data_malformed/],
      ['a number', (r) => bind(r, hashesOf([7])), /transaction_data_malformed/],
      ['the strings themselves', (r, sent) => bind(r, hashesOf(sent)), /transaction_data_mismatch/],
    ];
    for (const [label, make, expected, failure = 'presentation_invalid'] of table) {
      it(label, async () => {
        const { id, request } = await ask(api, { ...ASK, transactionData: [PAYMENT, ORDER] });
        const sent = transactionsOf(request, 'identity');
        assertRefused(await answerWith(request, { identity: [await make(request, sent)] }), expected, label);
        const result = await resultOf(pii, id);
        assert.deepEqual([result.state, result.failure, result.disclosed], ['failed', failure, null]);
        for (const { confirmedBy } of result.transactionData) assert.equal(confirmedBy, null);
        const again = { identity: [await presentAsAsked(sdJwt, { holder, request })] };
        assertRefused(await answerWith(request, again), /answered already/);
      });
    }

    it('hashes that were not asked for', async () => {
      const { request } = await ask(api);
      const confirm = ['e30'];
      assertRefused(
        await answerWith(request, { identity: [await present(request, { confirm })] }),
        /transaction_data_unexpected/,
      );
    });

    it('a hash outside of the key binding', async () => {
      const { request } = await ask(api, ASK);
      const [sent = ''] = transactionsOf(request, 'identity');
      const identity = [await present(request)];
      const token = { vp_token: { identity }, state: request.state, ...confirmationOf([sent]) };
      assertRefused(
        await postForm(request.responseUri, { response: await encryptAnswer(request, token) }),
        /No presentation confirms/,
      );
    });

    it('a confirmation by a credential that the transaction does not name', async () => {
      const { id, request } = await ask(api, {
        dcql: { credentials: [sdJwtQuery('a'), sdJwtQuery('b')] },
        transactionData: [{ ...PAYMENT, credentialIds: ['a'] }],
      });
      const token = {
        a: [await present(request)],
        b: [await present(request, { confirm: transactionsOf(request, 'a') })],
      };
      assertRefused(await answerWith(request, token), /b: transaction_data transaction_data_unexpected/);
      assert.equal((await resultOf(api, id)).failure, 'presentation_invalid');
    });

    it('a confirmation by two credentials', async () => {
      const { request } = await ask(api, {
        dcql: { credentials: [sdJwtQuery('a'), sdJwtQuery('b')] },
        transactionData: [{ ...PAYMENT, credentialIds: ['a', 'b'] }],
      });
      const confirm = transactionsOf(request, 'a');
      const token = { a: [await present(request, { confirm })], b: [await present(request, { confirm })] };
      assertRefused(await answerWith(request, token), /b: transaction_data transaction_data_unexpected/);
    });

    it('an optional credential left out, although it should confirm', async () => {
      const { id, request } = await ask(api, {
        dcql: {
          credentials: [sdJwtQuery('a'), sdJwtQuery('b')],
          credential_sets: [{ options: [['a']] }, { options: [['b']], required: false }],
        },
        transactionData: [{ ...PAYMENT, credentialIds: ['b'] }],
      });
      assertRefused(await answerWith(request, { a: [await present(request)] }), /No presentation confirms/);
      const { failure, presentations } = await resultOf(api, id);
      assert.deepEqual([failure, presentations[0].verified], ['transaction_data_not_confirmed', true]);
    });

    it('a presentation for another request with the same transaction', async () => {
      const [first, second] = [await ask(api, ASK), await ask(api, ASK)];
      assert.deepEqual(first.request.parameters.transaction_data, second.request.parameters.transaction_data);
      const presented = await presentAsAsked(sdJwt, { holder, request: first.request });
      assertRefused(await answerWith(second.request, { identity: [presented] }), /nonce_mismatch/);
      assert.equal((await answerWith(first.request, { identity: [presented] })).status, 200);
    });

    it('the error of a wallet that does not know the type', async () => {
      const { id, request } = await ask(api, ASK);
      const { status } = await postForm(request.responseUri, {
        error: 'invalid_transaction_data',
        state: request.state,
      });
      const { state, failure } = await resultOf(api, id);
      assert.deepEqual([status, state, failure], [200, 'failed', 'transaction_data_refused']);
    });

    it('the same error for a request without transactions, as any other error', async () => {
      const { id, request } = await ask(api);
      await postForm(request.responseUri, { error: 'invalid_transaction_data', state: request.state });
      assert.equal((await resultOf(api, id)).failure, 'wallet_failed');
    });
  });

  describe('is refused in a request', () => {
    const mdl = {
      id: 'mdl',
      format: 'mso_mdoc',
      meta: { doctype_value: 'org.iso.18013.5.1.mDL' },
      claims: [{ path: ['org.iso.18013.5.1', 'given_name'] }],
    };
    const other = { id: 'vc', format: 'jwt_vc_json', meta: { type_values: [['VerifiableCredential']] } };
    const big = (bytes: number) => ({ ...ORDER, parameters: { order: 'x'.repeat(bytes) } });
    const table: [string, object, string, RegExp][] = [
      [
        'with an unknown credential',
        { transactionData: [{ ...PAYMENT, credentialIds: ['identity', 'x'] }] },
        '0.credentialIds.1',
        /not in the query/,
      ],
      ['with no credential', { transactionData: [{ ...PAYMENT, credentialIds: [] }] }, '0.credentialIds', /./],
      [
        'with a credential twice',
        { transactionData: [{ ...PAYMENT, credentialIds: ['identity', 'identity'] }] },
        '0.credentialIds',
        /twice/,
      ],
      ['without transactions', { transactionData: [] }, '', /./],
      [
        'with eleven',
        { transactionData: Array.from({ length: 11 }, (_, order) => ({ ...ORDER, parameters: { order } })) },
        '',
        /./,
      ],
      ['with one twice', { transactionData: [ORDER, PAYMENT, { ...ORDER }] }, '2', /twice/],
      ['with a large one', { transactionData: [PAYMENT, big(4096)] }, '1.parameters', /4096 bytes/],
      [
        'with a large one in few characters',
        { transactionData: [{ ...ORDER, parameters: { order: '漢'.repeat(1400) } }] },
        '0.parameters',
        /4096 bytes/,
      ],
      ['with a type that is too long', { transactionData: [{ ...ORDER, type: 'x'.repeat(201) }] }, '0.type', /./],
      ...['urn:avouch:transaction:signature:1', 'URN:Avouch:order'].map((type): [string, object, string, RegExp] => [
        `with the service's own type ${type}`,
        { transactionData: [PAYMENT, { ...ORDER, type }] },
        '1.type',
        /reserved for the service/,
      ]),
      ['without a type', { transactionData: [{ credentialIds: ['identity'] }] }, '0.type', /./],
      ['with an unknown field', { transactionData: [{ ...ORDER, amount: 7 }] }, '0.amount', /Unknown field/],
      [
        'with its own credential_ids',
        { transactionData: [{ ...ORDER, parameters: { credential_ids: ['x'] } }] },
        '0.parameters.credential_ids',
        /service sets/,
      ],
      [
        'with its own type',
        { transactionData: [{ ...ORDER, parameters: { type: 'x' } }] },
        '0.parameters.type',
        /service sets/,
      ],
      [
        'with another hash function',
        { transactionData: [{ ...ORDER, parameters: { transaction_data_hashes_alg: ['sha-512'] } }] },
        '0.parameters.transaction_data_hashes_alg',
        /service sets/,
      ],
      [
        'with a number that JSON rounds',
        { transactionData: [{ ...ORDER, parameters: { a: [{ b: 2 ** 53 }] } }] },
        '0.parameters',
        /2\^53/,
      ],
      [
        'for a mobile document',
        { ask: undefined, dcql: { credentials: [mdl] }, transactionData: [{ ...ORDER, credentialIds: ['mdl'] }] },
        '0.credentialIds.0',
        /dc\+sd-jwt/,
      ],
      [
        'for a W3C credential',
        { ask: undefined, dcql: { credentials: [other] }, transactionData: [{ ...ORDER, credentialIds: ['vc'] }] },
        '0.credentialIds.0',
        /dc\+sd-jwt/,
      ],
      [
        'for a proof of age',
        { ask: ['proof_of_age'], transactionData: [{ ...ORDER, credentialIds: ['proof_of_age'] }] },
        '0.credentialIds.0',
        /dc\+sd-jwt/,
      ],
    ];
    for (const [label, body, path, message] of table) {
      it(label, async () => {
        const { status, body: answer } = await api.post('/v1/presentation-requests', { ...ASK, ...body });
        assert.equal(status, 400, JSON.stringify(answer));
        const [error] = answer.errors;
        assert.equal(error.path, ['transactionData', path].filter(Boolean).join('.'), JSON.stringify(answer));
        assert.match(error.message, message);
      });
    }

    it('nested too deeply, or with a field that JavaScript mistakes', async () => {
      const nested = JSON.parse(`${'{"a":'.repeat(40)}1${'}'.repeat(40)}`);
      for (const parameters of [nested, JSON.parse('{"__proto__": {"a": 1}}'), { a: 'x\0' }]) {
        const body = { ...ASK, transactionData: [{ ...ORDER, parameters }] };
        assert.equal((await api.post('/v1/presentation-requests', body)).status, 400);
      }
    });

    it('only above the limits: ten transactions at the size limit are accepted and confirmed', async () => {
      const size =
        4096 -
        JSON.stringify({
          type: ORDER.type,
          credential_ids: ['identity'],
          transaction_data_hashes_alg: ['sha-256'],
          order: '',
        }).length;
      const transactionData = Array.from({ length: 10 }, (_, index) => ({
        ...ORDER,
        parameters: { order: `${index}${'x'.repeat(size - 1)}` },
      }));
      const { id, request } = await ask(api, { ...ASK, transactionData });
      const answer = await answerWith(request, { identity: [await presentAsAsked(sdJwt, { holder, request })] });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      assert.equal((await resultOf(api, id)).presentations[0].confirms.length, 10);
    });
  });

  it('stays out of events, lists, and logs, and is stored sealed', async () => {
    const { id, request } = await ask(api, ASK);
    assert.equal(
      (await answerWith(request, { identity: [await presentAsAsked(sdJwt, { holder, request })] })).status,
      200,
    );
    const events = (await api.get('/v1/events?limit=100')).body.data.filter(
      ({ data }: Json) => data.presentationRequestId === id,
    );
    assert.deepEqual(
      events.map(({ data }: Json) => data),
      [{ presentationRequestId: id, state: 'verified', formats: ['dc+sd-jwt'] }],
    );
    const [encoded = ''] = transactionsOf(request, 'identity');
    const dump = await dumpDatabase(service);
    for (const trace of ['Ñandú', encoded]) {
      assert.equal(dump.includes(trace), false, 'in the database');
      assert.equal(service.logs.join('\n').includes(trace), false, 'in the logs');
    }
    const list = await api.get('/v1/presentation-requests');
    assert.equal(JSON.stringify(list.body).includes(encoded), false, 'in the list');
  });

  describe('of your own request', () => {
    const EXPECTED = { nonce: 'nonce-of-the-caller', audience: 'https://caller.example' };
    const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
    const MINE = encode({ type: 'urn:example:order', credential_ids: ['a'] });
    const NAMED = encode({
      type: 'urn:example:order',
      credential_ids: ['a'],
      transaction_data_hashes_alg: ['sha-256'],
    });
    const verify = async (options: Partial<SdJwtOptions>, transactionData?: string[]): Promise<Json> => {
      const presentation = await presentSdJwt(sdJwt, { holder, disclose: ['age_over_18'], ...EXPECTED, ...options });
      const body = { presentation, ...EXPECTED, ...(transactionData && { transactionData }) };
      const answer = await api.post('/v1/presentations/verify', body);
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      return answer.body;
    };
    const bare = { binding: { transaction_data_hashes: [sha256(MINE)] } };
    const table: [string, Partial<SdJwtOptions>, string[] | undefined, string | undefined][] = [
      ['confirmed', { confirm: [MINE] }, [MINE], undefined],
      ['confirmed without a hash function, where the request named none', bare, [MINE], undefined],
      ['not confirmed', {}, [MINE], 'transaction_data_missing'],
      ['confirmed in part', { confirm: [MINE] }, [MINE, NAMED], 'transaction_data_missing'],
      [
        'confirmed without a hash function, although the request named one',
        { binding: { transaction_data_hashes: [sha256(NAMED)] } },
        [NAMED],
        'transaction_data_algorithm',
      ],
      ['confirmed although none was sent', { confirm: [MINE] }, undefined, 'transaction_data_unexpected'],
      ['another one', { confirm: [NAMED] }, [MINE], 'transaction_data_mismatch'],
    ];
    for (const [label, options, transactionData, reason] of table) {
      it(`is ${reason === undefined ? 'accepted' : 'refused'} if ${label}`, async () => {
        const { verified, checks } = await verify(options, transactionData);
        const check = checks.find((each: Json) => each.check === 'transaction_data');
        assert.equal(verified, reason === undefined);
        assert.equal(check.result, reason === undefined ? 'passed' : 'failed');
        assert.equal(check.reason, reason);
      });
    }

    it('is refused if it is listed twice', async () => {
      const body = { presentation: 'x', ...EXPECTED, transactionData: [MINE, NAMED, MINE] };
      const { status, body: answer } = await api.post('/v1/presentations/verify', body);
      assert.equal(status, 400);
      assert.deepEqual(answer.errors, [{ path: 'transactionData', message: 'A transaction is listed twice' }]);
    });

    it('is refused if it is not base64url, or for a proof', async () => {
      for (const transactionData of [[], [''], ['é'], ['a b'], ['YQ=='], Array(11).fill('e30'), 'e30']) {
        const { status } = await api.post('/v1/presentations/verify', {
          presentation: 'x',
          ...EXPECTED,
          transactionData,
        });
        assert.equal(status, 400, JSON.stringify(transactionData));
      }
      const proof = { format: 'avouch-proof-v1' };
      const { status, body } = await api.post('/v1/presentations/verify', {
        presentation: proof,
        ...EXPECTED,
        transactionData: [MINE],
      });
      assert.deepEqual([status, body.errors[0].path], [422, 'transactionData']);
    });
  });

  /** A second implementation finds the same confirmations. */
  async function assertAgreed(request: WalletRequest, token: Record<string, string[]>): Promise<void> {
    const verifier = new Openid4vpVerifier({
      callbacks: {
        hash: (data: Uint8Array, algorithm: string) => createHash(algorithm.replace('-', '')).update(data).digest(),
      } as never,
    });
    const credentials = Object.fromEntries(
      Object.entries(token).map(([id, presentations]) => [
        id,
        presentations.map((each) => decodeJwt(each.slice(each.lastIndexOf('~') + 1))),
      ]),
    );
    const { transaction_data: transactionData } = request.parameters;
    const found = await verifier.verifyTransactionData({ transactionData, credentials } as never);
    assert.equal(found.length, transactionData.length);
  }
});
