import type { BundleVerdict } from '#verifier/bundle/bundle-verdict.ts';
import { verifyBundle } from '#verifier/bundle/verify-bundle.ts';
import { readStatusSnapshot, type StatusSnapshot } from '#verifier/credential/status-snapshot.ts';
import type { SignatureLevel } from '#verifier/evidence/signature-level.ts';
import { type Recognised, recognise } from '#verifier/recognise.ts';
import { parseTrust, type Trust } from '#verifier/trust.ts';
import { type AnyVerdict, verify } from '#verifier/verify.ts';

export interface ChosenFile {
  name: string;
  bytes: Uint8Array;
  is: Recognised;
}

/** One object to judge: a file, or a signed document with its evidence. */
export interface Subject {
  name: string;
  file: ChosenFile;
  pdf?: ChosenFile;
}

/** A subject and its verdict. */
export interface Judged {
  subject: Subject;
  verdict: AnyVerdict | BundleVerdict;
  /** ISO 8601. */
  checkedAt: string;
}

export async function readChosen(file: File): Promise<ChosenFile> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  return { name: file.name, bytes, is: recognise(bytes) };
}

/**
 * Judges everything in the files, by the trust in `trust` (avouch-trust-v1) and the newest status lists among them.
 * `requireSignature` is the minimum for every signature. Throws for an invalid trust file or lists.
 */
export async function judgeAll(
  files: readonly ChosenFile[],
  trust: unknown,
  requireSignature?: SignatureLevel,
): Promise<Judged[]> {
  const options = { trust: parseTrust(trust), status: await statusOf(files), requireSignature };
  const judged: Judged[] = [];
  for (const subject of subjectsOf(files)) {
    const now = new Date();
    judged.push({ subject, verdict: await judge(subject, { ...options, now }), checkedAt: now.toISOString() });
  }
  return judged;
}

/** The newest trust file among the files. */
export function trustAmong(files: readonly ChosenFile[]): unknown {
  const found = files.findLast(({ is }) => is.kind === 'trust');
  return found?.is.kind === 'trust' ? found.is.value : undefined;
}

const JUDGED = new Set(['bundle', 'receipt', 'proof', 'credential']);

/** The objects that can be judged from these files; evidence needs its document. */
function subjectsOf(files: readonly ChosenFile[]): Subject[] {
  const pdf = files.findLast(({ is }) => is.kind === 'pdf');
  const evidence = files.findLast(({ is }) => is.kind === 'evidence');
  const signed = pdf && evidence ? [{ name: pdf.name, file: evidence, pdf }] : [];
  return [...signed, ...files.filter(({ is }) => JUDGED.has(is.kind)).map((file) => ({ name: file.name, file }))];
}

interface JudgeOptions {
  trust: Trust;
  status: StatusSnapshot | undefined;
  requireSignature: SignatureLevel | undefined;
  now: Date;
}

/** Judges offline. Never throws because of its input. */
async function judge(
  { file, pdf }: Subject,
  { trust, status, requireSignature, now }: JudgeOptions,
): Promise<AnyVerdict | BundleVerdict> {
  const options = { trust, now, requireSignature, ...(status && { status }) };
  const { is, bytes } = file;
  if (pdf) return verify({ evidence: bytes, pdf: pdf.bytes }, options);
  if (is.kind === 'bundle') return verifyBundle(bytes, options);
  if (is.kind === 'receipt') return verify({ receipt: bytes }, options);
  if (is.kind === 'credential') return verify(is.text, options);
  return verify(is.kind === 'proof' ? is.value : undefined, options);
}

/** The newest status lists among the files. */
async function statusOf(files: readonly ChosenFile[]): Promise<StatusSnapshot | undefined> {
  const found = files.findLast(({ is }) => is.kind === 'status');
  return found?.is.kind === 'status' ? readStatusSnapshot(found.is.value) : undefined;
}
