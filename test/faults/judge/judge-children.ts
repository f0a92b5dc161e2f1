import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { processParents } from '../../../scripts/bench/service/process-parents.ts';
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
  const children = processParents().filter(({ parent }) => parent === pid);
  return children.flatMap((child) => {
    try {
      return [readFileSync(`/proc/${child.pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim()];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}
