// The types of the API for both SDK generators: JSON Schema without the parts that only a server needs.

/** A JSON Schema (2020-12) limited to the keywords that our OpenAPI document uses. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  const?: unknown;
  enum?: unknown[];
  format?: string;
  description?: string;
  default?: unknown;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  additionalProperties?: boolean | JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  /** Marks a document whose exact bytes matter. */
  'x-verbatim'?: true;
  /** A file as a data URI; SDKs also accept the file itself. */
  'x-file'?: true;
}

/** The `format` of fields with `x-file`. */
export const FILE_FORMAT = 'file';

export type Literal = string | number | boolean;

export type ApiType =
  /** Any JSON value. */
  | { kind: 'unknown' }
  | { kind: 'null' }
  | { kind: 'boolean' }
  | { kind: 'integer' }
  | { kind: 'number' }
  /** `format`: `date` (YYYY-MM-DD), `date-time` (RFC 3339), `uri`, … */
  | { kind: 'string'; format?: string }
  | { kind: 'literals'; values: Literal[] }
  | { kind: 'array'; items: ApiType }
  | { kind: 'map'; values: ApiType }
  /** `open`: undeclared fields may be received or sent. */
  | { kind: 'object'; fields: Field[]; open: boolean }
  /** At least two members, none of which is a union. */
  | { kind: 'union'; members: ApiType[] }
  /** One of `Api.types`, by name. */
  | { kind: 'ref'; name: string };

export interface Field {
  /** Name in JSON: camelCase. */
  name: string;
  type: ApiType;
  required: boolean;
  description?: string;
  /** The service's default if the caller omits the field; in requests only. */
  default?: unknown;
}

export function readType(schema: JsonSchema): ApiType {
  const { $ref } = schema;
  if ($ref !== undefined) return { kind: 'ref', name: $ref.slice($ref.lastIndexOf('/') + 1) };
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return unionOf(choices.map(readType));
  if (schema.const !== undefined) return literalsOf([schema.const]);
  if (schema.enum) return literalsOf(schema.enum);
  if (Array.isArray(schema.type)) return unionOf(schema.type.map((type) => readType({ ...schema, type })));
  return readPlainType(schema);
}

function readPlainType(schema: JsonSchema): ApiType {
  switch (schema.type) {
    case 'string':
      return readString(schema);
    case 'integer':
    case 'number':
    case 'boolean':
    case 'null':
      return { kind: schema.type };
    case 'array':
      return { kind: 'array', items: schema.items ? readType(schema.items) : { kind: 'unknown' } };
    case 'object':
      return readObject(schema);
    default:
      return { kind: 'unknown' };
  }
}

function readString({ format, 'x-file': isFile }: JsonSchema): ApiType {
  if (isFile) return { kind: 'string', format: FILE_FORMAT };
  return { kind: 'string', ...(format !== undefined && { format }) };
}

function readObject(schema: JsonSchema): ApiType {
  const { properties, additionalProperties: more } = schema;
  if (properties) return { kind: 'object', fields: readFields(schema), open: more !== false };
  return { kind: 'map', values: typeof more === 'object' ? readType(more) : { kind: 'unknown' } };
}

export function readFields(schema: JsonSchema): Field[] {
  const required = new Set(schema.required);
  return Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    type: readType(property),
    required: required.has(name),
    ...(property.description !== undefined && { description: property.description }),
    ...(property.default !== undefined && { default: property.default }),
  }));
}

function literalsOf(values: unknown[]): ApiType {
  const literals = values.filter((value): value is Literal => value !== null);
  if (literals.length === 0) return { kind: 'null' };
  const type: ApiType = { kind: 'literals', values: literals };
  return literals.length === values.length ? type : { kind: 'union', members: [type, { kind: 'null' }] };
}

/** A flat union: each member once, literals together, null last. */
export function unionOf(types: ApiType[]): ApiType {
  const members = new Map<string, ApiType>();
  const values = new Set<Literal>();
  for (const type of types.flatMap((each) => (each.kind === 'union' ? each.members : [each]))) {
    if (type.kind === 'literals') for (const value of type.values) values.add(value);
    else members.set(JSON.stringify(type), type);
  }
  const rest = [...members.values()].filter(({ kind }) => kind !== 'null');
  const literals: ApiType[] = values.size > 0 ? [{ kind: 'literals', values: [...values] }] : [];
  const nulls: ApiType[] = members.size > rest.length ? [{ kind: 'null' }] : [];
  const all = [...rest, ...literals, ...nulls];
  if (all.some(({ kind }) => kind === 'unknown')) return { kind: 'unknown' };
  const [first] = all;
  return all.length === 1 && first ? first : { kind: 'union', members: all };
}
