import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { UsageError } from './cli/usage-error.ts';
import { InputError } from './input.ts';
import { parseStatement, type Statement } from './statement.ts';
import { readStatusSnapshot, type StatusSnapshot } from './status-snapshot.ts';
import { parseTrust, type Trust } from './trust.ts';
import { verify } from './verify.ts';

const USAGE = `usage: avouch-verify [credential] FILE --trust trust.json [--status snapshot.json]
                     [--statement statement.json] [--json]

Verifies an avouch proof (.json) or a credential (vc+jwt, dc+sd-jwt) without network.
  --trust      issuers with their DID documents, and verification keys, that you believe
  --status     status lists (GET /v1/status-lists/snapshot); without them revocation is not checked
  --statement  what you asked; without it the statement in the file is checked
  --json       print the verdict as JSON
Exit code: 0 pass, 1 fail, 2 the command, the trust file or the snapshot cannot be used.
`;

const SIGNS = { pass: 'pass   ', fail: 'FAIL   ', skipped: 'skipped' } as const;

interface Command {
  /** Whether the caller said so; told by the content else. */
  isCredential: boolean;
  file: string;
  trust: Trust;
  statement?: Statement;
  status?: StatusSnapshot;
  json: boolean;
}

process.exitCode = await main(process.argv.slice(2));

async function main(args: string[]): Promise<number> {
  try {
    return run(await readCommand(args));
  } catch (error) {
    if (!(error instanceof UsageError || error instanceof InputError)) throw error;
    process.stderr.write(`avouch-verify: ${error instanceof UsageError ? error.message : plain(error.message)}\n`);
    return 2;
  }
}

function run({ isCredential, file, json, ...options }: Command): number {
  const text = readText(file).trim();
  // Who says that it is a credential never has it judged as a proof.
  const verdict = verify(isCredential ? text : parseInput(text), { ...options, at: new Date() });
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

async function readCommand(args: string[]): Promise<Command> {
  const { values, positionals } = parseOptions(args);
  const isCredential = positionals.length > 1 && positionals[0] === 'credential';
  const [file, ...rest] = positionals.slice(isCredential ? 1 : 0);
  if (file === undefined || rest.length > 0 || values.trust === undefined) throw new UsageError(`\n${USAGE}`);
  return {
    isCredential,
    file,
    trust: parseTrust(readJson(values.trust)),
    ...(values.statement !== undefined && { statement: parseStatement(readJson(values.statement)) }),
    ...(values.status !== undefined && { status: await readStatusSnapshot(readJson(values.status)) }),
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
        status: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
  }
}

// A file that is no JSON is a compact JWS or nothing: the verdict says so.
function parseInput(text: string): unknown {
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
