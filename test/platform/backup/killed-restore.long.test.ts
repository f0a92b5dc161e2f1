// A restore is killed at different stages.
import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { draft } from '../../domains/agreements/agreements/use-agreements.ts';
import { until } from '../../domains/operations/webhooks/receiver.ts';
import { createApiClient } from '../../support/api-client.ts';
import { type Command, killCommands, runCommand } from '../../support/command.ts';
import { startTestService, type TestAccount, type TestService } from '../../support/service.ts';
import { assertRefused, type Target, useBackups } from './use-backups.ts';

/** A restore in progress, and every epoch key seen in its store so far. */
interface Seen {
  command: Command;
  target: Target;
  epochs: Set<string>;
}

/** The progress of the restore, by its visible effects; one epoch key comes from the backup. */
const POINTS: readonly [what: string, isReached: (seen: Seen) => Promise<boolean> | boolean][] = [
  ['while blobs are written', async ({ target }) => (await filesIn(target, 'log')).length > 0],
  ['before the rows name the key of their epoch', ({ epochs }) => epochs.size > 0],
  ['when the rows are committed', ({ command }) => /\d tables, \d+ rows/.test(command.stderr())],
  ['while the epoch key is replaced', ({ epochs }) => epochs.size > 1],
];

const filesIn = ({ env }: Target, folder: string): Promise<string[]> =>
  readdir(join(env.DATA_DIR ?? '', 'blobs', folder)).catch(() => []);

describe('a restore that is killed', function () {
  this.timeout(300_000);
  const backups = useBackups();
  let service: TestService;
  let account: TestAccount;
  before(async () => {
    service = await startTestService();
    account = await service.account();
    await draft(account.api);
    await backups.make(service, 'whole');
    await draft(account.api);
    await backups.make(service, 'later');
  });
  after(async () => {
    killCommands();
    await service.stop();
  });

  for (const [what, isReached] of POINTS)
    it(`${what} blocks the start of the service, and completes when run again`, async () => {
      const from = (name: string) => ['--from', join(backups.folder, name)];
      const target = backups.target(what.replaceAll(' ', '-'));
      const command = runCommand('scripts/restore.ts', from('whole'), target.env);
      const seen = { command, target, epochs: new Set<string>() };
      await until(async () => {
        for (const epoch of await filesIn(target, 'epochs')) seen.epochs.add(epoch);
        return (await isReached(seen)) || undefined;
      });
      command.child.kill('SIGKILL');
      assert.equal(await command.ended, 'SIGKILL', command.stdout());
      await assert.rejects(backups.start(target), /The restore of the backup of .* has not finished/);
      if (/rows are committed/.test(what))
        assertRefused(await backups.restore(from('later'), target), 'target_not_empty');

      const { code, said, told } = await backups.restore(from('whole'), target);
      assert.equal(code, 0, told);
      assert.ok(JSON.parse(said).rows > 0);
      assert.equal((await filesIn(target, 'epochs')).length, 1, 'the key of the backup is destroyed');
      const restored = await backups.start(target);
      const api = createApiClient(restored.url, account.apiKey);
      const { body } = await api.get(`/v1/audit/entries?subject=${account.organization}&limit=100`);
      const entries = body.data.filter(({ action }: { action: string }) => action === 'backup.restored');
      assert.equal(entries.length, 1);
      await restored.stop();
      assertRefused(await backups.restore(from('whole'), target), 'target_not_empty');
    });
});
