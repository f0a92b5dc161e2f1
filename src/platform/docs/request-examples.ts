import type { Api, ApiOperation, ApiParameter } from './api-document.ts';
import { type CodeBlock, tabsHtml } from './code-blocks.ts';
import { exampleRequest } from './example.ts';
import { exampleValue } from './example-values.ts';
import { sdkExamples } from './sdk-examples.ts';

/** The operation's call as one would type it. */
export function requestExamples(operation: ApiOperation, api: Api): string {
  const path = [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => pathValue(name, operation));
  const isJson = operation.body?.mediaType === 'application/json';
  const params = isJson ? exampleRequest(operation, api) : Object.fromEntries(requiredQuery(operation));
  const blocks: CodeBlock[] = [
    { language: 'sh', code: curlOf(operation, api) },
    ...sdkExamples({ operation, path, params }),
  ];
  return tabsHtml(blocks, `call-${operation.id}`);
}

/** The call with curl; quotes are escaped for the shell. */
function curlOf(operation: ApiOperation, api: Api): string {
  const { method, body } = operation;
  const address = `$AVOUCH_BASE_URL${examplePath(operation)}${queryText(operation)}`;
  const quote = /[{?&]/.test(address) ? '"' : '';
  const verb = method === 'GET' || (method === 'POST' && body) ? '' : `-X ${method} `;
  const lines = [`curl ${verb}${quote}${address}${quote}`];
  if (!operation.public) lines.push(`-H "Authorization: Bearer $AVOUCH_API_KEY"`);
  if (body?.mediaType === 'application/json') {
    lines.push(`-H 'Content-Type: application/json'`);
    lines.push(`-d '${JSON.stringify(exampleRequest(operation, api), null, 2).replaceAll("'", `'\\''`)}'`);
  } else if (body) lines.push(`--data-urlencode 'token=…'`);
  return `${lines.join(' \\\n  ')}\n`;
}

/** The path with example IDs in place of its parameters. */
function examplePath(operation: ApiOperation): string {
  return operation.path.replace(/\{(\w+)\}/g, (_whole, name: string) => String(pathValue(name, operation)));
}

function queryText(operation: ApiOperation): string {
  const pairs = requiredQuery(operation).map(([name, value]) => `${name}=${value}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Required parameters of the query. */
function requiredQuery({ parameters }: ApiOperation): [string, unknown][] {
  const required = parameters.filter((each) => each.in === 'query' && each.required === true);
  return required.map(({ name, schema }) => [name, exampleValue(name, schema) ?? 1]);
}

function pathValue(name: string, { parameters }: ApiOperation): unknown {
  const parameter: ApiParameter | undefined = parameters.find((each) => each.in === 'path' && each.name === name);
  const value = exampleValue(name, parameter?.schema ?? { type: 'string' });
  return value === undefined || value === '…' ? `{${name}}` : value;
}
