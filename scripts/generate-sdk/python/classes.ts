// Objects of the API as Python classes: Model for answers, TypedDict for requests.
import { type ApiType, FILE_FORMAT, type Field } from '../api-type.ts';
import { docstring, literal, pascalOf, singularOf, snakeOf } from './names.ts';

type ObjectType = Extract<ApiType, { kind: 'object' }>;

/** The code that differs between answers and requests. */
export interface Dialect {
  string(format: string | undefined): string;
  array(items: string): string;
  map(values: string): string;
  ref(name: string): string;
  /** The reference to a class by its name, from the module in question. */
  own(name: string): string;
  class(
    name: string,
    fields: readonly Field[],
    about: string | undefined,
    hints: ReadonlyMap<string, string>,
  ): string[];
}

/** Collects the classes of one module; each nested object gets a class, named after its position. */
export class Classes {
  readonly #dialect: Dialect;
  readonly #home: Classes | undefined;
  readonly #texts = new Map<string, string[]>();
  readonly #structures = new Map<string, string>();
  /** Named types that are not classes. */
  readonly #aliases = new Map<string, { hint: string; type: ApiType }>();

  /** `home`: the module that contains the classes, for hints in a different module. */
  constructor(dialect: Dialect, home?: Classes) {
    this.#dialect = dialect;
    this.#home = home;
  }

  /** The hint for a type; `name` is used if it needs a class. */
  hint(type: ApiType, name: string): string {
    switch (type.kind) {
      case 'unknown':
        return 'Any';
      case 'null':
        return 'None';
      case 'boolean':
        return 'bool';
      case 'integer':
        return 'int';
      case 'number':
        return 'float';
      case 'string':
        return this.#dialect.string(type.format);
      case 'literals':
        return `Literal[${type.values.map(literal).join(', ')}]`;
      case 'array':
        return this.#dialect.array(this.hint(type.items, singularOf(name)));
      case 'map':
        return this.#dialect.map(this.hint(type.values, singularOf(name)));
      case 'object':
        return this.#dialect.own(this.#define(type, name));
      case 'union':
        return unionOf(type.members.map((member, index) => this.hint(member, memberName(type.members, index, name))));
      case 'ref':
        return this.#dialect.ref(type.name);
    }
  }

  /** Adds a named type of the document. */
  add(name: string, type: ApiType, about: string | undefined): void {
    if (type.kind === 'object') this.#define(type, name, about);
    else this.#aliases.set(name, { hint: this.hint(type, name), type });
  }

  text(): string {
    const classes = [...this.#texts.values()].map((lines) => lines.join('\n'));
    return [...classes, ...(this.#aliases.size > 0 ? [this.#aliasLines().join('\n')] : [])].join('\n\n\n');
  }

  /** Aliases in order of dependency, because Python evaluates an alias when it loads the module. */
  #aliasLines(): string[] {
    const lines = new Map<string, string>();
    const write = (name: string): void => {
      const alias = this.#aliases.get(name);
      if (!alias || lines.has(name)) return;
      for (const other of namesIn(alias.type)) write(other);
      lines.set(name, `${name} = ${alias.hint}`);
    };
    for (const name of this.#aliases.keys()) write(name);
    return [...lines.values()];
  }

  #define(type: ObjectType, name: string, about?: string): string {
    if (this.#home) return this.#home.#define(type, name, about);
    const structure = JSON.stringify(type);
    const before = this.#structures.get(name);
    if (before === structure) return name;
    if (before !== undefined) throw new Error(`Two objects would both be called ${name}`);
    this.#structures.set(name, structure);
    // Reserves its place before those of its nested classes.
    this.#texts.set(name, []);
    const hints = new Map(type.fields.map((field) => [field.name, this.hint(field.type, name + pascalOf(field.name))]));
    this.#texts.set(name, this.#dialect.class(name, type.fields, about, hints));
    return name;
  }
}

/** The named types that make up a type without its own fields. */
function namesIn(type: ApiType): string[] {
  if (type.kind === 'ref') return [type.name];
  if (type.kind === 'array') return namesIn(type.items);
  if (type.kind === 'map') return namesIn(type.values);
  return type.kind === 'union' ? type.members.flatMap(namesIn) : [];
}

/** Names a member of several objects after what distinguishes it, if one word does. */
function memberName(members: readonly ApiType[], index: number, name: string): string {
  const member = members[index];
  if (!member || members.filter(({ kind }) => kind === 'object' || kind === 'array').length < 2) return name;
  const words = members.map((each) => (each.kind === 'object' ? wordOf(each) : undefined));
  const word = words[index];
  return name + (word !== undefined && words.filter((each) => each === word).length === 1 ? pascalOf(word) : index + 1);
}

function wordOf({ fields }: ObjectType): string | undefined {
  const words = fields.flatMap(({ type }) => (type.kind === 'literals' && type.values.length === 1 ? type.values : []));
  return words.find((word) => typeof word === 'string');
}

export function unionOf(hints: readonly string[]): string {
  const distinct = [...new Set(hints)];
  const rest = distinct.filter((hint) => hint !== 'None');
  if (rest.length === 0) return 'None';
  const union = rest.length === 1 ? String(rest[0]) : `Union[${rest.join(', ')}]`;
  return rest.length < distinct.length ? `Optional[${union}]` : union;
}

export function optionalOf(hint: string): string {
  return hint.startsWith('Optional[') || hint === 'Any' || hint === 'None' ? hint : `Optional[${hint}]`;
}

/** `list[…]` does not work in a class that has a method `list`. */
/** `bases`: the classes that extend a class other than Model. */
export function modelDialect(prefix: '' | 'types.', bases: ReadonlyMap<string, string> = new Map()): Dialect {
  const list = prefix === '' ? 'list' : 'List';
  const dict = prefix === '' ? 'dict' : 'Dict';
  return {
    string: () => 'str',
    array: (items) => `${list}[${items}]`,
    map: (values) => `${dict}[str, ${values}]`,
    ref: (name) => prefix + name,
    own: (name) => prefix + name,
    class: (name, ...of) => modelClass(bases.get(name) ?? 'Model', name, ...of),
  };
}

function modelClass(
  base: string,
  name: string,
  fields: readonly Field[],
  about: string | undefined,
  hints: ReadonlyMap<string, string>,
): string[] {
  return [
    `class ${name}(${base}):`,
    ...docstring([about ?? `\`${name}\` of the API.`], '    '),
    ...fields.flatMap((field) => {
      const hint = String(hints.get(field.name));
      return [
        `    ${snakeOf(field.name)}: ${field.required ? hint : optionalOf(hint)}`,
        ...docstring([field.description], '    '),
      ];
    }),
  ];
}

/**
 * `both`: names of types that also occur in answers, and may be sent back unchanged; `words`: names of literal types,
 * which are the same in both directions.
 */
export function paramDialect(
  prefix: '' | 'params.',
  { both, words }: { both: ReadonlySet<string>; words: ReadonlySet<string> },
): Dialect {
  const object = (name: string) => (both.has(name) ? `Union[${prefix}${name}, types.${name}]` : prefix + name);
  return {
    string: (format) => ({ date: 'Day', 'date-time': 'Time', [FILE_FORMAT]: 'File' })[format ?? ''] ?? 'str',
    array: (items) => `Sequence[${items}]`,
    map: (values) => `Mapping[str, ${values}]`,
    ref: (name) => (words.has(name) ? `types.${name}` : object(name)),
    own: (name) => prefix + name,
    class: typedDict,
  };
}

function typedDict(
  name: string,
  fields: readonly Field[],
  about: string | undefined,
  hints: ReadonlyMap<string, string>,
): string[] {
  const required = fields.filter((field) => field.required);
  const optional = fields.filter((field) => !field.required);
  const lines = (some: readonly Field[]) =>
    some.flatMap((field) => [
      `    ${snakeOf(field.name)}: ${hints.get(field.name)}`,
      ...docstring([field.description], '    '),
    ]);
  const text = docstring([about ?? `\`${name}\` of the API.`], '    ');
  if (optional.length === 0) return [`class ${name}(TypedDict):`, ...text, ...lines(required)];
  if (required.length === 0) return [`class ${name}(TypedDict, total=False):`, ...text, ...lines(optional)];
  // `NotRequired` would need Python 3.11.
  return [
    `class _${name}Required(TypedDict):`,
    ...lines(required),
    '',
    '',
    `class ${name}(_${name}Required, total=False):`,
    ...text,
    ...lines(optional),
  ];
}
