import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  answerWith,
  type Holder,
  type Json,
  newHolder,
  presentJwtVp,
} from '../../../../scripts/bench/wallets/wallet.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { ask, assertRefused, resultOf } from './use-presentations.ts';

const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const jwtVc = { id: 'vc', format: 'jwt_vc_json', meta: { type_values: [['VerifiableCredential']] } };

describe("a wallet's answer triggers no request to an issuer chosen by its sender:", () => {
  let service: TestService;
  let account: TestAccount;
  let holder: Holder;
  let elsewhere: Server;
  let hits = 0;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    holder = newHolder();
    elsewhere = createServer((_, response) => {
      hits += 1;
      response.writeHead(404).end();
    }).listen(0, '127.0.0.1');
    await once(elsewhere, 'listening');
  });
  beforeEach(() => {
    hits = 0;
  });
  after(async () => {
    elsewhere.closeAllConnections();
    elsewhere.close();
    await service.stop();
  });

  const didOf = (name: string): string => `did:web:127.0.0.1%3A${(elsewhere.address() as AddressInfo).port}:${name}`;
  /** Without a valid signature, from an issuer whose keys are on the server above. */
  const unsigned = (did: string): string => {
    const vc = { '@context': ['https://www.w3.org/2018/credentials/v1'], type: ['VerifiableCredential'] };
    const payload = { iss: did, nbf: 1, vc: { ...vc, credentialSubject: {} } };
    return `${encode({ alg: 'ES256', typ: 'JWT', kid: `${did}#k` })}.${encode(payload)}.${'A'.repeat(86)}`;
  };
  const present = (dids: string[], to: { nonce: string; clientId?: string; audience?: string }): Promise<string> =>
    presentJwtVp(dids.map(unsigned), { holder, nonce: to.nonce, audience: to.clientId ?? to.audience ?? '' });

  const table: [string, object, string[], RegExp][] = [
    ['an untrusted issuer', { dcql: { credentials: [jwtVc] } }, ['a'], /vc: trust issuer_not_trusted/],
    ['many credentials', { dcql: { credentials: [jwtVc] } }, ['b', 'c', 'd'], /vc: \w+ too_many_credentials/],
    ['a format that was not requested', { ask: ['age_over_18'] }, ['e'], /identity: format format_not_asked/],
  ];
  for (const [label, body, names, expected] of table) {
    it(label, async () => {
      const { request } = await ask(account.api, body);
      const token = { [request.query.credentials[0].id]: [await present(names.map(didOf), request)] };
      assertRefused(await answerWith(request, token), expected, label);
      assert.equal(hits, 0);
    });
  }

  it('ten presentations in one answer', async () => {
    const { id, request } = await ask(account.api, { dcql: { credentials: [{ ...jwtVc, multiple: true }] } });
    const presentations = Array.from({ length: 10 }, (_, index) => present([didOf(`m${index}`)], request));
    assertRefused(await answerWith(request, { vc: await Promise.all(presentations) }), /issuer_not_trusted/);
    assert.equal(hits, 0);
    assert.equal((await resultOf(account.api, id)).failure, 'presentation_invalid');
  });

  it('only for an issuer that the verifier named', async () => {
    const did = didOf('named');
    const { request } = await ask(account.api, { dcql: { credentials: [jwtVc] }, trustedIssuers: [did] });
    assertRefused(await answerWith(request, { vc: [await present([did], request)] }), /vc: key/);
    assert.ok(hits > 0);
  });

  describe('a presentation sent by a caller', () => {
    const EXPECTED = { nonce: 'n-1', audience: 'https://shop.example' };
    const verify = async (dids: string[], more: object = {}): Promise<Json> => {
      const presentation = await present(dids, EXPECTED);
      const { status, body } = await account.api.post('/v1/presentations/verify', {
        presentation,
        ...EXPECTED,
        ...more,
      });
      assert.equal(status, 200, JSON.stringify(body));
      assert.equal(body.verified, false);
      const checks = [...body.credentials.flatMap((each: Json) => each.checks), ...body.checks];
      return checks.find(({ result }: Json) => result === 'failed');
    };

    it('from an issuer that is not trusted', async () => {
      const { check, reason } = await verify([didOf('x')]);
      assert.deepEqual([check, reason, hits], ['trust', 'issuer_not_trusted', 0]);
    });

    it('with more credentials than the limit', async () => {
      const dids = Array.from({ length: 11 }, (_, index) => didOf(`y${index}`));
      const { reason } = await verify(dids, { trustedIssuers: dids });
      assert.deepEqual([reason, hits], ['too_many_credentials', 0]);
    });
  });
});
