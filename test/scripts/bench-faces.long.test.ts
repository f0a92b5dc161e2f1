// The benchmark of an operator's own pictures, with folders of people who do not exist.
import assert from 'node:assert/strict';
import { copyFile, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { builtInMatcher, type DescribedPicture, pairFigures } from '../../scripts/bench/faces/pair-figures.ts';
import { FACES } from '../../scripts/generate/document-set.ts';
import { pixelModel } from '../domains/identity/face-recognition/onnx-file.ts';
import { useModelFolder } from '../domains/identity/face-recognition/use-face-model.ts';
import { answer, SECRET, startFakeProvider } from '../domains/identity/identity-verification/fake-provider.ts';
import { killCommands, runCommand } from '../support/command.ts';

const at = (person: string, x: number | null): DescribedPicture => ({
  person,
  descriptor: x === null ? null : [x],
});

describe('benchmark figures of labelled faces', () => {
  const valuesOf = (pictures: DescribedPicture[], thresholds = { strict: 0.5, lax: 0.6 }) =>
    new Map(pairFigures(pictures, builtInMatcher(thresholds)).map(({ name, value }) => [name, value]));

  it('count pairs of one person beyond a threshold, and pairs of two people within it', () => {
    // Genuine: a 0.1, b 0.55. Foreign: a-b 1, 1.55, 0.9, 1.45.
    const values = valuesOf([at('a', 0), at('a', 0.1), at('b', 1), at('b', 1.55)], { strict: 0.5, lax: 0.92 });
    assert.equal(values.get('faces.strict.fnmr'), 0.5);
    assert.equal(values.get('faces.strict.fmr'), 0);
    assert.equal(values.get('faces.lax.fnmr'), 0);
    assert.equal(values.get('faces.lax.fmr'), 0.25);
    assert.deepEqual([values.get('faces.det.500.fnmr'), values.get('faces.det.550.fnmr')], [0.5, 0]);
  });

  it('count an undetected face as a missed match, never as a false one', () => {
    const values = valuesOf([at('a', 0), at('a', null), at('b', 0.2)]);
    assert.equal(values.get('faces.strict.fnmr'), 1);
    assert.equal(values.get('faces.strict.fmr'), 0.5);
    assert.equal(values.get('faces.notFound'), 1 / 3);
  });
});

describe('npm run bench:faces', () => {
  let folder: string;
  const put = async (person: string, still: string): Promise<void> => {
    await mkdir(join(folder, person), { recursive: true });
    await copyFile(join(FACES, `${person}-${still}.jpg`), join(folder, person, `${still}.jpg`));
  };
  const bench = async (...args: string[]) => benchWith({}, ...args);
  const benchWith = async (env: Record<string, string>, ...args: string[]) => {
    const command = runCommand('scripts/bench/faces.ts', args, env);
    return { code: await command.ended, stdout: command.stdout(), stderr: command.stderr() };
  };
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'avouch-test-faces-'));
  });
  after(async () => {
    killCommands();
    await rm(folder, { recursive: true, force: true });
  });

  it('refuses pictures that make no pair, and an invalid threshold', async () => {
    assert.match((await bench()).stderr, /^name one folder/);
    await put('p01', 'portrait');
    const alone = await bench(folder);
    assert.equal(alone.code, 2);
    assert.match(alone.stderr, /needs a folder for each of at least two people/);
    assert.match((await bench(folder, '--strict', 'near')).stderr, /^--strict must be a distance/);
    assert.match((await bench(join(folder, 'nowhere'))).stderr, /no such file or directory/);
  });

  it('measures a folder, and names the machine and unreadable files', async () => {
    await put('p01', 'selfie-1');
    await put('p02', 'portrait');
    await put('p02', 'selfie-1');
    await writeFile(join(folder, 'p02', 'broken.jpg'), 'no picture');
    await writeFile(join(folder, 'p02', 'notes.txt'), 'nor this');
    const file = join(folder, 'figures.json');
    const { code, stdout, stderr } = await bench(folder, '--json', file);
    assert.equal(code, 0, stderr);
    assert.match(stderr, /^1 files and folders are no pictures/);
    assert.match(stderr, /(not usable|no face found): .*broken\.jpg/);
    assert.match(stdout, /cores, \d+ GB, Node v/);
    const { complete, figures } = JSON.parse(await readFile(file, 'utf8'));
    assert.equal(complete, 1);
    assert.deepEqual([figures['faces.persons'], figures['faces.notFound']], [2, 0.2]);
    // Two of four genuine pairs include the broken picture; none of the six foreign pairs is within the threshold.
    assert.deepEqual([figures['faces.strict.fnmr'], figures['faces.strict.fmr']], [0.5, 0]);
  });

  describe('with an external matcher', () => {
    const models = useModelFolder();
    const figuresWith = async (env: Record<string, string>): Promise<Record<string, number>> => {
      const file = join(folder, 'others.json');
      const { code, stderr } = await benchWith(env, folder, '--json', file);
      assert.equal(code, 0, stderr);
      return JSON.parse(await readFile(file, 'utf8')).figures;
    };

    it("measures the operator's model with its own thresholds", async () => {
      const FACE_MODEL = await models.put('pixels.onnx', pixelModel(14));
      const lenient = await figuresWith({ FACE_MODEL, FACE_MATCH: '-1', FACE_MISMATCH: '-1' });
      // All except the pairs with the unreadable picture.
      assert.deepEqual([lenient['faces.strict.fmr'], lenient['faces.strict.fnmr']], [2 / 3, 0.5]);
      const strict = await figuresWith({ FACE_MODEL, FACE_MATCH: '1', FACE_MISMATCH: '1' });
      assert.deepEqual([strict['faces.strict.fmr'], strict['faces.strict.fnmr']], [0, 1]);
      const both = await benchWith({ FACE_MODEL, FACE_MATCH: '1', FACE_MISMATCH: '1' }, folder, '--strict', '0.5');
      assert.match(both.stderr, /FACE_MATCH and FACE_MISMATCH hold here/);
    });

    it('asks a service about every pair of faces', async () => {
      const matcher = await startFakeProvider();
      try {
        const known = new Map<string, number>();
        matcher.behave = (response, { body: { requestId, portrait, selfie } }) => {
          for (const { base64 } of [portrait, selfie]) known.set(base64, known.get(base64) ?? known.size);
          answer(response, requestId, { requestId, model: 'bench/1', similarity: 0.5 });
        };
        const figures = await figuresWith({
          FACE_MATCHER_URL: matcher.url,
          FACE_MATCHER_SECRET: SECRET,
          FACE_MATCHER_MODEL: 'bench/1',
          FACE_MATCH: '0.6',
          FACE_MISMATCH: '0.5',
          EGRESS_ALLOW: '127.0.0.0/8',
        });
        assert.equal(matcher.asked.length, 6, 'four faces');
        assert.equal(known.size, 4);
        assert.deepEqual([figures['faces.strict.fmr'], figures['faces.lax.fnmr']], [0, 0.5]);
        assert.ok((figures['faces.lax.fmr'] ?? 0) > 0.6);
      } finally {
        await matcher.close();
      }
    });

    it('reports invalid settings', async () => {
      const { code, stderr } = await benchWith({ FACE_MATCHER_URL: 'https://faces.example' }, folder);
      assert.equal(code, 2);
      assert.match(stderr, /^FACE_MATCHER_SECRET is not set/m);
    });
  });
});
