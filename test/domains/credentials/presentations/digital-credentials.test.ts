// Wallets behind a browser's Digital Credentials API: the page relays requests and answers, and is not trusted.
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import {
  type Authority,
  issueDocument,
  MDL,
  MDL_NAMESPACE,
  type MobileDocument,
  newAuthority,
  newPair,
  type PresentOptions,
  presentDocument,
  transcriptOf,
} from '../../../../scripts/bench/wallets/mobile-document.ts';
import {
  type Holder,
  type Json,
  newHolder,
  presentSdJwt,
  type WalletRequest,
} from '../../../../scripts/bench/wallets/wallet.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import {
  answerIso,
  browserAnswer,
  browserTranscript,
  type Exchange,
  isoTranscript,
  openBrowserRequest,
  openIsoRequest,
} from '../../../support/peers/browser-wallet.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { keyWith } from '../../identity/identity-verification/use-verifications.ts';
import { copyFor, resultOf, verifiedAnna } from './use-presentations.ts';

const ELSEWHERE = 'https://verifier.example';
const SIGNED = 'openid4vp-v1-signed';
const UNSIGNED = 'openid4vp-v1-unsigned';

describe('the Digital Credentials API', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let pii: ApiClient;
  let origin: string;
  let authority: Authority;
  let licence: MobileDocument;
  let holder: Holder;
  let sdJwt: string;

  before(async () => {
    service = await startTestService();
    account = await service.account();
    api = account.api;
    pii = createApiClient(service.url, await keyWith(service, account, ['credentials:read', 'pii:read']));
    origin = new URL(service.ctx.publicUrl).origin;
    authority = await newAuthority();
    licence = await issueDocument({ device: newPair(), authority });
    holder = newHolder();
    const { credentialId } = await verifiedAnna(api);
    sdJwt = await copyFor(service, account, { credentialId, format: 'dc+sd-jwt', holder });
  });
  after(() => service.stop());
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));

  const dcql = (claims = ['age_over_18']) => ({
    credentials: [
      {
        id: 'mdl',
        format: 'mso_mdoc',
        meta: { doctype_value: MDL },
        claims: claims.map((name) => ({ path: [MDL_NAMESPACE, name] })),
      },
    ],
  });
  const forLicence = () => ({ dcql: dcql(), trustedRoots: [authority.pem] });

  interface Asked {
    id: string;
    created: Json;
    requests: Exchange[];
  }
  const pathOf = ({ pageUrl }: Json) => `${new URL(pageUrl).pathname}/digital-credentials`;
  const requestsOf = async (created: Json): Promise<Exchange[]> => {
    const { status, body } = await service.anonymous.get(pathOf(created));
    assert.equal(status, 200, JSON.stringify(body));
    return body.requests;
  };
  const ask = async (body: object): Promise<Asked> => {
    const { status, body: created } = await api.post('/v1/presentation-requests', body);
    assert.equal(status, 201, JSON.stringify(created));
    return { id: created.id, created, requests: await requestsOf(created) };
  };
  const post = ({ created }: Asked, answer: Exchange | object) => service.anonymous.post(pathOf(created), answer);
  const find = ({ requests }: Asked, protocol: string): Exchange => {
    const found = requests.find((each) => each.protocol === protocol);
    assert.ok(found, protocol);
    return found;
  };
  const openId = (asked: Asked, protocol = SIGNED) => openBrowserRequest(find(asked, protocol), origin);
  const presentLicence = (request: WalletRequest, options: PresentOptions = {}) =>
    presentDocument(licence, request, { transcript: browserTranscript(request, origin), ...options });
  const presentAnna = (request: WalletRequest, more: { audience?: string; nonce?: string } = {}) =>
    presentSdJwt(sdJwt, {
      holder,
      disclose: ['age_over_18'],
      nonce: request.nonce,
      audience: request.clientId,
      ...more,
    });
  const annaToken = async (request: WalletRequest, more = {}) => ({
    [request.query.credentials[0].id]: [await presentAnna(request, more)],
  });

  it("offers every matching protocol, for the service's origin and without a response address", async () => {
    const asked = await ask(forLicence());
    assert.deepEqual(
      asked.requests.map(({ protocol }) => protocol),
      [SIGNED, UNSIGNED, 'org-iso-mdoc'],
    );
    const signed = await openId(asked, SIGNED);
    assert.deepEqual(signed.parameters.expected_origins, [origin]);
    assert.equal(signed.parameters.client_id, asked.created.clientId);
    const unsigned = await openId(asked, UNSIGNED);
    for (const { parameters } of [signed, unsigned]) {
      assert.equal(parameters.response_mode, 'dc_api.jwt');
      assert.deepEqual(
        [parameters.response_uri, parameters.state, parameters.redirect_uri],
        [undefined, undefined, undefined],
      );
    }
    const iso = openIsoRequest(find(asked, 'org-iso-mdoc'));
    assert.deepEqual(
      [iso.docType, [...iso.nameSpaces].map(([name, elements]) => [name, [...elements]])],
      [MDL, [[MDL_NAMESPACE, [['age_over_18', true]]]]],
    );
    assert.ok(iso.nonce.length >= 16);
    assert.equal((await resultOf(api, asked.id)).state, 'pending');
    assert.deepEqual(await requestsOf(asked.created).then((again) => again.at(-1)), asked.requests.at(-1));
    const [own] = unsigned.metadata.jwks.keys;
    assert.notEqual(iso.recipient.subarray(1, 33).toString('base64url'), own.x, 'each scheme has its own key');
  });

  const offered: [string, () => object, string[]][] = [
    ['for an SD-JWT', () => ({ ask: ['age_over_18'] }), [SIGNED, UNSIGNED]],
    ['without a signature', () => ({ ...forLicence(), clientIdScheme: 'redirect_uri' }), [UNSIGNED, 'org-iso-mdoc']],
    ['with an unencrypted answer', () => ({ ...forLicence(), responseMode: 'direct_post' }), [SIGNED, UNSIGNED]],
    [
      'of two documents',
      () => ({ dcql: { credentials: [...dcql().credentials, { ...dcql().credentials[0], id: 'other' }] } }),
      [SIGNED, UNSIGNED],
    ],
    [
      'of a proof, which names its verifier otherwise',
      () => ({
        dcql: {
          credentials: [
            {
              id: 'age',
              format: 'groth16-bn128',
              meta: { statement: { type: 'age-over', years: 18, on: '2026-05-02' } },
            },
          ],
        },
      }),
      [],
    ],
  ];
  for (const [label, body, expected] of offered) {
    it(`offers ${expected.join(', ') || 'nothing'} for a request ${label}`, async () => {
      const { requests } = await ask(body());
      assert.deepEqual(
        requests.map(({ protocol }) => protocol),
        expected,
      );
    });
  }

  it('requests by ISO/IEC 18013-7 the first of several accepted documents, with its preferred claims', async () => {
    const [mdl] = dcql(['age_over_18', 'given_name', 'family_name']).credentials;
    const claims = mdl?.claims.map((claim, index) => ({ ...claim, id: `c${index}` }));
    const sdJwt = { id: 'sd', format: 'dc+sd-jwt', meta: { vct_values: ['urn:eudi:pid:1'] } };
    const asked = await ask({
      dcql: {
        credentials: [sdJwt, { ...mdl, claims, claim_sets: [['c0', 'c1'], ['c2']] }],
        credential_sets: [{ options: [['sd'], ['mdl']] }],
      },
      trustedRoots: [authority.pem],
    });
    const { nameSpaces } = openIsoRequest(find(asked, 'org-iso-mdoc'));
    assert.deepEqual([...(nameSpaces.get(MDL_NAMESPACE)?.keys() ?? [])], ['given_name', 'age_over_18']);
    assert.equal((await post(asked, await iso()(asked))).status, 200);
    assert.deepEqual((await resultOf(pii, asked.id)).disclosed[0].claims[MDL_NAMESPACE], {
      age_over_18: true,
      given_name: 'Ada',
    });
  });

  type Answer = (asked: Asked) => Promise<Exchange> | Exchange;
  const licenceBy =
    (protocol: string): Answer =>
    async (asked) => {
      const request = await openId(asked, protocol);
      return browserAnswer(protocol, request, { mdl: [presentLicence(request)] });
    };
  const annaBy =
    (protocol: string): Answer =>
    async (asked) => {
      const request = await openId(asked, protocol);
      return browserAnswer(protocol, request, await annaToken(request));
    };
  const iso =
    (options: object = {}): Answer =>
    (asked) =>
      answerIso(licence, find(asked, 'org-iso-mdoc'), { origin, ...options });

  const accepted: [string, () => object, Answer][] = [
    ['a mobile document for a signed request', forLicence, licenceBy(SIGNED)],
    ['a mobile document for an unsigned request', forLicence, licenceBy(UNSIGNED)],
    ['a mobile document unencrypted', () => ({ ...forLicence(), responseMode: 'direct_post' }), licenceBy(SIGNED)],
    ['a mobile document by ISO/IEC 18013-7', forLicence, iso()],
    ['an SD-JWT for a signed request', () => ({ ask: ['age_over_18'] }), annaBy(SIGNED)],
    ['an SD-JWT for an unsigned request', () => ({ ask: ['age_over_18'] }), annaBy(UNSIGNED)],
  ];
  for (const [label, body, answer] of accepted) {
    it(`accepts ${label}, once`, async () => {
      const asked = await ask(body());
      const given = await answer(asked);
      const { status, body: receipt } = await post(asked, given);
      assert.deepEqual([status, receipt], [200, {}], JSON.stringify(receipt));
      const { state, disclosed } = await resultOf(pii, asked.id);
      assert.equal(state, 'verified');
      assert.match(JSON.stringify(disclosed[0].claims), /"age_over_18":true/);
      const again = await post(asked, given);
      assert.deepEqual([again.status, again.body.code], [410, 'gone']);
      assert.equal((await service.anonymous.get(pathOf(asked.created))).status, 400);
    });
  }

  it('returns the redirect address with the code that shows the claims', async () => {
    const asked = await ask({ ...forLicence(), redirectUri: 'https://shop.example/back' });
    const { body } = await post(asked, await iso()(asked));
    const code = new URL(body.redirect_uri).searchParams.get('response_code');
    assert.equal((await resultOf(pii, asked.id)).disclosed, null);
    assert.ok((await resultOf(pii, asked.id, `?responseCode=${code}`)).disclosed);
  });

  const otherRequest = async (): Promise<Asked> => ask(forLicence());
  const inOpenId =
    (options: (request: WalletRequest) => PresentOptions | Promise<PresentOptions>): Answer =>
    async (asked) => {
      const request = await openId(asked);
      return browserAnswer(SIGNED, request, { mdl: [presentLicence(request, await options(request))] });
    };
  const change = (edit: (response: Json) => void) => ({
    change: (response: Json) => {
      edit(response);
      return response;
    },
  });
  const stripped = change(({ documents: [{ deviceSigned }] }) => {
    deviceSigned.deviceAuth = {};
  });
  const macced = change(({ documents: [{ deviceSigned }] }) => {
    deviceSigned.deviceAuth = { deviceMac: deviceSigned.deviceAuth.deviceSignature };
  });
  /** Another person's license beside the holder's own. */
  const twoPeople = async () => {
    const other = await issueDocument({ device: newPair(), authority });
    return change((response) => {
      const [theirs] = [{ ...response.documents[0] }];
      theirs.issuerSigned = { nameSpaces: {}, issuerAuth: other.issuerAuth };
      response.documents.push(theirs);
    });
  };
  const flip = (bytes: Buffer, at: number): Buffer => {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    return changed;
  };

  const refused: [string, Answer, RegExp, 'open' | 'failed'][] = [
    [
      'signed for another origin',
      inOpenId((request) => ({ transcript: browserTranscript(request, ELSEWHERE) })),
      /mdl: signature signature_invalid/,
      'failed',
    ],
    [
      'signed for another request',
      inOpenId(async () => ({ transcript: browserTranscript(await openId(await otherRequest()), origin) })),
      /mdl: signature signature_invalid/,
      'failed',
    ],
    [
      'signed for the address of the same request',
      async (asked) => {
        const request = await openId(asked);
        const transcript = transcriptOf({ ...request, clientId: asked.created.clientId });
        return browserAnswer(SIGNED, request, { mdl: [presentLicence(request, { transcript })] });
      },
      /mdl: signature signature_invalid/,
      'failed',
    ],
    ['signed with another key', inOpenId(() => ({ by: newPair() })), /mdl: signature signature_invalid/, 'failed'],
    ['without a signature of its key', inOpenId(() => stripped), /mdl: data_model device_signature_missing/, 'failed'],
    [
      'with a MAC instead of a signature',
      inOpenId(() => macced),
      /mdl: data_model device_mac_without_reader_key/,
      'failed',
    ],
    ['together with that of another person', inOpenId(twoPeople), /mdl: format too_many_credentials/, 'failed'],
    [
      'beside a presentation of another person',
      async (asked) => {
        const request = await openId(asked);
        return browserAnswer(SIGNED, request, { mdl: [presentLicence(request), presentLicence(request)] });
      },
      /several presentations/,
      'open',
    ],
    [
      'encrypted for another request',
      async () => licenceBy(SIGNED)(await otherRequest()),
      /could not be decrypted/,
      'open',
    ],
    [
      'changed on the way',
      async (asked) => {
        const { protocol, data } = await licenceBy(SIGNED)(asked);
        const parts = data.response.split('.');
        parts[3] = flip(Buffer.from(parts[3], 'base64url'), 9).toString('base64url');
        return { protocol, data: { response: parts.join('.') } };
      },
      /could not be decrypted/,
      'open',
    ],
    [
      'unencrypted',
      async (asked) => {
        const request = await openId(asked);
        return { protocol: SIGNED, data: { vp_token: { mdl: [presentLicence(request)] } } };
      },
      /must be encrypted/,
      'open',
    ],
    ['by ISO for another origin', iso({ origin: ELSEWHERE }), /could not be decrypted/, 'open'],
    [
      'by ISO signed for another origin, and encrypted for this one',
      (asked) => {
        const { encryptionInfo } = openIsoRequest(find(asked, 'org-iso-mdoc'));
        const info = isoTranscript(encryptionInfo, origin);
        return iso({ transcript: isoTranscript(encryptionInfo, ELSEWHERE), info })(asked);
      },
      /mdl: signature signature_invalid/,
      'failed',
    ],
    [
      'by ISO signed for another request, and encrypted for this one',
      async (asked) => {
        const { encryptionInfo } = openIsoRequest(find(asked, 'org-iso-mdoc'));
        const other = openIsoRequest(find(await otherRequest(), 'org-iso-mdoc'));
        const info = isoTranscript(encryptionInfo, origin);
        return iso({ transcript: isoTranscript(other.encryptionInfo, origin), info })(asked);
      },
      /mdl: signature signature_invalid/,
      'failed',
    ],
    [
      'by ISO encrypted to another key',
      async (asked) => iso({ recipient: openIsoRequest(find(await otherRequest(), 'org-iso-mdoc')).recipient })(asked),
      /could not be decrypted/,
      'open',
    ],
    ['by ISO for another request', async () => iso()(await otherRequest()), /could not be decrypted/, 'open'],
    ['by ISO changed on the way', iso({ spoil: (bytes: Buffer) => flip(bytes, 20) }), /could not be decrypted/, 'open'],
    ['by ISO cut short', iso({ spoil: (bytes: Buffer) => bytes.subarray(0, 8) }), /could not be decrypted/, 'open'],
    ['by ISO without a signature of its key', iso(stripped), /mdl: data_model device_signature_missing/, 'failed'],
    [
      'by ISO with a MAC instead of a signature',
      iso(macced),
      /mdl: data_model device_mac_without_reader_key/,
      'failed',
    ],
    [
      'by ISO beside that of another person',
      async (asked) => iso(await twoPeople())(asked),
      /mdl: format too_many_credentials/,
      'failed',
    ],
    ['by ISO signed with another key', iso({ by: newPair() }), /mdl: signature signature_invalid/, 'failed'],
    [
      'by ISO as random bytes',
      () => ({ protocol: 'org-iso-mdoc', data: { response: randomBytes(400).toString('base64url') } }),
      /not an encrypted response of ISO\/IEC 18013-7/,
      'open',
    ],
    ['by ISO without data', () => ({ protocol: 'org-iso-mdoc', data: {} }), /invalid fields/, 'open'],
    [
      'of OpenID4VP as one of ISO',
      async (asked) => ({ ...(await licenceBy(SIGNED)(asked)), protocol: 'org-iso-mdoc' }),
      /not an encrypted response of ISO\/IEC 18013-7/,
      'open',
    ],
    [
      'of ISO as one of OpenID4VP',
      async (asked) => ({ ...(await iso()(asked)), protocol: SIGNED }),
      /decrypted/,
      'open',
    ],
  ];
  for (const [label, answer, expected, left] of refused) {
    it(`refuses a mobile document ${label}`, async () => {
      const asked = await ask(forLicence());
      const { status, body } = await post(asked, await answer(asked));
      assert.deepEqual(
        [status, body.code === 'validation_failed' || body.code],
        [400, body.code === 'validation_failed' || 'malformed_request'],
      );
      assert.match(body.message, expected);
      const { state, disclosed } = await resultOf(pii, asked.id);
      assert.deepEqual([state, disclosed], [left === 'open' ? 'pending' : 'failed', null]);
      if (left === 'open')
        assert.equal((await post(asked, await iso()(asked))).status, 200, 'it can be answered still');
    });
  }

  const misbound: [string, (request: WalletRequest, asked: Asked) => object | Promise<object>, RegExp][] = [
    ['for another origin', () => ({ audience: `origin:${ELSEWHERE}` }), /audience_mismatch/],
    ['for the verifier of a link', (_, { created }) => ({ audience: created.clientId }), /audience_mismatch/],
    ['for an origin without the origin: prefix', () => ({ audience: origin }), /audience_mismatch/],
    ['for another request', () => ({ nonce: 'another' }), /nonce_mismatch/],
  ];
  for (const [label, more, expected] of misbound) {
    it(`refuses an SD-JWT ${label}`, async () => {
      const asked = await ask({ ask: ['age_over_18'] });
      const request = await openId(asked);
      const token = await annaToken(request, await more(request, asked));
      const { status, body } = await post(asked, await browserAnswer(SIGNED, request, token));
      assert.equal(status, 400);
      assert.match(body.message, expected);
      assert.equal((await resultOf(api, asked.id)).state, 'failed');
    });
  }

  it('refuses protocols that were not offered', async () => {
    const asked = await ask({ ask: ['age_over_18'] });
    const foreign = await post(asked, { protocol: 'org-iso-mdoc', data: { response: 'AA' } });
    assert.deepEqual([foreign.status, foreign.body.message], [400, 'This protocol was not offered for the request.']);
    const unknown = await post(asked, { protocol: 'openid4vp', data: {} });
    assert.deepEqual([unknown.status, unknown.body.code], [400, 'validation_failed']);
    assert.equal((await resultOf(api, asked.id)).state, 'pending');
  });

  it('ends a request when the wallet declines, and accepts nothing after expiry', async () => {
    const declined = await ask({ ask: ['age_over_18'] });
    const { status } = await post(declined, { protocol: SIGNED, data: { error: 'access_denied' } });
    const { state, failure } = await resultOf(api, declined.id);
    assert.deepEqual([status, state, failure], [200, 'failed', 'wallet_refused']);
    const late = await ask(forLicence());
    const answer = await iso()(late);
    service.advance(601);
    const { status: gone, body } = await post(late, answer);
    assert.deepEqual([gone, body.message], [410, 'The request has ended: expired.']);
  });
});
