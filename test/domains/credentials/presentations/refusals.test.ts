import assert from 'node:assert/strict';
import { SignJWT } from 'jose';
import {
  answerWith,
  encryptAnswer,
  type Holder,
  type Json,
  newHolder,
  type PostAnswer,
  postForm,
  presentJwtVp,
  presentSdJwt,
  type SdJwtOptions,
  type WalletRequest,
} from '../../../../scripts/bench/wallets/wallet.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { ask, assertRefused, copyFor, presentAsAsked, resultOf, verifiedAnna } from './use-presentations.ts';

describe('a wallet presentation is refused', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let anna: Json;
  let holder: Holder;
  let sdJwt: string;
  let jwtVc: string;

  before(async () => {
    service = await startTestService();
    account = await service.account();
    api = account.api;
    anna = await verifiedAnna(api);
    holder = newHolder();
    const copy = (format: 'dc+sd-jwt' | 'jwt_vc_json') =>
      copyFor(service, account, { credentialId: anna.credentialId, format, holder });
    [sdJwt, jwtVc] = [await copy('dc+sd-jwt'), await copy('jwt_vc_json')];
  });
  after(() => service.stop());

  const issue = (claims: object, disclosable = ['age_over_18']): Promise<string> => {
    const now = Math.floor(service.ctx.clock.now().getTime() / 1000);
    return service.ctx.agent.issueSdJwt({
      issuerDid: service.ctx.agent.issuerDid(account.organization),
      claims: {
        vct: `${service.url}/credential-types/identity-verification/v1`,
        iat: now - 3600,
        exp: now + 3600,
        age_over_18: true,
        ...claims,
      },
      disclosable,
      holderJwk: { ...holder.jwk },
    });
  };

  describe('as an invalid answer, and the request stays open:', () => {
    type Spoil = (request: WalletRequest, token: Json) => Promise<PostAnswer>;
    const post = (request: WalletRequest, members: object, header = {}) =>
      encryptAnswer(request, members, header).then((response) => postForm(request.responseUri, { response }));
    const otherKey = () => ({ ...newHolder().jwk, kid: 'x', use: 'enc', alg: 'ECDH-ES' });

    const encrypted: [string, Spoil][] = [
      [
        'unencrypted when encryption is required',
        (r, t) => postForm(r.responseUri, { vp_token: JSON.stringify(t), state: r.state }),
      ],
      [
        'plain beside encrypted',
        async (r, t) =>
          postForm(r.responseUri, {
            response: await encryptAnswer(r, { vp_token: t, state: r.state }),
            vp_token: JSON.stringify(t),
          }),
      ],
      ['another state', (r, t) => post(r, { vp_token: t, state: 'another' })],
      ['no state', (r, t) => post(r, { vp_token: t })],
      [
        'a state beside what was encrypted',
        async (r, t) => postForm(r.responseUri, { response: await encryptAnswer(r, { vp_token: t }), state: r.state }),
      ],
      ['another key id', (r, t) => post(r, { vp_token: t, state: r.state }, { kid: 'another' })],
      ['no key id', (r, t) => post(r, { vp_token: t, state: r.state }, { kid: '' })],
      ['encrypted to another key', (r, t) => post(r, { vp_token: t, state: r.state }, { jwk: otherKey() })],
      [
        'encrypted with an algorithm that was not offered',
        (r, t) => post(r, { vp_token: t, state: r.state }, { enc: 'A256CBC-HS512' }),
      ],
      ['compressed', (r, t) => post(r, { vp_token: t, state: r.state }, { zip: 'DEF' })],
      [
        'a changed ciphertext',
        async (r, t) => {
          const parts = (await encryptAnswer(r, { vp_token: t, state: r.state })).split('.');
          const bytes = Buffer.from(parts[3] ?? '', 'base64url');
          bytes[0] = (bytes[0] ?? 0) ^ 1;
          return postForm(r.responseUri, { response: parts.with(3, bytes.toString('base64url')).join('.') });
        },
      ],
      [
        'signed only',
        async (r, t) =>
          postForm(r.responseUri, {
            response: await new SignJWT({ vp_token: t, state: r.state })
              .setProtectedHeader({ alg: 'ES256' })
              .sign(holder.privateKey),
          }),
      ],
      ['no JWE', (r) => postForm(r.responseUri, { response: 'a.b.c.d.e' })],
      ['nothing', (r) => postForm(r.responseUri, {})],
      ['no vp_token', (r) => post(r, { state: r.state })],
      ['an empty vp_token', (r) => post(r, { vp_token: {}, state: r.state })],
      ['an array as vp_token', (r, t) => post(r, { vp_token: Object.values(t), state: r.state })],
      ['a bare presentation', (r, t) => post(r, { vp_token: { identity: t.identity[0] }, state: r.state })],
      ['no presentation for the query', (r) => post(r, { vp_token: { identity: [] }, state: r.state })],
      [
        'two presentations for one',
        (r, t) => post(r, { vp_token: { identity: [...t.identity, ...t.identity] }, state: r.state }),
      ],
      ['a number as presentation', (r) => post(r, { vp_token: { identity: [7] }, state: r.state })],
      [
        'an answer to a query that was not sent',
        (r, t) => post(r, { vp_token: { ...t, other: t.identity }, state: r.state }),
      ],
      [
        '__proto__ as a query',
        (r, t) => post(r, { vp_token: JSON.parse(`{"__proto__":${JSON.stringify(t.identity)}}`), state: r.state }),
      ],
      ['NUL', (r) => post(r, { vp_token: { identity: ['a\0'] }, state: r.state })],
      [
        'nested without end',
        (r) =>
          post(r, { vp_token: { identity: [JSON.parse(`${'{"a":'.repeat(60)}1${'}'.repeat(60)}`)] }, state: r.state }),
      ],
      ['a giant body', (r) => postForm(r.responseUri, { response: 'a'.repeat(300_000) })],
      ['a field twice', (r) => postForm(r.responseUri, 'response=a&response=b')],
      [
        'JSON',
        async (r, t) => {
          const answer = await fetch(r.responseUri, {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ vp_token: t, state: r.state }),
          });
          return { status: answer.status, body: await answer.json() };
        },
      ],
    ];
    const plain: [string, Spoil][] = [
      ['encrypted when not requested', (r) => postForm(r.responseUri, { response: 'a.b.c.d.e', state: r.state })],
      ['no JSON in vp_token', (r) => postForm(r.responseUri, { vp_token: 'eyJ', state: r.state })],
      ['a bare SD-JWT as vp_token', (r, t) => postForm(r.responseUri, { vp_token: t.identity[0], state: r.state })],
      [
        'another state, unencrypted',
        (r, t) => postForm(r.responseUri, { vp_token: JSON.stringify(t), state: `${r.state}x` }),
      ],
      [
        'a state twice',
        (r, t) =>
          postForm(r.responseUri, `${new URLSearchParams({ vp_token: JSON.stringify(t), state: r.state })}&state=x`),
      ],
    ];

    for (const [mode, table] of [
      ['direct_post.jwt', encrypted],
      ['direct_post', plain],
    ] as const) {
      describe(mode, () => {
        let open: { id: string; request: WalletRequest };
        let token: Json;
        before(async () => {
          open = await ask(api, { ask: ['age_over_18'], responseMode: mode });
          token = { identity: [await presentAsAsked(sdJwt, { holder, request: open.request })] };
        });
        for (const [label, spoil] of table) {
          it(label, async () => {
            assertRefused(await spoil(open.request, token));
            assert.equal((await resultOf(api, open.id)).state, 'fetched');
          });
        }
        it('after which the correct answer is accepted', async () => {
          assert.equal((await answerWith(open.request, token)).status, 200);
          assert.equal((await resultOf(api, open.id)).state, 'verified');
        });
      });
    }

    it("to an unknown request, or to another organization's", async () => {
      const { request } = await ask(api);
      const other = await service.account();
      for (const uri of [
        request.responseUri.replace(/prs_\w+$/, 'prs_01jzs4mp1e00000000000000ab'),
        request.responseUri.replace(account.organization, other.organization),
      ]) {
        const { status, body } = await postForm(uri, { response: 'a.b.c.d.e' });
        assert.deepEqual([status, body.error], [404, 'not_found']);
      }
    });
  });

  describe('for its content, and the request is used up:', () => {
    const with_ = (request: WalletRequest, more: Partial<SdJwtOptions> = {}, credential = sdJwt) =>
      presentSdJwt(credential, {
        holder,
        disclose: ['age_over_18'],
        nonce: request.nonce,
        audience: request.clientId,
        ...more,
      });
    const nowIn = (seconds: number) => Math.floor(service.ctx.clock.now().getTime() / 1000) + seconds;

    const table: [string, (request: WalletRequest) => Promise<unknown>, RegExp][] = [
      ['another nonce', (r) => with_(r, { nonce: 'another' }), /nonce nonce_mismatch/],
      [
        'the nonce of another request',
        async (r) => with_(r, { nonce: (await ask(api)).request.nonce }),
        /nonce nonce_mismatch/,
      ],
      ['another audience', (r) => with_(r, { audience: 'x509_hash:another' }), /audience audience_mismatch/],
      [
        'the audience without its prefix',
        (r) => with_(r, { audience: r.clientId.replace('x509_hash:', '') }),
        /audience audience_mismatch/,
      ],
      ['the key of another holder', (r) => with_(r, { holder: newHolder() }), /signature/],
      ['no key binding', (r) => with_(r, { unbound: true }), /key_binding_missing/],
      [
        'a changed disclosure',
        (r) => with_(r, { tamper: ([salt, name, value]) => [salt, name, typeof value === 'boolean' ? !value : value] }),
        /identity: /,
      ],
      [
        'a disclosure under another name',
        (r) =>
          with_(r, {
            tamper: ([salt, name, value]) => [salt, name === 'birthdate' ? 'age_over_18' : name, value],
            disclose: ['age_over_18'],
          }),
        /identity: /,
      ],
      [
        'a disclosure added after the binding',
        async (r) => {
          const [extra] = sdJwt
            .split('~')
            .slice(1)
            .filter((each) => each !== '' && !Buffer.from(each, 'base64url').toString().includes('age_over_18'));
          const presented = await with_(r);
          return presented.replace(/~([^~]*)$/, `~${extra}~$1`);
        },
        /sd_hash_mismatch/,
      ],
      ['a binding made long ago', (r) => with_(r, { issuedAt: nowIn(-3600) }), /too_old/],
      ['a binding from the future', (r) => with_(r, { issuedAt: nowIn(3600) }), /not_yet_valid/],
      ['less than was asked', (r) => with_(r, { disclose: ['given_name'] }), /query not_what_was_asked/],
      ['nothing disclosed', (r) => with_(r, { disclose: [] }), /query not_what_was_asked/],
      [
        'an age that was not reached',
        async (r) => with_(r, {}, await issue({ age_over_18: false })),
        /query not_what_was_asked/,
      ],
      [
        'an age that is text',
        async (r) => with_(r, {}, await issue({ age_over_18: 'true' })),
        /identity: (schema|query)/,
      ],
      [
        'another type',
        async (r) => with_(r, {}, await issue({ vct: 'https://elsewhere.example/vct' })),
        /query not_what_was_asked/,
      ],
      [
        'an expired credential',
        async (r) => with_(r, {}, await issue({ iat: nowIn(-7200), exp: nowIn(-3600) })),
        /validity expired/,
      ],
      [
        'a credential from the future',
        async (r) => with_(r, {}, await issue({ nbf: nowIn(1800) })),
        /validity not_yet_valid/,
      ],
      [
        'a changed signature',
        async (r) => {
          const [jwt = '', ...rest] = sdJwt.split('~');
          const [header, payload, signature = ''] = jwt.split('.');
          const bytes = Buffer.from(signature, 'base64url');
          bytes[0] = (bytes[0] ?? 0) ^ 1;
          return with_(r, {}, [[header, payload, bytes.toString('base64url')].join('.'), ...rest].join('~'));
        },
        /signature signature_invalid/,
      ],
      [
        'no signature algorithm',
        async (r) => {
          const [jwt = '', ...rest] = sdJwt.split('~');
          const [header = '', payload, signature] = jwt.split('.');
          const none = { ...JSON.parse(Buffer.from(header, 'base64url').toString()), alg: 'none' };
          return with_(
            r,
            {},
            [[Buffer.from(JSON.stringify(none)).toString('base64url'), payload, signature].join('.'), ...rest].join(
              '~',
            ),
          );
        },
        /algorithm_not_allowed/,
      ],
      ['no presentation', async () => 'presentation', /format/],
      ['an object', async () => ({ type: 'VerifiablePresentation' }), /identity: /],
      [
        'a presentation of another format',
        (r) => presentJwtVp([jwtVc], { holder, nonce: r.nonce, audience: r.clientId }),
        /format format_not_asked/,
      ],
      ['a credential without presentation', async () => jwtVc, /identity: /],
    ];
    for (const [label, present, expected] of table) {
      it(label, async () => {
        const { id, request } = await ask(api);
        const answer = await answerWith(request, { identity: [await present(request)] });
        assertRefused(answer, expected, label);
        const result = await resultOf(api, id);
        assert.deepEqual([result.state, result.failure, result.disclosed], ['failed', 'presentation_invalid', null]);
        const { checks, credentials } = result.presentations[0];
        const all = [...checks, ...credentials.flatMap((each: Json) => each.checks)];
        assert.ok(
          all.some((each: Json) => each.result === 'failed' && each.reason),
          JSON.stringify(all),
        );
        const right = { identity: [await presentAsAsked(sdJwt, { holder, request })] };
        assertRefused(await answerWith(request, right), /answered already/);
      });
    }

    const vcQuery = {
      credentials: [{ id: 'vc', format: 'jwt_vc_json', meta: { type_values: [['IdentityVerificationCredential']] } }],
    };
    const vpTable: [string, (request: WalletRequest) => Promise<unknown>, RegExp][] = [
      [
        'a presentation of another holder',
        (r) => presentJwtVp([jwtVc], { holder: newHolder(), nonce: r.nonce, audience: r.clientId }),
        /vc: holder_binding/,
      ],
      [
        "a presentation in another holder's name",
        (r) =>
          presentJwtVp([jwtVc], {
            holder: { ...holder, privateKey: newHolder().privateKey },
            nonce: r.nonce,
            audience: r.clientId,
          }),
        /vc: signature/,
      ],
      [
        'a presentation for another nonce',
        (r) => presentJwtVp([jwtVc], { holder, nonce: 'x', audience: r.clientId }),
        /vc: nonce/,
      ],
      [
        'a presentation for another audience',
        (r) => presentJwtVp([jwtVc], { holder, nonce: r.nonce, audience: 'x' }),
        /vc: audience/,
      ],
      [
        'two credentials in one',
        (r) => presentJwtVp([jwtVc, jwtVc], { holder, nonce: r.nonce, audience: r.clientId }),
        /vc: \w+ too_many_credentials/,
      ],
      ['no credential', (r) => presentJwtVp([], { holder, nonce: r.nonce, audience: r.clientId }), /vc: /],
      [
        'the credential as an object',
        (r) =>
          presentJwtVp([{ '@context': [], type: ['VerifiableCredential'] }], {
            holder,
            nonce: r.nonce,
            audience: r.clientId,
          }),
        /vc: /,
      ],
    ];
    for (const [label, present, expected] of vpTable) {
      it(`${label} (jwt_vc_json)`, async () => {
        const { id, request } = await ask(api, { dcql: vcQuery });
        assertRefused(await answerWith(request, { vc: [await present(request)] }), expected, label);
        assert.equal((await resultOf(api, id)).state, 'failed');
      });
    }

    it('an optional credential that fails', async () => {
      const base = {
        format: 'dc+sd-jwt',
        meta: { vct_values: [`${service.url}/credential-types/identity-verification/v1`] },
      };
      const dcql = {
        credentials: [
          { ...base, id: 'identity' },
          { ...base, id: 'extra' },
        ],
        credential_sets: [{ options: [['identity']] }, { options: [['extra']], required: false }],
      };
      const { id, request } = await ask(api, { dcql });
      const token = { identity: [await with_(request)], extra: [await with_(request, { nonce: 'x' })] };
      assertRefused(await answerWith(request, token), /extra: nonce/);
      assert.deepEqual(
        (await resultOf(api, id)).presentations.map((each: Json) => each.verified),
        [true, false],
      );
    });

    it('less than what was requested', async () => {
      const base = {
        format: 'dc+sd-jwt',
        meta: { vct_values: [`${service.url}/credential-types/identity-verification/v1`] },
      };
      const { id, request } = await ask(api, {
        dcql: {
          credentials: [
            { ...base, id: 'a' },
            { ...base, id: 'b' },
          ],
        },
      });
      assertRefused(await answerWith(request, { a: [await with_(request)] }), /presentations are missing/);
      const result = await resultOf(api, id);
      assert.deepEqual([result.failure, result.disclosed], ['query_not_satisfied', null]);
    });

    it('an empty array where an element was requested', async () => {
      const vct = 'https://elsewhere.example/lists';
      const credential = await issue({ vct, list: [] }, ['list']);
      const dcql = {
        credentials: [{ id: 'a', format: 'dc+sd-jwt', meta: { vct_values: [vct] }, claims: [{ path: ['list', 0] }] }],
      };
      const { request } = await ask(api, { dcql });
      assertRefused(
        await answerWith(request, { a: [await with_(request, { disclose: ['list'] }, credential)] }),
        /query not_what_was_asked/,
      );
    });

    it('a credential that is suspended, until it is reinstated, or revoked', async () => {
      const steps = [
        ['suspend', /status suspended/],
        ['reinstate', undefined],
        ['revoke', /status revoked/],
      ] as const;
      for (const [step, expected] of steps) {
        const changed = await api.post(`/v1/credentials/${anna.credentialId}/${step}`, { reason: 'other' });
        assert.equal(changed.status, 200, JSON.stringify(changed.body));
        for (const { query, token } of [
          { query: { ask: ['age_over_18'] }, token: async (r: WalletRequest) => ({ identity: [await with_(r)] }) },
          {
            query: { dcql: vcQuery },
            token: async (r: WalletRequest) => ({
              vc: [await presentJwtVp([jwtVc], { holder, nonce: r.nonce, audience: r.clientId })],
            }),
          },
        ]) {
          const { request } = await ask(api, query);
          const answer = await answerWith(request, await token(request));
          if (expected) assertRefused(answer, expected, step);
          else assert.equal(answer.status, 200, JSON.stringify(answer.body));
        }
      }
    });
  });
});
