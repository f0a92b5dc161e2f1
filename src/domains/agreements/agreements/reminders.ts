import type { Reminders } from './agreement.ts';
import { isActing } from './party.ts';
import type { PartyRow } from './tables.ts';

const DAY_MS = 86_400_000;

export function isWaitedFor({ kind, status }: Pick<PartyRow, 'kind' | 'status'>): boolean {
  return isActing(kind) && (status === 'invited' || status === 'viewed');
}

/** The time of a party's next reminder; null if there is none, or the maximum is reached. */
export function reminderTime(party: PartyRow, reminders: Reminders | null): Date | null {
  const last = party.reminded_at ?? party.invited_at;
  if (!reminders || !last || !isWaitedFor(party) || party.reminders_sent >= reminders.most) return null;
  return new Date(last.getTime() + reminders.everyDays * DAY_MS);
}

/** The earliest of the parties' reminder times. */
export function nextReminderAt(parties: readonly PartyRow[], reminders: Reminders | null): Date | null {
  const times = parties.flatMap((party) => reminderTime(party, reminders)?.getTime() ?? []);
  return times.length === 0 ? null : new Date(Math.min(...times));
}
