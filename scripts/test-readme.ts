// npm run test:readme: runs the README's shell blocks as printed, in order, in one bash, against a service of its own.
import { spawnSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startInstance } from './demo/instance.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
const blocks = [...readme.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].map(([, block]) => block);
const instance = await startInstance();
try {
  const script = blocks.join('\n').replace('http://localhost:3000', instance.url);
  const env = { ...instance.environment, PATH: process.env.PATH, HOME: process.env.HOME };
  const run = spawnSync('bash', ['-euxo', 'pipefail', '-c', script], { cwd: root, env, encoding: 'utf8' });
  const text = `${run.stdout}${run.stderr}`;
  const wanted = [
    '"verified":true',
    '"secret":"whsec_',
    'verdict  pass',
    '"verdict":"pass"',
    '"offerUri":"openid-credential-offer:',
    '"link":"openid4vp:',
    '"type":"kyb"',
  ];
  const missing = wanted.filter((each) => !text.includes(each));
  const passed = run.status === 0 && missing.length === 0;
  process.stdout.write(
    passed
      ? `${blocks.length} blocks of the README ran as printed\n`
      : `${text}\nexit code ${run.status}; missing: ${missing.join(', ')}\n`,
  );
  process.exitCode = passed ? 0 : 1;
} finally {
  await instance.stop();
}
