import { setTimeout as sleep } from 'node:timers/promises';
import type { Behaviour } from '../../../scripts/bench/webhooks/receiver.ts';
import { startMailServer } from '../../support/mails.ts';
import { judgeMails } from '../judge/judge-mails.ts';
import { sendInvitations } from '../load/send-invitations.ts';
import { type MailFault, type MailWay, startMailWay } from '../stage/mail-way.ts';
import type { Behave, Stage } from '../stage/open-stage.ts';
import type { Scenario } from './scenario.ts';
import { type Beside, underLoad } from './under-load.ts';

/** One cycle has one of each; what takes longest to be noticed comes first. */
const FAULTS: readonly [Behaviour, MailFault][] = [
  ['hang', 'hang'],
  ['slow', 'refuse'],
  ['reset', 'cut'],
  ['error', 'reset'],
];
/** Shorter than the wait before the second attempt at an event, after which come five minutes. */
const BROKEN_MS = 3_000;
/** What is granted to a receiver that hangs: so long its own attempts, as many as it may have at once, stay with it. */
const GRANTED_MS = 15_000;
/** Less than that. */
const OTHERS_PATIENCE_MS = 10_000;

/**
 * One receiver of webhooks and the mail server hang, reset, refuse and fail for some seconds, while the other receivers go on.
 * In the end every event is with each receiver, and every mail has arrived.
 */
export const failingReceivers: Scenario = async (size, random) => {
  const broken: (Behaviour | undefined)[] = FAULTS.map(() => undefined);
  /** Until when a receiver may have none but attempts that hang. */
  const heldUntil = FAULTS.map(() => 0);
  const receivers = FAULTS.map(
    (_, index): Behave =>
      () =>
        broken[index] ?? 'accept',
  );
  const mails = await startMailServer();
  const way = await startMailWay(mails.url);
  const stood: string[] = [];
  const beside = async ({ service, liveKey }: Stage): Promise<Beside> => {
    const invitations = sendInvitations({ url: service.url, key: liveKey });
    return {
      stop: invitations.stop,
      judge: async (verdict) => {
        verdict.others.push(...invitations.surprises);
        const { settledInSeconds } = await judgeMails(mails, invitations.invited, way.cut, verdict);
        const { invited } = invitations;
        return [
          `${invited.length} mails promised, ${mails.received.length} arrived, the last ${settledInSeconds.toFixed(1)} s after the events`,
          `${way.failed()} connections to the mail server failed`,
        ];
      },
    };
  };
  try {
    const outcome = await underLoad(
      'receivers',
      size,
      random,
      async (stage, cycle) => {
        const at = cycle % FAULTS.length;
        const [behaviour, fault] = FAULTS[at] ?? [];
        const isFree = (index: number) => (heldUntil[index] ?? 0) < performance.now();
        const others = stage.receivers.filter((_, index) => index !== at && isFree(index));
        const before = others.map(({ accepted }) => accepted());
        const standing = (): number => others.filter(({ accepted }, index) => accepted() === before[index]).length;
        const until = performance.now() + OTHERS_PATIENCE_MS;
        broken[at] = behaviour;
        await breakMails(way, fault);
        broken[at] = undefined;
        if (behaviour === 'hang') heldUntil[at] = performance.now() + GRANTED_MS;
        while (standing() > 0 && performance.now() < until) await sleep(50);
        if (standing() > 0) stood.push(`${standing()} receivers got nothing while another one did ${behaviour}`);
        return performance.now();
      },
      { receivers, settings: { SMTP_URL: way.url }, beside },
    );
    outcome.verdict.others.push(...stood);
    return outcome;
  } finally {
    await way.stop();
    await mails.stop();
  }
};

async function breakMails(way: MailWay, fault: MailFault | undefined): Promise<void> {
  await way.fail(fault);
  await sleep(BROKEN_MS);
  await way.fail(undefined);
}
