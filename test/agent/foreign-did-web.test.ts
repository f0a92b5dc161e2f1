// The resolver over real HTTPS: a loopback server with a host name, behind the egress guard.
import assert from 'node:assert/strict';
import { generateKeyPairSync } from 'node:crypto';
import { createServer, type Server } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { Resolver } from 'did-resolver';
import { createEgress, type Egress } from '#platform/egress/index.ts';
import { createLogger } from '#platform/logger/index.ts';
import { toPem } from '../../src/agent/certificates/certificate-authority.ts';
import { makeLeaf, makeRoot } from '../../src/agent/certificates/make-certificate.ts';
import { didWebUrl } from '../../src/agent/dids/did-web.ts';
import { createDidWebResolver } from '../../src/agent/plugins/did-web-resolver.ts';

describe('the address of a did:web document', () => {
  const accepted: [string, string][] = [
    ['did:web:issuer.example', 'https://issuer.example/.well-known/did.json'],
    ['did:web:issuer.example%3A8443', 'https://issuer.example:8443/.well-known/did.json'],
    ['did:web:issuer.example:a:b', 'https://issuer.example/a/b/did.json'],
    ['did:web:issuer.example:with%20space', 'https://issuer.example/with%20space/did.json'],
    ['did:web:localhost%3A3000:orgs:x', 'http://localhost:3000/orgs/x/did.json'],
    ['did:web:127.0.0.1%3A3000', 'http://127.0.0.1:3000/.well-known/did.json'],
    ['did:web:%5B%3A%3A1%5D%3A3000', 'http://[::1]:3000/.well-known/did.json'],
  ];
  for (const [did, url] of accepted) it(`${did} is ${url}`, () => assert.equal(didWebUrl(did), url));

  const rejected = [
    'did:web:',
    'did:web::a',
    'did:web:a%2Fb',
    'did:web:user%40a.example',
    'did:web:a.example%3A',
    'did:web:a.example%3A99999',
    'did:web:a.example:..:b',
    'did:web:a.example:%2E%2E',
    'did:web:a.example:a%2Fb',
    'did:web:a.example:a%5Cb',
    'did:web:a.example:a%3Fb',
    'did:web:a.example:a%23b',
    'did:web:a.example::b',
    'did:web:a.example:b:',
    'did:web:a.example:%ff',
    'did:web:%E2%82%AC.example',
  ];
  for (const did of rejected) it(`${did} has none`, () => assert.equal(didWebUrl(did), undefined));
});

describe('foreign DID documents', () => {
  let asked: string[];
  const documents = new Map<string, object>();
  const resolver = (): Resolver =>
    new Resolver({
      web: createDidWebResolver({
        names: { owns: () => false },
        directory: { document: async () => undefined },
        fetchDocument: async (url) => {
          asked.push(url);
          const [, name = ''] = /\/([^/]+)\/did\.json$/.exec(url) ?? [];
          const did = `did:web:a.example:${name}`;
          return { status: 200, body: Buffer.from(JSON.stringify({ id: did, ...documents.get(name) })) };
        },
      }),
    });
  const method = (id: string) => ({ id, type: 'JsonWebKey', controller: 'did:web:a.example' });
  beforeEach(() => {
    asked = [];
  });

  it('are cached, up to 250 of them', async () => {
    const one = resolver();
    for (let index = 0; index < 251; index++) await one.resolve(`did:web:a.example:n${index}`);
    assert.equal(asked.length, 251);
    await one.resolve('did:web:a.example:n250');
    assert.equal(asked.length, 251);
    await one.resolve('did:web:a.example:n0');
    assert.equal(asked.length, 252);
  });

  it('stay unchanged in the cache when a returned copy is modified', async () => {
    const one = resolver();
    const { didDocument } = await one.resolve('did:web:a.example:changed');
    Object.assign(didDocument ?? {}, { verificationMethod: [method('#thief')] });
    assert.deepEqual((await one.resolve('did:web:a.example:changed')).didDocument, { id: 'did:web:a.example:changed' });
    assert.equal(asked.length, 1);
  });

  const deep = (levels: number): unknown => JSON.parse('['.repeat(levels) + ']'.repeat(levels));
  const methods = (count: number) => Array.from({ length: count }, (_, index) => method(`#k${index}`));
  const sizes: [string, object, boolean][] = [
    ['with 200 keys', { verificationMethod: methods(200) }, true],
    ['with 201 keys', { verificationMethod: methods(201) }, false],
    ['with 201 entries in a relationship', { keyAgreement: Array(201).fill('#k') }, false],
    ['nested 40 deep', { service: deep(40) }, true],
    ['nested 50 deep', { service: deep(50) }, false],
    ['with a member __proto__', JSON.parse('{"service":[{"__proto__":{"a":1}}]}'), false],
  ];
  for (const [name, change, isTaken] of sizes) {
    it(`are ${isTaken ? 'accepted' : 'refused'} ${name}`, async () => {
      documents.set('sized', change);
      const { didDocument, didResolutionMetadata } = await resolver().resolve('did:web:a.example:sized');
      assert.equal(didDocument !== null, isTaken);
      assert.equal(didResolutionMetadata.error, isTaken ? undefined : 'invalidDidDocument');
    });
  }
});

describe('resolving a foreign did:web', () => {
  let server: Server;
  let egress: Egress;
  let did: string;
  let asked: number;
  let document: object;
  const time = { now: 0 };
  const trusted = getCACertificates('default');
  let root: string;

  before(async () => {
    const validity = { notBefore: new Date(Date.now() - 60_000), notAfter: new Date(Date.now() + 3_600_000) };
    const [authority, leaf] = [0, 1].map(() => generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey);
    assert.ok(authority && leaf);
    const der = await makeRoot({ privateKey: authority, validity });
    const issuer = { privateKey: authority, der };
    const cert = await makeLeaf({ privateKey: leaf, issuer, issuerUrl: 'https://issuer.example/x', validity });
    root = toPem(der);
    const key = leaf.export({ format: 'pem', type: 'pkcs8' });
    server = createServer({ key, cert: toPem(cert) }, (_, response) => {
      asked += 1;
      response.writeHead(200).end(JSON.stringify(document));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    did = `did:web:issuer.example%3A${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    asked = 0;
    document = { id: did };
    const lookup = async () => [{ address: '127.0.0.1', family: 4 }];
    const log = createLogger({ level: 'silent', pretty: false });
    egress = createEgress({ allow: ['127.0.0.0/8'], lookup, log });
  });
  afterEach(async () => {
    setDefaultCACertificates(trusted);
    await egress.close();
  });
  after(() => void server.close());

  const resolver = (): Resolver =>
    new Resolver({
      web: createDidWebResolver({
        names: { owns: () => false },
        directory: { document: async () => undefined },
        fetchDocument: (url, limits) => egress.fetch(url, limits),
        now: () => time.now,
      }),
    });

  it('fetches it over TLS from a server with a certificate for its name', async () => {
    setDefaultCACertificates([...trusted, root]);
    const { didDocument } = await resolver().resolve(did);
    assert.deepEqual(didDocument, { id: did });
  });

  it('refuses a server without a trusted certificate', async () => {
    const { didDocument, didResolutionMetadata } = await resolver().resolve(did);
    assert.deepEqual([didDocument, didResolutionMetadata.error, asked], [null, 'internalError', 0]);
  });

  it('refuses a server with a certificate for another name', async () => {
    setDefaultCACertificates([...trusted, root]);
    const { didResolutionMetadata } = await resolver().resolve(did.replace('issuer', 'other'));
    assert.deepEqual([didResolutionMetadata.error, asked], ['internalError', 0]);
  });

  it('caches a document for five minutes, and a failure for half a minute', async () => {
    setDefaultCACertificates([...trusted, root]);
    const one = resolver();
    const ask = async (seconds: number): Promise<[unknown, number]> => {
      time.now += seconds * 1000;
      return [(await one.resolve(did)).didResolutionMetadata.error, asked];
    };
    assert.deepEqual(await ask(0), [undefined, 1]);
    assert.deepEqual(await ask(299), [undefined, 1]);
    document = { id: 'did:web:other.example' };
    assert.deepEqual(await ask(1), ['invalidDidDocument', 2]);
    assert.deepEqual(await ask(29), ['invalidDidDocument', 2]);
    document = { id: did };
    assert.deepEqual(await ask(1), [undefined, 3]);
  });

  it('fetches it again for a missing key, but limits this for invented keys', async () => {
    setDefaultCACertificates([...trusted, root]);
    const one = resolver();
    const has = async (fragment: string): Promise<boolean> =>
      JSON.stringify((await one.resolve(`${did}#${fragment}`)).didDocument).includes(`#${fragment}"`);
    await one.resolve(did);
    document = { id: did, verificationMethod: [{ id: '#new', type: 'JsonWebKey', controller: did }] };
    assert.deepEqual([await has('new'), asked], [false, 1]);
    time.now += 30_000;
    assert.deepEqual([await has('new'), asked], [true, 2]);
    for (const made of ['a', 'b', 'c']) assert.equal(await has(made), false);
    assert.equal(asked, 2);
  });
});
