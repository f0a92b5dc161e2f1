import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { giveToServer, type ServerUser } from './server-user.ts';

// sun_path holds 104 bytes on macOS (108 on Linux), including the terminator and `/.s.PGSQL.5432` (15). Not
// os.tmpdir(): on macOS that is longer still.
const LONGEST_FOLDER = 88;
const SHORT_PLACE = '/tmp';
const SHORT_NAME = /^\/tmp\/avouch-socket-\w+$/;

/**
 * Creates the folder of the server's socket, for the server's user alone: in its home, or, if that path is too long,
 * under an unguessable name in /tmp. Removes the last owner's. Only the owner may call it.
 */
export function makeSocketFolder(home: string, user: ServerUser, last: string | undefined): string {
  removeSocketFolder(last);
  const wanted = join(home, 'socket');
  const fits = Buffer.byteLength(wanted) <= LONGEST_FOLDER;
  const folder = fits ? wanted : mkdtempSync(join(SHORT_PLACE, 'avouch-socket-'));
  mkdirSync(folder, { recursive: true });
  giveToServer(folder, 0o700, user);
  return folder;
}

/** Removes a socket folder in /tmp; one in the data folder stays for the next start. */
export function removeSocketFolder(folder: string | undefined): void {
  if (folder && SHORT_NAME.test(folder)) rmSync(folder, { recursive: true, force: true });
}
