import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';
import { innerNpmEnvironment, isGoodNode, pinnedNode, stepsBefore } from '../../scripts/boot/runtime-policy.mjs';
import { stampOf } from '../../scripts/boot/service-bundle.mjs';

const SCRIPTS = resolve(import.meta.dirname, '..', '..', 'scripts');

describe('scripts/run: policy', () => {
  for (const version of ['24.0.0', 'v24.21.0', '25.1.0', '26.10.0', '100.0.0', '24.0.0-rc.1']) {
    it(`runs the service on ${version}`, () => assert.equal(isGoodNode(version), true));
  }

  for (const version of ['16.20.2', '18.19.0', '20.20.2', '22.18.0', '23.11.1', 'v2.40.0', '', '24', 'deno 24.0.0']) {
    it(`does not run the service on ${JSON.stringify(version)}`, () => assert.equal(isGoodNode(version), false));
  }

  const steps = [
    { nodeVersion: '24.21.0', installed: true, expected: [] },
    { nodeVersion: '24.21.0', installed: false, expected: ['install'] },
    { nodeVersion: '20.20.2', installed: true, expected: ['switch'] },
    { nodeVersion: '20.20.2', installed: false, expected: ['install', 'switch'] },
  ];
  for (const { expected, ...machine } of steps) {
    it(`on ${JSON.stringify(machine)} first does [${expected}]`, () =>
      assert.deepEqual(stepsBefore(machine), expected));
  }

  for (const platform of ['linux-x64', 'linux-arm64', 'darwin-x64', 'darwin-arm64']) {
    it(`pins a Node.js download for ${platform} with a full sha512`, () => {
      const [os = '', arch = ''] = platform.split('-');
      const pin = pinnedNode(os, arch);
      assert.ok(pin && isGoodNode(pin.version));
      assert.match(pin.name, new RegExp(`^node-(bin-)?${platform}$`));
      assert.match(pin.integrity, /^sha512-[A-Za-z0-9+/]{86}==$/);
    });
  }

  for (const [os = '', arch = ''] of [
    ['win32', 'x64'],
    ['linux', 'riscv64'],
    ['', ''],
    ['linux', ''],
  ]) {
    it(`pins none for ${os || 'no system'}/${arch || 'no architecture'}`, () =>
      assert.equal(pinnedNode(os, arch), undefined));
  }

  it("removes only the outer command's variables for an inner npm", () => {
    const kept = {
      PATH: '/bin',
      npm_config_registry: 'https://r',
      npm_config_cache: '/c',
      npm_execpath: '/n/npm-cli.js',
    };
    const outer = {
      npm_config_ignore_scripts: 'true',
      npm_config_omit: 'dev',
      NPM_CONFIG_JSON: 'true',
      npm_config_workspaces: '',
    };
    assert.deepEqual(innerNpmEnvironment({ ...kept, ...outer }), kept);
  });
});

describe('scripts/run: program', () => {
  let project: string;

  before(() => {
    project = mkdtempSync(join(tmpdir(), 'avouch-run-'));
    cpSync(join(SCRIPTS, 'run.mjs'), join(project, 'scripts', 'run.mjs'));
    cpSync(join(SCRIPTS, 'ensure-node.mjs'), join(project, 'scripts', 'ensure-node.mjs'));
    cpSync(join(SCRIPTS, 'boot'), join(project, 'scripts', 'boot'), { recursive: true });
    writeFileSync(join(project, 'package.json'), '{"name": "trial", "version": "1.0.0", "type": "module"}');
    const target =
      'const args: string[] = process.argv.slice(2);\nprocess.stdout.write(args.join());\nprocess.exitCode = 7;\n';
    writeFileSync(join(project, 'target.ts'), target);
  });

  after(() => rmSync(project, { recursive: true, force: true }));

  const run = (...args: string[]): { status: number | null; stdout: string; stderr: string } =>
    spawnSync(process.execPath, ['scripts/run.mjs', ...args], {
      cwd: project,
      encoding: 'utf8',
      env: { ...process.env, npm_config_offline: 'true' },
    });

  const pretendInstalled = (): void => {
    mkdirSync(join(project, 'node_modules'), { recursive: true });
    writeFileSync(join(project, 'node_modules', '.package-lock.json'), '{}');
  };

  it('runs npm ci first without packages, says so, and exits with its code if it fails', () => {
    rmSync(join(project, 'package-lock.json'), { force: true });
    const { status, stdout, stderr } = run('target.ts');
    assert.match(stderr, /^\[avouch\] packages are not installed yet: running npm ci$/m);
    assert.match(stderr, /npm ci failed with exit code 1/);
    assert.deepEqual({ status, stdout }, { status: 1, stdout: '' });
  });

  it('installs missing packages and then runs the target, with only its output on stdout', () => {
    const lock =
      '{"name": "trial", "version": "1.0.0", "lockfileVersion": 3, "packages": {"": {"name": "trial", "version": "1.0.0"}}}';
    writeFileSync(join(project, 'package-lock.json'), lock);
    const { status, stdout, stderr } = run('target.ts', 'a', '-b');
    assert.match(stderr, /running npm ci/);
    assert.deepEqual({ status, stdout }, { status: 7, stdout: 'a,-b' });
  });

  it('passes arguments and exit code through silently if packages are installed', () => {
    pretendInstalled();
    assert.partialDeepStrictEqual(run('target.ts', 'x', '--y=1'), { status: 7, stdout: 'x,--y=1', stderr: '' });
  });

  const refused = [
    { args: [], status: 2, says: /usage: node scripts\/run.mjs/ },
    { args: ['src/nothing.ts'], status: 1, says: /there is no src\/nothing.ts$/m },
    {
      args: ['node_modules/mocha/bin/mocha.js'],
      status: 1,
      says: /development packages are missing: npm ci --include=dev/,
    },
  ];
  for (const { args, status, says } of refused) {
    it(`refuses [${args}] with exit code ${status}`, () => {
      pretendInstalled();
      const result = run(...args);
      assert.equal(result.status, status);
      assert.match(result.stderr, says);
    });
  }
});

describe('scripts/run: service bundle', () => {
  let project: string;

  const put = (path: string, text: string): void => {
    mkdirSync(join(project, path, '..'), { recursive: true });
    writeFileSync(join(project, path), text);
  };
  const start = (): string =>
    spawnSync(process.execPath, ['scripts/run.mjs', 'src/main.ts'], { cwd: project, encoding: 'utf8' }).stdout;
  const describeBundle = (changes: object = {}): void => {
    const stamps = ['src/main.ts', 'agent.yml'].map((file) => [file, stampOf(join(project, file))]);
    const bundle = { node: process.version, name: 'built-1', inputs: Object.fromEntries(stamps), ...changes };
    put('.runtime/service/current.json', JSON.stringify(bundle));
  };

  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'avouch-bundle-'));
    for (const name of ['run.mjs', 'ensure-node.mjs', 'boot'])
      cpSync(join(SCRIPTS, name), join(project, 'scripts', name), { recursive: true });
    put('package.json', '{"type": "module"}');
    put('node_modules/.package-lock.json', '{}');
    put('src/main.ts', 'process.stdout.write("sources");');
    put('agent.yml', 'version: 3.0');
    put('.runtime/service/built-1/main.js', 'process.stdout.write("bundle");');
    describeBundle();
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  it('is run while no source has changed, and is marked as used only while it runs', () => {
    put(
      '.runtime/service/built-1/main.js',
      'import { readdirSync } from "node:fs"; const [pid] = readdirSync(new URL("used-by", import.meta.url)); process.stdout.write(pid === String(process.pid) ? "marked" : "not marked");',
    );
    assert.equal(start(), 'marked');
    assert.deepEqual(readdirSync(join(project, '.runtime/service/built-1/used-by')), []);
  });

  const notRun: Record<string, () => void> = {
    'after a source has changed': () => put('src/main.ts', 'process.stdout.write("sources"); // changed'),
    'after a source was saved again with the same size': () => {
      put('src/main.ts', 'process.stdout.write("sources");');
      utimesSync(join(project, 'src/main.ts'), 1, 1);
    },
    'after a source was removed': () => rmSync(join(project, 'agent.yml')),
    'under another Node': () => describeBundle({ node: 'v24.0.0' }),
    'when its files are missing': () => describeBundle({ name: 'built-2' }),
    'when its description is truncated': () => put('.runtime/service/current.json', '{"node":'),
    'when none was built': () => rmSync(join(project, '.runtime'), { recursive: true }),
  };
  for (const [when, change] of Object.entries(notRun)) {
    it(`is ignored in favor of the sources ${when}`, () => {
      change();
      assert.equal(start(), 'sources');
    });
  }
});

describe('scripts/ensure-node: after an install', () => {
  let project: string;

  const paths = (folder: string): string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(relative(folder, entry.parentPath), entry.name))
      .sort();
  const install = (modules: string): void => {
    const files = [
      ...['wasmcurves/index.js', 'wasmcurves/test/data/points.json', 'wasmcurves/src/test/kept.js'],
      ...['tesseract.js-core/tesseract-core-simd-lstm.js', 'tesseract.js-core/tesseract-core-simd-lstm.wasm'],
      ...['tesseract.js-core/tesseract-core-simd-lstm.wasm.js', 'tesseract.js-core/tesseract-core-lstm.wasm'],
      ...[
        '@tesseract.js-data/eng/4.0.0/eng.traineddata.gz',
        '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
      ],
      ...['other/test/data.json', 'other/node_modules/inner/index.js', 'other/node_modules/inner/index.js.map'],
    ];
    for (const file of files) {
      mkdirSync(join(modules, file, '..'), { recursive: true });
      writeFileSync(join(modules, file), '');
    }
  };
  const used = [
    '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz',
    'other/node_modules/inner/index.js',
    'other/test/data.json',
    'tesseract.js-core/tesseract-core-simd-lstm.js',
    'tesseract.js-core/tesseract-core-simd-lstm.wasm',
    'wasmcurves/index.js',
    'wasmcurves/src/test/kept.js',
  ];

  beforeEach(() => {
    project = mkdtempSync(join(tmpdir(), 'avouch-prune-'));
    cpSync(join(SCRIPTS, 'ensure-node.mjs'), join(project, 'scripts', 'ensure-node.mjs'));
    cpSync(join(SCRIPTS, 'boot'), join(project, 'scripts', 'boot'), { recursive: true });
  });
  afterEach(() => rmSync(project, { recursive: true, force: true }));

  const ensure = (): void => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/ensure-node.mjs'], {
      cwd: project,
      encoding: 'utf8',
    });
    assert.deepEqual([status, stderr], [0, '']);
  };

  it('removes only source maps and unused parts of certain packages, on every run', () => {
    const modules = join(project, 'node_modules');
    install(modules);
    ensure();
    assert.deepEqual(paths(modules), used);
    ensure();
    assert.deepEqual(paths(modules), used);
  });

  it('does not change linked packages', () => {
    const elsewhere = join(project, 'elsewhere');
    install(elsewhere);
    symlinkSync(elsewhere, join(project, 'node_modules'));
    const before = paths(elsewhere);
    ensure();
    assert.deepEqual(paths(elsewhere), before);
  });
});
