import { readFileSync } from 'node:fs';
import { descendantsOf } from './process-parents.ts';

/** Linux counts in hundredths of a second for every program (`USER_HZ`). */
const MS_OF_A_TICK = 10;

/** Milliseconds of processor time that a process has used so far (Linux). */
export function processorMs(pid: number | undefined): number {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  // The name in parentheses may contain any character; utime and stime are fields 14 and 15 (proc_pid_stat(5)).
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11]) + Number(fields[12])) * MS_OF_A_TICK;
}

/**
 * Starts measuring the processor time of this process's descendants, without `except` and their descendants. The
 * function returned gives the milliseconds since the start. Processes that have ended do not count.
 */
export function measureProcessor(except: readonly number[]): () => number {
  const timesNow = (): Map<number, number> => {
    const running = descendantsOf(process.pid, except);
    return new Map(running.flatMap((pid) => timeOf(pid)));
  };
  const before = timesNow();
  return () => [...timesNow()].reduce((sum, [pid, ms]) => sum + ms - (before.get(pid) ?? 0), 0);
}

function timeOf(pid: number): [number, number][] {
  try {
    return [[pid, processorMs(pid)]];
  } catch {
    // The process has ended in the meantime.
    return [];
  }
}
