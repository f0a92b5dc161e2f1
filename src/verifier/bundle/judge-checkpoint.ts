import { fromBase64 } from '../encoding/bytes.ts';
import { InputError } from '../input.ts';
import { readCheckpoint, type SignedCheckpoint } from '../log/checkpoint.ts';
import { signingKey } from '../log/checkpoint-signature.ts';
import { judgeWitnesses } from '../log/judge-witnesses.ts';
import { isConsistent, sameBytes } from '../log/merkle.ts';
import type { TrustedLog } from '../trust.ts';
import type { Rules } from '../verdict.ts';
import type { Bundle } from './bundle.ts';
import type { BundleLog, Production } from './production.ts';

/** The rules `checkpoint`, `rollback`, and `witnesses`; no rules if the trust file lists no log. */
export function judgeCheckpoint(
  rules: Rules,
  bundle: Bundle,
  { logs, accepts }: { logs: readonly TrustedLog[]; accepts: Production['accepts'] },
): BundleLog | undefined {
  if (logs.length === 0 || (bundle.checkpoint === null && accepts('without-receipts'))) return undefined;
  const log = rules.judge('checkpoint', () => judgeSigner(bundle, logs));
  if (!log) return undefined;
  judgeRollback(rules, bundle, { ...log, isNeeded: !accepts('without-consistency') });
  return { ...log, seen: judgeWitnesses(rules, log.checkpoint, log.trusted) };
}

function judgeSigner({ checkpoint: note }: Bundle, logs: readonly TrustedLog[]) {
  if (note === null) throw new InputError('checkpoint', 'is missing: no log confirms the releases');
  const checkpoint = readCheckpoint(note);
  const trusted = logs.find(({ origin }) => origin === checkpoint.origin);
  if (!trusted) throw new InputError('checkpoint', `${checkpoint.origin} is not in the trust file`);
  const key = signingKey(checkpoint, trusted.document);
  if (!key) throw new InputError('checkpoint', `is signed by no key of ${trusted.document.did}`);
  const message = `${checkpoint.origin} with ${checkpoint.size} entries, signed by ${key.id}`;
  return { value: { trusted, checkpoint }, message };
}

/**
 * Whether the log has grown from the pinned checkpoint. The same size with a different root means a different log. A
 * smaller size is older than the pin or was rolled back; only a newer bundle can tell which. A larger size needs a
 * consistency proof: otherwise leaving the proof out would hide a rewritten log.
 */
function judgeRollback(
  rules: Rules,
  { consistency }: Bundle,
  { checkpoint, trusted, isNeeded }: BundleLog & { isNeeded: boolean },
): void {
  const { checkpoint: pinned, document } = trusted;
  if (!pinned) return;
  if (!signingKey(pinned, document))
    rules.judge('rollback', () => {
      throw new InputError('rollback', `the pinned checkpoint is signed by no key of ${document.did}`);
    });
  else if (checkpoint.size < pinned.size) rules.judge('rollback', () => refuseSmaller(checkpoint, pinned), 'current');
  else if (checkpoint.size === pinned.size)
    rules.expect('rollback', sameBytes(checkpoint.root, pinned.root), {
      pass: 'the pinned checkpoint itself',
      fail: `the pinned checkpoint has a different tree of ${pinned.size} entries: the log shows different versions to different people`,
    });
  else if (consistency?.from !== pinned.size) judgeUnproven(rules, pinned, isNeeded);
  else
    rules.expect('rollback', isConsistent({ from: pinned, to: checkpoint, path: consistency.path.map(decode) }), {
      pass: `the log grew from the pinned ${pinned.size} entries to ${checkpoint.size}`,
      fail: `${checkpoint.size} entries that do not begin with the ${pinned.size} pinned: the log was rewritten`,
    });
}

function judgeUnproven(rules: Rules, { size }: SignedCheckpoint, isNeeded: boolean): void {
  const message = `${size} entries are pinned: only a consistency proof from that size shows that the log still has them`;
  if (!isNeeded) rules.leaveOpen('rollback', message);
  else
    rules.judge(
      'rollback',
      () => {
        throw new InputError('rollback', message);
      },
      'current',
    );
}

function refuseSmaller(checkpoint: SignedCheckpoint, pinned: SignedCheckpoint): never {
  throw new InputError(
    'rollback',
    `the log has ${checkpoint.size} entries, fewer than the ${pinned.size} pinned: the bundle is older than the pin, or the log was truncated`,
  );
}

function decode(hash: string): Uint8Array {
  return fromBase64(hash) ?? new Uint8Array();
}
