import { readDateTime } from '../encoding/date-time.ts';
import { InputError } from '../input.ts';
import type { Evidence, EvidenceRecord } from './evidence.ts';

/** The processes of a service have separate clocks, and `signedAt` is to the second. */
const TOLERANCE_MS = 60_000;

/**
 * The order must be sent, signed, completed, verified. The times are from the service's clock, as the organization
 * states them.
 */
export function judgeTimes({ record, signatures }: Evidence, now: Date) {
  const sent = read(record.sentAt);
  const completed = read(record.completedAt);
  requireOrder(completed, now.getTime(), 'record.completedAt: is in the future');
  for (const { payload, partyId } of signatures) {
    const done = record.parties.find(({ id }) => id === partyId)?.at ?? payload.signedAt;
    requireOrder(sent, read(payload.signedAt), 'signatures: one was made before the document was sent');
    requireOrder(read(payload.signedAt), read(done), 'record.parties: one was completed before it signed');
    requireOrder(read(done), completed, 'record.completedAt: is before a signature');
  }
  requireTrail(record.trail.map((step) => read(step.at)));
  return { value: true, message: `sent ${record.sentAt}, completed ${record.completedAt}` };
}

/** Everyone must have signed by the requested moment. */
export function judgeCompleted({ completedAt }: EvidenceRecord, at: Date) {
  requireOrder(read(completedAt), at.getTime(), `record.completedAt: not before ${at.toISOString()}`);
  return { value: true, message: `completed by ${at.toISOString()}` };
}

function requireTrail(times: readonly number[]): void {
  times.forEach((time, index) => {
    requireOrder(times[index - 1] ?? time, time, 'record.trail: is not in the order of time');
  });
}

function requireOrder(first: number, second: number, problem: string): void {
  if (first > second + TOLERANCE_MS) throw new InputError('', problem);
}

function read(time: string): number {
  return readDateTime(time) ?? Number.NaN;
}
