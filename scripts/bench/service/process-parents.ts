import { readdirSync, readFileSync } from 'node:fs';

/** Every process of the machine, and who started it (Linux). */
export function processParents(): { pid: number; parent: number }[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.flatMap((pid) => {
    try {
      // The fields after the name in brackets, which may hold any character: state, then the parent (proc_pid_stat(5)).
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return { pid: Number(pid), parent };
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}
