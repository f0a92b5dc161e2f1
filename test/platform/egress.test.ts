import assert from 'node:assert/strict';
import type { LookupAddress } from 'node:dns';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  createEgress,
  type Egress,
  EgressError,
  type EgressErrorCode,
  type EgressRequest,
  isForbiddenLiteral,
  type Lookup,
} from '#platform/egress/index.ts';
import { createLogger } from '#platform/logger/index.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

const log = createLogger({ level: 'silent', pretty: false });

/** A server that counts connections, not requests: a refused call must not even open one. */
async function listen(
  host: string,
  handler: Handler,
): Promise<{ server: Server; port: number; connections: () => number }> {
  const server = createServer(handler);
  let count = 0;
  server.on('connection', () => {
    count += 1;
  });
  await new Promise<void>((resolve) => server.listen(0, host, resolve));
  return { server, port: (server.address() as AddressInfo).port, connections: () => count };
}

function fails(code: EgressErrorCode): (error: unknown) => boolean {
  return (error) => {
    assert.ok(error instanceof EgressError, String(error));
    assert.equal(error.code, code);
    return true;
  };
}

/** A resolver that returns the addresses of the next turn for each name, then repeats the last ones. */
function scripted(turns: Record<string, string[][]>): { lookup: Lookup; calls: () => number } {
  let calls = 0;
  const turn = new Map<string, number>();
  const lookup: Lookup = async (hostname) => {
    calls += 1;
    const list = turns[hostname] ?? [];
    const index = turn.get(hostname) ?? 0;
    turn.set(hostname, index + 1);
    const addresses = list[Math.min(index, list.length - 1)] ?? [];
    return addresses.map((address): LookupAddress => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return { lookup, calls: () => calls };
}

describe('egress guard', () => {
  describe('with nothing allowed', () => {
    let canary: Awaited<ReturnType<typeof listen>>;
    let egress: Egress;
    before(async () => {
      canary = await listen('127.0.0.1', (_, response) => response.end('SECRET'));
      egress = createEgress({ allow: [], log });
    });
    after(async () => {
      await egress.close();
      canary.server.close();
      assert.equal(canary.connections(), 0, 'the canary on the loopback was reached');
    });

    const forbidden = [
      '127.0.0.1',
      '127.1',
      '127.0.1',
      '2130706433',
      '0x7f000001',
      '0x7f.1',
      '0x7f.0x0.0x0.0x1',
      '0177.0.0.1',
      '017700000001',
      '0177.1',
      '127.0.0.1.',
      '127.255.255.254',
      '１２７.０.０.１',
      '①②⑦.⓪.⓪.①',
      '%31%32%37.0.0.1',
      '127。0。0。1',
      '0.0.0.0',
      '0',
      '0x0',
      '0.1.2.3',
      '10.0.0.1',
      '10.1',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.0.1',
      '192.168.257',
      '169.254.169.254',
      '0xA9FEA9FE',
      '2852039166',
      '100.64.0.1',
      '100.127.255.255',
      '192.0.0.192',
      '192.0.2.1',
      '198.18.0.1',
      '198.51.100.7',
      '203.0.113.5',
      '192.88.99.1',
      '224.0.0.1',
      '239.255.255.250',
      '240.0.0.1',
      '255.255.255.255',
      '[::1]',
      '[0:0:0:0:0:0:0:1]',
      '[::]',
      '[::127.0.0.1]',
      '[::7f00:1]',
      '[::ffff:127.0.0.1]',
      '[::ffff:7f00:1]',
      '[::ffff:8.8.8.8]',
      '[::ffff:0:127.0.0.1]',
      '[64:ff9b::127.0.0.1]',
      '[64:ff9b::a9fe:a9fe]',
      '[64:ff9b:1::7f00:1]',
      '[2002:7f00:1::]',
      '[2001:0:7f00:1::]',
      '[2001:db8::1]',
      '[2001:2::1]',
      '[3fff::1]',
      '[5f00::1]',
      '[100::1]',
      '[4000::1]',
      '[fc00::1]',
      '[fd12:3456:789a::1]',
      '[fe80::1]',
      '[fec0::1]',
      '[ff02::1]',
    ];
    for (const host of forbidden) {
      it(`refuses the IP literal ${host}`, async () => {
        await assert.rejects(
          egress.fetch(`http://${host}:${canary.port}/`, { allowHttp: true }),
          fails('egress_blocked'),
        );
        await assert.rejects(egress.fetch(`https://${host}:${canary.port}/`), fails('egress_blocked'));
        assert.equal(isForbiddenLiteral(new URL(`http://${host}/`).hostname), true);
        assert.equal(egress.isForbiddenLiteral(host.startsWith('[') ? host.slice(1, -1) : host), true);
      });
    }

    for (const host of ['localhost', 'LOCALHOST', 'localhost.', 'a.localhost']) {
      it(`refuses the host name ${host}, which is not an IP literal`, async () => {
        const { lookup } = scripted({ [host.toLowerCase()]: [['127.0.0.1']] });
        const own = createEgress({ allow: [], log, lookup });
        await assert.rejects(own.fetch(`http://${host}:${canary.port}/`, { allowHttp: true }), fails('egress_blocked'));
        assert.equal(isForbiddenLiteral(host), false);
        await own.close();
      });
    }

    it('refuses localhost through the system resolver', async () => {
      await assert.rejects(
        egress.fetch(`http://localhost:${canary.port}/`, { allowHttp: true }),
        fails('egress_blocked'),
      );
    });

    const mixed = [
      ['127.0.0.1'],
      ['8.8.8.8', '127.0.0.1'],
      ['::ffff:127.0.0.1'],
      ['2606:4700::1111', '::1'],
      ['fe80::1%lo'],
      ['nonsense'],
    ];
    for (const addresses of mixed) {
      it(`refuses a name that resolves to ${addresses.join(' and ')}`, async () => {
        const own = createEgress({ allow: [], log, lookup: scripted({ 'a.example': [addresses] }).lookup });
        await assert.rejects(
          own.fetch(`http://a.example:${canary.port}/`, { allowHttp: true }),
          fails('egress_blocked'),
        );
        await own.close();
      });
    }

    const badUrls = [
      '',
      'nonsense',
      '//host/x',
      'http://example.org/',
      'ftp://example.org/',
      'file:///etc/passwd',
      'data:text/plain,x',
      'https://',
      'https://user:pass@example.org/',
      'https://user@example.org/',
      'https://[fe80::1%25eth0]/',
      'https://256.256.256.256/',
      'https://1.2.3.4.5/',
      'https://a b/',
      'javascript:alert(1)',
    ];
    for (const url of badUrls) {
      it(`refuses the URL ${JSON.stringify(url)}`, async () => {
        await assert.rejects(egress.fetch(url), fails('egress_bad_url'));
      });
    }

    it('does not report public literals and host names as forbidden', () => {
      for (const host of ['8.8.8.8', '[2606:4700::1111]', '2606:4700::1111', 'example.org', '1.1', '', 'not a host']) {
        assert.equal(isForbiddenLiteral(host), false, host);
      }
      assert.equal(isForbiddenLiteral('127.0.0.1', ['127.0.0.0/8']), false);
      assert.equal(isForbiddenLiteral('::ffff:127.0.0.1', ['127.0.0.0/8']), true);
      assert.equal(isForbiddenLiteral('10.0.0.1', ['127.0.0.0/8', 'fd00::/8']), true);
    });

    it('fails for a name without addresses', async () => {
      const own = createEgress({ allow: [], log, lookup: scripted({}).lookup });
      await assert.rejects(own.fetch('https://nowhere.example/'), fails('egress_failed'));
      await own.close();
    });

    it('times out when the resolver never answers', async () => {
      const own = createEgress({ allow: [], log, lookup: () => new Promise(() => {}) });
      await assert.rejects(own.fetch('https://slow.example/', { timeoutMs: 30 }), fails('egress_timeout'));
    });
  });

  describe('with 127.0.0.2 allowed in place of the internet', () => {
    const allow = ['127.0.0.2/32'];
    let canary: Awaited<ReturnType<typeof listen>>;
    let outside: Awaited<ReturnType<typeof listen>>;
    let seen: Array<{ method?: string; url?: string; headers: IncomingMessage['headers']; body: string }>;
    let handler: Handler;

    before(async () => {
      canary = await listen('127.0.0.1', (_, response) => response.end('SECRET'));
      outside = await listen('127.0.0.2', (request, response) => {
        const chunks: Buffer[] = [];
        request.on('data', (chunk: Buffer) => chunks.push(chunk));
        request.on('end', () => {
          const { method, url, headers } = request;
          seen.push({ method, url, headers, body: Buffer.concat(chunks).toString() });
          handler(request, response);
        });
      });
    });
    beforeEach(() => {
      seen = [];
    });
    after(() => {
      canary.server.close();
      outside.server.close();
      outside.server.closeAllConnections();
      assert.equal(canary.connections(), 0, 'the canary on the loopback was reached');
    });

    async function call(path: string, options: EgressRequest = {}, lookup?: Lookup) {
      const egress = createEgress({ allow, log, ...(lookup && { lookup }) });
      const url = path.startsWith('/') ? `http://127.0.0.2:${outside.port}${path}` : path;
      try {
        return await egress.fetch(url, { allowHttp: true, ...options });
      } finally {
        await egress.close();
      }
    }

    it('sends method, headers, and body, and returns status, headers, and body', async () => {
      handler = (_, response) => response.writeHead(418, { 'x-a': ['1', '2'] }).end(Buffer.from([0, 255, 1]));
      const answer = await call('/hook?x=1', { method: 'POST', headers: { 'X-Signature': 'v1=ab' }, body: '{"a":1}' });
      assert.equal(answer.status, 418);
      assert.equal(answer.headers['x-a'], '1, 2');
      assert.deepEqual(answer.body, Buffer.from([0, 255, 1]));
      assert.equal(seen[0]?.method, 'POST');
      assert.equal(seen[0]?.url, '/hook?x=1');
      assert.equal(seen[0]?.headers['x-signature'], 'v1=ab');
      assert.equal(seen[0]?.headers['content-length'], '7');
      assert.equal(seen[0]?.body, '{"a":1}');
    });

    it('connects to the address that was checked and resolves once, so DNS rebinding fails', async () => {
      handler = (_, response) => response.end('outside');
      const { lookup, calls } = scripted({ 'rebind.example': [['127.0.0.2'], ['127.0.0.1']] });
      const egress = createEgress({ allow, log, lookup });
      const url = `http://rebind.example:${outside.port}/`;
      const first = await egress.fetch(url, { allowHttp: true, headers: {} });
      assert.equal(first.body.toString(), 'outside');
      assert.equal(calls(), 1);
      outside.server.closeAllConnections();
      // The port of the canary, which would be reached if the second DNS answer were used unchecked.
      await assert.rejects(
        egress.fetch(`http://rebind.example:${canary.port}/`, { allowHttp: true }),
        fails('egress_blocked'),
      );
      assert.equal(calls(), 2);
      await egress.close();
    });

    it('refuses a name if one of its addresses is forbidden, and connects to none', async () => {
      const before = outside.connections();
      const { lookup } = scripted({ 'both.example': [['127.0.0.2', '127.0.0.1']] });
      await assert.rejects(call(`http://both.example:${outside.port}/`, {}, lookup), fails('egress_blocked'));
      assert.equal(outside.connections(), before);
    });

    const targets = [
      'http://127.0.0.1:PORT/',
      'http://2130706433:PORT/',
      'http://[::ffff:127.0.0.1]:PORT/',
      'http://inside.example:PORT/',
      '//0x7f.1:PORT/',
    ];
    for (const target of targets) {
      it(`refuses a redirect to ${target}`, async () => {
        const location = target.replace('PORT', String(canary.port));
        handler = (_, response) => response.writeHead(302, { location }).end();
        const { lookup } = scripted({ 'inside.example': [['127.0.0.1']] });
        await assert.rejects(call('/', { maxRedirects: 5 }, lookup), fails('egress_blocked'));
      });
    }

    for (const location of ['file:///etc/passwd', 'ftp://127.0.0.2/', 'http://u:p@127.0.0.2/', 'http://[/']) {
      it(`refuses a redirect to ${location}`, async () => {
        handler = (_, response) => response.writeHead(307, { location }).end();
        await assert.rejects(call('/', { maxRedirects: 5 }), fails('egress_bad_url'));
      });
    }

    it('follows redirects only if the caller allows it', async () => {
      handler = (_, response) => response.writeHead(301, { location: '/elsewhere' }).end('moved');
      const answer = await call('/');
      assert.deepEqual([answer.status, answer.headers.location, seen.length], [301, '/elsewhere', 1]);
    });

    it('follows relative redirects up to the limit, and reports the final URL', async () => {
      handler = (request, response) => {
        const step = Number(request.url?.slice(1));
        if (step < 3) response.writeHead(302, { location: `/${step + 1}` }).end('x'.repeat(1000));
        else response.end('there');
      };
      const answer = await call('/0', { maxRedirects: 3, headers: { authorization: 'Bearer t' } });
      assert.deepEqual([answer.status, answer.url], [200, `http://127.0.0.2:${outside.port}/3`]);
      assert.equal(seen[3]?.headers.authorization, 'Bearer t');
      await assert.rejects(call('/0', { maxRedirects: 2 }), fails('egress_failed'));
    });

    it('never sends a body again after a redirect', async () => {
      handler = (_, response) => response.writeHead(307, { location: '/elsewhere' }).end();
      const answer = await call('/', { method: 'POST', body: 'personal', maxRedirects: 5 });
      assert.deepEqual([answer.status, seen.length], [307, 1]);
    });

    it('sends no token to another origin after a redirect', async () => {
      handler = (request, response) => {
        if (request.headers.host?.startsWith('other.example')) response.end('there');
        else response.writeHead(302, { location: `http://other.example:${outside.port}/` }).end();
      };
      const { lookup } = scripted({ 'other.example': [['127.0.0.2']] });
      const headers = { Authorization: 'Bearer t', Cookie: 'c=1', 'X-Api-Key': 'k', Accept: 'image/*' };
      await call('/', { maxRedirects: 1, headers }, lookup);
      assert.equal(seen[0]?.headers['x-api-key'], 'k');
      assert.equal(seen[1]?.headers.accept, 'image/*');
      for (const name of ['authorization', 'cookie', 'x-api-key'])
        assert.equal(seen[1]?.headers[name], undefined, name);
    });

    for (const announced of [true, false]) {
      it(`stops reading a body ${announced ? 'with' : 'without'} announced length at maxBytes`, async () => {
        handler = (_, response) => {
          if (announced) response.setHeader('content-length', 2001);
          response.write('x'.repeat(1000));
          response.end('x'.repeat(1001));
        };
        await assert.rejects(call('/', { maxBytes: 2000 }), fails('egress_too_large'));
        assert.equal((await call('/', { maxBytes: 2001 })).body.length, 2001);
      });
    }

    it('returns a truncated body when the caller accepts it', async () => {
      handler = (_, response) => response.writeHead(201).end('x'.repeat(100_000));
      const answer = await call('/', { maxBytes: 2000, overflow: 'cut' });
      assert.deepEqual([answer.status, answer.body.length], [201, 2000]);
    });

    it('stops reading an endless body', async () => {
      handler = (_, response) => {
        const pour = () => {
          while (!response.destroyed && response.write('x'.repeat(65_536)));
        };
        response.on('drain', pour);
        pour();
      };
      await assert.rejects(call('/', { maxBytes: 1_000_000 }), fails('egress_too_large'));
    });

    it('does not decompress bodies, so a compression bomb stays small', async () => {
      handler = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end('not even gzip');
      assert.equal((await call('/')).body.toString(), 'not even gzip');
      assert.equal(seen[0]?.headers['accept-encoding'], 'identity');
    });

    it('times out when the server sends nothing', async () => {
      handler = () => {};
      await assert.rejects(call('/', { timeoutMs: 60 }), fails('egress_timeout'));
    });

    it('times out when the server sends slowly', async () => {
      handler = (_, response) => {
        const timer = setInterval(() => response.write('.'), 10);
        response.on('close', () => clearInterval(timer));
      };
      await assert.rejects(call('/', { timeoutMs: 150 }), fails('egress_timeout'));
    });

    it('applies one time limit to all redirects together', async () => {
      handler = (_, response) => void setTimeout(() => response.writeHead(302, { location: '/' }).end(), 40);
      await assert.rejects(call('/', { timeoutMs: 150, maxRedirects: 1000 }), fails('egress_timeout'));
    });

    it('fails for a closed port, a connection reset, and a response that is not HTTP', async () => {
      handler = (request) => request.socket.destroy();
      await assert.rejects(call('/'), fails('egress_failed'));
      handler = (request) => request.socket.end('SSH-2.0-OpenSSH\r\n');
      await assert.rejects(call('/'), fails('egress_failed'));
      await assert.rejects(call('http://127.0.0.2:1/'), fails('egress_failed'));
      await assert.rejects(call(`https://127.0.0.2:${outside.port}/`), fails('egress_failed'));
    });

    for (const name of ['Host', 'connection', 'Content-Length', 'transfer-encoding']) {
      it(`throws if the caller sets the ${name} header`, async () => {
        await assert.rejects(call('/', { headers: { [name]: 'x' } }), TypeError);
      });
    }

    for (const value of ['a\r\nX-Evil: 1', 'a\nb', 'a\0b']) {
      it(`refuses a header with the value ${JSON.stringify(value)}`, async () => {
        await assert.rejects(call('/', { headers: { 'x-a': value } }), fails('egress_failed'));
        assert.equal(seen.length, 0);
      });
    }

    it('does not reveal the address in its error', async () => {
      await assert.rejects(
        call('http://127.0.0.9/private-path?token=1'),
        (error: Error) => !/127|private|token/.test(error.message),
      );
    });
  });
});
