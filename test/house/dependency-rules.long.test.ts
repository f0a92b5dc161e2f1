import assert from 'node:assert/strict';
import { cp, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { checkDependencies, cruiseDependencies } from '../../scripts/check/dependency-rules.ts';

const PROJECT = join(import.meta.dirname, '..', '..');

/** A miniature source tree that follows every rule: one file per folder, with imports like the real ones. */
const SOUND: Record<string, string> = {
  'src/verifier/encoding/days.ts': "import '@noble/hashes/sha2.js';",
  'src/verifier/cli.ts': "import 'node:fs'; import './encoding/days.ts';",
  'src/kernel/errors.ts': "import '#verifier/encoding/days.ts';",
  'src/config/config.ts': "import '#kernel/errors.ts';",
  'src/platform/http/server.ts': "import 'koa'; import '@koa/router'; import 'node:http'; import '#config/config.ts';",
  'src/platform/db/database.ts': "import 'kysely'; import 'pg'; import '../http/server.ts';",
  'src/platform/operation/actor.ts': "import '../db/database.ts';",
  'src/agent/index.ts': "import '@veramo/core'; import '#platform/db/database.ts';",
  'src/prover/index.ts': "import 'snarkjs'; import '#verifier/encoding/days.ts';",
  'src/domains/context.ts': "import '#agent/index.ts';",
  'src/domains/accounts/accounts/index.ts': "import './routes.ts'; import '../../context.ts';",
  'src/domains/accounts/accounts/routes.ts': "import 'koa'; import './store.ts';",
  'src/domains/accounts/accounts/store.ts': "import 'kysely';",
  'src/domains/accounts/accounts/keys/routes.ts': "import 'koa'; import '../store.ts';",
  'src/domains/credentials/dids/index.ts': "import '#domains/accounts/accounts/index.ts';",
  'src/domains/credentials/proofs/index.ts': "import '#prover/index.ts'; import '#domains/accounts/accounts/index.ts';",
  'src/domains/operations/audit/index.ts': "import '#domains/credentials/proofs/index.ts';",
  'src/domains/operations/webhooks/index.ts': "import '#domains/accounts/accounts/index.ts';",
  'src/web/hosted/camera.ts': '',
  'src/web/capture/face.ts': "import '#web/hosted/camera.ts';",
  'src/web/wallet/scan.ts': "import '#web/hosted/camera.ts';",
  'src/app.ts':
    "import '#domains/accounts/accounts/index.ts'; import '#domains/operations/webhooks/index.ts'; import '#domains/operations/audit/index.ts';",
  'src/main.ts': "import './app.ts';",
  'scripts/demo.ts': "import '../src/app.ts';",
};

/** A file, a line planted into it, and the rule that must detect it. `#` imports must resolve for most of these. */
const PLANTED: Array<[string, string, string]> = [
  ['src/kernel/errors.ts', "import '#config/config.ts';", 'layer-kernel'],
  ['src/kernel/errors.ts', "import type { A } from '#platform/db/database.ts'; export type B = A;", 'layer-kernel'],
  ['src/config/config.ts', "import '#platform/db/database.ts';", 'layer-config'],
  ['src/platform/db/database.ts', "import '#agent/index.ts';", 'layer-platform'],
  ['src/platform/db/database.ts', "import '#domains/accounts/accounts/index.ts';", 'domains-meet-in-app'],
  ['src/platform/db/database.ts', "import '../../domains/context.ts';", 'shared-stays-above'],
  ['src/platform/operation/actor.ts', "import '../http/server.ts';", 'operation-without-http'],
  ['src/agent/index.ts', "import '#prover/index.ts';", 'layer-agent'],
  ['src/prover/index.ts', "import '#agent/index.ts';", 'layer-prover'],
  ['src/verifier/encoding/days.ts', "import '#kernel/errors.ts';", 'layer-verifier'],
  ['src/web/wallet/scan.ts', "import '#web/capture/face.ts';", 'pages-meet-in-kit'],
  ['src/verifier/encoding/days.ts', "import 'zod';", 'verifier-is-free'],
  ['src/verifier/encoding/days.ts', "import 'node:crypto';", 'verifier-runs-anywhere'],
  ['src/verifier/cli.ts', "import 'node:https';", 'verifier-is-offline'],
  ['src/domains/accounts/accounts/store.ts', "import '../../../app.ts';", 'layer-top'],
  ['src/app.ts', "import './main.ts';", 'layer-main'],
  ['src/app.ts', "import '../scripts/demo.ts';", 'composition-of-the-service'],
  ['src/app.ts', "import '#domains/accounts/accounts/store.ts';", 'front-door-of-app'],
  ['src/domains/credentials/proofs/index.ts', "import '#domains/accounts/accounts/store.ts';", 'front-door'],
  [
    'src/domains/credentials/proofs/index.ts',
    "import '#domains/operations/webhooks/index.ts';",
    'area-order-credentials',
  ],
  ['src/domains/accounts/accounts/routes.ts', "import '#domains/credentials/proofs/index.ts';", 'area-order-accounts'],
  ['src/domains/credentials/dids/index.ts', "import '#domains/credentials/proofs/index.ts';", 'domain-order-dids'],
  ['src/domains/operations/webhooks/index.ts', "import '#domains/operations/audit/index.ts';", 'domain-order-webhooks'],
  ['src/domains/context.ts', "import './accounts/accounts/index.ts';", 'shared-knows-no-domain'],
  ['src/domains/billing/invoices/index.ts', "import '../../context.ts';", 'known-domains'],
  ['src/domains/accounts/billing/index.ts', "import '../../context.ts';", 'known-domains'],
  ['src/utils/index.ts', "import '#kernel/errors.ts';", 'known-folders'],
  ['src/helpers.ts', "import '#kernel/errors.ts';", 'known-folders'],
  ['src/domains/accounts/accounts/create.ts', "import 'koa';", 'koa-at-the-edge'],
  [
    'src/domains/accounts/accounts/create.ts',
    "import type { Context } from 'koa'; export type C = Context;",
    'koa-at-the-edge',
  ],
  ['src/domains/accounts/accounts/create.ts', "import '@koa/router';", 'koa-at-the-edge'],
  [
    'src/domains/accounts/accounts/create.ts',
    "import { sql } from 'kysely'; export { sql };",
    'kysely-at-the-database',
  ],
  ['src/domains/accounts/accounts/create.ts', "import 'pg';", 'pg-in-platform'],
  ['src/domains/accounts/accounts/create.ts', "import '@veramo/core';", 'veramo-in-agent'],
  ['src/platform/db/database.ts', "import 'typeorm';", 'veramo-in-agent'],
  ['src/domains/credentials/proofs/index.ts', "export const prove = () => import('snarkjs');", 'snarkjs-in-prover'],
  ['src/platform/http/server.ts', "import 'undici';", 'one-way-out'],
  ['src/domains/accounts/accounts/create.ts', "import 'nodemailer';", 'one-mailer'],
  ['src/domains/accounts/accounts/create.ts', "import 'pino';", 'one-logger'],
  ['src/domains/accounts/accounts/create.ts', "import 'flydrive';", 'one-blob-store'],
  ['src/domains/accounts/accounts/create.ts', "import 'node:https';", 'sockets-in-platform'],
  ['src/platform/http/server.ts', "import './not-there.ts';", 'not-to-unresolvable'],
  ['src/platform/http/server.ts', "import '#kernel/not-there.ts';", 'not-to-unresolvable'],
  ['src/platform/http/server.ts', "import 'no-such-package';", 'not-to-unresolvable'],
  ['src/platform/http/server.ts', "import 'smtp-server';", 'no-dev-packages-in-the-service'],
  ['scripts/demo.ts', "import '../test/house.ts';", 'no-test-code-in-scripts'],
];

describe('house: import rules', () => {
  let root: string;

  before(async () => {
    root = await mkdtemp(join(tmpdir(), 'avouch-house-'));
    for (const file of ['package.json', 'tsconfig.json', '.dependency-cruiser.mjs'])
      await cp(join(PROJECT, file), join(root, file));
    await symlink(join(PROJECT, 'node_modules'), join(root, 'node_modules'));
  });
  after(() => rm(root, { recursive: true }));
  beforeEach(async () => {
    await rm(join(root, 'src'), { recursive: true, force: true });
    await rm(join(root, 'scripts'), { recursive: true, force: true });
    await write({ ...SOUND, 'test/house.ts': 'export {};' });
  });

  async function write(files: Record<string, string>): Promise<void> {
    for (const [path, text] of Object.entries(files)) {
      await mkdir(dirname(join(root, path)), { recursive: true });
      await writeFile(join(root, path), `${text}\nexport {};\n`);
    }
  }

  it('pass in a sample that follows them, with every file checked', async () => {
    const report = await cruiseDependencies(root);
    assert.deepEqual(report.violations, []);
    assert.equal(report.seen, Object.keys(SOUND).filter((path) => path.startsWith('src/')).length);
    assert.equal(report.present, report.seen);
  });

  it('detect every planted violation, each with its rule', async () => {
    const files = { ...SOUND };
    for (const [path, line] of PLANTED) files[path] = `${files[path] ?? ''}\n${line}`;
    await write(files);
    const { violations } = await cruiseDependencies(root);
    const missed = PLANTED.filter(([path, line, rule]) => {
      const target = /(?:from|import|import\()\s*'(?:#|\.{1,2}\/)*([^']+)'/.exec(line)?.[1] ?? '';
      return !violations.some(
        (found) =>
          found.startsWith(`${rule}: ${path} → `) &&
          found.includes(target.split('/').at(-1)?.replace('node:', '') ?? ''),
      );
    });
    assert.deepEqual(missed, [], violations.join('\n'));
    await assert.rejects(checkDependencies(root), /layer-kernel: src\/kernel\/errors\.ts → src\/config\/config\.ts/);
  });

  it('detect a cycle, also through # imports', async () => {
    await write({ ...SOUND, 'src/platform/http/server.ts': "import '#platform/db/database.ts';" });
    const { violations } = await cruiseDependencies(root);
    assert.equal(violations.length, 1);
    assert.match(violations[0] ?? '', /^no-cycles: src\/platform\/(db\/database|http\/server)\.ts → /);
  });

  it('fail if files were not checked, as with a TypeScript version that the tool does not know', async () => {
    await write({ 'src/web/page.tsx': 'export const page = 1;' });
    const config = "export { default } from './rules.mjs';";
    const narrow =
      "import rules from './rules.mjs'; export default { ...rules, options: { ...rules.options, includeOnly: '^src/kernel' } };";
    await cp(join(root, '.dependency-cruiser.mjs'), join(root, 'rules.mjs'));
    await writeFile(join(root, '.dependency-cruiser.mjs'), narrow);
    await assert.rejects(checkDependencies(root), /saw 1 of the \d+ files under src/);
    await writeFile(join(root, '.dependency-cruiser.mjs'), config);
    await checkDependencies(root);
  });
});
