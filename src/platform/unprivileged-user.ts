import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

export interface UserIds {
  uid: number;
  gid: number;
}

/**
 * Unassigned IDs: Debian Policy 9.2.2 reserves 65000 to 65533, and systemd's `UIDS-GIDS.md` leaves 65520 to 65533
 * unused. They are the same on every machine, so that a data folder can move, and exist in containers.
 */
const FIRST = 65_520;
const LAST = 65_533;

/** A separate user for each part of the service with fewer rights than the service itself. */
const PARTS = ['database', 'workers'] as const;

/**
 * The user that root becomes for a part of the service; undefined if we are not root, or the system does not allow it.
 */
export function unprivilegedUser(part: (typeof PARTS)[number]): UserIds | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = unusedIds()[PARTS.indexOf(part)];
  const ids = id === undefined ? undefined : { uid: id, gid: id };
  return ids && canBecome(ids) ? ids : undefined;
}

/** Whether an ID belongs, or once belonged, to a part of the service. */
export const isUnprivilegedId = (uid: number): boolean => uid >= FIRST && uid <= LAST;

function unusedIds(): number[] {
  const taken = new Set(['/etc/passwd', '/etc/group'].flatMap(idsIn));
  return Array.from({ length: LAST - FIRST + 1 }, (_, index) => FIRST + index).filter((id) => !taken.has(id));
}

/** Both files have the id in their third field (passwd(5), group(5)). */
function idsIn(path: string): number[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8')
    .split('\n')
    .map((line) => Number(line.split(':')[2] ?? Number.NaN));
}

/** A container may have few IDs, or no right to change to them. */
function canBecome(ids: UserIds): boolean {
  return spawnSync('/bin/sh', ['-c', ':'], { ...ids, cwd: '/', env: {}, stdio: 'ignore' }).status === 0;
}
