// npm run mcp [-- --live] [--http PORT]: the API for assistants, over the Model Context Protocol; see src/docs/assistants.md.
import { parseArgs } from 'node:util';
import { StdioServerTransport } from '@modelcontextprotocol/sdk/server/stdio.js';
import { readBaseUrl } from '#sdk/options.ts';
import { asksForHelp } from './commands/command.ts';
import { serveHttp } from './mcp/http.ts';
import { createMcpServer, isAllowed } from './mcp/server.ts';

const HELP = `usage: npm run mcp -- [--http PORT] [--live]

Let an AI assistant call this API over the Model Context Protocol. Without --http, the server uses standard input and
output, for an assistant that starts this command itself.

  --http PORT  listen at http://127.0.0.1:PORT/mcp; each request must carry an API key as Authorization: Bearer
  --live       also accept live keys and access tokens; by default only test API keys (avk_test_…) are accepted

Set AVOUCH_BASE_URL to the address of the service (default http://localhost:3000). Without --http, also set AVOUCH_API_KEY.`;

// On stdio, standard output belongs to the protocol.
const say = (line: string): void => void process.stderr.write(`${line}\n`);

const args = process.argv.slice(2);
if (asksForHelp(args)) process.stdout.write(`${HELP}\n`);
else await start();

async function start(): Promise<void> {
  try {
    const { values } = parseArgs({
      args,
      options: { live: { type: 'boolean', default: false }, http: { type: 'string' } },
    });
    await (values.http === undefined ? startStdio(values.live) : startHttp(values.http, values.live));
  } catch (error) {
    refuse(describe(error as NodeJS.ErrnoException));
  }
}

function describe({ code, message }: NodeJS.ErrnoException): string {
  if (code === 'EADDRINUSE') return 'The port is in use. Choose another port with --http.';
  return code?.startsWith('ERR_PARSE_ARGS') ? `${message}\n\n${HELP}` : message;
}

async function startHttp(given: string, live: boolean): Promise<void> {
  if (!/^\d{1,5}$/.test(given) || Number(given) > 65_535) return refuse('--http requires a port, such as 4200.');
  const baseUrl = readBaseUrl({});
  const { url } = await serveHttp({ port: Number(given), baseUrl, live });
  say(`MCP server for ${baseUrl}: ${url}. Stop it with Ctrl-C.`);
}

async function startStdio(live: boolean): Promise<void> {
  const apiKey = process.env.AVOUCH_API_KEY;
  if (!apiKey) return refuse('AVOUCH_API_KEY is missing. Set it to a test API key (avk_test_…).');
  if (!isAllowed(apiKey, { live })) return refuse('AVOUCH_API_KEY is not a test API key. Add --live to use live data.');
  await createMcpServer({ apiKey, baseUrl: readBaseUrl({}) }).connect(new StdioServerTransport());
}

function refuse(message: string): void {
  say(message);
  process.exitCode = 2;
}
