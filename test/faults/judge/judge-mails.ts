import { setTimeout as sleep } from 'node:timers/promises';
import type { MailServer } from '../../support/mails.ts';
import type { Verdict } from './verdict.ts';

const PATIENCE_MS = 180_000;
const LOOK_EVERY_MS = 500;

/**
 * Every mail that was promised has arrived, and once, unless the server took it and could not say so: SMTP knows no other way
 * than to send it again then (RFC 1047). Answers how long was waited.
 */
export async function judgeMails(
  { received }: MailServer,
  promised: readonly string[],
  cut: ReadonlyMap<string, number>,
  verdict: Verdict,
): Promise<{ settledInSeconds: number }> {
  const started = performance.now();
  const missing = (): string[] => {
    const arrived = new Set(received.map(({ to }) => to));
    return promised.filter((address) => !arrived.has(address));
  };
  while (missing().length > 0 && performance.now() - started < PATIENCE_MS) await sleep(LOOK_EVERY_MS);
  for (const address of missing()) verdict.undelivered.push(`the mail to ${address} has not arrived`);
  const arrived = Map.groupBy(received, ({ to }) => to);
  for (const [to, mails] of arrived) {
    const most = 1 + (cut.get(to) ?? 0);
    if (mails.length > most) verdict.duplicateObjects.push(`${mails.length} mails to ${to} arrived instead of ${most}`);
  }
  return { settledInSeconds: (performance.now() - started) / 1000 };
}
