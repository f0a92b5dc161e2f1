import { setTimeout as sleep } from 'node:timers/promises';
import { createApiClient } from '../../support/api-client.ts';
import { startMailServer } from '../../support/mails.ts';
import { judgeMails } from '../judge/judge-mails.ts';
import { openOtherAccount } from '../stage/open-account.ts';
import type { Stage } from '../stage/open-stage.ts';
import type { Scenario } from './scenario.ts';
import { underLoad } from './under-load.ts';

/** The most that an import may have, so ten are 10,000 persons. */
const LINES = { short: 200, whole: 1_000 };
const PATIENCE_SECONDS = 5;
const LOOK_EVERY_MS = 250;

/** Another organization imports persons, one file after another without waiting: no event may be held up. */
export const imports: Scenario = async (size, random) => {
  const lines = LINES[size.isWhole ? 'whole' : 'short'];
  const mails = await startMailServer();
  const invited: string[] = [];
  const wrong: string[] = [];
  const begun: string[] = [];
  let key = '';
  let [from, until] = [0, 0];
  try {
    return await underLoad(
      'imports',
      size,
      random,
      async ({ service }, cycle) => {
        const api = createApiClient(service.url, key);
        if (cycle === 0) from = Date.now();
        const emails = Array.from({ length: lines }, (_, n) => `person-${cycle}-${n}@example.org`);
        const { status, body } = await api.post('/v1/verification-sessions/bulk', {
          csv: `email\n${emails.join('\n')}`,
        });
        if (status === 202) begun.push(body.id);
        else wrong.push(`import: ${status} ${body.code}`);
        invited.push(...emails);
        if (cycle < size.cycles - 1) return undefined;
        for (const id of begun) {
          const read = async () => (await api.get(`/v1/verification-sessions/bulk/${id}`)).body;
          while ((await read()).status !== 'done') await sleep(LOOK_EVERY_MS);
          const { imported } = await read();
          if (imported !== lines) wrong.push(`an import has ${imported} of ${lines} persons`);
        }
        until = Date.now();
        return performance.now();
      },
      {
        settings: { SMTP_URL: mails.url, ORGANIZATION_MAILS_PER_DAY: String(size.cycles * lines) },
        receivers: [() => 'accept'],
        beside: async (stage) => {
          key = await openOtherAccount(stage.command);
          return {
            judge: async (verdict) => {
              const waits = await delays(stage, from, until);
              if (waits.length === 0) wrong.push('no event of another organization meanwhile');
              verdict.others.push(
                ...wrong,
                ...waits
                  .filter(({ seconds }) => seconds > PATIENCE_SECONDS)
                  .map(
                    ({ id, seconds }) => `event ${id} of another organization arrived after ${seconds.toFixed(1)} s`,
                  ),
              );
              const { settledInSeconds } = await judgeMails(mails, invited, new Map(), verdict);
              const took = (until - from) / 1000;
              const longest = Math.max(...waits.map(({ seconds }) => seconds));
              return [
                `${begun.length * lines} persons imported in ${took.toFixed(0)} s`,
                `${waits.length} events of another organization meanwhile, each within ${longest.toFixed(1)} s`,
                `the last email ${settledInSeconds.toFixed(1)} s after the events`,
              ];
            },
          };
        },
      },
    );
  } finally {
    await mails.stop();
  }
};

/** From the event's time to its first arrival, of what happened in that time. */
async function delays(
  { sql, receivers }: Stage,
  from: number,
  until: number,
): Promise<{ id: string; seconds: number }[]> {
  const rows = await sql<{ id: string; at: Date }>(
    `select id, created_at as at from events where created_at between $1 and $2 and type = any (select unnest(events) from webhooks)`,
    [new Date(from), new Date(until)],
  );
  return rows.flatMap(({ id, at }) => {
    const first = receivers[0]?.events.get(id)?.arrivals[0];
    return first === undefined ? [] : [{ id, seconds: (performance.timeOrigin + first - at.getTime()) / 1000 }];
  });
}
