// npm run mcp [-- --live] [--http PORT]: the API for assistants, by the Model Context Protocol; see src/docs/assistants.md.
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { serveHttp } from './mcp/http.ts';
import { createMcpServer, isAllowed } from './mcp/server.ts';

const { values } = parseArgs({
  options: { live: { type: 'boolean', default: false }, http: { type: 'string' } },
});
const { live, http } = values;
const baseUrl = process.env.AVOUCH_BASE_URL || 'http://localhost:3000';
// On stdio the standard output is the protocol's.
const say = (line: string): void => void process.stderr.write(`${line}\n`);

if (http !== undefined) await startHttp(http);
else await startStdio();

async function startHttp(given: string): Promise<void> {
  const port = Number(given);
  if (!Number.isInteger(port) || port < 0 || port > 65_535) return refuse('--http takes a port, such as 4200.');
  const { url } = await serveHttp({ port, baseUrl, live });
  say(`Assistants reach ${baseUrl} at ${url}; end it with Ctrl-C`);
}

async function startStdio(): Promise<void> {
  const apiKey = process.env.AVOUCH_API_KEY;
  if (!apiKey) return refuse('Set AVOUCH_API_KEY to a key of test mode (avk_test_…).');
  if (!isAllowed(apiKey, { live }))
    return refuse('AVOUCH_API_KEY is no key of test mode. Add --live to use live data.');
  await createMcpServer({ apiKey, baseUrl }).connect(new StdioServerTransport());
}

function refuse(message: string): void {
  say(message);
  process.exitCode = 2;
}
