import { resolve, sep } from 'node:path';
import { pathToFileURL } from 'node:url';
import { AgentFileError } from './agent-file-error.ts';
import { isPointer } from './json-pointer.ts';

/** A parsed `$require`. */
export interface Requirement {
  /** What to import: a package name or a file URL. */
  specifier: string;
  /** The module as the file names it, for messages. */
  module: string;
  exportName: string;
  kind: 'class' | 'function' | 'object';
  /** The member to read from the result. */
  member?: string;
}

const SYNTAX = /^(?<module>[^?#\s]+)(?:\?(?<query>[^#\s]*))?#(?<exportName>[A-Za-z_$][\w$]*)$/;
const PACKAGES = /^(?:@veramo\/[a-z0-9-]+|typeorm|did-resolver|key-did-resolver)$/;
const KINDS = ['class', 'function', 'object'] as const;

/**
 * Parses `module?t=class|function|object&p=/member#Export`. Only the packages listed here and files below `src/agent`
 * of agent.yml's folder may be loaded: the file is configuration and must not be able to run arbitrary code.
 */
export function parseRequirement(text: unknown, at: string, folder: string): Requirement {
  const groups = typeof text === 'string' ? SYNTAX.exec(text)?.groups : undefined;
  if (!groups) throw new AgentFileError(at, '$require must have the form module?t=…&p=…#Export');
  const { module = '', query = '', exportName = '' } = groups;
  return { ...parseQuery(query, at), module, exportName, specifier: allowedSpecifier(module, at, folder) };
}

function parseQuery(query: string, at: string): Pick<Requirement, 'kind' | 'member'> {
  const parameters = new URLSearchParams(query);
  for (const name of parameters.keys()) {
    if (name !== 't' && name !== 'p') throw new AgentFileError(at, `$require has an unknown parameter ${name}`);
    if (parameters.getAll(name).length > 1) throw new AgentFileError(at, `$require has ${name} twice`);
  }
  const kind = KINDS.find((known) => known === (parameters.get('t') ?? 'class'));
  if (!kind) throw new AgentFileError(at, `t must be one of ${KINDS.join(', ')}`);
  const member = parameters.get('p') ?? undefined;
  if (member !== undefined && !isPointer(member)) throw new AgentFileError(at, 'p must be a JSON pointer');
  return member === undefined ? { kind } : { kind, member };
}

function allowedSpecifier(module: string, at: string, folder: string): string {
  if (PACKAGES.test(module)) return module;
  const root = resolve(folder, 'src/agent') + sep;
  const file = resolve(folder, module);
  if (module.startsWith('./') && file.startsWith(root)) return pathToFileURL(file).href;
  throw new AgentFileError(at, `module ${module} is not allowed`);
}
