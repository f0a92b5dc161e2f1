import { readdirSync, readFileSync } from 'node:fs';

/** Parent process IDs of all processes on the machine (Linux). */
export function processParents(): { pid: number; parent: number }[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      // The name in parentheses may contain any character; then follow state and parent (proc_pid_stat(5)).
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return { pid: Number(pid), parent };
    } catch {
      // The process has ended in the meantime.
      return [];
    }
  });
}

/** All descendants of a process, without `except` and their descendants. */
export function descendantsOf(pid: number, except: readonly number[] = []): number[] {
  const children = Map.groupBy(processParents(), ({ parent }) => parent);
  const below = (id: number): number[] =>
    (children.get(id) ?? []).flatMap((child) => (except.includes(child.pid) ? [] : [child.pid, ...below(child.pid)]));
  return below(pid);
}
