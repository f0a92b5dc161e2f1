// Versions of a list that replace each other, interrupted imports, and concurrent ones.
import assert from 'node:assert/strict';
import { gzipSync } from 'node:zlib';
import { currentVersion, type ImportFormat, importFile } from '#platform/imports/index.ts';
import { csv, lines, named, type Row, useImports } from './use-imports.ts';

describe('versions of imported lists', () => {
  const { service, formatOf, newList, put, load, namesOf } = useImports();

  it('replace the previous version at once, remove it, and skip an identical file', async () => {
    const list = newList();
    const first = await load(lines(...named(1500)), {}, list);
    const seen: unknown[] = [];
    // A truncated file would clear everyone who was listed in the previous one.
    await assert.rejects(load(lines(...named(749)), {}, list), { code: 'much_smaller' });
    assert.equal((await namesOf(list)).length, 1500, 'nothing of it is left, and nothing is gone');
    const finish: ImportFormat<Row>['finish'] = async (tx, version) =>
      void seen.push((await currentVersion(tx, list))?.version === version, ...(await namesOf(list)).slice(-1));
    const path = await put(lines({ name: 'z' }));
    const known = { list, path, format: formatOf(list, { finish }), allowSmaller: true };
    const second = await importFile(service().ctx, known);
    assert.deepEqual(seen, [true, 'z']);
    assert.deepEqual(await namesOf(list), ['z']);
    const again = await load(lines({ name: 'z' }), {}, list);
    assert.deepEqual([again.unchanged, again.version, again.imported], [true, second.version, 1]);
    assert.notEqual(first.version, second.version);
    const revised = await load(lines({ name: 'z' }), { revision: 2 }, list);
    assert.equal(revised.unchanged, false);
    assert.equal((await load(lines(...named(1500)), {}, list)).imported, 1500);
  });

  const forms: [string, Partial<ImportFormat<Row>>, (names: string[]) => Buffer][] = [
    ['lines', {}, (names) => Buffer.from(lines(...names.map((name) => ({ name }))))],
    ['packed lines', {}, (names) => gzipSync(lines(...names.map((name) => ({ name }))))],
    ['CSV', csv, (names) => Buffer.from(`name,x\n${names.map((name) => `"${name}\n",1\n`).join('')}`)],
    [
      'an array',
      { format: 'json-records' },
      (names) => Buffer.from(JSON.stringify({ records: names.map((name) => ({ name })) }, null, 1)),
    ],
  ];
  for (const [name, format, file] of forms) {
    it(`resume where ${name} stopped, and begin again with another file`, async () => {
      const list = newList();
      const names = named(17_000).map((record) => record.name);
      const path = await put(file(names), 'resumed');
      const stop = new AbortController();
      const once = { list, path, format: formatOf(list, format) };
      await assert.rejects(
        importFile(service().ctx, { ...once, signal: stop.signal, onProgress: () => stop.abort(new Error('stopped')) }),
        /stopped/,
      );
      assert.equal(await service().ctx.db.system((tx) => currentVersion(tx, list)), undefined);
      const report = await importFile(service().ctx, once);
      assert.ok(report.resumedAfter >= 1 && report.imported === names.length, JSON.stringify(report));
      const found = (await namesOf(list)).map((value) => String(value).trim());
      assert.deepEqual(found.sort(), [...names].sort());

      await assert.rejects(
        importFile(service().ctx, { ...once, format: formatOf(list, { ...format, revision: 2 }), signal: stop.signal }),
        /stopped/,
      );
      const few = { path: await put(file(names.slice(0, 3)), 'other'), allowSmaller: true };
      const other = await importFile(service().ctx, { ...once, ...few });
      assert.deepEqual([other.imported, other.resumedAfter], [3, 0]);
      assert.equal((await namesOf(list)).length, 3);
    });
  }

  it('allow one import of a list at a time', async () => {
    const list = newList();
    const path = await put(lines(...named(200)), 'twice');
    const start = (finish: ImportFormat<Row>['finish']) =>
      importFile(service().ctx, { list, path, format: formatOf(list, { finish }) });
    await start(() =>
      assert.rejects(
        start(async () => undefined),
        { code: 'already_running' },
      ),
    );
    assert.equal((await namesOf(list)).length, 200);
  });
});
