// Who can read /metrics: the machine itself, HEALTH_PORT, and everyone only if the operator allows it.
import assert from 'node:assert/strict';
import { get } from 'node:http';
import { type AddressInfo, createServer } from 'node:net';
import { createApiClient } from '../../support/api-client.ts';
import { startTestService, type TestService } from '../../support/service.ts';

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

describe('/metrics', () => {
  let service: TestService | undefined;
  afterEach(async () => {
    await service?.stop();
    service = undefined;
  });

  const ask = async (url: string, headers: Record<string, string> = {}): Promise<number> => {
    const response = await fetch(`${url}/metrics`, { headers });
    await response.text();
    return response.status;
  };

  it('answers requests from the machine itself, but not those forwarded by its proxy', async () => {
    service = await startTestService({ ROLES: 'web' });
    assert.equal(await ask(service.url), 200);
    for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'Via'])
      assert.equal(await ask(service.url, { [header]: '203.0.113.7' }), 404, header);
    assert.equal(await ask(service.url, { 'X-Forwarded-For': '127.0.0.1' }), 404, 'an address that a caller invents');
  });

  it("refuses requests to the machine's public host name, since a proxy may add no header", async () => {
    service = await startTestService({ ROLES: 'web' });
    const { port } = new URL(service.url);
    const askAs = (host: string): Promise<number | undefined> =>
      new Promise((resolve, reject) => {
        const headers = { host };
        get({ host: '127.0.0.1', port, path: '/metrics', headers }, (response) => {
          response.resume();
          resolve(response.statusCode);
        }).on('error', reject);
      });
    for (const host of ['verify.example.org', '203.0.113.7:3000', 'localhost.example.org', ':'])
      assert.equal(await askAs(host), 404, host);
    for (const host of ['localhost', '127.0.0.1:9', '[::1]:9']) assert.equal(await askAs(host), 200, host);
  });

  it('answers only on HEALTH_PORT if a proxy is trusted', async () => {
    const port = await freePort();
    service = await startTestService({ ROLES: 'web', TRUST_PROXY: '1', HEALTH_PORT: String(port) });
    assert.equal(await ask(service.url), 404);
    assert.equal(await ask(service.url, { 'X-Forwarded-For': '127.0.0.1' }), 404);
    const health = createApiClient(`http://127.0.0.1:${port}`);
    for (const path of ['/healthz', '/readyz', '/metrics']) assert.equal((await health.get(path)).status, 200, path);
    assert.equal((await health.get('/v1/organization')).status, 404);
    assert.equal((await health.get('/dashboard')).status, 404);
  });

  it('answers everyone with METRICS=public', async () => {
    service = await startTestService({ ROLES: 'web', TRUST_PROXY: '1', METRICS: 'public' });
    assert.equal(await ask(service.url, { 'X-Forwarded-For': '203.0.113.7' }), 200);
  });
});
