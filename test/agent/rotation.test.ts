import assert from 'node:assert/strict';
import { X509Certificate } from 'node:crypto';
import * as jose from 'jose';
import type { Agent, Issuer } from '../../src/agent/index.ts';
import { type AgentDatabase, createAgentDatabase, startAgent } from './fixture.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;

describe('issuer keys', () => {
  let database: AgentDatabase;
  let agent: Agent;
  let first: Issuer;
  const time = { now: Date.parse('2026-03-01T00:00:00Z') };
  const clock = { now: () => new Date(time.now) };
  before(async () => {
    database = await createAgentDatabase();
    ({ agent } = await startAgent(database, { clock }));
    first = await agent.createIssuer({ orgId: 'org_a' });
  });
  after(() => agent.close());

  const count = async (table: string): Promise<number> => {
    const [row] = await database.query<{ n: number }>(`select count(*)::int as n from veramo."${table}"`);
    return row?.n ?? 0;
  };
  const idOf = (issuer: Issuer, algorithm: string): string =>
    issuer.keys.find((key) => key.algorithm === algorithm)?.id ?? '';
  const signs = async (with_: Agent, algorithm: 'ES256' | 'EdDSA'): Promise<string> => {
    const token = await with_.signJwt({ issuerDid: first.did, algorithm, payload: { a: 1 } });
    return jose.decodeProtectedHeader(token).kid ?? '';
  };

  it('are loaded once: signing needs no database query', async () => {
    const lastQuery = async () => {
      const [row] = await database.query<{ at: Date }>(
        `select max(query_start) as at from pg_stat_activity where application_name = 'avouch-agent' and datname = $1`,
        [database.connection.database],
      );
      return row?.at.getTime();
    };
    const use = async (fresh: Agent): Promise<void> => {
      await fresh.createIssuer({ orgId: 'org_a' });
      await Promise.all([signs(fresh, 'ES256'), signs(fresh, 'EdDSA'), fresh.didDocument(first.did)]);
      const credential = {
        type: ['VerifiableCredential'],
        validFrom: '2026-01-01T00:00:00Z',
        credentialSubject: { a: 1 },
      };
      for (const format of ['vc+jwt', 'jwt_vc_json'] as const)
        await fresh.issue({ issuerDid: first.did, format, algorithm: 'ES256', credential });
    };
    // The cache lasts for seconds. The result means nothing if the machine was busy for longer.
    for (let took = Number.POSITIVE_INFINITY; took > 3_000; ) {
      const { agent: fresh } = await startAgent(database, { clock });
      const began = performance.now();
      await use(fresh);
      const before = await lastQuery();
      for (let turn = 0; turn < 5; turn++) await use(fresh);
      const after = await lastQuery();
      took = performance.now() - began;
      await fresh.close();
      if (took <= 3_000) assert.equal(after, before);
    }
  });

  it('are rotated one by one; former keys remain for verification', async () => {
    const old = await agent.signJwt({ issuerDid: first.did, algorithm: 'ES256', payload: { old: true } });
    time.now += MINUTE;
    const second = await agent.rotateKeys({ orgId: 'org_a', algorithms: ['ES256'], rotationId: 'rot_1' });
    assert.notEqual(idOf(second, 'ES256'), idOf(first, 'ES256'));
    assert.equal(idOf(second, 'EdDSA'), idOf(first, 'EdDSA'));
    assert.equal(await signs(agent, 'ES256'), idOf(second, 'ES256'));

    const document = await agent.didDocument(first.did);
    assert.ok(document?.assertionMethod.includes(idOf(first, 'ES256')));
    assert.ok(document?.assertionMethod.includes(idOf(second, 'ES256')));
    assert.ok(!document?.authentication.includes(idOf(first, 'ES256')));
    const method = document?.verificationMethod.find(({ id }) => id === idOf(first, 'ES256'));
    await jose.jwtVerify(old, await jose.importJWK(method?.publicKeyJwk as jose.JWK, 'ES256'));

    const history = (await agent.keyHistory(first.did)) ?? [];
    const times = history.map(({ algorithm, createdAt, retiredAt }) => [
      algorithm,
      createdAt.toISOString(),
      retiredAt?.toISOString(),
    ]);
    assert.deepEqual(
      times,
      [
        ['EdDSA', '2026-03-01T00:00:00.000Z', undefined],
        ['ES256', '2026-03-01T00:00:00.000Z', '2026-03-01T00:01:00.000Z'],
        ['ES256', '2026-03-01T00:01:00.000Z', undefined],
      ].toSorted((a, b) => String(a[1]).localeCompare(String(b[1]))),
    );
  });

  it('are rotated once per rotation ID for concurrent requests in two processes', async () => {
    const { agent: other } = await startAgent(database, { clock });
    const before = await count('key');
    const request = { orgId: 'org_a', algorithms: ['ES256', 'EdDSA'], rotationId: 'rot_2' } as const;
    const made = await Promise.all([agent, other, agent, other].map((one) => one.rotateKeys(request)));
    assert.equal(new Set(made.map((one) => JSON.stringify(one))).size, 1);
    assert.equal(await count('key'), before + 2);
    await other.close();
  });

  it('are found after a rotation in another process: an unknown kid is looked up again', async () => {
    const { agent: other } = await startAgent(database, { clock });
    const { didDocument } = await other.resolve(first.did);
    const { keys } = await agent.rotateKeys({ orgId: 'org_a', algorithms: ['EdDSA'], rotationId: 'rot_3' });
    const kid = keys.find((key) => key.algorithm === 'EdDSA')?.id ?? '';
    assert.ok(!JSON.stringify(didDocument).includes(kid));
    await new Promise((go) => setTimeout(go, 1_100));
    const { didDocument: again } = await other.resolve(kid);
    assert.ok(JSON.stringify(again).includes(kid));
    await other.close();
  });

  it('are unchanged after a crash during rotation, and completed by a retry without extra keys', async () => {
    await database.query(`create function veramo.crash() returns trigger language plpgsql as
      $$ begin raise exception 'the power is gone'; end $$`);
    await database.query('create trigger crash before insert on veramo.issuer_key execute function veramo.crash()');
    const before = { keys: await count('key'), document: await agent.didDocument(first.did) };
    const request = { orgId: 'org_a', algorithms: ['ES256', 'EdDSA'], rotationId: 'rot_4' } as const;
    await assert.rejects(agent.rotateKeys(request), /the power is gone/);
    assert.deepEqual(await agent.didDocument(first.did), before.document);
    await database.query('drop trigger crash on veramo.issuer_key');
    const { keys } = await agent.rotateKeys(request);
    assert.equal(await count('key'), before.keys + 2);
    assert.equal(await signs(agent, 'ES256'), keys[0]?.id);
    assert.equal(await signs(agent, 'EdDSA'), keys[1]?.id);
  });

  it('are not created for an organization without an issuer', async () => {
    const request = { orgId: 'org_none', algorithms: ['ES256'], rotationId: 'rot_5' } as const;
    await assert.rejects(agent.rotateKeys(request), TypeError);
    assert.equal(await agent.keyHistory(agent.issuerDid('org_none')), undefined);
  });

  it('of an older version are migrated, with the creation date of their issuer', async () => {
    const old = await createAgentDatabase();
    const { agent: before } = await startAgent(old);
    const issuer = await before.createIssuer({ orgId: 'org_a' });
    await before.close();
    await old.query('drop table veramo.issuer_key, veramo.certificate');
    await old.query(`delete from veramo.migrations where name like 'IssuerKeys%' or name like 'Certificates%'`);
    const { agent: after } = await startAgent(old);
    assert.deepEqual(await after.createIssuer({ orgId: 'org_a' }), issuer);
    const history = (await after.keyHistory(issuer.did)) ?? [];
    assert.deepEqual(
      history.map(({ id, retiredAt }) => [id, retiredAt]).toSorted(),
      issuer.keys.map(({ id }) => [id, undefined]).toSorted(),
    );
    assert.ok(history.every(({ createdAt }) => Math.abs(createdAt.getTime() - Date.now()) < 60 * MINUTE));
    await after.rotateKeys({ orgId: 'org_a', algorithms: ['ES256', 'EdDSA'], rotationId: 'rot_1' });
    assert.equal((await after.keyHistory(issuer.did))?.length, 4);
    await after.close();
  });

  describe('(certificates)', () => {
    const leafOf = async (did: string): Promise<X509Certificate> => {
      const [der = '', ...others] = await agent.certificateChain(did);
      assert.deepEqual(others, []);
      return new X509Certificate(Buffer.from(der, 'base64'));
    };

    it('certify the signing key under one root, with the names that wallets compare', async () => {
      const { agent: other } = await startAgent(database, { clock });
      const [pem, otherPem] = await Promise.all([agent.rootCertificate(), other.rootCertificate()]);
      await other.close();
      assert.equal(pem, otherPem);
      const root = new X509Certificate(pem);
      const leaf = await leafOf(first.did);
      assert.ok(root.ca && root.verify(root.publicKey));
      assert.ok(!leaf.ca && leaf.checkIssued(root) && leaf.verify(root.publicKey));
      assert.equal(leaf.subjectAltName, 'URI:http://localhost:3000/orgs/org_a, DNS:localhost');
      assert.equal(agent.issuerUrl('org_a'), 'http://localhost:3000/orgs/org_a');
      const { keys } = await agent.createIssuer({ orgId: 'org_a' });
      const { kty, crv, x, y } = leaf.publicKey.export({ format: 'jwk' });
      assert.deepEqual({ kty, crv, x, y }, keys[0]?.publicKeyJwk);
      assert.deepEqual(await agent.certificateChain(first.did), await agent.certificateChain(first.did));
    });

    it('change after a rotation', async () => {
      const before = await leafOf(first.did);
      await agent.rotateKeys({ orgId: 'org_a', algorithms: ['ES256'], rotationId: 'rot_6' });
      const after = await leafOf(first.did);
      assert.notEqual(after.serialNumber, before.serialNumber);
      const { kid } = jose.decodeProtectedHeader(
        await agent.signJwt({ issuerDid: first.did, algorithm: 'ES256', payload: {} }),
      );
      const { keys } = await agent.createIssuer({ orgId: 'org_a' });
      assert.equal(kid, keys[0]?.id);
      assert.equal(after.publicKey.export({ format: 'jwk' }).x, keys[0]?.publicKeyJwk.x);
    });

    it('select the key: data prepared before a rotation is signed with the intended key', async () => {
      const x5c = await agent.certificateChain(first.did);
      const { keys: before } = await agent.createIssuer({ orgId: 'org_a' });
      await agent.rotateKeys({ orgId: 'org_a', algorithms: ['ES256'], rotationId: 'rot_7' });
      const token = await agent.signJwt({ issuerDid: first.did, algorithm: 'ES256', header: { x5c }, payload: {} });
      const leaf = new X509Certificate(Buffer.from(x5c[0] ?? '', 'base64'));
      await jose.jwtVerify(token, leaf.publicKey);
      assert.deepEqual(await agent.certificateChain(first.did, before[0]?.id), x5c);
      assert.notDeepEqual(await agent.certificateChain(first.did), x5c);
      await assert.rejects(agent.certificateChain(first.did, `${first.did}#none`), TypeError);
      const { agent: stranger } = await startAgent(await createAgentDatabase());
      await stranger.createIssuer({ orgId: 'org_a' });
      const misuse = { issuerDid: first.did, algorithm: 'ES256', header: { x5c }, payload: {} } as const;
      await assert.rejects(stranger.signJwt(misuse), TypeError);
      await stranger.close();
    });

    it('are renewed long before they expire, under the same root', async () => {
      const before = await leafOf(first.did);
      const root = await agent.rootCertificate();
      time.now += 400 * DAY;
      const { agent: later } = await startAgent(database, { clock });
      const [der = ''] = await later.certificateChain(first.did);
      assert.equal(await later.rootCertificate(), root);
      await later.close();
      const after = new X509Certificate(Buffer.from(der, 'base64'));
      assert.ok(after.verify(new X509Certificate(root).publicKey));
      assert.ok(after.validToDate.getTime() - before.validToDate.getTime() >= 399 * DAY);
      assert.ok(before.validToDate.getTime() > time.now + 600 * DAY);
    });

    it('exist only for our issuers', async () => {
      await assert.rejects(agent.certificateChain('did:web:other.example'), TypeError);
    });
  });
});
