// The operations of src/openapi.json, as the fuzzer asks and judges by them.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inlineParts } from '#platform/http/description/shared-parts.ts';

/** A JSON Schema (2020-12) as far as our OpenAPI document uses it. */
export interface Schema {
  $ref?: string;
  type?: string;
  const?: unknown;
  enum?: unknown[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
  maxItems?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  propertyNames?: Schema;
  additionalProperties?: boolean | Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
}

interface Content {
  content?: Record<string, { schema?: Schema }>;
}

export interface Parameter {
  in: 'path' | 'query' | 'header';
  name: string;
  required?: boolean;
  schema: Schema;
  style?: string;
}

export interface Operation {
  operationId: string;
  /** In capitals. */
  method: string;
  /** With `{name}` where parameters go. */
  path: string;
  parameters: Parameter[];
  bodyType: 'application/json' | 'application/x-www-form-urlencoded' | undefined;
  body: Schema | undefined;
  public: boolean;
  /** Is not for anyone who has a scope, but mostly for a person who has logged in. */
  personal: boolean;
  /** By status. */
  responses: Record<string, Content>;
}

type RawOperation = Pick<Operation, 'operationId' | 'responses'> & {
  parameters?: Parameter[];
  requestBody?: Content;
  security: { token?: string[] }[];
};

interface Document {
  paths: Record<string, Record<string, RawOperation>>;
  components: { schemas: Record<string, Schema> };
}

const FILE = join(import.meta.dirname, '../../../src/openapi.json');

export interface Api {
  operations: Operation[];
  schemas: Record<string, Schema>;
}

export function readApi(): Api {
  const document = inlineParts(JSON.parse(readFileSync(FILE, 'utf8')) as Document);
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, raw]) => toOperation(path, method, raw)),
  );
  return { operations, schemas: document.components.schemas };
}

function toOperation(path: string, method: string, raw: RawOperation): Operation {
  const [[bodyType, { schema: body }] = [undefined, {}]] = Object.entries(raw.requestBody?.content ?? {});
  return {
    operationId: raw.operationId,
    method: method.toUpperCase(),
    path,
    parameters: raw.parameters ?? [],
    bodyType: bodyType as Operation['bodyType'],
    body,
    public: raw.security.length === 0,
    personal: raw.security.some(({ token }) => token?.length === 0),
    responses: raw.responses,
  };
}

/** Takes parameters out of a path, still percent-encoded; undefined where the path is not the operation's. */
export function matchPath({ path }: Pick<Operation, 'path'>, target: string): Record<string, string> | undefined {
  const found = patternOf(path).exec(target.split(/[?#]/)[0] ?? '');
  return found ? { ...found.groups } : undefined;
}

const patterns = new Map<string, RegExp>();

function patternOf(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const source = path
    .replace(/[.]/g, '\\.')
    // What takes the rest of an address has no word in OpenAPI.
    .replace(/\{(\w+)\}/g, (_, name) => (name === 'path' ? `(?<${name}>.+)` : `(?<${name}>[^/]+)`));
  const pattern = new RegExp(`^${source}/?$`, 'i');
  patterns.set(path, pattern);
  return pattern;
}
