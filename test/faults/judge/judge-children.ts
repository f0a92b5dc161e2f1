import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Verdict } from './verdict.ts';

const PATIENCE_MS = 10_000;

/** A service whose pools have one process each runs each of its programs once; one that was replaced is gone (Linux). */
export async function judgeChildren(pid: number, verdict: Verdict): Promise<void> {
  let twice = runTwice(pid);
  for (let waited = 0; twice.length > 0 && waited < PATIENCE_MS; waited += 100) {
    await sleep(100);
    twice = runTwice(pid);
  }
  for (const command of twice) verdict.others.push(`a process runs more than once: ${command}`);
}

function runTwice(pid: number): string[] {
  const commands = Map.groupBy(childrenOf(pid), (command) => command);
  return [...commands].filter(([, { length }]) => length > 1).map(([command]) => command);
}

function childrenOf(pid: number): string[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      // The fields after the name in brackets: state, then the parent (proc(5)).
      const stat = readFileSync(`/proc/${name}/stat`, 'utf8');
      const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      return parent === pid ? [readFileSync(`/proc/${name}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()] : [];
    } catch {
      // No process, or one that has ended.
      return [];
    }
  });
}
