import assert from 'node:assert/strict';
import { createLogger } from '#platform/logger/index.ts';
import { createAgent, type SecretBox, WrongSecretError } from '../../src/agent/index.ts';
import { type AgentDatabase, createAgentDatabase, createSecretBox, startAgent } from './fixture.ts';

const credential = {
  type: ['VerifiableCredential'],
  validFrom: '2026-01-01T00:00:00Z',
  credentialSubject: { id: 'did:example:subject', level: 'full' },
};

describe('starting the agent', () => {
  let database: AgentDatabase;
  beforeEach(async () => {
    database = await createAgentDatabase();
  });

  it('keeps all tables in a separate schema, with a role that may use nothing else', async () => {
    const { agent } = await startAgent(database);
    const { did } = await agent.createIssuer({ orgId: 'org_a' });
    const jwt = await agent.issue({ issuerDid: did, format: 'vc+jwt', algorithm: 'ES256', credential });
    assert.equal((await agent.verify(jwt)).verified, true);
    await agent.close();
    const tables = await database.query<{ schema: string; name: string }>(
      `select table_schema as schema, table_name as name from information_schema.tables
       where table_schema not in ('pg_catalog', 'information_schema') order by 2`,
    );
    assert.deepEqual([...new Set(tables.map((table) => table.schema))], ['veramo']);
    const names = tables.map((table) => table.name);
    for (const name of ['agent_setting', 'identifier', 'key', 'private-key', 'migrations'])
      assert.ok(names.includes(name));
  });

  it('stores no private key unencrypted', async () => {
    const { agent } = await startAgent(database);
    await agent.createIssuer({ orgId: 'org_a' });
    await agent.close();
    const rows = await database.query<{ type: string; sealed: string }>(
      'select type, "privateKeyHex" as sealed from veramo."private-key" order by type',
    );
    assert.deepEqual(
      rows.map((row) => row.type),
      // The first key is the service's own, for its log.
      ['Ed25519', 'Ed25519', 'Secp256r1'],
    );
    for (const { sealed } of rows) {
      const opened = Buffer.from(await createSecretBox().open(Buffer.from(sealed, 'hex'))).toString();
      assert.match(opened, /^[0-9a-f]{64}(?:[0-9a-f]{64})?$/);
      assert.ok(!Buffer.from(sealed, 'hex').includes(opened) && !sealed.includes(opened));
    }
  });

  it('succeeds four times concurrently on an empty database', async () => {
    const started = await Promise.all([1, 2, 3, 4].map(() => startAgent(database)));
    const issuers = await Promise.all(started.map(({ agent }) => agent.createIssuer({ orgId: 'org_a' })));
    for (const issuer of issuers) assert.deepEqual(issuer, issuers[0]);
    await Promise.all(started.map(({ agent }) => agent.close()));
    const [row] = await database.query<{ runs: string; names: string }>(
      'select count(*) as runs, count(distinct name) as names from veramo.migrations',
    );
    assert.deepEqual(row, { runs: '7', names: '7' });
    const locks = await database.query(
      'select 1 from pg_locks where locktype = $1 and database = (select oid from pg_database where datname = current_database())',
      ['advisory'],
    );
    assert.equal(locks.length, 0);
  });

  it('reuses its keys after a restart with the same secret', async () => {
    const first = await startAgent(database);
    const issuer = await first.agent.createIssuer({ orgId: 'org_a' });
    const jwt = await first.agent.issue({ issuerDid: issuer.did, format: 'vc+jwt', algorithm: 'EdDSA', credential });
    await first.agent.close();
    const { agent } = await startAgent(database);
    assert.deepEqual(await agent.createIssuer({ orgId: 'org_a' }), issuer);
    assert.equal((await agent.verify(jwt)).verified, true);
    await agent.close();
  });

  it('refuses another master key, with and without stored keys', async () => {
    const { agent } = await startAgent(database);
    await assert.rejects(startAgent(database, { secretBox: createSecretBox(2) }), WrongSecretError);
    await agent.createIssuer({ orgId: 'org_a' });
    await assert.rejects(startAgent(database, { secretBox: createSecretBox(2) }), /master key cannot decrypt/);
    await agent.close();
  });

  it('refuses another master key even if the canary was deleted', async () => {
    const { agent } = await startAgent(database);
    await agent.createIssuer({ orgId: 'org_a' });
    await agent.close();
    await database.query(`delete from veramo.agent_setting where name = 'secret-canary'`);
    await assert.rejects(startAgent(database, { secretBox: createSecretBox(2) }), WrongSecretError);
    assert.deepEqual(await database.query(`select 1 from veramo.agent_setting where name = 'secret-canary'`), []);
    await (await startAgent(database)).agent.close();
  });

  const good = createSecretBox();
  const untrustworthy: [string, SecretBox, RegExp][] = [
    ['keeps the plaintext', { seal: (bytes) => bytes, open: (bytes) => bytes }, /does not encrypt/],
    [
      'returns nothing',
      { seal: good.seal, open: () => new Uint8Array() },
      /cannot be decrypted: the master key is wrong/,
    ],
    ['returns something else', { seal: good.seal, open: () => Buffer.from('else') }, /does not encrypt/],
    [
      'does not detect tampering',
      { seal: (bytes) => bytes.map((byte) => byte ^ 0x55), open: (bytes) => bytes.map((byte) => byte ^ 0x55) },
      /does not detect/,
    ],
  ];
  for (const [name, secretBox, message] of untrustworthy) {
    it(`refuses a secret box that ${name}`, async () => {
      await assert.rejects(startAgent(database, { secretBox }), message);
    });
  }

  it('leaves no database connection open when it refuses to start', async () => {
    await (await startAgent(database)).agent.close();
    await assert.rejects(startAgent(database, { secretBox: createSecretBox(2) }));
    const count = () =>
      database.query(`select 1 from pg_stat_activity where application_name = 'avouch-agent' and datname = $1`, [
        database.connection.database,
      ]);
    while ((await count()).length > 0) await new Promise((go) => setTimeout(go, 20));
  });

  it('keeps the DIDs of the first start when PUBLIC_URL changes, and logs a warning', async () => {
    const first = await startAgent(database, { publicUrl: 'https://first.example' });
    const issuer = await first.agent.createIssuer({ orgId: 'org_a' });
    assert.equal(issuer.did, 'did:web:first.example:orgs:org_a');
    assert.deepEqual(first.log, []);
    await first.agent.close();
    const { agent, log } = await startAgent(database, { publicUrl: 'https://second.example' });
    assert.deepEqual(await agent.createIssuer({ orgId: 'org_a' }), issuer);
    assert.equal(agent.issuerDid('org_b'), 'did:web:first.example:orgs:org_b');
    assert.ok(log.some((line) => line.level === 'warn' && /PUBLIC_URL/.test(line.msg)));
    await agent.close();
  });

  it('neither stores nor checks PUBLIC_URL in mode join', async () => {
    const early = await startAgent(database, { publicUrl: 'http://localhost:3000', mode: 'join' });
    await early.agent.close();
    const service = await startAgent(database, { publicUrl: 'https://first.example' });
    assert.equal(service.agent.issuerDid('org_b'), 'did:web:first.example:orgs:org_b');
    await service.agent.close();
    const late = await startAgent(database, { publicUrl: 'http://localhost:3000', mode: 'join' });
    assert.equal(late.agent.issuerDid('org_b'), 'did:web:first.example:orgs:org_b');
    await late.agent.close();
    assert.deepEqual(
      [early, service, late].flatMap(({ log }) => log),
      [],
    );
  });

  it('survives lost connections', async () => {
    const { agent, log } = await startAgent(database);
    const issuer = await agent.createIssuer({ orgId: 'org_a' });
    const lost = await database.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'avouch-agent' and datname = $1`,
      [database.connection.database],
    );
    // Wait until the agent has noticed every lost connection: one that seems alive would fail the next call.
    const heard = (): number => log.filter((line) => line.level === 'error').length;
    while (heard() < lost.length) await new Promise((go) => setTimeout(go, 10));
    assert.ok(lost.length > 0);
    assert.deepEqual(await agent.createIssuer({ orgId: 'org_a' }), issuer);
    await agent.close();
  });

  it('does nothing after close, which may be called twice', async () => {
    const { agent } = await startAgent(database);
    const { did } = await agent.createIssuer({ orgId: 'org_a' });
    await Promise.all([agent.close(), agent.close()]);
    const issueIt = agent.issue({ issuerDid: did, format: 'vc+jwt', algorithm: 'ES256', credential });
    for (const call of [agent.createIssuer({ orgId: 'org_a' }), agent.didDocument(did), agent.resolve(did), issueIt]) {
      await assert.rejects(call, /the agent is closed/);
    }
  });

  it('accepts a connection string', async () => {
    const { host, port, user, password, database: name } = database.connection;
    const connectionString = `postgres://${user}:${encodeURIComponent(password)}@/${name}?host=${host}&port=${port}`;
    const { agent } = await startAgent(database, { database: { connectionString } });
    await agent.close();
  });

  it('fails if the database is unreachable', async () => {
    const connection = { ...database.connection, password: 'wrong' };
    await assert.rejects(startAgent(database, { database: connection }), /password authentication failed/);
  });

  it('fails for an invalid publicUrl before it connects', async () => {
    const options = { database: database.connection, secretBox: createSecretBox(), publicUrl: 'nowhere' };
    const log = createLogger({ level: 'silent', pretty: false });
    await assert.rejects(createAgent({ ...options, log }), RangeError);
    assert.deepEqual(await database.query(`select 1 from information_schema.tables where table_schema = 'veramo'`), []);
  });
});
