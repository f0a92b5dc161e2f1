import { createSha256, hashPieces } from '#sdk/hash-pieces.ts';
import type { BundleVerdict, GivenFile } from '#verifier/bundle/bundle-verdict.ts';
import { verifyBundle } from '#verifier/bundle/verify-bundle.ts';
import { readStatusSnapshot, type StatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import { sha256Hex } from '#verifier/encoding/hashes.ts';
import type { SignatureLevel } from '#verifier/evidence/signature-level.ts';
import { containerOf, findStores } from '#verifier/manifest/containers.ts';
import { type Recognised, recognise } from '#verifier/recognise.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import { type AnyVerdict, verify } from '#verifier/verify.ts';

export interface ChosenFile {
  name: string;
  bytes: Uint8Array;
  is: Recognised;
}

/** One object to judge: a file, a signed document with its evidence, or a file with its content credentials. */
export interface Subject {
  name: string;
  file: ChosenFile;
  pdf?: ChosenFile;
  /** Content credentials in a separate file. */
  manifest?: ChosenFile;
}

/** A subject and its verdict. */
export interface Judged {
  subject: Subject;
  verdict: AnyVerdict | BundleVerdict;
  /** ISO 8601. */
  checkedAt: string;
}

/** The SHA-256 of a file that may be one of a bundle's, without loading it whole. */
export async function hashChosen(file: File): Promise<GivenFile> {
  const { sha256 } = await hashPieces(file, { sha256: createSha256() }, {});
  return { name: file.name, sha256 };
}

/** Whether a picture is intact and has no content credentials, so that only a bundle or a separate file can speak of it. */
export function isPlainPicture({ is, bytes }: ChosenFile): boolean {
  const container = is.kind === 'picture' ? containerOf(bytes) : undefined;
  if (!container) return false;
  try {
    return findStores(bytes, container).length === 0;
  } catch {
    return false;
  }
}

export async function readChosen(file: File): Promise<ChosenFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, bytes, is: recognise(bytes) };
}

/**
 * Judges everything in the files, by the trust in `trust` (avouch-trust-v1) and the newest status lists among them.
 * `requireSignature` is the minimum for every signature. The pictures and the files in `given` must be in each bundle and
 * look-up receipt.
 * Throws for an invalid trust file or lists.
 */
export async function judgeAll(
  files: readonly ChosenFile[],
  trust: unknown,
  {
    requireSignature,
    given = [],
  }: { requireSignature?: SignatureLevel | undefined; given?: readonly GivenFile[] } = {},
): Promise<Judged[]> {
  const all = [...given, ...picturesBeside(files)];
  const options = { trust: parseTrust(trust), status: await statusOf(files), requireSignature, given: all };
  const judged: Judged[] = [];
  for (const subject of subjectsOf(files)) {
    const now = new Date();
    judged.push({ subject, verdict: await judge(subject, { ...options, now }), checkedAt: now.toISOString() });
  }
  return judged;
}

/** Whether other files can be compared with this one. */
export function listsFiles({ is }: ChosenFile): boolean {
  return is.kind === 'bundle' || is.kind === 'lookup';
}

/** The pictures that are compared with the bundles and look-up receipts among the files. */
function picturesBeside(files: readonly ChosenFile[]): GivenFile[] {
  if (!files.some(listsFiles)) return [];
  return files.filter(({ is }) => is.kind === 'picture').map(({ name, bytes }) => ({ name, sha256: sha256Hex(bytes) }));
}

/** The newest trust file among the files. */
export function trustAmong(files: readonly ChosenFile[]): unknown {
  const found = files.findLast(({ is }) => is.kind === 'trust');
  return found?.is.kind === 'trust' ? found.is.value : undefined;
}

const JUDGED = new Set(['bundle', 'receipt', 'proof', 'credential', 'picture', 'lookup']);

/** The objects that can be judged from these files; evidence needs its document. */
function subjectsOf(files: readonly ChosenFile[]): Subject[] {
  const pdf = files.findLast(({ is }) => is.kind === 'pdf');
  const evidence = files.findLast(({ is }) => is.kind === 'evidence');
  const signed = pdf && evidence ? [{ name: pdf.name, file: evidence, pdf }] : [];
  const beside = files.filter(({ is }) => is.kind === 'manifest');
  return [
    ...signed,
    ...files.flatMap((file) => {
      const manifest = beside.find(({ name }) => name === `${file.name}.c2pa`);
      if (manifest) return [{ name: file.name, file, manifest }];
      return JUDGED.has(file.is.kind) && !isPlainPicture(file) ? [{ name: file.name, file }] : [];
    }),
  ];
}

interface JudgeOptions {
  trust: Trust;
  status: StatusSnapshot | undefined;
  requireSignature: SignatureLevel | undefined;
  given: readonly GivenFile[];
  now: Date;
}

/** Judges offline. Never throws because of its input. */
async function judge(
  { file, pdf, manifest }: Subject,
  { trust, status, requireSignature, given, now }: JudgeOptions,
): Promise<AnyVerdict | BundleVerdict> {
  const options = { trust, now, requireSignature, ...(status && { status }) };
  const { is, bytes } = file;
  if (pdf) return verify({ evidence: bytes, pdf: pdf.bytes }, options);
  if (is.kind === 'picture' || manifest)
    return verify({ file: bytes, ...(manifest && { manifest: manifest.bytes }) }, options);
  if (is.kind === 'bundle') return verifyBundle(bytes, { ...options, files: given });
  if (is.kind === 'lookup') return verify({ lookup: bytes, files: given }, options);
  if (is.kind === 'receipt') return verify({ receipt: bytes }, options);
  if (is.kind === 'credential') return verify(is.text, options);
  return verify(is.kind === 'proof' ? is.value : undefined, options);
}

/** The newest status lists among the files. */
async function statusOf(files: readonly ChosenFile[]): Promise<StatusSnapshot | undefined> {
  const found = files.findLast(({ is }) => is.kind === 'status');
  return found?.is.kind === 'status' ? readStatusSnapshot(found.is.value) : undefined;
}
