// All colors come from `src/kernel/tokens.ts`: pages and emails use those, or name one of Mantine's.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../..');
/** Everything shown in a browser or a mail program. */
const FOLDERS = ['src/web', 'src/platform/web-app', 'src/platform/http', 'src/platform/docs', 'src/platform/outbox'];
const FILE = /\.(css|tsx?|mjs|js|html)$/;
/** A color follows a quote, colon, space, bracket, or comma, unlike `libuv #3696` in a comment. */
const HEX = /(?<=['"`:(, ])#(?:[0-9a-f]{8}|[0-9a-f]{6}|[0-9a-f]{3,4})\b/gi;
const COMMENT = /^\s*(\/\/|\/?\*)/;

const colorsOf = (text: string): string[] =>
  text
    .split('\n')
    .filter((line) => !COMMENT.test(line))
    .flatMap((line) => line.match(HEX) ?? []);

describe('colors of pages and emails', () => {
  for (const folder of FOLDERS)
    it(`are not written directly in ${folder}`, () => {
      const files = readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).filter((name) =>
        FILE.test(name),
      );
      assert.ok(files.length > 0);
      const found = files.flatMap((name) =>
        colorsOf(readFileSync(join(ROOT, folder, name), 'utf8')).map((color) => `${name}: ${color}`),
      );
      assert.deepEqual(found, []);
    });

  it('are distinguished from issue numbers and anchors', () => {
    assert.deepEqual(colorsOf('a { color: #fff; border: 1px solid #14213d }'), ['#fff', '#14213d']);
    assert.deepEqual(colorsOf(' * its loop (libuv #3696)\nhref="#content" id="#nav"'), []);
  });
});
