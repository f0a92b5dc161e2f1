import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * An address on this machine that puts the API key on every call, for suites that send none. Gives its URL; it ends with the
 * process.
 */
export async function serveWithoutToken(target: string, apiKey: string): Promise<string> {
  const { hostname, port } = new URL(target);
  const server = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${apiKey}`, host: `${hostname}:${port}` };
    const forwarded = request({ hostname, port, path: incoming.url, method: incoming.method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on('error', () => outgoing.writeHead(502).end());
    incoming.pipe(forwarded);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The `localConfig.cjs` of the W3C suites for a service behind that address. */
export function localConfig(url: string): string {
  const endpoint = (path: string, tags: string[]): string =>
    `[{ id: 'did:example:issuer', endpoint: '${url}/v1/vc-api/${path}', tags: ${JSON.stringify(tags)} }]`;
  return `module.exports = {
  settings: { enableInteropTests: false, testAllImplementations: false },
  implementations: [{
    name: 'Avouch', implementation: 'Avouch',
    issuers: ${endpoint('credentials/issue', ['vc2.0', 'eddsa-rdfc-2022'])},
    verifiers: ${endpoint('credentials/verify', ['vc2.0', 'eddsa-rdfc-2022'])},
    vpVerifiers: ${endpoint('presentations/verify', ['vc2.0'])},
  }],
};`;
}
