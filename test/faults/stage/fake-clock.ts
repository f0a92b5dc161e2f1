import { globSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A clock that steps while a process runs: libfaketime reads how far it is off from a file at each look. */
export interface FakeClock {
  /** For the processes that are to go by it. What they start with an environment of its own does not. */
  settings: Record<string, string>;
  /** Seconds by which it is ahead of the true time from now on. */
  step(ahead: number): void;
}

/** Debian's libfaketime, where the package is installed. */
export const findFakeTime = (): string | undefined => globSync('/usr/lib/*/faketime/libfaketimeMT.so.1')[0];

/** Its file lies in `folder`. The monotonic clock, by which timers run, stays true, as when a machine's time is set. */
export function createFakeClock(library: string, folder: string): FakeClock {
  const file = join(folder, 'ahead');
  const step = (ahead: number): void => {
    writeFileSync(`${file}.new`, ahead < 0 ? `${ahead}` : `+${ahead}`);
    renameSync(`${file}.new`, file);
  };
  step(0);
  const settings = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return { settings, step };
}
