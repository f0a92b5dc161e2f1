import { isWritable, judgeStatus, type StatusQuestion, withdrawalIn } from '../credential/judge-status.ts';
import { readStatusSnapshot, type SnapshotList, type StatusSnapshot } from '../credential/status-snapshot.ts';
import type { IssuerDocument } from '../did-document.ts';
import { readDateTime } from '../encoding/date-time.ts';
import { InputError, type JsonObject } from '../input.ts';
import { type RuleResult, Rules } from '../verdict.ts';
import type { Bundle } from './bundle.ts';
import type { Production } from './production.ts';

/** The rule `snapshot`: the bundle contains status lists from when it was created. */
export async function judgeSnapshot(rules: Rules, bundle: Bundle): Promise<StatusSnapshot | undefined> {
  const isNeeded =
    bundle.releases.length > 0 ||
    (bundle.agreements ?? []).length > 0 ||
    (bundle.consents ?? []).length > 0 ||
    (bundle.producer !== null && 'credential' in bundle.producer);
  if (bundle.status === null && !isNeeded) return undefined;
  const read = await openSnapshot(bundle.status);
  return rules.judge('snapshot', () => {
    if (read instanceof InputError) throw read;
    return { value: read, message: `${read.lists.length} status lists` };
  });
}

async function openSnapshot(status: JsonObject | null): Promise<StatusSnapshot | InputError> {
  if (status === null) return new InputError('status', 'is missing: withdrawals cannot be checked');
  try {
    return await readStatusSnapshot(status);
  } catch (error) {
    if (error instanceof InputError) return error;
    throw error;
  }
}

/**
 * The rule `snapshot-fresh` of current: none of the lists used has expired. Returns the snapshot if it passes; the
 * lists' stated times are covered by their signatures.
 */
export function judgeFreshness(
  rules: Rules,
  snapshot: StatusSnapshot | undefined,
  { now, isGiven }: { now: Date; isGiven: boolean },
): StatusSnapshot | undefined {
  if (!snapshot) {
    rules.leaveOpen('snapshot-fresh', 'revocation was not checked: that needs current status lists');
    return undefined;
  }
  return rules.judge('snapshot-fresh', () => judgeTimes(snapshot, { now, isGiven }), 'current');
}

/**
 * The rules of a credential. If expired lists show a revocation, its status fails: this says more than that the lists
 * are out of date.
 */
export function withWithdrawal(
  rules: readonly RuleResult[],
  question: Pick<StatusQuestion, 'named' | 'read' | 'issuer'>,
  { latest: snapshot, fresh, now }: Pick<Production, 'latest' | 'fresh' | 'now'>,
): RuleResult[] {
  const withdrawal = fresh ? undefined : withdrawalIn({ ...question, snapshot, now });
  if (withdrawal === undefined) return [...rules];
  const { message, reason } = withdrawal;
  return rules.map((each) => (each.rule === 'status' ? { ...each, result: 'fail', message, reason } : each));
}

function judgeTimes(snapshot: StatusSnapshot, { now, isGiven }: { now: Date; isGiven: boolean }) {
  const where = isGiven ? 'the snapshot that you provided' : 'the snapshot in the bundle';
  const stale = snapshot.lists.map((list) => timesOf(list).until).filter((until) => until <= now.getTime());
  if (stale.length > 0)
    throw new InputError('status', `${where} is stale: it expired at ${new Date(Math.min(...stale)).toISOString()}`);
  return { value: snapshot, message: `${where} has not expired` };
}

/** When the oldest of the lists at these addresses was signed; undefined if there is none. */
export function statusAsOf(snapshot: StatusSnapshot, addresses: ReadonlySet<string>): string | undefined {
  const signed = snapshot.lists.filter(({ uri }) => addresses.has(uri)).map((list) => timesOf(list).from);
  // Unused lists may have any time, or none.
  const oldest = Math.min(...signed.filter(Number.isFinite));
  return Number.isFinite(oldest) ? new Date(oldest).toISOString() : undefined;
}

/** A list's stated validity. Without an end it never expires; an impossible time is ignored. */
function timesOf({ type, jws: { payload } }: SnapshotList): { from: number; until: number } {
  const read = (text: unknown) => (typeof text === 'string' ? readDateTime(text) : undefined);
  const seconds = (value: unknown) =>
    typeof value === 'number' && isWritable(value * 1000) ? value * 1000 : undefined;
  const { validFrom, validUntil, iat, exp } = payload;
  return type === 'vc+jwt'
    ? { from: read(validFrom) ?? Number.NaN, until: read(validUntil) ?? Infinity }
    : { from: seconds(iat) ?? Number.NaN, until: seconds(exp) ?? Infinity };
}

/**
 * A credential's status at the bundle's creation, as a rule of the record, because a credential without a status list
 * could never be revoked.
 */
export function statusWhenMade(
  question: Pick<StatusQuestion, 'named' | 'read'> & { issuer: IssuerDocument | undefined },
  { inside, madeAt }: { inside: StatusSnapshot | undefined; madeAt: Date },
): RuleResult[] {
  const rules = new Rules();
  judgeStatus(rules, { ...question, snapshot: inside, now: madeAt });
  const isUnlisted = question.named === undefined;
  return rules.results.map((each) => ({
    ...each,
    rule: 'status-when-made',
    of: 'record',
    ...(isUnlisted && { result: 'fail' }),
  }));
}
