import 'reflect-metadata';
import assert from 'node:assert/strict';
import { generateKeyPairSync, verify, X509Certificate } from 'node:crypto';
import { KeyUsageFlags, KeyUsagesExtension, X509Certificate as ParsedCertificate } from '@peculiar/x509';
import type { Agent } from '../../src/agent/index.ts';
import { selfSigned } from '../support/peers/self-signed.ts';
import { type AgentDatabase, createAgentDatabase, startAgent } from './fixture.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const YEAR = 365 * 86_400_000;
const ORG = 'org_01JD9QK3W2T6S7Y8Z9A0B1C2D3';
const DATA = Buffer.from('what is signed');
const publicUrl = 'https://verify.example.org';

const leafOf = async (agent: Agent, org = ORG): Promise<X509Certificate> =>
  new X509Certificate((await agent.documentSigner(org)).certificates[0] ?? new Uint8Array());

describe('document signers', () => {
  let database: AgentDatabase;
  let agent: Agent;
  let now = NOW;
  const clock = { now: () => now };
  before(async () => {
    database = await createAgentDatabase();
    ({ agent } = await startAgent(database, { clock, publicUrl }));
  });
  after(() => agent.close());

  it('have a P-256 key with a certificate for signatures and content commitment, under the root', async () => {
    const { certificates, algorithm, sign } = await agent.documentSigner(ORG);
    const [leaf, root] = certificates.map((der) => new X509Certificate(der));
    assert.ok(leaf && root);
    assert.equal(algorithm, 'ES256');
    assert.equal(leaf.publicKey.asymmetricKeyDetails?.namedCurve, 'prime256v1');
    assert.ok(leaf.verify(root.publicKey) && leaf.checkIssued(root) && !leaf.ca);
    assert.equal(root.toString(), await agent.rootCertificate());
    assert.equal(leaf.subject, `CN=${ORG}\nO=verify.example.org`);
    assert.ok(leaf.subjectAltName?.includes(`${publicUrl}/orgs/${ORG}`));
    const usages = new ParsedCertificate(leaf.raw).getExtension(KeyUsagesExtension)?.usages;
    assert.equal(usages, KeyUsageFlags.digitalSignature | KeyUsageFlags.nonRepudiation);
    assert.ok(verify('sha256', DATA, leaf.publicKey, await sign(DATA)));
  });

  it('are created once per organization for concurrent requests, and stay the same after a restart', async () => {
    const org = 'org_01JD9QK3W2T6S7Y8Z9A0B1C2D4';
    const many = await Promise.all(Array.from({ length: 5 }, () => leafOf(agent, org)));
    assert.equal(new Set(many.map(({ fingerprint256 }) => fingerprint256)).size, 1);
    assert.notEqual(many[0]?.fingerprint256, (await leafOf(agent)).fingerprint256);
    const next = await startAgent(database, { clock, publicUrl });
    try {
      assert.equal((await leafOf(next.agent, org)).fingerprint256, many[0]?.fingerprint256);
    } finally {
      await next.agent.close();
    }
  });

  it('renew the certificate for the same key before it expires', async () => {
    const before = await leafOf(agent);
    now = new Date(NOW.getTime() + 2 * YEAR);
    const later = await startAgent(database, { clock, publicUrl });
    try {
      const after = await leafOf(later.agent);
      assert.notEqual(after.fingerprint256, before.fingerprint256);
      assert.deepEqual(after.publicKey.export({ format: 'jwk' }), before.publicKey.export({ format: 'jwk' }));
      assert.ok(after.validToDate.getTime() - now.getTime() > 11 * YEAR);
    } finally {
      now = NOW;
      await later.agent.close();
    }
  });

  it('store the private key sealed', async () => {
    await agent.documentSigner(ORG);
    const [row] = await database.query<{ privateKeyHex: string }>(
      `select "privateKeyHex" from "veramo"."private-key" join "veramo"."certificate" on kid = alias where name = $1`,
      [`documents ${ORG}`],
    );
    assert.ok(row && !/^[0-9a-f]{64}$/.test(row.privateKeyHex));
  });

  for (const id of ['', 'a b', '../x', 'a:b']) {
    it(`are refused for the invalid organization ID ${JSON.stringify(id)}`, async () => {
      await assert.rejects(agent.documentSigner(id), RangeError);
    });
  }

  it('sign as the operator while a configured certificate is valid', async () => {
    const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
    const notAfter = new Date(NOW.getTime() + YEAR);
    const der = await selfSigned({ privateKey, publicKey, name: 'Operator', notAfter });
    const documentCertificate = { certificates: [der], privateKey, algorithm: 'RS256' as const };
    const own = await startAgent(await createAgentDatabase(), { clock, documentCertificate });
    try {
      const { certificates, algorithm, sign } = await own.agent.documentSigner(ORG);
      assert.deepEqual([certificates, algorithm], [[der], 'RS256']);
      assert.ok(verify('sha256', DATA, publicKey, await sign(DATA)));
      now = new Date(notAfter.getTime() + 1000);
      await assert.rejects(own.agent.documentSigner(ORG), /has expired/);
    } finally {
      now = NOW;
      await own.agent.close();
    }
  });
});
