import { type ChildProcess, spawn } from 'node:child_process';
import type { ServerUser } from './server-user.ts';
import { SYSTEM_PATH } from './system-path.ts';

// The shell's standard input is a pipe whose other end only we hold. However we end, kill -9 included, the kernel closes
// it, `read` sees the end, and the program gets SIGINT: PostgreSQL's fast shutdown. The program itself gets neither end
// (3<&-), or it would keep its own lifeline alive. The shell ends with the program, so its exit is the program's.
const LIFELINE = `exec 3<&0 </dev/null
"$@" 3<&- &
program=$!
trap '' INT TERM HUP
{ while read -r _; do :; done <&3; kill -INT "$program"; } &
lifeline=$!
exec 3<&-
wait "$program"
status=$?
kill -KILL "$lifeline" 2>/dev/null
exit "$status"`;

export interface LifelineOptions {
  user: Pick<ServerUser, 'ids'>;
  /** An open file descriptor for standard output and error, or `pipe`. */
  output: number | 'pipe';
  env?: Record<string, string>;
}

/**
 * Starts a program in a separate session (a terminal's Ctrl-C does not reach it) that gets SIGINT when we end, for
 * whatever reason. Environment: PATH, C locale, UTC, and `env`. Ending the returned shell's stdin also stops it.
 */
export function spawnWithLifeline(command: string[], options: LifelineOptions): ChildProcess {
  return spawn('/bin/sh', ['-c', LIFELINE, 'avouch-postgres', ...command], {
    ...options.user.ids,
    cwd: '/',
    detached: true,
    env: { PATH: SYSTEM_PATH, LC_ALL: 'C', TZ: 'UTC', ...options.env },
    stdio: ['pipe', options.output, options.output],
  });
}
