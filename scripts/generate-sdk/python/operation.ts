// A method of a resource, for both clients.
import type { ApiType, Field } from '../api-type.ts';
import type { Operation } from '../read-openapi.ts';
import { type Classes, optionalOf, unionOf } from './classes.ts';
import { docstring, literal, pascalOf, snakeOf } from './names.ts';
import { dictOf, shapeOf, type typesOf } from './shapes.ts';

export interface Context {
  types: ReturnType<typeof typesOf>;
  /** The hints in a resource's module; the classes that they need are added to types.py and params.py. */
  models: Classes;
  params: Classes;
}

interface Argument {
  name: string;
  wire: string;
  hint: string;
  required: boolean;
  nullable: boolean;
  description: string | undefined;
}

/** An operation with everything that its two methods have in common. */
export interface Method {
  operation: Operation;
  name: string;
  constant: string;
  path: Argument[];
  query: Argument[];
  /** Fields of a body that is an object. */
  fields: Argument[] | undefined;
  /** Type hint of any other body, which is one argument. */
  body: string | undefined;
  result: string;
  item: string | undefined;
}

export function methodOf(operation: Operation, context: Context): Method {
  const title = pascalOf(operation.id);
  const fields = operation.body && fieldsOf(operation.body, context);
  const args = (some: readonly Field[]) => some.map((field) => argumentOf(field, title, context));
  return {
    operation,
    name: snakeOf(operation.method),
    constant: `_${snakeOf(operation.method).toUpperCase()}`,
    path: args(operation.pathParams),
    query: args(operation.query),
    fields: fields && args(fields),
    body: operation.body && !fields ? context.params.hint(operation.body, title) : undefined,
    result: resultOf(operation, context),
    item: operation.page && context.models.hint(operation.page.item, `${title}Item`),
  };
}

function argumentOf({ name, type, required, description }: Field, title: string, { params }: Context): Argument {
  const hint = params.hint(type, title + pascalOf(name));
  const nullable = type.kind === 'null' || (type.kind === 'union' && type.members.some(({ kind }) => kind === 'null'));
  return { name: argumentName(name), wire: name, hint, required, nullable, description };
}

/** `options` is the name of an argument of every call. */
function argumentName(wire: string): string {
  return wire === 'options' ? 'options_' : snakeOf(wire);
}

/** All fields of the members of a union of objects; required are those that every member requires. */
function fieldsOf(type: ApiType, { types }: Context): Field[] | undefined {
  if (type.kind === 'object') return type.fields;
  if (type.kind === 'ref') return fieldsOf(types.get(type.name) ?? { kind: 'unknown' }, { types } as Context);
  if (type.kind !== 'union') return undefined;
  const members = type.members.map((member) => fieldsOf(member, { types } as Context));
  const known = members.flatMap((member) => (member ? [member] : []));
  return known.length === members.length ? mergeFields(known) : undefined;
}

function mergeFields(members: readonly Field[][]): Field[] {
  const names = [...new Set(members.flat().map(({ name }) => name))];
  return names.map((name) => {
    const all = members.flat().filter((field) => field.name === name);
    const description = all.map((field) => field.description).find((each) => each !== undefined);
    const required = all.length === members.length && all.every((field) => field.required);
    return { name, type: merged(all), required, ...(description !== undefined && { description }) };
  });
}

function merged(fields: readonly Field[]): ApiType {
  const distinct = new Map(fields.map(({ type }) => [JSON.stringify(type), type]));
  const [first, ...more] = distinct.values();
  if (first && more.length === 0) return first;
  const members = [...distinct.values()].flatMap((type) => (type.kind === 'union' ? type.members : [type]));
  const values = members.flatMap((type) => (type.kind === 'literals' ? type.values : []));
  const rest = members.filter(({ kind }) => kind !== 'literals');
  const literals: ApiType[] = values.length > 0 ? [{ kind: 'literals', values: [...new Set(values)] }] : [];
  const all = [...rest, ...literals];
  return all.length === 1 && all[0] ? all[0] : { kind: 'union', members: all };
}

function resultOf({ id, response, page }: Operation, { models }: Context): string {
  if (page || response.kind === 'none') return 'None';
  if (response.kind === 'binary') return 'BinaryResponse';
  if (response.kind === 'text' || response.verbatim) return 'str';
  return models.hint(response.type, `${pascalOf(id)}Result`);
}

/** The constant with the details that the transport needs. */
export function constantLines({ operation, constant, fields }: Method, { types }: Context): string[] {
  const { id, verb, path, response, idempotent, body } = operation;
  const answer = answerOf(response);
  const shape = body && (fields ? dictOf(operationFields(body, types), types, argumentName) : shapeOf(body, types));
  const nullable = (fields ?? []).filter((each) => each.nullable).map(({ name }) => literal(name));
  return [
    `${constant} = Operation(`,
    `    ${literal(id)},`,
    `    ${literal(verb)},`,
    `    ${literal(path)},`,
    ...(answer === 'json' ? [] : [`    answer=${literal(answer)},`]),
    ...(response.kind === 'binary' && response.accept ? [`    accept=${literal(response.accept)},`] : []),
    ...(idempotent ? ['    idempotent=True,'] : []),
    ...(operation.public ? ['    public=True,'] : []),
    ...(shape === undefined ? [] : [`    body=${shape},`]),
    ...(nullable.length === 0 ? [] : [`    nullable=frozenset({${nullable.join(', ')}}),`]),
    ')',
  ];
}

function operationFields(body: ApiType, types: Context['types']): Field[] {
  return fieldsOf(body, { types } as Context) ?? [];
}

export type Kind = 'sync' | 'async';

export function methodLines(method: Method, kind: Kind): string[] {
  const { operation, name } = method;
  const isPage = method.item !== undefined;
  const prefix = kind === 'async' && !isPage ? 'async def' : 'def';
  return [
    `    ${prefix} ${name}(`,
    ...['self', ...signatureOf(method)].map((each) => `        ${each},`),
    `    ) -> ${returned(method, kind)}:`,
    ...docstring([operation.summary, operation.description, aboutArguments(method)], '        '),
    ...callLines(method, kind),
  ];
}

/** The parameters between the parentheses, without `self`. */
export function signatureOf({ path, query, fields, body }: Method): string[] {
  const named = [...query, ...(fields ?? [])];
  const required = named.filter((each) => each.required).map((each) => `${each.name}: ${each.hint}`);
  const optional = named.filter((each) => !each.required).map(optionalArgument);
  return [
    ...path.map((each) => `${each.name}: ${each.hint}`),
    ...(body === undefined ? [] : [`body: ${body}`]),
    '*',
    ...required,
    ...optional,
    'options: Optional[RequestOptions] = None',
  ];
}

function optionalArgument({ name, hint, nullable }: Argument): string {
  return nullable ? `${name}: ${unionOf([hint, 'Omit'])} = OMIT` : `${name}: ${optionalOf(hint)} = None`;
}

export function returned({ item, result }: Method, kind: Kind): string {
  if (item === undefined) return result;
  return kind === 'sync' ? `Page[${item}]` : `AsyncPager[${item}]`;
}

function aboutArguments({ operation, path, query, fields }: Method): string | undefined {
  const described = [...path, ...query, ...(fields ?? [])].filter(({ description }) => description !== undefined);
  const lines = described.map(({ name, description }) => `    ${name}: ${description?.replace(/\s+/g, ' ')}`);
  const scopes =
    operation.scopes.length > 0 ? `Scope: ${operation.scopes.map((each) => `\`${each}\``).join(' or ')}.` : '';
  return [...(lines.length > 0 ? ['Args:', ...lines] : []), ...(scopes === '' ? [] : [scopes])].join('\n') || undefined;
}

function callLines(method: Method, kind: Kind): string[] {
  const { operation, constant, path, query, fields, body, item, result } = method;
  const dict = (some: readonly Argument[], key: 'name' | 'wire') =>
    `{${some.map((each) => `${literal(each[key])}: ${each.name}`).join(', ')}}`;
  const given = [
    ...(path.length > 0 ? [`path=${dict(path, 'wire')}`] : []),
    ...(query.length > 0 || operation.page ? [`query=${dict(query, 'wire')}`] : []),
    ...(fields ? [`fields=${dict(fields, 'name')}`] : []),
    ...(body === undefined ? [] : ['body=body']),
    'options=options',
  ];
  const { page } = operation;
  if (page && item !== undefined) {
    const cursor = `(${literal(page.cursor)}, ${literal(page.next)})`;
    return call('return self._page(', [constant, item, cursor, ...given]);
  }
  const send = kind === 'async' ? 'await self._transport.call(' : 'self._transport.call(';
  return call(result === 'None' ? send : `return ${send}`, [
    constant,
    ...(hinted(operation) ? [result] : []),
    ...given,
  ]);
}

function call(head: string, given: readonly string[]): string[] {
  return [`        ${head}`, ...given.map((each) => `            ${each},`), '        )'];
}

function hinted({ response }: Operation): boolean {
  return answerOf(response) === 'json';
}

/** JSON whose exact bytes matter is returned as received. */
function answerOf(response: Operation['response']): Operation['response']['kind'] {
  return response.kind === 'json' && response.verbatim ? 'text' : response.kind;
}
