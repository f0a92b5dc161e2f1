// Writes the resources and types of the JavaScript SDK; its core is written by hand.
import type { ApiType, Literal } from './api-type.ts';
import { GENERATED_NOTE, type GeneratedFile } from './generated-file.ts';
import type { Api, Operation, Resource } from './read-openapi.ts';
import { declarationText, docText, literalText, typeText } from './typescript-types.ts';

const FOLDER = 'src/sdk/javascript/src';

export function emitJavaScript(api: Api): GeneratedFile[] {
  return [
    { path: `${FOLDER}/types.generated.ts`, text: typesFile(api) },
    { path: `${FOLDER}/values.generated.ts`, text: valuesFile(api) },
    { path: `${FOLDER}/resources.generated.ts`, text: resourcesFile(api) },
    { path: `${FOLDER}/events.generated.ts`, text: eventsFile(api) },
  ];
}

function file(...parts: string[]): string {
  return `// ${GENERATED_NOTE}\n${parts.join('\n')}`;
}

const operationsOf = ({ resources }: Api): Operation[] => resources.flatMap(({ operations }) => operations);
const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

function typesFile(api: Api): string {
  const named = api.types.map(({ name, type, description }) => declarationText(name, type, description));
  const own = operationsOf(api).flatMap((operation) => [
    ...declareOwn(`${pascal(operation.id)}Params`, paramsType(operation), `Parameters of ${call(operation)}.`),
    ...declareOwn(`${pascal(operation.id)}Result`, resultType(operation), `Result of ${call(operation)}.`),
  ]);
  const codes: ApiType = { kind: 'literals', values: api.errors.map(({ code }) => code) };
  const imports = "import type { FileInput } from './file-input.ts';\n";
  return file(imports, ...named, ...own, declarationText('ErrorCode', codes, 'Stable: `code` of an {@link ApiError}.'));
}

/**
 * The values of each named enumeration as a list: one constant per type, so that a bundle contains only those that it
 * imports.
 */
function valuesFile(api: Api): string {
  const lists = api.types.flatMap(({ name, type }) => (type.kind === 'literals' ? [listText(name, type.values)] : []));
  return file(lists.join(''));
}

const WIDTH = 120;

function listText(name: string, values: readonly Literal[]): string {
  const head = `export const ${listName(name)} = [`;
  const line = `${head}${values.map(literalText).join(', ')}] as const;\n`;
  if (line.length <= WIDTH + 1) return line;
  return `${head}\n${values.map((value) => `  ${literalText(value)},\n`).join('')}] as const;\n`;
}

/** `RELEASE_STATUSES` of `ReleaseStatus`, `LAWFUL_BASES` of `LawfulBasis`. */
function listName(name: string): string {
  const plural = name
    .replace(/([^aeiou])y$/, '$1ie')
    .replace(/is$/, 'e')
    .replace(/(s|x|ch|sh)$/, '$1e');
  return `${plural.replace(/(?<=[a-z0-9])(?=[A-Z])/g, '_').toUpperCase()}S`;
}

const call = ({ resource, method }: Operation): string => `\`${resource}.${method}\``;

/** A type that already has a name needs no second one. */
function declareOwn(name: string, type: ApiType | undefined, description: string): string[] {
  return type && type.kind !== 'ref' && type.kind !== 'unknown' ? [declarationText(name, type, description)] : [];
}

function paramsType({ query, body }: Operation): ApiType | undefined {
  return body ?? (query.length > 0 ? { kind: 'object', fields: query, open: false } : undefined);
}

function resultType({ response }: Operation): ApiType | undefined {
  return response.kind === 'json' ? response.type : undefined;
}

function nameOf(operation: Operation, kind: 'Params' | 'Result', type: ApiType): string {
  const isNamed = type.kind === 'ref' || type.kind === 'unknown';
  if (type.kind === 'unknown') return 'unknown';
  return `T.${isNamed ? typeText(type) : `${pascal(operation.id)}${kind}`}`;
}

function resourcesFile(api: Api): string {
  const imports = [
    "import { type ApiCall, call } from './call.ts';",
    "import { List } from './list.ts';",
    "import type { CallOptions, DisclosingOptions } from './options.ts';",
    "import type { Transport } from './transport.ts';",
    "import type * as T from './types.generated.ts';",
    '',
  ];
  return file(...imports, ...api.resources.map(classText), rootText(api.resources));
}

function rootText(resources: Resource[]): string {
  const fields = resources.map(({ name }) => `  readonly ${name}: ${pascal(name)};`);
  const made = resources.map(({ name }) => `    this.${name} = new ${pascal(name)}(transport);`);
  return [
    '/** All resources over one transport. */',
    'export class Resources {',
    ...fields,
    '',
    '  constructor(transport: Transport) {',
    ...made,
    '  }',
    '}',
    '',
  ].join('\n');
}

function classText({ name, operations }: Resource): string {
  return [
    `export class ${pascal(name)} {`,
    '  readonly #transport: Transport;',
    '',
    '  constructor(transport: Transport) {',
    '    this.#transport = transport;',
    '  }',
    ...operations.map((operation) => `\n${methodText(operation)}`),
    '}',
    '',
  ].join('\n');
}

function methodText(operation: Operation): string {
  const { page, method, pathParams } = operation;
  const options = operation.accessReason ? 'DisclosingOptions' : 'CallOptions';
  const signature = [
    ...pathParams.map(({ name, type }) => `${name}: ${type.kind === 'ref' ? 'T.' : ''}${typeText(type)}`),
    ...paramsText(operation),
    `options?: ${options}`,
  ].join(', ');
  const result = resultText(operation);
  const returned = page ? `List<${itemText(operation)}, ${result}>` : `ApiCall<${result}>`;
  const args = `this.#transport, ${shapeText(operation)}, ${inputText(operation)}, options`;
  const made = page ? `new List(${args})` : `call(${args})`;
  return `${docText(docOf(operation), '  ')}  ${method}(${signature}): ${returned} {\n    return ${made};\n  }`;
}

function docOf({ summary, description, scopes, public: open, verb, path }: Operation): string {
  const scope = open ? 'Needs no token.' : `Scope: ${scopes.join(' or ') || 'none'}.`;
  return [`${summary}.`, ...(description ? ['', description] : []), '', `\`${verb} ${path}\`. ${scope}`].join('\n');
}

function paramsText(operation: Operation): string[] {
  const type = paramsType(operation);
  // Keeps the position of the parameters: /v1 may add parameters, and the options must not move then.
  if (!type) return ['_params: Record<string, never> = {}'];
  const name = nameOf(operation, 'Params', type);
  const mayBeEmpty = type.kind === 'object' && type.fields.every(({ required }) => !required);
  return [mayBeEmpty ? `params: ${name} = {}` : `params: ${name}`];
}

function resultText(operation: Operation): string {
  const { response } = operation;
  if (response.kind === 'binary') return 'Uint8Array';
  if (response.kind === 'text') return 'string';
  return response.kind === 'none' ? 'void' : nameOf(operation, 'Result', response.type);
}

function itemText(operation: Operation): string {
  return `${resultText(operation)}['data'][number]`;
}

function shapeText({ verb, path, response, idempotent, public: open, page }: Operation): string {
  const fields = [
    `verb: ${literalText(verb)}`,
    `path: ${literalText(path.replace(/\{\w+\}/g, '{}'))}`,
    `answer: ${literalText(response.kind)}`,
    ...(response.kind === 'binary' && response.accept ? [`accept: ${literalText(response.accept)}`] : []),
    ...(idempotent ? ['idempotent: true'] : []),
    ...(open ? ['public: true'] : []),
    ...(page ? [`cursor: ${literalText(page.cursor)}`, `next: ${literalText(page.next)}`] : []),
  ];
  return `{ ${fields.join(', ')} }`;
}

function inputText({ pathParams, query, body }: Operation): string {
  const fields = [
    ...(pathParams.length > 0 ? [`path: [${pathParams.map(({ name }) => name).join(', ')}]`] : []),
    ...(body ? ['body: params'] : query.length > 0 ? ['query: params'] : []),
  ];
  return fields.length > 0 ? `{ ${fields.join(', ')} }` : '{}';
}

function eventsFile({ events }: Api): string {
  const declared = events.map((each) => declarationText(eventName(each.name), each.payload, each.description));
  const union = events.map(({ name }) => `  | ${eventName(name)}`).join('\n');
  return file(
    ...declared,
    `/** Told apart by \`event\`; a newer service may send others. */\nexport type WebhookEvent =\n${union};\n`,
  );
}

function eventName(name: string): string {
  return `${name.split(/[._]/).map(pascal).join('')}Event`;
}
