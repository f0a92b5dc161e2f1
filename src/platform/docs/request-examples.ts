import type { Api, ApiOperation, ApiParameter } from './api-document.ts';
import { blockHtml } from './code-blocks.ts';
import { exampleRequest } from './example.ts';
import { exampleValue } from './example-values.ts';

/** How the operation is called, as one would type it. */
export function requestExamples(operation: ApiOperation, api: Api): string {
  return blockHtml({ language: 'sh', code: curlOf(operation, api) });
}

/** The call by curl; what a quote of the shell would end is written so that it does not. */
export function curlOf(operation: ApiOperation, api: Api): string {
  const { method, path, body } = operation;
  const quote = path.includes('{') ? '"' : '';
  const address = `${quote}$AVOUCH_BASE_URL${examplePath(operation)}${quote}`;
  const verb = method === 'GET' || (method === 'POST' && body) ? '' : `-X ${method} `;
  const lines = [`curl ${verb}${address}`];
  if (!operation.public) lines.push(`-H "Authorization: Bearer $AVOUCH_API_KEY"`);
  if (body?.mediaType === 'application/json') {
    lines.push(`-H 'Content-Type: application/json'`);
    lines.push(`-d '${JSON.stringify(exampleRequest(operation, api), null, 2).replaceAll("'", `'\\''`)}'`);
  } else if (body) lines.push(`--data-urlencode 'token=…'`);
  return `${lines.join(' \\\n  ')}\n`;
}

/** The path with ids in the place of its parameters. */
function examplePath({ path, parameters }: ApiOperation): string {
  const inPath = new Map(parameters.filter((each) => each.in === 'path').map((each) => [each.name, each]));
  return path.replace(/\{(\w+)\}/g, (_whole, name: string) => String(pathValue(name, inPath.get(name))));
}

function pathValue(name: string, parameter: ApiParameter | undefined): unknown {
  const value = exampleValue(name, parameter?.schema ?? { type: 'string' });
  return value === undefined || value === '…' ? `{${name}}` : value;
}
