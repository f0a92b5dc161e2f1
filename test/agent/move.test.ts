import assert from 'node:assert/strict';
import type { Agent, Issuer } from '../../src/agent/index.ts';
import { type AgentDatabase, createAgentDatabase, startAgent } from './fixture.ts';

describe('moving a service to another address', () => {
  let database: AgentDatabase;
  let agent: Agent;
  let old: Issuer;
  let credential: string;
  const oldUrl = { publicUrl: 'https://old.example' };
  const newUrl = { publicUrl: 'https://new.example' };
  const claims = { type: ['VerifiableCredential'], validFrom: '2026-01-01T00:00:00Z', credentialSubject: { a: 1 } };

  before(async () => {
    database = await createAgentDatabase();
    const { agent: service } = await startAgent(database, oldUrl);
    old = await service.createIssuer({ orgId: 'org_a' });
    await service.createIssuer({ orgId: 'org_b' });
    await service.rotateKeys({ orgId: 'org_a', algorithms: ['ES256'], rotationId: 'rot_1' });
    old = await service.createIssuer({ orgId: 'org_a' });
    credential = await service.issue({ issuerDid: old.did, format: 'vc+jwt', algorithm: 'ES256', credential: claims });
    await service.close();
  });
  after(() => agent?.close());

  it('is suggested with the command if PUBLIC_URL differs', async () => {
    const { agent: service, log } = await startAgent(database, newUrl);
    assert.equal(service.serviceDid(), 'did:web:old.example');
    await service.close();
    assert.match(log.map(({ msg }) => msg).join(), /PUBLIC_URL .* npm run did -- move --to https:\/\/new\.example/);
  });

  it('gives all issuers new DIDs with the old keys, once', async () => {
    const { agent: command, log } = await startAgent(database, { ...oldUrl, mode: 'join' });
    const moved = await command.moveTo('https://new.example');
    assert.deepEqual(moved, {
      serviceDids: ['did:web:new.example', 'did:web:old.example'],
      organizations: [
        { orgId: 'org_a', did: 'did:web:new.example:orgs:org_a' },
        { orgId: 'org_b', did: 'did:web:new.example:orgs:org_b' },
      ],
    });
    assert.deepEqual(await command.moveTo('https://new.example/'), moved);
    await command.close();
    assert.deepEqual(log, []);
    const started = await startAgent(database, newUrl);
    agent = started.agent;
    assert.deepEqual(started.log, []);
    const issuer = await agent.createIssuer({ orgId: 'org_a' });
    assert.equal(issuer.did, 'did:web:new.example:orgs:org_a');
    assert.deepEqual(
      issuer.keys.map((key) => key.publicKeyJwk),
      old.keys.map((key) => key.publicKeyJwk),
    );
    assert.deepEqual(agent.issuerDids('org_a'), [issuer.did, old.did]);
    assert.equal((await agent.keyHistory(issuer.did))?.length, 2);
    assert.equal((await agent.keyHistory(old.did))?.length, 3);
  });

  it('publishes old and new DID documents that name each other', async () => {
    const [now, then] = ['did:web:new.example:orgs:org_a', old.did];
    assert.deepEqual((await agent.didDocument(now))?.alsoKnownAs, [then]);
    assert.deepEqual((await agent.didDocument(then))?.alsoKnownAs, [now]);
    assert.deepEqual((await agent.didDocument('did:web:new.example'))?.alsoKnownAs, ['did:web:old.example']);
    assert.equal((await agent.resolve(then)).didDocument?.id, then);
  });

  it('keeps the key of the log', async () => {
    const keys = await Promise.all(
      agent.serviceDids().map(async (did) => (await agent.keyHistory(did))?.map((key) => key.publicKeyJwk)),
    );
    assert.deepEqual(keys[0], keys[1]);
    assert.equal(keys[0]?.length, 1);
  });

  it('verifies signatures made before the move', async () => {
    assert.equal((await agent.verify(credential)).verified, true);
    const issuerDid = agent.issuerDid('org_a');
    const fresh = await agent.issue({ issuerDid, format: 'vc+jwt', algorithm: 'ES256', credential: claims });
    const { verified, issuer } = await agent.verify(fresh);
    assert.deepEqual([verified, issuer], [true, issuerDid]);
  });

  it('recognizes its DIDs under every address, and no foreign ones', () => {
    const whose: [string, string | undefined][] = [
      [old.did, 'org_a'],
      ['did:web:new.example:orgs:org_b', 'org_b'],
      ['did:web:new.example', undefined],
      ['did:web:new.example.evil.example:orgs:org_a', undefined],
      ['did:web:other.example:orgs:org_a', undefined],
      ['did:web:new.example:orgs:org_a:x', undefined],
    ];
    for (const [did, org] of whose) assert.equal(agent.organizationOf(did), org, did);
  });

  it('can be reverted', async () => {
    const { agent: command } = await startAgent(database, { ...newUrl, mode: 'join' });
    const { serviceDids } = await command.moveTo('https://old.example');
    assert.deepEqual(serviceDids, ['did:web:old.example', 'did:web:new.example']);
    assert.equal(command.issuerDid('org_a'), old.did);
    await command.moveTo('https://new.example');
    await command.close();
  });

  it('fails for an invalid address, and before the first start', async () => {
    for (const address of ['', 'new.example', 'ftp://new.example', 'https://new.example/?x'])
      await assert.rejects(agent.moveTo(address), RangeError);
    const { agent: early } = await startAgent(await createAgentDatabase(), { ...oldUrl, mode: 'join' });
    await assert.rejects(early.moveTo('https://new.example'), /start it once/);
    await early.close();
  });
});
