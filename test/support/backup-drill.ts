// With DRILL_BACKUPS=N, one of N services of a run is backed up before it stops, and its backup is restored, compared,
// and opened.
import assert from 'node:assert/strict';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { restore } from '../../scripts/commands/restore.ts';
import { backUp, MASTER_KEY } from '../platform/backup/use-backups.ts';
import { runInside } from './command.ts';
import { beforeStop, type TestService } from './service.ts';

const every = Number(process.env.DRILL_BACKUPS ?? 0);
let stopped = 0;
if (every > 0)
  beforeStop.push(async (service) => {
    stopped += 1;
    if (stopped % every === 0) await drillBackup(service);
  });

async function drillBackup(service: TestService): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'avouch-test-drill-'));
  try {
    await chmod(folder, 0o711);
    const backup = join(folder, 'backup');
    await backUp(service, backup);
    const drill = runInside(restore, ['--drill', backup, '--json'], {
      DATA_DIR: join(folder, 'data'),
      MASTER_KEY,
      PORT: '9',
    });
    assert.equal(await drill.ended, 0, drill.stdout() + drill.stderr());
    process.stdout.write(`    backup: ${summaryOf(JSON.parse(drill.stdout()))}\n`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function summaryOf({ checks }: { checks: { says: string }[] }): string {
  return checks.map(({ says }) => says).join('; ');
}
