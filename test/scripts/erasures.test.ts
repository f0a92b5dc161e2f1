// The operator's command for the erasure journal; its effect is tested with restored backups.
import assert from 'node:assert/strict';
import { erasures as erasuresCommand } from '../../scripts/commands/erasures.ts';
import { runInside } from '../support/command.ts';
import { useCommandFolder } from '../support/command-folder.ts';

describe('npm run erasures', function () {
  this.timeout(180_000);
  const folder = useCommandFolder();

  for (const args of [[], ['forget'], ['reapply', 'twice']])
    it(`refuses ${JSON.stringify(args)} with its usage`, async () => {
      const command = runInside(erasuresCommand, args, folder.env);
      assert.deepEqual([await command.ended, command.stdout()], [1, '']);
      assert.match(command.stderr(), /usage: npm run erasures -- reapply/);
    });

  it('reports what it did, without a running service', async () => {
    const command = runInside(erasuresCommand, ['reapply'], folder.env);
    assert.equal(await command.ended, 0, command.stderr());
    assert.deepEqual(JSON.parse(command.stdout()), { entries: 0, items: 0 });
  });
});
