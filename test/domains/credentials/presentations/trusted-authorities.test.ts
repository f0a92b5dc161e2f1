// Requests that name the trusted authorities (OpenID4VP 1.0 section 6.1.1), and answers from others.
import assert from 'node:assert/strict';
import { createHash, X509Certificate } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { importNameOf, issuerListFormat } from '#domains/credentials/issuer-lists/index.ts';
import { importFile } from '#platform/imports/index.ts';
import {
  type Authority,
  issueDocument,
  MDL,
  MDL_NAMESPACE,
  newAuthority,
  newPair,
  presentDocument,
} from '../../../../scripts/bench/wallets/mobile-document.ts';
import { answerWith, type Json, newHolder } from '../../../../scripts/bench/wallets/wallet.ts';
import type { ApiClient } from '../../../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import {
  askWallet,
  changePolicy,
  decidedByWallet,
  issuePid,
  newPidSigner,
  presentPid,
} from '../../identity/identity-verification/use-wallets.ts';
import { ask, assertRefused, copyFor, presentAsAsked, resultOf, verifiedAnna } from './use-presentations.ts';

const MDL_QUERY = {
  id: 'mdl',
  format: 'mso_mdoc',
  meta: { doctype_value: MDL },
  claims: [{ path: [MDL_NAMESPACE, 'age_over_18'] }],
};
const dcqlFor = (more: object = {}) => ({ credentials: [{ ...MDL_QUERY, ...more }] });
const aki = (...values: string[]) => [{ type: 'aki', values }];

/** RFC 5280 section 4.2.1.2, method (1): SHA-1 of the key's BIT STRING. */
function keyIdentifier(pem: string): string {
  const { x = '', y = '' } = new X509Certificate(pem).publicKey.export({ format: 'jwk' });
  const point = [Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return createHash('sha1').update(Buffer.concat(point)).digest('base64url');
}

describe('presentation requests with trusted authorities', () => {
  let service: TestService;
  let account: TestAccount;
  let api: ApiClient;
  let utopia: Authority;
  let arcadia: Authority;
  let unnamed: Authority;
  let own: string;

  before(async () => {
    service = await startTestService();
    account = await service.account();
    ({ api } = account);
    utopia = await newAuthority();
    arcadia = await newAuthority('C=AR, CN=Arcadia IACA');
    unnamed = await newAuthority('C=UT, CN=Olympus IACA', undefined, { unnamedKey: true });
    own = keyIdentifier(await service.ctx.agent.rootCertificate());
  });
  after(() => service.stop());

  const roots = (...authorities: Authority[]) => ({ trustedRoots: authorities.map(({ pem }) => pem) });
  const idOf = ({ pem }: Authority): string => keyIdentifier(pem);

  const requests: [string, () => object, () => object[] | undefined][] = [
    [
      'name the authorities that the caller trusts',
      () => roots(utopia, arcadia),
      () => aki(idOf(utopia), idOf(arcadia), own),
    ],
    ['name each key once', () => roots(utopia, utopia), () => aki(idOf(utopia), own)],
    ["name only the organization's authority when it trusts no other", () => ({}), () => aki(own)],
    ['name none if one has no key identifier', () => roots(utopia, unnamed), () => undefined],
    [
      'name only those that the caller names',
      () => ({ dcql: dcqlFor({ trusted_authorities: aki(idOf(utopia)) }), ...roots(utopia, arcadia) }),
      () => aki(idOf(utopia)),
    ],
    [
      'name none when the link contains the request',
      () => ({ ...roots(utopia), clientIdScheme: 'redirect_uri' }),
      () => undefined,
    ],
    [
      'name none when issuers are trusted by name',
      () => ({
        dcql: {
          credentials: [{ id: 'x', format: 'dc+sd-jwt', meta: { vct_values: ['https://x.example/vct'] } }],
        },
        ...roots(utopia),
      }),
      () => undefined,
    ],
  ];
  for (const [label, body, expected] of requests) {
    it(label, async () => {
      const { request, created } = await ask(api, { dcql: dcqlFor(), ...body() });
      const [query] = request.query.credentials;
      assert.deepEqual(query.trusted_authorities, expected());
      assert.deepEqual(created.query, request.query);
    });
  }

  const malformed: [string, object][] = [
    ['an ETSI trust list', { trusted_authorities: [{ type: 'etsi_tl', values: ['https://lotl.example'] }] }],
    ['a federation', { trusted_authorities: [{ type: 'openid_federation', values: ['https://f.example'] }] }],
    ['an unknown type', { trusted_authorities: [{ type: 'x', values: ['AAAA'] }] }],
    ['no authority', { trusted_authorities: [] }],
    ['no value', { trusted_authorities: aki() }],
    ['a value that is not base64url', { trusted_authorities: aki('AA+/') }],
    ['a value with surplus bits', { trusted_authorities: aki('AB') }],
    ['65 values', { trusted_authorities: aki(...Array.from({ length: 65 }, () => 'AAAA')) }],
    ['another member', { trusted_authorities: [{ type: 'aki', values: ['AAAA'], more: 1 }] }],
    [
      'a format whose issuers have no certificates',
      {
        format: 'ldp_vc',
        meta: { type_values: [['VerifiableCredential']] },
        claims: undefined,
        trusted_authorities: aki('AAAA'),
      },
    ],
  ];
  for (const [label, more] of malformed) {
    it(`refuse ${label} from a caller`, async () => {
      const { status, body } = await api.post('/v1/presentation-requests', { dcql: dcqlFor(more) });
      assert.equal(status, 400, JSON.stringify(body));
      assert.match(JSON.stringify(body.errors), /trusted_authorities/);
    });
  }

  const answers: [string, () => string[], () => Authority, boolean][] = [
    ['of the named authority', () => [idOf(utopia)], () => utopia, true],
    ['of one of several named authorities', () => [idOf(arcadia), idOf(utopia)], () => utopia, true],
    ['of an authority that is trusted and not named', () => [idOf(arcadia)], () => utopia, false],
    ['of an authority without a key identifier', () => [idOf(utopia)], () => unnamed, false],
  ];
  for (const [label, named, by, isAccepted] of answers) {
    it(`${isAccepted ? 'accept' : 'refuse'} a document ${label}`, async () => {
      const dcql = dcqlFor({ trusted_authorities: aki(...named()) });
      const { id, request } = await ask(api, { dcql, ...roots(utopia, arcadia, unnamed) });
      const document = await issueDocument({ device: newPair(), authority: by() });
      const answer = await answerWith(request, { mdl: [presentDocument(document, request)] });
      if (isAccepted) assert.equal(answer.status, 200, JSON.stringify(answer.body));
      else assertRefused(answer, /mdl: query authority_not_asked/, label);
      assert.equal((await resultOf(api, id)).state, isAccepted ? 'verified' : 'failed');
    });
  }

  it('refuse an issuer identified by a DID document instead of a certificate', async () => {
    const { credentialId } = await verifiedAnna(api);
    const holder = newHolder();
    const credential = await copyFor(service, account, { credentialId, format: 'dc+sd-jwt', holder });
    const plain = await ask(api);
    const [query] = plain.request.query.credentials;
    const dcql = { credentials: [{ ...query, trusted_authorities: aki(own) }] };
    for (const [body, isAccepted] of [
      [{ dcql: plain.request.query }, true],
      [{ dcql }, false],
    ] as const) {
      const { request } = await ask(api, body);
      const answer = await answerWith(request, { identity: [await presentAsAsked(credential, { holder, request })] });
      if (isAccepted) assert.equal(answer.status, 200, JSON.stringify(answer.body));
      else assertRefused(answer, /identity: query authority_not_asked/);
    }
  });

  it('for a verification name the authorities of each document, from the policy and the imported lists', async () => {
    const signer = await newPidSigner();
    await changePolicy(api, { wallet: { trustedRoots: [signer.root] } });
    await importIaca(service, [utopia]);
    const { id, request } = await askWallet(api);
    const named = Object.fromEntries(
      request.query.credentials.map((query: Json) => [query.id, query.trusted_authorities]),
    );
    assert.deepEqual(named, {
      mdl: aki(keyIdentifier(signer.root), idOf(utopia)),
      pid_mdoc: aki(keyIdentifier(signer.root)),
      pid_sd_jwt: aki(keyIdentifier(signer.root)),
    });
    assert.equal((await presentPid(issuePid(signer), request)).status, 200);
    assert.equal((await decidedByWallet(api, id)).status, 'verified');
  });

  it('name none when the lists have more than 64', async () => {
    const many = await Promise.all(Array.from({ length: 65 }, (_, at) => newAuthority(`C=UT, CN=IACA ${at}`)));
    await importIaca(service, many.slice(0, 63));
    const found = async () => {
      const { request } = await ask(api, { dcql: dcqlFor(), trustedLists: true });
      return request.query.credentials[0].trusted_authorities?.[0].values.length;
    };
    assert.equal(await found(), 64);
    await importIaca(service, many);
    assert.equal(await found(), undefined);
  });
});

async function importIaca(service: TestService, authorities: readonly Authority[]): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'avouch-test-authorities-'));
  try {
    const path = join(folder, 'iaca.pem');
    await writeFile(path, authorities.map(({ pem }) => pem).join('\n'));
    const options = { at: new Date(), signers: [], currentIssuedAt: null, allowOlder: true };
    const format = issuerListFormat('iaca', options);
    const { refused } = await importFile(service.ctx, { list: importNameOf('iaca'), path, format });
    assert.equal(refused, 0);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
