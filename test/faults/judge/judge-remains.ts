import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Stage } from '../stage/open-stage.ts';
import type { Verdict } from './verdict.ts';

const PATIENCE_MS = 5_000;

/** After a clean stop: no process of ours, nothing in the folder for temporary files. The service must not be running. */
export async function judgeRemains({ folder, service }: Stage, verdict: Verdict): Promise<void> {
  let processes = processesOf(folder);
  for (let waited = 0; processes.length > 0 && waited < PATIENCE_MS; waited += 100) {
    await sleep(100);
    processes = processesOf(folder);
  }
  for (const command of processes) verdict.others.push(`a process was left: ${command}`);
  const temporary = service.env.TMPDIR ?? folder;
  for (const name of readdirSync(temporary)) verdict.others.push(`a temporary file was left: ${join(temporary, name)}`);
}

/** Command lines of processes that were started with this folder in their environment or among their words (Linux). */
function processesOf(folder: string): string[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .flatMap((pid) => {
      const command = readProc(pid, 'cmdline');
      return command.includes(folder) || readProc(pid, 'environ').includes(folder)
        ? [command.replaceAll('\0', ' ')]
        : [];
    });
}

function readProc(pid: string, name: string): string {
  try {
    return readFileSync(`/proc/${pid}/${name}`, 'utf8');
  } catch {
    // It has ended.
    return '';
  }
}
