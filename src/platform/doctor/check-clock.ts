import type { OpenDatabase } from '../db/open-database.ts';
import { asRole } from './check-database.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

/** Tokens, proofs of the day, and log entries depend on it. */
const WRONG_SECONDS = 60;
const DRIFTING_SECONDS = 5;

/** Reports the difference to another clock. */
export function compareClocks(check: string, whose: string, seconds: number): Finding {
  const says = `${whose} is ${Math.abs(seconds).toFixed(1)} s ${seconds < 0 ? 'behind' : 'ahead of'} the clock of this machine`;
  const todo = 'synchronize both machines with NTP (timedatectl status)';
  if (Math.abs(seconds) > WRONG_SECONDS) return fail(check, says, todo);
  return Math.abs(seconds) > DRIFTING_SECONDS ? warn(check, says, todo) : ok(check, says);
}

/** The database's clock against ours, minus half of the round trip. */
export async function checkDatabaseClock({ owner }: OpenDatabase, now: () => Date): Promise<Finding[]> {
  return asRole(owner, async (client) => {
    const asked = now().getTime();
    const { rows } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    const middle = (asked + now().getTime()) / 2;
    return [compareClocks('clock.database', "the database's clock", ((rows[0]?.now.getTime() ?? 0) - middle) / 1000)];
  });
}
