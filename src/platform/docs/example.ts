import { type Api, type ApiOperation, choicesOf, type JsonSchema } from './api-document.ts';
import { EXAMPLE_BODIES } from './example-bodies.ts';
import { exampleValue } from './example-values.ts';

/** A body that the operation accepts: its required fields, or the one from {@link EXAMPLE_BODIES}. */
export function exampleRequest(operation: ApiOperation, api: Api): unknown {
  const named = EXAMPLE_BODIES[operation.id];
  if (named !== undefined) return named;
  if (!operation.body) return undefined;
  const least = exampleOf(operation.body.schema, { api, name: '', all: false, depth: 0 });
  return isEmpty(least) ? firstFields(operation.body.schema, api) : least;
}

function isEmpty(value: unknown): boolean {
  return typeof value === 'object' && value !== null && Object.keys(value).length === 0;
}

/** For a body without required fields, a minimal useful one. */
function firstFields(schema: JsonSchema, api: Api): unknown {
  const [choice = {}] = choicesOf(schema, api.schemas);
  // A map with the caller's own keys has no fields to name.
  const name = choice.properties ? '' : 'metadata';
  const whole = exampleOf(choice, { api, name, all: true, depth: DEEPEST - 2 });
  return isRecord(whole) ? Object.fromEntries(Object.entries(whole).slice(0, 2)) : whole;
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An answer of the operation with every field. */
export function exampleResponse(schema: JsonSchema, { api, tag }: { api: Api; tag: string }): unknown {
  const answer = exampleOf(schema, { api, name: '', all: true, depth: 0 });
  const id = idOf(tag, api);
  return id === undefined ? answer : withId(answer, id);
}

/** The form of the IDs under a tag: its operations have one in their path. */
function idOf(tag: string, { operations }: Api): unknown {
  const parameters = operations.filter((each) => each.tag === tag).flatMap((each) => each.parameters);
  const parameter = parameters.find(
    ({ in: place, name, schema }) => place === 'path' && name === 'id' && schema.pattern,
  );
  return parameter && exampleValue('id', parameter.schema);
}

/** Fills the `id` of an object, or of objects on a page, if the schema does not define its form. */
function withId(answer: unknown, id: unknown): unknown {
  if (!isRecord(answer)) return answer;
  if (Array.isArray(answer.data)) {
    return { ...answer, data: answer.data.map((each) => withId(each, id)) };
  }
  return answer.id === '…' ? { ...answer, id } : answer;
}

interface Place {
  api: Api;
  /** The name of the field. */
  name: string;
  /** Every field, or only required ones. */
  all: boolean;
  depth: number;
}

const DEEPEST = 5;

function exampleOf(schema: JsonSchema, place: Place): unknown {
  const [choice = {}] = choicesOf(schema, place.api.schemas);
  const value = exampleValue(place.name, choice);
  if (value !== undefined) return value;
  const type = [choice.type].flat()[0];
  if (choice.properties || type === 'object') return exampleObject(choice, place);
  if (type === 'array') return exampleArray(choice, place);
  if (type === 'boolean') return choice.default ?? true;
  if (type === 'integer' || type === 'number') return exampleNumber(choice);
  return type === 'null' ? null : '…';
}

function exampleNumber({ default: byDefault, minimum, maximum }: JsonSchema): unknown {
  if (byDefault !== undefined) return byDefault;
  const least = minimum !== undefined && minimum > 1 ? minimum : 1;
  return Math.min(least, maximum ?? least);
}

function exampleArray({ items, prefixItems }: JsonSchema, place: Place): unknown {
  if (prefixItems) return prefixItems.map((each) => exampleOf(each, deeper(place, '')));
  if (!items || place.depth >= DEEPEST) return [];
  return [exampleOf(items, deeper(place, place.name.replace(/s$/, '')))];
}

function exampleObject({ properties = {}, required = [] }: JsonSchema, place: Place): Record<string, unknown> {
  if (place.depth >= DEEPEST) return {};
  // Fields filled by `expand` appear only if requested.
  const usual = Object.keys(properties).filter((name) => properties[name]?.['x-expands'] === undefined);
  const names = usual.filter((name) => place.all || required.includes(name));
  return Object.fromEntries(names.map((name) => [name, exampleOf(properties[name] ?? {}, deeper(place, name))]));
}

const deeper = (place: Place, name: string): Place => ({ ...place, name, depth: place.depth + 1 });
