// A server that shuts down between becoming ready and the first statement: the caller gets an error, and the process
// continues.
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { withClient } from '#platform/db/client.ts';
import { createDatabase, type Database } from '#platform/db/database.ts';
import { isDatabaseDown } from '#platform/db/database-down.ts';
import { type AgentDatabase, createAgentDatabase, startAgent } from '../../agent/fixture.ts';
import { type LeavingServer, startLeavingServer } from '../../support/peers/leaving-server.ts';

describe('a database that shuts down during a connection attempt', () => {
  let database: AgentDatabase;
  let server: LeavingServer;
  let connection: AgentDatabase['connection'];
  before(async () => {
    database = await createAgentDatabase();
    server = await startLeavingServer(database.connection);
    connection = { ...database.connection, host: server.host, port: server.port };
  });
  after(() => server?.stop());
  afterEach(() => server.leave(false));

  const one = sql<{ one: number }>`select 1 as one`;
  const ways: [string, (db: Database) => Promise<unknown>][] = [
    ['a transaction', (db) => db.system((tx) => one.execute(tx))],
    ['a transaction of an organization', (db) => db.org({ org: 'org_a' }, (tx) => one.execute(tx))],
    ['a snapshot', (db) => db.snapshot({ org: 'org_a' }, (tx) => one.execute(tx))],
    ['a snapshot with kept plans', (db) => db.findAll({ org: 'org_a' }, (tx) => one.execute(tx))],
    ['a single statement', (db) => db.statement((tx) => one.execute(tx))],
    ['loading', (db) => db.loading((loading) => loading.transaction((tx) => one.execute(tx)))],
    ['a ping', (db) => db.ping()],
  ];
  for (const [name, ask] of ways) {
    it(`is reported as down by ${name}, which succeeds after it is back`, async () => {
      const db = createDatabase(connection, { max: 2, onError: () => undefined });
      server.leave(true);
      const before = server.left();
      for (let time = 0; time < 5; time += 1) await assert.rejects(ask(db), (error) => isDatabaseDown(error));
      assert.ok(server.left() >= before + 5);
      server.leave(false);
      await ask(db);
      await db.close();
    });
  }

  it('is reported as down if its name cannot be resolved', async () => {
    const db = createDatabase({ ...connection, host: 'database.invalid' }, { max: 2, onError: () => undefined });
    await assert.rejects(db.ping(), (error) => isDatabaseDown(error));
    await db.close();
  });

  it('is reported as down by a separate connection', async () => {
    server.leave(true);
    const asked = withClient(connection, {}, (client) => client.query('select 1'));
    await assert.rejects(asked, (error) => isDatabaseDown(error));
  });

  it('is reported as down by the agent, which creates issuers after it is back', async () => {
    const { agent } = await startAgent({ ...database, connection });
    server.leave(true);
    const before = server.left();
    for (let time = 0; time < 5; time += 1)
      await assert.rejects(agent.createIssuer({ orgId: 'org_a' }), (error) => isDatabaseDown(error));
    assert.ok(server.left() > before);
    server.leave(false);
    assert.ok((await agent.createIssuer({ orgId: 'org_a' })).did);
    await agent.close();
  });

  it('is reported as down by the agent that signs, and knows its keys but no longer the issuer', async () => {
    const { agent } = await startAgent({ ...database, connection });
    const credential = {
      type: ['VerifiableCredential'],
      validFrom: '2026-01-01T00:00:00Z',
      credentialSubject: { id: 'urn:x:1' },
    };
    const named = { ...credential, credentialSubject: { id: 'urn:x:1', name: 'Anna' } };
    const signings: ((issuerDid: string) => Promise<unknown>)[] = [
      (issuerDid) => agent.issue({ issuerDid, format: 'vc+jwt', algorithm: 'ES256', credential }),
      (issuerDid) => agent.issue({ issuerDid, format: 'jwt_vc_json', algorithm: 'ES256', credential: named }),
      (issuerDid) => agent.issueDataIntegrity({ issuerDid, credential }),
    ];
    for (const [index, sign] of signings.entries()) {
      const { did } = await agent.createIssuer({ orgId: `org_signs_${index}` });
      server.leave(true);
      await assert.rejects(sign(did), (error) => isDatabaseDown(error));
      server.leave(false);
      assert.ok(await sign(did));
    }
    await agent.close();
  });
});
