import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { serverHomeOf } from '../db/embedded/data-folder.ts';
import { isUnprivilegedId } from '../unprivileged-user.ts';
import { type Finding, ok, warn } from './finding.ts';

/** The user of a data folder's embedded PostgreSQL; nothing for an external server. */
export async function checkServerUser(folder: string | undefined): Promise<Finding[]> {
  if (folder === undefined) return [];
  const { uid } = await stat(join(serverHomeOf(folder), 'cluster'));
  if (isUnprivilegedId(uid)) return [ok('database.user', `PostgreSQL runs as a separate user (uid ${uid})`)];
  const { uid: owner } = await stat(folder);
  if (uid === owner) return [ok('database.user', `PostgreSQL runs as the service's user (uid ${uid})`)];
  const says = `PostgreSQL runs as uid ${uid}, which other services on this machine may use too`;
  return [warn('database.user', says, 'let the service change its user: CAP_SETUID, CAP_SETGID, and CAP_CHOWN')];
}
