import type pg from 'pg';
import type { LogHead } from '../audit-log/index.ts';
import { LAST_BACKUP_KEY } from '../backup/index.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { asRole } from './check-database.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const LATE_SECONDS = 300;
const UNLOGGED_SECONDS = 60;
/** Backups are made daily: a missed one is reported, and a week without one fails. */
const BACKUP_LATE_DAYS = 2;
const BACKUP_LOST_DAYS = 7;

/** Background work: the queue, the audit log, backups. */
export async function checkWork(
  { owner }: OpenDatabase,
  { head, now }: { head: LogHead; now: Date },
): Promise<Finding[]> {
  const signed = await head.read();
  return asRole(owner, async (client) => {
    await client.query(`begin isolation level repeatable read read only; set local app.backup = 'on'`);
    return [
      await checkQueue(client),
      await checkLog(client, signed),
      await checkPending(client),
      await checkBackup(client, now),
    ];
  });
}

const waits = (seconds: number): string =>
  seconds < 120 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;

async function checkQueue(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string; count: number; seconds: number }>(
    String.raw`select name, count(*)::int as count, extract(epoch from now() - min(start_after))::float8 as seconds
      from pgboss.job where state in ('created', 'retry') and start_after <= now() and name not like '\_\_pgboss\_\_%'
      group by name order by 3 desc`,
  );
  const { rows: failures } = await client.query<{ count: number }>(
    `select count(*)::int as count from pgboss.job where state = 'failed' and completed_on > now() - interval '1 day'`,
  );
  const failed = `${failures[0]?.count ?? 0} failed permanently in the last day`;
  const [oldest] = rows;
  const waiting = rows.reduce((total, { count }) => total + count, 0);
  if (!oldest || oldest.seconds < LATE_SECONDS) return ok('queue', `${waiting} jobs are due; ${failed}`);
  return warn(
    'queue',
    `${waiting} jobs are due, the oldest (${oldest.name}) for ${waits(oldest.seconds)}; ${failed}`,
    'check that a process with ROLES=worker is running, and read its log; add a process if all are busy',
  );
}

async function checkLog(client: pg.Client, signed: Awaited<ReturnType<LogHead['read']>>): Promise<Finding> {
  const { rows } = await client.query<{ size: string; root: Buffer }>(
    'select size, root from audit_checkpoints order by size desc limit 1',
  );
  const size = Number(rows[0]?.size ?? 0);
  if (!signed && size === 0) return ok('log', 'the audit log is empty');
  if (!signed)
    return warn(
      'log',
      `${size} entries, but the blob store has no signed head of the log`,
      'find out whether the blob store was emptied; the next entry writes the head again',
    );
  const agrees = size === signed.size ? rows[0]?.root.equals(signed.root) : size > signed.size;
  if (agrees || (size === 0 && signed.size === 0)) return ok('log', `${size} entries, as signed`);
  return fail(
    'log',
    `${signed.size} entries were signed, but the database has ${size}: it was reset to an earlier state`,
    'restore a later backup; src/docs/backup.md describes other ways',
  );
}

async function checkPending(client: pg.Client): Promise<Finding> {
  const { rows } = await client.query<{ count: number; seconds: number | null }>(
    `select count(*)::int as count, extract(epoch from now() - min(e.created_at))::float8 as seconds
     from audit_pending p join audit_entries e on e.id = p.entry_id`,
  );
  const { count = 0, seconds = 0 } = rows[0] ?? {};
  const says = `${count} entries are waiting to be logged`;
  if (count === 0 || (seconds ?? 0) < UNLOGGED_SECONDS) return ok('log.pending', says);
  return warn(
    'log.pending',
    `${says}, the oldest for ${waits(seconds ?? 0)}`,
    'check that a process with ROLES=worker is running, and that its log has no error about the audit log',
  );
}

async function checkBackup(client: pg.Client, now: Date): Promise<Finding> {
  const { rows } = await client.query<{ value: string }>('select value from instance where key = $1', [
    LAST_BACKUP_KEY,
  ]);
  const [last] = rows;
  const todo = 'run npm run backup -- --into FOLDER --keep 7d/4w/12m daily, and keep a copy on another machine';
  if (!last) return warn('backup', 'no backup was ever made with npm run backup', todo);
  const days = (now.getTime() - Date.parse(last.value)) / 86_400_000;
  const says = `the last complete backup was made at ${last.value}`;
  if (days <= BACKUP_LATE_DAYS) return ok('backup', says);
  const why = `find out why the scheduled backup fails or does not run; ${todo}`;
  return days > BACKUP_LOST_DAYS ? fail('backup', says, why) : warn('backup', says, why);
}
