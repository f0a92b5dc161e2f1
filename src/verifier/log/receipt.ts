import { textOf } from '../encoding/bytes.ts';
import { canonicalJson } from '../encoding/canonical-json.ts';
import { warnOfEnvironment } from '../environment.ts';
import { InputError, parseJson, readExactObject, readOneOf, readText } from '../input.ts';
import { note, noteFields } from '../notes.ts';
import type { TrustedLog } from '../trust.ts';
import { Rules, type Verdict } from '../verdict.ts';
import type { SignedCheckpoint } from './checkpoint.ts';
import { signingKey } from './checkpoint-signature.ts';
import { expandReceipt } from './compact-receipt.ts';
import { type LogEntry, MAX_ENTRY, readLogEntry } from './entry.ts';
import { judgeWitnesses } from './judge-witnesses.ts';
import { inclusionRoot, leafHash, sameBytes } from './merkle.ts';
import { isCompact, RECEIPT } from './receipt-format.ts';
import { readTlogProof, type TlogProof } from './tlog-proof.ts';

/**
 * `{"format": "avouch-receipt-v1", "entry", "proof"}`: an entry as hashed by the log, and a tlog-proof of its
 * inclusion.
 */
export interface Receipt {
  entry: string;
  proof: string;
}

export interface ReceiptVerdict extends Verdict {
  kind: 'receipt';
  /** The log's entry; null unless the verdict is `pass`. */
  shown: { entry: LogEntry; origin: string; index: number; size: number } | null;
}

const MAX_PROOF = 8_192;
/** In bytes; a UTF-16 unit has at most three in UTF-8, and two with the escape of RFC 8785. */
const MAX_RECEIPT = 3 * (MAX_ENTRY + MAX_PROOF) + 100;

export interface ReceiptCheck {
  logs: readonly TrustedLog[];
  /** The moment by which the entry must have been written; see `Moments`. */
  at?: Date | undefined;
}

/**
 * Judges a receipt offline. Its bytes must be in RFC 8785 form or the compact form, so that no bit can change unnoticed.
 */
export function verifyReceipt(receipt: Uint8Array, { logs, at }: ReceiptCheck): ReceiptVerdict {
  const rules = new Rules();
  const read = rules.judge('format', () => ({ value: readReceipt(receipt), message: RECEIPT }));
  let seen: string | undefined;
  if (!read) rules.skip(['log', 'inclusion'], 'format');
  else seen = judgeLog(rules, read, logs);
  if (read && at) rules.judge('moment', () => judgeWritten(read, at));
  rules.leaveOpen('log-head', 'not checked: whether the log still contains the entry. Request a consistency proof');
  const origin = read?.proof.checkpoint.origin;
  const environment = logs.find((log) => log.origin === origin)?.document.environment ?? null;
  const concluded = rules.conclude('the log had the entry when the checkpoint was signed');
  return {
    kind: 'receipt',
    ...concluded,
    rules: rules.results,
    environment,
    ...noteFields([
      ...warnOfEnvironment(environment, 'log'),
      // All organizations of a service share its log, including test mode, and an entry does not distinguish them.
      ...(read ? [note('entry-organization', { org: read.entry.entry.org })] : []),
      seen === undefined ? note('log-time') : note('log-seen', { seen }),
    ]),
    shown: read && concluded.record.result === 'pass' ? shownBy(read) : null,
  };
}

type Read = ReturnType<typeof readReceipt>;

/** Returns the witnesses of this checkpoint, with times. */
function judgeLog(rules: Rules, { entry, proof }: Read, logs: readonly TrustedLog[]): string | undefined {
  const log = rules.judge('log', () => judgeSigner(proof, logs));
  const { checkpoint, index, path } = proof;
  if (log) judgeRollback(rules, checkpoint, log);
  const root = inclusionRoot({ leaf: leafHash(entry.bytes), index, size: checkpoint.size, path });
  rules.expect('inclusion', root !== undefined && sameBytes(root, checkpoint.root), {
    pass: `entry ${index} of ${checkpoint.size}`,
    fail: 'the path from this entry does not lead to the root of the checkpoint',
  });
  return log && judgeWitnesses(rules, checkpoint, log);
}

function judgeWritten({ entry: { entry } }: Read, at: Date) {
  if (Date.parse(entry.at) > at.getTime()) throw new InputError('moment', `was written at ${entry.at}, after that`);
  return { value: true, message: `was written at ${entry.at}` };
}

/** Whether this is a well-formed receipt of a log that is not among these. */
export function isOfUnknownLog(receipt: Uint8Array, logs: readonly TrustedLog[]): boolean {
  try {
    const { origin } = readReceipt(receipt).proof.checkpoint;
    return !logs.some((log) => log.origin === origin);
  } catch (error) {
    if (error instanceof InputError) return false;
    throw error;
  }
}

/** The entry that a receipt proves, for files that contain one; throws {@link InputError} otherwise. */
export function entryInLog(receipt: Uint8Array, logs: readonly TrustedLog[]): NonNullable<ReceiptVerdict['shown']> {
  const { record, shown } = verifyReceipt(receipt, { logs });
  if (!shown) throw new InputError('receipt', record.message);
  return shown;
}

const shownBy = ({ entry: { entry }, proof: { checkpoint, index } }: Read): ReceiptVerdict['shown'] => ({
  entry,
  origin: checkpoint.origin,
  index,
  size: checkpoint.size,
});

function readReceipt(bytes: Uint8Array) {
  if (bytes.length > MAX_RECEIPT) throw new InputError('receipt', `more than ${MAX_RECEIPT} bytes`);
  const text = isCompact(bytes) ? expandReceipt(bytes) : (textOf(bytes) ?? '');
  const receipt = readExactObject(parseJson(text, 'receipt'), 'receipt', { required: ['format', 'entry', 'proof'] });
  readOneOf(receipt.format, 'receipt.format', [RECEIPT]);
  const entry = readLogEntry(readText(receipt.entry, 'receipt.entry', MAX_ENTRY), 'receipt.entry');
  const proof = readTlogProof(readText(receipt.proof, 'receipt.proof', MAX_PROOF), 'receipt.proof');
  if (canonicalJson(receipt) !== text) throw new InputError('receipt', 'not in the form of RFC 8785');
  return { entry, proof };
}

/** Throws {@link InputError} if no trusted log signed the checkpoint. */
function judgeSigner({ checkpoint }: TlogProof, logs: readonly TrustedLog[]) {
  const log = logs.find(({ origin }) => origin === checkpoint.origin);
  if (!log) throw new InputError('log', `${checkpoint.origin} is not in the trust file`);
  const key = signingKey(checkpoint, log.document);
  if (!key) throw new InputError('log', `the checkpoint is not signed by a key of ${log.document.did}`);
  return { value: log, message: `${checkpoint.origin}, signed by ${key.id}` };
}

/**
 * The pinned size with a different root means a different log. A smaller size is older than the pin or was rolled back;
 * only a newer receipt can tell which.
 */
function judgeRollback(
  rules: Rules,
  { size, root }: SignedCheckpoint,
  { checkpoint: pinned, document }: TrustedLog,
): void {
  if (!pinned) return;
  rules.judge(
    'rollback',
    () => {
      if (!signingKey(pinned, document))
        throw new InputError('rollback', `the pinned checkpoint is signed by no key of ${document.did}`);
      if (size < pinned.size)
        throw new InputError(
          'rollback',
          `the log has ${size} entries, fewer than the ${pinned.size} pinned: a newer receipt is needed`,
        );
      if (size === pinned.size && !sameBytes(root, pinned.root))
        throw new InputError(
          'rollback',
          `the pinned checkpoint has a different tree of ${size} entries: the log shows different versions to different people`,
        );
      return { value: true, message: `not before the pinned checkpoint of ${pinned.size} entries` };
    },
    size === pinned.size ? 'record' : 'current',
  );
}
