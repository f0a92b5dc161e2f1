import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { type Document, parseDocument } from 'yaml';
import { AgentFileError } from './agent-file-error.ts';
import { importModule } from './import-module.ts';
import { childPointer, isPointer, lookUp } from './json-pointer.ts';
import { parseRequirement } from './requirement.ts';

export interface AgentFileOptions<Name extends string> {
  /** Path of the YAML file. */
  file: string;
  /** Values for `$env`. */
  env: Readonly<Record<string, string | undefined>>;
  /** Values for `$provided`: live objects; a name whose value is undefined gives undefined. */
  provided: Readonly<Record<string, unknown>>;
  /** The parts to build, as JSON pointers. */
  parts: Readonly<Record<Name, string>>;
}

const DIRECTIVES: Readonly<Record<string, readonly string[]>> = {
  $require: ['$require', '$args'],
  $ref: ['$ref'],
  $env: ['$env'],
  $provided: ['$provided'],
};

/**
 * Builds the wanted parts of a Veramo v3 configuration file. Each node is built once, so two `$ref`s to one place share
 * the object. Throws {@link AgentFileError} with the JSON pointer of the first fault.
 */
export async function loadAgentFile<Name extends string>(
  options: AgentFileOptions<Name>,
): Promise<Record<Name, unknown>> {
  const document = parse(await readFile(options.file, 'utf8'));
  const build = createBuilder(document, options);
  const built = {} as Record<Name, unknown>;
  // Sequential, because detecting cycles requires knowing which part is being built for which.
  for (const name of Object.keys(options.parts) as Name[]) built[name] = await build(options.parts[name], []);
  return built;
}

function parse(text: string): unknown {
  const yaml = parseDocument(text, { uniqueKeys: true, stringKeys: true });
  const [problem] = [...yaml.errors, ...yaml.warnings];
  if (problem) throw new AgentFileError('', `not valid YAML: ${problem.message}`, { cause: problem });
  const document = toValue(yaml);
  const version = lookUp(document, '/version');
  if (version !== 3 && version !== '3' && version !== '3.0') {
    throw new AgentFileError('/version', `must be 3.0, found ${JSON.stringify(version)}`);
  }
  return document;
}

/** YAML aliases are disabled: `$ref` is the only way to share a part. */
function toValue(yaml: Document): unknown {
  try {
    return yaml.toJS({ maxAliasCount: 0 });
  } catch (cause) {
    throw new AgentFileError('', `not valid YAML: ${messageOf(cause)}`, { cause });
  }
}

type Builder = (pointer: string, waiting: readonly string[]) => Promise<unknown>;

function createBuilder(document: unknown, options: Omit<AgentFileOptions<string>, 'parts'>): Builder {
  const folder = dirname(options.file);
  const cache = new Map<string, Promise<unknown>>();

  const build: Builder = (pointer, waiting) => {
    if (waiting.includes(pointer)) {
      const circle = [...waiting.slice(waiting.indexOf(pointer)), pointer].join(' -> ');
      return Promise.reject(new AgentFileError(waiting.at(-1) ?? '', `$ref is circular: ${circle}`));
    }
    const known = cache.get(pointer) ?? buildNode(pointer, [...waiting, pointer]);
    cache.set(pointer, known);
    return known;
  };

  async function buildNode(at: string, waiting: readonly string[]): Promise<unknown> {
    const node = lookUp(document, at);
    if (node === undefined) throw new AgentFileError(at, 'this value is missing');
    if (node === null || typeof node !== 'object') return node;
    if (Array.isArray(node)) return inOrder(node.map((_, index) => () => build(childPointer(at, index), waiting)));
    const keys = Object.keys(node);
    const directive = directiveOf(keys, at);
    if (directive) return follow(directive, node as Record<string, unknown>, at, waiting);
    const values = await inOrder(keys.map((key) => () => build(childPointer(at, key), waiting)));
    return Object.fromEntries(keys.map((key, index) => [key, values[index]]));
  }

  async function follow(
    directive: string,
    node: Record<string, unknown>,
    at: string,
    waiting: readonly string[],
  ): Promise<unknown> {
    if (directive === '$require') return construct(node, at, waiting);
    const name = node[directive];
    if (typeof name !== 'string') throw new AgentFileError(at, `${directive} must be a string`);
    if (directive === '$ref') {
      if (!isPointer(name)) throw new AgentFileError(at, `$ref ${name} is not a JSON pointer`);
      if (lookUp(document, name) === undefined) throw new AgentFileError(at, `$ref ${name} does not exist`);
      return build(name, waiting);
    }
    const source = directive === '$env' ? options.env : options.provided;
    if (!Object.hasOwn(source, name) || (directive === '$env' && source[name] === undefined)) {
      throw new AgentFileError(at, `${directive} ${name} is not set`);
    }
    return source[name];
  }

  async function construct(node: Record<string, unknown>, at: string, waiting: readonly string[]): Promise<unknown> {
    const { specifier, module, exportName, kind, member } = parseRequirement(node.$require, at, folder);
    const exported = await importExport(specifier, module, exportName, at);
    const hasArguments = Object.hasOwn(node, '$args');
    if (hasArguments && (kind === 'object' || !Array.isArray(node.$args))) {
      throw new AgentFileError(at, kind === 'object' ? 't=object does not accept $args' : '$args must be a list');
    }
    const args = hasArguments ? ((await build(childPointer(at, '$args'), waiting)) as unknown[]) : [];
    const result = kind === 'object' ? exported : await call(exported, kind, args, at, `${module}#${exportName}`);
    if (member === undefined) return result;
    const found = lookUp(result, member);
    if (found === undefined) throw new AgentFileError(at, `the result of ${module}#${exportName} has no ${member}`);
    return found;
  }

  return build;
}

function directiveOf(keys: string[], at: string): string | undefined {
  const directives = keys.filter((key) => key.startsWith('$'));
  const directive = directives.find((key) => Object.hasOwn(DIRECTIVES, key));
  if (directives.length > 0 && !directive) throw new AgentFileError(at, `unknown directive ${directives[0]}`);
  const stranger = directive && keys.find((key) => !DIRECTIVES[directive]?.includes(key));
  if (stranger) throw new AgentFileError(at, `${stranger} is not allowed together with ${directive}`);
  return directive;
}

async function importExport(specifier: string, module: string, exportName: string, at: string): Promise<unknown> {
  let namespace: object;
  try {
    namespace = await importModule(specifier);
  } catch (cause) {
    throw new AgentFileError(at, `module ${module} cannot be loaded: ${messageOf(cause)}`, { cause });
  }
  if (!Object.hasOwn(namespace, exportName)) throw new AgentFileError(at, `${module} has no export ${exportName}`);
  return (namespace as Record<string, unknown>)[exportName];
}

async function call(
  exported: unknown,
  kind: 'class' | 'function',
  args: unknown[],
  at: string,
  name: string,
): Promise<unknown> {
  if (typeof exported !== 'function') throw new AgentFileError(at, `${name} is not a ${kind}`);
  try {
    return kind === 'class' ? Reflect.construct(exported, args) : await Reflect.apply(exported, undefined, args);
  } catch (cause) {
    throw new AgentFileError(at, `${name} cannot be created: ${messageOf(cause)}`, { cause });
  }
}

async function inOrder(steps: (() => Promise<unknown>)[]): Promise<unknown[]> {
  const results: unknown[] = [];
  for (const step of steps) results.push(await step());
  return results;
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
