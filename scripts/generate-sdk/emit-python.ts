// Writes the generated part of the Python SDK: types, parameters, resources.

import { GENERATED_NOTE, type GeneratedFile } from './generated-file.ts';
import { Classes, modelDialect, paramDialect } from './python/classes.ts';
import { namesInRequests, namesInResponses } from './python/directions.ts';
import { docstring, literal, pascalOf, snakeOf } from './python/names.ts';
import {
  type Context,
  constantLines,
  type Kind,
  type Method,
  methodLines,
  methodOf,
  returned,
  signatureOf,
} from './python/operation.ts';
import { shapeOf, typesOf } from './python/shapes.ts';
import type { Api, Resource } from './read-openapi.ts';

const HEAD = `# ${GENERATED_NOTE}\n`;
const FOLDER = 'src/sdk/python/src/avouch';

export function emitPython(api: Api): GeneratedFile[] {
  const [coming, sent] = [namesInResponses(api), namesInRequests(api)];
  const words = new Set(api.types.flatMap(({ name, type }) => (type.kind === 'literals' ? [name] : [])));
  const named = { both: new Set([...coming].filter((name) => sent.has(name))), words };
  const inTypes = new Classes(modelDialect(''));
  const inParams = new Classes(paramDialect('', named));
  for (const { name, type, description } of api.types) {
    if (coming.has(name) || (sent.has(name) && words.has(name))) inTypes.add(name, type, description);
    if (sent.has(name) && !words.has(name)) inParams.add(name, type, description);
  }
  const context: Context = {
    types: typesOf(api),
    models: new Classes(modelDialect('types.'), inTypes),
    params: new Classes(paramDialect('params.', named), inParams),
  };
  const resources = api.resources.map((resource) => ({
    resource,
    methods: resource.operations.map((operation) => methodOf(operation, context)),
  }));
  return [
    ...resources.map((each) => file(`resources/${fileOf(each.resource)}.py`, resourceModule(each, context))),
    file('resources/__init__.py', indexModule(resources)),
    file('types.py', typesModule(inTypes)),
    file('params.py', paramsModule(inParams)),
    file('events.py', eventsModule(api)),
    file('_shapes.py', shapesModule(api, sent)),
  ];
}

function file(name: string, text: string): GeneratedFile {
  return { path: `${FOLDER}/${name}`, text };
}

interface Emitted {
  resource: Resource;
  methods: Method[];
}

function fileOf({ name }: Resource): string {
  return snakeOf(name);
}

function typesModule(classes: Classes): string {
  return `${HEAD}"""Response models and enumerations."""

from __future__ import annotations

from typing import Any, Literal, Optional, Union

from ._model import Model


${classes.text()}
`;
}

function paramsModule(classes: Classes): string {
  return `${HEAD}"""Request parameters and models."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Literal, Optional, TypedDict, Union

from . import types
from ._encode import Day, File, Time

__all__ = ["types"]


${classes.text()}
`;
}

/** A class per event; type checkers distinguish them by `event`. */
function eventsModule({ events }: Api): string {
  const titled = events.map((event) => ({ ...event, title: `${pascalOf(event.name)}Event` }));
  const classes = new Classes(modelDialect('', new Map(titled.map(({ title }) => [title, 'WebhookEvent']))));
  for (const { title, payload, description } of titled) classes.add(title, payload, description);
  return `${HEAD}# pyright: reportIncompatibleVariableOverride=false
"""Webhook events."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Optional, Union

from ._event import WebhookEvent
from ._model import Model


${classes.text()}


AnyWebhookEvent = Union[
${titled.map(({ title }) => `    ${title},`).join('\n')}
]
"""What \`webhooks.verify\` gives; a newer service may send others."""

EVENTS: Mapping[str, type[WebhookEvent]] = {
${titled.map(({ name, title }) => `    ${literal(name)}: ${title},`).join('\n')}
}
`;
}

function shapesModule(api: Api, sent: ReadonlySet<string>): string {
  const types = typesOf(api);
  const entries = api.types.flatMap(({ name, type }) => {
    const shape = sent.has(name) ? shapeOf(type, types) : undefined;
    return shape === undefined ? [] : [`    ${literal(name)}: ${shape},`];
  });
  return `${HEAD}"""Shapes of named request objects."""

from __future__ import annotations

from collections.abc import Mapping

from ._encode import Shape

SHAPES: Mapping[str, Shape] = {
${entries.join('\n')}
}
`;
}

function resourceModule({ resource, methods }: Emitted, context: Context): string {
  const constants = methods.flatMap((method) => constantLines(method, context));
  const name = pascalOf(resource.name);
  const body = [
    constants.join('\n'),
    classLines(name, 'Resource', methods, 'sync'),
    classLines(`Async${name}`, 'AsyncResource', methods, 'async'),
  ].join('\n\n\n');
  return `${HEAD}"""\`client.${snakeOf(resource.name)}\`."""

from __future__ import annotations

${importsOf(body, ['from .._resource import AsyncResource, Resource', 'from .._transport import Operation'])}

${body}
`;
}

/** Only the names that are used, as ruff requires. */
function importsOf(body: string, always: readonly string[], checkedAlways: readonly string[] = []): string {
  const code = body.replaceAll(/"""[\s\S]*?"""/g, '');
  const used = (name: string) => new RegExp(`(?<![\\w.])${name}(?!\\w)`).test(code);
  const some = (names: readonly string[]) => names.filter(used).join(', ');
  const line = (from: string, names: readonly string[]) =>
    some(names) === '' ? [] : [`from ${from} import ${some(names)}`];
  const typing = ['TYPE_CHECKING', ...['Any', 'Dict', 'List', 'Literal', 'Optional', 'Union'].filter(used)].join(', ');
  const checked = [
    ...line('collections.abc', ['Mapping', 'Sequence']),
    ...line('..', ['params']),
    ...line('.._encode', ['Day', 'File', 'Omit', 'Time']),
    ...line('.._pagination', ['AsyncPager', 'Page']),
    ...line('.._response', ['BinaryResponse']),
    'from .._transport import RequestOptions',
  ];
  return [
    ...line('functools', ['cached_property']),
    `from typing import ${typing}`,
    '',
    ...line('..', ['types']),
    ...line('.._encode', ['OMIT']),
    ...always,
    '',
    'if TYPE_CHECKING:',
    ...[...checked, ...checkedAlways].map((each) => `    ${each}`),
    '',
  ].join('\n');
}

function classLines(name: string, base: string, methods: readonly Method[], kind: Kind): string {
  const texts = methods.map((method) => methodLines(method, kind).join('\n'));
  return [
    `class ${name}(${base}):`,
    `    """Calls of \`client.${snakeOf(name.replace(/^Async/, ''))}\`."""`,
    '',
    texts.join('\n\n'),
  ].join('\n');
}

function indexModule(resources: readonly Emitted[]): string {
  const names = resources.map(({ resource }) => ({ file: fileOf(resource), name: pascalOf(resource.name) }));
  const imports = names.map(({ file, name }) => `from .${file} import Async${name}, ${name}`);
  const methods = resources.flatMap((each) => each.methods);
  const body = [
    clientLines('Resources', 'Transport', 'What a client has.', [
      ...names.map((each) => propertyLines(each, '')),
      ...ownLines(methods, 'sync'),
    ]),
    clientLines('AsyncResources', 'AsyncTransport', 'The resources of an asynchronous client.', [
      ...names.map((each) => propertyLines(each, 'Async')),
      ...ownLines(methods, 'async'),
    ]),
  ].join('\n\n\n');
  return `${HEAD}"""The resources of a client. Each is loaded when it is first used."""

from __future__ import annotations

${importsOf(body, ['from .._transport import AsyncTransport, Transport'], imports)}

${body}
`;
}

function clientLines(name: string, transport: string, about: string, members: readonly string[]): string {
  return [`class ${name}:`, `    """${about}"""`, '', `    _transport: ${transport}`, '', members.join('\n\n')].join(
    '\n',
  );
}

function propertyLines({ file, name }: { file: string; name: string }, prefix: '' | 'Async'): string {
  return [
    '    @cached_property',
    `    def ${file}(self) -> ${prefix}${name}:`,
    `        """\`client.${file}\`."""`,
    `        from .${file} import ${prefix}${name}`,
    '',
    `        return ${prefix}${name}(self._transport)`,
  ].join('\n');
}

interface Own {
  name: string;
  /** Arguments that are passed by position. */
  first: readonly string[];
}

/** Methods that the specification requires on the client itself, by operationId. */
const OWN: Readonly<Record<string, Own>> = {
  createModelRelease: { name: 'create_model_release', first: ['user_id', 'project_id', 'consent'] },
  distributeModelRelease: { name: 'distribute_release', first: ['release_id', 'recipients'] },
};

function ownLines(methods: readonly Method[], kind: Kind): string[] {
  const found = methods.flatMap((method) => {
    const own = OWN[method.operation.id];
    return own ? [ownMethod(method, own, kind).join('\n')] : [];
  });
  if (found.length < Object.keys(OWN).length) throw new Error('An operation of the specification is gone');
  return found;
}

/** An ID in the path may be passed as the object that has it. */
function ownMethod(method: Method, { name, first }: Own, kind: Kind): string[] {
  const renamed =
    method.path.length > 0
      ? signatureOf(method).map((each) => each.replace(/^id: str$/, RELEASE_ID))
      : signatureOf(method);
  const all = renamed.filter((each) => each !== '*');
  const nameOf = (argument: string): string => /^\w+/.exec(argument)?.[0] ?? '';
  const positional = first.flatMap((each) => all.filter((argument) => nameOf(argument) === each));
  const named = all.filter((argument) => !first.includes(nameOf(argument)));
  const given = all.map(nameOf).map((each) => (each === 'release_id' ? ID_OF_RELEASE : `${each}=${each}`));
  const place = `${snakeOf(method.operation.resource)}.${method.name}`;
  return [
    `    ${kind === 'async' ? 'async ' : ''}def ${name}(`,
    ...['self', ...positional, '*', ...named].map((each) => `        ${each},`),
    `    ) -> ${returned(method, kind)}:`,
    ...docstring([method.operation.summary, `Same as \`client.${place}\`. See there for details.`], '        '),
    `        return ${kind === 'async' ? 'await ' : ''}self.${place}(`,
    ...given.map((each) => `            ${each},`),
    '        )',
  ];
}

const RELEASE_ID = 'release_id: Union[str, types.Release]';
const ID_OF_RELEASE = 'release_id if isinstance(release_id, str) else getattr(release_id, "id", "")';
