import type pg from 'pg';
import { withBriefLocks } from '../db/brief-locks.ts';

/**
 * A queue's organizations take turns: a new job is as far back as its organization has waiting jobs, counted from the
 * job that is next ("start-time fair queueing", Goyal, Vin, and Cheng 1996). pg-boss takes jobs by priority, so the turn
 * is stored there, as a negative number. Jobs that start later take turns among themselves; a retried job keeps its turn.
 *
 * In a trigger, because a statement for each sent job would cost more than the job. A row sees those before it in its
 * statement. Jobs without an organization are in the turn of the transaction's, or in a common one.
 */
const TAKE_TURN = `
  create or replace function pgboss.take_turn() returns trigger language plpgsql as $$
  declare
    is_due boolean := new.start_after <= now();
    next_turn int;
    last_turn int;
  begin
    new.group_id := coalesce(new.data ->> 'org', current_setting('app.org', true), '');
    select priority into next_turn from pgboss.job
      where name = new.name and state < 'active' and not blocked and start_after <= now()
      order by priority desc, created_on limit 1;
    select priority into last_turn from pgboss.job
      where name = new.name and group_id = new.group_id and state < 'active' and (start_after <= now() or not is_due)
      order by priority limit 1;
    new.priority := least(coalesce(case when is_due then next_turn end, 0), coalesce(last_turn - 1, 0));
    return new;
  end $$`;

const INDEX = `create index job_turns on pgboss.job (name, group_id, priority, start_after) where state < 'active'`;

const TRIGGER = `create trigger take_turn before insert on pgboss.job
  for each row when (new.state = 'created') execute function pgboss.take_turn()`;

/** The fence of an attempt: it runs with each commit. `p_claims` has the number of retries of each job. */
const ASSERT_CLAIMS = `
  create or replace function pgboss.assert_claims(p_queue text, p_claims jsonb) returns void language plpgsql as $$
  begin
    perform from jsonb_each_text(p_claims) as claim (id, retries) where not exists (
      select from pgboss.job where name = p_queue and id = claim.id::uuid and state = 'active'
        and retry_count = claim.retries::int);
    if found then raise exception 'another worker has the job'; end if;
  end $$`;

/** Our additions to pg-boss's schema, as the owner, after pg-boss has created it; idempotent. */
export async function installFunctions(client: pg.Client): Promise<void> {
  await client.query(TAKE_TURN);
  await client.query(ASSERT_CLAIMS);
  const { rows } = await client.query("select to_regclass('pgboss.job_turns') is not null as is_there");
  // Creating them waits for every transaction that has sent jobs.
  if (!rows[0].is_there) await withBriefLocks((lockTimeout) => createTurns(client, lockTimeout));
}

async function createTurns(client: pg.Client, lockTimeout: string): Promise<void> {
  try {
    await client.query(`begin; set local lock_timeout = '${lockTimeout}'; ${INDEX}; ${TRIGGER}; commit`);
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
