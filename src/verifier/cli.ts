import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UsageError } from './cli/usage-error.ts';
import { InputError } from './input.ts';
import { parseStatement, type Statement } from './statement.ts';
import { parseTrust, type Trust } from './trust.ts';
import { verify } from './verify.ts';

const USAGE = `usage: avouch-verify FILE --trust trust.json [--statement statement.json] [--json]

Verifies an avouch proof (.json) or a vc+jwt credential without network.
  --trust      issuers with their DID documents, and verification keys, that you believe
  --statement  what you asked; without it the statement in the file is checked
  --json       print the verdict as JSON
Exit code: 0 pass, 1 fail, 2 the command or the trust file cannot be used.
`;

const SIGNS = { pass: 'pass   ', fail: 'FAIL   ', skipped: 'skipped' } as const;

interface Command {
  file: string;
  trust: Trust;
  statement?: Statement;
  json: boolean;
}

process.exitCode = main(process.argv.slice(2));

function main(args: string[]): number {
  try {
    return run(readCommand(args));
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof InputError)) throw error;
    process.stderr.write(`avouch-verify: ${error instanceof UsageError ? error.message : plain(error.message)}\n`);
    return 2;
  }
}

function run({ file, json, ...options }: Command): number {
  const verdict = verify(readInput(file), { ...options, at: new Date() });
  process.stdout.write(json ? `${JSON.stringify(verdict, null, 2)}\n` : describe(verdict));
  return verdict.verdict === 'pass' ? 0 : 1;
}

function describe(verdict: ReturnType<typeof verify>): string {
  const rules = verdict.rules.map(({ rule, result, message }) => `${SIGNS[result]}  ${rule}: ${plain(message)}`);
  const setup = verdict.kind === 'proof' && verdict.setup ? [`setup    ${verdict.setup}`] : [];
  const shown = verdict.kind === 'proof' && verdict.shown ? [`liveness ${verdict.shown.liveness}`] : [];
  const warnings = verdict.warnings.map((warning) => `warning  ${warning}`);
  return `${[...rules, ...setup, ...shown, ...warnings, `verdict  ${verdict.verdict}`].join('\n')}\n`;
}

/** Messages quote what is being verified: without this a forged file could write lines of its own, or clear the screen. */
function plain(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, (each) => `\\u{${each.codePointAt(0)?.toString(16)}}`);
}

function readCommand(args: string[]): Command {
  const { values, positionals } = parseOptions(args);
  const [file, ...rest] = positionals;
  if (file === undefined || rest.length > 0 || values.trust === undefined) throw new UsageError(`\n${USAGE}`);
  return {
    file,
    trust: parseTrust(readJson(values.trust)),
    ...(values.statement !== undefined && { statement: parseStatement(readJson(values.statement)) }),
    json: values.json,
  };
}

function parseOptions(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        trust: { type: 'string' },
        statement: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

// A file that is no JSON is a compact JWS or nothing: the verdict says so.
function readInput(file: string): unknown {
  const text = readText(file).trim();
  if (!text.startsWith('{')) return text;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readText(file));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UsageError(`${file} is not JSON`);
    throw error;
  }
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`${file} cannot be read`);
  }
}
