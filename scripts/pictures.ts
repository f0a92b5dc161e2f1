// npm run make:pictures: makes the README's pictures of the dashboard again, from the browser's walk through the whole story.
import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';

const root = join(import.meta.dirname, '..');
/** By name in src/docs/images: the screens of `test/browser/camera/story.test.ts`, and how much of their height to keep. */
const PICTURES = {
  'dashboard-start': { shot: 'story-2-start', height: 900 },
  'dashboard-case': { shot: 'story-5-case', height: 900 },
  'dashboard-project': { shot: 'story-8-complete', height: 680 },
} as const;
const WIDTH = 1000;

const folder = await mkdtemp(join(tmpdir(), 'avouch-pictures-'));
try {
  const { status } = spawnSync('npm', ['run', 'test:camera', '--', '--grep', '^the whole story'], {
    cwd: root,
    stdio: 'inherit',
    env: { ...process.env, SCREENSHOTS: folder },
  });
  if (status !== 0) throw new Error('the story failed: its pictures are not taken');
  for (const [name, { shot, height }] of Object.entries(PICTURES)) {
    const picture = sharp(join(folder, `${shot}.png`));
    const whole = await picture.metadata();
    const shown = picture.extract({ left: 0, top: 0, width: whole.width, height: Math.min(whole.height, height) });
    const bytes = await shown.toBuffer();
    await writeFile(
      join(root, `src/docs/images/${name}.png`),
      await sharp(bytes).resize({ width: WIDTH }).png({ compressionLevel: 9, palette: true }).toBuffer(),
    );
    process.stdout.write(`src/docs/images/${name}.png written\n`);
  }
} finally {
  await rm(folder, { recursive: true, force: true });
}
