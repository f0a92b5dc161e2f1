// The operator's command for lists: refusals, output, and state after it is killed.
import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { gzipSync } from 'node:zlib';
import { MDL, newAuthority, newPair } from '../../scripts/bench/wallets/mobile-document.ts';
import { lists as listsCommand } from '../../scripts/commands/lists.ts';
import { csvOf, jsonOf, lei } from '../domains/business/registries/golden-copy.ts';
import { type Command, type Ended, runCommand, runInside } from '../support/command.ts';
import { useCommandFolder } from '../support/command-folder.ts';
import { makeVical, newPublisher } from '../support/peers/issuer-list.ts';
import { makeRevocationList } from '../support/peers/revocation-list.ts';

const MANY = 60_000;

describe('npm run lists', () => {
  const folder = useCommandFolder();

  const lists = (...args: string[]): Command => runCommand('scripts/lists.ts', args, folder.env);
  /** The same within this process, for tests that do not need a separate one. */
  const inside = (...args: string[]): Ended => runInside(listsCommand, args, folder.env);
  const good = async (command: Ended) => {
    assert.equal(await command.ended, 0, command.stderr());
    return command
      .stdout()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line));
  };
  const bad = async (command: Ended, message: RegExp): Promise<void> => {
    assert.equal(await command.ended, 1);
    assert.equal(command.stdout(), '');
    assert.match(command.stderr(), message);
    assert.doesNotMatch(command.stderr(), /\n\s+at /);
  };
  const put = async (name: string, content: string | Buffer): Promise<string> => {
    await writeFile(join(folder.parent, name), content);
    return join(folder.parent, name);
  };
  const companies = (count: number) =>
    Array.from({ length: count }, (_, n) => ({ lei: lei(n), name: `Company ${n} Ltd`, number: String(n) }));
  /** kill -9 as soon as something is committed. */
  const killInTheMiddle = async (command: Command): Promise<void> => {
    while (!/\d+ %, line \d+/.test(command.stderr())) {
      assert.equal(command.child.exitCode, null, command.stderr());
      await sleep(5);
    }
    command.child.kill('SIGKILL');
    assert.equal(await command.ended, 'SIGKILL');
  };

  const refused: [string, string[], RegExp][] = [
    ['nothing', [], /command/],
    ['an import without arguments', ['import'], /list/],
    ['an unknown list', ['import', 'wanted', 'x'], /list/],
    ['an import without a file', ['import', 'gleif'], /file/],
    ['an extra word', ['import', 'gleif', 'x', 'y'], /Unexpected argument: y/],
    ['an unknown option', ['status', '--all'], /--all/],
  ];
  for (const [name, args, message] of refused) {
    it(`refuses ${name} with its usage`, async () => {
      const command = lists(...args);
      await bad(command, message);
      assert.match(command.stderr(), /usage: npm run lists -- import sanctions FILE/);
    });
  }

  it('resumes an import after kill -9, repeatedly, and shows the current version', async () => {
    const file = await put('many.csv', csvOf(companies(MANY)));
    await killInTheMiddle(lists('import', 'gleif', file));
    await killInTheMiddle(lists('import', 'gleif', file));
    const [waiting] = await good(inside('status'));
    assert.equal(waiting.state, 'loading');
    assert.ok(waiting.imported >= 10_000 && waiting.imported < MANY, JSON.stringify(waiting));

    const last = lists('import', 'gleif', file);
    const [report] = await good(last);
    assert.deepEqual([report.imported, report.refused], [MANY, 0]);
    assert.ok(report.resumedAfter > waiting.imported, JSON.stringify(report));
    assert.match(last.stderr(), /Continued after line \d+/);
    const status = await good(lists('status'));
    assert.deepEqual(
      status.map(({ list, state, imported, file: name }) => [list, state, imported, name]),
      [['gleif', 'current', MANY, 'many.csv']],
    );
  });

  it('keeps the current version when another import is killed, and discards that one with the next file', async () => {
    await killInTheMiddle(lists('import', 'gleif', await put('again.json', jsonOf(companies(20_000)))));
    const broken = csvOf(companies(3)).replace('"Company 1 Ltd"', '"Company "1" Ltd"');
    const path = await put('small.csv.gz', gzipSync(broken));
    await bad(inside('import', 'gleif', path), /The file contains 2 records, .*\nNothing was changed/);
    const small = inside('import', 'gleif', path, '--allow-smaller');
    const [report] = await good(small);
    assert.deepEqual([report.imported, report.refused, report.resumedAfter], [2, 1, 0]);
    assert.match(small.stderr(), /line 3: invalid_quotes/);
    const status = await good(inside('status'));
    assert.deepEqual(
      status.map(({ version, state }) => [version, state]),
      [[report.version, 'current']],
    );
  });

  it('reports the fault of a file in one sentence, and changes nothing', async () => {
    await bad(
      inside('import', 'gleif', join(folder.parent, 'nothing')),
      /cannot be opened \(ENOENT\)\.\nNothing was changed/,
    );
    await bad(inside('import', 'gleif', await put('x.csv', 'LEI,Name\n1,2\n')), /The header lacks Entity\.LegalName/);
    await bad(inside('import', 'sanctions', await put('x.txt', 'no list\n')), /no record that can be imported/);
    const status = await good(inside('status'));
    assert.deepEqual(
      status.map(({ file, imported }) => [file, imported]),
      [['small.csv.gz', 2]],
    );
  });

  it('imports authorities, names the signer of their list, and requires a certificate of the signer', async () => {
    const authority = await newAuthority();
    const lister = await newAuthority('C=UT, CN=Utopia Lists CA');
    const publisher = await newPublisher(newPair(), lister);
    const vical = await put('list.vical', makeVical(publisher, [{ pem: authority.pem, docTypes: [MDL] }]));
    const signer = await put('signer.pem', lister.pem);
    const unsure = inside('import', 'iaca', vical);
    assert.equal((await good(unsure))[0].imported, 1);
    assert.match(unsure.stderr(), /Published by Utopia Lists on 20/);
    assert.match(unsure.stderr(), /Signed by C=UT, CN=Utopia document signer\. This name is not certified/);
    const sure = inside('import', 'iaca', vical, '--signer', signer);
    assert.equal((await good(sure))[0].unchanged, true);
    const foreign = await put('foreign.pem', authority.pem);
    await bad(
      inside(
        'import',
        'iaca',
        await put('again.vical', makeVical(publisher, [{ pem: lister.pem, docTypes: [MDL] }])),
        '--signer',
        foreign,
      ),
      /signer is refused: certificate_not_trusted\.\nNothing was changed/,
    );
    await bad(
      inside('import', 'gleif', vical, '--signer', signer),
      /--signer: only for iaca, pid, av, csca, wallet, csca-crl, iaca-crl/,
    );
    await bad(inside('import', 'iaca', vical, '--signer', vical), /contains no certificate in PEM/);
    const crl = await put('iaca.crl', await makeRevocationList(authority, [], { number: 5 }));
    assert.equal((await good(inside('import', 'iaca-crl', crl)))[0].imported, 1);
    const older = await put('older.crl', await makeRevocationList(authority, [], { number: 4 }));
    await bad(inside('import', 'iaca-crl', older), /older than the current one.*\nNothing was changed/);
    const unlisted = await put('unlisted.crl', await makeRevocationList(lister, []));
    await bad(inside('import', 'iaca-crl', unlisted, '--allow-older'), /crl_issuer_unknown/);
    const named = inside('import', 'iaca-crl', unlisted, '--allow-older', '--signer', signer);
    assert.equal((await good(named))[0].imported, 1);
    const status = await good(inside('status'));
    assert.ok(status.some(({ list, imported }) => list === 'issuers-iaca' && imported === 1));
  });
});
