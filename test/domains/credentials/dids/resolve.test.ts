import assert from 'node:assert/strict';
import type { ServerResponse } from 'node:http';
import { ensureIssuer } from '#domains/credentials/dids/index.ts';
import { startTestService, type TestAccount, type TestService } from '../../../support/service.ts';
import { type Receiver, startReceiver } from '../../operations/webhooks/receiver.ts';

describe('GET /v1/dids/{did}', () => {
  let service: TestService;
  let account: TestAccount;
  let receiver: Receiver;
  let host: string;
  let answer: (response: ServerResponse, path: string) => void;
  before(async () => {
    service = await startTestService();
    account = await service.account({ scopes: ['credentials:read'] });
    receiver = await startReceiver((response, { path }) => answer(response, path));
    host = encodeURIComponent(new URL(receiver.url).host);
  });
  after(async () => {
    await service.stop();
    await receiver.close();
  });

  const resolve = (did: string, api = account.api) => api.get(`/v1/dids/${encodeURIComponent(did)}`);
  const json =
    (body: unknown, status = 200) =>
    (response: ServerResponse) =>
      void response.writeHead(status, { 'content-type': 'application/did+json' }).end(JSON.stringify(body));
  const bytes = (body: string | Buffer) => (response: ServerResponse) => void response.writeHead(200).end(body);
  const asked = (): string[] => receiver.received.map(({ path }) => path);
  let names = 0;
  /** A DID that has not been requested yet. */
  const fresh = (): string => {
    names += 1;
    return `did:web:${host}:issuer-${names}`;
  };

  const method = (did: string) => ({
    id: `${did}#key-1`,
    type: 'JsonWebKey',
    controller: did,
    publicKeyJwk: { kty: 'OKP', crv: 'Ed25519', x: '11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo' },
  });

  describe('resolves a foreign did:web document', () => {
    const accepted: [string, (did: string) => Record<string, unknown>][] = [
      ['with a key', (did) => ({ id: did, verificationMethod: [method(did)], assertionMethod: [`${did}#key-1`] })],
      ['with a key inside a relationship', (did) => ({ id: did, assertionMethod: [method(did)] })],
      ['with only its ID', (did) => ({ id: did })],
      [
        'with additional members',
        (did) => ({ id: did, service: [{ id: '#s', type: 'X', serviceEndpoint: 'https://x.example' }] }),
      ],
    ];
    for (const [name, make] of accepted) {
      it(name, async () => {
        const did = fresh();
        answer = json(make(did));
        const { status, body } = await resolve(did);
        assert.equal(status, 200);
        assert.deepEqual(body.didDocument, make(did));
        assert.equal(body.didResolutionMetadata.error, undefined);
      });
    }

    it('from the address defined by the method, with its media types, and caches it for minutes', async () => {
      const [plain, deep] = [`did:web:${host}`, `did:web:${host}:a:b-c:d`];
      answer = (response, path) => json({ id: path === '/.well-known/did.json' ? plain : deep })(response);
      const before = asked().length;
      for (const did of [plain, deep, plain, deep]) assert.equal((await resolve(did)).body.didDocument.id, did);
      assert.deepEqual(asked().slice(before), ['/.well-known/did.json', '/a/b-c/d/did.json']);
      assert.match(receiver.received.at(-1)?.headers.accept ?? '', /application\/did\+ld\+json/);
    });
  });

  describe('reports an error for', () => {
    const rejected: [string, string, number, (response: ServerResponse, path: string) => void, (() => string)?][] = [
      ['a document that is not found', 'notFound', 404, json({}, 404)],
      ['a document that is gone', 'notFound', 404, json({}, 410)],
      [
        'a redirect, which is not followed',
        'notFound',
        404,
        (response) => void response.writeHead(302, { location: '/x/did.json' }).end(),
      ],
      ['a server that fails', 'internalError', 503, json({}, 500)],
      ['a server that hangs up', 'internalError', 503, (response) => void response.destroy()],
      ['a server that never answers', 'internalError', 503, () => undefined],
      ['a document with another ID', 'invalidDidDocument', 422, json({ id: 'did:web:other.example' })],
      ['a document without id', 'invalidDidDocument', 422, json({})],
      ['a document that is not JSON', 'invalidDidDocument', 422, bytes('<html>')],
      ['a document that is not UTF-8', 'invalidDidDocument', 422, bytes(Buffer.from('7b226964223a22ff227d', 'hex'))],
      ['an array as document', 'invalidDidDocument', 422, json([])],
      [
        'a document nested deeper than an answer can be written',
        'invalidDidDocument',
        422,
        (response, path) => {
          const did = `did:web:${host}:${path?.split('/')[1]}`;
          const nest = '['.repeat(45_000) + ']'.repeat(45_000);
          response.writeHead(200).end(`{"id":"${did}","service":${nest}}`);
        },
      ],
      ['a document of more than 100 KB', 'invalidDidDocument', 422, bytes(' '.repeat(110_000))],
    ];
    for (const [name, error, status, make] of rejected) {
      it(name, async () => {
        const did = fresh();
        answer = make;
        const refused = await resolve(did);
        assert.equal(refused.status, status);
        const { didDocument, didResolutionMetadata, didDocumentMetadata, ...others } = refused.body;
        assert.equal(didDocument, null);
        assert.equal(didResolutionMetadata.error, error);
        assert.deepEqual(didDocumentMetadata, {});
        assert.deepEqual(Object.keys(others).toSorted(), ['code', 'message', 'requestId', 'status']);
        const before = asked().length;
        assert.equal((await resolve(did)).status, status);
        assert.equal(asked().length, before, 'a failure is kept for a while too');
      });
    }

    const methods: [string, (did: string) => unknown][] = [
      ['a method without controller', (did) => ({ ...method(did), controller: undefined })],
      ['a method whose id is a number', (did) => ({ ...method(did), id: 1 })],
      ['a method that is null', () => null],
    ];
    for (const [name, make] of methods) {
      it(name, async () => {
        const did = fresh();
        answer = json({ id: did, verificationMethod: [make(did)] });
        assert.equal((await resolve(did)).body.didResolutionMetadata.error, 'invalidDidDocument');
      });
    }

    const unasked: [string, string, string, number][] = [
      ['an address in a private network', 'did:web:10.0.0.1', 'notFound', 404],
      ['the cloud metadata address', 'did:web:169.254.169.254', 'notFound', 404],
      ['an encoded slash', 'did:web:HOST:a%2F..%2Fb', 'invalidDid', 422],
      ['a dot segment', 'did:web:HOST:..:b', 'invalidDid', 422],
      ['a user name in the host', 'did:web:user%40HOST', 'invalidDid', 422],
      ['a query', 'did:web:HOST%3Fx', 'invalidDid', 422],
      ['an empty segment', 'did:web:HOST::a', 'invalidDid', 422],
      ['another method', 'did:example:123', 'methodNotSupported', 422],
      ['an invalid did:key', 'did:key:garbage', 'invalidDid', 422],
      ['a DID URL', 'did:web:HOST#key', 'invalidDid', 422],
      ['text that is not a DID', 'something', 'invalidDid', 422],
    ];
    for (const [name, did, error, status] of unasked) {
      it(`${name}, without a network request`, async () => {
        answer = json({});
        const before = asked().length;
        const refused = await resolve(did.replace('HOST', host));
        assert.equal(refused.status, status);
        assert.equal(refused.body.didResolutionMetadata.error, error);
        assert.equal(asked().length, before);
      });
    }

    it('a loopback address that EGRESS_ALLOW does not contain', async () => {
      const twin = await service.twin({ EGRESS_ALLOW: '' });
      const did = fresh();
      answer = json({ id: did });
      const { didResolutionMetadata } = await twin.ctx.agent.resolve(did);
      assert.equal(didResolutionMetadata.error, 'notFound');
      await twin.stop();
    });
  });

  describe('resolves DIDs of this service without calling itself:', () => {
    it('for an organization and for the service, with the date of their keys', async () => {
      const { did } = await ensureIssuer(service.ctx, account.organization);
      for (const each of [did, service.ctx.agent.serviceDid()]) {
        const { status, body } = await resolve(each);
        assert.equal(status, 200);
        assert.equal(body.didDocument.id, each);
        assert.match(body.didDocumentMetadata.created, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
      }
    });

    it('answers 404 for a DID that was never created', async () => {
      const before = service.logs.length;
      for (const did of [
        `${service.ctx.agent.serviceDid()}:orgs:org_${'0'.repeat(26)}`,
        `${service.ctx.agent.serviceDid()}:x`,
      ]) {
        const { status, body } = await resolve(did);
        assert.equal(status, 404);
        assert.equal(body.didResolutionMetadata.error, 'notFound');
      }
      const lines = service.logs.slice(before).filter((line) => /call outwards|\/orgs\/|did\.json/.test(line));
      assert.deepEqual(lines, []);
    });
  });

  it('requires a scope', async () => {
    const none = await service.account({ scopes: ['webhooks:read'] });
    assert.equal((await resolve('did:web:10.0.0.1', none.api)).status, 403);
    assert.equal((await resolve('did:web:10.0.0.1', service.anonymous)).status, 401);
  });
});
