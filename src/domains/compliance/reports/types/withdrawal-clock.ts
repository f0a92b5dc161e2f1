import type { ReleaseWithdrawal, WithdrawalRecipient } from '#domains/agreements/releases/index.ts';

/** The state of one recipient: `waiting` is still in time, including emails that are not delivered yet. */
type RecipientState = 'acknowledged' | 'acknowledged_late' | 'waiting' | 'overdue';

/** The progress of a withdrawal. */
export interface Clock {
  recipients: number;
  inTime: number;
  late: number;
  waiting: number;
  overdue: number;
  /** `no_recipients`: the release was never distributed. */
  state: 'no_recipients' | 'acknowledged' | 'waiting' | 'overdue';
}

/** The state of a recipient of a withdrawn release at a given time; the last millisecond is still in time. */
export function stateOf(
  { acknowledgedAt }: Pick<WithdrawalRecipient, 'acknowledgedAt'>,
  acknowledgeBy: Date | null,
  now: Date,
): RecipientState {
  const isAfter = (at: Date) => acknowledgeBy !== null && at > acknowledgeBy;
  if (acknowledgedAt) return isAfter(acknowledgedAt) ? 'acknowledged_late' : 'acknowledged';
  return isAfter(now) ? 'overdue' : 'waiting';
}

/** {@link stateOf} for all recipients of a withdrawn release. */
export function clockOf(
  { recipients, acknowledgeBy }: Pick<ReleaseWithdrawal, 'recipients' | 'acknowledgeBy'>,
  now: Date,
): Clock {
  const states = recipients.map((recipient) => stateOf(recipient, acknowledgeBy, now));
  const countOf = (wanted: RecipientState) => states.filter((state) => state === wanted).length;
  const counts = {
    recipients: recipients.length,
    inTime: countOf('acknowledged'),
    late: countOf('acknowledged_late'),
    waiting: countOf('waiting'),
    overdue: countOf('overdue'),
  };
  return { ...counts, state: wholeState(counts) };
}

function wholeState({ recipients, waiting, overdue }: Omit<Clock, 'state'>): Clock['state'] {
  if (recipients === 0) return 'no_recipients';
  if (overdue > 0) return 'overdue';
  return waiting > 0 ? 'waiting' : 'acknowledged';
}
