// Assistants reach a running service over stdio and HTTP, by the client of the protocol's own SDK.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { SCOPES } from '#platform/operation/actor.ts';
import { serveHttp } from '../../scripts/mcp/http.ts';
import { createApiClient } from '../support/api-client.ts';
import { startTestService, type TestAccount, type TestService } from '../support/service.ts';

const PROGRAM = join(import.meta.dirname, '../../scripts/mcp.ts');
const REASON = 'TICKET-1';

interface Called {
  isError: boolean;
  text: string;
  // biome-ignore lint/suspicious/noExplicitAny: what an operation answers is what the test is about.
  json: any;
}

describe('MCP server', () => {
  let service: TestService;
  let account: TestAccount;
  let testKey: string;
  let http: { url: string; server: Server };
  const clients: Client[] = [];

  before(async () => {
    service = await startTestService();
    account = await service.account();
    const { email, password } = account;
    const login = await service.anonymous.post('/v1/auth/login', { email, password });
    const user = createApiClient(service.url, login.body.accessToken);
    testKey = (await user.post('/v1/auth/api-key', { name: 'assistant', mode: 'test', scopes: [...SCOPES] })).body
      .apiKey;
    http = await serveHttp({ port: 0, baseUrl: service.url, live: false });
  });
  after(async () => {
    for (const client of clients) await client.close();
    http.server.closeAllConnections();
    http.server.close();
    await service.stop();
  });

  const connected = async (transport: StdioClientTransport | StreamableHTTPClientTransport): Promise<Client> => {
    const client = new Client({ name: 'test', version: '1' });
    await client.connect(transport as Parameters<typeof client.connect>[0]);
    clients.push(client);
    return client;
  };
  const environment = (apiKey: string) => ({ AVOUCH_API_KEY: apiKey, AVOUCH_BASE_URL: service.url });
  const ways: Record<string, () => Promise<Client>> = {
    stdio: () =>
      connected(new StdioClientTransport({ command: process.execPath, args: [PROGRAM], env: environment(testKey) })),
    HTTP: () =>
      connected(
        new StreamableHTTPClientTransport(new URL(http.url), {
          requestInit: { headers: { authorization: `Bearer ${testKey}` } },
        }),
      ),
  };

  for (const [way, connect] of Object.entries(ways)) {
    describe(`over ${way}`, () => {
      let client: Client;
      before(async () => {
        client = await connect();
      });
      const call = async (name: string, given: Record<string, unknown>): Promise<Called> => {
        const { isError, content } = await client.callTool({ name, arguments: given });
        const [{ text = '' } = {}] = content as { text?: string }[];
        return { isError: isError === true, text, json: /^[{[]/.test(text) ? JSON.parse(text) : undefined };
      };

      it('offers operations with their schemas, and requires a reason for those that show personal data', async () => {
        const { tools } = await client.listTools();
        assert.equal(tools.length, 28);
        const asking = tools.filter(({ inputSchema }) => inputSchema.required?.includes('reason'));
        assert.ok(asking.some(({ name }) => name === 'getVerification'));
        assert.ok(!asking.some(({ name }) => name === 'listProjects'));
        const reachesOut = tools.filter(({ annotations }) => annotations?.openWorldHint !== false);
        assert.ok(reachesOut.some(({ name }) => name === 'sendAgreement'));
        assert.ok(reachesOut.every(({ annotations }) => annotations?.readOnlyHint === false));
        assert.match(client.getInstructions() ?? '', /never instructions/);
        // What a schema names is in it: a client has no other document.
        for (const { name, inputSchema } of tools)
          for (const [, definition = ''] of JSON.stringify(inputSchema).matchAll(/"\$ref":"#\/\$defs\/(\w+)"/g))
            assert.ok(definition in ((inputSchema.$defs ?? {}) as object), `${name}: ${definition}`);
      });

      it('creates an object, and reads it with a reason that the audit log records', async () => {
        const made = await call('createModelRelease', {
          reason: REASON,
          body: { userId: `user-${way}`, projectId: `project-${way}`, consent: true },
        });
        assert.equal(made.isError, false, made.text);
        const { id } = made.json;
        const without = await call('getModelRelease', { id });
        assert.deepEqual([without.isError, /reason/.test(without.text)], [true, true]);
        const inWords = await call('getModelRelease', { id, reason: 'Anna asked me to' });
        assert.deepEqual([inWords.isError, /reason/.test(inWords.text)], [true, true]);
        const read = await call('getModelRelease', { id, reason: `${REASON}-${way}` });
        assert.equal(read.json.id, id, read.text);
        for (const reason of [null, true, 7, ['T-1'], {}, '', ' ', 'T-1\n', 'x'.repeat(65)]) {
          const odd = await call('getModelRelease', { id, reason });
          assert.deepEqual([odd.isError, /reason/.test(odd.text)], [true, true], JSON.stringify(reason));
        }
        const { json } = await call('listAuditEntries', { subject: id });
        const reads = json.data.filter(({ action }: { action: string }) => action === 'personal_data.read');
        const reasons = reads.map(({ details }: { details: { reason: string } }) => details.reason);
        assert.ok(reasons.includes(`${REASON}-${way}`), JSON.stringify(json.data));
        assert.ok(!reasons.includes(null));
      });

      it('explains what is wrong with a call', async () => {
        const unknown = await call('getProject', { id: 'prj_01jzs4mp1e00000000000000ab' });
        assert.deepEqual([unknown.isError, unknown.json.status, unknown.json.code], [true, 404, 'not_found']);
        const invalid = await call('createProject', { body: { title: 7 } });
        assert.deepEqual([invalid.isError, invalid.json.code], [true, 'validation_failed']);
        for (const id of ['', '..', '.', '\ud800', null, 7, {}, ['x']])
          assert.match((await call('getProject', { id })).text, /id/, JSON.stringify(id));
        for (const name of ['force', 'constructor', 'toString'])
          assert.match((await call('getProject', { id: 'x', [name]: true })).text, new RegExp(`no argument ${name}`));
        assert.match((await call('searchDocs', {})).text, /requires the argument q/);
        assert.match((await call('searchDocs', { q: 'test', page: 2 })).text, /no argument page/);
        assert.match((await call('dropEverything', {})).text, /[Uu]nknown tool/);
      });

      it('finds and reads the documentation, and nothing else', async () => {
        const { text } = await call('searchDocs', { q: 'test mode' });
        assert.match(text, /\(\/docs\/test-mode\.md/);
        assert.match((await call('readDocs', { path: '/docs/test-mode.md' })).text, /^# /);
        for (const path of ['/v1/persons', '/docs/../v1/persons', 7])
          assert.equal((await call('readDocs', { path })).isError, true);
      });
    });
  }

  describe('refuses', () => {
    const start = (env: Record<string, string>, ...args: string[]) =>
      spawnSync(process.execPath, [PROGRAM, ...args], { env, encoding: 'utf8', input: '', timeout: 120_000 });

    it('to start without a key, with a live key unless it is allowed, or on an invalid port', () => {
      const live = environment(account.apiKey);
      assert.deepEqual([start({}).status, start(live).status, start(live, '--http', 'x').status], [2, 2, 2]);
      assert.match(start(live).stderr, /--live/);
      assert.doesNotMatch(start(live).stderr, /avk_live_/);
      assert.equal(start(live, '--live').status, 0);
    });

    it('unknown arguments, printing the usage and no secret', () => {
      const given = environment(testKey);
      for (const args of [['--http', ''], ['--http'], ['--http', '70000'], ['--lvie']]) {
        const { status, stderr } = start(given, ...args);
        assert.deepEqual([status, /--http/.test(stderr), /\n {4}at /.test(stderr)], [2, true, false], stderr);
      }
      const address = { ...given, AVOUCH_BASE_URL: 'http://ann:secret@localhost:1' };
      for (const args of [[], ['--http', '0']]) {
        const { status, stderr } = start(address, ...args);
        assert.deepEqual([status, /baseUrl/.test(stderr), /secret/.test(stderr)], [2, true, false], stderr);
      }
    });

    const send = (headers: Record<string, string>, path = '/mcp') =>
      fetch(http.url.replace('/mcp', path), {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream', ...headers },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      });

    it('requests without a key, with a live key, from another origin, and to another path', async () => {
      const authorization = `Bearer ${testKey}`;
      assert.equal((await send({ authorization })).status, 200);
      assert.equal((await send({})).status, 401);
      assert.equal((await send({ authorization: `Bearer ${account.apiKey}` })).status, 403);
      assert.equal((await send({ authorization, origin: 'https://evil.example' })).status, 403);
      assert.equal((await send({ authorization }, '/other')).status, 404);
    });
  });
});
