// Every program with subcommands lists them if one is unknown or missing.
import assert from 'node:assert/strict';
import { runCommand } from '../support/command.ts';
import { useCommandFolder } from '../support/command-folder.ts';

const PROGRAMS: readonly [what: string, script: string, args: string[], says: RegExp][] = [
  ['start', 'src/main.ts', ['--port=3000'], /^Unexpected argument: --port=3000\nusage: npm start\n/],
  ['did', 'scripts/did.ts', ['foo'], /There is no command foo\. Commands: show, move, rotate\.\nusage: /],
  ['did', 'scripts/did.ts', [], /A command is required: show, move, rotate\.\nusage: /],
  ['did', 'scripts/did.ts', ['show', '--to', 'https://a.example'], /--to: not supported here\nusage: /],
  ['did', 'scripts/did.ts', ['rotate'], /^--org is missing\nusage: /],
  ['lists', 'scripts/lists.ts', ['foo'], /There is no command foo\. Commands: import, status\.\nusage: /],
  ['lists', 'scripts/lists.ts', [], /A command is required: import, status\.\nusage: /],
  ['master-key', 'scripts/master-key.ts', ['foo'], /There is no command foo\. Commands: rewrap, passwords\.\nusage: /],
  ['master-key', 'scripts/master-key.ts', [], /A command is required: rewrap, passwords\.\nusage: /],
  ['master-key', 'scripts/master-key.ts', ['rewrap', 'now'], /Unexpected argument: now\nusage: /],
  ['erasures', 'scripts/erasures.ts', ['foo'], /There is no command foo\. Commands: reapply\.\nusage: /],
  ['erasures', 'scripts/erasures.ts', ['reapply', 'now'], /Unexpected argument: now\nusage: /],
  ['ceremony', 'scripts/ceremony.ts', ['foo'], /there is no command foo\n[\s\S]*contribute/],
  ['account', 'scripts/account.ts', ['--key', 'k'], /^--email is missing\nusage: /],
  ['account', 'scripts/account.ts', [], /^--email is missing\n--key is missing\nusage: /],
  ['avouch', 'src/sdk/javascript/src/cli/bin.ts', ['foo'], /unknown command foo\nCommands: login, .*verify/],
  [
    'avouch',
    'src/sdk/javascript/src/cli/bin.ts',
    ['release', 'foo'],
    /unknown command release foo\nCommands: release create, release get, release list, release distribute\n/,
  ],
  ['avouch', 'src/sdk/javascript/src/cli/bin.ts', ['release'], /unknown command release\nCommands: release create/],
  ['mcp', 'scripts/mcp.ts', ['foo'], /Unexpected argument 'foo'.*\n\nusage: /],
  ['mcp', 'scripts/mcp.ts', ['--http'], /--http .*missing\n\nusage: /],
  ['receiver', 'scripts/receiver.ts', [], /^--secret is missing\nusage: /],
  ['release', 'scripts/release.ts', ['--wrong'], /^Unknown option '--wrong'[^\n]*\nusage: npm run release/],
  ['release', 'scripts/release.ts', ['service'], /^Unexpected argument 'service'[^\n]*\nusage: npm run release/],
  ['release', 'scripts/release.ts', ['--only', 'foo'], /^unknown part foo\nusage: [\s\S]*Parts: javascript-sdk, /],
  ['verify', 'src/verifier/cli.ts', ['foo'], /--trust is missing: .*\nusage: /],
  ['verify', 'src/verifier/cli.ts', [], /a file is required\nusage: /],
  [
    'verify',
    'src/verifier/cli.ts',
    ['proofs', 'f'],
    /unknown kind proofs\. Kinds: credential, evidence, receipt, bundle, manifest, lookup\n/,
  ],
];

describe('a command with invalid arguments', () => {
  const folder = useCommandFolder();

  for (const [what, script, args, says] of PROGRAMS)
    it(`refuses ${what} ${args.join(' ')}`, async () => {
      const command = runCommand(script, args, folder.env);
      assert.notEqual(await command.ended, 0);
      assert.equal(command.stdout(), '');
      assert.match(command.stderr(), says);
      assert.doesNotMatch(command.stderr(), /\n\s+at |discriminator|Required/);
    });
});

describe('a command with --help', () => {
  const folder = useCommandFolder();
  const names = [
    'account',
    'audit-verify',
    'backup',
    'did',
    'doctor',
    'erasures',
    'lists',
    'master-key',
    'mcp',
    'receiver',
    'release',
    'restore',
  ];

  for (const script of ['src/main.ts', ...names.map((name) => `scripts/${name}.ts`)])
    it(`prints its usage: ${script}`, async () => {
      const command = runCommand(script, ['--help'], folder.env);
      assert.equal(await command.ended, 0);
      assert.match(command.stdout(), /^usage: npm (run|start)/);
      assert.equal(command.stderr(), '');
    });
});
