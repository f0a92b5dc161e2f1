import type { Config } from '#config/config.ts';
import { asynchronyOf, SYNC_SETTINGS, type SyncSettings } from '../db/check-synchronous.ts';
import type { OpenDatabase } from '../db/open-database.ts';
import { asRole } from './check-database.ts';
import { type Finding, fail, ok, warn } from './finding.ts';

const CHECK = 'database.replication';

interface Standby {
  name: string;
  state: 'async' | 'potential' | 'sync' | 'quorum';
  /** Bytes that it has not flushed to disk. */
  behind: number;
}

/** Which server answers, its standbys, and whether an acknowledged change survives the loss of its machine. */
export async function checkReplication({ owner, app }: OpenDatabase, config: Config): Promise<Finding[]> {
  const [settings] = await asRole(app, async (client) => (await client.query<SyncSettings>(SYNC_SETTINGS)).rows);
  return asRole(owner, async (client) => {
    const { rows: servers } = await client.query<{ at: string; timeline: number; sees: boolean }>(
      `select coalesce(host(inet_server_addr()) || ':' || inet_server_port(), 'the local socket') as at,
         ('x' || left(pg_walfile_name(pg_current_wal_lsn()), 8))::bit(32)::int as timeline,
         pg_has_role('pg_read_all_stats', 'usage') as sees`,
    );
    const [server] = servers;
    if (!settings || !server) return [];
    const { rows: standbys } = await client.query<Standby>(
      `select application_name as name, sync_state as state,
         pg_wal_lsn_diff(pg_current_wal_lsn(), flush_lsn)::float8 as behind
       from pg_stat_replication where state = 'streaming' order by 2 desc, 1`,
    );
    const primary = `the primary is ${server.at}, timeline ${server.timeline}`;
    const problem = asynchronyOf(settings);
    if (config.database.requireSync && problem !== undefined)
      return [fail(CHECK, `${primary}; ${problem}`, 'name the standby in synchronous_standby_names, and reload')];
    if (!server.sees)
      return [warn(CHECK, `${primary}; the owner cannot see the standbys`, 'grant pg_monitor to the owner')];
    const says = `${primary}; ${standbys.map(describe).join(', ') || 'no standby is connected'}`;
    const confirms = standbys.some(({ state }) => state === 'sync' || state === 'quorum');
    if (problem === undefined && !confirms)
      return [fail(CHECK, `${says}: every commit waits`, 'start the standby that synchronous_standby_names names')];
    if (problem !== undefined && standbys.length > 0)
      return [
        warn(
          CHECK,
          `${says}; ${problem}`,
          'name the standby in synchronous_standby_names, if a failover must not lose acknowledged changes',
        ),
      ];
    return [ok(CHECK, says)];
  });
}

const describe = ({ name, state, behind }: Standby): string =>
  `standby ${name} (${state}), ${(Math.max(0, behind) / 1024).toFixed(0)} KiB behind`;
