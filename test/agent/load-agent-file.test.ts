import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AgentFileError } from '../../src/agent/agent-file/agent-file-error.ts';
import { loadAgentFile } from '../../src/agent/agent-file/load-agent-file.ts';

const PARTS = `
export class Pair { constructor(left, right) { this.left = left; this.right = right; } }
export class Broken { constructor() { throw new Error('no luck'); } }
export const join = async (...words) => ({ words: words.join('-'), 'a/b': { '~c': 7 } });
export const list = [1, 2];
`;

describe('the loader of agent.yml', () => {
  let folder = '';
  let count = 0;

  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avouch-agent-file-'));
    await mkdir(join(folder, 'src/agent/deep'), { recursive: true });
    await mkdir(join(folder, 'src/agent-evil'), { recursive: true });
    for (const path of ['src/agent/parts.mjs', 'src/agent/deep/parts.mjs', 'src/outside.mjs', 'src/agent-evil/x.mjs']) {
      await writeFile(join(folder, path), PARTS);
    }
    await writeFile(join(folder, 'src/agent/syntax.mjs'), 'export const x = ;');
  });
  after(() => rm(folder, { recursive: true }));

  async function load(yaml: string): Promise<unknown> {
    const file = join(folder, `agent-${++count}.yml`);
    await writeFile(file, yaml);
    const env = { NAME: 'value', UNSET: undefined };
    const built = await loadAgentFile({ file, env, provided: { live: LIVE, nothing: undefined }, parts: { a: '/a' } });
    return built.a;
  }

  const LIVE = { object: true };
  const part = './src/agent/parts.mjs';
  const accepted: [string, string, (value: unknown) => void][] = [
    ['version 3.0', 'version: 3.0\na: 1', (value) => assert.equal(value, 1)],
    ['a version as text', "version: '3.0'\na: x", (value) => assert.equal(value, 'x')],
    ['plain values', 'version: 3\na: [1, true, null, {b: c}]', (v) => assert.deepEqual(v, [1, true, null, { b: 'c' }])],
    ['$env', 'version: 3\na: {$env: NAME}', (value) => assert.equal(value, 'value')],
    ['$provided', 'version: 3\na: {$provided: live}', (value) => assert.equal(value, LIVE)],
    ['an undefined $provided value', 'version: 3\na: {$provided: nothing}', (value) => assert.equal(value, undefined)],
    ['t=object', `version: 3\na: {$require: '${part}?t=object#list'}`, (value) => assert.deepEqual(value, [1, 2])],
    [
      't=class by default, in a subfolder',
      `version: 3\na: {$require: './src/agent/deep/parts.mjs#Pair', $args: [1, {x: {$env: NAME}}]}`,
      (value) => assert.deepEqual({ ...(value as object) }, { left: 1, right: { x: 'value' } }),
    ],
    [
      't=function, awaited, with a pointer into the result',
      `version: 3\na: {$require: '${part}?t=function&p=/words#join', $args: [x, y]}`,
      (value) => assert.equal(value, 'x-y'),
    ],
    [
      'escapes in a pointer',
      `version: 3\na: {$require: '${part}?t=function&p=/a~1b/~0c#join'}`,
      (value) => assert.equal(value, 7),
    ],
    [
      '$ref, which builds a part once for all references',
      `version: 3\na: [{$ref: /b}, {$ref: /b}, {$ref: /a/3}, {$require: '${part}#Pair'}]\nb: {$require: '${part}#Pair'}`,
      (value) => {
        const [first, second, third, fourth] = value as unknown[];
        assert.ok(first === second && third === fourth && first !== third);
      },
    ],
    [
      'an allowed package',
      "version: 3\na: {$require: 'did-resolver?t=object#parse'}",
      (v) => assert.equal(typeof v, 'function'),
    ],
    [
      '__proto__ as a plain key',
      'version: 3\na: {__proto__: {x: 1}}',
      (v) => assert.ok(Object.hasOwn(v as object, '__proto__')),
    ],
  ];
  for (const [name, yaml, check] of accepted) {
    it(`accepts ${name}`, async () => check(await load(yaml)));
  }

  const rejected: [string, string, RegExp][] = [
    ['no version', 'a: 1', /^agent\.yml at \/version: must be 3\.0, found undefined$/],
    ['another version', 'version: 2\na: 1', /at \/version: must be 3\.0, found 2/],
    ['a later version', "version: '3.1'\na: 1", /at \/version: .*"3\.1"/],
    ['invalid YAML', 'version: 3\na: [1', /at \/: not valid YAML/],
    ['a repeated key', 'version: 3\na: 1\na: 2', /at \/: not valid YAML/],
    ['an empty file', '', /at \/version/],
    ['a list', '- version: 3', /at \/version/],
    ['a missing part', 'version: 3\nb: 1', /at \/a: this value is missing/],
    ['an unset $env', 'version: 3\na: {b: [{$env: UNSET}]}', /at \/a\/b\/0: \$env UNSET is not set/],
    ['an unknown $env', 'version: 3\na: {$env: HOME}', /at \/a: \$env HOME is not set/],
    ['an inherited $env', 'version: 3\na: {$env: toString}', /at \/a: \$env toString is not set/],
    ['an unknown $provided', 'version: 3\na: {$provided: other}', /at \/a: \$provided other is not set/],
    ['$env that is not text', 'version: 3\na: {$env: 1}', /at \/a: \$env must be a string/],
    ['an unknown directive', 'version: 3\na: {$exec: rm}', /at \/a: unknown directive \$exec/],
    [
      'two directives',
      'version: 3\na: {$ref: /b, $env: NAME}\nb: 1',
      /at \/a: \$env is not allowed together with \$ref/,
    ],
    [
      'another key beside $require',
      `version: 3\na: {$require: '${part}#Pair', b: 1}`,
      /at \/a: b is not allowed together with \$require/,
    ],
    ['a $ref to nothing', 'version: 3\na: {b: {$ref: /c}}', /at \/a\/b: \$ref \/c does not exist/],
    ['a $ref to an inherited member', 'version: 3\na: {$ref: /constructor}', /\$ref \/constructor does not exist/],
    ['a $ref that is not a pointer', 'version: 3\na: {$ref: b}\nb: 1', /at \/a: \$ref b is not a JSON pointer/],
    ['a $ref to itself', 'version: 3\na: {$ref: /a}', /\$ref is circular: \/a -> \/a/],
    [
      'a $ref to its own parent',
      'version: 3\na: {b: {$ref: /a}}',
      /at \/a\/b: \$ref is circular: \/a -> \/a\/b -> \/a/,
    ],
    ['a circle of three references', 'version: 3\na: {$ref: /b}\nb: [{$ref: /c}]\nc: {$ref: /a}', /is circular/],
    [
      'a module that is not allowed',
      "version: 3\na: {$require: 'fs?t=object#readFileSync'}",
      /at \/a: module fs is not allowed/,
    ],
    ['a node: module', "version: 3\na: {$require: 'node:child_process?t=function#execSync'}", /is not allowed/],
    [
      'a subpath of a package',
      "version: 3\na: {$require: '@veramo/core/build/index.js?t=object#Agent'}",
      /is not allowed/,
    ],
    ['a URL', "version: 3\na: {$require: 'data:text/javascript,1#x'}", /is not allowed/],
    ['an absolute file', "version: 3\na: {$require: '/etc/passwd?t=object#x'}", /is not allowed/],
    ['a file outside src/agent', "version: 3\na: {$require: './src/outside.mjs?t=object#list'}", /is not allowed/],
    [
      'a file outside src/agent reached by ..',
      "version: 3\na: {$require: './src/agent/../outside.mjs?t=object#list'}",
      /is not allowed/,
    ],
    [
      'a folder whose name begins like src/agent',
      "version: 3\na: {$require: './src/agent-evil/x.mjs?t=object#list'}",
      /is not allowed/,
    ],
    ['a $require without an export', `version: 3\na: {$require: '${part}'}`, /at \/a: \$require must have the form/],
    ['a $require that is not text', 'version: 3\na: {$require: [x]}', /at \/a: \$require must have the form/],
    ['an unknown parameter', `version: 3\na: {$require: '${part}?x=1#Pair'}`, /unknown parameter x/],
    ['a repeated parameter', `version: 3\na: {$require: '${part}?t=class&t=object#Pair'}`, /has t twice/],
    [
      'an unknown kind',
      `version: 3\na: {$require: '${part}?t=thing#Pair'}`,
      /t must be one of class, function, object/,
    ],
    ['a p that is not a pointer', `version: 3\na: {$require: '${part}?p=x#Pair'}`, /p must be a JSON pointer/],
    ['a p that does not exist', `version: 3\na: {$require: '${part}?t=object&p=/9#list'}`, /has no \/9/],
    ['a p to an inherited member', `version: 3\na: {$require: '${part}?t=object&p=/map#list'}`, /has no \/map/],
    ['a missing export', `version: 3\na: [{$require: '${part}#Nothing'}]`, /at \/a\/0: .* has no export Nothing/],
    ['an export that is not a class', `version: 3\na: {$require: '${part}#list'}`, /#list is not a class/],
    ['$args that are not a list', `version: 3\na: {$require: '${part}#Pair', $args: {x: 1}}`, /\$args must be a list/],
    ['$args for an object', `version: 3\na: {$require: '${part}?t=object#list', $args: []}`, /does not accept \$args/],
    [
      'a constructor that throws',
      `version: 3\na: {b: {$require: '${part}#Broken'}}`,
      /at \/a\/b: .*#Broken cannot be created: no luck/,
    ],
    ['an error deep in $args', `version: 3\na: {$require: '${part}#Pair', $args: [{$env: X}]}`, /at \/a\/\$args\/0: /],
    [
      'a module with a syntax error',
      "version: 3\na: {$require: './src/agent/syntax.mjs?t=object#x'}",
      /cannot be loaded/,
    ],
    ['a missing module', "version: 3\na: {$require: './src/agent/none.mjs?t=object#x'}", /cannot be loaded/],
    ['an alias', 'version: 3\nb: &b 1\na: *b', /[Aa]lias/],
  ];
  for (const [name, yaml, message] of rejected) {
    it(`rejects ${name}`, async () => {
      await assert.rejects(load(yaml), (error) => {
        assert.ok(error instanceof AgentFileError, String(error));
        assert.match(error.message, message);
        assert.ok(error.message.startsWith(`agent.yml at ${error.pointer || '/'}: `));
        return true;
      });
    });
  }
});
