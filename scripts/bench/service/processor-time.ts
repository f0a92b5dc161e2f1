import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second for every program (`USER_HZ`). */
const MS_OF_A_TICK = 10;

/** Milliseconds of processor time that a process has used so far (Linux). */
export function processorMs(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may contain any character; utime and stime are fields 14 and 15 (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_OF_A_TICK;
}
