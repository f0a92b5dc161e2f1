import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { parseStatement, type Statement } from '../statement.ts';
import { readStatusSnapshot, type StatusSnapshot } from '../status-snapshot.ts';
import { parseTrust, type Trust } from '../trust.ts';
import { UsageError } from './usage-error.ts';

export const USAGE = `usage: avouch-verify [credential] FILE --trust trust.json [--status snapshot.json]
                     [--statement statement.json] [--json]
       avouch-verify evidence evidence.json --pdf document.pdf --trust trust.json [--json]

Verifies without network an avouch proof (.json), a credential (vc+jwt, dc+sd-jwt), or who signed a document and whether
a byte of it has changed.
  --trust      issuers with their DID documents, and verification keys, that you believe
  --status     status lists (GET /v1/status-lists/snapshot); without them revocation is not checked
  --statement  what you asked; without it the statement in the file is checked
  --pdf        the document that the evidence is of, as everybody got it at the end
  --json       print the verdict as JSON
  --help       print this
Exit code: 0 pass, 1 fail, 2 the command, the trust file or the snapshot cannot be used.
`;

/** The command line with its files read. */
export type Command =
  | { kind: 'help' }
  | ({ kind: 'evidence'; evidence: Uint8Array; pdf: Uint8Array } & Common)
  | ({ kind: 'credential' | 'any'; text: string; statement?: Statement; status?: StatusSnapshot } & Common);

interface Common {
  trust: Trust;
  json: boolean;
}

const KINDS = ['credential', 'evidence'] as const;

/** Throws {@link UsageError}, and InputError for a trust file, snapshot or statement that is none. */
export async function readCommand(args: string[]): Promise<Command> {
  const { values, positionals } = parseOptions(args);
  if (values.help) return { kind: 'help' };
  const kind = positionals.length > 1 ? KINDS.find((each) => each === positionals[0]) : undefined;
  const [file, ...rest] = positionals.slice(kind ? 1 : 0);
  const isEvidence = kind === 'evidence';
  if (file === undefined || rest.length > 0 || values.trust === undefined) throw new UsageError(`\n${USAGE}`);
  if (isEvidence !== (values.pdf !== undefined)) throw new UsageError(`evidence needs its --pdf\n${USAGE}`);
  const common = { trust: parseTrust(readJson(values.trust)), json: values.json };
  if (isEvidence) return { kind, evidence: read(file), pdf: read(values.pdf ?? ''), ...common };
  return {
    kind: kind ?? 'any',
    text: readText(file).trim(),
    ...(values.statement !== undefined && { statement: parseStatement(readJson(values.statement)) }),
    ...(values.status !== undefined && { status: await readStatusSnapshot(readJson(values.status)) }),
    ...common,
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
        pdf: { type: 'string' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
  } catch (error) {
    throw new UsageError(`${error instanceof Error ? error.message : String(error)}\n${USAGE}`);
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
  return read(file).toString('utf8');
}

function read(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    throw new UsageError(`${file} cannot be read`);
  }
}
