// The Model Context Protocol over the API: each call is a call of the SDK by the caller's own key.
import { randomUUID } from 'node:crypto';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import { CallToolRequestSchema, type CallToolResult, ListToolsRequestSchema } from '@modelcontextprotocol/sdk/types.js';
import { VERSION } from '#kernel/version.ts';
import { REASON } from '#platform/http/answer/disclosure.ts';
import { ApiError, Avouch, AvouchError } from '#sdk';
import { readTools, type Tool } from './tools.ts';

const TOOLS = readTools();

const SEARCH = {
  name: 'searchDocs',
  description: 'Search the documentation of this service. Returns paths of pages; read one with readDocs.',
  inputSchema: {
    type: 'object' as const,
    properties: { q: { type: 'string', maxLength: 200 } },
    required: ['q'],
    additionalProperties: false,
  },
};
const READ = {
  name: 'readDocs',
  description: 'A page of the documentation as Markdown, such as `/docs/quick-start.md`.',
  inputSchema: {
    type: 'object' as const,
    properties: { path: { type: 'string', pattern: '^/docs[\\w/-]*\\.md$' } },
    required: ['path'],
    additionalProperties: false,
  },
};

const INSTRUCTIONS =
  'Avouch verifies people and businesses, and has releases signed. Ask the user for a reason (a ticket number) before you read personal data: it is recorded in the audit log. Never invent one.';

type Arguments = Readonly<Record<string, unknown>>;

export interface McpOptions {
  apiKey: string;
  baseUrl: string;
}

/** Live keys need --live, as do access tokens, whose mode is not known. */
export function isAllowed(apiKey: string, { live }: { live: boolean }): boolean {
  return live || apiKey.startsWith('avk_test_');
}

/** One server for one caller. */
export function createMcpServer({ apiKey, baseUrl }: McpOptions): Server {
  const avouch = new Avouch({ apiKey, baseUrl });
  const server = new Server(
    { name: 'avouch', version: VERSION },
    { capabilities: { tools: {} }, instructions: INSTRUCTIONS },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: [...TOOLS.map(listed), { ...SEARCH, annotations: READS }, { ...READ, annotations: READS }],
  }));
  server.setRequestHandler(CallToolRequestSchema, async ({ params: { name, arguments: given = {} } }) => {
    try {
      return answered(await callTool(avouch, name, given));
    } catch (error) {
      if (error instanceof AvouchError) return failed(error);
      throw error;
    }
  });
  return server;
}

const READS = { readOnlyHint: true, openWorldHint: false };

function listed({ name, description, inputSchema, verb }: Tool) {
  const annotations = verb === 'GET' ? READS : { readOnlyHint: false, destructiveHint: false, openWorldHint: false };
  return { name, description, inputSchema, annotations };
}

async function callTool(avouch: Avouch, name: string, given: Arguments): Promise<unknown> {
  if (name === SEARCH.name) return avouch.request('GET', '/docs/search.md', { query: { q: given.q }, answer: 'text' });
  if (name === READ.name) return avouch.request('GET', docsPath(given.path), { answer: 'text' });
  const tool = TOOLS.find((each) => each.name === name);
  if (!tool) throw new AvouchError(`There is no tool ${name}.`);
  return callOperation(avouch, tool, given);
}

function callOperation(avouch: Avouch, tool: Tool, given: Arguments): PromiseLike<unknown> {
  const { inputSchema, discloses, queryNames, verb, path } = tool;
  const unknown = Object.keys(given).find((name) => !(name in inputSchema.properties));
  if (unknown !== undefined) throw new AvouchError(`${tool.name} takes no argument ${unknown}.`);
  const missing = inputSchema.required.find((name) => given[name] === undefined);
  if (missing !== undefined) throw new AvouchError(`${tool.name} needs the argument ${missing}.`);
  if (discloses && !REASON.test(String(given.reason)))
    throw new AvouchError('reason must be 1 to 64 letters, digits, or _ . : / # -, such as a ticket number.');
  return avouch.request(verb, filled(path, given), {
    query: Object.fromEntries(queryNames.map((name) => [name, given[name]])),
    ...(given.body !== undefined && { body: given.body }),
    ...(verb === 'POST' && { idempotencyKey: `mcp-${randomUUID()}` }),
    ...(discloses && { accessReason: String(given.reason) }),
  });
}

function filled(path: string, given: Arguments): `/${string}` {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const id = String(given[name]);
    // URL parsers resolve dots, whoever encodes them.
    if (id === '' || /^\.{1,2}$/.test(id)) throw new AvouchError(`${name} is not an id.`);
    return encodeURIComponent(id);
  }) as `/${string}`;
}

function docsPath(path: unknown): `/${string}` {
  if (typeof path !== 'string' || !new RegExp(READ.inputSchema.properties.path.pattern).test(path))
    throw new AvouchError('path must be a page of the documentation, such as /docs/quick-start.md.');
  return path as `/${string}`;
}

function answered(value: unknown): CallToolResult {
  return { content: [{ type: 'text', text: typeof value === 'string' ? value : JSON.stringify(value ?? null) }] };
}

function failed(error: AvouchError): CallToolResult {
  const text =
    error instanceof ApiError
      ? JSON.stringify({
          status: error.status,
          code: error.code,
          message: error.message,
          errors: error.errors,
          requestId: error.requestId,
        })
      : error.message;
  return { isError: true, content: [{ type: 'text', text }] };
}
