// npm run mcp [-- --live] [--http PORT]: the API for assistants, by the Model Context Protocol; see src/docs/assistants.md.
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { readBaseUrl } from '#sdk/options.ts';
import { serveHttp } from './mcp/http.ts';
import { createMcpServer, isAllowed } from './mcp/server.ts';

const USAGE = `usage: npm run mcp [-- --live] [--http PORT]
AVOUCH_BASE_URL says where the service is (http://localhost:3000). Without --http the key is AVOUCH_API_KEY.`;

// On stdio the standard output is the protocol's.
const say = (line: string): void => void process.stderr.write(`${line}\n`);

try {
  const { live, http } = readArguments();
  if (http !== undefined) await startHttp(http, live);
  else await startStdio(live);
} catch (error) {
  refuse((error as Error).message);
}

function readArguments() {
  const options = { live: { type: 'boolean', default: false }, http: { type: 'string' } } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    throw new Error(`${(error as Error).message}\n${USAGE}`);
  }
}

async function startHttp(given: string, live: boolean): Promise<void> {
  if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535) throw new Error('--http takes a port, such as 4200.');
  const baseUrl = readBaseUrl({});
  const { url } = await serveHttp({ port: Number(given), baseUrl, live });
  say(`Assistants reach ${baseUrl} at ${url}; end it with Ctrl-C`);
}

async function startStdio(live: boolean): Promise<void> {
  const apiKey = process.env.AVOUCH_API_KEY;
  if (!apiKey) throw new Error('Set AVOUCH_API_KEY to a key of test mode (avk_test_…).');
  if (!isAllowed(apiKey, { live }))
    throw new Error('AVOUCH_API_KEY is no key of test mode. Add --live to use live data.');
  await createMcpServer({ apiKey, baseUrl: readBaseUrl({}) }).connect(new StdioServerTransport());
}

function refuse(message: string): void {
  say(message);
  process.exitCode = 2;
}
