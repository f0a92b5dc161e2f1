import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { createMcpServer, isAllowed } from './server.ts';

export interface HttpOptions {
  port: number;
  baseUrl: string;
  live: boolean;
}

/** Answers on loopback at `/mcp`, without sessions: each request carries the key by which its call is made. */
export async function serveHttp(options: HttpOptions): Promise<{ url: string; server: Server }> {
  const server = createServer((request, response) => {
    answer(request, response, server, options).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, '127.0.0.1', resolve);
  });
  return { url: `http://127.0.0.1:${portOf(server)}/mcp`, server };
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  server: Server,
  { baseUrl, live }: HttpOptions,
): Promise<void> {
  const port = portOf(server);
  // A web page can reach loopback under its site's name (DNS rebinding).
  if (![`127.0.0.1:${port}`, `localhost:${port}`].includes(request.headers.host ?? '') || request.headers.origin)
    return refuse(response, 403, 'This server accepts only calls from programs on this machine, not from web pages.');
  if (request.url !== '/mcp') return refuse(response, 404, 'The address of the server is /mcp.');
  const [, apiKey] = /^Bearer ([\x21-\x7e]+)$/i.exec(request.headers.authorization ?? '') ?? [];
  if (apiKey === undefined) return refuse(response, 401, 'Send an API key as Authorization: Bearer.');
  if (!isAllowed(apiKey, { live }))
    return refuse(response, 403, 'This is not a test API key. To use live data, start the server with --live.');
  const mcp = createMcpServer({ apiKey, baseUrl });
  const transport = new StreamableHTTPServerTransport({ sessionIdGenerator: undefined, enableJsonResponse: true });
  response.on('close', () => void mcp.close());
  await mcp.connect(transport as Parameters<typeof mcp.connect>[0]);
  await transport.handleRequest(request, response);
}

function refuse(response: ServerResponse, status: number, message: string): void {
  const error = { jsonrpc: '2.0', id: null, error: { code: -32000, message } };
  response.writeHead(status, {
    'content-type': 'application/json',
    ...(status === 401 && { 'www-authenticate': 'Bearer' }),
  });
  response.end(JSON.stringify(error));
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}
