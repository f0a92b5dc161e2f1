import type { ApiOperation } from './api-document.ts';
import type { CodeBlock } from './code-blocks.ts';
import { placeOf } from './sdk-place.ts';

/** The arguments of an operation in an example. */
export interface ExampleCall {
  operation: ApiOperation;
  /** Values of the path parameters, in order. */
  path: readonly unknown[];
  /** The body, or else the query. */
  params: unknown;
}

/** The call with both SDKs; none for operations that only browsers and wallets call. */
export function sdkExamples(call: ExampleCall): CodeBlock[] {
  const { path, tag } = call.operation;
  if (!path.startsWith('/v1/') || tag.startsWith('VC-API')) return [];
  return [
    { language: 'js', code: javascriptOf(call) },
    { language: 'python', code: pythonOf(call) },
  ];
}

function javascriptOf({ operation, path, params }: ExampleCall): string {
  const { resource, method } = placeOf(operation.path, operation.id);
  const named = isEmpty(params) ? [] : [javascriptLiteral(params, '')];
  const call = `avouch.${resource}.${method}(${[...path.map((each) => javascriptLiteral(each, '')), ...named].join(', ')})`;
  return isList(operation) ? `for await (const each of ${call}) {\n  console.log(each);\n}\n` : `await ${call};\n`;
}

function pythonOf({ operation, path, params }: ExampleCall): string {
  const { resource, method } = placeOf(operation.path, operation.id);
  const named = Object.entries(isRecord(params) ? params : {}).map(
    ([name, value]) => `${snakeOf(name)}=${pythonLiteral(value, '    ')}`,
  );
  const given = [...path.map((each) => JSON.stringify(each)), ...named];
  const inLines = named.length > 0 ? `\n    ${given.join(',\n    ')},\n` : given.join(', ');
  const call = `avouch.${snakeOf(resource)}.${snakeOf(method)}(${inLines})`;
  return isList(operation) ? `for each in ${call}:\n    print(each)\n` : `${call}\n`;
}

function isList({ method, responses, parameters }: ApiOperation): boolean {
  const isPaged = parameters.some(({ name }) => name === 'cursor' || name === 'after');
  return method === 'GET' && isPaged && responses.some(({ status }) => status === 200);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || (isRecord(value) && Object.keys(value).length === 0);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Arguments that fit stay on one line. */
const LINE = 60;

function javascriptLiteral(value: unknown, indent: string): string {
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) {
    return enclose(
      ['[', ']'],
      value.map((each) => javascriptLiteral(each, `${indent}  `)),
      indent,
    );
  }
  if (!isRecord(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, each]) => `${/^\w+$/.test(name) ? name : `'${name}'`}: ${javascriptLiteral(each, `${indent}  `)}`,
  );
  return enclose(['{ ', ' }'], fields, indent);
}

function enclose([open, close]: [string, string], parts: readonly string[], indent: string): string {
  const line = `${open}${parts.join(', ')}${close}`;
  if (line.length <= LINE && !line.includes('\n')) return parts.length === 0 ? `${open.trim()}${close.trim()}` : line;
  return `${open.trim()}\n${parts.map((part) => `${indent}  ${part},\n`).join('')}${indent}${close.trim()}`;
}

function pythonLiteral(value: unknown, indent: string): string {
  if (value === null) return 'None';
  if (value === true) return 'True';
  if (value === false) return 'False';
  if (Array.isArray(value))
    return pythonBlock(
      ['[', ']'],
      value.map((each) => pythonLiteral(each, `${indent}    `)),
      indent,
    );
  if (!isRecord(value)) return JSON.stringify(value);
  const fields = Object.entries(value).map(
    ([name, each]) => `"${snakeOf(name)}": ${pythonLiteral(each, `${indent}    `)}`,
  );
  return pythonBlock(['{', '}'], fields, indent);
}

function pythonBlock([open, close]: [string, string], parts: readonly string[], indent: string): string {
  const line = `${open}${parts.join(', ')}${close}`;
  if (line.length <= LINE && !line.includes('\n')) return line;
  return `${open}\n${parts.map((part) => `${indent}    ${part},\n`).join('')}${indent}${close}`;
}

const KEYWORDS = new Set(['from', 'import', 'global', 'in', 'is', 'class', 'pass', 'with', 'as', 'or', 'and', 'not']);

/** Field names as in the Python SDK. */
function snakeOf(name: string): string {
  const snake = name.replace(/(?<=[a-z0-9])([A-Z])/g, '_$1').toLowerCase();
  return KEYWORDS.has(snake) ? `${snake}_` : snake;
}
