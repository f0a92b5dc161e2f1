import { createHash } from 'node:crypto';
import { createReadStream, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { ACCEPTABLE, type Acceptable, type BundleCheck, type GivenFile } from '../bundle/bundle-verdict.ts';
import type { StatusSnapshot } from '../credential/status-snapshot.ts';
import { readDateTime } from '../encoding/date-time.ts';
import { SIGNATURE_LEVELS, type SignatureLevel } from '../evidence/signature-level.ts';
import type { EvidenceFiles } from '../evidence/verify-evidence.ts';
import type { LookupReceipt } from '../lookup/verify-lookup.ts';
import type { SignedFile } from '../manifest/verify-manifest.ts';
import { parseStatement } from '../proof/statement.ts';
import { recognise } from '../recognise.ts';
import { parseTrust } from '../trust.ts';
import type { ReceiptFile, VerifyOptions } from '../verify.ts';
import { UsageError } from './usage-error.ts';

export const USAGE = `usage: avouch-verify [credential] FILE --trust trust.json [--status snapshot.json] [--statement statement.json]
                     [--require-signature LEVEL] [--at TIME] [--require record|current] [--json]
       avouch-verify evidence evidence.json --pdf document.pdf --trust trust.json
                     [--require-signature LEVEL] [--at TIME] [--require record|current] [--json]
       avouch-verify [receipt] receipt.json --trust trust.json [--at TIME] [--require record|current] [--json]
       avouch-verify [bundle] bundle.json --trust trust.json [--status snapshot.json] [--accept attested,…]
                     [--file picture.jpg]… [--require-signature LEVEL] [--at TIME] [--require record|current] [--json]
       avouch-verify [manifest] picture.jpg --trust trust.json [--manifest picture.jpg.c2pa] [--status snapshot.json]
                     [--at TIME] [--require record|current] [--json]
       avouch-verify [lookup] lookup.jwt --trust trust.json [--file picture.jpg]… [--at TIME]
                     [--require record|current] [--json]

Verify a proof (.json), a credential (vc+jwt, jwt_vc_json, dc+sd-jwt), a signed document, a log receipt, a compliance
bundle, the content credentials of a file (C2PA), or a look-up receipt. Works without a network. The verdict has two
parts: record (created correctly, and true when created) and current (valid now).

  --trust      file with the issuers that you trust, their DID documents, and verification keys (GET /v1/trust)
  --status     file with status lists (GET /v1/status-lists/snapshot); without it, revocation is unknown
  --statement  file with the statement that you requested; without it, the statement in FILE is used
  --pdf        signed document that belongs to the evidence, as the parties received it
  --manifest   content credentials of FILE that are in a separate file
  --file       file that must be in the bundle and covered, or in the look-up receipt, byte for byte; repeat it for
               several
  --accept     let a bundle pass despite these faults: attested, without-producer, without-receipts,
               without-consistency, without-shoot-day, signature-level, uncovered-files,
               title-faults
  --require-signature
               minimum level of every signature: link, mailbox, on_file, same_key, live, wallet (wallet only with
               evidence that shows it); for a bundle, never less than same_key or than the minimum set in the bundle
  --at         time at which the record must be true, such as 2026-05-02T12:00:00Z
  --require    part of the verdict that decides the exit code: record or current
  --json       print the verdict as JSON
  --help       print this help

Exit code: 0 if the record passes and current does not fail (with --require: if that part passes); 1 if not; 2 if the
command, the trust file, or the snapshot cannot be used.
`;

/** The input: parsed JSON of a proof, text of a credential, bytes of other kinds. */
export type Input =
  | { proof: unknown }
  | { text: string }
  | EvidenceFiles
  | ReceiptFile
  | SignedFile
  | LookupReceipt
  | { bundle: Uint8Array; files?: readonly GivenFile[] };

export type Options = VerifyOptions & Pick<BundleCheck, 'accept' | 'requireSignature'>;

/** The command line, with its files read. */
export type Command =
  | { kind: 'help' }
  | ({
      kind: 'verify';
      input: Input;
      json: boolean;
      require: 'record' | 'current' | undefined;
    } & Options);

const KINDS = ['credential', 'evidence', 'receipt', 'bundle', 'manifest', 'lookup'] as const;
type Kind = (typeof KINDS)[number];

/**
 * `now` is the moment of verification. Throws {@link UsageError}, or InputError for an invalid trust file, snapshot, or
 * statement.
 */
export async function readCommand(args: string[], now: Date): Promise<Command> {
  const { values, positionals } = parseOptions(args);
  if (values.help) return { kind: 'help' };
  const kind = positionals.length > 1 ? KINDS.find((each) => each === positionals[0]) : undefined;
  const [file, ...rest] = positionals.slice(kind ? 1 : 0);
  if (file === undefined) throw new UsageError(`a file is required\n${USAGE}`);
  if (rest.length > 0)
    throw new UsageError(kind ? `only one file is allowed\n${USAGE}` : `${unknownKind(positionals)}\n${USAGE}`);
  if (values.trust === undefined) throw new UsageError(`--trust is missing: add the trust file\n${USAGE}`);
  if ((kind === 'evidence') !== (values.pdf !== undefined))
    throw new UsageError(`evidence requires --pdf; other kinds do not accept it\n${USAGE}`);
  if (values.manifest !== undefined && kind !== undefined && kind !== 'manifest')
    throw new UsageError(`--manifest applies only to a file with content credentials\n${USAGE}`);
  const input = await withGiven(
    readFiles(file, { kind, pdf: values.pdf, manifest: values.manifest }),
    values.file ?? [],
  );
  return {
    kind: 'verify',
    input,
    trust: parseTrust(readJson(values.trust)),
    now,
    ...(values.at !== undefined && { at: readMoment(values.at, now) }),
    ...(values.statement !== undefined && { statement: parseStatement(readJson(values.statement)) }),
    ...(values.status !== undefined && { status: await readSnapshot(values.status) }),
    ...(values.accept !== undefined && { accept: readAccepted(values.accept) }),
    ...(values['require-signature'] !== undefined && {
      requireSignature: readLevel(values['require-signature'], input),
    }),
    json: values.json,
    require: readRequired(values.require),
  };
}

function unknownKind([first = '']: readonly string[]): string {
  return `unknown kind ${first}. Kinds: ${KINDS.join(', ')}`;
}

function readFiles(
  file: string,
  { kind, pdf, manifest }: { kind: Kind | undefined; pdf: string | undefined; manifest: string | undefined },
): Input {
  if (pdf !== undefined) return { evidence: read(file), pdf: read(pdf) };
  if (manifest !== undefined) return { file: read(file), manifest: read(manifest) };
  return readInput(file, kind);
}

/** An explicitly named kind is never judged as another kind. Input that is not JSON can only be a compact JWS. */
function readInput(file: string, kind: Kind | undefined): Input {
  const bytes = read(file);
  const recognised = recognise(bytes);
  const is = kind ?? recognised.kind;
  if (is === 'receipt') return { receipt: bytes };
  if (is === 'bundle') return { bundle: bytes };
  if (is === 'manifest' || is === 'picture') return { file: bytes };
  if (is === 'lookup') return { lookup: bytes };
  if (kind === 'credential' || !('value' in recognised)) return { text: bytes.toString('utf8').trim() };
  return { proof: recognised.value };
}

async function readSnapshot(file: string): Promise<StatusSnapshot> {
  const { readStatusSnapshot } = await import('../credential/status-snapshot.ts');
  return readStatusSnapshot(readJson(file));
}

function readMoment(text: string, now: Date): Date {
  const time = readDateTime(text);
  if (time === undefined) throw new UsageError('--at must be a time with its offset, such as 2026-05-02T12:00:00Z');
  if (time > now.getTime()) throw new UsageError('--at must not be in the future');
  return new Date(time);
}

function readRequired(text: string | undefined): 'record' | 'current' | undefined {
  if (text === undefined || text === 'record' || text === 'current') return text;
  throw new UsageError(`--require must be record or current\n${USAGE}`);
}

function readLevel(text: string, input: Input): SignatureLevel {
  const found = SIGNATURE_LEVELS.find((each) => each === text);
  if (!found) throw new UsageError(`--require-signature must be ${SIGNATURE_LEVELS.join(', ')}\n${USAGE}`);
  if ('proof' in input || 'receipt' in input || 'file' in input || 'lookup' in input)
    throw new UsageError(
      '--require-signature applies only to credentials, evidence, and bundles: this file has no signatures of parties',
    );
  return found;
}

/** Hashes the files without loading them whole: they may be films. */
async function withGiven(input: Input, paths: readonly string[]): Promise<Input> {
  if (paths.length === 0) return input;
  if (!('bundle' in input || 'lookup' in input))
    throw new UsageError('--file applies only to bundles and look-up receipts');
  const files: GivenFile[] = [];
  for (const path of paths) files.push({ name: basename(path), sha256: await hashOf(path) });
  return { ...input, files };
}

async function hashOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  try {
    await pipeline(createReadStream(path), hash);
  } catch {
    throw new UsageError(`${path} cannot be read`);
  }
  return hash.digest('hex');
}

function readAccepted(text: string): Acceptable[] {
  return text.split(',').map((each) => {
    const found = ACCEPTABLE.find((one) => one === each);
    if (!found) throw new UsageError(`--accept must be a list of ${ACCEPTABLE.join(', ')}\n${USAGE}`);
    return found;
  });
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
        manifest: { type: 'string' },
        file: { type: 'string', multiple: true },
        at: { type: 'string' },
        require: { type: 'string' },
        'require-signature': { type: 'string' },
        accept: { type: 'string' },
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
