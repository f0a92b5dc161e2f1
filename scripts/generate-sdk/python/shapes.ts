// The fields of requests whose names differ in JSON; src/avouch/_encode.py reads them.
import type { ApiType, Field } from '../api-type.ts';
import type { Api } from '../read-openapi.ts';
import { literal, snakeOf } from './names.ts';

type Types = ReadonlyMap<string, ApiType>;

export function typesOf(api: Api): Types {
  return new Map(api.types.map(({ name, type }) => [name, type]));
}

/**
 * The fields of all objects that an argument of this type may contain, as a single Python dict; undefined if none is
 * renamed.
 */
export function shapeOf(type: ApiType, types: Types): string | undefined {
  switch (type.kind) {
    case 'array':
      return shapeOf(type.items, types);
    case 'object':
      return dictOf(type.fields, types);
    case 'ref':
      return isRenaming(type.name, types) ? literal(type.name) : undefined;
    case 'union':
      return shapeOfUnion(type.members, types);
    default:
      return undefined;
  }
}

/** {@link shapeOf} for the fields of a body, which are separate arguments. */
export function dictOf(fields: readonly Field[], types: Types, nameOf = snakeOf): string | undefined {
  const entries = new Map<string, string>();
  for (const { name, type } of fields) {
    const [snake, inner] = [nameOf(name), shapeOf(type, types)];
    const before = entries.get(snake);
    // If two members of a union have a field of the same name, the one with an inner shape wins.
    if ((snake !== name || inner !== undefined) && (!before || inner !== undefined))
      entries.set(snake, `${literal(snake)}: (${literal(name)}, ${inner ?? 'None'})`);
  }
  return entries.size === 0 ? undefined : `{${[...entries.values()].join(', ')}}`;
}

function shapeOfUnion(members: readonly ApiType[], types: Types): string | undefined {
  const found = new Set(members.flatMap((member) => shapeOf(member, types) ?? []));
  if (found.size < 2) return [...found][0];
  return dictOf(
    members.flatMap((member) => fieldsOf(member, types)),
    types,
  );
}

/** The fields of an object, also if the type is a reference, a list, or a union. */
function fieldsOf(type: ApiType, types: Types): readonly Field[] {
  if (type.kind === 'object') return type.fields;
  if (type.kind === 'array') return fieldsOf(type.items, types);
  if (type.kind === 'union') return type.members.flatMap((member) => fieldsOf(member, types));
  const named = type.kind === 'ref' ? types.get(type.name) : undefined;
  return named ? fieldsOf(named, types) : [];
}

// A type can contain itself. The types in `asking` are being examined, and count as not renaming.
function isRenaming(name: string, types: Types, asking: ReadonlySet<string> = new Set()): boolean {
  const type = types.get(name);
  if (!type || asking.has(name)) return false;
  const inside = (each: ApiType): boolean => {
    if (each.kind === 'array') return inside(each.items);
    if (each.kind === 'union') return each.members.some(inside);
    if (each.kind === 'ref') return isRenaming(each.name, types, new Set([...asking, name]));
    if (each.kind !== 'object') return false;
    return each.fields.some((field) => snakeOf(field.name) !== field.name || inside(field.type));
  };
  return inside(type);
}
