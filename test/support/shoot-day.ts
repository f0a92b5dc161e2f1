import { setTimeout as sleep } from 'node:timers/promises';
import { dayOf } from '#verifier/encoding/days.ts';

const DAY_MS = 86_400_000;
/** As long as the tests take in which somebody is examined after the day of the shoot was chosen. */
const ROOM_MS = 120_000;

/** Today (UTC). Close to midnight it waits for the next day, because an examination on the day of the shoot must count. */
export async function shootToday(): Promise<string> {
  const left = DAY_MS - (Date.now() % DAY_MS);
  if (left < ROOM_MS) await sleep(left);
  return dayOf(new Date());
}
