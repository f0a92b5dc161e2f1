import type pg from 'pg';
import { withClient } from './client.ts';

/** Commits are confirmed by one machine, although `DATABASE_REQUIRE_SYNC` is set. */
export class NotSynchronous extends Error {
  override name = 'NotSynchronous';

  constructor(problem: string) {
    super(`DATABASE_REQUIRE_SYNC=1, but ${problem}: if that machine is lost, acknowledged data is lost.`);
  }
}

/** What makes PostgreSQL wait for a standby at each commit (PostgreSQL 18, section 26.2.8). */
export const SYNC_SETTINGS = `select current_setting('synchronous_commit') as commit,
  current_setting('synchronous_standby_names') as names, current_setting('max_wal_senders')::int as senders`;

export interface SyncSettings {
  commit: string;
  names: string;
  senders: number;
}

/** Why a commit does not wait for a standby; undefined if each one does. */
export function asynchronyOf({ commit, names, senders }: SyncSettings): string | undefined {
  if (names.trim() === '') return 'synchronous_standby_names is empty, so one machine alone confirms commits';
  if (senders === 0) return 'max_wal_senders is 0, so one machine alone confirms commits';
  if (['off', 'local'].includes(commit))
    return `synchronous_commit is ${commit}, so one machine alone confirms commits`;
  return undefined;
}

/** Throws {@link NotSynchronous} for the settings of a role whose commits do not wait for a standby. */
export function assertSynchronous([settings]: readonly SyncSettings[]): void {
  const problem = settings && asynchronyOf(settings);
  if (problem !== undefined) throw new NotSynchronous(problem);
}

/** {@link assertSynchronous} for the role of a connection. */
export async function checkSynchronous(connection: pg.ClientConfig): Promise<void> {
  await withClient(connection, {}, async (client) => {
    assertSynchronous((await client.query<SyncSettings>(SYNC_SETTINGS)).rows);
  });
}
