import assert from 'node:assert/strict';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { deflateSync, gzipSync } from 'node:zlib';
import { StatusList } from '@sd-jwt/jwt-status-list';
import { CompactSign, type CryptoKey, exportJWK, generateKeyPair } from 'jose';
import type { StatusReference } from '#agent/index.ts';
import { statusOf } from '#domains/credentials/credentials/index.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import type { Body } from '../../identity/identity-verification/use-verifications.ts';

const SIZE = 131_072;
const REVOKED = 4711;

/** An issuer with its own did:jwk. */
interface Issuer {
  did: string;
  sign(payload: object, typ: string): Promise<string>;
}

async function makeIssuer(): Promise<Issuer> {
  const { publicKey, privateKey } = await generateKeyPair('ES256');
  const did = `did:jwk:${Buffer.from(JSON.stringify(await exportJWK(publicKey))).toString('base64url')}`;
  return { did, sign: (payload, typ) => sign(payload, { typ, kid: `${did}#0` }, privateKey) };
}

function sign(payload: object, header: object, key: CryptoKey): Promise<string> {
  return new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ alg: 'ES256', ...header })
    .sign(key);
}

/** One bit set, counting from the highest bit. */
function encodedList(bytes = SIZE / 8): string {
  const list = Buffer.alloc(bytes);
  list[REVOKED >> 3] = 0b1000_0000 >> (REVOKED % 8);
  return `u${gzipSync(list).toString('base64url')}`;
}

const inAnHour = (): string => new Date(Date.now() + 3_600_000).toISOString();

describe("other issuers' status lists", () => {
  let service: TestService;
  let account: TestAccount;
  let issuer: Issuer;
  let stranger: Issuer;
  let server: Server;
  let origin: string;
  /** The answer at each path, and how often it was requested. */
  const answers = new Map<string, RequestListener>();
  const asked = new Map<string, number>();
  before(async () => {
    service = await startTestService();
    account = await service.account();
    [issuer, stranger] = [await makeIssuer(), await makeIssuer()];
    server = createServer((request, response) => {
      const path = request.url ?? '';
      asked.set(path, (asked.get(path) ?? 0) + 1);
      const answer = answers.get(path);
      if (answer) answer(request, response);
      else response.writeHead(404).end();
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(async () => {
    await service.stop();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  let paths = 0;
  /** Serves a text at a new address. */
  const serve = (make: (uri: string) => Promise<string> | string): string => {
    paths += 1;
    const path = `/lists/${paths}`;
    answers.set(path, (_, response) => {
      void Promise.resolve(make(origin + path)).then((text) => response.end(text));
    });
    return origin + path;
  };
  const askedFor = (uri: string): number => asked.get(new URL(uri).pathname) ?? 0;

  const listCredential = (uri: string, subject: object = {}, more: object = {}) => ({
    '@context': ['https://www.w3.org/ns/credentials/v2'],
    id: uri,
    type: ['VerifiableCredential', 'BitstringStatusListCredential'],
    issuer: issuer.did,
    validFrom: '2026-01-01T00:00:00Z',
    validUntil: inAnHour(),
    credentialSubject: {
      type: 'BitstringStatusList',
      statusPurpose: 'revocation',
      encodedList: encodedList(),
      ...subject,
    },
    ...more,
  });
  const bitstring = (subject: object = {}, more: object = {}, by: () => Issuer = () => issuer) =>
    serve((uri) => by().sign(listCredential(uri, subject, more), 'vc+jwt'));

  const firstModel = (more: object = {}) =>
    serve((uri) => {
      const { '@context': _, issuer: iss, id: jti, ...vc } = listCredential(uri, {}, more);
      const claims = { '@context': ['https://www.w3.org/2018/credentials/v1'], ...vc };
      return issuer.sign({ iss, jti, nbf: 1_700_000_000, vc: claims }, 'JWT');
    });

  const credential = (uri: string, index: number | string, entry: object = {}) =>
    issuer.sign(
      {
        '@context': ['https://www.w3.org/ns/credentials/v2'],
        type: ['VerifiableCredential'],
        issuer: issuer.did,
        credentialSubject: { id: 'urn:uuid:5c9ca4c3-2f3a-4e6e-a1de-2b9b1f1f6b5a', name: 'x' },
        credentialStatus: {
          type: 'BitstringStatusListEntry',
          statusPurpose: 'revocation',
          statusListIndex: String(index),
          statusListCredential: uri,
          ...entry,
        },
      },
      'vc+jwt',
    );
  const verify = async (text: string, issuers = [issuer.did]): Promise<Body> => {
    const { status, body } = await account.api.post('/v1/credentials/verify', { credential: text, issuers });
    assert.equal(status, 200, JSON.stringify(body));
    return body;
  };
  const statusCheck = async (text: string): Promise<Body> =>
    (await verify(text)).checks.find((check: Body) => check.check === 'status');

  it('are fetched, and the verdict states their date', async () => {
    const uri = bitstring();
    const verdict = await verify(await credential(uri, REVOKED + 1));
    assert.equal(verdict.verified, true, JSON.stringify(verdict));
    assert.deepEqual(verdict.checks.at(-1), { check: 'status', result: 'passed', asOf: '2026-01-01T00:00:00.000Z' });
    const revoked = await verify(await credential(uri, REVOKED));
    assert.equal(revoked.verified, false);
    assert.deepEqual(revoked.checks.at(-1), {
      check: 'status',
      result: 'failed',
      reason: 'revoked',
      asOf: '2026-01-01T00:00:00.000Z',
    });
  });

  it('are fetched once for many checks, and again once stale', async () => {
    const uri = bitstring({ ttl: 60_000 });
    const text = await credential(uri, 1);
    const verdicts = await Promise.all(Array.from({ length: 10 }, () => verify(text)));
    assert.ok(verdicts.every(({ verified }) => verified));
    assert.equal(askedFor(uri), 1);
    service.advance(61);
    await verify(text);
    assert.equal(askedFor(uri), 2);
  });

  it('that are unavailable are retried only at intervals', async () => {
    const uri = `${origin}/nowhere`;
    const text = await credential(uri, 1);
    for (let time = 0; time < 3; time += 1)
      assert.deepEqual((await statusCheck(text)).reason, 'status_list_unavailable');
    assert.equal(askedFor(uri), 1);
    service.advance(31);
    await verify(text);
    assert.equal(askedFor(uri), 2);
  });

  it('are not fetched for an issuer that is not trusted', async () => {
    const uri = bitstring();
    const verdict = await verify(await credential(uri, 1), []);
    assert.deepEqual(verdict.checks.at(-1), {
      check: 'status',
      result: 'not_performed',
      reason: 'issuer_not_trusted',
    });
    assert.equal(askedFor(uri), 0);
  });

  it('with an embedded proof are accepted too', async () => {
    const other = await service.account();
    const { did } = await service.ctx.agent.createIssuer({ orgId: other.organization });
    const uri = serve(async (address) => {
      const { '@context': _, issuer: __, ...claims } = listCredential(address);
      return JSON.stringify(await service.ctx.agent.issueDataIntegrity({ issuerDid: did, credential: claims }));
    });
    const references = [{ type: 'BitstringStatusListEntry' as const, purpose: 'revocation', uri, index: REVOKED }];
    const check = await statusOf(service.ctx, references, { issuer: did });
    assert.deepEqual([check.result, check.reason], ['failed', 'revoked']);
  });

  const bomb = (megabytes: number): string =>
    `u${gzipSync(Buffer.alloc(megabytes * 1024 * 1024)).toString('base64url')}`;
  const refused: readonly [string, () => Promise<string> | string, string, object?][] = [
    ['another signer', () => bitstring({}, {}, () => stranger), 'status_list_not_signed_by_issuer'],
    [
      'a valid list of another issuer',
      () => bitstring({}, { issuer: stranger.did }, () => stranger),
      'status_list_not_signed_by_issuer',
    ],
    ['text', () => serve(() => 'nothing'), 'status_list_malformed'],
    ['broken JSON', () => serve(() => '{'), 'status_list_malformed'],
    ['a megabyte and more', () => serve(() => 'a'.repeat(1024 * 1024 + 1)), 'status_list_too_large'],
    ['a list that unpacks into 30 MB', () => bitstring({ encodedList: bomb(30) }), 'status_list_too_large'],
    ['a list that is not packed', () => bitstring({ encodedList: 'uAAAA' }), 'status_list_malformed'],
    ['another multibase', () => bitstring({ encodedList: `z${encodedList().slice(1)}` }), 'status_list_malformed'],
    ['padding', () => bitstring({ encodedList: `${encodedList()}=` }), 'status_list_malformed'],
    ['a short list', () => bitstring({ encodedList: encodedList(SIZE / 16) }), 'status_list_malformed'],
    ['the id of another list', () => bitstring({}, { id: 'https://issuer.example/lists/1' }), 'status_list_malformed'],
    ['another type', () => bitstring({}, { type: ['VerifiableCredential'] }), 'status_list_malformed'],
    ['another purpose', () => bitstring({ statusPurpose: 'suspension' }), 'status_list_purpose_differs'],
    ['a list with an invalid date', () => bitstring({}, { validFrom: 'garbage' }), 'status_list_malformed'],
    ['a list with an invalid expiry', () => bitstring({}, { validUntil: 'garbage' }), 'status_list_malformed'],
    ['a list of VC Data Model 1.1', () => firstModel(), 'status_list_malformed'],
    [
      'a list of the first data model with an invalid date',
      () => firstModel({ validFrom: 'garbage' }),
      'status_list_malformed',
    ],
    ['a list of a later time', () => bitstring({}, { validFrom: inAnHour() }), 'status_list_expired'],
    ['a list that has expired', () => bitstring({}, { validUntil: '2026-02-01T00:00:00Z' }), 'status_list_expired'],
    [
      'a list with another signature',
      () => serve(async (uri) => `${(await issuer.sign(listCredential(uri), 'vc+jwt')).slice(0, -4)}AAAA`),
      'status_list_not_signed_by_issuer',
    ],
    ['an address of no server', () => 'http://127.0.0.1:1/list', 'status_list_unavailable'],
    ['a private address', () => 'http://10.0.0.1/list', 'status_list_unavailable'],
    ['another scheme', () => 'ftp://issuer.example/list', 'status_list_unavailable'],
  ];
  for (const [what, make, reason] of refused) {
    it(`fail the status check when they are ${what}`, async () => {
      const check = await statusCheck(await credential(await make(), 1));
      assert.deepEqual(check, { check: 'status', result: 'failed', reason });
    });
  }

  it('fail the status check beyond their last entry, and for unknown status types', async () => {
    const uri = bitstring();
    assert.equal((await statusCheck(await credential(uri, SIZE))).reason, 'status_index_out_of_range');
    const other = await credential(uri, 1, { type: 'StatusList2021Entry' });
    assert.equal((await statusCheck(other)).reason, 'status_type_unknown');
  });

  it('that expire in the cache no longer count', async () => {
    const uri = bitstring({ ttl: 3_600_000 }, { validUntil: new Date(Date.now() + 3_000_000).toISOString() });
    const text = await credential(uri, 1);
    assert.equal((await statusCheck(text)).result, 'passed');
    service.advance(3_200);
    assert.equal((await statusCheck(text)).reason, 'status_list_expired');
    assert.equal(askedFor(uri), 1);
  });

  describe('as tokens', () => {
    const statuses = (): string => {
      const list = Array.from({ length: 1000 }, () => 0);
      [list[7], list[8], list[9]] = [1, 2, 3];
      return new StatusList(list, 2).compressStatusList();
    };
    const now = () => Math.floor(service.ctx.clock.now().getTime() / 1000);
    const tokens = (more: object = {}, typ = 'statuslist+jwt', by: () => Issuer = () => issuer) =>
      serve((uri) => {
        const list = { bits: 2, lst: statuses() };
        return by().sign({ sub: uri, iat: now(), exp: now() + 60, status_list: list, ...more }, typ);
      });
    const check = (uri: string, index: number) =>
      statusOf(service.ctx, [{ type: 'TokenStatusList', uri, index }], { issuer: issuer.did });

    it('are read entry by entry', async () => {
      const uri = tokens();
      const found = await Promise.all([0, 7, 8, 9, 999].map((index) => check(uri, index)));
      assert.deepEqual(
        found.map(({ reason }) => reason),
        [undefined, 'revoked', 'suspended', 'status_value_unknown', undefined],
      );
      assert.equal(askedFor(uri), 1);
    });

    it('show a revocation or suspension whatever another list lacks', async () => {
      const ref = (uri: string, index: number) => ({ type: 'TokenStatusList' as const, uri, index });
      const [uri, gone] = [tokens(), 'http://127.0.0.1:1/list'];
      const check = async (...references: StatusReference[]) =>
        (await statusOf(service.ctx, references, { issuer: issuer.did })).reason;
      assert.equal(await check(ref(gone, 1), ref(uri, 7)), 'revoked');
      assert.equal(await check(ref(uri, 9), ref(uri, 8)), 'suspended');
      assert.equal(await check(ref(uri, 8), ref(uri, 7)), 'revoked');
      assert.equal(await check(ref(uri, 1), ref(gone, 1)), 'status_list_unavailable');
    });

    const bad: readonly [string, () => string, number, string][] = [
      ['of another type', () => tokens({}, 'JWT'), 1, 'status_list_not_signed_by_issuer'],
      [
        'signed by another issuer',
        () => tokens({}, 'statuslist+jwt', () => stranger),
        1,
        'status_list_not_signed_by_issuer',
      ],
      ['no JWT', () => serve(() => 'nothing'), 1, 'status_list_not_signed_by_issuer'],
      ['for another address', () => tokens({ sub: 'https://issuer.example' }), 1, 'status_list_malformed'],
      ['without a time', () => tokens({ iat: undefined }), 1, 'status_list_malformed'],
      ['dated outside the calendar', () => tokens({ iat: 1e20 }), 1, 'status_list_malformed'],
      ['of a time before all calendars', () => tokens({ iat: -1e18 }), 1, 'status_list_malformed'],
      ['valid until a date outside the calendar', () => tokens({ exp: 1e20 }), 1, 'status_list_malformed'],
      ['valid until a date as text', () => tokens({ exp: 'never' }), 1, 'status_list_malformed'],
      ['of next year', () => tokens({ iat: now() + 31_536_000 }), 1, 'status_list_not_yet_valid'],
      ['with three bits', () => tokens({ status_list: { bits: 3, lst: statuses() } }), 1, 'status_list_malformed'],
      ['without a list', () => tokens({ status_list: undefined }), 1, 'status_list_malformed'],
      ['expired', () => tokens({ exp: 1 }), 1, 'status_list_expired'],
      ['too short', () => tokens(), 1000, 'status_index_out_of_range'],
      [
        'a bomb',
        () => tokens({ status_list: { bits: 2, lst: deflateSync(Buffer.alloc(2 ** 26)).toString('base64url') } }),
        1,
        'status_list_too_large',
      ],
    ];
    for (const [what, make, index, reason] of bad) {
      it(`fail the status check when they are ${what}`, async () => {
        assert.deepEqual(await check(make(), index), { check: 'status', result: 'failed', reason });
      });
    }
  });

  it('are all fetched at the same time', async () => {
    const waiting: (() => void)[] = [];
    const uris = Array.from({ length: 8 }, () =>
      serve(async (uri) => {
        // Each answer waits until all lists have been requested.
        await new Promise<void>((resolve) => {
          waiting.push(resolve);
          if (waiting.length === 8) for (const answer of waiting) answer();
        });
        return issuer.sign(listCredential(uri), 'vc+jwt');
      }),
    );
    const references = uris.map((uri) => {
      return { type: 'BitstringStatusListEntry' as const, purpose: 'revocation', uri, index: 1 };
    });
    assert.equal((await statusOf(service.ctx, references, { issuer: issuer.did })).result, 'passed');
  });

  it('are refused above eight per credential, without fetching any', async () => {
    const uri = bitstring();
    const reference = { type: 'BitstringStatusListEntry' as const, purpose: 'revocation', uri, index: 1 };
    const many = await statusOf(
      service.ctx,
      Array.from({ length: 9 }, () => reference),
      { issuer: issuer.did },
    );
    assert.equal(many.reason, 'status_malformed');
    assert.equal(askedFor(uri), 0);
  });
});
