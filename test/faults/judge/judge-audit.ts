import type { Stage } from '../stage/open-stage.ts';
import type { LogObserver } from './observe-log.ts';
import type { Verdict } from './verdict.ts';

/** Audit actions that record an object's creation; rows in SQL. */
const MADE: readonly [rows: string, action: string][] = [
  ['projects', 'project.created'],
  ['consents', 'consent.given'],
  [`verifications where status = 'verified'`, 'identity.verified'],
];
/** What the load asked for, which is decided as it said; beside it there may be pictures that are really looked at. */
const ASKED = 'org_id in (select org_id from organizations where live_org_id is not null)';
/** A verification whose process was killed is taken up again by then. */
const UNDECIDED_SECONDS = 150;

/** One entry for each change, each in the log, and the log consistent with everything it has published. */
export async function judgeAudit(stage: Stage, log: LogObserver, verdict: Verdict): Promise<void> {
  const say = (text: string): void => void verdict.auditMismatches.push(text);
  for (const [made, action] of MADE) {
    const rows = await stage.sql<{ id: string; entries: string }>(
      `select coalesce(made.id, told.subject) as id, coalesce(told.entries, 0) as entries
       from (select id from ${made}) as made
       full join (select subject, count(*) as entries from audit_entries where action = $1 group by subject) as told
         on told.subject = made.id
       where made.id is null or told.entries is distinct from 1`,
      [action],
    );
    for (const { id, entries } of rows) say(`${id} of ${made} has ${entries} entries ${action}`);
  }
  await judgeRenamings(stage, say);
  await judgeCredentials(stage, verdict);
  const { code, stdout } = await stage.command('scripts/audit-verify.ts', '--full');
  if (code !== 0) say(`audit:verify ended with ${code}: ${stdout.trim().slice(0, 500)}`);
  const entries = await stage.sql<{ id: string }>(
    'select id from audit_entries except (select entry_id from audit_leaves union select entry_id from audit_pending)',
  );
  for (const { id } of entries) say(`entry ${id} is neither in the log nor waits for it`);
  await judgeCheckpoints(stage, log, say);
}

async function judgeRenamings({ sql, history }: Stage, say: (text: string) => void): Promise<void> {
  const rows = await sql<{ subject: string; entries: string }>(
    `select subject, count(*) as entries from audit_entries where action = 'project.changed' group by subject`,
  );
  const entries = new Map(rows.map((row) => [row.subject, Number(row.entries)]));
  const own = Map.groupBy(
    history.intents.filter(({ kind }) => kind === 'rename'),
    ({ id }) => id ?? '',
  );
  for (const [id, renamings] of own) {
    const least = renamings.filter(({ outcome }) => outcome === 'acknowledged').length;
    const told = entries.get(id) ?? 0;
    const most = renamings.reduce((sum, { repeats }) => sum + 1 + repeats, 0);
    if (told < least || told > most) say(`project ${id} has ${told} entries of ${least} to ${most} renamings`);
  }
}

/** Each of these is checked against the tree by `audit:verify`: what was served must be among them. */
async function judgeCheckpoints({ sql }: Stage, { served }: LogObserver, say: (text: string) => void): Promise<void> {
  const rows = await sql<{ size: string; root: Buffer }>('select size, root from audit_checkpoints');
  const signed = new Map(rows.map(({ size, root }) => [Number(size), root.toString('hex')]));
  for (const [size, roots] of served)
    for (const root of roots)
      if (signed.get(size) !== root) say(`a checkpoint of ${size} entries was served that is not in the log`);
}

async function judgeCredentials({ sql }: Stage, verdict: Verdict): Promise<void> {
  const undecided = await sql<{ id: string; status: string }>(
    `select id, status from verifications
     where ${ASKED} and status <> 'verified' and created_at < now() - $1 * interval '1 second'`,
    [UNDECIDED_SECONDS],
  );
  for (const { id, status } of undecided) verdict.others.push(`${id} is ${status} after ${UNDECIDED_SECONDS} s`);
  const rows = await sql<{ id: string; credentials: string }>(
    `select source_id as id, count(*) as credentials from credentials group by source_id having count(*) > 1`,
  );
  for (const { id, credentials } of rows) verdict.duplicateObjects.push(`${id} has ${credentials} credentials`);
  const without = await sql<{ id: string }>(
    `select id from verifications where status = 'verified' and id not in (select source_id from credentials)
     union all select id from consents where status = 'given' and id not in (select source_id from credentials)`,
  );
  for (const { id } of without) verdict.lostWrites.push(`${id} has no credential`);
}
