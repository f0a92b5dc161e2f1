// A list long enough to be parsed by worker processes.
import assert from 'node:assert/strict';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { screen, screeningFormat } from '#domains/reference/screening/index.ts';
import { currentVersion, importFile } from '#platform/imports/index.ts';
import { startTestService, type TestService } from '../../../support/service.ts';
import { line } from './lists.ts';

const LIST = 'sanctions';
const COUNT = 24_000;
/** More than the importing process parses itself. */
const NOTE = 'x'.repeat(200);
/** `Babababa Harkovan`, `Dababa…`: each unlike most others. */
const nameOf = (n: number): string =>
  `${[1, 12, 144, 1728].map((unit) => `${'bdfgklmnprst'[Math.floor(n / unit) % 12]}a`).join('')}${'eiou'[Math.floor(n / 20_736)]} Harkovan`;

describe('a large screening list', () => {
  let service: TestService;
  let folder: string;
  before(async () => {
    service = await startTestService({ ROLES: 'web' });
    folder = await mkdtemp(join(tmpdir(), 'avouch-list-'));
  });
  after(async () => {
    await service.stop();
    await rm(folder, { recursive: true, force: true });
  });

  const lines = Array.from({ length: COUNT }, (_, n) =>
    line({ id: `z-${n}`, properties: { name: [nameOf(n)], notes: [NOTE] } }),
  );
  const BROKEN = new Map([
    [3, '{"id":'],
    [COUNT - 10, '[]'],
    [COUNT - 9, line({ id: 'nul', properties: { name: ['a \u0000'] } })],
    [COUNT - 8, ''],
    [COUNT - 7, JSON.stringify({ id: 'road', schema: 'Address', properties: {} })],
  ]);
  const put = async (): Promise<string> => {
    const path = join(folder, 'list.json');
    await writeFile(path, lines.map((each, at) => BROKEN.get(at + 1) ?? each).join('\n'));
    return path;
  };
  const found = async (n: number): Promise<string | undefined> => {
    const result = await screen(service.ctx, [{ kind: 'person', name: nameOf(n) }]);
    assert.ok(result.state === 'screened');
    return result.matches[0]?.[0]?.entityId;
  };

  it('is imported completely, reports broken lines, and resumes where it stopped', async () => {
    const path = await put();
    const stop = new AbortController();
    // The service's own batch size would contain the whole list.
    const format = { ...screeningFormat, batchRecords: 5_000 };
    const once = { list: LIST, path, format };
    await assert.rejects(
      importFile(service.ctx, { ...once, signal: stop.signal, onProgress: () => stop.abort(new Error('stopped')) }),
      /stopped/,
    );
    assert.equal(await service.ctx.db.system((tx) => currentVersion(tx, LIST)), undefined);
    const report = await importFile(service.ctx, once);
    assert.ok(report.resumedAfter >= 5_000 && report.resumedAfter < COUNT, String(report.resumedAfter));
    assert.deepEqual([report.imported, report.refused], [COUNT - BROKEN.size, 3]);
    assert.deepEqual(
      report.refusals.map(({ line: at, reason }) => [at, reason]),
      [
        [3, 'invalid_json'],
        [COUNT - 10, 'not_an_object'],
        [COUNT - 9, 'nul_character'],
      ],
    );
    const [rows] = await service.sql('superuser', 'select count(*)::int as n, max(id) as last from screening_entities');
    assert.deepEqual(rows, { n: COUNT - BROKEN.size, last: COUNT });
    for (const n of [0, 9_999, COUNT - 1]) assert.equal(await found(n), `z-${n}`);
  });
});
