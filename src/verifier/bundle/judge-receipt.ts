import { utf8 } from '../encoding/bytes.ts';
import { InputError, parseJson, readObject, readText } from '../input.ts';
import { sameBytes } from '../log/merkle.ts';
import { type ReceiptVerdict, verifyReceipt } from '../log/receipt.ts';
import { readTlogProof } from '../log/tlog-proof.ts';
import { aboutPerformer, type Note, note } from '../notes.ts';
import type { Rules } from '../verdict.ts';
import { prefixed } from './bundle-verdict.ts';
import type { Production } from './production.ts';

/** What a log records about a credential. */
export interface LoggedCredential {
  what: 'release' | 'consent';
  /** The ID of the performer. */
  id: string;
  /** SHA-256 of the issuer-signed part, in hex. */
  hash: string;
  /** The ID of the release or consent. */
  subject: unknown;
  documentHash: unknown;
}

const ANCHORING = { release: ['release.signed', 'release.reissued'], consent: ['consent.given'] };
const ABSENT: Readonly<Record<LoggedCredential['what'], Note>> = {
  release: note('no-receipt'),
  consent: note('no-consent-receipt'),
};

/**
 * The rules `receipt` and, if there is one, `receipt:…`: the log contains this credential, under the bundle's
 * checkpoint.
 */
export function judgeReceipt(
  rules: Rules,
  receipt: string | null,
  logged: LoggedCredential,
  production: Production,
): void {
  const { trust, log, accepts, found } = production;
  if (trust.logs.length === 0) return;
  if (receipt === null) {
    if (accepts('without-receipts')) found.notes.push(aboutPerformer(logged.id, ABSENT[logged.what]));
    else rules.expect('receipt', false, { pass: '', fail: `is missing: no log confirms the ${logged.what}` });
    return;
  }
  // The pin is judged against the bundle's checkpoint, and `receipt:tree` compares each receipt with that.
  const logs = trust.logs.map((each) => ({ ...each, checkpoint: null }));
  const verdict = verifyReceipt(utf8(receipt), { logs });
  rules.results.push(
    ...prefixed(
      'receipt:',
      verdict.rules.filter(({ of }) => of === 'record'),
    ),
  );
  if (!verdict.shown) return;
  found.notes.push(...verdict.notes);
  const { shown } = verdict;
  rules.judge('receipt', () => judgeEntry(shown, logged));
  if (!log) rules.skip(['receipt:tree'], 'checkpoint');
  else rules.judge('receipt:tree', () => judgeTree(receipt, log));
}

/** The action that the organization logs when it signs an SD-JWT. */
const ENCODED = 'credential.encoded_dc_sd_jwt';

/** The entry must be about this release or consent and its signed agreement, or about this credential. */
function judgeEntry(
  { entry, index }: NonNullable<ReceiptVerdict['shown']>,
  { what, hash, subject: about, documentHash: document }: LoggedCredential,
) {
  const { action, subject, details, at } = entry;
  const message = `entry ${index} of the log, written at ${at}`;
  if (action === ENCODED && details.credentialHash === hash) return { value: true, message };
  if (!ANCHORING[what].includes(action)) throw new InputError('receipt', `proves an entry of type ${action}`);
  if (subject !== about) throw new InputError('receipt', `belongs to another ${what}`);
  if (document !== undefined && details.documentHash !== document)
    throw new InputError('receipt', `belongs to a ${what} of another document`);
  return { value: true, message };
}

/** All receipts must have the same tree; otherwise each could come from a different log. */
function judgeTree(receipt: string, { checkpoint: head }: NonNullable<Production['log']>) {
  const { proof } = readObject(parseJson(receipt, 'receipt'), 'receipt');
  const { checkpoint } = readTlogProof(readText(proof, 'receipt.proof', 65_536));
  const { origin, size, root } = checkpoint;
  if (origin !== head.origin || size !== head.size || !sameBytes(root, head.root))
    throw new InputError('receipt', `its checkpoint has ${size} entries, the one of the bundle ${head.size}`);
  return { value: true, message: 'under the checkpoint of the bundle' };
}
