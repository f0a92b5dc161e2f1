import { readFileSync } from 'node:fs';

/** Resident memory of a process in megabytes, from /proc; null if there is no /proc or no such process. */
export function residentMegabytes(pid: number): number | null {
  try {
    const match = /^VmRSS:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return match ? Number(match[1]) / 1024 : null;
  } catch {
    return null;
  }
}
