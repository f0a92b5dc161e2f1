import assert from 'node:assert/strict';
import { createPublicKey, X509Certificate } from 'node:crypto';
import { Tagged } from 'cborg';
import {
  type MobileDocument,
  newPair,
  type Pair,
  type Parts,
  type PresentOptions,
  presentDocument,
  receiveDocument,
  transcriptOf,
} from '../../../../scripts/bench/wallets/mobile-document.ts';
import { answerWith, type WalletRequest } from '../../../../scripts/bench/wallets/wallet.ts';
import { type ApiClient, createApiClient } from '../../../support/api-client.ts';
import { newKey, type WalletKey } from '../../../support/peers/receiving-wallet.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { ask, assertRefused, resultOf } from '../../credentials/presentations/use-presentations.ts';
import { keyWith } from '../../identity/identity-verification/use-verifications.ts';
import { ALL, acceptOffer, type Body, makeOffer, verifiedAnna } from './use-offers.ts';

const AGE = 'eu.europa.ec.av.1';
const MDOC = 'IdentityVerificationCredential_mdoc';
const PROOF_OF_AGE = 'proof_of_age';
const DAY_MS = 86_400_000;

const pairOf = ({ privateKey }: WalletKey): Pair => ({ privateKey, publicKey: createPublicKey(privateKey) });

describe('identities as mobile documents', () => {
  let service: TestService;
  let account: TestAccount;
  let anna: { id: string; credentialId: string };
  let docType: string;
  before(async () => {
    service = await startTestService();
    account = await service.account(ALL);
    anna = await verifiedAnna(account.api);
    docType = `${service.url}/credential-types/identity-verification/v1`;
  });
  beforeEach(() => service.sql('superuser', 'delete from rate_windows'));
  after(() => service.stop());

  const path = () => `/v1/credentials/${anna.credentialId}`;
  const receive = async (format: string, count = 1) => {
    const { wallet, token, body } = await acceptOffer(account.api, path(), { more: { formats: [format] } });
    const keys = Array.from({ length: count }, () => newKey());
    const configuration = format === AGE ? PROOF_OF_AGE : MDOC;
    const { status, body: answer } = await wallet.request(token, { configuration, keys });
    assert.equal(status, 200, JSON.stringify(answer));
    const documents = answer.credentials.map(({ credential }: Body, index: number) =>
      receiveDocument(credential, pairOf(keys[index] ?? newKey())),
    );
    return { documents: documents as ReturnType<typeof receiveDocument>[], body, keys };
  };
  const dcqlFor = (type: string, names: string[], more: object = {}) => ({
    credentials: [
      {
        id: 'doc',
        format: 'mso_mdoc',
        meta: { doctype_value: type },
        claims: names.map((name) => ({ path: [type, name] })),
        ...more,
      },
    ],
  });
  const present = async (
    document: MobileDocument,
    options: PresentOptions & { api?: ApiClient; dcql?: object; more?: object } = {},
  ) => {
    const { api = account.api, dcql = dcqlFor(document.docType, ['age_over_18']), more, ...rest } = options;
    const { id, request } = await ask(api, { dcql, ...more });
    return { id, request, answer: await answerWith(request, { doc: [presentDocument(document, request, rest)] }) };
  };

  it("are described in the issuer's metadata with types, elements, and COSE numbers", async () => {
    const { body } = await service.anonymous.get(`/.well-known/openid-credential-issuer/orgs/${account.organization}`);
    const all = body.credential_configurations_supported;
    const pathsOf = (id: string) =>
      all[id].credential_metadata.claims.map(({ path: [type, name] }: Body) => [type, name]);
    for (const [id, type] of [
      [MDOC, docType],
      [PROOF_OF_AGE, AGE],
    ] as const) {
      const { format, doctype, credential_signing_alg_values_supported: algorithms } = all[id];
      assert.deepEqual([format, doctype, algorithms], ['mso_mdoc', type, [-7]]);
      assert.deepEqual(all[id].cryptographic_binding_methods_supported, ['cose_key']);
    }
    assert.deepEqual(pathsOf(PROOF_OF_AGE), [
      [AGE, 'age_over_18'],
      [AGE, 'age_over_21'],
    ]);
    assert.ok(pathsOf(MDOC).every(([type]: string[]) => type === docType));
    const others = Object.values<Body>(all).filter(({ format }) => format === 'mso_mdoc');
    assert.equal(others.length, 2, 'of identities alone');
  });

  it("contain what the SD-JWT contains, for the wallet's key, under the organization's certificate", async () => {
    const {
      documents: [document],
      keys: [key],
    } = await receive('mso_mdoc');
    assert.ok(document && key);
    const { mso, elements, issuerAuth, namespace } = document;
    assert.deepEqual([document.docType, namespace, mso.get('version')], [docType, docType, '1.0']);
    assert.deepEqual(elements.birthdate, new Tagged(1004, '1994-08-12'));
    assert.deepEqual([elements.given_name, elements.age_over_18], ['ANNA MARIA', true]);
    assert.equal(mso.get('environment'), 'development');
    const deviceKey = mso.get('deviceKeyInfo').get('deviceKey');
    assert.equal(Buffer.from(deviceKey.get(-2)).toString('base64url'), key.jwk.x);
    const certificate = new X509Certificate((issuerAuth[1] as Map<number, Uint8Array>).get(33) ?? '');
    const { body: pem } = await service.anonymous.get('/.well-known/issuer-root.pem');
    assert.ok(certificate.verify(new X509Certificate(pem).publicKey));
    assert.match(certificate.subjectAltName ?? '', new RegExp(`/orgs/${account.organization}`));
    const validity: Parts = mso.get('validityInfo');
    const [signed, until] = ['signed', 'validUntil'].map((name) => Date.parse(validity.get(name).value));
    assert.ok(signed !== undefined && until !== undefined);
    assert.ok(signed >= certificate.validFromDate.getTime() && signed <= Date.now());
    const { validUntil } = (await account.api.get(path())).body;
    assert.equal(until, Date.parse(validUntil));
  });

  it('prove only the age for three months, in copies that cannot be linked', async () => {
    const { body } = await makeOffer(account.api, path(), { formats: [AGE] });
    assert.match(body.offerUri, /^av:\/\//);
    const { documents } = await receive(AGE, 10);
    const own = documents.map(({ docType: type, elements, mso }) => {
      assert.deepEqual([type, elements], [AGE, { age_over_18: true, age_over_21: true }]);
      const until = Date.parse(mso.get('validityInfo').get('validUntil').value);
      assert.ok(until > Date.now() + 88 * DAY_MS && until <= Date.now() + 90 * DAY_MS);
      return mso.get('status').get('status_list').get('idx');
    });
    assert.equal(new Set(own).size, 10);
    assert.equal(new Set(documents.map(({ mso }) => mso.get('validityInfo').get('signed').value)).size, 1);
  });

  it('can be presented to their issuer, which stores only the requested elements', async () => {
    for (const format of ['mso_mdoc', AGE]) {
      const {
        documents: [document],
      } = await receive(format);
      assert.ok(document);
      const pii = createApiClient(service.url, await keyWith(service, account, ['credentials:read', 'pii:read']));
      const { id, answer } = await present(document, { show: ['age_over_18', 'age_over_21'] });
      assert.equal(answer.status, 200, JSON.stringify(answer.body));
      const { disclosed, presentations } = await resultOf(pii, id);
      const issuer = `${service.url}/orgs/${account.organization}`;
      assert.deepEqual(
        [disclosed[0].issuer, disclosed[0].claims],
        [issuer, { [document.docType]: { age_over_18: true } }],
      );
      const { checks } = presentations[0].credentials[0];
      assert.equal(checks.find(({ check }: Body) => check === 'status').result, 'passed');
    }
  });

  it("can be presented to others who trust this service's root", async () => {
    const other = await service.account(ALL);
    const {
      documents: [document],
    } = await receive(AGE);
    assert.ok(document);
    assertRefused((await present(document, { api: other.api })).answer, /key certificate_not_trusted/);
    const { body: root } = await service.anonymous.get('/.well-known/issuer-root.pem');
    const trusting = await present(document, { api: other.api, more: { trustedRoots: [root] } });
    assert.equal(trusting.answer.status, 200, JSON.stringify(trusting.answer.body));
  });

  const refused: [string, (request: WalletRequest) => PresentOptions | Promise<PresentOptions>, RegExp][] = [
    ['when signed with another key', () => ({ by: newPair() }), /signature signature_invalid/],
    [
      'when presented for another request',
      async () => ({
        transcript: transcriptOf((await ask(account.api, { dcql: dcqlFor(AGE, ['age_over_18']) })).request),
      }),
      /signature signature_invalid/,
    ],
    [
      'when presented as another type',
      () => ({ docType: 'org.example.library-card' }),
      /data_model document_type_differs/,
    ],
    [
      'with a changed element',
      () => ({ tamper: ([first = new Uint8Array(), ...rest]) => [Buffer.from(first).fill(7, 20, 24), ...rest] }),
      /disclosures disclosure_/,
    ],
  ];
  for (const [label, options, expected] of refused) {
    it(`are refused ${label}`, async () => {
      const {
        documents: [document],
      } = await receive(AGE);
      assert.ok(document);
      const { request } = await ask(account.api, { dcql: dcqlFor(AGE, ['age_over_18']) });
      const given = presentDocument(document, request, await options(request));
      assertRefused(await answerWith(request, { doc: [given] }), expected, label);
    });
  }

  it('follow the status of the credential: suspended, reinstated, revoked', async () => {
    const { credentialId } = await verifiedAnna(account.api, { userId: 'anna-2' });
    const { wallet, token } = await acceptOffer(account.api, `/v1/credentials/${credentialId}`, {
      more: { formats: ['mso_mdoc'] },
    });
    const key = newKey();
    const { body } = await wallet.request(token, { configuration: MDOC, keys: [key] });
    const document = receiveDocument(body.credentials[0].credential, pairOf(key));
    const move = async (to: string) => {
      const { status } = await account.api.post(`/v1/credentials/${credentialId}/${to}`, { reason: 'holder_request' });
      assert.equal(status, 200);
    };
    await move('suspend');
    assertRefused((await present(document)).answer, /status suspended/);
    await move('reinstate');
    assert.equal((await present(document)).answer.status, 200);
    await move('revoke');
    assertRefused((await present(document)).answer, /status revoked/);
  });

  it('are offered only with pii:read if they contain names, and only for identities', async () => {
    const api = createApiClient(service.url, await keyWith(service, account, ['credentials:write']));
    assert.equal((await api.post(`${path()}/offer`, { formats: ['mso_mdoc'] })).status, 403);
    assert.equal((await api.post(`${path()}/offer`, { formats: [AGE] })).status, 201);
    const release = await account.api.post('/v1/releases', {
      userId: 'ben',
      projectId: 'summer',
      consent: true,
      performer: { legalName: 'Ben Miller', birthDate: '1990-01-01' },
    });
    const of = `/v1/credentials/${release.body.credentialId}/offer`;
    for (const format of ['mso_mdoc', AGE]) {
      const { status, body } = await account.api.post(of, { formats: ['dc+sd-jwt', format] });
      assert.deepEqual([status, body.errors?.[0]], [422, { path: 'formats.1', message: 'format_not_available' }]);
    }
  });
});
